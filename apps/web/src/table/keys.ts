import type { HexGrid } from '@vedette/table'
import { digitOf, directionOf, hexByArrow, hexTowards, TypedNumber } from '../actions/cursor.ts'
import { isCharacter } from '../actions/keyboard.ts'
import { action, isKeyFor, runKey } from '../actions/registry.ts'
import { moveCursor } from '../board-cursor.ts'
import { theMap } from '../map.ts'
import { sayWords } from '../notice.ts'
import { openDialog } from '../play.ts'
import { press } from '../press.ts'
import { read, type Seated, seatedOf, write } from '../store.ts'
import { skip } from '../watch/watch.ts'
import { firstToAct } from './first-view.ts'

/** Keys work from anywhere at the table that does not need them itself: fields, menus, dialogs. */

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

/** Where a key takes the cursor: undefined when the key does not move it, null when there is nothing that way. */
function movedBy(event: KeyboardEvent, from: number, grid: HexGrid | undefined): number | null | undefined {
  const arrow = event.ctrlKey || event.metaKey || event.altKey ? undefined : arrows[event.key]
  if (!grid) return arrow && neighbourOf(from, arrow)
  // The number pad steers also while its lock is off and its keys are called arrows.
  const direction = directionOf(grid, event, read().ownKeys)
  if (direction >= 0) return hexTowards(grid, from, direction)
  return arrow && hexByArrow(grid, from, event.key)
}

const typed = new TypedNumber()

/** Keys that mean nothing by themselves. */
const isHeldWithOthers = (key: string): boolean => ['Shift', 'Control', 'Alt', 'Meta', 'NumLock'].includes(key)

/** A digit of a hex's number: the fourth one takes the cursor there. */
function typeDigit({ table }: Seated, digit: string): void {
  const { digits, whole } = typed.take(digit, performance.now())
  const hex = whole ? table.places.index(digits) : -1
  if (hex >= 0) {
    write({ notice: null })
    moveCursor(hex)
  } else sayWords(whole ? 'why.no-such-hex' : 'board.typing', { digits: digits.padEnd(4, '·') })
}

/** Where the cursor begins: with what is taken up, else the first unit that can act. */
export const firstPoint = (seated: Seated): number => read().aim.at ?? firstToAct(seated)

/** What takes letters for itself. */
const TEXTS = 'input:not([type=checkbox], [type=radio], [type=range]), textarea, select, [contenteditable]'
/** What takes every key for itself: letters lead to its entries, or it lies over the table. */
const CLOSED = '[role=menu], [role=dialog]'
/** What arrows move or scroll. */
const MOVED = 'input, [role=radiogroup], [role=slider], [role=toolbar], .log ol'

/** What the board takes for itself; false when it is nothing for it. */
function moves(event: KeyboardEvent, seated: Seated): boolean {
  const { grid } = seated.table.places
  const { cursor } = read()
  const pan = event.shiftKey && !event.ctrlKey && !event.metaKey && !event.altKey && arrows[event.key]
  const from = cursor ?? firstPoint(seated)
  const moved = pan ? undefined : movedBy(event, from, grid)
  // The first press brings the cursor to where it begins.
  const next = moved !== undefined && cursor === null ? from : moved
  const digit = grid && next === undefined ? digitOf(event) : null
  if (digit === null && !isHeldWithOthers(event.key)) typed.forget()
  if (pan) theMap()?.panBy(-pan[0] * 120, -pan[1] * 120)
  else if (next !== undefined) {
    if (next !== null) moveCursor(next)
  } else if (digit !== null) typeDigit(seated, digit)
  else return false
  return true
}

/** Listens for keys at the table, until the function that is handed back is called. */
export function listenToKeys(): () => void {
  const pressed = (event: KeyboardEvent) => {
    // Any key ends the watching; one that was meant for the board means nothing else, for it shows something else.
    const isForBoard = event.target === document.body || (event.target as Element | null)?.id === 'the-board'
    if (!isHeldWithOthers(event.key) && skip() && isForBoard) event.preventDefault()
    if (!event.defaultPrevented && answers(event)) event.preventDefault()
  }
  const touched = ({ target }: PointerEvent) => {
    // The board hears of it by itself, and how fast it goes is no wish to end it.
    if (target instanceof Element && !target.closest('.board')) skip()
  }
  document.addEventListener('keydown', pressed)
  document.addEventListener('pointerdown', touched)
  return () => {
    document.removeEventListener('keydown', pressed)
    document.removeEventListener('pointerdown', touched)
  }
}

function answers(event: KeyboardEvent): boolean {
  const from = event.target instanceof Element ? event.target : document.body
  if (from.closest(TEXTS)) return false
  const state = read()
  if (from.closest(CLOSED) || state.dialog) {
    // Over a menu or a dialog as well.
    if (!isKeyFor(event, action('help'), state) || state.dialog?.name === 'help') return false
    openDialog({ name: 'help' })
    return true
  }
  if (isCharacter(event) && !state.letters) return false
  const seated = state.present ? seatedOf(state) : null
  const board = document.getElementById('the-board')
  if (!seated || !board) return runKey(event)
  const isFree = !state.replaying && (from === board || from === document.body)
  if ((event.key === 'Enter' || event.key === ' ') && state.cursor !== null && isFree) {
    press(state.cursor, false)
    return true
  }
  const isForHere = event.key in arrows && from.closest(MOVED) !== null
  if (!isForHere && moves(event, seated)) {
    // What is under the cursor is read where the focus is.
    if (!isHeldWithOthers(event.key)) board.focus({ preventScroll: true })
    return true
  }
  return runKey(event)
}
