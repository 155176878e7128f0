import { type Action, CHANCE, type Mind, OVER, type Postures, type Run, SeededDice, type State } from '@vedette/kernel'
import type { Thinker } from './policy.ts'
import { playLawful } from './run.ts'
import { throwDice } from './throws.ts'
import { addValue, noValue, type Value } from './value.ts'

/** A way to play on: what is done first (null: what the scripts do), and how the parts of the army behave after it. */
export interface Line {
  readonly first: Run | null
  readonly postures: Postures
}

/** What it costs to look at a line once. */
export interface Look {
  /** Into how many ways a line may part at its throws; each parting is exact, what is left over is thrown. */
  readonly partings: number
}

/** How far lines are followed: to the end of the turn under way and of the one after it. */
const AHEAD = 2
/** A line that takes more steps than this is valued where it stands. */
const LONGEST = 3000

/** A full state that fits a view: the same for the same number. */
export function fillingOf<S extends State>({ title }: Thinker<S>, view: S, seat: number, seed: string, n: number): S {
  const dice = new SeededDice(seed, n, 'filling')
  return title.determinize(view, seat, (below) => dice.below(below))
}

/**
 * What could be done first, at most so much of it; nothing where there is no choice. Before the first turn there is
 * nothing to look ahead from.
 */
export function choices<S extends State>(
  { mind }: Thinker<S>,
  view: S,
  seat: number,
  seed: string,
  most: number,
): Run[] {
  if (mind.turns(view) === 0) return []
  const options = mind.options(view, seat, standingOf(mind), seed, most)
  return options.length > 1 ? options : []
}

/** The plan that a search starts from. */
const standingOf = ({ parts, stance }: Pick<Mind, 'parts' | 'stance'>): Postures =>
  new Uint8Array(parts).fill(stance?.posture ?? 0)

/** One way of a line that parts at its throws. */
interface Branch {
  /** Which look it is of, and what has come of the throws so far: its further throws come from both. */
  readonly number: number
  readonly past: string
  readonly weight: number
  /** Into how many ways it may part still. */
  readonly partings: number
}

/** What lines are looked at from: one decision of one seat. */
export class Outlook<S extends State> {
  readonly thinker: Thinker<S>
  readonly view: S
  readonly seat: number
  readonly seed: string
  /** The plan of one's own that all others are measured by. */
  readonly standing: Postures
  /** The postures that a search tries beside it. */
  readonly others: readonly number[]
  /** How the enemy might answer, look after look. */
  readonly #answers: readonly Postures[]
  readonly #scratch: Float64Array
  /** What whoever is to move sees, for as long as his script thinks. */
  readonly #seen: S
  readonly #until: number
  /** How many ways were played to their end. */
  played = 0

  constructor(thinker: Thinker<S>, view: S, seat: number, seed: string) {
    this.thinker = thinker
    this.view = view
    this.seat = seat
    this.seed = seed
    const { parts, answers, searched } = thinker.mind
    this.standing = standingOf(thinker.mind)
    this.others = Array.from({ length: searched }, (_, posture) => posture).filter((one) => one !== this.standing[0])
    this.#answers = answers.map((posture) => new Uint8Array(parts).fill(posture))
    this.#scratch = new Float64Array(thinker.mind.terms.length)
    this.#seen = thinker.title.schema.create()
    this.#until = thinker.mind.turns(view) + AHEAD
  }

  #filling(n: number): S {
    return fillingOf(this.thinker, this.view, this.seat, this.seed, n)
  }

  /**
   * Adds to `value` what a line is worth, looked at for the `round`th time: another round, other throws and other
   * hidden things; in the same round all lines meet the same. Pauses after every thought of a script.
   */
  *follow(line: Line, round: number, { partings }: Look, value: Value): Generator<void, void> {
    const whole: Branch = { number: round, past: 'throws', weight: 1, partings }
    yield* this.#playOn(this.#filling(round), line, line.first, whole, value)
  }

  /**
   * Plays on from a state of its own until the horizon, parting at throws while that is still to be had. After the
   * same results all lines meet the same throws.
   */
  *#playOn(
    s: S,
    line: Line,
    first: Run | null,
    { number, past, weight, partings }: Branch,
    value: Value,
  ): Generator<void, void> {
    const { title, mind } = this.thinker
    const dice = new SeededDice(this.seed, number, past)
    let run = first
    for (let step = 0; step < LONGEST; step++) {
      const mover = title.toMove(s)
      if (mover === OVER || mind.turns(s) >= this.#until) break
      if (mover === CHANCE) {
        const groups = partings > 1 && title.throwOf(s).kind === 'dice' ? title.groups(s) : []
        if (groups.length < 2 || groups.length > partings) {
          title.apply(s, throwDice(title, s, dice))
          continue
        }
        let total = 0
        for (const group of groups) total += group.weight
        for (const group of groups) {
          const then = title.schema.copy(s)
          title.apply(then, group.action)
          const branch: Branch = {
            number,
            past: `${past}|${group.action}`,
            weight: (weight * group.weight) / total,
            partings: Math.floor(partings / groups.length),
          }
          yield* this.#playOn(then, line, null, branch, value)
        }
        return
      }
      run ??= this.#script(s, mover, line, step, number)
      playLawful(title, s, mover, run)
      run = null
      yield
    }
    this.played++
    addValue(this.thinker, s, weight, value, this.#scratch)
  }

  /** What whoever is to move does by his scripts in a look of this number. */
  #script(s: S, mover: number, { postures }: Line, step: number, number: number): Run {
    const { title, mind } = this.thinker
    const how =
      mover !== this.seat
        ? this.#answers[number % this.#answers.length]
        : mind.turns(s) < this.#until - 1
          ? postures
          : this.standing
    return mind.script(title.view(s, mover, this.#seen), mover, how, `${this.seed}|${step}`)
  }

  /** A plan in which everybody, or one part alone, is in this posture, and the others as they stand. */
  bent(posture: number, part?: number): Postures {
    const postures = this.standing.slice()
    return part === undefined ? postures.fill(posture) : postures.fill(posture, part, part + 1)
  }

  /** What the seat would play now if it followed the line, up to the first throw or decision of the enemy. */
  runOf(line: Line): Run {
    const { title } = this.thinker
    const s = this.#filling(0)
    const run: Action[] = []
    let next = line.first
    for (let step = 0; step < LONGEST && title.toMove(s) === this.seat; step++) {
      // The next turn is another decision.
      if (this.thinker.mind.turns(s) >= this.#until - 1 && run.length > 0) break
      playLawful(title, s, this.seat, next ?? this.#script(s, this.seat, line, step, 0), (action) => run.push(action))
      next = null
    }
    return run
  }

  /** Nothing known yet of a line. */
  noValue(): Value {
    return noValue(this.thinker.mind)
  }
}
