import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Lobby } from './lobby/lobby.tsx'
import { Renewal } from './renewal.tsx'
import { go, usePath } from './router.ts'

const Table = lazy(() => import('./table/table.tsx').then((m) => ({ default: m.Table })))

/** Two pages: the lobby, and a table. */
export function App() {
  return (
    <>
      <Renewal />
      <Page />
    </>
  )
}

function Page() {
  const { t } = useTranslation()
  const path = usePath()
  const game = /^\/g\/([\w-]+)\/?$/.exec(path)?.[1]
  if (game) {
    return (
      <Suspense fallback={<p className="waiting">{t('table.laying')}</p>}>
        <Table key={game} game={game} />
      </Suspense>
    )
  }
  if (path !== '/') {
    return (
      <main className="nowhere">
        <h1>{t('nowhere.title')}</h1>
        <button type="button" className="button main" onClick={() => go('/')}>
          {t('nowhere.home')}
        </button>
      </main>
    )
  }
  return <Lobby />
}
