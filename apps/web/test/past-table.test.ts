import { ActionList, legal, SeededDice, Session, type State } from '@vedette/kernel'
import { type BoardScene, noAim, shownIn, type Table } from '@vedette/table'
import { entries } from '@vedette/titles'
import { describe, expect, it } from 'vitest'
import { type FlatTable, tableOfPast, voiceOfPast } from '../src/past-table.ts'

/** A table of one piece, as it was made before its parts had names, out of one of today. */
function flattened(table: Table): FlatTable {
  const { map, hand, log, places, pieces } = table
  const laid = (id: string, view: State, seat: number) =>
    map.layers.find((one) => one.id === id)?.of(view, seat, 0) ?? []
  const sceneOf: FlatTable['scene'] = (view, seat, may, { over, supply, ...aim }) => {
    const { signs, laid: _, ...scene } = map.scene(view, seat, may, aim)
    const at = (sign: BoardScene['signs'][number]['sign']) =>
      signs.flatMap((one) => (one.sign === sign ? [one.point] : []))
    const path = over === null ? undefined : map.ways?.(view, seat, may, aim)(over)
    const links = (supply ? laid('supply', view, seat) : []) as { from: number; to: number; cut?: boolean }[]
    return {
      ...scene,
      ...(path ? { path } : {}),
      broken: at('broken'),
      ...(at('terminus').length > 0 ? { terminus: at('terminus')[0] } : {}),
      ...(at('depot').length > 0 ? { depot: at('depot')[0] } : {}),
      links: links.map(({ from, to, cut }) => ({ from, to, kind: cut ? 'supply-cut' : 'supply' })),
    }
  }
  const panel = <K extends Table['panels'][number]['kind']>(kind: K) =>
    table.panels.some((one) => one.kind === kind)
      ? (view: State, seat: number) => shownIn(table, kind, view, seat) as NonNullable<ReturnType<typeof shownIn<K>>>
      : undefined
  const [command, tracks, score, order, losses] = [
    panel('command'),
    panel('tracks'),
    panel('score'),
    panel('order'),
    panel('losses'),
  ]
  return {
    title: table.title,
    placeWord: places.word,
    ...(places.grid ? { grid: places.grid } : {}),
    key: { ...map.key, marks: [...map.key.marks, ...(places.grid ? ['zone-union', 'zone-confederate'] : [])] },
    supply: map.layers.some(({ id }) => id === 'supply'),
    ...(table.cards ? { cards: table.cards } : {}),
    points: places.count,
    pointName: places.name,
    pieceName: pieces.name,
    pointIndex: places.index,
    pieceIndex: pieces.index,
    header: table.header,
    scene: sceneOf,
    ...hand,
    battle: (view, seat, aim, lines) => table.fights.at(view, seat, aim, lines),
    unmoved: hand.ready,
    point: map.facts,
    ...(places.grid
      ? {
          overlay: (view, kind, seat) => (laid(kind, view, seat) as readonly number[]).map((point) => ({ point })),
          sightLine: (view, from, to, seat) => map.sight?.(view, from, to, seat) ?? null,
        }
      : {}),
    losses: (view) => losses?.(view, 0) ?? [],
    order: (view, seat) => order?.(view, seat) ?? [],
    ...(tracks
      ? {
          tracks: (view, seat) => tracks(view, seat).tracks,
          reinforcements: (view, seat) => tracks(view, seat).due,
        }
      : {}),
    ...(score ? { score: (view) => score(view, 0) } : {}),
    ...(table.goals ? { goals: table.goals } : {}),
    ...(command ? { commands: command } : {}),
    ...log,
    placesOf: log.places,
  }
}

/** The titles that there were when a table was of one piece. */
const ofOnePiece = ['gates-of-richmond', 'gaines-mill', 'if-it-takes-all-summer']
const past = entries.filter(({ title }) => ofOnePiece.includes(title.id))

describe.each(past.map((entry) => [entry.title.name, entry] as const))('a table of one piece of %s', (_, entry) => {
  it('shows, in its parts, what the table of today does', async () => {
    const table = await entry.table()
    const { title } = entry
    const past = tableOfPast(flattened(table))
    const session = new Session(title, title.scenarios[0].id, {}, new SeededDice('past', 1, 'dice'))
    const seat = title.toMove(session.state)
    const view = title.view(session.state, seat)
    const may = new Set(legal(title, view, new ActionList()).toArray())
    const stacks = table.hand.ready(view, seat, may)
    for (const aim of [noAim, ...stacks.slice(0, 2).map(({ point, pieces }) => ({ ...noAim, at: point, pieces }))]) {
      expect(past.map.scene(view, seat, may, aim)).toEqual(table.map.scene(view, seat, may, aim))
      expect(past.hand.choices(view, seat, may, aim)).toEqual(table.hand.choices(view, seat, may, aim))
      const [now, then] = [table, past].map((one) => one.map.ways?.(view, seat, may, aim))
      for (let place = 0; place < table.places.count; place += 3) {
        expect(then?.(place)).toEqual(now?.(place))
        expect(past.hand.press(view, seat, may, aim, place)).toEqual(table.hand.press(view, seat, may, aim, place))
        expect(past.map.facts(view, place, seat)).toEqual(table.map.facts(view, place, seat))
      }
    }
    expect(past.map.key).toEqual(table.map.key)
    expect(past.map.layers.map(({ id, keys, of }) => [id, keys, of(view, seat, 0)])).toEqual(
      table.map.layers.map(({ id, keys, of }) => [id, keys, of(view, seat, 0)]),
    )
    const shown = (one: Table) => one.panels.map(({ kind, of }) => [kind, of(view, seat)] as const)
    expect(shown(past)).toEqual(shown(table))
    const { words } = await voiceOfPast({ ...(await entry.words()).sentences, words: {} }, entry)
    for (const { said } of past.map.layers) expect(words[said.code]?.({})).toMatch(/\w/)
  })
})
