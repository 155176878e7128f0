import { knownOf, type Refusal, sitting } from '@vedette/kernel'
import { brigadeOf, formationOf, orderOf } from '../game.ts'
import { board } from '../map.ts'
import {
  ANSWERED,
  BOMBARDED,
  brigadeHas,
  CHARGING,
  COMBAT,
  DIVISION_INEFFECTIVE,
  FIRED,
  has,
  MARCHES,
  MOVED,
  mark,
  NOWHERE,
  OUT_OF_COMMAND,
  onMap,
  PASSED_OVER,
  RALLIED,
  REACTED,
  REPELLED,
  RESERVE,
  type S,
  TARGETED,
  WITHDREW,
} from '../state.ts'
import { sideOf } from '../units.ts'
import { refuse } from '../words/codes.ts'
import {
  facesTo,
  frontOf,
  idOf,
  isAnyIn,
  isGoodOrder,
  isGuns,
  isHostile,
  isLine,
  isStanding,
  place,
  stackIn,
} from './02-pieces.ts'
import { usesAttackMovement } from './05-movement.ts'
import { farthest, isAiming, isInArc, reachesTo, type Shot, shotOf, worksOf } from './06-shots.ts'
import { hasSight } from './06-sight.ts'
import { isTarget } from './12-fire.ts'
import { otherPart } from './12-parts.ts'

/** 6.1: who may fire, and at whom. */

/** 6.14: may this unit of the side that acts fire in this Fire Phase? */
export function refuseShooter(s: S, i: number): Refusal | null {
  if (sideOf[i] !== s.phasing || formationOf(s, i) !== s.acting)
    return refuse('6.14', 'not-of-the-formation', { unit: idOf(i) })
  if (!isStanding(s, i)) return refuse('9.32', 'abandoned', { unit: idOf(i) })
  if (has(s, i, FIRED)) return refuse('6.11', 'has-fired', { unit: idOf(i) })
  if (has(s, i, REPELLED)) return refuse('9.25', 'repelled', { unit: idOf(i) })
  if (has(s, i, MARCHES | RESERVE)) return refuse('4.33', 'under-orders', { unit: idOf(i) })
  if (has(s, i, RALLIED)) return refuse('8.11', 'has-rallied', { unit: idOf(i) })
  if (has(s, i, WITHDREW)) return refuse('5.14', 'withdrew', { unit: idOf(i) })
  if (has(s, i, MOVED) && !usesAttackMovement(s, i)) return refuse('6.14', 'moved-no-fire', { unit: idOf(i) })
  if (brigadeHas(s, brigadeOf(s, i), PASSED_OVER)) return refuse('4.25', 'passed-over', { unit: idOf(i) })
  if (has(s, i, OUT_OF_COMMAND) && (s.formationMarks[formationOf(s, i)] & DIVISION_INEFFECTIVE) !== 0)
    return refuse('7.62', 'division-ineffective', { unit: idOf(i) })
  return null
}

/** 6.14: those of a hex who fire together if they fire: none of them is held back. */
export const shooters = (s: S, hex: number): readonly number[] =>
  knownOf(s, SHOOTERS, hex, () => stackIn(s, hex).filter((i) => refuseShooter(s, i) === null))
const SHOOTERS = Symbol('those of a hex who fire')

/** 6.11: batteries by themselves in a hex may each have a target of their own. */
export const isSplit = (s: S, hex: number): boolean => !isAnyIn(s, hex, isLine)

/** 6.11: with this unit, who would fire? */
export const firingWith = (s: S, i: number): readonly number[] => (isSplit(s, s.hex[i]) ? [i] : shooters(s, s.hex[i]))

/** The foremost unit of each stack, or battery, that may fire. */
export function leads(s: S): number[] {
  const found: number[] = []
  const seen = new Set<number>()
  const acts = (i: number) => formationOf(s, i) === s.acting
  for (const i of orderOf(s).units) {
    if (sideOf[i] !== s.phasing || !isStanding(s, i) || seen.has(s.hex[i])) continue
    seen.add(s.hex[i])
    if (!isAnyIn(s, s.hex[i], acts)) continue
    const all = shooters(s, s.hex[i])
    found.push(...(isSplit(s, s.hex[i]) ? all : all.slice(0, 1)))
  }
  return found
}

/** The hexes of the other side's units, abandoned guns among them. */
export function targetHexes(s: S): number[] {
  const found = new Set<number>()
  for (const i of orderOf(s).units) if (sideOf[i] !== s.phasing && onMap(s, i)) found.add(s.hex[i])
  return [...found]
}
/** Of some hexes those that lie before a stack, as far as its weapons reach: at no others is anybody of it to fire. */
export function withinReach(s: S, i: number, hexes: readonly number[]): number[] {
  const from = s.hex[i]
  const most = firingWith(s, i).reduce((far, j) => Math.max(far, farthest(s, j)), 0)
  return hexes.filter((at) => board.distance(from, at) <= most && isInArc(s, from, at))
}

/** 6.14: is there anybody who could fire at anybody? */
export const canAim = (s: S): boolean =>
  sitting(s, () => {
    const targets = targetHexes(s)
    return leads(s).some((i) => withinReach(s, i, targets).some((at) => refuseAim(s, i, at) === null))
  })

/** 6.11, 6.12, 6.21: may these units fire from here at that hex, as things stand now? */
export function refuseLine(s: S, units: readonly number[], from: number, at: number, aside = false): Refusal | null {
  const range = board.distance(from, at)
  const [lead] = units
  if (!units.some((i) => reachesTo(s, i, range)))
    return refuse('6.11', 'out-of-range', { unit: idOf(lead), at: place(at), range })
  if (!aside && !isInArc(s, from, at)) return refuse('6.12', 'out-of-arc', { unit: idOf(lead), at: place(at) })
  return hasSight(s, sideOf[lead], from, at) ? null : refuse('6.21', 'no-sight', { unit: idOf(lead), at: place(at) })
}

const FAR = 4

/** 9.24: from four hexes on guns do not fire with those of another brigade, nor where guns have fired before. */
function refuseBombardment(s: S, units: readonly number[], from: number, at: number): Refusal | null {
  const guns = units.filter(isGuns)
  const isFar = (hex: number) => board.distance(hex, at) >= FAR
  if (guns.length === 0 || !isFar(from)) return null
  const facts = { unit: idOf(units[0]), at: place(at) }
  const others = orderOf(s).units.filter(
    (j) => isGuns(j) && s.aim[j] === at && isFar(s.hex[j]) && brigadeOf(s, j) !== brigadeOf(s, guns[0]),
  )
  if (others.length > 0) return refuse('9.24', 'other-brigade-fires', facts)
  return stackIn(s, at).every((j) => has(s, j, BOMBARDED)) ? refuse('9.24', 'smoke', facts) : null
}

/** 6.14, 6.15: may the stack of this unit fire at that hex? Chargers fire at whom they have charged. */
export function refuseAim(s: S, i: number, at: number): Refusal | null {
  const no = refuseShooter(s, i)
  if (no) return no
  const from = s.hex[i]
  const units = firingWith(s, i)
  const facts = { unit: idOf(i), at: place(at) }
  if (units[0] !== i) return refuse('6.14', 'fires-with', { ...facts, with: idOf(units[0]) })
  if (isAiming(s, i)) return refuse('6.11', 'has-aimed', facts)
  if (!isHostile(s, s.phasing, at)) return refuse('6.11', 'no-enemy-there', facts)
  if (board.distance(from, at) > 1 && mustCharge(s, from)) return refuse('6.15', 'fires-at-the-charged', facts)
  return refuseLine(s, units, from, at) ?? refuseBombardment(s, units, from, at)
}

const charges = (s: S, hex: number): boolean => shooters(s, hex).some((i) => has(s, i, CHARGING))
const enemiesAround = (s: S, hex: number): number[] => board.around[hex].filter((near) => isHostile(s, s.phasing, near))
/** The enemies in the frontal hexes of a stack of the side that acts. */
export const enemiesBefore = (s: S, hex: number): number[] =>
  enemiesAround(s, hex).filter((near) => facesTo(s, hex, near))

/** 6.15: it charges, and has an enemy next to it. */
export const mustCharge = (s: S, hex: number): boolean => charges(s, hex) && enemiesAround(s, hex).length > 0

/** Q19: behind breastworks of its own a charger may hold its fire. */
export const isBehindWorks = (s: S, hex: number): boolean =>
  enemiesBefore(s, hex).every((near) => (worksOf(s, hex) & (1 << board.direction(hex, near))) !== 0)

/** 6.15: chargers next to enemies of whom none is before them: they turn first. */
export const turning = (s: S): number[] =>
  leads(s).filter((i) => mustCharge(s, s.hex[i]) && enemiesBefore(s, s.hex[i]).length === 0)

export function refuseFace(s: S, i: number, facing: number): Refusal | null {
  const facts = { unit: idOf(i) }
  if (!turning(s).includes(i)) return refuse('6.15', 'no-turn-due', facts)
  const around = enemiesAround(s, s.hex[i])
  return around.some((near) => (frontOf(facing) & (1 << board.direction(s.hex[i], near))) !== 0)
    ? null
    : refuse('6.15', 'faces-the-charged', facts)
}

/** 6.15: chargers that still have to name their target. */
export const dueToFire = (s: S): number[] =>
  leads(s).filter(
    (i) =>
      has(s, i, CHARGING) &&
      !isAiming(s, i) &&
      enemiesBefore(s, s.hex[i]).length > 0 &&
      !isBehindWorks(s, s.hex[i]) &&
      enemiesBefore(s, s.hex[i]).some((at) => refuseAim(s, i, at) === null),
  )

/** 9.25: may this battery fire at chargers before it? One that has reacted may not. */
export function refuseApproach(s: S, i: number, at: number): Refusal | null {
  const facts = { unit: idOf(i), at: place(at) }
  if (sideOf[i] === s.phasing || !isGuns(i)) return refuse('9.25', 'guns-only', facts)
  if (!isStanding(s, i)) return refuse('9.32', 'abandoned', facts)
  if (!isGoodOrder(s, i)) return refuse('9.25', 'good-order-only', facts)
  if (has(s, i, REACTED)) return refuse('9.25', 'has-reacted', facts)
  if (isAiming(s, i) || has(s, i, FIRED)) return refuse('6.11', 'has-aimed', facts)
  if (!isHostile(s, 1 - s.phasing, at) || !stackIn(s, at).some((j) => has(s, j, CHARGING)))
    return refuse('9.25', 'no-charger-there', facts)
  if (board.distance(s.hex[i], at) !== 1 || !facesTo(s, s.hex[i], at)) return refuse('9.25', 'not-before-it', facts)
  return null
}

/** The batteries that may fire at somebody who comes on. */
export const approachers = (s: S): number[] =>
  orderOf(s).units.filter(
    (i) =>
      isGuns(i) &&
      sideOf[i] !== s.phasing &&
      isStanding(s, i) &&
      board.around[s.hex[i]].some((at) => !refuseApproach(s, i, at)),
  )

/** The shots of the fire that is resolved: of the side that acts, or of the other. */
export const shotsOf = (s: S, seat: number): readonly Shot[] => knownOf(s, SHOTS, seat, () => findShots(s, seat))
const SHOTS = Symbol('shots of a seat')
function findShots(s: S, seat: number): Shot[] {
  const found: Shot[] = []
  const seen = new Set<number>()
  const answers = seat !== s.phasing && s.combat === COMBAT.fire
  for (const i of orderOf(s).units) {
    if (!isAiming(s, i) || sideOf[i] !== seat || seen.has(i)) continue
    if (!answers && !isTarget(s, s.aim[i])) continue
    const shot = shotOf(s, i)
    for (const j of shot.units) seen.add(j)
    found.push(shot)
  }
  return found
}

/** 6.16: do only guns fire, from four hexes and more? */
const isFarFire = (shots: readonly Shot[]): boolean =>
  shots.every(({ units, from, at }) => units.every(isGuns) && board.distance(from, at) >= FAR)

/** 6.16, Q20: how many stacks may answer: the target and one more, or as many as fire. */
const mostAnswers = (shots: readonly Shot[]): number => (shots.length > 1 || isFarFire(shots) ? shots.length : 2)

/** Who of a hex would answer: all that can fire at all. */
export const answerers = (s: S, hex: number): number[] =>
  stackIn(s, hex).filter((i) => !has(s, i, FIRED | ANSWERED) && !isAiming(s, i))

/** 6.16, Q21: a stack that is a target of another fire helps only if it cannot answer that. */
const isSparedFor = (s: S, hex: number): boolean => knownOf(s, SPARED, hex, () => couldAnswer(s, hex))
const SPARED = Symbol('could answer fire at itself')
function couldAnswer(s: S, hex: number): boolean {
  const own = orderOf(s).units.filter((j) => sideOf[j] === s.phasing && s.aim[j] === hex)
  const units = answerers(s, hex)
  if (units.length === 0) return false
  return own.some((j) => refuseLine(s, units, hex, s.hex[j], board.distance(hex, s.hex[j]) === 1) === null)
}

/** 6.16: a target that can answer whoever fires at it helps nobody afterwards either. */
export function markTarget(s: S, hex: number): void {
  if (isSparedFor(s, hex)) for (const i of stackIn(s, hex)) mark(s, i, TARGETED)
}

/** 6.16: helpers are next to the target or to the stack at which they fire; guns within three hexes. */
const isNearBy = (s: S, guns: boolean, hex: number, at: number): boolean => {
  const far = guns ? 3 : 1
  const isNear = (one: number) => one !== NOWHERE && board.distance(hex, one) <= far
  return isNear(s.target) || isNear(at) || s.linked.some(isNear)
}

/** 6.16: may the stack of this unit answer the stack in that hex? */
export function refuseAnswer(s: S, i: number, at: number): Refusal | null {
  const facts = { unit: idOf(i), at: place(at) }
  const hex = s.hex[i]
  const seat = 1 - s.phasing
  if (sideOf[i] !== seat) return refuse('6.16', 'not-the-other-side', facts)
  if (!isStanding(s, i)) return refuse('9.32', 'abandoned', facts)
  const units = answerers(s, hex)
  if (has(s, i, FIRED)) return refuse('6.11', 'has-fired', facts)
  if (isAiming(s, i)) return refuse('6.11', 'has-aimed', facts)
  if (has(s, i, ANSWERED)) return refuse('9.21', 'answered-before', facts)
  if (units[0] !== i) return refuse('6.16', 'fires-with', { ...facts, with: idOf(units[0]) })
  const shots = shotsOf(s, s.phasing)
  if (!shots.some(({ from }) => from === at)) return refuse('6.16', 'does-not-fire', facts)
  const range = board.distance(hex, at)
  if (range >= FAR && units.some((j) => has(s, j, MARCHES | RESERVE))) return refuse('4.32', 'under-orders', facts)
  const answers = shotsOf(s, seat)
  if (answers.length >= mostAnswers(shots))
    return refuse('6.16', 'enough-answer', { ...facts, most: mostAnswers(shots) })
  const isAimedAt = isTarget(s, hex)
  if (!isAimedAt) {
    const single = mostAnswers(shots) === 2 && shots.length === 1
    if (single && answers.some(({ from }) => !isTarget(s, from)))
      return refuse('6.16', 'enough-answer', { ...facts, most: 2 })
    if (!isNearBy(s, units.some(isGuns), hex, at)) return refuse('6.16', 'too-far-to-help', facts)
    if (isSparedFor(s, hex) || units.some((j) => has(s, j, TARGETED))) return refuse('6.16', 'target-itself', facts)
  }
  return refuseLine(s, units, hex, at, isAimedAt && range === 1)
}

/** The stacks that may answer, by their foremost unit, each with those whom it may answer. */
export const answersOpen = (s: S): (readonly [unit: number, at: number])[] => sitting(s, () => findAnswers(s))
function findAnswers(s: S): (readonly [number, number])[] {
  const found: (readonly [number, number])[] = []
  const froms = new Set(shotsOf(s, s.phasing).map(({ from }) => from))
  const seen = new Set<number>()
  for (const i of orderOf(s).units) {
    if (sideOf[i] === s.phasing || !isStanding(s, i) || seen.has(s.hex[i])) continue
    seen.add(s.hex[i])
    const near = [...froms].filter((at) => isNearBy(s, true, s.hex[i], at))
    const lead = near.length > 0 ? answerers(s, s.hex[i])[0] : undefined
    if (lead === undefined) continue
    for (const at of near) if (refuseAnswer(s, lead, at) === null) found.push([lead, at])
  }
  return found
}

/** 12.45: of a line that fires the part that holds its fire waits until the other has fired. */
const waits = (s: S, i: number): boolean =>
  stackIn(s, s.hex[i]).some((j) => otherPart(s, j) >= 0 && isAiming(s, otherPart(s, j)))
const isIdle = (s: S, i: number): boolean => has(s, i, CHARGING) && !isAiming(s, i) && !waits(s, i)
/** 7.43: chargers that have no enemy before them and hold their fire may advance in their turn. */
export const idleChargers = (s: S): number[] =>
  orderOf(s).units.some((i) => isIdle(s, i))
    ? leads(s).filter((i) => isIdle(s, i) && enemiesBefore(s, s.hex[i]).length === 0)
    : []
