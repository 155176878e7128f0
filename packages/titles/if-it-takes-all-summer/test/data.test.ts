import { dataLaws, unique } from '@vedette/kit/test/data-laws.ts'
import { rule } from '@vedette/kit/test/rule.ts'
import { describe, expect, test } from 'vitest'
import series from '../../late-unpleasantness/words/en.rules.json' with { type: 'json' }
import board from '../data/board.json' with { type: 'json' }
import cards from '../data/cards.json' with { type: 'json' }
import constants from '../data/constants.json' with { type: 'json' }
import leaders from '../data/leaders.json' with { type: 'json' }
import reinforcements from '../data/reinforcements.json' with { type: 'json' }
import * as schemas from '../data/schema.ts'
import setup from '../data/setup.json' with { type: 'json' }
import tables from '../data/tables.json' with { type: 'json' }
import units from '../data/units.json' with { type: 'json' }
import { rulesIn } from '../rulebook.ts'
import { page } from '../scripts/provenance.ts'
import { ifItTakesAllSummer as title } from '../title.ts'
import en from '../words/en.rules.json' with { type: 'json' }

dataLaws({
  title,
  schemas,
  ...rulesIn(),
  texts: { ...series, ...en },
  paragraphs: 56,
  page,
})

const pointIds = board.points.map((p) => p.id)
const unitIds = units.units.map((u) => u.id)
const leaderIds = leaders.leaders.map((l) => l.id)
const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0)
const sideOf = new Map([...units.units, ...leaders.leaders].map((p) => [p.id, p.side]))
const pointsWith = (tag: string) => board.points.filter((p) => (p.tags as string[]).includes(tag)).map((p) => p.id)
const terrainOf = (id: string) => (board.points.find((p) => p.id === id)?.terrain ?? []) as string[]
const neighbours = (id: string) =>
  board.connections.flatMap(({ a, b }) => (a === id ? [b] : b === id ? [a] : [])).sort()

/** Steps from a point to every other; `closed` points are reached but not passed. */
function steps(from: string, over = board.connections, closed: readonly string[] = []): Map<string, number> {
  const reached = new Map([[from, 0]])
  for (const at of reached.keys()) {
    if (closed.includes(at)) continue
    for (const { a, b } of over) {
      const next = a === at ? b : b === at ? a : null
      if (next !== null && !reached.has(next)) reached.set(next, (reached.get(at) ?? 0) + 1)
    }
  }
  return reached
}
const rails = board.connections.filter((c) => c.kind !== 'road')

describe('the pieces', () => {
  test('have names of their own, and what is written on a counter fits', () => {
    expect(unique([...unitIds, ...leaderIds])).toBe(true)
    expect(unique([...units.units, ...leaders.leaders].map((p) => p.name))).toBe(true)
    for (const { id, short } of units.units) expect(short.length, id).toBeLessThanOrEqual(10)
  })

  test('every formation but the independents has one leader on the same side', () => {
    for (const unit of units.units) {
      const leader = leaders.leaders.filter((l) => l.command === unit.formation)
      expect(leader.length, unit.id).toBe(unit.formation === 'independent' ? 0 : 1)
      for (const l of leader) expect(l.side).toBe(unit.side)
    }
  })

  test('replacements are one below the front, never below nought, but for Ewell', () => {
    for (const { id, rating, replacementRating } of [...units.units, ...leaders.leaders]) {
      if (replacementRating !== null && id !== 'ewell') expect(replacementRating, id).toBe(Math.max(0, rating - 1))
    }
  })

  rule('1.3', 'Potter is 5 strong and rated 1, and Burnside is rated 0, as the sample counters show', () => {
    const potter = units.units.find((u) => u.id === 'potter')
    expect([potter?.strength, potter?.rating, potter?.formation]).toEqual([5, 1, 'IX'])
    expect(leaders.leaders.find((l) => l.id === 'burnside')?.rating).toBe(0)
  })

  rule('example-of-play', 'three divisions of V Corps count 18, VI Corps 23, the Third Corps 22', () => {
    const strength = (...ids: string[]) => sum(units.units.filter((u) => ids.includes(u.id)).map((u) => u.strength))
    expect(strength('griffin', 'robinson', 'crawford')).toBe(18)
    expect(strength('wright', 'getty', 'ricketts')).toBe(23)
    expect(strength('anderson', 'heth', 'wilcox')).toBe(22)
  })

  rule('9.0', 'ten garrisons of 3, one in each point of Richmond and its works', () => {
    const garrisons = units.units.filter((u) => u.garrison)
    expect(garrisons.map((u) => u.strength)).toEqual(Array(10).fill(3))
    expect(garrisons.map((u) => u.at)).toEqual(pointsWith('garrison'))
    expect(pointsWith('garrison')).toEqual(pointIds.filter((id) => terrainOf(id).includes('works')))
    expect(units.units.slice(-10)).toEqual(garrisons)
  })
})

describe('the set-up and the arrivals', () => {
  const placed = setup.groups.flatMap((g) => [...g.units, ...g.leaders])
  const arriving = reinforcements.list.flatMap((r) => [...r.units, ...r.leaders])

  rule('14.0', 'every piece starts in one group, arrives once, or waits aside, on its own side', () => {
    expect([...placed, ...arriving, ...setup.aside.leaders].sort()).toEqual([...unitIds, ...leaderIds].sort())
    for (const { side, units: own, leaders: led } of [...setup.groups, ...reinforcements.list]) {
      for (const id of [...own, ...led]) expect(sideOf.get(id), id).toBe(side)
    }
    expect(leaders.leaders.filter((l) => l.aside).map((l) => l.id)).toEqual(setup.aside.leaders)
  })

  rule('14.0', 'its points are on the map and start there', () => {
    for (const group of setup.groups) {
      for (const id of group.points) {
        expect(pointIds).toContain(id)
        const tag = group.units.some((u) => u.startsWith('garrison')) ? 'garrison' : `start:${group.side}`
        if (group.units.length > 0) expect(pointsWith(tag), id).toContain(id)
      }
    }
    for (const { garrison, at, id } of units.units) {
      if (garrison) expect(setup.groups.find((g) => g.units.includes(id))?.points, id).toContain(at)
    }
    expect(setup.groups.filter((g) => g.terminus).map((g) => g.points)).toEqual([['brandy_station']])
  })

  rule('5.1', 'dummies are as many as the constants say', () => {
    for (const side of ['USA', 'CSA'] as const) {
      const dummies = setup.groups.filter((g) => g.side === side).map((g) => g.dummies)
      expect({ infantry: sum(dummies.map((d) => d.infantry)), cavalry: sum(dummies.map((d) => d.cavalry)) }).toEqual(
        constants.dummies.value[side],
      )
    }
  })

  rule('14.0-reinforcements', 'they come on turns 2, 10 and 14, and White House opens on turn 13', () => {
    expect(reinforcements.list.map((r) => [r.turn, r.side, r.units.length])).toEqual([
      [2, 'USA', 4],
      [10, 'CSA', 3],
      [13, 'USA', 0],
      [14, 'CSA', 1],
      [14, 'USA', 3],
    ])
    expect(constants.supply.value.USA.opens).toEqual(
      reinforcements.list.flatMap((r) => r.opens.map((base) => ({ base, turn: r.turn }))),
    )
  })
})

describe('the map', () => {
  test('has 108 points and 188 connections, one between two points at most', () => {
    expect([board.points.length, board.connections.length]).toEqual([108, 188])
    expect(unique(pointIds)).toBe(true)
    expect(unique(board.points.map((p) => p.name))).toBe(true)
    for (const { a, b } of board.connections)
      expect([a, b, pointIds.includes(a), pointIds.includes(b), a !== b]).toEqual([a, b, true, true, true])
    expect(unique(board.connections.map(({ a, b }) => [a, b].sort().join(' ')))).toBe(true)
  })

  test('can be walked from end to end', () => {
    expect(steps('brandy_station').size).toBe(board.points.length)
  })

  test('marks a point as one of the rails if and only if a railway leads to it', () => {
    const onRails = new Set(rails.flatMap(({ a, b }) => [a, b]))
    expect(pointsWith('rail').sort()).toEqual([...onRails].sort())
  })

  rule('6.1', 'Brandy Station has three neighbours', () => {
    expect(neighbours('brandy_station')).toEqual(['culpeper', 'rappahannock_station', 'stevensburg'])
  })

  rule('example-of-play', 'the marches of turn 1 are as long as they were, so the short cuts are not there', () => {
    const joined = (a: string, b: string) => neighbours(a).includes(b)
    expect(joined('richards_ferry', 'richardsville')).toBe(false)
    expect(joined('todds_tavern', 'piney_branch_church')).toBe(false)
    expect(joined('todds_tavern', 'aldrich')).toBe(false)
    expect(joined('gordonsville', 'brocks_bridge')).toBe(false)
    expect(joined('spottswood', 'robertsons_tavern')).toBe(false)
    const far = (a: string, b: string) => steps(a).get(b)
    expect(far('brandy_station', 'spottswood')).toBe(3)
    expect(far('culpeper', 'buena')).toBe(3)
    expect(far('kellys_ford', 'moores_corner')).toBe(3)
    expect(far('kellys_ford', 'elys_ford')).toBe(3)
    expect(far('gordonsville', 'logan')).toBe(4)
  })

  rule('example-of-play', "on turn 2 supply reaches all of the Union but the cavalry at Parker's Store", () => {
    const confederates = [
      'chancellorsville',
      'wilderness_tavern',
      'aldrich',
      'logan',
      'rapidan_station',
      'fredericksburg',
    ]
    const reach = steps('brandy_station', board.connections, confederates)
    for (const id of ['buena', 'spottswood', 'elys_ford', 'moores_corner', 'us_ford']) {
      expect(reach.get(id), id).toBeLessThanOrEqual(constants.supply.value.USA.reach)
    }
    expect(reach.get('parkers_store') ?? 99).toBeGreaterThan(constants.supply.value.USA.reach)
  })

  rule('6.5', "from St. Mary's Church to Harris Store no river is in the way", () => {
    const way = board.connections.find((c) => [c.a, c.b].sort().join() === 'harris_store,st_marys_church')
    expect(way).toBeDefined()
    expect(way && 'riverBar' in way).toBe(false)
    expect(terrainOf('harris_store')).not.toContain('river')
  })

  rule('12.0', 'four points of the swamp and ten fortifications, of which Richmond is two', () => {
    const { swamp, fortifications } = constants.victory.value
    expect(swamp).toEqual(pointIds.filter((id) => terrainOf(id).includes('totopotomoy')))
    expect([swamp.length, fortifications.length]).toEqual([4, 10])
    expect(fortifications).toEqual(pointsWith('fortification'))
    expect(fortifications).toEqual(expect.arrayContaining(['richmond_north', 'richmond_south']))
  })

  rule('8.1', 'the sources and the bases are on the rails', () => {
    const { CSA, USA } = constants.supply.value
    expect([...CSA.sources].sort()).toEqual(pointsWith('supplySource:CSA').sort())
    expect([...USA.bases].sort()).toEqual(pointsWith('terminus:USA').sort())
    for (const id of [...CSA.sources, ...USA.bases]) expect(pointsWith('rail'), id).toContain(id)
  })
})

describe('the cards', () => {
  test('a long text has a short form for the face of its card', () => {
    const bare = cards.cards.filter((card) => card.effect.length > 62 && !('short' in card))
    expect(bare.map(({ title }) => title)).toEqual([])
  })

  rule('cards', 'they are numbered 1 to 55, copies read alike, and no two have the same history', () => {
    expect(cards.cards.map((c) => c.no)).toEqual(Array.from({ length: 55 }, (_, i) => i + 1))
    expect(constants.hand.value.deck).toBe(cards.cards.length)
    const first = new Map<string, (typeof cards.cards)[number]>()
    for (const card of cards.cards) {
      const before = first.get(card.code)
      if (!before) first.set(card.code, card)
      else expect([card.effect, card.timing, card.duration]).toEqual([before.effect, before.timing, before.duration])
    }
    expect(unique(cards.cards.map((c) => c.history))).toBe(true)
  })

  rule('10.2', 'the scales cover exactly the Replacements cards, and card 32 brings 4 on a 5', () => {
    const numbers = (code: string) => cards.cards.filter((c) => c.code === code).map((c) => c.no)
    expect(tables.replacements.smallCards).toEqual(numbers('replacements-small'))
    expect(tables.replacements.largeCards).toEqual(numbers('replacements-large'))
    expect(tables.replacements.largeCards).toContain(32)
    expect(tables.replacements.large[5 - 1]).toBe(4)
  })

  rule('11.0-reshuffle', 'the marks are those of the list', () => {
    expect(cards.cards.filter((c) => c.reshuffle).map((c) => c.no)).toEqual([1, 2, 3, 4, 5, 11, 14, 15])
  })

  rule('11.0-one-use', 'the four cards that lost their last word in print are for one use', () => {
    const once = cards.cards.filter((c) => c.oneUse).map((c) => c.no)
    expect(once).toEqual([2, 3, 4, 5, 6, 11, 13, 14, 15])
  })
})

describe('the tables', () => {
  rule('table-wilderness', 'a 1 forbids the attack, 2 and 3 hinder it, 5 and 6 help it', () => {
    expect(tables.wilderness.results).toEqual(['cancelled', 'minus-one', 'minus-one', 'none', 'plus-one', 'plus-one'])
  })

  rule('2.0', 'sixteen turns of two days from 4 May to 4 June', () => {
    const { list } = constants.turns
    expect(list.map((t) => t.no)).toEqual(Array.from({ length: 16 }, (_, i) => i + 1))
    expect(list[0].date).toBe('1864-05-04')
    list.forEach(({ date }, i) => {
      expect((Date.parse(date) - Date.parse(list[0].date)) / 86_400_000).toBe(2 * i)
    })
  })
})
