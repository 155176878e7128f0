import { STANDARD } from '@vedette/bots/names.ts'
import { openDialog } from '../play.ts'
import type { ToldDecision } from '../review/worker.ts'
import { go } from '../router.ts'
import { read, type Seated } from '../store.ts'
import { recordHere } from './here.ts'
import { setOpened } from './opened.ts'

/** Opens the position of a decision as a game of its own, against the level that played here, or the usual one. */
export async function tryAgain(decision: ToldDecision, { loaded, table, me }: Seated): Promise<void> {
  const record = await recordHere()
  const { at, turn, seat, chance, best, played, better } = decision
  const level = me.machine[table.title.seats[1 - seat]] ?? Object.values(me.machine)[0] ?? STANDARD
  const back = read().opened ? '/record' : `/g/${read().game}`
  openDialog(null)
  setOpened({ record, loaded, trial: { at, turn, seat, level, chance, best, played, better, back } })
  go('/record/try')
}
