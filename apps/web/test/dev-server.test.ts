import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

it("what Vite's own server makes of JSON is asked for as the script it is", async () => {
  const vite = await createServer({ root, logLevel: 'error', server: { middlewareMode: true, ws: false, watch: null } })
  const entry = fileURLToPath(new URL('../../../packages/titles/gaines-mill/entry.ts', import.meta.url))
  const made = await vite.transformRequest(`/@fs${entry}`)
  await vite.close()
  expect(made?.code).toMatch(/import\("[^"]+de\.json\?import"\)/)
  expect(made?.code).not.toContain('with: {')
})
