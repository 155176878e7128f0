import { randomAction } from '@vedette/bots'
import {
  type Action,
  ActionList,
  CHANCE,
  type Dice,
  OBSERVER,
  OVER,
  type SeededDice,
  Session,
  type State,
  type Title,
} from '@vedette/kernel'

/** What a title knows of two of its games that one seat cannot tell apart. */
export interface Pairing<S> {
  translate(action: Action): Action | null
  risky(a: S, b: S, action: Action): boolean
  disclosed(a: S, b: S, risky: boolean): boolean
  available(a: S, b: S, drawn: number): boolean
}

export interface PairReport {
  /** How many times the messages were compared. */
  readonly compared: number
  readonly end: 'over' | 'disclosed' | 'apart' | 'long'
}

/** Two games that should have looked alike did not. */
export class Leak extends Error {
  readonly code = 'leak'
}

/** The games cannot be kept side by side any longer, for a reason that is no leak. */
class Apart extends Error {}

/** One game throws where the other does not: a leak, unless something came to light just now. */
class Uneven extends Error {}

interface Thrown {
  readonly code: string
  readonly value: number
}

/** The dice of the first game: they note what came up where the seat hears of it, and draw what the twin has too. */
class Leading implements Dice {
  readonly heard: Thrown[] = []
  readonly session: () => Session<State>
  readonly twin: () => Session<State>
  readonly seat: number
  readonly pairing: Pairing<State>
  readonly source: SeededDice
  constructor(
    session: () => Session<State>,
    twin: () => Session<State>,
    seat: number,
    pairing: Pairing<State>,
    source: SeededDice,
  ) {
    this.session = session
    this.twin = twin
    this.seat = seat
    this.pairing = pairing
    this.source = source
  }
  draw(_n: number, below: number): number {
    const { title, state } = this.session()
    const what = title.throwOf(state)
    if (what.kind === 'dice') {
      const value = this.source.below(below)
      if (hears(title, state, this.seat)) this.heard.push({ code: what.code, value })
      return value
    }
    const common = what.from.filter((card) => this.pairing.available(state, this.twin().state, card))
    if (common.length === 0) throw new Apart('No card is in both decks.')
    const card = common[this.source.below(common.length)]
    this.heard.push({ code: what.code, value: card })
    return what.from.indexOf(card)
  }
}

/** The dice of the twin: the same where the seat hears of them, and draws; its own otherwise. */
class Following implements Dice {
  readonly leader: Leading
  readonly session: () => Session<State>
  constructor(leader: Leading, session: () => Session<State>) {
    this.leader = leader
    this.session = session
  }
  draw(_n: number, below: number): number {
    const { title, state } = this.session()
    const what = title.throwOf(state)
    if (what.kind === 'dice' && !hears(title, state, this.leader.seat)) return this.leader.source.below(below)
    const next = this.leader.heard.shift()
    if (next === undefined || next.code !== what.code) throw new Uneven(`The twin throws for ${what.code}.`)
    if (what.kind === 'dice') return next.value
    const index = what.from.indexOf(next.value)
    if (index < 0) throw new Apart('The twin does not have that card.')
    return index
  }
}

function hears(title: Title<State>, s: State, seat: number): boolean {
  return ((title.audience(s, title.thrown(s, [1, 1])) >> seat) & 1) === 1
}

/**
 * Plays two games side by side, which differ only in what `seat` may not see, with the same actions of that seat, the
 * enemy's translated, and the same dice; every message to that seat, and to an observer, must be the same, byte for
 * byte. Throws `Leak` where it is not.
 */
export function playPair<S extends State>(
  title: Title<S>,
  scenario: string,
  first: S,
  second: S,
  seat: number,
  pairing: Pairing<S>,
  dice: SeededDice,
  longest = 400,
): PairReport {
  const start = (s: S): Session<S> => {
    const session = new Session(title, scenario, {}, null)
    title.schema.assign(session.state, s)
    return session
  }
  const a = start(first)
  const b = start(second)
  const plain = <T>(value: unknown) => value as T
  const leading = new Leading(
    () => plain<Session<State>>(a),
    () => plain<Session<State>>(b),
    seat,
    plain<Pairing<State>>(pairing),
    dice,
  )
  const following = new Following(leading, () => plain<Session<State>>(b))
  let compared = 0
  let last = 'the beginning'

  const compare = (): void => {
    for (const who of [seat, OBSERVER]) {
      const since = Math.max(0, a.seq(who) - 6)
      const mine = a.message(who, since)
      const theirs = b.message(who, since)
      if (JSON.stringify(mine) !== JSON.stringify(theirs))
        throw new Leak(`Seat ${who} can tell two games apart after ${last}: ${difference(title, mine, theirs)}`)
    }
    compared++
  }
  /** Does the same in both games; false when they part. */
  const both = (risky: boolean, inA: () => unknown, inB: () => unknown): boolean => {
    let fault: unknown = null
    const answers: unknown[] = []
    try {
      answers.push(inA())
      a.resume(leading)
      answers.push(inB())
      b.resume(following)
      if (leading.heard.length) throw new Uneven(`The twin does not throw for ${leading.heard[0].code}.`)
    } catch (error) {
      if (!(error instanceof Apart || error instanceof Uneven)) throw error
      fault = error
    }
    leading.heard.length = 0
    if (pairing.disclosed(a.state, b.state, risky)) return false
    if (fault instanceof Uneven) throw new Leak(`${fault.message} This is after ${last}.`)
    if (fault) throw fault
    if (JSON.stringify(answers[0]) !== JSON.stringify(answers[1]))
      throw new Leak(`One game answers ${JSON.stringify(answers)} after ${last}.`)
    return true
  }

  const list = new ActionList()
  try {
    compare()
    for (let step = 0; step < longest; step++) {
      const mover = a.toMove()
      if (mover === OVER) return { compared, end: 'over' }
      if (mover === CHANCE) {
        last = 'a throw'
        if (
          !both(
            false,
            () => null,
            () => null,
          )
        )
          return { compared, end: 'disclosed' }
        compare()
        continue
      }
      if (a.canUndo(mover) && b.canUndo(mover) && dice.below(12) === 0) {
        last = 'undoing'
        both(
          false,
          () => a.undo(mover),
          () => b.undo(mover),
        )
        compare()
        continue
      }
      const found =
        mover === seat ? ownAction(title, a, seat, dice, list) : foreignAction(title, a, b, pairing, dice, list)
      if (found === null) return { compared, end: 'apart' }
      const [mine, theirs] = found
      const words = title.write(a.state, mine)
      last = `${JSON.stringify(words)} of seat ${mover} at ${title.prompt(a.state).code}`
      const risky = pairing.risky(a.state, b.state, mine)
      const alike = both(
        risky,
        () => a.play(mover, words),
        () => b.play(mover, title.write(b.state, theirs)),
      )
      if (!alike) return { compared, end: 'disclosed' }
      compare()
    }
  } catch (error) {
    if (error instanceof Apart) return { compared, end: 'apart' }
    throw error
  }
  return { compared, end: 'long' }
}

/** The seat's own choice, from its view; now and then one that may be refused, for the refusals must agree too. */
function ownAction<S extends State>(
  title: Title<S>,
  a: Session<S>,
  seat: number,
  dice: SeededDice,
  list: ActionList,
): [Action, Action] | null {
  const view = title.view(a.state, seat)
  if (dice.below(4) === 0) {
    list.clear()
    title.candidates(view, list)
    if (list.length) {
      const action = list.at(dice.below(list.length))
      return [action, action]
    }
  }
  const action = randomAction(title, view, dice, list)
  return action < 0 ? null : [action, action]
}

/** A choice of the enemy that is legal in both games. */
function foreignAction<S extends State>(
  title: Title<S>,
  a: Session<S>,
  b: Session<S>,
  pairing: Pairing<S>,
  dice: SeededDice,
  list: ActionList,
): [Action, Action] | null {
  for (let n = 0; n < 40; n++) {
    const action = randomAction(title, a.state, dice, list)
    if (action < 0) return null
    const theirs = pairing.translate(action)
    if (theirs !== null && title.refuse(b.state, theirs) === null) return [action, theirs]
  }
  return null
}

/** Where two messages differ, in words for developers. */
function difference<S extends State>(title: Title<S>, mine: object, theirs: object): string {
  const found: string[] = []
  for (const [key, value] of Object.entries(mine)) {
    const other = (theirs as Record<string, unknown>)[key]
    if (JSON.stringify(value) === JSON.stringify(other)) continue
    if (key !== 'state') found.push(`${key}: ${JSON.stringify(value)} or ${JSON.stringify(other)}`)
    else found.push(...fieldsThatDiffer(title, title.schema.decode(String(value)), title.schema.decode(String(other))))
  }
  return found.join('; ')
}

/** The fields in which two states differ, with the first place of each. */
export function fieldsThatDiffer<S extends State>(title: Title<S>, a: S, b: S): string[] {
  const found: string[] = []
  for (const [name, field] of Object.entries(title.schema.fields)) {
    const x = (a as unknown as Record<string, number | ArrayLike<number>>)[name]
    const y = (b as unknown as Record<string, number | ArrayLike<number>>)[name]
    if (!field.many) {
      if (x !== y) found.push(`${name} ${x} or ${y}`)
      continue
    }
    for (let i = 0; i < field.length; i++) {
      const [mine, theirs] = [(x as ArrayLike<number>)[i], (y as ArrayLike<number>)[i]]
      if (mine !== theirs) {
        found.push(`${name}[${i}] ${mine} or ${theirs}`)
        break
      }
    }
  }
  return found
}
