import { parentPort } from 'node:worker_threads'
import { systemClock } from '../../src/clock.ts'
import { listen } from '../../src/thread.ts'
import { search } from './search.ts'

/** What the threads of the tests run. */
if (parentPort) listen(parentPort, search, systemClock)
