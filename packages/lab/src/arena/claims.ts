import { SCRIPTS, STANDARD } from '@vedette/bots'
import { type Rating, stepOf } from './ratings.ts'
import { type Meetings, meetingOf } from './series.ts'
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
  /** The margin, in Elo either way, to which the difference of the two is to be known; neighbours on the scale have one. */
  readonly within?: number
}

const wins = (a: string, b: string, share: number): Claim => ({ players: [a, b], share, kind: 'wins' })
/** Between two who win a quarter and three quarters of the points 62 games come to a margin of 100. */
const neighbours = (a: string, b: string, share: number): Claim => ({ ...wins(a, b, share), within: 100 })
const atMost = (a: string, b: string, share: number): Claim => ({ players: [a, b], share, kind: 'at-most' })

/** Each level against the one below it. */
export const LADDER: readonly Claim[] = [
  wins('level-1', 'level-0', 0.95),
  neighbours('level-2', 'level-1', 0.65),
  neighbours('level-3', 'level-2', 0.65),
  neighbours('level-4', 'level-3', 0.6),
]
/** Single-minded ways to play that must not beat a thinking opponent. */
export const EXPLOITS: readonly Claim[] = ['rush', 'turtle', 'stall', 'bait'].map((name) =>
  atMost(name, STANDARD, 0.25),
)
/** Meetings with the fixed measures. */
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
  /** Elo of the first player above the second, with its margin; null where one side won everything. */
  readonly step: Pick<Rating, 'elo' | 'margin'> | null
  readonly ratio: number
  /** The bounds that the ratio must leave. */
  readonly bounds: readonly [number, number]
  /** Has the ratio left its bounds, either way? */
  readonly closed: boolean
  /** Is it shown that the two are not equal, with errors of 5 in 100? */
  readonly decided: boolean
  /** Decided, and the share itself is as claimed. */
  readonly holds: boolean
  /** Is there nothing more to be played: the claim has its answer, and, unless it failed, the difference is known closely enough? */
  readonly enough: boolean
}

/** What a series says of a claim about its players. */
export function findingOf(claim: Claim, meetings: Meetings): Finding {
  const { pairs } = meetings
  const scores = pairs.map(({ score }) => (claim.kind === 'at-most' ? 2 - score : score))
  const strength = strengthOf(pairs.map(({ score }) => score))
  const { ratio, lower, upper, verdict } = judge(scores, testOf(claim))
  const step = pairs.length > 0 ? stepOf(meetingOf(meetings)) : null
  const isNarrow = claim.within === undefined || step === null || step.margin < claim.within
  const decided = verdict === 'holds'
  const asClaimed = claim.kind === 'at-most' ? strength.share <= claim.share : strength.share >= claim.share
  return {
    claim,
    strength,
    step,
    ratio,
    bounds: [lower, upper],
    closed: verdict !== 'open',
    decided,
    holds: decided && asClaimed,
    enough: verdict === 'fails' || (decided && isNarrow),
  }
}
