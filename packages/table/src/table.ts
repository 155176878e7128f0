import type { State, Title } from '@vedette/kernel'
import type { Cards } from './cards.ts'
import type { Fights } from './fights.ts'
import type { Goals } from './goals.ts'
import type { Hand } from './hand.ts'
import type { Log } from './log.ts'
import type { TableMap } from './map.ts'
import type { Panel } from './panels.ts'
import type { Named, Places } from './places.ts'
import type { Name, Said } from './said.ts'

export interface Header {
  readonly turn: number
  /** The name of each turn, with its date and hour where it has one. */
  readonly turns: readonly Name[]
  /** The first and the last of them that are played, where a scenario is a part of the whole. */
  readonly played?: readonly [first: number, last: number]
  readonly phase: Said
}

/**
 * How a title shows itself: what the shell of the table asks of a title beside its rules, part by part. Everything here
 * is plain data made from a seat's view; sentences are codes with facts, which the shell turns into words.
 */
export interface Table<S extends State = State> {
  readonly title: Title<S>
  readonly places: Places
  readonly pieces: Named
  readonly map: TableMap<S>
  readonly hand: Hand<S>
  readonly fights: Fights<S>
  readonly log: Log
  readonly panels: readonly Panel<S>[]
  readonly cards?: Cards<S>
  /** Its dice show figures, as those of ten faces do; others show pips. */
  readonly figures?: true
  header(view: S): Header
  /** Every title has them; a table of rules of long ago may not. */
  goals?(view: S, seat: number): Goals
}
