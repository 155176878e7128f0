import data from './data/tables.json' with { type: 'json' }

/** The printed tables. Sums are those of two dice, and rows of them begin at 2. */

const clamped = (n: number, least: number, most: number): number => Math.max(least, Math.min(n, most))

export type Initiative = 'bad' | 'none' | 'acts'
export const initiativeRows = data.initiative.rows.length
/** 13.2: a leader's row ends at 0 and at 4. */
export const initiativeOf = (row: number, sum: number): Initiative =>
  data.initiative.rows[clamped(row, 0, data.initiative.rows.length - 1)][sum - 2] as Initiative
/** 13.3: rows lower for an attack or a probe under McClellan. */
export const { attackUnderMcClellan } = data.initiative

export type Compliance = 'C' | 'R4' | 'R5' | 'R6'
export const complianceColumns = Array.from({ length: data.compliance.C.length }, (_, n) => data.compliance.first + n)
/** 12.2, R-03: columns run from -1 to 8. */
export const complianceColumn = (n: number): number =>
  clamped(n, data.compliance.first, data.compliance.first + data.compliance.C.length - 1)
/** 12.2, R-01: the best result whose number is not above the throw, else R6. */
export function complianceOf(column: number, sum: number): Compliance {
  const at = complianceColumn(column) - data.compliance.first
  const best = (['C', 'R4', 'R5'] as const).find((result) => sum >= (data.compliance[result][at] ?? Infinity))
  return best ?? 'R6'
}
/** 20.7: what a die must come to for a delayed order to be in force. */
export const { shifts: complianceShifts, delay: delayFrom } = data.compliance

export const { combat, morale, movement, command, range, stacking, bridges, night, fatigue } = data
/** 14.2. A key `confidence` would tell how sure a value is, and the page has none of those. */
export const confidence = data.confidenceCheck
export const { leaderLoss, supply, jackson, campaign } = data

export const FIRE_ROWS = data.fire.rows.length
/** 10.6: losses by a row, the last for whatever is more, and a sum. */
export const lossesOf = (row: number, sum: number): number => data.fire.rows[clamped(row, 1, FIRE_ROWS) - 1][sum - 2]

/** A line of the terrain chart; null where it is not allowed. */
export interface Ground {
  readonly assault: number | null
  readonly bombardment: number | null
  readonly charge: number | null
  /** Of infantry, engineers and leaders; of cavalry and artillery. */
  readonly move: readonly (number | null)[]
  readonly blocksSight: boolean
}
export type GroundKind = keyof typeof data.terrain.hexes
export const groundLine = (kind: GroundKind): Ground => data.terrain.hexes[kind]
export const { stream, crest, bridge } = data.terrain.hexsides
/** 9.3, R-88: fire out of a swamp and through one; and streams after rain. */
export const { swamp, rain } = data.terrain

export interface OrderType {
  readonly id: string
  readonly enterZone: 'yes' | 'no' | 'in-zone'
  readonly leaveZone: 'yes' | 'shift'
  readonly assault: 'any' | 'even' | 'in-zone' | 'as-supported' | 'none'
  readonly bombard: 'yes' | 'no' | 'before-moving'
  readonly roadMarch: 'yes' | 'no' | 'to-zone'
  readonly chit: boolean
}
/** 12.3 */
export const orderTypes = data.orders.types as readonly OrderType[]
export const orderType = (id: string): number => orderTypes.findIndex((one) => one.id === id)

/** 25.5: what a die must come to for a hidden march to be found by enemies so near; 7 for never. */
export const foundFrom = (distance: number): number =>
  data.hiddenMovement.rows.find(({ within }) => distance <= within)?.from ?? 7
export const { cavalry: foundByCavalry, march: foundOnMarch } = data.hiddenMovement
