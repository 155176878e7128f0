/** What may come of a combat, each with its chance: sums over it, as the card of the combat shows them. */
interface Chance {
  readonly chance: number
}

export const shareOf = <E extends Chance>(endings: readonly E[], is: (ending: E) => boolean): number =>
  endings.filter(is).reduce((sum, { chance }) => sum + chance, 0)

export const meanOf = <E extends Chance>(endings: readonly E[], of: (ending: E) => number): number =>
  endings.reduce((sum, ending) => sum + ending.chance * of(ending), 0)

/** The chance of each number of losses, the smallest first. */
export function spreadOf<E extends Chance>(endings: readonly E[], losses: (ending: E) => number) {
  const chances = new Map<number, number>()
  for (const one of endings) chances.set(losses(one), (chances.get(losses(one)) ?? 0) + one.chance)
  return [...chances].sort(([a], [b]) => a - b).map(([lost, chance]) => ({ label: String(lost), chance }))
}
