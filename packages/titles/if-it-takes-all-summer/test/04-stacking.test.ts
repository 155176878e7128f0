import { rule } from '@vedette/kit/test/rule.ts'
import { describe, expect } from 'vitest'
import { leadersOf, pieces, USA, unitsOf } from '../pieces.ts'
import { ifItTakesAllSummer as title } from '../title.ts'
import { company, field, march, play, roll, throwing, where, why } from './kit.ts'

describe('4.0 stacking', () => {
  rule('4.0', 'all units and leaders of one side may be in a point', () => {
    const names = [...unitsOf[USA], ...leadersOf[USA]].map((i) => pieces[i].id).filter((id) => id !== 'meade')
    const s = field({ at: { brandy_station: names.filter((id) => id !== 'mott'), culpeper: ['mott'] } })
    march(s, ['mott'], 'brandy_station')
    play(s, { do: 'halt' })
    expect(company(s, 'union', 'brandy_station')).toEqual(names.sort())
    expect(title.broken(s)).toEqual([])
  })

  rule('4.0', 'the two sides never share a point, whether one marches, attacks or retreats', () => {
    const s = field({ at: { st_marys_church: ['griffin'], harris_store: ['rodes'], mud_tavern: ['johnson'] } })
    march(s, ['griffin'])
    expect(why(s, { do: 'march', to: 'harris_store' })).toBe('3.0 enemy-there')
    play(s, { do: 'attack', to: 'harris_store' })
    throwing(roll(s, 11), 6)
    expect(why(s, { do: 'retreat-all', to: 'st_marys_church' })).toBe('6.6 enemy-there')
    play(s, { do: 'retreat-all', to: 'mud_tavern' })
    expect(company(s, 'confederate', 'mud_tavern')).toEqual(['johnson', 'rodes'])
    expect(where(s, 'griffin')).toBe('harris_store')
  })
})
