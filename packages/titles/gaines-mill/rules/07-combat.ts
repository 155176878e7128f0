import { ALL } from '@vedette/kernel'
import { columnOf } from '@vedette/kit/rules/chart.ts'
import { board, name } from '../map.ts'
import {
  CHARGING,
  CLOSED,
  COMBAT,
  DISRUPTED,
  FIRED,
  has,
  onMap,
  PHASE,
  put,
  REACTED,
  RF,
  type S,
  STRUCK,
  stand,
  unitIn,
} from '../state.ts'
import type { Result } from '../tables.ts'
import { NOBODY, sideOf, units, unitsOf } from '../units.ts'
import { refuseGround } from './02-map.ts'
import { countedLosses, lose, markEffect } from './07-results.ts'
import { canRetreat, ignoresRetreats, refuseRetreat } from './07-retreats.ts'
import { combatKind, strengthOf, tableFor } from './07-strength.ts'
import { refuseShift } from './09-sharpshooters.ts'
import { endCharge } from './12-priorities.ts'

/** How far the resolution of a combat has come (see 07-stages.ts). */
export const STAGE = {
  roll: 0,
  bonus: 1,
  losses: 2,
  mark: 3,
  attackerRetreats: 4,
  defenderRetreats: 5,
  voluntary: 6,
  advance: 7,
  shift: 8,
  over: 9,
} as const

export const isReaction = (s: S): boolean => s.phase === PHASE.reaction

/** 7.0: two units are in a combat of this kind, where they stand. */
export function beginAt(s: S, kind: number, i: number, target: number): void {
  s.combat = kind
  s.attacker = i
  s.defender = target
  s.origin = s.hex[i]
  s.ground = s.hex[target]
  s.strength = strengthOf(s, kind, i, target)
  s.dice.fill(0)
  s.stage = STAGE.roll
}

/** 7.1: an attack begins: it is the unit's one attack of the phase. */
export function beginCombat(s: S, i: number, target: number): void {
  beginAt(s, combatKind(s, i, target), i, target)
  if (isReaction(s)) {
    put(s, i, REACTED)
    put(s, target, STRUCK)
  } else put(s, i, s.phase === PHASE.fire ? FIRED : CLOSED)
  s.tell?.(ALL, 'attack-declared', {
    ...combatFacts(s),
    from: name(s.origin),
    to: name(s.ground),
    strength: s.strength,
  })
}

const kindNames = ['none', 'fire', 'close', 'charge', 'sharpshooters']
export const combatFacts = (s: S) => ({
  unit: units[s.attacker].id,
  target: units[s.defender].id,
  kind: kindNames[s.combat],
  reactive: isReaction(s),
})

/**
 * 7.3, 9.0: the value that picks the column: Attack Strength less the Defence Roll, or a sharpshooter's highest die and
 * what is added to it.
 */
export const columnValue = (s: S, first: number, second: number): number =>
  columnValueOf(s.combat, s.strength, s.steps[s.defender], first, second)

/** The same of a combat of this kind, whose defender adds so many steps to his roll. */
export const columnValueOf = (kind: number, strength: number, steps: number, first: number, second: number): number =>
  kind === COMBAT.sharpshooters ? Math.max(first, second) + strength : strength - (first + second + steps)

/** 7.4: what a value comes to on the table of the combat under way. */
export const resultAt = (s: S, column: number): Result => tableFor(s.combat, s.attacker).results[column]
export const columnAt = (s: S, value: number): number => columnOf(tableFor(s.combat, s.attacker).columns, value)

/** 7.4: the dice have fallen: the result is read and waits to be applied. */
export function readDice(s: S, first: number, second: number): void {
  const value = columnValue(s, first, second)
  const column = columnAt(s, value)
  s.dice[0] = first
  s.dice[1] = second
  s.defenceSteps = s.steps[s.defender]
  s.tell?.(ALL, 'combat-result', {
    ...combatFacts(s),
    dice: second ? [first, second] : [first],
    strength: s.strength,
    steps: s.defenceSteps,
    differential: value,
    result: resultAt(s, column).code,
  })
  readColumn(s, column)
}

/** 7.4: what this column of the table says is put down, stage by stage to be applied. */
export function readColumn(s: S, column: number): void {
  s.column = column
  const result = resultAt(s, column)
  s.attackerLoss = result.attackerLoss
  s.defenderLoss = result.defenderLoss
  s.attackerRetreats = ignoresRetreats(s.attacker) ? 0 : result.attackerRetreats
  s.defenderRetreats = ignoresRetreats(s.defender) ? 0 : result.defenderRetreats
  s.mark = result.mark
  if (result.returnFire) {
    put(s, s.attacker, RF)
    s.tell?.(ALL, 'marked-rf', { unit: units[s.attacker].id })
  }
  // 10.0: a hit disrupts a Charging unit in the Reaction Phase, and stops it.
  if (isReaction(s) && has(s, s.defender, CHARGING) && result.defenderLoss > 0 && !result.exchange && s.mark === 0) {
    s.mark = DISRUPTED
  }
}

/** 7.52: could the Combat Bonus take another step from the defender? */
export const bonusHurts = (s: S): boolean =>
  units[s.attacker].bonus &&
  s.combat !== COMBAT.sharpshooters &&
  resultTouchesDefender(resultAt(s, s.column)) &&
  countedLosses(s.steps[s.defender], s.defenderLoss + 1) > countedLosses(s.steps[s.defender], s.defenderLoss)

const resultTouchesDefender = (result: Result): boolean => result.defenderLoss > 0 || result.defenderRetreats > 0

/** 7.52: could it spare the attacker the step of an Exchange? */
export const bonusSpares = (s: S): boolean =>
  units[s.attacker].bonus && s.combat !== COMBAT.sharpshooters && resultAt(s, s.column).exchange

/** 7.5: both sides' losses, at once. */
export function takeLosses(s: S): void {
  const mine = countedLosses(s.steps[s.attacker], s.attackerLoss)
  const theirs = countedLosses(s.steps[s.defender], s.defenderLoss)
  lose(s, s.attacker, mine, '7.5')
  lose(s, s.defender, theirs, '7.5')
}

/** 13.0, 13.1: what the marker of the result does to the defender by itself; one that changes nothing is forgotten. */
export function settleMark(s: S): void {
  if (s.mark === 0 || !onMap(s, s.defender)) return
  const { becomes, loss } = markEffect(s, s.defender, s.mark)
  if (loss) lose(s, s.defender, loss, '13.0')
  if (becomes === 0 && loss === 0) s.tell?.(ALL, 'unshaken', { unit: units[s.defender].id })
  s.mark = becomes
}

/** 7.7: does the defender's owner choose between a marker and a step? */
export const markIsOpen = (s: S): boolean => s.mark !== 0 && onMap(s, s.defender)

/** 7.6: the unit that retreats at this stage, the hex it must get away from, and how many hexes are left to it. */
export function retreating(s: S): { readonly unit: number; readonly enemy: number; readonly retreats: number } {
  return s.stage === STAGE.attackerRetreats
    ? { unit: s.attacker, enemy: s.ground, retreats: s.attackerRetreats }
    : { unit: s.defender, enemy: s.origin, retreats: s.stage === STAGE.voluntary ? 1 : s.defenderRetreats }
}

/** 7.6: is there a retreat to be made, and a hex to make it into? */
export function retreatIsOpen(s: S): boolean {
  const { unit, enemy, retreats } = retreating(s)
  return retreats > 0 && onMap(s, unit) && canRetreat(s, unit, enemy)
}

/** 7.62: every hex that cannot be retreated costs a step. */
export function payForRoom(s: S): void {
  const { unit, enemy, retreats } = retreating(s)
  if (retreats === 0 || !onMap(s, unit) || canRetreat(s, unit, enemy)) return
  s.tell?.(ALL, 'cannot-retreat', { unit: units[unit].id, hexes: retreats })
  lose(s, unit, retreats, '7.62')
  if (s.stage === STAGE.attackerRetreats) s.attackerRetreats = 0
  else s.defenderRetreats = 0
}

/** 7.7: may the unit that was attacked fall back of its own will? Not from fire, and not a charger that charges on. */
export function voluntaryIsOpen(s: S): boolean {
  const i = s.defender
  if (!onMap(s, i) || s.hex[i] !== s.ground || ignoresRetreats(i)) return false
  if (!isReaction(s) && s.combat !== COMBAT.close && s.combat !== COMBAT.charge) return false
  if (has(s, i, CHARGING) || s.standing & (1 << sideOf[i])) return false
  return canRetreat(s, i, s.origin)
}

export const refuseThisRetreat = (s: S, to: number) => {
  const { unit, enemy, retreats } = retreating(s)
  return refuseRetreat(s, unit, to, enemy, retreats)
}

/** 7.64: can the attacker move into the hex the defender has left? */
export function advanceIsOpen(s: S): boolean {
  const i = s.attacker
  if (!onMap(s, i) || unitIn(s, s.ground) !== NOBODY || s.hex[i] !== s.origin) return false
  const direction = board.direction(s.origin, s.ground)
  return direction >= 0 && refuseGround(s.origin, s.ground, direction) === null
}

/** 2.1, 7.64: a charger that must advance, and to whom the ground forbids it, stays where it stands. */
function tellHeldBack(s: S): void {
  const left = onMap(s, s.attacker) && unitIn(s, s.ground) === NOBODY && s.hex[s.attacker] === s.origin
  if (left) s.tell?.(ALL, 'cannot-advance', { unit: units[s.attacker].id, to: name(s.ground) })
}

/** 7.64: a charger advances without being asked, wherever it can. */
export function chargeHome(s: S): void {
  if (s.combat !== COMBAT.charge) return
  if (advanceIsOpen(s)) advance(s)
  else tellHeldBack(s)
}

/** 7.64: the attacker takes the hex that was left. */
export function advance(s: S): void {
  s.tell?.(ALL, 'advances', { unit: units[s.attacker].id, from: name(s.origin), to: name(s.ground) })
  stand(s, s.attacker, s.ground)
}

/** 9.0: may the sharpshooters move away? Not after their answer to a charge, their only combat of the Reaction Phase. */
export function shiftIsOpen(s: S): boolean {
  const i = s.attacker
  if (s.combat !== COMBAT.sharpshooters || !onMap(s, i) || isReaction(s)) return false
  return board.around[s.hex[i]].some((to) => refuseShift(s, i, to) === null)
}

/** 12.3: charges whose target is gone, or no longer beside them, are off. */
export function endIdleCharges(s: S): void {
  for (const i of unitsOf[s.side]) {
    if (!has(s, i, CHARGING) || i === s.marching) continue
    const target = s.target[i]
    if (onMap(s, i) && onMap(s, target) && board.distance(s.hex[i], s.hex[target]) === 1) continue
    s.tell?.(ALL, 'charge-off', { unit: units[i].id, target: units[target].id })
    endCharge(s, i)
  }
}
