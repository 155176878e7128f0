import { ALL, type Refusal } from '@vedette/kernel'
import { bringsFog, chart, fogLasts } from '../charts.ts'
import { scenarioOf } from '../game.ts'
import { board, isCamp, isChevaux, isFoggy, isFort, isRoad, isTrail } from '../map.ts'
import { isLeader } from '../pieces.ts'
import { turns } from '../scenarios.ts'
import { FORMATION, type S } from '../state.ts'
import { CSA } from '../units.ts'
import { refuse } from '../words/codes.ts'
import { wayInto } from './05-costs.ts'
import { idOf, isCrew, isScreen, place, sideOf } from './pieces.ts'

/** 23.4: fog, and who loses his way in it. */

/** 23.41: is fog thrown for now? While it lasts it is not. */
export const isFogDue = (s: S): boolean => scenarioOf(s).fog && turns[s.turn - 1].fog && s.fog === 0
export function takeFog(s: S, die: number): void {
  const comes = bringsFog(turns[s.turn - 1].time, die)
  s.tell?.(ALL, comes ? 'fog-comes' : 'no-fog', { turns: fogLasts, die })
  if (comes) s.fog = fogLasts
}

/** 23.46: from a hex of a road into the next one over its hexside. */
const followsRoad = (from: number, to: number): boolean => {
  const d = board.direction(from, to)
  return isRoad(from, d) || isTrail(from, d)
}
/** 23.47 */
const isKnownGround = (i: number, to: number): boolean =>
  sideOf(i) === CSA && (isFort(to) || isCamp(to) || isChevaux(to))

/** 23.45 to 23.49: may this piece lose its way into this hex? */
export function mayLoseWay(s: S, i: number, from: number, to: number): boolean {
  if (s.fog === 0 || !isFoggy(to) || isLeader(i) || isScreen(i) || isKnownGround(i, to)) return false
  if (wayInto(s, i, from, to) !== 'none') return false
  const inLine = s.formation[i] !== FORMATION.column && s.formation[i] !== FORMATION.skirmish
  return !(inLine && followsRoad(from, to))
}

/** 23.49: each throws for himself, so that nobody marches together into fog off the road. */
export function refuseTogether(s: S, group: readonly number[], from: number, to: number): Refusal | null {
  const lost = group.filter((i) => mayLoseWay(s, i, from, to))
  if (lost.length === 0 || group.length === 1) return null
  return refuse('23.49', 'alone-in-fog', { unit: idOf(lost[0]), at: place(to) })
}

const { lost } = chart.fog
function rowFor(s: S, i: number) {
  if (isCrew(i)) return lost.line
  const formation = s.formation[i]
  if (formation === FORMATION.skirmish) return lost.skirmish
  const isColumn =
    formation === FORMATION.column || formation === FORMATION.mountedColumn || formation === FORMATION.limbered
  return isColumn ? lost.column : lost.line
}
/** 23.49: the hex that is entered instead of the one that was named; the one left behind where it stays. */
export function wayInFog(s: S, i: number, from: number, to: number, die: number): number {
  const row = rowFor(s, i)
  const d = board.direction(from, to)
  if (row.straight.includes(die)) return to
  if (row.left.includes(die)) return board.neighbours[from * 6 + ((d + 5) % 6)]
  if (row.right.includes(die)) return board.neighbours[from * 6 + ((d + 1) % 6)]
  return from
}
