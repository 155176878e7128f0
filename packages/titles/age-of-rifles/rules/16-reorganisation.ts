import { within } from '@vedette/board'
import { ALL, type Refusal } from '@vedette/kernel'
import { ORDER } from '../flow.ts'
import { boardOf, numberOf } from '../game.ts'
import { idOf, ofLeader, sideOf } from '../pieces.ts'
import { DEED, did, GONE, MARK, onMap, type S } from '../state.ts'
import { refuse } from '../words/codes.ts'
import { divisionOf } from './02-divisions.ts'
import { allUnits, hasEnemy, leave, stand, toEnemy, trainsOf } from './02-pieces.ts'
import { isOverfullIn } from './05-stacking.ts'
import { inZone } from './07-zones.ts'
import { followersOf } from './12-legs.ts'
import { commanderOf, highestOf, isReserve, overOf, ratingOf, typeOf } from './12-recipients.ts'
import { isDemoralised } from './17-demoralisation.ts'

/** 16: eliminated units come back. */

const REACH = 5
const BUSY: readonly number[] = [ORDER.attack, ORDER.probe, ORDER.march]

/** 16.1: a formation in reserve, or one that is left in peace. */
function mayReform(s: S, f: number): boolean {
  const r = highestOf(s, f)
  if (isReserve(s, r)) return true
  const isFar = followersOf(s, r).every((i) => toEnemy(s, sideOf(i), s.hex[i]) > REACH)
  return isFar && !BUSY.includes(typeOf(s, r))
}

/** 16.1: beside the leader of its division or corps, or their train. */
function placesOf(s: S, i: number): Set<number> {
  const formation = divisionOf(s, i)
  const found = new Set<number>()
  for (const f of [formation, overOf(s, formation)]) {
    if (f < 0) continue
    const l = commanderOf(s, f)
    for (const piece of [...(l < 0 ? [] : [ofLeader(l)]), ...trainsOf(f)])
      if (onMap(s, piece)) for (const hex of within(boardOf(s), s.hex[piece], 1)) found.add(hex)
  }
  return found
}

const isFit = (s: S, i: number, to: number): boolean =>
  !hasEnemy(s, sideOf(i), to) && !inZone(s, sideOf(i), to) && !isOverfullIn(s, to, [i])

/** 16.1 */
export function refuseReform(s: S, i: number, to: number): Refusal | null {
  const who = { unit: idOf(i), to: numberOf(s, to) }
  const formation = divisionOf(s, i)
  if (sideOf(i) !== s.side || s.hex[i] !== GONE.eliminated) return refuse('16.1', 'not-to-reform', who)
  if (did(s, formation, DEED.reformed)) return refuse('16.1', 'one-a-division', who)
  if (!mayReform(s, formation)) return refuse('16.1', 'not-in-peace', who)
  return placesOf(s, i).has(to) && isFit(s, i, to) ? null : refuse('16.1', 'not-there', who)
}
/** All that may be done, unit by unit. */
export const reforms = (s: S): (readonly [number, number])[] =>
  allUnits.flatMap((i) =>
    sideOf(i) === s.side && s.hex[i] === GONE.eliminated ? [...placesOf(s, i)].map((to) => [i, to] as const) : [],
  )

export const canReform = (s: S): boolean => reforms(s).some(([i, to]) => refuseReform(s, i, to) === null)

/** 16.2: while its division or corps is demoralised it is thrown for. */
const isDoubtful = (s: S, i: number): boolean => {
  const formation = divisionOf(s, i)
  const over = overOf(s, formation)
  return isDemoralised(s, formation) || (over >= 0 && isDemoralised(s, over))
}
export function reform(s: S, i: number, to: number): void {
  s.deeds[divisionOf(s, i)] |= DEED.reformed
  if (isDoubtful(s, i)) {
    s.reforming = i + 1
    s.reformAt = to
  } else comeBack(s, i, to)
}
function comeBack(s: S, i: number, to: number): void {
  s.marks[i] = MARK.once | MARK.disrupted
  stand(s, i, to)
  s.tell?.(ALL, 'reforms', { unit: idOf(i), to: numberOf(s, to) })
}

/** 16.2: up to the rating of the division's leader, else the corps'. */
export function takeReform(s: S, die: number): void {
  const i = s.reforming - 1
  const formation = divisionOf(s, i)
  const l = commanderOf(s, formation)
  const leads = l >= 0 && onMap(s, ofLeader(l)) ? formation : overOf(s, formation)
  s.reforming = 0
  if (leads >= 0 && die <= ratingOf(s, leads)) comeBack(s, i, s.reformAt)
  else {
    s.tell?.(ALL, 'gone-for-good', { unit: idOf(i), die })
    leave(s, i, GONE.dead)
  }
}
