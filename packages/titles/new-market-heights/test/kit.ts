import { makePlay } from '@vedette/kit/test/play.ts'
import { facings, formations } from '../arguments.ts'
import { board } from '../map.ts'
import { piece } from '../pieces.ts'
import { lay } from '../position.ts'
import * as state from '../state.ts'
import { newMarketHeights as title } from '../title.ts'

/** What the tests of the chapters have in common. */

export type S = state.S
export const field = lay
export const kit = makePlay<S>(title)
export const { play, throwing } = kit

/** Where a piece is: the hex by its number, or how it is gone. */
export function where(s: S, id: string): string {
  const hex = s.hex[piece(id)]
  if (hex < board.size) return board.number(hex)
  return Object.entries(state.GONE).find(([, to]) => to === hex)?.[0] ?? 'nowhere'
}
export const facingOf = (s: S, id: string): string => facings[s.facing[piece(id)]]
export const formationOf = (s: S, id: string): string => formations[s.formation[piece(id)]]
