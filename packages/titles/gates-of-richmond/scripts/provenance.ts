import type { Provenance } from '../../provenance.ts'
import { kinds, ofData, ofMap, ruling, table, words } from '../../scripts/page.ts'
import board from '../data/board.json' with { type: 'json' }
import cards from '../data/cards.json' with { type: 'json' }
import constants from '../data/constants.json' with { type: 'json' }
import leaders from '../data/leaders.json' with { type: 'json' }
import setup from '../data/setup.json' with { type: 'json' }
import tables from '../data/tables.json' with { type: 'json' }
import units from '../data/units.json' with { type: 'json' }
import { options, rulings } from '../rulings.ts'

const pointName = new Map(board.points.map((p) => [p.id, p.name]))

function onMap(x: { provenance: string; rules?: readonly string[]; evidence?: string }): string {
  const where = [...(x.rules ?? []), ...(x.evidence ? [x.evidence] : [])].join('; ')
  const mark = x.provenance === 'rulebook' ? 'rulebook' : 'ours'
  return where ? `${mark}: ${where}` : mark
}

/** docs/provenance/gates-of-richmond.md */
export function page(): string {
  const drawn = board.connections.filter((c) => c.provenance === 'rulebook')
  return `${[
    '# Where Gates of Richmond comes from',
    'This page is made from the data of the title by `npm run provenance -w @vedette/titles`; change the data, not the page.',
    'The rulebook is public, the printed map, counters and cards are not. So each value carries a mark: *rulebook*, the text says or shows it; *derived*, it follows from what the text says; *source*, another public place says it; *ours*, our reconstruction. An owner of the printed game can lay the true values over ours with a data pack.',
    table(
      ['values', ...kinds.map((k) => (k === 'reconstruction' ? 'ours' : k))],
      [
        ofMap('points of the map', board.points),
        ofMap('connections', board.connections),
        ofData('units', units),
        ofData('leaders', leaders),
        ofData('cards', cards),
        ofData('tables', tables),
        ofData('set-up', setup),
        ofData('constants', constants),
      ],
    ),
    '## Units',
    units.about,
    table(
      ['unit', 'strength', 'from', 'rating', 'from', 'belongs to', 'from'],
      units.units.map((u) => [
        u.name,
        u.strength,
        words(u.provenance.strength as Provenance),
        `${u.rating} (${u.replacementRating})`,
        words(u.provenance.rating as Provenance),
        u.body,
        words(u.provenance.formation as Provenance),
      ]),
    ),
    `The rating in brackets is that of the replacement side. It is ${words(units.units[0].provenance.replacementRating as Provenance)}.`,
    '## Leaders',
    table(
      ['leader', 'leads', 'from', 'rating', 'from', 'replacement', 'from'],
      leaders.leaders.map((l) => [
        l.name,
        l.body,
        words(l.provenance.command as Provenance),
        l.rating,
        words(l.provenance.rating as Provenance),
        l.replacementRating ?? 'none',
        words(l.provenance.replacementRating as Provenance),
      ]),
    ),
    '## Cards',
    cards.about,
    table(
      ['no', 'title', 'effect', 'from', 'reshuffle', 'from', 'one use', 'from'],
      cards.cards.map((c) => [
        c.no,
        c.title,
        c.effect,
        words(c.provenance.effect as Provenance),
        c.reshuffle ? 'yes' : 'no',
        words(c.provenance.reshuffle as Provenance),
        c.oneUse ? 'yes' : 'no',
        words(c.provenance.oneUse as Provenance),
      ]),
    ),
    '## Tables',
    table(
      ['table', 'what it is', 'from'],
      Object.entries(tables).flatMap(([name, value]) =>
        typeof value === 'object' && 'provenance' in value
          ? [[name, value.about, words(value.provenance as Provenance)]]
          : [],
      ),
    ),
    table(
      ['combat modifier', 'amount', 'from'],
      tables.modifiers.map((m) => [m.code, m.amount, words(m.provenance as Provenance)]),
    ),
    '## Numbers and set-up',
    table(
      ['what', 'from'],
      [
        ...Object.entries(constants).flatMap(([name, value]) =>
          typeof value === 'object' ? [[name, words(value.provenance as Provenance)]] : [],
        ),
        ['set-up, every group', words(setup.groups[0].provenance as Provenance)],
      ],
    ),
    '## Map',
    `${board.about} ${board.bridges}`,
    table(
      ['point', 'terrain', 'from', 'its place'],
      board.points.map((p) => [p.name, p.terrain.join(', ') || 'none', onMap(p), p.place]),
    ),
    `Of ${board.connections.length} connections ${drawn.length} are named or used in the text; the others are ours.`,
    table(
      ['connection', 'from'],
      drawn.map((c) => [`${pointName.get(c.a)} to ${pointName.get(c.b)}`, onMap(c)]),
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
