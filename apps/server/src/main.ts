import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { doors, titles } from '@vedette/titles'
import { createApp } from './app.ts'
import { bots } from './machine.ts'
import { builtIn } from './past.ts'
import { launch, NoStart, placeOf } from './startup.ts'

async function main(): Promise<void> {
  const root = fileURLToPath(new URL('../../..', import.meta.url))
  const place = placeOf(process.argv.slice(2), process.env, root)
  const { host, data, proxies } = place
  const web = join(root, 'apps/web/dist')
  const bundles = builtIn(join(root, '.cache/rules'))
  const app = await launch(place, () => createApp({ titles, doors, bundles, bots, data, web, proxies, log: true }))
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : place.port
  console.log(`Vedette is at http://${host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${port}`)

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
}

await main().catch((error) => {
  if (!(error instanceof NoStart)) throw error
  console.error(`Vedette does not start: ${error.message}`)
  process.exit(1)
})
