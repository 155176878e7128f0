import { type GameRecord, type Line, OBSERVER, Session, type State, type Title } from '@vedette/kernel'

/** One moment of a game that is looked at again. */
export interface Step {
  readonly view: State
  /** The lines that are new by then. */
  readonly lines: readonly Line[]
  /** Whether an attack is declared here. */
  readonly battle: boolean
}

/** A finished game, from one seat's eyes or from the observers': hears of a state after every entry of its record. */
export function tellSteps(
  title: Title,
  battles: ReadonlySet<string>,
  record: GameRecord,
  seat: number,
  tell: (step: Step) => void,
): void {
  let heard = 0
  Session.replay(title, record, null, (session, entry) => {
    const lines = session.heard(seat, heard)
    heard += lines.length
    tell({ view: title.view(session.state, seat), lines, battle: battles.has(entry.action.do) })
  })
}

export const everybody = OBSERVER
