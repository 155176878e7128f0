import type { CombatTable } from '@vedette/table'
import type { Range } from '../rules/chart.ts'
import { signed } from './figures.ts'

/** What stands over a column of differences: open at the ends, else from one to the other. */
export function differenceName([low, high]: Range): string {
  if (low === null || low === undefined) return `\u2264 ${signed(high ?? 0)}`
  if (high === null || high === undefined) return `\u2265 ${signed(low)}`
  return low === high ? signed(low) : `${signed(low)} ${signed(high)}`
}

/** What stands over a column of what dice come to. */
export const diceName = ([low, high]: Range): string => (low === high ? `${low}` : `${low}\u2013${high}`)

/** A chart before anything is thrown: each column with its exact chance. */
export const litChart = (chart: Omit<CombatTable, 'chances'>, chances: ReadonlyMap<number, number>): CombatTable => ({
  ...chart,
  chances: chart.columns.map((_, column) => chances.get(column) ?? 0),
})

/** The same once it is read: the column that it came to. */
export const landedChart = (chart: Omit<CombatTable, 'chances'>, landed: number): CombatTable => ({
  ...litChart(chart, new Map([[landed, 1]])),
  landed,
})
