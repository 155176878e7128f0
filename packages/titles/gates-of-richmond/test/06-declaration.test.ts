import { rule } from '@vedette/kit/test/rule.ts'
import { describe, expect } from 'vitest'
import { point } from '../map.ts'
import { gatesOfRichmond as title } from '../title.ts'
import {
  asked,
  attack,
  company,
  field,
  lead,
  listen,
  march,
  modifiers,
  offers,
  passes,
  passTo,
  play,
  roll,
  strength,
  throwing,
  where,
  why,
} from './kit.ts'

const holdBack = (piece: string) => ({ do: 'hold-back', piece })

describe('6.1 declaring an attack', () => {
  rule('6.1', 'an attack goes from the point of the stack to a neighbour that the enemy holds', () => {
    const s = field({ at: { barker: ['sykes'], old_cold_harbor: ['ewell'], new_cold_harbor: ['winder'] } })
    march(s, ['sykes'])
    expect(why(s, { do: 'attack', to: 'new_cold_harbor' })).toBe('6.1 not-connected')
    expect(why(s, { do: 'attack', to: 'tucker_town' })).toBe('6.1 no-enemy-there')
    expect(offers(s, 'attack')).toEqual([{ do: 'attack', to: 'old_cold_harbor' }])
  })

  rule('6.1', 'after it the attackers are finished, and other stacks may use what they gained', () => {
    const at = { barker: ['sykes', 'morell'], old_cold_harbor: ['confederate_infantry_dummy_1'], chessman: ['ewell'] }
    const s = field({ at })
    attack(s, ['sykes'], 'old_cold_harbor')
    expect([where(s, 'sykes'), why(s, { do: 'pick', piece: 'sykes' })]).toEqual(['old_cold_harbor', '3.0 has-moved'])
    march(s, ['morell'], 'old_cold_harbor', 'new_cold_harbor')
  })

  rule('6.1', 'a point is attacked once a turn over each of its connections', () => {
    const s = field({
      side: 'confederate',
      at: {
        old_tavern: ['ewell', 'winder', 'jackson'],
        fort_9: ['dh_hill'],
        fairfield: ['ap_hill'],
        new_bridge: ['sykes'],
      },
    })
    const failing = (...stack: string[]) => {
      attack(s, stack, 'new_bridge')
      if (asked(s) === 'chance leader-check') throwing(s, 1)
      roll(s, 6)
      throwing(s, 1)
    }
    failing('ewell')
    march(s, ['winder'])
    expect(why(s, { do: 'attack', to: 'new_bridge' })).toBe('6.1 connection-used')
    play(s, { do: 'halt' })
    failing('dh_hill')
    failing('ap_hill')
    expect(s.attackedFrom[point('new_bridge')]).toBe(0b111)
  })

  rule('6.1', 'a stack of leaders or dummies cannot attack: it takes an infantry or cavalry unit', () => {
    const s = field({ at: { barker: ['sykes', 'porter', 'union_cavalry_dummy_1'], old_cold_harbor: ['ewell'] } })
    march(s, ['porter', 'union_cavalry_dummy_1'])
    expect(why(s, { do: 'attack', to: 'old_cold_harbor' })).toBe('6.1 no-unit-to-attack')
  })

  rule('6.1', 'either side may fight with a part of its pieces, but never with no unit', () => {
    const s = field({ at: { barker: ['sykes', 'morell', 'porter'], old_cold_harbor: ['ewell', 'winder'] } })
    attack(s, ['sykes', 'morell', 'porter'], 'old_cold_harbor')
    play(s, holdBack('sykes'))
    expect(why(s, holdBack('morell'))).toBe('6.1 one-unit-must-fight')
    expect(why(s, holdBack('sykes'))).toBe('6.2 not-in-combat')
    play(s, holdBack('porter'), holdBack('winder'))
    expect(asked(s)).toBe('chance combat')
    expect(modifiers(s).lines).toEqual({ 'division-leader': 1 - 2 })
    roll(s, 6)
    throwing(s, 1)
    expect(why(s, { do: 'pick', piece: 'sykes' })).toBe('3.0 has-moved')
  })

  rule('6.1', 'a retreat takes those who did not fight as well', () => {
    const s = field({ at: { barker: ['sykes', 'morell'], old_cold_harbor: ['ewell', 'winder'] } })
    attack(s, ['sykes', 'morell'], 'old_cold_harbor')
    play(s, lead('sykes'), holdBack('winder'))
    roll(s, 11)
    throwing(s, 6)
    play(s, { do: 'retreat-all', to: 'new_cold_harbor' })
    expect(company(s, 'confederate', 'new_cold_harbor')).toEqual(['ewell', 'winder'])
    expect(company(s, 'union', 'old_cold_harbor')).toEqual(['morell', 'sykes'])
  })

  rule('6.1', 'those who were held back do not advance', () => {
    const s = field({ at: { barker: ['sykes', 'morell'], old_cold_harbor: ['ewell'] } })
    attack(s, ['sykes', 'morell'], 'old_cold_harbor')
    play(s, holdBack('morell'))
    roll(s, 11)
    throwing(s, 6)
    play(s, { do: 'retreat-all', to: 'new_cold_harbor' })
    expect([where(s, 'sykes'), where(s, 'morell')]).toEqual(['old_cold_harbor', 'barker'])
  })

  rule('6.1', 'supply units do not fight', () => {
    const s = field({
      side: 'confederate',
      at: { barker: ['sykes', 'morell', 'supply_1'], old_cold_harbor: ['ewell'] },
    })
    attack(s, ['ewell'], 'barker')
    expect(why(s, holdBack('supply_1'))).toBe('6.1 not-a-fighter')
    expect(why(s, lead('supply_1'))).toBe('6.2 only-units-lead')
  })
})

describe('6.1 the leader check', () => {
  const twice = (leaders: string[] = []) => {
    const s = field({
      side: 'confederate',
      at: { old_cold_harbor: ['dh_hill'], turkey_hill: ['ewell', 'holmes', ...leaders], barker: ['sykes'] },
    })
    attack(s, ['dh_hill'], 'barker')
    roll(s, 6)
    throwing(s, 1)
    return s
  }

  rule('6.1-leader-check', 'the first attack on a point needs none, the second does', () => {
    const s = twice()
    attack(s, ['ewell'], 'barker')
    expect(asked(s)).toBe('chance leader-check')
  })

  for (const [leaders, rating] of [
    [[], 2],
    [['jackson'], 1],
    [['jackson', 'lee'], 2],
  ] as const) {
    rule(
      '6.1-leader-check',
      `with ${leaders.join(' and ') || 'Ewell alone'} a die of ${rating} or less will do`,
      () => {
        const yes = attack(twice([...leaders]), ['ewell'], 'barker')
        throwing(yes, rating)
        expect(asked(yes)).toBe('chance combat')
        const no = attack(twice([...leaders]), ['ewell'], 'barker')
        throwing(no, rating + 1)
        expect(asked(no)).toBe('confederate player-turn')
        expect([where(no, 'ewell'), why(no, { do: 'pick', piece: 'ewell' })]).toEqual(['turkey_hill', '3.0 has-moved'])
      },
    )
  }

  rule(
    '6.1-leader-check',
    'the senior leader of the point is asked, not the one who attacks; he need not take part',
    () => {
      const s = attack(twice(), ['holmes'], 'barker')
      throwing(s, 2)
      expect(asked(s)).toBe('chance combat')
      expect(modifiers(s).lines['division-leader']).toBe(0 - 2)
    },
  )

  rule(
    '6.1-leader-check',
    'also when Magruder called the first attack off, and then before Magruder is asked again',
    () => {
      const s = field({ at: { oak_grove: ['sykes'], portugue: ['hooker'], fort_3: ['huger'] } })
      attack(s, ['sykes'], 'fort_3')
      throwing(s, 2)
      expect(asked(s)).toBe('union player-turn')
      attack(s, ['hooker'], 'fort_3')
      expect(asked(s)).toBe('chance leader-check')
      throwing(s, 2)
      expect(asked(s)).toBe('chance magruder')
    },
  )

  rule('6.1-leader-check', 'none for a point that only the enemy attacked this turn', () => {
    const s = field({
      side: 'confederate',
      at: { old_cold_harbor: ['ewell'], barker: ['sykes'], turkey_hill: ['morell'], white_house: ['supply_1'] },
    })
    attack(s, ['ewell'], 'barker')
    roll(s, 11)
    throwing(s, 6)
    play(s, { do: 'retreat-all', to: 'tucker_town' })
    passTo(s, 'union')
    passes(attack(s, ['morell'], 'barker'))
    expect(asked(s)).toBe('chance combat')
  })

  rule('6.1-leader-check', 'none in the next turn', () => {
    const s = twice()
    passTo(s, 'confederate')
    passes(attack(s, ['ewell'], 'barker'))
    expect(asked(s)).toBe('chance combat')
  })
})

describe('6.2 lead divisions and 6.3 leaders', () => {
  rule('6.2', 'the printed example: Kearny against McLaws and another, 6 on the dice, then a 2', () => {
    const s = field({ at: { whites_tavern: ['kearny'], baptist_church: ['mclaws', 'dr_jones'] } })
    attack(s, ['kearny'], 'baptist_church')
    expect(asked(s)).toBe('confederate defence-lead')
    play(s, lead('mclaws'))
    expect(modifiers(s)).toEqual({ lines: {}, sum: 0 })
    throwing(s, 2, 4)
    expect([strength(s, 'kearny'), strength(s, 'mclaws'), asked(s)]).toEqual([6, 2, 'chance third-die'])
    throwing(s, 2)
    expect([where(s, 'kearny'), company(s, 'confederate', 'baptist_church')]).toEqual([
      'whites_tavern',
      ['dr_jones', 'mclaws'],
    ])
  })

  rule('6.2', 'the lead division lends its rating to the roll', () => {
    const led = (piece: string) => {
      const s = attack(
        field({ at: { barker: ['sykes', 'morell'], old_cold_harbor: ['ap_hill'] } }),
        ['sykes', 'morell'],
        'old_cold_harbor',
      )
      return modifiers(play(s, lead(piece))).lines['division-leader'] ?? 0
    }
    expect([led('sykes'), led('morell')]).toEqual([0, -1])
  })

  rule('6.2', 'infantry leads while there is any in the combat; only units lead', () => {
    const s = field({ at: { barker: ['sykes', 'cooke', 'porter'], old_cold_harbor: ['ewell', 'stuart'] } })
    attack(s, ['sykes', 'cooke', 'porter'], 'old_cold_harbor')
    play(s, { do: 'stand' })
    expect(why(s, lead('cooke'))).toBe('6.2 infantry-leads')
    expect(why(s, lead('porter'))).toBe('6.2 only-units-lead')
    expect(why(s, lead('ewell'))).toBe('6.2 not-in-combat')
    play(s, lead('sykes'))
    expect(why(s, lead('stuart'))).toBe('6.2 infantry-leads')
    play(s, holdBack('ewell'))
    expect(asked(s)).toBe('chance combat')
  })

  rule('6.2', 'a lone unit leads without being asked for', () => {
    const s = attack(field({ at: { barker: ['sykes'], old_cold_harbor: ['ewell'] } }), ['sykes'], 'old_cold_harbor')
    expect(asked(s)).toBe('chance combat')
  })

  rule('6.3', 'only the corps leader of the lead division counts: Sumner is of no use to a division of Porter', () => {
    const s = field({ at: { barker: ['sykes', 'sedgwick', 'sumner', 'porter'], old_cold_harbor: ['ap_hill'] } })
    attack(s, ['sykes', 'sedgwick', 'sumner', 'porter'], 'old_cold_harbor')
    const porter = modifiers(play(title.schema.copy(s), lead('sykes'))).lines
    const sumner = modifiers(play(title.schema.copy(s), lead('sedgwick'))).lines
    expect([porter['corps-leader'], sumner['corps-leader']]).toEqual([2, 1])
  })

  rule('6.3', 'independent divisions have no corps leader, but the army leader counts for all', () => {
    const s = field({
      side: 'confederate',
      at: { old_cold_harbor: ['dh_hill', 'ewell', 'jackson', 'lee'], barker: ['hooker', 'kearny'] },
    })
    attack(s, ['dh_hill', 'ewell', 'jackson', 'lee'], 'barker')
    play(s, lead('dh_hill'), lead('hooker'))
    expect(modifiers(s).lines).toEqual({ 'army-leader': 2 })
  })

  rule('6.3', 'only leaders who lent their rating are rolled for', () => {
    const s = field({
      at: { barker: ['sykes', 'sedgwick', 'sumner', 'porter', 'mcclellan'], old_cold_harbor: ['ap_hill', 'lee'] },
    })
    attack(s, ['sykes', 'sedgwick', 'sumner', 'porter', 'mcclellan'], 'old_cold_harbor')
    play(s, lead('sykes'), lead('ap_hill'))
    const notes = listen(s)
    roll(s, 3)
    play(s, { do: 'lose', piece: 'sedgwick' }, { do: 'lose', piece: 'sedgwick' })
    throwing(s, 6, 6, 6)
    expect(notes.filter((n) => n.code === 'leader-check').map((n) => n.facts.piece)).toEqual([
      'sykes',
      'porter',
      'mcclellan',
    ])
    expect(asked(s)).toBe('union player-turn')
  })

  rule('6.3', 'leaders elsewhere, or not in the attacking stack, do not count', () => {
    const s = field({
      at: { barker: ['sykes', 'porter'], tucker_town: ['mcclellan', 'cooke'], old_cold_harbor: ['ewell'] },
    })
    attack(s, ['sykes'], 'old_cold_harbor')
    expect(modifiers(s).lines).toEqual({})
  })
})
