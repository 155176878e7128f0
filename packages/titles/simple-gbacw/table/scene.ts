import { lineOf } from '@vedette/board'
import type { Action, Title } from '@vedette/kernel'
import { wayAmong } from '@vedette/kit/table/path.ts'
import { sideName } from '@vedette/kit/table/sides.ts'
import type { Aim, Arrow, BoardScene, Mark, Path, SideMark, SightLine } from '@vedette/table'
import { act } from '../actions.ts'
import { P } from '../flow.ts'
import { orderOf, scenarioOf } from '../game.ts'
import { board, HEXES, level, name } from '../map.ts'
import { frontOf, isStanding } from '../rules/02-pieces.ts'
import { hasSight, seesOverGround } from '../rules/06-sight.ts'
import { isBuilding, workAcross } from '../rules/10-works.ts'
import { onMap, type S } from '../state.ts'
import { sideOf } from '../units.ts'
import { called } from '../words/codes.ts'
import { chargeAt } from './charge.ts'
import { argOf, hexOf, pieceOf } from './choices.ts'
import { stacksOf } from './counters.ts'
import { readyOf } from './ready.ts'
import { endsOf, entryOfPiece, isMoving, takenUp } from './ways.ts'

/** Everything that lies on the map and over it, for one seat. */
export function sceneOf(title: Title<S>, v: S, seat: number, legal: ReadonlySet<Action>, aim: Aim): BoardScene {
  const mine = title.toMove(v) === seat
  return {
    stacks: stacksOf(v),
    marks: mine ? marksOf(title, v, legal, aim) : [],
    arrows: [...fireArrows(v), ...(mine ? [...weighedArrow(v, aim), ...chargeArrow(title, v, aim)] : [])],
    signs: scenarioOf(v).objectives.map(({ hex }) => ({ point: hex, sign: 'objective' })),
    sides: worksIn(v, mine ? opened(v, legal) : new Set()),
    laid: [],
  }
}

const frontSides = (facing: number): number[] => [0, 1, 2, 3, 4, 5].filter((d) => (frontOf(facing) & (1 << d)) !== 0)

/** 10.16: the works that the march of the group may take down with its next step. */
const opened = (v: S, legal: ReadonlySet<Action>): ReadonlySet<number> =>
  new Set([...legal].filter(act.breach.is).map((action) => workAcross(v, v.at, act.breach.to(action))))

/** 10.2: breastworks along the sides that they cover, those in building too. */
function worksIn(v: S, open: ReadonlySet<number>): SideMark[] {
  const mark = (point: number, facing: number, kind: SideMark['kind']) =>
    frontSides(facing).map((direction) => ({ point, direction, kind }))
  const built = [...v.workHex].flatMap((hex, w) =>
    hex < HEXES ? mark(hex, v.workFacing[w], open.has(w) ? 'opening' : 'works') : [],
  )
  const building = orderOf(v).units.filter((i) => onMap(v, i) && isBuilding(v, i))
  return [...built, ...building.flatMap((i) => mark(v.hex[i], v.facing[i], 'building'))]
}

/** What the seat to move could point at now. */
function marksOf(title: Title<S>, v: S, legal: ReadonlySet<Action>, aim: Aim): Mark[] {
  if (isMoving(v)) return movingMarks(title, v, legal, aim)
  if (v.prompt === P.targets || v.prompt === P.approach || v.prompt === P.answer) return firingMarks(v, legal, aim)
  const hexes = new Set<number>()
  for (const action of legal) {
    const hex = hexOf(v, action)
    if (hex !== undefined && hex < HEXES) hexes.add(hex)
  }
  const marks = [...hexes].map((point): Mark => ({ point, kind: point === aim.target ? 'selected' : 'legal' }))
  return [...marks, ...brigadeMarks(v, legal)]
}

/** Whose brigade may be taken up, or be given orders: all its units, and any of them may be pressed. */
function brigadeMarks(v: S, legal: ReadonlySet<Action>): Mark[] {
  const asked = new Set([...legal].map((action) => argOf(action, 'brigade')).filter((b) => b >= 0))
  const units = [...asked].flatMap((b) => orderOf(v).unitsOf[b].filter((i) => onMap(v, i)))
  return [...new Set(units.map((i) => v.hex[i]))].map((point) => ({ point, kind: 'origin' }))
}

const originMarks = (v: S, legal: ReadonlySet<Action>): Mark[] =>
  readyOf(v, legal).map(({ point }) => ({ point, kind: 'origin' }))

/** 5.41: where those come onto the map who may. */
const entryMarks = (v: S, legal: ReadonlySet<Action>): Mark[] =>
  [...new Set([...legal].flatMap((one) => (act.enter.is(one) ? [entryOfPiece(v, act.enter.piece(one))] : [])))]
    .filter((point) => point >= 0)
    .map((point) => ({ point, kind: 'legal' }))

function movingMarks(title: Title<S>, v: S, legal: ReadonlySet<Action>, aim: Aim): Mark[] {
  const [lead] = takenUp(v, aim)
  if (lead === undefined) {
    const window: Mark[] = v.prompt === P.react ? [{ point: v.window, kind: 'target' }] : []
    return [...window, ...entryMarks(v, legal), ...originMarks(v, legal)]
  }
  const ends = [...endsOf(title, v, aim)].map(
    ([point, { costs }]): Mark => ({ point, kind: 'legal', cost: costs.at(-1) ?? 0 }),
  )
  return [...(onMap(v, lead) ? [{ point: v.hex[lead], kind: 'selected' as const }] : []), ...ends]
}

/** Who could fire; of who is taken up, at whom. */
function firingMarks(v: S, legal: ReadonlySet<Action>, aim: Aim): Mark[] {
  const taken = aim.weighed === null ? aim.pieces[0] : pieceOf(aim.weighed)
  if (taken === undefined) return originMarks(v, legal)
  const at = new Set<number>()
  for (const one of legal)
    if ((act.aim.is(one) || act.answer.is(one)) && pieceOf(one) === taken) at.add(hexOf(v, one) ?? 0)
  return [
    ...(onMap(v, taken) ? [{ point: v.hex[taken], kind: 'selected' as const }] : []),
    ...[...at].map((point): Mark => ({ point, kind: 'target' })),
  ]
}

/** The way of the group to each hex where its march could end. */
export function wayOver(title: Title<S>, v: S, seat: number, aim: Aim): (over: number) => Path | undefined {
  return wayAmong(title.toMove(v) === seat ? endsOf(title, v, aim) : new Map())
}

/** Who has named a target, and whom: one arrow a stack and target. */
function fireArrows(v: S): Arrow[] {
  const arrows = new Map<string, Arrow>()
  for (const i of orderOf(v).units) {
    if (!isStanding(v, i) || v.aim[i] >= HEXES) continue
    arrows.set(`${v.hex[i]} ${v.aim[i]}`, { from: v.hex[i], to: v.aim[i], kind: 'attack', side: sideName(sideOf[i]) })
  }
  return [...arrows.values()]
}

function weighedArrow(v: S, { target, weighed }: Aim): Arrow[] {
  if (target === null || weighed === null) return []
  const i = pieceOf(weighed)
  return [{ from: v.hex[i], to: target, kind: 'attack', side: sideName(sideOf[i]) }]
}

/** From where whoever is taken up would charge. */
function chargeArrow(title: Title<S>, v: S, aim: Aim): Arrow[] {
  const charge = aim.target === null ? null : chargeAt(title, v, aim, aim.target)
  return charge ? [{ from: charge.from, to: charge.at, kind: 'attack', side: sideName(v.phasing) }] : []
}

/** 6.2: the line between two hexes, as the fire of the seat that looks has it. */
export function sightLineOf(v: S, from: number, to: number, seat: number): SightLine {
  const clear = hasSight(v, seat, from, to)
  const why = clear ? 'clear' : seesOverGround(from, to) ? 'units' : 'ground'
  return {
    clear,
    said: called('sight', why, {
      from: name(from),
      to: name(to),
      range: board.distance(from, to),
      low: level(from),
      high: level(to),
    }),
    rule: '6.2',
    through: lineOf(board, from, to)
      .flat()
      .filter((hex) => hex >= 0 && hex < HEXES),
  }
}

/** 5.32: the hexes before a side's stacks. */
export function frontsOf(v: S, seat: number): number[] {
  const hexes = new Set<number>()
  for (const i of orderOf(v).units) {
    if (sideOf[i] !== seat || !isStanding(v, i)) continue
    for (let d = 0; d < 6; d++) {
      const to = board.neighbours[v.hex[i] * 6 + d]
      if (to >= 0 && (frontOf(v.facing[i]) & (1 << d)) !== 0) hexes.add(to)
    }
  }
  return [...hexes].sort((a, b) => a - b)
}
