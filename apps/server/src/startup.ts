import { isIP, isIPv4 } from 'node:net'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { FastifyInstance } from 'fastify'

/** Why the server does not start, for whoever started it: something he can mend. */
export class NoStart extends Error {}

export interface Place {
  readonly port: number
  readonly host: string
  /** The folder of the database. */
  readonly data: string
  /** The addresses or networks of the proxies whose word about addresses is taken. */
  readonly proxies: readonly string[]
}

const codeOf = (error: unknown): string => String((error as { code?: unknown }).code ?? '')

function optionsOf(args: readonly string[]): { port?: string; host?: string } {
  const options = { port: { type: 'string', short: 'p' }, host: { type: 'string' } } as const
  try {
    return parseArgs({ args: [...args], options }).values
  } catch (error) {
    const [sentence] = (error as Error).message.split('. ')
    throw new NoStart(`${sentence.replace(/[.]$/, '')}. It knows --port and --host.`)
  }
}

function isNetwork(text: string): boolean {
  const [address, bits, ...more] = text.split('/')
  if (!isIP(address) || more.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (isIPv4(address) ? 32 : 128))
}

/** A proxy is named by its address: a number of proxies would let anybody name his own. */
function proxiesOf(text: string): string[] {
  const names = text.split(',').flatMap((name) => name.trim() || [])
  const wrong = names.find((name) => !isNetwork(name))
  if (wrong === undefined) return names
  throw new NoStart(
    `"${wrong}" names no proxy. VEDETTE_PROXY takes addresses or networks, such as 127.0.0.1, 10.0.0.0/8.`,
  )
}

/** Where to serve, by the command line, then by the environment. */
export function placeOf(args: readonly string[], env: NodeJS.ProcessEnv, root: string): Place {
  const options = optionsOf(args)
  const port = options.port ?? (env.PORT || '4173')
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65535) throw new NoStart(`"${port}" is no port.`)
  return {
    port: Number(port),
    // Only this computer, unless somebody says otherwise.
    host: options.host ?? (env.HOST || 'localhost'),
    data: resolve(env.VEDETTE_DATA || join(root, 'data')),
    proxies: proxiesOf(env.VEDETTE_PROXY ?? ''),
  }
}

const unwritable = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOENT', 'ENOSPC']
const unopened = ['SQLITE_CANTOPEN', 'SQLITE_READONLY', 'SQLITE_FULL', 'SQLITE_IOERR', 'SQLITE_BUSY']

/** What is wrong with the folder of a store as `NoStart`; anything else as it came. */
export function dataTrouble(error: unknown, { data }: Pick<Place, 'data'>): unknown {
  const code = codeOf(error)
  if (code === 'later-version' || code === 'owned') return new NoStart((error as Error).message)
  if (code === 'damaged' || code.startsWith('SQLITE_CORRUPT')) {
    const file = join(data, 'vedette.db')
    return new NoStart(
      `${file} is damaged (${(error as Error).message}). Move it aside, with its -wal and -shm, and put a copy in its place, ` +
        'or what "sqlite3 OLD .recover | sqlite3 NEW" can save of it.',
    )
  }
  if (code === 'SQLITE_NOTADB') return new NoStart(`${join(data, 'vedette.db')} is no database.`)
  return unwritable.includes(code) || unopened.some((one) => code.startsWith(one))
    ? new NoStart(`${data} cannot be written to (${code}). VEDETTE_DATA names another folder.`)
    : error
}

function listenTrouble(error: unknown, { port, host }: Place): unknown {
  const code = codeOf(error)
  if (code === 'EADDRINUSE') return new NoStart(`Port ${port} is in use. --port names another.`)
  if (code === 'EACCES') return new NoStart(`Port ${port} is not open to this user. --port names another.`)
  return ['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'].includes(code)
    ? new NoStart(`"${host}" is no address of this computer.`)
    : error
}

/** Makes the server and lets it listen. What is not the server's own fault comes back as `NoStart`. */
export async function launch(place: Place, create: () => Promise<FastifyInstance>): Promise<FastifyInstance> {
  const app = await create().catch((error) => {
    throw dataTrouble(error, place)
  })
  await app.listen({ port: place.port, host: place.host }).catch(async (error) => {
    await app.close()
    throw listenTrouble(error, place)
  })
  return app
}
