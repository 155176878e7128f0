import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const packages = fileURLToPath(new URL('../../../packages', import.meta.url))
/** Files that play no part in a game: what lays it out, tells of it or warns a player. */
const beside =
  /(^|\/)(test|scripts|table|words|node_modules|\.cache)\/|(^|\/)(table|rulebook|rulings|make-table|layout|watcher|account|entry|door|length|position|lessons|danger)\.(ts|json)$|strength\.json$/

/** What the games of a title depend on: all of the kernel, the boards, the searches, the title with its series, and how pairs are played. */
const folders = (title: string): string[] => [
  'kernel/src',
  'board/src',
  'bots/src',
  'kit/rules',
  'titles/late-unpleasantness',
  `titles/${title}`,
]
const SHARED = ['lab/src/match.ts', 'lab/src/arena/pairs.ts']

/** A short fingerprint of the code that plays a title: while it stays the same, so do all games (not what watchers count in them). */
export function codeOf(title: string): string {
  const hash = createHash('sha256')
  for (const folder of folders(title)) {
    const path = join(packages, folder)
    if (!existsSync(path)) continue
    const files = readdirSync(path, { recursive: true, encoding: 'utf8' })
    for (const file of files.filter((name) => /\.(ts|json)$/.test(name) && !beside.test(name)).sort())
      hash.update(`${folder}/${file}\n`).update(readFileSync(join(path, file)))
  }
  for (const file of SHARED) hash.update(file).update(readFileSync(join(packages, file)))
  return hash.digest('hex').slice(0, 8)
}
