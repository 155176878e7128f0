import type { Glossary } from '@vedette/table'
import { postures, terms } from '../../late-unpleasantness/bot/words.ts'

/** What the terms of this game's evaluation and the postures are called at the table, and what they mean. */
export const words = {
  terms: {
    ...terms,
    swamp: { name: 'Totopotomoy', says: 'Points of the Totopotomoy that the Union holds; all four win.' },
    works: { name: 'Fortifications', says: 'Points of the Richmond fortifications that the Union holds; three win.' },
    'road-to-swamp': {
      name: 'Roads to the Totopotomoy',
      says: 'Union strength on the roads to points of the Totopotomoy that it does not hold, near or far.',
    },
    'road-to-works': {
      name: 'Roads to the works',
      says: 'Union strength on the roads to fortifications that it does not hold, near or far.',
    },
    'in-the-way': {
      name: 'Lee in the way',
      says: 'Confederate strength near the Totopotomoy, between the Union and Richmond.',
    },
    'swamp-struck': {
      name: 'Totopotomoy struck at',
      says: 'How strong the Union could come, in one march, to all the points of the Totopotomoy that it still needs.',
    },
    'works-struck': {
      name: 'Works struck at',
      says: 'How strong the Union could come, in one march, to as many fortifications as it still needs.',
    },
    time: { name: 'Time', says: 'How much of the summer is gone: at its end the Confederates have won.' },
    late: { name: 'Late', says: 'How near the end of the summer is; the last turns count for more.' },
    'road-to-base': {
      name: 'Raiders',
      says: 'Confederate strength on the roads to the Union Terminus and Depot, near or far.',
    },
    'grant-lost': { name: 'Grant', says: 'Grant is lost; if Meade is lost too, so is the game.' },
  } satisfies Glossary,
  postures,
}
