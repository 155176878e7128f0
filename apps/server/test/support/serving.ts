import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach } from 'vitest'
import { Client, type Running, start } from './client.ts'

/** The servers, clients and folders of a test file: whatever a test has opened is closed after it. */
export function serving() {
  const running = new Set<Running>()
  const clients: Client[] = []
  const folders: string[] = []
  afterEach(async () => {
    for (const client of clients.splice(0)) client.close()
    for (const server of running) await server.close()
    running.clear()
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
  })
  const kept = (client: Client): Client => {
    clients.push(client)
    return client
  }
  const serve = async (setup: Parameters<typeof start>[0] = {}): Promise<Running> => {
    const server = await start(setup)
    running.add(server)
    return server
  }
  return {
    kept,
    serve,
    /** The same, of which only the address matters. */
    urlOf: async (setup: Parameters<typeof start>[0] = {}): Promise<string> => (await serve(setup)).url,
    /** A folder for a store that outlives its server. */
    folder(): string {
      const folder = mkdtempSync(join(tmpdir(), 'vedette-'))
      folders.push(folder)
      return folder
    },
    /** Ends a server before its test ends. */
    async leave(server: Running): Promise<void> {
      running.delete(server)
      await server.close()
    },
    /** A socket on which nobody has sat down. */
    async socketTo(url: string, game: string): Promise<Client> {
      const client = kept(new Client(url, game))
      await client.open()
      return client
    },
    sit: async (url: string, game: string, token: string): Promise<Client> => kept(await Client.sit(url, game, token)),
  }
}
