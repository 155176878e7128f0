import { dataLaws, unique } from '@vedette/kit/test/data-laws.ts'
import { rule } from '@vedette/kit/test/rule.ts'
import { describe, expect, test } from 'vitest'
import series from '../../late-unpleasantness/words/en.rules.json' with { type: 'json' }
import board from '../data/board.json' with { type: 'json' }
import cards from '../data/cards.json' with { type: 'json' }
import constants from '../data/constants.json' with { type: 'json' }
import layout from '../data/layout.json' with { type: 'json' }
import leaders from '../data/leaders.json' with { type: 'json' }
import * as schemas from '../data/schema.ts'
import setup from '../data/setup.json' with { type: 'json' }
import tables from '../data/tables.json' with { type: 'json' }
import units from '../data/units.json' with { type: 'json' }
import { rulesIn } from '../rulebook.ts'
import { page } from '../scripts/provenance.ts'
import { gatesOfRichmond as title } from '../title.ts'
import en from '../words/en.rules.json' with { type: 'json' }

dataLaws({
  title,
  schemas,
  ...rulesIn(),
  texts: { ...series, ...en },
  paragraphs: 54,
  page,
})

const pointIds = new Set(board.points.map((p) => p.id))
const unitIds = units.units.map((u) => u.id)
const leaderIds = leaders.leaders.map((l) => l.id)
const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0)

describe('the pieces', () => {
  test('have names of their own', () => {
    expect(unique([...unitIds, ...leaderIds])).toBe(true)
    expect(unique(units.units.map((u) => u.name))).toBe(true)
  })

  test("the division that shares its leader's name is told apart", () => {
    const names = new Set(leaders.leaders.map((l) => l.name))
    for (const unit of units.units) expect(names.has(unit.name)).toBe(false)
  })

  test('every formation but the independents has one leader on the same side', () => {
    for (const unit of units.units) {
      const leader = leaders.leaders.filter((l) => l.command === unit.formation)
      expect(leader.length, unit.id).toBe(unit.formation === 'independent' ? 0 : 1)
      for (const l of leader) expect(l.side).toBe(unit.side)
    }
  })

  test('replacements are one below the front, never below nought', () => {
    for (const { rating, replacementRating } of units.units) expect(replacementRating).toBe(Math.max(0, rating - 1))
    for (const { rating, replacementRating } of leaders.leaders) {
      if (replacementRating !== null) expect(replacementRating).toBe(Math.max(0, rating - 1))
    }
  })

  rule('1.3', 'Sedgwick is 6 strong and rated 2, as the sample counter shows', () => {
    const sedgwick = units.units.find((u) => u.id === 'sedgwick')
    expect([sedgwick?.strength, sedgwick?.rating, sedgwick?.formation]).toEqual([6, 2, 'II'])
  })
})

describe('the set-up', () => {
  const all = setup.groups

  rule('14.0', 'every piece stands in exactly one group, on its own side, or waits aside', () => {
    const placed = all.flatMap((g) => [...g.units, ...g.leaders])
    expect([...placed, ...setup.aside.leaders].sort()).toEqual([...unitIds, ...leaderIds].sort())
    const sideOf = new Map([...units.units, ...leaders.leaders].map((p) => [p.id, p.side]))
    for (const group of all)
      for (const id of [...group.units, ...group.leaders]) expect(sideOf.get(id)).toBe(group.side)
    expect(leaders.leaders.filter((l) => l.aside).map((l) => l.id)).toEqual(setup.aside.leaders)
  })

  test('its points are on the map and start there', () => {
    for (const group of all) {
      for (const id of group.points) {
        const point = board.points.find((p) => p.id === id)
        expect(point, id).toBeDefined()
        if (group.units.length > 0) expect(point?.tags).toContain(`start:${group.side}`)
      }
    }
    expect(all.find((g) => g.points.length === 9)?.points.sort()).toEqual(
      board.points
        .filter((p) => (p.terrain as string[]).includes('works'))
        .map((p) => p.id)
        .sort(),
    )
  })

  test('dummies and supply units are as many as the constants say', () => {
    for (const side of ['USA', 'CSA'] as const) {
      const dummies = all.filter((g) => g.side === side).map((g) => g.dummies)
      expect({ infantry: sum(dummies.map((d) => d.infantry)), cavalry: sum(dummies.map((d) => d.cavalry)) }).toEqual(
        constants.dummies.value[side],
      )
    }
    expect(sum(all.map((g) => g.dumps))).toBe(constants.supply.value.USA.supplyUnits)
    expect(all.filter((g) => g.terminus).map((g) => g.points)).toEqual([['white_house']])
  })
})

describe('the map', () => {
  test('has one connection between two points at most, between points it has', () => {
    expect(unique(board.points.map((p) => p.id))).toBe(true)
    for (const { a, b } of board.connections)
      expect([a, b, pointIds.has(a), pointIds.has(b), a !== b]).toEqual([a, b, true, true, true])
    expect(unique(board.connections.map(({ a, b }) => [a, b].sort().join(' ')))).toBe(true)
  })

  test('has no way into Richmond past the works, and a point on every long step before them', () => {
    const works = new Set(board.points.filter((p) => (p.terrain as string[]).includes('works')).map((p) => p.id))
    const beside = (id: string) => board.connections.flatMap(({ a, b }) => (a === id ? [b] : b === id ? [a] : []))
    const suburbs = beside('richmond')
    expect(suburbs).toEqual(['rocketts', 'chimborazo', 'howards_grove'])
    const within = new Set(['richmond', ...suburbs])
    for (const id of suburbs)
      for (const next of beside(id)) expect([id, next, works.has(next) || within.has(next)]).toEqual([id, next, true])
    for (const [from, by, to] of [
      ['seven_pines', 'oak_grove', 'fort_3'],
      ['portugue', 'french_house', 'fort_2'],
      ['whites_tavern', 'french_house', 'fort_2'],
      ['fair_oaks_station', 'railroad_battery', 'fort_6'],
    ]) {
      expect(beside(from)).not.toContain(to)
      expect([beside(from).includes(by), beside(by).includes(to)]).toEqual([true, true])
    }
  })

  test('puts every neighbour of a bridge on one of its banks', () => {
    for (const point of board.points) {
      expect(point.bridge !== undefined, point.id).toBe((point.terrain as string[]).includes('bridge'))
      if (!point.bridge) continue
      const neighbours = board.connections.flatMap(({ a, b }) => (a === point.id ? [b] : b === point.id ? [a] : []))
      expect([...point.bridge.northBank, ...point.bridge.southBank].sort()).toEqual(neighbours.sort())
      for (const c of board.connections) if (c.a === point.id || c.b === point.id) expect(c.bridge).toBeDefined()
    }
  })

  rule('10.0', 'eleven bridges, of which only Meadow Bridge is permanent', () => {
    const bridges = board.points.flatMap((p) => (p.bridge ? [p] : []))
    expect(bridges.length).toBe(11)
    expect(bridges.filter((p) => p.bridge?.permanent).map((p) => p.id)).toEqual(tables.heavyRains.spares)
  })

  test('has the points that supply and victory name', () => {
    const { supply, victory } = constants
    for (const id of [
      ...supply.value.CSA.sources,
      ...supply.value.USA.bases,
      ...victory.value.USA,
      ...victory.value.CSA,
    ]) {
      expect(pointIds.has(id), id).toBe(true)
    }
  })

  test('can be walked from end to end', () => {
    const reached = new Set([board.points[0].id])
    for (let before = 0; before < reached.size; ) {
      before = reached.size
      for (const { a, b } of board.connections) {
        if (reached.has(a)) reached.add(b)
        if (reached.has(b)) reached.add(a)
      }
    }
    expect(reached.size).toBe(board.points.length)
  })

  test('has its place for every point on the picture', () => {
    expect(Object.keys(layout.points).sort()).toEqual([...pointIds].sort())
    expect(layout.bends.length).toBe(board.connections.length)
  })
})

describe('the cards', () => {
  test('a long text has a short form for the face of its card', () => {
    const bare = cards.cards.filter((card) => card.effect.length > 62 && !('short' in card))
    expect(bare.map(({ title }) => title)).toEqual([])
  })

  rule('cards', 'they are numbered 1 to 55, and copies read alike', () => {
    expect(cards.cards.map((c) => c.no)).toEqual(Array.from({ length: 55 }, (_, i) => i + 1))
    expect(constants.hand.value.deck).toBe(cards.cards.length)
    const first = new Map<string, (typeof cards.cards)[number]>()
    for (const card of cards.cards) {
      const before = first.get(card.code)
      if (!before) first.set(card.code, card)
      else expect([card.effect, card.timing, card.duration]).toEqual([before.effect, before.timing, before.duration])
    }
  })

  test('the replacement scales cover exactly the Replacements cards', () => {
    const numbers = (code: string) => cards.cards.filter((c) => c.code === code).map((c) => c.no)
    expect(tables.replacements.smallCards).toEqual(numbers('replacements-small'))
    expect(tables.replacements.largeCards).toEqual(numbers('replacements-large'))
  })

  rule('12.0-reshuffle', 'the two cards that were rolled for in the example are marked', () => {
    const marked = cards.cards.filter((c) => c.reshuffle).map((c) => c.no)
    expect(marked).toEqual([1, 6, 45, 53, 54])
    for (const no of [7, 10, 12, 16, 17, 18, 21, 24, 25, 29, 34, 36, 38, 42, 44, 50]) expect(marked).not.toContain(no)
  })
})

describe('the tables', () => {
  rule('7.1-lee', 'the successors of Lee are leaders that can command the army', () => {
    for (const id of tables.leeSuccessor.results) {
      expect(leaders.leaders.find((l) => l.id === id)?.mayLeadArmy, id).toBe(true)
    }
  })

  rule('2.0', 'fourteen half days from 26 June to 2 July', () => {
    const { list } = constants.turns
    expect(list.map((t) => t.no)).toEqual(Array.from({ length: 14 }, (_, i) => i + 1))
    expect([list[0], list[13]]).toMatchObject([
      { date: '1862-06-26', half: 'morning' },
      { date: '1862-07-02', half: 'afternoon' },
    ])
  })
})
