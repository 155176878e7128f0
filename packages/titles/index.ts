import type { Title } from '@vedette/kernel'
import type { Door, Entry } from '@vedette/table'
import { catalog } from './catalog.ts'

/** All titles, for those who serve or study every one of them: they are loaded before anything else is done. */
export const entries: readonly Entry[] = await Promise.all(Object.values(catalog).map((load) => load()))

/** Every title by its id. */
export const titles: Readonly<Record<string, Title>> = Object.fromEntries(entries.map(({ title }) => [title.id, title]))

/** What the front door says of each, by title. */
export const doors: Readonly<Record<string, Door>> = Object.fromEntries(
  await Promise.all(entries.map(async ({ title, door }) => [title.id, await door()])),
)
