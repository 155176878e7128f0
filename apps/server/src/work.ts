import { parentPort } from 'node:worker_threads'
import { systemClock } from './clock.ts'
import { thinkOf } from './machine.ts'
import { listen } from './thread.ts'

/** What a thread of the server runs: it thinks for the machine players. */
if (parentPort) listen(parentPort, thinkOf, systemClock)
