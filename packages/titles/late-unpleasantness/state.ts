import { defineSchema, type Fields, type Schema, type Sight, type StateOf } from '@vedette/kernel'
import type { Telling } from '@vedette/kit/rules/voices.ts'
import { CARDS, fieldsOf, type Scope, UNKNOWN } from './fields.ts'
import { args, F } from './frames.ts'
import type { Game } from './game.ts'
import { USA } from './pieces.ts'
import type { NoteCode } from './words/codes.ts'

/** Where a piece is when it is at no point. */
export const DEAD = 250
/** Not in the game (yet): reinforcements to come, leaders without a command. */
export const ASIDE = 251
/** On the way: it comes onto the map when its side's next movement begins. */
export const DUE = 252
export { CARDS, UNKNOWN } from './fields.ts'

/** Standing marks of a piece. */
export const MOVED = 1
export const REPLACED = 2
export const ON_TOP = 4
export const ENTRENCHED = 8
export const CHECKED = 16
export const REBUILDING = 32
export const WAGON = 64
export const HELD = 128
export const SLOW = 256
export const SHIFTED = 512
export const ATTACKED = 1024
export const EXPENDED = 2048

/** Roles of a piece in what is under way. */
export const IN_STACK = 1
export const FIGHTER = 2
export const LEAD = 4
export const HELD_BACK = 8
export const BENCHED = 16
export const WITHDRAWN = 32
export const LOOKED_AT = 64
/** Tried to break off after this round: benched in the next. */
export const SPENT = 128
/** What ends with a round of a combat, and with the combat. */
export const OF_ROUND = LEAD | HELD_BACK | BENCHED | SPENT
export const OF_COMBAT = OF_ROUND | FIGHTER | WITHDRAWN

/** Supply marks (8.2). */
export const IN_SUPPLY = 0
export const OUT_OF_SUPPLY = 1
export const ATTRITION = 2

/** Where a card is. The places that belong to a seat are this plus the seat. */
export const DECK = 0
export const DISCARD = 1
export const HAND = 2
export const IN_TURN = 4
export const IN_FIGHT = 6
export const REMOVED = 8

/** A state of any game of the series: the numbers of its buffer, and the game it belongs to. */
export type S = Telling<StateOf<ReturnType<typeof fieldsOf>>, NoteCode> & { readonly game: Game }

/** What fields hold at rest, where it is not 0. */
const atRest: Readonly<Record<string, number>> = { stackAt: UNKNOWN, reconAt: UNKNOWN }

type Values = Record<string, number | { fill(value: number): unknown; every(test: (n: number) => boolean): boolean }>

/** A turn, a player turn, a stack's move, a combat or a round is over, or about to begin: nothing is left of the last. */
export function rest(s: S, scope: Scope): void {
  const values = s as unknown as Values
  for (const name of s.game.scopes[scope]) {
    const value = values[name]
    if (typeof value === 'number') values[name] = atRest[name] ?? 0
    else value.fill(0)
  }
}

/** The fields of a scope that still hold something. */
export const unrested = (s: S, scope: Scope): string[] =>
  s.game.scopes[scope].filter((name) => {
    const value = (s as unknown as Values)[name]
    return typeof value === 'number' ? value !== (atRest[name] ?? 0) : !value.every((n) => n === 0)
  })

export const CLOSED = 4
/** In `attacked`: units of a seat that retreated this turn stand here (this, shifted by the seat). */
export const FELL_BACK = 8

/** Is this piece of a combat that has been displayed (6.4 D)? */
function displayed(s: S, i: number): boolean {
  if (!s.revealed) return false
  if (s.game.sideOfPiece[i] === s.fightSide)
    return (s.role[i] & FIGHTER) !== 0 || (option(s, FULL_DISPLAY) && s.where[i] === s.fightFrom)
  return s.where[i] === s.fightTo
}

/** 5.0: the counter that shows on a stack without a marker: the one its owner put on top, else the senior one. */
export function topPiece(s: S, at: number, seat: number): number {
  let best = -1
  let rank = -1
  for (const i of s.game.piecesOf[seat]) {
    if (s.where[i] !== at) continue
    if (s.marks[i] & ON_TOP) return i
    const r = s.game.isLeader(i) ? (s.game.pieces[i].army ? 4 : 3) : s.game.isUnit(i) ? 2 : 1
    if (r > rank) {
      rank = r
      best = i
    }
  }
  return best
}

/** 5.0: may the seat know that this counter is where it is? */
export function maySeePiece(s: S, i: number, seat: number): boolean {
  if (s.game.sideOfPiece[i] === seat) return true
  const at = s.where[i]
  if (at >= s.game.POINTS) return true
  if (displayed(s, i)) return true
  if (seat <= 1 && s.role[i] & LOOKED_AT) return true
  return s.veil[at] === 0 && topPiece(s, at, s.game.sideOfPiece[i]) === i
}

/** 5.0: strength, supply and rating side stay under the counter until a combat displays them. */
export function maySeeStrength(s: S, i: number, seat: number): boolean {
  if (s.game.sideOfPiece[i] === seat) return true
  if (s.where[i] >= s.game.POINTS) return true
  return displayed(s, i) || (seat <= 1 && (s.role[i] & LOOKED_AT) !== 0)
}

const own: Sight<S> = (_s, i, seat) => i === seat
/** Where no stack is under way these hold nothing; so to pick one up reveals nothing, and can be taken back. */
const ownStack: Sight<S> = (s, _i, seat) => seat === s.stackSide || s.stackStage !== 1
const ownTurn: Sight<S> = (s, _i, seat) => seat === s.side

/** Frames whose numbers tell of strengths or supply under the counters: only their owner may know them. */
const frameSight =
  (row: 'a' | 'b'): Sight<S> =>
  (s, d, seat) => {
    const kind = s.frame[d]
    if (kind === F.attrition)
      return row !== args.attrition.piece || (s[row][d] < s.game.PIECES && s.game.sideOfPiece[s[row][d]] === seat)
    if (kind === F.fever || kind === F.enlist) return seat === USA
    if (kind === F.replace) return row !== args.replace.points || s[args.replace.seat][d] === seat
    return true
  }

/** Does somebody else than this seat choose in a frame what the seat may not see? */
export const isSecret = (s: S, d: number, seat: number): boolean => !frameSight('b')(s, d, seat)

const sight: { readonly [K in keyof ReturnType<typeof fieldsOf>]?: Sight<S> } = {
  where: maySeePiece,
  bank: maySeePiece,
  marks: maySeeStrength,
  role: maySeeStrength,
  idleUntil: maySeeStrength,
  strength: maySeeStrength,
  supply: maySeeStrength,
  card: (s, i, seat) => {
    const at = s.card[i]
    if (at === DECK) return false
    if (at !== HAND && at !== HAND + 1) return true
    return at === HAND + seat || s.spy === seat + 1
  },
  standing: own,
  // How many units crossed a bridge would tell dummies from divisions.
  crossed: ownTurn,
  stackAt: ownStack,
  stackSide: ownStack,
  stackMode: ownStack,
  stackVeil: (s, _i, seat) => seat === s.stackSide || s.stackStage === 0,
  arranged: ownTurn,
  a: frameSight('a'),
  b: frameSight('b'),
  reconDie: (s, _i, seat) => seat !== s.stackSide && seat <= 1,
}

/** A state of a game that keeps more than the series does. */
export type More<F extends Fields> = S & StateOf<F>

/** The schema of a game's states: the fields of the series and those of the game's own, with who may see them. */
export function makeSchema<F extends Fields>(
  game: Game,
  fields: F,
  mine: { readonly [K in keyof F]?: Sight<More<F>> },
): Schema<S> {
  const all = { ...fieldsOf(game), ...fields }
  return defineSchema(all, { sight: { ...sight, ...mine } as object, constants: { game } }) as unknown as Schema<S>
}

/** Fills in what a view shows of hidden stacks and hands: only how many. */
export function view(s: S, seat: number, into?: S): S {
  const v = s.game.schema.redact(s, seat, into)
  const { where, apparent } = v
  const { PIECES, POINTS, sideOfPiece } = v.game
  // Of a view that is looked at once more, what it does not know is counted in it already.
  for (let i = 0; i < PIECES; i++) {
    if (where[i] === UNKNOWN && s.where[i] !== UNKNOWN) apparent[sideOfPiece[i] * POINTS + s.where[i]]++
  }
  for (let p = 0; p < POINTS; p++) {
    if (s.veil[p] < 2) continue
    for (const side of [0, 1]) {
      // 5.0: further markers make a hidden stack look larger; how many there are would tell by how much.
      if (apparent[side * POINTS + p]) apparent[side * POINTS + p] += s.veil[p] - 1
      if (side !== seat && holds(s, side, p)) v.veil[p] = 1
    }
  }
  const isView = s.card.includes(UNKNOWN)
  if (!isView) v.counts.fill(0)
  else if (seat < 2) v.counts[seat] = 0
  for (let c = 1; c < CARDS; c++) {
    const at = s.card[c]
    if (at === DECK) v.counts[2]++
    else if (at === HAND || at === HAND + 1) v.counts[at - HAND]++
  }
  return v
}

/** Does the seat have any counter at this point? Works on views too. */
export function holds(s: S, seat: number, at: number): boolean {
  for (const i of s.game.piecesOf[seat]) if (s.where[i] === at) return true
  return s.apparent[seat * s.game.POINTS + at] > 0
}

/** One plus the seat that stands at each point, 0 where nobody does. Works on views too. */
export function occupancy(s: S): Uint8Array {
  const { where, apparent } = s
  const { PIECES, POINTS, sideOfPiece } = s.game
  const by = new Uint8Array(256)
  for (let i = 0; i < PIECES; i++) by[where[i]] = sideOfPiece[i] + 1
  for (let p = 0; p < POINTS; p++) {
    if (apparent[p]) by[p] = 1
    if (apparent[POINTS + p]) by[p] = 2
  }
  return by
}

export const onMap = (s: S, i: number): boolean => s.where[i] < s.game.POINTS
export const has = (s: S, i: number, mark: number): boolean => (s.marks[i] & mark) !== 0
export const plays = (s: S, i: number, role: number): boolean => (s.role[i] & role) !== 0
export const mark = (s: S, i: number, bits: number): void => {
  s.marks[i] |= bits
}
export const unmark = (s: S, i: number, bits: number): void => {
  s.marks[i] &= ~bits
}
export const isBroken = (s: S, at: number): boolean =>
  s.game.board.bridgeAt[at] < s.game.BRIDGES && ((s.broken >> s.game.board.bridgeAt[at]) & 1) === 1

/** Options (bits of `options`). */
export const STRICT_BRIDGES = 1
export const RECON = 2
export const BREASTWORKS = 4
export const BETTER_LEADERSHIP = 8
export const FIGHT_IN_WILDERNESS = 16
export const FREE_ATTACKS = 32
export const GUIDES_ANYWHERE = 64
export const LANDINGS_AT_ONCE = 128
export const QUIET_DUMMIES = 256
export const CARDS_BEFORE_ROLL = 512
export const UNTOUCHED_RAILS = 1024
export const FULL_DISPLAY = 2048
export const SHAM_INFANTRY = 4096
export const DRIVEN_OUT = 8192
export const ONE_CORPS = 16384
export const option = (s: S, bit: number): boolean => (s.options & bit) !== 0

/** Was this card played for the turn, or for this combat, by anybody? */
export const inTurn = (s: S, card: number): boolean => s.card[card] === IN_TURN || s.card[card] === IN_TURN + 1
export const inFight = (s: S, card: number): boolean => s.card[card] === IN_FIGHT || s.card[card] === IN_FIGHT + 1

/** What a retreat frame is about (its b): everybody, or only cavalry that took a loss (6.7). */
export const RETREATING = { all: 0, cavalry: 1 } as const
