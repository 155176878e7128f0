import type { Action, State, Title } from '@vedette/kernel'

/** A machine player: chooses on what its seat may see. The seed is all the chance it may use. */
export type Policy = (title: Title, view: State, seat: number, seed: string) => Action

/** What a title knows of its own game: a player that reads its view as its own state. */
export interface Player<S extends State = State> {
  choose(view: S, seat: number, seed: string): Action
}
