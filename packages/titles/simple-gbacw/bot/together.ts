import { board } from '../map.ts'
import { isGoodOrder, isGuns, strength } from '../rules/02-pieces.ts'
import type { S } from '../state.ts'
import type { Field } from './field.ts'
import { ends, type Group, groupsOf, takenUp } from './groups.ts'

/** A brigade comes up to the enemy together, and charges together: whoever comes by himself meets the fire of all. */

/** So near the enemy's men their muskets reach. */
const NEAR = 3
/** How much of a brigade must be able to come up, or be there, before anybody does. */
const MOST = 0.7
/** Nobody beyond so many hexes from the enemy's men is near them after one move. */
const REACH = NEAR + 5

const toMen = ({ foes }: Field, hex: number): number =>
  foes.reduce((near, foe) => (foe.men > 0 ? Math.min(near, board.distance(hex, foe.hex)) : near), 99)

const freshOf = (s: S, { units }: Group): number =>
  units.reduce((sum, i) => sum + (isGuns(i) || !isGoodOrder(s, i) ? 0 : strength(s, i)), 0)

function canComeUp(field: Field, group: Group): boolean {
  const far = toMen(field, group.hex)
  if (far <= NEAR) return true
  if (far > REACH || takenUp(field.t, group) === null) return false
  for (const hex of ends().keys()) if (toMen(field, hex) <= NEAR) return true
  return false
}

/** Can too little of the brigade that is taken up come near the enemy in this activation? */
export function isApart(field: Field): boolean {
  const groups = groupsOf(field.t, true).map((group) => ({ group, sp: freshOf(field.t, group) }))
  let [all, up] = [0, 0]
  for (const { group, sp } of groups) {
    all += sp
    if (sp > 0 && canComeUp(field, group)) up += sp
  }
  return up < MOST * all
}

/** Does somebody come near the enemy's men who was farther off? */
export const comesNear = (field: Field, units: readonly number[], hex: number): boolean =>
  !units.every(isGuns) && toMen(field, hex) <= NEAR && toMen(field, field.t.hex[units[0]]) > NEAR
