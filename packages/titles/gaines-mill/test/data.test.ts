import { type HexFile, makeHexBoard } from '@vedette/board'
import { dataLaws, unique } from '@vedette/kit/test/data-laws.ts'
import { rule } from '@vedette/kit/test/rule.ts'
import { describe, expect, test } from 'vitest'
import file from '../data/board.json' with { type: 'json' }
import constants from '../data/constants.json' with { type: 'json' }
import options from '../data/options.json' with { type: 'json' }
import * as schemas from '../data/schema.ts'
import setup from '../data/setup.json' with { type: 'json' }
import tables from '../data/tables.json' with { type: 'json' }
import units from '../data/units.json' with { type: 'json' }
import { rulesIn } from '../rulebook.ts'
import { page } from '../scripts/provenance.ts'
import { gainesMill as title } from '../title.ts'
import en from '../words/en.rules.json' with { type: 'json' }

dataLaws({
  title,
  schemas,
  ...rulesIn(),
  texts: en,
  paragraphs: 72,
  page,
})

const board = makeHexBoard(file as unknown as HexFile)
const optionIds = new Set(options.map((o) => o.id))
const divisionOf = new Map(units.divisions.map((d) => [d.id, d]))
const of = (side: string) => units.units.filter((u) => u.side === side)
const anchor = (id: string): string => setup.anchors[id as keyof typeof setup.anchors]
const within = (id: string): number => setup.within[id as keyof typeof setup.within]
const distance = (a: string, b: string) => board.distance(board.indexOf(a), board.indexOf(b))
const terrain = (hex: string) => board.terrainKinds[board.terrain[board.indexOf(hex)]]

describe('the units', () => {
  test('stand side by side, division by division, each with a name of its own', () => {
    expect(unique(units.units.map((u) => u.id))).toBe(true)
    expect(unique(units.units.map((u) => u.name))).toBe(true)
    const order = (list: readonly (string | null)[]) => list.filter((d, i) => i === 0 || d !== list[i - 1])
    expect(order(units.units.map((u) => u.side))).toEqual(['confederate', 'union'])
    expect(order(units.units.map((u) => u.division))).toEqual([...units.divisions.map((d) => d.id), null])
    for (const u of units.units) if (u.division) expect(divisionOf.get(u.division)?.side, u.id).toBe(u.side)
  })

  rule('2.21', 'artillery and sharpshooters have factors, and only infantry and cavalry have steps beyond two', () => {
    for (const u of units.units) {
      const fires = u.kind === 'artillery' || u.kind === 'sharpshooters'
      expect(u.factor !== undefined, u.id).toBe(fires)
      if (fires) expect(u.steps, u.id).toBe(2)
      if (u.factor) expect(u.factor[1], u.id).toBeLessThan(u.factor[0])
    }
    expect(units.units.filter((u) => u.kind === 'sharpshooters').map((u) => u.factor)).toEqual([[2, 1]])
    for (const id of ['french', 'meagher']) expect(units.units.find((u) => u.id === id)?.division).toBe('slocum')
  })

  rule('2.22', 'a unit begins with one to five steps, two of them its own counter', () => {
    const steps = units.units.map((u) => u.steps)
    expect([Math.min(...steps), Math.max(...steps)]).toEqual([2, 5])
    const counters = (side: string) => of(side).reduce((sum, u) => sum + Math.max(0, u.steps - 2), 0)
    expect([counters('confederate'), counters('union')]).toEqual([39, 29])
  })

  rule('2.0', 'with their step counters and the markers they make up the 176 counters of the box', () => {
    const { all, ...markers } = constants.counters.value
    const steps = units.units.reduce((sum, u) => sum + Math.max(0, u.steps - 2), 0)
    const marked = Object.values(markers).reduce((sum, count) => sum + count, 0)
    expect(units.units.length + steps + marked).toBe(all)
  })

  rule('2.23', 'all artillery begins with two steps', () => {
    const guns = units.units.filter((u) => u.kind === 'artillery')
    expect(guns.length).toBe(10)
    expect(guns.every((u) => u.steps === 2)).toBe(true)
  })

  test('have steps for the reason that is given', () => {
    let counted = 0
    for (const u of units.units) {
      const { steps } = u.provenance
      const why = 'why' in steps ? String(steps.why) : ''
      const men = /some ([0-9,]+) men/.exec(why)?.[1]
      if (men === undefined) continue
      counted++
      // Half a step more does not make one.
      const made = Math.min(5, Math.ceil(Number(men.replace(',', '')) / 500 - 0.5))
      const told = Number(/would make ([0-9])/.exec(why)?.[1] ?? u.steps)
      expect([u.id, told]).toEqual([u.id, made])
      expect([u.id, made === u.steps], why).toEqual([u.id, !why.includes('would make')])
    }
    expect(counted).toBe(38)
    // Decision 6 has made five brigades stronger, and left McCall's others as they were.
    const decided = units.units.filter((u) => JSON.stringify(u.provenance.steps).includes('decision 6'))
    expect(decided.map((u) => u.id).sort()).toEqual(
      ['bartlett', 'butterfield', 'martindale', 'newton', 'reynolds', 'seymour'].sort(),
    )
  })

  test('the two brigades of the example of 7.4 can stand as it shows them', () => {
    const find = (id: string) => units.units.find((u) => u.id === id)
    expect(find('g-b-anderson')).toMatchObject({ steps: 4, morale: 3, division: 'dh-hill' })
    expect(find('ripley')?.division).toBe('dh-hill')
    expect(find('meade')?.steps).toBe(4)
    expect(find('meade')?.morale).toBeLessThan(3)
  })

  test('those with a rule of their own are who the text names', () => {
    const marked = (key: 'steadfast' | 'mustCharge' | 'always') => units.units.filter((u) => u[key]).map((u) => u.id)
    expect(marked('steadfast')).toEqual(['winder'])
    expect(marked('mustCharge')).toEqual(['seymour-wheat'])
    expect(marked('always')).toEqual(['reserve-artillery-9'])
    expect(units.units.filter((u) => u.factor?.[0] === 9).map((u) => u.id)).toEqual(['reserve-artillery-9'])
  })

  test('of the reserve are three batteries and the cavalry, all without a division', () => {
    const reserve = units.units.filter((u) => u.corps === 'R')
    expect(reserve.map((u) => u.kind)).toEqual(['artillery', 'artillery', 'artillery', 'cavalry'])
    expect(reserve.every((u) => u.division === null)).toBe(true)
  })

  test('reinforcements are those of 6.6', () => {
    const arrive = (when: string) => units.units.filter((u) => u.arrives === when)
    expect(arrive('turn-3').map((u) => u.id)).toEqual(['bartlett', 'newton', 'taylor'])
    expect(arrive('special').map((u) => u.id)).toEqual(['french', 'meagher', 'us-5th-cavalry'])
    const late = new Set(arrive('activation').map((u) => u.division))
    expect([...late]).toEqual(['dh-hill', 'ewell', 'whiting', 'jackson'])
  })

  test('the numbers of the coordination track fall from 12 to 3', () => {
    expect(units.divisions.flatMap((d) => d.number ?? [])).toEqual([12, 7, 6, 5, 4, 3])
  })
})

describe('the set-up', () => {
  const starting = units.units.filter((u) => u.arrives === 'start')
  const place = (id: string) => setup.historical[id as keyof typeof setup.historical]

  test('history had every unit that starts on the map in a hex of its own, on land', () => {
    expect(Object.keys(setup.historical).sort()).toEqual(starting.map((u) => u.id).sort())
    expect(unique(Object.values(setup.historical))).toBe(true)
    for (const hex of Object.values(setup.historical)) expect(terrain(hex), hex).not.toBe('river')
  })

  test('and within the distance that 3.0 allows', () => {
    for (const u of starting) {
      const anchors = u.always ? ['arty'] : u.division ? [u.division] : ['mccall', 'morell', 'sykes']
      expect(
        anchors.some((id) => distance(place(u.id), anchor(id)) <= within(id)),
        u.id,
      ).toBe(true)
    }
  })

  test("A. P. Hill's seven units fill the seven hexes about his name", () => {
    const hills = starting.filter((u) => u.division === 'ap-hill').map((u) => place(u.id))
    expect(hills.length).toBe(7)
    expect(hills.every((hex) => distance(hex, anchor('ap-hill')) <= 1)).toBe(true)
  })

  test('arrows lie on the edge of the map where a road crosses it, and stars on land', () => {
    for (const hex of [...setup.arrows.confederate, ...setup.arrows.union]) {
      const index = board.indexOf(hex)
      const sides = [0, 1, 2, 3, 4, 5].map((d) => index * 6 + d)
      expect(terrain(hex), hex).not.toBe('river')
      expect(
        sides.some((k) => board.neighbours[k] < 0),
        hex,
      ).toBe(true)
      expect(
        sides.some((k) => board.roads[k] > 0),
        hex,
      ).toBe(true)
    }
    expect(unique(setup.stars)).toBe(true)
    for (const hex of setup.stars) expect(terrain(hex), hex).not.toBe('river')
  })
})

describe('the tables', () => {
  const all = [tables.fire, tables.close]

  test('leave no gap between their columns, and every row is as long as they are', () => {
    for (const { columns, rows } of [...all, { columns: tables.sharpshooter.columns, rows: {} }]) {
      for (let i = 1; i < columns.length; i++) expect(columns[i][0]).toBe(Number(columns[i - 1][1]) + 1)
      for (const row of Object.values(rows)) expect(row.length).toBe(columns.length)
    }
    for (const { columns } of all) expect([columns[0][0], columns.at(-1)?.[1]]).toEqual([null, null])
    expect(tables.sharpshooter.results.length).toBe(tables.sharpshooter.columns.length)
    // One die of 1, or a 6 with all four modifiers.
    expect([tables.sharpshooter.columns[0][0], tables.sharpshooter.columns.at(-1)?.[1]]).toEqual([1, 10])
  })

  test('have every result that 7.4 explains', () => {
    const codes = new Set([...all.flatMap(({ rows }) => Object.values(rows).flat()), ...tables.sharpshooter.results])
    for (const code of ['AC1', 'AR', 'DC1', 'DC3', 'DR', 'DR2d', 'Disorder', 'Disrupt', 'EX', 'RF', 'Nil']) {
      expect(codes.has(code), code).toBe(true)
    }
  })

  test('spare artillery whatever only hits an attacker, which it would ignore or be out of reach of', () => {
    for (const { rows } of all) for (const code of rows.artillery) expect(code).not.toMatch(/^(A|EX|RF)/)
  })

  test('the differential of the example is a bad one for the attacker', () => {
    const column = tables.close.columns.findIndex(([from, to]) => (from ?? -99) <= -4 && -4 <= (to ?? 99))
    expect(tables.close.rows.infantry[column]).toBe('AC1')
  })
})

describe('the numbers', () => {
  test('six turns, and levels of victory that leave no gap', () => {
    expect(constants.turns.list.map((t) => t.no)).toEqual([1, 2, 3, 4, 5, 6])
    expect(constants.levels.value.map(({ upTo, winner, level }) => `${upTo} ${winner} ${level}`)).toEqual([
      '10 union decisive',
      '15 union tactical',
      '20 confederate tactical',
      'null confederate decisive',
    ])
  })

  test('early reinforcements are options', () => {
    for (const id of Object.keys(constants.early.value)) expect(optionIds.has(id), id).toBe(true)
  })
})
