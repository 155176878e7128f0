import type { Glossary } from '@vedette/table'
import { postures, terms } from '../../late-unpleasantness/bot/words.ts'

/** What the terms of this game's evaluation and the postures are called at the table, and what they mean. */
export const words = {
  terms: {
    ...terms,
    'richmond-guard': {
      name: 'Richmond guarded',
      says: 'What the Confederates in Richmond lack against the Union strength about it.',
    },
    'richmond-struck': {
      name: 'Richmond struck at',
      says: 'How strong the Union could come up to Richmond in one march, against those who stand there.',
    },
    'road-to-landings': {
      name: 'Roads to the landings',
      says: "Confederate strength on the roads to White House and to Harrison's Landing, near or far.",
    },
    landings: { name: 'Landings held', says: 'Landings that real Confederate units stand in.' },
    'landings-struck': {
      name: 'Landings struck at',
      says: 'How strong the Confederates could come up to both landings in one march, or how they hold them already.',
    },
  } satisfies Glossary,
  postures,
}
