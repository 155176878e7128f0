import { wayTo } from '@vedette/board'
import { type Action, kindOf, type Title } from '@vedette/kernel'
import { sideName } from '@vedette/kit/table/sides.ts'
import type { Aim, Arrow, BoardScene, Link, Mark, Path } from '@vedette/table'
import { act, pieceOf, pointOf } from '../actions.ts'
import { F, frameOf } from '../flow.ts'
import { supplyTrace } from '../rules/08-attrition.ts'
import { CLOSED, isBroken, type S } from '../state.ts'
import { ASIDE, offerOf } from './choices.ts'
import { stacksOf } from './counters.ts'
import { movesStacks, takenUp, unmovedOf } from './press.ts'
import { reach } from './reach.ts'

/** Everything that lies on the map and over it, for one seat. */
export function sceneOf(title: Title<S>, view: S, seat: number, legal: ReadonlySet<Action>, aim: Aim): BoardScene {
  const marks: Mark[] = attackedMarks(view)
  const toMove = title.toMove(view) === seat
  if (toMove && movesStacks(view) && !aim.armed) {
    const taken = takenUp(view, aim.pieces)
    if (taken.length > 0) {
      const ways = reach(title, view, seat, taken)
      marks.push({ point: view.where[taken[0]], kind: 'selected' })
      for (const place of ways.places.values()) {
        if (place.point !== ways.start) marks.push({ point: place.point, kind: 'legal', cost: place.costs.at(-1) ?? 0 })
      }
      for (const to of ways.targets.keys()) marks.push({ point: to, kind: 'target' })
    } else for (const p of pickPoints(title, view, seat, legal)) marks.push({ point: p, kind: 'origin' })
  } else if (toMove) marks.push(...choiceMarks(view, legal, aim))
  return {
    stacks: stacksOf(view, seat),
    marks,
    arrows: fightArrow(view),
    signs: signsOf(view),
    laid: [],
  }
}

/** The way of what is taken up to each point that it reaches or may attack. */
export function wayOver(title: Title<S>, view: S, seat: number, aim: Aim): (over: number) => Path | undefined {
  const taken = movesStacks(view) && !aim.armed && title.toMove(view) === seat ? takenUp(view, aim.pieces) : []
  if (taken.length === 0) return () => undefined
  const ways = reach(title, view, seat, taken)
  return (over) => pathTo(ways, over)
}

function attackedMarks(view: S): Mark[] {
  const marks: Mark[] = []
  for (let p = 0; p < view.game.POINTS; p++) {
    if (view.attacked[p] & CLOSED) marks.push({ point: p, kind: 'closed' })
    else if (view.attacked[p] !== 0) marks.push({ point: p, kind: 'attacked' })
  }
  return marks
}

function pathTo(ways: ReturnType<typeof reach>, to: number): Path | undefined {
  const place = ways.places.get(to)
  if (place && to !== ways.start) return { points: [...place.points], costs: [...place.costs] }
  const from = ways.targets.get(to)
  return from ? { points: [...from.points, to], costs: [...from.costs, from.costs.at(-1) ?? 0] } : undefined
}

/** Points where a stack can be taken up. */
const pickPoints = (title: Title<S>, view: S, seat: number, legal: ReadonlySet<Action>): number[] =>
  unmovedOf(title, view, seat, legal).map(({ point }) => point)

/** Points that a choice under way is about. */
function choiceMarks(view: S, legal: ReadonlySet<Action>, aim: Aim): Mark[] {
  const found = new Set<number>()
  // In the set-up: where pieces stand that may be put elsewhere.
  const placed = new Set<number>()
  for (const action of legal) {
    const kind = kindOf(action)
    const offer = offerOf(kind)
    if (!offer) continue
    const [piece, point] = [pieceOf(action), pointOf(action)]
    if (aim.armed) {
      if (kind === aim.armed.kind && piece === aim.armed.piece) found.add(point)
    } else if (offer.order >= ASIDE) continue
    else if (act.place.is(action)) placed.add(view.where[piece])
    else if (point >= 0 && (piece < 0 || act.arrive.is(action))) found.add(point)
    else if (piece >= 0 && point < 0 && view.where[piece] < view.game.POINTS) found.add(view.where[piece])
  }
  return [
    ...[...placed].map((point): Mark => ({ point, kind: 'origin' })),
    ...[...found].map((point): Mark => ({ point, kind: 'legal' })),
  ]
}

function fightArrow(view: S): Arrow[] {
  if (frameOf(view, F.fight) < 0 || view.fightFrom >= view.game.POINTS || view.fightFrom === view.fightTo) return []
  return [{ from: view.fightFrom, to: view.fightTo, kind: 'attack', side: sideName(view.fightSide) }]
}

/** Bridges that are down, and where the Union's base is. */
function signsOf(view: S): BoardScene['signs'] {
  const { POINTS, board } = view.game
  return [
    ...board.bridges.flatMap(({ point }) => (isBroken(view, point) ? [{ point, sign: 'broken' as const }] : [])),
    ...(view.terminus < POINTS ? [{ point: view.terminus, sign: 'terminus' as const }] : []),
  ]
}

/** How a seat's own supply runs: the chain, the way to every unit it feeds, and a cut mark on the others. */
export function supplyLinks(view: S, seat: number): Link[] {
  if (seat > 1) return []
  const { links: chain, steps, fed, starved } = supplyTrace(view, seat)
  const links: Link[] = chain.filter(({ from, to }) => from !== to)
  const drawn = new Set<number>()
  for (const at of new Set(fed.map((i) => view.where[i]))) {
    const way = wayTo(view.game.board, steps, at, view.broken)
    for (let n = 1; n < way.length; n++) {
      const key = way[n - 1] * 256 + way[n]
      if (!drawn.has(key)) links.push({ from: way[n - 1], to: way[n] })
      drawn.add(key)
    }
  }
  const source = view.game.supply.sources(view, seat)[0] ?? view.game.POINTS
  for (const at of new Set(starved.map((i) => view.where[i]))) {
    if (source < view.game.POINTS && at !== source) links.push({ from: source, to: at, cut: true })
  }
  return links
}
