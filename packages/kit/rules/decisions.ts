import {
  type Action,
  type ActionList,
  act,
  argA,
  argB,
  type ChanceGroup,
  type Facts,
  kindOf,
  type Refusal,
  refuse,
  type Throw,
} from '@vedette/kernel'

/** One decision of a rulebook: what may be done, why not, and what it does. */
export interface Decision<S> {
  readonly code: string
  readonly rule: string
  facts?(s: S): Facts
  candidates(s: S, out: ActionList): void
  refuse(s: S, action: Action): Refusal | null
  apply(s: S, action: Action): void
}

/** A throw of one or two dice, or a draw (no dice), whose outcome only matters by what `apply` makes of it. */
export interface Throwing<S> extends Decision<S> {
  readonly dice: 0 | 1 | 2
  /** For draws: what may come. */
  from?(s: S): number[]
  /** Throws that end alike have one name here; without it the die, or the sum of two, names them. */
  group?(s: S): (first: number, second: number) => number
}

/** The kinds of the actions that tell what came up. */
export interface ThrowKinds {
  readonly die: number
  readonly dice: number
  readonly draw?: number
}

/** A decision's answer to a verb that is none of its own. */
export const notOffered = (rule: string): Refusal => refuse(rule, 'not-offered')

/** The rule that bars a verb where the game stands; null where no rule says more than that it is not asked for. */
export type Barred<S> = (s: S, action: Action) => Refusal | null

/**
 * Why an action may not be done at this decision. A verb that the decision does not offer is asked of the verb's own
 * rule: the paragraph of the prompt is told only where no rule bars it.
 */
export function refuseAt<S>(decision: Decision<S>, barred: Barred<S>, s: S, action: Action): Refusal | null {
  const no = decision.refuse(s, action)
  return no?.code === 'not-offered' ? (barred(s, action) ?? no) : no
}

/** Makers of throws of one and of two dice: candidates are their faces; no face is ever refused. */
export function diceThrows<S>(kinds: ThrowKinds) {
  const takes = (kind: number, rule: string) => (_s: S, action: Action) =>
    kindOf(action) === kind ? null : notOffered(rule)
  return {
    one: (
      code: string,
      rule: string,
      apply: (s: S, die: number) => void,
      group?: (s: S, die: number) => number,
    ): Throwing<S> => ({
      code,
      rule,
      dice: 1,
      candidates: (_s, out) => {
        for (let die = 1; die <= 6; die++) out.push(act(kinds.die, die))
      },
      refuse: takes(kinds.die, rule),
      apply: (s, action) => apply(s, argA(action)),
      ...(group ? { group: (s: S) => (die: number) => group(s, die) } : {}),
    }),
    two: (
      code: string,
      rule: string,
      apply: (s: S, first: number, second: number) => void,
      group?: (s: S) => (first: number, second: number) => number,
    ): Throwing<S> => ({
      code,
      rule,
      dice: 2,
      candidates: (_s, out) => {
        for (let i = 1; i <= 6; i++) for (let j = 1; j <= 6; j++) out.push(act(kinds.dice, i, j))
      },
      refuse: takes(kinds.dice, rule),
      apply: (s, action) => apply(s, argA(action), argB(action)),
      ...(group ? { group } : {}),
    }),
  }
}

/** What chance is asked. */
export const throwOf = <S>(s: S, { code, rule, dice, from }: Throwing<S>): Throw =>
  dice === 0 ? { code, rule, kind: 'draw', from: from?.(s) ?? [] } : { code, rule, kind: 'dice', dice }

/** The action that tells what came up. */
export function thrown<S>({ dice }: Throwing<S>, kinds: ThrowKinds, values: readonly number[]): Action {
  if (dice === 0) return act(kinds.draw ?? 0, values[0])
  return dice === 1 ? act(kinds.die, values[0]) : act(kinds.dice, values[0], values[1])
}

/** All outcomes of a throw, those that end alike joined. */
export function groupsOf<S>(s: S, what: Throwing<S>, kinds: ThrowKinds): ChanceGroup[] {
  if (what.dice === 0) return (what.from?.(s) ?? []).map((one) => ({ action: act(kinds.draw ?? 0, one), weight: 1 }))
  const found = new Map<number, { action: Action; weight: number }>()
  const name = what.group?.(s) ?? ((first: number, second: number) => first + second)
  const add = (key: number, action: Action) => {
    const group = found.get(key)
    if (group) group.weight++
    else found.set(key, { action, weight: 1 })
  }
  for (let i = 1; i <= 6; i++) {
    if (what.dice === 1) add(name(i, 0), act(kinds.die, i))
    else for (let j = 1; j <= 6; j++) add(name(i, j), act(kinds.dice, i, j))
  }
  return [...found.values()]
}
