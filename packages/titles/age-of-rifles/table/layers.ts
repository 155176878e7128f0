import { within } from '@vedette/board'
import { zoneLayer } from '@vedette/kit/table/layers.ts'
import { sideName } from '@vedette/kit/table/sides.ts'
import type { Layer, Link } from '@vedette/table'
import { range } from '../charts.ts'
import { ORDER } from '../flow.ts'
import { boardOf, groundOfGame } from '../game.ts'
import { isArtillery, sideOf } from '../pieces.ts'
import { unitsIn } from '../rules/02-pieces.ts'
import { inZone } from '../rules/07-zones.ts'
import { allRecipients, isInPlay } from '../rules/12-recipients.ts'
import { placeOf } from '../rules/13-writing.ts'
import { hasSight } from '../rules/18-sight.ts'
import { LEGS, NOWHERE, type S, sideOfRecipient } from '../state.ts'
import { USA } from '../units.ts'
import { label } from '../words/codes.ts'
import { pointOf } from './boxes.ts'

/** What can be laid over the map. */

const hexesWhere = (v: S, is: (hex: number) => boolean): number[] =>
  Array.from({ length: boardOf(v).size }, (_, hex) => hex).filter(is)
/** 7: where a side exerts zones of control. */
const zonesOf = (v: S, side: string): number[] => {
  const seat = side === 'union' ? USA : 1 - USA
  return hexesWhere(v, (hex) => inZone(v, 1 - seat, hex))
}

/** 12: where each of one's own formations is sent, leg by leg; the other side's orders nobody sees. */
function ordersOf(v: S, seat: number): Link[] {
  const { places } = groundOfGame(v)
  return allRecipients.flatMap((r) => {
    if (sideOfRecipient(r) !== seat || !isInPlay(v, r)) return []
    const targets = [...v.legTarget.subarray(r * LEGS + v.leg[r], (r + 1) * LEGS)].filter(
      (hex, n) => hex !== NOWHERE && v.legType[r * LEGS + v.leg[r] + n] !== ORDER.support,
    )
    const points = [placeOf(v, r), ...targets].filter((hex) => hex >= 0 && hex < places)
    return points
      .slice(1)
      .flatMap((to, n) => (to === points[n] ? [] : [{ from: pointOf(v, points[n]), to: pointOf(v, to) }]))
  })
}

/** 9.1, 18.1: what the guns of a hex have in range and in sight. */
function fieldOfFire(v: S, at: number) {
  const [gun] = unitsIn(v, at).filter(isArtillery)
  if (gun === undefined) return null
  const points = within(boardOf(v), at, range.artillery).filter((hex) => hex !== at && hasSight(v, at, hex))
  return { side: sideName(sideOf(gun)), points }
}

export const layers: readonly Layer<S>[] = [
  zoneLayer('union', 'g', zonesOf),
  zoneLayer('confederate', 'j', zonesOf),
  { id: 'orders', said: label('layer.orders'), keys: ['Y'], style: 'lines', of: ordersOf },
  {
    id: 'field-of-fire',
    said: label('layer.field-of-fire'),
    keys: ['V'],
    style: 'about',
    of: (v, _seat, at) => fieldOfFire(v, at),
  },
]
