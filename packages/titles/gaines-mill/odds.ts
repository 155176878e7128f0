import { listener, type Modifier } from '@vedette/kernel'
import { columnAt, columnValue, resultAt } from './rules/07-combat.ts'
import { countedLosses } from './rules/07-results.ts'
import { combatKind, defenceDice, sharpDice, strengthOf, tableFor } from './rules/07-strength.ts'
import { CHARGING, COMBAT, put, type S, schema, stand } from './state.ts'
import type { CombatTable, Result } from './tables.ts'

/** What a column of the table comes to in one attack. */
export interface ColumnOdds {
  readonly column: number
  readonly chance: number
  readonly result: Result
  /** Steps that the result itself takes, the Casualty Limit (7.51) counted and the Combat Bonus (7.52) not. */
  readonly attackerSteps: number
  readonly defenderSteps: number
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
  readonly attackerSteps: number
  readonly defenderSteps: number
}

/**
 * The exact odds of an attack in the phase under way, from the functions that resolve it: every throw is read on the
 * table as the rules read it. The attack itself need not be lawful yet.
 */
export function attackOdds(state: S, attacker: number, target: number): AttackOdds {
  const s = schema.copy(state)
  s.combat = combatKind(s, attacker, target)
  return oddsOf(s, attacker, target)
}

/**
 * The odds of an attack that is only thought of: of this kind, from this hex. A charge is met as a charge, with one die
 * (7.3, 12.0).
 */
export function plannedOdds(state: S, kind: number, attacker: number, from: number, target: number): AttackOdds {
  const s = schema.copy(state)
  stand(s, attacker, from)
  s.combat = kind
  if (kind === COMBAT.charge) {
    put(s, attacker, CHARGING)
    s.target[attacker] = target
  }
  return oddsOf(s, attacker, target)
}

/** The odds of the combat whose dice have not fallen yet. */
export const combatOdds = (s: S): AttackOdds => oddsOf(schema.copy(s), s.attacker, s.defender)

function oddsOf(s: S, attacker: number, target: number): AttackOdds {
  const sum = listener()
  const why = listener()
  s.attacker = attacker
  s.defender = target
  s.strength = strengthOf(s, s.combat, attacker, target, sum.say)
  const sharp = s.combat === COMBAT.sharpshooters
  const dice = sharp ? (sharpDice(s, attacker) === 1 ? 1 : 2) : defenceDice(s, attacker, target, why.say)
  const ways = new Map<number, number>()
  for (let i = 1; i <= 6; i++) {
    for (let j = dice === 1 ? 0 : 1; j <= (dice === 1 ? 0 : 6); j++) {
      const column = columnAt(s, columnValue(s, i, j))
      ways.set(column, (ways.get(column) ?? 0) + 1)
    }
  }
  const columns = [...ways]
    .sort((a, b) => a[0] - b[0])
    .map(([column, count]) => {
      const result = resultAt(s, column)
      return {
        column,
        chance: count / 6 ** dice,
        result,
        attackerSteps: countedLosses(s.steps[attacker], result.attackerLoss),
        defenderSteps: countedLosses(s.steps[target], result.defenderLoss),
      }
    })
  const mean = (of: (one: ColumnOdds) => number) => columns.reduce((total, one) => total + one.chance * of(one), 0)
  return {
    kind: s.combat,
    table: tableFor(s.combat, attacker),
    strength: s.strength,
    dice,
    steps: sharp ? 0 : s.steps[target],
    modifiers: sum.lines.filter(({ amount }) => amount !== 0),
    defence: why.lines.filter(({ amount }) => amount !== 0),
    columns,
    attackerSteps: mean((one) => one.attackerSteps),
    defenderSteps: mean((one) => one.defenderSteps),
  }
}
