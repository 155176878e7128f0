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
  type State,
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

/** A throw of one or two dice whose outcome only matters by what `apply` makes of it. */
export interface Throwing<S> extends Decision<S> {
  readonly dice: 1 | 2
  /** Throws that end alike have one name here. */
  group(s: S): (first: number, second: number) => number
}

export const notOffered = (rule: string): Refusal => refuse(rule, 'not-offered')

/** Throws of one and of two dice, whose actions are of the kinds given. */
export function diceThrows<S extends State>(kinds: { readonly die: number; readonly dice: number }) {
  const takes = (kind: number, rule: string) => (_s: S, action: Action) =>
    kindOf(action) === kind ? null : notOffered(rule)
  return {
    one(
      code: string,
      rule: string,
      apply: (s: S, die: number) => void,
      group: (s: S) => (die: number) => number = () => (die) => die,
    ): Throwing<S> {
      return {
        code,
        rule,
        dice: 1,
        candidates: (_s, out) => {
          for (let die = 1; die <= 6; die++) out.push(act(kinds.die, die))
        },
        refuse: takes(kinds.die, rule),
        apply: (s, action) => apply(s, argA(action)),
        group,
      }
    },
    two(
      code: string,
      rule: string,
      apply: (s: S, first: number, second: number) => void,
      group: (s: S) => (first: number, second: number) => number = () => (first, second) => first + second,
    ): Throwing<S> {
      return {
        code,
        rule,
        dice: 2,
        candidates: (_s, out) => {
          for (let i = 1; i <= 6; i++) for (let j = 1; j <= 6; j++) out.push(act(kinds.dice, i, j))
        },
        refuse: takes(kinds.dice, rule),
        apply: (s, action) => apply(s, argA(action), argB(action)),
        group,
      }
    },
  }
}

export const throwOf = <S>({ code, rule, dice }: Throwing<S>): Throw => ({ code, rule, kind: 'dice', dice })

/** All outcomes of a throw, those that end alike joined. */
export function groupsOf<S>(s: S, what: Throwing<S>, kinds: { readonly die: number; readonly dice: number }) {
  const found = new Map<number, { action: Action; weight: number }>()
  const name = what.group(s)
  const add = (key: number, action: Action) => {
    const group = found.get(key)
    if (group) group.weight++
    else found.set(key, { action, weight: 1 })
  }
  for (let i = 1; i <= 6; i++) {
    if (what.dice === 1) add(name(i, 0), act(kinds.die, i))
    else for (let j = 1; j <= 6; j++) add(name(i, j), act(kinds.dice, i, j))
  }
  return [...found.values()] satisfies ChanceGroup[]
}
