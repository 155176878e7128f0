import type { Action } from '@vedette/kernel'
import { act } from '../actions.ts'
import { P } from '../flow.ts'
import { isUnit } from '../pieces.ts'
import { isPlaced, type S } from '../state.ts'
import { naming } from './attacks.ts'

/** Who could still do something in what is asked now, by hex. */

/** Hexes that are offered to be bombarded, charged or assaulted. */
const targeting = [act.shell, act.charge, act.storm] as const
export const targetsIn = (legal: ReadonlySet<Action>): number[] =>
  [...legal].flatMap((one) => targeting.flatMap((verb) => (verb.is(one) ? [verb.at(one)] : [])))

/** Whose fire, charge or assault that hex could be. */
export const attackersOn = (v: S, at: number): readonly number[] => naming[v.prompt]?.by(v, at) ?? []

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
