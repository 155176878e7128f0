import { SCREEN, SCREENS, screenGroup } from './pieces.ts'
import { cannotBe } from './rules/25-pickets.ts'
import { identityOf, isHidden } from './rules/pieces.ts'
import { onMap, type S, schema } from './state.ts'
import { NOBODY, pickets } from './units.ts'

/**
 * A full state that fits a view: the pickets and dummies that are not known yet are dealt to the counters of their
 * group. Where the rules would show one of them it is the other.
 */
export function determinize(view: S, _seat: number, random: (below: number) => number): S {
  const s = schema.copy(view)
  const left = pickets.flatMap((one, n) => (s.identity.includes(n + 1) ? [] : [{ ...one, identity: n + 1 }]))
  const unknown = Array.from({ length: SCREENS }, (_, n) => n).filter((n) => {
    const i = SCREEN + n
    return identityOf(s, i) === NOBODY && isHidden(s, i) && onMap(s, i)
  })
  const no = new Map(unknown.map((n) => [n, cannotBe(s, SCREEN + n)]))
  // Those of whom something is known are dealt first, as long as there is what they can be.
  const isOpen = (n: number): number => (no.get(n) === null ? 1 : 0)
  for (const n of unknown.sort((a, b) => isOpen(a) - isOpen(b) || a - b)) {
    const group = left.filter((one) => one.group === screenGroup[n])
    const other = group.filter(({ of }) => no.get(n) !== (of === NOBODY ? 'dummy' : 'picket'))
    const fitting = other.length > 0 ? other : group
    const dealt = fitting[random(fitting.length)]
    left.splice(left.indexOf(dealt), 1)
    s.identity[n] = dealt.identity
  }
  return s
}
