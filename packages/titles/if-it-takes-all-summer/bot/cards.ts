import type { Action, Verb } from '@vedette/kernel'
import { act } from '../../late-unpleasantness/actions.ts'
import { bestPoints, handOf, play, pressure } from '../../late-unpleasantness/bot/cards.ts'
import { field, menace, type Sight } from '../../late-unpleasantness/bot/sight.ts'
import type { Style } from '../../late-unpleasantness/bot/style.ts'
import { P } from '../../late-unpleasantness/flow.ts'
import { DUE, has, onMap, REPLACED, type S } from '../../late-unpleasantness/state.ts'
import { numbers } from '../numbers.ts'
import {
  CSA,
  EWELLS,
  formationOfPiece,
  HILLS,
  IX_CORPS,
  isLeader,
  piece,
  piecesOf,
  USA,
  unitsOf,
  V_CORPS,
} from '../pieces.ts'
import { arrivalPoints } from '../rules/08-supply.ts'
import { hasCome } from '../rules/10-arrivals.ts'
import type { T } from '../state.ts'
import { anchor } from './ground.ts'
import { hunger, inSupply } from './supply.ts'

/** Cards of the hand, for whom they are, and what they are worth keeping for (Confederate, Union). */
const worth: Readonly<Record<number, readonly [number, number]>> = {
  1: [0, 5],
  2: [5, 0],
  3: [7, 0],
  4: [7, 0],
  5: [5, 0],
  6: [0, 5],
  7: [4, 0],
  8: [2, 0],
  9: [0, 4],
  10: [0, 4],
  11: [0, 4],
  12: [2, 0],
  13: [1, 0],
  14: [0, 1],
  15: [9, 0],
  16: [0, 6],
  17: [5, 0],
  18: [4, 4],
  19: [5, 0],
  34: [6, 4],
  35: [6, 4],
  36: [6, 4],
  37: [6, 4],
  38: [8, 9],
  39: [8, 9],
  40: [8, 9],
  41: [7, 0],
  42: [6, 0],
  43: [0, 7],
  44: [7, 3],
  45: [5, 7],
  46: [5, 7],
  47: [5, 7],
  48: [6, 0],
  49: [6, 0],
  50: [0, 8],
  51: [0, 8],
  52: [7, 4],
  53: [8, 0],
  54: [5, 5],
  55: [4, 4],
}
const worthOf = (card: number, seat: number): number => (numbers.isReplacements(card) ? 5 : (worth[card]?.[seat] ?? 1))

/** Strength points that a seat lacks. */
const missing = (s: S, seat: number): number =>
  unitsOf[seat].reduce((sum, i) => sum + (onMap(s, i) ? s.game.pieces[i].strength - s.strength[i] : 0), 0)

/** Divisions that a card would bring early. */
const brings: Readonly<Record<number, readonly number[]>> = {
  2: ['breckinridge'].map(piece),
  3: ['pickett', 'butler_cav'].map(piece),
  4: ['hoke'].map(piece),
}
/** Leaders that a card removes. */
const removes: readonly (readonly [card: number, seat: number, leader: number])[] = [
  [5, CSA, piece('sedgwick')],
  [6, USA, piece('longstreet')],
  [11, USA, piece('stuart')],
]

/** Cards that are good whenever they are lawful, to be played between one's own moves. */
function freely({ s, seat }: Sight): Action[] {
  const found: Action[] = []
  const short = missing(s, seat)
  for (const card of handOf(s, seat)) {
    if (card === 55) found.push(play(card))
    if (card === 18 && short >= 2 && short > missing(s, 1 - seat)) found.push(play(card))
    if (removes.some(([no, whose, i]) => no === card && whose === seat && !has(s, i, REPLACED))) found.push(play(card))
    if (seat === CSA) {
      if (brings[card]?.some((i) => !hasCome(s, i)) || (brings[card] && short >= 3)) found.push(play(card))
      if (card === 19 || (card === 17 && short >= 3)) found.push(play(card))
    } else {
      if (card === 50 || card === 51) found.push(play(card))
      if (card === 16 && s.turn > 1 && hunger(s) > 20) found.push(play(card))
    }
  }
  return found
}

/** Cards against Union attacks, and the corps they hold back. */
const bans: Readonly<Record<number, number>> = { 7: IX_CORPS, 42: V_CORPS }
/** Cards against Confederate stacks, and the corps they hold back. */
const sick: Readonly<Record<number, number>> = { 9: HILLS, 10: EWELLS }

const isNear = ({ s, seat }: Sight, corps: number): boolean =>
  unitsOf[1 - seat].some((i) => formationOfPiece[i] === corps && onMap(s, i))

/** Cards against the player turn that is about to begin: they hold the enemy back. */
function beforeTheirs(sight: Sight): Action[] {
  const { s, seat } = sight
  const pressed = pressure(sight)
  const found: Action[] = []
  for (const card of handOf(s, seat)) {
    if (card === 54 || card === 52) found.push(play(card))
    if (seat === CSA) {
      if (pressed >= 1 && (card === 15 || card === 53)) found.push(play(card))
      if (card === 48 || card === 49) found.push(play(card))
      if (pressed >= 1 && card in bans && isNear(sight, bans[card])) found.push(play(card))
      if (pressed >= 1 && (card === 8 || card === 12)) found.push(play(card))
    } else if (pressed >= 1 && (card === 1 || (card in sick && isNear(sight, sick[card])))) found.push(play(card))
  }
  return found
}

/** What each card gains in a fight, in strength points; nothing for whom it does not help. */
const inFight: Style['cards']['inFight'] = [
  [[43], (o) => (o.attacks ? o.with(2) - o.value : 0)],
  [[41], (o) => (o.attacks ? 0 : o.with(-2) - o.value)],
  [[44], (o) => (o.attacks ? 0 : -o.value - 0.5)],
  // A guide gives the attacker the point for nothing.
  [[38, 39, 40], (o) => (o.attacks ? (o.vital ? 100 : 4 - o.value) : 0)],
]

/** Choices that cards and rules of this game bring, best first. */
function choices(sight: Sight): Action[] {
  const { s, seat, own, foe } = sight
  const sorted = (value: (p: number) => number) => bestPoints(sight, value)
  const strongest = (verb: Verb<'piece'>) =>
    [...unitsOf[seat]].sort((a, b) => s.strength[b] - s.strength[a]).map((i) => verb(i))
  switch (s.prompt) {
    case P.arrive: {
      const far = field(sight, anchor(sight))
      const places = arrivalPoints(s as T, seat).sort((a, b) => far[a] - far[b])
      return piecesOf[seat]
        .filter((i) => s.where[i] === DUE)
        .sort((a, b) => Number(isLeader(a)) - Number(isLeader(b)))
        .flatMap((i) => places.map((p) => act.arrive(i, p)))
    }
    case P.heir:
      return piecesOf[seat]
        .filter(isLeader)
        .sort((a, b) => heirWorth(s, b) - heirWorth(s, a))
        .map((i) => act.choosePiece(i))
    case P.haul:
      return inSupply(sight)
    case P.raid:
      return sorted((p) => -foe[p] - menace(sight, p).total).map((p) => act.choosePoint(p))
    case P.muleShoe:
      return sorted((p) => (p === s.fightTo ? 100 : own[p] > 0 ? menace(sight, p).total : -1)).map((p) =>
        act.choosePoint(p),
      )
    case P.pork:
      return sorted((p) => foe[p]).map((p) => act.choosePoint(p))
    case P.porkLoss:
    case P.enlistLoss:
      return [...strongest(act.lose), act.enough()]
    default:
      return []
  }
}

/** 7.1: who could follow Lee: what he is worth on the back of his counter, and to how many. */
const heirWorth = (s: S, i: number): number =>
  (s.game.pieces[i].replacementRating ?? 0) +
  0.02 * unitsOf[CSA].reduce((sum, u) => sum + (s.where[u] === s.where[i] ? s.strength[u] : 0), 0)

/** How the scripts use the cards of this game. */
export const cards: Style['cards'] = {
  worth: worthOf,
  freely,
  beforeTheirs,
  inFight,
  closing: [34, 35, 36, 37],
  night: [],
  confusing: 0,
  choices,
}
