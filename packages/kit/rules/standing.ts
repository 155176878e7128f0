import type { Action, Refusal } from '@vedette/kernel'
import type { Decision } from './decisions.ts'

/**
 * What a side has answered beforehand, so that whoever is far away is not asked at every march and every shot. No
 * paragraph of any rulebook speaks of it: nothing is done so that the side could not have chosen when asked.
 */

/** Until when: not at all, for the stretch of play that is under way (an activation, a phase), the turn, the game. */
export const UNTIL = { now: 0, stretch: 1, turn: 2, game: 3 } as const

/** By seat, until when an answer stands. */
type Answers<Kind extends string> = { readonly mover: number } & Readonly<Record<Kind, Uint8Array>>

interface Recall {
  (): Action
  is(action: Action): boolean
}

/** The answers of a title, each a row of its state by seat, and the verb that takes them back. */
export function makeStanding<S extends Answers<Kind>, Kind extends string>(
  kinds: readonly Kind[],
  askAgain: Recall,
  askedAnyway: () => Refusal,
) {
  const hasSettled = (s: S, seat: number): boolean => kinds.some((kind) => s[kind][seat] !== UNTIL.now)
  return {
    /** Whoever answers so for longer than before does from now on. */
    settleFor(s: S, seat: number, kind: Kind, until: number): void {
      if (until > s[kind][seat]) s[kind][seat] = until
    },

    /** A stretch or a turn is over, and what was said for it. */
    endStanding(s: S, until: number): void {
      for (const kind of kinds) for (const seat of [0, 1]) if (s[kind][seat] === until) s[kind][seat] = UNTIL.now
    },

    /** Whenever a side is asked anything it may say that it wants to be asked everything again. */
    recallable: <Code extends string>(decision: Decision<S, Code>): Decision<S, Code> => ({
      ...decision,
      candidates(s, out) {
        decision.candidates(s, out)
        if (hasSettled(s, s.mover)) out.push(askAgain())
      },
      refuse(s, action) {
        if (!askAgain.is(action)) return decision.refuse(s, action)
        return hasSettled(s, s.mover) ? null : askedAnyway()
      },
      apply(s, action) {
        if (askAgain.is(action)) for (const kind of kinds) s[kind][s.mover] = UNTIL.now
        else decision.apply(s, action)
      },
    }),
  }
}
