import type { Action, Line, Title } from '@vedette/kernel'
import type { Aim, Battle, Said } from '@vedette/table'
import { act } from '../actions.ts'
import { COMBAT } from '../combat.ts'
import { P } from '../flow.ts'
import { boardOf, numberOf } from '../game.ts'
import { idOf } from '../pieces.ts'
import { attackersOf, rowOfDefence, rowOfFire } from '../rules/10-combat.ts'
import { involved } from '../rules/10-losses.ts'
import { NOWHERE, type S, schema } from '../state.ts'
import { called, label } from '../words/codes.ts'
import { type Attack, makingUp, naming } from './attacks.ts'
import { foughtLast } from './fought.ts'
import { fireTable, oddsOf, sumOf } from './odds.ts'
import { orderCard } from './order-card.ts'
import { attackersOn } from './ready.ts'

/** A bombardment, a charge, an assault or passing fire on the card: weighed, made up, and under way. */

const kinds: Readonly<Record<number, string>> = {
  [COMBAT.passing]: 'passing',
  [COMBAT.bombardment]: 'bombardment',
  [COMBAT.assault]: 'assault',
  [COMBAT.charge]: 'charge',
}

/** Nothing is thrown any more: only what follows from it is chosen. */
const DECIDED: readonly number[] = [P.loss, P.retreat, P.advance]

interface Declaring {
  readonly declare: readonly Action[]
  readonly commit?: Said
  readonly revocable?: boolean
}
const UNDER_WAY: Declaring = { declare: [] }

/** What is resolved, as it stands, or as it would once it is opened. */
function card(title: Title<S>, s: S, how: Declaring): Battle | null {
  if (s.combat === COMBAT.none || s.target === NOWHERE) return null
  const [firers, others] = [involved(s, s.firer), involved(s, 1 - s.firer)]
  const from = s.combat === COMBAT.passing ? s.source : (s.hex[attackersOf(s)[0]] ?? s.target)
  const facts = { units: firers.map(idOf), at: numberOf(s, s.target) }
  const decided = DECIDED.includes(s.prompt)
  return {
    ...how,
    from,
    to: s.target,
    attacker: s.firer,
    round: 0,
    heading: called('battle', kinds[s.combat], facts),
    about: [{ said: label('battle.target', { units: others.map(idOf), at: facts.at }), rule: '10.2' }],
    decided,
    unsure: false,
    odds: () => (decided ? null : oddsOf(title, s)),
    sum: () => (decided ? null : sumOf(s)),
    ...(decided ? {} : { table: fireTable(s.prompt === P.answer ? rowOfDefence(s) : rowOfFire(s)) }),
  }
}

/** It is opened with everybody who has been chosen so far. */
function opened(title: Title<S>, v: S): S | null {
  if (title.refuse(v, act.fire())) return null
  const s = schema.copy(v)
  title.apply(s, act.fire())
  return s
}

/** What is pointed at: the hex, with all who could be in it. */
function weighed(title: Title<S>, v: S, attack: Attack, { target, weighed }: Aim): Battle | null {
  const { names: verb, joins, code } = attack
  const action = weighed ?? (target === null || target >= boardOf(v).size ? null : verb(target))
  if (action === null || title.refuse(v, action)) return null
  const at = verb.at(action)
  const s = schema.copy(v)
  const those = attackersOn(v, at)
  title.apply(s, action)
  for (const i of those) if (title.refuse(s, joins(i)) === null) title.apply(s, joins(i))
  const whole = opened(title, s)
  const commit = label(`battle.commit.${code}`, { at: numberOf(v, at) })
  return whole && card(title, whole, { declare: [action], commit, revocable: true })
}

export const battleOf = (title: Title<S>, v: S, seat: number, aim: Aim, lines: readonly Line[] = []): Battle | null =>
  meant(title, v, seat, aim) ?? foughtLast(lines, boardOf(v).indexOf)

/** What is written, weighed, made up or under way. */
function meant(title: Title<S>, v: S, seat: number, aim: Aim): Battle | null {
  if (v.combat !== COMBAT.none) return card(title, v, UNDER_WAY)
  if (title.toMove(v) !== seat) return null
  if (v.prompt === P.write) return orderCard(v)
  if (naming[v.prompt]) return weighed(title, v, naming[v.prompt], aim)
  if (!makingUp[v.prompt]) return null
  const s = opened(title, v)
  const { code } = makingUp[v.prompt]
  return s && card(title, s, { declare: [act.fire()], commit: label(`do.fire.${code}`, { to: numberOf(v, v.target) }) })
}
