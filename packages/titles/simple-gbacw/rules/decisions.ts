import type { Action } from '@vedette/kernel'
import * as kit from '@vedette/kit/rules/decisions.ts'
import { act, shown } from '../actions.ts'
import { die as dieRule } from '../numbers.ts'
import type { S } from '../state.ts'
import type { PromptCode } from '../words/codes.ts'
import { doneWith } from './03-turn.ts'

export type Decision = kit.Decision<S, PromptCode>
export type Throwing = kit.Throwing<S, PromptCode>
export const { notOffered } = kit

/** 2.4: ten-sided dice. */
export const throws = kit.diceThrows<S, PromptCode>(act, dieRule.faces)

/** A throw of one die, which stays in sight; `take` is told what it shows. */
export const oneDie = (code: PromptCode, rule: string, take: (s: S, shown: number) => void): Throwing =>
  throws.one(code, rule, (s, die) => {
    s.dice[0] = die
    s.dice[1] = 0
    take(s, shown(die))
  })

/** What a side does, one after the other, until it says that it is done with its part of the phase. */
export const untilDone = (
  verbs: readonly { is(action: Action): boolean }[],
  { candidates, refuse, apply, ...rest }: Decision,
): Decision => ({
  ...rest,
  candidates(s, out) {
    out.push(act.phaseDone())
    candidates(s, out)
  },
  refuse(s, action) {
    if (act.phaseDone.is(action)) return null
    return verbs.some((verb) => verb.is(action)) ? refuse(s, action) : notOffered(rest.rule)
  },
  apply(s, action) {
    if (act.phaseDone.is(action)) doneWith(s)
    else apply(s, action)
  },
})
