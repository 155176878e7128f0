import type { Action, Title } from '@vedette/kernel'
import { pendingIn } from '@vedette/kit/rules/stages.ts'
import { diceName, differenceName, landedChart, litChart } from '@vedette/kit/table/chart.ts'
import { shareOf, spreadOf } from '@vedette/kit/table/odds.ts'
import type { Aim, Battle, CombatTable, Defence, Odds, OddsEnding, Told } from '@vedette/table'
import { act } from '../actions.ts'
import tables from '../data/tables.json' with { type: 'json' }
import { board, isForest, isStream, level, name } from '../map.ts'
import { type AttackOdds, attackOdds, type ColumnOdds, combatOdds, plannedOdds } from '../odds.ts'
import { columnValueOf, STAGE } from '../rules/07-combat.ts'
import { refuseAttack } from '../rules/07-eligibility.ts'
import { stages } from '../rules/07-stages.ts'
import { tableFor } from '../rules/07-strength.ts'
import { CHARGING, COMBAT, PHASE, put, type S, schema, stand, unitIn } from '../state.ts'
import type { CombatTable as Printed } from '../tables.ts'
import { sideOf, units } from '../units.ts'
import { called, label, told } from '../words/codes.ts'
import { resultOf } from './outcome.ts'
import { phaseOf } from './phase.ts'
import { type Charge, chargeOf, isAttacking, marchAlong, takenUp } from './ways.ts'

/** A combat in words: who, whom, how, from where. */
export interface Fight {
  readonly kind: number
  readonly attacker: number
  readonly target: number
  readonly from: number
  readonly to: number
  readonly reactive: boolean
}

const kinds = [null, ['fire', '8.0'], ['close', '11.0'], ['charge', '12.0'], ['sharpshooters', '9.0']] as const

/** What a combat is called, and its paragraph. */
const namedKind = ({ kind, reactive }: Fight) =>
  reactive ? (['reactive', '10.0'] as const) : (kinds[kind] ?? kinds[1])

/** What there is to know of a combat before its sum: its kind, the ground between the two. */
function aboutOf(fight: Fight): Told[] {
  const { kind, attacker, target, from, to } = fight
  const [called, rule] = namedKind(fight)
  const direction = board.direction(from, to)
  return [
    told(`battle.about.${called}`, rule, {
      unit: units[attacker].id,
      target: units[target].id,
      from: name(from),
      to: name(to),
    }),
    told('battle.ground', '7.2', {
      range: board.distance(from, to),
      slope: level(from) - level(to),
      forest: isForest(to),
      stream: kind !== COMBAT.fire && direction >= 0 && isStream(from, direction),
    }),
  ]
}

const headingOf = (fight: Fight) =>
  label(`battle.heading.${namedKind(fight)[0]}`, { unit: units[fight.attacker].id, target: units[fight.target].id })

/** Whom a column suits. */
function goodFor({
  result,
  attackerSteps,
  attackerHexes,
  defenderSteps,
  leaves,
  mark,
}: ColumnOdds): OddsEnding['good'] {
  const hurt = attackerSteps > 0 || attackerHexes > 0 || result.returnFire
  const hurts = defenderSteps > 0 || leaves || mark > 0
  return hurt === hurts ? 'neither' : hurt ? 'defender' : 'attacker'
}

/** The reckoning as the seat reads it. */
function oddsOf(v: S, odds: AttackOdds, { kind, attacker }: Fight, seat: number): Odds {
  const mine = sideOf[attacker] === seat
  const endings = new Map<string, OddsEnding>()
  for (const one of odds.columns) {
    const { code } = one.result
    const chance = one.chance + (endings.get(code)?.chance ?? 0)
    endings.set(code, { chance, said: called('result', code), good: goodFor(one) })
  }
  const hurts = odds.attackerSteps > 0
  const role = mine ? 'attacker' : 'defender'
  return {
    modifiers: odds.modifiers,
    total: label(kind === COMBAT.sharpshooters ? 'odds.total.sharpshooters' : 'odds.total'),
    none: label('odds.none'),
    endings: [...endings.values()],
    sums: [
      label(`odds.expect.${role}`, {
        attacker: odds.attackerSteps,
        defender: odds.defenderSteps,
        hurts,
        leaves: shareOf(odds.columns, (one) => one.leaves),
        close: kind === COMBAT.close || kind === COMBAT.charge,
      }),
    ],
    spreads: [
      ...(hurts
        ? [
            {
              said: label(mine ? 'odds.your-loss' : 'odds.their-loss'),
              of: 'attacker' as const,
              rows: spreadOf(odds.columns, (one) => one.attackerSteps),
            },
          ]
        : []),
      {
        said: label(mine ? 'odds.their-loss' : 'odds.your-loss'),
        of: 'defender',
        rows: spreadOf(odds.columns, (one) => one.defenderSteps),
      },
    ],
    notes: [
      ...(kind === COMBAT.charge && v.combat === COMBAT.none ? [label('odds.if-not-stopped')] : []),
      ...(units[attacker].bonus && kind !== COMBAT.sharpshooters ? [label('odds.with-bonus')] : []),
      label('odds.policy'),
    ],
  }
}

function defenceOf(odds: AttackOdds): Defence | undefined {
  if (odds.kind === COMBAT.sharpshooters) return undefined
  return {
    dice: odds.dice,
    steps: odds.steps,
    why:
      odds.defence.length > 0
        ? odds.defence.map(({ rule, code }) => ({ said: called('defence', code), rule }))
        : [told('defence.plain', '7.3')],
  }
}

const rowNames: Readonly<Record<string, string>> = {
  infantry: 'Infantry',
  cavalry: 'Cavalry',
  artillery: 'Artillery',
  sharpshooters: 'Sharpshooters',
}

/** The printed table with the row that is read. */
function chartOf(printed: Printed): Omit<CombatTable, 'chances'> {
  const rows: readonly (readonly [string, readonly string[]])[] =
    printed.id === 'sharpshooter'
      ? [[printed.row, tables.sharpshooter.results]]
      : Object.entries(tables[printed.id].rows)
  return {
    ...told(`table.${printed.id}`, '7.4'),
    columns: printed.columns.map(printed.id === 'sharpshooter' ? diceName : differenceName),
    rows: rows.map(([row, cells]) => ({ name: rowNames[row] ?? row, cells })),
    row: rows.findIndex(([row]) => row === printed.row),
  }
}

interface Parts {
  readonly about?: readonly Told[]
  readonly declare?: readonly Action[]
  readonly revocable?: boolean
}

/** A combat whose dice have not fallen. */
const beforeDice = (
  v: S,
  fight: Fight,
  odds: AttackOdds,
  seat: number,
  { about = [], declare = [], revocable = false }: Parts,
): Battle => {
  const defence = defenceOf(odds)
  return {
    from: fight.from,
    to: fight.to,
    attacker: sideOf[fight.attacker],
    round: 0,
    heading: headingOf(fight),
    about: [...aboutOf(fight), ...about],
    ...(declare.length > 0 ? { commit: headingOf(fight) } : {}),
    decided: false,
    unsure: false,
    odds: () => oddsOf(v, odds, fight, seat),
    ...(defence ? { defence } : {}),
    table: litChart(chartOf(odds.table), new Map(odds.columns.map(({ column, chance }) => [column, chance]))),
    declare,
    ...(revocable ? { revocable } : {}),
  }
}

/** The attack that is being weighed in an attacking phase. */
function weighedAttack(title: Title<S>, v: S, seat: number, aim: Aim): Battle | null {
  if (!isAttacking(v) || aim.target === null) return null
  const action = aim.weighed ?? act.attack(takenUp(v, aim), unitIn(v, aim.target))
  if (!act.attack.is(action) || title.refuse(v, action)) return null
  const [attacker, target] = [act.attack.unit(action), act.attack.target(action)]
  const odds = attackOdds(v, attacker, target)
  const reactive = v.phase === PHASE.reaction
  const fight = { kind: odds.kind, attacker, target, from: v.hex[attacker], to: v.hex[target], reactive }
  return beforeDice(v, fight, odds, seat, { declare: [action] })
}

/** 10.0: how the charged unit will answer, once the charger stands beside it. */
function reactionTo(v: S, { unit: i, target, way }: Charge): Told {
  const s = schema.copy(v)
  stand(s, i, way.points.at(-1) ?? v.hex[i])
  put(s, i, CHARGING)
  s.target[i] = target
  s.phase = PHASE.reaction
  const facts = { unit: units[i].id, target: units[target].id }
  if (refuseAttack(s, target, i)) return told('battle.no-answer', '10.0', facts)
  const { columns, defenderSteps } = attackOdds(s, target, i)
  return told('battle.answer', '10.0', {
    ...facts,
    hit: shareOf(columns, (one) => one.defenderSteps > 0),
    stopped: shareOf(columns, (one) => one.stopsCharge),
    steps: defenderSteps,
  })
}

function weighedCharge(title: Title<S>, v: S, seat: number, aim: Aim): Battle | null {
  const charge = chargeOf(v, aim)
  if (!charge) return null
  const { unit: attacker, target, way, ways } = charge
  const from = way.points.at(-1) ?? v.hex[attacker]
  const fight = { kind: COMBAT.charge, attacker, target, from, to: v.hex[target], reactive: false }
  const odds = plannedOdds(v, COMBAT.charge, attacker, from, target)
  const others: Told[] = ways.length > 1 ? [told('battle.other-ends', '12.1')] : []
  return beforeDice(v, fight, odds, seat, {
    about: [reactionTo(v, charge), ...others],
    revocable: true,
    declare: marchAlong(title, v, attacker, way.steps, [act.charge(attacker, target)]),
  })
}

/** The dice of a combat, and what they came to. */
export interface Rolled {
  readonly dice: readonly number[]
  readonly strength: number
  readonly steps: number
  readonly differential: number
  readonly result: string
}

/** The dice of the combat that this state tells of, which is of this kind. */
function rolledIn(v: S, kind: number): Rolled {
  const { strength, defenceSteps: steps } = v
  const [first, second] = v.dice
  return {
    dice: second ? [first, second] : [first],
    strength,
    steps,
    differential: columnValueOf(kind, strength, steps, first, second),
    result: tableFor(kind, v.attacker).results[v.column].code,
  }
}

/** The combat that this state tells of. */
const fightIn = ({ attacker, defender: target, origin: from, ground: to }: S, kind: number, phase: number): Fight => ({
  kind,
  attacker,
  target,
  from,
  to,
  reactive: phase === PHASE.reaction,
})

/** A combat whose dice have fallen. */
const afterDice = (v: S, fight: Fight, next: readonly Told[]): Battle => ({
  from: fight.from,
  to: fight.to,
  attacker: sideOf[fight.attacker],
  round: 0,
  heading: headingOf(fight),
  about: aboutOf(fight),
  decided: true,
  unsure: false,
  odds: () => null,
  table: landedChart(chartOf(tableFor(fight.kind, fight.attacker)), v.column),
  result: resultOf(fight, rolledIn(v, fight.kind), next),
  declare: [],
})

/** The combat being resolved. */
function underWay(v: S, seat: number): Battle | null {
  if (v.combat === COMBAT.none) return null
  const fight = fightIn(v, v.combat, v.phase)
  if (v.stage === STAGE.roll) return beforeDice(v, fight, combatOdds(v), seat, {})
  return afterDice(v, fight, pendingIn(v, stages))
}

/** The combat fought last, as long as nothing else has been done: its dice and its result. */
function foughtLast(v: S): Battle | null {
  if (v.fought === COMBAT.none || !isAttacking(v)) return null
  const fight = fightIn(v, v.fought, v.foughtIn)
  const last = told('battle.last', '', headingOf(fight).facts)
  return { ...afterDice(v, fight, []), heading: phaseOf(v), about: [last, ...aboutOf(fight)] }
}

/** The combat that is weighed, being fought, or was fought last. */
export function battleOf(title: Title<S>, v: S, seat: number, aim: Aim): Battle | null {
  if (title.toMove(v) === seat) {
    const weighed = weighedCharge(title, v, seat, aim) ?? weighedAttack(title, v, seat, aim)
    if (weighed) return weighed
  }
  return underWay(v, seat) ?? foughtLast(v)
}
