import type { LossLine, MapKey, PointFacts, Said, SideName, TreeLine } from '../../table.ts'
import { board, POINTS, points } from '../map.ts'
import {
  CSA,
  formations,
  INDEPENDENT,
  isDummy,
  isLeader,
  isSupplyUnit,
  isUnit,
  leaderOfFormation,
  pieces,
  piecesOf,
  UNITS,
  USA,
  unitsOf,
} from '../pieces.ts'
import { CLOSED, DEAD, isBroken, type S, UNKNOWN, WAGON } from '../state.ts'
import { sideName, stacksAt } from './counters.ts'

const strengthNow = (v: S, i: number): number | null =>
  v.where[i] === DEAD ? 0 : i < UNITS && v.strength[i] !== UNKNOWN ? v.strength[i] : null

/** Strength by formation, both sides; what this seat cannot know counts at full and is marked. */
export function lossesOf(v: S): LossLine[] {
  const lines: LossLine[] = []
  for (const side of [USA, CSA]) {
    const groups = new Map<number, number[]>()
    for (const i of unitsOf[side]) {
      const f = pieces[i].formation
      groups.set(f, [...(groups.get(f) ?? []), i])
    }
    for (const [f, units] of [...groups].sort(([a], [b]) => a - b)) {
      const full = units.reduce((sum, i) => sum + pieces[i].strength, 0)
      const now = units.reduce((sum, i) => sum + (strengthNow(v, i) ?? pieces[i].strength), 0)
      lines.push({
        name: f === INDEPENDENT ? 'independent' : formations[f],
        side: sideName(side),
        now,
        full,
        unsure: units.some((i) => strengthNow(v, i) === null),
      })
    }
  }
  return lines
}

function lineOf(v: S, i: number, children: readonly TreeLine[] = []): TreeLine {
  const at = v.where[i]
  const strength = isUnit(i) ? strengthNow(v, i) : null
  const detail: Said | null =
    at === DEAD
      ? { code: 'order.gone' }
      : at !== UNKNOWN && at >= POINTS
        ? { code: 'order.aside' }
        : isUnit(i)
          ? strength === null
            ? { code: 'order.full', facts: { full: pieces[i].strength } }
            : { code: 'order.strength', facts: { now: strength, full: pieces[i].strength } }
          : isSupplyUnit(i)
            ? { code: v.marks[i] & WAGON ? 'order.wagon' : 'order.dump' }
            : null
  return { piece: i, name: pieces[i].name, detail, point: at < POINTS ? at : null, children }
}

/** The order of battle, army by army, with what this seat may know of where each piece is. */
export function orderOf(v: S, seat: number): TreeLine[] {
  return [USA, CSA].map((side) => {
    const armies = piecesOf[side].filter((i) => isLeader(i) && pieces[i].army)
    const corps = formations.flatMap((_, f) => {
      const leader = leaderOfFormation[f]
      if (leader < 0 || pieces[leader].side !== side) return []
      return [
        lineOf(
          v,
          leader,
          unitsOf[side].filter((i) => pieces[i].formation === f).map((i) => lineOf(v, i)),
        ),
      ]
    })
    const independent = unitsOf[side].filter((i) => pieces[i].formation === INDEPENDENT).map((i) => lineOf(v, i))
    const others = piecesOf[side]
      .filter((i) => isSupplyUnit(i) || (isDummy(i) && side === seat))
      .map((i) => lineOf(v, i))
    return {
      piece: null,
      name: sideName(side),
      detail: null,
      point: null,
      children: [...armies.map((i) => lineOf(v, i)), ...corps, ...independent, ...others],
    }
  })
}

const terrainNames = ['works', 'malvernHill', 'hill', 'swamp', 'river', 'bridge']

const stripe = (side: SideName) => (name: string) => ({ stripe: name, side, said: { code: `formation.${name}` } })

/** What there is on this map and these counters to be explained. */
export const keyOf: MapKey = {
  grounds: ['works', 'hill', 'malvernHill', 'swamp', 'river', 'bridge'],
  marks: ['legal', 'target', 'origin', 'selected', 'attacked', 'closed', 'cursor', 'broken', 'terminus'],
  badges: ['M', 'O', 'A', 'L', 'B'],
  stripes: [
    ...['V', 'VI', 'II', 'III', 'IV'].map(stripe('union')),
    ...['Jackson', 'Longstreet', 'Magruder', 'independent'].map(stripe('confederate')),
  ],
}

/** What there is to know of a point. */
export function pointFactsOf(v: S, p: number, seat: number): PointFacts {
  const notes: Said[] = []
  if (board.bridgeAt[p] !== 255) {
    notes.push({
      code: points[p].bridge?.permanent ? 'point.permanent' : isBroken(v, p) ? 'point.broken' : 'point.whole',
    })
    const used = v.crossed[board.bridgeAt[p]]
    if (!points[p].bridge?.permanent && used > 0) notes.push({ code: 'point.crossed', facts: { used } })
  }
  if (v.terminus === p) notes.push({ code: 'point.terminus' })
  if (v.attacked[p] & CLOSED) notes.push({ code: 'point.closed' })
  else if (v.attacked[p] !== 0) notes.push({ code: 'point.attacked' })
  for (const tag of points[p].tags) {
    if (tag.startsWith('road:')) notes.push({ code: `point.road.${tag.slice(5)}` })
    else if (tag.startsWith('victory:')) notes.push({ code: `point.victory.${tag.slice(8)}` })
    else if (tag.startsWith('supplySource:')) notes.push({ code: 'point.source' })
  }
  const neighbours: number[] = []
  for (let n = board.start[p]; n < board.start[p + 1]; n++) neighbours.push(board.neighbours[n])
  return {
    name: points[p].name,
    terrain: terrainNames.filter((kind) => points[p].terrain.includes(kind)),
    notes,
    neighbours,
    stacks: stacksAt(v, seat, p),
  }
}
