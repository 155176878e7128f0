import { within } from '@vedette/board'
import { ALL, type Refusal, sitting } from '@vedette/kernel'
import { UNTIL } from '@vedette/kit/rules/standing.ts'
import { wait } from '@vedette/kit/rules/title.ts'
import { enterCost, FORBIDDEN } from '../charts.ts'
import { ARTILLERY_AM, MARCH_AM, NO_MARKER, P, PHASE, STEP } from '../flow.ts'
import { brigadeOf, formationsIn, orderOf, scenarioOf } from '../game.ts'
import { board, HEXES, terrainOf } from '../map.ts'
import { EXTENDED_LINES, FREE_ORDER } from '../options.ts'
import {
  ANSWERED,
  ATTACKS,
  brigadeHas,
  CHARGING,
  COMBAT,
  DIVISION_INEFFECTIVE,
  EXTENDED,
  FIRED,
  has,
  IN_DEBT,
  INEFFECTIVE,
  LASTING,
  LEADER_OUT,
  MOVED,
  NOWHERE,
  option,
  PASSED_OVER,
  PROMOTED,
  REPLACED,
  RESTED,
  ROUSED,
  type S,
  SERVED,
  TAKEN,
  unmark,
} from '../state.ts'
import { BRIGADES, brigades, formations, NOBODY, sideOf, units } from '../units.ts'
import { refuse } from '../words/codes.ts'
import {
  facingOf,
  isFriendly,
  isGuns,
  isHostile,
  isNextToEnemy,
  isStanding,
  moverOf,
  place,
  stackIn,
  stand,
} from './02-pieces.ts'
import { markLed, markUnits } from './04-command.ts'
import { isUnderThisMarker, markEngaged } from './05-march.ts'
import { MARCHING } from './05-movement.ts'
import { isAtHand, mostActivations, refuseUnits } from './05-reinforcements.ts'
import { crowded, fit, fitInto, mayStillMove } from './05-stacking.ts'
import { beginCombat, itemsOf, markLine, nextItems } from './06-combat.ts'
import { approachers, canAim, turning } from './06-eligibility.ts'
import { inAttrition, manGuns, markIneffective, routWhole } from './07-attrition.ts'
import { nextUrger, urgeOwn } from './12-brigadiers.ts'
import { closeUp, otherPart } from './12-parts.ts'
import { endStanding } from './standing.ts'

/** 3.0 II: an activation, phase by phase. */

/** Whose an AM is. */
export const sideOfMarker = (marker: number): number =>
  marker < MARCH_AM ? formations[marker].side : (marker - MARCH_AM) % 2

/** An AM is played: its formation acts, or one after the other all whom it activates (4.33, 9.21). */
export function beginActivation(s: S, marker: number): void {
  s.marker = marker
  s.phasing = sideOfMarker(marker)
  s.step = STEP.activation
  s.tell?.(ALL, 'activated', { marker })
  if (marker < ARTILLERY_AM) act(s, marker < MARCH_AM ? marker : NO_MARKER)
  else s.phase = PHASE.successor
}

/** A formation begins to act; under a March AM none does, but brigades by themselves. */
export function act(s: S, formation: number): void {
  s.acting = formation
  s.phase = PHASE.brigades
  markEngaged(s)
}

/** 9.21: brigades of guns that the Artillery AM has still to activate. */
export const successors = (s: S): number[] =>
  formationsIn(s, s.phasing).filter(
    (f) =>
      formations[f].kind === 'artillery' &&
      orderOf(s).brigadesOf[f].some(
        (b) => !brigadeHas(s, b, SERVED) && orderOf(s).unitsOf[b].some((i) => isAtHand(s, i)),
      ),
  )

/** 3.0 IIa, 4.25, 4.33: may this brigade be taken up? */
export function refuseTakeUp(s: S, b: number): Refusal | null {
  const facts = { brigade: brigades[b].id }
  const marches = s.marker >= MARCH_AM && s.marker < ARTILLERY_AM
  if (brigades[b].side !== s.phasing || (!marches && brigades[b].formation !== s.acting))
    return refuse('3.0', 'not-of-the-formation', facts)
  if (brigadeHas(s, b, TAKEN)) return refuse('3.0', 'taken-before', facts)
  if (!orderOf(s).unitsOf[b].some((i) => isAtHand(s, i) && isUnderThisMarker(s, i)))
    return refuse('4.33', 'no-unit-acts', facts)
  if (s.acts[b] >= mostActivations(s, b)) return refuse('4.35', 'acted-thrice', facts)
  if (brigadeHas(s, b, IN_DEBT) && s.cup[s.marker] === 0) return refuse('4.25', 'sits-out', facts)
  return null
}

export const takeable = (s: S): number[] => {
  const found: number[] = []
  for (let b = 0; b < BRIGADES; b++) if (refuseTakeUp(s, b) === null) found.push(b)
  return found
}

/** 4.21, Q61: the brigade is taken up; who of it is in command is found now. */
export function takeUp(s: S, b: number): void {
  s.brigade = b
  s.brigadeMarks[b] |= TAKEN
  s.acts[b]++
  markUnits(s, b)
  s.phase = PHASE.posture
}

/** 5.14, 5.15, 7.62: may it attack? Not guns, nor a division that is Combat Ineffective or held back. */
export function refuseAttack(s: S): Refusal | null {
  const b = s.brigade
  const { kind, formation } = brigades[b]
  const facts = { brigade: brigades[b].id, formation: formations[formation].id }
  if (kind === 'artillery') return refuse('5.15', 'guns-do-not-attack', facts)
  if ((s.formationMarks[formation] & DIVISION_INEFFECTIVE) !== 0)
    return refuse('7.62', 'division-does-not-attack', facts)
  if (s.marker >= MARCH_AM) return refuse('4.33', 'march-does-not-attack', facts)
  const held = s.turn < scenarioOf(s).heldUntil[formation] && (s.formationMarks[formation] & ROUSED) === 0
  return held ? refuse('5.14', 'held-back', { ...facts, turn: scenarioOf(s).heldUntil[formation] }) : null
}

export function takePosture(s: S, attack: boolean): void {
  if (attack) {
    s.brigadeMarks[s.brigade] |= ATTACKS
    s.tell?.(ALL, 'attacks', { brigade: brigades[s.brigade].id })
  }
  s.phase = PHASE.moves
}

export function brigadeDone(s: S): void {
  s.brigade = NOBODY
  s.phase = PHASE.brigades
}

const mine = (s: S): number[] => orderOf(s).units.filter((i) => sideOf[i] === s.phasing && isStanding(s, i))

/** 5.21: too many in a hex, and somebody of a brigade to come might leave it. */
export function refuseEndMovement(s: S): Refusal | null {
  const coming = new Set(takeable(s))
  const hex = crowded(s, mine(s)).find((at) =>
    stackIn(s, at).some((i) => mayStillMove(s, i) && coming.has(brigadeOf(s, i))),
  )
  return hex === undefined ? null : refuse('5.21', 'too-many', { at: place(hex) })
}

/** Where a unit that has no room is put: the nearest hex that it could enter, away from the enemy if there is one. */
export function roomFor(s: S, i: number, near: number): number {
  const fits = (hex: number) =>
    refuseUnits(s, sideOf[i], hex) === null &&
    !isHostile(s, sideOf[i], hex) &&
    enterCost(terrainOf[hex], moverOf(s, i)) !== FORBIDDEN &&
    fitInto(s, hex, [i])
  let beside = near
  for (let range = 1, last = 1; last < HEXES; range++) {
    const hexes = within(board, near, range)
    for (const hex of hexes) {
      if (board.distance(near, hex) < range || !fits(hex)) continue
      if (!isNextToEnemy(s, sideOf[i], hex)) return hex
      if (beside === near) beside = hex
    }
    last = hexes.length
  }
  return beside
}

/** 5.21: what nobody has put right by the end of the phase: who came last goes to the nearest hex with room. */
function spill(s: S): void {
  for (const hex of crowded(s, mine(s))) makeRoom(s, hex)
}

/** 12.42: a line that is in one hex again may be too much for it, on either side. */
function spillLines(s: S): void {
  for (const hex of new Set(orderOf(s).units.map((i) => s.hex[i]))) if (hex < HEXES) makeRoom(s, hex)
}

function makeRoom(s: S, hex: number): void {
  while (!fit(s, stackIn(s, hex))) {
    const i = stackIn(s, hex).find((j) => has(s, j, MOVED)) ?? stackIn(s, hex)[0]
    // 12.42: a line that has no room is one again.
    if (otherPart(s, i) >= 0) {
      closeUp(s, i)
      continue
    }
    const to = roomFor(s, i, hex)
    if (isFriendly(s, sideOf[i], to)) s.facing[i] = facingOf(s, to)
    stand(s, i, to)
    unmark(s, i, CHARGING)
    s.tell?.(ALL, 'spilled', { unit: units[i].id, at: place(hex), to: place(to) })
  }
}

/** 4.25: brigades that owe an activation and were not taken up sit this one out. */
export function endMovement(s: S): void {
  spill(s)
  markLed(s)
  for (let b = 0; b < BRIGADES; b++)
    if (brigadeHas(s, b, IN_DEBT) && !brigadeHas(s, b, TAKEN) && brigades[b].formation === s.acting)
      s.brigadeMarks[b] |= PASSED_OVER
  s.brigade = NOBODY
  urgeOwn(s)
  s.phase = s.marker >= MARCH_AM && s.marker < ARTILLERY_AM ? PHASE.attrition : PHASE.urging
  s.done = 0
}

/** 9.25: the batteries have named their targets; those that fire at one hex do so together. */
function approach(s: S): boolean {
  if (s.done === 0) {
    if (approachers(s).length > 0 || isAnyoneAiming(s)) return wait(s, P.approach, 1 - s.phasing)
    s.done = 1
  }
  const next = orderOf(s).units.find((i) => isGuns(i) && sideOf[i] !== s.phasing && s.aim[i] !== NOWHERE)
  if (next !== undefined) {
    beginCombat(s, COMBAT.approach, s.aim[next])
    return true
  }
  // Q38: it may still answer in the Fire Phase.
  for (const i of orderOf(s).units) unmark(s, i, FIRED)
  s.done = 0
  s.phase = PHASE.turns
  return true
}

/** Somebody has named a target: his owner says when all are named. */
const isAnyoneAiming = (s: S): boolean => orderOf(s).units.some((i) => s.aim[i] !== NOWHERE)

/** 3.0 IIc: from which end of the line the fire is resolved; only where it makes a difference. */
function sweep(s: S): boolean {
  markLine(s)
  s.fromRight = 0
  const matters = sitting(s, () => itemsOf(s).length > 1 && nextItems(s).length < itemsOf(s).length)
  if (matters) return wait(s, P.sweep, s.phasing)
  s.phase = PHASE.combats
  return true
}

function combats(s: S): boolean {
  const items = sitting(s, () => nextItems(s))
  if (items.length === 0) {
    s.phase = PHASE.attrition
    return true
  }
  if (items.length > 1) return wait(s, P.next, option(s, FREE_ORDER) ? s.phasing : 1 - s.phasing)
  resolveAt(s, items[0])
  return true
}

/** The combat at a hex, or the advance of chargers who stand there and have nobody before them. */
export function resolveAt(s: S, hex: number): void {
  beginCombat(
    s,
    isHostile(s, s.phasing, hex) ? COMBAT.fire : isFriendly(s, s.phasing, hex) ? COMBAT.idle : COMBAT.fire,
    hex,
  )
}

function attritionOf(s: S, seat: number, then: number): boolean {
  const b = inAttrition(s, seat)
  if (b !== NOBODY) {
    s.brigade = b
    return wait(s, P.rout, seat)
  }
  s.brigade = NOBODY
  s.phase = then
  return true
}

/** Who moves, or what those do who are taken up: on the map, or beside it. */
const asked: Readonly<Record<number, number>> = {
  [MARCHING.nobody]: P.move,
  [MARCHING.acting]: P.group,
  [MARCHING.entering]: P.enter,
}

/** 3.0 II: what happens by itself in an activation; false when somebody must choose. */
export function runActivation(s: S): boolean {
  switch (s.phase) {
    case PHASE.successor:
      if (successors(s).length === 0) endMarker(s)
      else if (successors(s).length === 1) act(s, successors(s)[0])
      else return wait(s, P.successor, s.phasing)
      return true
    case PHASE.brigades:
      if (takeable(s).length > 0) return wait(s, P.brigade, s.phasing)
      endMovement(s)
      return true
    case PHASE.posture:
      if (refuseAttack(s) === null) return wait(s, P.posture, s.phasing)
      s.phase = PHASE.moves
      return true
    case PHASE.moves:
      return wait(s, asked[s.marching], s.phasing)
    case PHASE.urging:
      if (nextUrger(s) !== NOBODY) return wait(s, P.urge, s.phasing)
      s.phase = PHASE.approach
      return true
    case PHASE.approach:
      return approach(s)
    case PHASE.turns:
      if (turning(s).length > 0) return wait(s, P.turn, s.phasing)
      s.phase = PHASE.targets
      return true
    case PHASE.targets:
      if (isAnyoneAiming(s) || canAim(s)) return wait(s, P.targets, s.phasing)
      s.phase = PHASE.sweep
      return true
    case PHASE.sweep:
      return sweep(s)
    case PHASE.combats:
      return combats(s)
    case PHASE.attrition:
      routWhole(s)
      return attritionOf(s, s.phasing, PHASE.otherAttrition)
    case PHASE.otherAttrition:
      if (!attritionOf(s, 1 - s.phasing, PHASE.none)) return false
      endActivation(s)
      return true
    default:
      return true
  }
}

/** 3.0 IId, 4.25, 9.33: the formation has acted; nothing of it is left but what lasts. */
function endActivation(s: S): void {
  if (option(s, EXTENDED_LINES)) spillLines(s)
  markIneffective(s)
  manGuns(s)
  for (const i of orderOf(s).units) s.marks[i] &= LASTING
  for (const l of orderOf(s).leaders) s.leaderMarks[l] &= REPLACED | EXTENDED | LEADER_OUT | PROMOTED
  for (let b = 0; b < BRIGADES; b++) {
    if (brigadeHas(s, b, PASSED_OVER)) s.brigadeMarks[b] &= ~IN_DEBT
    if (s.marker >= ARTILLERY_AM && brigades[b].formation === s.acting) s.brigadeMarks[b] |= SERVED
    s.brigadeMarks[b] &= INEFFECTIVE | IN_DEBT | RESTED | SERVED
  }
  endStanding(s, UNTIL.stretch)
  s.column.fill(0)
  s.acting = NO_MARKER
  if (s.marker >= ARTILLERY_AM) s.phase = PHASE.successor
  else endMarker(s)
}

/** 9.21: the AM is done with; whoever answered in an Artillery AM may again. */
function endMarker(s: S): void {
  if (s.marker >= ARTILLERY_AM)
    for (let b = 0; b < BRIGADES; b++) if (brigades[b].kind === 'artillery') s.brigadeMarks[b] &= ~SERVED
  for (const i of orderOf(s).units) unmark(s, i, ANSWERED)
  s.marker = NO_MARKER
  s.acting = NO_MARKER
  s.phasing = 0
  s.phase = PHASE.none
  s.acrossA = 0
  s.acrossB = 0
  s.fromRight = 0
  s.step = STEP.draw
}
