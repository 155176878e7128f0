import type { OfferedTitle, Summary } from '@vedette/wire'
import { useEffect, useId, useState } from 'react'
import { forgetGame, type KeptGame, keptGames } from '../games.ts'
import { levelName, type Say, tOf, useTranslation } from '../i18n/index.ts'
import { mine } from '../net/api.ts'
import { go } from '../router.ts'

/** How often it is asked how the games stand while the page is open, in milliseconds. */
const ASK_EVERY = 5_000

/** The games this browser holds a seat in, the newest first. */
export function MyGames({ titles }: { titles: readonly OfferedTitle[] | null }) {
  const { t } = useTranslation()
  const heading = useId()
  const [games, setGames] = useState<readonly KeptGame[]>(keptGames)
  const [summaries, setSummaries] = useState<readonly Summary[]>([])
  useEffect(() => {
    const tokens = games.flatMap((game) => Object.values(game.tokens)).slice(0, 100)
    if (tokens.length === 0) return
    const ask = () => void mine(tokens).then(setSummaries, () => {})
    ask()
    const timer = setInterval(ask, ASK_EVERY)
    return () => clearInterval(timer)
  }, [games])
  return (
    <section className="sheet" aria-labelledby={heading}>
      <h2 id={heading}>{t('lobby.mine')}</h2>
      {games.length === 0 && <p>{t('lobby.none')}</p>}
      <ul className="my-games">
        {games.map((game) => {
          const known = summaries.filter((one) => Object.values(game.tokens).includes(one.token))
          const offered = titles?.find((one) => one.id === game.title)
          const title = offered?.name ?? t('lobby.game')
          return (
            <li key={game.id}>
              <div>
                <strong>{title}</strong>
                <span>
                  {Object.keys(game.tokens)
                    .map((seat) => tOf('seat', seat))
                    .join(', ')}
                </span>
                <span>{againstOf(known[0], t)}</span>
                <span className={known.some((one) => one.mine) ? 'due' : ''}>
                  {stateOf(known, offered?.seats ?? [], t)}
                </span>
                <time dateTime={new Date(game.made).toISOString()}>{new Date(game.made).toLocaleDateString()}</time>
              </div>
              <div className="buttons">
                <button type="button" className="button main" onClick={() => go(`/g/${game.id}`)}>
                  {t(known.some((one) => one.outcome) ? 'lobby.again' : 'lobby.continue')}
                </button>
                <button
                  type="button"
                  className="button"
                  onClick={() => {
                    forgetGame(game.id)
                    setGames(keptGames())
                  }}
                >
                  {t('lobby.forget')}
                </button>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** At which level the machine plays, and whether the game is rated. */
function againstOf(one: Summary | undefined, t: Say): string {
  const told = Object.values(one?.machine ?? {})
    .flatMap((level) => levelName(level) ?? [])
    .map((level) => t('lobby.against', { level }))
  return [...told, ...(one?.rated ? [t('lobby.is-rated')] : [])].join(', ')
}

/** How a game ended, as whoever sits at one of its seats says it. */
function resultOf(winner: number | null, seats: readonly string[], known: readonly Summary[], t: Say): string {
  if (winner === null) return t('lobby.drawn')
  const mine = known.flatMap(({ seat }) => seat ?? [])
  if (mine.length !== 1) return t('lobby.won', { seat: tOf('seat', seats[winner]) })
  return t(mine[0] === seats[winner] ? 'lobby.you-won' : 'lobby.you-lost')
}

function stateOf(known: readonly Summary[], seats: readonly string[], t: Say): string {
  const one = known[0]
  if (!one) return ''
  if (one.code) return t(`refused.${one.code}`)
  if (one.outcome) return resultOf(one.outcome.winner, seats, known, t)
  const before = one.state === 'open' || one.state === 'waiting'
  if (known.some((seat) => seat.mine)) return t(before ? 'lobby.your-assent' : 'lobby.your-move')
  if (before) return t('line.terms')
  const [awaited] = one.awaits ?? []
  if (!one.prompt && awaited) return t('awaits.seat', { seat: tOf('seat', awaited) })
  return one.toMove ? t('lobby.their-move', { seat: tOf('seat', one.toMove) }) : ''
}
