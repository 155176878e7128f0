import { unique } from '@vedette/kit/test/data-laws.ts'
import { rule } from '@vedette/kit/test/rule.ts'
import { expect, test } from 'vitest'
import data from '../data/units.json' with { type: 'json' }
import {
  CSA,
  formation,
  formations,
  leader,
  leaders,
  marker,
  markers,
  moraleOf,
  NOBODY,
  STANDARD_MORALE,
  seatOf,
  USA,
  unit,
  units,
  unitsOf,
} from '../units.ts'

const countedIn = (list: readonly number[]): number =>
  list.reduce((sum, i) => sum + (units[i].counts ? units[i].full : 0), 0)
/** 40 percent, rounded. */
const levelOf = (strength: number): number => Math.floor(0.4 * strength + 0.5)

test('everybody has an id of his own, and belongs to somebody of his side and set', () => {
  expect(unique([...formations, ...units, ...leaders, ...markers].map(({ id }) => id))).toBe(true)
  expect([units.length, formations.length, leaders.length, markers.length]).toEqual([172, 53, 57, 30])
  for (const f of formations)
    if (f.parent !== NOBODY) {
      const { side, set, kind } = formations[f.parent]
      expect([f.id, side, set]).toEqual([f.id, f.side, f.set])
      expect(['corps', 'wing'], f.id).toContain(kind)
    }
  for (const [f, list] of unitsOf.entries())
    for (const i of list)
      expect([units[i].id, units[i].side, units[i].set]).toEqual([units[i].id, formations[f].side, formations[f].set])
  for (const l of leaders)
    if (l.commands !== NOBODY) expect([l.id, formations[l.commands].side]).toEqual([l.id, l.side])
  for (const m of markers)
    if (m.formation !== NOBODY) expect([m.id, formations[m.formation].side]).toEqual([m.id, m.side])
  expect([unit('nobody'), leader(null), marker(''), seatOf('union')]).toEqual([NOBODY, NOBODY, NOBODY, USA])
})

test('every formation has one leader, but for army troops, wings that are made and divisions of an option', () => {
  const led = leaders.flatMap(({ commands }) => (commands === NOBODY ? [] : [commands]))
  expect(unique(led)).toBe(true)
  const without = formations.flatMap(({ id }, f) => (led.includes(f) ? [] : [id]))
  expect(without).toEqual(['cs-magruder', 'cs-left-wing', 'cs-department-nc', 'us-wing'])
  for (const seat of [CSA, USA])
    expect(leaders.filter((l) => l.side === seat && l.role === 'replacement')).toHaveLength(4)
})

rule('21.8', 'a division breaks with 40 percent of its strength in eliminated units', () => {
  const levels = formations.filter(({ breakPoint }) => breakPoint > 0)
  expect(levels).toHaveLength(35)
  for (const f of levels) {
    const own = f.takes.length > 0 ? f.takes : unitsOf[formation(f.id)]
    expect([f.id, f.breakPoint]).toEqual([f.id, levelOf(countedIn(own))])
    if (!f.leaves) continue
    const left = countedIn(unitsOf[f.leaves.formation]) - countedIn(own)
    expect(f.leaves.breakPoint).toBe(levelOf(left))
  }
  const printed = ['cs-longstreet', 'cs-dh-hill', 'cs-ap-hill', 'cs-ewell', 'cs-jackson', 'cs-whiting', 'cs-mclaws']
  const said = (ids: readonly string[]) => ids.map((id) => formations[formation(id)].breakPoint)
  expect(said([...printed, 'cs-huger', 'cs-holmes', 'cs-magruder'])).toEqual([6, 8, 12, 6, 4, 4, 7, 4, 7, 5])
  const union = [
    'us-1-ii',
    'us-2-ii',
    'us-2-iii',
    'us-3-iii',
    'us-1-iv',
    'us-1-v',
    'us-2-v',
    'us-3-v',
    'us-1-vi',
    'us-2-vi',
  ]
  expect(said(union)).toEqual([6, 6, 5, 6, 7, 6, 7, 5, 8, 6])
})

rule('21.2', 'the Union has gunboats, and nobody else', () => {
  const boats = units.filter(({ kind }) => kind === 'gunboat')
  expect(boats.map(({ id, side }) => [id, side])).toEqual([
    ['us-gunboat-1', USA],
    ['us-gunboat-2', USA],
    ['us-gunboat-3', USA],
  ])
})

rule('21.7', 'leaders have the ratings of the structure', () => {
  const ratings = Object.fromEntries(leaders.map(({ id, rating }) => [id, rating]))
  expect(ratings).toMatchObject({
    'gen-lee': 3,
    'gen-jackson': 0,
    'gen-cs-longstreet': 4,
    'gen-cs-huger': 0,
    'gen-cs-whiting': 2,
    'gen-cs-magruder': 1,
    'gen-mcclellan': 0,
    'gen-us-sumner': 4,
    'gen-us-heintzelman': 1,
    'gen-us-porter': 3,
    'gen-us-franklin': 0,
    'gen-us-slocum': 1,
  })
})

rule('21.7.3', 'five are senior to all others, Winder to nobody', () => {
  const order = leaders
    .filter((l) => l.set === 'seven-days' && l.side === CSA && l.seniority !== NOBODY)
    .sort((a, b) => a.seniority - b.seniority)
  expect(order.filter(({ seniority }) => seniority === 1).map(({ name }) => name)).toEqual([
    'Jackson',
    'Longstreet',
    'Huger',
    'Holmes',
    'Magruder',
  ])
  const rest = order.filter(({ seniority }) => seniority > 1).map(({ name }) => name)
  expect(rest).toEqual(['Ewell', 'D. R. Jones', 'D. H. Hill', 'McLaws', 'A. P. Hill', 'Whiting', 'Winder'])
})

rule('2.2', 'the reduced value is half of the strength, the half up', () => {
  for (const { id, full, reduced } of units) expect([id, reduced]).toEqual([id, (full + (full % 2)) / 2])
})

rule('21.11', 'a unit has the morale that the list of the battle gives it, 4 where none does', () => {
  const said = (id: string, battle: string) => moraleOf(unit(id), battle)
  expect(said('cs-pickett', 'gaines-mill')).toBe(5)
  expect(said('cs-pickett', 'savage-station')).toBe(STANDARD_MORALE)
  expect([said('cs-barksdale', 'malvern-hill'), said('cs-barksdale', 'savage-station')]).toEqual([5, 6])
  expect([said('sp-cs-cobb', 'seven-pines'), said('sp-us-abercrombie', 'seven-pines')]).toEqual([2, 2])
  for (const { id, kind } of units.filter((u) => u.kind === 'artillery'))
    expect([id, kind, moraleOf(unit(id), 'campaign')]).toEqual([id, kind, id === 'cs-cutts' ? 3 : STANDARD_MORALE])
})

test('of every value it is said once where it comes from', () => {
  const lists = { formations: data.formations, units: data.units, leaders: data.leaders, markers: data.markers }
  const seen = new Map<string, string[]>()
  for (const { of, ids } of data.origins) {
    const known: readonly { id: string }[] = lists[of.split('.')[0] as keyof typeof lists]
    for (const id of ids ?? []) expect([of, id, known.some((one) => one.id === id)]).toEqual([of, id, true])
    seen.set(of, [...(seen.get(of) ?? []), ...(ids ?? ['the rest'])])
  }
  for (const [of, ids] of seen) expect([of, unique(ids)]).toEqual([of, true])
  for (const of of ['formations.break', 'units.existence', 'units.strength', 'units.morale', 'leaders.rating'])
    expect(seen.get(of), of).toContain('the rest')
})
