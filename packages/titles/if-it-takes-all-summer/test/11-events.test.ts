import { rule } from '@vedette/kit/test/rule.ts'
import { expect } from 'vitest'
import { hands } from '../../late-unpleasantness/test/hands.ts'
import cards from '../data/cards.json' with { type: 'json' }
import { numbers } from '../numbers.ts'
import {
  asked,
  cardIs,
  cardsIn,
  field,
  kit,
  listen,
  modifiers,
  offers,
  passes,
  passTo,
  play,
  throwing,
  toSupply,
  why,
} from './kit.ts'
import { amount, deal, fightOut, pass, playCard, range, unionAttack } from './skirmish.ts'

const calm = { brandy_station: ['mott'], orange: ['heth'] }

rule('11.0', 'nobody keeps more than ten: who has more discards, or plays, before anything else', () => {
  const s = field({ side: 'confederate', at: calm, hands: { union: range(20, 28) } })
  play(toSupply(s), { do: 'supplied' })
  throwing(s, 48, 50, 54, 55)
  expect([asked(s), offers(s, 'pass')]).toEqual(['union hand-limit', []])
  play(s, { do: 'play', card: 50 })
  expect([asked(s), cardIs(s, 50), cardsIn(s, 'union').length]).toEqual(['confederate window', 'turn', 10])
  const over = field({ side: 'confederate', at: calm, hands: { confederate: range(20, 29) } })
  throwing(play(toSupply(over), { do: 'supplied' }), 48, 50, 54, 55)
  expect(asked(over)).toBe('confederate hand-limit')
  play(over, { do: 'discard', card: 20 }, { do: 'discard', card: 21 })
  expect([asked(over), cardsIn(over, 'discard')]).toEqual(['confederate window', [20, 21]])
})

rule('11.0', 'any number of cards may be played one after the other', () => {
  const s = field({ at: calm, ...deal('union', 50, 51, 48, 43, 52) })
  for (const card of [50, 52, 51, 48]) playCard(s, card)
  expect([cardsIn(s, 'turn'), asked(s)]).toEqual([[48, 50, 51, 52], 'union player-turn'])
})

rule('11.0', 'not in the further rounds of a combat, nor once the third die has called for them', () => {
  const s = unionAttack(deal('confederate', 18, 44))
  expect(why(s, { do: 'play', card: 44 })).toBeNull()
  pass(s)
  while (asked(s).endsWith('window')) pass(s)
  throwing(s, 3, 4)
  while (s.fightRound > 0 && s.fightRound < 2) {
    if (asked(s) === 'chance third-die') throwing(s, 3)
    else if (asked(s).startsWith('chance')) throwing(s, 6)
    else {
      const mine = asked(s).startsWith('confederate')
      const open = asked(s).endsWith('window')
      expect(offers(s, 'play').length > 0).toBe(open && mine)
      const moment = asked(s).endsWith('loss') ? 'cards-have-their-moments' : 'no-cards-in-further-rounds'
      if (mine && !open) expect(why(s, { do: 'play', card: 18 })).toBe(`6.4 ${moment}`)
      play(s, offers(s, 'go-on')[0] ?? offers(s, 'pass')[0] ?? offers(s)[0])
    }
  }
  expect([s.fightRound, asked(s)]).toEqual([2, 'chance combat'])
})

rule('11.0', 'when the combat is over they may be again', () => {
  const s = fightOut(unionAttack(deal('confederate', 18)))
  expect(asked(s)).toBe('confederate window')
  expect(why(s, { do: 'play', card: 18 })).toBeNull()
})

rule('11.0', 'the windows: turn start, before each player turn, declaration, first roll, after a combat', () => {
  const s = field({
    side: 'confederate',
    windows: true,
    at: { ...calm, ...{ st_marys_church: ['wilcox'], harris_store: ['barlow'] } },
  })
  const seen: string[] = []
  const note = () => {
    while (asked(s).endsWith('window')) {
      seen.push(`${asked(s)} ${s.step[s.depth - 1]}`)
      pass(s)
    }
  }
  play(s, { do: 'end-turn' })
  note()
  expect(seen.map((line) => line.split(' ')[0])).toEqual(['union', 'confederate'])
  play(s, { do: 'supplied' })
  throwing(s, 1, 2, 3, 4)
  note()
  expect([seen.length, asked(s)]).toEqual([4, 'union player-turn'])
  play(s, { do: 'pick', piece: 'barlow' }, { do: 'announce' })
  note()
  expect(seen).toHaveLength(4)
  play(s, { do: 'attack', to: 'st_marys_church' })
  note()
  // Declared: the defender; before the first roll: both.
  expect([seen.slice(4).map((line) => line.split(' ')[0]), asked(s)]).toEqual([
    ['confederate', 'confederate', 'union'],
    'chance combat',
  ])
})

hands(kit, '11.0', { at: calm, last: 'confederate' })

rule('11.0', 'effects are added, and what is halved is rounded up', () => {
  const s = field({ at: calm, inForce: { confederate: [] }, ...deal('union', 19) })
  throwing(playCard(s, 19), 5)
  expect([asked(s), s.a[s.depth - 1]]).toEqual(['union enlistments', 3])
})

rule('11.0', 'a combat modifier stays for the whole combat, its further rounds included', () => {
  const s = unionAttack(deal('union', 43))
  pass(s)
  playCard(pass(s), 43)
  passes(s)
  expect(amount(s, 43)).toBe(2)
  throwing(s, 3, 1)
  while (s.fightRound === 1) {
    if (asked(s) === 'chance third-die') throwing(s, 4)
    else if (asked(s).startsWith('chance')) throwing(s, 6)
    else play(s, offers(s, 'go-on')[0] ?? offers(s)[0])
  }
  expect([s.fightRound, amount(s, 43)]).toEqual([2, 2])
  fightOut(s)
  expect([cardIs(s, 43), modifiers(s).lines['card-43']]).toEqual(['discard', undefined])
})

rule('11.0-reshuffle', 'exactly the marked cards roll: on 1 to 3 the discards go back, on 4 to 6 they stay', () => {
  const marked = cards.cards.filter((c) => c.reshuffle).map((c) => c.no)
  expect(marked).toEqual([1, 2, 3, 4, 5, 11, 14, 15])
  for (const card of range(1, 55)) expect([card, numbers.mayReshuffle(card)]).toEqual([card, marked.includes(card)])
  for (const die of range(1, 6)) {
    const s = field({ at: calm, discards: [30, 31], ...deal('union', 5) })
    const notes = listen(s)
    playCard(s, 5)
    expect(asked(s)).toBe('chance reshuffle')
    throwing(s, die)
    expect([die, cardIs(s, 30), cardIs(s, 31)]).toEqual([die, ...Array(2).fill(die <= 3 ? 'deck' : 'discard')])
    expect(notes.some((n) => n.code === 'reshuffle-roll')).toBe(true)
  }
})

rule(
  '11.0-one-use',
  'cards 2 to 6, 11 and 13 to 15 leave the game once they are over; all others are discarded',
  () => {
    const once = [2, 3, 4, 5, 6, 11, 13, 14, 15]
    for (const card of range(1, 55)) expect([card, numbers.isOneUse(card)]).toEqual([card, once.includes(card)])
    for (const card of [6, 18, 19]) {
      const s = playCard(field({ at: calm, ...deal('union', card) }), card)
      expect([card, cardIs(s, card)]).toEqual([card, once.includes(card) ? 'removed' : 'discard'])
    }
    for (const card of [13, 15, 53]) {
      const s = field({ at: calm, ...deal('union', card) })
      playCard(s, card)
      if (asked(s).startsWith('chance')) throwing(s, 6)
      passTo(s, 'confederate')
      expect([card, cardIs(s, card)]).toEqual([card, once.includes(card) ? 'removed' : 'discard'])
    }
  },
)

rule('11.0-conflict', 'Rain or a guide: the card played last says what becomes of the attack', () => {
  const rained = unionAttack({ hands: { confederate: [38], union: [44] } })
  playCard(rained, 38)
  expect(asked(rained)).toBe('union window')
  passes(playCard(rained, 44))
  expect([rained.fightRound, rained.attacksMade, asked(rained)]).toEqual([0, 1, 'union player-turn'])
  expect(rained.where[rained.game.piece('barlow')]).toBe(rained.game.point('harris_store'))
  const led = unionAttack({ hands: { confederate: [44], union: [38] } })
  playCard(led, 44)
  playCard(led, 38)
  pass(pass(led))
  expect(asked(led)).toBe('confederate guide')
})

rule('11.0-conflict', 'so with each card that forbids attacks: before the demand it yields, after it it holds', () => {
  for (const [card, name] of [
    [7, 'ferrero'],
    [8, 'torbert'],
    [12, 'torbert'],
    [15, 'barlow'],
    [42, 'griffin'],
  ] as const) {
    const at = { st_marys_church: ['heth'], harris_store: [name] }
    const results = [
      [card, 13],
      [13, card],
    ].map((order) => {
      const s = field({ at, ...deal('union', 13, card) })
      for (const next of order) {
        playCard(s, next)
        if (asked(s) === 'chance reshuffle') throwing(s, 6)
      }
      const end = why(s, { do: 'end-turn' })
      play(s, { do: 'pick', piece: name }, { do: 'announce' })
      return [end, why(s, { do: 'attack', to: 'st_marys_church' })]
    })
    expect([card, ...results]).toEqual([card, ['11.0 corps-must-attack', null], [null, '11.0 no-attack-by-card']])
  }
})

rule('11.0-conflict', 'card 53 allows one attack; a demand that comes later goes before it', () => {
  const at = { st_marys_church: ['heth'], harris_store: ['griffin', 'barlow', 'wright'] }
  for (const [first, second, binds] of [
    [53, 13, true],
    [13, 53, false],
  ] as const) {
    const s = field({ at, ...deal('union', 13, 53) })
    playCard(playCard(s, first), second)
    s.attacksMade = 1
    expect([first, why(s, { do: 'end-turn' })]).toEqual([first, binds ? '11.0 corps-must-attack' : null])
    play(s, { do: 'pick', piece: 'barlow' }, { do: 'announce' })
    expect(why(s, { do: 'attack', to: 'st_marys_church' })).toBe(binds ? null : '11.0 one-attack-only')
  }
})
