import type { Refusal } from '@vedette/kernel'
import { ALL } from '@vedette/kernel'
import { OPTION } from '../options.ts'
import { bodies, isLeader } from '../pieces.ts'
import { FORMATION, GONE, has, MARK, mark, onMap, option, type S } from '../state.ts'
import { NOBODY, units } from '../units.ts'
import { refuse } from '../words/codes.ts'
import { crowded } from './08-stacking.ts'
import { isIneffective, remove } from './16-losses.ts'
import { commands } from './17-command.ts'
import {
  bodiesIn,
  bodiesOf,
  idOf,
  isHidden,
  isMounted,
  isScreen,
  isSkirmisher,
  leave,
  place,
  sideOf,
  stand,
  unitOf,
} from './pieces.ts'

/** 25.1: detachments of one point, sent out and taken in. */

/** A counter that nobody uses; NOBODY where all are out. */
const counters = [0, 1].map((side) =>
  bodies.flatMap((one, i) => (one.sort === 'detachment' && one.side === side ? [i] : [])),
)
const freeCounter = (s: S, side: number): number => counters[side].find((i) => !onMap(s, i)) ?? NOBODY
const isRegiment = (i: number): boolean => !isLeader(i) && bodies[i].sort === 'unit' && units[i].kind !== 'artillery'

/** 25.11: who may send one out. */
export function refuseDetach(s: S, i: number, skirmish: boolean): Refusal | null {
  if (!isRegiment(i) || sideOf(i) !== s.phasing || !onMap(s, i))
    return refuse('25.11', 'sends-nobody-out', { unit: idOf(i) })
  const about = { unit: idOf(i), at: place(s.hex[i]) }
  if (!has(s, i, MARK.alerted)) return refuse('26.11', 'not-alerted', about)
  if (has(s, i, MARK.pinned)) return refuse('25.11', 'pinned', about)
  if (has(s, i, MARK.routed)) return refuse('25.11', 'routed', about)
  if (has(s, i, MARK.engaged)) return refuse('12.82', 'engaged', about)
  if (has(s, i, MARK.prone)) return refuse('21.72', 'prone', about)
  if (has(s, i, MARK.builds)) return refuse('22.83', 'builds', about)
  if (has(s, i, MARK.marched)) return refuse('25.11', 'has-marched', about)
  if (!commands(s, i)) return refuse('25.11', 'out-of-command', about)
  if (isIneffective(s, i)) return refuse('25.11', 'brigade-ineffective', about)
  if (has(s, i, MARK.tookIn)) return refuse('25.12', 'took-in', about)
  if (s.points[i] < 2 && !option(s, OPTION.lastPoint)) return refuse('25.18', 'keeps-one-point', about)
  if (skirmish && isMounted(s, i)) return refuse('25.3', 'skirmishes-on-foot', about)
  if (freeCounter(s, sideOf(i)) === NOBODY) return refuse('25.12', 'no-counter', about)
  return s.points[i] === 1 ? refuseLast(s, i, skirmish) : null
}
/** No. 58: the last point leaves nobody behind to whom the others of the hex could go back: they must have room as they are. */
function refuseLast(s: S, i: number, skirmish: boolean): Refusal | null {
  const hex = s.hex[i]
  const others = bodiesIn(s, hex).filter((j) => j !== i)
  const no = crowded(s, hex, [i], others, (j) => (j === i ? skirmish : isSkirmisher(s, j)))
  return no ? refuse(no, 'too-crowded', { at: place(hex) }) : null
}

/** 25.12: one point goes out, as its regiment stands, or as skirmishers (25.3). */
export function detach(s: S, i: number, skirmish: boolean): void {
  const j = freeCounter(s, sideOf(i))
  s.points[i]--
  s.points[j] = 1
  s.parent[j] = i + 1
  s.facing[j] = s.facing[i]
  s.formation[j] = skirmish ? FORMATION.skirmish : s.formation[i]
  s.fatigue[j] = s.fatigue[i]
  s.cameBy[j] = s.cameBy[i]
  s.deeds[j] = 0
  s.rest[j] = 0
  s.roadTurns[j] = 0
  stand(s, j, s.hex[i])
  mark(s, j, MARK.alerted | (s.marks[i] & (MARK.inCommand | MARK.mayCharge | MARK.depleted)))
  s.tell?.(ALL, 'detached', { unit: idOf(i), at: place(s.hex[i]) })
  // No. 58: by option it may go out to the last man; nobody can come back to it then.
  if (s.points[i] === 0) remove(s, i, GONE.offMap)
}

/** 25.12, 25.58, 25.66: a detachment or a picket that is known goes back to its regiment, which never has more than it began with. */
export function refuseRejoin(s: S, i: number): Refusal | null {
  const isPart = !isLeader(i) && onMap(s, i) && (bodies[i].sort === 'detachment' || isScreen(i))
  if (!isPart || sideOf(i) !== s.phasing) return refuse('25.12', 'no-detachment', { unit: idOf(i) })
  const parent = unitOf(s, i)
  const about = { unit: idOf(i), at: place(s.hex[i]) }
  if (parent === NOBODY || isHidden(s, i)) return refuse('25.58', 'still-hidden', about)
  if (s.hex[parent] !== s.hex[i]) return refuse('25.12', 'regiment-not-there', { ...about, of: units[parent].id })
  if (has(s, i, MARK.routed | MARK.engaged) || has(s, parent, MARK.routed | MARK.engaged))
    return refuse('25.12', 'not-in-order', about)
  if (s.points[parent] >= units[parent].strength)
    return refuse('25.12', 'regiment-is-full', { ...about, of: units[parent].id })
  return null
}
/** Who has taken men in sends nobody out any more in this phase, or it might go on for ever. */
export function rejoin(s: S, i: number): void {
  s.points[unitOf(s, i)]++
  mark(s, unitOf(s, i), MARK.tookIn)
  s.points[i] = 0
  s.parent[i] = 0
  s.marks[i] &= MARK.alerted | MARK.revealed
  s.deeds[i] = 0
  leave(s, i, GONE.offMap)
}

/** 25.12, 8.11: it has come to its regiment, and will be taken in, however many stand there. */
export function comesHome(s: S, i: number, hex: number): boolean {
  if (isLeader(i) || isHidden(s, i) || (s.parent[i] === 0 && !isScreen(i))) return false
  const parent = unitOf(s, i)
  if (parent === NOBODY || s.hex[parent] !== hex) return false
  if (has(s, i, MARK.routed | MARK.engaged) || has(s, parent, MARK.routed | MARK.engaged)) return false
  const others = bodiesIn(s, hex).filter((j) => j !== i && j !== parent && unitOf(s, j) === parent)
  return s.points[parent] + others.length < units[parent].strength
}

/** 25.12: stacking is overlooked while a detachment goes out, not when the phase ends; it can always go back. */
export function refuseCrowdedEnd(s: S): Refusal | null {
  for (const i of bodiesOf(s, s.phasing)) {
    if (refuseRejoin(s, i) !== null) continue
    const rule = crowded(s, s.hex[i], bodiesIn(s, s.hex[i]))
    if (rule) return refuse(rule, 'too-crowded', { at: place(s.hex[i]) })
  }
  return null
}
