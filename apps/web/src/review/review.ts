import { create } from 'zustand'
import { recordHere } from '../record/here.ts'
import { read } from '../store.ts'
import type { ReviewAnswer, ReviewOrder, Told } from './worker.ts'

/** A finished game looked through: each decision weighed before its dice, the dice apart as luck. */
export interface Review {
  readonly game: string
  readonly running: boolean
  readonly failed: boolean
  /** What is known so far. */
  readonly told: Told | null
}

/** Apart from the table, which is not drawn again each time something more is known. */
export const useReview = create<{ readonly review: Review | null }>(() => ({ review: null }))

let worker: Worker | null = null
/** Which review is under way: what comes of an earlier one comes too late. */
let current = 0

function dismiss(): void {
  current++
  worker?.terminate()
  worker = null
}

/** Begins to look through the game at the table, once; it goes on while one does something else there. */
export async function beginReview(): Promise<void> {
  const { game, loaded } = read()
  if (!loaded) return
  const { rules } = loaded
  const { review } = useReview.getState()
  if (review?.game === game && !review.failed) return
  dismiss()
  const mine = current
  let now: Review = { game, running: true, failed: false, told: null }
  const change = (part: Partial<Review>): void => {
    now = { ...now, ...part }
    useReview.setState({ review: now })
  }
  change({})
  const fails = (): void => {
    if (mine !== current) return
    dismiss()
    change({ running: false, failed: true })
  }
  try {
    const record = await recordHere()
    if (mine !== current) return
    const made = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
    worker = made
    made.onerror = fails
    made.onmessage = ({ data }: MessageEvent<ReviewAnswer>) => {
      if (mine !== current) return
      if (data.t === 'failed') return fails()
      const steps = [...(now.told?.steps ?? []), ...data.told.steps]
      change({ told: { ...data.told, steps }, running: data.t === 'so-far' })
      if (data.t === 'done') dismiss()
    }
    made.postMessage({ t: 'review', rules, record } satisfies ReviewOrder)
  } catch {
    fails()
  }
}

/** What is known so far is enough. */
export const endReview = (): void => worker?.postMessage({ t: 'enough' } satisfies ReviewOrder)

/** The table is left: what is whole stays for whoever comes back, what is under way is given up. */
export function dropReview(): void {
  dismiss()
  if (useReview.getState().review?.running) useReview.setState({ review: null })
}
