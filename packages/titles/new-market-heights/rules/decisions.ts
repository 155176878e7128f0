import * as kit from '@vedette/kit/rules/decisions.ts'
import { act } from '../actions.ts'
import type { S } from '../state.ts'
import type { PromptCode } from '../words/codes.ts'

export type Decision = kit.Decision<S, PromptCode>
export type Throwing = kit.Throwing<S, PromptCode>
export const { notOffered } = kit
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
