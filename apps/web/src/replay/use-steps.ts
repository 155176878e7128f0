import { type GameRecord, inSitting, type Schema, type State } from '@vedette/kernel'
import { useEffect, useState } from 'react'
import type { LoadedTitle } from '../titles.ts'
import type { Step } from './steps.ts'
import type { PackedStep, ReplayAnswer, ReplayOrder } from './worker.ts'

/** The steps that are there, from whose eyes, and whether more are to come. */
export interface Steps {
  readonly seat: number
  readonly steps: readonly Step[]
  readonly state: 'coming' | 'whole' | 'failed'
}

const unpack = (schema: Schema<State>, { state, lines, battle }: PackedStep): Step => ({
  view: inSitting(schema.decode(state)),
  lines,
  battle,
})

/**
 * The steps of a finished game, as a worker plays it again. At first they are there as they come; when the eyes are
 * changed, the old ones stay until all the new ones are there, so that nobody loses his place.
 */
export function useSteps({ rules, table }: LoadedTitle, record: GameRecord, seat: number): Steps {
  const { schema } = table.title
  const [shown, show] = useState<Steps>({ seat, steps: [], state: 'coming' })
  useEffect(() => {
    const steps: Step[] = []
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
    const tell = (state: Steps['state']): void =>
      show((old) => (state === 'coming' && old.state === 'whole' ? old : { seat, steps: [...steps], state }))
    worker.onerror = () => tell('failed')
    worker.onmessage = ({ data }: MessageEvent<ReplayAnswer>) => {
      if (data.t === 'failed') return tell('failed')
      if (data.t === 'done') return tell('whole')
      for (const step of data.steps) steps.push(unpack(schema, step))
      tell('coming')
    }
    worker.postMessage({ rules, record, seat } satisfies ReplayOrder)
    return () => worker.terminate()
  }, [rules, schema, record, seat])
  return shown
}
