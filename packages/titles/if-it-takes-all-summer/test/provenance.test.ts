import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { page as fresh } from '../scripts/provenance.ts'

test('docs/provenance says what the data say', () => {
  const page = readFileSync(new URL('../../../../docs/provenance/if-it-takes-all-summer.md', import.meta.url), 'utf8')
  expect(page, 'Run: npm run provenance -w @vedette/titles').toBe(fresh())
})
