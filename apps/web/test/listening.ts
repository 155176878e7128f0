import { OVER, SeededDice, Session, type State } from '@vedette/kernel'
import { isAskedAnew } from '../src/heard.ts'
import { sayPrompt } from '../src/say.ts'
import { listener } from '../src/spoken.ts'
import { emptySeat, type SeatState, startState, type TableState, type Told } from '../src/store.ts'
import { loadMind, loadTitle } from '../src/titles.ts'

/** Somebody who listens at a table that is laid without a browser: what he is told, message by message. */

/** A seat of a session as its page knows it after this message. */
function hears<S extends State>(before: SeatState, session: Session<S>, seat: number): SeatState {
  const message = session.message(seat)
  return {
    ...before,
    link: 'open',
    seat,
    view: session.title.schema.decode(message.state),
    seq: message.seq,
    lines: message.lines,
    prompt: message.prompt,
    asked: isAskedAnew(before, { message, undone: 0 }) ? before.asked + 1 : before.asked,
    legal: new Set(message.legal),
    undo: message.undo,
    outcome: message.outcome,
  }
}

export interface Heard extends Omit<Told, 'n'> {
  /** The table at the moment when it was told. */
  readonly at: TableState
}

/** What a state of every title has. */
type Turns = State & { readonly turn: number }

/**
 * What is told to whoever has these seats in a game between the scripts, as long as `goesOn` says, and what those seats
 * were asked: each question once, however often it was asked in a row.
 */
export async function listensTo(
  id: string,
  seats: readonly number[],
  goesOn: (view: Turns) => boolean,
): Promise<{ readonly heard: readonly Heard[]; readonly asked: readonly string[]; readonly last: TableState }> {
  const [loaded, mind] = await Promise.all([loadTitle({ rules: id }), loadMind(id)])
  const { title } = loaded.table
  const session = new Session(title, title.scenarios[0].id, {}, new SeededDice('listening', 0, id))
  const listens = listener()
  const heard: Heard[] = []
  const asked: string[] = []
  let at: TableState = { ...startState('g'), loaded, seats: seats.map((seat) => emptySeat(`seat ${seat}`)) }
  for (let n = 0; ; n++) {
    const mover = session.toMove()
    const shown = seats.includes(mover) ? seats.indexOf(mover) : at.shown
    at = { ...at, shown, seats: at.seats.map((before, i) => hears(before, session, seats[i])) }
    heard.push(...listens(at).map((told) => ({ ...told, at })))
    const { prompt } = at.seats[shown]
    if (prompt && prompt.seat === seats[shown]) asked.push(sayPrompt(loaded, prompt))
    if (mover === OVER || !goesOn(session.state as Turns)) return { heard, asked: onceInARow(asked), last: at }
    const view = title.view(session.state, mover)
    const [action] = mind.script(view, mover, new Uint8Array(mind.parts), `${n}`)
    const why = session.play(mover, title.write(view, action))
    if (why) throw new Error(`What the scripts choose is refused: ${why.code}`)
  }
}

/** Of the same things one after the other only the first. */
export const onceInARow = (list: readonly string[]): string[] => list.filter((one, i) => one !== list[i - 1])
