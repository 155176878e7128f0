import { positions } from '@vedette/kit/test/positions.ts'
import { act } from '../actions.ts'
import { facings, formations } from '../arguments.ts'
import { board } from '../map.ts'
import { piece } from '../pieces.ts'
import type { Field } from '../position.ts'
import { allowanceOf } from '../rules/05-march.ts'
import { has, MARK } from '../state.ts'
import { facingOf, field, formationOf, kit, play, type S, where } from './kit.ts'

/** Takes somebody up, and does what follows: hexes are entered, hexsides faced, formations taken; the march stays open. */
function march(s: S, ...words: readonly string[]): void {
  for (const word of words) {
    if (board.indexOf(word) >= 0) play(s, { do: 'step', to: word })
    else if (facings.includes(word as 'n')) play(s, { do: 'face', facing: word })
    else if (formations.includes(word)) play(s, { do: 'form', formation: word })
    else play(s, { do: 'pick', piece: word })
  }
}

positions<S, Field>(new URL('positions', import.meta.url).pathname, {
  field,
  play: kit,
  verbs: act,
  orders: {
    march,
    /** The same, and the march is over. */
    move(s, ...words) {
      march(s, ...words)
      play(s, { do: 'halt', below: false })
    },
  },
  looks: {
    facing: facingOf,
    formation: formationOf,
    spent: (s, id) => s.spent[piece(id)] / 2,
    left: (s, id) => (allowanceOf(s, piece(id)) - s.spent[piece(id)]) / 2,
    pinned: (s, id) => has(s, piece(id), MARK.pinned),
  },
  look: where,
})
