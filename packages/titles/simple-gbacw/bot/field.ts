import { inArc, leaving } from '@vedette/board'
import type { Postures } from '@vedette/kernel'
import { facings, twelfths } from '../actions.ts'
import { drms, reaches, spDrm, terrainDrm, weaponDrm } from '../charts.ts'
import { orderOf, scenarioOf } from '../game.ts'
import { board, level, terrainOf } from '../map.ts'
import { isGoodOrder, isGuns, isStanding, strength, weaponOf } from '../rules/02-pieces.ts'
import { worksOf } from '../rules/06-shots.ts'
import { seesOverGround } from '../rules/06-sight.ts'
import { COMBAT, type S, schema } from '../state.ts'
import { CSA, sideOf } from '../units.ts'
import { hurt } from './worth.ts'

/** A stack of the other side, as far as it is to be feared. */
export interface Foe {
  readonly hex: number
  readonly units: readonly number[]
  /** SPs of men, and their best weapon; guns, and theirs. */
  readonly men: number
  readonly arm: number
  readonly guns: number
  readonly piece: number
  /** Good Order: it may charge. */
  readonly charges: boolean
}

/** What draws a brigade somewhere, in SPs a hex. */
export interface Goal {
  readonly hex: number
  readonly worth: number
  /** Nobody need come nearer than so many hexes. */
  readonly near: number
}

/** What the scripts see at one moment: the view, a copy to try things on, and the enemy. */
export interface Field {
  readonly s: S
  readonly t: S
  readonly seat: number
  readonly how: Postures
  readonly foes: readonly Foe[]
  readonly goals: readonly Goal[]
  /** What has been found of hexes: how well each of the six facings suits them. */
  readonly facings: Map<number, readonly number[]>
}

export function fieldOf(s: S, seat: number, how: Postures): Field {
  const t = schema.copy(s)
  t.combat = COMBAT.fire
  return { s, t, seat, how, foes: foesOf(s, 1 - seat), goals: goalsOf(s, seat), facings: new Map() }
}

/** Units by their hexes, in the order in which these come up. */
export function byHex(s: S, units: readonly number[]): Map<number, number[]> {
  const found = new Map<number, number[]>()
  for (const i of units) {
    const there = found.get(s.hex[i])
    if (there) there.push(i)
    else found.set(s.hex[i], [i])
  }
  return found
}

function foesOf(s: S, seat: number): Foe[] {
  const standing = orderOf(s).units.filter((i) => sideOf[i] === seat && isStanding(s, i))
  return [...byHex(s, standing)].map(([hex, units]) => {
    const men = units.filter((i) => !isGuns(i))
    const guns = units.filter(isGuns)
    const sp = (list: readonly number[]) => list.reduce((sum, i) => sum + strength(s, i), 0)
    return {
      hex,
      units,
      men: sp(men),
      arm: men.length > 0 ? weaponOf(s, men[0]) : -1,
      guns: sp(guns),
      piece: guns.length > 0 ? weaponOf(s, guns[0]) : -1,
      charges: men.length > 0 && men.every((i) => isGoodOrder(s, i)),
    }
  })
}

/** The pull of the objective that counts most in a battle, in SPs; the others draw in proportion. */
const MOST = 32

/** The side that must take something goes for what it has not; the other guards what it holds. */
function goalsOf(s: S, seat: number): Goal[] {
  const { objectives } = scenarioOf(s)
  const most = Math.max(...objectives.map(({ points }) => points))
  return objectives.map(({ hex, points }, n) => ({
    hex,
    worth: ((MOST * points) / most) * (s.holders[n] === seat ? (seat === CSA ? 0.5 : 0.8) : 1),
    near: s.holders[n] === seat ? 5 : 0,
  }))
}

/** Beyond this nobody is in danger from men, and guns do little. */
const FAR = 10
/** From how far men may come to charge in one activation. */
const CHARGE = 3

/** What the ground adds to fire at a hex from another (6.33). */
function coverOf(s: S, from: number, at: number, range: number): number {
  const drop = level(from) - level(at)
  const slope = range > 3 ? 0 : drop > 0 ? drms.downhill : drop < 0 ? drms.uphill : 0
  return terrainDrm(terrainOf[at], range) + slope + (leaving(board, at, from) & worksOf(s, at) ? drms.breastworks : 0)
}

/** The best sum that a foe may bring against a hex in his next activation; none is -99. */
function sumAgainst(s: S, foe: Foe, hex: number, facing: number): number {
  const range = board.distance(foe.hex, hex)
  if (range > FAR || (range > 1 && !seesOverGround(foe.hex, hex)))
    return range <= CHARGE ? charging(foe, hex, facing, range) : -99
  const aside = range <= CHARGE && !inArc(board, hex, facing, 1, foe.hex) ? drms['flank-rear'] : 0
  const cover = coverOf(s, foe.hex, hex, range) + aside
  let best = range <= CHARGE ? charging(foe, hex, facing, range) : -99
  if (foe.guns > 0 && reaches(foe.piece, range))
    best = Math.max(best, spDrm(foe.guns) + weaponDrm(foe.piece, range) + cover)
  if (foe.men > 0 && reaches(foe.arm, range))
    best = Math.max(best, spDrm(Math.min(7, foe.men)) + weaponDrm(foe.arm, range) + cover)
  return best
}
function charging(foe: Foe, hex: number, facing: number, range: number): number {
  if (!foe.charges || range < 2) return -99
  const aside = inArc(board, hex, facing, 1, foe.hex) ? 0 : drms['flank-rear']
  return spDrm(foe.men) + weaponDrm(foe.arm, 1) + drms.charge + terrainDrm(terrainOf[hex], 1) + aside
}

/** The nearest foes count most: not all of them act before one can do something about it. */
const SHARES = [0.5, 0.35, 0.2, 0.1]

/** What some units that stand so must fear before they act again. */
export function threat({ s, foes }: Field, units: readonly number[], hex: number, facing: number): number {
  const found: number[] = []
  for (const foe of foes) {
    const drm = sumAgainst(s, foe, hex, facing)
    if (drm > -99) found.push(hurt(s, units, drm, board.distance(foe.hex, hex) <= CHARGE))
  }
  found.sort((a, b) => b - a)
  let sum = 0
  for (let n = 0; n < Math.min(SHARES.length, found.length); n++) sum += SHARES[n] * found[n]
  return sum
}

/** The six facings, in twelfths. */
const FACINGS = facings.map((_, corner) => twelfths(corner))

/** How well each facing suits a hex: enemies before it are good, beside or behind it bad; far away they hardly matter. */
function facingWorths({ foes }: Field, hex: number): number[] {
  const sums = FACINGS.map(() => 0)
  for (const { hex: at, men, guns } of foes) {
    const range = board.distance(hex, at)
    if (range === 0 || range > 8) continue
    const weight = (men + 2 * guns) / (range * range)
    for (let n = 0; n < FACINGS.length; n++) sums[n] += inArc(board, hex, FACINGS[n], 1, at) ? weight : -weight
  }
  return sums
}

/** How a stack best faces in a hex; as it does now where nothing is gained by turning. */
export function bestFacing(field: Field, hex: number, now: number, must = -1): number {
  const worths = field.facings.get(hex) ?? facingWorths(field, hex)
  field.facings.set(hex, worths)
  const isOpen = (facing: number): boolean => must < 0 || inArc(board, hex, facing, 1, must)
  let best = now
  let most = isOpen(now) ? worths[FACINGS.indexOf(now)] + 1e-6 : Number.NEGATIVE_INFINITY
  for (let n = 0; n < FACINGS.length; n++) {
    if (worths[n] <= most || !isOpen(FACINGS[n])) continue
    most = worths[n]
    best = FACINGS[n]
  }
  return best
}

/** How a hex is to a brigade that is drawn to its goals, as near as it need come: what it is short of the best of them, in SPs. */
export function pullOf({ goals }: Field, hex: number, near = 0): number {
  let best = Number.NEGATIVE_INFINITY
  for (const goal of goals)
    best = Math.max(best, goal.worth - PULL * Math.max(0, board.distance(hex, goal.hex) - Math.max(near, goal.near)))
  return goals.length > 0 ? best : 0
}
/** What a hex nearer to a goal is worth. */
const PULL = 1.2
