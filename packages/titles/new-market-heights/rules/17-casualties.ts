import { ALL } from '@vedette/kernel'
import { type Cause, type Fate, leaderFate } from '../charts.ts'
import type { S } from '../state.ts'
import { leaders } from '../units.ts'
import { fall, personOf } from './17-leaders.ts'
import { leadersIn } from './pieces.ts'

/** 17.76: leaders in danger. */

const CAUSES: readonly Cause[] = ['K', 'smallArms', 'artillery', 'C', 'Rpls']

/** 17.76: for each leader of a side in a hex the table is thrown, once. */
export function endanger(s: S, seat: number, hex: number, cause: Cause): void {
  for (const l of leadersIn(s, hex))
    if (leaders[l].side === seat && s.danger[l] === 0) s.danger[l] = CAUSES.indexOf(cause) + 1
}
/** The next leader for whom it is thrown, -1 for none. */
export const nextInDanger = (s: S): number => s.danger.findIndex((one) => one > 0)
const causeOf = (s: S, l: number): Cause => CAUSES[s.danger[l] - 1]
export const fateOf = (s: S, l: number, sum: number): Fate | null => leaderFate(causeOf(s, l), sum)

export function takeCasualty(s: S, dice: readonly [number, number]): void {
  const l = nextInDanger(s)
  const fate = fateOf(s, l, dice[0] + dice[1])
  s.danger[l] = 0
  if (fate) fall(s, l, fate, dice)
  else s.tell?.(ALL, 'leader-unhurt', { leader: personOf(s, l).id, dice })
}
