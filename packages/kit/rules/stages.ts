import type { Told } from '@vedette/table'
import { type Flow, wait } from './title.ts'

/** Nothing is asked: no title has a prompt of this number. */
export const NOTHING = 0

/** One stage of a combat, or of whatever else is resolved step by step. */
export interface Stage<S> {
  /** What follows in it without anybody choosing. */
  readonly follows?: (s: S) => void
  /** The prompt of what is then asked; NOTHING where nothing is. Changes nothing. */
  readonly asks?: (s: S) => number
  /** The seat that chooses, or CHANCE. */
  readonly of?: (s: S) => number
  /** Asks again after its answer, as long as there is something to ask. */
  readonly repeats?: true
  /** What is still to come of it while it is not over, as the card of the combat tells it. Changes nothing. */
  readonly tells?: (s: S) => readonly Told[]
}

/** Where the resolution stands is kept in the state: `stage` is the index in the list, or the list's length when over. */
type Staged = Flow & { stage: number }

/**
 * Goes on with what is resolved; true when somebody must choose or something be thrown. `answered` says that what its
 * stage asked has just been done; the answer may have ended it all. This is the one place where a combat moves from stage to stage.
 */
export function resolveStages<S extends Staged>(s: S, stages: readonly Stage<S>[], answered: boolean): boolean {
  if (s.stage < stages.length && answered && !stages[s.stage].repeats) s.stage++
  for (; s.stage < stages.length; s.stage++) {
    const { follows, asks, of } = stages[s.stage]
    follows?.(s)
    const prompt = asks?.(s) ?? NOTHING
    if (prompt === NOTHING) continue
    if (!of) throw new Error(`Stage ${s.stage} asks ${prompt} of nobody.`)
    wait(s, prompt, of(s))
    return true
  }
  return false
}

/** What is still to come, stage by stage, and who chooses it. */
export const pendingIn = <S extends Staged>(s: S, stages: readonly Stage<S>[]): Told[] =>
  stages.slice(s.stage).flatMap(({ tells }) => tells?.(s) ?? [])
