import type { Action, Words } from '@vedette/kernel'
import { mainChoice, noAim } from '@vedette/table'
import { keptGame } from './games.ts'
import { leadsOnWith } from './leads-on.ts'
import type { Seated } from './store.ts'
import { loadDoor } from './titles.ts'

export const isFirstGame = (game: string): boolean => keptGame(game)?.first === true

/** How the first game of a title opens; rules of long ago have no door. */
export const openingOf = async (rules: string): Promise<readonly Words[]> =>
  (await loadDoor(rules).catch(() => null))?.first.opening ?? []

/** The opening of the title's first game, as far as it is still to be played: once, and not again when it was taken back. */
function openingFor({ table, view, seat, me }: Seated, opening: readonly Words[]): readonly Action[] {
  const { title } = table
  const first = JSON.stringify(opening[0])
  const isPlayed = me.lines.some(
    (line) => line.kind === 'action' && line.seat === title.seats[seat] && JSON.stringify(line.action) === first,
  )
  if (isPlayed || me.undone > 0) return []
  const actions = opening.flatMap((words) => title.read(view, words) ?? [])
  return me.legal.has(actions[0]) ? actions : []
}

/** What is done for somebody, and whether it is the opening, of which he is told. */
export interface Done {
  readonly actions: readonly Action[]
  readonly opens?: boolean
}

export const nothingDone: Done = { actions: [] }

/**
 * In somebody's first game, what is done for him because it asks nothing of him: the rest of his set-up is laid out, so
 * that one press begins, unless he has taken that back; what stands in the enemy's way is marched there when his first
 * turn begins; a window passes in which he holds nothing that could be played, or which he has passed in advance. No
 * actions where he is to choose.
 */
export function doneForHim(seated: Seated, opening: readonly Words[] = []): Done {
  const { table, view, seat, me } = seated
  if (me.prompt?.seat !== seat) return nothingDone
  if (me.prompt.code === 'set-up') {
    if (me.undone > 0) return nothingDone
    const main = mainChoice(table.hand.choices(view, seat, me.legal, noAim))
    return main && !main.whyNot && leadsOnWith(seated, main) === undefined ? { actions: [main.action] } : nothingDone
  }
  const window = table.cards?.window(view)
  if (!window) {
    const actions = openingFor(seated, opening)
    return actions.length > 0 ? { actions, opens: true } : nothingDone
  }
  const holds = table.cards?.hand(view, seat).some((card) => card.whyNot === null)
  return holds && !window.isPassed ? nothingDone : { actions: [window.pass] }
}
