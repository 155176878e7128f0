import { type Action, CHANCE, type GameRecord, OVER, type Run, type State } from '@vedette/kernel'
import { Considering, meanOf } from './considering.ts'
import { choices, type Look, Outlook } from './lines.ts'
import type { Thinker } from './policy.ts'
import { type PortfolioWork, portfolio } from './portfolio.ts'
import type { Considered } from './thought.ts'
import { chanceOf } from './value.ts'

/** A decision of a finished game, weighed before the dice that followed it. */
export interface ReviewedDecision {
  readonly kind: 'decision'
  /** The index in the journal of the first action, and how many belong to the decision. */
  readonly at: number
  readonly actions: number
  readonly seat: number
  /** The seat's chance to win with what was played, and with the best that was found. */
  readonly chance: number
  readonly best: number
  /** What the decision cost, in chance to win: never negative. */
  readonly loss: number
  /** What was looked at, the best that was found first. */
  readonly considered: readonly Considered[]
}

/** A throw of the dice: what it did to the first seat's chance, against the mean of all it could have been. */
export interface ReviewedThrow {
  readonly kind: 'throw'
  readonly at: number
  readonly luck: number
  /** The first seat's chance after it. */
  readonly chance: number
}

export type ReviewedStep = ReviewedDecision | ReviewedThrow

export interface Review {
  readonly steps: readonly ReviewedStep[]
  /** What each seat's decisions cost together, and what the dice gave it. */
  readonly loss: readonly [number, number]
  readonly luck: readonly [number, number]
  /** Was the game looked at to its end? */
  readonly whole: boolean
}

interface SoFar {
  readonly share: number
  readonly review: Review
}

/** A review in small steps, like a thought; what is done so far is given with each. */
export type Reviewing = Generator<SoFar, Review, boolean | undefined>

/** How hard decisions are looked at: what was played as often as the best that are found. */
const LOOKS = 4
const WORK: PortfolioWork = { partings: 1, options: 6, parts: 3, rounds: [[3, LOOKS]] }
/** How throws are valued. */
const AT_THROWS: Look = { partings: 1 }
/** Throws of which so much follows. */
const MOST_GROUPS = 36

/**
 * Looks at every decision and every throw of a finished game. Decisions are weighed on what their seat could see then,
 * throws on the whole truth.
 */
export function* review<S extends State>(
  thinker: Thinker<S>,
  record: Pick<GameRecord, 'scenario' | 'options' | 'journal'>,
  seed: string,
): Reviewing {
  const { title, mind } = thinker
  const s = title.setup(record.scenario, record.options)
  const steps: ReviewedStep[] = []
  const { journal } = record
  let hurried = false
  const soFar = (whole: boolean): Review => {
    const loss: [number, number] = [0, 0]
    let luck = 0
    for (const step of steps) {
      if (step.kind === 'decision') loss[step.seat] += step.loss
      else luck += step.luck
    }
    return { steps: [...steps], loss, luck: [luck, -luck], whole }
  }
  /** Weighs to the end and gives what came of it; null where there was nothing to weigh, or somebody is in a hurry. */
  function* weighed<T>(
    at: number,
    weighing: Generator<void, T | null>,
  ): Generator<SoFar, T | null, boolean | undefined> {
    // Added up for whoever looks, not at every pause.
    const now: SoFar = {
      share: at / journal.length,
      get review() {
        return soFar(false)
      },
    }
    for (;;) {
      const step = weighing.next()
      if (step.done) return step.value
      if (yield now) {
        hurried = true
        return null
      }
    }
  }
  for (let at = 0; at < journal.length && !hurried; ) {
    const from = at
    const mover = title.toMove(s)
    if (mover === OVER) break
    if (mover === CHANCE) {
      const action = title.read(s, journal[at].action) as Action
      const found = yield* weighed(from, weighThrow(thinker, s, action, `${seed}|${from}`))
      if (found) steps.push({ kind: 'throw', at: from, ...found })
      title.apply(s, action)
      at++
      continue
    }
    const view = title.view(s, mover)
    const played: Action[] = []
    while (at < journal.length && title.toMove(s) === mover && mind.turns(s) === mind.turns(view)) {
      const action = title.read(s, journal[at].action) as Action
      played.push(action)
      title.apply(s, action)
      at++
    }
    const found = yield* weighed(from, weighDecision(thinker, view, mover, played, `${seed}|${from}`))
    if (found) steps.push({ kind: 'decision', at: from, actions: played.length, seat: mover, ...found })
  }
  return soFar(!hurried)
}

type Weighed = Omit<ReviewedDecision, 'kind' | 'at' | 'actions' | 'seat'>

/** What was played beside the best that is found; null where there was nothing to decide. */
function* weighDecision<S extends State>(
  thinker: Thinker<S>,
  view: S,
  seat: number,
  played: Run,
  seed: string,
): Generator<void, Weighed | null> {
  const options = choices(thinker, view, seat, seed, WORK.options)
  if (options.length === 0) return null
  const outlook = new Outlook(thinker, view, seat, seed)
  const thinking = portfolio(outlook, options, WORK)
  let step = thinking.next()
  for (; !step.done; step = thinking.next()) yield
  const thought = step.value
  const considering = new Considering(outlook)
  const candidate = considering.candidate({ first: played, postures: outlook.standing })
  yield* considering.look(candidate, LOOKS, WORK)
  const chance = meanOf(seat, candidate)
  const best = Math.max(chance, thought.chance ?? chance)
  return { chance, best, loss: best - chance, considered: thought.considered }
}

/** What a throw did, beside the mean of all that might have come; null for draws and where all ends alike. */
function* weighThrow<S extends State>(
  thinker: Thinker<S>,
  s: S,
  came: Action,
  seed: string,
): Generator<void, { luck: number; chance: number } | null> {
  const { title } = thinker
  if (title.throwOf(s).kind !== 'dice') return null
  const groups = title.groups(s)
  if (groups.length < 2 || groups.length > MOST_GROUPS) return null
  const after = title.schema.copy(s)
  title.apply(after, came)
  let mean = 0
  let total = 0
  let chance = 0
  for (const { action, weight } of groups) {
    const branch = title.schema.copy(s)
    title.apply(branch, action)
    const value = yield* worthOf(thinker, branch, seed)
    mean += weight * value
    total += weight
    if (title.schema.equal(branch, after)) chance = value
  }
  return { luck: chance - mean / total, chance }
}

/** The first seat's chance from a full state that lies open, when both sides go on by their scripts. */
function* worthOf<S extends State>(thinker: Thinker<S>, s: S, seed: string): Generator<void, number> {
  const title = { ...thinker.title, determinize: (state: S) => thinker.title.schema.copy(state) }
  const open = { title, mind: { ...thinker.mind, stance: undefined } }
  const outlook = new Outlook(open, s, 0, seed)
  const value = outlook.noValue()
  yield* outlook.follow({ first: null, postures: outlook.standing }, 0, AT_THROWS, value)
  return chanceOf(0, value.chance)
}
