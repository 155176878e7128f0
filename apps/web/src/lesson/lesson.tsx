import { useEffect, useState } from 'react'
import { useTranslation } from '../i18n/index.ts'
import { languageNow } from '../i18n/language.ts'
import { standUp } from '../play.ts'
import { Shell } from '../table/table.tsx'
import { Waiting } from '../waiting.tsx'
import { keptLesson } from './kept.ts'
import { NoLesson } from './list.tsx'
import { type Taught, useTaught } from './load.ts'
import { sitAt } from './sit.ts'

/** A lesson at the table of its title. */
export function LessonTable({ title, id }: { title: string; id: string }) {
  const { t } = useTranslation()
  // Whoever changes the language while he learns stays where he is: `setLanguage` sees to that.
  const [language] = useState(languageNow)
  const taught = useTaught(title, language)
  useEffect(() => (taught ? sit(taught, id) : undefined), [taught, id])
  if (taught === undefined) return <Waiting>{t('table.laying')}</Waiting>
  if (!taught?.lessons.list.some((one) => one.id === id)) return <NoLesson />
  return <Shell nobody={false} refused={null} />
}

/** Sits down where the lesson was left; gives what stands up again. */
function sit({ loaded, lessons }: Taught, id: string): (() => void) | undefined {
  const lesson = lessons.list.find((one) => one.id === id)
  if (!lesson) return undefined
  const step = Math.min(keptLesson(loaded.table.title.id, id).step, lesson.steps.length - 1)
  sitAt(loaded, { lesson, sentences: lessons.sentences, step, made: 0 })
  return standUp
}
