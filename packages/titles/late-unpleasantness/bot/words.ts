import type { Glossary } from '@vedette/table'

/** What the terms of the evaluations and the postures are called at the table, and what they mean: for both games. */

export const terms = {
  strength: { name: 'Strength', says: 'Strength points that each side has left.' },
  exposed: { name: 'Exposed', says: 'Stacks that stand beside much more of the enemy than they are themselves.' },
  hungry: { name: 'Supply', says: 'Strength out of supply; under attrition it counts twice.' },
  hand: { name: 'Hand', says: 'What the cards in each hand are worth keeping for.' },
  guides: { name: 'Guides', says: 'Guides in each hand: they drive defenders out of a place without a fight.' },
  initiative: { name: 'Turn', says: 'Whose player turn it is, as far as the army has not moved yet.' },
} as const satisfies Glossary

export const postures: Glossary = {
  free: { name: 'As it thinks best', says: 'Does its task by its own judgement.' },
  press: { name: 'Press', says: 'Attacks more readily and minds losses less.' },
  spare: { name: 'Spare', says: 'Avoids losses and the neighbourhood of stronger enemies.' },
  hold: { name: 'Hold', says: 'Stays where it is unless the game hangs on it.' },
  back: { name: 'Go back', says: 'Goes to guard what must be kept.' },
  reach: { name: 'Reach', says: 'Goes for what is to be taken by the shortest way.' },
  rush: { name: 'Rush', says: 'Goes for what is to be taken and attacks whatever stands in the way.' },
  turtle: {
    name: 'Dig in',
    says: 'Leaves its place only to guard what must be kept, and attacks only with great odds.',
  },
  bait: { name: 'Bait', says: 'Holds, and pushes its weakest unit in front of the strongest enemy.' },
}
