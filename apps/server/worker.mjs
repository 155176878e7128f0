// What a thread of the server runs, straight from the TypeScript source.
import { parentPort } from 'node:worker_threads'
import { register } from 'tsx/esm/api'

register()
const { thinkOf } = await import('./src/machine.ts')
const { systemClock } = await import('./src/clock.ts')
const { listen } = await import('./src/thread.ts')

if (parentPort) listen(parentPort, thinkOf, systemClock)
