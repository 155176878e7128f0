import { sideName } from '@vedette/kit/table/sides.ts'
import type { Reinforcement, Track, TrackBox, TrackLine } from '@vedette/table'
import { DUE, type S } from '../../late-unpleasantness/state.ts'
import { counterOf } from '../../late-unpleasantness/table/counters.ts'
import data from '../data/reinforcements.json' with { type: 'json' }
import { point, points } from '../map.ts'
import { numbers } from '../numbers.ts'
import { CSA, piece, pieces, piecesOf, USA } from '../pieces.ts'
import { arrivalPoints } from '../rules/08-supply.ts'
import { hasCome } from '../rules/10-arrivals.ts'
import type { T } from '../state.ts'
import { label, told } from '../words/codes.ts'
import { claimOf, goals } from './victory.ts'

const seatOf = (side: string): number => (side === 'USA' ? USA : CSA)

/** Who comes by the order of arrival and is not here yet (14.0). */
const missing = (v: S, row: (typeof data.list)[number]): number[] =>
  [...row.leaders, ...row.units].map(piece).filter((i) => !hasCome(v, i) && v.where[i] !== DUE)

/** The turns, each with who arrives and what opens in it. */
function turnTrack(v: T): Track {
  const last = numbers.TURNS
  const boxes = Array.from({ length: last }, (_, n): TrackBox => {
    const turn = n + 1
    const lines: TrackLine[] = data.list
      .filter((row) => row.turn === turn)
      .flatMap((row) => {
        const side = sideName(seatOf(row.side))
        const names = missing(v, row).map((i) => pieces[i].name)
        const arrive: TrackLine[] =
          names.length > 0
            ? [{ ...told('turn.arrive', '10.1', { names: names.join(', '), one: names.length === 1 }), side }]
            : []
        const opens = row.opens.map((base): TrackLine => {
          const at = point(base)
          return { ...told('turn.opens', '8.1-union', { name: points[at].name }), side, points: [at] }
        })
        return [...arrive, ...opens]
      })
    if (v.baseBack === turn && turn >= v.turn) lines.push({ ...told('turn.back', '8.1-union'), side: 'union' })
    if (turn === last) lines.push({ ...told('turn.last', '12.0'), side: 'confederate' })
    return {
      label: label('turn-box', { n: turn, turn }),
      ...(turn < v.turn ? { state: 'past' as const } : turn === v.turn ? { state: 'now' as const } : {}),
      lines,
    }
  })
  return { ...told('track.turns', '2.0'), boxes }
}

/** The turns, and the points that win with what the seat knows of who holds them. */
export const tracksOf = (v: T, seat: number): Track[] => [
  ...goals.map(
    ({ code, points: places }): Track => ({
      ...told(`track.${code}`, '12.0'),
      boxes: places.map((at, n) => ({ label: String(n + 1), lines: [{ said: claimOf(v, at, seat), points: [at] }] })),
      ...(code === 'works' ? { notes: [told('track.note', '12.0')] } : {}),
    }),
  ),
  turnTrack(v),
]

/** Who is still to come: those without a place now, then the order of arrival. */
export function reinforcementsOf(v: T): Reinforcement[] {
  const waiting = [USA, CSA].map((seat) => ({
    when: told('due.now', '10.1'),
    side: sideName(seat),
    counters: piecesOf[seat].filter((i) => v.where[i] === DUE).map((i) => counterOf(v, i)),
    points: arrivalPoints(v, seat),
  }))
  const due = data.list.map((row) => ({
    when: told('due.turn', '10.1', { turn: row.turn }),
    side: sideName(seatOf(row.side)),
    counters: missing(v, row).map((i) => counterOf(v, i)),
    points: row.side === 'USA' ? arrivalPoints(v, USA) : [],
  }))
  return [...waiting, ...due].filter(({ counters }) => counters.length > 0)
}
