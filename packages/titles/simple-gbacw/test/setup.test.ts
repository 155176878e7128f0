import { unique } from '@vedette/kit/test/data-laws.ts'
import { rule } from '@vedette/kit/test/rule.ts'
import { describe, expect, test } from 'vitest'
import { enterCost, FOOT, FORBIDDEN, GUNS, MOUNTED, terrains } from '../charts.ts'
import { at, board, HEXES, isRiver, isRoad, isSouth, isSunkenRoad, level, name, terrainOf } from '../map.ts'
import { stacking } from '../numbers.ts'
import { leadersIn, type Place, type Scenario, scenarios, ways } from '../scenarios.ts'
import {
  brigade,
  brigades,
  CSA,
  formation,
  isArtillery,
  isCavalry,
  LEADERS,
  leader,
  leaders,
  NOBODY,
  regiments,
  spOf,
  USA,
  unit,
  units,
  unitsOfBrigade,
} from '../units.ts'

const [main, learning] = scenarios
const moverOf = (i: number) => (isArtillery(i) ? GUNS : isCavalry(i) ? MOUNTED : FOOT)
/** Everybody who is put on the map, at the start or later. */
const placed = (s: Scenario): readonly Place[] => [...s.units, ...s.arrivals.flatMap((a) => a.places)]

/** 5.21, of the units of one hex. */
function stands(stack: readonly number[]): boolean {
  const guns = stack.filter(isArtillery)
  const others = stack.filter((i) => !isArtillery(i))
  const sp = (list: readonly number[]) => list.reduce((sum, i) => sum + spOf[i], 0)
  const mounted = others.filter(isCavalry).length
  if (mounted > 0 && mounted < others.length) return false
  if (others.some((i) => units[i].brigade !== units[others[0]].brigade)) return false
  if (others.length > 1 && sp(others) > (mounted ? stacking.mounted : stacking.infantry)) return false
  const [most, batteries] = others.length
    ? [stacking.gunsWithOthers, stacking.batteriesWithOthers]
    : [stacking.guns, stacking.batteries]
  return guns.length <= batteries || sp(guns) <= most
}

describe.each(scenarios.map((s) => [s.id, s] as const))('the set-up of %s', (_, s) => {
  test('has everybody once, within the ground that is in play', () => {
    const ids = [...placed(s).map((p) => p.unit), ...s.arrivals.flatMap((a) => (a.places.length ? [] : a.units))]
    expect(unique(ids)).toBe(true)
    expect(ids).not.toContain(NOBODY)
    expect(unique(leadersIn(s))).toBe(true)
    for (const { hex, facing } of [...placed(s), ...s.breastworks]) expect([s.area[hex], facing % 2]).toEqual([1, 1])
    for (const { hex } of [...s.leaders, ...s.objectives]) expect(s.area[hex]).toBe(1)
    for (const a of s.arrivals)
      expect([a.units.length > 0 || a.leader !== NOBODY, a.turn <= s.turns.length]).toEqual([true, true])
  })

  test('puts nobody where he could not stand', () => {
    for (const { unit: i, hex } of placed(s))
      expect([units[i].id, name(hex), enterCost(terrainOf[hex], moverOf(i)) < FORBIDDEN]).toEqual([
        units[i].id,
        name(hex),
        true,
      ])
  })

  rule('5.21', 'no hex holds more than it may, and all in it face one way', () => {
    for (const { hex } of s.units) {
      const here = s.units.filter((p) => p.hex === hex)
      expect([name(hex), stands(here.map((p) => p.unit))]).toEqual([name(hex), true])
      expect(new Set(here.map((p) => p.facing)).size, name(hex)).toBe(1)
    }
  })

  test('keeps the armies three hexes apart, and leaders with their own', () => {
    const of = (seat: number) => s.units.filter((p) => units[p.unit].side === seat)
    for (const a of of(CSA)) for (const b of of(USA)) expect(board.distance(a.hex, b.hex)).toBeGreaterThanOrEqual(3)
    for (const { leader: l, hex } of s.leaders) {
      if (leaders[l].stars > 1) continue
      const own = s.units.filter((p) => unitsOfBrigade[leaders[l].brigade].includes(p.unit))
      expect([leaders[l].id, own.some((p) => p.hex === hex)]).toEqual([leaders[l].id, true])
    }
  })
})

describe("Gaines's Mill", () => {
  test('has every unit and every leader', () => {
    expect(main.units.length + main.arrivals.reduce((sum, a) => sum + a.units.length, 0)).toBe(regiments.length)
    expect(leadersIn(main).length).toBe(LEADERS)
    expect(main.area.reduce((sum, inside) => sum + inside, 0)).toBe(HEXES)
    expect(main.turns.map(({ light }) => light)).toEqual(['day', 'day', 'day', 'day', 'day', 'dusk'])
  })

  test('brings reinforcements by roads at the edge, on their own side of the river', () => {
    for (const { hex, side, id } of ways) {
      expect(board.around[hex].length, id).toBeLessThan(6)
      expect(
        [0, 1, 2, 3, 4, 5].some((d) => isRoad(hex, d)),
        id,
      ).toBe(true)
      expect(isSouth(hex), id).toBe(side === USA)
    }
    for (const a of main.arrivals) expect(ways[a.way].side).toBe(a.side)
    for (const a of main.arrivals) for (const i of a.units) expect(units[i].side).toBe(a.side)
  })

  test('has a log work before every regiment that had one', () => {
    expect(main.breastworks.length).toBe(8)
    for (const { hex } of main.breastworks)
      expect(main.units.some((p) => p.hex === hex && units[p.unit].side === USA)).toBe(true)
  })

  rule('6.33', 'regiments find the cover that they found on the day, and guns stand in the open', () => {
    const standing = (id: string) => {
      const of = main.units.filter((p) => brigades[units[p.unit].brigade].id === id)
      return of.map((p) => terrains[terrainOf[p.hex]])
    }
    for (const id of ['martindale', 'griffin', 'gregg', 'branch'])
      expect([id, standing(id).filter((terrain) => terrain === 'woods').length >= 4]).toEqual([id, true])
    for (const id of ['12-us', '14-us', '3-us']) {
      const { hex } = main.units.find((p) => p.unit === unit(id))!
      expect([id, [5, 0, 1].some((d) => isSunkenRoad(hex, d))]).toEqual([id, true])
    }
    for (const p of main.units)
      if (isArtillery(p.unit))
        expect([units[p.unit].id, terrains[terrainOf[p.hex]]]).toEqual([units[p.unit].id, 'clear'])
  })

  rule('6.23', "Longstreet's first line stands behind the crest of Gaines ridge", () => {
    const crest = ['1013', '1014', '1015', '1016', '1017', '1018'].map((hex) => level(at(hex)))
    expect(new Set(crest)).toEqual(new Set([4]))
    const behind = main.units.filter((p) => ['wilcox', 'pickett'].includes(brigades[units[p.unit].brigade].id))
    for (const p of behind) expect([name(p.hex), level(p.hex) < 4]).toEqual([name(p.hex), true])
    expect(level(at('2219'))).toBeLessThan(4)
  })

  test('knows which AMs are fixed, who is held back, who may not cross', () => {
    expect([main.fixed[formation('stuart')], main.fixed[formation('sykes')]]).toEqual([1, 0])
    expect(main.artillery).toEqual([0, 1])
    expect([main.heldUntil[formation('longstreet')], main.heldUntil[formation('ap-hill')]]).toEqual([3, 0])
    expect([main.fixedGuns[brigade('getty')], main.fixedGuns[brigade('hunt')]]).toEqual([1, 0])
    expect(main.crosses).toEqual([false, true])
    for (const { hex, id } of main.objectives) expect([id, isSouth(hex) || isRiver(hex)]).toEqual([id, false])
    expect(main.objectives.reduce((sum, o) => sum + o.points, 0)).toBe(75)
    expect(main.levels.map((l) => l.winner)).toEqual([USA, USA, CSA, CSA])
  })
})

describe("Gregg's assault", () => {
  test('is fought on 256 hexes by three brigades, and Pender comes in the second turn', () => {
    expect(learning.area.reduce((sum, inside) => sum + inside, 0)).toBe(256)
    const there = new Set(learning.units.map((p) => brigades[units[p.unit].brigade].id))
    expect([...there].sort()).toEqual([
      'ap-hill-artillery',
      'gregg',
      'lovell',
      'morell-artillery',
      'sykes-artillery',
      'warren',
    ])
    const [pender] = learning.arrivals
    expect([pender.turn, pender.places.length, pender.way, pender.leader]).toEqual([2, 4, NOBODY, leader('pender')])
    expect(pender.places.some((p) => p.hex === pender.leaderHex)).toBe(true)
    expect(learning.attached).toEqual([{ unit: unit('c-mass'), formation: formation('sykes') }])
    expect([learning.fixed[formation('ap-hill')], learning.fixed[formation('sykes')]]).toEqual([2, 2])
    expect([learning.orders, learning.works, learning.efficiency, learning.breastworks]).toEqual([
      false,
      false,
      false,
      [],
    ])
    expect(learning.objectives.map((o) => o.hex)).toEqual(['2717', '2916', '3016'].map(at))
  })
})
