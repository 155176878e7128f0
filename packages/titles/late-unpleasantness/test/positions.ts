import { fileURLToPath } from 'node:url'
import { positions } from '@vedette/kit/test/positions.ts'
import { act } from '../actions.ts'
import * as state from '../state.ts'
import type { Field, makeKit, S, Side } from './kit.ts'

const marks = new Map(
  Object.entries({
    moved: state.MOVED,
    replaced: state.REPLACED,
    entrenched: state.ENTRENCHED,
    wagon: state.WAGON,
    attacked: state.ATTACKED,
  }),
)

/** Plays the rows of a game of the series; `folder` is the address of the folder they are in. */
export function playRows<F extends Field>(folder: URL, kit: ReturnType<typeof makeKit<F>>): void {
  const { field, modifiers } = kit

  function isMarked(s: S, piece: string, mark: string): boolean {
    const bit = marks.get(mark)
    if (bit === undefined) throw new Error(`There is no mark ${mark}.`)
    return kit.marked(s, piece, bit)
  }

  positions<S, F>(fileURLToPath(folder), {
    field,
    play: kit,
    verbs: act,
    orders: {
      // Stacks are named by their pieces: `stack sykes,porter savage_station`.
      stack: (s, pieces, ...way) => kit.march(s, pieces.split(','), ...way),
      assault: (s, pieces, ...way) => kit.attack(s, pieces.split(','), ...way),
      passes: kit.passes,
      'pass-to': (s, side) => kit.passTo(s, side as Side),
      roll: (s, total) => kit.roll(s, Number(total)),
      'to-supply': kit.toSupply,
      unharmed: kit.unharmed,
    },
    looks: {
      turn: (s) => s.turn,
      spent: (s) => s.spent,
      strength: kit.strength,
      marked: isMarked,
      company: (s, side, point) => kit.company(s, side as Side, point),
      card: (s, card) => kit.cardIs(s, Number(card)),
      supply: kit.supplyOf,
      modifiers,
      sum: (s) => modifiers(s).sum,
      lines: (s) => modifiers(s).lines,
      line: (s, code) => modifiers(s).lines[code] ?? 0,
      offers: kit.offers,
    },
    look: kit.where,
  })
}
