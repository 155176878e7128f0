import { rule } from '@vedette/kit/test/rule.ts'
import { expect } from 'vitest'
import { point } from '../map.ts'
import { CSA } from '../pieces.ts'
import { muddy, spoil } from '../rules/03-paces.ts'
import type { T } from '../state.ts'
import { asked, attack, cardIs, type Field, field, march, modifiers, passTo, play, type S, why } from './kit.ts'
import { deal, playCard, unionAttack } from './skirmish.ts'

/** Somebody at Harris Store before Heth at St. Mary's Church, about to attack, with a card in force. */
const before = (card: number, stack: string[], f: Field = {}): S =>
  march(
    field({ at: { st_marys_church: ['heth'], harris_store: stack }, inForce: { confederate: [card] }, ...f }),
    stack,
  )
const attackIt = { do: 'attack', to: 'st_marys_church' }
const banned = '11.0 no-attack-by-card'

/** Whom the cards forbid to attack, and whom not. */
const bans: readonly (readonly [card: number, who: string, free: string])[] = [
  [7, 'ferrero', 'barlow'],
  [8, 'torbert', 'barlow'],
  [12, 'gregg', 'griffin'],
  [42, 'griffin', 'torbert'],
]

for (const [card, who, free] of bans) {
  rule('cards', `${card}: ${who} declares no attack until the turn is over, ${free} may`, () => {
    expect(why(before(card, [who]), attackIt)).toBe(banned)
    expect(why(before(card, [free]), attackIt)).toBeNull()
    const s = field({ at: { brandy_station: [who], orange: ['heth'] }, ...deal('union', card) })
    playCard(s, card)
    passTo(s, 'confederate')
    expect(cardIs(s, card)).toBe('turn')
    passTo(s, 'union')
    expect(cardIs(s, card)).toBe('discard')
  })

  rule('cards', `${card}: a stack with such a unit attacks when it has left it behind`, () => {
    const at = { st_marys_church: ['heth'], nancy_wrights: [who, free] }
    const s = march(field({ at, inForce: { confederate: [card] } }), [who, free], 'harris_store')
    expect(why(s, attackIt)).toBe(banned)
    play(s, { do: 'drop', piece: who })
    expect(why(s, attackIt)).toBeNull()
  })

  rule('cards', `${card}: they defend as ever`, () => {
    const at = { st_marys_church: ['heth'], harris_store: [who] }
    const s = field({ side: 'confederate', at, inForce: { confederate: [card] } })
    attack(s, ['heth'], 'harris_store')
    if (asked(s) === 'union cavalry') play(s, { do: 'stand' })
    expect(asked(s)).toBe('chance combat')
  })

  rule(
    'cards',
    `${card}: not while a combat is under way, so an attack declared is fought; but while a stack marches`,
    () => {
      const at = { st_marys_church: ['heth'], harris_store: ['barlow'] }
      const s = unionAttack({ at, ...deal('confederate', card) })
      expect(why(s, { do: 'play', card })).toBe('11.0 combat-under-way')
      const own = march(field({ at, ...deal('union', card) }), ['barlow'])
      expect(why(own, { do: 'play', card })).toBeNull()
    },
  )
}

rule('cards', '8, 12: Sheridan’s rating counts for nothing, as a corps leader and as senior leader', () => {
  const at = { st_marys_church: ['heth'], harris_store: ['torbert', 'sheridan'] }
  const defends = (inForce: Field['inForce']) => {
    const s = attack(field({ side: 'confederate', at, inForce }), ['heth'], 'harris_store')
    if (asked(s) === 'union cavalry') play(s, { do: 'stand' })
    play(s, { do: 'lead', piece: 'torbert' })
    return modifiers(s).lines['corps-leader']
  }
  expect([defends({}), defends({ confederate: [8] }), defends({ confederate: [12] })]).toEqual([
    -3,
    undefined,
    undefined,
  ])
})

for (const [card, sick, well] of [
  [9, 'heth', 'rodes'],
  [10, 'rodes', 'heth'],
] as const) {
  rule('cards', `${card}: ${sick}’s corps marches or attacks, ${well} does both`, () => {
    const at = (who: string) => ({ milford_station: [who], harris_store: ['barlow'] })
    for (const [who, refused] of [
      [sick, '11.0-sick-corps march-or-attack'],
      [well, null],
    ] as const) {
      const s = field({ side: 'confederate', at: at(who), inForce: { union: [card] } })
      march(s, [who], 'st_marys_church')
      expect([who, why(s, { do: 'attack', to: 'harris_store' })]).toEqual([who, refused])
    }
    const s = field({
      side: 'confederate',
      at: { st_marys_church: [sick], harris_store: ['barlow'] },
      inForce: { union: [card] },
    })
    attack(s, [sick], 'harris_store')
    expect(asked(s)).toBe('chance combat')
  })

  rule(
    '11.0-sick-corps',
    `${card}: the point for its attack is given: it attacks with none left, ${well} does not`,
    () => {
      for (const [who, refused] of [
        [sick, null],
        [well, '3.0-allowance no-points-left'],
      ] as const) {
        const s = field({
          side: 'confederate',
          at: { st_marys_church: [who], harris_store: ['barlow'] },
          supply: { [who]: 'out' },
          inForce: { union: [card] },
        }) as T
        // Mud and Bad Pork have left him nothing.
        muddy(s)
        spoil(s, CSA, point('st_marys_church'))
        march(s, [who])
        expect(why(s, { do: 'march', to: 'milford_station' })).toBe('3.0-allowance no-points-left')
        expect([who, why(s, { do: 'attack', to: 'harris_store' })]).toEqual([who, refused])
      }
    },
  )

  rule('cards', `${card}: before the Confederate player turn, and over with it`, () => {
    const at = { orange: [sick], brandy_station: ['mott'] }
    const s = playCard(field({ at, ...deal('union', card) }), card)
    passTo(s, 'confederate')
    expect(cardIs(s, card)).toBe('turn')
    passTo(s, 'union')
    expect(cardIs(s, card)).toBe('discard')
    const begun = field({ side: 'confederate', at, ...deal('confederate', card) })
    march(begun, [sick])
    expect(why(begun, { do: 'play', card })).toBe('11.0 turn-has-begun')
  })
}
