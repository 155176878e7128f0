import { makeReach, type Reach } from '@vedette/board'
import { ALL, audienceOf, CHANCE, OVER, type Refusal, refuse, type Say, silent } from '@vedette/kernel'
import { ladder, type March, type Start, ways, whyNoWay } from '../../rules/march.ts'
import { ARROW, board, FORD, isForest, isRoad, isStream } from './map.ts'
import {
  enemiesAt,
  FOUGHT,
  GONE,
  HAND,
  isDone,
  LAID_OFF,
  MOVED,
  OFF_MAP,
  onMap,
  P,
  PHASE,
  type S,
  STAGE,
  unitIn,
} from './state.ts'
import { CSA, cards, NOBODY, sideOf, USA, units, unitsOf } from './units.ts'

const id = (i: number): string => units[i].id
const number = (hex: number): string => board.number(hex)
export const lastTurn = (s: S): number => (s.long ? 4 : 3)

// 1: the set-up

export function refusePlace(s: S, i: number, hex: number): Refusal | null {
  if (sideOf(i) !== s.side) return refuse('1', 'not-your-unit', { unit: id(i) })
  if (!units[i].at) return refuse('1', 'arrives-later', { unit: id(i) })
  if (onMap(s, i)) return refuse('1', 'already-placed', { unit: id(i) })
  // The Confederates stand west of the fifth column, the Union east of the brook.
  const column = hex % board.columns
  if (s.side === CSA ? column > 4 : column < 6) return refuse('1', 'other-bank', { unit: id(i), to: number(hex) })
  const there = unitIn(s, hex)
  return there === NOBODY ? null : refuse('1', 'hex-taken', { to: number(hex), by: id(there) })
}

export function refuseReady(s: S): Refusal | null {
  const missing = unitsOf[s.side].filter((i) => units[i].at && !onMap(s, i))
  return missing.length > 0 ? refuse('1', 'units-to-place', { units: missing.map(id) }) : null
}

export function deploy(s: S): void {
  for (const i of unitsOf[s.side]) {
    if (!units[i].at || onMap(s, i)) continue
    const wish = board.indexOf(units[i].at)
    const free = Array.from({ length: board.size }, (_, hex) => hex).filter((hex) => !refusePlace(s, i, hex))
    s.hex[i] = free.sort((a, b) => board.distance(wish, a) - board.distance(wish, b))[0]
  }
}

// 3: marches

/** 3: what a hex costs: one, two in woods, one more over the brook; by the road always one. */
const costOf = (from: number, to: number, d: number): number =>
  isRoad(from, d) ? 1 : 1 + (isForest(to) ? 1 : 0) + (isStream(from, d) ? 1 : 0)

export const isLocked = (s: S, i: number, hex: number): boolean => enemiesAt(s, sideOf(i), hex).length > 0

export function refuseToMarch(s: S, i: number): Refusal | null {
  if (sideOf(i) !== s.side) return refuse('3', 'not-your-unit', { unit: id(i) })
  if (s.hex[i] === GONE) return refuse('3', 'eliminated', { unit: id(i) })
  if (s.hex[i] === OFF_MAP && s.turn < 2) return refuse('3', 'arrives-later', { unit: id(i) })
  if (isDone(s, i, MOVED)) return refuse('3', 'has-moved', { unit: id(i) })
  return null
}

function refuseTaken(s: S, to: number): Refusal | null {
  const there = unitIn(s, to)
  return there === NOBODY ? null : refuse('3', 'hex-taken', { to: number(to), by: id(there) })
}

export function refuseStep(s: S, i: number, to: number): Refusal | null {
  const no = s.marching === i ? null : refuseToMarch(s, i)
  if (no) return no
  const taken = refuseTaken(s, to)
  if (taken) return taken
  if (s.hex[i] === OFF_MAP) return to === ARROW ? null : refuse('3', 'by-the-arrow', { unit: id(i), to: number(ARROW) })
  const d = board.direction(s.hex[i], to)
  if (d < 0) return refuse('3', 'not-adjacent', { unit: id(i), to: number(to) })
  const [cost, left] = [costOf(s.hex[i], to, d), units[i].moves - s.spent]
  return cost > left ? refuse('3', 'too-far', { unit: id(i), to: number(to), cost, left }) : null
}

/** A unit on the march: an enemy next to a hex ends it there (3.1). */
const marchOf = (s: S, i: number): March => ({
  graph: board,
  most: units[i].moves,
  spent: (from, to, way, before) => before + costOf(from, to, way % 6),
  bars: (_, to) => refuseTaken(s, to),
  stops: (hex, overlooked) => !overlooked.has('3.1') && isLocked(s, i, hex),
  stopped: (hex, end) => refuse('3.1', 'enemy-near', { to: number(end), at: number(hex) }),
  tooFar: (end, cost, left) => refuse('3', 'too-far', { unit: id(i), to: number(end), cost, left }),
})

const startOf = (s: S, i: number): Start => ({ node: s.hex[i], spent: s.spent, entered: s.marching === i ? 1 : 0 })

export const reachOf = (s: S, i: number): Reach => ways(marchOf(s, i), startOf(s, i))

const OVERLOOKED = ladder(['3.1'], ['points'], ['3'])

/** Why a unit on the map comes nowhere near enough to this hex. */
export const whyNotReached = (s: S, i: number, to: number): Refusal | null =>
  whyNoWay(
    marchOf(s, i),
    OVERLOOKED,
    startOf(s, i),
    (hex) => hex === to && hex !== s.hex[i],
    (rules) => (rules.has('points') ? 99 : units[i].moves),
    makeReach(board),
  )

export function step(s: S, i: number, to: number): void {
  const from = s.hex[i]
  s.spent += from === OFF_MAP ? 1 : costOf(from, to, board.direction(from, to))
  if (s.marching === NOBODY) s.from = from === OFF_MAP ? to : from
  s.marching = i
  s.hex[i] = to
  if (isLocked(s, i, to) || s.spent >= units[i].moves) halt(s)
}

export function halt(s: S): void {
  const { marching, from } = s
  s.tell?.(ALL, 'moved', { unit: id(marching), from: number(from), to: number(s.hex[marching]) })
  s.marks[s.marching] |= MOVED
  s.marching = NOBODY
  s.spent = 0
}

// 4: combat

export function refuseAttacker(s: S, i: number): Refusal | null {
  if (sideOf(i) !== s.side) return refuse('4', 'not-your-unit', { unit: id(i) })
  if (!onMap(s, i)) return refuse('4', 'not-on-map', { unit: id(i) })
  if (isDone(s, i, FOUGHT)) return refuse('4', 'has-fought', { unit: id(i) })
  if (i === s.dummy) return refuse('2', 'dummy-attacks-nobody', { unit: id(i) })
  return null
}

export function refuseAttack(s: S, i: number, j: number): Refusal | null {
  const no = refuseAttacker(s, i)
  if (no) return no
  if (sideOf(j) === s.side || !onMap(s, j)) return refuse('4', 'no-enemy', { target: id(j) })
  return board.distance(s.hex[i], s.hex[j]) === 1 ? null : refuse('4', 'not-adjacent', { unit: id(i), to: id(j) })
}

/** 4.1: what is added to the die. */
export function sumOf(s: S, i: number, j: number, say: Say = silent): number {
  const d = board.direction(s.hex[i], s.hex[j])
  return (
    say('4.1', 'steps', s.steps[i] - s.steps[j]) +
    (isForest(s.hex[j]) ? say('4.1', 'forest', -1) : 0) +
    (isStream(s.hex[i], d) ? say('4.1', 'stream', -1) : 0) +
    (s.played ? say('4.2', 'card', cards[s.played].modifier) : 0)
  )
}

/** 4.1: the columns of the table, each with the highest total that falls into it. */
export const COLUMNS = [
  { code: 'repulsed', most: 2 },
  { code: 'nothing', most: 3 },
  { code: 'retreat', most: 5 },
  { code: 'rout', most: 99 },
] as const
export const columnOf = (total: number): number => COLUMNS.findIndex(({ most }) => total <= most)

export function attack(s: S, i: number, j: number): void {
  s.attacker = i
  s.defender = j
  s.stage = STAGE.answer
  s.marks[i] |= FOUGHT
  s.tell?.(ALL, 'attack-declared', { unit: id(i), target: id(j), from: number(s.hex[i]), to: number(s.hex[j]) })
  if (j !== s.dummy) return
  // 2: a counter that is none is taken away as soon as somebody looks at it.
  s.turned[j] = 1
  s.steps[j] = 0
  leave(s, j)
  s.tell?.(ALL, 'dummy-found', { unit: id(j) })
  endCombat(s)
}

function leave(s: S, i: number): void {
  s.hex[i] = GONE
}

export function lose(s: S, i: number): void {
  s.steps[i]--
  s.tell?.(ALL, 'loses', { unit: id(i), steps: 1 })
  if (s.steps[i] > 0) return
  leave(s, i)
  s.tell?.(ALL, 'eliminated', { unit: id(i) })
}

export function refuseRetreat(s: S, i: number, to: number): Refusal | null {
  if (i !== s.defender) return refuse('4.3', 'not-your-unit', { unit: id(i) })
  if (board.direction(s.hex[i], to) < 0) return refuse('4.3', 'not-adjacent', { unit: id(i), to: number(to) })
  const there = unitIn(s, to)
  if (there !== NOBODY) return refuse('4.3', 'hex-taken', { to: number(to), by: id(there) })
  return isLocked(s, i, to) ? refuse('4.3', 'next-to-the-enemy', { unit: id(i), to: number(to) }) : null
}

export const canRetreat = (s: S): boolean =>
  [0, 1, 2, 3, 4, 5].some((d) => {
    const to = board.neighbours[s.hex[s.defender] * 6 + d]
    return to >= 0 && refuseRetreat(s, s.defender, to) === null
  })

/** 4.1: the die has fallen. */
export function fight(s: S, die: number): void {
  const { attacker, defender } = s
  s.stage = STAGE.result
  s.die = die
  s.turned[defender] = 1
  s.turned[attacker] = 1
  const total = die + sumOf(s, attacker, defender)
  s.column = columnOf(total)
  const { code } = COLUMNS[s.column]
  s.tell?.(ALL, 'combat-result', { unit: id(attacker), target: id(defender), die, total, result: code })
  if (code === 'repulsed') lose(s, attacker)
  if (code === 'rout') lose(s, defender)
  s.retreats = (code === 'retreat' || code === 'rout') && onMap(s, defender) ? 1 : 0
}

/** 4.3: whoever must go back and cannot loses a step instead; where nothing is left to be settled the combat is over. */
export function follow(s: S): void {
  if (s.retreats > 0 && !canRetreat(s)) {
    lose(s, s.defender)
    s.retreats = 0
  }
  if (s.retreats === 0) endCombat(s)
}

export function retreat(s: S, to: number): void {
  const { defender } = s
  s.tell?.(ALL, 'retreats', { unit: id(defender), from: number(s.hex[defender]), to: number(to) })
  s.hex[defender] = to
  s.retreats = 0
}

export function endCombat(s: S): void {
  s.attacker = NOBODY
  s.defender = NOBODY
  s.played = 0
  s.die = 0
  s.column = 0
  s.stage = STAGE.none
  s.retreats = 0
}

// 4.2: cards

export const play = (s: S, card: number): void => {
  layOff(s, card)
  s.played = card
}
export function layOff(s: S, card: number): void {
  s.counts[s.card[card] - HAND]--
  s.card[card] = LAID_OFF
}
export function deal(s: S, card: number): void {
  const seat = s.dealt - 1
  s.card[card] = HAND + seat
  s.counts[seat]++
  s.counts[2]--
  s.tell?.(audienceOf(seat), 'dealt', { card })
  s.dealt++
}

// 5: the end

const lost = (s: S, side: number): number =>
  unitsOf[side].reduce((sum, i) => sum + (i === s.dummy ? 0 : units[i].steps - s.steps[i]), 0)
const holder = (s: S): number => {
  const there = unitIn(s, FORD)
  return there === NOBODY ? NOBODY : sideOf(there)
}

/** 5: where points come from. */
export const scoreOf = (s: S): { readonly code: string; readonly count: number; readonly points: number }[] => [
  { code: 'ford', count: holder(s) === CSA ? 1 : 0, points: holder(s) === CSA ? 3 : 0 },
  { code: 'union-steps', count: lost(s, USA), points: lost(s, USA) },
  { code: 'confederate-steps', count: lost(s, CSA), points: -lost(s, CSA) },
]
export const totalOf = (s: S): number => scoreOf(s).reduce((sum, { points }) => sum + points, 0)
/** 5: with so many points the Confederates win; with one fewer nobody does. */
export const WINS = 3
export const winnerOf = (total: number): number | null => (total >= WINS ? CSA : total === WINS - 1 ? null : USA)

/** 2: phase after phase, side after side, turn after turn. */
export function endPhase(s: S): void {
  if (s.phase === PHASE.setUp) {
    if (s.side === USA) s.side = CSA
    else begin(s, 1, CSA)
  } else if (s.phase === PHASE.move) s.phase = PHASE.fire
  else if (s.side === CSA) begin(s, s.turn, USA)
  else if (s.turn < lastTurn(s)) begin(s, s.turn + 1, CSA)
  else s.mover = OVER
}

function begin(s: S, turn: number, side: number): void {
  s.turn = turn
  s.side = side
  s.phase = PHASE.move
  s.marks.fill(0)
  s.tell?.(ALL, 'player-turn', { turn, side })
}

/** 2, 4.2: what is asked next, and of whom: first it is drawn which counter is none, and a card for each side. */
export function asked(s: S): { readonly prompt: number; readonly of: number } {
  if (s.phase !== PHASE.setUp && s.dealt === 0) return { prompt: P.dummy, of: CHANCE }
  if (s.phase !== PHASE.setUp && s.dealt < 3) return { prompt: P.card, of: CHANCE }
  if (s.stage === STAGE.answer) return { prompt: P.answer, of: sideOf(s.defender) }
  if (s.stage === STAGE.roll) return { prompt: P.die, of: CHANCE }
  if (s.stage === STAGE.result) return { prompt: P.retreat, of: sideOf(s.defender) }
  if (s.marching !== NOBODY) return { prompt: P.march, of: s.side }
  return { prompt: s.phase === PHASE.setUp ? P.setUp : s.phase === PHASE.move ? P.move : P.fire, of: s.side }
}
