import { defineSchema, type StateOf, u8, u8s, u16, u16s } from '@vedette/kernel'
import { board } from './map.ts'
import { cards, NOBODY, UNITS, USA, unitsOf } from './units.ts'

export const OFF_MAP = 65535
export const GONE = 65534

/** Where a card is: in the deck, in a seat's hand (its number more than HAND), laid off, or where the seat cannot know. */
export const DECK = 0
export const HAND = 1
export const LAID_OFF = 3
export const UNKNOWN = 4

/** What a unit has done in this player turn. */
export const MOVED = 1
export const FOUGHT = 2

export const PHASE = { setUp: 0, move: 1, fire: 2 } as const

/** How far a combat has come. */
export const STAGE = { none: 0, answer: 1, roll: 2, result: 3 } as const

/** What is asked: of a seat, or from 20 on of chance. */
export const P = { setUp: 1, move: 2, march: 3, fire: 4, answer: 5, retreat: 6, dummy: 20, card: 21, die: 22 } as const

const fields = {
  turn: u8(),
  phase: u8(),
  side: u8(),
  mover: u8(),
  prompt: u8(),
  /** Four turns instead of three. */
  long: u8(),
  hex: u16s(UNITS),
  steps: u8s(UNITS),
  marks: u8s(UNITS),
  /** Which of the Union's units is none (2); the other side learns it when the counter is turned. */
  dummy: u8(NOBODY),
  turned: u8s(UNITS),
  card: u8s(cards.length, UNKNOWN),
  /** Cards in the hands and in the deck, which everybody may count. */
  counts: u8s(3),
  /** What has been drawn after the set-up: the dummy, and a card for each side. */
  dealt: u8(),
  /** The unit on the march, where it began, and the points it has spent. */
  marching: u8(),
  from: u16(),
  spent: u8(),
  attacker: u8(),
  defender: u8(),
  stage: u8(),
  /** The die of the combat, 0 before it has fallen, and the column it came to. */
  die: u8(),
  column: u8(),
  /** The card that the defender has played in this combat, and whether he must go back. */
  played: u8(),
  retreats: u8(),
}

export type S = StateOf<typeof fields>

export const schema = defineSchema(fields, {
  sight: {
    dummy: (s: S, _i, seat) => seat === USA || (s.dummy !== NOBODY && s.turned[s.dummy] === 1),
    card: (s: S, i, seat) => s.card[i] === HAND + seat || s.card[i] === LAID_OFF,
  },
})

export const onMap = (s: S, i: number): boolean => s.hex[i] < board.size
export const unitIn = (s: S, hex: number): number => {
  const found = s.hex.indexOf(hex)
  return found < 0 ? NOBODY : found
}
export const isDone = (s: S, i: number, mark: number): boolean => (s.marks[i] & mark) !== 0
export const held = (s: S, seat: number): number[] =>
  cards.flatMap((_, c) => (c && s.card[c] === HAND + seat ? [c] : []))
/** Who stands next to this hex and is no friend of the seat's. */
export const enemiesAt = (s: S, seat: number, hex: number): number[] =>
  unitsOf[1 - seat].filter((j) => onMap(s, j) && board.distance(s.hex[j], hex) === 1)
