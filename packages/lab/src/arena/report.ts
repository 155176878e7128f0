import { SCRIPTS } from '@vedette/bots'
import type { Dullness, Title } from '@vedette/kernel'
import { ANCHORS, type Claim, EXPLOITS, type Finding, findingOf, LADDER } from './claims.ts'
import { dullIn } from './dull.ts'
import { type Rating, ratingsOf, tied } from './ratings.ts'
import { dullnessOf, type Meetings, meetingOf, shareAs, timesOf } from './series.ts'
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
  /** The version of the rules that the games were played by, the one now, and the first that plays the same games. */
  readonly rules: { readonly played: number; readonly now: number; readonly since: number }
  readonly ladder: readonly Judged[]
  /** Levels that have not shown what is claimed of them, or play too dully: they are not offered. */
  readonly dropped: readonly Judged[]
  readonly exploits: readonly Judged[]
  readonly anchors: readonly Judged[]
  /** Against the scripts, best first: of those who are tied to them by meetings in which both won something. */
  readonly ratings: readonly Rating[]
  readonly times: readonly AnswerTimes[]
  /** What was dull in each player's games. */
  readonly dull: readonly { readonly player: string; readonly found: Dullness }[]
  readonly pairs: number
  /** The codes that played, the latest last, and the days. */
  readonly codes: readonly string[]
  readonly dates: readonly string[]
}

/** The player whom all ratings are measured against: everybody loses something to him or wins something from him. */
const ZERO = SCRIPTS

const isOf = ({ players }: Claim, { series }: Meetings): boolean => players.join() === series.players.join()

/**
 * Reports the series of one title that were played as it is played now, by its version of today or one that plays the
 * same games; where there are none, by the latest before.
 */
export function reportOf(
  { id, rulesVersion: now, gamesSince: since = now }: Pick<Title, 'id' | 'rulesVersion' | 'gamesSince'>,
  all: readonly Meetings[],
): TitleReport {
  const ofTitle = all.filter(({ series }) => series.title === id).sort((a, b) => b.series.rules - a.series.rules)
  const played = ofTitle.find(({ series }) => series.rules <= now)?.series.rules ?? 0
  const own = ofTitle.filter(({ series: { rules } }) => rules <= now && rules >= Math.min(played, since))
  const judged = (claims: readonly Claim[]): Judged[] =>
    claims.map((claim) => {
      const meetings = own.find((one) => isOf(claim, one)) ?? null
      return { claim, meetings, finding: meetings && findingOf(claim, meetings) }
    })
  const ladder = judged(LADDER)
  const players = [...new Set(own.flatMap(({ series }) => series.players))].sort()
  return {
    title: id,
    rules: { played, now, since },
    ladder,
    dropped: ladder.filter(
      ({ claim: { players }, finding }) =>
        !finding?.holds || dullIn(players[0], dullnessOf(own, players[0])).length > 0,
    ),
    exploits: judged(EXPLOITS),
    anchors: judged(ANCHORS),
    ratings: ratingsOf(tied(own.map(meetingOf), ZERO), ZERO),
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
