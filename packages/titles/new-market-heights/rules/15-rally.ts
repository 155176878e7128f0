import { ALL, type Refusal, silent } from '@vedette/kernel'
import { lightOf } from '../game.ts'
import { board } from '../map.ts'
import { BODIES, isLeader, pieceOfLeader } from '../pieces.ts'
import { DEED, FORMATION, has, MARK, mark, onMap, type S, unmark } from '../state.ts'
import { brigades, leaders, NOBODY } from '../units.ts'
import { refuse, type Say } from '../words/codes.ts'
import { crowded } from './08-stacking.ts'
import { moraleOf } from './13-morale.ts'
import { isIneffective } from './16-losses.ts'
import { isWithOfficer, ratingOf } from './17-command.ts'
import { effectOf, note } from './27-fatigue.ts'
import { bodiesIn, brigadeOf, holder, idOf, isColumn, isCrew, isMounted, leadersIn, place, sideOf } from './pieces.ts'

/** 15: rally. */

/** 15.6: by what paragraph nobody rallies at this time of day; null by day. */
const DARK: Readonly<Record<string, string | undefined>> = { night: '23.17', dawn: '23.23', sunrise: '23.31' }

/** 17.13: the rally points of a phase. */
export function dealRallyPoints(s: S): void {
  leaders.forEach(({ side }, l) => {
    s.pointsLeft[l] = side === s.phasing && onMap(s, pieceOfLeader(l)) ? ratingOf(s, l).rally : 0
  })
}
export function closeRally(s: S): void {
  s.pointsLeft.fill(0)
  for (let i = 0; i < BODIES; i++) unmark(s, i, MARK.ordered)
}

/** 15.1: why a body does not rally at all now. */
function refuseRouted(s: S, i: number): Refusal | null {
  if (isLeader(i) || !onMap(s, i) || sideOf(i) !== s.phasing) return refuse('15.1', 'not-yours', { unit: idOf(i) })
  const about = { unit: idOf(i), at: place(s.hex[i]) }
  if (!has(s, i, MARK.routed)) return refuse('15.1', 'not-routed', about)
  const dark = DARK[lightOf(s)]
  if (dark) return refuse(dark, 'too-dark', about)
  if (board.around[s.hex[i]].some((hex) => holder(s, hex) === 1 - s.phasing)) return refuse('15.1', 'enemy-near', about)
  if (has(s, i, MARK.ordered)) return refuse('15.54', 'ordered-already', about)
  // 8.11: in disorder they may be too many; in order they may not.
  const rule = crowded(s, s.hex[i], bodiesIn(s, s.hex[i]))
  return rule ? refuse(rule, 'too-crowded', { at: place(s.hex[i]) }) : null
}

/** 15.1, 30.13: why an officer's point cannot be spent on it. */
export function refuseRally(s: S, l: number, i: number): Refusal | null {
  const no = refuseRouted(s, i)
  if (no) return no
  const about = { unit: idOf(i), at: place(s.hex[i]), leader: leaders[l].id }
  const b = isCrew(i) ? NOBODY : brigadeOf(s, i)
  if (b === NOBODY || brigades[b].leader !== l) return refuse('15.1', 'not-his-unit', about)
  if (s.pointsLeft[l] === 0) return refuse('17.13', 'no-point-left', about)
  return isWithOfficer(s, i) ? null : refuse('15.1', 'no-officer-near', about)
}
/** 15.54: independents and crews rally without anybody. */
export function refuseRallyAlone(s: S, i: number): Refusal | null {
  const no = refuseRouted(s, i)
  if (no) return no
  const alone = isCrew(i) || brigadeOf(s, i) === NOBODY
  return alone ? null : refuse('15.54', 'needs-its-officer', { unit: idOf(i), at: place(s.hex[i]) })
}

/** 15.7: in line again, or mounted, or limbered. */
function rallied(s: S, i: number, die = 0): void {
  unmark(s, i, MARK.routed)
  note(s, i, DEED.retreated)
  if (isColumn(s, i)) s.formation[i] = isMounted(s, i) ? FORMATION.mountedLine : FORMATION.line
  s.tell?.(ALL, 'rallies', { unit: idOf(i), at: place(s.hex[i]), ...(die > 0 ? { die } : {}) })
}
function turn(s: S, i: number, facing: number): void {
  if (s.formation[i] !== FORMATION.none) s.facing[i] = facing
}

/** 15.1: for a point; without its brigade's effectiveness only by a die (30.13). */
export function rally(s: S, l: number, i: number, facing: number): void {
  s.pointsLeft[l]--
  turn(s, i, facing)
  if (isIneffective(s, i)) rallyAlone(s, i, facing)
  else rallied(s, i)
}
export function rallyAlone(s: S, i: number, facing: number): void {
  turn(s, i, facing)
  mark(s, i, MARK.ordered)
  s.rallier = i + 1
}

/** 30.13, 15.54: what is added to the die. */
export function rallyModifier(s: S, i: number, say: Say = silent as Say): number {
  const b = isCrew(i) ? NOBODY : brigadeOf(s, i)
  const led = b !== NOBODY && leadersIn(s, s.hex[i]).some((l) => isAbove(l, b))
  return say('15.54', 'fatigue', effectOf(s, i)) + say('30.13', 'leader', led ? -1 : 0)
}
const isAbove = (l: number, b: number): boolean =>
  leaders[l].brigade === b ||
  (leaders[l].brigade === NOBODY && leaders[l].division === brigades[b].division && leaders[l].division !== NOBODY)

/** 30.13: here a six is like any other number. */
export const isRallied = (s: S, i: number, die: number): boolean => die + rallyModifier(s, i) <= moraleOf(s, i)
export function throwRally(s: S, die: number): void {
  const i = s.rallier - 1
  s.rallier = 0
  if (isRallied(s, i, die)) rallied(s, i, die)
  else s.tell?.(ALL, 'stays-routed', { unit: idOf(i), at: place(s.hex[i]), die })
}

/** Those who could rally now: with their officer, or NOBODY, each. */
export function ralliesOpen(s: S): (readonly [leader: number, unit: number])[] {
  const found: (readonly [number, number])[] = []
  for (let i = 0; i < BODIES; i++) {
    if (!has(s, i, MARK.routed) || refuseRouted(s, i)) continue
    if (refuseRallyAlone(s, i) === null) found.push([NOBODY, i])
    const b = brigadeOf(s, i)
    if (b !== NOBODY && refuseRally(s, brigades[b].leader, i) === null) found.push([brigades[b].leader, i])
  }
  return found
}
