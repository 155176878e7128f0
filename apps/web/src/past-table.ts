import type { Action, State, Title } from '@vedette/kernel'
import {
  type Aim,
  type Answer,
  type BoardScene,
  type Cards,
  coded,
  type Fights,
  type Goals,
  type Hand,
  type Header,
  type HexGrid,
  type Log,
  type MapKey,
  noAim,
  type Panel,
  type Shown,
  type SightLine,
  type Sign,
  type Table,
  type TableMap,
  type Voice,
} from '@vedette/table'

/**
 * Rules that a server has kept for games of long ago may bring a table of one piece, as all titles had it before its
 * parts had names. It is taken apart here, so that such games are finished on the page of today.
 */

type Zone = 'zone-union' | 'zone-confederate'

/** A scene with what has become signs and layers. */
interface FlatScene extends Omit<BoardScene, 'signs' | 'laid'> {
  readonly broken: readonly number[]
  readonly links: readonly { readonly from: number; readonly to: number; readonly kind: 'supply' | 'supply-cut' }[]
  readonly terminus?: number
  readonly depot?: number
}

type FlatAim = Aim & { readonly over: number | null; readonly supply: boolean }

export interface FlatTable extends Omit<Log, 'places'>, Omit<Hand, 'ready' | 'press' | 'choices'> {
  readonly title: Title<State>
  readonly placeWord: 'point' | 'hex'
  readonly grid?: HexGrid
  readonly key: Omit<MapKey, 'marks'> & { readonly marks: readonly string[] }
  readonly supply?: boolean
  readonly cards?: Cards
  readonly points: number
  pointName(index: number): string
  pieceName(index: number): string
  pointIndex(id: string): number
  pieceIndex(id: string): number
  header(view: State): Header
  scene(view: State, seat: number, legal: ReadonlySet<Action>, aim: FlatAim): FlatScene
  press(
    view: State,
    seat: number,
    legal: ReadonlySet<Action>,
    aim: FlatAim,
    point: number,
    piece?: number,
    isOpen?: boolean,
  ): Answer
  choices(view: State, seat: number, legal: ReadonlySet<Action>, aim: FlatAim): ReturnType<Hand['choices']>
  battle(view: State, seat: number, aim: FlatAim, lines?: Parameters<Fights['at']>[3]): ReturnType<Fights['at']>
  readonly unmoved: Hand['ready']
  readonly point: TableMap['facts']
  overlay?(view: State, kind: Zone, seat: number): readonly { readonly point: number }[]
  sightLine?(view: State, from: number, to: number, seat: number): SightLine | null
  losses(view: State): Shown['losses']
  order(view: State, seat: number): Shown['order']
  tracks?(view: State, seat: number): Shown['tracks']['tracks']
  reinforcements?(view: State, seat: number): Shown['tracks']['due']
  score?(view: State): Shown['score']
  goals?(view: State, seat: number): Goals
  commands?(view: State, seat: number): Shown['command']
  readonly placesOf: Log['places']
}

/** What the layers of such a table are called: its own words do not know. */
const names: Readonly<Record<string, string>> = {
  'layer.supply': 'Supply chain',
  'layer.zone-union': 'Zones of control, Union',
  'layer.zone-confederate': 'Zones of control, Confederate',
}

const isFlat = (table: Table | FlatTable): table is FlatTable => 'placeWord' in table

/** The table of past rules, in its parts. */
export const tableOfPast = (table: Table | FlatTable): Table => (isFlat(table) ? inParts(table) : table)

/** Rules of long ago had their edition at the door, and named their scenarios themselves. */
interface PastEntry {
  readonly title: { readonly scenarios: readonly { readonly id: string; readonly name?: string }[] }
  readonly door?: () => Promise<object>
}

/** The words of past rules, with what they did not call by its name: layers of their map, scenarios, the edition. */
export async function voiceOfPast(voice: Voice, { title, door }: PastEntry): Promise<Voice> {
  const { edition }: { readonly edition?: string } = (await door?.()) ?? {}
  const more = {
    ...names,
    ...Object.fromEntries(title.scenarios.map(({ id, name }) => [`scenario.${id}`, name ?? id])),
    ...(edition ? { 'door.edition': edition } : {}),
  }
  return {
    ...voice,
    words: { ...Object.fromEntries(Object.entries(more).map(([code, name]) => [code, () => name])), ...voice.words },
  }
}

const withAll = (aim: Aim, over: number | null = null, supply = false): FlatAim => ({ ...aim, over, supply })

function inParts(flat: FlatTable): Table {
  const { title, grid, key, cards, overlay, tracks, reinforcements, score, goals, commands } = flat
  return {
    title,
    places: {
      word: flat.placeWord,
      count: flat.points,
      name: (i) => flat.pointName(i),
      index: (id) => flat.pointIndex(id),
      ...(grid ? { grid } : {}),
    },
    pieces: { name: (i) => flat.pieceName(i), index: (id) => flat.pieceIndex(id) },
    header: (view) => flat.header(view),
    map: {
      key: { ...key, marks: key.marks.filter((mark) => !mark.startsWith('zone-')) as MapKey['marks'] },
      scene: (view, seat, legal, aim) => sceneInParts(flat.scene(view, seat, legal, withAll(aim))),
      ways: (view, seat, legal, aim) => (over) => flat.scene(view, seat, legal, withAll(aim, over)).path,
      facts: (view, place, seat) => flat.point(view, place, seat),
      layers: [...(flat.supply ? [supplyOf(flat)] : []), ...(overlay ? zonesOf(overlay) : [])],
      ...(flat.sightLine ? { sight: (...asked) => flat.sightLine?.(...asked) ?? null } : {}),
    },
    hand: {
      press: (view, seat, legal, aim, ...pressed) => flat.press(view, seat, legal, withAll(aim), ...pressed),
      choices: (view, seat, legal, aim) => flat.choices(view, seat, legal, withAll(aim)),
      ready: (view, seat, legal) => flat.unmoved(view, seat, legal),
      reach: (view, seat, pieces) => flat.reach(view, seat, pieces),
      dropsPlan: (view) => flat.dropsPlan(view),
      ...(flat.wins ? { wins: (...asked) => flat.wins?.(...asked) ?? null } : {}),
    },
    fights: { at: (view, seat, aim, lines) => flat.battle(view, seat, withAll(aim), lines) },
    log: { ...flat, places: flat.placesOf },
    panels: [
      ...(commands ? [{ kind: 'command', of: commands } satisfies Panel] : []),
      ...(tracks
        ? [
            {
              kind: 'tracks',
              of: (view, seat) => ({ tracks: tracks(view, seat), due: reinforcements?.(view, seat) ?? [] }),
            } satisfies Panel,
          ]
        : []),
      ...(score ? [{ kind: 'score', of: (view) => score(view) } satisfies Panel] : []),
      { kind: 'order', of: (view, seat) => flat.order(view, seat) },
      { kind: 'losses', of: (view) => flat.losses(view) },
    ],
    ...(cards ? { cards } : {}),
    ...(goals ? { goals } : {}),
  }
}

function sceneInParts({ broken, links: _, terminus, depot, ...scene }: FlatScene): BoardScene {
  const sign = (point: number | undefined, sign: Sign) => (point === undefined ? [] : [{ point, sign }])
  return {
    ...scene,
    signs: [
      ...broken.flatMap((point) => sign(point, 'broken')),
      ...sign(terminus, 'terminus'),
      ...sign(depot, 'depot'),
    ],
    laid: [],
  }
}

const none: ReadonlySet<Action> = new Set()

const supplyOf = (flat: FlatTable): TableMap['layers'][number] => ({
  id: 'supply',
  said: coded('layer.supply'),
  keys: ['s', 'S'],
  style: 'lines',
  of: (view, seat) =>
    flat
      .scene(view, seat, none, withAll(noAim, null, true))
      .links.map(({ from, to, kind }) => (kind === 'supply' ? { from, to } : { from, to, cut: true })),
})

const zonesOf = (overlay: NonNullable<FlatTable['overlay']>): TableMap['layers'] =>
  (['union', 'confederate'] as const).map((side) => ({
    id: `zone-${side}`,
    said: coded(`layer.zone-${side}`),
    keys: [side === 'union' ? 'g' : 'j'],
    style: 'hatch',
    side,
    of: (view, seat) => overlay(view, `zone-${side}`, seat).map(({ point }) => point),
  }))
