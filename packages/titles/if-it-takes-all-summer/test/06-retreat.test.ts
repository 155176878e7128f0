import { rule } from '@vedette/kit/test/rule.ts'
import { describe, expect } from 'vitest'
import {
  asked,
  attack,
  company,
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

describe('6.6 retreat', () => {
  const beaten = (more: Field = {}) => {
    const at = { st_marys_church: ['griffin'], harris_store: ['rodes', 'early'], gordonsville }
    const s = attack(field({ at, ...more }), ['griffin'], 'harris_store')
    play(s, lead('rodes'))
    roll(s, 9)
    play(s, lose('early'))
    return throwing(s, 4)
  }

  rule('6.6', 'when the attack ends the attackers are back at the last point of their way', () => {
    const s = field({ at: { guinea_station: ['griffin', 'robinson'], harris_store: ['rodes'], gordonsville } })
    attack(s, ['griffin', 'robinson'], 'st_marys_church', 'harris_store')
    play(s, lead('griffin'))
    roll(s, 5)
    play(s, lose('robinson'))
    throwing(s, 1)
    expect(company(s, 'union', 'st_marys_church')).toEqual(['griffin', 'robinson'])
  })

  rule('6.6', 'defenders go to a neighbouring point without the enemy, not even a dummy or a leader', () => {
    for (const enemy of ['union_infantry_dummy_1', 'sedgwick']) {
      const at = {
        st_marys_church: ['griffin'],
        harris_store: ['rodes', 'early'],
        mud_tavern: [enemy],
        culpeper: ['wright'],
      }
      const s = beaten({ at })
      expect(asked(s)).toBe('confederate retreat')
      for (const to of ['st_marys_church', 'mud_tavern']) expect(why(s, retreatAll(to))).toBe('6.6 enemy-there')
      expect(why(s, retreatAll('snells_bridge'))).toBe('6.6 not-connected')
      expect(why(s, retreat('griffin', 'nancy_wrights'))).toBe('6.6 not-retreating')
      play(s, retreatAll('nancy_wrights'))
      expect(company(s, 'confederate', 'nancy_wrights')).toEqual(['early', 'rodes'])
    }
  })

  rule('6.6', 'they may split up', () => {
    const s = play(beaten(), retreat('rodes', 'mud_tavern'), retreat('early', 'nancy_wrights'))
    expect([where(s, 'rodes'), where(s, 'early'), where(s, 'griffin')]).toEqual([
      'mud_tavern',
      'nancy_wrights',
      'harris_store',
    ])
  })

  rule('6.6', 'they may be attacked again by others, after a leader check, but not by the same stack', () => {
    const at = {
      st_marys_church: ['griffin'],
      harris_store: ['rodes', 'early'],
      guinea_station: ['barlow'],
      gordonsville,
    }
    const s = play(beaten({ at }), retreatAll('mud_tavern'))
    expect(why(s, { do: 'pick', piece: 'griffin' })).toBe('3.0 has-moved')
    attack(s, ['barlow'], 'mud_tavern')
    expect(asked(s)).toBe('chance leader-check')
    throwing(s, 2)
    expect(asked(s)).toBe('confederate defence-lead')
  })
})

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

describe('6.6 advance', () => {
  rule('6.6', 'all units and leaders that took part advance, whether they like it or not', () => {
    const stack = ['griffin', 'robinson', 'warren']
    const s = attack(
      field({ at: { st_marys_church: stack, harris_store: ['rodes'], gordonsville } }),
      stack,
      'harris_store',
    )
    play(s, lead('griffin'))
    unharmed(roll(s, 11))
    play(s, retreatAll('mud_tavern'))
    expect([company(s, 'union', 'harris_store'), asked(s)]).toEqual([stack, 'union player-turn'])
  })

  rule('6.6', 'also when the defender is destroyed', () => {
    const at = { st_marys_church: ['griffin'], harris_store: ['rodes'], gordonsville }
    const s = attack(field({ at, strengths: { rodes: 3, griffin: 4 } }), ['griffin'], 'harris_store')
    unharmed(roll(s, 11))
    expect([where(s, 'rodes'), where(s, 'griffin')]).toEqual(['dead', 'harris_store'])
  })

  rule('6.6', 'if the attacker is destroyed the defender neither advances nor retreats', () => {
    const at = { st_marys_church: ['griffin'], harris_store: ['rodes'], culpeper: ['mott'] }
    const s = attack(field({ at, strengths: { griffin: 3 } }), ['griffin'], 'harris_store')
    unharmed(roll(s, 3))
    expect([where(s, 'griffin'), where(s, 'rodes'), asked(s)]).toEqual(['dead', 'harris_store', 'union player-turn'])
  })

  rule('6.6', 'a leader does not advance away from all his own units', () => {
    const stack = ['griffin', 'mott', 'hancock']
    const s = attack(
      field({ at: { st_marys_church: stack, harris_store: ['rodes'], gordonsville } }),
      stack,
      'harris_store',
    )
    play(s, { do: 'hold-back', piece: 'mott' }, lead('griffin'))
    unharmed(roll(s, 11))
    play(s, retreatAll('mud_tavern'))
    expect([where(s, 'griffin'), where(s, 'hancock'), where(s, 'mott')]).toEqual([
      'harris_store',
      'st_marys_church',
      'st_marys_church',
    ])
  })
})

describe('6.6 all together, or one by one: the same check', () => {
  const dummy = 'union_infantry_dummy_1'
  const horse = 'confederate_cavalry_dummy_1'

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

  rule('7.0', 'Stuart goes with the cavalry that is driven off (6.7)', () => {
    const at = {
      st_marys_church: ['griffin'],
      harris_store: ['rodes', 'f_lee', 'stuart', horse],
      gordonsville: ['field'],
    }
    const s = attack(field({ at }), ['griffin'], 'harris_store')
    play(s, { do: 'stand' }, lead('rodes'))
    roll(s, 9)
    play(s, { do: 'lose', piece: 'f_lee' })
    throwing(s, 1)
    play(s, retreat('f_lee', 'mud_tavern'))
    expect(why(s, retreatAll('nancy_wrights'))).toBe('7.0 leader-without-command')
    expect(why(s, retreat(horse, 'nancy_wrights'))).toBe('5.1 dummy-goes-along')
    play(s, retreatAll('mud_tavern'))
    expect([where(s, 'stuart'), where(s, horse)]).toEqual(['mud_tavern', 'mud_tavern'])
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
