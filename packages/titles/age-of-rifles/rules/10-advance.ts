import type { Refusal } from '@vedette/kernel'
import { boardOf, numberOf } from '../game.ts'
import { idOf, isArtillery } from '../pieces.ts'
import { has, MARK, mark, type S } from '../state.ts'
import { refuse } from '../words/codes.ts'
import { hasEnemy, stand } from './02-pieces.ts'
import { isOverfullIn } from './05-stacking.ts'
import { costFor } from './06-costs.ts'
import { involved } from './10-losses.ts'

/** 10.11: attackers in good order may come into the hex that they have emptied; guns stay where they fired. */

export function refuseAdvance(s: S, i: number): Refusal | null {
  const who = { unit: idOf(i), to: numberOf(s, s.target) }
  if (hasEnemy(s, s.firer, s.target)) return refuse('10.11', 'still-held', who)
  if (!involved(s, s.firer).includes(i) || isArtillery(i)) return refuse('10.11', 'did-not-assault', who)
  if (has(s, i, MARK.disrupted)) return refuse('10.11', 'disrupted', who)
  if (s.hex[i] === s.target) return refuse('10.11', 'did-not-assault', who)
  const d = boardOf(s).direction(s.hex[i], s.target)
  if (costFor(s, i, s.hex[i], d, false) < 0) return refuse('6.2', 'no-way', who)
  return isOverfullIn(s, s.target, [i]) ? refuse('5.1', 'too-many', who) : null
}
export const advancers = (s: S): number[] => involved(s, s.firer).filter((i) => refuseAdvance(s, i) === null)

export function advance(s: S, i: number): void {
  stand(s, i, s.target)
  mark(s, i, MARK.advanced)
}
