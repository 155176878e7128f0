import { asked, attack, type Field, field, modifiers, offers, play, type S, throwing } from './kit.ts'

/** A small combat in the open, and the cards that answer it: what the tests of the cards begin with. */

type Side = 'confederate' | 'union'
export const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, n) => from + n)
export const deal = (side: Side, ...hand: number[]) => ({ hands: { [side]: hand } })
export const playCard = (s: S, card: number): S => play(s, { do: 'play', card })
/** A card with a reshuffle mark, and a die that leaves the discards where they are. */
export const playMarked = (s: S, card: number): S => throwing(playCard(s, card), 6)
/** Lets the window pass on to the other side, once. */
export const pass = (s: S): S => play(s, { do: 'pass', until: 'next' })

/** Heth stands in the open at St. Mary's Church, Barlow next to him at Harris Store. */
export const facing = { st_marys_church: ['heth'], harris_store: ['barlow'] }
/** Barlow attacks Heth; the Confederates are asked first. */
export const unionAttack = (f: Field = {}): S =>
  attack(field({ side: 'union', windows: true, at: facing, ...f }), ['barlow'], 'st_marys_church')
/** Heth attacks Barlow; the Union is asked first. */
export const confederateAttack = (f: Field = {}): S =>
  attack(field({ side: 'confederate', windows: true, at: facing, ...f }), ['heth'], 'harris_store')

/** Fights a combat out: dice of 1, the first of all choices. */
export function fightOut(s: S): S {
  while (s.fightRound > 0) {
    if (asked(s).startsWith('chance')) throwing(s, ...(asked(s) === 'chance combat' ? [1, 1] : [1]))
    else play(s, asked(s).endsWith('window') ? { do: 'pass', until: 'next' } : offers(s)[0])
  }
  return s
}
/** What a card adds to the combat under way. */
export const amount = (s: S, card: number): number => modifiers(s).lines[`card-${card}`] ?? 0
