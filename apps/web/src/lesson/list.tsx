import type { LaidLesson } from '@vedette/table'
import { useEffect } from 'react'
import { useTranslation } from '../i18n/index.ts'
import { useSpoken } from '../i18n/language.ts'
import { go } from '../router.ts'
import { Waiting } from '../waiting.tsx'
import { type KeptLesson, keptLesson } from './kept.ts'
import { type Taught, useTaught } from './load.ts'
import { lessonPath } from './paths.ts'
import '../styles/lessons.css'
import '../styles/lobby.css'

/** The lessons of a title: what each is about, what it takes, and which are done. */
export function LessonList({ title }: { title: string }) {
  const { t } = useTranslation()
  const taught = useTaught(title, useSpoken())
  const name = taught?.loaded.table.title.name
  useEffect(() => {
    document.title = [name && t('lesson.list', { title: name }), 'Vedette'].filter(Boolean).join(' · ')
  }, [name, t])
  if (taught === undefined) return <Waiting>{t('lesson.fetching')}</Waiting>
  if (taught === null) return <NoLesson />
  return <ListPage taught={taught} />
}

/** There is no such lesson. */
export function NoLesson() {
  const { t } = useTranslation()
  return (
    <main className="nowhere">
      <h1>{t('lesson.none')}</h1>
      <button type="button" className="button main" onClick={() => go('/')}>
        {t('nowhere.home')}
      </button>
    </main>
  )
}

function ListPage({ taught: { loaded, lessons } }: { taught: Taught }) {
  const { t } = useTranslation()
  const { id: title, name } = loaded.table.title
  const kept = lessons.list.map(({ id }) => keptLesson(title, id))
  const next = kept.findIndex(({ done }) => !done)
  return (
    <div className="lobby">
      <header className="masthead">
        <h1>{t('lesson.list', { title: name })}</h1>
        <p>{t('lesson.motto')}</p>
      </header>
      <main className="lobby-main">
        <p className="lessons-home">
          <button type="button" className="button" onClick={() => go('/')}>
            {t('nowhere.home')}
          </button>{' '}
          {t('lesson.done-of', { done: kept.filter(({ done }) => done).length, count: lessons.list.length })}
        </p>
        <ol className="lessons">
          {lessons.list.map((lesson, i) => (
            <li key={lesson.id} className="sheet">
              <Row lesson={lesson} title={title} kept={kept[i]} isNext={i === next} name={lessons.sentences[lesson.id]}>
                {lessons.sentences[`${lesson.id}.idea`]}
              </Row>
            </li>
          ))}
        </ol>
      </main>
    </div>
  )
}

interface RowProps {
  readonly lesson: LaidLesson
  readonly title: string
  readonly kept: KeptLesson
  readonly isNext: boolean
  readonly name: string
  readonly children: string
}

function Row({ lesson, title, kept, isNext, name, children }: RowProps) {
  const { t } = useTranslation()
  return (
    <>
      <div>
        <h2>{name}</h2>
        <p>{children}</p>
        <p className="facts">
          {t('lesson.minutes', { count: minutesOf(lesson) })}
          {kept.done && <strong> · {t('lesson.is-done')}</strong>}
        </p>
      </div>
      <button
        type="button"
        className={`button large ${isNext ? 'main' : ''}`}
        onClick={() => go(lessonPath(title, lesson.id))}
      >
        {kept.step > 0 ? t('lesson.go-on', { step: kept.step + 1 }) : t(kept.done ? 'lesson.again' : 'lesson.begin')}
        <span className="unseen"> {name}</span>
      </button>
    </>
  )
}

/** About how long a lesson takes somebody who reads it and looks for each place on the map, in whole minutes. */
const minutesOf = ({ presses, words }: LaidLesson): number => Math.max(1, Math.round((presses * 8 + words / 3) / 60))
