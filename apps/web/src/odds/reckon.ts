import type { Aim, Assumption, Odds } from '@vedette/table'
import type { Which } from '../titles.ts'

export interface OddsQuestion extends Which {
  readonly n: number
  readonly state: string
  readonly seat: number
  readonly aim: Aim
  readonly assumption: Assumption
}

export interface OddsAnswer {
  readonly n: number
  readonly odds: Odds | null
}

/** After so many milliseconds a reckoning is long. */
const patience = 400

let worker: Worker | null = null
let asked = 0
const waiting = new Map<number, (odds: Odds | null) => void>()

function theWorker(): Worker {
  if (worker) return worker
  const made = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  made.onmessage = ({ data }: MessageEvent<OddsAnswer>) => {
    waiting.get(data.n)?.(data.odds)
    waiting.delete(data.n)
  }
  made.onerror = () => stop()
  worker = made
  return made
}

function stop(): void {
  worker?.terminate()
  worker = null
  for (const tell of waiting.values()) tell(null)
  waiting.clear()
}

/** Asks for the odds of a combat; what is no longer wanted is broken off. Null where they cannot be reckoned. */
export function reckon(question: Omit<OddsQuestion, 'n'>, tell: (odds: Odds | null) => void): () => void {
  const n = ++asked
  const since = performance.now()
  waiting.set(n, tell)
  theWorker().postMessage({ ...question, n } satisfies OddsQuestion)
  return () => {
    if (!waiting.delete(n)) return
    // A reckoning under way hears nothing: a long one is broken off with its worker, a short one is let run out.
    if (performance.now() - since > patience) stop()
  }
}
