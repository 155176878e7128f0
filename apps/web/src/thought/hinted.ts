import type { Arrow, Mark } from '@vedette/table'
import { useMemo } from 'react'
import { useSeated } from '../store.ts'
import { useHint } from './hint.ts'
import { onMap } from './run.ts'

/** What the hint that is shown draws on the map: marches and attacks, or where it is about something else, its place. */
export function useHinted(): { readonly arrows: readonly Arrow[]; readonly marks: readonly Mark[] } | null {
  const seated = useSeated()
  const hint = useHint((s) => s.hint)
  return useMemo(() => {
    if (!seated || !hint?.shown || !hint.counsel || hint.view !== seated.view) return null
    const { arrows, place } = onMap(seated, hint.counsel.actions)
    return { arrows, marks: place === null ? [] : [{ point: place, kind: 'selected' }] }
  }, [seated, hint])
}
