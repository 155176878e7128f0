import { type Action, known, type Title } from '@vedette/kernel'
import type { Aim } from '@vedette/table'
import { act } from '../actions.ts'
import { P } from '../flow.ts'
import { board, HEXES } from '../map.ts'
import { groupOf, refusePick, whereNow } from '../rules/05-march.ts'
import { bodiesIn, isColumn, sideOf } from '../rules/pieces.ts'
import { FORMATION, type S } from '../state.ts'
import { handOf, surelyOf, type Way } from './ways.ts'

/** Stacks in column one behind the other: with the first of them taken up, those behind come along in the same press. */

const isInColumn = (s: S, i: number): boolean => isColumn(s, i) || s.formation[i] === FORMATION.limbered
/** Those of a hex who are in column and have not marched yet. */
const columnIn = (s: S, hex: number): number[] =>
  bodiesIn(s, hex).filter((i) => sideOf(i) === s.phasing && isInColumn(s, i) && refusePick(s, i) === null)

const BEHIND = Symbol('hexes of the column behind those who are taken up')
/** Hexes behind the stack that is taken up and has not gone yet, each with the one before it. */
function hexesBehind(title: Title<S>, v: S): ReadonlyMap<number, number> {
  return known(v, BEHIND, () => {
    const before = new Map<number, number>()
    const group = groupOf(v)
    if (v.prompt !== P.march || v.entries > 0 || !group.some((i) => isInColumn(v, i))) return before
    const head = whereNow(v, group)
    // Whether others could be taken up is asked with nobody in hand.
    const s = title.schema.copy(v)
    if (title.refuse(s, act.halt(0)) === null) title.apply(s, act.halt(0))
    const open = [head]
    for (const hex of open)
      for (const next of board.around[hex]) {
        if (next >= HEXES || next === head || before.has(next) || columnIn(s, next).length === 0) continue
        before.set(next, hex)
        open.push(next)
      }
    return before
  })
}

/** Those who come along as far as this hex, in the order in which they stand, behind those in hand; nobody where it is none of theirs. */
export function columnTo(title: Title<S>, v: S, last: number): readonly number[] {
  const before = hexesBehind(title, v)
  const behind: number[] = []
  for (let hex: number | undefined = last; hex !== undefined && before.has(hex); hex = before.get(hex))
    behind.unshift(...bodiesIn(v, hex).filter((i) => isInColumn(v, i)))
  return behind.length > 0 ? [...groupOf(v), ...behind] : []
}
/** All of the column, to the stack that is farthest behind. */
export function wholeColumn(title: Title<S>, v: S): readonly number[] {
  const last = [...hexesBehind(title, v).keys()].at(-1)
  return last === undefined ? [] : columnTo(title, v, last)
}
/** Hexes up to which a column could be taken along. */
export const tailsOf = (title: Title<S>, v: S): Iterable<number> => hexesBehind(title, v).keys()

/** Those who are to come along, hex by hex behind those in hand. */
function followersOf(v: S, { pieces }: Pick<Aim, 'pieces'>): Map<number, number[]> {
  const group = groupOf(v)
  const found = new Map<number, number[]>()
  for (const i of v.prompt === P.march ? pieces : [])
    if (!group.includes(i)) found.set(v.hex[i], [...(found.get(v.hex[i]) ?? []), i])
  return found
}

interface Gone {
  readonly s: S
  readonly actions: readonly Action[]
  /** How far along the line they have come. */
  readonly at: number
}

/** Some of them go along the line from where they stand, to the last hex in which they may stay. */
function follow(title: Title<S>, s: S, men: readonly number[], line: readonly number[], most: number): Gone | null {
  const hand = handOf(title, s, men)
  if (!hand) return null
  const seat = title.toMove(s)
  const from = line.indexOf(s.hex[men[0]])
  const now = hand.s
  const actions = [...hand.before]
  let gone: Gone | null = null
  for (let at = from + 1; at <= most && title.refuse(now, act.step(line[at])) === null; at++) {
    title.apply(now, act.step(line[at]))
    actions.push(act.step(line[at]))
    if (title.toMove(now) !== seat) return { s: now, actions, at }
    if (title.refuse(now, act.halt(0)) === null) gone = { s: title.schema.copy(now), actions: [...actions], at }
  }
  if (!gone) return null
  title.apply(gone.s, act.halt(0))
  return { ...gone, actions: [...gone.actions, act.halt(0)] }
}

/**
 * The march of a whole column: the first goes its way and stays, and each of the others comes after, along the same
 * line, as many hexes as the first or as far as it can. What is not certain ends it. No actions where nobody is to
 * come along.
 */
export function columnMarch(title: Title<S>, v: S, seat: number, aim: Aim, way: Way): Action[] {
  const followers = followersOf(v, aim)
  const lead = surelyOf(title, v, seat, [...way.actions, act.halt(0)])
  if (followers.size === 0 || lead.length <= way.actions.length) return []
  const line = [...[...followers.keys()].reverse(), ...way.points]
  let [s, front] = [title.schema.copy(v), line.length - 1]
  for (const action of lead) title.apply(s, action)
  const actions = [...lead]
  for (const [hex, men] of followers) {
    const gone = follow(title, s, men, line, Math.min(line.indexOf(hex) + way.points.length - 1, front - 1))
    if (!gone) break
    ;[s, front] = [gone.s, gone.at]
    actions.push(...gone.actions)
    if (title.toMove(s) !== seat) break
  }
  return actions
}

/** Hexes in which somebody is to come along. */
export const hexesAlong = (v: S, aim: Pick<Aim, 'pieces'>): number[] => [...followersOf(v, aim).keys()]
