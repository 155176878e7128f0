import { type Policy, playRun, throwDice } from '@vedette/bots'
import {
  type Account,
  type Action,
  CHANCE,
  type Options,
  type Outcome,
  OVER,
  type Run,
  SeededDice,
  type State,
  type Title,
} from '@vedette/kernel'

export interface MatchSetup<S extends State> {
  readonly scenario: string
  readonly options: Options
  /** Who plays each seat. Both see their own view of the game and nothing else. */
  readonly policies: readonly [Policy, Policy]
  /** The game's throws and the chance its players may use come from the seed and the game's number. */
  readonly seed: string
  readonly game: number
  /** A game that takes more steps is given up as endless. */
  readonly longest?: number
  /** Milliseconds of any clock, for measuring how long the answers take. */
  readonly clock?: () => number
  /** Hears of every action before it is applied, and of every throw (seat CHANCE). */
  readonly watch?: (state: S, seat: number, action: Action) => void
  /** Keeps account of the game. */
  readonly account?: Account<S>
}

export interface MatchResult {
  readonly outcome: Outcome
  /** What an account kept of it says. */
  readonly counts: Readonly<Record<string, number>>
  /** The game turn in which it ended. */
  readonly turn: number
  readonly steps: number
  /** How many actions each seat chose. */
  readonly choices: readonly [number, number]
  /** How long each answer took (an answer may be a run of several actions), by seat; empty without a clock. */
  readonly times: readonly [number[], number[]]
}

/** The options as a game has them when nobody chooses otherwise. */
export const standardOptions = ({ options }: Pick<Title, 'options'>): Options =>
  Object.fromEntries(options.map(({ id, standard }) => [id, standard]))

/** The scenario of a game (or pair) of a study that goes round several of them: it depends on the game's number only. */
export const scenarioAt = (scenarios: readonly string[], game: number): string => scenarios[game % scenarios.length]

export class MatchFault extends Error {
  readonly code: string
  readonly step: number
  constructor(code: string, step: number, message: string) {
    super(message)
    this.code = code
    this.step = step
  }
}

/** Plays one game between two policies. Throws MatchFault when one of them chooses what is not lawful. */
export function playMatch<S extends State>(title: Title<S>, setup: MatchSetup<S>): MatchResult {
  const { policies, seed, game, clock, longest = 60_000 } = setup
  const dice = new SeededDice(seed, game, 'throws')
  const s = title.setup(setup.scenario, setup.options)
  const choices: [number, number] = [0, 0]
  const times: [number[], number[]] = [[], []]
  let step = 0
  for (;;) {
    const seat = title.toMove(s)
    if (seat === OVER) {
      const counts = setup.account?.counts(s) ?? {}
      return { outcome: title.outcome(s) as Outcome, counts, turn: title.turn(s), steps: step, choices, times }
    }
    if (step >= longest) throw new MatchFault('endless', step, `Game ${game} does not end.`)
    if (seat === CHANCE) {
      const action = throwDice(title, s, dice)
      hear(seat, action)
      title.apply(s, action)
      step++
    } else
      step += playRun(title, s, seat, answer(seat), (action) => {
        choices[seat]++
        hear(seat, action)
      })
  }

  function hear(seat: number, action: Action): void {
    setup.watch?.(s, seat, action)
    setup.account?.see(s, seat, action)
  }

  function answer(seat: number): Run {
    const view = title.view(s, seat)
    const before = clock?.() ?? 0
    // A policy sees a state of its title; that it is this one's own kind is the title's affair.
    const run = policies[seat](title as unknown as Title, view, seat, `${seed}|${game}|${step}`)
    if (clock) times[seat].push(clock() - before)
    const no = run.length === 0 || run[0] < 0 ? 'dead end' : title.refuse(s, run[0])?.code
    if (no !== undefined)
      throw new MatchFault('unlawful', step, `Game ${game}, step ${step}, ${title.prompt(s).code}: ${no}.`)
    return run
  }
}
