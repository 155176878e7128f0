import { lineOf } from '@vedette/board'
import type { Action, Title } from '@vedette/kernel'
import { wayAmong } from '@vedette/kit/table/path.ts'
import { sideName } from '@vedette/kit/table/sides.ts'
import type { Aim, Arrow, BoardScene, Mark, Path, SideMark, SightLine } from '@vedette/table'
import { act } from '../actions.ts'
import { P } from '../flow.ts'
import { board, HEXES, name } from '../map.ts'
import { BODIES } from '../pieces.ts'
import { hasSight } from '../rules/09-sight.ts'
import { breastworksOf } from '../rules/22-breastworks.ts'
import { isPioneering } from '../rules/22-obstacles.ts'
import { sideOf } from '../rules/pieces.ts'
import { chevauxHexes, has, MARK, onMap, type S, worksHexes } from '../state.ts'
import { USA } from '../units.ts'
import { label } from '../words/codes.ts'
import { hexOf, pieceOf } from './choices.ts'
import { hexesAlong, tailsOf } from './column.ts'
import { stacksOf } from './counters.ts'
import { readyOf } from './ready.ts'
import { veilOf } from './veil.ts'
import { endsOf, isMoving, takenUp } from './ways.ts'

/** Everything that lies on the map and over it, for one seat. */
export function sceneOf(title: Title<S>, v: S, seat: number, legal: ReadonlySet<Action>, aim: Aim): BoardScene {
  const mine = title.toMove(v) === seat
  return {
    stacks: stacksOf(v),
    marks: mine ? marksOf(title, v, legal, aim) : targetMarks(v),
    arrows: [...attackArrows(v), ...(mine ? weighedArrow(v, aim) : [])],
    signs: signsOn(v),
    sides: [...worksIn(v), ...breachesIn(v)],
    laid: veilOf(v, seat),
  }
}

/** 35.16: works that the Union has, or had last; 22.71: who cuts a way through chevaux-de-frise. */
const signsOn = (v: S): BoardScene['signs'] => [
  ...worksHexes.flatMap((point, n) => (v.held[n] === USA + 1 ? [{ point, sign: 'taken' as const }] : [])),
  ...chevauxHexes.flatMap((point) => (isPioneering(v, point) ? [{ point, sign: 'pioneers' as const }] : [])),
]

/** 22.86: breastworks look to a hexside and those beside it, those in building too. */
const worksIn = (v: S): SideMark[] =>
  breastworksOf(v).flatMap(({ hex, facing, doneIn }) => {
    const kind = doneIn === 0 ? ('works' as const) : ('building' as const)
    return [5, 0, 1].map((turn) => ({ point: hex, direction: (facing + turn) % 6, kind }))
  })

/** 22.7: the way through a hex of chevaux-de-frise, from the enemy's side to one's own. */
const breachesIn = (v: S): SideMark[] =>
  chevauxHexes.flatMap((point, n) =>
    v.breach[n] > 0 ? [0, 3].map((direction) => ({ point, direction, kind: 'opening' as const })) : [],
  )

/** The hex that is fired at or stormed. */
const targetMarks = (v: S): Mark[] => (v.target < HEXES ? [{ point: v.target, kind: 'target' }] : [])
const originMarks = (v: S, legal: ReadonlySet<Action>): Mark[] =>
  readyOf(v, legal).map(({ point }) => ({ point, kind: 'origin' }))

/** What the seat to move could point at now. */
function marksOf(title: Title<S>, v: S, legal: ReadonlySet<Action>, aim: Aim): Mark[] {
  if (isMoving(v)) return movingMarks(title, v, legal, aim)
  if (v.prompt === P.fire || v.prompt === P.declare) return attackMarks(v, legal, aim)
  // 33.14: anywhere, which needs no mark on every hex.
  if (v.prompt === P.destination) return []
  const hexes = new Set<number>()
  for (const action of legal) {
    const hex = hexOf(v, action)
    if (hex !== undefined && hex < HEXES) hexes.add(hex)
  }
  const [taken] = aim.pieces
  const chosen = aim.target ?? (taken === undefined ? null : v.hex[taken])
  return [
    ...targetMarks(v),
    ...[...hexes].map((point): Mark => ({ point, kind: point === chosen ? 'selected' : 'legal' })),
  ]
}

function movingMarks(title: Title<S>, v: S, legal: ReadonlySet<Action>, aim: Aim): Mark[] {
  const [lead] = takenUp(v, aim)
  if (lead === undefined) {
    const entries = new Set([...legal].flatMap((one) => (act.enter.is(one) ? [act.enter.to(one)] : [])))
    return [...[...entries].map((point): Mark => ({ point, kind: 'legal' })), ...originMarks(v, legal)]
  }
  const ends = [...endsOf(title, v, aim)].map(
    ([point, { costs }]): Mark => ({ point, kind: 'legal', cost: costs.at(-1) ?? 0 }),
  )
  const own = onMap(v, lead) ? [v.hex[lead], ...hexesAlong(v, aim)] : []
  const behind = [...tailsOf(title, v)].filter((hex) => !own.includes(hex))
  return [
    ...own.map((point): Mark => ({ point, kind: 'selected' })),
    ...behind.map((point): Mark => ({ point, kind: 'origin' })),
    ...ends.filter(({ point }) => !behind.includes(point) && !own.includes(point)),
  ]
}

/** Who could fire or storm; of who is taken up, whom. */
function attackMarks(v: S, legal: ReadonlySet<Action>, aim: Aim): Mark[] {
  const taken = aim.weighed === null ? aim.pieces[0] : pieceOf(aim.weighed)
  if (taken === undefined || taken < 0) return originMarks(v, legal)
  const his = [...legal].filter((one) => (act.aim.is(one) || act.storm.is(one)) && pieceOf(one) === taken)
  const targets = new Set(his.flatMap((one) => hexOf(v, one) ?? []))
  const own: Mark[] = onMap(v, taken) ? [{ point: v.hex[taken], kind: 'selected' }] : []
  return own.concat([...targets].map((point) => ({ point, kind: 'target' })))
}

/** The way of the group to each hex where its march could end. */
export function wayOver(title: Title<S>, v: S, seat: number, aim: Aim): (over: number) => Path | undefined {
  return wayAmong(title.toMove(v) === seat ? endsOf(title, v, aim) : new Map())
}

/** Who fires in the attack that is made up, and who storms what: one arrow from each hex. */
function attackArrows(v: S): Arrow[] {
  const arrows = new Map<string, Arrow>()
  for (let i = 0; i < BODIES; i++) {
    const to = has(v, i, MARK.firing) ? v.target : has(v, i, MARK.declared) ? v.aims[i] - 1 : HEXES
    if (!onMap(v, i) || to < 0 || to >= HEXES) continue
    arrows.set(`${v.hex[i]} ${to}`, { from: v.hex[i], to, kind: 'attack', side: sideName(sideOf(i)) })
  }
  return [...arrows.values()]
}
function weighedArrow(v: S, { target, weighed }: Aim): Arrow[] {
  const i = weighed === null ? -1 : pieceOf(weighed)
  return target === null || i < 0 ? [] : [{ from: v.hex[i], to: target, kind: 'attack', side: sideName(sideOf(i)) }]
}

/** 9.41: the line between two hexes. */
export function sightLineOf(v: S, from: number, to: number): SightLine {
  const clear = hasSight(v, from, to)
  const facts = { from: name(from), to: name(to), range: board.distance(from, to) }
  return {
    clear,
    said: label(clear ? 'sight.clear' : 'sight.blocked', facts),
    rule: '9.41',
    through: lineOf(board, from, to)
      .flat()
      .filter((hex) => hex >= 0 && hex < HEXES),
  }
}
