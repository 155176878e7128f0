import { listener, type Modifier } from '@vedette/kernel'
import { landedChart, litChart } from '@vedette/kit/table/chart.ts'
import type { CombatTable, Odds, OddsEnding, OddsSum, Said } from '@vedette/table'
import { type FireResult, fireColumn } from '../charts.ts'
import data from '../data/charts.json' with { type: 'json' }
import { type Attack, columnOf, resultOf, shiftOf, strengthOf } from '../rules/09-attack.ts'
import { checkModifier, moraleOf, passes } from '../rules/13-morale.ts'
import { idOf } from '../rules/pieces.ts'
import type { S } from '../state.ts'
import { DUE } from '../state-fire.ts'
import { called, label } from '../words/codes.ts'

/** A fire before the die: the column that is read, and what each of its six faces brings. */

export const FACES = [1, 2, 3, 4, 5, 6]
const nameOf = ([low, high]: readonly (number | null)[]): string => {
  if (low === null) return `\u2264 ${high}`
  if (high === null) return `\u2265 ${low}`
  return low === high ? `${low}` : `${low}\u2013${high}`
}
type Chart = Omit<CombatTable, 'chances' | 'row'>
/** What is printed of a table; its first and its last column are read beyond its ends as well. */
export const chartOf = (
  said: Said,
  rule: string,
  {
    columns,
    rows,
  }: { readonly columns: readonly (readonly (number | null)[])[]; readonly rows: readonly (readonly string[])[] },
): Chart => ({
  said,
  rule,
  columns: columns.map(nameOf),
  rows: rows.map((cells, n) => ({ name: String(n + 1), cells: cells.map((cell) => (cell === '-' ? '\u2013' : cell)) })),
})
/** A table with the column that is read lit, and the die that has fallen, if one has; left of its first column none is. */
export function tableWith(chart: Chart, column: number, die: number): CombatTable {
  const at = Math.min(column, chart.columns.length - 1)
  const read = { ...chart, row: Math.max(0, die - 1) }
  return die > 0 && at >= 0 ? landedChart(read, at) : litChart(read, new Map([[at, 1]]))
}

/** What the column is called that is read; left of the first nothing is. */
export const columnIn = ({ columns }: Chart, column: number): string =>
  columns[Math.min(column, columns.length - 1)] ?? ''

const fireChart = chartOf(label('table.fire'), '9.61', data.fire)
/** The Fire Table; left of its first column nothing happens. */
export const fireTable = (column: number, die: number): CombatTable => tableWith(fireChart, column, die)
const columnCalled = (column: number): string => columnIn(fireChart, column)

/** Lines of a sum that change it. */
export const shown = (lines: readonly Modifier[]): Modifier[] => lines.filter(({ amount }) => amount !== 0)

/** The shifts of a fire, from the column of its points on. */
export function fireSum(s: S, attack: Attack): OddsSum {
  const { say, lines } = listener()
  shiftOf(s, attack, say)
  const [points, column] = [Math.floor(strengthOf(s, attack)), columnOf(s, attack)]
  const facts = { points, from: columnCalled(fireColumn(points)), to: columnCalled(column) }
  return {
    modifiers: shown(lines),
    total: label(column < 0 ? 'odds.fire.off' : 'odds.fire.shifted', facts),
    none: label('odds.fire.plain', facts),
  }
}

/** Things that come out alike, by one of them, with the chance of all; each is told with its own. */
export function alike<R extends object>(all: Iterable<readonly [R, number]>): (readonly [R, number])[] {
  const found = new Map<string, readonly [R, number]>()
  for (const [result, chance] of all) {
    const name = JSON.stringify(result)
    found.set(name, [result, (found.get(name)?.[1] ?? 0) + chance])
  }
  return [...found.values()]
}
/** The same with chances in sixths of a die, so that all of them are one exactly. */
const byFaces = <R extends object>(resultAt: (die: number) => R): (readonly [R, number])[] =>
  alike(FACES.map((die) => [resultAt(die), 1] as const)).map(([result, faces]) => [result, faces / FACES.length])

const worst = ({ loss, check }: FireResult): number => 10 * loss + ['none', 'pin-or-rout', 'check'].indexOf(check)
export function fireOdds(s: S, attack: Attack): Odds {
  const all = byFaces((die) => resultOf(s, attack, die)).sort(([a], [b]) => worst(b) - worst(a))
  const calls = all.some(([{ check }]) => check !== 'none')
  const mean = all.reduce((sum, [{ loss }, chance]) => sum + loss * chance, 0)
  const endings = all.map(
    ([{ loss, check }, chance]): OddsEnding => ({
      chance,
      said: called('odds', `fire.${check}`, { loss }),
      good: loss === 0 && check === 'none' ? 'defender' : 'attacker',
    }),
  )
  return {
    ...fireSum(s, attack),
    endings,
    sums: [label('odds.expect', { points: mean }), ...(calls ? checkOf(s, attack) : [])],
  }
}
/** 13.1: how likely the top unit fails a check that this fire calls for. */
function checkOf(s: S, { targets: [top] }: Attack) {
  if (top === undefined) return []
  const chance = FACES.filter((die) => !passes(s, top, DUE.pinOrRout, die)).length / FACES.length
  const facts = { unit: idOf(top), chance, morale: moraleOf(s, top), adds: checkModifier(s, top, DUE.pinOrRout) }
  return [label('odds.check', facts)]
}
