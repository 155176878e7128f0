import type { Action } from '@vedette/kernel'
import { act } from '../actions.ts'
import { P } from '../flow.ts'
import { isLeader } from '../pieces.ts'
import { onMap, type S } from '../state.ts'

/** Pieces that could still do something in what is asked now, by hex. */

/** What somebody does who is looked for. */
const doing = [act.aim, act.join, act.storm, act.evade, act.advance, act.rally, act.rallyAlone] as const

function whoActs(v: S, action: Action): number {
  if (act.pick.is(action)) return v.prompt === P.movement ? act.pick.piece(action) : -1
  const verb = doing.find((one) => one.is(action))
  return verb ? verb.piece(action) : -1
}

export function readyOf(v: S, legal: ReadonlySet<Action>): { point: number; pieces: number[] }[] {
  const found = new Map<number, Set<number>>()
  for (const action of legal) {
    const i = whoActs(v, action)
    if (i < 0 || !onMap(v, i)) continue
    found.set(v.hex[i], (found.get(v.hex[i]) ?? new Set()).add(i))
  }
  // A leader by himself is nobody that one looks for; with his men he is not the one who is taken up.
  return [...found].flatMap(([point, all]) => {
    const pieces = [...all].filter((i) => !isLeader(i))
    return pieces.length > 0 ? { point, pieces } : []
  })
}
