import type { Modifier } from '@vedette/kernel'
import { listener } from '@vedette/kernel'
import { fireResult } from './charts.ts'
import { die as dieRule } from './numbers.ts'
import { CHECKS_BEFORE } from './options.ts'
import { cohesionOf, disorderedCohesion, isGoodOrder, leadersWith, stackIn } from './rules/02-pieces.ts'
import { type Shot, shotDrm } from './rules/06-shots.ts'
import { hitsOf } from './rules/07-results.ts'
import { option, type S } from './state.ts'

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

function* fallsOf(s: S, shot: Shot): Generator<Suffered> {
  const drm = shotDrm(s, shot)
  const stack = stackIn(s, shot.at)
  for (const fire of FACES) {
    const row = fireResult(fire + drm)
    for (const cohesion of FACES)
      yield {
        chance: 1 / FACES.length ** 2,
        sp: row.sp,
        hits: stack.map((i) => hitsOf(s, i, row, cohesion)),
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

/** What a sum of DRMs does to one unit on the average: SPs of the Fire Table, the chances to be Disordered and to go back. */
export interface Blow {
  readonly sp: number
  readonly disordered: number
  readonly retreats: number
}

/** Sums beyond these come to the same. */
const LEAST = -10
const MOST = 18
const blows = new Map<number, Blow>()

/** 6.18, 7.22, 7.31: over every fall of both dice, found once for units that are alike. */
export function blowOn(s: S, i: number, drm: number): Blow {
  const sum = Math.max(LEAST, Math.min(MOST, drm))
  const order = (option(s, CHECKS_BEFORE) ? 2 : 0) + (isGoodOrder(s, i) ? 1 : 0)
  const rating = 16 * cohesionOf(s, i) + disorderedCohesion(s, i)
  const key = ((32 * (sum - LEAST) + leadersWith(s, i)) * 256 + rating) * 4 + order
  let found = blows.get(key)
  if (!found) {
    found = meanBlow(s, i, sum)
    blows.set(key, found)
  }
  return found
}

function meanBlow(s: S, i: number, drm: number): Blow {
  const spared = isGoodOrder(s, i) ? 1 : 0
  let [sp, disordered, retreats] = [0, 0, 0]
  for (const fire of FACES) {
    const row = fireResult(fire + drm)
    sp += row.sp
    for (const cohesion of FACES) {
      const hits = hitsOf(s, i, row, cohesion)
      if (hits > 0 && spared > 0) disordered++
      if (hits > spared) retreats++
    }
  }
  const all = FACES.length ** 2
  return { sp: sp / FACES.length, disordered: disordered / all, retreats: retreats / all }
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
