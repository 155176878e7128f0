import { stepsTo, trace } from '@vedette/board'
import { type Action, CHANCE, known, OVER, type Refusal, type Title } from '@vedette/kernel'
import { act, PASS_ONCE } from '../actions.ts'
import { P } from '../flow.ts'
import type { Game } from '../game.ts'
import { lonelyLeaders } from '../rules/03-movement.ts'
import { holds, IN_STACK, type S } from '../state.ts'
import { refuse } from '../words/codes.ts'

/** One point a stack can come to: the actions that bring it there, and how the game stands then. */
export interface Place {
  readonly point: number
  readonly cost: number
  readonly actions: readonly Action[]
  readonly points: readonly number[]
  readonly costs: readonly number[]
  readonly state: S
}

export interface Reach {
  readonly start: number
  /** Points where the march may end. */
  readonly places: ReadonlyMap<number, Place>
  /** Points that may only be passed: a leader of the stack would end there without a unit of his command (7.0). */
  readonly passed: ReadonlyMap<number, { readonly place: Place; readonly why: Refusal }>
  /** Points that can be attacked, each with the place from which it costs least to do so. */
  readonly targets: ReadonlyMap<number, Place>
  /** Why these pieces cannot set out at all. */
  readonly why: Refusal | null
}

/** What is under way comes to the seat's own next choice of a march, or does not. Windows are passed. */
function onward(title: Title<S>, s: S, seat: number): boolean {
  for (let guard = 0; guard < 20; guard++) {
    const mover = title.toMove(s)
    if (mover === CHANCE || mover === OVER) return false
    if (mover === seat && s.prompt === P.marching) return true
    if (s.prompt !== P.window) return false
    title.apply(s, act.pass(PASS_ONCE))
  }
  return false
}

/** 7.0: why a leader of the stack under way may not end here; a stack that must still attack may come here first. */
function refuseEnd(title: Title<S>, s: S): Refusal | null {
  const why = title.refuse(s, act.halt())
  return why?.rule === '7.0' ? why : null
}

/**
 * Where the pieces taken up can go, found by moving them on copies of the view through the title's own gate: what it
 * refuses is not reached, what it charges is the cost.
 */
export function reachOf(title: Title<S>, view: S, seat: number, pieces: readonly number[]): Reach {
  const s = title.schema.copy(view)
  const before: Action[] = []
  const none = (start: number, why: Refusal | null): Reach => ({
    start,
    places: new Map(),
    passed: new Map(),
    targets: new Map(),
    why,
  })
  let start = s.stackAt < s.game.POINTS ? s.stackAt : -1
  if (s.prompt === P.idle || s.prompt === P.forming) {
    const wanted = [...pieces.filter((i) => !(s.role[i] & IN_STACK)).map((i) => act.pick(i)), act.announce()]
    for (const action of wanted) {
      const why = title.refuse(s, action)
      if (why) return none(start, why)
      title.apply(s, action)
      before.push(action)
    }
    if (pieces.length > 0) start = view.where[pieces[0]]
    if (!onward(title, s, seat)) return none(start, null)
  } else if (s.prompt !== P.marching) return none(start, null)
  else start = s.stackAt

  const lonely = lonelyLeaders(s).length > 0
  const places = new Map<number, Place>()
  const passed = new Map<number, { place: Place; why: Refusal }>()
  const targets = new Map<number, Place>()
  const seen = new Set<number>()
  const queue: Place[] = [{ point: start, cost: s.spent, actions: before, points: [start], costs: [0], state: s }]
  const spent = s.spent
  while (queue.length > 0) {
    queue.sort((a, b) => a.cost - b.cost || a.points.length - b.points.length)
    const here = queue.shift() as Place
    const key = here.point * 4 + here.state.enteredBank
    if (seen.has(key)) continue
    seen.add(key)
    const goesOn = title.toMove(here.state) === seat && here.state.prompt === P.marching
    const why = lonely && goesOn ? refuseEnd(title, here.state) : null
    if (why) passed.set(here.point, { place: here, why })
    else if (!places.has(here.point)) places.set(here.point, here)
    if (!goesOn) continue
    for (let n = s.game.board.start[here.point]; n < s.game.board.start[here.point + 1]; n++) {
      const to = s.game.board.neighbours[n]
      if (!targets.has(to) && title.refuse(here.state, act.attack(to)) === null) targets.set(to, here)
      const march = act.march(to)
      if (title.refuse(here.state, march) !== null) continue
      const next = title.schema.copy(here.state)
      title.apply(next, march)
      onward(title, next, seat)
      const cost = Math.max(next.spent, here.cost)
      queue.push({
        point: to,
        cost,
        actions: [...here.actions, march],
        points: [...here.points, to],
        costs: [...here.costs, cost - spent],
        state: next,
      })
    }
  }
  return { start, places, passed, targets, why: null }
}

/** Why a point cannot be come to: what stops the first step that fails on the shortest way there. */
export function whyNotReached(title: Title<S>, game: Game, reach: Reach, to: number): Refusal {
  const { board, points } = game
  if (reach.why) return reach.why
  const only = reach.passed.get(to)
  if (only) return only.why
  let best: { refusal: Refusal; left: number } | null = null
  const steps = trace(board, [to], () => false, 0)
  for (const place of [...reach.places.values(), ...[...reach.passed.values()].map((one) => one.place)]) {
    for (let n = board.start[place.point]; n < board.start[place.point + 1]; n++) {
      const next = board.neighbours[n]
      if ((reach.places.has(next) || reach.passed.has(next)) && next !== to) continue
      // Into the enemy's point there is no way but an attack (3.0).
      const attacks = next === to && holds(place.state, 1 - place.state.stackSide, to)
      const no = title.refuse(place.state, attacks ? act.attack(next) : act.march(next))
      if (no && (best === null || stepsTo(board, steps, next) < best.left))
        best = { refusal: no, left: stepsTo(board, steps, next) }
    }
  }
  // Tired on the way: said of the point that was asked for.
  if (!best || best.refusal.code === 'no-points-left') {
    return refuse('3.0-allowance', 'no-points-left', { ...best?.refusal.facts, to: points[to].id })
  }
  return best.refusal
}

/** The reaches of this sitting, by the seat and the pieces taken up. */
const REACHES = Symbol('reaches')

/** The reach of some pieces in a view, worked out once in a sitting. */
export function reach(title: Title<S>, view: S, seat: number, pieces: readonly number[]): Reach {
  const all = known(view, REACHES, () => new Map<string, Reach>())
  const key = `${seat}:${[...pieces].sort((a, b) => a - b).join()}`
  const found = all.get(key) ?? reachOf(title, view, seat, pieces)
  all.set(key, found)
  return found
}

/** Pieces that may be picked up where they stand. */
export function pickable(legal: ReadonlySet<Action>, view: S, at: number): number[] {
  const list: number[] = []
  for (const action of legal) {
    if (act.pick.is(action) && view.where[act.pick.piece(action)] === at) list.push(act.pick.piece(action))
  }
  return list
}

/** Whether these pieces of one stack, without the others, could end a march somewhere, or attack. */
export function goAlone(title: Title<S>, view: S, seat: number, pieces: readonly number[]): boolean {
  if (!pieces.every((i) => view.game.isLeader(i))) return true
  const { start, places, targets } = reach(title, view, seat, pieces)
  return targets.size > 0 || [...places.keys()].some((point) => point !== start)
}

/** Pieces that may be taken up where they stand; leaders who could go nowhere by themselves may not. */
export function takeable(title: Title<S>, view: S, seat: number, legal: ReadonlySet<Action>, at: number): number[] {
  const free = pickable(legal, view, at)
  return free.length > 0 && goAlone(title, view, seat, free) ? free : []
}
