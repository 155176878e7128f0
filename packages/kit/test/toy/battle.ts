import { listener, type Title } from '@vedette/kernel'
import { landedChart, litChart } from '@vedette/kit/table/chart.ts'
import type { Aim, Battle, Odds } from '@vedette/table'
import { act } from './actions.ts'
import { isHidden, takenUp, unitIs } from './looks.ts'
import * as rules from './rules.ts'
import { P, type S, STAGE, unitIn } from './state.ts'
import { NOBODY, sideOf, units } from './units.ts'
import { label, told } from './words.ts'

/** A combat of Mill Ford, weighed or fought. */

export const good = { repulsed: 'defender', nothing: 'neither', retreat: 'attacker', rout: 'attacker' } as const

export const chart = {
  ...told('battle.table', '4.1'),
  columns: ['≤ 2', '3', '4–5', '≥ 6'],
  rows: [{ name: 'The attack', cells: ['A1', '–', 'DR', 'D1 DR'] }],
  row: 0,
}

export function battleOf(title: Title<S>, v: S, seat: number, aim: Aim): Battle | null {
  const action = aim.weighed ?? act.attack(takenUp(v, aim), aim.target === null ? NOBODY : unitIn(v, aim.target))
  const weighs = v.prompt === P.fire && title.toMove(v) === seat && aim.target !== null && !title.refuse(v, action)
  if (!weighs && v.stage === STAGE.none) return null
  const [i, j] = weighs ? [unitIs(action), act.attack.target(action)] : [v.attacker, v.defender]
  const facts = { unit: units[i].id, target: units[j].id }
  const { say, lines: modifiers } = listener()
  const sum = rules.sumOf(v, i, j, say)
  const faces = [1, 2, 3, 4, 5, 6].map((die) => rules.columnOf(die + sum))
  const chances = rules.COLUMNS.map((_, column) => faces.filter((one) => one === column).length / 6)
  const unsure = isHidden(v, j, seat)
  // While another attack is weighed, no combat is under way.
  const landed = v.die > 0 ? v.column : undefined
  const odds: Odds = {
    modifiers,
    total: label('odds.total'),
    none: label('odds.none'),
    endings: rules.COLUMNS.flatMap(({ code }, n) =>
      chances[n] > 0 ? [{ chance: chances[n], said: label(`result.${code}`), good: good[code] }] : [],
    ),
    ...(unsure ? { notes: [label('odds.unsure')] } : {}),
  }
  const found: Odds = { modifiers: [], endings: [{ chance: 1, said: label('result.dummy'), good: 'attacker' }] }
  return {
    from: v.hex[i],
    to: v.hex[j],
    attacker: sideOf(i),
    round: 0,
    heading: label('battle.heading', facts),
    about: [told('battle.about', '4', facts)],
    commit: label('battle.heading', facts),
    decided: landed !== undefined,
    unsure,
    odds: (assumption) => (landed !== undefined ? null : unsure && assumption === 'weakest' ? found : odds),
    sum: () => odds,
    table: landed === undefined ? litChart(chart, new Map(chances.entries())) : landedChart(chart, landed),
    ...(landed !== undefined
      ? {
          result: {
            dice: [{ said: label('roll.combat'), values: [v.die] }],
            lines: [told(`result.${rules.COLUMNS[landed].code}`, '4.1')],
            next: v.retreats ? [told('next.retreat', '4.3', { unit: units[v.defender].id })] : [],
          },
        }
      : {}),
    declare: weighs ? [action] : [],
  }
}
