import { lazy, Suspense } from 'react'
import { gameAt } from './ahead.ts'
import { lobby } from './first-fetch.ts'
import { useTranslation } from './i18n/index.ts'
import { Renewal } from './renewal.tsx'
import { go, usePath } from './router.ts'
import { Waiting } from './waiting.tsx'

const Lobby = lazy(async () => ({ default: (await lobby()).Lobby }))
const Table = lazy(() => import('./table/laid.ts').then((m) => ({ default: m.Table })))

const OpenedTable = lazy(() => import('./record/opened-table.tsx').then((m) => ({ default: m.OpenedTable })))
const LessonList = lazy(() => import('./lesson/list.tsx').then((m) => ({ default: m.LessonList })))
const LessonTable = lazy(() => import('./lesson/lesson.tsx').then((m) => ({ default: m.LessonTable })))

/** The pages: the lobby, a table, the lessons of a title, and one of them. */
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
  const game = gameAt(path)
  if (game) {
    return (
      <Suspense fallback={<Waiting>{t('table.laying')}</Waiting>}>
        <Table key={game} game={game} />
      </Suspense>
    )
  }
  const [, title, lesson] = /^\/learn\/([\w-]+)(?:\/([\w-]+))?\/?$/.exec(path) ?? []
  if (title) {
    return (
      <Suspense fallback={<Waiting>{t('lesson.fetching')}</Waiting>}>
        {lesson ? <LessonTable title={title} id={lesson} /> : <LessonList title={title} />}
      </Suspense>
    )
  }
  if (path === '/record' || path === '/record/try') {
    return (
      <Suspense fallback={<Waiting>{t('table.laying')}</Waiting>}>
        <OpenedTable key={path} isTrial={path !== '/record'} />
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
  return (
    <Suspense>
      <Lobby />
    </Suspense>
  )
}
