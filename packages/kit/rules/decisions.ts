import {
  type Action,
  type ActionList,
  type ChanceGroup,
  type Facts,
  NO_ACTION,
  type Refusal,
  refuse,
  showing,
  type Throw,
  type Verb,
  valuesOf,
} from '@vedette/kernel'

/** What decisions refuse by themselves, in any title. */
export type OwnRefusal = 'not-offered' | 'game-over' | 'malformed'

/** One decision of a rulebook: what may be done, why not, and what it does. */
export interface Decision<S, Code extends string = string> {
  readonly code: Code
  readonly rule: string
  facts?(s: S): Facts
  candidates(s: S, out: ActionList): void
  refuse(s: S, action: Action): Refusal | null
  apply(s: S, action: Action): void
}

/** A throw of dice, or a draw (no dice), whose outcome only matters by what `apply` makes of it. */
export interface Throwing<S, Code extends string = string> extends Decision<S, Code> {
  /** The faces of each die. */
  readonly faces: readonly number[]
  /** For draws: what may come, as often as it lies there. */
  from?(s: S): number[]
  /** Throws that end alike have one name here; without it the die, the card, or the sum of all names them. */
  group?(s: S): (...values: number[]) => number
}

/** The verbs that tell what came up. */
export interface ThrowVerbs {
  readonly die: Verb<'die'>
  readonly dice: Verb<'first' | 'second'>
  readonly draw?: Verb<'card'>
}

/** A decision's answer to a verb that is none of its own. */
export const notOffered = (rule: string): Refusal => refuse(rule, 'not-offered' satisfies OwnRefusal)

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
export function diceThrows<S, Code extends string = string>({ die, dice }: ThrowVerbs, faces = 6) {
  const [one, two] = [[faces], [faces, faces]]
  return {
    one: (
      code: Code,
      rule: string,
      apply: (s: S, die: number) => void,
      group?: (s: S, die: number) => number,
    ): Throwing<S, Code> => ({
      code,
      rule,
      faces: one,
      candidates: (_s, out) => {
        for (const [value] of showing(one)) out.push(die(value))
      },
      refuse: (_s, action) => (die.is(action) ? null : notOffered(rule)),
      apply: (s, action) => apply(s, die.die(action)),
      ...(group ? { group: (s: S) => (value: number) => group(s, value) } : {}),
    }),
    two: (
      code: Code,
      rule: string,
      apply: (s: S, first: number, second: number) => void,
      group?: (s: S) => (first: number, second: number) => number,
    ): Throwing<S, Code> => ({
      code,
      rule,
      faces: two,
      candidates: (_s, out) => {
        for (const [first, second] of showing(two)) out.push(dice(first, second))
      },
      refuse: (_s, action) => (dice.is(action) ? null : notOffered(rule)),
      apply: (s, action) => apply(s, dice.first(action), dice.second(action)),
      ...(group ? { group } : {}),
    }),
  }
}

/** What chance is asked. */
export const throwOf = <S>(s: S, { code, rule, faces, from }: Throwing<S>): Throw =>
  from ? { code, rule, kind: 'draw', from: from(s) } : { code, rule, kind: 'dice', faces }

/** The action that tells what came up. */
export function thrown<S>({ from }: Throwing<S>, verbs: ThrowVerbs, values: readonly number[]): Action {
  if (from) return verbs.draw?.(values[0]) ?? NO_ACTION
  return values.length === 1 ? verbs.die(values[0]) : verbs.dice(values[0], values[1])
}

/** All outcomes of a throw, those that end alike joined. */
export function groupsOf<S>(s: S, what: Throwing<S>, verbs: ThrowVerbs): ChanceGroup[] {
  const found = new Map<number, { action: Action; weight: number }>()
  const name = what.group?.(s) ?? ((...values: number[]) => values.reduce((sum, value) => sum + value, 0))
  for (const values of valuesOf(throwOf(s, what))) {
    const key = name(...values)
    const group = found.get(key)
    if (group) group.weight++
    else found.set(key, { action: thrown(what, verbs, values), weight: 1 })
  }
  return [...found.values()]
}
