import { fileURLToPath } from 'node:url'
import { type Browser, chromium as engine, type Page } from 'playwright-core'
import { createServer } from 'vite'
import { chromium, launchArgs } from '../../../scripts/chromium.mjs'
import type { Page as BoardPage } from './pages/board.ts'

declare global {
  interface Window {
    board: BoardPage
  }
}

/** The board view alone in a browser, served from the source: for pixels, hits and speed. */
export async function openBoards(args: readonly string[] = []) {
  const server = await createServer({
    root: fileURLToPath(new URL('..', import.meta.url)),
    configFile: false,
    logLevel: 'error',
    cacheDir: fileURLToPath(new URL('../../../node_modules/.cache/vite-boards', import.meta.url)),
    server: { port: 0, host: '127.0.0.1', hmr: false },
  })
  await server.listen()
  const browser: Browser = await engine.launch({ executablePath: chromium(), args: [...launchArgs, ...args] })
  return {
    async page(width: number, height: number, ratio = 1): Promise<Page> {
      const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: ratio })
      await page.goto(`${server.resolvedUrls?.local[0]}test/pages/board.html`)
      await page.waitForFunction(() => 'board' in window)
      return page
    },
    async close() {
      await browser.close()
      await server.close()
    },
  }
}
