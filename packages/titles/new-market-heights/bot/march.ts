import type { Action } from '@vedette/kernel'
import { act } from '../actions.ts'
import { board } from '../map.ts'
import { isLeader } from '../pieces.ts'
import { face, form, refuseFace, refuseForm } from '../rules/05-change.ts'
import { halt } from '../rules/05-halt.ts'
import { allowanceOf, groupOf, pick, refusePick, refuseStep, step } from '../rules/05-march.ts'
import { withdrawalFirers } from '../rules/05-step.ts'
import { mayLoseWay } from '../rules/23-fog.ts'
import { refuseStay } from '../rules/31-march.ts'
import { enter, refuseEntry, undirected } from '../rules/33-arrivals.ts'
import { exit, refuseExit } from '../rules/34-exits.ts'
import { faces } from '../rules/pieces.ts'
import { FORMATION, onMap, type S } from '../state.ts'
import type { Far } from './ground.ts'

/** How a body marches: hex by hex down to its goal, as far as the rules let it. */

/** What a body is to do. */
export interface Order {
  /** How far everywhere is from where it goes; null: it stays. */
  readonly far: Far | null
  /** How it is to stand before it goes; -1: as it does. */
  readonly formation: number
  /** How it is to stand where it halts, -1 for as it has marched; it halts nowhere where it could not form so. */
  readonly ends?: (hex: number) => number
  /** What it turns to at the end; -1: to nothing. */
  readonly face: number
  /** Hexes by which it leaves the map. */
  readonly exits: readonly number[]
}

/** A march as far as it is certain, and whether dice or the enemy come in before it is over. */
export interface March {
  readonly actions: readonly Action[]
  readonly open: boolean
}

/** What a step and a change of formation cost by road, in half points. */
const FORMING = 5
/** It makes so much of a way that it is worth a step, in half points. */
const LEAST = 0.01

/** The next hex down the way that may be entered; -1 for none. */
function nextHex(w: S, far: Far, from: number): number {
  const near = board.around[from].filter((to) => far[to] < far[from] - LEAST).sort((a, b) => far[a] - far[b] || a - b)
  for (const to of near) if (refuseStep(w, to) === null) return to
  return -1
}

class Marcher {
  readonly actions: Action[] = []
  open = false
  private readonly w: S
  private readonly i: number
  private readonly order: Order
  constructor(w: S, i: number, order: Order) {
    this.w = w
    this.i = i
    this.order = order
  }

  formUp(): void {
    this.standAs(this.order.formation)
  }
  private standAs(formation: number): void {
    const { w, i } = this
    if (formation < 0 || isLeader(i) || w.formation[i] === formation) return
    if (refuseForm(w, formation) !== null) return
    form(w, formation)
    this.actions.push(act.form(formation))
  }

  /** Turns to a neighbour, where that is not before it. */
  turnTo(hex: number): void {
    const { w, i } = this
    if (isLeader(i) || w.formation[i] === FORMATION.none || hex === w.hex[i]) return
    const facing = directionTo(w.hex[i], hex)
    if (facing < 0 || facing === w.facing[i] || refuseFace(w, facing) !== null) return
    face(w, facing)
    this.actions.push(act.face(facing))
  }

  /** Goes one hex; false when it does not. */
  private go(to: number): boolean {
    const { w, i } = this
    if (!isLeader(i) && !faces(w, i, to)) {
      this.turnTo(to)
      if (refuseStep(w, to) !== null) return false
    }
    const from = w.hex[i]
    this.open = withdrawalFirers(w).length > 0 || mayLoseWay(w, i, from, to)
    this.actions.push(act.step(to))
    step(w, to)
    return true
  }

  run(): void {
    const { w, i, order } = this
    while (order.far !== null && !this.open) {
      if (order.exits.includes(w.hex[i]) && refuseExit(w) === null) {
        exit(w)
        this.actions.push(act.exit())
        return
      }
      const to = nextHex(w, order.far, w.hex[i])
      if (to < 0 || this.isTooLate(to) || !this.go(to)) break
    }
    if (this.open) return
    this.end()
  }

  private endsAs(hex: number): number {
    return this.order.ends?.(hex) ?? -1
  }
  /** It could not form any more where it is to stand otherwise. */
  private isTooLate(to: number): boolean {
    const { w, i } = this
    const ends = this.endsAs(to)
    return ends >= 0 && ends !== w.formation[i] && allowanceOf(w, i) - w.spent[i] < FORMING
  }

  /** 8.11: where it may not stay it goes on, wherever that is. */
  private end(): void {
    const { w, i, order } = this
    for (let n = 0; n < 3 && refuseStay(w) !== null && !this.open; n++) {
      const to = board.around[w.hex[i]].find((hex) => refuseStep(w, hex) === null)
      if (to === undefined || !this.go(to)) break
    }
    if (this.open) return
    this.standAs(this.endsAs(w.hex[i]))
    if (order.face >= 0 && !faces(w, i, firstTowards(w.hex[i], order.face))) this.turnTo(order.face)
    if (refuseStay(w) !== null) return
    halt(w, false)
    this.actions.push(act.halt(0))
  }
}

/** The direction in which a hex lies, as nearly as can be. */
export function directionTo(from: number, to: number): number {
  if (from === to) return -1
  let best = -1
  let least = Number.POSITIVE_INFINITY
  for (let d = 0; d < 6; d++) {
    const next = board.neighbours[from * 6 + d]
    if (next < 0) continue
    const far = board.distance(next, to)
    if (far < least) [best, least] = [d, far]
  }
  return best
}
const firstTowards = (from: number, to: number): number => {
  const d = directionTo(from, to)
  return d < 0 ? from : board.neighbours[from * 6 + d]
}

/** What a body does of its march; nothing where it would come to nothing. `w` stands then as after it. */
export function march(w: S, i: number, order: Order): March {
  if (refusePick(w, i) !== null) return NOTHING
  pick(w, i)
  const marcher = new Marcher(w, i, order)
  marcher.formUp()
  marcher.run()
  const isIdle = marcher.actions.length === 1 && act.halt.is(marcher.actions[0])
  if (marcher.actions.length === 0) halt(w, false)
  if (isIdle || marcher.actions.length === 0) return NOTHING
  return { actions: [act.pick(i), ...marcher.actions], open: marcher.open }
}
const NOTHING: March = { actions: [], open: false }

/** Somebody who is under way goes on. */
export function goOn(w: S, orderOf: (i: number) => Order): Action[] {
  const group = groupOf(w)
  const marcher = new Marcher(w, group[0], orderOf(group[0]))
  marcher.run()
  return marcher.actions
}

/** Somebody comes onto the map and marches on; where a brigade is asked for its goal, that comes first. */
export function comeOn(w: S, i: number, to: number, order: (w: S) => Order): March {
  if (onMap(w, i) || refuseEntry(w, i, to) !== null) return NOTHING
  enter(w, i, to)
  if (undirected(w) >= 0) return { actions: [act.enter(i, to)], open: true }
  const marcher = new Marcher(w, i, order(w))
  marcher.run()
  return { actions: [act.enter(i, to), ...marcher.actions], open: marcher.open }
}
