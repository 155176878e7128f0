import type { Battle, Told } from '@vedette/table'
import { COMBAT } from '../state.ts'
import type { Fight, Rolled } from './battle.ts'

/** The dice of a combat, what they came to, and what is left to be settled. */
export function resultOf(
  { kind }: Fight,
  code: string,
  rolled: Rolled | null,
  next: readonly Told[],
): Battle['result'] {
  const sharp = kind === COMBAT.sharpshooters
  return {
    dice: rolled
      ? [{ said: { code: sharp ? 'roll.sharpshooters' : 'roll.defence', facts: { ...rolled } }, values: rolled.dice }]
      : [],
    lines: [{ said: { code: `result.${code}` }, rule: '7.4' }],
    next,
  }
}
