import { SCREEN, SCREENS, screenGroup } from './pieces.ts'
import { has, MARK, onMap, type S, schema } from './state.ts'
import { pickets } from './units.ts'

/** A full state that fits a view: the pickets and dummies that are not known yet are dealt to the counters of their group. */
export function determinize(view: S, _seat: number, random: (below: number) => number): S {
  const s = schema.copy(view)
  const seen = new Set(s.identity)
  const left = pickets.flatMap((one, n) => (seen.has(n + 1) ? [] : [{ group: one.group, identity: n + 1 }]))
  for (let n = 0; n < SCREENS; n++) {
    const i = SCREEN + n
    if (s.identity[n] > 0 || has(s, i, MARK.revealed) || !onMap(s, i)) continue
    const fitting = left.filter(({ group }) => group === screenGroup[n])
    const dealt = fitting[random(fitting.length)]
    left.splice(left.indexOf(dealt), 1)
    s.identity[n] = dealt.identity
  }
  return s
}
