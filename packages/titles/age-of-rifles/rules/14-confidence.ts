import { ALL, audienceOf, silent } from '@vedette/kernel'
import { recipientIds } from '../arguments.ts'
import { command, confidence } from '../charts.ts'
import { ORDER } from '../flow.ts'
import { hasRule } from '../game.ts'
import { OPTION } from '../options.ts'
import { DEED, did, FORMATIONS, onMap, option, type S, sideOfRecipient } from '../state.ts'
import { formations, USA, units } from '../units.ts'
import type { Say } from '../words/codes.ts'
import { isDisrupted, toEnemy, unitsOn } from './02-pieces.ts'
import { beginRetreat } from './10-retreat.ts'
import { inRangeOf } from './12-command.ts'
import { defend, followersOf } from './12-legs.ts'
import { allRecipients, formationOf, isInPlay, isUnderMcClellan, ratingOf, typeOf } from './12-recipients.ts'
import { standingOf } from './12-types.ts'
import { placeOf } from './13-writing.ts'
import { isDemoralised } from './17-demoralisation.ts'
import { holderOf } from './22-control.ts'
import { isFate } from './26-uncertain.ts'

/** 14: formations that have been shot at may lose heart. */

const attacks = (type: number): boolean => type === ORDER.attack || type === ORDER.probe
const holds = (type: number): boolean => type === ORDER.defend || type === ORDER.delay

const isNear = (s: S, r: number): boolean =>
  followersOf(s, r).some((i) => toEnemy(s, sideOfRecipient(r), s.hex[i]) <= command.failureRadius)
const isBroken = (s: S, r: number): boolean => isDemoralised(s, formationOf(s, r))

/** 14.1: it attacks, or holds while demoralised, has lost a point since its last command phase, and is near an enemy. */
function isDue(s: S, r: number): boolean {
  if (!isInPlay(s, r) || did(s, r, DEED.checked)) return false
  if (!did(s, r, DEED.bled) && !option(s, OPTION.confidenceEveryTurn)) return false
  if (r < FORMATIONS && formations[r].kind === 'army') return false
  const type = typeOf(s, r)
  return (attacks(type) || (holds(type) && isBroken(s, r))) && isNear(s, r)
}

/** 21.7.1, and at Seven Pines a line of the table. */
const isShaken = (s: S, r: number): boolean =>
  sideOfRecipient(r) === USA && attacks(typeOf(s, r)) && (isUnderMcClellan(s) || isSlowAtSevenPines(s))
/** it holds there too, unless McClellan gets aggressive. */
const isSlowAtSevenPines = (s: S): boolean =>
  hasRule(s, 'seven-pines-command') && !isFate(s, USA, 'mcclellan-aggressive')

/** 14.2: a die above this fails. */
export function confidenceSum(s: S, r: number, say: Say): number {
  const type = typeOf(s, r)
  const broken = isBroken(s, r)
  const [target] = standingOf(s, r).targets
  const isHeld = type === ORDER.attack && target !== undefined && holderOf(s, target) === sideOfRecipient(r)
  return (
    say('14.2', 'attacking', attacks(type) ? (broken ? confidence.attackDemoralised : confidence.attack) : 0) +
    say('14.2', 'holding', attacks(type) ? 0 : confidence.defendDemoralised) +
    say('14.2', 'objective-held', isHeld ? confidence.objectiveHeld : 0) +
    say('14.2', 'union-attack', isShaken(s, r) ? confidence.unionAttack : 0) +
    say('14.2', 'rating', ratingOf(s, formationOf(s, r)))
  )
}

/** Whose confidence is thrown for next; where no die could fail nobody throws. */
export const nextConfidence = (s: S): number =>
  [0, 1]
    .flatMap((seat) => allRecipients.filter((r) => sideOfRecipient(r) === seat))
    .find((r) => isDue(s, r) && confidenceSum(s, r, silent) < 6) ?? -1

/** 14.2, 14.3 */
export function takeConfidence(s: S, die: number, say: Say): void {
  const r = nextConfidence(s)
  s.deeds[r] |= DEED.checked
  const fails = die > confidenceSum(s, r, say)
  s.tell?.(fails ? ALL : audienceOf(sideOfRecipient(r)), 'confidence', {
    formation: recipientIds[r],
    result: fails ? 'fails' : 'holds',
  })
  if (fails) fail(s, r)
}
function fail(s: S, r: number): void {
  s.deeds[r] |= DEED.pastForce
  s.failing = r + 1
  for (const i of [...followersOf(s, r), ...reserveGuns(s, r)]) {
    const far = toEnemy(s, sideOfRecipient(r), s.hex[i], 255, (other) => !isDisrupted(s, other))
    if (far <= command.failureRadius) beginRetreat(s, i, command.failureRetreat)
  }
}
/** 14.3: guns of the army's reserve that its leader has in his range. */
function reserveGuns(s: S, r: number): number[] {
  const reached = inRangeOf(s, r)
  return unitsOn(s, sideOfRecipient(r)).filter(
    (i) => units[i].kind === 'artillery' && formations[units[i].formation].kind === 'army' && reached(s.hex[i]),
  )
}

/** 14.3: once all have gone back it defends where its leader is. */
export function settleFailure(s: S): void {
  const r = s.failing - 1
  s.failing = 0
  s.going = 0
  const leader = placeOf(s, r)
  const [first] = followersOf(s, r)
  if (leader >= 0 && leader < s.top.length) defend(s, r, leader)
  else if (first !== undefined && onMap(s, first)) defend(s, r, s.hex[first])
}

/** 14.1: from here on losses are counted for the next command phase. */
export function forgetLosses(s: S): void {
  for (const r of allRecipients) s.deeds[r] &= ~(DEED.bled | DEED.checked)
}
