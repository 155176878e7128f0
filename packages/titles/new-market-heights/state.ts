import { defineSchema, type Schema, type StateOf, u8, u8s, u16, u16s, u32, u32s } from '@vedette/kernel'
import { placed, placedIndex, reindexPieces } from '@vedette/kit/rules/pieces.ts'
import type { Telling } from '@vedette/kit/rules/voices.ts'
import { answers, type Standing } from './answers.ts'
import { allHexes, HEXES, isCamp, isChevaux, isFort, isInPlay, isMarsh, isWoods } from './map.ts'
import { BODIES, PIECES, SCREEN, SCREENS } from './pieces.ts'
import { entries } from './scenarios.ts'
import { combatFields } from './state-fire.ts'
import { TALLIES } from './tally.ts'
import { brigades, CSA, leaders } from './units.ts'
import type { NoteCode } from './words/codes.ts'

/** Where a piece is that is on no hex. */
export const GONE = {
  /** Still to come, or not in this battle, or a part of another counter. */
  offMap: 65535,
  eliminated: 65534,
  captured: 65533,
  /** 34: has left by an exit hex. */
  exited: 65532,
  /** 14.6: driven off the map. */
  routedOff: 65531,
} as const
/** No hex is meant. */
export const NOWHERE = 65535

/** How a body stands (7.1, 18.1); crews and leaders have no formation. */
export const FORMATION = {
  line: 0,
  column: 1,
  skirmish: 2,
  mountedLine: 3,
  mountedColumn: 4,
  limbered: 5,
  unlimbered: 6,
  none: 7,
} as const

/** Marks of a body. */
export const MARK = {
  /** 9.81, 14.5, 21.7, 12.82 */
  pinned: 1,
  routed: 2,
  prone: 4,
  engaged: 8,
  /** 22.8: is building a breastwork. */
  builds: 16,
  /** 11.21 */
  depleted: 32,
  /** 18.3: guns without their crew. */
  abandoned: 64,
  /** 26: a brigade's is kept with each of its units. */
  alerted: 128,
  /** 25.57: a picket that is known to be one. */
  revealed: 256,
  /** 25.56: has had its choice at the first contact. */
  contacted: 512,
  /** 17.12, settled for the player turn. */
  inCommand: 1024,
  /** 29.51: in its officer's radius, so that mounted it may charge and melee. */
  mayCharge: 2048,
  /** 29.55: has come in column, and has not yet been stopped on its way; is in command by the chain alone. */
  arriving: 4096,
  chained: 8388608,
  /** 23.50: has lost its way, and may stand where too many do until it marches again. */
  astray: 16777216,
  /** 25.61: a picket that has its horse. */
  remounted: 33554432,
  /** 25.56, 25.55: an enemy has just come before it; it went back, and does not fire in the phase that follows. */
  touched: 67108864,
  wentBack: 134217728,
  /** 25.12, 21.43: a regiment or battery that has taken its parts in again in this phase. */
  tookIn: 268435456,
  /** Of the group that marches; has marched in this phase. */
  picked: 8192,
  marched: 16384,
  /** 12.6 */
  charging: 32768,
  /** Fires in the attack that is made up; has fired in this phase; is declared for melee. */
  firing: 65536,
  fired: 131072,
  declared: 262144,
  /** 22.7: how a regiment came into the chevaux-de-frise in which it stands. */
  fromOutside: 524288,
  fromInside: 1048576,
  /** Has been put on top of its stack, has lain down or got up in this command phase. */
  ordered: 2097152,
  /** 23.18: has left the road in this phase, or changed its formation. */
  offRoad: 4194304,
} as const

/** 27.2, 27.3: what a body has done; the first three count for the game turn, all for its rest. */
export const DEED = {
  moved: 1,
  fired: 2,
  retreated: 4,
  meleed: 8,
  marchedByRoad: 16,
  built: 32,
  /** It has done something since its owner's last rally phase. */
  sinceRally: 64,
} as const

/** Marks of a leader's counter: moved in this phase, of the marching group, settled for the player turn as in command, goes along with troops that retreat. */
export const LEADER = { marched: 1, picked: 2, inCommand: 4, offRoad: 8, arriving: 16, along: 32 } as const

/** Marks of a brigade. */
export const BRIGADE = {
  /** 16.1, for good. */
  ineffective: 1,
  /** 33.14: has been told where to march, and has come there. */
  directed: 2,
  arrived: 4,
} as const

/** Hexes whose last holder counts (35.16, 35.17), and those that may be breached (22.7). */
export const worksHexes: readonly number[] = allHexes.filter((hex) => isFort(hex) || isCamp(hex))
export const chevauxHexes: readonly number[] = allHexes.filter(isChevaux)
/** 22.82: where breastworks may be built. */
export const diggableHexes: readonly number[] = allHexes.filter(
  (hex) => isInPlay(hex) && !isMarsh(hex) && !isWoods(hex) && !isFort(hex) && !isCamp(hex),
)

/** Until when a seat has answered what it might be asked (rules/standing.ts). The other does not know. */
const standing = Object.fromEntries(answers.map((answer) => [answer, u8s(2)])) as Record<
  Standing,
  ReturnType<typeof u8s>
>
const isOwn = (_s: unknown, n: number, seat: number): boolean => n === seat
const ownStanding = Object.fromEntries(answers.map((answer) => [answer, isOwn])) as Record<Standing, typeof isOwn>

const fields = {
  scenario: u8(),
  options: u32(),
  turn: u8(),
  /** Who must choose: a seat, CHANCE or OVER; and what (see flow.ts). */
  mover: u8(),
  prompt: u8(),
  phase: u8(),
  /** Has the phase been opened, and is it done with? */
  begun: u8(),
  done: u8(),
  /** Whose player turn it is. */
  phasing: u8(),
  /** One more than the piece that is put elsewhere before the first turn. */
  deploying: u8(),
  /** How often somebody has been taken up for it (decisions-set-up.ts). */
  arranged: u8(),
  /** The dice thrown last, 0 where none was. */
  dice: u8s(2),
  /** 23.41: turns that fog still lasts, this one counted. */
  fog: u8(),
  /** The game turn of the first alert (26.19), 0 before it. */
  alert: u8(),
  /** 31: events that have happened, as bits; the division that is inactive, from 1. */
  events: u32(),
  /** 31.13: a torpedo has been met, and the regiment is to be drawn. */
  torpedo: u8(),
  inactive: u8(),
  /** 11.0: do the Confederates count their ammunition? */
  ammunition: u8(),

  ...placed(PIECES),
  /** Bodies: the hexside they face, how they stand, their points, marks, deeds. */
  facing: u8s(BODIES),
  formation: u8s(BODIES),
  points: u8s(BODIES),
  marks: u32s(BODIES),
  deeds: u8s(BODIES),
  /** 27: the step on the ladder; phases of rest; road turns on end. */
  fatigue: u8s(BODIES),
  rest: u8s(BODIES),
  roadTurns: u8s(BODIES),
  /** One more than the entry by which it came (28.2). */
  cameBy: u8s(BODIES),
  /** 25.1: one more than the unit that sent out a detachment; of pickets and dummies `identity` tells. */
  parent: u8s(BODIES),
  /** 25.5, 25.7: one more than the picket or dummy (units.ts) that a counter of the screen is. */
  identity: u8s(SCREENS),
  /** Half points spent in this movement phase. */
  spent: u8s(PIECES),
  /** How often it has been put down in this phase without having done anything (05-halt.ts). */
  putDown: u8s(PIECES),
  /** 33: the turn in which a piece is due, 0 where none is. */
  due: u8s(PIECES),

  /** 17.8: one more than the leader who holds each post, 0 for one without a name. */
  holder: u8s(leaders.length),
  leaderMarks: u8s(leaders.length),
  /** 17.3: what commanders have added to an officer's radius; points that each commander, or officer (15.1), still has. */
  bonus: u8s(leaders.length),
  /** 22.56, 22.65, 23.44: what obstacles and fog take from each leader's radius until his next command phase. */
  hindered: u8s(leaders.length),
  pointsLeft: u8s(leaders.length),
  /** 17.77: leaders who are out of the game, as bits; how, matters to nobody. */
  fallen: u32(),
  /** 17.8: posts, as bits, whose new holder stands with one of several bodies that are as near. */
  posting: u32(),

  /** 16.1: points lost by each brigade, marks, and its destination (33.14). */
  losses: u8s(brigades.length),
  brigadeMarks: u8s(brigades.length),
  destination: u16s(brigades.length),
  /** 33.11: bodies that have come by each entry in this turn. */
  entered: u8s(entries.length),

  /** Who held each works hex last, from 1; the two exit hexes (35.17). */
  held: u8s(worksHexes.length),
  exitHeld: u8s(2),
  /** 22.7: 1 for a breach. */
  breach: u8s(chevauxHexes.length),
  /** 22.8: what is dug in each hex where that is allowed (22-breastworks.ts), 0 for nothing. */
  dug: u8s(diggableHexes.length),

  /** The march that is open: where it began, hexes entered, hexes off the road, and the hex that is being entered. */
  from: u16(),
  entries: u8(),
  offRoad: u8(),
  /** It has come into an enemy zone, or lost its way, and enters nothing more (5.17). */
  halted: u8(),
  /** They have turned since the last hex, and do not again: for some it costs nothing. */
  turned: u8(),
  ahead: u16(),
  /** What has been done of that step (05-step.ts). */
  stepping: u8(),
  /** The hex that is left by it. */
  behind: u16(),
  /** 12.6: the direction of the last steps and how many of them lie in one line. */
  straight: u8(),

  /** 35: what is counted for the result (tally.ts). */
  tally: u16s(TALLIES),
  ...combatFields,
  ...standing,
}

const index = placedIndex(PIECES, HEXES)

export type S = Telling<StateOf<typeof fields & typeof index>, NoteCode>

/** 25.51: what lies behind a counter of the screen only its owner knows, until it is revealed. */
const maySeeIdentity = (s: Pick<S, 'marks'>, n: number, seat: number): boolean =>
  seat === CSA || (s.marks[SCREEN + n] & MARK.revealed) !== 0

const ofConfederate = (_s: unknown, _n: number, seat: number): boolean => seat === CSA

export const schema: Schema<S> = defineSchema(fields, {
  index: { rows: index, from: reindexPieces },
  sight: { identity: maySeeIdentity, deploying: ofConfederate, arranged: ofConfederate, ...ownStanding },
})

export const onMap = (s: S, i: number): boolean => s.hex[i] < HEXES
export const has = (s: S, i: number, marks: number): boolean => (s.marks[i] & marks) !== 0
export const mark = (s: S, i: number, marks: number): void => {
  s.marks[i] |= marks
}
export const unmark = (s: S, i: number, marks: number): void => {
  s.marks[i] &= ~marks
}
export const option = (s: S, bit: number): boolean => (s.options & bit) !== 0
