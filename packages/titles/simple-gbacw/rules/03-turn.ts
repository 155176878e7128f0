import { ALL, CHANCE, OVER } from '@vedette/kernel'
import { UNTIL } from '@vedette/kit/rules/standing.ts'
import { wait } from '@vedette/kit/rules/title.ts'
import { shown } from '../actions.ts'
import { MARKERS, NO_MARKER, P, PHASE, STEP } from '../flow.ts'
import { formationsIn, orderOf, scenarioOf } from '../game.ts'
import { initiative } from '../numbers.ts'
import { FREE_SET_UP } from '../options.ts'
import { type Arrival, ways } from '../scenarios.ts'
import {
  DISORDERED,
  EXTENDED,
  has,
  IN_DEBT,
  KILLED,
  LEADER_OUT,
  leaderHas,
  MARCHES,
  mark,
  NEITHER,
  NOWHERE,
  OFF_MAP,
  onMap,
  option,
  pieceOf,
  RESERVE,
  type S,
} from '../state.ts'
import { BRIGADES, brigades, CSA, leaders, NOBODY, sideOf, USA } from '../units.ts'
import { eliminate, idOf, isFriendly, isHostile, place as nameOf, ratingsOf, stackIn, stand } from './02-pieces.ts'
import { roomFor, runActivation } from './03-activation.ts'
import { runSetUp } from './03-set-up.ts'
import { markLeaders } from './04-command.ts'
import { fillCup, nextCorps } from './04-efficiency.ts'
import { markRested, restReserves } from './04-orders.ts'
import { beginRides, endRides } from './05-commanders.ts'
import { putDown } from './05-groups.ts'
import { closeWindow } from './05-reaction.ts'
import { fitInto } from './05-stacking.ts'
import { forsakeGuns, liftIneffective } from './07-attrition.ts'
import { mustPickRiser, replaced, replaceWithoutMen } from './07-leaders.ts'
import { recoverable } from './08-recovery.ts'
import { buildOn, isAnyoneToBuild, leavers } from './10-works.ts'
import { endStanding } from './standing.ts'

/** 3.0: the turn, step by step. */

/** 5.4: who arrives in this turn: by a road, some of them under March Orders; or straight onto the map. */
function arrive(s: S): void {
  for (const arrival of scenarioOf(s).arrivals) {
    if (arrival.turn !== s.turn) continue
    if (arrival.march) for (const i of arrival.units) mark(s, i, MARCHES)
    if (arrival.way === NOBODY) place(s, arrival)
    else if (arrival.units.length > 0)
      s.tell?.(ALL, 'due', { units: arrival.units.map(idOf), at: nameOf(ways[arrival.way].hex), march: arrival.march })
  }
}

/** Whoever is put straight onto the map: in his hex, or the nearest with room. */
function place(s: S, { places, leader }: Arrival): void {
  for (const { unit, hex, facing } of places) {
    const free = !isHostile(s, sideOf[unit], hex) && fitInto(s, hex, [unit])
    const to = free ? hex : roomFor(s, unit, hex)
    s.facing[unit] = isFriendly(s, sideOf[unit], to) ? s.facing[stackIn(s, to)[0]] : facing
    stand(s, unit, to)
  }
  if (leader !== NOBODY) stand(s, pieceOf(leader), s.hex[places[0].unit])
  s.tell?.(ALL, 'arrived', { units: places.map(({ unit }) => idOf(unit)) })
}

/** 4.11: what a seat adds to its die: the army commander's Efficiency, and one for who had Initiative before. */
export function initiativeSum(s: S, seat: number, held: number): number {
  const army = orderOf(s).leaders.find((l) => leaders[l].stars === 4 && leaders[l].side === seat)
  const counts = army !== undefined && onMap(s, pieceOf(army)) && !leaderHas(s, army, EXTENDED)
  return (counts ? ratingsOf(s, army).efficiency : 0) + (held === seat ? initiative.held : 0)
}

/** 4.11: the higher sum has Initiative; in a tie nobody has. */
export function takeInitiative(s: S, confederate: number, union: number): void {
  const held = s.initiative
  const sums = [shown(confederate) + initiativeSum(s, CSA, held), shown(union) + initiativeSum(s, USA, held)]
  s.initiative = sums[CSA] === sums[USA] ? NEITHER : sums[CSA] > sums[USA] ? CSA : USA
  if (s.initiative !== NEITHER) s.first = s.initiative
  s.tell?.(ALL, 'initiative', { confederate: sums[CSA], union: sums[USA], seat: s.initiative })
  s.step = STEP.orders
}

/** 4.25, Q7: brigades whose brigadier is out of command sit out one of several activations, but for those under orders. */
function markDebts(s: S): void {
  for (let b = 0; b < BRIGADES; b++) {
    const { leader, formation } = brigades[b]
    const out = leader !== NOBODY && onMap(s, pieceOf(leader)) && leaderHas(s, leader, LEADER_OUT)
    const ordered = orderOf(s).unitsOf[b].some((i) => has(s, i, MARCHES | RESERVE))
    if (out && !ordered && s.markers[formation] > 1) s.brigadeMarks[b] |= IN_DEBT
    else s.brigadeMarks[b] &= ~IN_DEBT
  }
}

/** 3.0: phases of both sides are done one side after the other, first that of who goes first. */
function eachSide(s: S, prompt: number, then: number): boolean {
  const seat = [s.first, 1 - s.first].find((one) => (s.done & (1 << one)) === 0)
  if (seat === undefined) {
    s.done = 0
    s.seat = 0
    s.step = then
    return true
  }
  s.seat = seat
  return wait(s, prompt, seat)
}
/** The side that is asked has done what it wants in this phase. */
export const doneWith = (s: S): void => {
  s.done |= 1 << s.seat
}
const skipTo = (s: S, step: number): true => {
  s.step = step
  return true
}

/** 4.12: AMs that may be the first: not those of March (Q66). */
export const firstOpen = (s: S): number[] => markersLeft(s).filter((m) => sideOfFirst(s, m))
const sideOfFirst = (s: S, m: number): boolean => formationsIn(s, s.initiative).includes(m)

/** The kinds of AM that are in the cup. */
export const markersLeft = (s: S): number[] => Array.from({ length: MARKERS }, (_, m) => m).filter((m) => s.cup[m] > 0)
/** Every AM in the cup, one by one. */
export const chits = (s: S): number[] => markersLeft(s).flatMap((m) => Array.from({ length: s.cup[m] }, () => m))

/** 2.23: commanders move, one side after the other, where a side has one who could. */
function commanders(s: S): boolean {
  const has = (seat: number) =>
    orderOf(s).leaders.some((l) => leaders[l].side === seat && leaders[l].stars > 2 && s.hex[pieceOf(l)] !== KILLED)
  for (const seat of [CSA, USA]) if (!has(seat)) s.done |= 1 << seat
  if (!eachSide(s, P.commanders, STEP.recovery)) return false
  endRides(s)
  return true
}

/** 10.13: each side that could build says who does. */
function works(s: S): boolean {
  if (!scenarioOf(s).works) return skipTo(s, STEP.efficiency)
  for (const seat of [CSA, USA]) {
    s.seat = seat
    if (!isAnyoneToBuild(s)) s.done |= 1 << seat
  }
  return eachSide(s, P.works, STEP.efficiency)
}

/** 3.0 IIIb: leaders are replaced, reserves rest, Routed units try to recover, and who is effective again is. */
function recover(s: S): boolean {
  if (s.placing) return wait(s, P.place, s.seat)
  if (s.recovering) return wait(s, P.recovery, CHANCE)
  for (const seat of [s.first, 1 - s.first]) {
    const fallen = replaced(s, seat)
    if (fallen === NOBODY) continue
    s.seat = seat
    return wait(s, mustPickRiser(s, fallen) ? P.promote : P.replace, seat)
  }
  replaceWithoutMen(s)
  restReserves(s, DISORDERED)
  for (const seat of [s.first, 1 - s.first]) {
    s.seat = seat
    const asks = recoverable(s).length > 0 || leavers(s, seat).length > 0
    if ((s.done & (1 << seat)) === 0 && asks) return wait(s, P.recover, seat)
  }
  s.done = 0
  s.seat = 0
  s.tried.fill(0)
  liftIneffective(s)
  return skipTo(s, STEP.end)
}

/** 3.0 IIIc, 9.34: the turn ends; after the last one the game does. */
function endTurn(s: S): void {
  forsakeGuns(s, (i) => eliminate(s, i))
  buildOn(s)
  endStanding(s, UNTIL.turn)
  s.acts.fill(0)
  if (s.turn === scenarioOf(s).turns.length) {
    s.mover = OVER
    s.prompt = P.none
    return
  }
  s.turn++
  s.step = STEP.begin
}

/** What happens by itself in a turn; false when somebody must choose or something be thrown. */
export function runTurn(s: S): boolean {
  switch (s.step) {
    case STEP.setUp:
      return runSetUp(s)
    case STEP.begin:
      s.seat = 0
      s.efficiency.fill(0)
      s.raised.fill(0)
      s.tell?.(ALL, 'turn', { turn: s.turn })
      arrive(s)
      s.step = STEP.initiative
      return true
    case STEP.initiative:
      return wait(s, P.initiative, CHANCE)
    case STEP.orders:
      return scenarioOf(s).orders ? eachSide(s, P.orders, STEP.command) : skipTo(s, STEP.command)
    case STEP.command:
      markLeaders(s)
      markRested(s)
      return skipTo(s, STEP.works)
    case STEP.works:
      return works(s)
    case STEP.efficiency:
      return nextCorps(s) === NOBODY ? skipTo(s, STEP.influence) : wait(s, P.efficiency, CHANCE)
    case STEP.influence:
      return scenarioOf(s).efficiency ? eachSide(s, P.influence, STEP.pool) : skipTo(s, STEP.pool)
    case STEP.pool:
      fillCup(s)
      markDebts(s)
      return skipTo(s, STEP.first)
    case STEP.first:
      if (s.initiative !== NEITHER && firstOpen(s).length > 0) return wait(s, P.first, s.initiative)
      s.step = STEP.draw
      return true
    case STEP.draw:
      if (chits(s).length > 0) return wait(s, P.draw, CHANCE)
      beginRides(s)
      return skipTo(s, STEP.commanders)
    case STEP.commanders:
      return commanders(s)
    case STEP.activation:
      return runActivation(s)
    case STEP.recovery:
      return recover(s)
    default:
      endTurn(s)
      return s.mover !== OVER
  }
}

/** The set-up of a scenario. */
export function setUp(s: S): void {
  const { units, leaders: led, breastworks, first, objectives } = scenarioOf(s)
  s.turn = 1
  s.step = option(s, FREE_SET_UP) ? STEP.setUp : STEP.begin
  s.first = first
  s.initiative = NEITHER
  s.phase = PHASE.none
  s.marker = NO_MARKER
  s.acting = NO_MARKER
  s.brigade = NOBODY
  s.hex.fill(OFF_MAP)
  s.aim.fill(NOWHERE)
  s.workHex.fill(NOWHERE)
  s.checkHex = NOWHERE
  s.later = NOWHERE
  s.linked.fill(NOWHERE)
  closeWindow(s)
  s.target = NOWHERE
  s.retreatFrom = NOWHERE
  putDown(s)
  for (const { unit, hex, facing } of units) {
    stand(s, unit, hex)
    s.facing[unit] = facing
  }
  for (const { leader, hex } of led) stand(s, pieceOf(leader), hex)
  breastworks.forEach(({ hex, facing }, n) => {
    s.workHex[n] = hex
    s.workFacing[n] = facing
  })
  objectives.forEach((_, n) => {
    s.holders[n] = USA
  })
}
