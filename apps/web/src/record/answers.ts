import type { Schema, State } from '@vedette/kernel'
import type { HintAnswer, HintOrder } from '../thought/worker.ts'
import type { Which } from '../titles.ts'
import type { Answers } from './local-seat.ts'

/** A machine of this level in a worker of its own, for a game that the page keeps itself; it does nothing where it fails. */
export const answersOf =
  ({ rules, scenario }: Which, schema: Schema<State>, level: string): Answers =>
  (view, seat, n) =>
    new Promise((answer) => {
      const worker = new Worker(new URL('../thought/worker.ts', import.meta.url), { type: 'module' })
      const end = (actions: readonly number[]): void => {
        worker.terminate()
        answer(actions)
      }
      worker.onerror = () => end([])
      worker.onmessage = ({ data }: MessageEvent<HintAnswer>) => {
        if (data.t === 'thought') end(data.counsel.actions)
        else if (data.t === 'failed') end([])
      }
      const state = schema.encode(view)
      worker.postMessage({ t: 'think', rules, scenario, state, seat, seed: `again ${n}`, level } satisfies HintOrder)
    })
