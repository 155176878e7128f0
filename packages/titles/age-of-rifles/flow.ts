/** The numbers of steps, phases and prompts, apart from what they do, so that state.ts may know them. */

/** 3: the turn, phase by phase. From `draw` to `close` they are gone through once a chit. */
export const PHASE = {
  /** Before the first turn (26). */
  setUp: 0,
  arrivals: 1,
  initiative: 2,
  confidence: 3,
  orders: 4,
  delays: 5,
  compliance: 6,
  reorganisation: 7,
  pairs: 8,
  initial: 9,
  draw: 10,
  bombardment: 11,
  movement: 12,
  charge: 13,
  assault: 14,
  close: 15,
  reserves: 16,
  recovery: 17,
  end: 18,
} as const

/** What is asked: of a seat, or of chance (from 60 on). The number is kept in `prompt`. */
export const P = {
  none: 0,
  setUp: 1,
  initiative: 2,
  /** The order that is being written: its type, its target, what comes after. */
  write: 3,
  badMove: 4,
  orders: 5,
  reorganise: 6,
  pair: 7,
  initial: 8,
  bombard: 9,
  battery: 10,
  move: 11,
  march: 12,
  passing: 13,
  charge: 14,
  assault: 15,
  join: 16,
  defend: 17,
  loss: 18,
  retreat: 19,
  advance: 20,
  /** 20.4: who commands the army. */
  succession: 24,
  /** 11.1: who charges the hex that is named. */
  ride: 21,

  tryInitiative: 60,
  confidence: 61,
  delay: 62,
  comply: 63,
  reform: 64,
  tie: 65,
  initialDice: 66,
  draw: 67,
  fire: 68,
  answer: 69,
  morale: 70,
  leaderHit: 71,
  /** Seven Pines: by which road Huger comes. */
  road: 82,
  escape: 74,
  recover: 72,
  mood: 80,
  initialDie: 81,
  /** 21.6: one die for a bridge that is destroyed or built, two for one that is repaired. */
  bridge: 75,
  mend: 76,
  uncertain: 77,
} as const

/** 12.3: what an order tells; `also` holds a hex together with the one before it (12.6). */
export const ORDER = {
  none: 0,
  attack: 1,
  probe: 2,
  defend: 3,
  delay: 4,
  march: 5,
  support: 6,
  reserve: 7,
  fallBack: 8,
  generalRetreat: 9,
  join: 10,
  formWing: 11,
  also: 12,
} as const

/** Prompts at which only one side knows for which formation it is asked, or thrown (12.8). */
export const SECRET: ReadonlySet<number> = new Set([P.write, P.orders, P.confidence, P.delay, P.comply])
/** Throws of which only one side ever hears, whatever else is open. */
export const PRIVATE: ReadonlySet<number> = new Set([P.uncertain])
