import { expect } from 'vitest'
import { run } from '../../src/run.ts'

/** Runs a command as from the command line, and gives what it wrote. */
export async function call(...argv: string[]) {
  const out: string[] = []
  const err: string[] = []
  const status = await run(argv, { out: (line) => out.push(line), err: (line) => err.push(line), tty: false })
  return { status, out: out.join('\n'), err: err.join('\n') }
}

/** The same with `--json`: what it found. */
export async function json(...argv: string[]) {
  const { status, out, err } = await call(...argv, '--json')
  expect(err).toBe('')
  return { status, found: JSON.parse(out) }
}
