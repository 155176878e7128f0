import { marksOf, type Origin, whomOf } from '@vedette/kit/data/origins.ts'
import { kinds, ofData, ofMap, ruling, table, words } from '@vedette/kit/data/page.ts'
import type { Provenance } from '@vedette/kit/data/provenance.ts'
import board from '../data/board.json' with { type: 'json' }
import recipe from '../data/map-recipe.json' with { type: 'json' }
import scenarios from '../data/scenarios.json' with { type: 'json' }
import tables from '../data/tables.json' with { type: 'json' }
import armies from '../data/units.json' with { type: 'json' }
import { rulesIn } from '../rulebook.ts'
import { scenarios as battles } from '../scenarios.ts'
import { CSA, formations, leaders, NOBODY, STANDARD_MORALE, type Unit, USA, units, unitsOf } from '../units.ts'

const { rulebook, rulings, options } = rulesIn()
const lists = {
  formations: armies.formations,
  units: armies.units,
  leaders: armies.leaders,
  markers: armies.markers,
}
const origins = armies.origins as readonly Origin[]
/** The rules of the series, by what they are put together from. */
const series = rulebook.flatMap(({ origin }) => (origin ? [{ provenance: origin }] : []))

const says = (p: unknown): string => words(p as Provenance)
/** An origin, or several by their names. */
const allOf = (p: object): readonly (readonly [string, string])[] =>
  'kind' in p ? [['', says(p)]] : Object.entries(p).map(([part, from]) => [part, says(from)])
/** Whatever has an origin of its own, a row each. */
const rowsOf = (data: object): readonly (readonly string[])[] =>
  Object.entries(data).flatMap(([name, value]) =>
    value && typeof value === 'object' && 'provenance' in value
      ? allOf(value.provenance as object).map(([part, from]) => [name, part, from])
      : [],
  )

const moraleIn = (id: string): string => {
  const values = Object.values(armies.units.find((one) => one.id === id)?.morale ?? {})
  const all = [...new Set(values)]
  return all.length ? `/${all.join(' or ')}` : `/${STANDARD_MORALE}`
}
const shown = (u: Unit): string => `${u.name} ${u.full}${moraleIn(u.id)}${u.kind === 'infantry' ? '' : ` ${u.kind}`}`
const ledBy = (f: number): string =>
  leaders
    .filter(({ commands }) => commands === f)
    .map(({ name, rating, seniority }) => `${name} ${rating}${seniority === NOBODY ? '' : ` (${seniority})`}`)
    .join(', ')
const named = (list: readonly number[]): string => list.map((i) => units[i].name).join(', ')

/** What was put right in the board by hand. */
const corrected = recipe.corrections.map((c) => {
  const hexes = c.hexes ?? c.chain ?? [c.hex]
  const terrain = recipe.terrain.rules.find(({ letter }) => letter === c.terrain)?.is
  const what = c.road ?? c.hexside ?? c.bridge ?? c.name ?? terrain ?? ''
  return [what, hexes.length === 1 ? (hexes[0] ?? '') : `${hexes[0]} to ${hexes[hexes.length - 1]}`, c.why]
})

function ofScenario(n: number): string {
  const { provenance, orders = [], arrivals = [], victory } = scenarios.scenarios[n]
  const { id, turns, ammunition, arrivals: comers } = battles[n]
  return [
    `### ${id}`,
    `${turns[0].text} to ${turns[turns.length - 1].text}, ${turns.length} turns; ammunition ${ammunition[USA]} (Union), ${ammunition[CSA]} (Confederate).`,
    table(
      ['what', 'from'],
      [
        ...Object.entries(provenance).map(([part, from]) => [part, says(from)]),
        ...(victory ? [['victory', says(victory.provenance)]] : []),
        ...orders.map((o) => [`order of ${o.formation}`, says(o.provenance)]),
        ...arrivals.map((a, i) => [
          named(comers[comers.length - arrivals.length + i].units),
          `${a.note}; ${says(a.provenance)}`,
        ]),
      ],
    ),
  ].join('\n\n')
}

/** docs/provenance/age-of-rifles.md */
export function page(): string {
  return `${[
    '# Where Age of Rifles: Seven Days comes from',
    'This page is made from the data of the title by `npm run provenance -w @vedette/titles`; change the data, not the page.',
    'Public is a refit of an older game to a series: its paragraphs, its scenarios and the printed tables. The rules of the series, the map, the set-ups and the counters of the older game are not. So each value carries a mark: *rulebook*, the text says or shows it; *derived*, it follows from what the text says; *source*, another public place says it; *ours*, our reconstruction.',
    table(
      ['values', ...kinds.map((kind) => (kind === 'reconstruction' ? 'ours' : kind))],
      [
        ofMap('armies', marksOf(origins, lists)),
        ofData('tables', tables),
        ofData('scenarios', scenarios),
        ofMap('rules of the series', series),
        ofData('map', board),
      ],
    ),
    '## Armies',
    armies.about,
    table(
      ['value', 'whose', 'where it is from'],
      origins.map((o) => [o.of.replace('.', ': '), whomOf(o, lists), says(o.provenance)]),
    ),
    'Points and morale; where battles have several values, all. A leader with his rating, and seniority in brackets.',
    table(
      ['formation', 'set', 'leader', 'level', 'units'],
      formations.map((f, i) => [
        f.name,
        f.set,
        ledBy(i),
        f.breakPoint || '',
        (f.takes.length ? f.takes : unitsOf[i]).map((one) => shown(units[one])).join('; '),
      ]),
    ),
    '## Tables',
    tables.about,
    table(['table', 'part', 'from'], rowsOf(tables)),
    '## Scenarios',
    scenarios.about,
    table(
      ['special rule', 'from'],
      scenarios.special.map((one) => [one.id, says(one.provenance)]),
    ),
    ...battles.map((_, n) => ofScenario(n)),
    '## Map',
    recipe.about.join(' '),
    'The ground is in `packages/atlas/ground/age-of-rifles.json`, where every stream, road, wood, hill, field and house says where it comes from. What was put right in the board by hand:',
    table(['what', 'where', 'why'], corrected),
    table(
      ['map', 'hexes', 'first hex on the board'],
      recipe.windows.map(({ name, first, columns, rows }) => [name, `${columns} by ${rows}`, first.join(', ')]),
    ),
    '## Options',
    table(
      ['switch', 'rule', 'standard', 'text'],
      options.map(({ id, rule, standard, text }) => [`\`${id}\``, rule, standard ? 'on' : 'off', text]),
    ),
    '## Rulings',
    ...rulings.map((one) => `- ${ruling(one)}`),
  ].join('\n\n')}\n`
}
