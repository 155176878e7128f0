import { ALL, knownOf, sitting } from '@vedette/kernel'
import { shown } from '../actions.ts'
import { type FireResult, fireResult, spDrm } from '../charts.ts'
import { brigadeOf, orderOf } from '../game.ts'
import { board } from '../map.ts'
import { attrition } from '../numbers.ts'
import { CHECKS_BEFORE, INFANTRY_CHARGES, SILENT_ALWAYS } from '../options.ts'
import {
  BOMBARDED,
  brigadeHas,
  CHARGING,
  COMBAT,
  has,
  IN_DANGER,
  INEFFECTIVE,
  KILLED,
  leaderHas,
  mark,
  onMap,
  option,
  PROMOTED,
  pieceOf,
  RETREATING,
  type S,
  URGED,
} from '../state.ts'
import { brigades, leaders, NOBODY, sideOf, units } from '../units.ts'
import {
  abandon,
  cohesionOf,
  disorderedCohesion,
  isFoot,
  isGoodOrder,
  isGuns,
  isLine,
  leadersIn,
  leadersWith,
  leave,
  place,
  stackIn,
} from './02-pieces.ts'
import { shotsOf } from './06-eligibility.ts'
import { isCharging, reachesTo, type Shot, shotDrm, strengthDrm } from './06-shots.ts'
import { failsAt } from './07-cohesion.ts'
import { gunsGone, loseGunsIn } from './07-guns.ts'
import { accrue, disorder, loseForDisorder, stopBuilding } from './07-losses.ts'
import { markBlown } from './12-cavalry.ts'
import { asOneUnit } from './12-fire.ts'
import { withOthers } from './12-parts.ts'

/** 6.17, 6.18: what fire comes to. All results are found before any is applied. */

/** 6.18: a shot's fire die with all DRMs. */
export const modified = (s: S, shot: Shot): number =>
  shown(s.fireDie[shot.units[0]]) + knownOf(s, SUMS, shot.units[0], () => shotDrm(s, shot))
const SUMS = Symbol('sums of the shots that are resolved')
const rowOf = (s: S, shot: Shot) => fireResult(modified(s, shot))

/** 6.18, Q22, Q23: Hits of a row of the Fire Table on a unit: its own, and one of its Check if that fails at this die. */
export function hitsOf(s: S, i: number, { hits, checks }: FireResult, die: number): number {
  if (checks === 0) return hits
  const rating = hits > 0 && !option(s, CHECKS_BEFORE) ? disorderedCohesion(s, i) : cohesionOf(s, i)
  return failsAt(rating, leadersWith(s, i), die) ? hits + 1 : hits
}
const hitsOn = (s: S, shot: Shot, i: number): number =>
  hitsOf(s, i, rowOf(s, shot), shown(s.cohesionDie[shot.units[0]]))

/** What becomes of the units of one hex. */
interface Effect {
  readonly at: number
  readonly sp: number
  /** Units with their Hits: of several stacks the most, not the sum (6.13). */
  readonly hits: ReadonlyMap<number, number>
  /** 6.18: it was charged, and has hurt nobody. */
  readonly silent: boolean
  readonly contact: boolean
  /** 12.5: SPs that infantry loses for having charged home. */
  readonly more: number
}

/** 6.18, Q24: the target of a charge that scored nothing gives way to a stack of more strength. */
function isSilenced(s: S, shots: readonly Shot[], at: number): boolean {
  const chargers = shots.filter(({ units }) => isCharging(s, units))
  if (chargers.length === 0) return false
  const stack = stackIn(s, at)
  const own = shotsOf(s, sideOf[stack[0]]).find(({ from }) => from === at)
  if (own && modified(s, own) >= 2) return false
  if (option(s, SILENT_ALWAYS)) return true
  const could = (to: number) => strengthDrm(s, { units: stack.filter((i) => reachesTo(s, i, 1)), from: at, at: to })
  return chargers.some(
    (shot) => strengthDrm(s, shot) > (own ? strengthDrm(s, own) : Math.max(spDrm(1), could(shot.from))),
  )
}

function effectOn(s: S, shots: readonly Shot[], at: number): Effect {
  const hits = new Map<number, number>()
  for (const i of stackIn(s, at)) hits.set(i, Math.max(...shots.map((shot) => hitsOn(s, shot, i))))
  const seat = sideOf[stackIn(s, at)[0]]
  return {
    at,
    sp: shots.reduce((sum, shot) => sum + rowOf(s, shot).sp, 0),
    hits,
    silent: seat !== s.phasing && s.combat === COMBAT.fire && isSilenced(s, shots, at),
    contact: seat !== s.phasing && shots.some(({ from }) => board.distance(from, at) === 1),
    more: 0,
  }
}

/** 12.5, by option: infantry that charges, is hit and hits somebody in Good Order. */
function chargesHome(s: S, shot: Shot, effects: readonly Effect[]): boolean {
  if (s.combat !== COMBAT.fire || !option(s, INFANTRY_CHARGES) || sideOf[shot.units[0]] !== s.phasing) return false
  // 12.46: a line that is hit in one hex is hit in both.
  const suffers = (i: number) =>
    withOthers(s, [i]).some((part) => effects.some(({ hits }) => (hits.get(part) ?? 0) > 0))
  const isHit = shot.units.some((i) => isFoot(s, i) && has(s, i, CHARGING) && suffers(i))
  return isHit && stackIn(s, shot.at).some((i) => isGoodOrder(s, i) && hitsOn(s, shot, i) > 0)
}

/** 12.5: whom it has charged gives way, and it loses an SP more: where it stands, or where the rest of its line has been hit. */
const withCharges = (s: S, shots: readonly Shot[], effects: readonly Effect[]): Effect[] => {
  const home = shots.filter((shot) => chargesHome(s, shot, effects))
  const losing = home.map(({ from, units }) =>
    [from, ...withOthers(s, units).map((i) => s.hex[i])].find((hex) => effects.some(({ at }) => at === hex)),
  )
  return effects.map((one) => ({
    ...one,
    silent: one.silent || home.some(({ at }) => at === one.at),
    more: losing.filter((hex) => hex === one.at).length,
  }))
}

/** 7.52, 7.61, Q34, Q62: SPs of the Fire Table go to the guns first; of a brigade that is Combat Ineffective twice as many. */
function takeTable(s: S, at: number, sp: number): void {
  const stack = stackIn(s, at)
  const guns = stack.filter(isGuns)
  const line = stack.find(isLine)
  const left = loseGunsIn(s, at, sp)
  if (line === undefined) return
  const b = brigadeOf(s, line)
  if (!brigadeHas(s, b, INEFFECTIVE)) accrue(s, b, left)
  else accrue(s, b, guns.length > 0 ? sp : attrition.combatIneffectiveFactor * sp)
}

/** 6.17, step 4: Hits and Checks, then SPs; whoever is hit twice, or again, goes back. */
function apply(s: S, { at, sp, hits, silent, contact, more }: Effect): void {
  const stack = stackIn(s, at)
  const before = lossesOf(s, stack)
  const again = stack.filter((i) => (hits.get(i) ?? 0) > (isGoodOrder(s, i) ? 1 : 0))
  for (const i of stack) if ((hits.get(i) ?? 0) > 0) disorder(s, i)
  const going = silent ? stack : again
  const left = contact ? going.filter(isGuns) : []
  // 12.47: with one part of a line the other.
  for (const i of withOthers(s, going)) if (isLine(i)) mark(s, i, RETREATING)
  // 9.31: guns that the enemy is upon are left by their men, and lose nothing (Q62).
  for (const i of left) {
    stopBuilding(s, i)
    abandon(s, i)
    s.tell?.(ALL, 'abandoned', { unit: units[i].id, at: place(at) })
  }
  takeTable(s, at, sp)
  loseForDisorder(s, again, (i) => left.includes(i))
  const line = stack.find(isLine)
  if (line !== undefined) accrue(s, brigadeOf(s, line), more)
  for (const i of going) stopBuilding(s, i)
  if (lossesOf(s, stack) > before) for (const l of endangered(s, at, stack)) s.leaderMarks[l] |= IN_DANGER
}

/** 7.72, 12.32: leaders whose death is thrown for when a stack has lost: those with it, and whoever has urged it on. */
function endangered(s: S, at: number, stack: readonly number[]): number[] {
  const urging = stack
    .filter((i) => has(s, i, URGED))
    .map((i) => brigades[brigadeOf(s, i)].leader)
    .filter((l) => l !== NOBODY && onMap(s, pieceOf(l)))
  return [...leadersIn(s, at), ...urging]
}

/** Everything that a stack's units have lost, to see whether it is more than before. */
const lossesOf = (s: S, stack: readonly number[]): number =>
  gunsGone(s, stack) +
  [...new Set(stack.filter(isLine).map((i) => brigadeOf(s, i)))].reduce((sum, b) => sum + s.losses[b], 0)

/** 6.17, step 3: what becomes of each hex that is fired at. */
function findEffects(s: S, shots: readonly Shot[]): Effect[] {
  if (s.tell) for (const shot of shots) tellShot(s, shot)
  const hexes = [...new Set(shots.map(({ at }) => at))].filter((at) => stackIn(s, at).length > 0)
  const found = hexes.map((at) =>
    effectOn(
      s,
      shots.filter((shot) => shot.at === at),
      at,
    ),
  )
  const charged = withCharges(s, shots, found)
  const hits = asOneUnit(
    s,
    charged.map((one) => one.hits),
  )
  return charged.map((one, n) => ({ ...one, hits: hits[n] }))
}

/** 6.17, steps 3 and 4: all shots count; first what is done to the side that acts. */
export function applyFire(s: S): void {
  const shots = [...shotsOf(s, s.phasing), ...shotsOf(s, 1 - s.phasing)]
  const effects = sitting(s, () => findEffects(s, shots))
  markBlown(s, shots)
  const isActing = ({ at }: Effect) => sideOf[stackIn(s, at)[0]] === s.phasing
  for (const shot of shots) {
    if (!shot.units.some(isGuns)) continue
    for (const i of stackIn(s, shot.at)) mark(s, i, BOMBARDED)
  }
  for (const effect of [...effects.filter(isActing), ...effects.filter((one) => !isActing(one))]) apply(s, effect)
}

function tellShot(s: S, shot: Shot): void {
  const [lead] = shot.units
  const { hits, checks, sp } = rowOf(s, shot)
  s.tell?.(ALL, 'fires', {
    units: shot.units.map((i) => units[i].id),
    at: place(shot.at),
    die: shown(s.fireDie[lead]),
    cohesion: shown(s.cohesionDie[lead]),
    modified: modified(s, shot),
    hits,
    checks,
    sp,
  })
}

/** 7.72: the next leader whose death is to be thrown for; -1 where none is. */
export const inDanger = (s: S): number => orderOf(s).leaders.find((l) => leaderHas(s, l, IN_DANGER)) ?? -1

/** 7.72: on a nine he is killed. */
export function takeCasualty(s: S, die: number): void {
  const l = inDanger(s)
  s.leaderMarks[l] &= ~IN_DANGER
  if (die !== attrition.leaderKilledOn) return
  kill(s, l)
}

export function kill(s: S, l: number): void {
  s.tell?.(ALL, 'killed', { leader: leaders[l].id })
  // 7.76: whoever had gone up has now fallen.
  s.leaderMarks[l] &= ~(IN_DANGER | PROMOTED)
  leave(s, pieceOf(l), KILLED)
}
