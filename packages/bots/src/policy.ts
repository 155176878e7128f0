import type { Mind, Run, State, Title } from '@vedette/kernel'

/**
 * A machine player: what it would play on what its seat may see. The seed is all the chance it may use, and it
 * remembers nothing. The first action must be lawful; the rest is played as far as it goes (see run.ts).
 */
export type Policy = (title: Title, view: State, seat: number, seed: string) => Run

/** A title and what it knows of playing well. */
export interface Thinker<S extends State = State> {
  readonly title: Title<S>
  readonly mind: Mind<S>
}
