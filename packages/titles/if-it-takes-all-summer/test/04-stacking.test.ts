import { rule } from '@vedette/kit/test/rule.ts'
import { describe, expect } from 'vitest'
import { leadersOf, pieces, USA, unitsOf } from '../pieces.ts'
import { ifItTakesAllSummer as title } from '../title.ts'
import { company, field, march, play } from './kit.ts'

describe('4.0 stacking', () => {
  rule('4.0', 'all units and leaders of one side may be in a point', () => {
    const names = [...unitsOf[USA], ...leadersOf[USA]].map((i) => pieces[i].id).filter((id) => id !== 'meade')
    const s = field({ at: { brandy_station: names.filter((id) => id !== 'mott'), culpeper: ['mott'] } })
    march(s, ['mott'], 'brandy_station')
    play(s, { do: 'halt' })
    expect(company(s, 'union', 'brandy_station')).toEqual(names.sort())
    expect(title.broken(s)).toEqual([])
  })
})
