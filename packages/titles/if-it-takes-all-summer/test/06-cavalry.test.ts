import { rule } from '@vedette/kit/test/rule.ts'
import { describe, expect } from 'vitest'
import {
  asked,
  attack,
  company,
  type Field,
  field,
  lead,
  listen,
  offers,
  play,
  retreat,
  retreatAll,
  roll,
  throwing,
  unharmed,
  where,
  why,
} from './kit.ts'

const goOn = { do: 'go-on' }
const lose = (name: string) => ({ do: 'lose', piece: name })
const withdraw = (to: string) => ({ do: 'withdraw', to })
const gordonsville = ['field', 'hampton']
const horse = ['f_lee', 'confederate_cavalry_dummy_1']

describe('6.4 C cavalry withdraws', () => {
  const against = (stack: string[], enemy: string[], more: Field = {}) =>
    attack(
      field({ at: { st_marys_church: stack, harris_store: enemy, gordonsville, culpeper: ['mott'] }, ...more }),
      stack,
      'harris_store',
    )

  rule('6.4-C', 'cavalry may withdraw from infantry; infantry stays and fights', () => {
    const s = against(['griffin'], ['rodes', 'lee', ...horse])
    expect(asked(s)).toBe('confederate cavalry')
    play(s, withdraw('mud_tavern'))
    expect(company(s, 'confederate', 'mud_tavern')).toEqual([...horse].sort())
    expect(company(s, 'confederate', 'harris_store')).toEqual(['lee', 'rodes'])
    expect(asked(s)).toBe('confederate defence-lead')
  })

  rule('6.4-C', 'Stuart and Sheridan go with their cavalry, though infantry stays', () => {
    const s = play(against(['griffin'], ['rodes', 'ewell', 'stuart', ...horse]), withdraw('nancy_wrights'))
    expect(company(s, 'confederate', 'nancy_wrights')).toEqual([...horse, 'stuart'].sort())
    expect(company(s, 'confederate', 'harris_store')).toEqual(['ewell', 'rodes'])
    const u = field({
      side: 'confederate',
      at: { st_marys_church: ['rodes'], harris_store: ['griffin', 'torbert', 'sheridan'] },
    })
    play(attack(u, ['rodes'], 'harris_store'), withdraw('mud_tavern'))
    expect(company(u, 'union', 'mud_tavern')).toEqual(['sheridan', 'torbert'])
  })

  rule(
    '6.4-C',
    'if the point is empty then, the attackers must enter it and are finished; all leaders ride along',
    () => {
      const s = play(against(['griffin'], [...horse, 'stuart', 'lee']), withdraw('mud_tavern'))
      expect(company(s, 'confederate', 'mud_tavern')).toEqual([...horse, 'lee', 'stuart'].sort())
      expect([where(s, 'griffin'), asked(s)]).toEqual(['harris_store', 'union player-turn'])
      expect(why(s, { do: 'pick', piece: 'griffin' })).toBe('3.0 has-moved')
    },
  )

  rule('6.4-C', 'or stand; sham cavalry that stands alone is eliminated', () => {
    expect(asked(play(against(['griffin'], ['f_lee']), { do: 'stand' }))).toBe('chance combat')
    const sham = against(['griffin'], ['confederate_cavalry_dummy_1'])
    expect(asked(sham)).toBe('confederate cavalry')
    expect(where(play(sham, { do: 'stand' }), 'confederate_cavalry_dummy_1')).toBe('dead')
  })

  rule('6.4-C', 'not from cavalry alone, but from cavalry with infantry', () => {
    expect(asked(against(['torbert'], ['f_lee']))).toBe('chance combat')
    expect(asked(against(['torbert', 'griffin'], ['f_lee']))).toBe('confederate cavalry')
  })

  rule(
    '6.4-C',
    'not without cavalry, not without a point to go to, not to the enemy, and no further than a neighbour',
    () => {
      expect(asked(against(['griffin'], ['rodes']))).toBe('chance combat')
      const shut = { mud_tavern: ['union_infantry_dummy_1'], nancy_wrights: ['union_infantry_dummy_2'] }
      const at = { st_marys_church: ['griffin'], harris_store: ['f_lee'], ...shut }
      expect(asked(against(['griffin'], ['f_lee'], { at }))).toBe('chance combat')
      const s = against(['griffin'], ['f_lee'])
      expect(why(s, withdraw('st_marys_church'))).toBe('6.6 enemy-there')
      expect(why(s, withdraw('milford_station'))).toBe('6.6 not-connected')
      expect(offers(s, 'withdraw').map((w) => w.to)).toEqual(['mud_tavern', 'nancy_wrights'])
    },
  )

  rule('6.4-C', 'after the Wilderness roll, and not when that calls the attack off', () => {
    const wood = () =>
      attack(
        field({ at: { spottswood: ['griffin'], wilderness_tavern: ['f_lee', 'stuart'], gordonsville } }),
        ['griffin'],
        'wilderness_tavern',
      )
    expect(asked(wood())).toBe('chance wilderness')
    const s = throwing(wood(), 3)
    expect(asked(s)).toBe('confederate cavalry')
    play(s, withdraw('brocks_crossroads'))
    expect([where(s, 'f_lee'), where(s, 'stuart'), where(s, 'griffin')]).toEqual([
      'brocks_crossroads',
      'brocks_crossroads',
      'wilderness_tavern',
    ])
    const off = throwing(wood(), 1)
    expect([asked(off), where(off, 'f_lee'), where(off, 'griffin')]).toEqual([
      'union player-turn',
      'wilderness_tavern',
      'spottswood',
    ])
  })
})

describe('6.7 cavalry losses', () => {
  rule('6.7', 'when cavalry of the defender takes a loss all of it leaves with its leaders; infantry fights on', () => {
    const at = {
      st_marys_church: ['griffin'],
      harris_store: ['rodes', 'lee', 'stuart', 'r_lee', 'f_lee', 'confederate_cavalry_dummy_1'],
    }
    const s = attack(field({ at }), ['griffin'], 'harris_store')
    play(s, { do: 'stand' }, { do: 'hold-back', piece: 'r_lee' }, { do: 'hold-back', piece: 'lee' }, lead('rodes'))
    roll(s, 9)
    play(s, lose('f_lee'))
    throwing(s, 1)
    expect(asked(s)).toBe('confederate retreat')
    for (const name of ['rodes', 'lee']) expect(why(s, retreat(name, 'mud_tavern'))).toBe('6.6 not-retreating')
    play(s, retreatAll('mud_tavern'))
    expect(company(s, 'confederate', 'mud_tavern')).toEqual(['confederate_cavalry_dummy_1', 'f_lee', 'r_lee', 'stuart'])
    expect([company(s, 'confederate', 'harris_store'), asked(s)]).toEqual([['lee', 'rodes'], 'union attack-break'])
  })

  rule('6.7', 'cavalry that took no loss stays', () => {
    const at = { st_marys_church: ['griffin'], harris_store: ['rodes', 'f_lee', 'stuart'] }
    const s = attack(field({ at }), ['griffin'], 'harris_store')
    play(s, { do: 'stand' }, lead('rodes'))
    roll(s, 5)
    throwing(s, 4)
    expect([asked(s), company(s, 'confederate', 'harris_store')]).toEqual([
      'union attack-break',
      ['f_lee', 'rodes', 'stuart'],
    ])
  })

  rule('6.7', "the attacker's cavalry goes back with Sheridan; his infantry fights on and goes in alone", () => {
    const stack = ['griffin', 'torbert', 'gregg', 'sheridan']
    const s = attack(
      field({ at: { st_marys_church: stack, harris_store: ['wilcox'], gordonsville } }),
      stack,
      'harris_store',
    )
    play(s, lead('griffin'))
    roll(s, 5)
    play(s, lose('torbert'))
    throwing(s, 6)
    play(s, goOn, goOn)
    expect(asked(s)).toBe('chance combat')
    roll(s, 9)
    throwing(s, 6)
    play(s, retreatAll('mud_tavern'))
    expect(company(s, 'union', 'harris_store')).toEqual(['griffin'])
    expect(company(s, 'union', 'st_marys_church')).toEqual(['gregg', 'sheridan', 'torbert'])
  })

  rule('6.7', 'cavalry that the attacker held back goes with the rest, and fights in no later round', () => {
    const stack = ['griffin', 'torbert', 'gregg']
    const at = { st_marys_church: stack, harris_store: ['wilcox'], gordonsville }
    const s = attack(field({ at }), stack, 'harris_store')
    play(s, { do: 'hold-back', piece: 'gregg' }, lead('griffin'))
    roll(s, 5)
    play(s, lose('torbert'))
    throwing(s, 6)
    play(s, goOn, goOn)
    // Griffin alone is left: there is no lead to choose.
    expect(asked(s)).toBe('chance combat')
  })

  rule('6.7', 'cavalry of both sides may have to go at the same time', () => {
    const at = {
      st_marys_church: ['torbert'],
      harris_store: ['r_lee', 'lee', 'confederate_infantry_dummy_1'],
      gordonsville,
    }
    const s = attack(field({ at }), ['torbert'], 'harris_store')
    play(s, lead('r_lee'))
    roll(s, 7)
    throwing(s, 3)
    unharmed(s)
    expect(asked(s)).toBe('confederate retreat')
    // No infantry stays, so leaders and dummies go with the cavalry.
    play(s, retreatAll('mud_tavern'))
    expect(company(s, 'confederate', 'mud_tavern')).toEqual(['confederate_infantry_dummy_1', 'lee', 'r_lee'])
    expect([where(s, 'torbert'), asked(s)]).toEqual(['st_marys_church', 'union player-turn'])
  })

  rule('6.7', 'cavalry goes even if the attacker is destroyed in that round', () => {
    const at = { st_marys_church: ['torbert'], harris_store: ['r_lee'], gordonsville, culpeper: ['mott'] }
    const s = attack(field({ at, strengths: { torbert: 1, r_lee: 1 + 1 } }), ['torbert'], 'harris_store')
    unharmed(roll(s, 7))
    expect([asked(s), where(s, 'torbert')]).toEqual(['confederate retreat', 'dead'])
    play(s, retreatAll('nancy_wrights'))
    expect(asked(s)).toBe('union player-turn')
  })

  rule('6.7', 'infantry that drives off the last defender moves in, whatever the third die says', () => {
    const at = { st_marys_church: ['griffin'], harris_store: ['hampton', 'stuart'], orange: ['field'] }
    const s = attack(field({ at }), ['griffin'], 'harris_store')
    const notes = listen(s)
    play(s, { do: 'stand' }, lead('hampton'))
    roll(s, 5)
    throwing(s, 1)
    play(s, retreatAll('mud_tavern'))
    expect([where(s, 'griffin'), where(s, 'stuart')]).toEqual(['harris_store', 'mud_tavern'])
    expect(notes.filter((n) => n.code === 'loss').map((n) => n.facts)).toEqual([
      { piece: 'griffin', left: 5 },
      { piece: 'griffin', left: 4 },
      { piece: 'hampton', left: 2 },
    ])
  })

  describe('infantry that sat out is present, though it takes no part', () => {
    const holdBack = (piece: string) => ({ do: 'hold-back', piece })
    const breakOff = (piece: string) => ({ do: 'break-off', piece })

    /** Rodes against Harris Store, where Torbert fights alone and is hurt. */
    const driven = (third: number) => {
      const at = { st_marys_church: ['rodes'], harris_store: ['torbert', 'griffin'], culpeper: ['mott'] }
      const s = attack(field({ side: 'confederate', at }), ['rodes'], 'harris_store')
      play(s, { do: 'stand' }, holdBack('griffin'))
      roll(s, 6)
      throwing(s, third)
      return play(s, retreatAll('mud_tavern'))
    }

    rule('6.7', 'it stays when the cavalry is driven off: the attack ends, and nobody moves in', () => {
      const s = driven(1)
      expect([asked(s), where(s, 'torbert'), where(s, 'griffin'), where(s, 'rodes')]).toEqual([
        'confederate player-turn',
        'mud_tavern',
        'harris_store',
        'st_marys_church',
      ])
    })

    rule('6.7', 'or it fights the next round, if it does not break off', () => {
      const s = play(driven(6), goOn)
      expect([asked(s), offers(s, 'break-off')]).toEqual(['union defence-break', [breakOff('griffin')]])
      expect(asked(play(s, goOn))).toBe('chance combat')
    })

    rule('6.7', 'the attack may go on with it where the cavalry that attacked was hurt, or destroyed', () => {
      for (const strength of [3, 2]) {
        const at = { st_marys_church: ['rodes', 'hampton'], harris_store: ['griffin'], culpeper: ['mott'] }
        const s = field({ side: 'confederate', at, strengths: { hampton: strength } })
        attack(s, ['rodes', 'hampton'], 'harris_store')
        play(s, holdBack('rodes'))
        roll(s, 5)
        throwing(s, 5)
        expect([asked(s), offers(s, 'break-off')]).toEqual(['confederate attack-break', [breakOff('rodes')]])
        expect(asked(play(s, goOn, goOn))).toBe('chance combat')
      }
    })
  })
})
