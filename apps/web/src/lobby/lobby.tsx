import type { OfferedTitle } from '@vedette/wire'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from '../i18n/index.ts'
import { offeredTitles } from '../net/api.ts'
import { OpenRecord } from '../record/open.tsx'
import { soon } from '../soon.ts'
import { About } from './about.tsx'
import { Doors } from './doors.tsx'
import { useMine } from './mine.ts'
import { MyGames, UnderWay } from './my-games.tsx'
import '../styles/lobby.css'

const newGame = () => import('./new-game.tsx')
const NewGame = lazy(async () => ({ default: (await newGame()).NewGame }))

/** The front door: a new game, the games under way, and what this place is. */
export function Lobby() {
  const { t } = useTranslation()
  const [titles, setTitles] = useState<readonly OfferedTitle[] | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    document.title = 'Vedette'
    offeredTitles().then(setTitles, () => setFailed(true))
    return soon(newGame)
  }, [])
  const [open, setOpen] = useState<string | null>(null)
  const mine = useMine()
  const opened = titles?.find(({ id }) => id === open)
  return (
    <div className="lobby">
      <header className="masthead">
        <h1>Vedette</h1>
        <p>{t('lobby.motto')}</p>
      </header>
      <main className="lobby-main">
        {failed && <p className="error">{t('error.no-server')}</p>}
        {!failed && !titles && <p>{t('lobby.asking')}</p>}
        <UnderWay mine={mine} titles={titles} />
        {titles && <Doors titles={titles} open={open} onOpen={(id) => setOpen(id === open ? null : id)} />}
        <Suspense>{opened && <NewGame key={opened.id} title={opened} />}</Suspense>
        <MyGames mine={mine} titles={titles} />
        <OpenRecord />
        <About />
      </main>
    </div>
  )
}
