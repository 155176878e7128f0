import { setImmediate } from 'node:timers/promises'
import type { MessagePort } from 'node:worker_threads'
import { inSlices, type Thinking, type Thought } from '@vedette/bots'
import type { Clock } from './clock.ts'
import type { Task } from './thinkers.ts'

/** What a thread is told, and what it tells. */
export type ToThread = { readonly t: 'think'; readonly task: Task } | { readonly t: 'hurry' }
export type FromThread =
  | { readonly t: 'ready' }
  | { readonly t: 'share'; readonly share: number }
  | { readonly t: 'thought'; readonly thought: Thought }

/** Between two slices, in milliseconds, a thread hears whether it is to hurry. */
const SLICE = 20

/** What a thread does: it thinks about one task at a time. A search that throws ends the thread. */
export function listen(port: MessagePort, think: (task: Task) => Thinking | Promise<Thinking>, clock: Clock): void {
  const tell = (message: FromThread): void => port.postMessage(message)
  let hurried = false
  const work = async (task: Task): Promise<void> => {
    hurried = false
    const thought = await inSlices(await think(task), {
      slice: SLICE,
      clock: () => clock.monotonic(),
      pause: () => setImmediate(),
      hurried: () => hurried,
      progress: (share) => tell({ t: 'share', share }),
    })
    tell({ t: 'thought', thought })
  }
  port.on('message', (message: ToThread) => {
    if (message.t === 'hurry') hurried = true
    else void work(message.task)
  })
  tell({ t: 'ready' })
}
