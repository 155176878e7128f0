import { playRun } from '@vedette/bots'
import type { Action, Line, Run, Words } from '@vedette/kernel'
import type { Arrow } from '@vedette/table'
import { factsOf, sayLine } from '../say.ts'
import type { Seated } from '../store.ts'
import type { LoadedTitle } from '../titles.ts'

/** A run of actions, told and tried out. */

/** Is this the same thing done again, only to another place: the next step of one march? */
function goesOn(last: Words, next: Words): boolean {
  if (last.do !== next.do || next.to === undefined) return false
  return Object.keys(next).every((key) => key === 'to' || String(last[key]) === String(next[key]))
}

/** The sentences of a run, as the log would have them; of a march only its goal is told, and not that it ends. */
export function sayRun(title: LoadedTitle, seat: number, run: readonly Words[]): string[] {
  const { table } = title
  const name = table.title.seats[seat] ?? ''
  const isMute = (words: Words): boolean => table.log.silent?.has(words.do) === true && Object.keys(words).length === 1
  return run
    .filter((words, i) => run[i + 1] === undefined || !goesOn(words, run[i + 1]))
    .filter((words) => !isMute(words))
    .map((action) => sayLine(title, { kind: 'action', seat: name, action }))
}

/** How many actions make the beginning of a run: up to the end of its first march, or else the first alone. */
export function beginningOf(run: readonly Words[]): number {
  const first = run.findIndex((words) => words.to !== undefined)
  if (first < 0) return 1
  const end = run.findIndex((words, i) => i >= first && (run[i + 1] === undefined || !goesOn(words, run[i + 1])))
  return end + 1
}

/** Of a run only the sentences in which it differs from another one, and how many more there are of them. */
export function differing(
  sentences: readonly string[],
  others: readonly string[],
  most: number,
): { readonly told: readonly string[]; readonly more: number } {
  const known = new Set(others)
  const own = sentences.filter((sentence) => !known.has(sentence))
  return { told: own.slice(0, most), more: Math.max(0, own.length - most) }
}

interface Trial {
  /** The actions that can be played one after another. */
  readonly played: readonly Action[]
  /** What the log would say of them. */
  readonly lines: readonly Line[]
}

/** Plays a run on a copy of what the seat sees, as far as it goes without anything new coming to light. */
export function tryOut({ table: { title }, seat, view }: Seated, run: Run): Trial {
  const s = title.schema.copy(view)
  const played: Action[] = []
  const lines: Line[] = []
  s.tell = (_audience, code, facts) => lines.push({ kind: 'note', code, facts })
  const note = (action: Action) => {
    played.push(action)
    lines.push({ kind: 'action', seat: title.seats[seat], action: title.write(s, action) })
  }
  try {
    playRun(title, s, seat, run, note)
  } catch {
    // What this action leads to depends on what the seat cannot see: nothing can be tried out after it.
  }
  return { played, lines }
}

/** The marches and attacks of a run as arrows on the map, and the place that it is about. */
export function onMap(seated: Seated, run: Run): { readonly arrows: readonly Arrow[]; readonly place: number | null } {
  const { table, seat } = seated
  const { lines } = tryOut(seated, run)
  const arrows = table.log.arrows(lines).filter(({ side }) => side === table.title.seats[seat])
  const places = lines.flatMap((line) => table.log.places(factsOf(line)))
  return { arrows, place: arrows.at(-1)?.to ?? places[0] ?? null }
}
