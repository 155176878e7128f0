import { kinds, ofData, ruling, table, words } from '@vedette/kit/data/page.ts'
import type { Provenance } from '@vedette/kit/data/provenance.ts'
import board from '../data/board.json' with { type: 'json' }
import constants from '../data/constants.json' with { type: 'json' }
import recipe from '../data/map-recipe.json' with { type: 'json' }
import setup from '../data/setup.json' with { type: 'json' }
import tables from '../data/tables.json' with { type: 'json' }
import units from '../data/units.json' with { type: 'json' }
import { rulesIn } from '../rulebook.ts'

const { options, rulings } = rulesIn()

const divisionName = new Map(units.divisions.map((d) => [d.id, d.name]))
const range = ([from, to]: readonly (number | null)[]): string =>
  from === null ? `${to} or less` : to === null ? `${from} or more` : from === to ? `${from}` : `${from} to ${to}`
const says = (p: unknown): string => words(p as Provenance)

/** What a counter shows beside its steps. */
const printed = (u: (typeof units.units)[number]): string =>
  u.factor ? `${u.factor[0]} (${u.factor[1]})` : `${u.morale}${u.bonus ? ' red' : ''}`
const printedFrom = (u: (typeof units.units)[number]): string =>
  says(u.factor ? u.provenance.factor : u.provenance.morale)

/** What was put right in the board by hand: where, and why. */
const where = (c: (typeof recipe.corrections)[number]): string => {
  if ('bridge' in c) return `${c.bridge}, ${c.hex}`
  return ('chain' in c ? c.chain : 'hexes' in c ? c.hexes : [])?.join(' ') ?? ''
}

/** docs/provenance/gaines-mill.md */
export function page(): string {
  return `${[
    "# Where Gaines's Mill comes from",
    'This page is made from the data of the title by `npm run provenance -w @vedette/titles`; change the data, not the page.',
    'The rulebook is public; the printed map, counters and combat tables are not. So each value carries a mark: *rulebook*, the text says or shows it; *derived*, it follows from what the text says; *source*, another public place says it; *ours*, our reconstruction. An owner of the printed game can lay the true values over ours with a data pack.',
    table(
      ['values', ...kinds.map((k) => (k === 'reconstruction' ? 'ours' : k))],
      [
        ofData('units', units),
        ofData('tables', tables),
        ofData('set-up', setup),
        ofData('numbers', constants),
        ofData('map', board),
      ],
    ),
    '## Divisions',
    table(
      ['division', 'activated at', 'from', 'stripe', 'from'],
      units.divisions.map((d) => [
        d.name,
        'number' in d ? d.number : 'when selected',
        'number' in d.provenance ? says(d.provenance.number) : 'rulebook 5.2',
        d.stripe,
        says(d.provenance.stripe),
      ]),
    ),
    '## Units',
    units.about,
    'Morale is the number of stars, red ones with the Combat Bonus; artillery and sharpshooters show their factor, the reduced side in brackets.',
    table(
      ['unit', 'division', 'from', 'steps', 'from', 'morale or factor', 'from'],
      units.units.map((u) => [
        u.name,
        u.division ? (divisionName.get(u.division) ?? u.division) : `independent, ${u.corps}`,
        says(u.provenance.division),
        u.steps,
        says(u.provenance.steps),
        printed(u),
        printedFrom(u),
      ]),
    ),
    table(
      ['movement of', 'points', 'from'],
      ['infantry', 'sharpshooters', 'cavalry', 'artillery'].flatMap((kind) => {
        const first = units.units.find((u) => u.kind === kind)
        return first ? [[kind, first.movement, says(first.provenance.movement)]] : []
      }),
    ),
    'Red stars are ours wherever they stand: no text names a unit with the Combat Bonus.',
    '## Tables',
    tables.about,
    ...[tables.fire, tables.close].flatMap((t) => [
      `${t.about} It is ${says(t.provenance)}.`,
      table(
        ['attacker', ...t.columns.map(range)],
        Object.entries(t.rows).map(([kind, row]) => [kind, ...row]),
      ),
    ]),
    `${tables.sharpshooter.about} It is ${says(tables.sharpshooter.provenance)}.`,
    table(tables.sharpshooter.columns.map(range), [tables.sharpshooter.results]),
    '## Numbers and set-up',
    table(
      ['what', 'from'],
      [
        ...Object.entries(constants).flatMap(([name, value]) =>
          typeof value === 'object' ? [[name, says(value.provenance)]] : [],
        ),
        ...Object.entries(setup.provenance).map(([name, from]) => [name, says(from)]),
      ],
    ),
    '## Map',
    `The board is ${says(board.provenance)}`,
    ...recipe.about,
    table(
      ['corrected by hand', 'why'],
      recipe.corrections.map((c) => [where(c), c.why]),
    ),
    '# Rulings',
    'Where the rulebook is silent or contradicts itself we had to decide. The number is the paragraph; the answer follows the question, and our reason the answer.',
    rulings.map((r) => `- ${ruling(r)}`).join('\n'),
    '## Options',
    table(
      ['option', 'paragraph', 'what it does', 'standard'],
      options.map((o) => [`${o.title} (\`${o.id}\`)`, o.rule, o.text, o.standard ? 'on' : 'off']),
    ),
  ].join('\n\n')}\n`
}
