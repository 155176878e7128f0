import { existsSync, readFileSync } from 'node:fs'
import { type KeptPair, readPair } from '@vedette/lab'
import { UsageError } from './command.ts'

/** The pairs a file of the arena holds; none if there is no such file. Throws UsageError for a line that is no pair. */
export function keptIn(file: string): KeptPair[] {
  if (!existsSync(file)) return []
  const found: KeptPair[] = []
  readFileSync(file, 'utf8')
    .split('\n')
    .forEach((line, n) => {
      if (line === '') return
      const pair = readPair(line)
      if (pair === null) throw new UsageError('broken-line', `Line ${n + 1} of ${file} is not a pair of the arena.`)
      found.push(pair)
    })
  return found
}
