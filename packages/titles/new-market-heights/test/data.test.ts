import { dataLaws, unique } from '@vedette/kit/test/data-laws.ts'
import { rule } from '@vedette/kit/test/rule.ts'
import { expect, test } from 'vitest'
import { weapons } from '../charts.ts'
import { Charts, Evaluation, Options, Scenarios, Strength, Units } from '../data/schema.ts'
import data from '../data/units.json' with { type: 'json' }
import { rulesIn } from '../rulebook.ts'
import { page } from '../scripts/provenance.ts'
import { brigades, CSA, divisions, leaders, NOBODY, pickets, USA, unit, units, unitsOfBrigade } from '../units.ts'
import en from '../words/en.rules.json' with { type: 'json' }

/** Paragraphs of the rulebook, and cases of the standard rules. */
const [paragraphs, standard] = [367 + 4, 149]

dataLaws({
  title: { id: 'new-market-heights' },
  schemas: { Units, Charts, Scenarios, Options, Evaluation, Strength },
  ...rulesIn(),
  texts: en,
  paragraphs: paragraphs + standard,
  page,
})

test('everybody has an id of his own, Confederates before Union in every list', () => {
  const ids = [...units, ...leaders, ...pickets].map(({ id }) => id)
  expect(unique(ids)).toBe(true)
  expect(units.length + leaders.length + pickets.length).toBe(72 + 23 + 16)
  for (const list of [units.filter((u) => u.kind !== 'artillery'), leaders, brigades])
    expect(list.map(({ side }) => side)).toEqual(list.map(({ side }) => side).sort())
  for (const seat of [CSA, USA]) expect(unique(units.filter((u) => u.side === seat).map((u) => u.name))).toBe(true)
})

rule('30.1', 'brigades have the limits and the points of the roster, and so have their regiments', () => {
  const roster = Object.fromEntries(brigades.map((b) => [b.id, [b.limit, b.strength]]))
  expect(roster).toEqual({
    texas: [6, 11],
    georgia: [5, 8],
    gary: [7, 12],
    pond: [6, 12],
    abbot: [9, 19],
    plaisted: [8, 17],
    daggett: [5, 10],
    pennypacker: [4, 8],
    bell: [5, 10],
    'w-birney': [7, 17],
    holman: [5, 16],
    draper: [4, 13],
    duncan: [4, 8],
    west: [4, 10],
    spear: [2, 6],
  })
  for (const [b, { id, strength, leader, side }] of brigades.entries()) {
    expect([id, unitsOfBrigade[b].reduce((sum, i) => sum + units[i].strength, 0)]).toEqual([id, strength])
    expect([id, leaders[leader].brigade, leaders[leader].side]).toEqual([id, b, side])
    for (const i of unitsOfBrigade[b]) expect(units[i].side, units[i].id).toBe(side)
  }
  const points = (seat: number) => units.reduce((sum, u) => (u.side === seat ? sum + u.strength : sum), 0)
  expect([points(USA), points(CSA)]).toEqual([170, 52])
})

test('a unit is of a brigade, independent or a guard, and has a weapon of the chart', () => {
  for (const u of units) {
    const ties = [u.brigade !== NOBODY, u.independent, u.provostOf !== NOBODY]
    expect([u.id, ties.filter(Boolean).length]).toEqual([u.id, 1])
    const weapon = weapons.find((w) => w.id === u.weapon)
    expect([u.id, weapon?.gun]).toEqual([u.id, u.kind === 'artillery'])
    if (u.sections.length)
      expect(
        u.sections.reduce((a, b) => a + b),
        u.id,
      ).toBe(u.strength)
  }
})

rule('17.11', 'officers have a radius and rally routed men, commanders hold divisions together or reach', () => {
  for (const l of leaders) {
    const isOfficer = l.role === 'brigade' || l.role === 'battalion'
    expect([l.id, l.radius > 0, l.command > 0]).toEqual([l.id, isOfficer, !isOfficer])
    if (!isOfficer) expect([l.id, l.integrity > 0 || l.reach > 0]).toEqual([l.id, true])
    if (l.role === 'brigade') expect(brigades[l.brigade].leader, l.id).toBe(leaders.indexOf(l))
    for (const heir of l.heirs) expect([l.id, leaders[heir]?.side]).toEqual([l.id, l.side])
  }
  for (const d of divisions) {
    expect([d.id, leaders[d.commander].side]).toEqual([d.id, d.side])
    if (d.under !== NOBODY) expect(divisions[d.under].side, d.id).toBe(d.side)
  }
})

rule(
  '32.16',
  'every regiment of Texas and of the cavalry has a picket, and there are as many dummies of each group',
  () => {
    const real = pickets.filter((p) => p.of !== NOBODY)
    const dummies = pickets.filter((p) => p.of === NOBODY)
    for (const group of ['texas', 'reserves', 'cavalry'])
      expect(dummies.filter((p) => p.group === group).length, group).toBe(real.filter((p) => p.group === group).length)
    const parents = real.map((p) => units[p.of].id)
    expect(parents).toEqual(['tx1', 'tx4', 'tx5', 'ark3', 'va25', 'hampton', 'va24', 'sc7'])
    expect(real.filter((p) => p.mayMount).map((p) => units[p.of].kind)).toEqual(['cavalry', 'cavalry', 'cavalry'])
    expect(unit('nobody')).toBe(NOBODY)
  },
)

test('of every value it is said once where it comes from', () => {
  const lists = { brigades: data.brigades, leaders: data.leaders, units: data.units }
  const seen = new Map<string, string[]>()
  for (const { of, ids } of data.origins) {
    const known: readonly { id: string }[] = lists[of.split('.')[0] as keyof typeof lists]
    for (const id of ids ?? []) expect([of, id, known.some((one) => one.id === id)]).toEqual([of, id, true])
    seen.set(of, [...(seen.get(of) ?? []), ...(ids ?? ['the rest'])])
  }
  for (const [of, ids] of seen) expect([of, unique(ids)]).toEqual([of, true])
  const whole = ['brigades.limit', 'brigades.strength', 'leaders.existence', 'leaders.ratings']
  for (const of of [...whole, 'units.strength', 'units.weapon', 'units.morale'])
    expect(seen.get(of), of).toContain('the rest')
  expect(seen.get('brigades.fatigue')).toHaveLength(new Set(seen.get('brigades.fatigue')).size)
})
