import type { Line, State } from '@vedette/kernel'
import type { Table } from '@vedette/table'
import { create } from 'zustand'
import { keepWord, keptWord } from '../kept-word.ts'
import { theMap } from '../map.ts'
import { type Frame, frameOf, isFight, lasting, type Pace, paces, withFrame } from './frames.ts'
import { latelyFrom } from './lately.ts'

/**
 * The other side's turn is watched moment by moment, on the map alone: what is asked, and the log, stand there at once,
 * and whatever is pressed ends the watching.
 */
interface Watch {
  /** What is still to be shown; the first of it is shown now. */
  readonly frames: readonly Frame[]
  /** All of it since this side last moved, which began with this line, to be watched again. */
  readonly past: { readonly from: number; readonly frames: readonly Frame[] }
  readonly pace: Pace
}

const KEY = 'vedette.pace'

function keptPace(): Pace {
  const kept = keptWord(KEY)
  return paces.find((pace) => pace === kept) ?? 'normal'
}

export const useWatch = create<Watch>(() => ({ frames: [], past: { from: 0, frames: [] }, pace: keptPace() }))

export const isWatching = (): boolean => useWatch.getState().frames.length > 0

export function setPace(pace: Pace): void {
  useWatch.setState({ pace })
  keepWord(KEY, pace)
  if (pace === 'at-once') skip()
}

let timer: ReturnType<typeof setTimeout> | undefined

/** The map shows how the game stands now; says whether it did not before. */
export function skip(): boolean {
  clearTimeout(timer)
  const was = isWatching()
  if (was) useWatch.setState({ frames: [] })
  return was
}

/** Another game is laid. */
export function forgetWatched(): void {
  skip()
  useWatch.setState({ past: { from: 0, frames: [] } })
}

/** Whoever wants no motion is told the sum alone. */
export const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/** What others have done since the last message: `lines` is all that a seat has heard, and `fresh` how many are new. */
export function watch(table: Table, view: State, own: string | undefined, lines: readonly Line[], fresh: number): void {
  if (fresh <= 0 || isStill()) return
  const frame = frameOf(table, view, lines.slice(-fresh))
  if (!frame) return
  const { frames, past, pace } = useWatch.getState()
  const from = latelyFrom(table, lines, own)
  useWatch.setState({ past: { from, frames: withFrame(past.from === from ? past.frames : [], frame) } })
  if (pace === 'at-once' || document.hidden) return
  useWatch.setState({ frames: withFrame(frames, frame) })
  if (frames.length === 0) show()
}

/** The last of the other side's turn once more. */
export function watchAgain(): void {
  skip()
  useWatch.setState(({ past }) => ({ frames: past.frames }))
  show()
}

function show(): void {
  const { frames, pace } = useWatch.getState()
  const [now] = frames
  if (!now) return
  theMap()?.reveal(now.point)
  const lasts = lasting[pace === 'at-once' ? 'normal' : pace] * (isFight(now) ? 1.5 : 1)
  timer = setTimeout(() => {
    useWatch.setState({ frames: useWatch.getState().frames.slice(1) })
    show()
  }, lasts)
}
