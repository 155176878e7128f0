import type { Line } from './journal.ts'
import type { State } from './schema.ts'
import { ALL, type Title } from './title.ts'

/** A seat number for people who only watch: they see what both sides may see. */
export const OBSERVER = 7

/**
 * After so many takings-back in a row, with nothing between that cannot be taken back, no more are granted until there
 * is: whoever needs more than that is not making up his mind, and what he does is kept for ever.
 */
export const MOST_UNDONE = 200

/** Who hears of a game: the two seats, then those who only watch. */
export const LISTENERS: readonly number[] = [0, 1, OBSERVER]

/** Whether a line for this audience is heard at a seat, or by those who only watch. */
export const isFor = (audience: number, seat: number): boolean =>
  seat === OBSERVER ? audience === ALL : ((audience >> seat) & 1) === 1

/** What a seat can tell of an action beforehand: what it will see and hear, if nothing hidden has a part in it. */
export interface Foretold<S> {
  readonly view: S
  readonly notes: readonly Line[]
}

/**
 * Plays an action on the seat's own view. What comes of it there and in the game alike told nobody anything new, and may
 * be taken back; null where the seat cannot tell what will come of it, or is not to choose after it.
 */
export function foretell<S extends State>(title: Title<S>, state: S, seat: number, action: number): Foretold<S> | null {
  const next = title.view(state, seat)
  const notes: Line[] = []
  next.tell = (audience, code, facts) => {
    if (isFor(audience, seat)) notes.push({ kind: 'note', code, facts })
  }
  try {
    title.apply(next, action)
  } catch {
    // The view does not hold what the action turns up.
    return null
  }
  next.tell = null
  return title.toMove(next) === seat ? { view: title.view(next, seat), notes } : null
}

/** Whether the seat is to choose again, and sees just what it could foretell. */
export const isAsForetold = <S extends State>(
  title: Title<S>,
  state: S,
  seat: number,
  { view }: Foretold<S>,
): boolean => title.toMove(state) === seat && title.schema.equal(title.view(state, seat), view)
