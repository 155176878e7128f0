import { trace } from '@vedette/board'
import type { Action } from '@vedette/kernel'
import { act } from '../../late-unpleasantness/actions.ts'
import type { Sight } from '../../late-unpleasantness/bot/sight.ts'
import { field } from '../../late-unpleasantness/bot/sight.ts'
import { suppliedNow } from '../../late-unpleasantness/rules/08-attrition.ts'
import { IN_SUPPLY, onMap, type S, UNKNOWN } from '../../late-unpleasantness/state.ts'
import { BASES, board, isRail, POINTS, SWAMP } from '../map.ts'
import { CSA, isUnit, pieces, piecesOf, USA } from '../pieces.ts'
import { moveDepot, moveTerminus, refuseDepot, refuseTerminus } from '../rules/08-supply.ts'
import { expected } from '../rules/10-arrivals.ts'
import type { T } from '../state.ts'
import { raiders } from './raid.ts'
import { bases, isTaken } from './vital.ts'

/** Strength that would starve; those that do so already weigh more. */
export function hunger(s: S): number {
  const fed = suppliedNow(s, USA)
  let sum = 0
  for (const i of piecesOf[USA]) {
    if (isUnit(i) && onMap(s, i) && !fed[i]) sum += s.strength[i] * (s.supply[i] === IN_SUPPLY ? 1.5 : 3)
  }
  return sum
}

/** How far a guard comes before a raider does. */
const MARCH = 4
/** What the loss of Terminus and Depot for three turns weighs. */
const LOSS = 100
/** A guide, or a card of the kind, does without a fight. */
const TRICK = 0.1
/** What the raiders' leaders are thought to add. */
const SKILL = 1
/** What a step that supply lies behind the army weighs. */
const LAG = 0.05

/** What the Terminus and the Depot stand to suffer from who can come to them, as they are guarded. */
function peril(sight: Sight, s: S): number {
  const { by, own } = sight
  const coming = expected(s, USA).reduce((strength, i) => strength + (isUnit(i) ? pieces[i].strength : 0), 0)
  let sum = 0
  for (const base of bases(s)) {
    const raid = raiders(sight, base)
    if (raid === 0) continue
    const march = trace(board, [base], (p) => by[p] === CSA + 1, 0, MARCH)
    let guard = base === (s as T).terminus ? coming : 0
    // Who is near can be there before they are.
    for (let p = 0; p < POINTS; p++) if (march[p] <= MARCH) guard += own[p] * (p === base ? 1 : 0.5)
    sum += LOSS * (TRICK + (1 - TRICK) * sight.lore.odds(raid, Math.max(1, guard), SKILL).take)
  }
  return sum
}

/** Points on the way to what is still to be taken: supply should not fall too far behind the army. */
function lag(sight: Sight, s: S): number {
  if ((s as T).depot === UNKNOWN) return 0
  const goal = SWAMP.find((at) => !isTaken(s, USA, at)) ?? SWAMP[0]
  return LAG * Math.min(30, field(sight, goal)[(s as T).depot])
}

/** 8.1: Terminus and Depot lie where they feed the most and a raid would not find them empty. */
export function inSupply(sight: Sight): Action[] {
  const { s } = sight
  const worth = (then: S) => hunger(then) + peril(sight, then) + lag(sight, then)
  let best = worth(s) - 0.5
  let action = act.supplied()
  const depots = (then: T, first: Action) => {
    for (let p = 0; p < POINTS; p++) {
      if (!isRail(p) || refuseDepot(then, p) !== null) continue
      const laid = s.game.schema.copy(then) as T
      moveDepot(laid, p)
      consider(laid, first || act.depot(p))
    }
  }
  const consider = (then: S, one: Action) => {
    const value = worth(then)
    if (value >= best) return
    best = value
    action = one
  }
  depots(s as T, 0)
  for (const base of BASES) {
    if (refuseTerminus(s as T, base) !== null) continue
    const then = s.game.schema.copy(s) as T
    moveTerminus(then, base)
    consider(then, act.terminus(base))
    depots(then, act.terminus(base))
  }
  return [action, act.supplied(), ...BASES.map((base) => act.terminus(base))]
}
