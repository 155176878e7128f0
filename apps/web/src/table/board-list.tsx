import type { HexGrid } from '@vedette/table'
import type { TFunction } from 'i18next'
import { memo, useDeferredValue, useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { digitOf, directionOf, hexByArrow, hexTowards, TypedNumber } from '../actions/cursor.ts'
import { runKey } from '../actions/registry.ts'
import { theMap } from '../map.ts'
import { press, sayWords, setAim } from '../play.ts'
import { read, type Seated, useSeated, useTable, write } from '../store.ts'
import { type Reach, readPoint } from './read-point.ts'

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

/** Where a key takes the cursor: undefined when the key does not move it, null when there is nothing that way. */
function movedBy(event: KeyboardEvent, from: number, grid: HexGrid | undefined): number | null | undefined {
  const arrow = event.ctrlKey || event.metaKey || event.altKey ? undefined : arrows[event.key]
  if (!grid) return arrow && neighbourOf(from, arrow)
  // The number pad steers also while its lock is off and its keys are called arrows.
  const direction = directionOf(grid, event)
  if (direction >= 0) return hexTowards(grid, from, direction)
  return arrow && hexByArrow(grid, from, event.key)
}

const typed = new TypedNumber()

/** Keys that mean nothing by themselves. */
const isHeldWithOthers = (key: string): boolean => ['Shift', 'Control', 'Alt', 'Meta', 'NumLock'].includes(key)

/** A digit of a hex's number: the fourth one takes the cursor there. */
function typeDigit({ table }: Seated, digit: string): void {
  const { digits, whole } = typed.take(digit, performance.now())
  const hex = whole ? table.pointIndex(digits) : -1
  if (hex >= 0) {
    write({ notice: null })
    moveCursor(hex)
  } else sayWords(whole ? 'why.no-such-hex' : 'board.typing', { digits: digits.padEnd(4, '·') })
}

/** Where the cursor begins: with what is taken up, else the first stack that may move, else the middle of the map. */
function firstPoint(seated: Seated): number {
  const { aim } = read()
  return aim.at ?? seated.table.unmoved(seated.view, seated.seat, seated.me.legal)[0]?.point ?? 0
}

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
        onKeyDown={(event) => {
          const { grid } = seated.table
          const pan = event.shiftKey && !event.ctrlKey && !event.metaKey && !event.altKey && arrows[event.key]
          const next = pan ? undefined : movedBy(event.nativeEvent, cursor ?? firstPoint(seated), grid)
          const digit = grid && next === undefined ? digitOf(event.nativeEvent) : null
          if (digit === null && !isHeldWithOthers(event.key)) typed.forget()
          if (pan) {
            event.preventDefault()
            theMap()?.panBy(-pan[0] * 120, -pan[1] * 120)
          } else if (next !== undefined) {
            event.preventDefault()
            if (next !== null) moveCursor(next)
          } else if (digit !== null) {
            event.preventDefault()
            typeDigit(seated, digit)
          } else if ((event.key === 'Enter' || event.key === ' ') && cursor !== null) {
            event.preventDefault()
            press(cursor, false)
          } else if (runKey(event.nativeEvent)) event.preventDefault()
        }}
      >
        <Places cursor={cursor} />
      </div>
    </>
  )
}
