import { defineSchema, i8, type Schema, type StateOf, u8, u8s, u16, u16s, u32, u32s } from '@vedette/kernel'
import { placed, placedIndex, reindexPieces } from '@vedette/kit/rules/pieces.ts'
import type { Telling } from '@vedette/kit/rules/voices.ts'
import { MARKERS } from './flow.ts'
import { HEXES } from './map.ts'
import { ways } from './scenarios.ts'
import { allCorps, BRIGADES, batteries, FORMATIONS, LEADERS, UNITS } from './units.ts'
import type { NoteCode } from './words/codes.ts'

/** Pieces on the map: the units, then the leaders. */
export const PIECES = UNITS + LEADERS
export const pieceOf = (leader: number): number => UNITS + leader
export const isLeader = (piece: number): boolean => piece >= UNITS
export const leaderOf = (piece: number): number => piece - UNITS

/** Where a piece is when it is on no hex: still to come, Routed (7.57), eliminated, a leader killed (7.72). */
export const OFF_MAP = 65535
export const ROUTED = 65534
export const ELIMINATED = 65533
export const KILLED = 65532
/** No hex is meant. */
export const NOWHERE = 65535

/** Nobody has Initiative (4.11). */
export const NEITHER = 2

/** Marks of a unit. */
export const DISORDERED = 1
/** Cavalry on foot (9.11). */
export const DISMOUNTED = 2
/** 9.31: guns without their men: in the turn in which they were left, and in the next. */
export const ABANDONED = 4
export const FORSAKEN = 8
/** 4.33, 4.34 */
export const MARCHES = 16
export const RESERVE = 32
/** 10.13: builds breastworks, in the first turn and in the second. */
export const BUILDS = 64
export const BUILDS_ON = 128
/** 4.25, found when the brigade is taken up. */
export const OUT_OF_COMMAND = 256
/** Has moved in this activation (5.11), tried to rally (8.11), gone away from an enemy next to it (5.13). */
export const MOVED = 512
export const RALLIED = 1024
export const WITHDREW = 2048
/** Stood next to an enemy when the activation began (5.13, 7.45). */
export const ENGAGED = 4096
/** Charges (5.14, 6.15). */
export const CHARGING = 8192
/** Has walked off in reaction (5.54), has reacted in whatever way (9.25). */
export const RAN = 16384
export const REACTED = 32768
/** Has fired in this Approach Fire or Fire Phase, or may not fire any more (6.11). */
export const FIRED = 65536
/** Guns have fired at it from four hexes and more (9.24). */
export const BOMBARDED = 131072
/** Has answered fire in this Artillery AM (9.21). */
export const ANSWERED = 262144
/** 9.33: a friend has passed these guns. */
export const PASSED = 524288
/** Of the group that is taken up; of the stack that must retreat; of those who check their cohesion. */
export const PICKED = 1048576
export const RETREATING = 2097152
export const CHECKING = 4194304
/** Its owner has been asked, or has said no, in the window that is open. */
export const ASKED = 8388608
/** Retreated from Approach Fire (9.25). */
export const REPELLED = 16777216
/** Others of its hex have withdrawn (5.13), so that it stays. */
export const REMAINS = 33554432
/** Its group has paid for its way out of an enemy's front (5.13). */
export const DISENGAGED = 67108864

/** Was a target that could answer whoever fired at it, and helps nobody else (6.16). */
export const TARGETED = 134217728
/** Has mounted or dismounted, and has half its allowance (9.12). */
export const CHANGED = 268435456
/** An Aggressive brigadier urges it on (12.32). */
export const URGED = 536870912
/** Cavalry that has declared a Counter-Charge (12.62); cavalry that has charged home into a front, and is Disordered afterwards (12.63). */
export const COUNTERS = 1073741824
export const BLOWN = 2147483648

/** What outlives an activation; all else is gone at its end. */
export const LASTING =
  DISORDERED | DISMOUNTED | ABANDONED | FORSAKEN | MARCHES | RESERVE | BUILDS | BUILDS_ON | ANSWERED

/** Marks of a leader: his Replacement side, his range gone for a turn (5.12), out of command, dead this turn. */
export const REPLACED = 1
export const EXTENDED = 2
export const LEADER_OUT = 4
export const LEADER_MOVED = 8
export const LEADER_PICKED = 16
/** Stood with chargers of his brigade when the movement ended (12.31). */
export const LEADS_CHARGE = 32
/** His death is to be thrown for (7.72). */
export const IN_DANGER = 64
/** Replaced, and asked where to; promoted into another's place (7.76). */
export const PROMOTED = 128
/** Has been asked whether he urges on those next to him (12.32). */
export const URGES = 256

/** Marks of a brigade. */
export const ATTACKS = 1
export const INEFFECTIVE = 2
/** Taken up in this activation. */
export const TAKEN = 4
/** 4.25: it still has to sit an activation out. */
export const IN_DEBT = 8
/** It sits this one out. */
export const PASSED_OVER = 16
/** Its attrition of this phase is done. */
export const SETTLED = 32
/** Has been in Reserve since the Command Phase (8.21). */
export const RESTED = 64
/** 9.21: has acted by the Artillery AM that is played. */
export const SERVED = 128

/** Marks of a formation: Combat Ineffective (7.62); fired at from near, so held back no longer. */
export const DIVISION_INEFFECTIVE = 1
export const ROUSED = 2

/** Which rule asks for the Cohesion Check that is due (7.11). */
export const CHECK = {
  none: 0,
  withdrawal: 1,
  reaction: 2,
  rally: 3,
  retreatThrough: 4,
  night: 5,
  recovery: 6,
} as const

/** What is under way of fire (6.1), or the advance of chargers whom nobody awaits (7.43). */
export const COMBAT = { none: 0, approach: 1, fire: 2, idle: 3 } as const

/** The breastworks that may stand at a time. */
export const WORKS = 60
/** 12.45, 12.46: hexes that are targets of one fire because of Extended Lines, beside its first. */
export const LINKED = 7
/** The objectives of a scenario. */
export const OBJECTIVES = 8

const fields = {
  scenario: u8(),
  options: u32(),
  turn: u8(),
  /** Who must choose: a seat, CHANCE or OVER; and what (see flow.ts). */
  mover: u8(),
  prompt: u8(),
  /** The step of the turn, and the seat that it asks. */
  step: u8(),
  seat: u8(),
  /** Seats that are done with this step, as bits. */
  done: u8(),
  /** Who has Initiative, or NEITHER; who had it last and goes first (3.0). */
  initiative: u8(),
  first: u8(),
  /** The dice thrown last, 0 where none was, 10 for a nought. */
  dice: u8s(2),

  /** 4.41: the Efficiency Marker of each corps, 0 before it is drawn. */
  efficiency: u8s(allCorps.length),
  /** AMs of each formation, and of March and Artillery, in the turn, and those still in the cup. */
  markers: u8s(MARKERS),
  cup: u8s(MARKERS),
  /** 4.42: formations that the leaders who stand above have raised, as bits of the corps' and of the army's commander. */
  raised: u8s(FORMATIONS),

  /** The AM that is played, the formation that acts by it; the seat it belongs to is `phasing`. */
  marker: u8(),
  acting: u8(),
  phasing: u8(),
  phase: u8(),
  /** The brigade that is taken up. */
  brigade: u8(),
  /** 9.21, 4.33: brigades, as many as have acted by this AM, are TAKEN. */
  ...placed(PIECES),
  facing: u8s(UNITS),
  marks: u32s(UNITS),
  /** Guns lost (7.55). */
  lost: u8s(UNITS),
  /** 7.56: the same by type of gun, four bits each; and guns that the hex of a battery still has to lose, by chance. */
  lostByType: u16s(batteries.length),
  owed: u8s(batteries.length),
  /** The hex that a unit aims at, NOWHERE where it holds its fire. */
  aim: u16s(UNITS),
  /** The dice of a firing stack, with its foremost unit: 0 where none has fallen. */
  fireDie: u8s(UNITS),
  cohesionDie: u8s(UNITS),
  leaderMarks: u16s(LEADERS),
  /** SP Losses (7.53), activations of the turn, marks. */
  losses: u8s(BRIGADES),
  acts: u8s(BRIGADES),
  brigadeMarks: u8s(BRIGADES),
  formationMarks: u8s(FORMATIONS),

  /** The group that is taken up: where it began and is, what it has spent, how far it has come, whether along a road. */
  marching: u8(),
  from: u16(),
  at: u16(),
  spent: u8(),
  entered: u8(),
  byRoad: u8(),
  /** 5.41: what the last stack of each road has paid to enter in this activation. */
  column: u8s(ways.length),
  /** It has been disordered by the ground, or stands next to an enemy, and goes no farther. */
  halted: u8(),

  /** The Cohesion Check that is due, and where. */
  check: u8(),
  checkHex: u16(),
  /** 12.61: the corners to which the group that is taken up may face without having turned near the enemy, as bits. */
  bearing: u8(),
  /** A stack has ended its move or its advance here, and the other side may react (5.52): the hex, and the stack asked. */
  window: u16(),
  asked: u16(),
  /** 12.42: one more than the part of an Extended Line that follows the other; the hex in which that one has ended, for its own window. */
  follows: u16(),
  later: u16(),
  standing: u8s(2),
  /** 6.16: until when all who may answer a fire at a side do so unasked, or nobody does. */
  answering: u8s(2),
  silent: u8s(2),

  /** The fire that is resolved: what kind, at which hex, how far. */
  combat: u8(),
  stage: u8(),
  target: u16(),
  linked: u16s(LINKED),
  /** Across the line: what the targets are ordered by (3.0). */
  acrossA: i8(),
  acrossB: i8(),
  fromRight: u8(),
  /** The stack that retreats, and the way back that it has gone. */
  retreatFrom: u16(),
  /** Stacks that have advanced in this combat. */
  advanced: u8(),

  /** Breastworks: where, NOWHERE for none, and what they face. */
  workHex: u16s(WORKS),
  workFacing: u8s(WORKS),
  /** 7.76: one more than the leader who goes up for the one that is replaced next, 0 where nobody has been picked. */
  riser: u8(),
  /** 8.21: SPs of each brigade that have tried to recover in this turn; one more than the unit that does, and it is to be placed. */
  tried: u8s(BRIGADES),
  recovering: u8(),
  placing: u8(),
  /** One more than the piece that is put elsewhere before the first turn. */
  deploying: u16(),
  /** Who has been last in each objective's hex. */
  holders: u8s(OBJECTIVES),
}

const index = placedIndex(PIECES, HEXES)

export type S = Telling<StateOf<typeof fields & typeof index>, NoteCode>

export const schema: Schema<S> = defineSchema(fields, { index: { rows: index, from: reindexPieces } })

export const onMap = (s: S, piece: number): boolean => s.hex[piece] < HEXES
export const has = (s: S, i: number, mark: number): boolean => (s.marks[i] & mark) !== 0
/** Takes from a unit that stands on the map no more whatever it bore: marks, facing, whom it fired at, its dice. */
export function bare(s: S, i: number): void {
  s.marks[i] = 0
  s.facing[i] = 0
  s.aim[i] = NOWHERE
  s.fireDie[i] = 0
  s.cohesionDie[i] = 0
}

export const mark = (s: S, i: number, marks: number): void => {
  s.marks[i] |= marks
}
export const unmark = (s: S, i: number, marks: number): void => {
  s.marks[i] &= ~marks
}
export const leaderHas = (s: S, l: number, marks: number): boolean => (s.leaderMarks[l] & marks) !== 0
export const brigadeHas = (s: S, b: number, marks: number): boolean => (s.brigadeMarks[b] & marks) !== 0
export const option = (s: S, bit: number): boolean => (s.options & bit) !== 0
