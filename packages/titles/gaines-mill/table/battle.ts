import type { Action, Line, Title } from '@vedette/kernel'
import { columnOf } from '@vedette/kit/rules/chart.ts'
import { pendingIn } from '@vedette/kit/rules/stages.ts'
import { diceName, differenceName, landedChart, litChart } from '@vedette/kit/table/chart.ts'
import { shareOf, spreadOf } from '@vedette/kit/table/odds.ts'
import type { Aim, Battle, CombatTable, Defence, Odds, OddsEnding, Told } from '@vedette/table'
import { act } from '../actions.ts'
import tables from '../data/tables.json' with { type: 'json' }
import { board, isForest, isStream, level, name } from '../map.ts'
import { type AttackOdds, attackOdds, type ColumnOdds, combatOdds, plannedOdds } from '../odds.ts'
import { STAGE } from '../rules/07-combat.ts'
import { refuseAttack } from '../rules/07-eligibility.ts'
import { stages } from '../rules/07-stages.ts'
import { tableFor } from '../rules/07-strength.ts'
import { CHARGING, COMBAT, PHASE, put, type S, schema, stand, unitIn } from '../state.ts'
import type { CombatTable as Printed } from '../tables.ts'
import { NOBODY, sideOf, unit, units } from '../units.ts'
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

const kindNames = ['none', 'fire', 'close', 'charge', 'sharpshooters']
const kindRules = ['7.0', '8.0', '11.0', '12.0', '9.0']

/** What there is to know of a combat before its sum: its kind, the ground between the two. */
function aboutOf({ kind, attacker, target, from, to, reactive }: Fight): Told[] {
  const direction = board.direction(from, to)
  return [
    {
      said: {
        code: reactive ? 'battle.about.reactive' : `battle.about.${kindNames[kind]}`,
        facts: { unit: units[attacker].id, target: units[target].id, from: name(from), to: name(to) },
      },
      rule: reactive ? '10.0' : kindRules[kind],
    },
    {
      said: {
        code: 'battle.ground',
        facts: {
          range: board.distance(from, to),
          slope: level(from) - level(to),
          forest: isForest(to),
          stream: kind !== COMBAT.fire && direction >= 0 && isStream(from, direction),
        },
      },
      rule: '7.2',
    },
  ]
}

const headingOf = ({ kind, attacker, target, reactive }: Fight) => ({
  code: `battle.heading.${reactive ? 'reactive' : kindNames[kind]}`,
  facts: { unit: units[attacker].id, target: units[target].id },
})

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
    endings.set(code, { chance, said: { code: `result.${code}` }, good: goodFor(one) })
  }
  const hurts = odds.attackerSteps > 0
  const role = mine ? 'attacker' : 'defender'
  return {
    modifiers: odds.modifiers,
    total: { code: kind === COMBAT.sharpshooters ? 'odds.total.sharpshooters' : 'odds.total' },
    none: { code: 'odds.none' },
    endings: [...endings.values()],
    sums: [
      {
        code: `odds.expect.${role}`,
        facts: {
          attacker: odds.attackerSteps,
          defender: odds.defenderSteps,
          hurts,
          leaves: shareOf(odds.columns, (one) => one.leaves),
          close: kind === COMBAT.close || kind === COMBAT.charge,
        },
      },
    ],
    spreads: [
      ...(hurts
        ? [
            {
              said: { code: mine ? 'odds.your-loss' : 'odds.their-loss' },
              of: 'attacker' as const,
              rows: spreadOf(odds.columns, (one) => one.attackerSteps),
            },
          ]
        : []),
      {
        said: { code: mine ? 'odds.their-loss' : 'odds.your-loss' },
        of: 'defender',
        rows: spreadOf(odds.columns, (one) => one.defenderSteps),
      },
    ],
    notes: [
      ...(kind === COMBAT.charge && v.combat === COMBAT.none ? [{ code: 'odds.if-not-stopped' }] : []),
      ...(units[attacker].bonus && kind !== COMBAT.sharpshooters ? [{ code: 'odds.with-bonus' }] : []),
      { code: 'odds.policy' },
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
        ? odds.defence.map(({ rule, code }) => ({ said: { code: `defence.${code}` }, rule }))
        : [{ said: { code: 'defence.plain' }, rule: '7.3' }],
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
    said: { code: `table.${printed.id}` },
    rule: '7.4',
    // The sharpshooters' dice are no differential.
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
  s.tell = null
  stand(s, i, way.points.at(-1) ?? v.hex[i])
  put(s, i, CHARGING)
  s.target[i] = target
  s.phase = PHASE.reaction
  const facts = { unit: units[i].id, target: units[target].id }
  if (refuseAttack(s, target, i)) return { said: { code: 'battle.no-answer', facts }, rule: '10.0' }
  const { columns, defenderSteps } = attackOdds(s, target, i)
  return {
    said: {
      code: 'battle.answer',
      facts: {
        ...facts,
        hit: shareOf(columns, (one) => one.defenderSteps > 0),
        stopped: shareOf(columns, (one) => one.stopsCharge),
        steps: defenderSteps,
      },
    },
    rule: '10.0',
  }
}

function weighedCharge(title: Title<S>, v: S, seat: number, aim: Aim): Battle | null {
  const charge = chargeOf(v, aim)
  if (!charge) return null
  const { unit: attacker, target, way, ways } = charge
  const from = way.points.at(-1) ?? v.hex[attacker]
  const fight = { kind: COMBAT.charge, attacker, target, from, to: v.hex[target], reactive: false }
  const odds = plannedOdds(v, COMBAT.charge, attacker, from, target)
  const others: Told[] = ways.length > 1 ? [{ said: { code: 'battle.other-ends' }, rule: '12.1' }] : []
  return beforeDice(v, fight, odds, seat, {
    about: [reactionTo(v, charge), ...others],
    revocable: true,
    declare: marchAlong(title, v, attacker, way.steps, [act.charge(attacker, target)]),
  })
}

/** What a line of the log says of a combat: its declaration, or its dice and result. */
const noteOf = (line: Line, code: string) => (line.kind === 'note' && line.code === code ? line.facts : null)

/** Actions after which the last combat is past. */
const elsewhere: ReadonlySet<string> = new Set([
  'end-phase',
  'step',
  'charge',
  'withdraw',
  'recover',
  'select',
  'ready',
])

/** The last combat that the log tells of: declared, and come to a result; null when other things were done since. */
function lastOf(lines: readonly Line[]): { fight: Fight; rolled: Rolled } | null {
  for (let n = lines.length - 1; n >= 0; n--) {
    const line = lines[n]
    if (line.kind === 'action' && elsewhere.has(line.action.do)) return null
    const facts = noteOf(line, 'combat-result')
    if (!facts) continue
    const [attacker, target] = [unit(String(facts.unit)), unit(String(facts.target))]
    const begun = lines.slice(0, n).findLast((one) => noteOf(one, 'attack-declared'))
    const declared = begun ? noteOf(begun, 'attack-declared') : null
    const [from, to] = [board.indexOf(String(declared?.from)), board.indexOf(String(declared?.to))]
    if (attacker === NOBODY || target === NOBODY || from < 0 || to < 0) return null
    const kind = kindNames.indexOf(String(facts.kind))
    return {
      fight: { kind, attacker, target, from, to, reactive: facts.reactive === true },
      rolled: {
        dice: (facts.dice as readonly number[]) ?? [],
        strength: Number(facts.strength),
        steps: Number(facts.steps),
        differential: Number(facts.differential),
        result: String(facts.result),
      },
    }
  }
  return null
}

export interface Rolled {
  readonly dice: readonly number[]
  readonly strength: number
  readonly steps: number
  readonly differential: number
  readonly result: string
}

/** A combat whose dice have fallen. */
const afterDice = (fight: Fight, column: number, result: Battle['result']): Battle => ({
  from: fight.from,
  to: fight.to,
  attacker: sideOf[fight.attacker],
  round: 0,
  heading: headingOf(fight),
  about: aboutOf(fight),
  decided: true,
  unsure: false,
  odds: () => null,
  table: landedChart(chartOf(tableFor(fight.kind, fight.attacker)), column),
  ...(result ? { result } : {}),
  declare: [],
})

/** The combat being resolved. */
function underWay(v: S, seat: number, lines: readonly Line[]): Battle | null {
  if (v.combat === COMBAT.none) return null
  const reactive = v.phase === PHASE.reaction
  const { attacker, defender: target, origin: from, ground: to } = v
  const fight = { kind: v.combat, attacker, target, from, to, reactive }
  if (v.stage === STAGE.roll) return beforeDice(v, fight, combatOdds(v), seat, {})
  const printed = tableFor(v.combat, attacker)
  const last = lastOf(lines)
  const rolled = last && last.fight.attacker === attacker && last.fight.target === target ? last.rolled : null
  return afterDice(fight, v.column, resultOf(fight, printed.results[v.column].code, rolled, pendingIn(v, stages)))
}

/** The combat fought last, as long as nothing else has been done: its dice and its result. */
function foughtLast(v: S, lines: readonly Line[]): Battle | null {
  const last = isAttacking(v) ? lastOf(lines) : null
  if (!last) return null
  const { fight, rolled } = last
  const column = columnOf(tableFor(fight.kind, fight.attacker).columns, rolled.differential)
  const battle = afterDice(fight, column, resultOf(fight, rolled.result, rolled, []))
  const told = { said: { code: 'battle.last', facts: headingOf(fight).facts }, rule: '' }
  return { ...battle, heading: phaseOf(v), about: [told, ...aboutOf(fight)] }
}

/** The combat that is weighed, being fought, or was fought last. */
export function battleOf(title: Title<S>, v: S, seat: number, aim: Aim, lines: readonly Line[]): Battle | null {
  if (title.toMove(v) === seat) {
    const weighed = weighedCharge(title, v, seat, aim) ?? weighedAttack(title, v, seat, aim)
    if (weighed) return weighed
  }
  return underWay(v, seat, lines) ?? foughtLast(v, lines)
}
