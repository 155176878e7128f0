import type { Title } from '@vedette/kernel'
import type { Entry } from '@vedette/table'
import { catalog } from './catalog.ts'

/** All titles, for those who serve or study every one of them: they are loaded before anything else is done. */
export const entries: readonly Entry[] = await Promise.all(Object.values(catalog).map((load) => load()))

/** Every title by its id. */
export const titles: Readonly<Record<string, Title>> = Object.fromEntries(entries.map(({ title }) => [title.id, title]))
