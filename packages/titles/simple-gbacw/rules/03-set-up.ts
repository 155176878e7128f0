import { within } from '@vedette/board'
import type { Refusal } from '@vedette/kernel'
import { wait } from '@vedette/kit/rules/title.ts'
import { enterCost, FORBIDDEN } from '../charts.ts'
import { P, STEP } from '../flow.ts'
import { orderOf, scenarioOf } from '../game.ts'
import { board, terrainOf } from '../map.ts'
import {
  has,
  isLeader,
  LEADER_MOVED,
  leaderHas,
  leaderOf,
  MOVED,
  mark,
  onMap,
  pieceOf,
  type S,
  unmark,
} from '../state.ts'
import { sideOf } from '../units.ts'
import { refuse } from '../words/codes.ts'
import {
  commands,
  enemiesWithin,
  facingOf,
  idOf,
  isFriendly,
  moverOf,
  place,
  sideOfPiece,
  stackIn,
  stand,
} from './02-pieces.ts'
import { refuseUnits } from './05-reinforcements.ts'
import { fitInto } from './05-stacking.ts'

/** 3.0, by option: before the first turn each side may put its units elsewhere, near where they stood. */

/** Nobody is put nearer to an enemy than this. */
const APART = 3

/** Where a unit stood, and how far from there it may stand. */
const placeOf = (s: S, i: number) => scenarioOf(s).units.find(({ unit }) => unit === i)

/** The hexes into which a unit may be put; its own is one. */
function roomsOf(s: S, i: number): number[] {
  const from = placeOf(s, i)
  if (!from) return []
  const isFree = (hex: number) =>
    refuseUnits(s, sideOf[i], hex) === null &&
    enterCost(terrainOf[hex], moverOf(s, i)) !== FORBIDDEN &&
    enemiesWithin(s, sideOf[i], hex, APART - 1).length === 0 &&
    fitInto(s, hex, [i])
  return within(board, from.hex, from.within).filter((hex) => hex === s.hex[i] || isFree(hex))
}

/** Where a piece may be put: a leader with any unit that he commands. */
export const deployments = (s: S, piece: number): number[] =>
  isLeader(piece)
    ? [...new Set(orderOf(s).units.flatMap((i) => (onMap(s, i) && commands(s, leaderOf(piece), i) ? [s.hex[i]] : [])))]
    : roomsOf(s, piece)

/** May this piece be put elsewhere? Once. */
export function refuseDeploying(s: S, piece: number): Refusal | null {
  const facts = { unit: idOf(piece) }
  if (sideOfPiece(piece) !== s.seat || !onMap(s, piece)) return refuse('3.0', 'not-on-map', facts)
  const moved = isLeader(piece) ? leaderHas(s, leaderOf(piece), LEADER_MOVED) : has(s, piece, MOVED)
  return moved ? refuse('3.0', 'deployed-before', facts) : null
}
/** It is taken up: s.deploying is one more than it. */
export const deploy = (s: S, piece: number): void => {
  s.deploying = piece + 1
}
export const deploying = (s: S): number => s.deploying - 1

export function refuseDeployment(s: S, to: number, corner: number, facing: number): Refusal | null {
  const piece = deploying(s)
  const facts = { unit: idOf(piece), to: place(to), at: place(to) }
  if (!deployments(s, piece).includes(to)) return refuse('3.0', 'not-to-deploy-there', facts)
  if (isLeader(piece)) return corner === 0 ? null : refuse('5.31', 'leaders-face-nowhere', {})
  const others = stackIn(s, to).filter((i) => i !== piece)
  return isFriendly(s, sideOf[piece], to) && others.length > 0 && facing !== facingOf(s, to)
    ? refuse('5.31', 'faces-as-they-do', facts)
    : null
}

export function putInto(s: S, to: number, facing: number): void {
  const piece = deploying(s)
  s.deploying = 0
  stand(s, piece, to)
  if (isLeader(piece)) s.leaderMarks[leaderOf(piece)] |= LEADER_MOVED
  else {
    s.facing[piece] = facing
    mark(s, piece, MOVED)
  }
}

/** Who does not go first sets up first; then the first turn begins. False when somebody must choose. */
export function runSetUp(s: S): boolean {
  const seat = [1 - s.first, s.first].find((one) => (s.done & (1 << one)) === 0)
  if (seat !== undefined) {
    s.seat = seat
    return wait(s, s.deploying > 0 ? P.deploy : P.setUp, seat)
  }
  for (const i of orderOf(s).units) unmark(s, i, MOVED)
  for (const l of orderOf(s).leaders) s.leaderMarks[l] &= ~LEADER_MOVED
  s.done = 0
  s.seat = 0
  s.step = STEP.begin
  return true
}

/** Pieces of a seat that may be put elsewhere. */
export const deployable = (s: S): number[] =>
  [...orderOf(s).units, ...orderOf(s).leaders.map(pieceOf)].filter((piece) => refuseDeploying(s, piece) === null)
