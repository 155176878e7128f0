import type { Title } from '@vedette/kernel'
import type { MapKey, Said, Table } from '@vedette/table'
import { act } from '../late-unpleasantness/actions.ts'
import { P } from '../late-unpleasantness/flow.ts'
import { makeTable } from '../late-unpleasantness/make-table.ts'
import type { S } from '../late-unpleasantness/state.ts'
import { holds } from '../late-unpleasantness/state.ts'
import { meansOf } from '../late-unpleasantness/table/press.ts'
import { stripe } from '../late-unpleasantness/table/stripes.ts'
import cards from './data/cards.json' with { type: 'json' }
import { game } from './game.ts'
import { BASES, isRail, opensOn, points, SWAMP } from './map.ts'
import { CSA } from './pieces.ts'
import type { T } from './state.ts'
import { goalsOf } from './table/goals.ts'
import { reinforcementsOf, tracksOf } from './table/tracks.ts'
import { claimOf, goals } from './table/victory.ts'
import { label } from './words/codes.ts'

const grounds = ['works', 'wilderness', 'totopotomoy', 'river']

/** What there is on this map and these counters to be explained. */
const key: MapKey = {
  grounds,
  marks: ['legal', 'target', 'origin', 'selected', 'attacked', 'closed', 'cursor', 'terminus', 'depot'],
  badges: ['M', 'O', 'A', 'B'],
  stripes: [
    ...['II', 'V', 'VI', 'IX', 'XVIII', 'cavalry', 'independent', 'supply', 'Army'].map(stripe('union')),
    ...['Longstreet', 'Ewell', 'Hill', 'cavalry', 'independent', 'Army'].map(stripe('confederate')),
  ],
}

/** The Union's base, as far as it concerns this point (8.1). */
function baseNotes(v: T, p: number): Said[] {
  const said: Said[] = v.depot === p ? [label('point.depot')] : []
  if (!BASES.includes(p) || v.terminus === p) return said
  if (v.turn < v.baseBack) said.push(label('point.raided', { turn: v.baseBack }))
  else if (v.turn < opensOn(p)) said.push(label('point.base-later', { turn: opensOn(p) }))
  else said.push(label('point.base'))
  return said
}

const sideOfPassed = ['', '.confederate', '.union'] as const

/** What there is to say of a point beside its stacks: its base, its railway, what it is worth. */
function notes(view: S, p: number, seat: number): Said[] {
  const v = view as T
  const said = baseNotes(v, p)
  const { tags } = points[p]
  if (isRail(p)) said.push(label(`point.rail${sideOfPassed[v.passed[p]] ?? ''}`))
  if (tags.includes('supplySource:CSA')) said.push(label('point.source'))
  if (tags.includes('garrison') && holds(v, CSA, p)) said.push(label('point.garrison'))
  if (v.muleShoe === p + 1) said.push(label('point.mule-shoe'))
  if (goals.some((goal) => goal.points.includes(p))) {
    said.push(label(SWAMP.includes(p) ? 'point.swamp' : 'point.fortification'), claimOf(v, p, seat))
  }
  return said
}

/** A press on a point while the base is laid is about the Depot, at a base about the Terminus. */
function means(view: S, point: number) {
  if (view.prompt !== P.supply && view.prompt !== P.haul) return meansOf(view, point)
  return BASES.includes(point) ? act.terminus(point) : act.depot(point)
}

/** How If It Takes All Summer lies on the table. */
export const tableOf = (title: Title<S>): Table<S> =>
  makeTable(title, game, {
    key,
    cards,
    panels: { grounds, notes },
    lies: (view) => ((view as T).depot < points.length ? [{ point: (view as T).depot, sign: 'depot' }] : []),
    means,
    tracks: (view, seat) => ({ tracks: tracksOf(view as T, seat), due: reinforcementsOf(view as T) }),
    goals: (view, seat) => goalsOf(view as T, seat),
  })
