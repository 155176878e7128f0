import { command } from '../charts.ts'
import { ORDER } from '../flow.ts'
import { apart, boardOf, groundOfGame } from '../game.ts'
import { OPTION } from '../options.ts'
import { DEED, did, LEGS, NOWHERE, onMap, option, type S } from '../state.ts'
import { units } from '../units.ts'
import { divisionOf } from './02-divisions.ts'
import { isReserve, overOf, typeOf } from './12-recipients.ts'

/** 12.3, 12.6: what the order in force lets its units do. */

/** The order that a unit follows: its type, the hexes it is about, and how far round them Defend reaches. */
export interface Standing {
  readonly type: number
  readonly targets: readonly number[]
  readonly radius: number
}

const { defendZone, supportZone } = command

/** 12.3: as Defend round the formation that is supported; as Attack once that has assaulted. */
function supporting(s: S, formation: number): Standing {
  const targets = units.flatMap((_, i) =>
    onMap(s, i) && [divisionOf(s, i), overOf(s, divisionOf(s, i))].includes(formation) ? [s.hex[i]] : [],
  )
  return { type: did(s, formation, DEED.fought) ? ORDER.attack : ORDER.defend, targets, radius: supportZone }
}

/** The order of a recipient as it stands. */
export function standingOf(s: S, r: number): Standing {
  const type = typeOf(s, r)
  if (isReserve(s, r)) return { type: ORDER.reserve, targets: [], radius: 0 }
  const first = r * LEGS + s.leg[r]
  if (type === ORDER.support) return supporting(s, s.legTarget[first])
  const targets = [s.legTarget[first]]
  for (let n = first + 1; n < (r + 1) * LEGS && s.legType[n] === ORDER.also; n++) targets.push(s.legTarget[n])
  return { type, targets: targets.filter((hex) => hex !== NOWHERE), radius: defendZone }
}
/** 12.6: the zone of Defend is all within three hexes of a target, or of the line between the first two. */
export function distanceTo(s: S, { targets }: Standing, hex: number): number {
  const ground = groundOfGame(s)
  let near = 255
  for (const target of targets) near = Math.min(near, ground.apart(hex, target))
  return near
}
export const isInZoneOf = (s: S, order: Standing, hex: number): boolean =>
  distanceTo(s, order, hex) <= order.radius || isOnLine(s, order, hex)

function isOnLine(s: S, { targets: [from, to], radius }: Standing, hex: number): boolean {
  if (to === undefined) return false
  const [a, b, c] = [apart(s, from, to), apart(s, from, hex), apart(s, to, hex)]
  // A hex that lies within so many of the straight line makes no longer way round than twice as much.
  return b <= a && c <= a && b + c - a <= radius
}

const TYPES_INTO_ZONES: readonly number[] = [ORDER.attack, ORDER.probe, ORDER.defend]
/** 7.2, 12.3: may a unit with this order come beside an enemy there? */
export const mayEnterZone = (s: S, order: Standing, hex: number): boolean =>
  TYPES_INTO_ZONES.includes(order.type) && (order.type !== ORDER.defend || isInZoneOf(s, order, hex))

/** 7.3: under these one leaves an enemy zone by a shift alone. */
export const onlyShifts = (s: S, { type }: Standing): boolean =>
  (type === ORDER.attack || type === ORDER.defend) && !option(s, OPTION.disengageAtWill)

/** 12.3: may it assault somebody there? */
export function mayAssault(s: S, order: Standing, target: number): boolean {
  if (order.type === ORDER.defend)
    return isInZoneOf(s, order, target) || boardOf(s).around[target].some((near) => isInZoneOf(s, order, near))
  return order.type === ORDER.attack || order.type === ORDER.probe
}
/** 12.3: guns are silent under March, Reserve and General Retreat. */
export const mayBombard = ({ type }: Standing): boolean =>
  type !== ORDER.march && type !== ORDER.reserve && type !== ORDER.generalRetreat

/** 6.4 */
export function mayMarchByRoad(s: S, order: Standing, from: number): boolean {
  if (order.type === ORDER.defend) return distanceTo(s, order, from) > defendZone
  return [ORDER.march, ORDER.fallBack, ORDER.generalRetreat].some((type) => type === order.type)
}
