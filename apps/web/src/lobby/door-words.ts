import type { DoorWords } from '@vedette/table'
import type { OfferedTitle } from '@vedette/wire'
import { useLanguage } from '../i18n/language.ts'

/** What the door says of a title in the language that is spoken, or else in English; null where nobody has written it. */
export function useDoorWords({ door }: OfferedTitle): DoorWords | null {
  const language = useLanguage((spoken) => spoken.language)
  return door && (door.said[language] ?? door.said.en)
}
