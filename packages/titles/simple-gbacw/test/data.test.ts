import { dataLaws, unique } from '@vedette/kit/test/data-laws.ts'
import { rule } from '@vedette/kit/test/rule.ts'
import { describe, expect, test } from 'vitest'
import { Charts, Constants, Evaluation, Scenarios, Strength, Units } from '../data/schema.ts'
import data from '../data/units.json' with { type: 'json' }
import { rulesIn } from '../rulebook.ts'
import { page } from '../scripts/provenance.ts'
import { simpleGbacw } from '../title.ts'
import {
  allCorps,
  armyCommanders,
  brigades,
  brigadesOf,
  CSA,
  formation,
  formationOf,
  formations,
  formationsOf,
  isArtillery,
  isCavalry,
  isInfantry,
  leader,
  leaders,
  NOBODY,
  regiments,
  sideOf,
  spOf,
  superiorOf,
  USA,
  units,
  unitsOf,
  unitsOfBrigade,
} from '../units.ts'
import en from '../words/en.rules.json' with { type: 'json' }

dataLaws({
  title: simpleGbacw,
  schemas: { Units, Charts, Constants, Scenarios, Evaluation, Strength },
  ...rulesIn(),
  texts: en,
  paragraphs: 210,
  page,
})

describe('what is said of where the data come from', () => {
  test('says of every field of every entry once where it comes from', () => {
    const lists = {
      corps: data.corps,
      formations: data.formations,
      brigades: data.brigades,
      units: data.units,
      leaders: data.leaders,
    }
    const seen = new Map<string, string[]>()
    for (const { of, ids } of data.origins) {
      const list: readonly { id: string }[] = lists[of.split('.')[0] as keyof typeof lists]
      for (const id of ids ?? [])
        expect(
          list.some((x) => x.id === id),
          `${of} ${id}`,
        ).toBe(true)
      seen.set(of, [...(seen.get(of) ?? []), ...(ids ?? ['the rest'])])
    }
    for (const [of, ids] of seen) {
      expect(unique(ids), of).toBe(true)
      expect(ids, of).toContain('the rest')
    }
    expect([...seen.keys()].sort()).toEqual([
      'brigades.leader',
      'brigades.men',
      'corps.leader',
      'formations.band',
      'formations.corps',
      'formations.kind',
      'leaders.ratings',
      'leaders.replacement',
      'units.cohesion',
      'units.green',
      'units.guns',
      'units.movement',
      'units.sp',
      'units.weapon',
    ])
  })
})

describe('the armies', () => {
  test('have ids and names of their own, and stand side by side, brigade by brigade', () => {
    for (const list of [units, brigades, formations, leaders, allCorps])
      expect(unique(list.map(({ id }) => id))).toBe(true)
    for (const seat of [CSA, USA]) expect(unique(unitsOf[seat].map((i) => units[i].name))).toBe(true)
    const order = regiments.map((u) => u.brigade)
    expect(order).toEqual([...order].sort((a, b) => a - b))
    const sides = [...sideOf].slice(0, order.length)
    expect(sides).toEqual([...sides].sort())
    expect([...formationOf].slice(0, order.length)).toEqual(order.map((b) => brigades[b].formation))
  })

  test('are as many as on the day', () => {
    const count = (seat: number, is: (i: number) => boolean) => unitsOf[seat].filter(is)
    const sp = (list: readonly number[]) => list.reduce((sum, i) => sum + spOf[i], 0)
    const french = formation('french')
    const inBattle = (is: (i: number) => boolean) => count(USA, is).filter((i) => units[i].formation !== french)
    expect([inBattle(isInfantry).length, sp(inBattle(isInfantry))]).toEqual([48, 616])
    expect([inBattle(isCavalry).length, sp(inBattle(isCavalry))]).toEqual([4, 24])
    expect([inBattle(isArtillery).length, sp(inBattle(isArtillery))]).toEqual([20, 107])
    const late = unitsOf[USA].filter((i) => units[i].formation === french)
    expect([late.length, sp(late)]).toEqual([10, 115])
    expect([count(CSA, isInfantry).length, sp(count(CSA, isInfantry))]).toEqual([125, 1042])
    expect([count(CSA, isCavalry).length, sp(count(CSA, isCavalry))]).toEqual([6, 44])
    expect([count(CSA, isArtillery).length, sp(count(CSA, isArtillery))]).toEqual([27, 127])
    const men = (list: readonly number[]) => list.reduce((sum, i) => sum + spOf[i] * (isArtillery(i) ? 20 : 50), 0)
    for (const [list, published] of [
      [unitsOf[CSA], 57018],
      [unitsOf[USA].filter((i) => units[i].formation !== french), 34214],
    ] as const)
      expect(Math.abs(men(list) - published) / published).toBeLessThan(0.01)
  })

  rule('2.31', 'a brigade has the SP of its units, fifty men each, and a battery one for each gun', () => {
    for (const [b, { id, kind, sp }] of brigades.entries()) {
      const mine = unitsOfBrigade[b]
      expect(
        mine.reduce((sum, i) => sum + spOf[i], 0),
        id,
      ).toBe(sp)
      expect(
        mine.every((i) => units[i].kind === kind),
        id,
      ).toBe(true)
      if (kind !== 'artillery') expect(Math.abs(sp * 50 - data.brigades[b].men), id).toBeLessThanOrEqual(60)
    }
    for (const u of units) {
      const guns = u.guns.reduce((sum, [, n]) => sum + n, 0)
      expect(guns, u.id).toBe(u.kind === 'artillery' ? u.sp : 0)
    }
  })

  rule('2.22', 'a Disordered unit is worse, but for the movement of guns, and fights on foot as infantry', () => {
    for (const u of units) {
      expect(u.cohesion[1], u.id).toBeLessThan(u.cohesion[0])
      expect(u.movement[1] < u.movement[0], u.id).toBe(u.kind !== 'artillery')
      expect(u.horse, u.id).toBe(u.kind === 'artillery' && u.movement[0] === 8)
      if (u.dismounted) expect([u.kind, u.dismounted.movement], u.id).toEqual(['cavalry', [5, 4]])
    }
    expect(regiments.filter((u) => u.kind === 'cavalry' && !u.dismounted).map((u) => u.id)).toEqual([
      '6-pennsylvania-cavalry',
    ])
    expect(regiments.filter((u) => u.green).length).toBe(24)
  })

  rule('2.23', 'every brigade has a brigadier, every division a leader, and each of them his superior', () => {
    for (const b of brigades) if (b.kind !== 'artillery') expect(leaders[b.leader].stars, b.id).toBe(1)
    for (const f of formations) expect(leaders[f.leader].stars, f.id).toBe(f.kind === 'division' ? 2 : 1)
    for (const k of allCorps) if (k.leader !== NOBODY) expect(leaders[k.leader].stars, k.id).toBe(3)
    for (const [i, l] of leaders.entries()) {
      expect(l.profile === null, l.id).toBe(l.stars > 1)
      expect(
        [l.brigade, l.formation, l.corps].some((led) => led !== NOBODY),
        l.id,
      ).toBe(l.stars < 4)
      if (l.heir !== NOBODY) expect(leaders[l.heir].stars, l.id).toBeLessThan(l.stars)
      const superior = superiorOf[i]
      if (superior !== NOBODY) expect([leaders[superior].stars, leaders[superior].side]).toEqual([l.stars + 1, l.side])
    }
    expect(armyCommanders).toEqual([leader('lee'), NOBODY])
    const alone = leaders.flatMap((l, i) => (superiorOf[i] === NOBODY ? [l.id] : []))
    expect(alone.sort()).toEqual(['cooke', 'french', 'getty', 'hunt', 'lee', 'porter', 'slocum', 'stuart'])
    expect(leaders[superiorOf[leader('gregg')]].id).toBe('ap-hill')
    expect(leaders[superiorOf[leader('ap-hill')]].id).toBe('longstreet')
    expect(superiorOf[leader('longstreet')]).toBe(leader('lee'))
  })

  test('have their brigades and formations in order', () => {
    expect(brigadesOf.flat()).toEqual(brigades.map((_, b) => b))
    expect(formationsOf.flat()).toEqual(formations.map((_, f) => f))
    expect(brigadesOf[formation('ap-hill')].map((b) => brigades[b].id)).toContain('gregg')
  })
})
