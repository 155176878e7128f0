import { inArc, leaving } from '@vedette/board'
import { silent } from '@vedette/kernel'
import { cornerOf } from '../actions.ts'
import { drms, hexsideDrm, hexsideIndex, reaches, spDrm, terrainDrm, weaponDrm, weapons } from '../charts.ts'
import { brigadeOf, isNight, lightOf } from '../game.ts'
import { board, isRun, isStream, isSunkenRoad, level, terrainOf } from '../map.ts'
import { fire, light } from '../numbers.ts'
import { REFUSED_FLANKS, SKULKING, WEIGHTED_MEAN } from '../options.ts'
import {
  CHARGING,
  COMBAT,
  COUNTERS,
  DISMOUNTED,
  has,
  LEADS_CHARGE,
  leaderHas,
  NOWHERE,
  option,
  type S,
  URGED,
  WORKS,
} from '../state.ts'
import { brigades, NOBODY, sideOf } from '../units.ts'
import type { Say } from '../words/codes.ts'
import {
  facesTo,
  facingOf,
  frontOf,
  holder,
  isFoot,
  isGoodOrder,
  isGuns,
  isMounted,
  stackIn,
  strength,
} from './02-pieces.ts'
import { armsOf } from './07-guns.ts'

/** 6.3: the sum of a stack's fire. */

/** Units of one hex that fire together at another. */
export interface Shot {
  readonly units: readonly number[]
  readonly from: number
  readonly at: number
}

export const rangeOf = ({ from, at }: Shot): number => board.distance(from, at)

/** 6.12: how far a unit fires by this light: infantry by night at one hex, guns at three (11.2). */
export function farthest(s: S, i: number): number {
  let most = 0
  for (const [weapon] of armsOf(s, i)) most = Math.max(most, weapons[weapon].range)
  return isNight(s) ? Math.min(most, isGuns(i) ? light.nightArtilleryRange : light.nightInfantryRange) : most
}
export const reachesTo = (s: S, i: number, range: number): boolean => range >= 1 && range <= farthest(s, i)

/** 6.12, Q17: does a hex lie in the wedge before this one's units? */
export const isInArc = (s: S, from: number, to: number): boolean => inArc(board, from, facingOf(s, from), 1, to)

/** 12.11, Q65: do friends in this direction behind a hex face as they must to cover its flank? */
const coversFlank = (s: S, hex: number, direction: number, facing: number): boolean => {
  const behind = board.neighbours[hex * 6 + (direction % 6)]
  return behind >= 0 && holder(s, behind) === holder(s, hex) && facingOf(s, behind) === (facing + 12) % 12
}

/** 12.11: the second facing of a stack that refuses one flank; its own where it refuses none, or would refuse both. */
function refusedTo(s: S, hex: number): number {
  const facing = facingOf(s, hex)
  if (!option(s, REFUSED_FLANKS) || stackIn(s, hex).some((i) => isMounted(s, i))) return facing
  const corner = cornerOf(facing)
  const right = coversFlank(s, hex, corner + 3, facing + 2)
  const left = coversFlank(s, hex, corner + 4, facing - 2)
  if (right === left) return facing
  return (facing + (right ? 2 : 10)) % 12
}

/** 6.36, 12.12: does a hex lie beside or behind the units of another? */
const isAside = (s: S, hex: number, from: number): boolean =>
  !isInArc(s, hex, from) && !inArc(board, hex, refusedTo(s, hex), 1, from)

/** Strength Points that fire with one Weapon DRM. */
interface Share {
  readonly drm: number
  readonly sp: number
  readonly disordered: number
}

export const isCharging = (s: S, units: readonly number[]): boolean => units.some((i) => has(s, i, CHARGING))

/** 6.11, 6.31: whose weapons reach, with as many SPs as may fire: of foot only seven, the best weapons first (Q44). */
export function shares(s: S, { units, from, at }: Shot): Share[] {
  const range = board.distance(from, at)
  const firing = units.filter((i) => reachesTo(s, i, range))
  const found: Share[] = []
  let left = isCharging(s, units) ? Number.POSITIVE_INFINITY : fire.infantryMost
  const arms = firing
    .flatMap((i) => armsOf(s, i).map(([weapon, all]) => ({ i, all, weapon, drm: weaponDrm(weapon, range) })))
    .filter(({ weapon }) => reaches(weapon, range))
  for (const { i, all, drm } of arms.sort((a, b) => b.drm - a.drm)) {
    const sp = isFoot(s, i) ? Math.min(left, all) : all
    if (isFoot(s, i)) left -= sp
    if (sp > 0) found.push({ drm, sp, disordered: isGoodOrder(s, i) ? 0 : sp })
  }
  return found
}

const sum = (list: readonly Share[], of: (share: Share) => number = ({ sp }) => sp): number =>
  list.reduce((all, one) => all + of(one), 0)

/** 6.31 */
export const strengthDrm = (s: S, shot: Shot): number => spDrm(sum(shares(s, shot)))

/** 6.32: pairs of SPs (fours where eight or more fire) that lie on one side of the base, the nearest first. */
function pairsBeside(list: readonly Share[], base: number, size: number, above: boolean): number[] {
  const single = list
    .filter(({ drm }) => (above ? drm > base : drm < base))
    .sort((a, b) => Math.abs(a.drm - base) - Math.abs(b.drm - base))
    .flatMap(({ drm, sp }) => Array.from({ length: sp }, () => drm))
  return Array.from({ length: Math.floor(single.length / size) }, (_, n) => single[n * size])
}

/** 6.32: the DRM of the biggest share, moved by one for each pair that lies two or more off it as it then stands (Q45). */
export function mixedDrm(list: readonly Share[], weighted: boolean): number {
  const total = sum(list)
  if (total === 0) return 0
  if (weighted) return Math.round(sum(list, ({ sp, drm }) => sp * drm) / total)
  const by = new Map<number, number>()
  for (const { drm, sp } of list) by.set(drm, (by.get(drm) ?? 0) + sp)
  const [base] = [...by].sort(([a, x], [b, y]) => y - x || b - a)[0]
  const size = total >= 8 ? 4 : 2
  const unused = [...pairsBeside(list, base, size, true), ...pairsBeside(list, base, size, false)].sort(
    (a, b) => Math.abs(a - base) - Math.abs(b - base),
  )
  let drm = base
  for (;;) {
    const next = unused.findIndex((one) => Math.abs(one - drm) >= 2)
    if (next < 0) return drm
    drm += Math.sign(unused[next] - drm)
    unused.splice(next, 1)
  }
}

/** 6.16, 6.36: does it answer somebody whom it does not face? Then no weapon is of use beyond nought. */
const answersAside = (s: S, { units, from, at }: Shot): boolean =>
  sideOf[units[0]] !== s.phasing && s.combat === COMBAT.fire && isAside(s, from, at)

export function weaponSum(s: S, shot: Shot): number {
  const drm = mixedDrm(shares(s, shot), option(s, WEIGHTED_MEAN))
  return answersAside(s, shot) ? Math.min(drm, fire.returnToFlankOrRear) : drm
}

const SUNKEN_DRM = hexsideDrm(hexsideIndex('sunken-road'))
const HIGH = 4

/** 6.28: the hexsides of the target hex through which the line comes, as bits; beside a corner both. */
const comingThrough = ({ from, at }: Shot): number => leaving(board, at, from)
const anySide = (bits: number, is: (direction: number) => boolean): boolean =>
  [0, 1, 2, 3, 4, 5].some((d) => (bits & (1 << d)) !== 0 && is(d))

/** 10.21: the hexsides of a hex that breastworks cover, as bits. */
export function worksOf(s: S, hex: number): number {
  let bits = 0
  for (let w = 0; w < WORKS; w++) if (s.workHex[w] === hex) bits |= frontOf(s.workFacing[w])
  return bits
}

/** 6.33, 10.23: the ground in which the target stands, and what is between it and whoever fires. */
function groundDrm(s: S, shot: Shot, gunsOnly: boolean, say: Say): number {
  const range = rangeOf(shot)
  const through = comingThrough(shot)
  const far = gunsOnly && range >= HIGH
  const way = board.direction(shot.from, shot.at)
  const charges = isCharging(s, shot.units) && sideOf[shot.units[0]] === s.phasing
  const wades = charges && way >= 0 && (isRun(shot.from, way) || isStream(shot.from, way))
  const drop = level(shot.from) - level(shot.at)
  return (
    say('6.33', 'terrain', terrainDrm(terrainOf[shot.at], range)) +
    say('10.23', 'breastworks', !far && (through & worksOf(s, shot.at)) !== 0 ? drms.breastworks : 0) +
    say('6.33', 'sunken-road', anySide(through, (d) => isSunkenRoad(shot.at, d)) ? SUNKEN_DRM : 0) +
    say('6.33', 'downhill', range < HIGH && drop > 0 ? drms.downhill : 0) +
    say('6.33', 'uphill', range < HIGH && drop < 0 ? drms.uphill : 0) +
    say('6.33', 'across-run', wades ? drms['across-run'] : 0) +
    say('6.37', 'high-ground', far && drop > 0 ? drms['high-ground'] : 0)
  )
}

/** 12.31: did a brigadier of theirs stand with chargers when the movement ended? */
const isLed = (s: S, units: readonly number[]): boolean =>
  units.some((i) => {
    const { leader } = brigades[brigadeOf(s, i)]
    return leader !== NOBODY && leaderHas(s, leader, LEADS_CHARGE)
  })

/** 6.35: chargers at whom they have before them; infantry at chargers before it, if there is more of it than of guns. */
function charges(s: S, { units, from, at }: Shot): boolean {
  if (s.combat === COMBAT.approach || board.distance(from, at) !== 1 || !facesTo(s, from, at)) return false
  if (sideOf[units[0]] === s.phasing) return isCharging(s, units) && (!option(s, SKULKING) || isLed(s, units))
  const foot = units.filter((i) => isFoot(s, i))
  if (units.some((i) => has(s, i, COUNTERS))) return isCharging(s, stackIn(s, at))
  const sp = (list: readonly number[]) => list.reduce((all, i) => all + strength(s, i), 0)
  return foot.length > 0 && isCharging(s, stackIn(s, at)) && sp(foot) > sp(units.filter(isGuns))
}

/** 6.39: does enough cavalry on foot fire to leave men with the horses? */
const holdsHorses = (s: S, shot: Shot): boolean =>
  shot.units.reduce(
    (sp, i) => sp + (has(s, i, DISMOUNTED) && reachesTo(s, i, rangeOf(shot)) ? strength(s, i) : 0),
    0,
  ) >= 2

function lightDrm(s: S, range: number, guns: boolean, say: Say): number {
  const now = lightOf(s)
  const dim = (now === 'dawn' || now === 'dusk') && range > light.dimBeyond
  return (
    say('11.1', 'dim-light', dim ? drms['dim-light'] : 0) +
    say('11.2', 'night-artillery', now === 'night' && guns && range > 1 ? drms['night-artillery'] : 0)
  )
}

/** 6.3: all DRMs of a shot. */
export function shotDrm(s: S, shot: Shot, say: Say = silent): number {
  const firing = shares(s, shot)
  const total = sum(firing)
  const range = rangeOf(shot)
  const gunsOnly = shot.units.filter((i) => reachesTo(s, i, range)).every(isGuns)
  const target = stackIn(s, shot.at)
  const aside = target.length > 0 && isAside(s, shot.at, shot.from)
  return (
    say('6.31', 'strength', spDrm(total)) +
    say('6.32', 'weapon', weaponSum(s, shot)) +
    groundDrm(s, shot, gunsOnly, say) +
    say(
      '6.34',
      'disordered',
      2 * sum(firing, ({ disordered }) => disordered) > total ? drms['disordered-majority'] : 0,
    ) +
    say('6.35', 'charge', charges(s, shot) ? drms.charge : 0) +
    say('6.36', 'flank-rear', aside ? drms['flank-rear'] : 0) +
    say('6.38', 'mounted-target', target.some((i) => isMounted(s, i)) ? drms['mounted-target'] : 0) +
    say('6.39', 'horse-holders', holdsHorses(s, shot) ? drms['horse-holders'] : 0) +
    say('12.32', 'aggressive', shot.units.some((i) => has(s, i, URGED)) ? drms.aggressive : 0) +
    lightDrm(s, range, gunsOnly, say)
  )
}

/** 6.11: units of a hex that aim at the same as this one. */
export const shotOf = (s: S, i: number): Shot => ({
  units: stackIn(s, s.hex[i]).filter((j) => s.aim[j] === s.aim[i] && sideOf[j] === sideOf[i]),
  from: s.hex[i],
  at: s.aim[i],
})
export const isAiming = (s: S, i: number): boolean => s.aim[i] !== NOWHERE
