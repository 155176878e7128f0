import { copyFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { built, sources } from '../../../../scripts/build.mjs'
import { compiled } from '../../../../scripts/prepare.mjs'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const page = join(root, '.cache', 'toy-page')
const stampFile = join(root, '.cache', 'toy-page-build')

/**
 * Builds the product's page, and the one that has the toy title, before the first test in a browser asks for them and
 * unless nothing has changed. They are the same in all but the catalog; the product's own build knows nothing of the toy.
 * @public
 */
export async function setup(): Promise<void> {
  await Promise.all([built(), compiled()]).catch((error) => console.error('The page was not built:', error))
  const stamp = sources(['packages/kit/test/toy', 'apps/web/test/toy'])
  if (existsSync(page) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  const { NODE_ENV } = process.env
  // Where tests run it says so, and the page would be made of what is slow and meant for developers.
  process.env.NODE_ENV = 'production'
  try {
    await build({
      root: join(root, 'apps/web'),
      configFile: join(root, 'apps/web/vite.config.ts'),
      logLevel: 'warn',
      resolve: { alias: { '@vedette/titles/catalog.ts': join(root, 'apps/web/test/toy/catalog.ts') } },
      build: { outDir: page, emptyOutDir: true, reportCompressedSize: false },
    })
    // Any picture will do for its door.
    copyFileSync(join(page, 'doors/gaines-mill.webp'), join(page, 'doors/toy.webp'))
    writeFileSync(stampFile, stamp)
  } catch (error) {
    // Nothing else fails for it but what needs this page.
    rmSync(page, { recursive: true, force: true })
    console.error('The page with the toy title was not built:', error)
  } finally {
    process.env.NODE_ENV = NODE_ENV
  }
}
