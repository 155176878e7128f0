/**
 * What buttons beside each other are called, so that no two are called the same: where names are alike, `more` says of
 * each what tells it apart; where that is alike as well, `nth` counts them, from 1.
 */
export function distinct(
  names: readonly string[],
  more: (i: number) => string,
  nth: (name: string, n: number, of: number) => string,
): readonly string[] {
  const isAlone = (name: string, among: readonly string[]) => among.filter((one) => one === name).length < 2
  const placed = names.map((name, i) => (isAlone(name, names) ? name : more(i)))
  return placed.map((name, i) => {
    if (isAlone(name, placed)) return name
    const before = placed.slice(0, i).filter((one) => one === name).length
    return nth(name, before + 1, placed.filter((one) => one === name).length)
  })
}
