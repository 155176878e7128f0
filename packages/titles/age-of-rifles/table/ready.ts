import type { Action } from '@vedette/kernel'
import { act } from '../actions.ts'
import { P } from '../flow.ts'
import { boardOf } from '../game.ts'
import { isArtillery, isUnit } from '../pieces.ts'
import { unitsIn, unitsOn } from '../rules/02-pieces.ts'
import { refuseAttack, refuseShell } from '../rules/10-assault.ts'
import { isPlaced, type S } from '../state.ts'

/** Who could still do something in what is asked now, by hex. */

/** Hexes that are offered to be bombarded or assaulted. */
export const targetsIn = (legal: ReadonlySet<Action>): number[] =>
  [...legal].flatMap((one) => (act.shell.is(one) ? [act.shell.at(one)] : act.storm.is(one) ? [act.storm.at(one)] : []))

/** Whose fire or assault that hex could be. */
export function attackersOn(v: S, at: number): number[] {
  if (v.prompt === P.bombard) return unitsOn(v, v.side).filter((i) => isArtillery(i) && !refuseShell(v, i, at))
  return boardOf(v).around[at].flatMap((near) => unitsIn(v, near).filter((i) => !refuseAttack(v, i, at)))
}

/** What somebody does who is looked for. */
const doing = [act.gun, act.join, act.lose, act.retire, act.advance] as const
function whoActs(v: S, action: Action): readonly number[] {
  if (act.pick.is(action) && v.prompt === P.move) return [act.pick.piece(action)]
  const verb = doing.find((one) => one.is(action))
  return verb ? [verb.unit(action)] : []
}

export function readyOf(v: S, legal: ReadonlySet<Action>): { point: number; pieces: number[] }[] {
  const who = new Set([
    ...[...legal].flatMap((action) => whoActs(v, action)),
    ...targetsIn(legal).flatMap((at) => attackersOn(v, at)),
  ])
  const byHex = new Map<number, number[]>()
  // Nobody looks for a leader or a train by himself.
  for (const i of who) if (isUnit(i) && isPlaced(v, i)) byHex.set(v.hex[i], [...(byHex.get(v.hex[i]) ?? []), i])
  return [...byHex].map(([point, pieces]) => ({ point, pieces }))
}
