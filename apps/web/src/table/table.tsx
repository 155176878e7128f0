import { lazy, Suspense, useEffect, useState } from 'react'
import { keepLookout } from '../danger/lookout.ts'
import { keptGame } from '../games.ts'
import { tOf, useTranslation } from '../i18n/index.ts'
import { sitDown, standUp } from '../play.ts'
import { dropReview } from '../review/review.ts'
import { go } from '../router.ts'
import { takeSeat } from '../seat.ts'
import { useFetchedSoon } from '../soon.ts'
import { listenToTable } from '../spoken.ts'
import { isMine, type Seated, useSeated, useTable } from '../store.ts'
import { isBegun } from '../terms.ts'
import { dropHint } from '../thought/hint.ts'
import { Waiting } from '../waiting.tsx'
import { Board } from './board.tsx'
import { BottomLine } from './bottom-line.tsx'
import { Hand } from './hand.tsx'
import { HandOver } from './hand-over.tsx'
import { Header } from './header.tsx'
import { listenToKeys } from './keys.ts'
import { News } from './log.tsx'
import { Panel } from './panel.tsx'
import { Stood } from './stood.tsx'

const dialogs = async () => ({ default: (await import('../dialogs/dialogs.tsx')).Dialogs })
const Dialogs = lazy(dialogs)
const TermsPage = lazy(async () => ({ default: (await import('./terms.tsx')).TermsPage }))
const Replay = lazy(async () => ({ default: (await import('../replay/replay.tsx')).Replay }))

/** The table of one game. */
export function Table({ game }: { game: string }) {
  return <Shell {...useSitting(game)} />
}

interface Sitting {
  /** Whether this browser has no seat here. */
  readonly nobody: boolean
  readonly refused: string | null
}

/** A table; what is spoken there stands from the first moment, whatever lies on the table. */
export function Shell(sitting: Sitting) {
  useEffect(listenToTable, [])
  useEffect(listenToKeys, [])
  useEffect(keepLookout, [])
  return (
    <>
      <Desk {...sitting} />
      <Opened />
      <News />
    </>
  )
}

/** Whatever dialog is open: fetched when one is, or before that, when there is nothing more urgent. */
function Opened() {
  const there = useFetchedSoon(dialogs)
  const isOpen = useTable((s) => s.dialog !== null)
  return <Suspense>{(there || isOpen) && <Dialogs />}</Suspense>
}

function Desk({ nobody, refused }: Sitting) {
  const { t } = useTranslation()
  const seated = useSeated()
  const present = useTable((s) => s.present)
  const replaying = useTable((s) => s.replaying)
  const shut = useTable((s) => s.seats.find((seat) => seat.link === 'shut')?.code ?? null) ?? refused
  const stood = useTable((s) => s.seats.some((seat) => seat.stood !== null))
  useTabTitle(seated, present)
  if (stood) return <Stood />
  if (nobody || shut) {
    return (
      <main className="nowhere">
        <h1>{shut ? tOf('refused', shut) : t('table.no-seat')}</h1>
        <p>{t(shut === 'moved' || shut === 'old-server' ? `table.${shut}-help` : 'table.no-seat-help')}</p>
        <button type="button" className="button main" onClick={() => go('/')}>
          {t('nowhere.home')}
        </button>
      </main>
    )
  }
  if (!seated) return <Waiting>{t('table.laying')}</Waiting>
  if (!isBegun(seated.me.life))
    return (
      <Suspense fallback={<Waiting>{t('table.laying')}</Waiting>}>
        <TermsPage seated={seated} />
      </Suspense>
    )
  if (!present) return <HandOver />
  if (replaying)
    return (
      <Suspense fallback={<Waiting>{t('table.laying')}</Waiting>}>
        <Replay />
      </Suspense>
    )
  return (
    <div className="table">
      <a className="skip" href="#the-board">
        {t('skip.board')}
      </a>
      <a className="skip" href="#the-panel">
        {t('skip.panel')}
      </a>
      <Header />
      <main className="desk">
        <Board />
        <Hand />
      </main>
      <Panel />
      <BottomLine />
    </div>
  )
}

/** The tab tells whose game it is, and whether it waits for whoever sits here. */
function useTabTitle(seated: Seated | null, present: boolean): void {
  const { t } = useTranslation()
  const name = seated?.table.title.name
  const lesson = useTable((s) => (s.lesson ? s.lesson.sentences[s.lesson.lesson.id] : null))
  const calls =
    lesson ??
    (seated?.me.outcome != null ? t('line.over') : seated && present && isMine(seated.me) ? t('line.yours') : '')
  useEffect(() => {
    if (name) document.title = [calls, name, 'Vedette'].filter(Boolean).join(' · ')
  }, [name, calls])
}

/** Sits down with the tokens this browser holds, after the one in the address; says whether there is none, and why not. */
function useSitting(game: string): Sitting {
  const current = useTable((s) => s.game)
  const seats = useTable((s) => s.seats.length)
  const [refused, setRefused] = useState<string | null>(null)
  useEffect(() => {
    let here = true
    setRefused(null)
    void takeSeat(game).then((code) => {
      if (!here) return
      setRefused(code)
      const kept = Object.entries(keptGame(game)?.tokens ?? {})
      const playing = kept.filter(([seat]) => seat !== 'watch').map(([, one]) => one)
      sitDown(game, [...new Set(playing.length > 0 ? playing : kept.map(([, one]) => one))])
    })
    return () => {
      here = false
      standUp()
      dropHint()
      dropReview()
    }
  }, [game])
  return { nobody: current === game && seats === 0, refused }
}
