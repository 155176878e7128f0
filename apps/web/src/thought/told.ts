import type { Thought } from '@vedette/bots'
import type { Mind, State, Title, Words } from '@vedette/kernel'
import type { ToldThought } from '@vedette/wire'

/** Part of an army that is to behave in a way of its own: both by their codes. */
export interface Bent {
  readonly part: string
  readonly posture: string
}

/** What was thought, for people: actions in words, parts and postures by their codes. */
export interface Counsel {
  readonly seat: number
  /** What is to be played, or was. */
  readonly run: readonly Words[]
  readonly chance: number | null
  readonly considered: readonly {
    readonly run: readonly Words[]
    readonly bent: readonly Bent[]
    readonly chance: number
  }[]
  readonly reasons: readonly { readonly term: string; readonly amount: number }[]
}

const namesOf = (mind: Mind, bent: readonly (readonly [part: number, posture: number])[]): Bent[] =>
  bent.map(([part, posture]) => ({ part: mind.partId(part), posture: mind.postures[posture] ?? '' }))

/** A thought of a search in this browser. */
export function counselOf(title: Title, mind: Mind, view: State, seat: number, thought: Thought): Counsel {
  const inWords = (run: Thought['run']) => run.map((action) => title.write(view, action))
  return {
    seat,
    run: inWords(thought.run),
    chance: thought.chance,
    considered: thought.considered.map(({ run, bent, chance }) => ({
      run: inWords(run),
      bent: namesOf(mind, bent),
      chance,
    })),
    reasons: thought.reasons,
  }
}

/** A thought of the machine, as the server tells it. */
export const toldCounsel = (mind: Mind, { seat, chance, considered, reasons }: ToldThought): Counsel => ({
  seat,
  run: considered[0]?.words ?? [],
  chance,
  considered: considered.map(({ words, bent, chance }) => ({ run: words, bent: namesOf(mind, bent), chance })),
  reasons,
})
