import type { Glossary } from '@vedette/table'

/** What the terms of the evaluation and the postures are called at the table, and what they mean. */

const terms: Glossary = {
  foreseen: {
    name: 'Points foreseen',
    says: 'Victory Points as they stand and as they usually still come, over those the Confederate needs.',
  },
  'confederate-steps': {
    name: 'Confederate strength',
    says: 'Steps with which the Confederate can still attack, for as much of the game as is left.',
  },
  'union-steps': {
    name: 'Still to be taken',
    says: 'Union steps that the Confederate can still take and score, for as much of the game as is left.',
  },
  guns: { name: 'Guns', says: 'Fire factors of both sides, for as much of the game as is left.' },
  stars: { name: 'Stars held', says: 'Stars that Confederate units stand on: they count more the later it is.' },
  'stars-exposed': {
    name: 'Stars exposed',
    says: 'Union strength about the stars that the Confederate holds and may lose again.',
  },
  'star-threats': {
    name: 'Stars threatened',
    says: 'Confederate strength about the stars that he does not hold yet, against the Union strength there.',
  },
  disorder: { name: 'Disorder', says: 'Disrupted and disordered units of both sides.' },
  worn: { name: 'Worn units', says: 'Units with a single step left that an enemy is near to.' },
  initiative: { name: 'Turn', says: 'Whose Player Turn it is.' },
}

const postures: Glossary = {
  free: { name: 'As it thinks best', says: 'Weighs places and attacks by its own judgement.' },
  press: { name: 'Press', says: 'Comes up to the enemy and attacks at worse odds.' },
  spare: { name: 'Spare', says: 'Keeps out of harm and attacks only at good odds.' },
  hold: { name: 'Hold', says: 'Stays where it is.' },
  back: { name: 'Fall back', says: 'Gets away from the enemy.' },
  reach: { name: 'To the stars', says: 'Goes for the nearest star that no friend holds.' },
  rush: { name: 'Rush', says: 'Goes for the stars by the shortest way and attacks whatever stands there.' },
  turtle: { name: 'Dig in', says: 'Leaves its ground for very good reasons only, and attacks only with great odds.' },
  bait: { name: 'Bait', says: 'Stays, and pushes its weakest unit in front of the enemy.' },
}

export const words = { terms, postures }
