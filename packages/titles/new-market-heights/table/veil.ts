import { within } from '@vedette/board'
import type { Laid, VeilKind } from '@vedette/table'
import { chart } from '../charts.ts'
import { isNight, scenarioOf } from '../game.ts'
import { allHexes, board, HEXES, isFoggy } from '../map.ts'
import { hasSight } from '../rules/09-sight.ts'
import { bodiesIn, bodiesOf, sideOf } from '../rules/pieces.ts'
import type { S } from '../state.ts'
import { CSA, USA } from '../units.ts'

/** What nobody of one's own has in sight, and the veil of night and fog that says so. */

const inPlay = (v: S): number[] => allHexes.filter((hex) => scenarioOf(v).area[hex] === 1)

/** As far as eyes are asked for by day: what lies farther off is nobody's target. */
const FAR = 12
/** 23.12 */
const sightOf = (v: S): number => (isNight(v) ? chart.sight.night : FAR)

/** With whose eyes a seat sees: whoever looks on with those of both sides. */
const sidesOf = (seat: number): readonly number[] => (seat === CSA || seat === USA ? [seat] : [CSA, USA])
/** Where they are. */
const eyesOf = (v: S, seat: number): Set<number> =>
  new Set(sidesOf(seat).flatMap((side) => [...bodiesOf(v, side)].map((i) => v.hex[i])))

/** 9.4, 23.12, 23.44: what nobody of one's own has in sight, the less the darker and the foggier it is. */
export function unseenBy(v: S, seat: number): number[] {
  const seen = new Uint8Array(HEXES)
  for (const from of eyesOf(v, seat))
    for (const to of within(board, from, sightOf(v))) if (seen[to] === 0 && hasSight(v, from, to)) seen[to] = 1
  return inPlay(v).filter((hex) => seen[hex] === 0)
}

/** The same of one hex by night, when eyes are near or not at all. */
export const isInTheDark = (v: S, hex: number, seat: number): boolean =>
  isNight(v) &&
  !within(board, hex, chart.sight.night).some(
    (from) => bodiesIn(v, from).some((i) => sidesOf(seat).includes(sideOf(i))) && hasSight(v, from, hex),
  )

/** 23.42: where fog lies. */
export const foggyHexes = (v: S): number[] => (v.fog > 0 ? inPlay(v).filter(isFoggy) : [])

/** What is no part of a battle that is fought on a part of the map. */
const beyond = (v: S): number[] => allHexes.filter((hex) => scenarioOf(v).area[hex] === 0)
const veil = (of: VeilKind, points: readonly number[]): Laid[] =>
  points.length > 0 ? [{ style: 'veil', veil: of, points }] : []

/** By night it lies wherever none of one's own sees, by fog in the hexes of fog; and beside the field. */
export const veilOf = (v: S, seat: number): Laid[] => [
  ...veil('beyond', beyond(v)),
  ...veil('night', isNight(v) ? unseenBy(v, seat) : []),
  ...veil('fog', foggyHexes(v)),
]
