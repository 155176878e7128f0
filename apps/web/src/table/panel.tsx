import { lazy, Suspense, useEffect, useRef } from 'react'
import { useTranslation } from '../i18n/index.ts'
import { useFetchedSoon } from '../soon.ts'
import { useSeated, useTable, write } from '../store.ts'
import { Decision } from './decision.tsx'
import { Goals } from './goals.tsx'
import { cards, LessonCard, PointCard, SightCard } from './later.ts'
import { Log } from './log.tsx'
import { MoreBelow } from './more-below.tsx'

const TrialCard = lazy(() => import('../record/trial-card.tsx').then((m) => ({ default: m.TrialCard })))

/** The right side: the decision in hand, the point looked at, the log. On a phone a sheet from below. */
export function Panel() {
  const { t } = useTranslation()
  const sheet = useTable((s) => s.sheet)
  const looked = useTable((s) => s.looked)
  const target = useTable((s) => s.aim.target)
  const seated = useSeated()
  const isLesson = useTable((s) => s.lesson !== null)
  const isSighting = useTable((s) => s.sight !== null)
  const isTrial = useTable((s) => s.opened?.trial != null)
  const asked = seated?.me.prompt
  useFetchedSoon(cards)
  const body = useRef<HTMLDivElement>(null)
  // Another question is read from its beginning, however far down the last one was.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked, not how the panel is drawn
  useEffect(() => {
    body.current?.scrollTo({ top: 0 })
    body.current?.querySelector('.panel-top')?.scrollTo({ top: 0 })
  }, [asked?.code, asked?.seat, target])
  return (
    <aside id="the-panel" className={`panel ${sheet ? 'up' : 'down'}`} aria-label={t('panel.label')} tabIndex={-1}>
      <button type="button" className="sheet-handle" aria-expanded={sheet} onClick={() => write({ sheet: !sheet })}>
        {t(sheet ? 'panel.lower' : 'panel.raise')}
      </button>
      <Goals />
      <div ref={body} className="panel-body">
        <div className="panel-top">
          <Suspense>{isLesson && <LessonCard />}</Suspense>
          <Suspense>{isSighting && <SightCard />}</Suspense>
          <Suspense>{seated && isTrial && <TrialCard seated={seated} />}</Suspense>
          <Decision />
          <Suspense>{looked !== null && <PointCard point={looked} />}</Suspense>
          <MoreBelow body={body} />
        </div>
        <Log />
      </div>
    </aside>
  )
}
