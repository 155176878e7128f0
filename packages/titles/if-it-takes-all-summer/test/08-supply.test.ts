import { rule } from '@vedette/kit/test/rule.ts'
import { expect } from 'vitest'
import { suppliedNow, supplyTrace } from '../../late-unpleasantness/rules/08-attrition.ts'
import * as state from '../../late-unpleasantness/state.ts'
import { point } from '../map.ts'
import { CSA, piece, pieces, USA } from '../pieces.ts'
import { arrivalPoints } from '../rules/08-supply.ts'
import type { T } from '../state.ts'
import { type Field, field, march, play, type S, strength, supplyOf, throwing, toSupply, unionRails } from './kit.ts'

const fed = (s: S, seat: number): string[] => {
  const flags = suppliedNow(s, seat)
  return pieces.flatMap((p, i) => (p.side === seat && state.onMap(s, i) && flags[i] ? [p.id] : []))
}
/** Is this counter in supply, as the field lies? */
const isFed = (f: Field, name: string): boolean => {
  const s = field(f)
  return fed(s, pieces[piece(name)].side).includes(name)
}
/** Points within the reach of a side's supply, and how many steps off. */
const steps = (s: S, seat: number) => supplyTrace(s, seat).steps

rule('8.1', 'supply flows from a source over a release point, and from there up to eight points', () => {
  const s = field({ at: { richmond_south: ['heth'], brandy_station: ['barlow'] } })
  const csa = supplyTrace(s, CSA)
  for (let p = 0; p < s.game.POINTS; p++) expect(csa.reach[p]).toBe(csa.steps[p] <= 8 ? 1 : 0)
  // Union: Brandy Station gives out supply itself, eight points and no further.
  const at = (n: number) => s.game.points.findIndex((_, p) => steps(s, USA)[p] === n)
  for (const [far, mark] of [
    [8, 'none'],
    [9, 'out'],
  ] as const) {
    const f = field({ side: 'confederate', at: { [s.game.points[at(far)].id]: ['barlow'] } })
    expect(supplyOf(play(toSupply(f), { do: 'supplied' }), 'barlow')).toBe(mark)
  }
})

rule('8.1', 'the way from the release point leads around the enemy, dummies too', () => {
  const at = { kellys_ford: ['barlow'], brandy_station: ['mott'] }
  expect(isFed({ at }, 'barlow')).toBe(true)
  const shut = { ...at, rappahannock_station: ['confederate_infantry_dummy_1'], stevensburg: ['heth'] }
  expect(isFed({ at: shut }, 'barlow')).toBe(false)
  expect(isFed({ at: { ...shut, stevensburg: [] } }, 'barlow')).toBe(true)
})

rule('8.1', 'every infantry and cavalry unit traces, dummies as well; leaders do not', () => {
  const s = field({
    at: {
      richmond_north: ['barlow', 'torbert', 'union_infantry_dummy_1', 'hancock'],
      brandy_station: ['heth', 'ap_hill', 'confederate_cavalry_dummy_1'],
    },
    terminus: 'aquia_creek',
  })
  expect(fed(s, USA)).toEqual(['hancock'])
  expect(
    fed(field({ at: { aquia_creek: ['barlow', 'union_cavalry_dummy_1'] }, terminus: 'aquia_creek' }), USA),
  ).toEqual(['barlow', 'union_cavalry_dummy_1'])
})

rule('8.1-confederate', 'Richmond and the west edge at Gordonsville feed every rail point they reach', () => {
  const s = field({ at: { richmond_north: ['heth'] } })
  const { steps: from } = supplyTrace(s, CSA)
  const zero = s.game.points.flatMap((p, n) => (from[n] === 0 ? [p.id] : []))
  // All rails from the capital as far as Aquia Creek and White House, and from Gordonsville as far as the Rappahannock.
  for (const at of [
    'richmond_south',
    'gordonsville',
    'hanover_junction',
    'milford_station',
    'fredericksburg',
    'orange',
  ])
    expect(zero).toContain(at)
  for (const at of ['spotsylvania', 'cold_harbor', 'mechanicsville', 'works_chaffin']) expect(zero).not.toContain(at)
})

rule('8.1-confederate', 'Union infantry, cavalry or a dummy on the rails blocks them', () => {
  // Hampton at Aquia Creek hangs on the railway up from Hanover Junction alone.
  for (const name of ['barlow', 'torbert', 'union_infantry_dummy_1', 'union_cavalry_dummy_1']) {
    const at = { brooke_station: [name], aquia_creek: ['hampton'] }
    expect([name, isFed({ at }, 'hampton')]).toEqual([name, false])
  }
  expect(isFed({ at: { aquia_creek: ['hampton'], richmond_north: ['heth'] } }, 'hampton')).toBe(true)
  // Behind the block the railway still gives out supply, and roads lead around it.
  expect(isFed({ at: { guinea_station: ['barlow'], fredericksburg: ['hampton'] } }, 'hampton')).toBe(true)
})

rule('8.1-confederate', 'a Union leader on his own does not block them for supply, only for arrivals', () => {
  const rails = (more: Record<string, string[]>) => {
    const s = field({ at: { aquia_creek: ['hampton'], ...more } })
    return [fed(s, CSA).includes('hampton'), arrivalPoints(s as T, CSA).includes(point('aquia_creek'))]
  }
  expect(rails({})).toEqual([true, true])
  expect(rails({ brooke_station: ['sheridan'] })).toEqual([true, false])
  for (const who of ['barlow', 'torbert', 'union_infantry_dummy_1', 'union_cavalry_dummy_1'])
    expect(rails({ brooke_station: ['sheridan', who] })).toEqual([false, false])
})

rule('8.1-confederate', 'a source the Union stands in feeds nobody: the west is cut at Gordonsville itself', () => {
  const west = { culpeper: ['heth'], trevilian: ['barlow'] }
  expect(isFed({ at: west }, 'heth')).toBe(true)
  const cut = { ...west, gordonsville: ['union_infantry_dummy_1'], hanover_junction: ['mott'] }
  const s = field({ at: cut })
  expect(s.game.supply.sources(s, CSA)).toEqual([s.game.point('richmond_north'), s.game.point('richmond_south')])
  expect(fed(s, CSA)).toEqual([])
  const besieged = field({ at: { richmond_south: ['barlow'], richmond_north: ['heth'] } })
  expect(fed(besieged, CSA)).toEqual(['heth'])
})

rule('8.1-union', 'only the Terminus and the Depot give out supply, not the rails between or beyond them', () => {
  const at = { aquia_creek: ['mott'] }
  const s = field({ at, terminus: 'aquia_creek', depot: 'guinea_station', passed: unionRails })
  const { steps: from, links } = supplyTrace(s, USA)
  expect(s.game.points.flatMap((p, n) => (from[n] === 0 ? [p.id] : []))).toEqual(['aquia_creek', 'guinea_station'])
  expect(links.map(({ from: a, to: b }) => [s.game.points[a].id, s.game.points[b].id])).toEqual([
    ['aquia_creek', 'brooke_station'],
    ['brooke_station', 'falmouth'],
    ['falmouth', 'fredericksburg'],
    ['fredericksburg', 'hamiltons_crossing'],
    ['hamiltons_crossing', 'guinea_station'],
  ])
})

/** Barlow at Ashland, too far from Aquia Creek, hangs on the Depot at Hanover Junction. */
const f: Field = { terminus: 'aquia_creek', depot: 'hanover_junction', passed: unionRails }
const at = { ashland: ['barlow'], aquia_creek: ['mott'] }

rule('8.1-union', 'a Depot whose line is blocked gives nothing, the Terminus still does', () => {
  expect(fed(field({ ...f, at }), USA)).toEqual(['barlow', 'mott'])
  for (const name of ['heth', 'hampton', 'confederate_infantry_dummy_1', 'confederate_cavalry_dummy_1'])
    expect([name, fed(field({ ...f, at: { ...at, falmouth: [name] } }), USA)]).toEqual([name, ['mott']])
})

rule('8.1-union', 'a Terminus the enemy stands in feeds nobody, not even over the Depot', () => {
  const held = { aquia_creek: ['confederate_infantry_dummy_1'], hanover_junction: ['barlow'] }
  expect(fed(field({ ...f, at: held }), USA)).toEqual([])
})

rule('8.1-union', 'rails the Confederates were last to pass carry nothing until the Union has been there again', () => {
  expect(fed(field({ ...f, at, passed: { ...unionRails, falmouth: 'confederate' } }), USA)).toEqual(['mott'])
  expect(fed(field({ ...f, at, passed: unionRails }), USA)).toEqual(['barlow', 'mott'])
  const s = field({ ...f, at, passed: { ...unionRails, brooke_station: 'confederate', falmouth: 'confederate' } })
  march(s, ['mott'], 'brooke_station', 'falmouth')
  expect(fed(s, USA)).toEqual(['barlow', 'mott'])
})

rule('8.1-union', 'whoever marches through last is noted, dummies and leaders as well: both sides must know', () => {
  for (const name of ['confederate_infantry_dummy_1', 'heth']) {
    const s = field({ ...f, side: 'confederate', at: { ...at, massaponax_church: [name] } })
    expect(fed(s, USA)).toEqual(['barlow', 'mott'])
    march(s, [name], 'guinea_station', 'mud_tavern')
    expect([fed(s, USA), supplyTrace(s, USA).links]).toEqual([['mott'], []])
  }
})

rule('8.2', 'the losses are 2 on 1 to 3, 1 on 4 to 6', () => {
  for (const die of [1, 2, 3, 4, 5, 6]) {
    const s = field({
      side: 'confederate',
      at: { richmond_north: ['barlow'], orange: ['heth'] },
      supply: { barlow: 'out' },
    })
    throwing(play(toSupply(s), { do: 'supplied' }), die)
    expect([die, strength(s, 'barlow')]).toEqual([die, die < 4 ? 5 : 6])
  }
})
