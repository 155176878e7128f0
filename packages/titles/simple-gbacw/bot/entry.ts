import type { Action, Run } from '@vedette/kernel'
import { act } from '../actions.ts'
import { orderOf } from '../game.ts'
import { enter, entryOf, refuseEnter, refuseEntry } from '../rules/05-entry.ts'
import { isDue } from '../rules/05-reinforcements.ts'
import { fit } from '../rules/05-stacking.ts'
import { pieceOf, type S, schema } from '../state.ts'
import { brigades, formations, NOBODY } from '../units.ts'

/** 5.41: who comes onto the map. */

const trial = schema.create()

/** What brings these pieces onto the map together; null where they must wait. */
function runOf(s: S, pieces: readonly number[]): Run | null {
  schema.assign(trial, s)
  for (const piece of pieces) {
    if (refuseEnter(trial, piece) !== null) return null
    enter(trial, piece)
  }
  const to = entryOf(trial)
  return refuseEntry(trial, to) === null ? [...pieces.map((p) => act.enter(p)), act.step(to)] : null
}

/** The units of the brigade that is taken up which are due: as many at a time as may stand together. */
function stacksDue(s: S): number[][] {
  const stacks: number[][] = []
  for (const i of orderOf(s).unitsOf[s.brigade]) {
    if (!isDue(s, i)) continue
    const last = stacks.at(-1)
    if (last && fit(s, [...last, i])) last.push(i)
    else stacks.push([i])
  }
  return stacks
}

/** Everybody of the brigade, and the division's leader, who can come: each as one run, found when its turn comes. */
export function* entering(s: S): Generator<Run> {
  for (const stack of stacksDue(s)) {
    const run = runOf(s, stack)
    if (run) yield run
  }
  const over = formations[brigades[s.brigade].formation].leader
  const run = over !== NOBODY && isDue(s, pieceOf(over)) ? runOf(s, [pieceOf(over)]) : null
  if (run) yield run
}

/** Who is taken up beside the map comes on, or waits. */
export const comingOn = (s: S): Action[] => [act.step(entryOf(s)), act.halt(0)]
