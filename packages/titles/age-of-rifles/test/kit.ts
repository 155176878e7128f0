import { makePlay } from '@vedette/kit/test/play.ts'
import { numberOf } from '../game.ts'
import { piece } from '../pieces.ts'
import { lay } from '../position.ts'
import * as state from '../state.ts'
import { ageOfRifles as title } from '../title.ts'

/** What the tests of the chapters have in common. */

export type S = state.S
export const field = lay
export const kit = makePlay<S>(title)
export const { play, throwing } = kit

/** Where a piece is: the hex by its number, or how it is gone. */
export function where(s: S, id: string): string {
  const at = s.hex[piece(id)]
  const gone = Object.entries(state.GONE).find(([, code]) => code === at)
  return gone ? gone[0] : numberOf(s, at)
}
