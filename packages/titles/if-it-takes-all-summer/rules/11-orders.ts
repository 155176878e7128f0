import type { Refusal } from '@vedette/kernel'
import type { Game } from '../../late-unpleasantness/game.ts'
import { allowance, attackCost, FORMING } from '../../late-unpleasantness/rules/03-allowance.ts'
import { pointsLeft, refusePick, stackPieces } from '../../late-unpleasantness/rules/03-movement.ts'
import { refuseConnection, refuseAttack as refuseDeclaration } from '../../late-unpleasantness/rules/06-declaration.ts'
import { has, IN_STACK, inTurn, MOVED, occupancy, onMap, plays, type S } from '../../late-unpleasantness/state.ts'
import { board, points } from '../map.ts'
import {
  CSA,
  EWELLS,
  formationOfPiece,
  formations,
  HILLS,
  IX_CORPS,
  isCavalry,
  isGarrison,
  isUnit,
  pieces,
  USA,
  unitsOf,
  V_CORPS,
} from '../pieces.ts'
import type { T } from '../state.ts'
import { refuse } from '../words/codes.ts'

/** 9.0, 11.0: what garrisons cannot do, and what cards forbid or demand. */

/** Cards that forbid attacks to some Union troops: to whom. */
const bans: readonly (readonly [card: number, who: (i: number) => boolean])[] = [
  [7, (i) => formationOfPiece[i] === IX_CORPS],
  [8, isCavalry],
  [12, isCavalry],
  [15, () => true],
  [42, (i) => formationOfPiece[i] === V_CORPS],
]
/** In `overruled`: card 53, whose one attack card 13 goes before as well. */
const ONE_ATTACK = 1 << bans.length

/** Card 13 goes before what forbade attacks when it was played. */
export function overrule(s: T): void {
  s.overruled = inTurn(s, 53) ? ONE_ATTACK : 0
  bans.forEach(([card], n) => {
    if (inTurn(s, card)) s.overruled |= 1 << n
  })
}

const isDemanded = (s: T, i: number): boolean => isUnit(i) && ((s.demanded >> formationOfPiece[i]) & 1) === 1

/** The card that forbids this Union unit to attack, or 0. A demand of card 13 that came later goes before it. */
function banOn(s: T, i: number): number {
  const index = bans.findIndex(
    ([card, who], n) => inTurn(s, card) && who(i) && !((s.overruled >> n) & 1 && isDemanded(s, i)),
  )
  return index < 0 ? 0 : bans[index][0]
}

/** Cards 1 and 53: has the side made the one attack that it is left with? */
function attackSpent(s: T, demanded: boolean): number {
  if (s.attacksMade === 0) return 0
  if (s.side === CSA) return inTurn(s, 1) ? 1 : 0
  return inTurn(s, 53) && !(s.overruled & ONE_ATTACK && demanded) ? 53 : 0
}

const stackUnits = (s: S): number[] => unitsOf[s.stackSide].filter((i) => plays(s, i, IN_STACK))

/** Cards 9 and 10: the card that lets this stack either march or attack, or 0. */
function sickCard(s: S): number {
  for (const [card, corps] of [
    [9, HILLS],
    [10, EWELLS],
  ]) {
    if (inTurn(s, card) && stackUnits(s).some((i) => formationOfPiece[i] === corps)) return card
  }
  return 0
}

/** Cards 9 and 10: whoever attacks has the point for it given him. */
export const isSick = (s: S): boolean => sickCard(s) !== 0

/** 11.0: do cards let this stack attack? */
function refuseAttack(s: T): Refusal | null {
  const units = stackUnits(s)
  const sick = sickCard(s)
  if (sick && s.spent > 0) return refuse('11.0-sick-corps', 'march-or-attack', { card: sick })
  if (s.stackSide === USA) {
    for (const i of units) {
      const card = banOn(s, i)
      if (card) return refuse('11.0', 'no-attack-by-card', { piece: pieces[i].id, card })
    }
  }
  const spent = attackSpent(
    s,
    units.some((i) => isDemanded(s, i)),
  )
  return spent ? refuse('11.0', 'one-attack-only', { card: spent }) : null
}

/** Can this unit attack a neighbouring point from there, with some points left, as the cards are? */
function couldAttack(s: T, i: number, at: number, left: number, by: Uint8Array): boolean {
  if (banOn(s, i) || attackSpent(s, true)) return false
  for (let n = board.start[at]; n < board.start[at + 1]; n++) {
    const to = board.neighbours[n]
    if (by[to] === CSA + 1 && left >= attackCost(s, USA, to) && refuseConnection(s, at, to) === null) return true
  }
  return false
}

/** Card 13: Union corps next to the enemy as their player turn begins must attack in it. */
export function demandAttacks(s: T): void {
  s.demanded = 0
  if (!inTurn(s, 13)) return
  const by = occupancy(s)
  for (const i of unitsOf[USA]) {
    if (!onMap(s, i)) continue
    const at = s.where[i]
    for (let n = board.start[at]; n < board.start[at + 1]; n++)
      if (by[board.neighbours[n]] === CSA + 1) s.demanded |= 1 << formationOfPiece[i]
  }
}

/** Could the stack under way attack anybody from the point where it is, by all rules together? */
function mayAttackNow(s: S): boolean {
  for (let n = board.start[s.stackAt]; n < board.start[s.stackAt + 1]; n++)
    if (refuseDeclaration(s, board.neighbours[n]) === null) return true
  return false
}

/** Can this unit, which is in no stack yet, attack from where it stands? */
const couldAttackFromCamp = (s: T, i: number, by: Uint8Array): boolean =>
  couldAttack(s, i, s.where[i], allowance(s, i), by)

/** Card 13: is somebody in the stack, at this point with some points left, whose corps must attack, and nobody else of it could? */
function owes(s: T, at: number, left: number): boolean {
  if (s.demanded === 0 || s.side !== USA) return false
  const by = occupancy(s)
  return stackUnits(s).some((i) => {
    if (!isDemanded(s, i) || !couldAttack(s, i, at, left, by)) return false
    const others = unitsOf[USA].filter((j) => formationOfPiece[j] === formationOfPiece[i] && !plays(s, j, IN_STACK))
    return !others.some((j) => onMap(s, j) && !has(s, j, MOVED) && couldAttackFromCamp(s, j, by))
  })
}

/** Card 13: must the stack under way attack from this point, with some points left? */
const bound = (s: T, at: number, left: number): boolean => owes(s, at, left) && (at !== s.stackAt || mayAttackNow(s))
/** Card 13: must it attack from where it is? */
const boundHere = (s: T): boolean => bound(s, s.stackAt, pointsLeft(s))

/** Card 13: would this piece in the stack keep it from the attack that it owes? */
function hinders(s: T, i: number): boolean {
  if (s.stackStage !== FORMING || stackPieces(s).length === 0) return false
  if (!isDemanded(s, i) && !boundHere(s)) return false
  s.role[i] |= IN_STACK
  const hindered = owes(s, s.stackAt, pointsLeft(s)) && !mayAttackNow(s)
  s.role[i] &= ~IN_STACK
  return hindered
}

/** Card 13: the last stack that could obey does not walk away from the attack. */
function refuseStep(s: T, place: number, left: number, then: number, leftThen: number): Refusal | null {
  return bound(s, place, left) && !bound(s, then, leftThen) ? refuse('11.0', 'must-attack', { card: 13 }) : null
}

/** Card 13: nor does it halt, or leave the corps behind. */
const refuseHalt = (s: T): Refusal | null => (boundHere(s) ? refuse('11.0', 'must-attack', { card: 13 }) : null)
const refuseDrop = (s: T, i: number): Refusal | null =>
  isDemanded(s, i) && boundHere(s) ? refuse('11.0', 'must-attack', { card: 13 }) : null

/** 9.0: garrisons stay; card 13: nobody joins a stack to keep it from its attack. */
function refusePickUp(s: T, _seat: number, i: number): Refusal | null {
  if (isGarrison(i)) return refuse('9.0', 'garrison-stays', { piece: pieces[i].id })
  return hinders(s, i) ? refuse('11.0', 'must-attack', { card: 13 }) : null
}

/** Card 13: the turn does not end while a corps that must attack still can. */
function refuseEndTurn(s: T): Refusal | null {
  if (s.side !== USA || s.demanded === 0) return null
  const by = occupancy(s)
  const debtor = unitsOf[USA].find(
    (i) => isDemanded(s, i) && onMap(s, i) && refusePick(s, USA, i) === null && couldAttackFromCamp(s, i, by),
  )
  if (debtor === undefined) return null
  return refuse('11.0', 'corps-must-attack', {
    corps: formations[formationOfPiece[debtor]],
    at: points[s.where[debtor]].id,
    card: 13,
  })
}

/** Card 13: a corps that takes part in an attack has obeyed. */
function attacks(s: T): void {
  if (s.stackSide === USA) for (const i of stackUnits(s)) s.demanded &= ~(1 << formationOfPiece[i])
}

/** Card 12: the Union has lost its eyes. */
const refuseRecon = (s: S): Refusal | null =>
  s.stackSide === USA && inTurn(s, 12) ? refuse('11.0', 'no-recon-by-card', { card: 12 }) : null

/** Cards 8 and 12: is Sheridan's rating out of use? */
export const feuding = (s: S): boolean => inTurn(s, 8) || inTurn(s, 12)

/** What the cards of this game order and forbid. */
export const orders: Game['orders'] = {
  refusePick: refusePickUp,
  refuseStep,
  refuseDrop,
  refuseHalt,
  refuseEndTurn,
  refuseAttack,
  setsOut: () => undefined,
  attacks,
  refuseRecon,
}
