import { ALL, type Refusal } from '@vedette/kernel'
import { isCamp, isFort } from '../map.ts'
import { isLeader } from '../pieces.ts'
import { roads } from '../scenarios.ts'
import { has, MARK, mark, onMap, type S } from '../state.ts'
import { pickets } from '../units.ts'
import { refuse } from '../words/codes.ts'
import { reveal } from './25-pickets.ts'
import { identityOf, idOf, isScreen, place, sideOf } from './pieces.ts'

/** 25.6: pickets of Gary's men who have come back to where they left their horses. */

/** 25.61: the works, and the New Market Road west of where it comes through them. */
const road = new Set(roads.get('new-market-road') ?? [])
const areHorsesNear = (hex: number): boolean => isFort(hex) || isCamp(hex) || road.has(hex)

/** 25.61: why a picket may not be exchanged for one that has its horse. */
export function refuseExchange(s: S, i: number): Refusal | null {
  if (isLeader(i) || !isScreen(i) || !onMap(s, i) || sideOf(i) !== s.phasing)
    return refuse('25.61', 'no-cavalry-picket', { unit: idOf(i) })
  const about = { unit: idOf(i), at: place(s.hex[i]) }
  if (!pickets[identityOf(s, i)]?.mayMount) return refuse('25.61', 'no-cavalry-picket', about)
  if (has(s, i, MARK.remounted)) return refuse('25.61', 'has-its-horse', about)
  if (has(s, i, MARK.routed)) return refuse('14.5', 'routed', about)
  return areHorsesNear(s.hex[i]) ? null : refuse('25.61', 'no-horses-here', about)
}
/** 25.61: counted on foot as yet, and no secret any more. */
export function exchange(s: S, i: number): void {
  reveal(s, i)
  mark(s, i, MARK.remounted)
  s.tell?.(ALL, 'has-horses', { unit: idOf(i), at: place(s.hex[i]) })
}
