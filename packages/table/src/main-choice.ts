import type { Choice, ChoiceGroup } from './hand.ts'

/**
 * The one choice that the main button of a decision stands for: one that may be done before one that may not. Undefined
 * where there is none, or more than one; what names a piece is never it.
 */
export function mainChoice(groups: readonly ChoiceGroup[]): Choice | undefined {
  const main = groups
    .flatMap((group) => group.choices)
    .filter((choice) => choice.weight === 'main' && choice.piece === undefined)
  const open = main.filter((choice) => !choice.whyNot)
  const meant = open.length > 0 ? open : main
  return meant.length === 1 ? meant[0] : undefined
}
