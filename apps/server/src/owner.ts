import { join } from 'node:path'
import Database from 'better-sqlite3'

/** Another process has the folder. */
export class Owned extends Error {
  readonly code = 'owned'
}

/**
 * Takes a folder of data for this process alone, and gives what lets it go again. The lock is one of SQLite's, on a file
 * beside the store, so the system frees it the moment the process is gone, however that came about.
 */
export function own(data: string): () => void {
  const lock = new Database(join(data, 'owner.sqlite'), { timeout: 0 })
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    if ((error as { code?: unknown }).code !== 'SQLITE_BUSY') throw error
    throw new Owned(`${data} is in use by another Vedette. VEDETTE_DATA names another folder.`)
  }
  return () => lock.close()
}
