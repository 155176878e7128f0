import type { Refusal } from '@vedette/kernel'
import { board } from '../map.ts'
import { PIECES } from '../pieces.ts'
import { onMap, type S } from '../state.ts'
import { USA } from '../units.ts'
import { refuse } from '../words/codes.ts'
import { refuseHalt } from './05-halt.ts'
import { allowanceOf, groupOf, hasMarched, isMarching, mayGoNearer, refusePick, refuseStep } from './05-march.ts'
import { callOf, farToGo, isGoingHome, isSummoned, paragraphOf } from './31-summons.ts'
import { refuseExit } from './34-exits.ts'
import { idOf, place } from './pieces.ts'

/** 31.21, 31.28: the compulsory marches: by half of the allowance at least, as far as a way is open. */

const summoned = (s: S, i: number): Refusal =>
  refuse(paragraphOf(s, i), 'is-summoned', { unit: idOf(i), at: place(s.hex[i]) })

/** Has it gone less than half of its way for this turn, though it could go on? */
const mustGoOn = (s: S, i: number): boolean =>
  farToGo(s, i) > 0 && 2 * s.spent[i] < allowanceOf(s, i) && mayGoNearer(s, i, farToGo)

/** Troops that go with him may not be able to go where he could. */
const mayStep = (s: S): boolean => board.around[s.hex[groupOf(s)[0]]].some((to) => refuseStep(s, to) === null)

/** A march is not over where too many would stand, nor while one of those who march has to go on, as long as they can. */
export function refuseStay(s: S): Refusal | null {
  const no = refuseHalt(s)
  if (no && (mayStep(s) || refuseExit(s) === null)) return no
  for (const i of groupOf(s)) {
    if (!isSummoned(s, i)) continue
    if (s.halted === 0 && mustGoOn(s, i) && mayStep(s)) return summoned(s, i)
    if (isGoingHome(s, i) && farToGo(s, i) === 0 && refuseExit(s) === null) return summoned(s, i)
  }
  return null
}

/** 31.21: nobody leaves the map who is called to the house. */
export function refuseLeaving(s: S): Refusal | null {
  const called = groupOf(s).find((i) => isSummoned(s, i) && !isGoingHome(s, i))
  return called === undefined ? refuseExit(s) : summoned(s, called)
}

/** C8: the phase is not over while somebody who is called has not marched and could. */
export function refuseUnanswered(s: S): Refusal | null {
  if (s.phasing !== USA || callOf(s) === null || isMarching(s)) return null
  for (let i = 0; i < PIECES; i++) {
    if (!isSummoned(s, i) || hasMarched(s, i) || !onMap(s, i) || refusePick(s, i)) continue
    if (mustGoOn(s, i) || (isGoingHome(s, i) && farToGo(s, i) === 0)) return summoned(s, i)
  }
  return null
}
