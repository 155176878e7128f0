import type { Title } from '@vedette/kernel'
import type { MapKey, Said, Table } from '@vedette/table'
import { makeTable } from '../late-unpleasantness/make-table.ts'
import { isBroken, type S } from '../late-unpleasantness/state.ts'
import { stripe } from '../late-unpleasantness/table/stripes.ts'
import cards from './data/cards.json' with { type: 'json' }
import { game } from './game.ts'
import { board, HARRISONS_LANDING, points, RICHMOND, WHITE_HOUSE } from './map.ts'
import { goalsOf } from './table/goals.ts'
import { called, label } from './words/codes.ts'

const grounds = ['works', 'malvernHill', 'hill', 'swamp', 'river', 'bridge']

/** What there is on this map and these counters to be explained. */
const key: MapKey = {
  grounds: ['works', 'hill', 'malvernHill', 'swamp', 'river', 'bridge'],
  marks: ['legal', 'target', 'origin', 'selected', 'attacked', 'closed', 'cursor', 'broken', 'terminus'],
  badges: ['M', 'O', 'A', 'L', 'B'],
  stripes: [
    ...['V', 'VI', 'II', 'III', 'IV', 'cavalry', 'independent', 'supply', 'Army'].map(stripe('union')),
    ...['Jackson', 'Longstreet', 'Magruder', 'cavalry', 'independent', 'Army'].map(stripe('confederate')),
  ],
}

/** What there is to say of a point beside its stacks: its bridge, its road, what it is worth. */
function notes(v: S, p: number): Said[] {
  const said: Said[] = []
  const { bridge, tags } = points[p]
  if (bridge) {
    said.push(label(bridge.permanent ? 'point.permanent' : isBroken(v, p) ? 'point.broken' : 'point.whole'))
    const used = v.crossed[board.bridgeAt[p]]
    if (!bridge.permanent && used > 0) said.push(label('point.crossed', { used }))
  }
  for (const tag of tags) {
    if (tag.startsWith('road:')) said.push(called('point', `road.${tag.slice(5)}`))
    else if (tag.startsWith('victory:')) said.push(called('point', `victory.${tag.slice(8)}`))
    else if (tag.startsWith('supplySource:')) said.push(label('point.source'))
  }
  return said
}

/** How Gates of Richmond lies on the table. */
export const tableOf = (title: Title<S>): Table<S> =>
  makeTable(title, game, {
    key,
    cards,
    panels: { grounds, notes },
    goals: goalsOf,
    decisive: [RICHMOND, WHITE_HOUSE, HARRISONS_LANDING],
  })
