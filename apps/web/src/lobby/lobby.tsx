import type { OfferedTitle } from '@vedette/wire'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { offeredTitles } from '../net/api.ts'
import { About } from './about.tsx'
import { MyGames } from './my-games.tsx'
import { NewGame } from './new-game.tsx'

/** The front door: a new game, the games under way, and what this place is. */
export function Lobby() {
  const { t } = useTranslation()
  const [titles, setTitles] = useState<readonly OfferedTitle[] | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    document.title = 'Vedette'
    offeredTitles().then(setTitles, () => setFailed(true))
  }, [])
  return (
    <div className="lobby">
      <header className="masthead">
        <h1>Vedette</h1>
        <p>{t('lobby.motto')}</p>
      </header>
      <main className="lobby-main">
        <NewGame titles={titles} failed={failed} />
        <MyGames titles={titles} />
        <About />
      </main>
    </div>
  )
}
