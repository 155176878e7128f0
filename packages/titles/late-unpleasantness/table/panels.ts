import { branch, leaf, lossLine } from '@vedette/kit/table/order.ts'
import { sideName } from '@vedette/kit/table/sides.ts'
import type { LossLine, PointFacts, Said, TreeLine } from '@vedette/table'
import { CSA, INDEPENDENT, USA } from '../pieces.ts'
import { CLOSED, DEAD, type S, UNKNOWN, WAGON } from '../state.ts'
import { label } from '../words/codes.ts'
import { stacksAt } from './counters.ts'

const strengthNow = (v: S, i: number): number | null =>
  v.where[i] === DEAD ? 0 : i < v.game.UNITS && v.strength[i] !== UNKNOWN ? v.strength[i] : null

/** Strength by formation, both sides; what this seat cannot know counts at full and is marked. */
export function lossesOf(v: S): LossLine[] {
  const lines: LossLine[] = []
  for (const side of [USA, CSA]) {
    const groups = new Map<number, number[]>()
    for (const i of v.game.unitsOf[side]) {
      const f = v.game.pieces[i].formation
      groups.set(f, [...(groups.get(f) ?? []), i])
    }
    for (const [f, units] of [...groups].sort(([a], [b]) => a - b)) {
      lines.push(
        lossLine(
          f === INDEPENDENT ? 'independent' : v.game.formations[f],
          side,
          units,
          (i) => strengthNow(v, i),
          (i) => v.game.pieces[i].strength,
        ),
      )
    }
  }
  return lines
}

function lineOf(v: S, i: number, children: readonly TreeLine[] = []): TreeLine {
  const at = v.where[i]
  const strength = v.game.isUnit(i) ? strengthNow(v, i) : null
  const detail: Said | null =
    at === DEAD
      ? label('order.gone')
      : at !== UNKNOWN && at >= v.game.POINTS
        ? label('order.aside')
        : v.game.isUnit(i)
          ? strength === null
            ? label('order.full', { full: v.game.pieces[i].strength })
            : label('order.strength', { now: strength, full: v.game.pieces[i].strength })
          : v.game.isSupplyUnit(i)
            ? label(v.marks[i] & WAGON ? 'order.wagon' : 'order.dump')
            : null
  return leaf(i, v.game.pieces[i].name, detail, at < v.game.POINTS ? at : null, children)
}

/** The order of battle, army by army, with what this seat may know of where each piece is. */
export function orderOf(v: S, seat: number): TreeLine[] {
  return [USA, CSA].map((side) => {
    const armies = v.game.piecesOf[side].filter((i) => v.game.isLeader(i) && v.game.pieces[i].army)
    const corps = v.game.formations.flatMap((_, f) => {
      const leader = v.game.leaderOfFormation[f]
      if (leader < 0 || v.game.pieces[leader].side !== side) return []
      return [
        lineOf(
          v,
          leader,
          v.game.unitsOf[side].filter((i) => v.game.pieces[i].formation === f).map((i) => lineOf(v, i)),
        ),
      ]
    })
    const independent = v.game.unitsOf[side]
      .filter((i) => v.game.pieces[i].formation === INDEPENDENT)
      .map((i) => lineOf(v, i))
    const others = v.game.piecesOf[side]
      .filter((i) => v.game.isSupplyUnit(i) || (v.game.isDummy(i) && side === seat))
      .map((i) => lineOf(v, i))
    return branch(sideName(side), [...armies.map((i) => lineOf(v, i)), ...corps, ...independent, ...others])
  })
}

/** What a game says of its points: their grounds, in order, and notes of its own. */
export interface PointNotes {
  readonly grounds: readonly string[]
  notes(v: S, p: number, seat: number): Said[]
}

/** What there is to know of a point. */
export function pointFactsOf(v: S, p: number, seat: number, { grounds, notes: own }: PointNotes): PointFacts {
  const { board, points } = v.game
  const notes = own(v, p, seat)
  if (v.terminus === p) notes.push(label('point.terminus'))
  if (v.attacked[p] & CLOSED) notes.push(label('point.closed'))
  else if (v.attacked[p] !== 0) notes.push(label('point.attacked'))
  const neighbours: number[] = []
  for (let n = board.start[p]; n < board.start[p + 1]; n++) neighbours.push(board.neighbours[n])
  return {
    name: points[p].name,
    terrain: grounds.filter((kind) => points[p].terrain.includes(kind)),
    notes,
    neighbours,
    stacks: stacksAt(v, seat, p),
  }
}
