import * as title from '@vedette/kit/rules/decisions.ts'
import { act } from './actions.ts'
import { type ArgsOf, args, F } from './frames.ts'
import type { S } from './state.ts'
import type { PromptCode } from './words/codes.ts'

/**
 * Where the game stands is data: a stack of small frames in the state, each with its step. `settle` runs whatever
 * happens by itself until somebody must choose or something must be thrown.
 */

export { wait } from '@vedette/kit/rules/title.ts'
export { args, F, P, W } from './frames.ts'

const rowsOf = Object.fromEntries(
  Object.entries(F).map(([name, kind]): [number, Readonly<Record<string, 'a' | 'b' | 'c'>>] => [
    kind,
    args[name as keyof typeof F],
  ]),
)

/** Puts a frame on top. Throws when the stack is full: that would be a fault of the rules, not of a player. */
export function push<Kind extends number>(
  s: S,
  kind: Kind,
  values: { readonly [name in ArgsOf<Kind>]?: number } = {},
  step = 0,
): void {
  const d = s.depth
  if (d >= s.frame.length) throw new Error('The frames are stacked too high.')
  s.frame[d] = kind
  s.step[d] = step
  s.a[d] = s.b[d] = s.c[d] = 0
  const given: Readonly<Record<string, number | undefined>> = values
  for (const name of Object.keys(given)) s[rowsOf[kind][name]][d] = given[name] ?? 0
  s.depth = d + 1
}

/** An argument of the top frame. */
export const arg = (s: S, row: 'a' | 'b' | 'c'): number => s[row][s.depth - 1]

/** Takes the top frame off and leaves no trace of it. */
export function pop(s: S): void {
  const d = s.depth - 1
  s.frame[d] = 0
  s.step[d] = 0
  s.a[d] = 0
  s.b[d] = 0
  s.c[d] = 0
  s.depth = d
}

export const top = (s: S): number => s.depth - 1
/** Depth of the topmost frame of this kind, or -1. */
export function frameOf(s: S, kind: number): number {
  for (let d = s.depth - 1; d >= 0; d--) if (s.frame[d] === kind) return d
  return -1
}
export const goTo = (s: S, step: number): void => {
  s.step[s.depth - 1] = step
}

/** One decision, one throw of the rulebook. */
export type Decision<Code extends string = PromptCode> = title.Decision<S, Code>
export type Throwing<Code extends string = PromptCode> = title.Throwing<S, Code>
export const { one: dieThrow, two: diceThrow } = title.diceThrows<S, PromptCode>(act)
export const notOffered = (rule = '2.0') => title.notOffered(rule)
