import { rule } from '@vedette/kit/test/rule.ts'
import { expect } from 'vitest'
import { piece } from '../pieces.ts'
import { isIneffective, lose } from '../rules/16-losses.ts'
import { pointsOf } from '../rules/35-victory.ts'
import { CSA, USA } from '../units.ts'
import { field, where } from './kit.ts'

const usct4 = piece('usct4')
const usct6 = piece('usct6')

rule('16.1', 'a brigade is without its effectiveness from the loss that reaches its limit on', () => {
  const s = field({ at: { usct4: '3624 n', usct6: '3725 n' } })
  lose(s, usct4, 3)
  expect(isIneffective(s, usct6)).toBe(false)
  lose(s, usct6, 1, 'captured')
  expect(isIneffective(s, usct6)).toBe(true)
  expect(isIneffective(s, piece('usct5'))).toBe(false)
})

rule(
  '16.1',
  'who has lost all his points is off the map, how he went is kept, and he loses no more than he had',
  () => {
    const s = field({ at: { usct4: '3624 n', tx4: '3620 s', howitzers: '3219 s' } })
    lose(s, usct4, 9)
    lose(s, piece('tx4'), 3, 'routedOff')
    lose(s, piece('howitzers'), 1, 'captured')
    expect([where(s, 'usct4'), where(s, 'tx4'), where(s, 'howitzers')]).toEqual(['eliminated', 'routedOff', '3219'])
    expect(s.losses.reduce((sum, lost) => sum + lost)).toBe(7)
    // 35.11 and 35.18; 35.25 and 35.26.
    expect([pointsOf(s, CSA), pointsOf(s, USA)]).toEqual([10 + 4, 3 * 2 + 2])
  },
)
