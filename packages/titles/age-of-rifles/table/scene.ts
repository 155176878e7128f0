import { lineOf } from '@vedette/board'
import type { Action, Title } from '@vedette/kernel'
import { wayAmong } from '@vedette/kit/table/path.ts'
import { sideName } from '@vedette/kit/table/sides.ts'
import type { Aim, Arrow, BoardScene, Mark, Path, SightLine } from '@vedette/table'
import { act } from '../actions.ts'
import { P } from '../flow.ts'
import { boardOf, groundOfGame, hexOf, numberOf, scenarioOf } from '../game.ts'
import { sideOf } from '../pieces.ts'
import { chosen, isMakingUp } from '../rules/10-assault.ts'
import { involved } from '../rules/10-losses.ts'
import { placeOf, writtenFor } from '../rules/13-writing.ts'
import { hasSight } from '../rules/18-sight.ts'
import { isPlaced, NOWHERE, onMap, type S } from '../state.ts'
import { label } from '../words/codes.ts'
import { naming } from './attacks.ts'
import { hexOfAction, isAimedOrder } from './choices.ts'
import { stacksOf } from './counters.ts'
import { draftTargets } from './orders.ts'
import { attackersOn, readyOf, targetsIn } from './ready.ts'
import { brokenAt, builtOver, veilOf } from './veil.ts'
import { endsOf, isMoving, takenUp } from './ways.ts'

/** Everything that lies on the map and over it, for one seat. */
export function sceneOf(title: Title<S>, v: S, seat: number, legal: ReadonlySet<Action>, aim: Aim): BoardScene {
  const mine = title.toMove(v) === seat
  return {
    stacks: stacksOf(v),
    marks: mine ? marksOf(title, v, legal, aim) : marksAt([v.target], 'target', v),
    arrows: [...attackArrows(v), ...(mine ? [...draftArrows(v), ...weighedArrows(v, aim)] : [])],
    signs: signsOn(v),
    laid: [...veilOf(v, seat), ...builtOver(v)],
  }
}

/** What the scenario counts, and bridges that are down. */
const signsOn = (v: S): BoardScene['signs'] => [
  ...scenarioOf(v).victory.hexes.map((number) => ({ point: hexOf(v, number), sign: 'objective' as const })),
  ...brokenAt(v).map((point) => ({ point, sign: 'broken' as const })),
]

const marksAt = (points: Iterable<number>, kind: Mark['kind'], v: S): Mark[] =>
  [...new Set(points)].flatMap((point) => (point >= 0 && point < groundOfGame(v).places ? [{ point, kind }] : []))

/** What the seat to move could point at. */
function marksOf(title: Title<S>, v: S, legal: ReadonlySet<Action>, aim: Aim): Mark[] {
  if (isMoving(v)) return movingMarks(title, v, legal, aim)
  if (naming[v.prompt]) return attackMarks(v, legal, aim)
  const named = [...legal].filter((one) => !isAimedOrder(one))
  const hexes = new Set(named.flatMap((action) => hexOfAction(v, action) ?? []))
  const picked = aim.target ?? (aim.pieces.length > 0 ? aim.at : null)
  return [
    ...marksAt([v.target], 'target', v),
    ...marksAt(draftTargets(v), 'target', v),
    ...marksAt(
      [...hexes].filter((point) => point !== picked && point !== v.target),
      'legal',
      v,
    ),
    ...marksAt(picked === null ? [] : [picked], 'selected', v),
  ]
}

function movingMarks(title: Title<S>, v: S, legal: ReadonlySet<Action>, aim: Aim): Mark[] {
  const [lead] = takenUp(v, aim)
  if (lead === undefined) {
    const entries = [...legal].flatMap((one) => (act.enter.is(one) ? [act.enter.to(one)] : []))
    const origins = readyOf(v, legal).map(({ point }) => point)
    return [...marksAt(entries, 'legal', v), ...marksAt(origins, 'origin', v)]
  }
  const ends = [...endsOf(title, v, aim)].map(
    ([point, { costs }]): Mark => ({ point, kind: 'legal', cost: costs.at(-1) ?? 0 }),
  )
  return [...(isPlaced(v, lead) ? marksAt([v.hex[lead]], 'selected', v) : []), ...ends]
}

/** Whom those who are taken up could attack, else everybody who could be attacked, and who could do so. */
function attackMarks(v: S, legal: ReadonlySet<Action>, { pieces, at }: Aim): Mark[] {
  const targets = targetsIn(legal).filter(
    (hex) => pieces.length === 0 || attackersOn(v, hex).some((i) => pieces.includes(i)),
  )
  const own = pieces.length > 0 && at !== null ? marksAt([at], 'selected', v) : []
  const origins = pieces.length > 0 ? [] : readyOf(v, legal).map(({ point }) => point)
  return [...marksAt(targets, 'target', v), ...own, ...marksAt(origins, 'origin', v)]
}

/** The way of the group to each hex where its march could end. */
export const wayOver = (title: Title<S>, v: S, seat: number, aim: Aim): ((over: number) => Path | undefined) =>
  wayAmong(title.toMove(v) === seat ? endsOf(title, v, aim) : new Map())

const arrowTo = (v: S, i: number, to: number): Arrow => ({
  from: v.hex[i],
  to,
  kind: 'attack',
  side: sideName(sideOf(i)),
})
const perHex = (arrows: readonly Arrow[]): Arrow[] => [...new Map(arrows.map((one) => [one.from, one])).values()]

/** Who fires at, charges or assaults, the hex that is named. */
function attackArrows(v: S): Arrow[] {
  if (v.target === NOWHERE) return []
  const those = isMakingUp(v) ? chosen(v) : involved(v, v.firer)
  return perHex(those.filter((i) => onMap(v, i) && v.hex[i] !== v.target).map((i) => arrowTo(v, i, v.target)))
}
/** Who would, were it named. */
function weighedArrows(v: S, { target }: Aim): Arrow[] {
  if (target === null) return []
  return perHex(attackersOn(v, target).map((i) => arrowTo(v, i, target)))
}

/** 12.1: what is written, leg by leg, from where the recipient is. */
function draftArrows(v: S): Arrow[] {
  const r = writtenFor(v)
  if (v.prompt !== P.write || r < 0) return []
  const points = [placeOf(v, r), ...draftTargets(v)].filter((hex) => hex >= 0 && hex < groundOfGame(v).places)
  return points.slice(1).map((to, n) => ({ from: points[n], to, kind: 'move', side: sideName(v.side) }))
}

/** 18.1: the line between two hexes. */
export function sightLineOf(v: S, from: number, to: number): SightLine {
  const board = boardOf(v)
  const clear = hasSight(v, from, to)
  const facts = { from: numberOf(v, from), to: numberOf(v, to), range: board.distance(from, to) }
  return {
    clear,
    said: label(clear ? 'sight.clear' : 'sight.blocked', facts),
    rule: '18.1',
    through: lineOf(board, from, to)
      .flat()
      .filter((hex) => hex >= 0 && hex < board.size),
  }
}
