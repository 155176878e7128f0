import type { Line } from '@vedette/kernel'
import { useMemo } from 'react'
import { useTranslation } from '../i18n/index.ts'
import { theMap } from '../map.ts'
import { openDialog } from '../play.ts'
import { type Seated, write } from '../store.ts'
import { deedsIn, sayDeeds } from '../summary.ts'
import { latelyFrom } from './lately.ts'
import { useWatch, watchAgain } from './watch.ts'

/** What the other side did since this one last moved: in sum, and where it fought. Nothing where it did nothing. */
export function Lately({ seated }: { seated: Seated }) {
  const { table, me, seat } = seated
  const lines = useMemo(
    () => me.lines.slice(latelyFrom(table, me.lines, table.title.seats[seat])),
    [table, me.lines, seat],
  )
  return <Deeds lines={lines} seated={seated} />
}

/** What some lines come to, in sum; a place that was fought for leads there on the map. */
export function Deeds({ lines, seated }: { lines: readonly Line[]; seated: Seated }) {
  const { t } = useTranslation()
  const { table, loaded, seat } = seated
  const own = table.title.seats[seat]
  const deeds = useMemo(() => deedsIn(loaded, lines), [loaded, lines])
  const fought = [...new Set(table.log.arrows(lines).flatMap(({ kind, to }) => (kind === 'attack' ? [to] : [])))]
  if (!deeds.some(({ side, moves, attacks }) => side !== own && moves + attacks > 0)) return null
  return (
    <section className="lately" aria-label={t('watch.lately')}>
      <h3>{t('watch.lately')}</h3>
      <ul>
        {deeds.map((one) => (
          <li key={one.side} className={one.side}>
            {sayDeeds(one)}
          </li>
        ))}
      </ul>
      {fought.length > 0 && (
        <p>
          {t('watch.fought')}{' '}
          {fought.map((point) => (
            <button
              key={point}
              type="button"
              className="button small"
              onClick={() => {
                theMap()?.centerOn(point)
                write({ cursor: point })
              }}
            >
              {table.places.name(point)}
            </button>
          ))}
        </p>
      )}
    </section>
  )
}

/** The last of the other side's turn once more, where there is motion and something to be seen. */
export function WatchAgain() {
  const { t } = useTranslation()
  const some = useWatch((s) => s.past.frames.length > 0)
  if (!some) return null
  return (
    <button
      type="button"
      className="button"
      onClick={() => {
        openDialog(null)
        watchAgain()
      }}
    >
      {t('do.watch-again')}
    </button>
  )
}
