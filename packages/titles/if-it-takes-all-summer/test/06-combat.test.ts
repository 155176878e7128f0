import { rule } from '@vedette/kit/test/rule.ts'
import { describe, expect } from 'vitest'
import { piece } from '../pieces.ts'
import { ifItTakesAllSummer as title } from '../title.ts'
import {
  asked,
  attack,
  type Field,
  field,
  lead,
  listen,
  modifiers,
  passes,
  play,
  roll,
  type S,
  strength,
  throwing,
  unharmed,
  where,
  why,
} from './kit.ts'

const lose = (name: string) => ({ do: 'lose', piece: name })
const goOn = { do: 'go-on' }
const pass = { do: 'pass', until: 'next' }
const gordonsville = ['field', 'lee']

/** Griffin at St. Mary's Church against Rodes at Harris Store: 6 strong and rated 3 both, no modifier at all. */
const plain = (more: Field = {}): S => {
  const s = field({ at: { st_marys_church: ['griffin'], harris_store: ['rodes'], gordonsville }, ...more })
  return attack(s, ['griffin'], 'harris_store')
}
const window = (s: S) => [asked(s), title.prompt(s).facts.window]

describe('6.4 the course of a combat', () => {
  const pair: Field = {
    at: { st_marys_church: ['griffin', 'robinson', 'warren'], harris_store: ['rodes', 'early'], gordonsville },
  }
  const both = (more: Field = {}) =>
    attack(field({ ...pair, ...more }), ['griffin', 'robinson', 'warren'], 'harris_store')

  rule('6.4', 'leads, roll, losses, third die, leader losses, breaking off, in this order', () => {
    const s = both()
    const seen = [asked(s)]
    play(s, lead('griffin'))
    seen.push(asked(s))
    play(s, lead('rodes'))
    seen.push(asked(s))
    roll(s, 7)
    seen.push(asked(s))
    throwing(s, 2)
    seen.push(asked(s))
    throwing(s, 6, 6, 6)
    seen.push(asked(s))
    play(s, goOn)
    seen.push(asked(s))
    play(s, goOn)
    seen.push(asked(s))
    expect(seen).toEqual([
      'union attack-lead',
      'confederate defence-lead',
      'chance combat',
      'chance third-die',
      'chance leader-loss',
      'union attack-break',
      'confederate defence-break',
      'union attack-lead',
    ])
  })

  rule(
    '6.4',
    'on open ground cards answer the declaration, both sides before the first roll, the defender after it',
    () => {
      const s = field({ windows: true, at: { st_marys_church: ['griffin'], harris_store: ['rodes'], gordonsville } })
      attack(s, ['griffin'], 'harris_store')
      expect(window(s)).toEqual(['confederate window', 4])
      play(s, pass)
      expect(window(s)).toEqual(['confederate window', 5])
      play(s, pass)
      expect(window(s)).toEqual(['union window', 5])
      play(s, pass)
      throwing(s, 1, 4, 2)
      expect(window(s)).toEqual(['confederate window', 6])
      play(s, pass)
      expect(asked(s)).toBe('union player-turn')
    },
  )

  rule('6.4', 'in a further round leads, leaders and modifiers are new', () => {
    const s = play(both(), lead('griffin'), lead('rodes'))
    expect(modifiers(s).lines).toEqual({ 'corps-leader': 2 })
    roll(s, 5)
    play(s, lose('griffin'))
    throwing(s, 6)
    play(s, goOn, goOn)
    play(s, { do: 'hold-back', piece: 'warren' }, lead('robinson'), lead('early'))
    expect([modifiers(s).lines, s.fightRound]).toEqual([{ 'division-leader': 2 - 3 }, 2])
  })

  rule('6.4-A', 'a declared attack is told to both sides', () => {
    const s = field(pair)
    const notes = listen(s)
    attack(s, ['griffin'], 'harris_store')
    expect(notes.find((n) => n.code === 'attack-declared')).toMatchObject({
      audience: 3,
      facts: { from: 'st_marys_church', to: 'harris_store' },
    })
  })

  rule('6.4-D', 'nothing is displayed before both leads are named, then everything in the point', () => {
    const s = play(both(), lead('griffin'))
    expect(title.view(s, 0).strength[piece('griffin')]).toBe(255)
    play(s, lead('rodes'))
    const [csa, usa] = [title.view(s, 0), title.view(s, 1)]
    expect([csa.strength[piece('griffin')], csa.strength[piece('robinson')]]).toEqual([6, 6])
    expect(['rodes', 'early', 'field'].map((name) => usa.strength[piece(name)])).toEqual([6, 5, 255])
  })

  rule('6.4-E', 'the third die decides on the combat, and it goes on until one does not', () => {
    const s = plain()
    for (let round = 1; round <= 2; round++) {
      roll(s, 5)
      throwing(s, 5)
      play(s, goOn, goOn)
    }
    expect([strength(s, 'griffin'), strength(s, 'rodes'), s.fightRound, asked(s)]).toEqual([2, 4, 3, 'chance combat'])
  })

  rule('6.4-F', 'the point is marked as attacked, for its side and connection', () => {
    const s = throwing(roll(plain(), 5), 1)
    expect(s.attacked.filter((bits) => bits === 2)).toHaveLength(1)
    expect(s.attackedFrom.filter((bits) => bits !== 0)).toHaveLength(1)
  })
})

describe('6.4 B the Wilderness roll', () => {
  const wood = (more: Field = {}): S => {
    const at = { spottswood: ['griffin'], wilderness_tavern: ['rodes'], gordonsville }
    return attack(field({ at, ...more }), ['griffin'], 'wilderness_tavern')
  }

  rule('6.4-B', 'the window of cards after the declaration comes after it, and is asked of both sides', () => {
    const s = wood({ windows: true })
    expect(asked(s)).toBe('chance wilderness')
    throwing(s, 5)
    expect(window(s)).toEqual(['confederate window', 4])
    play(s, pass)
    expect(window(s)).toEqual(['union window', 4])
    play(s, pass)
    expect(window(s)).toEqual(['confederate window', 5])
    passes(s)
    expect([asked(s), modifiers(s).lines]).toEqual(['chance combat', { wilderness: 1 }])
  })

  rule('6.4-B', 'an attack it calls off asks nobody for cards on the declaration, and counts as made', () => {
    const s = throwing(wood({ windows: true }), 1)
    expect(window(s)).toEqual(['confederate window', 6])
    passes(s)
    expect([asked(s), where(s, 'griffin'), where(s, 'rodes')]).toEqual([
      'union player-turn',
      'spottswood',
      'wilderness_tavern',
    ])
    expect([s.attacked.some((bits) => bits === 2), why(s, { do: 'pick', piece: 'griffin' })]).toEqual([
      true,
      '3.0 has-moved',
    ])
  })

  rule('6.4-B', 'it is thrown again in every round, and its modifier holds for that round', () => {
    const s = throwing(wood(), 6)
    expect(modifiers(s).lines).toEqual({ wilderness: 1 })
    roll(s, 5)
    throwing(s, 6)
    play(s, goOn, goOn)
    expect(asked(s)).toBe('chance wilderness')
    throwing(s, 4)
    expect([asked(s), modifiers(s).lines]).toEqual(['chance combat', {}])
    roll(s, 5)
    throwing(s, 6)
    play(s, goOn, goOn)
    throwing(s, 2)
    expect([s.fightRound, modifiers(s).lines.wilderness]).toEqual([3, -1])
  })
})

describe('6.4 breaking off', () => {
  const going = (more: Field = {}) => throwing(roll(plain(more), 5), 6)

  rule(
    '6.4-break-off',
    'if he fails the defender is asked; the rating is out of the next round, not of the one after',
    () => {
      const s = throwing(play(going(), { do: 'break-off', piece: 'griffin' }), 4)
      expect(asked(s)).toBe('confederate defence-break')
      play(s, goOn)
      expect(modifiers(s).lines).toEqual({ 'division-leader': 0 - 3 })
      const notes = listen(s)
      roll(s, 7)
      throwing(s, 2)
      unharmed(s)
      expect(notes.filter((n) => n.code === 'leader-check').map((n) => n.facts.piece)).toEqual(['rodes'])
      expect(why(s, { do: 'break-off', piece: 'griffin' })).toBe('6.4-break-off rating-spent')
      play(s, goOn, goOn)
      expect(modifiers(s).lines['division-leader']).toBe(undefined)
    },
  )

  rule('6.4-break-off', 'with any division in the combat, or a leader above the lead; nobody else', () => {
    const stack = ['griffin', 'mott', 'hancock', 'warren', 'grant']
    const s = field({ at: { st_marys_church: stack, harris_store: ['anderson', 'ap_hill'] } })
    attack(s, stack, 'harris_store')
    play(s, lead('griffin'), lead('anderson'))
    roll(s, 6)
    play(s, lose('mott'))
    throwing(s, 6)
    for (const name of ['griffin', 'mott', 'warren', 'grant'])
      expect([name, why(s, { do: 'break-off', piece: name })]).toEqual([name, null])
    for (const name of ['hancock', 'ap_hill'])
      expect(why(s, { do: 'break-off', piece: name })).toBe('6.4-break-off not-in-command')
  })
})
