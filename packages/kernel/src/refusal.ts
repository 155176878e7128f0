export type Facts = Readonly<Record<string, unknown>>

/**
 * Why an action is not legal: the paragraph, a code the table turns into a sentence, and the facts it speaks of. No
 * paragraph ('') where no rule of the game is the reason: out of turn, not understood, already over.
 */
export interface Refusal {
  readonly rule: string
  readonly code: string
  readonly facts: Facts
}

const nothing: Facts = Object.freeze({})

export const refuse = (rule: string, code: string, facts: Facts = nothing): Refusal => ({ rule, code, facts })

/** A listener to a sum: gets each line and gives its amount back, so that the sum reads as a sum. */
export type Say = (rule: string, code: string, amount: number) => number

/** Nobody listens. */
export const silent: Say = (_rule, _code, amount) => amount

export interface Modifier {
  readonly rule: string
  readonly code: string
  readonly amount: number
}

/** A listener that keeps every line, also the noughts, for whoever shows the sum. */
export function listener(): { say: Say; lines: Modifier[] } {
  const lines: Modifier[] = []
  return {
    lines,
    say(rule, code, amount) {
      lines.push({ rule, code, amount })
      return amount
    },
  }
}
