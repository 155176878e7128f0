import { listener } from '@vedette/kernel'
import { landedChart, litChart } from '@vedette/kit/table/chart.ts'
import type { CombatTable, Odds, OddsEnding, OddsSum } from '@vedette/table'
import { FIRE_COLUMNS, type FireResult, fireColumn, MELEE_COLUMNS, type MeleeResult, meleeColumn } from '../charts.ts'
import data from '../data/charts.json' with { type: 'json' }
import { type Attack, columnOf, resultOf, shiftOf, strengthOf } from '../rules/09-attack.ts'
import {
  attackStrength,
  columnOfMelee,
  defenceStrength,
  type Melee,
  meleeShift,
  resultOfMelee,
} from '../rules/12-odds.ts'
import { checkModifier, moraleOf, passes } from '../rules/13-morale.ts'
import { idOf } from '../rules/pieces.ts'
import type { S } from '../state.ts'
import { DUE } from '../state-fire.ts'
import { called, label } from '../words/codes.ts'

/** A fire and a melee before the die: the column that is read, and what each of its six faces brings. */

const FACES = [1, 2, 3, 4, 5, 6]
const nameOf = ([low, high]: readonly (number | null)[]): string => {
  if (low === null) return `\u2264 ${high}`
  if (high === null) return `\u2265 ${low}`
  return low === high ? `${low}` : `${low}\u2013${high}`
}
const tableWith = (chart: Omit<CombatTable, 'chances'>, column: number, most: number, die: number): CombatTable => {
  const at = Math.max(0, Math.min(column, most - 1))
  return die > 0 ? landedChart(chart, at) : litChart(chart, new Map([[at, 1]]))
}
const rowsOf = (rows: readonly (readonly string[])[]) =>
  rows.map((cells, n) => ({ name: String(n + 1), cells: cells.map((cell) => (cell === '-' ? '\u2013' : cell)) }))

const fireChart = {
  said: label('table.fire'),
  rule: '9.61',
  columns: data.fire.columns.map(nameOf),
  rows: rowsOf(data.fire.rows),
}
/** The Fire Table with the column that is read; left of its first nothing happens. */
export const fireTable = (s: S, attack: Attack, die: number): CombatTable =>
  tableWith({ ...fireChart, row: Math.max(0, die - 1) }, columnOf(s, attack), FIRE_COLUMNS, die)

const meleeChart = {
  said: label('table.melee'),
  rule: '12.8',
  columns: data.melee.columns.map(nameOf),
  rows: rowsOf(data.melee.rows),
}
export const meleeTable = (s: S, melee: Melee, die: number): CombatTable =>
  tableWith({ ...meleeChart, row: Math.max(0, die - 1) }, columnOfMelee(s, melee), MELEE_COLUMNS, die)

/** The shifts of a fire, from the column of its points on. */
export function fireSum(s: S, attack: Attack): OddsSum {
  const { say, lines } = listener()
  shiftOf(s, attack, say)
  const [points, column] = [Math.floor(strengthOf(s, attack)), columnOf(s, attack) + 1]
  return {
    modifiers: lines.filter(({ amount }) => amount !== 0),
    total: label('odds.fire.shifted', { points, column, from: fireColumn(points) + 1 }),
    none: label('odds.fire.plain', { points, column }),
  }
}

/** Faces that bring the same, by one of them, with their chance. */
function alike<R extends object>(resultAt: (die: number) => R): (readonly [R, number])[] {
  const found = new Map<string, [R, number]>()
  for (const die of FACES) {
    const result = resultAt(die)
    const one = found.get(JSON.stringify(result)) ?? [result, 0]
    found.set(JSON.stringify(result), [result, one[1] + 1 / FACES.length])
  }
  return [...found.values()]
}

const worst = ({ loss, check }: FireResult): number => 10 * loss + ['none', 'pin-or-rout', 'check'].indexOf(check)
export function fireOdds(s: S, attack: Attack): Odds {
  const all = alike((die) => resultOf(s, attack, die)).sort(([a], [b]) => worst(b) - worst(a))
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
    sums: [label('odds.expect', { points: mean }), ...checkOf(s, attack)],
  }
}
/** 13.1: how likely the top unit fails a check that this fire calls for. */
function checkOf(s: S, { targets: [top] }: Attack) {
  if (top === undefined) return []
  const chance = FACES.filter((die) => !passes(s, top, DUE.pinOrRout, die)).length / FACES.length
  const facts = { unit: idOf(top), chance, morale: moraleOf(s, top), adds: checkModifier(s, top, DUE.pinOrRout) }
  return [label('odds.check', facts)]
}

/** The two strengths of a melee with what makes them up, and the shifts. */
export function meleeSum(s: S, melee: Melee): OddsSum {
  const part = (of: 'attack' | 'defence' | 'shifts', sum: (say: ReturnType<typeof listener>['say']) => number) => {
    const { say, lines } = listener()
    const total = sum(say)
    return {
      said: called('odds', `melee.${of}`),
      modifiers: lines.filter(({ amount }) => amount !== 0),
      total: label('odds.melee.total', { total }),
      none: label('odds.melee.total', { total }),
    }
  }
  return {
    modifiers: [],
    parts: [
      part('attack', (say) => attackStrength(s, melee, say)),
      part('defence', (say) => defenceStrength(s, melee, say)),
      part('shifts', (say) => meleeShift(s, melee, say)),
    ],
  }
}

const ranks = ['A-Rout', 'A-Ret', 'Rpls', 'Eng', 'D-Ret', 'D-Rout']
const goodOf = ({ result }: MeleeResult): OddsEnding['good'] =>
  result === 'Eng' ? 'neither' : result.startsWith('D-') ? 'attacker' : 'defender'
export function meleeOdds(s: S, melee: Melee): Odds {
  const all = alike((die) => resultOfMelee(s, melee, die)).sort(
    ([a], [b]) => ranks.indexOf(b.result) - ranks.indexOf(a.result),
  )
  const mean = (of: 'attacker' | 'defender') => all.reduce((sum, [one, chance]) => sum + one[of] * chance, 0)
  const differential = attackStrength(s, melee) - defenceStrength(s, melee)
  const column = { differential, from: meleeColumn(differential) + 1, column: columnOfMelee(s, melee) + 1 }
  return {
    ...meleeSum(s, melee),
    endings: all.map(([one, chance]) => ({ chance, said: label('odds.melee', { ...one }), good: goodOf(one) })),
    sums: [
      label('odds.melee.column', column),
      label('odds.melee.expect', { attacker: mean('attacker'), defender: mean('defender') }),
    ],
    notes: [label('odds.melee.nerve')],
  }
}
