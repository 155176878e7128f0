import type { Action, Words } from '@vedette/kernel'
import { act } from './actions.ts'
import { args, F, frameOf, P, W } from './flow.ts'

import { USA } from './pieces.ts'
import {
  CARDS,
  CHECKED,
  DECK,
  DISCARD,
  HAND,
  IN_STACK,
  isBroken,
  LOOKED_AT,
  maySeePiece,
  maySeeStrength,
  REBUILDING,
  REPLACED,
  type S,
  topPiece,
} from './state.ts'

/**
 * Twins, for the law that views do not leak: two full states that differ only in what a seat may not see. `twin`
 * keeps every stack able to do what it could, so that both games can go on side by side; `looseTwin` also changes
 * hidden numbers that no choice of the enemy could bring about alone.
 */

type Random = (below: number) => number

export interface Twin {
  readonly state: S
  /** For each piece of the first state: the piece that stands in its place in the twin. */
  readonly map: Uint8Array
}

/** Marks that belong to the man and not to the place where he stands. */
const PERSONAL = REPLACED | CHECKED

const swapAt = (row: { [i: number]: number }, i: number, j: number): void => {
  const held = row[i]
  row[i] = row[j]
  row[j] = held
}

/** Exchanges two pieces of the same kind: each takes over all that belongs to the other's place. */
function exchange(t: S, map: Uint8Array, i: number, j: number): void {
  for (const row of [t.where, t.bank, t.role, t.supply, t.idleUntil]) swapAt(row, i, j)
  const mine = t.marks[i]
  t.marks[i] = (t.marks[i] & PERSONAL) | (t.marks[j] & ~PERSONAL)
  t.marks[j] = (t.marks[j] & PERSONAL) | (mine & ~PERSONAL)
  swapAt(map, i, j)
  const d = frameOf(t, F.attrition)
  if (d < 0) return
  const due = t[args.attrition.piece]
  due[d] = due[d] === i ? j : due[d] === j ? i : due[d]
}

/** Enemy pieces under a marker, which the seat knows only by number. */
const veiled = (s: S, seat: number): number[] =>
  s.game.piecesOf[1 - seat].filter(
    (i) => s.where[i] < s.game.POINTS && s.veil[s.where[i]] > 0 && !maySeePiece(s, i, seat),
  )

function exchangeSome(t: S, map: Uint8Array, seat: number, random: Random, times: number): void {
  const hidden = veiled(t, seat)
  if (hidden.length < 2 || frameOf(t, F.home) >= 0 || frameOf(t, F.rebuilt) >= 0) return
  for (let n = 0; n < times; n++) {
    const i = hidden[random(hidden.length)]
    const j = hidden[random(hidden.length)]
    const alike =
      i !== j &&
      t.game.pieces[i].kind === t.game.pieces[j].kind &&
      t.game.pieces[i].army === t.game.pieces[j].army &&
      t.game.isGarrison(i) === t.game.isGarrison(j)
    const rebuilds = ((t.marks[i] | t.marks[j]) & REBUILDING) !== 0
    if (alike && !(rebuilds && t.game.isUnit(i) !== t.game.isUnit(j))) exchange(t, map, i, j)
  }
}

function changeStrengths(t: S, seat: number, random: Random, times: number): void {
  const units = t.game.piecesOf[1 - seat].filter((i) => i < t.game.UNITS && !maySeeStrength(t, i, seat))
  if (units.length === 0) return
  for (let n = 0; n < times; n++) {
    const i = units[random(units.length)]
    t.strength[i] = 1 + random(t.game.pieces[i].strength)
  }
}

function changeHand(t: S, seat: number, random: Random, times: number): void {
  if (t.spy === seat + 1) return
  for (let n = 0; n < times; n++) {
    const card = 1 + random(CARDS - 1)
    const other = 1 + random(CARDS - 1)
    if (t.card[card] === HAND + 1 - seat && t.card[other] === DECK) swapAt(t.card, card, other)
  }
}

/** A twin that can be played on: other strengths, other counters under the markers, another hand. */
export function twin(s: S, seat: number, random: Random): Twin {
  const state = s.game.schema.copy(s)
  const map = Uint8Array.from({ length: state.game.PIECES }, (_, i) => i)
  const much = 1 + random(8)
  exchangeSome(state, map, seat, random, random(2) * much)
  changeStrengths(state, seat, random, random(2) * much)
  changeHand(state, seat, random, 20 * much)
  return { state, map: inverse(map) }
}

/** `exchange` notes who came from where; the map asked for says who went where. */
function inverse(map: Uint8Array): Uint8Array {
  const back = new Uint8Array(map.length)
  map.forEach((from, to) => {
    back[from] = to
  })
  return back
}

/** Changes what a game hides of a seat beside what the series does. */
type Loosen = (t: S, enemy: number, random: Random) => void

/** A twin in everything hidden, whether or not a game could come to it. */
export function looseTwin(s: S, seat: number, random: Random, own: Loosen): S {
  const enemy = 1 - seat
  const { state: t } = twin(s, seat, random)
  pad(t, seat, random)
  own(t, enemy, random)
  t.standing[enemy] = random(8)
  if (t.side === enemy) {
    t.arranged = random(60)
    for (let b = 0; b < t.crossed.length; b++) t.crossed[b] = random(3)
  }
  if (t.stackSide === enemy && t.stackStage > 0) t.stackVeil = random(3)
  if (t.stackSide === seat && t.reconDie > 0) t.reconDie = 1 + random(9)
  if (t.stackSide === enemy && t.stackStage === 1) formElsewhere(t, enemy, random)
  for (let d = 0; d < t.depth; d++) {
    if (t.frame[d] === F.fever && seat !== USA) {
      t[args.fever.losses][d] = random(7)
      t[args.fever.at][d] = random(t.game.POINTS)
    }
    if (t.frame[d] === F.replace && t[args.replace.seat][d] === enemy) t[args.replace.points][d] = random(5)
  }
  for (const i of t.game.piecesOf[enemy]) {
    if (maySeeStrength(t, i, seat)) continue
    t.supply[i] = random(3)
    t.idleUntil[i] = random(14)
    if (t.veil[t.where[i]]) t.marks[i] = random(4096)
    if (!maySeePiece(t, i, seat) && isBroken(t, t.where[i])) t.bank[i] = 1 + random(2)
  }
  return t
}

/** One piece from a stack to another, and one marker back: both look as large as before. */
function pad(t: S, seat: number, random: Random): void {
  const hidden = veiled(t, seat)
  if (hidden.length === 0) return
  const i = hidden[random(hidden.length)]
  const from = t.where[i]
  const rest = hidden.filter((j) => j !== i && t.where[j] === from)
  const to = hidden.map((j) => t.where[j]).find((p) => p !== from && t.veil[p] > 1)
  if (to === undefined || rest.length === 0) return
  t.where[i] = to
  t.bank[i] = isBroken(t, to) ? 1 : 0
  t.veil[to]--
  t.veil[from]++
}

/** The stack that the enemy is putting together, unannounced, is another. */
function formElsewhere(t: S, enemy: number, random: Random): void {
  const there = t.game.piecesOf[enemy].filter((i) => t.where[i] < t.game.POINTS)
  if (there.length === 0) return
  for (const i of there) t.role[i] &= ~IN_STACK
  const i = there[random(there.length)]
  t.role[i] |= IN_STACK
  t.stackAt = t.where[i]
}

/** How two games that began as twins are kept side by side, as one seat sees them. */
export interface Pairing {
  /** The enemy's action in the twin that looks the same from outside; null when there is none. */
  translate(action: Action): Action | null
  /** May the rules, by this action, bring something to light in which the games differ? */
  risky(a: S, b: S, action: Action): boolean
  /** Has something come to light in which they differ? Then they part, and no law is broken. */
  disclosed(a: S, b: S, risky: boolean): boolean
  /** Can the twin draw the card that the first game draws? */
  available(a: S, b: S, card: number): boolean
}

const atDeclaration = (s: S): boolean =>
  s.prompt === P.window && s.frame[s.depth - 1] === F.window && s.step[s.depth - 1] === W.declared

/** May an action of a game's own, a card say, bring to light something in which two states differ? */
type Shows = (a: S, b: S, action: Action) => boolean

/** Keeps `first` and its twin side by side; `map` is the twin's. */
export function pairing(seat: number, first: S, { state: second, map }: Twin, shows: Shows): Pairing {
  const enemy = 1 - seat
  // Where everybody stood when the games were last compared.
  const before = [first.where.slice(), second.where.slice()]
  const same = (a: S, b: S, i: number): boolean =>
    a.where[i] === b.where[i] &&
    a.marks[i] === b.marks[i] &&
    a.role[i] === b.role[i] &&
    a.supply[i] === b.supply[i] &&
    a.bank[i] === b.bank[i] &&
    (i >= a.game.UNITS || a.strength[i] === b.strength[i])
  const sameAt = (a: S, b: S, p: number): boolean =>
    a.game.piecesOf[enemy].every((i) => (a.where[i] !== p && b.where[i] !== p) || same(a, b, i))
  const fighting = (s: S): boolean => frameOf(s, F.fight) >= 0
  const samePlaces = (a: S, b: S, from: number, to: number): boolean => sameAt(a, b, from) && sameAt(a, b, to)

  return {
    translate(action) {
      const words: Words = first.game.words.write(action)
      if (typeof words.piece !== 'string') return action
      return first.game.words.read({ ...words, piece: first.game.pieces[map[first.game.pieceIndex(words.piece)]].id })
    },
    risky(a, b, action) {
      // 6.0: attacks show who fights; the leader check shows the senior leader at the point it comes from.
      if (act.attack.is(action)) return !samePlaces(a, b, a.stackAt, act.attack.to(action))
      return shows(a, b, action)
    },
    disclosed(a, b, risky) {
      const declared = atDeclaration(a) && atDeclaration(b)
      if (risky && !declared) return true
      if ((fighting(a) || fighting(b)) && !declared) {
        const s = fighting(a) ? a : b
        if (!samePlaces(a, b, s.fightFrom, s.fightTo)) return true
      }
      for (const i of first.game.piecesOf[enemy]) {
        // Counters that leave the map, or come back to it, lie open, and so does the place they leave.
        if ((a.where[i] >= first.game.POINTS || b.where[i] >= first.game.POINTS) && a.where[i] !== b.where[i])
          return true
        if (a.where[i] >= first.game.POINTS && before[0][i] !== before[1][i]) return true
        if ((a.role[i] | b.role[i]) & LOOKED_AT && !same(a, b, i)) return true
      }
      for (let p = 0; p < first.game.POINTS; p++) {
        // 5.0: the top counter of a stack without a marker.
        if (a.veil[p] === 0 && b.veil[p] === 0 && topPiece(a, p, enemy) !== topPiece(b, p, enemy)) return true
      }
      if (a.spy === seat + 1) for (let c = 1; c < CARDS; c++) if (a.card[c] !== b.card[c]) return true
      before[0].set(a.where)
      before[1].set(b.where)
      // 5.1, 8.1, 13.0: only real units take the base, or win.
      return a.terminus !== b.terminus || a.winner !== b.winner
    },
    available: (a, b, card) =>
      a.card[card] < HAND ? b.card[card] === DECK || b.card[card] === DISCARD : b.card[card] === a.card[card],
  }
}
