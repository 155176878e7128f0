import { listArgument, numberArgument, readerOf, verbs, wordsOf } from '@vedette/kernel'
import { board } from './map.ts'
import { cards, units } from './units.ts'

const unit = listArgument(units.map(({ id }) => id))
const to = listArgument(Array.from({ length: board.size }, (_, hex) => board.number(hex)))
const card = numberArgument(1, cards.length - 1)
const die = numberArgument(1, 6)

/** Every verb of the game. */
export const act = verbs({
  place: { unit, to },
  deploy: {},
  ready: {},
  step: { unit, to, log: 'never' },
  halt: { log: 'never' },
  attack: { unit, target: unit, log: 'note', begins: 'fight' },
  endPhase: { ends: 'turn' },
  play: { card },
  discard: { card },
  pass: {},
  retreat: { unit, to, log: 'note' },
  die: { die },
  dice: { first: die, second: die },
  // A card, or which counter is the dummy.
  draw: { card: numberArgument(0, 15) },
})

export const words = wordsOf(act)
/** An argument of whatever action, by its name; -1 where it has none of this name. */
export const argOf = readerOf(act)
