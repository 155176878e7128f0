import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { runKey } from '../actions/registry.ts'
import { theMap } from '../map.ts'
import { press, setAim } from '../play.ts'
import { read, type Seated, useSeated, useTable, write } from '../store.ts'
import { readPoint } from './read-point.ts'

const arrows: Record<string, readonly [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

/** The next point in a direction: near, and not too far off the line. */
function neighbourOf(from: number, [dx, dy]: readonly [number, number]): number | null {
  const points = theMap()?.sheet.points
  if (!points) return null
  const [x, y] = points[from].at
  let best: number | null = null
  let least = Number.POSITIVE_INFINITY
  points.forEach((point, i) => {
    const along = (point.at[0] - x) * dx + (point.at[1] - y) * dy
    const off = Math.abs((point.at[0] - x) * dy) + Math.abs((point.at[1] - y) * dx)
    if (i === from || along <= 4 || off > along * 1.6) return
    const far = along + off * 1.5
    if (far < least) {
      least = far
      best = i
    }
  })
  return best
}

export function moveCursor(point: number): void {
  write({ cursor: point })
  setAim({ over: point })
  theMap()?.reveal(point)
}

/** Where the cursor begins: with what is taken up, else the first stack that may move, else the middle of the map. */
function firstPoint(seated: Seated): number {
  const { aim } = read()
  return aim.at ?? seated.table.unmoved(seated.view, seated.seat, seated.me.legal)[0]?.point ?? 0
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
  const pieces = useTable((s) => s.aim.pieces)
  const texts = useMemo(() => {
    if (!seated) return []
    const reach = new Map(seated.table.reach(seated.view, seated.seat, pieces).map((one) => [one.point, one]))
    return Array.from({ length: seated.table.points }, (_, i) => readPoint(seated, i, reach.get(i), t))
  }, [seated, pieces, t])

  useEffect(() => {
    const asked = () => list.current?.focus()
    addEventListener('vedette:board', asked)
    return () => removeEventListener('vedette:board', asked)
  }, [])

  if (!seated) return null
  return (
    <>
      <p id="board-help" className="unseen">
        {t('board.help')}
      </p>
      <div
        ref={list}
        className="board-list"
        role="listbox"
        aria-label={t('board.points')}
        aria-describedby="board-help"
        aria-activedescendant={cursor === null ? undefined : `point-${cursor}`}
        tabIndex={0}
        id="the-board"
        onFocus={() => {
          if (cursor === null) moveCursor(firstPoint(seated))
        }}
        onKeyDown={(event) => {
          const direction = arrows[event.key]
          if (direction && !event.ctrlKey && !event.metaKey && !event.altKey) {
            event.preventDefault()
            if (event.shiftKey) theMap()?.panBy(-direction[0] * 120, -direction[1] * 120)
            else {
              const next = neighbourOf(cursor ?? firstPoint(seated), direction)
              if (next !== null) moveCursor(next)
            }
          } else if ((event.key === 'Enter' || event.key === ' ') && cursor !== null) {
            event.preventDefault()
            press(cursor, undefined, false)
          } else if (runKey(event.nativeEvent)) event.preventDefault()
        }}
      >
        {texts.map((text, i) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the list holds the focus and names its active option
          // biome-ignore lint/suspicious/noArrayIndexKey: points never change places
          <div key={i} id={`point-${i}`} role="option" aria-selected={cursor === i}>
            {text}
          </div>
        ))}
      </div>
    </>
  )
}
