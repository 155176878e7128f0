import { board } from '../map.ts'
import { RANGE } from '../numbers.ts'
import { coordinate } from '../rules/05-command.ts'
import { mayArrive } from '../rules/06-entry.ts'
import { ACTED, ACTIVATED, CLOSED, FIRED, has, isMarked, onMap, PHASE, type S } from '../state.ts'
import { CSA, divisionOf, isArtillery, NOBODY, units, unitsOf } from '../units.ts'
import { PARTS, partOf } from './postures.ts'

/** 4.0: Player Turns that have begun, 0 while the armies set up. */
export const turns = (s: S): number => (s.phase === PHASE.setUp ? 0 : 2 * s.turn - (s.side === CSA ? 1 : 0))

const isEnemyWithin = (s: S, i: number, range: number): boolean =>
  unitsOf[1 - units[i].side].some((j) => onMap(s, j) && board.distance(s.hex[i], s.hex[j]) <= range)

/** Can the unit still fight in this Player Turn, from where it stands? */
function mayFight(s: S, i: number): boolean {
  if (has(s, i, CLOSED) || isMarked(s, i) || (has(s, i, FIRED) && !isArtillery(i))) return false
  return isEnemyWithin(s, i, s.phase === PHASE.fire && !has(s, i, FIRED) ? Math.max(1, RANGE[units[i].kind]) : 1)
}

/** How likely it is that the unit is activated when the Command Phase ends: of the Confederates, whom the roll reaches. */
function mayBeActivated(s: S, i: number): number {
  if (s.side !== CSA || s.roll === 0 || divisionOf[i] === NOBODY) return 1
  return coordinate(s, s.roll).commands & (1 << divisionOf[i]) ? 1 : 0.1
}

/** Can the unit still do anything in this Player Turn of its own, and how likely? */
function mayAct(s: S, i: number): number {
  const arrives = !onMap(s, i) && mayArrive(s, i)
  switch (s.phase) {
    case PHASE.command:
      return onMap(s, i) || arrives ? mayBeActivated(s, i) : 0
    case PHASE.special:
      return arrives ? 1 : 0
    case PHASE.move:
      return arrives || (onMap(s, i) && has(s, i, ACTIVATED) && (!has(s, i, ACTED) || mayFight(s, i))) ? 1 : 0
    default:
      return onMap(s, i) && has(s, i, ACTIVATED) && mayFight(s, i) ? 1 : 0
  }
}

/** Divisions of the seat whose turn it is that can still act, the most steps first. */
export function partsOf(view: S, seat: number): number[] {
  if (view.side !== seat || view.phase === PHASE.setUp) return []
  const weight = new Float64Array(PARTS)
  for (const i of unitsOf[seat]) weight[partOf[i]] += view.steps[i] * mayAct(view, i)
  return [...weight.keys()].filter((part) => weight[part] > 0).sort((a, b) => weight[b] - weight[a] || a - b)
}
