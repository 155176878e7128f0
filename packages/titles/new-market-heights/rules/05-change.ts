import { ALL, type Refusal } from '@vedette/kernel'
import { formations } from '../arguments.ts'
import { isLeader } from '../pieces.ts'
import { FORMATION, has, MARK, type S, unmark } from '../state.ts'
import { refuse } from '../words/codes.ts'
import { changeCost, leaveRoad, turnCost } from './05-costs.ts'
import { refuseHalt } from './05-halt.ts'
import { facts, goesOneHex, groupOf, left, whereNow } from './05-march.ts'
import { crowded } from './08-stacking.ts'
import { isInEnemyZone } from './10-zones.ts'
import { beginCharge, isCharging, refuseCharger } from './12-charge.ts'
import { bodiesIn, idOf, isCrew, isMounted, isScreen, isSkirmisher, place, printedOf } from './pieces.ts'

/** 5.4, 7.1, 12.6: what those who march do in the hex where they are: they turn, form, make ready to charge. */

/** 5.43: turning on the spot; not where it cannot end (8.11), as it might have no points left to go on. */
export function refuseFace(s: S, facing: number): Refusal | null {
  const group = groupOf(s)
  const crowd = refuseHalt(s)
  if (crowd) return crowd
  if (s.turned) return refuse('5.43', 'has-turned', { at: place(whereNow(s, group)) })
  for (const i of group) {
    if (isLeader(i) || s.formation[i] === FORMATION.none) return refuse('6.1', 'faces-nowhere', facts(s, i))
    if (s.facing[i] === facing) return refuse('5.43', 'faces-so-already', facts(s, i))
    if (goesOneHex(s, i) && s.entries === 0 && has(s, i, MARK.routed))
      return refuse('6.2', 'faces-nowhere', facts(s, i))
    const cost = turnCost(s, i)
    if (cost > left(s, i))
      return refuse('5.15', 'too-few-points', { ...facts(s, i), cost: cost / 2, left: left(s, i) / 2 })
  }
  return null
}
export function face(s: S, facing: number): void {
  for (const i of groupOf(s)) {
    s.spent[i] += turnCost(s, i)
    s.facing[i] = facing
  }
  s.turned = 1
}

/** 12.6: a charge is declared when they begin to move; leaders may ride along. */
export function refuseCharge(s: S): Refusal | null {
  const group = groupOf(s)
  const at = place(whereNow(s, group))
  if (group.every(isLeader)) return refuse('12.6', 'charges-mounted', { unit: idOf(group[0]), at })
  if (s.entries > 0 || group.some((i) => s.spent[i] > 0)) return refuse('12.6', 'charges-first', { at })
  for (const i of group) {
    const no = isLeader(i) ? null : refuseCharger(s, i)
    if (no) return no
  }
  return null
}
export function charge(s: S): void {
  const men = groupOf(s).filter((i) => !isLeader(i))
  for (const i of men) beginCharge(s, i)
  s.tell?.(ALL, 'charges', { units: men.map(idOf), at: place(whereNow(s, men)) })
}

/** 7.1: the formations that a body may take at all. */
function mayForm(s: S, i: number, formation: number): boolean {
  const unit = printedOf(s, i)
  if (isLeader(i) || isCrew(i) || unit === null) return false
  const isPart = s.parent[i] > 0 || unit.asDetachment
  if (unit.kind === 'artillery') return formation === FORMATION.limbered || formation === FORMATION.unlimbered
  // 25.5, 25.61: a picket skirmishes, on foot or, with its horse, in the saddle.
  if (isScreen(i))
    return formation === FORMATION.skirmish || (formation === FORMATION.mountedLine && has(s, i, MARK.remounted))
  if (formation === FORMATION.line) return true
  if (formation === FORMATION.skirmish) return isPart && !isMounted(s, i)
  if (formation === FORMATION.column) return unit.kind === 'infantry'
  return unit.kind === 'cavalry' && (formation === FORMATION.mountedLine || formation === FORMATION.mountedColumn)
}
const goesOnHorse = (formation: number): boolean =>
  formation === FORMATION.mountedLine || formation === FORMATION.mountedColumn

/** 5.41, 5.42: another formation. */
export function refuseForm(s: S, formation: number): Refusal | null {
  const crowd = refuseHalt(s)
  if (crowd) return crowd
  for (const i of groupOf(s)) {
    if (isCharging(s, i)) return refuse('12.6', 'charges-already', facts(s, i))
    const about = { ...facts(s, i), formation: formations[formation] }
    if (isLeader(i) || !mayForm(s, i, formation)) return refuse('7.1', 'not-its-formation', about)
    if (s.formation[i] === formation) return refuse('5.41', 'formed-so-already', about)
    if (goesOneHex(s, i)) return refuse('5.41', 'forms-only-in-command', about)
    const leavesGround = goesOnHorse(formation) !== isMounted(s, i) && goesOnHorse(formation)
    if ((leavesGround || formation === FORMATION.limbered) && isInEnemyZone(s, s.phasing, s.hex[i]))
      return refuse('5.42', 'not-in-enemy-zone', about)
    const cost = changeCost(s, i)
    if (cost > left(s, i))
      return refuse('5.15', 'too-few-points', { ...facts(s, i), cost: cost / 2, left: left(s, i) / 2 })
  }
  const group = groupOf(s)
  const hex = whereNow(s, group)
  // 8.13: they stand there as they will be formed.
  const skirmishes = (j: number) => (group.includes(j) ? formation === FORMATION.skirmish : isSkirmisher(s, j))
  const no = crowded(s, hex, group, bodiesIn(s, hex), skirmishes)
  return no ? refuse(no, 'too-crowded', { at: place(hex) }) : null
}
export function form(s: S, formation: number): void {
  for (const i of groupOf(s)) {
    s.spent[i] += changeCost(s, i)
    s.formation[i] = formation
    leaveRoad(s, i)
    // 29.55: who forms otherwise is no longer of the column.
    unmark(s, i, MARK.arriving)
    s.tell?.(ALL, 'formed', { unit: idOf(i), formation: formations[formation] })
  }
}
