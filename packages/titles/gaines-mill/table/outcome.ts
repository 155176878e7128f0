import type { BattleResult, Told } from '@vedette/table'
import { COMBAT } from '../state.ts'
import { called, label } from '../words/codes.ts'
import type { Fight, Rolled } from './battle.ts'

/** The dice of a combat, what they came to, and what is left to be settled. */
export function resultOf({ kind }: Fight, rolled: Rolled, next: readonly Told[]): BattleResult {
  const code = kind === COMBAT.sharpshooters ? 'roll.sharpshooters' : 'roll.defence'
  return {
    dice: [{ said: label(code, { ...rolled }), values: rolled.dice }],
    lines: [{ said: called('result', rolled.result), rule: '7.4' }],
    next,
  }
}
