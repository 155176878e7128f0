import { slotOf, stepsTo, trace } from '@vedette/board'
import type { Refusal } from '@vedette/kernel'
import { args, F, frameOf, P, push, W } from '../../late-unpleasantness/flow.ts'
import type { Game } from '../../late-unpleasantness/game.ts'
import { WATCH } from '../../late-unpleasantness/rules/02-sequence.ts'
import { BY_NIGHT, NIGHT_ATTACK } from '../../late-unpleasantness/rules/03-allowance.ts'
import { beginStack, endStack, stackPieces } from '../../late-unpleasantness/rules/03-movement.ts'
import { refuseEndTurn } from '../../late-unpleasantness/rules/03-turn-end.ts'
import { veilFollows } from '../../late-unpleasantness/rules/05-intelligence.ts'
import { LIMIT_DIVISION } from '../../late-unpleasantness/rules/06-fight.ts'
import { leadOf, takingPart } from '../../late-unpleasantness/rules/06-strength.ts'
import {
  beforeTurnOf,
  betweenMoves,
  type Card,
  closePoint,
  enemyAttack,
  forcedMarch,
  guide,
  noAttackPending,
  onlyFor,
  openWindow,
  outsideCombat,
  pointsWhere,
  rain,
  replacements,
} from '../../late-unpleasantness/rules/cards.ts'
import { cardsIn, handSize, retire } from '../../late-unpleasantness/rules/deck.ts'
import {
  DEAD,
  DISCARD,
  GUIDES_ANYWHERE,
  has,
  holds,
  IN_TURN,
  inTurn,
  MOVED,
  mark,
  ON_TOP,
  onMap,
  option,
  type S,
  SLOW,
  UNKNOWN,
  unmark,
} from '../../late-unpleasantness/state.ts'
import { board, decides, HARRISONS_LANDING, onCharlesCityRoad, onNamedRoad, POINTS, points } from '../map.ts'
import {
  CSA,
  dummiesOf,
  formationOfPiece,
  HUGER,
  isLeader,
  isUnit,
  JACKSONS,
  MCCLELLAN,
  other,
  piecesOf,
  sideOfPiece,
  USA,
  unitsOf,
} from '../pieces.ts'
import type { G } from '../state.ts'
import { no, type Say, tell } from '../words/codes.ts'
import { hasMcClellan } from './06-modifiers.ts'
import { stopHeld } from './12-orders.ts'

/** 12.0: the event cards of Gates of Richmond, one by one. */

const confederateAttack = (s: S): Refusal | null =>
  noAttackPending(s) ?? (s.fightSide === CSA ? null : no(s, 'not-a-confederate-attack'))
const onlyUnionDummies = (s: S): Refusal | null =>
  dummiesOf[USA].some((i) => s.where[i] !== DEAD) ? null : no(s, 'no-dummies-to-remove')

const removeDummies: Card = {
  lasts: 'instant',
  refuse: onlyUnionDummies,
  play: (s, _seat, card) => {
    const left = dummiesOf[USA].filter((i) => onMap(s, i)).length
    push(s, F.choose, { card, seat: USA, left: Math.min(2, left) })
  },
}

/** Cards 2 and 40: troops that neither move nor attack; what is on the march halts, a combat is fought out first. */
const forbidden: Card = { lasts: 'turn', refuse: (s) => outsideCombat(s), play: (s) => stopHeld(s as G) }

/** Cards 32 to 34: Richmond and the landings are fought for; no guide talks anybody out of them, except by an option. */
const localGuide: Card = {
  ...guide,
  refuse: (s, seat) =>
    guide.refuse?.(s, seat) ??
    (decides(s.fightTo) && !option(s, GUIDES_ANYWHERE)
      ? no(s, 'no-guide-out-of-there', { at: points[s.fightTo].id })
      : null),
}

const stragglers: Card = { lasts: 'fight', refuse: enemyAttack }
const poorMaps: Card = { lasts: 'turn' }
/** Cards 47 and 48: the attack goes on with a single division. */
const piecemeal: Card = {
  lasts: 'fight',
  refuse: noAttackPending,
  play: (s) => {
    s.limit = LIMIT_DIVISION
  },
}

/** Card 52: the announced stack is finished where it stands, also for its player turn if that is still to come. */
function confuse(s: S): void {
  s[args.window.asked][s.depth - 1] = 0
  const toCome = s.stackSide === s.side || s.stackSide === USA
  if (toCome) for (const i of stackPieces(s)) mark(s, i, MOVED)
  endStack(s)
}

const isJacksons = (i: number): boolean => formationOfPiece[i] === JACKSONS
const jacksonNear = (s: S): boolean =>
  unitsOf[CSA].some(
    (i) =>
      isJacksons(i) && onMap(s, i) && (takingPart(s, CSA).includes(i) || slotOf(board, s.where[i], s.fightTo) >= 0),
  )

/** Points within three of one's own units or leaders that an enemy holds (card 9); a balloon needs no bridge. */
export function balloonPoints(s: S, seat: number): number[] {
  const from = piecesOf[seat].filter((i) => onMap(s, i) && (isUnit(i) || isLeader(i))).map((i) => s.where[i])
  const steps = trace(board, [...new Set(from)], () => false, 0, 3)
  const found: number[] = []
  for (let p = 0; p < POINTS; p++) if (holds(s, other(seat), p) && stepsTo(board, steps, p) <= 3) found.push(p)
  return found
}

/** Card 1: the base must go to Harrison's Landing in the next Supply Phase. */
function panics(s: G): void {
  if (s.terminus !== HARRISONS_LANDING) s.panic = 1
}

/** Card 35: the lead division is heroic in this combat. */
function makesHero(s: G, seat: number): void {
  s.heroic = leadOf(s, seat) + 1
}

export const cards: Readonly<Record<number, Card>> = {
  1: {
    lasts: 'instant',
    play: panics,
  },
  2: forbidden,
  3: {
    lasts: 'fight',
    refuse: (s, seat) =>
      confederateAttack(s) ?? onlyFor(s, seat, CSA) ?? (jacksonNear(s) ? null : no(s, 'jackson-far-away')),
  },
  4: removeDummies,
  5: { lasts: 'fight', refuse: confederateAttack },
  6: {
    lasts: 'instant',
    play: (s) => {
      const there = s.where[MCCLELLAN] === HARRISONS_LANDING
      if (!onMap(s, MCCLELLAN) || there || holds(s, CSA, HARRISONS_LANDING)) return
      const from = s.where[MCCLELLAN]
      s.where[MCCLELLAN] = HARRISONS_LANDING
      s.bank[MCCLELLAN] = 0
      s.role[MCCLELLAN] = 0
      unmark(s, MCCLELLAN, MOVED | ON_TOP)
      veilFollows(s, USA, from, HARRISONS_LANDING)
      tell(s)?.(3, 'mcclellan-flees', {})
    },
  },
  7: removeDummies,
  8: { lasts: 'turn' },
  9: {
    lasts: 'instant',
    refuse: (s, seat) => (balloonPoints(s, seat).length ? null : no(s, 'nothing-in-sight')),
    play: (s, seat) => push(s, F.balloons, { seat, left: 3 }),
  },
  10: {
    lasts: 'instant',
    play: (s) => push(s, F.fever, { at: UNKNOWN }),
  },
  11: {
    lasts: 'instant',
    refuse: (s, seat) => (handSize(s, other(seat)) > 0 ? null : no(s, 'other-hand-empty')),
    play: (s, seat, card) => {
      s.spy = seat + 1
      push(s, F.choose, { card, seat, left: 1 })
    },
  },
  12: {
    lasts: 'instant',
    refuse: (s) => (dummiesOf[CSA].some((i) => s.where[i] === DEAD) ? null : no(s, 'no-dummies-to-return')),
    play: (s) => push(s, F.pinkerton, { seat: CSA, left: 2 }),
  },
  13: { lasts: 'turn', refuse: beforeTurnOf(CSA) },
  14: { lasts: 'turn', refuse: beforeTurnOf(USA) },
  15: {
    lasts: 'instant',
    refuse: betweenMoves,
    play: (s, seat) => startNightMove(s, seat, BY_NIGHT),
  },
  25: { lasts: 'fight', refuse: confederateAttack },
  26: { lasts: 'fight', refuse: noAttackPending },
  27: closePoint,
  28: closePoint,
  29: closePoint,
  30: closePoint,
  31: {
    lasts: 'turn',
    refuse: (s) => outsideCombat(s) ?? (roadStacks(s).length ? null : no(s, 'nobody-on-those-roads')),
    play: (s, seat, card) => push(s, F.choose, { card, seat, left: 1 }),
  },
  32: localGuide,
  33: localGuide,
  34: localGuide,
  35: {
    lasts: 'fight',
    refuse: (s, seat) =>
      noAttackPending(s) ?? (openWindow(s) === W.firstRoll && leadOf(s, seat) >= 0 ? null : no(s, 'no-lead-yet')),
    play: makesHero,
  },
  36: {
    lasts: 'fight',
    refuse: (s, seat) =>
      noAttackPending(s) ?? onlyFor(s, seat, USA) ?? (hasMcClellan(s) ? null : no(s, 'mcclellan-elsewhere')),
  },
  37: rain,
  38: { lasts: 'turn' },
  39: forcedMarch,
  40: forbidden,
  41: {
    lasts: 'turn',
    refuse: (s) =>
      outsideCombat(s) ?? (axesStacks(s).length || s.where[HUGER] !== DEAD ? null : no(s, 'nobody-on-those-roads')),
    play: (s, seat, card) => push(s, F.choose, { card, seat, left: 1 }),
  },
  42: { lasts: 'turn', refuse: beforeTurnOf(CSA) },
  43: poorMaps,
  44: poorMaps,
  45: { lasts: 'turn' },
  46: { lasts: 'fight', refuse: confederateAttack },
  47: piecemeal,
  48: piecemeal,
  49: { lasts: 'turn', refuse: beforeTurnOf(USA) },
  50: stragglers,
  51: {
    lasts: 'instant',
    refuse: (s, seat) =>
      s.mover === seat && s.side === seat && s.prompt === P.idle ? refuseEndTurn(s) : no(s, 'own-turn-only'),
    play: (s, seat) => {
      // The end of the player turn: nothing comes after this stack.
      s.step[frameOf(s, F.playerTurn)] = 1
      startNightMove(s, seat, NIGHT_ATTACK)
    },
  },
  52: {
    lasts: 'instant',
    refuse: (s, seat) =>
      openWindow(s) === W.announced ? null : no(s, 'no-stack-announced', { asked: (s.standing[seat] & WATCH) !== 0 }),
    play: confuse,
  },
  53: {
    lasts: 'instant',
    refuse: outsideCombat,
    play: (s) => push(s, F.rains),
  },
  54: {
    lasts: 'instant',
    refuse: (s) => (cardsIn(s, DISCARD).length ? null : no(s, 'no-discards')),
    play: (s, seat) => push(s, F.newspaper, { seat }),
  },
  55: stragglers,
}
for (let card = 16; card <= 24; card++) (cards as Record<number, Card>)[card] = replacements

/** Confederate stacks on the named roads (card 31), and on the Charles City Road (card 41). */
export const roadStacks = (s: S): number[] => pointsWhere(s, (p) => onNamedRoad(p) && holds(s, CSA, p))
export const axesStacks = (s: S): number[] => pointsWhere(s, (p) => onCharlesCityRoad(p) && holds(s, CSA, p))
function startNightMove(s: S, seat: number, mode: number): void {
  beginStack(s, seat, mode)
  push(s, F.nightMove, { seat, mode })
}

/** Which choice each card's frame asks for. */
export const deck: Game['deck'] = {
  forcedMarch: [39],
  choices: {
    4: P.dummies,
    7: P.dummies,
    11: P.spies,
    27: P.closePoint,
    28: P.closePoint,
    29: P.closePoint,
    30: P.closePoint,
    31: P.roadStack,
    32: P.guide,
    33: P.guide,
    34: P.guide,
    41: P.axes,
  },
}

/** Cards 43, 44 and 41: less to march with. Card 41 leaves 1 of whatever there was. */
export function cardAllowance(s: S, i: number, points: number, say: Say): number {
  const enemy = other(sideOfPiece[i])
  let left = points
  for (const card of [43, 44]) if (s.card[card] === IN_TURN + enemy) left += say('12.0', `card-${card}`, -1)
  if (has(s, i, SLOW) && left > 1) left += say('12.0', 'card-41', 1 - left)
  return left
}

/** 12.0: cards that lasted for a player turn (13 and 14) are spent. */
export function endPlayerTurn(s: S, seat: number): void {
  const card = seat === CSA ? 13 : 14
  if (inTurn(s, card)) retire(s, card)
}
