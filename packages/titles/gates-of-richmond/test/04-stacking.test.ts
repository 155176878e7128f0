import { rule } from '@vedette/kit/test/rule.ts'
import { describe, expect } from 'vitest'
import { pieces, UNITS } from '../pieces.ts'
import { gatesOfRichmond as title } from '../title.ts'
import { company, field, march, play, throwing, why } from './kit.ts'

const union = pieces
  .slice(0, UNITS)
  .filter((p) => p.side === 1)
  .map((p) => p.id)

describe('4.0 stacking', () => {
  rule('4.0', 'any number of units and leaders of one side may be in a point', () => {
    const s = field({
      at: { barker: union.slice(1), tucker_town: [union[0]], dispatch_station: ['mcclellan', 'cooke'] },
    })
    march(s, [union[0]], 'barker')
    play(s, { do: 'halt' })
    march(s, ['mcclellan', 'cooke'], 'tucker_town', 'barker')
    play(s, { do: 'halt' })
    expect(company(s, 'union', 'barker')).toEqual([...union, 'mcclellan'].sort())
  })

  rule('4.0', 'the two sides never share a point, whether one marches, attacks or retreats', () => {
    const s = field({ at: { barker: ['sykes'], old_cold_harbor: ['ewell'], beulah_church: ['winder'] } })
    march(s, ['sykes'])
    expect(why(s, { do: 'march', to: 'old_cold_harbor' })).toBe('3.0 enemy-there')
    play(s, { do: 'attack', to: 'old_cold_harbor' })
    throwing(s, 5, 6)
    throwing(s, 6)
    expect(why(s, { do: 'retreat-all', to: 'barker' })).toBe('6.6 enemy-there')
    play(s, { do: 'retreat-all', to: 'beulah_church' })
    expect(company(s, 'union', 'old_cold_harbor')).toEqual(['sykes'])
    expect(company(s, 'confederate', 'beulah_church')).toEqual(['ewell', 'winder'])
    expect(title.broken(s)).toEqual([])
  })
})
