import type { Glossary } from '@vedette/table'
import { postures, terms } from '../../late-unpleasantness/bot/words.ts'

/** What the terms of this game's evaluation and the postures are called at the table, and what they mean. */
export const words = {
  terms: {
    ...terms,
    'road-to-richmond': { name: 'Roads to Richmond', says: 'Union strength on the roads to Richmond, near or far.' },
    'richmond-guard': { name: 'Richmond guarded', says: 'Confederate strength in Richmond itself.' },
    'richmond-struck': {
      name: 'Richmond struck at',
      says: 'How strong the Union could come up to Richmond in one march, against those who stand there.',
    },
    'richmond-guided': {
      name: 'A guide to Richmond',
      says: 'The Union can come up to Richmond in one march and holds a guide.',
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
    'base-lost': { name: 'Union base', says: 'The Union terminus is lost.' },
  } satisfies Glossary,
  postures,
}
