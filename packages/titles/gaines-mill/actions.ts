import { listArgument, numberArgument, readerOf, verbs, wordsOf } from '@vedette/kernel'
import { board, HEXES } from './map.ts'
import { divisions, units } from './units.ts'

const unit = listArgument(units.map((u) => u.id))
const hex = listArgument(Array.from({ length: HEXES }, (_, i) => board.number(i)))
const division = listArgument(divisions.map((d) => d.id))
const until = listArgument(['now', 'phase'])
const die = numberArgument(1, 6)

/** How long a unit's owner stands fast (7.7). */
export const UNTIL_PHASE_ENDS = 1

/** Every verb of the game. The order gives them their kinds. */
export const act = verbs({
  place: { unit, to: hex },
  deploy: {},
  ready: {},
  useTouch: {},
  keep: { log: 'note' },
  takeSecond: { log: 'note' },
  select: { division },
  step: { unit, to: hex, log: 'never' },
  halt: { log: 'never' },
  charge: { unit, target: unit, log: 'note' },
  withdraw: { unit, to: hex, log: 'note' },
  recover: { unit, log: 'note' },
  endPhase: { ends: 'turn' },
  attack: { unit, target: unit, log: 'note', begins: 'fight' },
  extraLoss: { log: 'note' },
  spareOwn: { log: 'note' },
  noBonus: {},
  takeMark: { log: 'note' },
  takeStep: { log: 'note' },
  retreat: { unit, to: hex, log: 'note' },
  stand: { until },
  advance: { log: 'note' },
  hold: {},
  shift: { unit, to: hex, log: 'note' },
  die: { die },
  dice: { first: die, second: die },
})

export const words = wordsOf(act)
/** An argument of whatever action, by its name; -1 where it has none of this name. */
export const argOf = readerOf(act)
