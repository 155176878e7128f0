import type { Lessons } from '@vedette/table'
import { useEffect, useState } from 'react'
import { type LoadedTitle, lessonsOfTitle, loadTitle } from '../titles.ts'

export interface Taught {
  readonly loaded: LoadedTitle
  readonly lessons: Lessons
}

/** A title with its lessons: undefined while they are fetched, null where there are none. */
export function useTaught(title: string): Taught | null | undefined {
  const [taught, setTaught] = useState<Taught | null>()
  useEffect(() => {
    let here = true
    setTaught(undefined)
    Promise.all([loadTitle(title), lessonsOfTitle(title)]).then(
      ([loaded, lessons]) => here && setTaught(lessons && { loaded, lessons }),
      () => here && setTaught(null),
    )
    return () => {
      here = false
    }
  }, [title])
  return taught
}
