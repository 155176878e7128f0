import type { Action } from '@vedette/kernel'
import { act } from '../actions.ts'
import { P } from '../flow.ts'
import { isLeader, MOVED, onMap, RALLIED, type S } from '../state.ts'

/** Pieces that could still do something in what is asked now, by hex. */

const spent = (v: S, piece: number): boolean => !isLeader(piece) && (v.marks[piece] & (MOVED | RALLIED)) !== 0

function whoActs(v: S, action: Action): number {
  if (act.pick.is(action) && v.prompt !== P.group) return act.pick.piece(action)
  if (act.aim.is(action)) return act.aim.unit(action)
  return act.answer.is(action) ? act.answer.unit(action) : -1
}

export function readyOf(v: S, legal: ReadonlySet<Action>): { point: number; pieces: number[] }[] {
  const found = new Map<number, Set<number>>()
  for (const action of legal) {
    const piece = whoActs(v, action)
    if (piece < 0 || !onMap(v, piece) || spent(v, piece)) continue
    const here = found.get(v.hex[piece])
    if (here) here.add(piece)
    else found.set(v.hex[piece], new Set([piece]))
  }
  // A leader by himself is nobody that one looks for.
  return [...found]
    .filter(([, pieces]) => ![...pieces].every(isLeader))
    .map(([point, pieces]) => ({ point, pieces: [...pieces] }))
}
