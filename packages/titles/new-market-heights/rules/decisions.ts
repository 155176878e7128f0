import { type Action, kindOf, type Refusal, type Verb } from '@vedette/kernel'
import * as kit from '@vedette/kit/rules/decisions.ts'
import { act } from '../actions.ts'
import type { S } from '../state.ts'
import type { PromptCode } from '../words/codes.ts'

export type Decision = kit.Decision<S, PromptCode>
export type Throwing = kit.Throwing<S, PromptCode>
export const { notOffered } = kit

/** Why one of its verbs may not be done, and what it does. */
type Deed = readonly [refuse: (s: S, action: Action) => Refusal | null, apply: (s: S, action: Action) => void]

/** A decision by its verbs, each by its number. */
export const byVerb = (rule: string, deeds: Readonly<Record<number, Deed>>): Pick<Decision, 'refuse' | 'apply'> => ({
  refuse(s, action) {
    const deed = deeds[kindOf(action)]
    return deed ? deed[0](s, action) : notOffered(rule)
  },
  apply: (s, action) => deeds[kindOf(action)][1](s, action),
})
/** A verb that says nothing but who does it. */
export const onPiece = (
  verb: Verb<'piece'>,
  refuse: (s: S, i: number) => Refusal | null,
  apply: (s: S, i: number) => void,
): Deed => [(s, action) => refuse(s, verb.piece(action)), (s, action) => apply(s, verb.piece(action))]

const throws = kit.diceThrows<S, PromptCode>(act)

/** A throw of one die, which stays in sight. */
export const oneDie = (code: PromptCode, rule: string, take: (s: S, die: number) => void): Throwing =>
  throws.one(code, rule, (s, die) => {
    s.dice[0] = die
    s.dice[1] = 0
    take(s, die)
  })

/** A throw of two dice, of which the sum matters. */
export const twoDice = (code: PromptCode, rule: string, take: (s: S, sum: number) => void): Throwing =>
  throws.two(code, rule, (s, first, second) => {
    s.dice[0] = first
    s.dice[1] = second
    take(s, first + second)
  })
