import type { Modifier } from '@vedette/kernel'
import { listener } from '@vedette/kernel'
import { fireResult } from '../charts.ts'
import { die as dieRule } from '../numbers.ts'
import { CHECKS_BEFORE } from '../options.ts'
import { cohesionOf, disorderedCohesion, isGoodOrder, leadersWith, stackIn } from '../rules/02-pieces.ts'
import { type Shot, shotDrm } from '../rules/06-shots.ts'
import { failsAt } from '../rules/07-cohesion.ts'
import { option, type S } from '../state.ts'

/** What fire comes to, over every fall of its dice. */

/** What one hex suffers: SPs of the Fire Table, and the Hits of each of its units (6.13: the most, not the sum). */
export interface Suffered {
  readonly chance: number
  readonly sp: number
  readonly hits: readonly number[]
}

const FACES = Array.from({ length: dieRule.faces }, (_, n) => n)

/** Adds up what is alike. */
function gather(all: Iterable<Suffered>): Suffered[] {
  const found = new Map<string, Suffered>()
  for (const one of all) {
    const key = `${one.sp} ${one.hits}`
    found.set(key, { ...one, chance: one.chance + (found.get(key)?.chance ?? 0) })
  }
  return [...found.values()]
}

/** 6.18: the Hits of a row and of a failed Check on a unit. */
function hitsOn(s: S, i: number, { hits, checks }: { hits: number; checks: number }, die: number): number {
  if (checks === 0) return hits
  const rating = hits > 0 && !option(s, CHECKS_BEFORE) ? disorderedCohesion(s, i) : cohesionOf(s, i)
  return failsAt(rating, leadersWith(s, i), die) ? hits + 1 : hits
}

function* fallsOf(s: S, shot: Shot): Generator<Suffered> {
  const drm = shotDrm(s, shot)
  const stack = stackIn(s, shot.at)
  for (const fire of FACES) {
    const row = fireResult(fire + drm)
    for (const cohesion of FACES)
      yield {
        chance: 1 / FACES.length ** 2,
        sp: row.sp,
        hits: stack.map((i) => hitsOn(s, i, row, cohesion)),
      }
  }
}

function* together(some: readonly Suffered[], more: readonly Suffered[]): Generator<Suffered> {
  for (const a of some)
    for (const b of more)
      yield {
        chance: a.chance * b.chance,
        sp: a.sp + b.sp,
        hits: a.hits.map((hits, n) => Math.max(hits, b.hits[n])),
      }
}

/** 6.17: what all these shots at one hex come to. */
export function sufferedBy(s: S, shots: readonly Shot[]): Suffered[] {
  const [first, ...rest] = shots.map((shot) => gather(fallsOf(s, shot)))
  return rest.reduce((all, one) => gather(together(all, one)), first ?? [])
}

/** 7.22, 7.31: what becomes of the worst hit unit of the stack. */
export type Fate = 'nothing' | 'loses' | 'disordered' | 'retreats'
export function fateOf(s: S, at: number, { sp, hits }: Suffered): Fate {
  const stack = stackIn(s, at)
  if (hits.some((many, n) => many > (isGoodOrder(s, stack[n]) ? 1 : 0))) return 'retreats'
  if (hits.some((many) => many > 0)) return 'disordered'
  return sp > 0 ? 'loses' : 'nothing'
}

/** Each line of a shot's sum that is not 0, with its paragraph. */
export function linesOf(s: S, shot: Shot): Modifier[] {
  const { say, lines } = listener()
  shotDrm(s, shot, say)
  return lines.filter(({ amount }) => amount !== 0)
}
