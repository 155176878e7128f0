import type { Action } from '@vedette/kernel'
import type { S } from '../state.ts'
import type { Move } from './moves.ts'
import type { Posture } from './postures.ts'
import type { Sight } from './sight.ts'
import type { Plan } from './tasks.ts'
import type { Vital } from './vital.ts'

/** How a fight stands for the seat that thinks of a card: what it is worth now, and with a change. */
export interface Outlook {
  readonly attacks: boolean
  /** Does the game hang on the attacked point? */
  readonly vital: boolean
  /** What the fight is worth to this seat as it stands. */
  readonly value: number
  /** What it would be worth with so much more on the roll, and so much more lost by the attacker in each round. */
  with(change: number, extra?: number): number
  /** How many units attack. */
  readonly attackers: number
}

/** What may come of the die for the ground: who goes on, and with what on the roll; cancelled attacks are left out. */
export interface GroundCase {
  readonly chance: number
  readonly stack: readonly number[]
  readonly drm: number
}

/** What a game's scripts know beside those of the series. */
export interface Style {
  /** How searches think the enemy might answer, look after look. */
  readonly answers: readonly Posture[]
  setUp(s: S, seat: number): Action[]
  inSupply(sight: Sight): Action[]
  /** Supply units on the march, best first. */
  haul(sight: Sight): Move[]
  plan(sight: Sight): Plan
  vitals(sight: Sight): Vital[]
  /** Points that decide the game for whoever loses them. */
  isVital(s: S, seat: number, at: number): boolean
  /** What a point is worth to the stack that comes into it. */
  prize(sight: Sight, at: number, stack: readonly number[]): number
  /** How well a seat's troops will be fed in the next Supply Phase: 1 where they are, less the further they are from it. */
  feeds(sight: Sight): (p: number) => number
  /** Leaders who are held back from every fight. */
  spares(s: S, leader: number): boolean
  /** How much more than a point's march it counts to be fed, by seat. */
  readonly hunger: readonly [number, number]
  /** Where a seat's beaten troops are wanted. */
  home(s: S, seat: number): number
  /** What a seat goes for in the end. */
  aim(s: S, seat: number): number
  /** Points that a seat must keep, and points that it is to take, as things stand. */
  keeps(s: S, seat: number): readonly number[]
  takes(s: S, seat: number): readonly number[]
  /** Do stacks wait for one another to attack as one, rather than attack what they cannot take? */
  readonly together: boolean
  /** Do the beaten go where they bar the way to what must be kept? */
  readonly barsInRetreat: boolean
  /** What the ground adds to an attack, as the table has it. */
  groundDrm(s: S, from: number, to: number): number
  ground(sight: Sight, stack: readonly number[], to: number): readonly GroundCase[]
  /** Units of a stack that count beside this lead. */
  counted(s: S, seat: number, stack: readonly number[], lead: number): readonly number[]
  /** Ratings that are thought to help hidden defenders of a point, beyond what their number tells. */
  hiddenSkill(seat: number, at: number): number
  /** May this stack go on marching, or attack, as the cards in force stand? */
  mayAttack(s: S, seat: number, stack: readonly number[], from: number, to: number, steps: number): boolean
  readonly cards: {
    worth(card: number, seat: number): number
    /** Cards that are good whenever they are lawful, to be played between one's own moves. */
    freely(sight: Sight): Action[]
    /** Cards against the player turn that is about to begin. */
    beforeTheirs(sight: Sight): Action[]
    /** What a card in a fight gains, in strength points; the order is that in which they are thought of. */
    readonly inFight: readonly (readonly [cards: readonly number[], gain: (outlook: Outlook) => number])[]
    /** Cards that close a point to further attacks. */
    readonly closing: readonly number[]
    readonly night: readonly number[]
    /** The card that stops a stack when it is announced, or 0. */
    readonly confusing: number
    /** Choices that this game's own cards bring, best first. */
    choices(sight: Sight): Action[]
  }
}
