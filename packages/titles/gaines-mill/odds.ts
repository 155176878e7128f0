import { listener, type Modifier } from '@vedette/kernel'
import { type Ending, type POLICY, playOut } from './endings.ts'
import { columnAt, columnValue } from './rules/07-combat.ts'
import { combatKind, defenceDice, sharpDice, strengthOf, tableFor } from './rules/07-strength.ts'
import { CHARGING, COMBAT, put, type S, schema, stand } from './state.ts'
import type { CombatTable, Result } from './tables.ts'

/** What a column of the table comes to in one attack, and how likely it is. */
export interface ColumnOdds extends Ending {
  readonly column: number
  readonly chance: number
  readonly result: Result
}

export interface AttackOdds {
  readonly kind: number
  readonly table: CombatTable
  readonly strength: number
  readonly dice: 1 | 2
  /** Steps the defender adds to his roll; 0 against sharpshooters, whose own dice decide. */
  readonly steps: number
  readonly modifiers: readonly Modifier[]
  /** Why the defender rolls the dice he rolls (7.3). */
  readonly defence: readonly Modifier[]
  /** Every column that can come up, from left to right. */
  readonly columns: readonly ColumnOdds[]
  /** Mean steps lost. */
  readonly attackerSteps: number
  readonly defenderSteps: number
  /** How the choices of both sides are made in the reckoning (see endings.ts). */
  readonly policy: typeof POLICY
}

/**
 * The exact odds of an attack in the phase under way: every throw is played through the rules to the end of the combat.
 * The attack itself need not be lawful yet.
 */
export const attackOdds = (s: S, attacker: number, target: number): AttackOdds =>
  oddsOf(schema.copy(s), combatKind(s, attacker, target), attacker, target)

/**
 * The odds of an attack that is only thought of: of this kind, from this hex. A charge is met as a charge, with one die
 * (7.3, 12.0).
 */
export function plannedOdds(state: S, kind: number, attacker: number, from: number, target: number): AttackOdds {
  const s = schema.copy(state)
  stand(s, attacker, from)
  if (kind === COMBAT.charge) {
    put(s, attacker, CHARGING)
    s.target[attacker] = target
  }
  return oddsOf(s, kind, attacker, target)
}

/** The odds of the combat whose dice have not fallen yet. */
export const combatOdds = (s: S): AttackOdds => oddsOf(schema.copy(s), s.combat, s.attacker, s.defender)

function oddsOf(s: S, kind: number, attacker: number, target: number): AttackOdds {
  const sum = listener()
  const why = listener()
  s.combat = kind
  s.attacker = attacker
  s.defender = target
  s.strength = strengthOf(s, kind, attacker, target, sum.say)
  const sharp = kind === COMBAT.sharpshooters
  const dice = sharp ? (sharpDice(s, attacker) === 1 ? 1 : 2) : defenceDice(s, attacker, target, why.say)
  const table = tableFor(kind, attacker)
  const ways = new Map<number, number>()
  for (let i = 1; i <= 6; i++) {
    for (let j = dice === 1 ? 0 : 1; j <= (dice === 1 ? 0 : 6); j++) {
      const column = columnAt(s, columnValue(s, i, j))
      ways.set(column, (ways.get(column) ?? 0) + 1)
    }
  }
  const scratch = schema.create()
  const columns = [...ways]
    .sort((a, b) => a[0] - b[0])
    .map(([column, count]) => {
      schema.assign(scratch, s)
      const ending = playOut(scratch, kind, attacker, target, column)
      return { column, chance: count / 6 ** dice, result: table.results[column], ...ending }
    })
  const mean = (of: (one: ColumnOdds) => number) => columns.reduce((total, one) => total + one.chance * of(one), 0)
  return {
    kind,
    table,
    strength: s.strength,
    dice,
    steps: sharp ? 0 : s.steps[target],
    modifiers: sum.lines.filter(({ amount }) => amount !== 0),
    defence: why.lines.filter(({ amount }) => amount !== 0),
    columns,
    attackerSteps: mean((one) => one.attackerSteps),
    defenderSteps: mean((one) => one.defenderSteps),
    policy: 'bonus-markers-least-loss',
  }
}
