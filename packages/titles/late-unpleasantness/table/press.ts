import { type Action, byKind, kindOf, NO_ACTION, OBSERVER, type Refusal, type Title, type Verb } from '@vedette/kernel'
import { choose, look, no, noOrLook, send } from '@vedette/kit/table/answers.ts'
import type { Aim, Answer } from '@vedette/table'
import { act, pieceOf, pointOf } from '../actions.ts'
import { P } from '../flow.ts'
import { holds, IN_STACK, type S } from '../state.ts'
import { label, refuse } from '../words/codes.ts'
import { harmOf, offerOf, said } from './choices.ts'
import { piecesAt, stackUnderWay } from './counters.ts'
import { goAlone, reach, takeable, whyNotReached } from './reach.ts'

const verbs = byKind(act)

/** Prompts in which a stack is chosen and moved. */
export const movesStacks = (s: S): boolean => s.prompt === P.idle || s.prompt === P.forming || s.prompt === P.marching

/** The kind of action each prompt is about. */
const meant: { readonly [prompt: number]: Verb<'to'> | Verb<'at'> } = {
  [P.cavalry]: act.withdraw,
  [P.retreat]: act.retreatAll,
  [P.displace]: act.retreatAll,
  [P.home]: act.goHome,
  [P.closePoint]: act.choosePoint,
  [P.roadStack]: act.choosePoint,
  [P.balloons]: act.choosePoint,
  [P.supply]: act.terminus,
}

/** What a press on a point would have been, to say why it cannot be. */
export function meansOf(view: S, point: number): Action | null {
  const verb = meant[view.prompt]
  return verb === undefined ? null : verb(point)
}

/** The pieces that would move: those taken up by hand, or the stack under way. */
export const takenUp = (view: S, pieces: readonly number[]): number[] =>
  view.prompt === P.marching ? stackUnderWay(view) : [...new Set([...stackUnderWay(view), ...pieces])]

/** What a press on a point, on a closed stack by its uppermost counter, or on one counter of a stack that lies open comes to. */
export function pressOf(
  title: Title<S>,
  view: S,
  seat: number,
  legal: ReadonlySet<Action>,
  aim: Aim,
  point: number,
  piece: number | undefined,
  isOpen: boolean,
  means: typeof meansOf,
): Answer {
  if (title.toMove(view) !== seat) return look(point)
  if (aim.armed) {
    const action = verbs[aim.armed.kind]?.(aim.armed.piece, point) ?? NO_ACTION
    if (legal.has(action)) return send([action], point, said(view.game, action))
    return noOrLook(title.refuse(view, action), point)
  }
  return movesStacks(view)
    ? pressWhileMoving(title, view, seat, legal, aim, point, isOpen ? piece : undefined)
    : pressChoice(title, view, legal, point, piece, means)
}

function pressWhileMoving(
  title: Title<S>,
  view: S,
  seat: number,
  legal: ReadonlySet<Action>,
  aim: Aim,
  point: number,
  piece: number | undefined,
): Answer {
  const taken = takenUp(view, aim.pieces)
  const from = taken.length > 0 ? view.where[taken[0]] : null
  if (view.prompt !== P.marching && (taken.length === 0 || point === from)) {
    return pressToPick(title, view, seat, legal, aim, point, piece)
  }
  if (view.prompt === P.marching && point === view.stackAt) return look(point)
  const ways = reach(title, view, seat, taken)
  const place = ways.places.get(point)
  if (place && point !== ways.start) {
    const march = place.actions.at(-1) as Action
    const facts = { at: view.game.points[pointOf(march)].id, cost: place.costs.at(-1) }
    return send(place.actions, point, label('do.march.point', facts))
  }
  if (ways.targets.has(point)) return { does: 'weigh', target: point }
  // Another stack of one's own that cannot be reached is taken up instead.
  const other = view.prompt === P.idle ? takeable(title, view, seat, legal, point) : []
  if (other.length > 0) return { does: 'select', pieces: other, at: point }
  return no(whyNotReached(title, view.game, ways, point))
}

/** A press on a stack of one's own takes it up; one more on the same takes a part of it, and after the last puts it down. */
function pressToPick(
  title: Title<S>,
  view: S,
  seat: number,
  legal: ReadonlySet<Action>,
  aim: Aim,
  point: number,
  piece: number | undefined,
): Answer {
  const free = takeable(title, view, seat, legal, point)
  const taken = aim.at === point ? aim.pieces : []
  if (piece !== undefined && view.game.sideOfPiece[piece] === seat && view.where[piece] === point) {
    return pressCounter(title, view, seat, free, taken, point, piece)
  }
  if (taken.length > 0) {
    const next = nextPart(title, view, seat, free, taken)
    return { does: 'select', pieces: next, at: next.length > 0 ? point : null }
  }
  if (free.length > 0) return { does: 'select', pieces: free, at: point }
  const mine = view.game.piecesOf[seat].filter((i) => view.where[i] === point && !(view.role[i] & IN_STACK))
  for (const i of mine) {
    const why = title.refuse(view, act.pick(i)) ?? whyNotAlone(title, view, seat, i)
    if (why) return no(why)
  }
  return look(point)
}

/** One counter of a stack that lies open: it goes along or stays; the first of a stack wholly taken up goes alone. */
function pressCounter(
  title: Title<S>,
  view: S,
  seat: number,
  free: readonly number[],
  taken: readonly number[],
  at: number,
  piece: number,
): Answer {
  if (!free.includes(piece)) {
    return no(
      title.refuse(view, act.pick(piece)) ??
        whyNotAlone(title, view, seat, piece) ??
        refuse('3.0', 'already-in-stack', { piece: view.game.pieces[piece].id }),
    )
  }
  const others = taken.filter((i) => i !== piece)
  const isWhole = taken.length === free.length && taken.length > 1
  const next = isWhole || taken.length === 0 ? [piece] : others.length < taken.length ? others : [...taken, piece]
  const why = next.length === 1 ? whyNotAlone(title, view, seat, next[0]) : null
  if (why) return no(why)
  return { does: 'select', pieces: next, at: next.length > 0 ? at : null }
}

/** 7.0: why a leader cannot go without the others of his stack; null where he can, and for everybody else. */
function whyNotAlone(title: Title<S>, view: S, seat: number, piece: number): Refusal | null {
  if (goAlone(title, view, seat, [piece])) return null
  const { pieces, points } = view.game
  return refuse('7.0', 'leader-without-command', { piece: pieces[piece].id, at: points[view.where[piece]].id })
}

/** After the whole stack one after the other of those who can go alone, troops before leaders; then nobody. */
function nextPart(
  title: Title<S>,
  view: S,
  seat: number,
  free: readonly number[],
  taken: readonly number[],
): readonly number[] {
  if (free.length < 2) return []
  const { isLeader } = view.game
  const parts = piecesAt(view, seat, view.where[free[0]])
    .filter((i) => free.includes(i) && goAlone(title, view, seat, [i]))
    .sort((a, b) => Number(isLeader(a)) - Number(isLeader(b)))
  const next = taken.length === 1 ? parts.indexOf(taken[0]) + 1 : 0
  return parts.slice(next, next + 1)
}

/** Choices by point or by piece: one that fits is done, several are offered, none is refused with its reason. */
function pressChoice(
  title: Title<S>,
  view: S,
  legal: ReadonlySet<Action>,
  point: number,
  piece: number | undefined,
  means: typeof meansOf,
): Answer {
  const two =
    piece === undefined
      ? undefined
      : [...legal].find((a) => offerOf(kindOf(a)) && pointOf(a) >= 0 && pieceOf(a) === piece)
  if (two !== undefined && piece !== undefined) return { does: 'arm', kind: kindOf(two), piece }
  const fit: Action[] = []
  for (const action of legal) {
    if (!offerOf(kindOf(action))) continue
    const [who, where] = [pieceOf(action), pointOf(action)]
    const isHere =
      where >= 0 || who < 0 ? where === point : piece === undefined ? view.where[who] === point : who === piece
    if (isHere) fit.push(action)
  }
  const main = fit.filter((action) => !aside.has(kindOf(action)))
  if (main.length === 1) {
    const harm = harmOf(title, view, title.toMove(view), main[0])
    return { ...send(main, point, said(view.game, main[0])), ...(harm ? { harm } : {}) }
  }
  if (fit.length > 0) return choose(point, main.length > 1 ? main : fit)
  const meant = means(view, point)
  return noOrLook(meant === null ? null : title.refuse(view, meant), point)
}

/** Housekeeping that is never what a plain press means. */
const aside = new Set<number>([
  act.veil.kind,
  act.unveil.kind,
  act.show.kind,
  act.decoy.kind,
  act.watch.kind,
  act.place.kind,
])

/** Own stacks of which something may still move; whoever only watches has none. */
export function unmovedOf(
  title: Title<S>,
  view: S,
  seat: number,
  legal: ReadonlySet<Action>,
): { point: number; pieces: number[] }[] {
  if (seat === OBSERVER) return []
  const list: { point: number; pieces: number[] }[] = []
  for (let p = 0; p < view.game.POINTS; p++) {
    if (!holds(view, seat, p)) continue
    const free = takeable(title, view, seat, legal, p)
    if (free.length > 0) list.push({ point: p, pieces: free })
  }
  return list
}
