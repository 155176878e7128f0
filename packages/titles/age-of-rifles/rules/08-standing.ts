import type { Refusal } from '@vedette/kernel'
import { standingFires } from '../arguments.ts'
import { isUnit } from '../pieces.ts'
import type { S } from '../state.ts'
import { NOBODY } from '../units.ts'
import { refuse } from '../words/codes.ts'
import { groupOf, isMarching } from './06-march.ts'
import { passingHexes, refuseVolley, volley } from './08-passing.ts'

/** 8.5: what a side has said beforehand about fire at those who pass. */

/** It is kept as the place of the word among `standingFires`, twice, and one more where guns fire with them. */
export const standingOf = (s: S, seat: number): { readonly fire: string; readonly guns: boolean } => ({
  fire: standingFires[s.standing[seat] === NOBODY ? 0 : s.standing[seat] >> 1],
  guns: s.standing[seat] !== NOBODY && (s.standing[seat] & 1) === 1,
})
const codeOf = (fire: number, guns: boolean): number => 2 * fire + (guns ? 1 : 0)

/** 8.5 */
export function refuseStanding(s: S, fire: number, guns: boolean): Refusal | null {
  if (guns && fire <= standingFires.indexOf('never')) return refuse('8.5', 'nobody-fires', {})
  return s.standing[s.mover] === codeOf(fire, guns) ? refuse('8.5', 'stands-so', {}) : null
}
export function instruct(s: S, fire: number, guns: boolean): void {
  s.standing[s.mover] = codeOf(fire, guns)
}

/** At how many points and more it fires. */
const leastOf = (fire: string): number => (fire === 'always' ? 1 : Number(fire.replace('from-', '')))

/** 8.5: with guns where they may and are meant to, else without, where there is anybody else. */
function fireFrom(s: S, hex: number, guns: boolean): boolean {
  const [withGuns, without] = [true, false].map((one) => refuseVolley(s, hex, one) === null)
  if (!(guns && withGuns) && !without) return false
  volley(s, hex, guns && withGuns)
  return true
}

/** 8.5: what was said is done, without asking; false where it is asked. */
export function answersStanding(s: S): boolean {
  const { fire, guns } = standingOf(s, 1 - s.side)
  if (fire === 'ask' || !isMarching(s) || passingHexes(s).length === 0) return false
  const points = groupOf(s)
    .filter(isUnit)
    .reduce((sum, i) => sum + s.strength[i], 0)
  const fires = fire !== 'never' && points >= leastOf(fire)
  if (!fires || !passingHexes(s).some((hex) => fireFrom(s, hex, guns))) s.stepped = 0
  return true
}
