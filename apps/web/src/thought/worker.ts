import { inSlices, think } from '@vedette/bots'
import { loadMind, loadTitle, type Which } from '../titles.ts'
import { anotherTurn } from '../turn.ts'
import { type Counsel, counselOf } from './told.ts'

/** A search away from the page, in slices, so that it hears when it is told that the best so far is enough. */

export type HintOrder =
  | (Which & {
      readonly t: 'think'
      readonly state: string
      readonly seat: number
      readonly seed: string
      readonly level: string
    })
  | { readonly t: 'enough' }

export type HintAnswer =
  | { readonly t: 'share'; readonly share: number }
  | { readonly t: 'thought'; readonly counsel: Counsel & { readonly actions: readonly number[] } }
  | { readonly t: 'failed' }

/** How long it thinks before it looks whether anybody has said anything, in milliseconds. */
const SLICE = 25

const answer = (message: HintAnswer): void => postMessage(message)
let hurried = false

self.onmessage = async ({ data }: MessageEvent<HintOrder>) => {
  if (data.t === 'enough') {
    hurried = true
    return
  }
  hurried = false
  try {
    const [{ table }, mind] = await Promise.all([loadTitle(data), loadMind(data.rules)])
    const view = table.title.schema.decode(data.state)
    let share = 0
    const tell = (done: number): void => {
      if (done - share < 0.01) return
      share = done
      answer({ t: 'share', share })
    }
    const thought = await inSlices(think(table.title, mind, view, data.seat, data.seed, data.level), {
      slice: SLICE,
      clock: () => performance.now(),
      pause: anotherTurn,
      // As long as nothing has been looked at, there is no best so far.
      hurried: () => hurried && share > 0,
      progress: tell,
    })
    const counsel = counselOf(table.title, mind, view, data.seat, thought)
    answer({ t: 'thought', counsel: { ...counsel, actions: thought.run } })
  } catch (error) {
    console.warn('No advice could be thought out.', error)
    answer({ t: 'failed' })
  }
}
