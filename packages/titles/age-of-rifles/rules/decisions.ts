import { type Action, type ActionList, type AnyVerb, kindOf, type Refusal } from '@vedette/kernel'
import * as kit from '@vedette/kit/rules/decisions.ts'
import { act } from '../actions.ts'
import { standingFires } from '../arguments.ts'
import { boardOf } from '../game.ts'
import type { S } from '../state.ts'
import type { PromptCode } from '../words/codes.ts'
import { instruct, refuseStanding } from './08-standing.ts'

export type Decision = kit.Decision<S, PromptCode>
export type Throwing = kit.Throwing<S, PromptCode>
export const { notOffered } = kit

/** What may be done at a decision with one verb: what bars it, what it does, and what it may be tried with. */
export interface Deed {
  readonly verb: Pick<AnyVerb, 'kind'>
  readonly offers: (s: S, out: ActionList) => void
  readonly bars: (s: S, action: Action) => Refusal | null
  readonly does: (s: S, action: Action) => void
}

/** A decision, deed by deed. */
export function decide(code: PromptCode, rule: string, deeds: readonly Deed[], facts?: Decision['facts']): Decision {
  const byKind = new Map(deeds.map((deed) => [deed.verb.kind, deed]))
  return {
    code,
    rule,
    ...(facts ? { facts } : {}),
    candidates: (s, out) => {
      for (const { offers } of deeds) offers(s, out)
    },
    refuse: (s, action) => {
      const deed = byKind.get(kindOf(action))
      return deed ? deed.bars(s, action) : notOffered(rule)
    },
    apply: (s, action) => byKind.get(kindOf(action))?.does(s, action),
  }
}

/** A deed without arguments. */
export const plain = (
  verb: (() => Action) & Pick<AnyVerb, 'kind'>,
  does: (s: S) => void,
  bars: (s: S) => Refusal | null = () => null,
): Deed => ({ verb, offers: (_s, out) => out.push(verb()), bars, does })

/** A side is done with its part. */
export const enough = (bars?: (s: S) => Refusal | null): Deed =>
  plain(
    act.done,
    (s) => {
      s.done = 1
    },
    bars,
  )

/** 8.5: what is said of passing fire, with orders or when it is asked. */
export const standing: Deed = {
  verb: act.standing,
  offers: (_s, out) => {
    for (const fire of standingFires.keys()) for (const guns of [0, 1]) out.push(act.standing(fire, guns))
  },
  bars: (s, action) => refuseStanding(s, act.standing.fire(action), act.standing.guns(action) === 1),
  does: (s, action) => instruct(s, act.standing.fire(action), act.standing.guns(action) === 1),
}

/** The six hexes around one. */
export const around = (s: S, hex: number): readonly number[] => boardOf(s).around[hex] ?? []

const throws = kit.diceThrows<S, PromptCode>(act)

/** A throw of one die; `hidden` where only one side knows of it (12.8). */
export const oneDie = (code: PromptCode, rule: string, take: (s: S, die: number) => void, hidden = false): Throwing =>
  throws.one(code, rule, (s, die) => {
    s.dice[0] = hidden ? 0 : die
    s.dice[1] = 0
    take(s, die)
  })

/** A throw of two dice, of which the sum matters. */
export const twoDice = (code: PromptCode, rule: string, take: (s: S, sum: number) => void, hidden = false): Throwing =>
  throws.two(code, rule, (s, first, second) => {
    s.dice[0] = hidden ? 0 : first
    s.dice[1] = hidden ? 0 : second
    take(s, first + second)
  })
