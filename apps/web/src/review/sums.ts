import type { Told, ToldDecision, ToldStep, ToldThrow } from './worker.ts'

/** What a review comes to, as numbers for those who draw and list it. */

/** A moment of the game and one seat's chance to win in it. */
export interface Moment {
  readonly at: number
  readonly turn: number
  readonly chance: number
}

const other = (seat: number, chance: number): number => (seat === 0 ? chance : 1 - chance)

/** The chances of one seat through the game: at each decision, as it was made, and after each throw. */
export const momentsOf = (steps: readonly ToldStep[], seat: number): Moment[] =>
  steps.map((step) => {
    const first = step.kind === 'throw' ? step.chance : other(step.seat, step.chance)
    return { at: step.at, turn: step.turn, chance: other(seat, first) }
  })

/** The last moment of each turn. */
export function turnsOf(moments: readonly Moment[]): Moment[] {
  return moments.filter((moment, i) => moments[i + 1]?.turn !== moment.turn)
}

/** A loss below this is no mistake, only the search looking a little further. */
const NOISE = 0.005

/** The decisions that cost the most, the costliest first. */
export const costliest = (steps: readonly ToldStep[], most: number): ToldDecision[] =>
  steps
    .filter((step): step is ToldDecision => step.kind === 'decision' && step.loss >= NOISE)
    .sort((a, b) => b.loss - a.loss || a.at - b.at)
    .slice(0, most)

/** The throws that turned the most, either way. */
export const luckiest = (steps: readonly ToldStep[], most: number): ToldThrow[] =>
  steps
    .filter((step): step is ToldThrow => step.kind === 'throw' && Math.abs(step.luck) >= NOISE)
    .sort((a, b) => Math.abs(b.luck) - Math.abs(a.luck) || a.at - b.at)
    .slice(0, most)

/** What each seat lost by its decisions and gained by the dice, in chance to win, and how many decisions it made. */
export const totalsOf = ({ steps, loss, luck }: Told): { loss: number; luck: number; decisions: number }[] =>
  [0, 1].map((seat) => ({
    loss: loss[seat],
    luck: luck[seat],
    decisions: steps.filter((step) => step.kind === 'decision' && step.seat === seat).length,
  }))
