import { ALL } from '@vedette/kernel'
import { COMBAT } from '../combat.ts'
import { idOf, isArtillery, isGunboat, sideOf } from '../pieces.ts'
import { DEED, has, MARK, mark, onMap, type S, unmark } from '../state.ts'
import { units } from '../units.ts'
import { divisionOf } from './02-divisions.ts'
import { allUnits, eliminate, unitsIn } from './02-pieces.ts'
import { chitOf, overOf, recipientOf } from './12-recipients.ts'

/** 10.6: losses, a point at a time. */

/** Units of a side that take part in what is resolved, and may suffer by it. */
export function involved(s: S, seat: number): number[] {
  const isAtTarget = seat !== s.firer && s.combat !== COMBAT.passing
  if (isAtTarget) return unitsIn(s, s.target).filter((i) => sideOf(i) === seat)
  return allUnits.filter((i) => has(s, i, MARK.picked) && sideOf(i) === seat && onMap(s, i))
}

/** 10.6: whose turn it is to lose a point: the largest share left, guns last. */
export function losersOf(s: S, seat: number): number[] {
  const those = involved(s, seat)
  const line = those.filter((i) => !isArtillery(i))
  const first = line.length > 0 ? line : those
  const share = (i: number) => s.strength[i] / units[i].full
  const most = Math.max(...first.map(share))
  return first.filter((i) => share(i) === most)
}

/** A unit loses a point; all of its stack will be asked how it bears what has been lost there (10.7). */
export function lose(s: S, i: number, seat = sideOf(i)): void {
  for (const other of involved(s, seat)) if (s.hex[other] === s.hex[i]) s.hit[other]++
  s.owed[seat]--
  weaken(s, i)
}

/** A point less; at none it is eliminated (2.2). */
export function weaken(s: S, i: number): void {
  s.strength[i]--
  noteLoss(s, i)
  s.tell?.(ALL, 'loses', { unit: idOf(i), points: 1 })
  if (s.strength[i] === 0) disperse(s, i)
}
/** 14.1: its formations have lost something since their last command phase. */
function noteLoss(s: S, i: number): void {
  const f = divisionOf(s, i)
  for (const r of [recipientOf(s, i), f, overOf(s, f), chitOf(s, recipientOf(s, i))])
    if (r >= 0) s.deeds[r] |= DEED.bled
}

export function disperse(s: S, i: number): void {
  s.tell?.(ALL, 'eliminated', { unit: idOf(i) })
  eliminate(s, i)
}

/** All losses that nobody has a choice in; true when nothing is owed any more. */
export function takeLosses(s: S): void {
  for (const seat of [1 - s.firer, s.firer]) {
    while (s.owed[seat] > 0) {
      const losers = losersOf(s, seat)
      if (losers.length > 1) break
      if (losers.length === 0) s.owed[seat] = 0
      else lose(s, losers[0])
    }
  }
}
/** The side that chooses who loses the next point, -1 where nobody does. */
export const chooserOfLoss = (s: S): number => [1 - s.firer, s.firer].find((seat) => s.owed[seat] > 0) ?? -1

/** 10.7: everybody whose stack has lost something will be tested; 2.6: gunboats are not. */
export function callChecks(s: S): void {
  for (const seat of [0, 1])
    for (const i of involved(s, seat)) {
      if (s.hit[i] > 0 && !isGunboat(i)) mark(s, i, MARK.checks)
      else unmark(s, i, MARK.checks)
    }
}
