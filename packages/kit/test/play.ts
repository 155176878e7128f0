import {
  ActionList,
  CHANCE,
  legal,
  listener,
  OVER,
  type Refusal,
  type Say,
  type State,
  strayed,
  type Title,
  type Words,
} from '@vedette/kernel'

/** What the rules have told. */
export interface Note {
  readonly audience: number
  readonly code: string
  readonly facts: Readonly<Record<string, unknown>>
}

/** What a title's tests do beside. */
interface More<S> {
  /** A law of the title's own that holds after every step; it throws when it does not. */
  readonly law?: (s: S, offered: ReadonlySet<number>) => void
  /** What is done before a throw is looked for: windows pass. */
  readonly beforeThrow?: (s: S) => void
}

/**
 * Play by words, for the tests of a title: `play` chooses, `throwing` throws, `why` asks for the refusal. After every step
 * the laws are checked: no invariant is broken, nobody is at a dead end, nothing is offered twice, and the seat to move
 * has the same legal actions in its own view as in the full state.
 */
export function makePlay<S extends State>(title: Title<S>, { law, beforeThrow }: More<S> = {}) {
  /** Laws that hold after every step. Throws when one does not. */
  function check(s: S): void {
    const wrong = title.broken(s)
    if (wrong.length) throw new Error(`${wrong.join('; ')} at ${asked(s)}`)
    const rows = strayed(title.schema, s)
    if (rows.length) throw new Error(`Index rows that do not hold what the state tells: ${rows.join()} at ${asked(s)}`)
    const seat = title.toMove(s)
    if (seat >= title.seats.length) return
    const full = legalIn(s)
    const offered = new Set(full)
    if (full.join() !== withoutASitting(s).join())
      throw new Error(`What is kept in a sitting makes another list at ${asked(s)}.`)
    if (full.length === 0) throw new Error(`A dead end at ${asked(s)}.`)
    if (offered.size !== full.length) throw new Error(`Something is offered twice at ${asked(s)}.`)
    const view = title.view(s, seat)
    if (!title.schema.equal(s, view)) {
      if (!title.secrets) throw new Error(`The view of ${title.seats[seat]} is not the state at ${asked(s)}.`)
      if (full.join() !== legalIn(view).join())
        throw new Error(`The view of ${title.seats[seat]} offers other actions at ${asked(s)}.`)
    }
    law?.(s, offered)
  }

  const legalIn = (s: S): number[] => legal(title, s, new ActionList()).toArray()

  /** The same, each question by itself: nothing is kept between them. */
  function withoutASitting(s: S): number[] {
    const list = new ActionList()
    title.candidates(s, list)
    return list.toArray().filter((action) => title.refuse(s, action) === null)
  }

  /** Plays choices in words, one after the other. Throws when one is refused. */
  function play(s: S, ...choices: readonly Words[]): S {
    for (const words of choices) {
      if (title.toMove(s) === CHANCE) throw new Error(`A throw is due (${asked(s)}), not ${JSON.stringify(words)}.`)
      const no = refusal(s, words)
      if (no) throw new Error(`${JSON.stringify(words)} is refused at ${asked(s)}: ${no.rule} ${no.code}`)
      title.apply(s, title.read(s, words) as number)
      check(s)
    }
    return s
  }

  /** Throws what is due, with these dice or cards, as many throws as they last for. */
  function throwing(s: S, ...values: readonly number[]): S {
    for (let n = 0; n < values.length; ) {
      beforeThrow?.(s)
      if (title.toMove(s) !== CHANCE) throw new Error(`No throw is due: ${asked(s)}.`)
      const what = title.throwOf(s)
      const count = what.kind === 'dice' ? what.faces.length : 1
      if (n + count > values.length) throw new Error(`${count} dice are due: ${asked(s)}.`)
      title.apply(s, title.thrown(s, values.slice(n, n + count)))
      check(s)
      n += count
    }
    return s
  }

  /** The refusal of an action in words, or null when it is legal. */
  function refusal(s: S, words: Words): Refusal | null {
    const action = title.read(s, words)
    return action === null ? { rule: '', code: 'malformed', facts: {} } : title.refuse(s, action)
  }

  /** The refusal as a line, `6.1 too-far`; null when the action is legal. */
  function why(s: S, words: Words): string | null {
    const no = refusal(s, words)
    return no && `${no.rule} ${no.code}`
  }

  /** Is the action among those the seat to move is offered? */
  function offered(s: S, words: Words): boolean {
    const action = title.read(s, words)
    return action !== null && legalIn(s).includes(action)
  }

  /** All legal actions in words, of one kind if a word is given. */
  const offers = (s: S, verb?: string): Words[] =>
    legalIn(s)
      .map((action) => title.write(s, action))
      .filter((words) => verb === undefined || words.do === verb)

  /** Who is asked what: `union move`, `chance combat`, or `over` and how it ended. */
  function asked(s: S): string {
    const mover = title.toMove(s)
    if (mover === OVER) return `over ${title.outcome(s)?.code}`
    return `${mover === CHANCE ? 'chance' : title.seats[mover]} ${title.prompt(s).code}`
  }

  /** Everything the rules tell from now on. */
  function listen(s: S): Note[] {
    const notes: Note[] = []
    s.tell = (audience, code, facts) => notes.push({ audience, code, facts })
    return notes
  }

  return { check, play, throwing, refusal, why, offered, offers, asked, listen }
}

/** Every line of a sum that is not 0, and the sum. */
export function summed(sumOf: (say: Say) => number): { lines: Record<string, number>; sum: number } {
  const heard = listener()
  const sum = sumOf(heard.say)
  return { lines: Object.fromEntries(heard.lines.filter((l) => l.amount).map((l) => [l.code, l.amount])), sum }
}
