import { ALL, knownOf, type Refusal, sitting } from '@vedette/kernel'
import { terrainIndex } from '../charts.ts'
import { brigadeOf, orderOf, scenarioOf } from '../game.ts'
import { board, HEXES, hasFarmhouse, isMarsh, terrainOf, withinOf } from '../map.ts'
import { BUILDS, BUILDS_ON, has, MARCHES, mark, NOWHERE, onMap, RESERVE, type S, unmark } from '../state.ts'
import { sideOf, units } from '../units.ts'
import { refuse } from '../words/codes.ts'
import {
  frontOf,
  idOf,
  isFoot,
  isGoodOrder,
  isNextToEnemy,
  isStanding,
  place,
  setFacing,
  stackIn,
} from './02-pieces.ts'
import { unitsInCommand } from './04-command.ts'
import { hit, stopBuilding } from './07-losses.ts'
import { withOthers } from './12-parts.ts'

/** 10.1: breastworks are built, and lifted. */

const TOWN = terrainIndex('town')
const timber = ['woods', 'orchard', 'town'].map(terrainIndex)
/** 10.12: as far as timber is carried, and the works of a hex. */
const CARRIED = 3
const MOST = 2

export const isBuilding = (s: S, i: number): boolean => has(s, i, BUILDS | BUILDS_ON)
const worksIn = (s: S, hex: number): number => s.workHex.reduce((works, at) => works + (at === hex ? 1 : 0), 0)
const buildersIn = (s: S, hex: number): number => stackIn(s, hex).filter((i) => isBuilding(s, i)).length

const hasTimber = (hex: number): boolean => timber.includes(terrainOf[hex]) || hasFarmhouse(hex)
/** Whatever way leads there. */
const TIMBER_NEAR = Uint8Array.from({ length: HEXES }, (_, hex) => (withinOf(hex, CARRIED).some(hasTimber) ? 1 : 0))

/** 10.12: is there timber within three hexes, by a way of which no hex lies next to an enemy? */
function reachesTimber(s: S, seat: number, start: number): boolean {
  if (TIMBER_NEAR[start] === 0) return false
  const isFree = (hex: number) => scenarioOf(s).area[hex] === 1 && !isNextToEnemy(s, seat, hex)
  let rim = [start].filter(isFree)
  const seen = new Set(rim)
  for (let far = 0; far <= CARRIED; far++) {
    if (rim.some(hasTimber)) return true
    rim = rim.flatMap((hex) => board.around[hex].filter((to) => isFree(to) && !seen.has(to)))
    for (const hex of rim) seen.add(hex)
  }
  return false
}

/** 10.12: may works be built in this hex? */
function refuseSite(s: S, seat: number, hex: number): Refusal | null {
  const facts = { at: place(hex) }
  if (terrainOf[hex] === TOWN || isMarsh(hex)) return refuse('10.12', 'no-works-there', facts)
  if (worksIn(s, hex) + buildersIn(s, hex) >= MOST) return refuse('10.12', 'works-enough', facts)
  if (isNextToEnemy(s, seat, hex)) return refuse('10.12', 'works-near-enemy', facts)
  return reachesTimber(s, seat, hex) ? null : refuse('10.12', 'no-timber', facts)
}

/** 10.11: who may begin to build. */
export const refuseBuild = (s: S, i: number): Refusal | null => knownOf(s, BUILDER, i, () => findRefusal(s, i))
const BUILDER = Symbol('builder')
function findRefusal(s: S, i: number): Refusal | null {
  const facts = { unit: idOf(i) }
  if (sideOf[i] !== s.seat || !isStanding(s, i)) return refuse('10.11', 'not-your-builder', facts)
  if (!isFoot(s, i)) return refuse('10.11', 'foot-builds', facts)
  if (isBuilding(s, i)) return refuse('10.13', 'builds-already', facts)
  if (!isGoodOrder(s, i)) return refuse('10.11', 'good-order-builds', facts)
  if (has(s, i, MARCHES | RESERVE)) return refuse('10.11', 'under-orders', facts)
  const site = refuseSite(s, s.seat, s.hex[i])
  if (site) return site
  return unitsInCommand(s, brigadeOf(s, i)).has(i) ? null : refuse('10.11', 'builds-in-command', facts)
}
export const builders = (s: S): number[] => sitting(s, () => orderOf(s).units.filter((i) => refuseBuild(s, i) === null))
export const isAnyoneToBuild = (s: S): boolean =>
  sitting(s, () => orderOf(s).units.some((i) => refuseBuild(s, i) === null))

/** 10.13: the unit turns to the hexsides that the works will cover, and builds. */
export function build(s: S, i: number, facing: number): void {
  setFacing(s, s.hex[i], facing)
  mark(s, i, BUILDS)
  s.tell?.(ALL, 'builds', { unit: units[i].id, at: place(s.hex[i]) })
}

/** 10.13: at the end of the second turn the works stand as their builder faces, for good. */
export function buildOn(s: S): void {
  for (const i of orderOf(s).units) {
    if (!onMap(s, i)) continue
    if (has(s, i, BUILDS_ON)) {
      const free = s.workHex.indexOf(NOWHERE)
      stopBuilding(s, i)
      if (free < 0) continue
      s.workHex[free] = s.hex[i]
      s.workFacing[free] = s.facing[i]
      s.tell?.(ALL, 'built', { unit: units[i].id, at: place(s.hex[i]) })
    } else if (has(s, i, BUILDS)) {
      unmark(s, i, BUILDS)
      mark(s, i, BUILDS_ON)
    }
  }
}

/** 10.14: whoever builds and moves, fires or is fired at from near is hit first, and builds no more; a line with both parts. */
export function breakOff(s: S, group: readonly number[]): void {
  for (const i of group) {
    if (!isBuilding(s, i)) continue
    for (const part of withOthers(s, [i])) stopBuilding(s, part)
    s.tell?.(ALL, 'breaks-off', { unit: units[i].id, at: place(s.hex[i]) })
    hit(s, [i])
  }
}

/** 10.14: in the Recovery Phase whoever builds may leave off, at no cost. */
export const leavers = (s: S, seat: number): number[] =>
  orderOf(s).units.filter((i) => sideOf[i] === seat && onMap(s, i) && isBuilding(s, i))
export function leaveOff(s: S, i: number): void {
  stopBuilding(s, i)
  s.tell?.(ALL, 'leaves-off', { unit: units[i].id, at: place(s.hex[i]) })
}

/** 10.14: before any fire falls: those who fire, and those fired at from three hexes or less. */
export function breakOffUnderFire(s: S): void {
  const all = orderOf(s).units.filter((i) => onMap(s, i) && isBuilding(s, i))
  // 12.46: fire at a part of a line is fire at the line.
  const isFiredAt = (i: number) =>
    withOthers(s, [i]).some((part) =>
      withinOf(s.hex[part], CARRIED).some((hex) => stackIn(s, hex).some((j) => s.aim[j] === s.hex[part])),
    )
  breakOff(
    s,
    all.filter((i) => s.aim[i] !== NOWHERE || isFiredAt(i)),
  )
}

/** 10.16, 10.21: works of a hex along the side to another, -1 where none are. */
const workBetween = (s: S, hex: number, to: number): number =>
  // Every way of a search asks this, and hardly any hex has works.
  s.workHex.includes(hex)
    ? s.workHex.findIndex((at, w) => at === hex && (frontOf(s.workFacing[w]) & (1 << board.direction(hex, to))) !== 0)
    : -1

/** 10.16, 10.22: works across the way from one hex to the next, of either; -1 where there are none. */
export const workAcross = (s: S, from: number, to: number): number => {
  const here = workBetween(s, from, to)
  return here >= 0 ? here : workBetween(s, to, from)
}

/** 10.16: whoever crossed them has lifted them. */
export function lift(s: S, work: number): void {
  s.tell?.(ALL, 'lifted', { at: place(s.workHex[work]) })
  s.workHex[work] = NOWHERE
  s.workFacing[work] = 0
}
