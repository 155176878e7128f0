import type { Mind } from '@vedette/kernel'
import type { Entry, Strength } from '@vedette/table'
import { entries } from './index.ts'

/** A part of every title that has it, by title. */
const each = async <T>(
  part: (entry: Entry) => (() => Promise<T>) | undefined,
): Promise<Readonly<Record<string, T>>> => {
  const found = entries.flatMap((entry) => part(entry)?.().then((value) => [entry.title.id, value] as const) ?? [])
  return Object.fromEntries(await Promise.all(found))
}

/** What each title knows of playing well, by title. */
export const minds: Readonly<Record<string, Mind>> = await each((entry) => entry.mind)

/** The measured strength of the levels, by title; levels that were not measured are not in it. */
export const strength: Readonly<Partial<Record<string, Strength>>> = await each((entry) => entry.strength)
