import { type Policy, playRun, throwDice } from '@vedette/bots'
import {
  type Action,
  ActionList,
  CHANCE,
  type Entry,
  fingerprint,
  kindOf,
  type Options,
  OVER,
  type Refusal,
  refuse,
  SeededDice,
  type State,
  type Title,
  type Words,
} from '@vedette/kernel'

/**
 * Games that hold a version of a title's rules to its word. A random one is a function of its seed and of the legal
 * actions alone: candidates may come in any order, be more or fewer. One of the scripts is kept as the choices that
 * were made, so the scripts may change as they like. Both throw from their seed.
 */

/** A state is marked whenever so many entries have been played. */
export const EVERY = 50
const LONGEST = 60_000
const MARK = 2

/** How a game begins. */
export interface FixtureStart {
  readonly seed: string
  /** The title's first one where none is named. */
  readonly scenario?: string
  /** The options that are on; all others are off. */
  readonly options: readonly string[]
}

/** What a game came to. */
export interface FixtureLine extends FixtureStart {
  /** The beginning of the SHA-256 of the last state. */
  readonly hash: string
  /** How many entries its journal has. */
  readonly length: number
  /** Two hex digits of the state's hash after every 50th entry: enough to tell from where on a game is another. */
  readonly marks: string
}

export interface PlayedFixture {
  readonly line: FixtureLine
  /** What the seats chose, in order; throws come from the seed. */
  readonly choices: readonly Words[]
  readonly journal: readonly Entry[]
  /** The choice that is not lawful any more, where a kept game could not be played on. */
  readonly stopped: { readonly at: number; readonly why: Refusal } | null
}

const short = (text: string): string => fingerprint(text).slice(0, 16)

/** 32 bits drawn from a number and a text: the lot of an action, whatever stands before or behind it in a list. */
function lotOf(salt: number, text: string): number {
  let h = salt
  for (let i = 0; i < text.length; i++) {
    h = Math.imul(h ^ text.charCodeAt(i), 0x9e3779b1)
    h ^= h >>> 15
  }
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  return (h ^ (h >>> 13)) >>> 0
}

interface Lot {
  readonly lot: number
  readonly text: string
  readonly action: Action
}
const byLot = (a: Lot, b: Lot): number => a.lot - b.lot || (a.text < b.text ? -1 : a.text > b.text ? 1 : 0)

/** The legal action with the lowest lot: first a kind of action, unless all are alike. -1 when none is legal. */
function drawnAction<S extends State>(title: Title<S>, s: S, salt: number, alike: boolean, list: ActionList): Action {
  list.clear()
  title.candidates(s, list)
  const kinds = new Map<number, Action[]>()
  for (const action of list.toArray()) {
    const kind = alike ? 0 : kindOf(action)
    const known = kinds.get(kind)
    if (known) known.push(action)
    else kinds.set(kind, [action])
  }
  const lots = (actions: readonly Action[], textOf: (action: Action) => string): Lot[] =>
    actions
      .map((action) => {
        const text = textOf(action)
        return { action, text, lot: lotOf(salt, text) }
      })
      .sort(byLot)
  const firsts = [...kinds.values()].map(([first]) => first)
  for (const { action: first } of lots(firsts, (action) => title.write(s, action).do)) {
    const ofKind = kinds.get(alike ? 0 : kindOf(first)) ?? []
    for (const { action } of lots(ofKind, (one) => JSON.stringify(title.write(s, one))))
      if (title.refuse(s, action) === null) return action
  }
  return -1
}

/** What a seat plays, or why it cannot. */
type Chooser<S> = (s: S, seat: number, step: number) => readonly Action[] | Refusal

/** The scenario of a game, and every option on or off. */
export const termsOf = (title: Pick<Title, 'scenarios' | 'options'>, { scenario, options }: FixtureStart) => ({
  scenario: scenario ?? title.scenarios[0].id,
  options: Object.fromEntries(title.options.map(({ id }) => [id, options.includes(id)])) as Options,
})

function play<S extends State>(title: Title<S>, start: FixtureStart, choose: Chooser<S>): PlayedFixture {
  const { seed } = start
  const terms = termsOf(title, start)
  const s = title.setup(terms.scenario, terms.options)
  const dice = new SeededDice(seed, 0, 'throws')
  const journal: Entry[] = []
  const choices: Words[] = []
  const marks: string[] = []
  const hash = () => short(title.schema.encode(s))
  /** Keeps an entry that is about to be played; what the entries before it came to is marked first. */
  const keep = (seat: string, action: Action): void => {
    mark()
    const words = title.write(s, action)
    journal.push({ n: journal.length, seat, action: words })
    if (seat !== 'chance') choices.push(words)
  }
  const mark = (): void => {
    if (journal.length > 0 && journal.length % EVERY === 0 && marks.length < journal.length / EVERY)
      marks.push(hash().slice(0, MARK))
  }
  let stopped: PlayedFixture['stopped'] = null
  for (let seat = title.toMove(s); seat !== OVER && stopped === null; seat = title.toMove(s)) {
    if (journal.length >= LONGEST) throw new Error(`The game of ${seed} does not end.`)
    if (seat === CHANCE) {
      const action = throwDice(title, s, dice)
      keep('chance', action)
      title.apply(s, action)
      continue
    }
    const run = choose(s, seat, journal.length)
    if ('code' in run) stopped = { at: journal.length, why: run }
    else if (run.length > 1) playRun(title, s, seat, run, (action) => keep(title.seats[seat], action))
    else {
      keep(title.seats[seat], run[0])
      title.apply(s, run[0])
    }
  }
  mark()
  const line = { ...start, hash: hash(), length: journal.length, marks: marks.join('') }
  return { line, choices, journal, stopped }
}

/** The options a random game is played with: a coin for each, which depends on the seed and the option alone. */
export const drawnOptions = (title: Pick<Title, 'options'>, seed: string): string[] =>
  title.options.filter(({ id }) => new SeededDice(seed, 0, `option ${id}`).below(2) === 1).map(({ id }) => id)

/** A game of random choices. Half of all games take some or most choices among all actions alike (see fuzz.ts). */
export function playRandom<S extends State>(title: Title<S>, start: FixtureStart): PlayedFixture {
  const { seed } = start
  const lots = new SeededDice(seed, 0, 'choices')
  const eager = [0, 0, 16, 56][lots.below(4)]
  const list = new ActionList()
  return play(title, start, (s) => {
    const alike = lots.below(64) < eager
    const action = drawnAction(title, s, lots.below(4294967296), alike, list)
    if (action < 0) throw new Error(`Dead end of ${seed} at ${title.prompt(s).code}.`)
    return [action]
  })
}

/**
 * Plays kept choices again. At one that is not lawful any more, or when the game does not end where they do, it stops;
 * with a policy it is that player who goes on.
 */
export function playKept<S extends State>(
  title: Title<S>,
  start: FixtureStart,
  kept: readonly Words[],
  policy?: Policy,
): PlayedFixture {
  let next = 0
  let parted = false
  return play(title, start, (s, seat, step) => {
    if (!parted) {
      const why = next < kept.length ? refusalOf(s, kept[next]) : refuse('', 'no-choice-left')
      if (why === null) return [title.read(s, kept[next++]) as Action]
      if (policy === undefined) return why
      parted = true
    }
    // A policy sees a state of its title; that it is this one's own kind is the title's affair.
    return (policy as Policy)(title as unknown as Title, title.view(s, seat), seat, `${start.seed}|${step}`)
  })

  function refusalOf(s: S, words: Words): Refusal | null {
    const action = title.read(s, words)
    return action === null ? refuse('', 'malformed') : title.refuse(s, action)
  }
}

/** How a game differs from what it came to when it was kept, in words for developers; null when it does not. */
export function differenceOf(kept: FixtureLine, { line, stopped }: PlayedFixture): string | null {
  const same = line.hash === kept.hash && line.length === kept.length && line.marks === kept.marks
  if (same && stopped === null) return null
  let first = 0
  const marks = Math.min(line.marks.length, kept.marks.length)
  while (first < marks && line.marks.slice(first, first + MARK) === kept.marks.slice(first, first + MARK)) first += MARK
  const from = (first / MARK) * EVERY
  const what = `${kept.seed} is another game after entry ${from} of ${kept.length}`
  return stopped === null
    ? `${what}.`
    : `${what}: entry ${stopped.at} is refused (${stopped.why.rule} ${stopped.why.code}).`
}
