import { leaving, within } from '@vedette/board'
import { zoneLayer } from '@vedette/kit/table/layers.ts'
import { sideName } from '@vedette/kit/table/sides.ts'
import type { Layer } from '@vedette/table'
import { weapons } from '../charts.ts'
import { allHexes, board } from '../map.ts'
import { pieceOfLeader } from '../pieces.ts'
import { farthestOf, weaponOf } from '../rules/09-firers.ts'
import { hasSight } from '../rules/09-sight.ts'
import { isInEnemyZone } from '../rules/10-zones.ts'
import { integrityOf, radiusOf, within as withinRadius } from '../rules/17-command.ts'
import { bodiesIn, brigadeOf, frontOf, leadersIn, sideOf } from '../rules/pieces.ts'
import { onMap, type S } from '../state.ts'
import { brigades, CSA, leaders, NOBODY, USA } from '../units.ts'
import { label } from '../words/codes.ts'
import { foggyHexes, unseenBy } from './veil.ts'

/** What can be laid over the map. */

/** 10: where a side has zones of control. */
const zonesOf = (v: S, side: string): number[] =>
  allHexes.filter((hex) => isInEnemyZone(v, side === 'union' ? CSA : USA, hex))

/** 9.2, 9.4: what those in a hex have before them, in range and in sight. */
function fireFrom(v: S, at: number) {
  const armed = bodiesIn(v, at).filter((i) => weaponOf(v, i) !== null && farthestOf(v, i) > 0)
  if (armed.length === 0) return null
  const covers = (hex: number) =>
    armed.some((i) => board.distance(at, hex) <= farthestOf(v, i) && (frontOf(v, i) & leaving(board, at, hex)) !== 0)
  const most = Math.min(Math.max(...weapons.map((one) => one.most)), Math.max(...armed.map((i) => farthestOf(v, i))))
  const points = within(board, at, most).filter((hex) => hex !== at && covers(hex) && hasSight(v, at, hex))
  return { side: sideName(sideOf(armed[0])), points }
}

/** Who commands in a hex: a leader who is there, else the officer of the top body. */
function commanderOf(v: S, at: number): number {
  const [here] = leadersIn(v, at)
  if (here !== undefined) return here
  const [top] = bodiesIn(v, at)
  const b = top === undefined ? NOBODY : brigadeOf(v, top)
  return b === NOBODY ? NOBODY : brigades[b].leader
}
/** 17.22: how far a leader has his men in command. */
function commandFrom(v: S, at: number) {
  const l = commanderOf(v, at)
  if (l === NOBODY || !onMap(v, pieceOfLeader(l))) return null
  const radius = Math.max(leaders[l].radius > 0 ? radiusOf(v, l) : 0, leaders[l].integrity > 0 ? integrityOf(v, l) : 0)
  const reached = withinRadius(v, leaders[l].side, v.hex[pieceOfLeader(l)], radius)
  return { side: sideName(leaders[l].side), points: allHexes.filter((hex) => reached[hex] === 1) }
}

export const layers: readonly Layer<S>[] = [
  zoneLayer('union', 'g', zonesOf),
  zoneLayer('confederate', 'j', zonesOf),
  {
    id: 'field-of-fire',
    said: label('layer.field-of-fire'),
    keys: ['V'],
    style: 'about',
    of: (view, _seat, at) => fireFrom(view, at),
  },
  {
    id: 'radius',
    said: label('layer.radius'),
    keys: ['Y'],
    style: 'about',
    of: (v, _seat, at) => commandFrom(v, at),
  },
  {
    id: 'unseen',
    said: label('layer.unseen'),
    keys: ['G'],
    style: 'hatch',
    side: 'confederate',
    of: unseenBy,
  },
  {
    id: 'fog',
    said: label('layer.fog'),
    keys: ['K'],
    style: 'hatch',
    side: 'union',
    of: foggyHexes,
  },
]
