import { rule } from '@vedette/kit/test/rule.ts'
import { describe, expect } from 'vitest'
import { point } from '../map.ts'
import { gatesOfRichmond as title } from '../title.ts'
import { asked, attack, field, lead, listen, march, modifiers, play, roll, throwing, where, why } from './kit.ts'

describe('6.1 declaring an attack', () => {
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
})

describe('6.2 lead divisions and 6.3 leaders', () => {
  rule('6.3', 'only the corps leader of the lead division counts: Sumner is of no use to a division of Porter', () => {
    const s = field({ at: { barker: ['sykes', 'sedgwick', 'sumner', 'porter'], old_cold_harbor: ['ap_hill'] } })
    attack(s, ['sykes', 'sedgwick', 'sumner', 'porter'], 'old_cold_harbor')
    const porter = modifiers(play(title.schema.copy(s), lead('sykes'))).lines
    const sumner = modifiers(play(title.schema.copy(s), lead('sedgwick'))).lines
    expect([porter['corps-leader'], sumner['corps-leader']]).toEqual([2, 1])
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
})
