import { type GameRecord, KeyedDice, OBSERVER, type Outcome, Session } from '@vedette/kernel'
import { freshKey } from '../net/api.ts'
import { sitAtOpened } from '../play.ts'
import { type Opened, write } from '../store.ts'
import { answersOf } from './answers.ts'
import { LocalSeat } from './local-seat.ts'

/** The record that was opened here last, and what of it is looked at or tried: gone when the page is loaded anew. */
let opened: Opened | null = null

export const setOpened = (one: Opened): void => {
  opened = one
}
export const theOpened = (): Opened | null => opened

const endOf = ({ ended }: GameRecord, seats: readonly string[]): Outcome | null => {
  if (!ended) return null
  const winner = seats.indexOf(String(ended.winner))
  return {
    winner: typeof ended.winner === 'number' ? ended.winner : winner < 0 ? null : winner,
    code: ended.by,
    rule: '',
  }
}

/** Sits down to what was opened: the whole record, shown from its beginning, or a decision of it that is tried again. */
export function sitAt(one: Opened): void {
  const { loaded, record, trial } = one
  const { title } = loaded.table
  if (!trial) {
    const { session } = Session.replay(title, record, null)
    const game = { session, seat: OBSERVER, ended: endOf(record, title.seats), machine: {}, answers: null }
    sitAtOpened(one, (events) => new LocalSeat(loaded, game, events))
    write({ replaying: true })
    return
  }
  const { seat, at, level } = trial
  const journal = record.journal.slice(0, at)
  const { session } = Session.replay(
    title,
    { ...record, journal },
    new KeyedDice(record.key ?? freshKey(), record.salt),
  )
  const machine = { [title.seats[1 - seat]]: level }
  const game = { session, seat, ended: null, machine, answers: answersOf(loaded, title.schema, level) }
  sitAtOpened(one, (events) => new LocalSeat(loaded, game, events))
}
