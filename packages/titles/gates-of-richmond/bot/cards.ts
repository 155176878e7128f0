import { type Action, act } from '@vedette/kernel'
import { K, NO_REPORT, PASS_ONCE, PASS_TURN, PASS_UNTIL_ATTACKED } from '../actions.ts'
import { P, W } from '../flow.ts'
import { HARRISONS_LANDING, isWorks, POINTS, RICHMOND, WHITE_HOUSE } from '../map.ts'
import { isReplacements } from '../numbers.ts'
import { CSA, dummiesOf, formationOfPiece, HUGER, II_CORPS, MCCLELLAN, pieces, USA, unitsOf } from '../pieces.ts'
import { WATCH } from '../rules/02-sequence.ts'
import { combatants } from '../rules/06-strength.ts'
import { refuseAllot } from '../rules/11-replacements.ts'
import { cardsIn } from '../rules/12-deck.ts'
import { reportRange } from '../rules/15-optional.ts'
import { CLOSED, DEAD, DISCARD, HAND, onMap, type S } from '../state.ts'
import { isVital, standing } from './combat.ts'
import { exchange } from './exchange.ts'
import { menace, type Sight } from './sight.ts'

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
export const worthOf = (card: number, seat: number): number => (isReplacements(card) ? 5 : (worth[card]?.[seat] ?? 1))

const handOf = (s: S, seat: number): number[] => cardsIn(s, HAND + seat)
const play = (card: number): Action => act(K.play, card)

/** 12.0: what goes when the hand is too large: the least useful first. */
export const discards = ({ s, seat }: Sight): Action[] =>
  handOf(s, seat)
    .sort((a, b) => worthOf(a, seat) - worthOf(b, seat))
    .map((card) => act(K.discard, card))

/** Strength points that replacements could bring back. */
function gaps(s: S, seat: number): number {
  let sum = 0
  for (const i of unitsOf[seat]) {
    if (refuseAllot(s, seat, i) === null) sum += pieces[i].strength - (s.where[i] === DEAD ? 0 : s.strength[i])
  }
  return sum
}

/** Cards that are good whenever they are lawful, to be played between one's own moves. */
export function freely(sight: Sight): Action[] {
  const { s, seat } = sight
  const found: Action[] = []
  for (const card of handOf(s, seat)) {
    if (isReplacements(card)) {
      if (gaps(s, seat) >= 4) found.push(play(card))
      continue
    }
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
    if (card === 52 && !(s.standing[seat] & WATCH)) found.push(act(K.watch, 1))
  }
  return found.slice(0, 1)
}
/** How many of our points the enemy stands next to in strength. */
function pressure(sight: Sight): number {
  let count = 0
  for (let p = 0; p < POINTS; p++) if (sight.own[p] > 0 && menace(sight, p).strongest > 5) count++
  return count
}
const sumnerFaces = (s: S): boolean =>
  unitsOf[USA].filter((i) => onMap(s, i) && formationOfPiece[i] === II_CORPS).length > 0

/** Cards that turn an attack that is about to be rolled, whoever makes it. */
function atFight(sight: Sight, window: number): Action[] {
  const { s, seat } = sight
  const attacks = s.fightSide === seat
  const hand = handOf(s, seat)
  const rank = (card: number) => [50, 55, 46, 25, 5, 3, 36, 35, 26, 47, 48, 37, 32, 33, 34].indexOf(card)
  const able = hand.filter((card) => rank(card) >= 0).sort((a, b) => rank(a) - rank(b))
  const vital = isVital(1 - s.fightSide, s.fightTo)
  const now = forecast(sight, 0, 0, window)
  // What the fight is worth to this seat as it stands.
  const value = attacks ? now : -now
  const better = (card: number): number => {
    const sign = attacks ? 1 : -1
    if ([50, 55, 25].includes(card)) return attacks ? 0 : -forecast(sight, -2, 0, window) - value
    if (card === 46) return attacks ? 0 : -forecast(sight, -1, 0, window) - value
    if (card === 3 || card === 5) return attacks ? forecast(sight, card === 3 ? 2 : 1, 0, window) - value : 0
    if (card === 35 || card === 36) return sign * forecast(sight, 2 * sign, 0, window) - value
    if (card === 26) return attacks ? 0 : -forecast(sight, 0, 1, window) - value
    if (card === 37) return attacks ? 0 : -value - 0.5
    if (card === 47 || card === 48) return attacks || combatants(s, s.fightSide).length < 2 ? 0 : -value * 0.5
    // A guide gives the attacker the point for nothing.
    return attacks ? (vital ? 100 : 4 - value) : 0
  }
  const enough = vital ? 0.8 : 1.6
  return able.filter((card) => better(card) >= enough).map(play)
}

/** What the attack under way is worth to the attacker when the roll is changed. */
function forecast(sight: Sight, change: number, extra: number, window: number): number {
  const { s, seat } = sight
  let { mine, theirs, modifier } = standing(s)
  if (window === W.declared || s.revealed === 0) {
    // What is not displayed yet is guessed.
    if (s.fightSide === seat) theirs = Math.max(1, sight.foe[s.fightTo])
    else mine = Math.max(1, sight.foe[s.fightFrom])
    modifier = Math.max(-3, Math.min(3, modifier))
  }
  const { take, attackerLoss, defenderLoss } = exchange(mine, theirs, modifier + change, extra)
  return defenderLoss - 0.85 * attackerLoss + take * (isVital(1 - s.fightSide, s.fightTo) ? 40 : 3)
}

/** 12.0: a window is open. */
export function inWindow(sight: Sight): Action[] {
  const { s, seat } = sight
  const window = s.step[s.depth - 1]
  const mine = s.side === seat
  const pass = act(K.pass, quiet(s, seat, mine))
  if (window === W.declared || window === W.firstRoll) return [...atFight(sight, window), pass]
  if (window === W.announced) {
    const threat = s.stackAt < POINTS ? sight.foe[s.stackAt] : 0
    const hold = handOf(s, seat).includes(52) && threat >= 8
    return hold ? [play(52), pass] : [pass]
  }
  if (window === W.after && !mine) return [...closing(sight), pass]
  if (window === W.playerTurn && !mine) return [...beforeTheirs(sight), pass]
  // 42 must be played before the Confederate turn, which the window at its start allows as well.
  return [pass]
}

/** How long to be silent: for the whole turn when nothing in the hand could answer an attack. */
function quiet(s: S, seat: number, mine: boolean): number {
  const answers = handOf(s, seat).some((card) =>
    mine
      ? [3, 5, 32, 33, 34, 35, 36].includes(card)
      : [25, 26, 27, 28, 29, 30, 35, 36, 37, 46, 47, 48, 50, 52, 55].includes(card),
  )
  if (!answers) return PASS_TURN
  return mine ? PASS_ONCE : s.step[s.depth - 1] === W.playerTurn ? PASS_UNTIL_ATTACKED : PASS_ONCE
}

/** Is this a point of ours that the enemy has attacked and might well attack again? */
function isPressed(sight: Sight, p: number): boolean {
  const { s, seat, own } = sight
  if (own[p] === 0 || !((s.attacked[p] >> (1 - seat)) & 1) || s.attacked[p] & CLOSED) return false
  return menace(sight, p).strongest > (isVital(seat, p) ? 3 : Math.max(3, 0.8 * own[p]))
}

/** Cards 27 to 30: after an attack, where more are to come. */
function closing(sight: Sight): Action[] {
  for (let p = 0; p < POINTS; p++) {
    if (isPressed(sight, p))
      return handOf(sight.s, sight.seat)
        .filter((card) => card >= 27 && card <= 30)
        .map(play)
  }
  return []
}

/** Choices that cards bring, best first. */
export function byCard(sight: Sight): Action[] {
  const { s, seat, own, foe } = sight
  const points = Array.from({ length: POINTS }, (_, p) => p)
  const sorted = (value: (p: number) => number) => [...points].sort((a, b) => value(b) - value(a))
  switch (s.prompt) {
    case P.spies:
      return cardsIn(s, HAND + (1 - seat))
        .sort((a, b) => worthOf(b, 1 - seat) - worthOf(a, 1 - seat))
        .map((card) => act(K.chooseCard, card))
    case P.newspaper:
      return cardsIn(s, DISCARD)
        .sort((a, b) => worthOf(b, seat) - worthOf(a, seat))
        .map((card) => act(K.chooseCard, card))
    case P.closePoint:
      return sorted((p) => (isPressed(sight, p) ? 10 + menace(sight, p).total + (isVital(seat, p) ? 50 : 0) : 0)).map(
        (p) => act(K.choosePoint, p),
      )
    case P.fever:
      return sorted((p) => own[p]).map((p) => act(K.choosePoint, p))
    case P.feverLoss:
      return [...unitsOf[seat]].sort((a, b) => s.strength[b] - s.strength[a]).map((i) => act(K.lose, i))
    case P.roadStack:
      return sorted((p) => foe[p]).map((p) => act(K.choosePoint, p))
    case P.axes:
      return [
        ...sorted((p) => foe[p])
          .filter((p) => foe[p] > 0)
          .map((p) => act(K.choosePoint, p)),
        act(K.choosePiece, HUGER),
      ]
    case P.guide:
      // Whoever has the choice sends his own to friends and the enemy away from his.
      return sorted((p) =>
        s.fightSide === seat ? menace(sight, p).total - foe[p] : own[p] - menace(sight, p).total,
      ).map((p) => act(K.choosePoint, p))
    case P.raise:
      return [
        ...dummiesOf[seat].flatMap((i) =>
          sorted((p) => (isWorks(p) ? 1 : p === RICHMOND ? 2 : 0))
            .slice(0, 12)
            .map((p) => act(K.raise, i, p)),
        ),
        act(K.enough),
      ]
    case P.dummies:
      return dummiesOf[seat].map((i) => act(K.choosePiece, i))
    case P.balloons:
      return [act(K.enough)]
    case P.replace:
      return replacements(s, seat)
    case P.report: {
      // 15.1: the weak look strong and the strong weak, as far as the die lets them.
      const range = reportRange(s)
      return [act(K.report, range === null ? NO_REPORT : own[s.reconAt] < 8 ? range.high : range.low)]
    }
    default:
      return []
  }
}

/** 11.0: where most is missing, but nobody is called back for less than two points. */
function replacements(s: S, seat: number): Action[] {
  const left = s.b[s.depth - 1]
  const missing = (i: number) => pieces[i].strength - s.strength[i] - (s.where[i] === DEAD && left < 2 ? 20 : 0)
  return [...[...unitsOf[seat]].sort((a, b) => missing(b) - missing(a)).map((i) => act(K.allot, i)), act(K.enough)]
}

/** Card 39: two points more for a stack that wants to go further. Cards 15 and 51 march by night. */
export const marchCards = (s: S, seat: number): number[] => handOf(s, seat).filter((card) => card === 39)
export const nightCards = (s: S, seat: number): number[] => handOf(s, seat).filter((card) => card === 15 || card === 51)
