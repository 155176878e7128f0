import type { Line } from '@vedette/kernel'
import type { StoodMessage } from '@vedette/wire'
import { useEffect, useState } from 'react'
import { keyOf, type Say, tOf, useTranslation } from '../i18n/index.ts'
import { go } from '../router.ts'
import { sayLine } from '../say.ts'
import { useTable } from '../store.ts'
import { type LoadedTitle, loadTitle } from '../titles.ts'

/** A game that cannot be played any more under the rules it began with: what was played, for reading. */
export function Stood() {
  const { t } = useTranslation()
  const seats = useTable((s) => s.seats)
  const games = seats.flatMap(({ stood }) => stood ?? [])
  const title = useTitle(games[0])
  // Of a game that is told whole one seat's page is enough.
  const shown = games.filter((game, i) => i === 0 || game.told !== 'all')
  const name = title?.table.title.name ?? games[0]?.title ?? ''
  useEffect(() => {
    document.title = `${name} · Vedette`
  }, [name])
  const [game] = shown
  if (!game) return null
  const { rulesVersion: began, rulesHere: here } = game
  return (
    <main className="stood sheet">
      <h1>{t('stood.title', { title: name })}</h1>
      <p>
        {t('stood.began', { began })} {here === null ? t('stood.gone') : t('stood.here', { here })}
      </p>
      <p>{endOf(game, title, t)}</p>
      {game.outcome && <a href={`/api/games/${game.game}/record`}>{t('stood.record')}</a>}
      {shown.map((one) => (
        <Told key={one.seat} game={one} title={title} />
      ))}
      <button type="button" className="button main" onClick={() => go('/')}>
        {t('nowhere.home')}
      </button>
    </main>
  )
}

/** The seat's name in words; a title that is not here has none. */
const seatWord = (title: LoadedTitle | null, seat: number | null): string =>
  tOf('seat', title?.table.title.seats[seat ?? -1] ?? 'watch')

function endOf({ outcome }: StoodMessage, title: LoadedTitle | null, t: Say): string {
  if (outcome === null) return t('stood.running')
  return outcome.winner === null ? t('stood.drawn') : t('stood.over', { seat: seatWord(title, outcome.winner) })
}

function Told({ game, title }: { game: StoodMessage; title: LoadedTitle | null }) {
  const { t } = useTranslation()
  const { lines, told, entries, seat } = game
  if (told !== 'all' && lines.length === 0 && title?.table.title.seats[seat] === undefined)
    return <p>{t('stood.nothing')}</p>
  return (
    <section>
      <p>{t(`stood.told.${told}`, { entries, seat: seatWord(title, seat) })}</p>
      <ol>
        {lines.map((line, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line's place is what it is
          <li key={i}>
            {told !== 'own' && line.kind === 'action' && `${t(keyOf('seat', line.seat, 'stood.chance'))}: `}
            {wordsOf(title, line)}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Today's sentences may stumble over words of another version: then the words stand as they are. */
function wordsOf(title: LoadedTitle | null, line: Line): string {
  try {
    if (title) return sayLine(title, line)
  } catch {
    // As below.
  }
  return line.kind === 'action' ? Object.values(line.action).join(' ') : line.code
}

function useTitle(game: StoodMessage | undefined): LoadedTitle | null {
  const { title: id, scenario } = game ?? {}
  const [title, setTitle] = useState<LoadedTitle | null>(null)
  useEffect(() => {
    if (id === undefined) return
    let here = true
    loadTitle({ rules: id, scenario }).then(
      (loaded) => here && setTitle(loaded),
      () => {},
    )
    return () => {
      here = false
    }
  }, [id, scenario])
  return title
}
