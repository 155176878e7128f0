// The server with the tiny title in a process of its own, for tests that kill it.
import { createApp } from '../../src/app.ts'
import { unlimited } from './client.ts'
import { bundles } from './stored-game.ts'
import { tiny } from './tiny.ts'

const app = await createApp({ titles: { tiny }, bundles, data: process.argv[2], limits: unlimited })
await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.((app.server.address() as { port: number }).port)
