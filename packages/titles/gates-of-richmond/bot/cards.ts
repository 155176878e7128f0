import type { Action } from '@vedette/kernel'
import { act } from '../../late-unpleasantness/actions.ts'
import { bestPoints, handOf, play, pressure } from '../../late-unpleasantness/bot/cards.ts'
import type { Sight } from '../../late-unpleasantness/bot/sight.ts'
import type { Style } from '../../late-unpleasantness/bot/style.ts'
import { P } from '../../late-unpleasantness/flow.ts'
import { cardsIn } from '../../late-unpleasantness/rules/deck.ts'
import { DEAD, DISCARD, HAND, onMap, type S } from '../../late-unpleasantness/state.ts'
import { HARRISONS_LANDING, isWorks, RICHMOND, WHITE_HOUSE } from '../map.ts'
import { isReplacements } from '../numbers.ts'
import { CSA, dummiesOf, formationOfPiece, HUGER, II_CORPS, MCCLELLAN, USA, unitsOf } from '../pieces.ts'

/** Cards of the hand, for whom they are, and what they are worth keeping for (Confederate, Union). */
const worth: Readonly<Record<number, readonly [number, number]>> = {
  1: [5, 0],
  2: [0, 6],
  3: [6, 0],
  4: [2, 0],
  5: [6, 0],
  6: [4, 0],
  7: [2, 0],
  8: [6, 0],
  9: [1, 1],
  10: [5, 0],
  11: [4, 4],
  12: [3, 0],
  13: [0, 5],
  14: [5, 0],
  15: [5, 5],
  25: [0, 7],
  26: [5, 5],
  27: [4, 2],
  28: [4, 2],
  29: [4, 2],
  30: [4, 2],
  31: [0, 5],
  32: [8, 9],
  33: [8, 9],
  34: [8, 9],
  35: [7, 7],
  36: [0, 6],
  37: [7, 6],
  38: [0, 4],
  39: [6, 6],
  40: [0, 3],
  41: [0, 3],
  42: [0, 8],
  43: [5, 5],
  44: [5, 5],
  45: [5, 0],
  46: [0, 6],
  47: [6, 6],
  48: [6, 6],
  49: [7, 0],
  50: [6, 6],
  51: [5, 5],
  52: [5, 5],
  53: [1, 1],
  54: [4, 4],
  55: [6, 6],
}
const worthOf = (card: number, seat: number): number => (isReplacements(card) ? 5 : (worth[card]?.[seat] ?? 1))

/** Cards that are good whenever they are lawful, to be played between one's own moves. */
function freely(sight: Sight): Action[] {
  const { s, seat } = sight
  const found: Action[] = []
  for (const card of handOf(s, seat)) {
    if (card === 11 && s.counts[1 - seat] >= 4) found.push(play(card))
    if (card === 54 && cardsIn(s, DISCARD).some((c) => worthOf(c, seat) >= 7)) found.push(play(card))
    if (seat !== CSA) continue
    if (card === 4 || card === 7 || card === 10) found.push(play(card))
    if (card === 1 && s.terminus === WHITE_HOUSE) found.push(play(card))
    if (card === 12 && dummiesOf[CSA].filter((i) => s.where[i] === DEAD).length > 1) found.push(play(card))
    if (card === 6 && atFront(sight, MCCLELLAN) && !unitsOf[CSA].some((i) => nearLanding(s, i))) found.push(play(card))
  }
  return found
}
const atFront = ({ s, own, foe }: Sight, i: number): boolean =>
  onMap(s, i) && own[s.where[i]] + foe[s.where[i]] > 5 && s.where[i] !== HARRISONS_LANDING
const nearLanding = (s: S, i: number): boolean => s.where[i] === HARRISONS_LANDING

/** Cards against the player turn that is about to begin: they hold the enemy back. */
function beforeTheirs(sight: Sight): Action[] {
  const { s, seat } = sight
  const pressed = pressure(sight)
  const found: Action[] = []
  for (const card of handOf(s, seat)) {
    if ((card === 43 || card === 44) && pressed >= 1) found.push(play(card))
    if (seat === CSA && pressed >= 1 && [8, 49, 45].includes(card)) found.push(play(card))
    if (seat === CSA && card === 14 && sumnerFaces(s)) found.push(play(card))
    if (seat === USA && [42, 2, 13, 31, 40, 41].includes(card)) found.push(play(card))
  }
  return found
}
const sumnerFaces = (s: S): boolean =>
  unitsOf[USA].filter((i) => onMap(s, i) && formationOfPiece[i] === II_CORPS).length > 0

/** What each card gains in a fight, in strength points; nothing for whom it does not help. */
const inFight: Style['cards']['inFight'] = [
  [[50, 55], (o) => (o.attacks ? 0 : o.with(-2) - o.value)],
  [[46], (o) => (o.attacks ? 0 : o.with(-1) - o.value)],
  [[25], (o) => (o.attacks ? 0 : o.with(-2) - o.value)],
  [[5], (o) => (o.attacks ? o.with(1) - o.value : 0)],
  [[3], (o) => (o.attacks ? o.with(2) - o.value : 0)],
  [[36, 35], (o) => o.with(o.attacks ? 2 : -2) - o.value],
  [[26], (o) => (o.attacks ? 0 : o.with(0, 1) - o.value)],
  [[47, 48], (o) => (o.attacks || o.attackers < 2 ? 0 : -o.value * 0.5)],
  [[37], (o) => (o.attacks ? 0 : -o.value - 0.5)],
  // A guide gives the attacker the point for nothing.
  [[32, 33, 34], (o) => (o.attacks ? (o.vital ? 100 : 4 - o.value) : 0)],
]

/** Choices that cards bring, best first. */
function choices(sight: Sight): Action[] {
  const { s, seat, own, foe } = sight
  const sorted = (value: (p: number) => number) => bestPoints(sight, value)
  switch (s.prompt) {
    case P.spies:
      return cardsIn(s, HAND + (1 - seat))
        .sort((a, b) => worthOf(b, 1 - seat) - worthOf(a, 1 - seat))
        .map((card) => act.chooseCard(card))
    case P.newspaper:
      return cardsIn(s, DISCARD)
        .sort((a, b) => worthOf(b, seat) - worthOf(a, seat))
        .map((card) => act.chooseCard(card))
    case P.fever:
      return [...sorted((p) => own[p]).map((p) => act.choosePoint(p)), act.enough()]
    case P.feverLoss: {
      const strongest = [...unitsOf[seat]].sort((a, b) => s.strength[b] - s.strength[a])
      return [...strongest.map((i) => act.lose(i)), act.enough()]
    }
    case P.roadStack:
      return sorted((p) => foe[p]).map((p) => act.choosePoint(p))
    case P.axes:
      return [
        ...sorted((p) => foe[p])
          .filter((p) => foe[p] > 0)
          .map((p) => act.choosePoint(p)),
        act.choosePiece(HUGER),
      ]
    case P.raise:
      return [
        ...dummiesOf[seat].flatMap((i) =>
          sorted((p) => (isWorks(p) ? 1 : p === RICHMOND ? 2 : 0))
            .slice(0, 12)
            .map((p) => act.raise(i, p)),
        ),
        act.enough(),
      ]
    case P.dummies:
      return dummiesOf[seat].map((i) => act.choosePiece(i))
    case P.balloons:
      return [act.enough()]
    default:
      return []
  }
}

/** How the scripts use the cards of this game. */
export const cards: Style['cards'] = {
  worth: worthOf,
  freely,
  beforeTheirs,
  inFight,
  closing: [27, 28, 29, 30],
  night: [15, 51],
  confusing: 52,
  choices,
}
