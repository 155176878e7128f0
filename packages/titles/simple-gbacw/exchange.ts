import type { Modifier } from '@vedette/kernel'
import { listener } from '@vedette/kernel'
import { fireResult } from './charts.ts'
import { brigadeOf } from './game.ts'
import { attrition, die as dieRule } from './numbers.ts'
import { INFANTRY_CHARGES } from './options.ts'
import { isAbandoned, isGoodOrder, stackIn } from './rules/02-pieces.ts'
import { answerers, answersOpen, shotsOf } from './rules/06-eligibility.ts'
import { type Shot, shotDrm } from './rules/06-shots.ts'
import { gunsGone } from './rules/07-guns.ts'
import { applyFire, hitsOf } from './rules/07-results.ts'
import { COMBAT, DISORDERED, has, NOWHERE, onMap, option, RETREATING, type S, schema } from './state.ts'
import { BRIGADES } from './units.ts'

/**
 * What a whole exchange of fire comes to, over every fall of all its dice. Falls that come to the same are told by one
 * of them, and that one is resolved by the rules themselves.
 */

/** 7.22, 7.31, 9.31: what becomes of a stack, the worst of it. */
export type Fate = 'nothing' | 'loses' | 'disordered' | 'abandoned' | 'retreats' | 'gone'
/** The worst first. */
export const fates: readonly Fate[] = ['gone', 'retreats', 'abandoned', 'disordered', 'loses', 'nothing']
export const worse = (a: Fate, b: Fate): Fate => (fates.indexOf(a) < fates.indexOf(b) ? a : b)

/** What one stack suffers. */
export interface Fall {
  readonly chance: number
  /** SPs and guns; the most Hits that a unit of it takes (6.13). */
  readonly sp: number
  readonly hits: number
  readonly fate: Fate
  /** What each brigade has lost by it (7.53). */
  readonly losses: readonly (readonly [brigade: number, sp: number])[]
}

/** All shots of the fire that is resolved: of the side that acts first. */
export const shotsIn = (s: S): Shot[] => [
  ...shotsOf(s, s.phasing),
  ...(s.combat === COMBAT.idle ? [] : shotsOf(s, 1 - s.phasing)),
]

/** Each line of a shot's sum that is not 0, with its paragraph. */
export function linesOf(s: S, shot: Shot): Modifier[] {
  const { say, lines } = listener()
  shotDrm(s, shot, say)
  return lines.filter(({ amount }) => amount !== 0)
}

const FACES = Array.from({ length: dieRule.faces }, (_, n) => n)
/** A nought is the tenth face of a die that has fallen. */
const fallen = (face: number): number => (face === 0 ? dieRule.faces : face)

/** Falls of the dice of some shots that come to the same, by one of them: the dice of each shot, by its foremost unit. */
interface Alike {
  readonly chance: number
  readonly dice: readonly (readonly [lead: number, fire: number, cohesion: number])[]
  readonly sp: number
  readonly hits: readonly number[]
}

/** Those of one key as one. */
function joined<T extends { readonly chance: number }>(all: Iterable<readonly [key: string, one: T]>): T[] {
  const found = new Map<string, T>()
  for (const [key, one] of all) found.set(key, { ...one, chance: one.chance + (found.get(key)?.chance ?? 0) })
  return [...found.values()]
}

/** 6.18: the falls of one shot: a row of the Fire Table, and who fails its Check. */
function alikeOf(s: S, shot: Shot): Alike[] {
  const drm = shotDrm(s, shot)
  const stack = stackIn(s, shot.at)
  return joined(
    FACES.flatMap((fire) => {
      const row = fireResult(fire + drm)
      return FACES.map((cohesion) => {
        const dice = [[shot.units[0], fallen(fire), fallen(cohesion)] as const]
        const hits = stack.map((i) => hitsOf(s, i, row, cohesion))
        const one = { chance: 1 / FACES.length ** 2, dice, sp: row.sp, hits }
        return [`${row.hits} ${row.checks} ${row.sp} ${hits}`, one] as const
      })
    }),
  )
}

/** 6.13: of two shots at one hex SPs add up, and Hits are the most. */
const upon = (a: Alike, b: Alike): Alike => ({
  chance: a.chance * b.chance,
  dice: [...a.dice, ...b.dice],
  sp: a.sp + b.sp,
  hits: a.hits.map((hits, n) => Math.max(hits, b.hits[n])),
})

/** 6.17: all shots at one hex; by option it matters which of them has hit (12.5). */
function together(s: S, shots: readonly Shot[]): Alike[] {
  const each = option(s, INFANTRY_CHARGES)
  const keyOf = ({ sp, hits, dice }: Alike): string => (each ? dice.join(' ') : `${sp} ${hits}`)
  const [first, ...rest] = shots.map((shot) => alikeOf(s, shot))
  return rest.reduce((all, more) => {
    const pairs = all.flatMap((a) => more.map((b) => upon(a, b)))
    return joined(pairs.map((one) => [keyOf(one), one] as const))
  }, first)
}

/** More ways than these nobody waits for. */
const MOST = 60_000

/** Every way in which the shots at one hex may fall, with all others that matter to it. */
function waysAt(s: S, at: number, shots: readonly Shot[]): Alike[] {
  const others = [...new Set(shots.flatMap((shot) => (shot.at === at ? [] : [shot.at])))]
  const [first, ...rest] = [at, ...others].map((hex) =>
    together(
      s,
      shots.filter((shot) => shot.at === hex),
    ),
  )
  if (rest.reduce((all, { length }) => all * length, first.length) > MOST) throw new Error('Too many ways.')
  const beside = (a: Alike, b: Alike): Alike => ({ ...a, chance: a.chance * b.chance, dice: [...a.dice, ...b.dice] })
  return rest.reduce((all, more) => all.flatMap((a) => more.map((b) => beside(a, b))), first)
}

function fateOf(before: S, after: S, stack: readonly number[]): Fate {
  if (stack.every((i) => !onMap(after, i))) return 'gone'
  if (stack.some((i) => has(after, i, RETREATING) && !has(before, i, RETREATING))) return 'retreats'
  if (stack.some((i) => isAbandoned(after, i))) return 'abandoned'
  if (stack.some((i) => onMap(after, i) && isGoodOrder(before, i) && has(after, i, DISORDERED))) return 'disordered'
  return 'nothing'
}

const lossesBetween = (before: S, after: S): Fall['losses'] =>
  Array.from({ length: BRIGADES }, (_, b) => [b, after.losses[b] - before.losses[b]] as const).filter(
    ([, sp]) => sp !== 0,
  )

/** What has become of a stack that stood there before. */
function fallOf(before: S, after: S, at: number, chance: number, hits: number): Fall {
  const stack = stackIn(before, at)
  const own = new Set(stack.map((i) => brigadeOf(before, i)))
  const losses = lossesBetween(before, after).filter(([b]) => own.has(b))
  const sp = gunsGone(after, stack) - gunsGone(before, stack) + losses.reduce((sum, [, lost]) => sum + lost, 0)
  const fate = fateOf(before, after, stack)
  return { chance, sp, hits, fate: fate === 'nothing' && sp > 0 ? 'loses' : fate, losses }
}

/** Whatever else is fired has no part in what this hex suffers: its own fire has, where it is charged (6.18). */
const matters = (s: S, at: number) => (shot: Shot) => shot.at === at || shot.from === at || option(s, INFANTRY_CHARGES)

/** What the stack of a hex at which is fired may suffer, and how it stands then: of all dice, those that come to the same as one. */
export function outcomesAt(s: S, at: number): { readonly fall: Fall; readonly after: S }[] {
  const all = shotsIn(s)
  const some = all.filter(matters(s, at))
  const before = schema.copy(s)
  for (const { units } of all.filter((shot) => !some.includes(shot))) for (const i of units) before.aim[i] = NOWHERE
  return waysAt(s, at, some).map(({ chance, dice, hits }) => {
    const after = schema.copy(before)
    for (const [lead, fire, cohesion] of dice) {
      after.fireDie[lead] = fire
      after.cohesionDie[lead] = cohesion
    }
    applyFire(after)
    return { fall: fallOf(before, after, at, chance, Math.max(0, ...hits)), after }
  })
}

export const joinedFalls = (falls: readonly Fall[]): Fall[] =>
  joined(falls.map((fall) => [`${fall.sp} ${fall.hits} ${fall.fate} ${fall.losses.join(' ')}`, fall] as const))

/** What the stack of a hex at which is fired may suffer in the exchange that has been declared, over all dice. */
export const fallsAt = (s: S, at: number): Fall[] => joinedFalls(outcomesAt(s, at).map(({ fall }) => fall))

/** 7.54: the chance that a brigade comes to so many losses that it gives up units, having had fewer. */
export function routsWith(s: S, b: number, falls: readonly (readonly Fall[])[]): number {
  const lostBy = ({ losses }: Fall): number => losses.find(([other]) => other === b)?.[1] ?? 0
  let sums = new Map([[s.losses[b], 1]])
  for (const some of falls) {
    const next = new Map<number, number>()
    for (const [sum, chance] of sums)
      for (const one of some) next.set(sum + lostBy(one), (next.get(sum + lostBy(one)) ?? 0) + chance * one.chance)
    sums = next
  }
  if (s.losses[b] >= attrition.routAt) return 0
  return [...sums].reduce((all, [sum, chance]) => (sum >= attrition.routAt ? all + chance : all), 0)
}

/** 6.16: the target's own answer, to whom it hurts most; as if it were given. False where it cannot answer. */
export function answer(s: S): boolean {
  const open = answersOpen(s).filter(([i]) => s.hex[i] === s.target)
  if (open.length === 0) return false
  const strongest = open
    .map(([i, at]) => ({ units: answerers(s, s.hex[i]), from: s.hex[i], at }))
    .map((shot) => ({ shot, drm: shotDrm(s, shot) }))
    .sort((a, b) => b.drm - a.drm)[0].shot
  for (const i of strongest.units) s.aim[i] = strongest.at
  return true
}
