import { FORMATIONS } from './units.ts'

/** The numbers of steps, phases and prompts, apart from what they do, so that state.ts may know them. */

/** Activation Markers: one kind a formation, and for either seat those of March (4.33) and of Artillery (9.21). */
export const MARCH_AM = FORMATIONS
export const ARTILLERY_AM = FORMATIONS + 2
export const MARKERS = FORMATIONS + 4
export const NO_MARKER = 255

/** The turn (3.0), step by step. */
export const STEP = {
  /** Before the first turn, by option. */
  setUp: 0,
  begin: 1,
  initiative: 2,
  orders: 3,
  command: 4,
  works: 5,
  efficiency: 6,
  influence: 7,
  pool: 8,
  first: 9,
  draw: 10,
  activation: 11,
  commanders: 12,
  recovery: 13,
  end: 14,
} as const

/** An activation (3.0 II), phase by phase. */
export const PHASE = {
  none: 0,
  /** Of several brigades or formations that one AM activates, the owner names the next (4.33, 9.21). */
  successor: 1,
  brigades: 2,
  posture: 3,
  moves: 4,
  /** 12.32, by option: Aggressive brigadiers urge on their neighbours. */
  urging: 5,
  approach: 6,
  turns: 7,
  targets: 8,
  sweep: 9,
  combats: 10,
  attrition: 11,
  otherAttrition: 12,
} as const

/** What is asked: of a seat, or of chance. The number is kept in `prompt`. */
export const P = {
  none: 0,
  orders: 1,
  works: 2,
  influence: 3,
  first: 4,
  successor: 5,
  brigade: 6,
  posture: 7,
  move: 8,
  group: 9,
  react: 10,
  reactGroup: 11,
  approach: 12,
  turn: 13,
  targets: 14,
  sweep: 15,
  next: 16,
  answer: 17,
  retreat: 18,
  advance: 19,
  rout: 20,
  replace: 21,
  commanders: 22,
  recover: 23,
  place: 24,
  enter: 25,
  promote: 26,
  setUp: 27,
  deploy: 28,
  urge: 29,
  follow: 30,
  // Throws from here on.
  initiative: 40,
  efficiency: 41,
  draw: 42,
  check: 43,
  fire: 44,
  casualty: 45,
  recovery: 46,
  guns: 47,
} as const

/** What the stages of a combat ask: once it is answered, the combat goes on. */
export const ofCombat: ReadonlySet<number> = new Set([
  P.answer,
  P.fire,
  P.guns,
  P.casualty,
  P.retreat,
  P.advance,
  P.follow,
])
