import { ALL, CHANCE, type Refusal } from '@vedette/kernel'
import { P, PHASE } from '../flow.ts'
import { board, isWorks } from '../map.ts'
import { OPTION } from '../options.ts'
import { BODIES, isLeader } from '../pieces.ts'
import { DEED, FORMATION, has, MARK, mark, onMap, option, type S, unmark } from '../state.ts'
import { COMBAT, DUE } from '../state-fire.ts'
import { USA } from '../units.ts'
import { refuse } from '../words/codes.ts'
import { crowded } from './08-stacking.ts'
import { beginCombat, type Stage } from './09-opening.ts'
import { loseFrom } from './09-results.ts'
import { isCharging } from './12-charge.ts'
import { attackersOf, defendersOf, stormed } from './12-declare.ts'
import { columnOfMelee, MET, type Melee, meleeAt, resultOfMelee } from './12-odds.ts'
import { rout } from './13-checks.ts'
import { endanger } from './17-casualties.ts'
import { abandon, isUnlimbered } from './18-guns.ts'
import { breach, crossesChevaux, dropPioneers, noteSide } from './22-obstacles.ts'
import { note } from './27-fatigue.ts'
import { bodiesIn, idOf, place, sideOf, stand } from './pieces.ts'

/** 12.3, 12.8: a melee, from the checks before it to the hex that is won. */

const melee = (s: S): Melee => meleeAt(s, s.target)
const isRenewed = (s: S): boolean => melee(s).attackers.some((i) => has(s, i, MARK.engaged))
const overWorks = (s: S, i: number): boolean => isWorks(s.target, board.direction(s.target, s.hex[i]))

/** The hexes whose melee is still before them; in a hex that has been left there is none. */
export const pendingMelees = (s: S): number[] =>
  stormed(s).filter((at) => defendersOf(s, sideOf(attackersOf(s, at)[0]), at).length > 0)

export function beginMelee(s: S, at: number): void {
  beginCombat(s, COMBAT.melee, at)
  s.tell?.(ALL, 'melee', { units: attackersOf(s, at).map(idOf), at: place(at) })
}

/** Where one alone is left nobody is asked which comes next. */
export function beginOnlyMelee(s: S): boolean {
  if (s.phase !== PHASE.melee) return false
  const [only, ...others] = pendingMelees(s)
  if (only === undefined || others.length > 0) return false
  beginMelee(s, only)
  return true
}

/** 12.31: each that is not locked there already checks whether it goes in. */
function askNerve(s: S): void {
  for (const i of melee(s).attackers) if (!has(s, i, MARK.engaged)) s.owes[i] = DUE.nerve
}
/** 12.3: the top defender checks, unless all come over works. */
function askHold(s: S): void {
  const { attackers, defenders } = melee(s)
  if (attackers.length === 0 || isRenewed(s) || attackers.every((i) => overWorks(s, i))) return
  if (defenders.length > 0 && !has(s, defenders[0], MARK.routed)) s.owes[defenders[0]] = DUE.hold
}

/** Both sides are there. */
const isFought = (s: S): boolean => {
  const { attackers, defenders } = melee(s)
  return attackers.length > 0 && defenders.length > 0
}

/** 17.76: leaders in the hexes of those who have lost, have been captured or thrown back. */
function endangerAll(s: S, all: readonly number[], hexes: readonly number[], cause: 'K' | 'C' | 'Rpls'): void {
  for (const hex of hexes) endanger(s, sideOf(all[0]), hex, cause)
}

/** 12.81: unlimbered guns stay, and their crew goes. */
function goBack(s: S, all: readonly number[]): void {
  for (const i of all) {
    if (!onMap(s, i)) continue
    if (isUnlimbered(s, i)) abandon(s, i, DUE.retreat)
    else s.owes[i] = DUE.retreat
  }
}
function routAll(s: S, all: readonly number[]): void {
  for (const i of all) if (onMap(s, i)) rout(s, i)
}
/** 12.82: locked, where both are left. */
function lock(s: S, { attackers, defenders }: Melee): void {
  const both = [attackers, defenders].every((all) => all.some((i) => onMap(s, i)))
  for (const i of [...attackers, ...defenders]) if (both && onMap(s, i)) mark(s, i, MARK.engaged)
}

/** 22.76 */
const isThrownBack = (result: string): boolean => ['A-Rout', 'A-Ret', 'Rpls'].includes(result)

/** 12.8: what a die brings. */
function applyMelee(s: S): void {
  const fight = melee(s)
  const { attackers, defenders } = fight
  const { result, attacker, defender, captured } = resultOfMelee(s, fight, s.die)
  for (const i of [...attackers, ...defenders]) {
    note(s, i, DEED.meleed)
    // 21.75
    unmark(s, i, MARK.prone | MARK.engaged)
  }
  const from = [...new Set(attackers.map((i) => s.hex[i]))]
  const column = columnOfMelee(s, fight)
  s.tell?.(ALL, 'melee-result', { at: place(s.target), units: attackers.map(idOf), column, die: s.die, result })
  if (loseFrom(s, attackers, attacker) > 0 && result !== 'Rpls') endangerAll(s, attackers, from, 'K')
  if (result === 'Rpls') endangerAll(s, attackers, from, 'Rpls')
  if (loseFrom(s, defenders, defender, captured ? 'captured' : undefined) > 0)
    endangerAll(s, defenders, [s.target], captured ? 'C' : 'K')
  if (isThrownBack(result)) for (const i of attackers) dropPioneers(s, i)
  if (result === 'A-Rout') routAll(s, attackers)
  else if (result === 'A-Ret') goBack(s, attackers)
  else if (result === 'D-Rout') routAll(s, defenders)
  else if (result === 'D-Ret') goBack(s, defenders)
  else if (result === 'Eng') lock(s, fight)
  else for (const i of attackers) if (onMap(s, i)) mark(s, i, MARK.pinned)
}

/** 12.83: the hex is empty, and those who attacked it still stand before it. */
const isWon = (s: S): boolean => {
  const { attackers, defenders } = melee(s)
  return attackers.length > 0 && defenders.length === 0
}

/** 12.6: mounted troops in line who may meet a charge. */
export function mayCounter(s: S): number[] {
  const { attackers, defenders } = melee(s)
  if (isRenewed(s) || !attackers.some((i) => isCharging(s, i) && !overWorks(s, i))) return []
  const isHeld = (i: number) => has(s, i, MARK.pinned | MARK.routed) || !has(s, i, MARK.alerted)
  return defenders.filter((i) => s.formation[i] === FORMATION.mountedLine && !isHeld(i))
}
/** 12.6: they meet it, so that it has no weight, and are as blown as the others afterwards. */
export function counterCharge(s: S): void {
  for (const i of mayCounter(s)) mark(s, i, MARK.charging)
  s.countered = MET
}
export function letComeOn(s: S): void {
  s.countered = 1
}
export const meleeStages: readonly Stage[] = [
  {
    asks: (s) => (s.countered === 0 && mayCounter(s).length > 0 ? P.counter : P.none),
    of: (s) => sideOf(melee(s).defenders[0]),
    follows: askNerve,
  },
  { follows: askHold },
  {
    asks: (s) => (s.die === 0 && isFought(s) ? P.meleeDie : P.none),
    of: () => CHANCE,
    follows: (s) => {
      if (s.die > 0) applyMelee(s)
    },
  },
  {
    asks: (s) => (isWon(s) && advancesOpen(s, s.target).length > 0 ? P.advance : P.none),
    of: (s) => sideOf(melee(s).attackers[0]),
    follows: (s) => closeMelee(s, s.target),
  },
]

/** 12.83: why a body may not come in; leaders follow in their own movement. */
export function refuseAdvance(s: S, i: number, at: number): Refusal | null {
  const all = attackersOf(s, at)
  const about = { unit: idOf(i), at: place(at) }
  if (isLeader(i) || !all.includes(i) || has(s, i, MARK.pinned)) return refuse('12.83', 'did-not-attack', about)
  const rule = crowded(s, at, [i])
  return rule ? refuse(rule, 'too-crowded', { at: place(at) }) : null
}
/** All that may come in. */
export const advancesOpen = (s: S, at: number): number[] =>
  attackersOf(s, at).filter((i) => refuseAdvance(s, i, at) === null)

/** 12.83, 22.73: it comes in; chevaux out of which a regiment with pioneers has won are breached. */
export function advance(s: S, i: number, at: number, facing: number): void {
  // No. 35: by option only in the Union's own turn.
  const breaches = s.phasing === USA || !option(s, OPTION.breachInTurn)
  for (const j of attackersOf(s, at)) if (breaches && crossesChevaux(s, j, s.hex[j], at)) breach(s, s.hex[j])
  const from = s.hex[i]
  stand(s, i, at)
  noteSide(s, i, from, at)
  s.tell?.(ALL, 'advances', { unit: idOf(i), at: place(at) })
  s.facing[i] = facing
  unmark(s, i, MARK.declared)
  s.aims[i] = 0
}
/** 12.83: at least one must come in. */
export const refuseStay = (s: S, at: number): Refusal | null =>
  s.combat === COMBAT.melee && bodiesIn(s, at).every((i) => has(s, i, MARK.abandoned))
    ? refuse('12.83', 'one-comes-in', { at: place(at) })
    : null

/** Nobody storms that hex any more, but those who are locked with it; 12.6: who has charged is pinned. */
export function closeMelee(s: S, at: number): void {
  for (const i of attackersOf(s, at)) {
    unmark(s, i, MARK.declared)
    if (!has(s, i, MARK.engaged)) s.aims[i] = 0
  }
}

/** 12.82: whoever has nobody to be locked with is free. */
export function unlock(s: S): void {
  for (let i = 0; i < BODIES; i++) {
    if (!has(s, i, MARK.engaged)) continue
    const isHeld = s.aims[i] > 0 ? holdsOn(s, i) : isHeldBack(s, i)
    if (isHeld) continue
    unmark(s, i, MARK.engaged | MARK.declared)
    s.aims[i] = 0
  }
}
const holdsOn = (s: S, i: number): boolean =>
  board.distance(s.hex[i], s.aims[i] - 1) === 1 &&
  defendersOf(s, sideOf(i), s.aims[i] - 1).some((j) => has(s, j, MARK.engaged))
function isHeldBack(s: S, i: number): boolean {
  return board.around[s.hex[i]].some((hex) =>
    bodiesIn(s, hex).some((j) => sideOf(j) !== sideOf(i) && has(s, j, MARK.engaged) && s.aims[j] === s.hex[i] + 1),
  )
}

/** What the phases of melee leave behind: declarations, and horses that are blown (12.6). */
export function closeMelees(s: S): void {
  for (let i = 0; i < BODIES; i++) {
    unmark(s, i, MARK.ordered | MARK.declared)
    if (!has(s, i, MARK.engaged)) s.aims[i] = 0
    if (!has(s, i, MARK.charging)) continue
    unmark(s, i, MARK.charging)
    mark(s, i, MARK.pinned)
  }
  s.threat = 0
}
