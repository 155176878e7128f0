import type { Postures } from '@vedette/kernel'
import { INDEPENDENT } from '../pieces.ts'
import type { S } from '../state.ts'
import type { Sight } from './sight.ts'

/** How the scripts of a part of an army can be bent: a few numbers in the sums by which moves and fights are scored. */
export interface Bend {
  /** What a step nearer to the goal of one's task counts. */
  readonly task: number
  /** What a step nearer to what must be kept counts, and one nearer to what is to be taken. */
  readonly home: number
  readonly aim: number
  /** What losses count, the enemy's and one's own. */
  readonly harm: number
  readonly loss: number
  /** What speaks for any attack at all. */
  readonly assault: number
  /** The chance to take a point below which it is not attacked. */
  readonly sure: number
  /** What it counts to guard what must be kept. */
  readonly keep: number
  /** What it counts to stand next to stronger enemies. */
  readonly danger: number
  /** What must speak for a move before anybody leaves his place. */
  readonly stay: number
  /** What a step nearer to the strongest enemy counts for the weakest unit of the seat. */
  readonly lure: number
}

/** Losses count a little less for whoever must win to have anything. */
const free: Bend = {
  task: 1,
  home: 0,
  aim: 0,
  harm: 1,
  loss: 0.85,
  assault: 0,
  sure: 0,
  keep: 1,
  danger: 1,
  stay: 0,
  lure: 0,
}

/** Every posture with its numbers. The first six are for searches, the others for measures of the arena. */
const all = {
  /** The scripts' own judgement. */
  free,
  /** Attacks count for more, losses for less. */
  press: { ...free, harm: 1.4, loss: 0.5, danger: 0.4, assault: 0.5 },
  /** The other way round. */
  spare: { ...free, harm: 0.8, loss: 1.6, danger: 2 },
  /** Stays where it is unless the game hangs on it. */
  hold: { ...free, task: 0, danger: 0, stay: 12 },
  /** Goes to guard what must be kept. */
  back: { ...free, task: 0.3, home: 2, loss: 1.2 },
  /** Goes for what is to be taken by the shortest way. */
  reach: { ...free, task: 0.3, aim: 2 },
  /** Goes for what is to be taken and attacks whatever stands in the way. */
  rush: { ...free, task: 0, aim: 4, harm: 1.5, loss: 0.1, keep: 0, danger: 0, assault: 3 },
  /** Leaves its place only to guard what must be kept, and attacks only when nothing can go wrong. */
  turtle: { ...free, task: 0, danger: 0, harm: 0.5, loss: 5, sure: 0.9, stay: 12 },
  /** Holds, but pushes its weakest unit before the enemy's strongest stack. */
  bait: { ...free, task: 0, danger: 0, stay: 12, lure: 4 },
} as const satisfies Readonly<Record<string, Bend>>

export type Posture = keyof typeof all
/** How the scripts can be bent, the scripts' own judgement first; `words` has the English of each. */
export const postures: readonly Posture[] = Object.keys(all) as Posture[]
/** So many of them, from the first, are tried by searches. */
export const SEARCHED = 6

const bends: readonly Bend[] = postures.map((name) => all[name])

/** The parts of the armies of a game: its corps and commands, then those under each army's commander alone. */
export const partIds = (formations: readonly string[]): readonly string[] => [...formations, 'confederate', 'union']

/** The part of a piece. */
export const partOf = ({ game }: S, i: number): number =>
  game.formationOfPiece[i] === INDEPENDENT ? game.formations.length + game.sideOfPiece[i] : game.formationOfPiece[i]

/** The bends that are asked for. */
export const bendsIn = (how: Postures): readonly Bend[] => bends.filter((_, posture) => how.includes(posture))

/** How a piece is to behave. */
export const bendOf = (s: S, how: Postures, i: number): Bend => bends[how[partOf(s, i)]]

/** How several pieces are to behave together: as the strongest unit among them. */
export function bendOfAll({ s, how }: Pick<Sight, 's' | 'how'>, some: readonly number[]): Bend {
  let first = some[0]
  for (const i of some) if (i < s.game.UNITS && s.strength[i] > s.strength[first]) first = i
  return first === undefined ? free : bendOf(s, how, first)
}
