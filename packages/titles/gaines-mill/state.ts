import { defineSchema, i8, type Schema, type StateOf, u8, u8s, u16, u16s } from '@vedette/kernel'
import { isEmpty, lift, placed, placedIndex, put as putPiece, reindexPieces, topOf } from '@vedette/kit/rules/pieces.ts'
import type { Telling } from '@vedette/kit/rules/voices.ts'
import { HEXES } from './map.ts'
import { NOBODY, UNITS } from './units.ts'
import type { NoteCode } from './words/codes.ts'

/** Where a unit is when it is on no hex: still to come, or eliminated. */
export const OFF_MAP = 65535
export const ELIMINATED = 65534

/** The parts of a Player Turn (4.0), and what lies before and between. */
export const PHASE = {
  setUp: 0,
  command: 1,
  move: 2,
  fire: 3,
  reaction: 4,
  close: 5,
  /** Turn 6: the additional Close Combat Phase (15.0). */
  secondClose: 6,
  /** The Union Special Sequence (14.0). */
  special: 7,
} as const

/** Marks of a unit. The first four are the Status Markers of 2.2; the others last for a Player Turn. */
export const RF = 1
export const CHARGING = 2
export const DISRUPTED = 4
export const DISORDERED = 8
export const ACTIVATED = 16
/** Has moved, charged, withdrawn or recovered in this Move Phase (6.0). */
export const ACTED = 32
/** Has changed its hex in this Player Turn's Move Phase (9.0). */
export const MOVED = 64
/** Artillery that moved too far to fight (6.5). */
export const LIMBERED = 128
/** Has attacked in the Fire Phase, in the Close Combat Phase, in the Reaction Phase (7.1). */
export const FIRED = 256
export const CLOSED = 512
export const REACTED = 1024
/** Has been attacked in this Reaction Phase (10.0). */
export const STRUCK = 2048

/** What stays when a Player Turn ends; RF Markers go at the end of the Reaction Phase (10.0). */
export const LASTING = DISRUPTED | DISORDERED

/** Lee's second Coordination Roll is to be thrown (5.13). */
export const DUE = 255

/** Kinds of combat (7.0); Reactive Fire is one of them in the Reaction Phase. */
export const COMBAT = { none: 0, fire: 1, close: 2, charge: 3, sharpshooters: 4 } as const

/** Options (bits of `options`). */
export const JACKSON_LITERAL = 1
export const CHAINED_COMMAND = 2
export const SLOCUM_NEEDS_ORDERS = 4
export const EARLY_SLOCUM = 8
export const EARLY_RICHARDSON = 16
export const EARLIER_RICHARDSON = 32

const fields = {
  turn: u8(),
  phase: u8(),
  /** The Active Player. */
  side: u8(),
  /** Who must choose: a seat, CHANCE or OVER; and what (see flow.ts). */
  mover: u8(),
  prompt: u8(),
  options: u8(),

  ...placed(UNITS),
  steps: u8s(UNITS),
  marks: u16s(UNITS),
  /** The unit that a Charging unit has declared its target. */
  target: u8s(UNITS),

  /** The space of the CCRM Marker, 0 beside the track (5.11). */
  ccrm: u8(),
  /** Lee's Personal Touch has been used (5.13). */
  touched: u8(),
  /** Natural Coordination Rolls of this turn: the first, and Lee's second (0 when there is none, DUE when it is to come). */
  roll: u8(),
  secondRoll: u8(),
  /** The roll that counts, 0 until it is settled. */
  chosen: u8(),
  /** Divisions activated this Player Turn, as bits. */
  commands: u16(),
  /** Seats that stand fast until the phase ends, as bits: they are not asked about voluntary retreats (7.7). */
  standing: u8(),

  /** The unit on the march: NOBODY when none is; where it began, half points spent, hexes entered. */
  marching: u8(),
  from: u16(),
  spent: u8(),
  entered: u8(),

  /** The combat being resolved: its kind. */
  combat: u8(),
  /** The combat fought last, as long as nothing else has been done since: its kind, and the phase it was fought in. */
  fought: u8(),
  foughtIn: u8(),
  /** Of the combat being resolved, or else of the one fought last: who, whom, and the hexes where they stood. */
  attacker: u8(),
  defender: u8(),
  origin: u16(),
  ground: u16(),
  strength: i8(),
  /** Its dice, 0 where none has fallen; the defender's steps as they fell (7.3); the column they came to. */
  dice: u8s(2),
  defenceSteps: u8(),
  column: u8(),
  /** How far the resolution of a combat has come (see rules/07-stages.ts). */
  stage: u8(),
  attackerLoss: u8(),
  defenderLoss: u8(),
  attackerRetreats: u8(),
  defenderRetreats: u8(),
  /** Disruption or disorder still to be put on the defender: 0, DISRUPTED or DISORDERED. */
  mark: u8(),
}

const index = placedIndex(UNITS, HEXES)

export type S = Telling<StateOf<typeof fields & typeof index>, NoteCode>

export const schema: Schema<S> = defineSchema(fields, { index: { rows: index, from: reindexPieces } })

export const onMap = (s: S, i: number): boolean => s.hex[i] < HEXES
export const has = (s: S, i: number, mark: number): boolean => (s.marks[i] & mark) !== 0
export const put = (s: S, i: number, marks: number): void => {
  s.marks[i] |= marks
}
export const take = (s: S, i: number, marks: number): void => {
  s.marks[i] &= ~marks
}
export const option = (s: S, bit: number): boolean => (s.options & bit) !== 0

/** The unit in a hex, or NOBODY. */
export const unitIn = (s: S, hex: number): number => (isEmpty(s, hex) ? NOBODY : topOf(s, hex))

/** Takes a unit off its hex: to another place beside the map. */
export const leave: (s: S, i: number, to: typeof OFF_MAP | typeof ELIMINATED) => void = lift

/**
 * Puts a unit into a hex. A unit that passes a friend (6.3) does not hold the hex it passes: the friend stays the one
 * who is found there.
 */
export const stand = (s: S, i: number, hex: number): void => putPiece(s, i, hex, 'under')

/** Carries a Disrupted or Disordered Marker (13.0). */
export const isMarked = (s: S, i: number): boolean => has(s, i, DISRUPTED | DISORDERED)
