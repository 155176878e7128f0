import { type Action, type ActionList, act, type Facts, type Refusal, refuse } from '@vedette/kernel'
import { K } from './actions.ts'
import type { S } from './state.ts'

/**
 * Where the game stands is data: a stack of small frames in the state, each with its step. `settle` runs whatever
 * happens by itself until somebody must choose or something must be thrown.
 */

export { F, P, W } from './frames.ts'

/** Puts a frame on top. Throws when the stack is full: that would be a fault of the rules, not of a player. */
export function push(s: S, kind: number, a = 0, b = 0, c = 0, step = 0): void {
  const d = s.depth
  if (d >= s.frame.length) throw new Error('The frames are stacked too high.')
  s.frame[d] = kind
  s.step[d] = step
  s.a[d] = a
  s.b[d] = b
  s.c[d] = c
  s.depth = d + 1
}

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

/** Waits for a seat's (or chance's) choice; always false, so that a runner can return it. */
export function wait(s: S, prompt: number, mover: number): false {
  s.prompt = prompt
  s.mover = mover
  return false
}

/** One decision or throw of the rulebook: what may be done, why not, and what it does. */
export interface Decision {
  readonly code: string
  readonly rule: string
  facts?(s: S): Facts
  candidates(s: S, out: ActionList): void
  refuse(s: S, action: Action): Refusal | null
  apply(s: S, action: Action): void
}

/** A throw of one or two dice whose outcome only matters by what `apply` makes of it. */
export interface Throwing extends Decision {
  readonly dice: 0 | 1 | 2
  /** For draws: what may come. */
  from?(s: S): number[]
  /** Two dice that end alike have one name here; defaults to the value (or the sum). */
  group?(s: S): (first: number, second: number) => number
}

export const notOffered = (rule = '2.0'): Refusal => refuse(rule, 'not-offered')

/** A die throw: candidates are its faces; no face is ever refused. */
export function dieThrow(
  code: string,
  rule: string,
  apply: (s: S, die: number) => void,
  group?: (s: S, die: number) => number,
): Throwing {
  return {
    code,
    rule,
    dice: 1,
    candidates: (_s, out) => {
      for (let die = 1; die <= 6; die++) out.push(act(K.die, die))
    },
    refuse: (_s, action) => (action >> 24 === K.die ? null : notOffered(rule)),
    apply: (s, action) => apply(s, (action >> 16) & 255),
    group: group && ((s) => (die) => group(s, die)),
  }
}

/** A two-dice throw. */
export function diceThrow(
  code: string,
  rule: string,
  apply: (s: S, first: number, second: number) => void,
  group: (s: S) => (first: number, second: number) => number = () => (i, j) => i + j,
): Throwing {
  return {
    code,
    rule,
    dice: 2,
    candidates: (_s, out) => {
      for (let i = 1; i <= 6; i++) for (let j = 1; j <= 6; j++) out.push(act(K.dice, i, j))
    },
    refuse: (_s, action) => (action >> 24 === K.dice ? null : notOffered(rule)),
    apply: (s, action) => apply(s, (action >> 16) & 255, (action >> 8) & 255),
    group,
  }
}
