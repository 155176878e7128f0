import type { OfferedTitle, Summary } from '@vedette/wire'
import { useId, useState } from 'react'
import type { KeptGame } from '../games.ts'
import { levelName, type Say, tOf, useTranslation } from '../i18n/index.ts'
import { go } from '../router.ts'
import { type Mine, overWith, summariesOf, underWay } from './mine.ts'

/** The games this browser holds a seat in, the newest first. */
export function MyGames({ mine, titles }: { mine: Mine; titles: readonly OfferedTitle[] | null }) {
  const { t } = useTranslation()
  const heading = useId()
  return (
    <section className="sheet" aria-labelledby={heading}>
      <h2 id={heading}>{t('lobby.mine')}</h2>
      {mine.games.length === 0 && <p>{t('lobby.none')}</p>}
      <ul className="games my-games">
        {mine.games.map((game) => (
          <li key={game.id}>
            <Told game={game} mine={mine} titles={titles} />
            <Ways game={game} isOver={overWith(game, mine.summaries)} forgets={() => mine.forgets(game.id)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** How many games under way are offered before anything else. */
const AT_ONCE = 3

/** The games that can be played on, before anything else: whoever comes back finds his own. */
export function UnderWay({ mine, titles }: { mine: Mine; titles: readonly OfferedTitle[] | null }) {
  const { t } = useTranslation()
  const heading = useId()
  const games = underWay(mine.games, mine.summaries).slice(0, AT_ONCE)
  if (games.length === 0) return null
  return (
    <section className="under-way" aria-labelledby={heading}>
      <h2 id={heading}>{t('lobby.under-way')}</h2>
      <ul className="games">
        {games.map((game) => (
          <li key={game.id}>
            <Told game={game} mine={mine} titles={titles} />
            <button type="button" className="button main" onClick={() => go(`/g/${game.id}`)}>
              {t('lobby.continue')}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Which game it is, and how it stands. */
function Told({ game, mine, titles }: { game: KeptGame; mine: Mine; titles: readonly OfferedTitle[] | null }) {
  const { t } = useTranslation()
  const known = summariesOf(game, mine.summaries)
  const offered = titles?.find((one) => one.id === game.title)
  return (
    <div className="told">
      <strong>{offered?.name ?? game.name ?? t('lobby.game')}</strong>
      <span>
        {Object.keys(game.tokens)
          .map((seat) => tOf('seat', seat))
          .join(', ')}
      </span>
      <span>{againstOf(known[0], t)}</span>
      <span className={known.some((one) => one.mine) ? 'due' : ''}>{stateOf(known, offered?.seats ?? [], t)}</span>
      <time dateTime={new Date(game.made).toISOString()}>{new Date(game.made).toLocaleDateString()}</time>
    </div>
  )
}

/**
 * What one can do with a game of the list. Taking it off asks first: its seat opens with what this browser keeps, and
 * with nothing else. The question stands below, so that a second press on the same place answers nothing.
 */
function Ways({ game, isOver, forgets }: { game: KeptGame; isOver: boolean; forgets: () => void }) {
  const { t } = useTranslation()
  const question = useId()
  const [asks, setAsks] = useState(false)
  return (
    <>
      <div className="buttons">
        <button type="button" className="button main" onClick={() => go(`/g/${game.id}`)}>
          {t(isOver ? 'lobby.again' : 'lobby.continue')}
        </button>
        <button type="button" className="button" aria-expanded={asks} onClick={() => setAsks(!asks)}>
          {t('lobby.forget')}
        </button>
      </div>
      {asks && (
        <>
          <p id={question} role="status">
            {t(isOver ? 'lobby.forget-over' : 'lobby.forget-under-way')}
          </p>
          <div className="buttons">
            <button type="button" className="button" onClick={() => setAsks(false)}>
              {t('lobby.forget-not')}
            </button>
            <button type="button" className="button danger" aria-describedby={question} onClick={forgets}>
              {t('lobby.forget-surely')}
            </button>
          </div>
        </>
      )}
    </>
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
