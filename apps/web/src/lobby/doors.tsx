import type { OfferedTitle } from '@vedette/wire'
import { useId, useState } from 'react'
import { fetchTable } from '../ahead.ts'
import { keyOf, type Say, tOf, useTranslation } from '../i18n/index.ts'
import { countDone } from '../lesson/kept.ts'
import { listPath } from '../lesson/paths.ts'
import { ApiError } from '../net/api.ts'
import { go } from '../router.ts'
import { useDoorWords } from './door-words.ts'
import { firstGame, firstLevel } from './first.ts'
import { makeGame, type Sitting } from './make-game.ts'

interface Doors {
  readonly titles: readonly OfferedTitle[]
  /** The title whose every choice is open below, by id. */
  readonly open: string | null
  readonly onOpen: (id: string) => void
}

/** A card for each title: what it is about, and one press to play it. */
export function Doors({ titles, open, onOpen }: Doors) {
  return (
    <ul className="doors">
      {titles.map((title) => (
        <li key={title.id}>
          <DoorCard title={title} isOpen={title.id === open} onOpen={() => onOpen(title.id)} />
        </li>
      ))}
    </ul>
  )
}

/** The most there is to learn. */
const MOST = 5
const SECONDS_A_DECISION = 10

function DoorCard({ title, isOpen, onOpen }: { title: OfferedTitle; isOpen: boolean; onOpen: () => void }) {
  const { t } = useTranslation()
  const heading = useId()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const { door } = title
  const { said, lang } = useDoorWords(title)
  const plays = async (sitting: Sitting): Promise<void> => {
    setBusy(true)
    setError(null)
    fetchTable({ rules: title.id, scenario: sitting.scenario })
    try {
      const { made } = await makeGame(title, sitting)
      go(`/g/${made.game}`)
    } catch (why) {
      setError(why instanceof ApiError ? why.code : 'failed')
      setBusy(false)
    }
  }
  const first = firstGame(title)
  return (
    <article className="door" aria-labelledby={heading}>
      <img src={`/doors/${title.id}.webp`} alt="" width={640} height={256} loading="lazy" />
      <div className="door-words">
        <h2 id={heading}>{title.name}</h2>
        {door && said && (
          <>
            <p className="battle" lang={lang}>
              {said.battle}
            </p>
            <dl className="wants">
              {title.seats.map((seat) => (
                <div key={seat} className={seat}>
                  <dt>{tOf('seat', seat)}</dt>
                  <dd lang={lang}>{said.wants[seat]}</dd>
                </div>
              ))}
            </dl>
            <p className="facts">
              {t(title.secrets ? 'door.hidden' : 'door.open')} ·{' '}
              {t('door.length', { hours: hoursOf(door.decisions * SECONDS_A_DECISION, t) })} ·{' '}
              {t('door.learn', { learn: door.learn, most: MOST })}
            </p>
            {lang && <p className="hint">{t('door.only-english')}</p>}
          </>
        )}
        <div className="buttons">
          {first && (
            <button
              type="button"
              className="button main large"
              aria-describedby={`${heading}-first`}
              aria-disabled={busy}
              onClick={() => busy || void plays(first)}
            >
              {t(busy ? 'lobby.making' : 'door.play')}
              <span className="unseen"> {title.name}</span>
            </button>
          )}
          {door && door.lessons > 0 && (
            <button
              type="button"
              className="button large"
              aria-describedby={`${heading}-lessons`}
              onClick={() => go(listPath(title.id))}
            >
              {t('lesson.learn')}
              <span className="unseen"> {title.name}</span>
            </button>
          )}
          <button type="button" className="button large" aria-expanded={isOpen} onClick={onOpen}>
            {t('door.otherwise')}
            <span className="unseen"> {title.name}</span>
          </button>
        </div>
        {first && door && (
          <p id={`${heading}-first`} className="hint">
            {t('door.first', {
              seat: tOf('seat', door.first.seat),
              level: tOf('level', `${firstLevel(title)}.name`),
            })}
          </p>
        )}
        {door && door.lessons > 0 && (
          <p id={`${heading}-lessons`} className="hint">
            {t('lesson.count', { done: countDone(title.id), count: door.lessons })}
          </p>
        )}
        {error && <p className="error">{t(keyOf('error', error, 'error.failed'))}</p>}
      </div>
    </article>
  )
}

/** How long a game lasts, in words: to the half hour. */
function hoursOf(seconds: number, t: Say): string {
  const halves = Math.max(1, Math.round(seconds / 1800))
  return halves === 1 ? t('door.half-hour') : t('door.hours', { count: halves / 2 })
}
