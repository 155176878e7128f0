import type { Door } from '@vedette/table'
import { offeredDoor } from '../../table/texts.ts'
import { toy } from './title.ts'
import { spoken } from './words.ts'

export const door: Door = {
  learn: 1,
  decisions: 60,
  lessons: 2,
  first: { scenario: 'ford', seat: 'confederate', level: 'level-1' },
}

/** With what it says, as a server hands it on. */
export const doorAsOffered = offeredDoor(door, toy, { en: spoken.sentences })
