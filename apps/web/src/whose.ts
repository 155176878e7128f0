import { t, tOf } from './i18n/index.ts'
import { isOver } from './lesson/stand.ts'
import { seatName } from './say.ts'
import { isMine, read, type Seated } from './store.ts'

/** Whose decision it is, or who has won. */
export function whose({ me, table, loaded }: Seated): string {
  if (me.outcome) {
    const winner = table.title.seats[me.outcome.winner ?? -1]
    if (winner) return t('line.won', { seat: tOf('seat', winner) })
    return t(me.outcome.code === 'void' ? 'line.void' : 'line.drawn')
  }
  const { lesson } = read()
  if (lesson && isOver(lesson)) return t('lesson.is-over')
  if (isMine(me)) return t('line.yours')
  if (me.held) return t('line.held')
  const [awaited] = me.awaits
  if (!me.prompt) return awaited ? t('awaits.seat', { seat: tOf('seat', awaited) }) : t('line.chance')
  return t(Object.keys(me.machine).includes(table.title.seats[me.prompt.seat] ?? '') ? 'line.machine' : 'line.theirs', {
    seat: seatName(loaded, me.prompt.seat),
  })
}
