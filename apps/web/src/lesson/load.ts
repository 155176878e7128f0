import type { Lessons } from '@vedette/table'
import { useEffect, useState } from 'react'
import type { Language } from '../i18n/language.ts'
import { type LoadedTitle, lessonsOfTitle, loadTitle } from '../titles.ts'

export interface Taught {
  readonly loaded: LoadedTitle
  readonly lessons: Lessons
}

/** A title with its lessons: undefined while they are fetched, null where there are none. */
export function useTaught(title: string, language: Language): Taught | null | undefined {
  const [taught, setTaught] = useState<Taught | null>()
  useEffect(() => {
    let here = true
    Promise.all([loadTitle({ rules: title }, language), lessonsOfTitle(title, language)]).then(
      ([loaded, lessons]) => here && setTaught(lessons && { loaded, lessons }),
      () => here && setTaught(null),
    )
    return () => {
      here = false
    }
  }, [title, language])
  return taught
}
