import { rule } from '@vedette/kit/test/rule.ts'
import { describe, expect } from 'vitest'
import { gatesOfRichmond as title } from '../title.ts'
import { asked, cardIs, field, offers, passTo, play, type S, strength, throwing, where, why } from './kit.ts'

const cards = (s: S, side: string): number => {
  let n = 0
  for (let card = 1; card <= 55; card++) if (cardIs(s, card) === side) n++
  return n
}
const pass = { do: 'pass', until: 'next' }

describe('2.0 the game turn', () => {
  rule('2.0', 'only the side whose player turn it is moves, and every action is one of those asked for', () => {
    const s = field({ at: { barker: ['sykes'], chessman: ['stuart'] } })
    expect(why(s, { do: 'pick', piece: 'stuart' })).toBe('3.0 not-yours')
    expect(why(s, { do: 'halt' })).toBe('3.0 no-stack-yet')
    expect(why(s, { do: 'break-dance' })).toBe(' malformed')
  })

  rule('2.0-events', 'nobody keeps more than ten: first the Confederates, then the Union discard down to ten', () => {
    const s = field({
      setUp: true,
      side: 'union',
      hands: { confederate: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], union: [11, 12, 13, 14, 15, 16, 17, 18, 19] },
    })
    play(s, { do: 'end-turn' }, pass, pass, { do: 'supplied' })
    throwing(s, 21, 22, 23, 24)
    expect(asked(s)).toBe('confederate hand-limit')
    expect(why(s, { do: 'discard', card: 11 })).toBe('12.0 not-in-hand')
    play(s, { do: 'discard', card: 1 }, { do: 'discard', card: 21 })
    expect([cards(s, 'confederate'), cardIs(s, 1)]).toEqual([10, 'discard'])
    expect(asked(s)).toBe('union hand-limit')
    play(s, { do: 'discard', card: 19 })
    expect([cards(s, 'union'), asked(s)]).toEqual([10, 'union window'])
  })

  for (const [die, loss] of [
    [1, 2],
    [2, 2],
    [3, 2],
    [4, 1],
    [5, 1],
    [6, 1],
  ]) {
    rule('2.0-attrition', `an attrition check of ${die} costs ${loss}`, () => {
      const s = field({ side: 'union', at: { varina: ['sykes'] }, supply: { sykes: 'out' } })
      passTo(s, 'confederate')
      expect(asked(s)).toBe('chance attrition')
      throwing(s, die)
      expect(strength(s, 'sykes')).toBe(5 - loss)
    })
  }

  rule('2.0-attrition', 'each infantry unit rolls for itself, and one without strength left is destroyed', () => {
    const s = field({
      at: { varina: ['sykes', 'morell', 'cooke'] },
      strengths: { sykes: 1 },
      supply: { sykes: 'attrition', morell: 'attrition' },
    })
    passTo(s, 'confederate')
    throwing(s, 1, 6)
    expect(asked(s)).not.toBe('chance attrition')
    const left = [strength(s, 'morell'), strength(s, 'cooke')].join()
    expect([where(s, 'sykes'), left]).toEqual(['dead', '6,3'])
  })
})

describe('2.0 windows and standing passes', () => {
  const contact = () => field({ windows: true, at: { barker: ['sykes'], old_cold_harbor: ['ewell'] } })
  const toWindow = (s: S) => {
    play(s, { do: 'pick', piece: 'sykes' }, { do: 'announce' })
    return s
  }

  rule(
    '2.0',
    'the defender is asked after a declaration, both before the first roll, the defender after the combat',
    () => {
      const s = toWindow(contact())
      expect(asked(s)).toBe('union marching')
      play(s, { do: 'attack', to: 'old_cold_harbor' })
      expect([asked(s), title.prompt(s).facts.window]).toEqual(['confederate window', 4])
      play(s, pass)
      expect([asked(s), title.prompt(s).facts.window]).toEqual(['confederate window', 5])
      play(s, pass)
      expect([asked(s), title.prompt(s).facts.window]).toEqual(['union window', 5])
      play(s, pass)
      throwing(s, 1, 1, 6)
      expect([asked(s), title.prompt(s).facts.window]).toEqual(['confederate window', 6])
      play(s, pass)
      expect(asked(s)).toBe('union player-turn')
    },
  )

  rule('2.0', 'whoever asks to be told is asked when a stack is announced', () => {
    const s = field({ setUp: true, side: 'confederate', windows: true })
    play(s, { do: 'end-turn' })
    expect(why(s, { do: 'watch', on: false })).toBe('12.0 already-so')
    play(s, { do: 'watch', on: true })
    expect(why(s, { do: 'watch', on: true })).toBe('12.0 already-so')
    play(s, pass, pass)
    play(s, { do: 'pick', piece: 'cooke' }, { do: 'announce' })
    expect([asked(s), title.prompt(s).facts.window]).toEqual(['confederate window', 3])
    play(s, pass)
    expect(asked(s)).toBe('union marching')
  })

  rule('2.0', 'a pass until attacked holds through announcements, and ends with an attack', () => {
    const s = field({ setUp: true, side: 'confederate', windows: true, at: { seven_pines: ['kearny', 'heintzelman'] } })
    play(s, { do: 'end-turn' }, { do: 'watch', on: true }, { do: 'pass', until: 'attacked' }, pass)
    play(s, { do: 'pick', piece: 'cooke' }, { do: 'announce' })
    expect(asked(s)).toBe('union marching')
    play(s, { do: 'march', to: 'goldings_farm' }, { do: 'attack', to: 'old_tavern' })
    expect([asked(s), title.prompt(s).facts.window]).toEqual(['confederate window', 4])
  })

  rule('2.0', 'a window offers the same whether or not there is a card to play', () => {
    const s = toWindow(contact())
    play(s, { do: 'attack', to: 'old_cold_harbor' })
    expect(offers(s, 'play')).toEqual([])
    expect(offers(s, 'pass')).toHaveLength(3)
  })
})
