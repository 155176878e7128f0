import { availableParallelism } from 'node:os'
import { Tinypool } from 'tinypool'

export const workersHere = (): number => availableParallelism()

/** Cuts so many games into pieces small enough that a progress bar moves and the workers end together. */
export function pieces(games: number, workers: number): { first: number; games: number }[] {
  const size = Math.max(1, Math.min(25, Math.ceil(games / (workers * 4))))
  const cut: { first: number; games: number }[] = []
  for (let first = 0; first < games; first += size) cut.push({ first, games: Math.min(size, games - first) })
  return cut
}

/**
 * Runs jobs on threads, each through the default export of a module, and gives their results in the jobs' order.
 * `done` hears of each result as it comes.
 */
export async function onThreads<Job, Result>(
  worker: URL,
  jobs: readonly Job[],
  workers: number,
  done: (result: Result) => void,
): Promise<Result[]> {
  const pool = new Tinypool({
    filename: worker.href,
    minThreads: 1,
    maxThreads: workers,
    isolateWorkers: false,
  })
  try {
    return await Promise.all(
      jobs.map(async (job) => {
        const result: Result = await pool.run(job)
        done(result)
        return result
      }),
    )
  } finally {
    await pool.destroy()
  }
}
