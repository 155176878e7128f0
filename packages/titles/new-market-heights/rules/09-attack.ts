import { leaving } from '@vedette/board'
import { type Refusal, silent } from '@vedette/kernel'
import {
  chart,
  densityShift,
  type FireResult,
  fireColumn,
  fireResult,
  multiplier,
  shifts,
  stackingIn,
} from '../charts.ts'
import { lightOf } from '../game.ts'
import { board, isFoggy, isSevereSlope, isWoods, isWorks } from '../map.ts'
import { OPTION } from '../options.ts'
import { isLeader } from '../pieces.ts'
import { FORMATION, has, MARK, NOWHERE, option, type S } from '../state.ts'
import { COMBAT } from '../state-fire.ts'
import { refuse, type Say } from '../words/codes.ts'
import { groupOf } from './05-march.ts'
import { groundOf } from './08-stacking.ts'
import { firingSeat, refuseFirer, refuseShot, refuseUnable, weaponOf } from './09-firers.ts'
import { zonesOn } from './10-zones.ts'
import { isIneffective } from './16-losses.ts'
import { isBreastwork } from './22-breastworks.ts'
import {
  bodiesIn,
  bodiesOf,
  frontOf,
  idOf,
  isColumn,
  isGuns,
  isMounted,
  isSkirmisher,
  place,
  printedOf,
  sideOf,
  unitOf,
} from './pieces.ts'

/** 9.2 to 9.6: one attack by fire, its strength, its column, and what comes of a die. */

export interface Attack {
  readonly at: number
  readonly firers: readonly number[]
  /** Those who are fired at, from the top of their stack. */
  readonly targets: readonly number[]
  /** 10.5, 10.6: at those who leave a zone. */
  readonly window: boolean
}

const isWindow = (s: S): boolean => s.combat === COMBAT.withdrawal || s.combat === COMBAT.retreat

/** Who of the hex is fired at: those who leave it, or all that can be hit. */
function targetsOf(s: S): number[] {
  if (s.target === NOWHERE) return []
  const all = bodiesIn(s, s.target).filter((i) => sideOf(i) !== firingSeat(s) && !has(s, i, MARK.abandoned))
  if (s.combat === COMBAT.withdrawal) {
    const group = groupOf(s).filter((i) => !isLeader(i))
    return all.filter((i) => group.includes(i))
  }
  return s.combat === COMBAT.retreat ? all.filter((i) => i === s.evader - 1) : all
}
const firersNow = (s: S): number[] => bodiesOf(s, firingSeat(s)).filter((i) => has(s, i, MARK.firing))

/** The attack that is under way. */
export const attackOf = (s: S): Attack => ({
  at: s.target,
  firers: firersNow(s),
  targets: targetsOf(s),
  window: isWindow(s),
})

/** 9.85, 11.21: half for pinned ones, and half for want of cartridges. */
function rateOf(s: S, i: number, at: number): number {
  const times = multiplier(weaponOf(s, i)?.id ?? '', board.distance(s.hex[i], at))
  const pinned = has(s, i, MARK.pinned) ? 0.5 : 1
  return times * pinned * (has(s, i, MARK.depleted) ? chart.ammunition.share : 1)
}

/** 7.2: a column of infantry fires with one point. */
const pointsFor = (s: S, i: number): number => (s.formation[i] === FORMATION.column ? 1 : s.points[i])

/** 9.3: with how many points each fires: of small arms no more than the chart allows from a hex, the best first. */
export function sharesOf(s: S, firers: readonly number[], at: number): Map<number, number> {
  const shares = new Map<number, number>()
  const left = new Map<number, number>()
  for (const i of [...firers].sort((a, b) => rateOf(s, b, at) - rateOf(s, a, at) || a - b)) {
    if (isGuns(s, i)) {
      shares.set(i, s.points[i])
      continue
    }
    const hex = s.hex[i]
    const room = left.get(hex) ?? stackingIn(groundOf(s, hex)).smallArms
    const share = Math.min(room, pointsFor(s, i))
    left.set(hex, room - share)
    shares.set(i, share)
  }
  return shares
}

/** 9.2: points of fire; the fraction is dropped in the table. */
export function strengthOf(s: S, { firers, at }: Attack): number {
  let sum = 0
  for (const [i, share] of sharesOf(s, firers, at)) sum += share * rateOf(s, i, at)
  return sum
}

/** 9.3, 18.5: why a body finds no room to fire besides those who do. */
function refuseRoom(s: S, i: number): Refusal | null {
  const about = { unit: idOf(i), at: place(s.target) }
  const beside = firersNow(s).filter((j) => s.hex[j] === s.hex[i])
  const { guns, smallArms } = stackingIn(groundOf(s, s.hex[i]))
  if (guns === 'or' && beside.some((j) => isGuns(s, j) !== isGuns(s, i)))
    return refuse('18.5', 'guns-or-muskets', about)
  if (isGuns(s, i)) return null
  const used = [...sharesOf(s, beside, s.target)].reduce((sum, [j, share]) => sum + (isGuns(s, j) ? 0 : share), 0)
  return used >= smallArms ? refuse('9.3', 'hexside-is-full', about) : null
}

/** 10.5, 10.6: those whose zone lies on the hex that is left, and who can fire. */
export const windowFirers = (s: S, seat: number, hex: number): number[] =>
  zonesOn(s, seat, hex).filter((i) => refuseUnable(s, i) === null && !has(s, i, MARK.prone))

/** 9.72: why a body may not join the attack that is made up. */
export function refuseJoin(s: S, i: number): Refusal | null {
  const about = { unit: idOf(i), at: place(s.target) }
  if (!isWindow(s)) return refuseFirer(s, i) ?? refuseShot(s, i, s.target) ?? refuseRoom(s, i)
  const no = refuseUnable(s, i)
  if (no) return no
  if (has(s, i, MARK.firing)) return refuse('9.11', 'has-fired', about)
  if (!windowFirers(s, 1 - firingSeat(s), s.target).includes(i)) return refuse('10.5', 'no-zone-there', about)
  return refuseRoom(s, i)
}

const shift = (code: string): number => shifts.get(code) ?? 0
const bits = (sides: number): number[] => [0, 1, 2, 3, 4, 5].filter((d) => (sides & (1 << d)) !== 0)

/** 9.41: the hexside by which fire comes into the target's hex; on a corner the firer takes the one that serves him best. */
function entrySide(s: S, i: number, at: number, top: number): number {
  const worth = (d: number) =>
    (isAside(s, top, d) ? 1 : 0) +
    (isWorks(at, d) ? shift('works-all') : 0) +
    (isSevere(at, d) ? shift('severe-slope') : 0)
  return bits(leaving(board, at, s.hex[i])).reduce((best, d) => (worth(d) > worth(best) ? d : best))
}
/** 6.4: is that hexside none of those before the top unit? Whoever faces nowhere is not enfiladed. */
const isAside = (s: S, top: number, d: number): boolean => {
  const front = frontOf(s, top)
  return front !== 0 && (front & (1 << d)) === 0
}
const isSevere = (at: number, d: number): boolean => {
  const beyond = board.neighbours[at * 6 + d]
  return isSevereSlope(at, d) || (beyond >= 0 && isSevereSlope(beyond, (d + 3) % 6))
}

/** 9.53, 25.36: is the target enfiladed by any of them? */
export function isEnfiladed(s: S, { at, firers, targets, window }: Attack): boolean {
  const [top] = targets
  if (top === undefined || (window && isSkirmisher(s, top))) return false
  return window || firers.some((i) => isAside(s, top, entrySide(s, i, at, top)))
}

/** 22.24, 22.33, 22.43: works shelter troops on foot, and guns that are unlimbered. */
const isSheltered = (s: S, i: number): boolean => !isMounted(s, i) && s.formation[i] !== FORMATION.limbered
/** 22.24: whether all, some or none of them fire over the works of the target's hex. */
function worksShift(s: S, { at, firers, targets: [top] }: Attack): 'works-all' | 'works-some' | null {
  if (!isSheltered(s, top)) return null
  const over = firers.filter((i) => isWorks(at, entrySide(s, i, at, top))).length
  return over === 0 ? null : over === firers.length ? 'works-all' : 'works-some'
}

/** 8.36, 8.15: the points of those who are hit, a battery counting one. */
function densityOf(s: S, targets: readonly number[]): number {
  const men = targets.filter((i) => !isGuns(s, i)).reduce((sum, i) => sum + s.points[i], 0)
  return men + new Set(targets.filter((i) => isGuns(s, i)).map((i) => unitOf(s, i))).size
}

/** 21.14, 21.17, 9.52: how the top unit stands. */
function formationShift(s: S, { at, firers, targets: [top] }: Attack, say: Say): number {
  if (s.formation[top] === FORMATION.mountedColumn) return say('21.14', 'mounted-column', shift('mounted-column'))
  if (s.formation[top] === FORMATION.mountedLine) {
    const guns = firers.some((i) => isGuns(s, i) && board.distance(s.hex[i], at) <= 2)
    const small = firers.some((i) => !isGuns(s, i))
    const code = guns ? 'mounted-line-guns' : 'mounted-line-small-arms'
    return guns || small ? say('21.17', 'mounted-line', shift(code)) : 0
  }
  const massed = isColumn(s, top) || s.formation[top] === FORMATION.limbered
  return massed ? say('9.52', 'column', shift('column-target')) : 0
}

/** 21.76: those who lie are hit less, by muskets near by or in woods, and by guns. */
function proneShift(s: S, { at, firers, targets: [top] }: Attack, say: Say): number {
  if (!has(s, top, MARK.prone)) return 0
  const near = firers.some((i) => !isGuns(s, i) && (isWoods(at) || board.distance(s.hex[i], at) <= 2))
  const guns = firers.some((i) => isGuns(s, i))
  const both = (near ? shift('prone-small-arms') : 0) + (guns ? shift('prone-artillery') : 0)
  // No. 20: by option the one shift that is larger, not both.
  return say('21.76', 'prone', option(s, OPTION.proneOnce) ? Math.max(-1, both) : both)
}

/** 23.21, 23.22: at dawn, a column for each hex beyond two for muskets, one for guns; the largest of any firer. */
function dawnShift(s: S, { at, firers }: Attack): number {
  if (lightOf(s) !== 'dawn') return 0
  const of = (i: number) => {
    const beyond = board.distance(s.hex[i], at) - 2
    if (beyond <= 0) return 0
    return isGuns(s, i) ? shift('dawn-artillery') : beyond * shift('dawn-small-arms')
  }
  return Math.min(0, ...firers.map(of))
}
/** 23.44: fog of sunrise and day; of dawn and night the rules of those times alone hold. */
function fogShift(s: S, { at, firers }: Attack): number {
  if (s.fog === 0 || lightOf(s) === 'night' || lightOf(s) === 'dawn') return 0
  const of = (i: number) => {
    const inFog = isFoggy(at) || isFoggy(s.hex[i])
    if (isGuns(s, i)) return shift('fog-artillery')
    return inFog && board.distance(s.hex[i], at) > 2 ? shift('fog-small-arms') : 0
  }
  return Math.min(0, ...firers.map(of))
}

/** 25.35: skirmishers are at least half of the points that fire. */
function areSkirmishers(s: S, { firers, at }: Attack): boolean {
  let [skirmish, all] = [0, 0]
  for (const [i, share] of sharesOf(s, firers, at)) {
    all += share
    if (isSkirmisher(s, i)) skirmish += share
  }
  return skirmish > 0 && 2 * skirmish >= all
}

/** 9.5, 9.54: all shifts of an attack, line by line. */
export function shiftOf(s: S, attack: Attack, say: Say = silent as Say): number {
  const { at, firers, targets } = attack
  const [top] = targets
  if (top === undefined || firers.length === 0) return 0
  const works = worksShift(s, attack)
  const sides = firers.map((i) => entrySide(s, i, at, top))
  return (
    say('8.36', 'density', densityShift(densityOf(s, targets))) +
    say('9.51', 'woods', isWoods(at) && !isMounted(s, top) ? shift('woods') : 0) +
    say('9.56', 'severe-slope', sides.some((d) => isSevere(at, d)) ? shift('severe-slope') : 0) +
    say('22.24', 'works', works ? shift(works) : 0) +
    say('22.88', 'breastwork', sides.some((d) => isBreastwork(s, at, d)) ? shift('breastwork') : 0) +
    proneShift(s, attack, say) +
    say('25.35', 'skirmishers-fire', areSkirmishers(s, attack) ? shift('skirmish-firer') : 0) +
    say('30.14', 'ineffective-fire', firers.some((i) => isIneffective(s, i)) ? shift('bce-firer') : 0) +
    say('23.21', 'dawn', dawnShift(s, attack)) +
    say('23.44', 'fog', fogShift(s, attack)) +
    formationShift(s, attack, say) +
    say('9.53', 'enfilade', isEnfiladed(s, attack) ? shift('enfilade') : 0)
  )
}

/** 9.54: the column of the table, which may lie beyond either end. */
export const columnOf = (s: S, attack: Attack, say?: Say): number =>
  fireColumn(strengthOf(s, attack)) + shiftOf(s, attack, say)

/** 21.62 to 21.64: do sharpshooters fire alone? */
export const areSharpshooters = (s: S, { firers }: Attack): boolean =>
  firers.length > 0 && firers.every((i) => printedOf(s, i)?.sharpshooter === true)

const BEST = 6
/** 9.61: what comes of a die. */
export function resultOf(s: S, attack: Attack, die: number): FireResult {
  // 21.63: at leaders alone.
  if (attack.targets.length === 0) return { loss: 0, check: 'none' }
  return fireResult(columnOf(s, attack), Math.min(BEST, die + (areSharpshooters(s, attack) ? 1 : 0)))
}
