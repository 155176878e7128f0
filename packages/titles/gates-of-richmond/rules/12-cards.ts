import { slotOf, stepsTo, trace } from '@vedette/board'
import { type Refusal, refuse } from '@vedette/kernel'
import { F, frameOf, P, push, W } from '../flow.ts'
import { board, HARRISONS_LANDING, onCharlesCityRoad, onNamedRoad, POINTS } from '../map.ts'
import { CSA, dummiesOf, HUGER, isLeader, isUnit, MCCLELLAN, other, piecesOf, USA, unitsOf } from '../pieces.ts'
import {
  CLOSED,
  DEAD,
  DISCARD,
  HAND,
  holds,
  IN_FIGHT,
  IN_TURN,
  MOVED,
  mark,
  ON_TOP,
  onMap,
  type S,
  unmark,
} from '../state.ts'
import { WATCH } from './02-sequence.ts'
import { BY_DAY, BY_NIGHT, FORMING, NIGHT_ATTACK, NONE } from './03-allowance.ts'
import { beginStack, endStack, stackPieces } from './03-movement.ts'
import { refuseEndTurn } from './03-turn-end.ts'
import { veilFollows } from './05-intelligence.ts'
import { guideWays } from './06-retreat.ts'
import { combatants, hasMcClellan, isJacksons, leadOf } from './06-strength.ts'
import { LIMIT_DIVISION } from './09-defences.ts'
import { cardsIn, handSize, mayReshuffle, retire } from './12-deck.ts'
import { stopHeld } from './12-orders.ts'

/** How long a card stays in force. */
type Lasts = 'instant' | 'turn' | 'fight'

interface Card {
  readonly lasts: Lasts
  /** Why the card cannot be played now, beyond the general rules of 12.0. */
  readonly refuse?: (s: S, seat: number) => Refusal | null
  readonly play?: (s: S, seat: number, card: number) => void
}

const no = (code: string, facts: Record<string, unknown> = {}): Refusal => refuse('12.0', code, facts)

/** The window that is open, or 0. */
const openWindow = (s: S): number => (s.prompt === P.window ? s.step[s.depth - 1] : 0)
/** Was an attack declared whose first roll is still to come (6.4)? */
const attackPending = (s: S): boolean => {
  const w = openWindow(s)
  return w === W.declared || w === W.firstRoll
}
const noAttackPending = (s: S): Refusal | null => (attackPending(s) ? null : no('no-attack-declared'))
/** Is somebody's stack, or a combat, under way? In the window after a combat both are over (6.4). */
const betweenMoves = (s: S): Refusal | null =>
  s.stackStage !== NONE || (frameOf(s, F.fight) >= 0 && openWindow(s) !== W.after) ? no('something-under-way') : null

/** Cards that only help one side, by what that side alone can see. */
const onlyFor = (seat: number, owner: number): Refusal | null => (seat === owner ? null : no('other-sides-card'))

const confederateAttack = (s: S): Refusal | null =>
  noAttackPending(s) ?? (s.fightSide === CSA ? null : no('not-a-confederate-attack'))
const enemyAttack = (s: S, seat: number): Refusal | null =>
  noAttackPending(s) ?? (s.fightSide === seat ? no('own-attack') : null)
/** Cards that need the player turn of a side not to have begun. */
const beforeTurnOf =
  (seat: number) =>
  (s: S): Refusal | null => {
    const past = seat === CSA && s.side === USA
    const begun = s.side === seat && (s.stacksMoved > 0 || s.stackStage !== NONE)
    return past || begun ? no('turn-has-begun', { side: seat }) : null
  }

const onlyUnionDummies = (s: S): Refusal | null =>
  dummiesOf[USA].some((i) => s.where[i] !== DEAD) ? null : no('no-dummies-to-remove')

const removeDummies: Card = {
  lasts: 'instant',
  refuse: onlyUnionDummies,
  play: (s, _seat, card) => {
    const left = dummiesOf[USA].filter((i) => onMap(s, i)).length
    push(s, F.choose, card, USA, Math.min(2, left))
  },
}

const attackedPoints = (s: S): boolean => {
  for (let p = 0; p < POINTS; p++) if (s.attacked[p] & 3 && !(s.attacked[p] & CLOSED)) return true
  return false
}
/** Cards 2 and 40: troops that neither move nor attack; what is on the march halts, a combat is fought out first. */
const forbidden: Card = { lasts: 'turn', refuse: (s) => betweenMovesOrWindow(s), play: (s) => stopHeld(s) }

const closePoint: Card = {
  lasts: 'turn',
  refuse: (s) => betweenMovesOrWindow(s) ?? (attackedPoints(s) ? null : no('no-point-attacked')),
  play: (s, seat, card) => push(s, F.choose, card, seat, 1),
}
/** Between the stacks of a turn or in a window outside a combat. */
const betweenMovesOrWindow = (s: S): Refusal | null =>
  frameOf(s, F.fight) >= 0 && openWindow(s) !== W.after ? no('combat-under-way') : null

const stragglers: Card = { lasts: 'fight', refuse: enemyAttack }
const poorMaps: Card = { lasts: 'turn' }
const replacements: Card = {
  lasts: 'instant',
  play: (s, seat, card) => push(s, F.replace, seat, 0, card, 1),
}

/** Cards 32 to 34 and 37 settle an attack without a fight, unless a later one settles it otherwise (12.0-conflict). */
function settleAttack(s: S, seat: number, card: number): void {
  s.fate = card
  // The other side may still answer, although only the defender is asked at first.
  const d = s.depth - 1
  s.c[d] = 2
  s.a[d] = other(seat)
}

/** Cards 32 to 34: no combat; the defender goes back one point and the attacker takes the place. */
const guide: Card = {
  lasts: 'fight',
  refuse: (s) => noAttackPending(s) ?? (guideWays(s).length > 0 ? null : no('no-way-to-retreat')),
  play: settleAttack,
}

/** Card 37: the attack does not take place; the stack is done where it stands. */
const rain: Card = { lasts: 'fight', refuse: noAttackPending, play: settleAttack }

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
  s.c[s.depth - 1] = 0
  const toCome = s.stackSide === s.side || s.stackSide === USA
  if (toCome) for (const i of stackPieces(s)) mark(s, i, MOVED)
  endStack(s)
}

const jacksonNear = (s: S): boolean =>
  unitsOf[CSA].some(
    (i) =>
      isJacksons(i) && onMap(s, i) && (combatants(s, CSA).includes(i) || slotOf(board, s.where[i], s.fightTo) >= 0),
  )

/** Points within three of one's own units or leaders that an enemy holds (card 9); a balloon needs no bridge. */
export function balloonPoints(s: S, seat: number): number[] {
  const from = piecesOf[seat].filter((i) => onMap(s, i) && (isUnit(i) || isLeader(i))).map((i) => s.where[i])
  const steps = trace(board, [...new Set(from)], () => false, 0, 3)
  const found: number[] = []
  for (let p = 0; p < POINTS; p++) if (holds(s, other(seat), p) && stepsTo(board, steps, p) <= 3) found.push(p)
  return found
}

const cards: Readonly<Record<number, Card>> = {
  1: {
    lasts: 'instant',
    play: (s) => {
      if (s.terminus !== HARRISONS_LANDING) s.panic = 1
    },
  },
  2: forbidden,
  3: {
    lasts: 'fight',
    refuse: (s, seat) => confederateAttack(s) ?? onlyFor(seat, CSA) ?? (jacksonNear(s) ? null : no('jackson-far-away')),
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
      s.tell?.(3, 'mcclellan-flees', {})
    },
  },
  7: removeDummies,
  8: { lasts: 'turn' },
  9: {
    lasts: 'instant',
    refuse: (s, seat) => (balloonPoints(s, seat).length ? null : no('nothing-in-sight')),
    play: (s, seat) => push(s, F.balloons, seat, 3),
  },
  10: {
    lasts: 'instant',
    play: (s) => push(s, F.fever, 0, 255),
  },
  11: {
    lasts: 'instant',
    refuse: (s, seat) => (handSize(s, other(seat)) > 0 ? null : no('other-hand-empty')),
    play: (s, seat, card) => {
      s.spy = seat + 1
      push(s, F.choose, card, seat, 1)
    },
  },
  12: {
    lasts: 'instant',
    refuse: (s) => (dummiesOf[CSA].some((i) => s.where[i] === DEAD) ? null : no('no-dummies-to-return')),
    play: (s) => push(s, F.pinkerton, CSA, 2),
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
    refuse: (s) => betweenMovesOrWindow(s) ?? (roadStacks(s).length ? null : no('nobody-on-those-roads')),
    play: (s, seat, card) => push(s, F.choose, card, seat, 1),
  },
  32: guide,
  33: guide,
  34: guide,
  35: {
    lasts: 'fight',
    refuse: (s, seat) =>
      noAttackPending(s) ?? (openWindow(s) === W.firstRoll && leadOf(s, seat) >= 0 ? null : no('no-lead-yet')),
    play: (s, seat) => {
      s.heroic = leadOf(s, seat) + 1
    },
  },
  36: {
    lasts: 'fight',
    refuse: (s, seat) =>
      noAttackPending(s) ?? onlyFor(seat, USA) ?? (hasMcClellan(s) ? null : no('mcclellan-elsewhere')),
  },
  37: rain,
  38: { lasts: 'turn' },
  39: {
    lasts: 'instant',
    refuse: (s, seat) =>
      (s.prompt === P.forming || s.prompt === P.marching) && s.mover === seat && s.stackMode === BY_DAY
        ? null
        : no('no-stack-of-yours-moving'),
    play: (s) => {
      s.bonus += 2
    },
  },
  40: forbidden,
  41: {
    lasts: 'turn',
    refuse: (s) =>
      betweenMovesOrWindow(s) ?? (axesStacks(s).length || s.where[HUGER] !== DEAD ? null : no('nobody-on-those-roads')),
    play: (s, seat, card) => push(s, F.choose, card, seat, 1),
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
      s.mover === seat && s.side === seat && s.prompt === P.idle ? refuseEndTurn(s) : no('own-turn-only'),
    play: (s, seat) => {
      // The end of the player turn: nothing comes after this stack.
      s.step[frameOf(s, F.playerTurn)] = 1
      startNightMove(s, seat, NIGHT_ATTACK)
    },
  },
  52: {
    lasts: 'instant',
    refuse: (s, seat) =>
      openWindow(s) === W.announced ? null : no('no-stack-announced', { asked: (s.standing[seat] & WATCH) !== 0 }),
    play: confuse,
  },
  53: {
    lasts: 'instant',
    refuse: betweenMovesOrWindow,
    play: (s) => push(s, F.rains, 0),
  },
  54: {
    lasts: 'instant',
    refuse: (s) => (cardsIn(s, DISCARD).length ? null : no('no-discards')),
    play: (s, seat) => push(s, F.newspaper, seat),
  },
  55: stragglers,
}
for (let card = 16; card <= 24; card++) (cards as Record<number, Card>)[card] = replacements

/** Confederate stacks on the named roads (card 31), and on the Charles City Road (card 41). */
export const roadStacks = (s: S): number[] => pointsWhere((p) => onNamedRoad(p) && holds(s, CSA, p))
export const axesStacks = (s: S): number[] => pointsWhere((p) => onCharlesCityRoad(p) && holds(s, CSA, p))
const pointsWhere = (test: (p: number) => boolean): number[] => {
  const found: number[] = []
  for (let p = 0; p < POINTS; p++) if (test(p)) found.push(p)
  return found
}

function startNightMove(s: S, seat: number, mode: number): void {
  beginStack(s, seat, mode)
  push(s, F.nightMove, seat, mode)
}

/** Decisions in which cards may be played: windows and one's own free choices, never inside a round of combat (6.4). */
const playable: ReadonlySet<number> = new Set([P.window, P.supply, P.hand, P.idle, P.forming, P.marching])

/** 12.0: may the seat play this card now? */
export function refusePlay(s: S, seat: number, card: number): Refusal | null {
  if (s.card[card] !== HAND + seat) return no('not-in-hand', { card })
  if (!playable.has(s.prompt)) return refuse('6.4', 'no-cards-now', { card })
  if (s.stackStage === FORMING && s.stackMode !== BY_DAY) return no('something-under-way', { card })
  const why = cards[card].refuse?.(s, seat)
  return why ? { ...why, facts: { ...why.facts, card } } : null
}

/** 12.0: plays a card: where it lies while it lasts, its reshuffle roll, its effect. */
export function playCard(s: S, seat: number, card: number): void {
  const { lasts, play } = cards[card]
  if (lasts === 'turn') s.card[card] = IN_TURN + seat
  else if (lasts === 'fight') s.card[card] = IN_FIGHT + seat
  else retire(s, card)
  if (s.prompt === P.window) {
    // 12.0: the other side may answer; whoever passed before is asked again.
    const d = s.depth - 1
    s.b[d] = 0
    if (s.c[d] === 2) s.a[d] = other(s.a[d])
  }
  const d = s.depth
  play?.(s, seat, card)
  if (mayReshuffle(card)) slipUnder(s, d)
}

/** 12.0-reshuffle: the roll comes once the card has done its work, so its frame goes below the card's own. */
function slipUnder(s: S, d: number): void {
  push(s, F.reshuffle)
  for (let k = s.depth - 1; k > d; k--) {
    for (const row of [s.frame, s.step, s.a, s.b, s.c]) {
      const held = row[k]
      row[k] = row[k - 1]
      row[k - 1] = held
    }
  }
}
