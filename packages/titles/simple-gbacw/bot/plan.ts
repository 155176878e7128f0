import type { Action, Postures, Run } from '@vedette/kernel'
import { act } from '../actions.ts'
import { P } from '../flow.ts'
import { board } from '../map.ts'
import { stackIn, strength } from '../rules/02-pieces.ts'
import { refuseAttack, takePosture } from '../rules/03-activation.ts'
import { refusePick } from '../rules/05-march.ts'
import { onMap, pieceOf, type S, schema } from '../state.ts'
import { simpleGbacw } from '../title.ts'
import { brigades, formations, NOBODY } from '../units.ts'
import { entering } from './entry.ts'
import { type Field, fieldOf } from './field.ts'
import { ends, type Group, groupsOf, stepsTo, takenUp } from './groups.ts'
import { goingOn, type Idea, ideasOf } from './ideas.ts'
import { type Bend, bendOfBrigade } from './postures.ts'
import { isApart } from './together.ts'

/** What the brigade that is taken up does: group by group, whoever is nearest to the enemy first. */

/** How far a hex is from the nearest enemy. */
const toFoe = ({ foes }: Field, hex: number): number =>
  foes.reduce((near, foe) => Math.min(near, board.distance(hex, foe.hex)), 99)

const inOrder = (field: Field, groups: readonly Group[]): Group[] =>
  [...groups].sort((a, b) => toFoe(field, a.hex) - toFoe(field, b.hex) || a.hex - b.hex)

/** Everything that each group could do, group by group. */
function* thoughts(field: Field, how: Postures): Generator<readonly Idea[]> {
  const bend = free(bendOfBrigade(how, field.t.brigade))
  for (const group of inOrder(field, groupsOf(field.t))) yield ideasOf(field, luring(field.t, bend, group), group)
}

const spIn = (s: S, { units }: Group): number => units.reduce((sum, i) => sum + strength(s, i), 0)

/** Of a brigade that baits, the weakest group goes at the enemy. */
function luring(s: S, bend: Bend, group: Group): Bend {
  if (bend.lure === undefined) return bend
  const [weakest] = groupsOf(s, true).sort((a, b) => spIn(s, a) - spIn(s, b) || a.hex - b.hex)
  return weakest.hex === group.hex ? bend.lure : bend
}

/** The brigade is held back by nothing. */
const free = (bend: Bend): Bend => ({ ...bend, apart: 0 })

/** An Attack must promise so much more than to go on without, as it halves the allowance. */
const ATTACK = 0.3

/** 5.14: does an attack promise more? Each group is asked by itself. */
function worthOf(field: Field, how: Postures, attack: boolean): number {
  const { t } = field
  const before = schema.copy(t)
  takePosture(t, attack)
  let [sum, charges] = [0, 0]
  for (const [best] of thoughts(field, how)) {
    sum += best.worth
    if (best.charges) charges++
  }
  schema.assign(t, before)
  return charges === 1 ? sum - bendOfBrigade(how, t.brigade).lone : sum
}
export const shouldAttack = (field: Field, how: Postures): boolean =>
  refuseAttack(field.t) === null && worthOf(field, how, true) > worthOf(field, how, false) + ATTACK

/** 2.23: a brigadier who stands with none of his regiments goes to them; a division's leader who is far from this one too. */
function* leading(s: S): Generator<Run> {
  const { leader, formation } = brigades[s.brigade]
  const over = formations[formation].leader
  for (const l of new Set([leader, over])) {
    if (l === NOBODY || !onMap(s, pieceOf(l)) || refusePick(s, pieceOf(l))) continue
    const at = s.hex[pieceOf(l)]
    const own = stacksOf(s)
    if (own.length === 0 || own.includes(at)) continue
    const far = l === leader ? 0 : FAR
    if (Math.min(...own.map((hex) => board.distance(hex, at))) <= far) continue
    takenUp(s, { hex: at, units: [], leaders: [l] })
    const open = ends()
    const to = own.filter((hex) => open.has(hex)).sort((a, b) => strengthAt(s, b) - strengthAt(s, a) || a - b)[0]
    const node = to === undefined ? undefined : open.get(to)
    if (node !== undefined) yield [act.pick(pieceOf(l)), ...stepsTo(to, node), act.halt(0)]
  }
}
const FAR = 4
const stacksOf = (s: S): number[] => [...new Set(groupsOf(s, true).map(({ hex }) => hex))]
const strengthAt = (s: S, hex: number): number => stackIn(s, hex).length

/** The first of these that may be done to its end. */
function firstLawful(s: S, ideas: readonly Idea[]): readonly Action[] | undefined {
  const isLawful = (run: readonly Action[]): boolean => {
    const t = schema.copy(s)
    return run.every((action) => {
      if (simpleGbacw.refuse(t, action) !== null) return false
      simpleGbacw.apply(t, action)
      return true
    })
  }
  return ideas.find(({ actions }) => isLawful(actions))?.actions
}

/** What is done with the brigade, run by run, the first of them now; a throw or the other side may come between. */
export function* brigadeRuns(view: S, seat: number, how: Postures): Generator<Run> {
  const w = schema.copy(view)
  const field = fieldOf(w, seat, how)
  const play = (run: Run): void => {
    for (const action of run) simpleGbacw.apply(w, action)
    schema.assign(field.t, w)
  }
  /** Whoever is in hand goes on, and the other part of his line after him (12.42). */
  function* inHand(): Generator<Run> {
    while (w.mover === seat && w.prompt === P.group) {
      const run = firstLawful(w, goingOn(field, bendOfBrigade(how, w.brigade)))
      if (!run) return
      yield run
      play(run)
    }
  }
  const isOver = (): boolean => w.mover !== seat || (w.prompt !== P.move && w.prompt !== P.brigade)
  yield* inHand()
  if (w.prompt === P.posture) {
    const run = [act.posture(shouldAttack(field, how) ? 1 : 0)]
    yield run
    play(run)
  }
  if (isOver()) return
  const own = bendOfBrigade(how, w.brigade)
  const bend = own.apart > 0 && !isApart(field) ? free(own) : own
  for (const run of entering(w)) {
    yield run
    play(run)
    yield* inHand()
    if (isOver()) return
  }
  for (const group of inOrder(field, groupsOf(w))) {
    const [best] = ideasOf(field, luring(w, bend, group), group)
    if (best.idle) continue
    yield best.actions
    play(best.actions)
    yield* inHand()
    if (isOver()) return
  }
  for (const run of leading(w)) {
    yield run
    play(run)
    if (isOver()) return
  }
  yield [act.brigadeDone()]
}

/** What each group could do first, and to have done with the brigade: the best of all groups first. */
export function brigadeIdeas(view: S, seat: number, how: Postures, most: number): Run[] {
  const field = fieldOf(schema.copy(view), seat, how)
  if (view.prompt === P.posture) return [[act.posture(1)], [act.posture(0)]]
  if (view.prompt === P.group)
    return goingOn(field, bendOfBrigade(how, view.brigade))
      .slice(0, most)
      .map(({ actions }) => actions as Run)
  const found: { gain: number; run: readonly Action[] }[] = []
  for (const ideas of thoughts(field, how)) {
    const stay = ideas.find(({ idle }) => idle)?.worth ?? ideas[0].worth
    for (const { worth, actions, idle } of ideas.slice(0, 4))
      if (!idle) found.push({ gain: worth - stay, run: actions })
  }
  found.sort((a, b) => b.gain - a.gain)
  return [...found.slice(0, most - 1).map(({ run }) => run), [act.brigadeDone()]]
}
