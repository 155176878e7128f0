import { unique } from '@vedette/kit/test/data-laws.ts'
import { rule } from '@vedette/kit/test/rule.ts'
import { describe, expect, test } from 'vitest'
import { stackingIn } from '../charts.ts'
import data from '../data/scenarios.json' with { type: 'json' }
import {
  at,
  board,
  hasBuilding,
  isArtilleryFort,
  isCamp,
  isChevaux,
  isFieldFort,
  isFort,
  isInPlay,
  isRiver,
  isRoad,
  isSlough,
  isWoods,
  name,
  terrain,
} from '../map.ts'
import {
  afterAlert,
  anchors,
  arrivals,
  entries,
  entry,
  exits,
  historical,
  historicalPickets,
  type Place,
  roads,
  scenarios,
  turns,
} from '../scenarios.ts'
import { CSA, leader, NOBODY, pickets, seatOf, USA, unit, units } from '../units.ts'

const isSomebody = (id: string) => unit(id) !== NOBODY || leader(id) !== NOBODY
const column = (hex: number) => Number(name(hex).slice(0, 2))
const row = (hex: number) => Number(name(hex).slice(2))
const isEdge = (hex: number) => board.around[hex].length < 6

const kingsland = roads.get('kingsland-road')!
const grover = roads.get('grover-road')!
const nearest = (hex: number, among: readonly number[]) => Math.min(...among.map((one) => board.distance(hex, one)))
/** The row of the line in a column, where there is one: south of it lies what is before the works. */
const lineRow = (c: number): number => {
  for (let r = board.rows; r >= 1; r--) if (isFort((r - 1) * board.columns + c - 1)) return r
  return c > 60 ? 15 : 18
}

const kindOf = (hex: number): string =>
  isArtilleryFort(hex) ? 'artillery-fort' : isFieldFort(hex) ? 'field-fort' : isCamp(hex) ? 'camp' : terrain(hex)

/** 8.18, of everybody who is put somewhere. */
function expectStacking(places: readonly Place[]): void {
  for (const { hex } of places) {
    const here = places.filter((p) => p.hex === hex && unit(p.id) !== NOBODY).map((p) => units[unit(p.id)])
    const guns = here.filter((u) => u.kind === 'artillery')
    const points = here.reduce((sum, u) => sum + (u.kind === 'artillery' ? 1 : u.strength), 0)
    const most = stackingIn(kindOf(hex))
    const fits = points <= most.points && guns.length <= most.batteries && here.length - guns.length <= most.units
    expect([name(hex), fits]).toEqual([name(hex), true])
  }
}

describe('who comes', () => {
  test('everybody is set up or arrives, and nobody twice', () => {
    const ids = [
      ...historical.map(({ id }) => id),
      ...arrivals.flatMap(({ order }) => order),
      ...afterAlert.flatMap(({ order }) => order),
    ]
    expect(unique(ids)).toBe(true)
    expect(ids.every(isSomebody)).toBe(true)
    expect(ids.length).toBe(72 + 23)
    expect(historicalPickets.map(({ id }) => id).sort()).toEqual(pickets.map(({ id }) => id).sort())
  })

  rule('33.31', 'the Union comes by its two roads in the south, turn by turn', () => {
    for (const { turn, entry: way, order } of arrivals) {
      expect([entries[way].side, turn >= 1 && turn <= turns.length]).toEqual([USA, true])
      for (const id of order) if (unit(id) !== NOBODY) expect([id, units[unit(id)].side]).toEqual([id, USA])
    }
    expect(arrivals.flatMap(({ order }) => order)).toHaveLength(71)
    for (const { hex, id } of entries) {
      const roads = [0, 1, 2, 3, 4, 5].some((d) => isRoad(hex, d))
      expect([id, roads || isFort(hex)]).toEqual([id, true])
    }
  })

  rule('33.31', 'both of its entries lie by the river, in play, one on either road', () => {
    for (const [road, id] of [
      ['grover-road', 'grover-road'],
      ['deep-bottom-road', 'deep-bottom-road'],
    ]) {
      const { hex } = entries[entry(id)]
      expect([id, isInPlay(hex), roads.get(road)?.[0]]).toEqual([id, true, hex])
      expect([id, board.around[hex].some((to) => isRiver(to) || isSlough(to))]).toEqual([id, true])
    }
  })

  rule('25.61', 'roads that have names are roads of the board, the New Market Road as far as the works', () => {
    for (const [id, hexes] of roads)
      for (const [i, hex] of hexes.entries())
        if (i > 0) expect([id, isRoad(hexes[i - 1], board.direction(hexes[i - 1], hex))]).toEqual([id, true])
    expect(roads.get('new-market-road')?.map(name).at(-1)).toBe('4020')
    expect(kingsland.map(name).slice(0, 4)).toEqual(['4020', '4021', '4022', '4023'])
  })

  rule('33.23', 'Confederates come in the west, by the line, and the guns of the option by the road', () => {
    expect(afterAlert.map(({ turn, entry: way }) => [turn, entries[way].id])).toEqual([
      [2, 'field-fortification'],
      [4, 'field-fortification'],
      [6, 'field-fortification'],
      [7, 'new-market-road'],
    ])
    for (const { side, hex, id } of entries) if (side === CSA) expect([id, isEdge(hex)]).toEqual([id, true])
    expect(name(entries[entry('field-fortification')].hex)).toBe('0120')
    expect(isFieldFort(at('0120'))).toBe(true)
  })
})

describe('the track', () => {
  rule('23.11', 'eight turns of night, dawn, sunrise and eight of day, twenty minutes each', () => {
    const lights = turns.map(({ light }) => light)
    expect(lights).toEqual([...Array(8).fill('night'), 'dawn', 'sunrise', ...Array(8).fill('day')])
    const minutes = turns.map(({ time }) => time.split(':').map(Number)).map(([h, m]) => 60 * h + m)
    expect(minutes).toEqual(turns.map((_, i) => 240 + 20 * i))
    expect(turns.every(({ time, fog }) => fog === time.endsWith(':00'))).toBe(true)
  })
})

describe('the ways out', () => {
  const confederate = entries.filter(({ side }) => side === CSA).map(({ hex }) => hex)

  rule('34.11', 'Confederates leave within three hexes of their entries', () => {
    const near = Array.from({ length: board.size }, (_, hex) => hex).filter(
      (hex) => isEdge(hex) && nearest(hex, confederate) <= 3,
    )
    expect([...exits[CSA]].sort((a, b) => a - b)).toEqual(near)
  })

  rule('34.21', 'the Union leaves in the west north of the chevaux, in the north within five of the road', () => {
    const good = Array.from({ length: board.size }, (_, hex) => hex).filter(
      (hex) => (column(hex) === 1 && row(hex) < 21) || (row(hex) === 1 && nearest(hex, confederate) <= 5),
    )
    expect([...exits[USA]].sort((a, b) => a - b)).toEqual(good)
    expect(isChevaux(at('0121'))).toBe(true)
  })
})

describe('the set-up', () => {
  const placeOf = new Map([...historical, ...historicalPickets].map((p) => [p.id, p]))
  const places = (where: string): Place[] =>
    data.setup.filter(({ rule }) => rule === where).flatMap((s) => s.units.map((id) => placeOf.get(id)!))
  const cover = (hex: number) => isWoods(hex) || hasBuilding(hex)

  rule('32.1', 'the letters lie in works', () => {
    for (const { id, hex, works } of data.anchors.list)
      expect([id, works === 'artillery-fort' ? isArtilleryFort(at(hex)) : isFieldFort(at(hex))]).toEqual([id, true])
    expect(data.setup.flatMap((s) => s.units).sort()).toEqual([...placeOf.keys()].sort())
  })

  for (const [where, letter, within] of [
    ['32.11', 'RA', 0],
    ['32.12', 'CR', 0],
    ['32.13', 'TX', 3],
    ['32.14', 'CV', 2],
    ['32.15', 'RH', 0],
  ] as const)
    rule(where, `whoever stands about ${letter} stands in the line or north of it`, () => {
      for (const { id, hex } of places(where)) {
        expect([id, board.distance(hex, anchors.get(letter)!) <= within]).toEqual([id, true])
        expect([id, isFort(hex) || row(hex) < lineRow(column(hex))]).toEqual([id, true])
      }
    })

  rule(
    '32.16',
    'the Texan pickets lie in cover by the Kingsland Road, west of the creek; one at the Grover House',
    () => {
      const house = at(data.places.list.find(({ id }) => id === 'grover-house')!.hex)
      const found = places('32.16')
      expect(found).toHaveLength(8)
      for (const { id, hex } of found) {
        expect([id, name(hex), cover(hex)]).toEqual([id, name(hex), true])
        if (hex !== house) expect([id, nearest(hex, kingsland) <= 3]).toEqual([id, true])
      }
      expect(found.filter(({ hex }) => hex === house).length).toBeLessThanOrEqual(1)
    },
  )

  rule('32.17', 'the reserves have theirs between road and chevaux', () => {
    for (const { id, hex } of places('32.17')) {
      expect([id, cover(hex), board.distance(hex, anchors.get('CR')!) <= 5]).toEqual([id, true, true])
      const chevaux = Array.from({ length: board.rows }, (_, r) => r * board.columns + column(hex) - 1).find(isChevaux)!
      const road = kingsland.find((one) => column(one) === column(hex))!
      expect([id, row(hex) > row(chevaux) && row(hex) < row(road)]).toEqual([id, true])
    }
  })

  rule('32.18', 'the cavalry has its pickets by the Kingsland Road east of the Grover Road', () => {
    for (const { id, hex } of places('32.18')) {
      expect([id, cover(hex), nearest(hex, kingsland) <= 2]).toEqual([id, true, true])
      expect([
        id,
        grover.every((one) => row(one) !== row(hex) || column(one) < column(hex)) && column(hex) > 31,
      ]).toEqual([id, true])
    }
  })

  rule('8.18', 'no hex holds more than it may', () => expectStacking(historical))

  test('puts nobody into water, and only Confederates', () => {
    for (const { id, hex } of [...historical, ...historicalPickets]) {
      expect([id, isInPlay(hex) && ['clear', 'woods', 'marsh'].includes(terrain(hex))]).toEqual([id, true])
      if (unit(id) !== NOBODY) expect([id, units[unit(id)].side]).toEqual([id, seatOf('confederate')])
    }
  })
})

describe('events and points', () => {
  const { confederate, union } = data.events

  rule('31.10', 'no sum of two dice has two events', () => {
    for (const list of [confederate, union]) {
      const sums = list.flatMap((e) => e.sums)
      expect(unique(sums)).toBe(true)
      for (const e of list)
        for (const id of 'who' in e ? (e.who ?? []) : []) expect([id, isSomebody(id)]).toEqual([id, true])
    }
    expect(union.flatMap((e) => e.sums).sort((a, b) => a - b)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    expect(confederate.flatMap((e) => e.sums)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 12])
  })

  rule('35.1', 'the Confederates have points by the clock and for what the Union loses', () => {
    const { victory } = data
    expect(victory.confederate.map(({ points }) => points)).toEqual([10, 2, 2, 2, 2, 1, 1, 1])
    expect(victory.union.map(({ points }) => points)).toEqual([5, 2, 1, 3, 2, 2, 1])
    const generals = victory.confederate.flatMap((a) => ('who' in a ? (a.who ?? []) : []))
    expect(generals.every((id) => leader(id) !== NOBODY)).toBe(true)
  })
})

describe('the assault of Duncan and Draper', () => {
  const [whole, small] = scenarios

  test('is a part of the field and of the morning', () => {
    expect([whole.from, whole.to, whole.area.every((in_) => in_ === 1), whole.places]).toEqual([1, 18, true, []])
    expect([small.from, small.to, small.area.reduce((sum, in_) => sum + in_, 0)]).toEqual([9, 14, 224])
    expect(turns[small.from - 1].light).toBe('dawn')
    expect([small.alerted, small.fog, small.events, small.column]).toEqual([true, false, false, []])
    for (const s of scenarios) expect([s.id, s.levels.map(({ upTo }) => upTo).at(-1)]).toEqual([s.id, null])
  })

  rule(
    '8.18',
    'has everybody once, in its area, in the stacking, the Texans as they stood, the brigades in the open',
    () => {
      expect(unique(small.places.map(({ id }) => id))).toBe(true)
      for (const { id, hex } of small.places) expect([id, isSomebody(id), small.area[hex]]).toEqual([id, true, 1])
      expectStacking(small.places)
      const stood = new Map(historical.map((p) => [p.id, p.hex]))
      for (const { id, hex } of small.places) if (stood.has(id)) expect([id, hex]).toEqual([id, stood.get(id)])
      const union = small.places.filter(({ id }) => unit(id) !== NOBODY && units[unit(id)].side === USA)
      expect(union.map(({ id }) => id)).toEqual(['usct4', 'usct6', 'usct5', 'usct36', 'usct38', 'ss'])
      for (const { id, hex } of union) {
        const far = Math.min(...small.places.filter((p) => stood.has(p.id)).map((p) => board.distance(p.hex, hex)))
        expect([id, far >= 4]).toEqual([id, true])
      }
    },
  )

  test('has points of its own for works that are taken', () => {
    expect(small.awards[USA].map(({ code }) => code)).toContain('works-taken')
    expect(whole.awards[USA].map(({ code }) => code)).toContain('cavalry-exits')
    expect(small.awards[CSA].find(({ code }) => code === 'brigade-ineffective')?.points).toBe(10)
  })
})
