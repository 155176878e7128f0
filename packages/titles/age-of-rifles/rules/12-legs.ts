import { command } from '../charts.ts'
import { ORDER } from '../flow.ts'
import { apart, hexesAround } from '../game.ts'
import { isPlaced, LEGS, NOWHERE, type S, sideOfRecipient } from '../state.ts'
import { units } from '../units.ts'
import { hasEnemy, toEnemy } from './02-pieces.ts'
import { allRecipients, isInPlay, recipientOf, typeOf } from './12-recipients.ts'
import { distanceTo, standingOf } from './12-types.ts'
import { placeOf } from './13-writing.ts'
import { holderOf } from './22-control.ts'

/** 12.4: when a part of an order is done, and what comes after it. */

/** Units on the map, or beside it, that follow this order. */
export const followersOf = (s: S, r: number): number[] =>
  units.flatMap((_, i) => (isPlaced(s, i) && recipientOf(s, i) === r ? [i] : []))

const isTaken = (s: S, seat: number, target: number): boolean =>
  holderOf(s, target) === seat && !hexesAround(s, target).some((near) => hasEnemy(s, seat, near))

/** March: somebody is there, and nobody far from the next. */
function hasCome(s: S, those: readonly number[], target: number): boolean {
  const isTogether = those.every(
    (a) => those.length === 1 || those.some((b) => a !== b && apart(s, s.hex[a], s.hex[b]) <= command.marchApart),
  )
  return isTogether && those.some((i) => s.hex[i] === target)
}

/** 12.4 */
export function isLegDone(s: S, r: number): boolean {
  const { type, targets } = standingOf(s, r)
  const [target] = targets
  const those = followersOf(s, r)
  if (target === undefined || those.length === 0) return false
  switch (typeOf(s, r)) {
    case ORDER.attack:
    case ORDER.probe:
      return isTaken(s, sideOfRecipient(r), target)
    case ORDER.march:
      return hasCome(s, those, target)
    case ORDER.fallBack:
      return placeOf(s, r) === target
    case ORDER.delay:
      return those.every((i) => distanceTo(s, { type, targets, radius: 0 }, s.hex[i]) <= command.delayWithin)
    default:
      return false
  }
}

/** The next part begins; after the last what was the target is defended. */
export function nextLeg(s: S, r: number, otherwise: number): void {
  const first = r * LEGS
  let next = s.leg[r] + 1
  while (next < LEGS && s.legType[first + next] === ORDER.also) next++
  if (next < LEGS && s.legType[first + next] !== ORDER.none) {
    s.leg[r] = next
    return
  }
  defend(s, r, otherwise)
}
export function defend(s: S, r: number, hex: number): void {
  s.legType.fill(ORDER.none, r * LEGS, (r + 1) * LEGS)
  s.legTarget.fill(NOWHERE, r * LEGS, (r + 1) * LEGS)
  s.leg[r] = 0
  s.legType[r * LEGS] = ORDER.defend
  s.legTarget[r * LEGS] = hex
}

/** 12.4: looked at when the command phase begins. */
export function finishLegs(s: S): void {
  for (const r of allRecipients) if (isInPlay(s, r) && isLegDone(s, r)) nextLeg(s, r, s.legTarget[r * LEGS + s.leg[r]])
}

/** 12.3: a march that an enemy comes near to at the end of an action is over. */
export function stopMarches(s: S): void {
  for (const r of allRecipients) {
    if (!isInPlay(s, r) || typeOf(s, r) !== ORDER.march) continue
    const seat = sideOfRecipient(r)
    const met = followersOf(s, r).find((i) => toEnemy(s, seat, s.hex[i]) <= command.marchStops)
    if (met === undefined) continue
    const at = placeOf(s, r)
    nextLeg(s, r, at >= 0 ? at : s.hex[met])
  }
}
