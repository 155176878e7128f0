import { SCRIPTS, STANDARD } from '@vedette/bots'
import type { Meetings } from './series.ts'
import { judge, type SequentialTest, type Strength, strengthOf } from './statistics.ts'

/** What is said of two players, and is to be shown. */
export interface Claim {
  readonly players: readonly [string, string]
  /**
   * The share of the points that the first is said to win at least; or, of an exploit, at most. Of a meeting that is
   * there for the scale of the ratings nothing is claimed.
   */
  readonly share: number
  readonly kind: 'wins' | 'at-most' | 'scale'
}

const wins = (a: string, b: string, share: number): Claim => ({ players: [a, b], share, kind: 'wins' })
const atMost = (a: string, b: string, share: number): Claim => ({ players: [a, b], share, kind: 'at-most' })

/** Each level against the one below it. */
export const LADDER: readonly Claim[] = [
  wins('level-1', 'level-0', 0.95),
  wins('level-2', 'level-1', 0.65),
  wins('level-3', 'level-2', 0.65),
  wins('level-4', 'level-3', 0.6),
]
/** Single-minded ways to play that must not beat a thinking opponent. */
export const EXPLOITS: readonly Claim[] = ['rush', 'turtle', 'stall', 'bait'].map((name) =>
  atMost(name, STANDARD, 0.25),
)
/** Meetings with the fixed measures, which tie all players into one scale. */
export const ANCHORS: readonly Claim[] = [
  { players: ['level-0', 'random'], share: 0.5, kind: 'scale' },
  ...['random', 'still', 'rush', 'turtle'].map((name) => wins(SCRIPTS, name, 0.95)),
]

/** The whole programme of a title. */
export const PROGRAMME: readonly Claim[] = [...LADDER, ...EXPLOITS, ...ANCHORS]

const ERRORS = { alpha: 0.05, beta: 0.05 }

/**
 * The sequential test of a claim. A share of half the points says nothing; a claim of more is tested against that. What
 * an exploit may win at most is tested against a fair half, from the other player's side.
 */
export function testOf({ share, kind }: Claim): SequentialTest {
  if (kind === 'at-most') return { wrong: 0.5, right: 1 - share, ...ERRORS }
  return { wrong: 0.5, right: Math.max(0.65, share), ...ERRORS }
}

export interface Finding {
  readonly claim: Claim
  readonly strength: Strength
  readonly ratio: number
  /** The bounds that the ratio must leave. */
  readonly bounds: readonly [number, number]
  /** Has the ratio left its bounds, either way? */
  readonly closed: boolean
  /** Is it shown that the two are not equal, with errors of 5 in 100? */
  readonly decided: boolean
  /** Decided, and the share itself is as claimed. */
  readonly holds: boolean
}

/** What a series says of a claim about its players. */
export function findingOf(claim: Claim, { pairs }: Meetings): Finding {
  const scores = pairs.map(({ score }) => (claim.kind === 'at-most' ? 2 - score : score))
  const strength = strengthOf(pairs.map(({ score }) => score))
  const { ratio, lower, upper, verdict } = judge(scores, testOf(claim))
  const decided = verdict === 'holds'
  const asClaimed = claim.kind === 'at-most' ? strength.share <= claim.share : strength.share >= claim.share
  return {
    claim,
    strength,
    ratio,
    bounds: [lower, upper],
    closed: verdict !== 'open',
    decided,
    holds: decided && asClaimed,
  }
}
