import type { Action } from '@vedette/kernel'
import { act } from './actions.ts'
import { P } from './flow.ts'
import { board } from './map.ts'
import { inEnemyZone } from './rules/06-zones.ts'
import { beginAt, bonusHurts, readColumn, refuseThisRetreat, retreating } from './rules/07-combat.ts'
import { retreatRoom } from './rules/07-retreats.ts'
import { resolve } from './rules/07-stages.ts'
import { decisions } from './settle.ts'
import { CHARGING, DISORDERED, DISRUPTED, has, onMap, type S } from './state.ts'
import { sideOf } from './units.ts'

/** What a combat comes to that fell into one column of its table, when every choice is made by the policy below. */
export interface Ending {
  /** Steps lost by whatever rule: of the table (7.5), by a marker (13.0), in zones and for want of room (7.61, 7.62). */
  readonly attackerSteps: number
  readonly defenderSteps: number
  /** Hexes retreated. */
  readonly attackerHexes: number
  readonly defenderHexes: number
  /** The defender's hex is empty of him. */
  readonly leaves: boolean
  /** The marker that the result puts on the defender: DISRUPTED or DISORDERED, 0 for none. */
  readonly mark: number
  /** 10.0, 12.3: the defender's charge, if he was charging, is off. */
  readonly stopsCharge: boolean
}

/** How the choices of both sides are made where an ending is reckoned. */
export const POLICY = 'bonus-markers-least-loss'

/** The hex of a retreat from which the rest of it costs the fewest steps (7.61, 7.62). */
function cheapestRetreat(s: S): Action {
  const { unit, enemy, retreats } = retreating(s)
  let best = -1
  let least = 0
  for (const to of board.around[s.hex[unit]]) {
    if (refuseThisRetreat(s, to)) continue
    const steps = (inEnemyZone(s, sideOf[unit], to) ? 1 : 0) + retreatRoom(s, unit, to, enemy, retreats - 1).steps
    if (best >= 0 && steps >= least) continue
    best = to
    least = steps
  }
  return act.retreat(unit, best)
}

/**
 * The policy: the Combat Bonus costs the enemy a step where it can, else it spares the attacker his own; markers are
 * taken; retreats go where they cost the fewest steps; nobody falls back of his own will, advances or steps away.
 */
function policy(s: S): Action {
  switch (s.prompt) {
    case P.bonus:
      return bonusHurts(s) ? act.extraLoss() : act.spareOwn()
    case P.mark:
      return act.takeMark()
    case P.retreat:
      return cheapestRetreat(s)
    case P.voluntary:
      return act.stand(0)
    default:
      return act.hold()
  }
}

const MARKERS = DISRUPTED | DISORDERED

/**
 * Plays a combat of this kind whose dice have come to `column` through the rules, to its end. It is fought between the
 * two units where they stand in `s`, and changes it: hand in a copy.
 */
export function playOut(s: S, kind: number, attacker: number, defender: number, column: number): Ending {
  const [mine, theirs] = [s.steps[attacker], s.steps[defender]]
  const before = s.marks[defender] & MARKERS
  beginAt(s, kind, attacker, defender)
  const { origin, ground } = s
  readColumn(s, column)
  while (resolve(s, true)) decisions[s.prompt].apply(s, policy(s))
  const there = onMap(s, defender)
  const mark = there ? s.marks[defender] & MARKERS : 0
  const gone = (i: number, from: number, enemy: number): number =>
    onMap(s, i) ? board.distance(s.hex[i], enemy) - board.distance(from, enemy) : 0
  return {
    attackerSteps: mine - s.steps[attacker],
    defenderSteps: theirs - s.steps[defender],
    attackerHexes: s.hex[attacker] === ground ? 0 : gone(attacker, origin, ground),
    defenderHexes: gone(defender, ground, origin),
    leaves: !there || s.hex[defender] !== ground,
    mark: mark === before ? 0 : mark,
    stopsCharge: !there || !has(s, defender, CHARGING) || board.distance(s.hex[defender], s.hex[attacker]) > 1,
  }
}
