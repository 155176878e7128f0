import type { Plugin } from 'vite'

/**
 * Lays beside the page, for the server, which files a visit will ask for at once: the door, a table, and what lies on the
 * table of each title. A page that is told so with its first answer fetches them while its own script is still on its way.
 */
export function wantedFirst(): Plugin {
  return {
    name: 'wanted-first',
    apply: 'build',
    // After Vite has taken out the files in which nothing but styles had been.
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const found = (end: string): Chunk | undefined =>
          chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(end)) ??
          chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(end)))
        const page = withAllItNeeds([found('/apps/web/src/main.tsx')], bundle)
        const beside = (...ends: string[]): string[] =>
          [...withAllItNeeds(ends.map(found), bundle)].filter((file) => !page.has(file))
        const titles = chunks.flatMap(({ moduleIds }) =>
          moduleIds.flatMap((id) => /[/]titles[/]([\w-]+)[/]entry[.]ts$/.exec(id)?.[1] ?? []),
        )
        const wanted = {
          door: beside('/apps/web/src/lobby/lobby.tsx'),
          table: beside('/apps/web/src/table/laid.ts'),
          titles: Object.fromEntries(
            titles.map((id) => [id, beside(`/titles/${id}/entry.ts`, `/titles/${id}/at-table.ts`)]),
          ),
        }
        this.emitFile({ type: 'asset', fileName: 'wanted-first.json', source: JSON.stringify(wanted) })
      },
    },
  }
}

interface Chunk {
  readonly fileName: string
  readonly imports: readonly string[]
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> }
}

/** These files, all they import at once, and their styles. */
function withAllItNeeds(from: readonly (Chunk | undefined)[], bundle: Readonly<Record<string, unknown>>): Set<string> {
  const files = new Set<string>()
  const add = (chunk: Chunk | undefined): void => {
    if (!chunk || files.has(chunk.fileName)) return
    files.add(chunk.fileName)
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style)
    for (const name of chunk.imports) add(bundle[name] as Chunk | undefined)
  }
  from.forEach(add)
  return files
}
