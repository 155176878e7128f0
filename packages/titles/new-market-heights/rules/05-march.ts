import { known, type Refusal } from '@vedette/kernel'
import { scenarioOf } from '../game.ts'
import { board, isInPlay, isRiver, isSlough } from '../map.ts'
import { OPTION } from '../options.ts'
import { isLeader, leaderOf, PIECES } from '../pieces.ts'
import { FORMATION, has, LEADER, MARK, mark, NOWHERE, onMap, option, type S, unmark } from '../state.ts'
import { leaders, NOBODY } from '../units.ts'
import { refuse } from '../words/codes.ts'
import { backStepCost, costInto, isOffRoad, leaveRoad, refuseGround, rowOf, wayInto } from './05-costs.ts'
import { crowded } from './08-stacking.ts'
import { isInEnemyZone } from './10-zones.ts'
import { noteLine, refuseChargeStep } from './12-charge.ts'
import { commands } from './17-command.ts'
import { isDug, refuseAmongDiggers } from './22-breastworks.ts'
import { noteSide } from './22-obstacles.ts'
import { refuseTogether } from './23-fog.ts'
import { comesHome } from './25-detachments.ts'
import { isLeaderAsleep } from './26-alert.ts'
import { effectOf } from './27-fatigue.ts'
import { isChainBroken } from './29-chain.ts'
import { refuseAstrayFromCall } from './31-summons.ts'
import { bodiesIn, holder, idOf, isColumn, isHidden, isScreen, place, sideOf, stand, unitOf } from './pieces.ts'

/** 5: a march: who is taken up and goes hex by hex. What they do in a hex: 05-change.ts; how it ends: 05-halt.ts. */

export const isPicked = (s: S, i: number): boolean =>
  isLeader(i) ? (s.leaderMarks[leaderOf(i)] & LEADER.picked) !== 0 : has(s, i, MARK.picked)
export const hasMarched = (s: S, i: number): boolean =>
  isLeader(i) ? (s.leaderMarks[leaderOf(i)] & LEADER.marched) !== 0 : has(s, i, MARK.marched)
/** Those who march together. */
export function groupOf(s: S): readonly number[] {
  return s.from === NOWHERE ? [] : known(s, GROUP, () => pickedOnes(s))
}
const GROUP = Symbol('those who march')
function pickedOnes(s: S): number[] {
  const found: number[] = []
  for (let i = 0; i < PIECES; i++) if (isPicked(s, i)) found.push(i)
  return found
}
export const isMarching = (s: S): boolean => s.from !== NOWHERE
export const whereNow = (s: S, group: readonly number[]): number => s.hex[group[0]]

/** 5.14, 27.14: half points for the phase; night is in the costs (23.18). */
export const allowanceOf = (s: S, i: number): number => 2 * Math.max(1, rowOf(s, i).allowance - effectOf(s, i))
export const left = (s: S, i: number): number => Math.max(0, allowanceOf(s, i) - s.spent[i])

/** 5.2, 25.53: who goes one hex at most, whatever it costs. */
export const goesOneHex = (s: S, i: number): boolean =>
  (!isLeader(i) && (has(s, i, MARK.routed) || isHidden(s, i))) || !commands(s, i)

export const facts = (s: S, i: number) => ({ unit: idOf(i), at: place(s.hex[i]) })

/** What holds a body where it stands: 9.81, 12.82, 21.72, 22.83, 18.3, 26, 25.7. */
export function refuseHeld(s: S, i: number): Refusal | null {
  if (isLeader(i)) return refuseAsleep(s, i)
  if (has(s, i, MARK.pinned)) return refuse('9.81', 'pinned', facts(s, i))
  if (has(s, i, MARK.engaged)) return refuse('12.82', 'engaged', facts(s, i))
  if (has(s, i, MARK.prone)) return refuse('21.72', 'prone', facts(s, i))
  if (has(s, i, MARK.abandoned)) return refuse('18.3', 'abandoned', facts(s, i))
  if (has(s, i, MARK.builds)) return refuse('22.83', 'builds', facts(s, i))
  if (!has(s, i, MARK.alerted)) return refuse('26.11', 'not-alerted', facts(s, i))
  if (isScreen(i) && unitOf(s, i) === NOBODY) return refuse('25.71', 'dummies-stay', facts(s, i))
  return null
}

function refuseAsleep(s: S, i: number): Refusal | null {
  return isLeaderAsleep(s, leaders[leaderOf(i)].brigade) ? refuse('26.11', 'not-alerted', facts(s, i)) : null
}

/** 5.11: may it be taken up, or join those who are? */
export function refusePick(s: S, i: number): Refusal | null {
  if (sideOf(i) !== s.phasing) return refuse('5.11', 'not-yours', { unit: idOf(i) })
  if (!onMap(s, i)) return refuse('5.11', 'not-on-map', { unit: idOf(i) })
  if (hasMarched(s, i)) return refuse('5.11', 'has-marched', facts(s, i))
  if (isMarching(s)) {
    if (isPicked(s, i)) return refuse('5.11', 'marches-already', facts(s, i))
    if (s.entries > 0 || groupOf(s).some((j) => s.spent[j] > 0)) return refuse('5.11', 'march-has-begun', facts(s, i))
    if (s.hex[i] !== whereNow(s, groupOf(s))) return refuse('5.11', 'not-in-that-hex', facts(s, i))
  }
  return refuseHeld(s, i)
}

export function pick(s: S, i: number): void {
  if (isLeader(i)) s.leaderMarks[leaderOf(i)] |= LEADER.picked
  else mark(s, i, MARK.picked)
  s.from = s.hex[i]
}

/** 5.16: a line goes into a hex before it, or steps back and keeps its face; who marches in column goes any way. */
const keepsFace = (s: S, i: number): boolean =>
  !isLeader(i) && s.formation[i] !== FORMATION.none && !isColumn(s, i) && s.formation[i] !== FORMATION.limbered
function isBackStep(s: S, i: number, from: number, to: number): boolean {
  if (!keepsFace(s, i)) return false
  const turn = (board.direction(from, to) - s.facing[i] + 6) % 6
  return turn > 1 && turn < 5
}

/** One of those who march: what it has spent, whether it has left the road (23.18), hexes entered. */
interface Goer {
  readonly i: number
  readonly spent: number
  readonly off: boolean
  readonly entered: number
}
const goerOf = (s: S, i: number): Goer => ({ i, spent: s.spent[i], off: isOffRoad(s, i), entered: s.entries })

/** What a step costs a piece in all. */
const stepCost = (s: S, { i, off }: Goer, from: number, to: number): number =>
  costInto(s, i, from, to, off) + (isBackStep(s, i, from, to) ? backStepCost(s) : 0)
const leavesRoad = (s: S, i: number, from: number, to: number): boolean => wayInto(s, i, from, to) !== 'road'
const after = (s: S, goer: Goer, from: number, to: number): Goer => ({
  i: goer.i,
  spent: goer.spent + stepCost(s, goer, from, to),
  off: goer.off || leavesRoad(s, goer.i, from, to),
  entered: goer.entered + 1,
})

/** 5.15, 5.2: has it enough left? */
function refuseCost(s: S, goer: Goer, from: number, to: number): Refusal | null {
  const { i, spent, entered } = goer
  const about = { unit: idOf(i), at: place(to) }
  if (goesOneHex(s, i)) {
    if (entered === 0) return null
    return isHidden(s, i) ? refuse('25.53', 'hidden-goes-one-hex', about) : refuse('5.2', 'goes-one-hex', about)
  }
  const cost = stepCost(s, goer, from, to)
  const rest = allowanceOf(s, i) - spent
  if (cost <= rest) return null
  if (option(s, OPTION.minimumHex) && spent === 0 && entered === 0) return null
  return refuse('5.15', 'too-few-points', { ...about, cost: cost / 2, left: Math.max(0, rest) / 2 })
}

/** 5.2: who is out of command or routed never comes into a zone, and out of one only to where no enemy is near. */
function refuseDanger(s: S, i: number, from: number, to: number): Refusal | null {
  if (isLeader(i) || isHidden(s, i) || !goesOneHex(s, i)) return null
  const seat = sideOf(i)
  if (isInEnemyZone(s, seat, to)) return refuse('5.2', 'not-into-zone', { unit: idOf(i), at: place(to) })
  if (isInEnemyZone(s, seat, from) && board.around[to].some((near) => holder(s, near) === 1 - seat))
    return refuse('5.2', 'not-beside-enemy', { unit: idOf(i), at: place(to) })
  return null
}

const isInArea = (s: S, hex: number): boolean => scenarioOf(s).area[hex] === 1 && isInPlay(hex)

/** A step of one of those who march, from wherever they have come. */
function refuseStepOf(s: S, goer: Goer, from: number, to: number): Refusal | null {
  const { i } = goer
  if (!isLeader(i) && s.formation[i] === FORMATION.unlimbered) return refuse('18.1', 'unlimbered', facts(s, i))
  return (
    refuseGround(s, i, from, to) ??
    refuseChargeStep(s, i, goer.entered, from, to) ??
    refuseAmongDiggers(s, i, to) ??
    refuseAstrayFromCall(s, i, from, to) ??
    refuseDanger(s, i, from, to) ??
    refuseCost(s, goer, from, to)
  )
}

/** 5.6, 5.7, 5.12: where nobody goes. */
function refuseHex(s: S, to: number): Refusal | null {
  if (isRiver(to)) return refuse('21.86', 'river', { at: place(to) })
  if (isSlough(to)) return refuse('21.87', 'slough', { at: place(to) })
  if (!isInArea(s, to)) return refuse('5.7', 'off-the-field', { at: place(to) })
  if (holder(s, to) === 1 - s.phasing) return refuse('5.12', 'enemy-there', { at: place(to) })
  return null
}

/** 8.11: the paragraph by which those who march may not stay in a hex; null where they may. Of those who come home the points count (25.12). */
export function crowdedBy(s: S, group: readonly number[], hex: number): string | null {
  const home = group.filter((i) => comesHome(s, i, hex))
  const isGuest = (i: number) => !isLeader(i) && !home.includes(i)
  const there = bodiesIn(s, hex).filter((i) => !home.includes(i))
  const points = home.reduce((sum, i) => sum + s.points[i], 0)
  return crowded(s, hex, group.filter(isGuest), there, undefined, points)
}

/** 8.11: where it would be too crowded to end, there must be a way on. */
function mayEndBeyond(s: S, goers: readonly Goer[], hex: number, seen: Set<number>): boolean {
  const group = goers.map(({ i }) => i)
  if (crowdedBy(s, group, hex) === null) return true
  if (isInEnemyZone(s, s.phasing, hex) || isDug(s, hex)) return false
  if (group.some((i) => goesOneHex(s, i) || isChained(s, i))) return false
  seen.add(hex)
  return board.around[hex].some((to) => {
    if (seen.has(to) || refuseHex(s, to) || refuseTogether(s, group, hex, to)) return false
    if (goers.some((one) => refuseStepOf(s, one, hex, to))) return false
    const next = goers.map((one) => after(s, one, hex, to))
    return mayEndBeyond(s, next, to, seen)
  })
}

/** 25.12: a regiment does not leave detachments behind that are too many without it: they would have nowhere to go back to. */
function refuseLeaving(s: S, group: readonly number[], from: number): Refusal | null {
  const left = bodiesIn(s, from).filter((i) => !group.includes(i))
  if (!left.some((i) => s.parent[i] > 0 && group.includes(s.parent[i] - 1)) || crowded(s, from, [], left) === null)
    return null
  return refuse('25.12', 'detachments-first', { at: place(from) })
}

/** 5: why those who march may not enter this hex. */
export function refuseStep(s: S, to: number): Refusal | null {
  const group = groupOf(s)
  const from = whereNow(s, group)
  if (board.direction(from, to) < 0) return refuse('5.11', 'not-next-to-it', { at: place(to) })
  if (s.halted) return refuse('5.17', 'stopped', { at: place(from) })
  const no = refuseHex(s, to)
  if (no) return no
  const alone = refuseTogether(s, group, from, to)
  if (alone) return alone
  const behind = refuseLeaving(s, group, from)
  if (behind) return behind
  const goers = group.map((i) => goerOf(s, i))
  for (const goer of goers) {
    const held = refuseStepOf(s, goer, from, to)
    if (held) return held
  }
  const next = goers.map((one) => after(s, one, from, to))
  if (mayEndBeyond(s, next, to, new Set([from]))) return null
  return refuse(crowdedBy(s, group, to) ?? '8.18', 'too-crowded', { at: place(to) })
}

/** Could it enter a hex that is nearer to where it has to go? */
export function mayGoNearer(s: S, i: number, far: (s: S, i: number, hex: number) => number): boolean {
  const from = s.hex[i]
  return board.around[from].some(
    (to) =>
      far(s, i, to) < far(s, i, from) && refuseHex(s, to) === null && refuseStepOf(s, goerOf(s, i), from, to) === null,
  )
}

/** 33.11: whether somebody who has paid so much for a hex may be in it, and stay there or go on. */
export function goesOnFrom(s: S, i: number, hex: number, cost: number): Refusal | null {
  const rest = allowanceOf(s, i)
  if (cost > rest)
    return refuse('5.15', 'too-few-points', { unit: idOf(i), at: place(hex), cost: cost / 2, left: rest / 2 })
  const goer: Goer = { i, spent: cost, off: false, entered: 1 }
  return mayEndBeyond(s, [goer], hex, new Set()) ? null : refuse('8.18', 'too-crowded', { at: place(hex) })
}

/** Enters the hex: pays, faces, looks whether it is stopped. */
export function step(s: S, to: number): void {
  const group = groupOf(s)
  const from = whereNow(s, group)
  const direction = board.direction(from, to)
  // 27.21: trails are roads here, 23.18: but not at night.
  if (group.some((i) => !isLeader(i) && wayInto(s, i, from, to) === 'none')) s.offRoad++
  for (const goer of group.map((i) => goerOf(s, i))) {
    const { spent, off } = after(s, goer, from, to)
    s.spent[goer.i] = Math.min(MOST_SPENT, spent)
    if (off) leaveRoad(s, goer.i)
  }
  for (const i of [...group].reverse()) {
    stand(s, i, to)
    noteSide(s, i, from, to)
    if (!isLeader(i)) unmark(s, i, MARK.astray)
    if (!isLeader(i) && !keepsFace(s, i)) s.facing[i] = direction
  }
  s.entries++
  s.turned = 0
  noteLine(s, direction)
  const isStopped = () => isInEnemyZone(s, s.phasing, to) || isDug(s, to) || group.some((i) => isChainBroken(s, i))
  if (group.some((i) => !isLeader(i)) && isStopped()) s.halted = 1
}
/** As much as the state can keep: by `whatever it costs` (5.2) more may be paid than anybody has. */
const MOST_SPENT = 255

/** 29.55: who goes by the chain alone may be stopped in any hex. */
const isChained = (s: S, i: number): boolean => !isLeader(i) && has(s, i, MARK.chained)
