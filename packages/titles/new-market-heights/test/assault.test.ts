import { rule } from '@vedette/kit/test/rule.ts'
import { expect } from 'vitest'
import { type Assault, assault, type Result } from './assault.ts'

/** Many more runs, with their means told, by VEDETTE_STORMS. */
const asked = Number(process.env.VEDETTE_STORMS ?? 0)
const RUNS = asked || 8

const target = '3721'
const duncan: Assault = { regiments: { usct4: '3621', usct6: '3722' }, leader: 'duncan', target }
const draper: Assault = { regiments: { usct5: '3722', usct36: '3621', usct38: '3621' }, leader: 'draper', target }

const mean = (all: readonly Result[], of: (one: Result) => number): number =>
  Math.round((100 * all.reduce((sum, one) => sum + of(one), 0)) / all.length) / 100
function told(name: string, plan: Assault): number {
  const all = Array.from({ length: RUNS }, (_, n) => assault(plan, n))
  const taken = mean(all, (one) => (one.taken ? 1 : 0))
  if (asked)
    console.info(
      `${name}: taken ${taken}, Union ${mean(all, (o) => o.union)}, Texans ${mean(all, (o) => o.confederate)}, turns ${mean(all, (o) => o.turns)}`,
    )
  return taken
}

rule('12.0', 'assaults by the rules from the abatis on come to an end; some get in, and not all', () => {
  const shares = [told('Duncan', duncan), told('Draper', draper)]
  expect(Math.max(...shares)).toBeGreaterThan(0)
  expect(Math.min(...shares)).toBeLessThan(1)
})
