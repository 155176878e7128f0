import { i8s, type Sight, u8, u8s, u16s } from '@vedette/kernel'
import type { Scoped } from '../late-unpleasantness/fields.ts'
import { type More, maySeeStrength } from '../late-unpleasantness/state.ts'
import { POINTS } from './map.ts'
import { counters, USA } from './pieces.ts'

/** How many changes of a side's movement points are kept, one after the other. */
export const PACES = 6

const lasting = {
  /** The Union's Depot (8.1), or UNKNOWN while it is off the map. */
  depot: u8(),
  /** The turn in which Terminus and Depot come back after a raid; 0 while they are not out. */
  baseBack: u8(),
  /** One plus the seat that came through a rail point last; 0 where nobody was. */
  passed: u8s(POINTS),
  /** When each seat last occupied a victory point (12.0), see `claim`; 0 for never. Index seat * POINTS + point. */
  claims: u16s(2 * POINTS),
  /** The turn up to and including which a card keeps a piece in supply. */
  provided: u8s(counters.PIECES),
}
const turn = {
  /** Changes of each side's movement points by cards, in the order of play; MUD halves what is there. */
  pace: i8s(2 * PACES),
  /** The point of the Mule Shoe, plus one (card 41). */
  muleShoe: u8(),
}
const playerTurn = {
  /** Bits of the Union corps that must still attack (card 13). */
  demanded: u8(),
  /** Bits of the cards that forbid attacks and were played before card 13, which goes before them. */
  overruled: u8(),
}

/** What a state of If It Takes All Summer holds beside the fields of the series. */
export const fields = { ...lasting, ...turn, ...playerTurn }
export const scoped: Scoped = { turn, playerTurn }

export type T = More<typeof fields>

/**
 * 12.0: the enemy sees troops in a point, but not whether they were infantry in supply: a claim is its owner's, until
 * claims have decided the game.
 */
const ownClaims: Sight<T> = (s, i, seat) => s.winner !== 0 || Math.floor(i / POINTS) === seat
/** Card 13: which corps must attack would tell who stands under the markers. */
const unions: Sight<T> = (_s, _i, seat) => seat === USA

export const sight = { provided: maySeeStrength as Sight<T>, claims: ownClaims, demanded: unions }
