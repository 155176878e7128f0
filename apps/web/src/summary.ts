import type { Line } from '@vedette/kernel'
import { type Arrow, type Said, type SideName, shownIn } from '@vedette/table'
import { t } from './i18n/index.ts'
import { rowsOf } from './rows.ts'
import { sayLabel } from './say.ts'
import type { Seated } from './store.ts'
import type { LoadedTitle } from './titles.ts'

/** What a stretch of a game came to, in figures: for a summary to be read or heard. */

/** What one side did and lost in it. */
export interface Deeds {
  readonly side: SideName
  /** Marches as the log joins them, attacks declared, retreats. */
  readonly moves: number
  readonly attacks: number
  readonly retreats: number
  /** Strength lost, as the title counts it, as far as the lines tell. */
  readonly lost: number
}

/** What lines of the log come to, for each side that did or lost something. */
export function deedsIn(loaded: LoadedTitle, lines: readonly Line[]): readonly Deeds[] {
  const { table } = loaded
  const arrows = table.log.arrows(rowsOf(lines, loaded).map(({ line }) => line))
  const fights = lines.flatMap((line) => table.log.fightIn?.(line) ?? [])
  const losses = lines.flatMap((line) => table.log.lossIn?.(line) ?? [])
  return (['union', 'confederate'] as const).flatMap((side) => {
    const count = (kind: Arrow['kind']) => arrows.filter((one) => one.side === side && one.kind === kind).length
    const lost = losses.filter((one) => one.side === side).reduce((sum, { points }) => sum + points, 0)
    const attacks = count('attack') + fights.filter((one) => one.side === side).length
    const deeds = { side, moves: count('move'), attacks, retreats: count('retreat'), lost }
    return deeds.moves + deeds.attacks + deeds.retreats + lost > 0 ? [deeds] : []
  })
}

/** The same in words: "Union: 3 marches, 2 attacks, loses 4." */
export function sayDeeds({ side, ...counts }: Deeds): string {
  const kinds = ['moves', 'attacks', 'retreats', 'lost'] as const
  const what = kinds.flatMap((kind) => (counts[kind] > 0 ? [t(`sum.${kind}`, { count: counts[kind] })] : []))
  return t('sum.side', { seat: t(`seat.${side}`), what: what.join(', ') })
}

/** How the game stood at a moment. */
export interface Stand {
  readonly view: unknown
  readonly phase: Said
  /** Which phase of which turn it is. */
  readonly key: string
  readonly lines: number
  readonly points: number | null
  /** The goal in one line. */
  readonly goal: string
}

export function standOf({ table, loaded, view, seat, me }: Seated): Stand {
  const { turn, phase } = table.header(view)
  const goals = table.goals?.(view, seat)
  return {
    view,
    phase,
    key: `${turn} ${JSON.stringify(phase)}`,
    lines: me.lines.length,
    points: shownIn(table, 'score', view, seat)?.total ?? null,
    goal: goals ? sayLabel(loaded, goals.brief) : '',
  }
}

/**
 * Another phase has begun since: what the other side did in what has gone by, in sum; null where it did nothing.
 * `sawAll`: whoever listens was there all the while, so that it was the one phase. `both`: two listen at one open table,
 * and either side is the other one.
 */
export function sumUp(
  was: Stand,
  now: Stand,
  { loaded, table, me, seat }: Seated,
  { sawAll, both }: { readonly sawAll: boolean; readonly both: boolean },
): string | null {
  if (was.key === now.key) return null
  const own = table.title.seats[seat]
  const isOwn = ({ side }: Deeds): number => Number(side === own)
  const deeds = [...deedsIn(loaded, me.lines.slice(was.lines))].sort((a, b) => isOwn(a) - isOwn(b))
  if (!deeds.some(({ side, moves, attacks }) => moves + attacks > 0 && (both || side !== own))) return null
  const phase = sawAll ? sayLabel(loaded, was.phase) : t('sum.meanwhile')
  const points = was.points === now.points ? [] : [t('sum.points', { was: was.points, now: now.points })]
  return [t('sum.heading', { phase }), ...deeds.map(sayDeeds), ...points].join(' ')
}
