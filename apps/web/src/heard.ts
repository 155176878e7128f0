import type { State } from '@vedette/kernel'
import type { StateMessage } from '@vedette/wire'
import type { SeatState } from './store.ts'
import type { LoadedTitle } from './titles.ts'

/** What a message changes for the seat it is for. */

/**
 * Whether this seat is asked another question than before: other words, or the same ones after something that cannot
 * be taken back. A step of a march and its taking-back leave the question what it was.
 */
export function isAskedAnew(before: SeatState, { message, undone }: Pick<StateMessage, 'message' | 'undone'>): boolean {
  if (before.prompt?.seat !== message.seat && message.prompt?.seat !== message.seat) return false
  if (JSON.stringify(message.prompt) !== JSON.stringify(before.prompt)) return true
  return undone === before.undone && message.seq !== before.seq && !message.undo
}

/** Whether an offer of this seat stands no more, without an end to the game: it was declined, or the other played on. */
export const hasLapsed = ({ life }: SeatState, { table }: StateMessage, name: string): boolean =>
  table.finish === null &&
  life.offers.some(({ n, seat }) => seat === name && !table.offers.some((still) => still.n === n))

/** Which turn it is, and whose: another one begins when this changes. */
export function turnOf({ table }: LoadedTitle, view: State): string {
  const { turn, phase } = table.header(view)
  return `${turn} ${phase.facts?.side ?? ''}`
}
