import * as state from '../../late-unpleasantness/state.ts'
import { asked, attack, type Field, field, modifiers, offers, play, type S, throwing } from './kit.ts'

/** A small combat in the open, and the cards that answer it: what the tests of the cards begin with. */

export type Side = 'confederate' | 'union'
export const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, n) => from + n)
export const deal = (side: Side, ...hand: number[]) => ({ hands: { [side]: hand } })
export const playCard = (s: S, card: number): S => play(s, { do: 'play', card })

/** D. H. Hill attacks Hooker in the open; the Union is asked first. */
export const attacked = (f: Field = {}): S => {
  const at = { old_tavern: ['dh_hill'], goldings_farm: ['hooker'] }
  return attack(field({ side: 'confederate', windows: true, at, ...f }), ['dh_hill'], 'goldings_farm')
}
/** The same, before the first roll: the Union is asked first. */
export const beforeRoll = (f: Field = {}): S => play(attacked(f), { do: 'pass', until: 'next' })
/** Hooker attacks D. H. Hill in the open. */
export const unionAttack = (f: Field = {}): S => {
  const at = { old_tavern: ['dh_hill'], goldings_farm: ['hooker'] }
  return attack(field({ side: 'union', windows: true, at, ...f }), ['hooker'], 'old_tavern')
}
/** Lets the window pass on to the other side, once. */
export const pass = (s: S): S => play(s, { do: 'pass', until: 'next' })
/** Fights a combat out: dice of 1, the first of all choices. */
export function fightOut(s: S): S {
  while (s.fightRound > 0) {
    if (asked(s).startsWith('chance')) throwing(s, ...(asked(s) === 'chance combat' ? [1, 1] : [1]))
    else play(s, asked(s).endsWith('window') ? { do: 'pass', until: 'next' } : offers(s)[0])
  }
  return s
}
export const amount = (s: S, card: number): number => modifiers(s).lines[`card-${card}`] ?? 0

/** Puts a card into a hand by hand. */
export function deck(s: S, card: number, seat: number): S {
  s.card[card] = state.HAND + seat
  return s
}
