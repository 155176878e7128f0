import { defineSchema, OVER, type Schema, type StateOf, u8, u8s, u16, u16s, u32, u32s } from '@vedette/kernel'
import { placed, placedIndex, reindexPieces } from '@vedette/kit/rules/pieces.ts'
import type { Telling } from '@vedette/kit/rules/voices.ts'
import { SECRET } from './flow.ts'
import { OPTION } from './options.ts'
import { gunboats, PIECES, sideOf, UNITS } from './pieces.ts'
import { formations, NOBODY } from './units.ts'
import type { NoteCode } from './words/codes.ts'

/** Hexes of the largest board, that of the campaign; and its boxes, whose places come after them. */
export const MOST_HEXES = 6741
const BOXES = 8
/** Where a piece is that is on no hex. */
export const GONE = {
  offMap: 65535,
  /** 23.1: stands behind its entry hex, and may come on. */
  ready: 65534,
  /** 2.2, 16.3 */
  eliminated: 65533,
  dead: 65532,
  exited: 65531,
} as const
/** No hex is meant. */
export const NOWHERE = 65535

export const FORMATIONS = formations.length
/** 12.7: brigades that may have orders of their own, four a side. */
const BRIGADES = 8
/** Whoever may have an order: formations, then brigades. */
export const RECIPIENTS = FORMATIONS + BRIGADES
/** 21.2 */
const GUNBOATS = gunboats.length
/** 12.1 */
export const LEGS = 3

/** Marks of a unit; leaders and trains have some of them too. */
export const MARK = {
  disrupted: 1,
  /** 6: has moved in this turn; 9.5: has bombarded; 10.1: has assaulted, in this turn or the one before. */
  moved: 2,
  bombarded: 4,
  assaulted: 8,
  spent: 16,
  /** 6.1: has been in an enemy zone at any moment of the turn. */
  touched: 32,
  /** 6.4: marches by road, until its next action. */
  byRoad: 64,
  /** 4.6, 12.5: found when its action began. */
  out: 128,
  /** Of the group that marches, fires or assaults. */
  picked: 256,
  /** 19.5: pays a point in this combat. */
  serves: 512,
  /** 10.7: has a check of morale before it; has failed one in this combat. */
  checks: 1024,
  failed: 2048,
  /** 8.1: its hex has given passing fire in this formation action. */
  passed: 4096,
  /** 16.3: has been eliminated before. */
  once: 8192,
  /** 11.4: has charged, or advanced after combat, in this turn. */
  advanced: 16384,
  /** Has been taken up and put down again: it does not march in this action. */
  stayed: 32768,
  /** 15.1: has thrown for its recovery. */
  recovered: 65536,
  /** 5.3: has been moved on out of a hex in which too many stood. */
  movedOn: 131072,
  /** 19.4: is out of supply. */
  cut: 262144,
  /** 21.5: has fought in a swamp in this turn. */
  mired: 524288,
} as const

/** What a formation has done or suffered. */
export const DEED = {
  /** 14.1: has lost a point since its last command phase. */
  bled: 1,
  /** 14.4 */
  pastForce: 4,
  /** 13.1: its leader has tried his initiative in this turn. */
  tried: 8,
  /** 17.2: has assaulted in this turn. */
  fought: 32,
  /** 14: has checked in this turn. */
  checked: 64,
  /** 16.1: has brought a unit back in this turn, or declined. */
  reformed: 128,
  /** 12.8: an order has been written to it in this turn. */
  ordered: 256,
} as const

/** 24.3, 17.3: what a formation has done in this night. */
export const NIGHT = { marched: 1, fought: 2 } as const

/** 21.6: what is done at a bridge. */
export const WORK = { none: 0, wreck: 1, mend: 2, span: 3 } as const

/** What is on its way to a formation, or waits there (20.7). */
export const NEWS = { none: 0, travels: 1, r4: 4, r5: 5, r6: 6 } as const

const fields = {
  scenario: u8(),
  options: u32(),
  turn: u8(),
  /** Who must choose: a seat, CHANCE or OVER; and what (see flow.ts). */
  mover: u8(),
  prompt: u8(),
  phase: u8(),
  begun: u8(),
  /** Whose part of the phase it is; both have had theirs. */
  side: u8(),
  done: u8(),
  /** The dice thrown last, 0 where none was. */
  dice: u8s(2),
  /** 8.5: by seat, what has been said of passing fire (08-standing.ts). */
  standing: u8s(2, NOBODY),
  /** 21.7.5: Jackson is rated better than he was. */
  jackson: u8(),
  /** 19.5: artillery points, by seat. */
  ammunition: u8s(2),

  ...placed(PIECES),
  /** Who is not seen is nowhere on the map. */
  hex: u16s(PIECES, GONE.offMap),
  /** Present strength (2.2), marks, hexes still to go back (10.9, 14.3). */
  strength: u8s(UNITS),
  marks: u32s(PIECES),
  retreat: u8s(UNITS),
  /** 22.1: who held a hex last, a bit each, 1 for the Union. */
  held: u8s(Math.ceil(MOST_HEXES / 8)),
  /** 21.6: bridges that are down, a bit each. */
  down: u8s(5),
  /** 21.6: hexsides, one more than each, over which engineers have built; two together over a river. */
  built: u16s(24),
  /** Campaign: the turn in which the base has been shifted, 0 before; the hex behind each train; the way that they go. */
  shift: u8(NOBODY),
  tails: u16s(6),
  trainWay: u8s(200),
  /** 22: awards that have been earned early, or forfeited, a bit each, by seat. */
  noted: u8s(2),
  /** What the die for uncertain forces has shown, by seat; 0 before it is thrown, and where none is. */
  fate: u8s(2, NOBODY),
  /** 21.2: where each gunboat is ordered to, the turn in which it hears of it, whether it has been ordered in this turn. */
  sailTo: u16s(GUNBOATS, NOWHERE),
  sailTurn: u8s(GUNBOATS, NOBODY),
  sailed: u8s(GUNBOATS, NOBODY),
  /** 23.2: one more than what the worst exit of a division's units is worth, 0 while nobody of it has left. */
  left: u8s(FORMATIONS),

  /** One more than who commands a formation, and each army. */
  commander: u8s(FORMATIONS),
  chief: u8s(2),
  /** One more than the corps or wing a division serves under. */
  over: u8s(FORMATIONS, NOBODY),
  /** 12.7: has an order of its own. */
  detached: u8s(FORMATIONS, NOBODY),
  /** One more than the brigade that each further recipient is. */
  brigade: u8s(BRIGADES, NOBODY),
  /** 12: the order in force, leg by leg, and the leg that is under way. */
  legType: u8s(RECIPIENTS * LEGS, NOBODY),
  legTarget: u16s(RECIPIENTS * LEGS, NOWHERE),
  leg: u8s(RECIPIENTS, NOBODY),
  /** The order that comes: what it says, how it stands, the turn in which it arrives or arrived, one more than its sender. */
  newType: u8s(RECIPIENTS * LEGS, NOBODY),
  newTarget: u16s(RECIPIENTS * LEGS, NOWHERE),
  news: u8s(RECIPIENTS, NOBODY),
  newTurn: u8s(RECIPIENTS, NOBODY),
  newFrom: u8s(RECIPIENTS, NOBODY),
  /** 12.2: sender and recipient stood in one hex. */
  newNear: u8s(RECIPIENTS, NOBODY),
  /** 20.6: one more than to whom an order goes that forms each wing, and with which divisions, a bit each. */
  forming: u8s(2, NOBODY),
  formWith: u16s(2, NOWHERE),
  /** 4.3: its chit lies in the cup. */
  cup: u8s(RECIPIENTS, NOBODY),
  deeds: u16s(RECIPIENTS),
  /** 4.3: its chit has been drawn in this turn, or one tied to it; everybody has seen that. */
  acted: u8s(FORMATIONS),
  fatigue: u8s(FORMATIONS),
  /** 17.2: turns of assaults under its Attack order; 21.5: of fighting in swamps, then the order under which it was; 17.3: in Reserve. */
  pressed: u8s(FORMATIONS, NOBODY),
  swamped: u8s(FORMATIONS, NOBODY),
  rested: u8s(FORMATIONS, NOBODY),
  /** 24.3 */
  nights: u8s(FORMATIONS, NOBODY),

  /** One more than the formation whose order is thrown for, tried or written; what is written of it. */
  subject: u8(NOBODY),
  draftType: u8s(LEGS, NOBODY),
  draftTarget: u16s(LEGS, NOWHERE),
  drafted: u8(NOBODY),
  /** 20.6: one more than the wing that it forms, and with which divisions, a bit each. */
  draftWing: u8(NOBODY),
  draftWith: u16(NOWHERE),
  /** One more than the leader who sends what is written. */
  sender: u8(NOBODY),
  /** 13.1: what is written is a leader's own wish, and the dice are due for it. */
  trying: u8(),
  /** 13.2: one more than the formation for which the other side names an order. */
  misled: u8(),
  /** 14.3: one more than the formation that goes back, and defends then. */
  failing: u8(),
  /** 14.3: one more than the unit that has begun to go back, and from where. */
  going: u8(),
  wentFrom: u16(),
  /** 16: one more than the unit that is thrown for, and where it will stand. */
  reforming: u8(),
  reformAt: u16(),
  /** One more than the formation that acts, and than the one tied to it (4.1). */
  acting: u8(),
  partner: u8(),
  /** 21.6: one more than the unit that is thrown for at a bridge, what it does there, and to where that leads. */
  worker: u8(),
  work: u8(),
  workAt: u16(),
  /** 4.1: tied pairs, two by seat, one more than each; a die is due for one. */
  pairs: u8s(4, NOBODY),
  tying: u8(),
  /** 4.2: one more than the seat that may begin with a chit of its choice. */
  initial: u8(),

  /** The march that is open: where it is, where it began, half points spent, hexes entered; the hex that was left last. */
  from: u16(),
  began: u16(),
  spent: u8(),
  entered: u8(),
  behind: u16(),
  /** 6.4: it goes by road, one behind the other. */
  byRoad: u8(),
  halted: u8(),
  /** 8.1: it has just come into a hex, and who may fire at it has not had his say. */
  stepped: u8(),
  /** 12.10: a unit of the formation that acts has tried to come nearer. */
  strove: u8(),
  /** 23.1: units that have come on by each entry in this turn. */
  came: u8s(8),
  /** Who may come by another road has been thrown for: 1 comes by his own, 2 by the other. */
  diverted: u8(),

  /** What is resolved (10-combat.ts): its kind and stage, the hex that is fired at, and whose fire it is. */
  combat: u8(),
  stage: u8(),
  /** What its stage asked has just been answered. */
  answered: u8(),
  target: u16(),
  source: u16(),
  firer: u8(),
  /** 10.6: points still to be lost, by seat, and lost in it, by unit; the row of a strength beyond 24 that is left. */
  owed: u8s(2),
  hit: u8s(UNITS),
  rest: u8(),
  /** 10.9: a defender has failed, or been dispersed. */
  broke: u8(),
  /** 10.9: the directions in which attackers stood, a bit each, seen from the target. */
  fronts: u8(),
  /** 20.1: a natural 12 has hit where a leader stands, by seat. */
  mortal: u8s(2),
  /** 10.2, 9.2: hexes that have been assaulted, or bombarded, in this formation action, one more than each. */
  stormed: u16s(12),
  shelled: u16s(12),
  /** 11.1: those that have been charged in it. */
  ridden: u16s(6),
  /** 11.1: how many hexes a charger has come. */
  galloped: u8s(UNITS),
}

const index = placedIndex(PIECES, MOST_HEXES + BOXES)

export type S = Telling<StateOf<typeof fields & typeof index>, NoteCode>

const sideOfBrigade = (n: number): number => (n < BRIGADES / 2 ? 0 : 1)
/** Whose formation, or detached brigade, a recipient of orders is. */
export const sideOfRecipient = (r: number): number =>
  r < FORMATIONS ? formations[r].side : sideOfBrigade(r - FORMATIONS)

/** 12.8: played with open orders. */
const isOpen = (s: Pick<S, 'options'>): boolean => option(s, OPTION.openOrders)
/** 12.8: orders, and with them whose chits lie in the cup, only their own side knows. */
const isOwn = (s: Pick<S, 'options'>, r: number, seat: number): boolean => sideOfRecipient(r) === seat || isOpen(s)
const isOwnLeg = (s: Pick<S, 'options'>, n: number, seat: number): boolean =>
  sideOfRecipient(Math.floor(n / LEGS)) === seat || isOpen(s)
const isOwnBrigade = (s: Pick<S, 'options'>, n: number, seat: number): boolean => sideOfBrigade(n) === seat || isOpen(s)
/** 20.6: wings are formed by the Confederates. */
const isRebel = (s: Pick<S, 'options'>, _n: number, seat: number): boolean => seat === 0 || isOpen(s)
/** What is written only who writes it. */
const isWriter = (s: Pick<S, 'side'>, _n: number, seat: number): boolean => s.side === seat
/** Of whom that is only they know for whom it is thrown, or written. */
const isConcerned = (s: Pick<S, 'prompt' | 'side' | 'options'>, _n: number, seat: number): boolean =>
  s.side === seat || !SECRET.has(s.prompt) || isOpen(s)

const isOwnBoat = (s: Pick<S, 'options'>, n: number, seat: number): boolean => sideOf(gunboats[n]) === seat || isOpen(s)
/** What uncertain forces have come only their own side knows, and everybody at the end. */
const isFateKnown = (s: Pick<S, 'mover' | 'options'>, of: number, seat: number): boolean =>
  of === seat || s.mover === OVER || !option(s, OPTION.uncertainForces)
/** 23.1: that uncertain forces stand ready the other side sees when they come on. */
const isPlaceSeen = (s: Pick<S, 'hex' | 'options'>, i: number, seat: number): boolean =>
  sideOf(i) === seat || s.hex[i] !== GONE.ready || !option(s, OPTION.uncertainForces)

export const schema: Schema<S> = defineSchema(fields, {
  index: { rows: index, from: reindexPieces },
  sight: {
    standing: (_s, n, seat) => n === seat,
    // The base is shifted in secret.
    shift: (s, _n, seat) => seat === 1 || s.mover === OVER,
    hex: isPlaceSeen,
    fate: isFateKnown,
    sailTo: isOwnBoat,
    sailTurn: isOwnBoat,
    sailed: isOwnBoat,
    over: isOwn,
    detached: isOwn,
    brigade: isOwnBrigade,
    legType: isOwnLeg,
    legTarget: isOwnLeg,
    leg: isOwn,
    newType: isOwnLeg,
    newTarget: isOwnLeg,
    news: isOwn,
    newTurn: isOwn,
    newFrom: isOwn,
    newNear: isOwn,
    forming: isRebel,
    formWith: isRebel,
    cup: isOwn,
    deeds: isOwn,
    pressed: isOwn,
    swamped: isOwn,
    rested: isOwn,
    nights: isOwn,
    pairs: (_s, n, seat) => n >> 1 === seat,
    subject: isConcerned,
    draftType: isWriter,
    draftTarget: isWriter,
    drafted: isWriter,
    draftWing: isWriter,
    draftWith: isWriter,
    sender: isWriter,
  },
})

export const onMap = (s: S, i: number): boolean => s.hex[i] < MOST_HEXES
/** On the map, or in a box beside it. */
export const isPlaced = (s: S, i: number): boolean => s.hex[i] < MOST_HEXES + BOXES
export const has = (s: S, i: number, marks: number): boolean => (s.marks[i] & marks) !== 0
export const mark = (s: S, i: number, marks: number): void => {
  s.marks[i] |= marks
}
export const unmark = (s: S, i: number, marks: number): void => {
  s.marks[i] &= ~marks
}
export const did = (s: S, r: number, deeds: number): boolean => (s.deeds[r] & deeds) !== 0
export const option = (s: Pick<S, 'options'>, bit: number): boolean => (s.options & bit) !== 0
