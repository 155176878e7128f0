import { rule } from '@vedette/kit/test/rule.ts'
import { expect } from 'vitest'
import * as state from '../../late-unpleasantness/state.ts'
import { piece } from '../pieces.ts'
import type { T } from '../state.ts'
import {
  asked,
  attack,
  cardIs,
  type Field,
  field,
  listen,
  march,
  modifiers,
  passes,
  passTo,
  play,
  roll,
  type S,
  throwing,
  unharmed,
  where,
  why,
} from './kit.ts'
import { amount, confederateAttack, deal, facing, fightOut, pass, playCard, unionAttack } from './skirmish.ts'

const point = (s: S, name: string): number => s.game.point(name)

for (const card of [34, 35, 36, 37]) {
  rule('cards', `${card}: a point somebody attacked is closed to attacks of both sides until the turn is over`, () => {
    const at = { ...facing, guinea_station: ['griffin'], brandy_station: ['mott'] }
    const s = field({ at, ...deal('union', card) })
    expect(why(s, { do: 'play', card })).toBe('11.0 no-point-attacked')
    passes(fightOut(attack(s, ['barlow'], 'st_marys_church')))
    playCard(s, card)
    expect([asked(s), why(s, { do: 'choose-point', at: 'guinea_station' })]).toEqual([
      'union close-point',
      '11.0 point-not-attacked',
    ])
    play(s, { do: 'choose-point', at: 'st_marys_church' })
    march(s, ['griffin'])
    expect(why(s, { do: 'attack', to: 'st_marys_church' })).toBe('11.0 point-closed')
    play(s, { do: 'halt' })
    passTo(passTo(s, 'confederate'), 'union')
    expect([cardIs(s, card), s.attacked[point(s, 'st_marys_church')]]).toEqual(['discard', 0])
    march(s, ['griffin'])
    expect(why(s, { do: 'attack', to: 'st_marys_church' })).toBeNull()
  })
}

rule('cards', '34: an attack into the point by the other side is forbidden too; out of it nothing is', () => {
  const at = { st_marys_church: ['barlow'], harris_store: ['heth'], guinea_station: ['wilcox'] }
  const s = field({ side: 'confederate', at, inForce: { union: [34] } })
  s.attacked[point(s, 'st_marys_church')] = 2 | state.CLOSED
  march(s, ['heth'])
  expect(why(s, { do: 'attack', to: 'st_marys_church' })).toBe('11.0 point-closed')
  const out = field({ at })
  out.attacked[point(out, 'st_marys_church')] = 2 | state.CLOSED
  march(out, ['barlow'])
  expect(why(out, { do: 'attack', to: 'harris_store' })).toBeNull()
})

rule('cards', '34: not in a combat, but at once after it', () => {
  const s = unionAttack(deal('confederate', 34))
  s.attacked[point(s, 'harris_store')] = 1
  expect(why(s, { do: 'play', card: 34 })).toBe('11.0 combat-under-way')
  fightOut(s)
  expect([asked(s), why(s, { do: 'play', card: 34 })]).toEqual(['confederate window', null])
})

for (const card of [38, 39, 40]) {
  rule('cards', `${card}: the defenders of a declared attack leave, the attackers move in, nobody fights`, () => {
    const s = unionAttack(deal('confederate', card))
    playCard(s, card)
    pass(s)
    pass(s)
    expect(asked(s)).toBe('confederate guide')
    expect(why(s, { do: 'choose-point', at: 'harris_store' })).toBe('6.6 no-way-to-retreat')
    expect(why(s, { do: 'choose-point', at: 'orange' })).toBe('6.6 no-way-to-retreat')
    play(s, { do: 'choose-point', at: 'guinea_station' })
    passes(s)
    expect([
      where(s, 'heth'),
      where(s, 'barlow'),
      s.strength[piece('heth')],
      s.attacksMade,
      cardIs(s, card),
      asked(s),
    ]).toEqual(['guinea_station', 'st_marys_church', 7, 1, 'discard', 'union player-turn'])
    expect(state.has(s, piece('barlow'), state.MOVED)).toBe(true)
  })
}

/** Barlow attacks Heth, whose point is the Mule Shoe. */
const muleShoe = (f: Field = {}, at = 'st_marys_church'): S => {
  const s = field({ side: 'confederate', at: { ...facing, ...f.at }, ...f, ...deal('confederate', 41) })
  return play(playCard(s, 41), { do: 'choose-point', at })
}

rule('cards', '41: the Confederates choose a point with infantry of theirs: 2 off every attack on it this turn', () => {
  const s = field({ side: 'confederate', at: { ...facing, guinea_station: ['hampton'] }, ...deal('confederate', 41) })
  playCard(s, 41)
  expect(asked(s)).toBe('confederate mule-shoe')
  expect(why(s, { do: 'choose-point', at: 'guinea_station' })).toBe('11.0 no-such-infantry')
  expect(why(s, { do: 'choose-point', at: 'harris_store' })).toBe('11.0 no-such-infantry')
  play(s, { do: 'choose-point', at: 'st_marys_church' })
  expect(cardIs(s, 41)).toBe('turn')
  passTo(s, 'union')
  expect(cardIs(s, 41)).toBe('discard')
  play(march(s, ['barlow']), { do: 'attack', to: 'st_marys_church' })
  expect(amount41(s)).toBe(0)
})
const amount41 = (s: S): number => modifiers(s).lines['card-41'] ?? 0

rule('cards', '41: played in answer to the attack it counts in all rounds', () => {
  const s = unionAttack(deal('confederate', 41))
  play(playCard(s, 41), { do: 'choose-point', at: 'st_marys_church' })
  passes(s)
  expect([amount41(s), asked(s)]).toEqual([-2, 'chance combat'])
  throwing(unharmed(roll(s, 5)), 6)
  while (asked(s).endsWith('break')) play(s, { do: 'go-on' })
  expect([s.fightRound, amount41(s)]).toEqual([2, -2])
})

rule('cards', '41: in the place of Works or breastworks; a river is added', () => {
  const works = (at: Record<string, string[]>, to: string, from: string, options: string[] = []) => {
    const s = field({ windows: true, at, options, ...deal('confederate', 41) })
    for (const name of at[to]) state.mark(s, piece(name), state.ENTRENCHED)
    attack(s, at[from], to)
    play(playCard(s, 41), { do: 'choose-point', at: to })
    passes(s)
    const { lines } = modifiers(s)
    return [lines.works, lines.breastworks, lines.river, lines['card-41']]
  }
  const out = undefined
  expect(works({ works_brook: ['heth'], yellow_tavern: ['barlow'] }, 'works_brook', 'yellow_tavern')).toEqual([
    out,
    out,
    out,
    -2,
  ])
  const dug = { st_marys_church: ['heth'], harris_store: ['barlow'] }
  expect(works(dug, 'st_marys_church', 'harris_store', ['breastworks'])).toEqual([out, out, out, -2])
  const ford = { us_ford: ['heth'], hartwood_church: ['barlow'] }
  expect(works(ford, 'us_ford', 'hartwood_church')).toEqual([out, out, -1, -2])
})

rule(
  'cards',
  '41: it stays with the point: not for those who leave it, nor for cavalry that stands there alone',
  () => {
    const s = muleShoe()
    expect((s as T).muleShoe).toBe(point(s, 'st_marys_church') + 1)
    const gone = unionAttack({
      at: { st_marys_church: ['heth'], guinea_station: ['wilcox'], harris_store: ['barlow'] },
      ...deal('confederate', 41),
    })
    play(playCard(gone, 41), { do: 'choose-point', at: 'guinea_station' })
    passes(gone)
    expect(amount41(gone)).toBe(0)
  },
)

rule('cards', '43: 2 for a Union attack, 3 when a division of VI Corps leads, in all rounds', () => {
  for (const [names, lead, bonus] of [
    [['barlow', 'wright'], 'barlow', 2],
    [['barlow', 'wright'], 'wright', 3],
  ] as const) {
    const s = field({ windows: true, at: { st_marys_church: ['heth'], harris_store: names }, ...deal('union', 43) })
    attack(s, names, 'st_marys_church')
    pass(s)
    play(s, { do: 'lead', piece: lead })
    pass(s)
    passes(playCard(s, 43))
    expect([lead, amount(s, 43)]).toEqual([lead, bonus])
  }
})

rule(
  'cards',
  '44: a declared attack is given up: the attackers are finished where they stand, the point was attacked',
  () => {
    for (const [start, owner, who, from, to] of [
      [unionAttack, 'confederate', 'barlow', 'harris_store', 'st_marys_church'],
      [confederateAttack, 'union', 'heth', 'st_marys_church', 'harris_store'],
    ] as const) {
      const s = start(deal(owner, 44))
      const notes = listen(s)
      passes(playCard(s, 44))
      expect([where(s, who), s.fightRound, state.has(s, piece(who), state.MOVED), cardIs(s, 44)]).toEqual([
        from,
        0,
        true,
        'discard',
      ])
      expect([s.attacked[point(s, to)] & 3, s.attacksMade, notes.some((n) => n.code === 'advance')]).toEqual([
        owner === 'union' ? 1 : 2,
        1,
        false,
      ])
    }
  },
)
