import type { DoorWords } from '@vedette/table'
import type { OfferedTitle } from '@vedette/wire'
import { useSpoken } from '../i18n/language.ts'

/** Words of a title, and their language where it is not the one that is spoken. */
interface Spoken {
  readonly said: DoorWords | null
  readonly lang?: string
}

/** What the door says of a title in this language, or else in English; null where nobody has written it. */
export function doorWords(door: OfferedTitle['door'], language: string): Spoken {
  if (!door) return { said: null }
  const own = door.said[language]
  return own ? { said: own } : { said: door.said.en, lang: 'en' }
}

export const useDoorWords = ({ door }: OfferedTitle): Spoken => doorWords(door, useSpoken())
