import type { Line } from '@vedette/kernel'
import type { Table } from '@vedette/table'

/** How many actions the last thing is made of that a side did: all of a march, else one. */
export function lastThing({ log: { march } }: Table, lines: readonly Line[], own: string | undefined): number {
  const verbs = lines.flatMap((line) => (line.kind === 'action' ? [line.seat === own ? line.action.do : null] : []))
  if (!march) return 1
  let count = 0
  for (const verb of verbs.reverse()) {
    if (verb === null || !march.of.has(verb) || (count > 0 && march.ends.has(verb))) break
    count++
  }
  return Math.max(1, count)
}
