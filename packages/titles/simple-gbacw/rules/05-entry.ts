import type { Refusal } from '@vedette/kernel'
import { facings, twelfths } from '../actions.ts'
import { enterCost, entryDisorders, FORBIDDEN } from '../charts.ts'
import { arrivalOf, brigadeOf } from '../game.ts'
import { board, terrainOf } from '../map.ts'
import { marchCost, roadCost } from '../numbers.ts'
import { ways } from '../scenarios.ts'
import { has, isLeader, LEADER_PICKED, leaderHas, leaderOf, PICKED, pieceOf, type S } from '../state.ts'
import { leaders, NOBODY } from '../units.ts'
import { refuse } from '../words/codes.ts'
import { commands, idOf, moverOf, place } from './02-pieces.ts'
import type { Gait } from './05-costs.ts'
import { pick } from './05-groups.ts'
import { comeInto, isUnderThisMarker } from './05-march.ts'
import {
  gaitOf,
  groupOf,
  MARCHING,
  mostOf,
  mostOfOneHex,
  refuseInto,
  refuseStay,
  unitsOfGroup,
  walkersOf,
} from './05-movement.ts'
import { comesAlone, comesBefore, companions, isDue, waiting } from './05-reinforcements.ts'
import { setOut } from './12-cavalry.ts'

/** 5.41: reinforcements enter by the roads of the scenario, stack after stack. */

const wayOf = (s: S, piece: number): number => arrivalOf(s, piece)?.way ?? NOBODY
/** The road by which the group that is taken up enters. */
const roadOf = (s: S): number => wayOf(s, groupOf(s).find((p) => wayOf(s, p) !== NOBODY) ?? 0)
/** The hex by which it does. */
export const entryOf = (s: S): number => ways[roadOf(s)].hex

/** 5.44, Q70: a leader enters by himself if he comes alone and leads the formation that acts. */
function refuseLeader(s: S, l: number): Refusal | null {
  const facts = { unit: idOf(pieceOf(l)) }
  if (!comesAlone(s, l)) return refuse('5.44', 'comes-with-his-men', facts)
  const { formation, stars } = leaders[l]
  if (stars > 2 || formation !== s.acting) return refuse('2.23', 'not-of-the-brigade', facts)
  return leaderHas(s, l, LEADER_PICKED) ? refuse('5.24', 'taken-up', facts) : null
}

/** 5.41, 5.46: may this unit be taken up to enter? */
function refuseUnit(s: S, i: number): Refusal | null {
  const facts = { unit: idOf(i) }
  if (brigadeOf(s, i) !== s.brigade) return refuse('3.0', 'not-of-the-brigade', facts)
  if (has(s, i, PICKED)) return refuse('5.24', 'taken-up', facts)
  if (!isUnderThisMarker(s, i)) return refuse('4.33', 'under-other-orders', facts)
  const arrival = arrivalOf(s, i)
  const first = arrival && comesBefore(arrival, waiting(s))
  return first ? refuse('5.46', 'others-first', { ...facts, units: first.units.map(idOf) }) : null
}

/** 5.41: may this piece be taken up beside the map, alone or with those who are? */
export function refuseEnter(s: S, piece: number): Refusal | null {
  const facts = { unit: idOf(piece) }
  if (wayOf(s, piece) === NOBODY || !isDue(s, piece)) return refuse('5.41', 'does-not-arrive', facts)
  const no = isLeader(piece) ? refuseLeader(s, leaderOf(piece)) : refuseUnit(s, piece)
  if (no || s.marching === MARCHING.nobody) return no
  if (s.marching !== MARCHING.entering) return refuse('5.24', 'not-in-this-hex', { ...facts, at: place(s.at) })
  return wayOf(s, piece) === roadOf(s) ? null : refuse('5.41', 'by-another-road', facts)
}

/** The piece is taken up, and whoever comes with it. */
export function enter(s: S, piece: number): void {
  pick(s, piece, MARCHING.entering)
  if (!isLeader(piece)) for (const l of companions(s, piece, commands)) pick(s, pieceOf(l), MARCHING.entering)
}

/** 5.16, 5.41: what the hex costs whoever comes along its road, or in Attack Posture over its ground. */
function hexCost({ byRoads, marches, movers }: Gait, to: number): number {
  if (byRoads) return marches ? marchCost : roadCost
  return Math.max(...movers.map((mover) => enterCost(terrainOf[to], mover)))
}

/** 5.41: a stack pays what the hex costs on top of what the stack before it has paid; leaders by themselves do not wait. */
function entryCost(s: S, to: number): number {
  const cost = hexCost(gaitOf(s, groupOf(s)), to)
  return cost === FORBIDDEN || unitsOfGroup(s).length === 0 ? cost : cost + s.column[roadOf(s)]
}

/** 5.41, 5.42: may the group come onto the map here? If it cannot pay it waits for the next activation. */
export function refuseEntry(s: S, to: number): Refusal | null {
  const group = groupOf(s)
  const facts = { to: place(to) }
  if (to !== entryOf(s)) return refuse('5.41', 'enters-elsewhere', { ...facts, at: place(entryOf(s)) })
  const no = refuseInto(s, walkersOf(s, group), to, -1) ?? refuseStay(s, group, to)
  if (no) return no
  const cost = entryCost(s, to)
  if (cost === FORBIDDEN) return refuse('5.11', 'impassable', facts)
  const most = Math.max(mostOf(s, group), mostOfOneHex(s, group))
  return cost > most ? refuse('5.42', 'column-too-long', { ...facts, cost: cost / 2, left: most / 2 }) : null
}

/** How whoever comes in by a hex faces as he does: with his front on the map. */
const inward = (hex: number): number =>
  twelfths(
    Math.max(
      0,
      facings.findIndex((_, c) => [c, (c + 1) % 6].every((d) => board.neighbours[hex * 6 + d] >= 0)),
    ),
  )

/** 5.41: the group enters, and may move on with what it has left. */
export function takeEntry(s: S, to: number): void {
  const group = groupOf(s)
  const gait = gaitOf(s, group)
  const cost = entryCost(s, to)
  if (unitsOfGroup(s).length > 0) s.column[roadOf(s)] = Math.min(255, cost)
  s.spent = Math.min(255, cost)
  s.byRoad = gait.byRoads ? 1 : 0
  const shaken = group.filter((p) => !gait.byRoads && !isLeader(p) && entryDisorders(terrainOf[to], moverOf(s, p)))
  for (const i of unitsOfGroup(s)) s.facing[i] = inward(to)
  s.marching = MARCHING.acting
  for (const i of unitsOfGroup(s)) setOut(s, i)
  comeInto(s, group, to, shaken)
}
