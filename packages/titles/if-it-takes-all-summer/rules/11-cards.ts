import { F, frameOf, P, push } from '../../late-unpleasantness/flow.ts'
import type { Game } from '../../late-unpleasantness/game.ts'
import {
  beforeTurnOf,
  type Card,
  closePoint,
  forcedMarch,
  guide,
  noAttackPending,
  onlyFor,
  outsideCombat,
  pointsWhere,
  rain,
  replacements,
} from '../../late-unpleasantness/rules/cards.ts'
import { handSize, retire } from '../../late-unpleasantness/rules/deck.ts'
import { has, holds, inTurn, mark, REPLACED, type S } from '../../late-unpleasantness/state.ts'
import { CSA, isInfantry, other, piece, pieces, USA, unitsOf } from '../pieces.ts'
import type { T } from '../state.ts'
import { no, tell } from '../words/codes.ts'
import { changePace, dryUp, muddy } from './03-paces.ts'
import { provideAll } from './08-supply.ts'
import { hasCome, summon } from './10-arrivals.ts'
import { demandAttacks, overrule } from './11-orders.ts'
import { raiders, startRaid } from './11-raid.ts'

/** 11.0: the event cards of If It Takes All Summer, one by one. */

/** Cards 2 to 4: divisions that come early; if all have come, half a die of strength points where the card has one. */
const arrivals = (ids: readonly string[], halfADie: boolean): Card => ({
  lasts: 'instant',
  play(s, _seat, card) {
    const missing = ids.map(piece).filter((i) => !hasCome(s, i))
    for (const i of missing) summon(s, i)
    if (missing.length > 0) tell(s)?.(3, 'early-arrivals', { pieces: missing.map((i) => pieces[i].id) })
    else if (halfADie) push(s, F.replace, { seat: CSA, card }, 1)
  },
})

/** Cards 5, 6 and 11: a leader is lost, unless he is already. */
const loss = (id: string): Card => ({
  lasts: 'instant',
  play(s) {
    const i = piece(id)
    if (has(s, i, REPLACED)) return
    mark(s, i, REPLACED)
    tell(s)?.(3, 'leader-lost', { piece: id })
  },
})

/** Cards that forbid attacks until the turn is over. */
const ban: Card = { lasts: 'turn', refuse: outsideCombat }
const beforeUnion: Card = { lasts: 'turn', refuse: beforeTurnOf(USA) }
const beforeConfederates: Card = { lasts: 'turn', refuse: beforeTurnOf(CSA) }

/** Card 41: points with Confederate infantry. */
export const muleShoePoints = (s: S): number[] =>
  pointsWhere(s, (p) => unitsOf[CSA].some((i) => isInfantry(i) && s.where[i] === p))

/** Card 54: stacks of the other side. */
export const porkPoints = (s: S, seat: number): number[] => pointsWhere(s, (p) => holds(s, other(seat), p))

const choosing = (card: Omit<Card, 'play'>): Card => ({
  ...card,
  play: (s, seat, number) => push(s, F.choose, { card: number, seat, left: 1 }),
})

export const cards: Record<number, Card> = {
  1: beforeConfederates,
  2: arrivals(['breckinridge'], false),
  3: arrivals(['pickett', 'butler_cav'], true),
  4: arrivals(['hoke'], true),
  5: loss('sedgwick'),
  6: loss('longstreet'),
  7: ban,
  8: ban,
  9: beforeConfederates,
  10: beforeConfederates,
  11: loss('stuart'),
  12: ban,
  13: {
    lasts: 'turn',
    refuse: beforeTurnOf(USA),
    play(s: T) {
      overrule(s)
      // Played as the player turn begins, it counts at once who is next to the enemy.
      if (frameOf(s, F.playerTurn) >= 0) demandAttacks(s)
    },
  },
  14: {
    lasts: 'instant',
    refuse: beforeTurnOf(USA),
    // Where he is, and whether cavalry is with him, is for the Union to know.
    play: (s) => (raiders(s).length > 0 ? startRaid(s) : undefined),
  },
  15: beforeUnion,
  16: {
    lasts: 'turn',
    play(s) {
      provideAll(s as T, USA)
      s.terminusMoved = 0
      push(s, F.haul)
    },
  },
  17: {
    lasts: 'turn',
    play(s, _seat, card) {
      provideAll(s as T, CSA)
      push(s, F.replace, { seat: CSA, card }, 1)
    },
  },
  18: {
    lasts: 'instant',
    play(s, seat, card) {
      push(s, F.replace, { seat: other(seat), points: EXCHANGED, card })
      push(s, F.replace, { seat, points: EXCHANGED, card })
    },
  },
  19: { lasts: 'instant', play: (s) => push(s, F.enlist) },
  41: choosing({
    lasts: 'turn',
    refuse: (s, seat) => onlyFor(s, seat, CSA) ?? (muleShoePoints(s).length > 0 ? null : no(s, 'no-such-infantry')),
  }),
  42: ban,
  43: {
    lasts: 'fight',
    refuse: (s) => noAttackPending(s) ?? (s.fightSide === USA ? null : no(s, 'not-a-union-attack')),
  },
  44: rain,
  52: { lasts: 'turn', play: (s) => muddy(s as T) },
  53: beforeUnion,
  54: choosing({
    lasts: 'turn',
    refuse: (s, seat) => outsideCombat(s) ?? (porkPoints(s, seat).length > 0 ? null : no(s, 'no-enemy-stack')),
  }),
  55: {
    lasts: 'instant',
    refuse: (s, seat) => (handSize(s, other(seat)) > 0 ? null : no(s, 'other-hand-empty')),
    play: (s, seat) => push(s, F.profiteers, { seat: other(seat) }),
  },
}
/** Strength points that card 18 gives each side. */
const EXCHANGED = 2
for (let card = 20; card <= 33; card++) cards[card] = replacements
for (const card of [34, 35, 36, 37]) cards[card] = closePoint
for (const card of [38, 39, 40]) cards[card] = guide
for (const card of [45, 46, 47]) cards[card] = forcedMarch
for (const card of [48, 49]) cards[card] = { lasts: 'turn', play: (s) => changePace(s as T, USA, -1) }
for (const card of [50, 51])
  cards[card] = { lasts: 'turn', refuse: beforeTurnOf(USA), play: (s) => changePace(s as T, USA, 2) }

/** What the series must know of this deck. */
export const deck: Game['deck'] = {
  forcedMarch: [45, 46, 47],
  choices: {
    34: P.closePoint,
    35: P.closePoint,
    36: P.closePoint,
    37: P.closePoint,
    38: P.guide,
    39: P.guide,
    40: P.guide,
    41: P.muleShoe,
    54: P.pork,
  },
}

/** 11.0: cards that lasted for a player turn are spent, and movement points are what they were. */
export function endPlayerTurn(s: T, seat: number): void {
  for (const card of seat === USA ? [13, 15, 53, 52] : [9, 10, 52]) if (inTurn(s, card)) retire(s, card)
  dryUp(s, seat)
}
