import type { Line } from '@vedette/kernel'
import type { Table } from '@vedette/table'
import { diceOf, SEVERAL, sayLine } from './say.ts'
import type { LoadedTitle } from './titles.ts'

/** A row of the log: a line, or several that say one thing. */
export interface Row {
  readonly line: Line
  readonly text: string
  /** How often the same was said one after the other. */
  readonly times: number
}

/** Lines in order; what a note beside it tells better is left out, and the same thing said again is counted. */
export function rowsOf(lines: readonly Line[], loaded: LoadedTitle): Row[] {
  const { table } = loaded
  const rows: Row[] = []
  const kept = lines.filter((line, i) => !isTold(table, line, lines[i + 1]))
  kept.forEach((line, i) => {
    const last = rows.at(-1)
    if (isOfMarch(table, line, last?.line, 'to') || isOfMarch(table, line, kept[i + 1], 'from')) return
    const longer = last && (joined(table, last.line, line) ?? gathered(table, last.line, line))
    const text = sayLine(loaded, longer ?? line)
    if (last && longer) rows[rows.length - 1] = { ...last, line: longer, text }
    else if (last && last.text === text && diceOf(line).length === 0) {
      rows[rows.length - 1] = { ...last, times: last.times + 1 }
    } else if (isToAndFro(table, rows, line, text)) {
      const before = rows[rows.length - 2]
      rows[rows.length - 2] = { ...before, times: before.times + 1 }
    } else rows.push({ line, text, times: 1 })
  })
  return rows
}

/** Whether a line says only that the march beside it ends, or begins, at its place. */
function isOfMarch({ log }: Table, line: Line, beside: Line | undefined, end: 'from' | 'to'): boolean {
  if (line.kind !== 'note' || !log.around?.has(line.code)) return false
  if (beside?.kind !== 'note' || !log.joins?.has(beside.code)) return false
  return beside.facts[end] === line.facts.at && beside.facts.side === line.facts.side
}

/** Whether a march is the last but one again, and the last one led back to its start: both are counted then. */
function isToAndFro(table: Table, rows: readonly Row[], next: Line, text: string): boolean {
  const [before, last] = rows.slice(-2)
  if (!last || before.text !== text || last.line.kind !== 'note' || next.kind !== 'note') return false
  if (last.line.code !== next.code || !table.log.joins?.has(next.code)) return false
  return last.line.facts.from === next.facts.to && last.line.facts.to === next.facts.from
}

/** Two steps of one march as one line, or null when the second does not go on with the first or leads back to its start. */
function joined(table: Table, last: Line, next: Line): Line | null {
  if (last.kind !== 'note' || next.kind !== 'note' || last.code !== next.code) return null
  if (!table.log.joins?.has(next.code) || last.facts.to !== next.facts.from) return null
  if (last.facts.side !== next.facts.side || last.facts.unit !== next.facts.unit) return null
  if (last.facts.from === next.facts.to) return null
  return { ...next, facts: { ...next.facts, from: last.facts.from } }
}

/** Two actions that name one thing each as one line that names both, or null where they are told apart. */
function gathered({ log }: Table, last: Line, next: Line): Line | null {
  if (last.kind !== 'action' || next.kind !== 'action') return null
  const word = log.gathers?.[next.action.do]
  if (!word || last.seat !== next.seat || last.action.do !== next.action.do) return null
  const before = Array.isArray(last.action[SEVERAL]) ? last.action[SEVERAL] : [last.action[word]]
  return { ...next, action: { ...next.action, [SEVERAL]: [...before, next.action[word]] } }
}

/** The lines without what the seat itself has let pass. */
export const withoutPasses = (lines: readonly Line[], { log }: Table, own: string | undefined): readonly Line[] =>
  lines.filter((line) => line.kind === 'note' || line.seat !== own || !log.passes?.has(line.action.do))

function isTold(table: Table, line: Line, next: Line | undefined): boolean {
  if (line.kind === 'note') return false
  if (table.log.silent?.has(line.action.do)) return true
  if (diceOf(line).length > 0) return next?.kind === 'note' && diceOf(next).length > 0
  return table.log.quiet.has(line.action.do) && next?.kind === 'note'
}
