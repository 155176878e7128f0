import { ALL, type Refusal } from '@vedette/kernel'
import { ARTILLERY_AM, MARCH_AM } from '../flow.ts'
import { brigadeOf, isNight, orderOf } from '../game.ts'
import { removingBreastworks } from '../numbers.ts'
import { CAVALRY_CHARGES, RECHARGE } from '../options.ts'
import {
  brigadeHas,
  CHANGED,
  CHARGING,
  CHECK,
  DISENGAGED,
  ENGAGED,
  has,
  INEFFECTIVE,
  isLeader,
  LEADER_MOVED,
  LEADER_PICKED,
  leaderHas,
  leaderOf,
  MARCHES,
  MOVED,
  mark,
  OUT_OF_COMMAND,
  onMap,
  option,
  PASSED,
  PICKED,
  RALLIED,
  REMAINS,
  RESERVE,
  type S,
  WITHDREW,
} from '../state.ts'
import { brigades, leaders, NOBODY, sideOf } from '../units.ts'
import { refuse } from '../words/codes.ts'
import {
  abandonedIn,
  idOf,
  isGoodOrder,
  isGuns,
  isInEnemyFront,
  isNextToEnemy,
  isStanding,
  place,
  setFacing,
  stackIn,
  stand,
} from './02-pieces.ts'
import { putDown, refuseActor, refuseMover } from './05-groups.ts'
import {
  BY_CONTACT,
  BY_GROUND,
  disorderedBy,
  groupOf,
  inAttackPosture,
  isFarther,
  MARCHING,
  NO_FARTHER,
  refuseHex,
  refuseStay,
  spentOn,
  unitsOfGroup,
  usesAttackMovement,
} from './05-movement.ts'
import { beginCheck } from './07-cohesion.ts'
import { disorder } from './07-losses.ts'
import { breakOff, lift, workAcross } from './10-works.ts'
import { endCharge, wheel } from './12-cavalry.ts'
import { followOn, refuseBeside, refuseLineHalt } from './12-lines.ts'
import { joinsLine, otherPart, withOthers } from './12-parts.ts'

/** 5.1: a group is taken up, moves hex by hex, and is put down. */

/** 4.33: does the AM that is played activate this unit: those under March Orders, or those under none? */
export const isUnderThisMarker = (s: S, i: number): boolean =>
  has(s, i, MARCHES) === (s.marker >= MARCH_AM && s.marker < ARTILLERY_AM) && !has(s, i, RESERVE)

/** 2.23, 5.24: who may be taken up: units of the brigade, its brigadier, the division leader, of one hex. */
export function refusePick(s: S, piece: number): Refusal | null {
  const facts = { unit: idOf(piece) }
  if (!onMap(s, piece)) return refuse('5.11', 'not-on-map', facts)
  if (isLeader(piece)) {
    const l = leaderOf(piece)
    const { brigade, formation, corps } = leaders[l]
    const own = brigade === s.brigade || (formation !== NOBODY && formation === s.acting && corps === NOBODY)
    if (!own) return refuse('2.23', 'not-of-the-brigade', facts)
    if (leaderHas(s, l, LEADER_MOVED)) return refuse('2.23', 'leader-has-moved', facts)
    if (leaderHas(s, l, LEADER_PICKED)) return refuse('5.24', 'taken-up', facts)
  } else {
    if (brigadeOf(s, piece) !== s.brigade) return refuse('3.0', 'not-of-the-brigade', facts)
    if (!isStanding(s, piece)) return refuse('9.32', 'abandoned', facts)
    if (has(s, piece, PICKED)) return refuse('5.24', 'taken-up', facts)
    if (!isUnderThisMarker(s, piece)) return refuse('4.33', 'under-other-orders', facts)
  }
  if (s.marching === MARCHING.nobody) return null
  if (s.marching === MARCHING.entering) return refuse('5.24', 'not-in-this-hex', { ...facts, at: place(s.at) })
  if (s.entered > 0) return refuse('5.11', 'move-under-way', facts)
  if (!isLeader(piece) && joinsLine(s, piece, groupOf(s))) return refuse('12.42', 'line-by-itself', facts)
  if (groupOf(s).some((p) => !isLeader(p) && hasDeclared(s, p, piece))) return refuse('5.13', 'others-withdrew', facts)
  return s.hex[piece] === s.at ? null : refuse('5.24', 'not-in-this-hex', { ...facts, at: place(s.at) })
}

/** 5.13: has it said that it goes, without this one? 12.44: where a part of a line has, the other follows with whomever it likes. */
const hasDeclared = (s: S, i: number, piece: number): boolean =>
  has(s, i, DISENGAGED) && (s.follows !== i + 1 || (!isLeader(piece) && has(s, piece, REMAINS)))

/** 5.13: does the group stand in an enemy's front, so that it, or whoever stays, is checked before it goes? */
export const mustCheckOut = (s: S): boolean => {
  const group = unitsOfGroup(s)
  const isChecked = (i: number) => has(s, i, group.includes(i) ? DISENGAGED : REMAINS)
  return (
    s.entered === 0 &&
    group.length > 0 &&
    !stackIn(s, s.at).every(isChecked) &&
    isInEnemyFront(s, sideOf[group[0]], s.at)
  )
}

const firstRefusal = (pieces: readonly number[], of: (piece: number) => Refusal | null): Refusal | null => {
  for (const piece of pieces) {
    const no = of(piece)
    if (no) return no
  }
  return null
}

/** Units that have begun another group's move are not taken along: one hex of a move of all that are picked. */
export function refuseStep(s: S, to: number, more = 0): Refusal | null {
  const facts = { to: place(to) }
  if (s.entered === 0 && s.marching === MARCHING.acting) {
    const no = firstRefusal(groupOf(s), (p) => refuseMover(s, p))
    if (no) return no
    if (mustCheckOut(s)) return refuse('5.13', 'check-first', facts)
  }
  if (s.halted & BY_CONTACT) return refuse('5.14', 'stays-in-contact', facts)
  if (s.halted & BY_GROUND) return refuse('5.17', 'stopped-by-ground', facts)
  return refuseHex(s, to, more)
}

/** One hex: its cost, and what the ground does. */
export function takeStep(s: S, to: number): void {
  const group = groupOf(s)
  if (s.entered === 0 && s.marching === MARCHING.acting) stayBehind(s, group)
  const { spent, byRoad, way } = spentOn(s, to)
  breakOff(
    s,
    group.filter((p) => !isLeader(p)),
  )
  const shaken = disorderedBy(s, group, way)
  if (s.marching === MARCHING.reacting && !isFarther(s, s.at, to)) s.halted |= NO_FARTHER
  if (option(s, CAVALRY_CHARGES)) wheel(s, sideOfGroup(s, group), s.at, to, spent - s.spent)
  s.spent = spent
  s.byRoad = byRoad ? 1 : 0
  comeInto(s, group, to, shaken)
}

/** 5.13: of a hex next to the enemy all that leave it do so together. */
function stayBehind(s: S, group: readonly number[]): void {
  if (!group.some((p) => !isLeader(p) && has(s, p, ENGAGED))) return
  for (const i of stackIn(s, s.at)) if (!group.includes(i)) mark(s, i, REMAINS)
}

/** The group is in the hex: some are disordered by the ground, guns are passed; next to an enemy whoever attacks stays. */
export function comeInto(s: S, group: readonly number[], to: number, shaken: readonly number[]): void {
  s.entered++
  for (const piece of [...group].reverse()) stand(s, piece, to)
  s.at = to
  for (const i of shaken) disorder(s, i)
  if (group.some((p) => !isLeader(p))) {
    for (const i of abandonedIn(s, to)) if (sideOf[i] === sideOfGroup(s, group)) mark(s, i, PASSED)
    if (shaken.length > 0) s.halted |= BY_GROUND
    if (s.marching === MARCHING.acting && isNextToEnemy(s, sideOfGroup(s, group), to)) s.halted |= BY_CONTACT
  }
}
/** 10.16: works across the step are lifted by units, for a point more. */
export function refuseBreach(s: S, to: number): Refusal | null {
  const facts = { to: place(to) }
  if (workAcross(s, s.at, to) < 0) return refuse('10.16', 'no-works-across', facts)
  if (unitsOfGroup(s).length === 0) return refuse('10.16', 'leaders-lift-nothing', facts)
  return refuseStep(s, to, removingBreastworks)
}
export function breach(s: S, to: number): void {
  const work = workAcross(s, s.at, to)
  takeStep(s, to)
  s.spent += removingBreastworks
  lift(s, work)
}

const sideOfGroup = (_s: S, group: readonly number[]): number =>
  isLeader(group[0]) ? leaders[leaderOf(group[0])].side : sideOf[group[0]]

/** 5.31, 7.73: may the group stay where it is? Every facing is as good as the other, but for Extended Lines (12.42). */
export const refuseHalt = (s: S, facing: number): Refusal | null =>
  (s.entered > 0 ? refuseStay(s, groupOf(s), s.at) : null) ?? refuseLineHalt(s, facing)

/** 5.14, 5.31: the group stays. All units of the hex face alike; whoever came next to an enemy charges. */
export function halt(s: S, facing: number): void {
  const group = groupOf(s)
  const men = group.filter((p) => !isLeader(p))
  const { marching, entered, follows } = s
  if (men.length > 0) setFacing(s, s.at, facing)
  if (s.entered > 0) {
    for (const p of group) {
      if (isLeader(p)) s.leaderMarks[leaderOf(p)] |= LEADER_MOVED
      else if (s.marching === MARCHING.acting) {
        mark(s, p, has(s, p, ENGAGED) && inAttackPosture(s, p) ? MOVED | WITHDREW : MOVED)
      }
    }
    if (s.marching === MARCHING.acting && men.length > 0) {
      charge(s, men)
      endCharge(s, men, facing)
      s.window = s.at
    }
    s.tell?.(ALL, men.some((i) => has(s, i, CHARGING)) ? 'charges' : 'moved', {
      units: group.map(idOf),
      from: place(s.from),
      to: place(s.at),
      cost: s.spent / 2,
    })
  }
  const late = isNight(s) && marching === MARCHING.acting ? checkedByNight(s, men) : []
  // 9.12: to mount or dismount is to begin a move, even if it leads nowhere.
  for (const i of men) if (has(s, i, CHANGED)) mark(s, i, MOVED)
  putDown(s)
  followOn(s, men, marching, entered > 0, follows)
  if (late.length > 0) beginCheck(s, CHECK.night, s.hex[late[0]], late)
}

/** 11.2: who has moved in Attack Posture and has ended; a line when both parts have, as one unit (12.44). */
function checkedByNight(s: S, men: readonly number[]): number[] {
  const hasMoved = (i: number) => withOthers(s, [i]).some((j) => has(s, j, MOVED))
  const hasEnded = (i: number) => (otherPart(s, i) < 0 ? s.entered > 0 : s.follows === i + 1 && hasMoved(i))
  return men.filter((i) => inAttackPosture(s, i) && hasEnded(i)).map((i) => Math.min(i, ...withOthers(s, [i])))
}

/** 5.14: who has come next to an enemy charges, unless friends stood there who do not; with chargers one charges too. */
function charge(s: S, men: readonly number[]): void {
  const others = stackIn(s, s.at).filter((i) => !men.includes(i))
  const joins = others.length > 0
  const charges = joins
    ? others.some((i) => has(s, i, CHARGING))
    : (s.halted & BY_CONTACT) !== 0 || isNextToEnemy(s, sideOf[men[0]], s.at)
  if (!charges) return
  for (const i of men) if (usesAttackMovement(s, i)) mark(s, i, CHARGING)
}

/** 5.13: the group goes out of an enemy's front. */
export function refuseWithdraw(s: S): Refusal | null {
  return (
    firstRefusal(groupOf(s), (p) => refuseMover(s, p)) ??
    (mustCheckOut(s) ? null : refuse('5.13', 'no-enemy-front', { at: place(s.at) }))
  )
}

/** 5.13: those who stay are checked, or if nobody stays those who go, a line once (12.44); who stays does not go later. */
export function withdraw(s: S): void {
  const group = unitsOfGroup(s)
  const staying = stackIn(s, s.at).filter((i) => !group.includes(i))
  const checked = staying.length > 0 ? staying : group.filter((i) => !has(s, i, DISENGAGED))
  for (const i of staying) mark(s, i, REMAINS)
  for (const i of staying.length > 0 ? group : withOthers(s, group)) mark(s, i, DISENGAGED)
  beginCheck(s, CHECK.withdrawal, s.at, checked)
}

/** 8.11: Disordered units in command, in no enemy's front, not of a Combat Ineffective brigade, that have not moved. */
export function refuseRally(s: S): Refusal | null {
  const group = groupOf(s)
  if (s.entered > 0) return refuse('8.11', 'move-under-way', { unit: idOf(group[0]) })
  if (group.some(isLeader)) return refuse('8.12', 'leaders-do-not-rally', {})
  if (stackIn(s, s.at).some((i) => has(s, i, RALLIED))) return refuse('8.12', 'others-rallied', { at: place(s.at) })
  const front = withOthers(s, group).find((i) => isInEnemyFront(s, s.phasing, s.hex[i]))
  if (front !== undefined) return refuse('8.11', 'in-enemy-front', { at: place(s.hex[front]) })
  return refuseBeside(s, group) ?? firstRefusal(withOthers(s, group), (i) => refuseRallying(s, i))
}
function refuseRallying(s: S, i: number): Refusal | null {
  const facts = { unit: idOf(i) }
  if (isGoodOrder(s, i)) return refuse('8.11', 'in-good-order', facts)
  if (has(s, i, MOVED)) return refuse('8.11', 'has-moved', facts)
  if (has(s, i, RALLIED)) return refuse('8.11', 'has-rallied', facts)
  if (has(s, i, DISENGAGED | CHANGED)) return refuse('8.11', 'has-moved', facts)
  if (has(s, i, OUT_OF_COMMAND)) return refuse('4.25', 'out-of-command', { ...facts, to: place(s.hex[i]) })
  if (has(s, i, MARCHES)) return refuse('4.33', 'marches', facts)
  if (!isGuns(i) && brigadeHas(s, brigadeOf(s, i), INEFFECTIVE))
    return refuse('7.61', 'ineffective', { ...facts, brigade: brigades[brigadeOf(s, i)].id })
  return null
}

/** 8.12: all of the hex that wish rally together; whoever did not wish then does not any more. */
export function rally(s: S): void {
  const group = unitsOfGroup(s)
  const at = s.at
  putDown(s)
  beginCheck(s, CHECK.rally, at, group)
}

/** 5.14, the option on second charges: a stack that has stood next to the enemy declares a charge instead of a move. */
export function refuseCharge(s: S): Refusal | null {
  const group = groupOf(s)
  const facts = { unit: idOf(group[0]), to: place(s.at) }
  if (!option(s, RECHARGE)) return refuse('5.13', 'no-second-charge', facts)
  if (s.entered > 0) return refuse('5.11', 'move-under-way', facts)
  if (!isNextToEnemy(s, s.phasing, s.at)) return refuse('5.14', 'nobody-to-charge', facts)
  const beside = refuseBeside(s, group)
  if (beside) return beside
  return firstRefusal(group, (p) => {
    if (isLeader(p)) return refuse('5.14', 'leaders-do-not-charge', {})
    const unit = { unit: idOf(p), to: place(s.at) }
    if (!usesAttackMovement(s, p)) return refuse('5.14', 'attacks-only', unit)
    if (!isGoodOrder(s, p)) return refuse('7.24', 'disordered-keeps-off', unit)
    if (has(s, p, CHARGING)) return refuse('5.14', 'charges-already', unit)
    // It goes nowhere, so that the other part of a line has not been left.
    return refuseActor(s, p)
  })
}
export function declareCharge(s: S): void {
  const group = unitsOfGroup(s)
  for (const i of group) mark(s, i, MOVED | CHARGING)
  s.tell?.(ALL, 'charges', { units: group.map(idOf), from: place(s.at), to: place(s.at) })
  putDown(s)
}

/** 3.0 IIa: when an AM is drawn: who stands next to an enemy (5.13). */
export function markEngaged(s: S): void {
  for (const i of orderOf(s).units) {
    if (sideOf[i] === s.phasing && isStanding(s, i) && isNextToEnemy(s, s.phasing, s.hex[i])) mark(s, i, ENGAGED)
  }
}
