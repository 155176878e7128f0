import { listArgument, verbs, type Wording, wordsOf } from '@vedette/kernel'
import { die, hex, order, piece, recipient, standingFire, unit, yesNo } from './arguments.ts'
import { groundOfGame } from './game.ts'
import type { S } from './state.ts'

/** Every verb of the game. The order gives them their kinds. */
export const act = verbs({
  /** A side is done with its part of the phase. */
  done: { ends: 'turn', log: 'never' },
  place: { unit, to: hex, log: 'note' },
  /** 13.1: whose leader acts on his own. */
  venture: { formation: recipient },
  /** 12.1: to whom an order goes, and what it says, leg by leg. */
  address: { formation: recipient, superior: yesNo, log: 'never' },
  leg: { order, to: hex, log: 'never' },
  /** 21.2: a gunboat is ordered to a hex of the James, and goes there. */
  sail: { unit, to: hex, log: 'never' },
  steam: { unit, log: 'never' },
  bid: { order, log: 'never' },
  aid: { formation: recipient, log: 'never' },
  /** 20.6: the wing that an order forms, each division that is to serve in it, and the Wing Commander of the Union. */
  wing: { formation: recipient, log: 'never' },
  include: { formation: recipient, log: 'never' },
  appoint: { formation: recipient, log: 'note' },
  /** 20.4: whose leader commands the army now. */
  succeed: { formation: recipient, log: 'note' },
  send: { log: 'never' },
  drop: { log: 'never' },
  /** 13.2: what the enemy makes of a bad move. */
  mislead: { order, to: hex, log: 'note' },
  reform: { unit, to: hex, log: 'note' },
  pair: { formation: recipient, with: recipient },
  begin: { formation: recipient, log: 'note' },
  shell: { at: hex, log: 'never' },
  gun: { unit, log: 'never' },
  fire: { log: 'never' },
  pick: { piece, log: 'never' },
  step: { to: hex, log: 'never' },
  byRoad: { log: 'never' },
  halt: { log: 'never' },
  enter: { piece, to: hex, log: 'note' },
  /** 23.2 */
  depart: { log: 'never' },
  /** Campaign: the base goes south. */
  shift: { log: 'never' },
  /** 21.6: a bridge is destroyed, repaired, built. */
  wreck: { unit, to: hex },
  mend: { unit, to: hex },
  span: { unit, to: hex },
  /** 8.5: does a hex fire, and do its guns? */
  volley: { at: hex, guns: yesNo, log: 'never' },
  /** 8.5: what holds for passing fire until it is said otherwise. */
  standing: { fire: standingFire, guns: yesNo, log: 'never' },
  /** 10.9: one of a garrison stays. */
  stay: { unit, log: 'note' },
  pass: { log: 'never' },
  storm: { at: hex, log: 'never' },
  join: { unit, log: 'never' },
  /** 11.1 */
  charge: { at: hex, log: 'never' },
  lose: { unit, log: 'note' },
  retire: { unit, to: hex, log: 'never' },
  advance: { unit, log: 'note' },
  draw: { card: recipient, log: 'note' },
  die: { die },
  dice: { first: die, second: die },
})

const made = new Map<string, Wording>()
/** Actions in words: hexes by the numbers of the scenario's board. */
export function wording(s: Pick<S, 'scenario'>): Wording {
  const { id, places, number } = groundOfGame(s)
  let words = made.get(id)
  if (words === undefined) {
    const numbers = Array.from({ length: places }, (_, one) => number(one))
    words = wordsOf(act, new Map([[hex, listArgument(numbers)]]))
    made.set(id, words)
  }
  return words
}
