import type { Dullness } from '@vedette/kernel'
import { ANCHORS, type Claim, EXPLOITS, type Finding, findingOf, LADDER } from './claims.ts'
import { type Meeting, type Rating, ratingsOf } from './ratings.ts'
import { dullnessOf, type Meetings, shareAs, timesOf } from './series.ts'
import { quantile } from './times.ts'

/** A claim with what was played about it; null where nothing was played. */
export interface Judged {
  readonly claim: Claim
  readonly meetings: Meetings | null
  readonly finding: Finding | null
}

export interface AnswerTimes {
  readonly player: string
  readonly answers: number
  /** Milliseconds. */
  readonly half: number
  readonly most: number
}

/** All that the arena knows of a title. */
export interface TitleReport {
  readonly title: string
  readonly ladder: readonly Judged[]
  /** Levels that have not shown what is claimed of them: they are not offered. */
  readonly dropped: readonly Judged[]
  readonly exploits: readonly Judged[]
  readonly anchors: readonly Judged[]
  /** Against random play, best first. */
  readonly ratings: readonly Rating[]
  readonly times: readonly AnswerTimes[]
  /** What was dull in each player's games. */
  readonly dull: readonly { readonly player: string; readonly found: Dullness }[]
  readonly pairs: number
  /** The codes that played, the latest last, and the days. */
  readonly codes: readonly string[]
  readonly dates: readonly string[]
}

/** The player whom all ratings are measured against. */
const ZERO = 'random'

const isOf = ({ players }: Claim, { series }: Meetings): boolean => players.join() === series.players.join()

/** Reports the series of one title. */
export function reportOf(title: string, all: readonly Meetings[]): TitleReport {
  const own = all.filter(({ series }) => series.title === title)
  const judged = (claims: readonly Claim[]): Judged[] =>
    claims.map((claim) => {
      const meetings = own.find((one) => isOf(claim, one)) ?? null
      return { claim, meetings, finding: meetings && findingOf(claim, meetings) }
    })
  const ladder = judged(LADDER)
  const meetings = own.map(({ series, pairs }): Meeting => {
    const points = pairs.reduce((sum, { score }) => sum + score, 0)
    return { a: series.players[0], b: series.players[1], points: [points, 2 * pairs.length - points] }
  })
  const players = [...new Set(own.flatMap(({ series }) => series.players))].sort()
  return {
    title,
    ladder,
    dropped: ladder.filter(({ finding }) => !finding?.holds),
    exploits: judged(EXPLOITS),
    anchors: judged(ANCHORS),
    ratings: players.includes(ZERO) ? ratingsOf(meetings, ZERO) : [],
    times: players.map((player) => {
      const counts = timesOf(own, player)
      const answers = Object.values(counts).reduce((sum, count) => sum + count, 0)
      return { player, answers, half: quantile(counts, 0.5), most: quantile(counts, 0.95) }
    }),
    dull: players.map((player) => ({ player, found: dullnessOf(own, player) })),
    pairs: own.reduce((sum, { pairs }) => sum + pairs.length, 0),
    codes: [...new Set(own.map(({ series }) => series.code).reverse())].reverse(),
    dates: [...new Set(own.map(({ series }) => series.date))].sort(),
  }
}

/** The first player's share with each seat. */
export const seatsOf = ({ meetings }: Judged): readonly [number, number] | null =>
  meetings && [shareAs(meetings.pairs, 0).share, shareAs(meetings.pairs, 1).share]
