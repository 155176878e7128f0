import { rule } from '@vedette/kit/test/rule.ts'
import { describe, expect } from 'vitest'
import { point } from '../map.ts'
import { ifItTakesAllSummer as title } from '../title.ts'
import {
  asked,
  attack,
  company,
  type Field,
  field,
  lead,
  listen,
  march,
  modifiers,
  offers,
  passes,
  passTo,
  play,
  retreatAll,
  roll,
  type S,
  throwing,
  unharmed,
  where,
  why,
} from './kit.ts'

const holdBack = (piece: string) => ({ do: 'hold-back', piece })
const gordonsville = ['field']

describe('6.1 declaring an attack', () => {
  rule('6.1', 'an attack goes from the point of the stack to a neighbour that the enemy holds', () => {
    const s = field({ at: { st_marys_church: ['griffin'], harris_store: ['rodes'], mud_tavern: ['early'] } })
    march(s, ['griffin'])
    expect(why(s, { do: 'attack', to: 'mud_tavern' })).toBe('6.1 not-connected')
    expect(why(s, { do: 'attack', to: 'guinea_station' })).toBe('6.1 no-enemy-there')
    expect(offers(s, 'attack')).toEqual([{ do: 'attack', to: 'harris_store' }])
  })

  rule('6.1', 'after it the attackers are finished, and other stacks may use what they gained', () => {
    const at = {
      st_marys_church: ['griffin', 'robinson'],
      harris_store: ['confederate_infantry_dummy_1'],
      gordonsville,
    }
    const s = attack(field({ at }), ['griffin'], 'harris_store')
    expect([where(s, 'griffin'), why(s, { do: 'pick', piece: 'griffin' })]).toEqual(['harris_store', '3.0 has-moved'])
    march(s, ['robinson'], 'harris_store', 'mud_tavern')
  })

  rule('6.1', 'once a turn over each connection: Brandy Station can be attacked three times at most', () => {
    const s = field({
      side: 'confederate',
      at: {
        brandy_station: ['wright', 'getty', 'ricketts'],
        culpeper: ['heth', 'wilcox'],
        stevensburg: ['anderson'],
        rappahannock_station: ['rodes'],
      },
    })
    const failing = (unit: string) => {
      attack(s, [unit], 'brandy_station')
      if (asked(s) === 'chance leader-check') throwing(s, 1)
      play(s, lead('wright'))
      roll(s, 5)
      throwing(s, 1)
    }
    failing('heth')
    march(s, ['wilcox'])
    expect(why(s, { do: 'attack', to: 'brandy_station' })).toBe('6.1 connection-used')
    play(s, { do: 'halt' })
    failing('anderson')
    failing('rodes')
    expect(s.attackedFrom[point('brandy_station')]).toBe(0b111)
  })

  rule('6.1', 'leaders and dummies cannot attack: it takes an infantry or cavalry unit', () => {
    const s = field({
      at: { st_marys_church: ['griffin', 'warren', 'union_cavalry_dummy_1'], harris_store: ['rodes'] },
    })
    march(s, ['warren', 'union_cavalry_dummy_1'])
    expect(why(s, { do: 'attack', to: 'harris_store' })).toBe('6.1 no-unit-to-attack')
  })

  rule('6.1', 'either side may fight with a part of its pieces', () => {
    const stack = ['griffin', 'robinson', 'torbert']
    const s = field({ at: { st_marys_church: stack, harris_store: ['rodes', 'early'] } })
    attack(s, stack, 'harris_store')
    play(s, holdBack('griffin'), holdBack('torbert'))
    expect(asked(s)).toBe('confederate defence-lead')
    expect(why(s, holdBack('robinson'))).toBe('6.2 not-in-combat')
    play(s, holdBack('early'))
    expect([asked(s), modifiers(s).lines]).toEqual(['chance combat', { 'division-leader': 2 - 3 }])
  })

  rule('6.1', 'the last unit of a side cannot stay out, though leaders could fight on', () => {
    const at = { st_marys_church: ['griffin', 'warren'], harris_store: ['rodes'] }
    const s = attack(field({ at }), ['griffin', 'warren'], 'harris_store')
    expect(why(s, holdBack('griffin'))).toBe('6.1 one-unit-must-fight')
    play(s, holdBack('warren'))
    expect([asked(s), modifiers(s).sum]).toEqual(['chance combat', 0])
  })

  rule('6.1', 'a retreat takes those who did not fight as well; who was held back does not advance', () => {
    const s = field({ at: { st_marys_church: ['griffin', 'robinson'], harris_store: ['rodes', 'early'] } })
    attack(s, ['griffin', 'robinson'], 'harris_store')
    play(s, holdBack('robinson'), holdBack('early'))
    throwing(roll(s, 11), 6)
    play(s, retreatAll('mud_tavern'))
    expect(company(s, 'confederate', 'mud_tavern')).toEqual(['early', 'rodes'])
    expect([where(s, 'griffin'), where(s, 'robinson')]).toEqual(['harris_store', 'st_marys_church'])
    expect(why(s, { do: 'pick', piece: 'robinson' })).toBe('3.0 has-moved')
  })

  rule('6.1', 'if the part that defends is destroyed the others retreat', () => {
    const at = { st_marys_church: ['griffin'], harris_store: ['rodes', 'early'] }
    const s = attack(field({ at, strengths: { rodes: 3 } }), ['griffin'], 'harris_store')
    play(s, holdBack('early'))
    unharmed(roll(s, 11))
    expect([asked(s), where(s, 'rodes')]).toEqual(['confederate retreat', 'dead'])
    play(s, retreatAll('mud_tavern'))
    expect(where(s, 'griffin')).toBe('harris_store')
  })
})

describe('6.1 the leader check', () => {
  /** Griffin has attacked Harris Store in vain; others stand ready at Mud Tavern. */
  const twice = (...others: string[]): S => {
    const s = field({ at: { st_marys_church: ['griffin'], mud_tavern: others, harris_store: ['rodes'] } })
    attack(s, ['griffin'], 'harris_store')
    return throwing(roll(s, 5), 1)
  }

  rule('6.1-leader-check', 'the first attack on a point needs none, the second does', () => {
    expect(asked(attack(twice('mott'), ['mott'], 'harris_store'))).toBe('chance leader-check')
  })

  for (const [leaders, rating] of [
    [[], 3],
    [['sedgwick'], 2],
    [['sedgwick', 'grant'], 3],
    [['burnside'], 0],
  ] as const) {
    rule('6.1-leader-check', `with ${leaders.join(' and ') || 'Wright alone'} ${rating} or less will do`, () => {
      const stack = () => attack(twice('wright', 'potter', ...leaders), ['wright'], 'harris_store')
      if (rating > 0) expect(asked(throwing(stack(), rating))).toBe('chance combat')
      const no = throwing(stack(), rating + 1)
      expect([asked(no), where(no, 'wright')]).toEqual(['union player-turn', 'mud_tavern'])
      expect(why(no, { do: 'pick', piece: 'wright' })).toBe('3.0 has-moved')
    })
  }

  rule('6.1-leader-check', 'the senior leader of the point need not take part', () => {
    const s = throwing(attack(twice('mott', 'wright'), ['mott'], 'harris_store'), 3)
    expect([asked(s), modifiers(s).lines['division-leader']]).toEqual(['chance combat', 1 - 3])
  })

  rule('6.1-leader-check', 'also when the Wilderness called the first attack off, and then before its roll', () => {
    const at = { spottswood: ['griffin'], chancellorsville: ['robinson'], wilderness_tavern: ['rodes'] }
    const s = attack(field({ at }), ['griffin'], 'wilderness_tavern')
    throwing(s, 1)
    expect([asked(s), where(s, 'griffin')]).toEqual(['union player-turn', 'spottswood'])
    attack(s, ['robinson'], 'wilderness_tavern')
    expect(asked(s)).toBe('chance leader-check')
    throwing(s, 2)
    expect(asked(s)).toBe('chance wilderness')
    throwing(s, 4)
    expect(asked(s)).toBe('chance combat')
  })

  /** Rodes has been driven from Harris Store to Mud Tavern; Mott stands at Guinea Station. */
  const driven = (more: Field = {}): S => {
    const at = { st_marys_church: ['griffin'], guinea_station: ['mott'], harris_store: ['rodes'], gordonsville }
    const s = attack(field({ at, ...more }), ['griffin'], 'harris_store')
    throwing(roll(s, 11), 6)
    return play(s, retreatAll('mud_tavern'))
  }

  rule('6.1-leader-check', 'also for units that fell back this turn, in a point nobody has attacked yet (6.6)', () => {
    const s = attack(driven(), ['mott'], 'mud_tavern')
    expect(asked(s)).toBe('chance leader-check')
    throwing(s, 2)
    expect([asked(s), where(s, 'mott')]).toEqual(['union player-turn', 'guinea_station'])
  })

  rule('6.1-leader-check', 'and for those who came out somewhere after they had no way to retreat', () => {
    const at = {
      st_marys_church: ['griffin'],
      mud_tavern: ['mott'],
      nancy_wrights: ['ricketts'],
      harris_store: ['rodes'],
      gordonsville,
    }
    const s = throwing(roll(attack(field({ at }), ['griffin'], 'harris_store'), 11), 6)
    expect(asked(s)).toBe('confederate retreat-to')
    play(s, retreatAll('mount_carmel_church'))
    attack(s, ['ricketts'], 'mount_carmel_church')
    expect(asked(s)).toBe('chance leader-check')
  })

  rule('6.1-leader-check', 'not for cavalry that withdrew before the combat, nor for the point it came to', () => {
    const at = { st_marys_church: ['griffin'], guinea_station: ['mott'], harris_store: ['f_lee'], gordonsville }
    const s = attack(field({ at }), ['griffin'], 'harris_store')
    play(s, { do: 'withdraw', to: 'mud_tavern' })
    attack(s, ['mott'], 'mud_tavern')
    expect(asked(s)).toBe('confederate cavalry')
  })

  rule('6.1-leader-check', 'but where cavalry withdraws from a point it fell back to, one is due again', () => {
    const at = {
      st_marys_church: ['griffin'],
      guinea_station: ['mott'],
      nancy_wrights: ['ricketts'],
      spotsylvania: ['barlow'],
      harris_store: ['f_lee'],
      gordonsville,
    }
    const s = attack(field({ at }), ['griffin'], 'harris_store')
    play(s, { do: 'stand' })
    throwing(roll(s, 5), 1)
    play(s, retreatAll('mud_tavern'))
    throwing(attack(s, ['mott'], 'mud_tavern'), 1)
    play(s, { do: 'withdraw', to: 'massaponax_church' })
    attack(s, ['barlow'], 'massaponax_church')
    expect(asked(s)).toBe('chance leader-check')
  })

  rule('6.1-leader-check', 'none for a point that only the enemy attacked this turn', () => {
    const s = passTo(driven(), 'confederate')
    expect(s.attacked[point('harris_store')]).not.toBe(0)
    passes(attack(s, ['rodes'], 'harris_store'))
    expect(asked(s)).toBe('chance combat')
  })

  rule('6.1-leader-check', 'none in the next turn', () => {
    const s = driven({
      at: {
        st_marys_church: ['griffin'],
        guinea_station: ['mott'],
        harris_store: ['rodes'],
        milford_station: ['ricketts'],
        gordonsville,
      },
      terminus: 'aquia_creek',
      depot: 'guinea_station',
    })
    passTo(s, 'union')
    passes(attack(s, ['mott'], 'mud_tavern'))
    expect(asked(s)).toBe('chance combat')
  })
})

describe('6.2 lead divisions and 6.3 leaders', () => {
  rule('6.2', 'the lead division lends its rating to the roll and takes the first loss', () => {
    const led = (name: string) => {
      const s = field({ at: { st_marys_church: ['griffin', 'robinson'], harris_store: ['heth'] } })
      attack(s, ['griffin', 'robinson'], 'harris_store')
      play(s, lead(name))
      const drm = modifiers(s).lines['division-leader'] ?? 0
      roll(s, 7)
      return [drm, s.strength[s.game.piece('griffin')], s.strength[s.game.piece('robinson')]]
    }
    expect([led('griffin'), led('robinson')]).toEqual([
      [1, 5, 6],
      [0, 6, 5],
    ])
  })

  rule('6.2', 'infantry leads while there is any in the combat; only units lead; a lone unit is not asked for', () => {
    const at = { st_marys_church: ['griffin', 'torbert', 'warren'], harris_store: ['rodes', 'f_lee'] }
    const s = attack(field({ at }), ['griffin', 'torbert', 'warren'], 'harris_store')
    play(s, { do: 'stand' })
    expect(why(s, lead('torbert'))).toBe('6.2 infantry-leads')
    expect(why(s, lead('warren'))).toBe('6.2 only-units-lead')
    expect(why(s, lead('rodes'))).toBe('6.2 not-in-combat')
    play(s, lead('griffin'))
    expect(why(s, lead('f_lee'))).toBe('6.2 infantry-leads')
    play(s, holdBack('rodes'))
    expect(asked(s)).toBe('chance combat')
  })

  rule('6.3', "A. P. Hill is of no use where only Rodes and Early of Ewell's corps fight", () => {
    const at = {
      st_marys_church: ['griffin', 'robinson'],
      harris_store: ['rodes', 'early', 'heth', 'ap_hill', 'ewell'],
    }
    const s = attack(field({ at }), ['griffin', 'robinson'], 'harris_store')
    play(s, lead('griffin'), holdBack('heth'))
    const ewell = play(title.schema.copy(s), holdBack('ewell'), lead('rodes'))
    expect(modifiers(ewell).lines['corps-leader']).toBe(undefined)
    expect(modifiers(play(s, lead('rodes'))).lines['corps-leader']).toBe(-2)
  })

  rule('6.3', 'the army leader counts for all; Breckinridge and Hoke have no other', () => {
    const at = { st_marys_church: ['barlow'], harris_store: ['breckinridge', 'rodes', 'ewell', 'lee'] }
    const s = attack(field({ at, strengths: { rodes: 3 } }), ['barlow'], 'harris_store')
    play(s, lead('breckinridge'))
    expect(modifiers(s).lines).toEqual({ 'division-leader': 2 - 3, 'army-leader': -3 })
  })

  rule('6.3', 'only leaders who lent their rating are rolled for', () => {
    const at = {
      st_marys_church: ['griffin', 'mott', 'hancock', 'warren', 'grant'],
      harris_store: ['heth', 'rodes', 'ap_hill', 'ewell'],
    }
    const s = attack(field({ at }), ['griffin', 'mott', 'hancock', 'warren', 'grant'], 'harris_store')
    play(s, lead('griffin'), lead('heth'))
    const notes = listen(s)
    roll(s, 7)
    throwing(s, 1, 6, 6, 6, 6, 6)
    expect(notes.filter((n) => n.code === 'leader-check').map((n) => n.facts.piece)).toEqual([
      'griffin',
      'warren',
      'grant',
      'heth',
      'ap_hill',
    ])
    expect(asked(s)).toBe('union player-turn')
  })
})
