import { rule } from '@vedette/kit/test/rule.ts'
import { describe, expect } from 'vitest'
import { retreats } from '../../late-unpleasantness/test/retreats.ts'
import {
  asked,
  attack,
  type Field,
  field,
  kit,
  lead,
  offers,
  play,
  retreatAll,
  roll,
  throwing,
  unharmed,
  where,
  why,
} from './kit.ts'

const lose = (name: string) => ({ do: 'lose', piece: name })
const gordonsville = ['field', 'lee']
const destinations = (s: Parameters<typeof offers>[0]) => offers(s).map((w) => w.to)

/** At Harris Store, all around it in Union hands. */
const cornered = (at: string[], strengths: Record<string, number>, loses: string[] = []) => {
  const s = field({
    at: {
      st_marys_church: ['griffin'],
      mud_tavern: ['mott'],
      nancy_wrights: ['getty'],
      harris_store: at,
      gordonsville,
    },
    strengths,
  })
  attack(s, ['griffin'], 'harris_store')
  if (asked(s) === 'confederate defence-lead') play(s, lead(at[0]))
  roll(s, 9)
  while (asked(s) === 'confederate defence-loss') play(s, lose(loses.shift() as string))
  return throwing(s, 4)
}

/** Rodes drives some out of Harris Store. */
const beatenAtHarris = (stack: readonly string[], more: Record<string, string[]>) => {
  const at = { st_marys_church: ['rodes', 'johnson'], harris_store: stack, ...more }
  const s = attack(field({ side: 'confederate', at }), ['rodes', 'johnson'], 'harris_store')
  while (asked(s).endsWith('-lead')) play(s, offers(s, 'lead')[0])
  roll(s, 9)
  while (asked(s) === 'union defence-loss') play(s, offers(s, 'lose')[0])
  throwing(s, 6)
  expect(asked(s)).toBe('union retreat')
  return s
}

retreats(kit, {
  cornered,
  one: 'wilcox',
  two: ['rodes', 'early'],
  enemy: 'griffin',
  beaten: beatenAtHarris,
  corps: ['warren', 'griffin', 'robinson'],
  alone: 'griffin',
  back: ['mud_tavern', 'nancy_wrights', 'wright'],
})

describe('6.6 no way to retreat', () => {
  rule(
    '6.6',
    'then it comes out at the nearest free point nearer to its supply; its player decides among equals',
    () => {
      const s = cornered(['wilcox'], { wilcox: 7 })
      // Seven points to Gordonsville or Richmond from Harris Store, six from each of these.
      expect(destinations(s)).toEqual([
        'milford_station',
        'snells_bridge',
        'good_hope_church',
        'davenports_bridge',
        'mount_carmel_church',
      ])
      for (const to of ['guinea_station', 'massaponax_church', 'gordonsville', 'mud_tavern'])
        expect([to, why(s, retreatAll(to))]).toEqual([to, '6.6 not-the-nearest'])
      play(s, retreatAll('davenports_bridge'))
      expect([where(s, 'wilcox'), where(s, 'griffin')]).toEqual(['davenports_bridge', 'harris_store'])
    },
  )

  const unionCornered = (more: Field) => {
    const at = {
      st_marys_church: ['heth', 'anderson'],
      mud_tavern: ['rodes'],
      nancy_wrights: ['early'],
      harris_store: ['mott'],
      culpeper: ['getty'],
    }
    const s = attack(field({ side: 'confederate', at, ...more }), ['heth', 'anderson'], 'harris_store')
    play(s, lead('heth'))
    unharmed(roll(s, 11))
    expect(asked(s)).toBe('union retreat-to')
    return destinations(s)
  }

  rule('6.6', 'for the Union, nearer to the Terminus; without one, the nearest free point', () => {
    // Six points to Aquia Creek from Harris Store and from Milford Station, four and five from these two.
    expect(unionCornered({ terminus: 'aquia_creek' })).toEqual(['guinea_station', 'massaponax_church'])
    expect(unionCornered({ terminus: 'lost', depot: 'lost', baseBack: 9 })).toEqual([
      'guinea_station',
      'milford_station',
      'massaponax_church',
      'snells_bridge',
      'good_hope_church',
      'davenports_bridge',
      'mount_carmel_church',
    ])
  })
})
