import { rule } from '@vedette/kit/test/rule.ts'
import { expect } from 'vitest'
import { W } from '../../late-unpleasantness/frames.ts'
import * as state from '../../late-unpleasantness/state.ts'
import { hands } from '../../late-unpleasantness/test/hands.ts'
import cards from '../data/cards.json' with { type: 'json' }
import { numbers } from '../numbers.ts'
import {
  asked,
  attack,
  cardIs,
  cardsIn,
  type Field,
  field,
  kit,
  listen,
  modifiers,
  offers,
  passes,
  passTo,
  play,
  type S,
  seenBy,
  throwing,
  toSupply,
  why,
} from './kit.ts'

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, n) => from + n)

/** D. H. Hill attacks Hooker in the open; the Union is asked first. */
const attacked = (f: Field = {}): S => {
  const at = { old_tavern: ['dh_hill'], goldings_farm: ['hooker'] }
  return attack(field({ side: 'confederate', windows: true, at, ...f }), ['dh_hill'], 'goldings_farm')
}
/** The same, before the first roll. */
const beforeRoll = (f: Field = {}): S => play(attacked(f), { do: 'pass', until: 'next' })

rule('12.0', 'nobody keeps more than ten: who has more discards, or plays, down to ten before anything else', () => {
  const s = field({
    side: 'union',
    at: { white_house: ['hooker'], richmond: ['ewell'] },
    hands: { confederate: range(16, 24).concat(8) },
  })
  play(toSupply(s), { do: 'supplied' })
  throwing(s, 43, 44, 54, 55)
  expect(asked(s)).toBe('confederate hand-limit')
  expect(offers(s, 'pass')).toEqual([])
  play(s, { do: 'discard', card: 16 })
  expect(asked(s)).toBe('confederate hand-limit')
  play(s, { do: 'play', card: 44 })
  expect([asked(s), cardIs(s, 16), cardIs(s, 44), cardsIn(s, 'confederate').length]).toEqual([
    'union window',
    'discard',
    'turn',
    10,
  ])
})

rule('12.0', 'ten cards may be kept', () => {
  const s = field({
    side: 'union',
    at: { white_house: ['hooker'], richmond: ['ewell'] },
    hands: { union: range(16, 23) },
  })
  play(toSupply(s), { do: 'supplied' })
  throwing(s, 1, 2, 3, 4)
  expect([asked(s), cardsIn(s, 'union').length]).toEqual(['union window', 10])
})

rule('12.0', 'any number of cards may be played one after the other', () => {
  const s = field({
    side: 'union',
    at: { white_house: ['hooker'], richmond: ['ewell'] },
    hands: { union: [43, 44, 8, 45, 2] },
  })
  throwing(play(s, ...[43, 44, 8, 2, 45].map((card) => ({ do: 'play', card }))), 6)
  expect(cardsIn(s, 'turn')).toEqual([2, 8, 43, 44, 45])
})

hands(kit, '12.0', { at: { white_house: ['hooker'], richmond: ['ewell'] }, last: 'union' })

rule('12.0', 'a modifier from a card lasts for every round of its combat, and the card leaves with the combat', () => {
  const s = beforeRoll({ hands: { confederate: [5], union: [25] } })
  play(s, { do: 'play', card: 25 }, { do: 'play', card: 5 })
  passes(s)
  expect(modifiers(s).lines).toMatchObject({ 'card-25': -2, 'card-5': 1 })
  throwing(s, 3, 4, 6)
  expect(asked(s)).toBe('union defence-break')
  play(s, { do: 'go-on' })
  expect([s.fightRound, asked(s)]).toEqual([2, 'chance combat'])
  expect(modifiers(s).lines).toMatchObject({ 'card-25': -2, 'card-5': 1 })
  throwing(s, 1, 1)
  while (asked(s).startsWith('chance')) throwing(s, 1)
  expect([cardIs(s, 25), cardIs(s, 5)]).toEqual(['discard', 'discard'])
})

rule('12.0', 'the effects of several cards add up', () => {
  const s = beforeRoll({ hands: { union: [50, 55, 25, 46] }, inForce: { union: [] } })
  const before = modifiers(s).sum
  play(s, ...[50, 55, 25, 46].map((card) => ({ do: 'play', card })).slice(0, 1))
  while (asked(s) !== 'chance combat') {
    const next = [55, 25, 46].find((card) => cardIs(s, card) === 'union')
    play(s, asked(s) === 'union window' && next ? { do: 'play', card: next } : { do: 'pass', until: 'next' })
  }
  expect(modifiers(s).sum).toBe(before - 2 - 2 - 2 - 1)
})

rule('6.4', 'no card in the further rounds of a combat, nor once the third die has called for them', () => {
  const s = beforeRoll({ hands: { confederate: [8, 24], union: [16, 50] } })
  passes(s)
  throwing(s, 3, 4, 4)
  while (asked(s) === 'chance leader-loss') throwing(s, 6)
  for (const step of ['confederate attack-break', 'union defence-break']) {
    expect(asked(s)).toBe(step)
    expect(offers(s, 'play')).toEqual([])
    expect(why(s, { do: 'play', card: step.startsWith('union') ? 16 : 24 })).not.toBeNull()
    play(s, { do: 'go-on' })
  }
  throwing(s, 6, 6)
  while (asked(s) !== 'union window') {
    if (asked(s).startsWith('chance')) throwing(s, 6)
    else play(s, offers(s)[0])
  }
  expect(s.step[s.depth - 1]).toBe(W.after)
  // When it is over, cards are open again.
  expect(why(s, { do: 'play', card: 16 })).toBeNull()
})

rule(
  '12.0',
  'the defender is asked after the declaration, both before the first roll and the third die, the defender afterwards',
  () => {
    const s = attacked()
    expect([asked(s), s.step[s.depth - 1]]).toEqual(['union window', 4])
    play(s, { do: 'pass', until: 'next' })
    expect([asked(s), s.step[s.depth - 1]]).toEqual(['union window', 5])
    play(s, { do: 'pass', until: 'next' })
    expect(asked(s)).toBe('confederate window')
    play(s, { do: 'pass', until: 'next' })
    throwing(s, 6, 5)
    while (asked(s) !== 'union window') {
      if (asked(s).startsWith('chance')) throwing(s, 1)
      else play(s, offers(s)[0])
    }
    expect(s.step[s.depth - 1]).toBe(6)
    play(s, { do: 'pass', until: 'next' })
    expect(asked(s)).toBe('confederate player-turn')
  },
)

rule('12.0', 'the announcement of a stack asks only those who want to be told', () => {
  const s = field({ side: 'confederate', windows: true, at: { old_tavern: ['dh_hill'], goldings_farm: ['hooker'] } })
  play(s, { do: 'pick', piece: 'dh_hill' }, { do: 'announce' })
  expect(asked(s)).toBe('confederate marching')
  const t = field({ side: 'confederate', windows: true, at: { old_tavern: ['dh_hill'], white_house: ['hooker'] } })
  passTo(t, 'union')
  play(t, { do: 'end-turn' })
  expect(asked(t)).toBe('confederate window')
  play(t, { do: 'pass', until: 'next' })
  expect(why(t, { do: 'watch', on: false })).toBe('12.0 already-so')
  play(t, { do: 'watch', on: true })
  passTo(t, 'confederate')
  play(t, { do: 'pick', piece: 'dh_hill' }, { do: 'announce' })
  expect([asked(t), t.step[t.depth - 1]]).toEqual(['union window', 3])
})

rule('12.0', 'one may pass in advance: for the whole player turn, or until one is attacked', () => {
  const lay = (until: string) => {
    const s = field({
      side: 'union',
      windows: true,
      at: { old_tavern: ['dh_hill'], goldings_farm: ['hooker'], fort_1: ['ewell'] },
    })
    passes(
      play(toSupply(s), { do: 'supplied' }) &&
        throwing(s, 31, 32, 33, 34) &&
        play(s, { do: 'watch', on: true }, { do: 'pass', until }),
    )
    return s
  }
  const turn = attack(lay('turn'), ['dh_hill'], 'goldings_farm')
  expect(asked(turn)).toBe('confederate window')
  passes(turn)
  expect(asked(turn)).toBe('chance combat')
  const until = lay('attacked')
  play(until, { do: 'pick', piece: 'ewell' }, { do: 'announce' })
  expect(asked(until)).toBe('confederate marching')
  play(until, { do: 'halt' })
  attack(until, ['dh_hill'], 'goldings_farm')
  expect(asked(until)).toBe('union window')
})

rule('12.0-reshuffle', 'after a marked card a die: 1 to 3 shuffles all discards into the deck, 4 to 6 does not', () => {
  for (let die = 1; die <= 6; die++) {
    const s = field({
      side: 'confederate',
      at: { white_house: ['hooker'], richmond: ['ewell'] },
      hands: { confederate: [6] },
      discards: [16, 17],
    })
    play(s, { do: 'play', card: 6 })
    expect(asked(s)).toBe('chance reshuffle')
    throwing(s, die)
    expect([16, 17, 6].map((card) => cardIs(s, card))).toEqual(Array(3).fill(die <= 3 ? 'deck' : 'discard'))
  }
})

rule('12.0-reshuffle', 'cards in hands, in force or out of the game stay where they are', () => {
  const s = field({
    side: 'confederate',
    at: { white_house: ['hooker'], richmond: ['ewell'] },
    hands: { confederate: [6, 30], union: [29] },
    inForce: { union: [2] },
    discards: [16],
  })
  s.card[1] = state.REMOVED
  throwing(play(s, { do: 'play', card: 6 }), 1)
  expect([1, 2, 16, 29, 30].map((card) => cardIs(s, card))).toEqual(['removed', 'turn', 'deck', 'union', 'confederate'])
})

rule('12.0-reshuffle', 'only the marked cards bring the die, after their effect', () => {
  const marked = range(1, 55).filter(numbers.mayReshuffle)
  expect(marked).toEqual(cards.cards.filter((c) => c.reshuffle).map((c) => c.no))
  expect(marked).toEqual([1, 6, 45, 53, 54])
  const s = field({ side: 'union', at: { white_house: ['hooker'] }, hands: { union: [54] }, discards: [16, 17] })
  play(s, { do: 'play', card: 54 })
  expect(asked(s)).toBe('union newspaper')
  play(s, { do: 'choose-card', card: 16 })
  expect(asked(s)).toBe('chance reshuffle')
  throwing(s, 1)
  expect([16, 17, 54].map((card) => cardIs(s, card))).toEqual(['union', 'deck', 'deck'])
})

rule('12.0-one-use', 'a card for one use only leaves the game once it is played', () => {
  const s = field({
    side: 'union',
    at: { white_house: ['hooker'], richmond: ['ewell'] },
    hands: { confederate: [1] },
    windows: true,
  })
  play(s, { do: 'end-turn' }, { do: 'play', card: 1 })
  throwing(s, 1)
  expect(cardIs(s, 1)).toBe('removed')
  expect(cards.cards.filter((c) => c.oneUse).map((c) => c.no)).toEqual([1])
})

rule('12.0', 'what the enemy draws is told as a card and no more', () => {
  const s = field({ side: 'union', at: { white_house: ['hooker'], richmond: ['ewell'] } })
  play(toSupply(s), { do: 'supplied' })
  const notes = listen(s)
  throwing(s, 31)
  expect(notes.filter((n) => n.audience & 2).map((n) => n.facts)).toEqual([{ side: 0 }])
  expect(seenBy(s, 'union').card[31]).toBe(state.UNKNOWN)
  expect(seenBy(s, 'union').counts[0]).toBe(1)
})
