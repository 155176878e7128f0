import {
  ALL,
  type OptionSpec,
  type Outcome,
  OVER,
  refuse,
  type Scenario,
  type Schema,
  type State,
  type Title,
  type Wording,
} from '@vedette/kernel'
import {
  type Barred,
  type Decision,
  groupsOf,
  refuseAt,
  type Throwing,
  type ThrowVerbs,
  thrown,
  throwOf,
} from './decisions.ts'

/** What every state has that waits for decisions and throws: the turn, who must choose (or OVER), and what is asked. */
export interface Flow extends State {
  turn: number
  mover: number
  prompt: number
}

/** Waits for a seat's (or chance's) choice; always false, so that what runs by itself can return it. */
export function wait(s: Flow, prompt: number, mover: number): false {
  s.prompt = prompt
  s.mover = mover
  return false
}

/** What a title says of itself, and what its rules bring along. */
export interface Rules<S extends Flow> {
  readonly id: string
  readonly name: string
  readonly rulesVersion: number
  readonly gamesSince?: number
  readonly seats: readonly [string, string]
  readonly scenarios: readonly Scenario[]
  readonly options: readonly Omit<OptionSpec, 'kind'>[]
  /** How the state keeps each option that is on. */
  readonly bits: Readonly<Record<string, number>>
  readonly schema: Schema<S>
  /** Actions in words; by the state where scenarios number their boards in ways of their own. */
  readonly words: Wording | ((s: S) => Wording)
  /** The verbs that tell what came up. */
  readonly act: ThrowVerbs
  /** What is asked of a seat, and of chance, by prompt. */
  readonly decisions: Readonly<Record<number, Decision<S>>>
  readonly throws: Readonly<Record<number, Throwing<S>>>
  readonly barred: Barred<S>
  /** The paragraph that ends the game. */
  readonly ends: string
  /** Where the game stands before anything has happened, in one of its scenarios. */
  start(bits: number, scenario: string): S
  /** Runs what happens by itself, until a choice, a throw or the end. `prompt` still tells what was answered last. */
  settle(s: S): void
  outcome(s: S): Outcome | null
  broken(s: S): string[]
  /** Of a title in which nothing is hidden there is nothing to say here. */
  readonly secret?: Pick<Title<S>, 'view' | 'audience' | 'determinize'>
}

/** A title as the kernel plays it, out of its decisions, its throws and what happens between them. */
export function makeTitle<S extends Flow>(rules: Rules<S>): Title<S> {
  const { id, name, rulesVersion, gamesSince, seats, scenarios, options, schema, words, act, throws, settle } = rules
  const { outcome, broken } = rules
  const asked: Readonly<Record<number, Decision<S>>> = { ...throws, ...rules.decisions }
  const wording = typeof words === 'function' ? words : () => words
  const open: Required<Rules<S>>['secret'] = {
    view: schema.redact,
    audience: () => ALL,
    determinize: (view) => schema.copy(view),
  }
  return {
    id,
    name,
    rulesVersion,
    gamesSince,
    seats,
    scenarios,
    options: options.map((one) => ({ ...one, kind: 'switch' })),
    secrets: rules.secret !== undefined,
    schema,
    setup(wanted, chosen) {
      if (!scenarios.some(({ id }) => id === wanted)) throw new Error(`${name} has no scenario ${wanted}.`)
      let bits = 0
      for (const [option, on] of Object.entries(chosen)) if (on) bits |= rules.bits[option] ?? 0
      const s = rules.start(bits, wanted)
      settle(s)
      return s
    },
    toMove: (s) => s.mover,
    prompt(s) {
      if (s.mover === OVER) return { seat: OVER, code: 'over', rule: rules.ends, facts: {} }
      const { code, rule, facts } = asked[s.prompt]
      return { seat: s.mover, code, rule, facts: facts?.(s) ?? {} }
    },
    outcome,
    turn: (s) => s.turn,
    throwOf: (s) => throwOf(s, throws[s.prompt]),
    groups: (s) => groupsOf(s, throws[s.prompt], act),
    thrown: (s, values) => thrown(throws[s.prompt], act, values),
    candidates(s, out) {
      if (s.mover !== OVER) asked[s.prompt].candidates(s, out)
    },
    refuse(s, action) {
      if (s.mover === OVER) return refuse(rules.ends, 'game-over')
      if (!wording(s).wellFormed(action)) return refuse('', 'malformed')
      return refuseAt(asked[s.prompt], rules.barred, s, action)
    },
    apply(s, action) {
      s.known = null
      asked[s.prompt].apply(s, action)
      settle(s)
    },
    ...(rules.secret ?? open),
    write: (s, action) => wording(s).write(action),
    read: (s, said) => wording(s).read(said),
    broken,
  }
}
