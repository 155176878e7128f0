import { answer, type Fall, fallsAt, joinedFalls, outcomesAt, shotsIn, worse } from './exchange.ts'
import { leave, stackIn } from './rules/02-pieces.ts'
import { approachers, enemiesBefore, mustCharge, refuseApproach, shooters } from './rules/06-eligibility.ts'
import { CHARGING, COMBAT, has, NOWHERE, OFF_MAP, RETREATING, type S, schema } from './state.ts'

/**
 * What a charge comes to, from where it stands before the enemy: first the guns before it fire as it comes on (9.25), then
 * both sides at once (6.15, 6.16). Each of the two is resolved by the rules.
 */

/** 6.15: whoever has charged from this hex fires at that one; null where they do not. */
export function chargersFire(s: S, from: number, at: number): S | null {
  const firing = shooters(s, from)
  if (!firing.some((i) => has(s, i, CHARGING)) || !mustCharge(s, from) || !enemiesBefore(s, from).includes(at))
    return null
  const fire = schema.copy(s)
  fire.combat = COMBAT.fire
  fire.target = at
  for (const i of firing) fire.aim[i] = at
  return fire
}

/** 9.25: all guns that may do so fire at them as they come; null where there are none. */
export function gunsFire(s: S, from: number): S | null {
  const guns = approachers(s).filter((i) => refuseApproach(s, i, from) === null)
  if (guns.length === 0) return null
  const fire = schema.copy(s)
  fire.combat = COMBAT.approach
  fire.target = from
  for (const i of guns) fire.aim[i] = from
  return fire
}

/** The guns have fired, and may answer all the same (Q38); whoever goes back for it does not charge. */
function goesOn(fired: S, from: number): S {
  const s = schema.copy(fired)
  for (const { units } of shotsIn(s))
    for (const i of units) {
      s.aim[i] = NOWHERE
      s.fireDie[i] = 0
      s.cohesionDie[i] = 0
    }
  s.combat = COMBAT.none
  s.target = NOWHERE
  for (const i of stackIn(s, from)) if (has(s, i, RETREATING)) leave(s, i, OFF_MAP)
  return s
}

const unhurt: Fall = { chance: 1, sp: 0, hits: 0, fate: 'nothing', losses: [] }

/** One thing after another that befalls a stack. */
function then(first: Fall, next: Fall): Fall {
  const losses = new Map(first.losses)
  for (const [b, sp] of next.losses) losses.set(b, (losses.get(b) ?? 0) + sp)
  return {
    chance: first.chance * next.chance,
    sp: first.sp + next.sp,
    hits: Math.max(first.hits, next.hits),
    fate: worse(first.fate, next.fate),
    losses: [...losses],
  }
}

/** What either stack may suffer in the charge, over all dice; whom it charges answers, and nobody helps. */
export function fallsOfCharge(s: S, from: number, at: number): { readonly chargers: Fall[]; readonly charged: Fall[] } {
  const onset = gunsFire(s, from)
  const begun = onset ? outcomesAt(onset, from) : [{ fall: unhurt, after: s }]
  const chargers: Fall[] = []
  const charged: Fall[] = []
  for (const { fall, after } of begun) {
    const fire = chargersFire(onset ? goesOn(after, from) : after, from, at)
    const isAnswered = fire !== null && answer(fire)
    const suffered = fire && isAnswered ? fallsAt(fire, from) : [unhurt]
    const done = fire ? fallsAt(fire, at) : [unhurt]
    chargers.push(...suffered.map((one) => then(fall, one)))
    charged.push(...done.map((one) => ({ ...one, chance: one.chance * fall.chance })))
  }
  return { chargers: joinedFalls(chargers), charged: joinedFalls(charged) }
}
