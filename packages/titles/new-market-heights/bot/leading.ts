import { board } from '../map.ts'
import { leaderOf, pieceOfLeader } from '../pieces.ts'
import { brigadeOf, isSkirmisher } from '../rules/pieces.ts'
import { has, MARK, onMap, type S } from '../state.ts'
import { brigades, divisions, leaders, NOBODY } from '../units.ts'
import type { Field } from './field.ts'
import { farToPlaces, goerAs } from './ground.ts'
import type { Order } from './march.ts'

/** Leaders go where most of their people are in reach. */

/** Does a leader command a body, or one of the leaders above it? */
function isHis(s: S, l: number, i: number): boolean {
  const b = brigadeOf(s, i)
  if (b === NOBODY) return false
  if (leaders[l].brigade !== NOBODY) return leaders[l].brigade === b
  for (let d = brigades[b].division; d !== NOBODY; d = divisions[d].under) if (d === leaders[l].division) return true
  return false
}

/** How well all of some places lie to one of them: the nearer the more of them count. */
const worthOf = (hex: number, all: readonly number[]): number =>
  all.reduce((sum, at) => sum + 1 / (1 + Math.max(0, board.distance(at, hex) - 1)), 0)

/** The hex among those of his people from which he leads most of them; he stays where that is as good. */
function bestPlace(s: S, l: number, own: readonly number[]): number {
  const now = s.hex[pieceOfLeader(l)]
  const all = own.filter((i) => !has(s, i, MARK.routed) && !isSkirmisher(s, i)).map((i) => s.hex[i])
  let best = now
  let most = all.includes(now) ? worthOf(now, all) + 0.3 : 0
  for (const hex of [...new Set(all)].sort((a, b) => a - b)) {
    const worth = worthOf(hex, all)
    if (worth > most) [best, most] = [hex, worth]
  }
  return best
}

export function leaderOrder({ w, own }: Field, i: number): Order {
  const l = leaderOf(i)
  const his = own.filter((j) => onMap(w, j) && isHis(w, l, j))
  const to = onMap(w, i) && his.length > 0 ? bestPlace(w, l, his) : -1
  const far = to < 0 || to === w.hex[i] ? null : farToPlaces(w, goerAs(w, i), [to])
  return { far, formation: -1, face: -1, exits: [] }
}
