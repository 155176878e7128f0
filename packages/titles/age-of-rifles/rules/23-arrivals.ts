import { type HexBoard, within } from '@vedette/board'
import { ALL, known, type Refusal } from '@vedette/kernel'
import { initiativeOf, movement } from '../charts.ts'
import { ORDER } from '../flow.ts'
import { boardOf, groundOfGame, hexOf, numberOf, scenarioOf } from '../game.ts'
import { DIRECTIONS, ROAD, roadOf } from '../map.ts'
import { idOf, isUnit, ofLeader, ofMarker, sideOf } from '../pieces.ts'
import { GONE, MARK, mark, NEWS, type S } from '../state.ts'
import { leaders, NOBODY } from '../units.ts'
import { refuse } from '../words/codes.ts'
import { allPieces, hasEnemy, leave, stand } from './02-pieces.ts'
import { isOverfullIn } from './05-stacking.ts'
import { allowanceOf, orderedBy } from './06-march.ts'
import { actsNow, beginMarch } from './06-step.ts'
import { inZone } from './07-zones.ts'
import { typeOf } from './12-recipients.ts'
import { arrivalsOf } from './26-uncertain.ts'
import { hasTrainInBox, isGuard } from './27-base.ts'

/** 23: arrivals stand ready behind their entry, and come on in their formation's action. */

/** Its order is followed, and nothing else is awaited. */
const hasComplied = (s: S, f: number): boolean => s.news[f] === NEWS.none && typeOf(s, f) !== ORDER.none

/** The pieces of a group, and the hexes by which they come. */
const GROUPS = Symbol('groups')
const groups = (s: S) =>
  known(s, GROUPS, () =>
    arrivalsOf(s).map(({ turn, when, formation, units, leaders, markers, entry }) => ({
      isDue: when === 'compliance' ? hasComplied(s, formation) : when === 'turn' && turn === s.turn,
      pieces: [...units, ...leaders.map(ofLeader), ...markers.map(ofMarker)],
      entry: entry.flatMap((number) => (when === 'base-shift' ? [hexOf(s, number)] : gatesOf(s, hexOf(s, number)))),
    })),
  )
/** 23.1: who comes by a box comes out of it, by a road over its edge. */
function gatesOf(s: S, place: number): number[] {
  const { board, boxes } = groundOfGame(s)
  const box = boxes[place - board.size]
  if (!box) return [place]
  return box.edge.flatMap(({ hex }) => (isOnRoad(board, hex) ? [hex] : []))
}
const isOnRoad = (board: HexBoard, hex: number): boolean => DIRECTIONS.some((d) => roadOf(board, hex, d) === ROAD.road)

/** 23.1: who is due stands ready. */
export function makeReady(s: S): void {
  for (const { isDue, pieces } of groups(s))
    if (isDue) for (const i of pieces) if (s.hex[i] === GONE.offMap) leave(s, i, GONE.ready)
}

export const isReady = (s: S, i: number): boolean => s.hex[i] === GONE.ready
export const waiting = (s: S): number[] => allPieces.filter((i) => isReady(s, i) && sideOf(i) === s.side)
const groupOf = (s: S, i: number) => groups(s).find(({ pieces }) => pieces.includes(i))

/** Seven Pines: in his turn of arrival it is thrown for him who may come by another road. */
export const isAtFork = (s: S): boolean =>
  s.diverted === 0 && scenarioOf(s).arrivals.some(({ turn, instead }) => turn === s.turn && instead.length > 0)
/** Seven Pines: he comes by it where his initiative would act. */
export function takeRoad(s: S, sum: number): void {
  const arrival = scenarioOf(s).arrivals.find(({ instead }) => instead.length > 0)
  const leader = arrival?.leaders[0] ?? NOBODY
  const acts = initiativeOf(leaders[leader].rating, sum) === 'acts'
  s.diverted = acts ? 2 : 1
  const [to] = (acts ? arrival?.instead : arrival?.entry) ?? []
  s.tell?.(ALL, 'road', { leader: leaders[leader].id, result: acts ? 'elsewhere' : 'own', to, dice: [...s.dice] })
}
function otherRoad(s: S, i: number): readonly number[] | null {
  const arrival = scenarioOf(s).arrivals.find(
    ({ instead, units: those, leaders: led }) =>
      instead.length > 0 && (those.includes(i) || led.map(ofLeader).includes(i)),
  )
  return s.diverted === 2 && arrival ? arrival.instead.map((number) => hexOf(s, number)) : null
}

/** 23.1: by its entry, or where an enemy bars it by the nearest free hex of the edge within three. */
export function entriesOf(s: S, i: number): number[] {
  const entry = otherRoad(s, i) ?? groupOf(s, i)?.entry ?? []
  return entry.flatMap((hex) => (isOpen(s, i, hex) ? [hex] : nearestOpen(s, i, hex)))
}
const isOpen = (s: S, i: number, hex: number): boolean => {
  const seat = sideOf(i)
  return !hasEnemy(s, seat, hex) && !inZone(s, seat, hex)
}
function nearestOpen(s: S, i: number, hex: number): number[] {
  const { distance } = boardOf(s)
  const near = within(boardOf(s), hex, 3).filter((other) => isOpen(s, i, other) && isEdge(s, other))
  return near.sort((a, b) => distance(hex, a) - distance(hex, b)).slice(0, 1)
}
const isEdge = (s: S, hex: number): boolean => boardOf(s).around[hex].length < 6

/** 23.1 */
export function refuseEnter(s: S, i: number, to: number): Refusal | null {
  const who = { piece: idOf(i), to: numberOf(s, to) }
  if (!isReady(s, i) || sideOf(i) !== s.side) return refuse('23.1', 'not-ready', who)
  if (orderedBy(s, i) === NOBODY || !actsNow(s, orderedBy(s, i))) return refuse('4.4', 'another-acts', who)
  if (!entriesOf(s, i).includes(to)) return refuse('23.1', 'not-by-that-hex', who)
  if (isGuard(i) && !hasTrainInBox(s)) return refuse('campaign-base-shift', 'no-train-there', who)
  return isUnit(i) && isOverfullIn(s, to, [i]) ? refuse('5.1', 'too-many', who) : null
}

/** The entries of a scenario, one after the other: who has come by each is counted. */
const entryNumber = (s: S, hex: number): number =>
  Math.max(0, [...new Set(groups(s).flatMap(({ entry }) => entry))].indexOf(hex)) % s.came.length

/** 23.1: it has come as from a road hex farther back for each unit before it, and marches on from there. */
export function enter(s: S, i: number, to: number): void {
  const n = entryNumber(s, to)
  stand(s, i, to)
  if (isUnit(i)) s.came[n]++
  beginMarch(s, i)
  mark(s, i, MARK.moved)
  s.spent = Math.min(allowanceOf(s, i), 2 * movement.road * Math.max(1, s.came[n]))
  s.entered = 1
}
