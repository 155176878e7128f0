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
            ? [
                {
                  said: { code: 'turn.arrive', facts: { names: names.join(', '), one: names.length === 1 } },
                  rule: '10.1',
                  side,
                },
              ]
            : []
        const opens = row.opens.map((base): TrackLine => {
          const at = point(base)
          return {
            said: { code: 'turn.opens', facts: { name: points[at].name } },
            rule: '8.1-union',
            side,
            points: [at],
          }
        })
        return [...arrive, ...opens]
      })
    if (v.baseBack === turn && turn >= v.turn)
      lines.push({ said: { code: 'turn.back' }, rule: '8.1-union', side: 'union' })
    if (turn === last) lines.push({ said: { code: 'turn.last' }, rule: '12.0', side: 'confederate' })
    return {
      label: { code: 'turn-box', facts: { n: turn, turn } },
      ...(turn < v.turn ? { state: 'past' as const } : turn === v.turn ? { state: 'now' as const } : {}),
      lines,
    }
  })
  return { said: { code: 'track.turns' }, rule: '2.0', boxes }
}

/** The turns, and the points that win with what the seat knows of who holds them. */
export const tracksOf = (v: T, seat: number): Track[] => [
  ...goals.map(
    ({ code, points: places }): Track => ({
      said: { code: `track.${code}` },
      rule: '12.0',
      boxes: places.map((at, n) => ({ label: String(n + 1), lines: [{ said: claimOf(v, at, seat), points: [at] }] })),
      ...(code === 'works' ? { notes: [{ said: { code: 'track.note' }, rule: '12.0' }] } : {}),
    }),
  ),
  turnTrack(v),
]

/** Who is still to come: those without a place now, then the order of arrival. */
export function reinforcementsOf(v: T): Reinforcement[] {
  const waiting = [USA, CSA].map((seat) => ({
    when: { said: { code: 'due.now' }, rule: '10.1' },
    side: sideName(seat),
    counters: piecesOf[seat].filter((i) => v.where[i] === DUE).map((i) => counterOf(v, i)),
    points: arrivalPoints(v, seat),
  }))
  const due = data.list.map((row) => ({
    when: { said: { code: 'due.turn', facts: { turn: row.turn } }, rule: '10.1' },
    side: sideName(seatOf(row.side)),
    counters: missing(v, row).map((i) => counterOf(v, i)),
    points: row.side === 'USA' ? arrivalPoints(v, USA) : [],
  }))
  return [...waiting, ...due].filter(({ counters }) => counters.length > 0)
}
