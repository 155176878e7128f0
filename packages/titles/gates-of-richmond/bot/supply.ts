import { type Action, act } from '@vedette/kernel'
import { K } from '../../late-unpleasantness/actions.ts'
import type { Sight } from '../../late-unpleasantness/bot/sight.ts'
import { suppliedNow } from '../../late-unpleasantness/rules/08-attrition.ts'
import { EXPENDED, IN_SUPPLY, mark, onMap, type S } from '../../late-unpleasantness/state.ts'
import { HARRISONS_LANDING, WHITE_HOUSE } from '../map.ts'
import { isUnit, piecesOf, supplyUnits, USA } from '../pieces.ts'
import { changeMode, moveTerminus, refuseExpend, refuseMode, refuseTerminus } from '../rules/08-supply.ts'
import type { G } from '../state.ts'

/** Strength that would starve; those that do so already weigh more. */
function hunger(s: S): number {
  const fed = suppliedNow(s, USA)
  let sum = 0
  for (const i of piecesOf[USA]) {
    if (isUnit(i) && onMap(s, i) && !fed[i]) sum += s.strength[i] * (s.supply[i] === IN_SUPPLY ? 1 : 3)
  }
  return sum
}

/** What a wagon must save to be worth spending. */
const WAGON_WORTH = 45

/** 8.1: the base lies where it feeds the most; a wagon is spent when many would go hungry. */
export function inSupply({ s }: Sight): Action[] {
  const now = hunger(s)
  const done = act(K.supplied)
  let best = now
  let action = done
  const consider = (value: number, one: Action) => {
    if (value < best) {
      best = value
      action = one
    }
  }
  for (const to of [WHITE_HOUSE, HARRISONS_LANDING]) {
    if (refuseTerminus(s as G, to) !== null) continue
    const then = s.game.schema.copy(s)
    moveTerminus(then as G, to)
    consider(hunger(then), act(K.terminus, to))
  }
  if (action !== done) return [action, done]
  for (const i of supplyUnits) {
    const then = s.game.schema.copy(s)
    const whole = refuseMode(s, i) === null && refuseExpend(s, i) !== null
    if (!whole && refuseExpend(s, i) !== null) continue
    if (whole) changeMode(then, i)
    mark(then, i, EXPENDED)
    consider(hunger(then) + WAGON_WORTH, whole ? act(K.mode, i) : act(K.expend, i))
  }
  return [action, done, act(K.terminus, HARRISONS_LANDING), act(K.terminus, WHITE_HOUSE)]
}
