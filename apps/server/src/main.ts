import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { titles } from '@vedette/titles'
import { createApp } from './app.ts'
import { bots } from './machine.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const { values } = parseArgs({ options: { port: { type: 'string', short: 'p' }, host: { type: 'string' } } })
const port = Number(values.port ?? process.env.PORT ?? 4173)
if (!Number.isInteger(port) || port < 0 || port > 65535)
  throw new Error(`not a port: ${values.port ?? process.env.PORT}`)
// Only this computer, unless somebody says otherwise.
const host = values.host ?? process.env.HOST ?? 'localhost'

const app = await createApp({
  titles,
  bots,
  data: resolve(process.env.VEDETTE_DATA ?? join(root, 'data')),
  web: join(root, 'apps/web/dist'),
  proxy: process.env.VEDETTE_PROXY === '1',
  log: true,
})
await app.listen({ port, host })
const address = app.server.address()
const at = typeof address === 'object' && address ? address.port : port
console.log(`Vedette is at http://${host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${at}`)

let leaving = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    // A second signal does not wait.
    if (leaving) process.exit(1)
    leaving = true
    app.close().then(
      () => process.exit(0),
      (error) => {
        console.error(error)
        process.exit(1)
      },
    )
  })
}
