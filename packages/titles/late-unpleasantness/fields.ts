import { type Fields, i8, u8, u8s, u16, u16s } from '@vedette/kernel'

/** What a view shows instead of what the seat may not know; in the place of a point, none. */
export const UNKNOWN = 255

export const CARDS = 56
const DEPTH = 12

/** How much a state of a game holds. */
interface Sizes {
  readonly PIECES: number
  readonly UNITS: number
  readonly POINTS: number
  readonly BRIDGES: number
}

/** What a field belongs to: whatever it holds is over when that ends (see `rest` in state.ts). */
export type Scope = 'turn' | 'playerTurn' | 'stack' | 'combat' | 'round'
/** Fields of a game's own, beside those of the series, that belong to something. */
export type Scoped = { readonly [K in Scope]?: Fields }

/** Whatever outlives a turn, or lasts as its own rules say. */
const lasting = ({ PIECES, UNITS, POINTS }: Sizes) => ({
  turn: u8(),
  /** The seat whose player turn it is. */
  side: u8(),
  /** Who must choose: a seat, CHANCE or OVER; and what (see flow.ts). */
  mover: u8(),
  prompt: u8(),
  /** Bits of the options in force. */
  options: u16(),
  winner: u8(),

  where: u8s(PIECES, UNKNOWN),
  bank: u8s(PIECES),
  marks: u16s(PIECES),
  role: u8s(PIECES),
  strength: u8s(UNITS, UNKNOWN),
  supply: u8s(PIECES),
  /** The turn up to and including which a looter is idle (8.1). */
  idleUntil: u8s(PIECES),

  /** Hidden markers on the stack at a point (5.0). */
  veil: u8s(POINTS),
  /** In a view: how many counters of a seat stand veiled at a point. Index seat * POINTS + point. */
  apparent: u8s(2 * POINTS),
  /** In a view: cards in each hand, then in the deck. */
  counts: u8s(3),

  broken: u16(),
  terminus: u8(),
  /** Who commands each army (7.1). */
  commander: u8s(2),

  card: u8s(CARDS, UNKNOWN),
  standing: u8s(2),
  /** The seat that may look at the other hand, plus one (by a card). */
  spy: u8(),

  depth: u8(),
  frame: u8s(DEPTH),
  step: u8s(DEPTH),
  a: u8s(DEPTH),
  b: u8s(DEPTH),
  c: u8s(DEPTH),
})

/** 2.0: one turn. */
const ofTurn = ({ POINTS }: Sizes) => ({
  /** Bit per seat that attacked this point this turn; CLOSED where a card forbids more; FELL_BACK. */
  attacked: u8s(POINTS),
  terminusMoved: u8(),
})

/** 2.0 C, D: one player turn. */
const ofPlayerTurn = ({ POINTS, BRIDGES }: Sizes) => ({
  /** Bits of the connections a point was attacked over. */
  attackedFrom: u8s(POINTS),
  crossed: u8s(BRIDGES),
  stacksMoved: u8(),
  attacksMade: u8(),
  arranged: u8(),
})

/** 3.0: the move of one stack. */
const ofStack = {
  stackAt: u8(UNKNOWN),
  stackSide: u8(),
  stackStage: u8(),
  stackMode: u8(),
  spent: u8(),
  enteredBank: u8(),
  /** One plus the point that the stack has paid to come up to without being in it, to build its bridge (10.0). */
  reached: u8(),
  /** Hidden markers the stack carries along, plus one; 0 until it first leaves a point (5.0). */
  stackVeil: u8(),
  bonus: i8(),
  reconAt: u8(),
  reconDie: u8(),
}

/** 6.0: one combat. */
const ofCombat = {
  fightFrom: u8(),
  fightTo: u8(),
  fightSide: u8(),
  fightRound: u8(),
  revealed: u8(),
  limit: u8(),
  /** Bits: contact was made; the window before the first roll was opened; the point is marked. */
  opened: u8(),
  /** The card that settles a declared attack without a fight (a guide, or rain): the one played last. */
  fate: u8(),
}

/** 6.4: one round of a combat. */
const ofRound = {
  /** Bit per seat whose lead division still has to take the first loss of the round (6.5). */
  firstLoss: u8(),
  /** The two dice of the round, and the third one; 0 where they have not been thrown. */
  dice: u8s(2),
  third: u8(),
  row: u8(),
  result: u8(),
  attackerLoss: u8(),
  defenderLoss: u8(),
  cavalryHurt: u8(),
  /** What the die for the ground added to this round (9.0; 13.0 of the second game). */
  groundDrm: i8(),
  checkNext: u8(),
}

export const fieldsOf = (sizes: Sizes) => ({
  ...lasting(sizes),
  ...ofTurn(sizes),
  ...ofPlayerTurn(sizes),
  ...ofStack,
  ...ofCombat,
  ...ofRound,
})

/** The names of all fields that belong to a turn, a player turn and so on, those of a game itself among them. */
export const namesByScope = (sizes: Sizes, own: Scoped): Readonly<Record<Scope, readonly string[]>> => {
  const names = (series: Fields, more: Fields = {}) => [...Object.keys(series), ...Object.keys(more)]
  return {
    turn: names(ofTurn(sizes), own.turn),
    playerTurn: names(ofPlayerTurn(sizes), own.playerTurn),
    stack: names(ofStack, own.stack),
    combat: names(ofCombat, own.combat),
    round: names(ofRound, own.round),
  }
}
