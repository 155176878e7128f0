import { columnOf } from '@vedette/kit/rules/chart.ts'
import { rule } from '@vedette/kit/test/rule.ts'
import { describe, expect, test } from 'vitest'
import tables from '../data/tables.json' with { type: 'json' }
import { board } from '../map.ts'
import { STAGE } from '../rules/07-combat.ts'
import { stages } from '../rules/07-stages.ts'
import { DISORDERED, DISRUPTED, RF } from '../state.ts'
import { closeTable, fireTable, readResult, sharpshooterTable } from '../tables.ts'
import { asked, attack, hex, listen, marked, offers, play, type S, stepsOf, throwing, unitOf, where } from './kit.ts'
import { closeField, fireField } from './skirmish.ts'

/** Every cell of every table: read, and applied to a combat that comes to it, at both ends of its column. */

/** What comes of a code: steps of both sides, the marker, hexes gone back, the RF Marker. Written out, not computed. */
const effects: Readonly<Record<string, readonly [number, number, string, number, number, boolean]>> = {
  Nil: [0, 0, '', 0, 0, false],
  RF: [0, 0, '', 0, 0, true],
  EX: [1, 1, '', 0, 0, false],
  AC1: [1, 0, '', 0, 0, false],
  AC2: [2, 0, '', 0, 0, false],
  AR: [0, 0, '', 1, 0, false],
  DC1: [0, 1, '', 0, 0, false],
  DC2: [0, 2, '', 0, 0, false],
  DC3: [0, 3, '', 0, 0, false],
  DC1d: [0, 1, 'disrupted', 0, 0, false],
  DC2d: [0, 2, 'disrupted', 0, 0, false],
  DR: [0, 0, '', 0, 1, false],
  DR2d: [0, 0, 'disrupted', 0, 2, false],
  Disrupt: [0, 0, 'disrupted', 0, 0, false],
  Disorder: [0, 0, 'disordered', 0, 0, false],
}

/** The rows: who attacks Branch, and what each column comes to. The attacker stands to the north of him. */
const rows = [
  ['fire', 'reynolds', ['RF', 'RF', 'Nil', 'Disrupt', 'Disrupt', 'DC1', 'DC1d', 'DC2']],
  ['fire', 'reserve-artillery-9', ['Nil', 'Nil', 'Disrupt', 'DC1', 'DC1', 'DC1d', 'DC2d', 'DC3']],
  ['close', 'reynolds', ['AC2', 'AC1', 'AR', 'EX', 'DR', 'DC1', 'DR2d', 'DC2d']],
  ['close', 'berdan-sharpshooters', ['AC2', 'AC1', 'AR', 'EX', 'DR', 'DC1', 'DR2d', 'DC2d']],
  ['close', 'us-5th-cavalry', ['AC2', 'AC1', 'AC1', 'AR', 'EX', 'Disorder', 'DR2d', 'DC2d']],
  ['close', 'reserve-artillery-9', ['Nil', 'Nil', 'Disrupt', 'DC1', 'DC1d', 'DC2', 'DC2d', 'DC3']],
  ['charge', 'reynolds', ['AC2', 'AC1', 'AR', 'EX', 'DR', 'DC1', 'DR2d', 'DC2d']],
  ['charge', 'us-5th-cavalry', ['AC2', 'AC1', 'AC1', 'AR', 'EX', 'Disorder', 'DR2d', 'DC2d']],
] as const
const columns = {
  fire: [
    [-20, -6],
    [-5, -4],
    [-3, -2],
    [-1, 0],
    [1, 2],
    [3, 4],
    [5, 6],
    [7, 20],
  ],
  close: [
    [-20, -7],
    [-6, -4],
    [-3, -2],
    [-1, 0],
    [1, 2],
    [3, 4],
    [5, 6],
    [7, 20],
  ],
}

/** Takes what comes without asking for more, and goes back where it must. */
function suffer(s: S): S {
  for (;;) {
    const what = asked(s).split(' ')[1]
    if (what === 'mark') play(s, { do: 'take-mark' })
    else if (what === 'retreat') play(s, offers(s, 'retreat')[0])
    else if (what === 'voluntary') play(s, { do: 'stand', until: 'now' })
    else if (what === 'advance' || what === 'shift') play(s, { do: 'hold' })
    else return s
  }
}

const bears = (s: S, id: string) =>
  marked(s, id, DISORDERED) ? 'disordered' : marked(s, id, DISRUPTED) ? 'disrupted' : ''

/** Everything that has become of a combat between these two, and the code that was told. */
function outcome(s: S, who: string, value: number, from: string, to: string) {
  const before = [stepsOf(s, who), stepsOf(s, 'branch')]
  play(s, attack(who, 'branch'))
  // A die of 3, and the strength that makes the value of it.
  s.strength = asked(s).includes('sharp') ? value - 3 : value + 3 + before[1]
  const notes = listen(s)
  const told = asked(s) === 'chance sharp-dice' ? throwing(s, 3, 2) : throwing(s, 3)
  suffer(told)
  const gone = (id: string, at: string) =>
    where(s, id) === 'eliminated' ? 0 : board.distance(hex(at), hex(where(s, id)))
  return {
    code: notes[0].facts.result,
    value: notes[0].facts.differential,
    effect: [
      before[0] - stepsOf(s, who),
      before[1] - stepsOf(s, 'branch'),
      bears(s, 'branch'),
      gone(who, from),
      gone('branch', to),
      marked(s, who, RF),
    ],
  }
}

rule('7.1', 'a result is resolved in as many stages as have names', () => expect(stages.length).toBe(STAGE.over))

describe('every cell', () => {
  for (const [kind, who, codes] of rows) {
    const table = kind === 'fire' ? 'fire' : 'close'
    rule('7.4', `the ${table} table, ${who}${kind === 'charge' ? ' charging' : ''}`, () => {
      codes.forEach((code, column) => {
        for (const value of columns[table][column]) {
          const from = kind === 'fire' ? '1507' : '1508'
          const setting = {
            side: 'union',
            at: { [who]: from, branch: '1509' },
            ...(who === 'reynolds' ? {} : { steps: { [who]: 2 } }),
            ...(kind === 'charge' ? { charges: { [who]: 'branch' } } : {}),
          } as const
          const s = kind === 'fire' ? fireField(setting) : closeField(setting)
          const found = outcome(s, who, value, from, '1509')
          const expected = [...effects[code]]
          // 7.51: a unit of two steps loses one of an AC2.
          if (who !== 'reynolds') expected[0] = Math.min(1, Number(expected[0]))
          // 7.64: a charger follows whoever retreats.
          if (kind === 'charge' && Number(expected[4]) > 0) expected[3] = 1
          expect({ kind, who, ...found }).toEqual({ kind, who, code, value, effect: expected })
        }
      })
    })
  }

  rule('9.0', "the sharpshooter's table", () => {
    const codes = ['Nil', 'Nil', 'Nil', 'Nil', 'Nil', 'Disrupt', 'Disrupt', 'DC1', 'DC1', 'DC1d']
    codes.forEach((code, n) => {
      const s = fireField({ side: 'union', at: { 'berdan-sharpshooters': '1507', branch: '1509' } })
      const found = outcome(s, 'berdan-sharpshooters', n + 1, '1507', '1509')
      expect(found).toEqual({ code, value: n + 1, effect: [...effects[code]] })
    })
  })
})

describe('the reading', () => {
  rule('7.4', 'a differential of any size has its column', () => {
    for (const kind of ['fire', 'close'] as const) {
      const table = (kind === 'fire' ? fireTable : closeTable)(unitOf('meade'))
      for (let value = -30; value <= 30; value++) {
        const column = columns[kind].findIndex(([from, to]) => value >= from && value <= to)
        const expected = value < -20 ? 0 : value > 20 ? 7 : column
        expect(columnOf(table.columns, value), `${kind} ${value}`).toBe(expected)
      }
    }
    expect([1, 5, 6, 7, 8, 9, 10].map((value) => columnOf(sharpshooterTable.columns, value))).toEqual([
      0, 0, 1, 1, 2, 2, 3,
    ])
  })

  rule('2.4', 'each kind of unit has its row; fire has none for cavalry, which does not fire', () => {
    const row = (id: string) => [fireTable(unitOf(id)).row, closeTable(unitOf(id)).row]
    expect(row('meade')).toEqual(['infantry', 'infantry'])
    expect(row('berdan-sharpshooters')[1]).toBe('infantry')
    expect(row('sykes-artillery')).toEqual(['artillery', 'artillery'])
    expect(row('us-5th-cavalry')[1]).toBe('cavalry')
    expect(Object.keys(tables.fire.rows)).toEqual(['infantry', 'artillery'])
  })

  rule('7.4', 'every code that the text names is read, numbers and small d and all', () => {
    const read = (code: string) => {
      const { attackerLoss, defenderLoss, attackerRetreats, defenderRetreats, mark } = readResult(code)
      return [attackerLoss, defenderLoss, attackerRetreats, defenderRetreats, mark]
    }
    expect(read('AC3')).toEqual([3, 0, 0, 0, 0])
    expect(read('DC2')).toEqual([0, 2, 0, 0, 0])
    expect(read('AR')).toEqual([0, 0, 1, 0, 0])
    expect(read('AR2')).toEqual([0, 0, 2, 0, 0])
    expect(read('DR3')).toEqual([0, 0, 0, 3, 0])
    expect(read('DRd')).toEqual([0, 0, 0, 1, DISRUPTED])
    expect(read('DR2d')).toEqual([0, 0, 0, 2, DISRUPTED])
    expect(read('Disorder')).toEqual([0, 0, 0, 0, DISORDERED])
  })

  test('any other code is an error, not a Nil', () => {
    for (const code of ['DC', 'AC', 'dc1', 'XR', 'DC12', '', 'Disrupted'])
      expect(() => readResult(code), code).toThrow('No combat table knows')
  })
})
