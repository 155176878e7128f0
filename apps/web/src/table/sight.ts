import type { SightLine } from '@vedette/table'
import { useMemo } from 'react'
import { useSeated, useTable } from '../store.ts'

/** A line of sight with both its ends. */
export interface Sight {
  readonly from: number
  readonly to: number
  readonly line: SightLine
}

/** The line that is being tried: to the hex chosen, or as long as none is, to the one under the pointer or the cursor. */
export function useSight(): Sight | null {
  const seated = useSeated()
  const sight = useTable((s) => s.sight)
  const over = useTable((s) => s.over)
  const from = sight?.from ?? null
  const to = sight?.to ?? over
  return useMemo(() => {
    if (!seated || !sight || from === null || to === null || from === to) return null
    const line = seated.table.map.sight?.(seated.view, from, to, seated.seat)
    return line ? { from, to, line } : null
  }, [seated, sight, from, to])
}
