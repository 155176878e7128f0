import { ALL } from '@vedette/kernel'
import { morale } from '../charts.ts'
import { isNight } from '../game.ts'
import { idOf, sideOf } from '../pieces.ts'
import { has, MARK, mark, onMap, type S, unmark } from '../state.ts'
import type { Say } from '../words/codes.ts'
import { allUnits, moraleOf } from './02-pieces.ts'
import { inZone } from './07-zones.ts'

/** 15: disrupted units come to order again. */

const isDue = (s: S, i: number): boolean => onMap(s, i) && has(s, i, MARK.disrupted) && !has(s, i, MARK.recovered)
/** Whose recovery is thrown for next, the Confederates' first; -1 for nobody's. */
export const nextRecovery = (s: S): number =>
  [0, 1].flatMap((seat) => allUnits.filter((i) => sideOf(i) === seat)).find((i) => isDue(s, i)) ?? -1

/** 15.1, 24.2: what a die may show at the most. */
export const recoversOn = (s: S, i: number, say: Say): number =>
  say('15.1', 'morale', moraleOf(s, i)) +
  say('15.1', 'in-zone', inZone(s, sideOf(i), s.hex[i]) && !isNight(s) ? morale.recoverInZone : 0)

/** 15.1: a natural 6 fails. */
export function takeRecovery(s: S, die: number, say: Say): void {
  const i = nextRecovery(s)
  mark(s, i, MARK.recovered)
  const fails = die === morale.recoverFails || die > recoversOn(s, i, say)
  s.tell?.(ALL, fails ? 'stays-disrupted' : 'recovers', { unit: idOf(i), die })
  if (!fails) unmark(s, i, MARK.disrupted)
}
