import { unique } from '@vedette/kit/test/data-laws.ts'
import { rule } from '@vedette/kit/test/rule.ts'
import { describe, expect, test } from 'vitest'
import { orderType } from '../charts.ts'
import data from '../data/scenarios.json' with { type: 'json' }
import { boards, boxes, boxWays, northEdge, type Scenario, scenario, scenarios } from '../scenarios.ts'
import {
  CSA,
  formation,
  formations,
  leader,
  leaders,
  marker,
  markers,
  NOBODY,
  USA,
  unit,
  units,
  unitsOf,
} from '../units.ts'

interface Spot {
  readonly column: number
  readonly row: number
}
const spotOf = (hex: string): Spot => {
  const half = hex.length / 2
  return { column: Number(hex.slice(0, half)), row: Number(hex.slice(half)) }
}
/** Hexes from one to another; even columns lie lower. */
function apart(a: string, b: string): number {
  const cube = ({ column, row }: Spot) => [column, row - Math.floor((column - 1) / 2)]
  const [[q, r], [s, t]] = [cube(spotOf(a)), cube(spotOf(b))]
  const [dq, dr] = [s - q, t - r]
  return Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr))
}
const isOn = (s: Scenario, hex: string): boolean => {
  const cut = boards.find(({ id }) => id === s.board)
  const { column, row } = spotOf(hex)
  const digits = s.board === 'campaign' ? 6 : 4
  return (
    cut !== undefined && hex.length === digits && column >= 1 && column <= cut.columns && row >= 1 && row <= cut.rows
  )
}
const isOfSet = (set: string, s: Scenario): boolean => set === s.set || set === 'both'
const comersOf = (s: Scenario): readonly number[] => s.arrivals.flatMap((a) => a.units)
const playersOf = (s: Scenario): readonly number[] => [
  ...s.units.keys(),
  ...s.free.flatMap((free) => free.units),
  ...comersOf(s),
]
const leadersOf = (s: Scenario): readonly number[] => [...s.leaders.keys(), ...s.arrivals.flatMap((a) => a.leaders)]
function stacksOf(s: Scenario): ReadonlyMap<string, readonly number[]> {
  const stacks = new Map<string, readonly number[]>()
  for (const [i, hex] of s.units) stacks.set(hex, [...(stacks.get(hex) ?? []), i])
  return stacks
}

test('the distance is counted in hexes', () => {
  expect([apart('3834', '3834'), apart('3834', '3735'), apart('0101', '0201'), apart('2231', '3133')]).toEqual([
    0, 1, 1, 9,
  ])
})

describe.each(scenarios)('$id', (s) => {
  test('sets up counters of its own set, each once, on its own board', () => {
    const all = playersOf(s)
    expect(all).not.toContain(NOBODY)
    expect(unique(all)).toBe(true)
    for (const i of all) expect([units[i].id, units[i].set]).toEqual([units[i].id, s.set])
    for (const [i, hex] of s.units) expect([units[i].id, hex, isOn(s, hex)]).toEqual([units[i].id, hex, true])
    const led = leadersOf(s)
    expect(led).not.toContain(NOBODY)
    expect(unique(led)).toBe(true)
    for (const l of led) expect([leaders[l].id, isOfSet(leaders[l].set, s)]).toEqual([leaders[l].id, true])
    for (const [m, hex] of s.markers) {
      expect(m).not.toBe(NOBODY)
      expect([markers[m].id, hex === null || isOn(s, hex)]).toEqual([markers[m].id, true])
    }
    for (const { hex, within } of s.free) expect([hex, isOn(s, hex), within > 0]).toEqual([hex, true, true])
  })

  test('stacks nobody too high, and nobody with an enemy', () => {
    for (const [hex, stack] of stacksOf(s)) {
      const inLine = stack.filter((i) => ['infantry', 'cavalry', 'engineer'].includes(units[i].kind))
      const points = inLine.reduce((sum, i) => sum + units[i].full, 0)
      expect([hex, new Set(stack.map((i) => units[i].side)).size]).toEqual([hex, 1])
      expect([hex, stack.length <= 3, inLine.length <= 2, points <= 8]).toEqual([hex, true, true, true])
    }
  })

  test('puts every leader with somebody of his side, or off the map', () => {
    for (const [l, at] of s.leaders) {
      const { id, side, role } = leaders[l]
      if (at.with !== NOBODY)
        expect([id, playersOf(s).includes(at.with), units[at.with]?.side]).toEqual([id, true, side])
      else if (at.hex !== null && role !== 'army') {
        const beside =
          stacksOf(s).get(at.hex) ?? s.free.filter(({ hex }) => hex === at.hex).flatMap((free) => free.units)
        expect([id, beside.some((i) => units[i].side === side)]).toEqual([id, true])
      }
    }
  })

  test('has a train within reach of a leader of its side', () => {
    const at = new Map([...s.leaders].map(([l, place]) => [l, place.hex ?? s.units.get(place.with) ?? null]))
    for (const [m, hex] of s.markers) {
      const { id, kind, side } = markers[m]
      if (kind !== 'train' || hex === null || id === 'us-army-train' || s.board === 'campaign') continue
      const near = [...at].filter(
        ([l, place]) =>
          place !== null && leaders[l].side === side && leaders[l].role !== 'army' && apart(place, hex) <= 5,
      )
      expect([id, near.length > 0]).toEqual([id, true])
    }
  })

  test('brings everybody in a turn of its track, by a hex or box that there is', () => {
    for (const a of s.arrivals) {
      expect([a.when, a.turn > 0]).toEqual([a.when, a.when === 'turn'])
      expect(a.turn).toBeLessThanOrEqual(s.turns.length)
      if (a.when === 'compliance') expect(s.orders.some((o) => o.formation === a.formation)).toBe(true)
      for (const at of a.entry) expect([at, isOn(s, at) || boxes.some(({ id }) => id === at)]).toEqual([at, true])
      expect(a.markers).not.toContain(NOBODY)
    }
  })

  test('gives orders that the rules know, with further targets within fifteen hexes', () => {
    for (const o of s.orders) {
      const who = o.kind === 'brigade' ? units[o.unit]?.id : formations[o.formation]?.id
      expect(who).toBeDefined()
      const targets = o.legs.flatMap((leg) => leg.targets)
      for (const leg of o.legs) {
        expect([who, orderType(leg.type) >= 0]).toEqual([who, true])
        const needs = leg.type === 'reserve' ? 0 : 1
        expect([who, Number(leg.targets.length > 0 || leg.formation !== NOBODY)]).toEqual([who, needs])
      }
      for (const [n, hex] of targets.entries()) {
        expect([who, hex, isOn(s, hex)]).toEqual([who, hex, true])
        if (n > 0) expect([who, hex, apart(targets[n - 1], hex) <= 15]).toEqual([who, hex, true])
      }
    }
  })

  test('has an order for everybody but army troops', () => {
    const have = new Set(s.orders.flatMap((o) => [o.formation, o.unit]))
    for (const i of playersOf(s)) {
      const own = units[i].formation
      if (formations[own].kind === 'army') continue
      const wing = s.wings.find(({ divisions }) => divisions.includes(own))?.formation
      const chain = [own, formations[own].parent, wing, s.attached.get(own)]
      expect([units[i].id, chain.some((f) => f !== undefined && f !== NOBODY && have.has(f))]).toEqual([
        units[i].id,
        true,
      ])
    }
  })

  test('has wings that are led, and special rules that are written down', () => {
    for (const wing of s.wings) {
      expect([formations[wing.formation]?.kind, leadersOf(s).includes(wing.leader)]).toEqual(['wing', true])
      expect(wing.divisions.length).toBeLessThanOrEqual(4)
      for (const f of wing.divisions) expect(formations[f].kind).toBe('division')
    }
    const known = data.special.map(({ id }) => id)
    for (const special of s.special) expect(known).toContain(special)
    for (const hex of [...s.edges.flat(), ...s.afterShift, ...s.bridgesDown, ...s.victory.hexes])
      expect([hex, isOn(s, hex)]).toEqual([hex, true])
    for (const award of s.victory.awards.flat())
      for (const hex of award.hexes) expect([award.code, hex, isOn(s, hex)]).toEqual([award.code, hex, true])
  })

  test('throws for uncertain forces with every face of a die, if it does', () => {
    for (const rows of s.uncertain) {
      expect(rows.map(({ upTo }) => upTo).sort()).toEqual(rows.map(({ upTo }) => upTo))
      expect(rows.at(-1)?.upTo).toBe(6)
      for (const row of rows) {
        expect([row.event, row.units.includes(NOBODY), row.leaders.includes(NOBODY)]).toEqual([row.event, false, false])
        for (const i of row.units) expect([units[i].id, s.units.has(i)]).toEqual([units[i].id, false])
      }
    }
  })
})

rule('1.2', 'a day turn lasts an hour, a night turn two', () => {
  const track = Object.fromEntries(
    scenarios.map((s) => [s.id, [s.turns[0].text, s.turns.at(-1)?.text, s.turns.length]]),
  )
  expect(track).toEqual({
    'seven-pines-may31': ['31 May 13:00', '31 May 20:00', 8],
    'seven-pines-2day': ['31 May 13:00', '1 June 19:00', 27],
    'gaines-mill': ['27 June 14:00', '27 June 19:00', 6],
    'lees-plan': ['27 June 10:00', '27 June 19:00', 10],
    'lees-fantasy': ['27 June 10:00', '27 June 19:00', 10],
    'savage-station': ['29 June 15:00', '29 June 20:00', 6],
    'savage-station-what-if': ['29 June 15:00', '29 June 20:00', 6],
    'fraysers-farm': ['30 June 14:00', '30 June 20:00', 7],
    'malvern-hill': ['1 July 13:00', '1 July 20:00', 8],
    campaign: ['27 June 10:00', '1 July 20:00', 91],
  })
  const two = scenarios[scenario('seven-pines-2day')].turns
  expect(two.filter(({ night }) => night).map(({ text }) => text)).toEqual([
    '31 May 21:00',
    '31 May 23:00',
    '1 June 01:00',
    '1 June 03:00',
  ])
})

rule('19.5', 'each side has its pool of artillery points', () => {
  expect(Object.fromEntries(scenarios.map((s) => [s.id, [s.ammunition[USA], s.ammunition[CSA]]]))).toEqual({
    'seven-pines-may31': [17, 15],
    'seven-pines-2day': [27, 22],
    'gaines-mill': [17, 15],
    'lees-plan': [17, 15],
    'lees-fantasy': [17, 15],
    'savage-station': [8, 8],
    'savage-station-what-if': [8, 8],
    'fraysers-farm': [17, 20],
    'malvern-hill': [25, 60],
    campaign: [120, 100],
  })
})

test('a scenario that is like another has its own orders, arrivals and special rules beside the others', () => {
  const [one, two] = [scenarios[scenario('seven-pines-may31')], scenarios[scenario('seven-pines-2day')]]
  expect([one.orders.length, two.orders.length, two.arrivals.length - one.arrivals.length]).toEqual([11, 11, 1])
  const second = (s: Scenario) =>
    s.orders.find((o) => o.formation === formation('sp-us-ii'))?.legs.map(({ type }) => type)
  expect([second(one), second(two)]).toEqual([['defend'], ['march', 'defend']])
  expect([
    one.special.has('rain-31-may'),
    two.special.has('rain-31-may'),
    two.special.has('stream-normal-on-1-june'),
  ]).toEqual([true, true, true])
  const [mill, fantasy] = [scenarios[scenario('gaines-mill')], scenarios[scenario('lees-fantasy')]]
  const valley = (s: Scenario) => s.orders.find((o) => o.formation === formation('cs-valley'))?.status
  expect([valley(mill), valley(fantasy), fantasy.chooser, mill.chooser]).toEqual(['R5', 'active', CSA, -1])
  expect([mill.victory.kind, mill.victory.ratio, fantasy.victory.margin]).toEqual(['swamp', [4, 3], 20])
})

test('who is not on the map is where the rules say', () => {
  const of = (id: string, seat: number) => scenarios[scenario(id)].commanders[seat]
  expect(of('gaines-mill', USA)).toMatchObject({
    leader: leader('gen-mcclellan'),
    onMap: false,
    edge: '3935',
    fixedDelay: 2,
  })
  expect(of('seven-pines-may31', USA)).toMatchObject({ onMap: false, edge: '3935', distance: 9, fixedDelay: 0 })
  expect(of('savage-station', USA)).toMatchObject({ outOfCommunication: true })
  expect(of('savage-station', CSA)).toMatchObject({ onMap: false, distance: 20 })
  expect(of('malvern-hill', USA)).toMatchObject({ onMap: true, distance: 0 })
  const wing = scenarios[scenario('seven-pines-may31')].orders.find((o) => o.status === 'R5')
  expect([wing?.formation, wing?.notBefore]).toEqual([formation('sp-cs-left-wing'), 2])
})

test('the longer victory of Seven Pines counts divisions, places and exits', () => {
  const points = scenarios[scenario('seven-pines-2day')].points
  expect([points?.lossesPer, points?.confederateExtraPer, Object.keys(points?.demoralised ?? {}).length]).toEqual([
    2, 10, 11,
  ])
  for (const id of Object.keys(points?.demoralised ?? {})) expect(unitsOf[formation(id)].length).toBeGreaterThan(0)
  expect(points?.levels.map(([difference]) => difference)).toEqual([3, 7, 10])
})

test('the boards are cuts of one lattice, with boxes along two edges', () => {
  expect(boards.map(({ id, offset }) => [id, ...offset])).toEqual([
    ['north', 0, 0],
    ['south', 24, 55],
    ['savage-station', 20, 16],
    ['campaign', 0, 0],
  ])
  expect(boxes.map(({ id }) => id)).toEqual(['N1', 'N2', 'N3', 'N4', 'S1', 'S2', 'S3', 'S4'])
  expect([boxWays.length, northEdge.box, ...northEdge.columns]).toEqual([6, 'N4', 25, 39])
  expect([marker('us-base-train-6') !== NOBODY, unit('us-train-guard-2') !== NOBODY]).toEqual([true, true])
})
