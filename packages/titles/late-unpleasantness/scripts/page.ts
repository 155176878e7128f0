import { kinds, ofData, ofMap, ruling, table, words } from '@vedette/kit/data/page.ts'
import type { Provenance } from '@vedette/kit/data/provenance.ts'
import type { OptionText, Ruling } from '@vedette/table'

/** A value of a data file, of which only the provenance matters here. */
interface Sourced {
  readonly provenance: unknown
}
interface OnMap {
  readonly provenance: string
  readonly rules?: readonly string[]
  readonly evidence?: string
}
interface Point extends OnMap {
  readonly id: string
  readonly name: string
  readonly terrain: readonly string[]
  readonly place: string
}
interface Connection extends OnMap {
  readonly a: string
  readonly b: string
}
interface Rated {
  readonly name: string
  readonly rating: number
  readonly body: string
}
interface Unit extends Rated {
  readonly strength: number
  readonly replacementRating: number
  readonly provenance: Readonly<Record<'strength' | 'rating' | 'replacementRating' | 'formation', unknown>>
}
interface Leader extends Rated {
  readonly replacementRating: number | null
  readonly provenance: Readonly<Record<'rating' | 'replacementRating' | 'command', unknown>>
}
interface CardData {
  readonly no: number
  readonly title: string
  readonly effect: string
  readonly reshuffle: boolean
  readonly oneUse: boolean
  readonly provenance: Readonly<Record<'effect' | 'reshuffle' | 'oneUse', unknown>>
}

/** What the page of a game is made from. */
interface Source {
  readonly name: string
  readonly board: {
    readonly about: string
    readonly points: readonly Point[]
    readonly connections: readonly Connection[]
  }
  /** What the board file says of its bridges, or of its river bars. */
  readonly remark: string
  readonly units: { readonly about: string; readonly units: readonly Unit[] }
  /** What the page says of the ratings in brackets. */
  readonly brackets: string
  readonly leaders: { readonly leaders: readonly Leader[] }
  readonly cards: { readonly about: string; readonly cards: readonly CardData[] }
  readonly tables: Readonly<Record<string, unknown>> & {
    readonly modifiers: readonly (Sourced & { readonly code: string; readonly amount: number })[]
  }
  readonly constants: Readonly<Record<string, unknown>>
  readonly setup: { readonly groups: readonly Sourced[] }
  /** Files that this game has and the other has not, by what they hold. */
  readonly more?: Readonly<Record<string, unknown>>
  readonly rulings: readonly Ruling[]
  readonly options: readonly OptionText[]
}

const says = (p: unknown): string => words(p as Provenance)

function onMap(x: OnMap): string {
  const where = [...(x.rules ?? []), ...(x.evidence ? [x.evidence] : [])].join('; ')
  const mark = x.provenance === 'rulebook' ? 'rulebook' : 'ours'
  return where ? `${mark}: ${where}` : mark
}

/** The parts of a file that carry a provenance. */
const sourced = (file: Readonly<Record<string, unknown>>): [name: string, part: Sourced & { about?: string }][] =>
  Object.entries(file).flatMap(([name, part]) =>
    typeof part === 'object' && part !== null && 'provenance' in part ? [[name, part]] : [],
  )

/** The provenance page of a game of the series. */
export function provenancePage(of: Source): string {
  const { board, units, leaders, cards, tables, constants, setup, more = {} } = of
  const pointName = new Map(board.points.map((p) => [p.id, p.name]))
  const drawn = board.connections.filter((c) => c.provenance === 'rulebook')
  return `${[
    `# Where ${of.name} comes from`,
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
        ...Object.entries(more).map(([name, data]) => ofData(name, data)),
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
        says(u.provenance.strength),
        `${u.rating} (${u.replacementRating})`,
        says(u.provenance.rating),
        u.body,
        says(u.provenance.formation),
      ]),
    ),
    of.brackets,
    '## Leaders',
    table(
      ['leader', 'leads', 'from', 'rating', 'from', 'replacement', 'from'],
      leaders.leaders.map((l) => [
        l.name,
        l.body,
        says(l.provenance.command),
        l.rating,
        says(l.provenance.rating),
        l.replacementRating ?? 'none',
        says(l.provenance.replacementRating),
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
        says(c.provenance.effect),
        c.reshuffle ? 'yes' : 'no',
        says(c.provenance.reshuffle),
        c.oneUse ? 'yes' : 'no',
        says(c.provenance.oneUse),
      ]),
    ),
    '## Tables',
    table(
      ['table', 'what it is', 'from'],
      sourced(tables).map(([name, part]) => [name, part.about, says(part.provenance)]),
    ),
    table(
      ['combat modifier', 'amount', 'from'],
      tables.modifiers.map((m) => [m.code, m.amount, says(m.provenance)]),
    ),
    '## Numbers and set-up',
    table(
      ['what', 'from'],
      [
        ...sourced(constants).map(([name, part]) => [name, says(part.provenance)]),
        ['set-up, every group', says(setup.groups[0].provenance)],
      ],
    ),
    '## Map',
    `${board.about} ${of.remark}`,
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
    of.rulings.map((r) => `- ${ruling(r)}`).join('\n'),
    '## Options',
    table(
      ['option', 'paragraph', 'what it does', 'standard'],
      of.options.map((o) => [`${o.title} (\`${o.id}\`)`, o.rule, o.text, o.standard ? 'on' : 'off']),
    ),
  ].join('\n\n')}\n`
}
