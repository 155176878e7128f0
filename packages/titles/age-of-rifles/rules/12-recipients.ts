import { jackson } from '../charts.ts'
import { ORDER } from '../flow.ts'
import { boardOf, hasRule, hexOf, scenarioOf } from '../game.ts'
import { ofLeader, ofMarker } from '../pieces.ts'
import { FORMATIONS, GONE, isPlaced, LEGS, NOWHERE, onMap, RECIPIENTS, type S } from '../state.ts'
import { CSA, formation, formations, leader, leaders, markers, NOBODY, units } from '../units.ts'
import { besideOf, divisionOf } from './02-divisions.ts'
import { isFate } from './26-uncertain.ts'

/** 2.8, 12.7: who serves under whom, and whose order a unit follows. */

/** 20.6: it has a leader, and corps that keep their orders and chits. */
export const UNION_WING = formation('us-wing')

/** 2.8: one more than what a formation serves under at the start, 0 for nothing. */
export function servesAtStart(s: Pick<S, 'scenario' | 'options'>, f: number): number {
  const { wings, attached } = scenarioOf(s)
  const to = attached.get(f)
  if (to !== undefined) return to + 1
  // corps of a Union wing keep their divisions, their orders and their chits.
  const wing = wings.find(
    ({ formation, divisions }) => formations[formation].side === CSA && divisions.includes(besideOf(s, f)),
  )
  if (wing) return wing.formation + 1
  const { parent } = formations[f]
  return parent === NOBODY ? 0 : parent + 1
}
/** The corps or wing a division serves under, -1 for none; where that is hidden, as it did at the start. */
export const overOf = (s: S, f: number): number => (s.over[f] === NOBODY ? servesAtStart(s, f) : s.over[f]) - 1
export const isDetached = (s: S, f: number): boolean => s.detached[f] === 1
/** The leader of a formation, as an index of leaders; -1 where it has none. */
export const commanderOf = (s: S, f: number): number => (f < FORMATIONS ? s.commander[f] - 1 : -1)
/** 21.7.5: he has two ratings. */
export const JACKSON = leader('gen-jackson')
/** Of whom a good day, or the plan, makes a four. */
const BETTER = [
  [JACKSON, 'jackson-good-day'],
  [leader('gen-sp-longstreet'), 'longstreet-gets-the-plan'],
] as const
const isBetter = (s: S, l: number): boolean =>
  (l === JACKSON && s.jackson === 1) || BETTER.some(([who, event]) => l === who && isFate(s, CSA, event))
/** The rating of a leader, 0 for nobody. */
export const ratingOfLeader = (s: S, l: number): number => (isBetter(s, l) ? jackson.rating : (leaders[l]?.rating ?? 0))
export const ratingOf = (s: S, f: number): number => ratingOfLeader(s, commanderOf(s, f))

/** The brigade's own place among those who may have orders, -1 where it has none. */
const ofBrigade = (s: S, i: number): number => {
  const n = s.brigade.indexOf(i + 1)
  return n < 0 ? -1 : FORMATIONS + n
}

/** The formation whose order a division follows: its own, or that of its corps or wing. */
export function highestOf(s: S, f: number): number {
  const over = overOf(s, f)
  return over < 0 || isDetached(s, f) ? f : over
}
/** The recipient of the order that a unit follows. */
export function recipientOf(s: S, i: number): number {
  const own = ofBrigade(s, i)
  return own >= 0 ? own : highestOf(s, divisionOf(s, i))
}
/** 12.7, 20.6: under whose leader he serves: of a division its corps or wing, of a Union corps the Wing; -1 for none. */
export function superiorOf(s: S, r: number): number {
  if (r >= FORMATIONS) return -1
  const over = overOf(s, r)
  const isCorps = formations[r].kind === 'corps' && commanderOf(s, UNION_WING) !== commanderOf(s, r)
  return over < 0 && isCorps ? UNION_WING : over
}
/** The formation of a recipient: that of a brigade is its division. */
export const formationOf = (s: S, r: number): number =>
  r < FORMATIONS ? r : (units[s.brigade[r - FORMATIONS] - 1]?.formation ?? NOBODY)

/** The type of the order in force, leg by leg; `none` where there is none. */
export const typeOf = (s: S, r: number): number => s.legType[r * LEGS + s.leg[r]] ?? ORDER.none
/** 12.11: no order is Reserve. */
export const isReserve = (s: S, r: number): boolean => [ORDER.none, ORDER.reserve].some((one) => one === typeOf(s, r))

/** 4.3: on whose chit a recipient acts: a detached brigade on its division's, a detached Union division on its corps'. */
export function chitOf(s: S, r: number): number {
  if (r >= FORMATIONS) {
    const f = formationOf(s, r)
    return formations[f].kind === 'army' ? f : chitOf(s, highestOf(s, f))
  }
  if (formations[r].side === CSA || !isDetached(s, r)) return r
  const corps = [overOf(s, r), formations[r].parent].find((f) => f >= 0 && f !== NOBODY && hasChit(s, f))
  return corps ?? r
}

/** 4.1, 4.3: does a recipient act on the chit that is out, or on its partner? */
export const isOnChit = (s: S, r: number): boolean => {
  const chit = chitOf(s, r)
  return chit === s.acting - 1 || (s.partner > 0 && chit === s.partner - 1)
}

/** 4.3: is there a chit for it? */
export function hasChit(s: S, f: number): boolean {
  const { kind, side } = formations[f]
  if (kind === 'army') return isAfoot(s, f) || hasArmyTrain(s, f)
  if (!isAfoot(s, f)) return false
  if (kind === 'cavalry') return true
  // the corps of a Union wing keep their chits, and it has none.
  if (isReserve(s, f) || (kind === 'wing' && side !== CSA)) return false
  return kind !== 'division' || (highestOf(s, f) === f && chitOf(s, f) === f)
}

/** Is a unit of it on the map, or ready to come on? */
const isAfoot = (s: S, f: number): boolean =>
  units.some(
    (_, i) =>
      (divisionOf(s, i) === f || overOf(s, divisionOf(s, i)) === f) && (isPlaced(s, i) || s.hex[i] === GONE.ready),
  )
const hasArmyTrain = (s: S, f: number): boolean =>
  markers.some(
    ({ formation, kind }, n) =>
      formation === f && (kind === 'train' || kind === 'base-train') && isPlaced(s, ofMarker(n)),
  )

/** 23.1: where a leader behind his entry counts as standing: one who is due, or who comes once his order is followed; -1 for others. */
export function entryOf(s: S, f: number): number {
  const l = commanderOf(s, f)
  const at = l < 0 ? NOWHERE : s.hex[ofLeader(l)]
  const group = scenarioOf(s).arrivals.find(({ leaders: those }) => those.includes(l))
  const isBehind = at === GONE.ready || (at === GONE.offMap && group?.when === 'compliance' && group.formation === f)
  const entry = group && isBehind ? hexOf(s, group.entry[0]) : -1
  return entry < boardOf(s).size ? entry : -1
}

/** Does a recipient take part in this battle at all? */
export const isInPlay = (s: S, r: number): boolean =>
  r < FORMATIONS
    ? isAfoot(s, r) || entryOf(s, r) >= 0
    : s.brigade[r - FORMATIONS] > 0 && isPlaced(s, s.brigade[r - FORMATIONS] - 1)
export const allRecipients: readonly number[] = Array.from({ length: RECIPIENTS }, (_, r) => r)

/** Where the leader of a formation stands, -1 where he is not on the map. */
export function leaderHex(s: S, f: number): number {
  const l = commanderOf(s, f)
  return l >= 0 && onMap(s, ofLeader(l)) ? s.hex[ofLeader(l)] : -1
}

/** 21.7.1: while McClellan commands, in whatever way; not at Seven Pines. */
export const isUnderMcClellan = (s: S): boolean =>
  leaders[s.chief[1] - 1]?.id === 'gen-mcclellan' && !hasRule(s, 'seven-pines-command')
/** 20.9: while he whom the scenario names commands, from off the map. */
export function isOut(s: S, seat: number): boolean {
  const { leader, outOfCommunication } = scenarioOf(s).commanders[seat]
  return outOfCommunication && s.chief[seat] === leader + 1 && !onMap(s, ofLeader(leader))
}
