/** The numbers of steps, phases and prompts, apart from what they do, so that state.ts may know them. */

/** A game turn (4.1) and in it, twice, a player turn (4.2), phase by phase. */
export const PHASE = {
  /** Before the first turn (32). */
  setUp: 0,
  fog: 1,
  events: 2,
  command: 3,
  movement: 4,
  defensiveFire: 5,
  offensiveFire: 6,
  retreat: 7,
  melee: 8,
  supply: 9,
  rally: 10,
  finalCommand: 11,
  record: 12,
} as const

/**
 * What is asked: of a seat, or of chance. The number is kept in `prompt`. Command, movement and what opens and closes a
 * turn have 1 to 29, fire and melee 30 to 59; throws have 60 to 79, and of fire and melee 80 to 99.
 */
export const P = {
  none: 0,
  command: 1,
  movement: 2,
  march: 3,
  destination: 4,
  /** 25.56: what pickets do at the first contact; 17.8: with whom a new leader stands. */
  contact: 8,
  post: 9,
  setUp: 6,
  deploy: 7,
  fog: 60,
  lost: 61,
  delay: 62,
  event: 63,
  torpedo: 64,

  /** 9: who fires at what; with whom; 10.5, 10.6: do those who may fire at whoever leaves? */
  fire: 30,
  attack: 31,
  /** 12: who storms what; which melee comes next; who goes back before it; who comes into the hex. */
  declare: 32,
  evade: 33,
  melee: 34,
  advance: 35,
  /** 14: by which hex somebody goes. */
  retreat: 36,
  /** 15 */
  rally: 37,
  /** 12.6: is a charge met? */
  counter: 38,

  fireDie: 80,
  check: 81,
  casualty: 82,
  meleeDie: 83,
  rallyDie: 84,
} as const
