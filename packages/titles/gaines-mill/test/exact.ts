import { type Action, ActionList, legal } from '@vedette/kernel'
import { act } from '../actions.ts'
import { attackWorth } from '../bot/exchange.ts'
import { meanOf } from '../bot/rows.ts'
import { type AttackOdds, attackOdds } from '../odds.ts'
import { COMBAT, onMap, type S, schema } from '../state.ts'
import { gainesMill as title } from '../title.ts'
import { units } from '../units.ts'

/** An attack thrown out: every throw there is, played through the title to the end of its combat. */

export interface Thrown {
  readonly attackerSteps: number
  readonly defenderSteps: number
  readonly attackerDestroyed: number
  readonly defenderDestroyed: number
  readonly leaves: number
}

const list = new ActionList()

/** The choices of the stated policy; of retreats all, since the one is wanted that costs least in the end. */
function choices(s: S): Action[] {
  const open = legal(title, s, list).toArray()
  for (const verb of [act.extraLoss, act.spareOwn, act.takeMark, act.stand, act.hold]) {
    const found = open.find((action) => verb.is(action))
    if (found !== undefined) return [found]
  }
  return open
}

/** Plays one throw out; of ways of retreat the one that costs its unit least. */
function end(s: S): S {
  if (s.combat === COMBAT.none) return s
  let best: S | null = null
  for (const action of choices(s)) {
    const t = schema.copy(s)
    title.apply(t, action)
    const ended = end(t)
    const left = (one: S) => one.steps[s.attacker] + one.steps[s.defender]
    if (!best || left(ended) > left(best)) best = ended
  }
  return best as S
}

/** The truth of an attack: the mean of all its throws. */
export function thrownOut(s: S, attacker: number, target: number): Thrown {
  const declared = schema.copy(s)
  title.apply(declared, act.attack(attacker, target))
  const what = title.throwOf(declared)
  const two = what.kind === 'dice' && what.faces.length === 2
  const sum = { attackerSteps: 0, defenderSteps: 0, attackerDestroyed: 0, defenderDestroyed: 0, leaves: 0 }
  const ways = two ? 36 : 6
  for (let n = 0; n < ways; n++) {
    const t = schema.copy(declared)
    title.apply(t, title.thrown(t, two ? [Math.floor(n / 6) + 1, (n % 6) + 1] : [n + 1]))
    const ended = end(t)
    sum.attackerSteps += (s.steps[attacker] - ended.steps[attacker]) / ways
    sum.defenderSteps += (s.steps[target] - ended.steps[target]) / ways
    sum.attackerDestroyed += (onMap(ended, attacker) ? 0 : 1) / ways
    sum.defenderDestroyed += (onMap(ended, target) ? 0 : 1) / ways
    sum.leaves += (ended.hex[target] === s.hex[target] ? 0 : 1) / ways
  }
  return sum
}

/** The same as the panel shows it. */
export function shown(
  s: S,
  attacker: number,
  target: number,
  odds: AttackOdds = attackOdds(s, attacker, target),
): Thrown {
  const chance = (of: (one: AttackOdds['columns'][number]) => boolean) =>
    odds.columns.filter(of).reduce((sum, one) => sum + one.chance, 0)
  return {
    attackerSteps: odds.attackerSteps,
    defenderSteps: odds.defenderSteps,
    attackerDestroyed: chance((one) => one.attackerSteps === s.steps[attacker]),
    defenderDestroyed: chance((one) => one.defenderSteps === s.steps[target]),
    leaves: chance((one) => one.leaves),
  }
}

/** And as the machine reads it. */
export function reckoned(s: S, attacker: number, target: number): Thrown {
  const { kind, strength } = attackOdds(s, attacker, target)
  // It weighs the attack first, as it does in play.
  attackWorth(s, kind, attacker, target)
  const mean = (of: Parameters<typeof meanOf>[5]) => meanOf(s, kind, attacker, target, strength, of)
  return {
    attackerSteps: mean((one) => one.attackerSteps),
    defenderSteps: mean((one) => one.defenderSteps),
    attackerDestroyed: mean((one) => (one.attackerSteps === s.steps[attacker] ? 1 : 0)),
    defenderDestroyed: mean((one) => (one.defenderSteps === s.steps[target] ? 1 : 0)),
    leaves: mean((one) => (one.leaves ? 1 : 0)),
  }
}

/** Where panel or machine differ from the throws, in words; nothing where all agree. */
export function differences(s: S, attacker: number, target: number): string[] {
  const truth = thrownOut(s, attacker, target)
  const found: string[] = []
  const against = (who: string, one: Thrown) => {
    for (const key of Object.keys(truth) as (keyof Thrown)[]) {
      if (Math.abs(truth[key] - one[key]) < 1e-9) continue
      const ids = `${units[attacker].id} on ${units[target].id}`
      found.push(`${ids}: ${who} says ${key} ${one[key].toFixed(3)}, the throws ${truth[key].toFixed(3)}`)
    }
  }
  against('the panel', shown(s, attacker, target))
  against('the machine', reckoned(s, attacker, target))
  return found
}
