import type { Title } from '@vedette/kernel'
import { offeredDoor } from '@vedette/kit/table/texts.ts'
import type { Entry, OfferedDoor } from '@vedette/table'
import { catalog } from './catalog.ts'

/** All titles, for those who serve or study every one of them: they are loaded before anything else is done. */
export const entries: readonly Entry[] = await Promise.all(Object.values(catalog).map((load) => load()))

/** Every title by its id. */
export const titles: Readonly<Record<string, Title>> = Object.fromEntries(entries.map(({ title }) => [title.id, title]))

const doorOf = async ({ title, door, languages = [], words }: Entry): Promise<OfferedDoor> => {
  const voices = await Promise.all(
    ['en', ...languages].map(async (language) => [language, (await words(language)).sentences] as const),
  )
  return offeredDoor(await door(), title, Object.fromEntries(voices))
}

/** What the front door has of each, by title. */
export const doors: Readonly<Record<string, OfferedDoor>> = Object.fromEntries(
  await Promise.all(entries.map(async (entry) => [entry.title.id, await doorOf(entry)])),
)
