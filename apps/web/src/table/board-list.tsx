import type { TFunction } from 'i18next'
import { memo, useDeferredValue, useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { read, type Seated, useSeated, useTable } from '../store.ts'
import { firstPoint, moveCursor } from './keys.ts'
import { type Reach, readPoint } from './read-point.ts'

interface PlaceProps {
  readonly seated: Seated
  readonly index: number
  readonly reach: Reach | undefined
  readonly chosen: boolean
  readonly t: TFunction
}

/** A place in words. */
const Place = memo(function Place({ seated, index, reach, chosen, t }: PlaceProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the list holds the focus and names its active option
    <div id={`point-${index}`} role="option" aria-selected={chosen}>
      {readPoint(seated, index, reach, t)}
    </div>
  )
})

/** All places. On a large board this takes longer than a frame: it waits for the table, and pauses between places. */
function Places({ cursor }: { cursor: number | null }) {
  const { t } = useTranslation()
  const seated = useDeferredValue(useSeated(), null)
  const pieces = useDeferredValue(useTable((s) => s.aim.pieces))
  const reach = useMemo(
    () => new Map(seated?.table.reach(seated.view, seated.seat, pieces).map((one) => [one.point, one])),
    [seated, pieces],
  )
  return (
    seated &&
    Array.from({ length: seated.table.points }, (_, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: points never change places
      <Place key={i} seated={seated} index={i} reach={reach.get(i)} chosen={cursor === i} t={t} />
    ))
  )
}

/**
 * The board for ears and keys: one tab stop, a list of all points in which the arrow keys move as on the map. What is
 * under the cursor is read aloud.
 */
export function BoardList() {
  const { t } = useTranslation()
  const list = useRef<HTMLDivElement>(null)
  const seated = useSeated()
  const cursor = useTable((s) => s.cursor)

  useEffect(() => {
    const asked = () => list.current?.focus()
    addEventListener('vedette:board', asked)
    return () => removeEventListener('vedette:board', asked)
  }, [])

  if (!seated) return null
  return (
    <>
      <p id="board-help" className="unseen">
        {t('board.help', { context: seated.table.placeWord })}
      </p>
      <div
        ref={list}
        className="board-list"
        role="listbox"
        aria-label={t('board.points', { context: seated.table.placeWord })}
        aria-describedby="board-help"
        aria-activedescendant={cursor === null ? undefined : `point-${cursor}`}
        tabIndex={0}
        id="the-board"
        onFocus={() => {
          // Read now: the press that brings the focus here has just set it.
          if (read().cursor === null) moveCursor(firstPoint(seated))
        }}
      >
        <Places cursor={cursor} />
      </div>
    </>
  )
}
