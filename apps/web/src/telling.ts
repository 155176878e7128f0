import type { State } from '@vedette/kernel'
import type { StateMessage } from '@vedette/wire'
import { turnOf } from './heard.ts'
import { t } from './i18n/index.ts'
import { rowsOf } from './rows.ts'
import { seatName } from './say.ts'
import { read, type SeatState, write } from './store.ts'
import { tell } from './tell.ts'
import type { LoadedTitle } from './titles.ts'

/** What is told of a message to those who listen. */

/** When it was last told that the machine did not think: the log says how often, and the foot of a phone has better news. */
let toldOf = ''

/** That the scripts have answered for the machine since `before`: once a turn. */
export function tellScripts(before: SeatState, { scripts }: StateMessage, loaded: LoadedTitle, view: State): void {
  const newly = Object.keys(scripts).find((seat) => scripts[seat].times > (before.scripts[seat]?.times ?? 0))
  const now = `${read().game} ${turnOf(loaded, view)}`
  if (!newly || toldOf === now) return
  toldOf = now
  const seat = seatName(loaded, loaded.table.title.seats.indexOf(newly))
  tell([t(`scripts.${scripts[newly].why}`, { seat })], 'happened')
}

/** A march is taken back step by step: it is said once, until something else has happened or is taken back. */
let saidTakenBack = false

export function tellTakenBack(): void {
  if (!saidTakenBack) tell([t('undo.done')], 'happened')
  saidTakenBack = true
}

/** What is taken back next is said. */
export const forgetTakenBack = (): void => {
  saidTakenBack = false
}

export const hasHeard = (i: number, heard: number): void =>
  write({ seats: read().seats.map((seat, n) => (n === i ? { ...seat, heard } : seat)) })

/** Tells whoever comes to a table what happened last. */
export function tellNewest(i: number, loaded: LoadedTitle): void {
  const { lines } = read().seats[i]
  const newest = rowsOf(lines.slice(-8), loaded).slice(-1)
  tell(
    newest.map(({ text }) => text),
    'happened',
  )
}

/** Tells the lines that have not been told at this seat. Where nothing is hidden both seats hear the same, once. */
export function tellLines(i: number, loaded: LoadedTitle): void {
  const { seats } = read()
  const { secrets } = loaded.table.title
  const { lines } = seats[i]
  const from = secrets ? seats[i].heard : Math.max(...seats.map(({ heard }) => heard))
  const rows = rowsOf(lines.slice(from), loaded)
  if (rows.length > 0) forgetTakenBack()
  tell(
    rows.map(({ text, times }) => (times > 1 ? `${text} ×${times}` : text)),
    'happened',
  )
  hasHeard(i, lines.length)
}
