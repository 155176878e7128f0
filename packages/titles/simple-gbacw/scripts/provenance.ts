import { marksOf, type Origin, whomOf } from '@vedette/kit/data/origins.ts'
import { kinds, ofData, ofMap, table, words } from '@vedette/kit/data/page.ts'
import type { Provenance } from '@vedette/kit/data/provenance.ts'
import board from '../data/board.json' with { type: 'json' }
import charts from '../data/charts.json' with { type: 'json' }
import constants from '../data/constants.json' with { type: 'json' }
import recipe from '../data/map-recipe.json' with { type: 'json' }
import scenarios from '../data/scenarios.json' with { type: 'json' }
import armies from '../data/units.json' with { type: 'json' }

const says = (p: unknown): string => words(p as Provenance)
const named = (list: readonly { id: string; name: string }[]) => new Map(list.map(({ id, name }) => [id, name]))
const { corps, formations, brigades, units, leaders } = armies
const origins = armies.origins as readonly Origin[]
const lists = { corps, formations, brigades, units, leaders }
const nameOf = new Map([...named(formations), ...named(brigades), ...named(corps)])
const unitName = named(units)
const leaderName = named(leaders)
const weaponName = named(charts.weapons)

const printed = (u: (typeof units)[number]): string =>
  `${u.name} ${u.sp} ${u.weapon} ${u.cohesion.join('-')}${'green' in u ? ' green' : ''}`
const rating = (l: { efficiency?: number; profile?: string; range: number }): string =>
  `${l.profile ?? l.efficiency ?? 0}, ${l.range}`
const span = ([from, to]: readonly (number | null)[]): string =>
  to === null ? `${from} or more` : from === to ? `${from}` : `${from}-${to}`
const signed = (n: number | null): string => (n === null ? '' : n > 0 ? `+${n}` : `${n}`)
const row = ({ from, to }: { from: number | null; to: number | null }): string =>
  from === null ? `${to} or less` : span([from, to])

interface Ground {
  readonly id: string
  readonly move: {
    readonly foot: number | null
    readonly mounted: number | null
    readonly artillery: number | null
    readonly leader: number | null
  }
  readonly disorders?: readonly string[]
  readonly fire?: number
  readonly fireFar?: number
  readonly provenance: unknown
}
const movers = ['foot', 'mounted', 'artillery', 'leader'] as const
const groundTable = (what: string, rows: readonly Ground[]): string =>
  table(
    [what, ...movers, 'fire', 'from'],
    rows.map((r) => [
      r.id,
      ...movers.map((m) => (r.move[m] === null ? 'no' : `${r.move[m]}${r.disorders?.includes(m) ? ' D' : ''}`)),
      r.fireFar ? `${signed(r.fireFar)} from two hexes` : signed(r.fire ?? 0),
      says(r.provenance),
    ]),
  )

/** What was put right in the board by hand: where, and why. */
const where = (c: (typeof recipe.corrections)[number]): string =>
  ('chain' in c ? c.chain : 'hexes' in c ? c.hexes : [])?.join(' ') ?? ''

type Battle = (typeof scenarios.scenarios)[number]
const arrivalsOf = (s: Battle): string =>
  table(
    ['turn', 'who', 'where', 'from'],
    s.arrivals.map((a) => [
      a.turn,
      [...a.units.map((id) => unitName.get(id)), ...('leader' in a ? [leaderName.get(a.leader ?? '')] : [])].join(', '),
      'entry' in a ? a.entry : 'on the map',
      says(a.provenance),
    ]),
  )
const rulesOf = (s: Battle): (readonly [string, string])[] => [
  ...s.fixed.map((f) => [`${f.markers} AM: ${nameOf.get(f.formation)}`, says(f.provenance)] as const),
  ['Artillery AMs', says(s.artillery.provenance)],
  ...s.attached.map((a) => [`${unitName.get(a.unit)} with ${nameOf.get(a.formation)}`, says(a.provenance)] as const),
  ...s.heldBack.map((h) => [`${nameOf.get(h.formation)} held back until turn ${h.until}`, says(h.provenance)] as const),
  ...s.fixedGuns.map((g) => [`${nameOf.get(g.brigade)} does not move`, says(g.provenance)] as const),
  ...s.noCrossing.map((n) => [`the ${n.side} does not cross the river`, says(n.provenance)] as const),
  ['victory', says(s.victory.provenance)],
]

/** docs/provenance/simple-gbacw.md */
export function page(): string {
  return `${[
    "# Where Simple GBACW: Gaines's Mill comes from",
    'This page is made from the data of the title by `npm run provenance -w @vedette/titles`; change the data, not the page.',
    'The rulebook of the series is public; the map, the counters and the charts of a game are not, and there is none of this battle. So each value carries a mark: *rulebook*, the text says or shows it; *derived*, it follows from what the text says or from returns of the day; *source*, another public place says it; *ours*, our reconstruction.',
    table(
      ['values', ...kinds.map((k) => (k === 'reconstruction' ? 'ours' : k))],
      [
        ofMap('armies', marksOf(origins, lists)),
        ofData('charts', charts),
        ofData('numbers', constants),
        ofData('battles', scenarios),
        ofData('map', board),
      ],
    ),
    '## Armies',
    armies.about,
    table(
      ['what', 'whose', 'from'],
      origins.map((o) => [o.of.replace('.', ': '), whomOf(o, lists), says(o.provenance)]),
    ),
    'Strength points, weapon, cohesion in Good Order and Disordered:',
    table(
      ['formation', 'brigade', 'units'],
      brigades.map((b) => [
        nameOf.get(b.formation),
        `${b.name} (${b.sp})`,
        units.flatMap((u) => (u.brigade === b.id ? [printed(u)] : [])).join('; '),
      ]),
    ),
    'Leaders with their Efficiency or Action Profile and their range:',
    table(
      ['stars', 'leader', 'commands', 'ratings', 'replacement', 'ratings'],
      leaders.map((l) => [
        l.stars,
        l.name,
        nameOf.get(l.commands) ?? 'the army',
        rating(l),
        l.replacement.name,
        rating(l.replacement),
      ]),
    ),
    '## Charts',
    charts.about,
    table(
      ['roll', 'Hits', 'Checks', 'SP', 'from'],
      charts.fire.map((r) => [row(r), r.hits, r.checks, r.sp, says(r.provenance)]),
    ),
    `The DRM for the SPs that fire is ${says(charts.sp.provenance)}.`,
    table(charts.sp.rows.map(span), [charts.sp.rows.map(([, , drm]) => signed(drm))]),
    table(
      ['weapon', 'DRM by range', 'from'],
      charts.weapons.map((w) => [
        `${w.id} ${weaponName.get(w.id)}`,
        w.bands.map((b) => `${span(b)}: ${signed(b[2])}`).join(', '),
        says(w.provenance),
      ]),
    ),
    table(
      ['DRM', '', 'from'],
      Object.entries(charts.drm).map(([code, d]) => [code, signed(d.drm), says(d.provenance)]),
    ),
    'Movement in points; D disorders.',
    groundTable('hex', charts.terrain),
    groundTable('hexside', charts.hexsides),
    '## Numbers',
    table(
      ['what', 'from'],
      Object.entries(constants).flatMap(([name, value]) =>
        typeof value === 'object' ? [[name, says(value.provenance)]] : [],
      ),
    ),
    '## Set-up',
    scenarios.about,
    table(
      ['brigade', 'hexes', 'from'],
      scenarios.setup.map((s) => [
        nameOf.get(s.brigade),
        s.places.map(([id, hex]) => `${unitName.get(String(id))} ${hex}`).join(', '),
        says(s.provenance),
      ]),
    ),
    table(
      ['what', 'from'],
      [
        ['leaders', says(scenarios.leaders.provenance)],
        ['breastworks', says(scenarios.breastworks.provenance)],
        ...scenarios.entries.map((e) => [`${e.name}, ${e.hex}`, says(e.provenance)]),
      ],
    ),
    ...scenarios.scenarios.flatMap((s) => [`### ${s.id}`, arrivalsOf(s), table(['what', 'from'], rulesOf(s))]),
    '## Map',
    `The board is ${says(board.provenance)}`,
    ...recipe.about,
    table(
      ['corrected by hand', 'why'],
      recipe.corrections.map((c) => [where(c), c.why]),
    ),
  ].join('\n\n')}\n`
}
