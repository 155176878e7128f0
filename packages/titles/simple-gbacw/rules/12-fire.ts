import { orderOf } from '../game.ts'
import { EXTENDED_LINES } from '../options.ts'
import { LINKED, NOWHERE, option, type S } from '../state.ts'
import { sideOf } from '../units.ts'
import { stackIn } from './02-pieces.ts'
import { otherPart } from './12-parts.ts'

/** 12.45, 12.46, by option: how Extended Lines fire, and are fired at. */

/** The hexes at which the fire that is resolved is aimed: one, or several because of Extended Lines. */
export const isTarget = (s: S, hex: number): boolean =>
  hex === s.target || (hex !== NOWHERE && s.linked[0] !== NOWHERE && s.linked.includes(hex))

const isAimedAt = (s: S, hex: number, seat: number): boolean =>
  orderOf(s).units.some((j) => s.aim[j] === hex && sideOf[j] !== seat)

/** Targets that are resolved with this one: the other part of a line in it, and where the other part of a firing line aims. */
function* linkedTo(s: S, at: number): Generator<number> {
  for (const i of stackIn(s, at)) {
    const other = otherPart(s, i)
    if (other >= 0 && isAimedAt(s, s.hex[other], sideOf[i])) yield s.hex[other]
  }
  for (const i of orderOf(s).units) {
    const other = s.aim[i] === at ? otherPart(s, i) : -1
    if (other >= 0 && s.aim[other] !== NOWHERE) yield s.aim[other]
  }
}

/** 12.45: the parts of a line fire at the same moment, even at different targets; 12.46: both are one target. */
export function linkTargets(s: S): void {
  s.linked.fill(NOWHERE)
  if (!option(s, EXTENDED_LINES)) return
  const found = [s.target]
  for (const at of found)
    for (const hex of linkedTo(s, at)) if (!found.includes(hex) && found.length <= LINKED) found.push(hex)
  found.slice(1).forEach((hex, n) => {
    s.linked[n] = hex
  })
}

type Hits = ReadonlyMap<number, number>

/** 12.46: an Extended Line is one unit: of all fire at either part it suffers the most Hits, and once. */
export function asOneUnit(s: S, hexes: readonly Hits[]): Hits[] {
  const most = new Map<number, number>()
  const lineOf = (i: number) => (otherPart(s, i) < 0 ? -1 : Math.min(i, otherPart(s, i)))
  for (const hits of hexes)
    for (const [i, n] of hits) if (lineOf(i) >= 0) most.set(lineOf(i), Math.max(n, most.get(lineOf(i)) ?? 0))
  return hexes.map(
    (hits) =>
      new Map(
        [...hits].map(([i, n]) => {
          const line = lineOf(i)
          if (line < 0) return [i, n] as const
          const suffered = most.get(line) ?? 0
          most.set(line, 0)
          return [i, suffered] as const
        }),
      ),
  )
}
