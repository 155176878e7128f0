import { rule } from '@vedette/kit/test/rule.ts'
import { expect } from 'vitest'
import cards from '../data/cards.json' with { type: 'json' }
import { cardIs, type Field, field, march, play, type S, why } from './kit.ts'
import { unionAttack } from './skirmish.ts'

/** What the list of cards says of moments and lengths, against what the rules do, for every card. */

type Moment = (card: number) => S
const at = { st_marys_church: ['heth'], harris_store: ['barlow'], orange: ['wilcox'] }
/** Another card, so that no hand is empty. */
const other = (card: number, n = 0): number => (card === 20 + n ? 22 : 20 + n)
const both = (card: number): Field => ({ hands: { union: [card, other(card)], confederate: [other(card, 1)] } })
/** Somebody has attacked Heth's point before, so that it may be closed. */
const attackedBefore = (s: S): S => {
  s.attacked[s.game.point('st_marys_church')] = 2
  return s
}
const unionIdle: Moment = (card) => attackedBefore(field({ at, ...both(card) }))
const unionMarches: Moment = (card) => attackedBefore(march(field({ at, ...both(card) }), ['barlow']))
const confederateIdle: Moment = (card) => {
  const s = field({ side: 'confederate', at, hands: { confederate: [card, other(card, 1)], union: [other(card)] } })
  return attackedBefore(s)
}
const confederateMarches: Moment = (card) => {
  const s = field({ side: 'confederate', at, hands: { confederate: [card, other(card, 1)], union: [other(card)] } })
  return attackedBefore(march(s, ['heth']))
}
/** Barlow has declared his attack; the Confederates answer. */
const declared: Moment = (card) => {
  const s = unionAttack({ at, hands: { confederate: [card], union: [other(card)] } })
  s.attacked[s.game.point('orange')] = 2
  return s
}

/** At which of these moments a card of a timing may be played: the card 41 is for the Confederates alone. */
const moments = { unionIdle, unionMarches, confederateIdle, confederateMarches, declared }
const open: Record<string, readonly (keyof typeof moments)[]> = {
  any: ['unionIdle', 'unionMarches', 'confederateIdle', 'confederateMarches', 'declared'],
  'outside-combat': ['unionIdle', 'unionMarches', 'confederateIdle', 'confederateMarches'],
  declared: ['declared'],
  'first-roll': ['declared'],
  'own-stack': ['unionMarches', 'confederateMarches'],
  'before-union-turn': ['unionIdle'],
  'before-confederate-turn': ['unionIdle', 'unionMarches', 'confederateIdle', 'declared'],
}

rule('cards', 'every card may be played when its text says so, and at no other time', () => {
  for (const { no, timing } of cards.cards) {
    for (const [name, moment] of Object.entries(moments)) {
      const s = moment(no)
      const may = open[timing].includes(name as keyof typeof moments)
      const foreign = no === 41 && name.startsWith('union')
      expect([no, name, why(s, { do: 'play', card: no }) === null]).toEqual([no, name, may && !foreign])
    }
  }
})

rule('cards', 'every card lies open as long as it is in force, and nowhere else', () => {
  const lies: Record<string, string> = {
    instant: 'over',
    game: 'over',
    'two-turns': 'over',
    combat: 'fight',
    'player-turn': 'turn',
    turn: 'turn',
  }
  for (const { no, duration, timing, oneUse } of cards.cards) {
    const moment = Object.entries(moments).find(
      ([name]) => open[timing].includes(name as keyof typeof moments) && !(no === 41 && name.startsWith('union')),
    )
    const s = (moment as [string, Moment])[1](no)
    play(s, { do: 'play', card: no })
    // A Forced March is in the stack itself; what settles an attack lies with it until it is over.
    const place = timing === 'own-stack' ? 'over' : timing === 'declared' ? 'fight' : lies[duration]
    expect([no, cardIs(s, no)]).toEqual([no, place === 'over' ? (oneUse ? 'removed' : 'discard') : place])
  }
})

rule('cards', 'cards of one code are copies: 8 and 12 of one title are not', () => {
  const byCode = new Map<string, number[]>()
  for (const { no, code } of cards.cards) byCode.set(code, [...(byCode.get(code) ?? []), no])
  expect([...byCode.values()].filter((list) => list.length > 1)).toEqual([
    [20, 21, 22, 23, 24, 25, 26],
    [27, 28, 29, 30, 31, 32, 33],
    [34, 35, 36, 37],
    [38, 39, 40],
    [45, 46, 47],
    [48, 49],
    [50, 51],
  ])
  const [one, other] = [8, 12].map((no) => cards.cards[no - 1])
  expect([one.title === other.title, one.code === other.code]).toEqual([true, false])
})
