/** Writes docs/provenance, a page a title: `npm run provenance -w @vedette/titles`. */
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'

const titles = new URL('../', import.meta.url)
const docs = new URL('../../../docs/provenance/', import.meta.url)

mkdirSync(docs, { recursive: true })
for (const name of readdirSync(titles)) {
  const script = new URL(`${name}/scripts/provenance.ts`, titles)
  if (!existsSync(script)) continue
  const { page }: { page: () => string } = await import(script.href)
  writeFileSync(new URL(`${name}.md`, docs), page())
}
