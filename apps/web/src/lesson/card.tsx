import { useEffect, useState } from 'react'
import { keyOf, useTranslation } from '../i18n/index.ts'
import { useSpoken } from '../i18n/language.ts'
import { playFirstGame } from '../lobby/first.ts'
import { go } from '../router.ts'
import { type LessonStand, type Seated, useSeated, useTable } from '../store.ts'
import { RuleLink } from '../table/bottom-line.tsx'
import { Explained } from '../table/explained.tsx'
import { keepLesson, keptLesson } from './kept.ts'
import { useTaught } from './load.ts'
import { lessonPath, listPath } from './paths.ts'
import { isOver, nextPlace, saidBy } from './stand.ts'
import '../styles/lessons.css'

/** What the lesson asks for now and what for; at its end what was learnt, and where to go on. */
export function LessonCard() {
  const seated = useSeated()
  const stand = useTable((s) => s.lesson)
  if (!seated || !stand) return null
  return isOver(stand) ? <Learnt stand={stand} seated={seated} /> : <Step stand={stand} seated={seated} />
}

interface Card {
  readonly stand: LessonStand
  readonly seated: Seated
}

function Step({ stand, seated }: Card) {
  const { t } = useTranslation()
  const { lesson, step } = stand
  const asked = lesson.steps[step]
  const title = seated.table.title.id
  useButtonInSight(stand, seated)
  return (
    <section className="lesson" aria-labelledby="lesson-title">
      <h2 id="lesson-title">
        {stand.sentences[lesson.id]}{' '}
        <span className="lesson-step">{t('lesson.step', { step: step + 1, of: lesson.steps.length })}</span>
      </h2>
      <p className="lesson-do">{saidBy(stand, `${step + 1}`)}</p>
      <p className="lesson-why">
        <Explained text={saidBy(stand, `${step + 1}.why`)} /> <RuleLink rule={asked.rule} />
      </p>
      {asked.throws && <p className="hint">{t('lesson.dice')}</p>}
      <div className="buttons">
        {step > 0 && (
          <button type="button" className="button small" onClick={() => void beginAnew({ stand, seated })}>
            {t('lesson.anew')}
          </button>
        )}
        <button type="button" className="button small" onClick={() => go(listPath(title))}>
          {t('lesson.all')}
        </button>
      </div>
    </section>
  )
}

/** On a small screen the button that is to be pressed may lie below the card: it is brought into sight. */
function useButtonInSight(stand: LessonStand, seated: Seated): void {
  const isButton = useTable((s) => s.proposal !== null || nextPlace(stand, s.aim, seated) === null)
  useEffect(() => {
    const panel = document.querySelector('.panel-top')
    if (!isButton || !panel) return
    const show = () => {
      const button = panel.querySelector('.decision .button.next')
      // It may lie in a list that is folded.
      button?.closest('details')?.setAttribute('open', '')
      button?.scrollIntoView({ block: 'nearest' })
    }
    // What is weighed fills as its chances are reckoned.
    const watcher = new ResizeObserver(show)
    watcher.observe(panel)
    for (const part of panel.querySelectorAll('.decision')) watcher.observe(part)
    return () => watcher.disconnect()
  }, [isButton])
}

/** From the first step on. What plays a lesson is fetched with it, not with every table. */
async function beginAnew({ stand, seated: { loaded } }: Card): Promise<void> {
  const { sitAt } = await import('./sit.ts')
  const [title, { id }] = [loaded.table.title.id, stand.lesson]
  keepLesson(title, id, { ...keptLesson(title, id), step: 0 })
  sitAt(loaded, { ...stand, step: 0, made: 0 })
}

function Learnt({ stand, seated }: Card) {
  const { t } = useTranslation()
  const title = seated.table.title.id
  const list = useTaught(title, useSpoken())?.lessons.list ?? []
  const next = list[list.findIndex(({ id }) => id === stand.lesson.id) + 1]
  const [failed, setFailed] = useState<string | null>(null)
  const play = () => playFirstGame(title).then(setFailed)
  return (
    <section className="lesson" aria-labelledby="lesson-title">
      <h2 id="lesson-title" tabIndex={-1}>
        {t('lesson.done')}
      </h2>
      <p>{saidBy(stand, 'learnt')}</p>
      <div className="buttons">
        {next && (
          <button type="button" className="button main" onClick={() => go(lessonPath(title, next.id))}>
            {t('lesson.next', { name: stand.sentences[next.id] })}
          </button>
        )}
        <button type="button" className={`button ${next ? '' : 'main'}`} onClick={() => void play()}>
          {t('lesson.play', { title: seated.table.title.name })}
        </button>
        <button type="button" className="button" onClick={() => void beginAnew({ stand, seated })}>
          {t('lesson.again')}
        </button>
        <button type="button" className="button" onClick={() => go(listPath(title))}>
          {t('lesson.all')}
        </button>
      </div>
      {failed && <p className="error">{t(keyOf('error', failed, 'error.failed'))}</p>}
    </section>
  )
}
