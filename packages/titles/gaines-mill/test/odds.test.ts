import { rule } from '@vedette/kit/test/rule.ts'
import { describe, expect } from 'vitest'
import { attackOdds } from '../odds.ts'
import { DISORDERED } from '../state.ts'
import { differences, shown, type Thrown } from './exact.ts'
import { type Field, field, type S, unitOf } from './kit.ts'

/** Losses that follow a result without anybody choosing are in the odds: panel, machine and throws say the same. */

function odds(s: S, attacker: string, target: string): Thrown {
  const [i, j] = [unitOf(attacker), unitOf(target)]
  expect(differences(s, i, j)).toEqual([])
  return shown(s, i, j)
}
const codes = (s: S, attacker: string, target: string): string =>
  attackOdds(s, unitOf(attacker), unitOf(target))
    .columns.map(({ result }) => result.code)
    .join(' ')

/** Friends on every hex to which the unit could go back. */
const walled = (...numbers: string[]) =>
  Object.fromEntries(numbers.map((number, n) => [['ripley', 'garland', 'colquitt', 'hood', 'law'][n], number]))

describe('a retreat without room costs a step for certain', () => {
  rule('7.62', 'Griffin on Rodes, who has one step left: every throw destroys him', () => {
    const at = { griffin: '1509', warren: '1508', rodes: '1608' }
    const open: Field = { side: 'union', phase: 'close', at, steps: { rodes: 1 } }
    const s = field(open)
    expect(codes(s, 'griffin', 'rodes')).toBe('DR DC1 DR2d DC2d')
    expect(odds(s, 'griffin', 'rodes').defenderSteps).toBeCloseTo(0.5, 9)
    const t = field({ ...open, at: { ...at, ...walled('1607', '1708', '1709') } })
    expect(codes(t, 'griffin', 'rodes')).toBe('DR DC1 DR2d DC2d')
    const found = odds(t, 'griffin', 'rodes')
    expect(found.defenderSteps).toBeCloseTo(1, 9)
    expect(found.defenderDestroyed).toBeCloseTo(1, 9)
    expect(found.leaves).toBeCloseTo(1, 9)
  })

  rule('7.62', 'Butterfield charging Pickett, who has room for one hex of two', () => {
    const at = { butterfield: '0608', pickett: '0509' }
    const charging: Field = { side: 'union', phase: 'close', at, charges: { butterfield: 'pickett' } }
    expect(odds(field(charging), 'butterfield', 'pickett').defenderSteps).toBeCloseTo(1 / 3, 9)
    // One hex is free behind him, and nothing behind that.
    const t = field({ ...charging, at: { ...at, ...walled('0510', '0409', '0309', '0308') } })
    expect(odds(t, 'butterfield', 'pickett').defenderSteps).toBeCloseTo(2 / 3, 9)
  })

  rule('7.62', 'Pender on Meagher in turn 6, hemmed in on all sides', () => {
    const at = { pender: '0912', meagher: '1011', gregg: '0911', branch: '1012', archer: '1010' }
    const s = field({ phase: 'close', turn: 6, at })
    expect(codes(s, 'pender', 'meagher')).toBe('DR DC1 DR2d')
    const t = field({ phase: 'close', turn: 6, at: { ...at, griffin: '1111', meade: '1112' } })
    const found = odds(t, 'pender', 'meagher')
    expect(found.defenderSteps).toBeCloseTo(4 / 3, 9)
    expect(found.leaves).toBe(0)
  })
})

describe('and so do all other losses that nobody chooses', () => {
  rule('7.61', 'zones into which every way out leads', () => {
    const at = { griffin: '1509', rodes: '1608', meade: '1807', reynolds: '1809' }
    const s = field({ side: 'union', phase: 'close', at, steps: { rodes: 1 } })
    expect(codes(s, 'griffin', 'rodes')).toBe('DR DC1 DR2d')
    // 1607 is the way out; with Martindale beyond it every hex lies in a zone.
    expect(odds(s, 'griffin', 'rodes').defenderSteps).toBeCloseTo(1 / 3, 9)
    const t = field({ side: 'union', phase: 'close', at: { ...at, martindale: '1606' }, steps: { rodes: 1 } })
    expect(odds(t, 'griffin', 'rodes').defenderDestroyed).toBeCloseTo(1, 9)
  })

  rule('13.0', 'a second disorder', () => {
    const charging: Field = {
      side: 'union',
      phase: 'close',
      at: { 'us-5th-cavalry': '1509', gregg: '1608', warren: '1508', lovell: '1609' },
      steps: { gregg: 2 },
      charges: { 'us-5th-cavalry': 'gregg' },
    }
    const s = field(charging)
    const t = field({ ...charging, marks: { gregg: 'disordered' } })
    const disorder = (one: S) =>
      attackOdds(one, unitOf('us-5th-cavalry'), unitOf('gregg')).columns.find(
        ({ result }) => result.code === 'Disorder',
      )
    expect(disorder(s)).toMatchObject({ defenderSteps: 0, mark: DISORDERED })
    expect(disorder(t)).toMatchObject({ defenderSteps: 1, mark: 0 })
    odds(t, 'us-5th-cavalry', 'gregg')
  })

  rule('7.6', "the attacker's own retreat", () => {
    const at = { field: '1509', meade: '1608' }
    const behind = { gregg: '1508', pender: '1510', branch: '1409', archer: '1408', pryor: '1410' }
    const column = (s: S) =>
      attackOdds(s, unitOf('field'), unitOf('meade')).columns.find(({ result }) => result.code === 'AR')
    expect(column(field({ phase: 'close', at }))).toMatchObject({ attackerSteps: 0, attackerHexes: 1 })
    const s = field({ phase: 'close', at: { ...at, ...behind } })
    expect(attackOdds(s, unitOf('field'), unitOf('meade')).columns.some((one) => one.attackerHexes > 0)).toBe(false)
    odds(s, 'field', 'meade')
  })

  rule('7.52', 'and the Combat Bonus is counted: a step more, or none of one’s own in an exchange', () => {
    const s = field({ phase: 'close', at: { gregg: '1509', meade: '1608' }, steps: { meade: 2 } })
    const found = (code: string) =>
      attackOdds(s, unitOf('gregg'), unitOf('meade')).columns.find(({ result }) => result.code === code)
    expect(found('DR')).toMatchObject({ defenderSteps: 1 })
    odds(s, 'gregg', 'meade')
  })
})
