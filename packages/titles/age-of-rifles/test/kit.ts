import { CHANCE } from '@vedette/kernel'
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

/** Whoever is asked is done, whoever must go back does, and dice show 1. */
export function passOn(s: S): void {
  if (s.mover === CHANCE) {
    const due = title.throwOf(s)
    kit.throwing(s, ...(due.kind === 'dice' ? due.faces.map(() => 1) : [due.from[0]]))
    return
  }
  const [idle] = ['done', 'pass', 'halt', 'drop'].filter((verb) => kit.offers(s, verb).length > 0)
  kit.play(s, kit.offers(s, idle)[0])
}
