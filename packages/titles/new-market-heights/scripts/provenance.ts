import { marksOf, type Origin, whomOf } from '@vedette/kit/data/origins.ts'
import { kinds, ofData, ofMap, ruling, table, words } from '@vedette/kit/data/page.ts'
import type { Provenance } from '@vedette/kit/data/provenance.ts'
import board from '../data/board.json' with { type: 'json' }
import charts from '../data/charts.json' with { type: 'json' }
import recipe from '../data/map-recipe.json' with { type: 'json' }
import scenarios from '../data/scenarios.json' with { type: 'json' }
import armies from '../data/units.json' with { type: 'json' }
import { rulesIn } from '../rulebook.ts'
import { brigades, divisions, leaders, NOBODY, units, unitsOfBrigade } from '../units.ts'

const says = (p: unknown): string => words(p as Provenance)
/** Where the parts of a value come from, each under its name. */
const parts = (p: object): string =>
  'kind' in p
    ? says(p)
    : Object.entries(p)
        .map(([part, from]) => `${part}: ${says(from)}`)
        .join('; ')
const { rulebook, rulings, options } = rulesIn()
/** The cases of the standard rules, by what they are put together from. */
const standard = rulebook.flatMap(({ origin }) => (origin ? [{ provenance: origin }] : []))
const lists = { brigades: armies.brigades, leaders: armies.leaders, units: armies.units }
const origins = armies.origins as readonly Origin[]
const nameOf = new Map<string, string>([...units, ...leaders].map(({ id, name }) => [id, name]))
const named = (ids: readonly string[]): string => ids.map((id) => nameOf.get(id) ?? id).join(', ')

const printed = (i: number): string => {
  const { name, strength, weapon, morale } = units[i]
  return `${name} ${strength} ${weapon}${morale}`
}
const ratings = (i: number): string => {
  const { radius, rally, integrity, command, reach } = leaders[i]
  return [
    ...(radius ? [`radius ${radius}, rally ${rally}`] : []),
    ...(integrity ? [`integrity ${integrity}`] : []),
    ...(reach ? [`reach ${reach}`] : []),
    ...(command ? [`command ${command}`] : []),
  ].join(', ')
}
const band = ([from, to]: readonly (number | null)[]): string =>
  from === null ? `${to} or less` : to === null ? `${from} or more` : from === to ? `${from}` : `${from}-${to}`
const byDie = (columns: readonly (readonly (number | null)[])[], rows: readonly (readonly string[])[]): string =>
  table(
    ['die', ...columns.map(band)],
    rows.map((row, i) => [i + 1, ...row]),
  )
const cost = (value: unknown): string => (value === null ? 'no' : value === 'other' ? '' : String(value))
const { movement, stacking, density, range, fire, melee, fog } = charts
const { mover: _, ...columns } = movement.rows[0]
const chartOrigins: readonly (readonly [string, object])[] = Object.entries(charts).flatMap(([name, value]) =>
  typeof value === 'object' && 'provenance' in value && value.provenance ? [[name, value.provenance] as const] : [],
)
const events = (list: (typeof scenarios.events)['union' | 'confederate']): string =>
  table(
    ['sum of two dice', 'event', 'from'],
    list.map((e) => [e.sums.join(', '), e.event, says(e.provenance)]),
  )
const awards = (list: (typeof scenarios.victory)['union' | 'confederate']): string =>
  table(
    ['points', 'for', 'when', 'from'],
    list.map((a) => [a.points, a.code, a.when, says(a.provenance)]),
  )
/** What was put right in the board by hand. */
const corrected = recipe.corrections.map((c) => [c.hexes.join(' '), c.why])

/** docs/provenance/new-market-heights.md */
export function page(): string {
  return `${[
    '# Where New Market Heights comes from',
    'This page is made from the data of the title by `npm run provenance -w @vedette/titles`; change the data, not the page.',
    'The rulebook is public; it has the exclusive rules of this battle and several charts. The standard rules of its series, their fire, melee and density tables, the map and the counters are not. So each value carries a mark: *rulebook*, the text says or shows it; *derived*, it follows from what the text says; *source*, another public place says it; *ours*, our reconstruction.',
    table(
      ['values', ...kinds.map((kind) => (kind === 'reconstruction' ? 'ours' : kind))],
      [
        ofMap('armies', marksOf(origins, lists)),
        ofData('pickets and crews', [armies.pickets, armies.dummies, armies.crews, armies.detachments]),
        ofData('charts', charts),
        ofData('set-up, arrivals, events, victory', scenarios),
        ofData('map', board),
        ofMap('cases of the standard rules', standard),
      ],
    ),
    '## Armies',
    armies.about,
    table(
      ['what', 'whose', 'from'],
      origins.map((o) => [o.of.replace('.', ': '), whomOf(o, lists), says(o.provenance)]),
    ),
    'Points, weapon and morale:',
    table(
      ['brigade', 'limit', 'officer', 'regiments'],
      brigades.map((b, i) => [
        b.name,
        `${b.limit} of ${b.strength}`,
        `${leaders[b.leader].name}: ${ratings(b.leader)}`,
        unitsOfBrigade[i].map(printed).join('; '),
      ]),
    ),
    `By themselves: ${units.flatMap((u, i) => (u.brigade === NOBODY ? [printed(i)] : [])).join('; ')}.`,
    table(
      ['command', 'commander', 'ratings', 'heirs'],
      divisions.map((d) => [
        d.name,
        leaders[d.commander].name,
        ratings(d.commander),
        leaders[d.commander].heirs.map((heir) => leaders[heir].name).join(', '),
      ]),
    ),
    table(
      ['what', 'from'],
      [
        ['pickets', parts(armies.pickets.provenance)],
        ['dummies', says(armies.dummies.provenance)],
        ['crews', says(armies.crews.provenance)],
        ['detachments', parts(armies.detachments.provenance)],
      ],
    ),
    table(
      ['named in the book, not in the game', 'why'],
      armies.unused.map((u) => [u.name, u.why]),
    ),
    '## Charts',
    charts.about,
    table(
      ['chart', 'from'],
      chartOrigins.map(([name, provenance]) => [name, parts(provenance)]),
    ),
    'Movement in points; empty where the other terrain counts.',
    table(
      ['mover', ...Object.keys(columns)],
      movement.rows.map(({ mover, ...row }) => [mover, ...Object.values(row).map(cost)]),
    ),
    table(
      ['hex', 'units', 'points', 'batteries', 'small arms through a hexside', 'guns', 'melee'],
      stacking.rows.map((r) => [r.terrain, r.units, r.points, r.batteries, r.smallArms, r.guns, r.melee]),
    ),
    table(
      ['points in the target hex', ...density.rows.map(band)],
      [['columns', ...density.rows.map(([, , shift]) => shift)]],
    ),
    table(
      ['weapon', 'farthest', ...range.bands.map(band)],
      range.weapons.map((w) => [`${w.id} ${w.name}`, w.most, ...w.times]),
    ),
    byDie(fire.columns, fire.rows),
    table(
      ['shift', 'columns', 'from'],
      charts.shifts.map((s) => [s.code, s.shift ?? 'chart', says(s.provenance)]),
    ),
    byDie(melee.columns, melee.rows),
    table(
      ['in melee', 'columns or points', 'from'],
      [
        ...charts.meleeShifts.map((s) => [s.code, s.shift, says(s.provenance)]),
        ...charts.meleeTerrain.rows.map((r) => [r.code, r.attacker ?? r.defender, says(r.provenance)]),
      ],
    ),
    table(
      ['hour', 'fog on'],
      fog.hours.map((hour) => [hour.time, hour.on.join(', ')]),
    ),
    '## Set-up and arrivals',
    scenarios.about,
    table(
      ['who', 'where', 'from'],
      scenarios.setup.map((s) => [
        named(s.units),
        s.anchor ? `within ${s.within} of ${s.anchor}` : `within ${s.within} of the Kingsland Road`,
        says(s.provenance),
      ]),
    ),
    table(
      ['what', 'from'],
      [
        ['turns', says(scenarios.turns.provenance)],
        ['entries', parts(scenarios.entries.provenance)],
        ['exits', parts(scenarios.exits.provenance)],
        ['letters', says(scenarios.anchors.provenance)],
        ['places', says(scenarios.places.provenance)],
        ['roads', parts(scenarios.roads.provenance)],
        ['historical set-up', parts(scenarios.historical.provenance)],
        ['alert', says(scenarios.alert.provenance)],
        ['arrivals of the Union', says(scenarios.arrivals.provenance)],
        ['sums of events', parts(scenarios.events.provenance)],
        ...scenarios.scenarios.map((s) => [s.id, says(s.provenance)]),
      ],
    ),
    table(
      ['turns after the first alert', 'who', 'from'],
      scenarios.alert.schedule.map((a) => [a.turns, named(a.units), says(a.provenance)]),
    ),
    table(
      ['turn', 'entry', 'who'],
      scenarios.arrivals.list.map((a) => [a.turn, a.entry, named(a.order)]),
    ),
    'Events of the Confederate player turn, then of the Union one:',
    events(scenarios.events.confederate),
    events(scenarios.events.union),
    'Points of the Confederates, then of the Union:',
    awards(scenarios.victory.confederate),
    awards(scenarios.victory.union),
    '## Map',
    `The board is ${says(board.provenance)}`,
    ...recipe.about,
    table(
      ['over the terrain', 'hexes', 'why'],
      recipe.overlay.map((o) => [o.is, o.hexes.length, o.why]),
    ),
    table(['corrected by hand', 'why'], corrected),
    '## Options',
    table(
      ['option', 'paragraph', 'on', 'what it does'],
      options.map((o) => [`\`${o.id}\``, o.rule, o.standard ? 'yes' : 'no', o.text]),
    ),
    '## Rulings',
    rulings.map((r) => `- ${ruling(r)}`).join('\n'),
  ].join('\n\n')}\n`
}
