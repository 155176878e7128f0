import { field } from '@vedette/board'
import { boardOf } from '../game.ts'
import { onMap, type S } from '../state.ts'
import { CSA, USA, units } from '../units.ts'

/** 22.1: a hex is held by the last side with a combat unit in it. */

export const holderOf = (s: S, hex: number): number => ((s.held[hex >> 3] >> (hex & 7)) & 1 ? USA : CSA)

export function hold(s: S, hex: number, seat: number): void {
  if (seat === USA) s.held[hex >> 3] |= 1 << (hex & 7)
  else s.held[hex >> 3] &= ~(1 << (hex & 7))
}

/** At the start it is the side whose units are nearer; where both are as near, the Union, which defends. */
export function holdAtStart(s: S): void {
  const board = boardOf(s)
  const [rebels, union] = [CSA, USA].map((seat) =>
    field(
      board,
      units.flatMap(({ side }, i) => (side === seat && onMap(s, i) ? [s.hex[i]] : [])),
    ),
  )
  for (let hex = 0; hex < board.size; hex++) hold(s, hex, rebels[hex] < union[hex] ? CSA : USA)
}
