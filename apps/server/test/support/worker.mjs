// What the threads of the tests run, straight from the TypeScript source.
import { parentPort } from 'node:worker_threads'
import { register } from 'tsx/esm/api'

register()
const { search } = await import('./search.ts')
const { systemClock } = await import('../../src/clock.ts')
const { listen } = await import('../../src/thread.ts')

if (parentPort) listen(parentPort, search, systemClock)
