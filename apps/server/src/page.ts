import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import files from '@fastify/static'
import type { FastifyInstance } from 'fastify'

export const pageIn = (web: string): string => join(web, 'index.html')

/** Reads what lies in the folder of the web app again only when its page is another file; null while there is none. */
function keptWhile<T>(web: string, read: (page: string) => T): () => T | null {
  let known: { readonly file: string; readonly value: T } | null = null
  return () => {
    try {
      const { ino, mtimeMs, size } = statSync(pageIn(web))
      const file = `${ino} ${mtimeMs} ${size}`
      if (known?.file !== file) known = { file, value: read(readFileSync(pageIn(web), 'utf8')) }
      return known.value
    } catch {
      return null
    }
  }
}

/**
 * The build of the web app that is handed out now: its script is named after what is in it, and the page names that. Null
 * in the moment in which there is none. Every answer of the API asks.
 */
export const buildsIn = (web: string): (() => string | null) => keptWhile(web, buildOf)

const buildOf = (page: string): string | null =>
  /<script type="module"[^>]* src="[/]assets[/]([^"]+)"/.exec(page)?.[1] ?? null

/** What is said of a page to whoever shows it, and of a script or typeface to nobody: half a kilobyte with every file. */
const OF_PAGES = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

/** A page's policy holds for whatever it fetches; a worker has one of its own. */
const POLICY = 'content-security-policy'
const isWorker = (url: string): boolean => url.startsWith('/assets/worker-')

/** A cache between us and several readers does not hand one of them what only another can unpack. */
function varies(reply: { setHeader(name: string, value: string): unknown }, path: string): void {
  if (/[.](html|js|css|svg|json)([.](br|gz))?$/.test(path)) reply.setHeader('vary', 'accept-encoding')
}

/** Which files a visit asks for at once: `wanted-first.json`, as the build lays it beside the page. */
interface WantedFirst {
  readonly door: readonly string[]
  readonly table: readonly string[]
  readonly titles: Readonly<Record<string, readonly string[]>>
}

const preload = (file: string): string =>
  file.endsWith('.css') ? `</${file}>; rel=preload; as=style` : `</${file}>; rel=modulepreload`

const links = (files: readonly string[]): string => files.map(preload).join(', ')

const isPage = (method: string, path: string): boolean => method === 'GET' && !/^[/]api[/]|[.]\w+$/.test(path)

/**
 * What a page is told with its first answer to fetch, by its address: it does so while its own script is on the way.
 * `titleAtHand` is the title that is played in a game, where that need not be looked up.
 */
function toldFirst(web: string, titleAtHand: (game: string) => string | null): (path: string) => string | null {
  const wantedNow = keptWhile(web, (): WantedFirst => JSON.parse(readFileSync(join(web, 'wanted-first.json'), 'utf8')))
  return (path) => {
    const wanted = wantedNow()
    if (!wanted) return null
    if (path === '/') return links(wanted.door)
    const game = /^[/]g[/]([\w-]+)[/]?$/.exec(path)?.[1]
    if (game === undefined) return null
    return links([...new Set([...wanted.table, ...(wanted.titles[titleAtHand(game) ?? ''] ?? [])])])
  }
}

/** The web app's files; every other address is one of its pages. */
export async function serveWeb(
  app: FastifyInstance,
  folder: string | null,
  titleAtHand: (game: string) => string | null,
): Promise<void> {
  if (folder === null) {
    app.setNotFoundHandler((_request, reply) => reply.code(404).send({ code: 'not-found' }))
    return
  }
  app.addHook('onSend', async ({ url }, { raw }) => {
    if (!url.startsWith('/assets/')) return
    for (const header of OF_PAGES) raw.removeHeader(header)
    if (!isWorker(url)) raw.removeHeader(POLICY)
  })
  const told = toldFirst(folder, titleAtHand)
  app.addHook('onRequest', async ({ method, url }, reply) => {
    const [path] = url.split('?', 1)
    const link = isPage(method, path) ? told(path) : null
    if (link) reply.header('link', link)
  })
  // The build laid what is text beside itself compressed.
  await app.register(files, {
    root: folder,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.setHeader('cache-control', 'no-cache')
      varies(reply, path)
    },
  })
  // The build names its assets after their content: nobody will ask whether they are still the same.
  const forever = { maxAge: '1y', immutable: true, etag: false, lastModified: false, acceptRanges: false } as const
  await app.register(files, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    preCompressed: true,
    setHeaders: varies,
    ...forever,
  })
  app.setNotFoundHandler((request, reply) => {
    if (isPage(request.method, request.url)) return reply.sendFile('index.html')
    return reply.code(404).send({ code: 'not-found' })
  })
}
