import type { Refusal } from '@vedette/kernel'
import { COMBAT } from '../combat.ts'
import { boardOf, hexesAround, numberOf } from '../game.ts'
import { OPTION } from '../options.ts'
import { idOf, isArtillery, isUnit } from '../pieces.ts'
import { has, MARK, mark, NOWHERE, option, type S } from '../state.ts'
import { refuse } from '../words/codes.ts'
import { hasEnemy, unitsIn } from './02-pieces.ts'
import { groupOf } from './06-march.ts'
import { begin } from './10-combat.ts'
import { costsPoint, pointsFor } from './19-ammunition.ts'

/** 8: passing fire. */

const ready = (s: S, hex: number): number[] => unitsIn(s, hex).filter((i) => !has(s, i, MARK.disrupted))

/** Enemy hexes beside a hex that have not fired in this formation action, and have somebody to fire. */
const beside = (s: S, hex: number): number[] =>
  hexesAround(s, hex).filter(
    (near) =>
      hasEnemy(s, s.side, near) &&
      !unitsIn(s, near).some((i) => has(s, i, MARK.passed)) &&
      ready(s, near).some((i) => !costsPoint(s, i) || s.ammunition[1 - s.side] > 0),
  )

const isBesideEnemy = (s: S, hex: number): boolean =>
  hexesAround(s, hex).some((near) => hasEnemy(s, s.side, near) && ready(s, near).length > 0)

/** 8.1: those beside the hex that was entered; where there are none, those beside the one that was left. */
export function passingHexes(s: S): number[] {
  if (s.stepped === 0 || !groupOf(s).some(isUnit)) return []
  const entered = beside(s, s.from)
  // 8.1: by option only who comes from a hex with no enemy beside it.
  if (option(s, OPTION.fireOnEntry)) return s.behind !== NOWHERE && isBesideEnemy(s, s.behind) ? [] : entered
  return entered.length > 0 || s.behind === NOWHERE ? entered : beside(s, s.behind)
}
/** 8.3: the hex by which the fire is reckoned. */
const targetOf = (s: S, hex: number): number => (boardOf(s).distance(hex, s.from) === 1 ? s.from : s.behind)

/** 8.2, 19.5: a hex that fires, with its guns or without. */
export function refuseVolley(s: S, hex: number, guns: boolean): Refusal | null {
  const at = { at: numberOf(s, hex) }
  if (!passingHexes(s).includes(hex)) return refuse('8.1', 'may-not-fire', at)
  const batteries = ready(s, hex).filter(isArtillery)
  if (!guns) return batteries.length === ready(s, hex).length ? refuse('8.2', 'only-guns', at) : null
  if (batteries.length === 0) return refuse('8.2', 'no-guns', at)
  return s.ammunition[1 - s.side] < pointsFor(s, batteries)
    ? refuse('19.5', 'no-ammunition', { unit: idOf(batteries[0]) })
    : null
}

export function volley(s: S, hex: number, guns: boolean): void {
  for (const i of unitsIn(s, hex)) mark(s, i, MARK.passed)
  if (guns)
    for (const i of ready(s, hex).filter(isArtillery)) {
      mark(s, i, MARK.serves)
      if (costsPoint(s, i)) s.ammunition[1 - s.side]--
    }
  begin(s, COMBAT.passing, 1 - s.side, targetOf(s, hex))
  s.source = hex
}
