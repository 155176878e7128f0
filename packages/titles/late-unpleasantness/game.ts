import type { Refusal, Say, Schema, Words } from '@vedette/kernel'
import type { Scope } from './fields.ts'
import type { Decision, Throwing } from './flow.ts'
import type { makeMap } from './map.ts'
import type { makeNumbers } from './numbers.ts'
import type { makePieces } from './pieces.ts'
import type { SetUp } from './rules/14-setup.ts'
import type { Card } from './rules/cards.ts'
import type { S } from './state.ts'

/** A game of The Late Unpleasantness: its map, its counters, its numbers, and where its rulebook parts from the other's. */
export interface Game
  extends ReturnType<typeof makeMap>,
    ReturnType<typeof makePieces>,
    ReturnType<typeof makeNumbers>,
    Differences {
  readonly schema: Schema<S>
  /** Names of the fields that belong to a turn, a combat and so on. */
  readonly scopes: Readonly<Record<Scope, readonly string[]>>
  readonly words: Wording
}

interface Wording {
  write(action: number): Words
  read(words: unknown): number | null
  wellFormed(action: number): boolean
}

/** Paragraphs that both rulebooks have under different numbers. */
export interface Paragraphs {
  readonly cards: string
  readonly reshuffle: string
  readonly replacements: string
  readonly victory: string
  /** What is rolled before a combat: the Magruder effect, or the Wilderness. */
  readonly ground: string
}

/** What feeds a seat, traced on the map (8.1). */
export interface Feeding {
  /** Steps from whatever feeds the seat to every place. */
  readonly steps: Uint8Array
  /** A piece no further than this is in supply. */
  readonly limit: number
  /** How the source is linked to the points that give supply out. */
  readonly links: readonly { readonly from: number; readonly to: number }[]
}

/** Where the two rulebooks differ: each part after the chapter it belongs to. */
export interface Differences {
  readonly rule: Paragraphs

  /** 2.0: who draws and moves first. */
  readonly first: number
  /** How the game ends when the last turn is over, as in `winner`. */
  readonly atTheEnd: number
  /** The seat that has won, or null (13.0; 12.0 of the second game). */
  victor(s: S): number | null
  beginPlayerTurn(s: S, seat: number): void
  endPlayerTurn(s: S, seat: number): void
  /** 2.0 E: what is done, and perhaps decided, before the marker moves on. */
  endTurn(s: S): void

  readonly movement: {
    /** Points that entering a point costs this side. */
    cost(s: S, seat: number, to: number): number
    /** What cards leave of an allowance of so many points. */
    allowance(s: S, i: number, points: number, say: Say): number
    /** Does a card give the stack under way the point that its attack costs? */
    attacksFree(s: S): boolean
  }

  /** Cards and rules that forbid or demand a move or an attack. */
  readonly orders: {
    refusePick(s: S, seat: number, i: number): Refusal | null
    /** Going from one place with some points left to another with fewer. */
    refuseStep(s: S, place: number, left: number, then: number, leftThen: number): Refusal | null
    refuseDrop(s: S, i: number): Refusal | null
    refuseHalt(s: S): Refusal | null
    refuseEndTurn(s: S): Refusal | null
    refuseAttack(s: S, to: number): Refusal | null
    setsOut(s: S): void
    attacks(s: S): void
    /** 15.1: may the stack scout? */
    refuseRecon(s: S): Refusal | null
  }

  readonly combat: {
    /** What the die for the ground is called, in prompts and in sums. */
    readonly groundCode: string
    /** Is a die thrown for the ground before this round? */
    groundDue(s: S): boolean
    /** Do both sides play their cards on the declaration after that die, and not before it? */
    readonly groundFirst: boolean
    /** Applies the die; false when there is no fight. */
    sufferGround(s: S, die: number): boolean
    /** What the die of the ground comes to, to group throws by. */
    groundEffect(s: S, die: number): number
    terrainDrm(s: S, say: Say): number
    /** Do breastworks help in the attacked point (15.2)? */
    isSheltered(s: S): boolean
    /** What a card in play adds to this combat, seen from the attacker. */
    cardDrm(s: S, card: number): number
    /** What cards played for the turn add. */
    turnDrm(s: S, say: Say): number
    countsInStrength(s: S, seat: number, i: number): boolean
    /** Strength points the attacker loses on top in each round. */
    extraLoss(s: S): number
    /** Is this loss of the unit ignored? */
    sparesLoss(s: S, i: number): boolean
    mayNotBreakOff(s: S, seat: number): boolean
    /** 6.6: must a leader check precede an attack on units that retreated this turn? */
    readonly checksAfterRetreat: boolean
    needsNoCheck(s: S): boolean
    /** Cards that settle a declared attack: the one that calls it off, and the guide whose player chooses the way. */
    readonly rain: number
    readonly expertGuide: number
  }

  readonly leaders: {
    /** What an option adds to a leader's rating. */
    bonus(s: S, i: number): number
    /** Is his rating out of use? */
    barred(s: S, i: number): boolean
    /** 7.1: nobody rolls for him although he is not on his replacement side. */
    isBeyondLoss(i: number): boolean
    /** 7.1: somebody must take his place. */
    armyLeaderLost(s: S, i: number, at: number): void
  }

  readonly supply: {
    /** 8.1: must this piece trace supply? */
    needs(i: number): boolean
    feeding(s: S, seat: number): Feeding
    /** 8.2: has a card put this piece in supply for now? */
    isProvided(s: S, i: number): boolean
    /** 8.1: points a retreat without a way out goes nearer to. */
    sources(s: S, seat: number): number[]
    /** 5.1: points where dummies may be put without company. */
    homes(s: S, seat: number): number[]
    /** A stack has come to a point by marching, advancing or falling back. */
    entered(s: S, seat: number, at: number): void
    /** The Supply Phase is over. */
    settled(s: S): void
    /** A destroyed unit gets its first point back. */
    rebuild(s: S, i: number): void
    /** 11.0, 10.2: may this unit be rebuilt at all? */
    refuseRebuild(s: S, i: number): Refusal | null
  }

  readonly cards: Readonly<Record<number, Card>>
  readonly deck: {
    readonly forcedMarch: readonly number[]
    /** Which choice a card's frame asks for. */
    readonly choices: Readonly<Record<number, number>>
  }

  /** What a full state that fits a view must heed of this game's own (see determinize.ts). */
  readonly guess: {
    /** May a real unit of this seat be here? Where it would have won the game, or ended a base, it cannot. */
    mayHoldUnit(s: S, seat: number, at: number): boolean
    /** Gives what this game hides of a seat, beside what the series does, values that could be. */
    fill(s: S, seat: number, random: (below: number) => number): void
  }

  readonly setUp: SetUp
  /** What each frame does by itself, each decision and each throw, by number. */
  readonly runners: Readonly<Record<number, (s: S) => boolean>>
  readonly decisions: Readonly<Record<number, Decision<string>>>
  readonly throws: Readonly<Record<number, Throwing<string>>>
}
