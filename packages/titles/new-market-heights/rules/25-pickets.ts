import { ALL } from '@vedette/kernel'
import { board, isMarsh, isWoods } from '../map.ts'
import { SCREEN, SCREENS } from '../pieces.ts'
import { GONE, MARK, mark, onMap, type S } from '../state.ts'
import { NOBODY, USA } from '../units.ts'
import { looker } from './09-sight.ts'
import { remove } from './16-losses.ts'
import { bodiesOf, idOf, isCrew, isHidden, isScreen, place, unitOf } from './pieces.ts'

/** 25.5, 25.7: pickets and dummies, which lie face down until something shows what they are. */

/** 25.57: a picket is known from now on. */
export function reveal(s: S, i: number): void {
  if (!isHidden(s, i)) return
  mark(s, i, MARK.revealed)
  s.tell?.(ALL, 'revealed', { unit: idOf(i), at: place(s.hex[i]) })
}
const isDummy = (s: S, i: number): boolean => unitOf(s, i) === NOBODY

/** 25.72, 9.44: whatever shows a counter: a dummy is taken off. */
export function uncover(s: S, i: number): void {
  if (!isHidden(s, i)) return
  const at = place(s.hex[i])
  if (!isDummy(s, i)) {
    reveal(s, i)
    return
  }
  s.tell?.(ALL, 'dummy', { unit: idOf(i), at })
  mark(s, i, MARK.revealed)
  remove(s, i, GONE.eliminated)
}

const unionUnits = (s: S): number[] => bodiesOf(s, USA).filter((j) => !isCrew(j))
/** 25.57: clear ground, whatever is built on it. */
const isClear = (hex: number): boolean => !isWoods(hex) && !isMarsh(hex)

const hidden = (s: S): number[] => {
  const found: number[] = []
  for (let i = SCREEN; i < SCREEN + SCREENS; i++) if (onMap(s, i) && isHidden(s, i)) found.push(i)
  return found
}

/** 25.72: a unit of theirs is next to it. */
const isTouched = (s: S, i: number, enemies: readonly number[]): boolean =>
  enemies.some((j) => board.distance(s.hex[i], s.hex[j]) === 1)
/** 25.57: it lies in clear ground and in their sight. */
const isInTheOpen = (s: S, i: number, enemies: readonly number[], sees: ReturnType<typeof looker>): boolean =>
  isClear(s.hex[i]) && enemies.some((j) => sees(s.hex[j], s.hex[i]))

/** 25.57, 25.72: after whatever has happened: dummies next to a Union unit go, pickets in the open and in sight are known. */
export function uncoverScreen(s: S): void {
  const counters = hidden(s)
  if (counters.length === 0) return
  const enemies = unionUnits(s)
  const sees = looker(s)
  for (const i of counters)
    if (isDummy(s, i) ? isTouched(s, i, enemies) : isInTheOpen(s, i, enemies, sees)) uncover(s, i)
}

/** What a counter that still lies face down cannot be, as the rules would have shown it; null where it can be either. */
export function cannotBe(s: S, i: number): 'dummy' | 'picket' | null {
  const enemies = unionUnits(s)
  if (isTouched(s, i, enemies)) return 'dummy'
  return isInTheOpen(s, i, enemies, looker(s)) ? 'picket' : null
}

/** 25.57: a picket that moves in sight of a Union unit is known, whatever it stands in. */
export function showMoving(s: S, i: number): void {
  if (!isScreen(i) || !isHidden(s, i)) return
  const sees = looker(s)
  if (unionUnits(s).some((j) => sees(s.hex[j], s.hex[i]))) reveal(s, i)
}
