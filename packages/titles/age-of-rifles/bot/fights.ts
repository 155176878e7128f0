import { type Action, type Refusal, type Run, silent } from '@vedette/kernel'
import { act } from '../actions.ts'
import { boardOf, scenarioOf } from '../game.ts'
import { isArtillery } from '../pieces.ts'
import { hasEnemy, toEnemy, unitsIn, unitsOn } from '../rules/02-pieces.ts'
import { passingHexes, refuseVolley } from '../rules/08-passing.ts'
import { bombardmentRow } from '../rules/09-bombardment.ts'
import { advancers } from '../rules/10-advance.ts'
import { refuseAttack, refuseShell, refuseShelling, refuseStorm } from '../rules/10-assault.ts'
import { lossCandidates } from '../rules/10-combat.ts'
import { goersOf, goingsOf, refuseHoldOut } from '../rules/10-retreat.ts'
import { refuseCharge, refuseRide } from '../rules/11-charge.ts'
import { costsPoint, pointsFor } from '../rules/19-ammunition.ts'
import type { S } from '../state.ts'
import { type Field, PRIZE } from './field.ts'
import { errorAbout } from './raw.ts'
import { assaultWorth, chargeWorth, lossAt } from './worth.ts'

/** Fire, charge and assault: at whom, by whom, and what is answered. */

/** A point of ammunition is kept for what does not cost the enemy so much, the less the fewer turns there are. */
const THRIFT = 0.75
/** So many batteries are paid for at one target. */
const TOGETHER = 3

/** 9: bombardments, the best first. */
export function bombardments({ s }: Field): Run[] {
  const left = scenarioOf(s).turns.length + 1 - s.turn
  const points = s.ammunition[s.side]
  const least = points > 2 * left ? 0 : THRIFT
  const found: { run: Run; worth: number }[] = []
  for (const at of enemyHexes(s)) {
    if (refuseShelling(s, at) !== null) continue
    const guns = unitsOn(s, s.side).filter((i) => isArtillery(i) && refuseShell(s, i, at) === null)
    const paying = guns.filter((i) => costsPoint(s, i, true))
    const those = [...guns.filter((i) => !paying.includes(i)), ...paying.slice(0, Math.min(points, TOGETHER))]
    const worth = lossAt(bombardmentRow(s, those, at, silent)) - least * pointsFor(s, those, true)
    if (worth > 0) found.push({ run: [act.shell(at), ...those.map((i) => act.gun(i)), act.fire()], worth })
  }
  return found.sort((a, b) => b.worth - a.worth).map(({ run }) => run)
}
const enemyHexes = (s: S): number[] => [...new Set(unitsOn(s, 1 - s.side).map((i) => s.hex[i]))]

/** Who joins in an assault: everybody who may, guns while there is ammunition to spare. */
const GUNS_KEPT = 2
function joiners(s: S, at: number): number[] {
  let guns = s.ammunition[s.side] - GUNS_KEPT
  return boardOf(s)
    .around[at].flatMap((near) => unitsIn(s, near))
    .filter((i) => refuseAttack(s, i, at) === null && (!costsPoint(s, i) || guns-- > 0))
}
/** An assault or a charge must bring so much. */
const LEAST = 1
/** What is named by its hex, and joined: how it is said, who may be in it, and what it is worth. */
interface Onset {
  readonly names: typeof act.storm | typeof act.charge
  readonly bars: (s: S, at: number) => Refusal | null
  readonly groups: (s: S, at: number) => readonly (readonly number[])[]
  readonly worth: typeof assaultWorth
}
const storming: Onset = {
  names: act.storm,
  bars: refuseStorm,
  groups: (s, at) => [joiners(s, at)],
  worth: assaultWorth,
}
/** 11.1: all who can of one hex. */
const charging: Onset = {
  names: act.charge,
  bars: refuseCharge,
  groups: (s, at) => boardOf(s).around[at].map((near) => unitsIn(s, near).filter((i) => refuseRide(s, i, at) === null)),
  worth: chargeWorth,
}
/** Those that are worth it, the best first. */
function onsets({ s, goals, bendOf }: Field, { names, bars, groups, worth: worthOf }: Onset): Run[] {
  const found: { run: Run; worth: number }[] = []
  for (const at of enemyHexes(s)) {
    if (bars(s, at) !== null) continue
    for (const those of groups(s, at)) {
      const [lead] = those
      if (lead === undefined) continue
      const bend = bendOf(lead)
      const worth = worthOf(s, those, at, goals.has(at) ? PRIZE : 0) + bend.dare + errorAbout(bend, s.turn, at)
      if (worth > LEAST) found.push({ run: [names(at), ...those.map((i) => act.join(i)), act.fire()], worth })
    }
  }
  return found.sort((a, b) => b.worth - a.worth).map(({ run }) => run)
}
/** 10 */
export const assaults = (field: Field): Run[] => onsets(field, storming)
/** 11 */
export const charges = (field: Field): Run[] => onsets(field, charging)

/** 8: whoever may fire does, with his guns while there is ammunition. */
export const volleys = (s: S): Action[] =>
  passingHexes(s).flatMap((hex) =>
    [1, 0].flatMap((guns) => (refuseVolley(s, hex, guns === 1) === null ? [act.volley(hex, guns)] : [])),
  )
/** 10.6: the strongest bears it. */
export const losses = (s: S): Action[] =>
  [...lossCandidates(s)].sort((a, b) => s.strength[b] - s.strength[a] || a - b).map((i) => act.lose(i))
/** 10.9: as far from the enemy as may be. */
export function retreats(s: S): Action[] {
  const [i] = goersOf(s)
  if (i === undefined) return []
  if (refuseHoldOut(s, i) === null) return [act.stay(i)]
  return [...goingsOf(s, i).hexes]
    .sort((a, b) => toEnemy(s, s.mover, b) - toEnemy(s, s.mover, a) || a - b)
    .map((to) => act.retire(i, to))
}
/** 10.11: the strongest goes into a hex that counts, or where nobody stands beside it. */
export function advances({ s, goals, bendOf }: Field): Action[] {
  const those = advancers(s)
  const beside = boardOf(s).around[s.target].filter((near) => hasEnemy(s, s.firer, near)).length
  const [best] = [...those].sort((a, b) => s.strength[b] - s.strength[a] || a - b)
  if (best === undefined) return [act.pass()]
  const goes = goals.has(s.target) || beside <= 1 + Math.sign(bendOf(best).dare)
  return goes && bendOf(best).go > 0 ? [act.advance(best)] : [act.pass()]
}
