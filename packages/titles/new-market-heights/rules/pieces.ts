import { front } from '@vedette/board'
import { below, lift, put, topOf } from '@vedette/kit/rules/pieces.ts'
import { board, HEXES, name } from '../map.ts'
import { bodies, isLeader, leaderOf, pieceIds, SCREEN, SCREENS } from '../pieces.ts'
import { FORMATION, GONE, has, MARK, onMap, type S } from '../state.ts'
import { leaders, NOBODY, pickets, type Unit, units } from '../units.ts'

/** What every chapter asks of the counters: who and where they are, what they face, whom they are a part of. */

export const isScreen = (i: number): boolean => i >= SCREEN && i < SCREEN + SCREENS
/** 25.5, 25.7: the picket or dummy behind a counter of the screen, NOBODY where this view does not tell. */
export const identityOf = (s: S, i: number): number =>
  isScreen(i) && s.identity[i - SCREEN] > 0 ? s.identity[i - SCREEN] - 1 : NOBODY
export const isHidden = (s: S, i: number): boolean => isScreen(i) && !has(s, i, MARK.revealed)

/** The unit that a body is a part of: itself, the battery of a section or crew, the regiment of a detachment or picket. */
export function unitOf(s: S, i: number): number {
  const { sort, of } = bodies[i]
  if (sort === 'detachment') return s.parent[i] > 0 ? s.parent[i] - 1 : NOBODY
  if (sort !== 'screen') return of
  const identity = identityOf(s, i)
  return identity === NOBODY ? NOBODY : pickets[identity].of
}
/** What is printed on its unit; null for a dummy and for what is not known. */
export const printedOf = (s: S, i: number): Unit | null => units[unitOf(s, i)] ?? null
/** NOBODY for independent bodies. */
export const brigadeOf = (s: S, i: number): number => printedOf(s, i)?.brigade ?? NOBODY

export const sideOf = (i: number): number => (isLeader(i) ? leaders[leaderOf(i)].side : bodies[i].side)
export const idOf = (i: number): string => pieceIds[i]
export const place = (hex: number): string => (hex < HEXES ? name(hex) : 'off-map')

export const isCrew = (i: number): boolean => !isLeader(i) && bodies[i].sort === 'crew'
export const isGuns = (s: S, i: number): boolean =>
  !isCrew(i) && s.formation[i] >= FORMATION.limbered && s.formation[i] <= FORMATION.unlimbered
export const isMounted = (s: S, i: number): boolean =>
  s.formation[i] === FORMATION.mountedLine || s.formation[i] === FORMATION.mountedColumn
export const isColumn = (s: S, i: number): boolean =>
  s.formation[i] === FORMATION.column || s.formation[i] === FORMATION.mountedColumn
/** 25.3, 25.63: skirmishers, pickets in the saddle too. */
export const isSkirmisher = (s: S, i: number): boolean =>
  s.formation[i] === FORMATION.skirmish || (isScreen(i) && s.formation[i] === FORMATION.mountedLine)
export const isPrintedCavalry = (s: S, i: number): boolean => printedOf(s, i)?.kind === 'cavalry'

/** The counters in a hex, from the top; bodies alone. */
export function bodiesIn(s: S, hex: number): number[] {
  const found: number[] = []
  for (let i = topOf(s, hex); i >= 0; i = below(s, i)) if (!isLeader(i)) found.push(i)
  return found
}
export function leadersIn(s: S, hex: number): number[] {
  const found: number[] = []
  for (let i = topOf(s, hex); i >= 0; i = below(s, i)) if (isLeader(i)) found.push(leaderOf(i))
  return found
}

/** Infantry, cavalry, guns with their crew: what holds a hex against whoever would march into it (5.12, 18.35). */
export const isCombatUnit = (s: S, i: number): boolean =>
  !isLeader(i) && onMap(s, i) && !isCrew(i) && !has(s, i, MARK.abandoned)
/** Whose combat units stand in a hex, NOBODY where none do. */
export function holder(s: S, hex: number): number {
  for (let i = topOf(s, hex); i >= 0; i = below(s, i)) if (isCombatUnit(s, i)) return sideOf(i)
  return NOBODY
}

/** 8.12: leaders lie on top, guns and crews below all others; within that who comes last lies on top, or below its like. */
export function stand(s: S, i: number, hex: number, under = false): void {
  lift(s, i, GONE.offMap)
  const stack: number[] = []
  for (let j = topOf(s, hex); j >= 0; j = below(s, j)) stack.push(j)
  const depth = depthOf(s, i)
  const at = stack.findIndex((j) => (under ? depthOf(s, j) > depth : depthOf(s, j) >= depth))
  const above = at < 0 ? stack : stack.slice(0, at)
  put(s, i, hex, 'top')
  for (const j of above.reverse()) put(s, j, hex, 'top')
}
const depthOf = (s: S, i: number): number => (isLeader(i) ? 0 : isGuns(s, i) ? 2 : 1)
export const leave: (s: S, i: number, to: number) => void = lift

/** 6.1, 6.2: the directions, as bits, of the hexes before a line and its like; of the one ahead of a column. */
const WIDE = Uint8Array.from({ length: 6 }, (_, facing) => front(2 * facing, 2))
const ALL = 63
export function frontOf(s: S, i: number): number {
  if (isLeader(i) || s.formation[i] === FORMATION.none) return ALL
  if (has(s, i, MARK.routed | MARK.abandoned)) return 0
  return isColumn(s, i) || s.formation[i] === FORMATION.limbered ? 1 << s.facing[i] : WIDE[s.facing[i]]
}
export const faces = (s: S, i: number, to: number): boolean => {
  const direction = board.direction(s.hex[i], to)
  return direction >= 0 && (frontOf(s, i) & (1 << direction)) !== 0
}

const bySide = [0, 1].map((seat) => bodies.flatMap(({ side }, i) => (side === seat ? [i] : [])))
/** All bodies of a seat that are on the map. */
export function bodiesOf(s: S, seat: number): number[] {
  const found: number[] = []
  for (const i of bySide[seat]) if (onMap(s, i)) found.push(i)
  return found
}
