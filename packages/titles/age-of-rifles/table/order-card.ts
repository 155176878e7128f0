import { listener } from '@vedette/kernel'
import { litChart } from '@vedette/kit/table/chart.ts'
import type { Battle, CombatTable, Odds, OddsSum, Said } from '@vedette/table'
import {
  complianceColumn as columnRead,
  complianceColumns,
  complianceOf,
  type Initiative,
  initiativeOf,
  initiativeRows,
} from '../charts.ts'
import { scenarioOf } from '../game.ts'
import { ofLeader } from '../pieces.ts'
import { complianceColumn } from '../rules/12-compliance.ts'
import { commanderOf } from '../rules/12-recipients.ts'
import { send } from '../rules/12-sending.ts'
import { initiativeRow } from '../rules/13-initiative.ts'
import { placeOf, writtenFor } from '../rules/13-writing.ts'
import { isPlaced, type S, schema } from '../state.ts'
import { leaders } from '../units.ts'
import { label, told } from '../words/codes.ts'
import { pointOf } from './boxes.ts'
import { shown } from './odds.ts'
import {
  chanceOf,
  DELAYS,
  draftTargets,
  draftTried,
  followedBy,
  legsDrafted,
  recipientFact,
  SUMS,
  shareOfTwo,
  wingDrafted,
} from './orders.ts'

/** An order on the card, as it is written: its sum line by line, the table it is read from, and when it is followed. */

/** Two dice on a row of a table, each sum with its chance. */
function chart(
  said: Said,
  rule: string,
  names: readonly number[],
  row: number,
  cell: (row: number, sum: number) => string,
): CombatTable {
  const columns = SUMS.map(String)
  const rows = names.map((name) => ({ name: String(name), cells: SUMS.map((sum) => cell(name, sum)) }))
  const chances = new Map(SUMS.map((sum, n) => [n, shareOfTwo((one) => one === sum)]))
  return litChart({ said, rule, columns, rows, row: names.indexOf(row) }, chances)
}

/** What stands on the card of either kind. */
interface Paper {
  readonly from: number
  readonly heading: Said
  readonly about: Battle['about']
  readonly sum: OddsSum
  readonly odds: Omit<Odds, 'modifiers'>
  readonly table: CombatTable
}

/** 12.2, 12.5: an order that goes off to somebody. */
function sent(v: S): Paper {
  const s = schema.copy(v)
  const r = writtenFor(v)
  const sender = v.sender - 1
  const legs = legsDrafted(v)
  send(s)
  const hear = listener()
  const column = columnRead(complianceColumn(s, r, hear.say))
  const turn = s.newTurn[r]
  const total = label('paper.column', { column })
  const facts = { ...recipientFact(v, r), leader: leaders[sender].id, turn, turns: turn - v.turn }
  return {
    from: pointOf(v, isPlaced(v, ofLeader(sender)) ? v.hex[ofLeader(sender)] : placeOf(v, r)),
    heading: label('paper.order', facts),
    about: [...wingDrafted(v), told('orders.draft', '12.1', { legs }), told('paper.way', '12.5', facts)],
    sum: { modifiers: shown(hear.lines), total, none: total },
    odds: {
      endings: [
        { chance: chanceOf(s, r, 'C'), said: label('paper.at-once'), good: 'attacker' },
        ...DELAYS.map(([result, , from]) => ({
          chance: chanceOf(s, r, result),
          said: label('paper.delayed', { from }),
          good: 'neither' as const,
        })),
      ],
      ...byTurns(s, r),
    },
    table: chart(label('table.compliance'), '12.2', complianceColumns, column, complianceOf),
  }
}

/** By when it is followed, and that it is followed in this battle at all. */
function byTurns(s: S, r: number): Pick<Odds, 'sums' | 'spreads' | 'notes'> {
  const all = followedBy(s, r)
  const last = all.at(-1)
  if (last === undefined) return { sums: [label('paper.too-late')] }
  const rows = all.map(({ turn, chance }) => ({ label: scenarioOf(s).turns[turn - 1].text, chance }))
  return {
    sums: [label('paper.ever', { chance: last.chance })],
    spreads: [{ said: label('paper.by'), of: 'attacker', rows }],
    notes: [label('paper.assumed')],
  }
}

const signs: Readonly<Record<Initiative, string>> = { acts: '+', none: '0', bad: '\u2212' }

/** 13.2: what a leader wishes of himself. */
function wished(v: S): Paper {
  const r = writtenFor(v)
  const hear = listener()
  const row = initiativeRow(v, r, v.draftType, hear.say)
  const { acts, bad } = draftTried(v)
  const facts = { ...recipientFact(v, r), leader: leaders[commanderOf(v, r)]?.id ?? '' }
  const total = label('odds.row', { row })
  return {
    from: placeOf(v, r),
    heading: label('paper.wish', facts),
    about: [told('orders.draft', '12.1', { legs: legsDrafted(v) })],
    sum: { modifiers: shown(hear.lines), total, none: total },
    odds: {
      endings: [
        { chance: acts, said: label('paper.acts'), good: 'attacker' },
        { chance: 1 - acts - bad, said: label('paper.nothing'), good: 'neither' },
        { chance: bad, said: label('paper.astray'), good: 'defender' },
      ],
      notes: [label('paper.signs')],
    },
    table: chart(
      label('table.initiative'),
      '13.2',
      [...Array(initiativeRows).keys()],
      row,
      (one, sum) => signs[initiativeOf(one, sum)],
    ),
  }
}

/** What is written, on the card; nothing as long as it says nothing. */
export function orderCard(v: S): Battle | null {
  if (v.drafted === 0) return null
  const { sum, odds, ...paper } = v.sender > 0 ? sent(v) : wished(v)
  return {
    ...paper,
    to: draftTargets(v).at(-1) ?? placeOf(v, writtenFor(v)),
    attacker: v.side,
    round: 0,
    decided: false,
    unsure: false,
    declare: [],
    odds: () => ({ ...odds, ...sum }),
    sum: () => sum,
  }
}
