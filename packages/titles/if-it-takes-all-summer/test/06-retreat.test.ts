import { rule } from '@vedette/kit/test/rule.ts'
import { describe, expect } from 'vitest'
import {
  asked,
  attack,
  type Field,
  field,
  lead,
  offers,
  play,
  retreat,
  retreatAll,
  roll,
  strength,
  throwing,
  unharmed,
  where,
  why,
} from './kit.ts'

const lose = (name: string) => ({ do: 'lose', piece: name })
const gordonsville = ['field', 'lee']
const destinations = (s: Parameters<typeof offers>[0]) => offers(s).map((w) => w.to)

describe('6.6 no way to retreat', () => {
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

  for (const [left, lost] of [
    [5, 2],
    [4, 2],
    [3, 1],
    [2, 1],
    [1, 0],
  ]) {
    rule('6.6', `a stack of strength ${left} with no way out loses ${lost}`, () => {
      const s = cornered(['wilcox'], { wilcox: left + 2 })
      expect([strength(s, 'wilcox'), asked(s)]).toEqual([left - lost, 'confederate retreat-to'])
    })
  }

  rule('6.6', 'half the strength of the whole stack goes, from the units its player names', () => {
    const s = cornered(['rodes', 'early'], { rodes: 4, early: 3 }, ['early'])
    // 3 and 2 are left: two more go.
    expect(asked(s)).toBe('confederate retreat-loss')
    expect(why(s, lose('griffin'))).toBe('6.6 takes-no-loss')
    play(s, lose('early'), lose('early'))
    expect([where(s, 'early'), strength(s, 'rodes'), asked(s)]).toEqual(['dead', 3, 'confederate retreat-to'])
  })

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

describe('6.6 all together, or one by one: the same check', () => {
  const dummy = 'union_infantry_dummy_1'

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

  rule('7.0', 'a leader who is left for the last does not go elsewhere than his units, alone or with a dummy', () => {
    const s = beatenAtHarris(['warren', 'griffin', 'robinson', dummy], { nancy_wrights: ['wright'] })
    play(s, retreat('griffin', 'mud_tavern'), retreat('robinson', 'mud_tavern'))
    expect(why(s, retreat('warren', 'nancy_wrights'))).toBe('7.0 leader-without-command')
    expect(why(s, retreatAll('nancy_wrights'))).toBe('7.0 leader-without-command')
    play(s, retreatAll('mud_tavern'))
    expect([where(s, 'warren'), where(s, dummy)]).toEqual(['mud_tavern', 'mud_tavern'])
  })

  rule('5.1', 'a dummy goes with the units it stood with, not to others', () => {
    const s = beatenAtHarris(['griffin', dummy], { nancy_wrights: ['wright'] })
    play(s, retreat('griffin', 'mud_tavern'))
    expect(why(s, retreat(dummy, 'nancy_wrights'))).toBe('5.1 dummy-goes-along')
    expect(why(s, retreatAll('nancy_wrights'))).toBe('5.1 dummy-goes-along')
    play(s, retreatAll('mud_tavern'))
    expect(where(s, dummy)).toBe('mud_tavern')
  })
})
