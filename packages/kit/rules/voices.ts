import * as kernel from '@vedette/kernel'
import type * as decisions from './decisions.ts'

/**
 * What rules may utter, typed by the English pack of their title: a code without a sentence does not compile. The pack
 * has `refusal.CODE`, `modifier.CODE`, `note.CODE`, `prompt.CODE` and `outcome.CODE`.
 */

/** The codes of a family. */
export type CodeOf<Pack, Family extends string> = keyof Pack extends infer Key
  ? Key extends `${Family}.${infer Code}`
    ? Code
    : never
  : never

/** A line of a sum, by its code. */
export type SayOf<Code extends string> = (rule: string, code: Code, amount: number) => number

/** A state whose notes have these codes. */
export type Telling<S extends kernel.State, Code extends string> = Omit<S, 'tell'> & { tell: kernel.Tell<Code> | null }

export type EndingOf<Code extends string> = kernel.Outcome & { readonly code: Code }

/** What the kit and the kernel refuse by themselves, in any title. */
type Common = `refusal.${kernel.OwnRefusal | decisions.OwnRefusal}` | 'prompt.over'

/** The functions of a title by which rules refuse and ask; its pack has what any title utters too. */
export const voices = <Pack extends Readonly<Record<Common, string>>>() => ({
  refuse: kernel.refuse as (rule: string, code: CodeOf<Pack, 'refusal'>, facts?: kernel.Facts) => kernel.Refusal,
})
