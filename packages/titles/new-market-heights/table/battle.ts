import type { Action, Line, Title } from '@vedette/kernel'
import type { Aim, Battle, CombatTable, Odds, OddsSum, Said } from '@vedette/table'
import { act } from '../actions.ts'
import { P, PHASE } from '../flow.ts'
import { HEXES } from '../map.ts'
import { attackOf, columnOf } from '../rules/09-attack.ts'
import { firingSeat } from '../rules/09-firers.ts'
import { aim as openAim } from '../rules/09-opening.ts'
import { storm } from '../rules/12-declare.ts'
import { columnOfMelee, meleeAt } from '../rules/12-odds.ts'
import { idOf, place, sideOf } from '../rules/pieces.ts'
import { type S, schema } from '../state.ts'
import { COMBAT } from '../state-fire.ts'
import { label } from '../words/codes.ts'
import { foughtLast, resultIn } from './fought.ts'
import { meleeOdds, meleeSum, meleeTable } from './melee-odds.ts'
import { fireOdds, fireSum, fireTable } from './odds.ts'

/** Fire and melee on the card: weighed before they are declared, under way, and as they have ended (fought.ts). */

/** What declares it, and what the button says. */
interface Declaring {
  readonly declare: readonly Action[]
  readonly commit?: Said
  readonly revocable?: boolean
}
const UNDER_WAY: Declaring = { declare: [] }

/** Either kind of fight, before its die and after it. */
interface Fight {
  readonly firsts: readonly number[]
  readonly at: number
  readonly attacker: number
  readonly heading: Said
  readonly others: readonly number[]
  readonly rule: string
  readonly decided: boolean
  odds(): Odds
  sum(): OddsSum
  readonly table: CombatTable
}
function card(
  s: S,
  { firsts, at, others, rule, odds, sum, ...one }: Fight,
  how: Declaring,
  lines: readonly Line[],
): Battle {
  const { decided } = one
  const result = decided ? resultIn(lines) : undefined
  const target = label('battle.target', { units: others.map(idOf), at: place(at) })
  return {
    ...one,
    ...how,
    from: s.hex[firsts[0]],
    to: at,
    round: 0,
    about: decided ? [] : [{ said: target, rule }],
    unsure: false,
    odds: () => (decided ? null : odds()),
    sum: () => (decided ? null : sum()),
    ...(result ? { result } : {}),
  }
}

/** The attack by fire that is made up. */
function fire(s: S, how: Declaring, lines: readonly Line[] = []): Battle | null {
  const attack = attackOf(s)
  const { at, firers, targets } = attack
  if (firers.length === 0 || targets.length === 0) return null
  const one: Fight = {
    firsts: firers,
    at,
    attacker: firingSeat(s),
    heading: label('battle.fire', { units: firers.map(idOf), at: place(at) }),
    others: targets,
    rule: '9.44',
    decided: s.die > 0,
    odds: () => fireOdds(s, attack),
    sum: () => fireSum(s, attack),
    table: fireTable(columnOf(s, attack), s.die),
  }
  return card(s, one, how, lines)
}

/** The melee for a hex, as it is declared so far. */
function handToHand(s: S, at: number, how: Declaring, lines: readonly Line[] = []): Battle | null {
  const melee = meleeAt(s, at)
  const { attackers, defenders } = melee
  if (attackers.length === 0 || defenders.length === 0) return null
  const die = s.combat === COMBAT.melee ? s.die : 0
  const one: Fight = {
    firsts: attackers,
    at,
    attacker: sideOf(attackers[0]),
    heading: label('battle.melee', { units: attackers.map(idOf), at: place(at) }),
    others: defenders,
    rule: '12.11',
    decided: die > 0,
    odds: () => meleeOdds(s, melee),
    sum: () => meleeSum(s, melee),
    table: meleeTable(columnOfMelee(s, melee), die),
  }
  return card(s, one, how, lines)
}

/** The action that is weighed: the one that is said, or that of whoever is taken up at the hex that is pointed at. */
function meantBy(v: S, { weighed, target, pieces }: Aim): Action | null {
  if (weighed !== null) return weighed
  const [taken] = pieces
  if (target === null || taken === undefined || target >= HEXES) return null
  return v.prompt === P.fire ? act.aim(taken, target) : v.prompt === P.declare ? act.storm(taken, target) : null
}

/** A fire or a melee as it would be with this one in it. */
function weighedBattle(title: Title<S>, v: S, aim: Aim): Battle | null {
  const action = meantBy(v, aim)
  if (action === null || title.refuse(v, action)) return null
  const s = schema.copy(v)
  if (act.aim.is(action)) {
    const [i, at] = [act.aim.piece(action), act.aim.at(action)]
    openAim(s, i, at, s.phase === PHASE.defensiveFire ? COMBAT.defensive : COMBAT.offensive)
    const commit = label('battle.commit.fire', { unit: idOf(i), at: place(at) })
    return fire(s, { declare: [action], commit, revocable: true })
  }
  if (!act.storm.is(action)) return null
  const [i, at] = [act.storm.piece(action), act.storm.at(action)]
  storm(s, i, at)
  const commit = label('battle.commit.melee', { unit: idOf(i), at: place(at) })
  return handToHand(s, at, { declare: [action], commit, revocable: true })
}

/** What is under way; as long as the attack is made up it may be opened. */
function underWay(v: S, mine: boolean, aim: Aim, lines: readonly Line[]): Battle | null {
  if (v.combat === COMBAT.melee) return handToHand(v, v.target, UNDER_WAY, lines)
  if (v.combat !== COMBAT.none) {
    const opens = mine && v.prompt === P.attack
    const declaring = opens ? { declare: [act.openFire()], commit: label('do.openFire') } : UNDER_WAY
    return fire(v, declaring, lines)
  }
  // 12.1: of the melees that are declared the one that is pointed at.
  const { target } = aim
  return target === null || target >= HEXES ? null : handToHand(v, target, UNDER_WAY)
}

export function battleOf(title: Title<S>, v: S, seat: number, aim: Aim, lines: readonly Line[] = []): Battle | null {
  const mine = title.toMove(v) === seat
  return (mine ? weighedBattle(title, v, aim) : null) ?? underWay(v, mine, aim, lines) ?? foughtLast(lines)
}
