import { rule } from '@vedette/kit/test/rule.ts'
import { expect } from 'vitest'
import * as state from '../../late-unpleasantness/state.ts'
import {
  asked,
  attack,
  cardIs,
  type Field,
  field,
  listen,
  march,
  marked,
  modifiers,
  offers,
  passes,
  passTo,
  play,
  type S,
  strength,
  throwing,
  where,
  why,
} from './kit.ts'
import { confederateAttack, deal, facing, playCard, playMarked } from './skirmish.ts'

const calm = { brandy_station: ['mott'], orange: ['heth'] }

rule('cards', '1: Lee’s rating counts for nothing this turn, in attack and in defence', () => {
  const at = { st_marys_church: ['heth', 'lee'], harris_store: ['barlow'] }
  const army = (s: S) => modifiers(s).lines['army-leader']
  const lead = (s: S) => play(s, { do: 'lead', piece: 'heth' })
  const well = lead(attack(field({ side: 'confederate', at }), ['heth', 'lee'], 'harris_store'))
  const ill = lead(attack(field({ side: 'confederate', at, inForce: { union: [1] } }), ['heth', 'lee'], 'harris_store'))
  expect([army(well), army(ill)]).toEqual([3, undefined])
  const defends = lead(attack(field({ at, inForce: { union: [1] } }), ['barlow'], 'st_marys_church'))
  expect(army(defends)).toBeUndefined()
})

rule(
  'cards',
  '1: the Confederates attack with one stack; a second one is refused, even if the first was called off',
  () => {
    const at = {
      st_marys_church: ['heth', 'rodes'],
      harris_store: ['barlow'],
      guinea_station: ['early'],
      bowling_green: ['mott'],
    }
    const s = field({ side: 'confederate', windows: true, at, hands: { union: [44] }, inForce: { union: [1] } })
    attack(s, ['heth'], 'harris_store')
    playCard(s, 44)
    passes(s)
    expect([asked(s), s.attacksMade]).toEqual(['confederate player-turn', 1])
    march(s, ['early'])
    expect(why(s, { do: 'attack', to: 'bowling_green' })).toBe('11.0 one-attack-only')
  },
)

const reserve = ['breckinridge', 'pickett', 'butler_cav', 'hoke']
/** Played in the Union player turn; then the Confederate movement begins. */
const called = (card: number, f: Field = {}): S => {
  const s = playCard(field({ at: calm, reserve, ...deal('union', card), ...f }), card)
  return asked(s) === 'chance reshuffle' ? throwing(s, 6) : s
}

rule(
  'cards',
  '2: Breckinridge is a reinforcement of the next Confederate movement; come already, nothing happens',
  () => {
    const s = called(2)
    expect([where(s, 'breckinridge'), cardIs(s, 2)]).toEqual(['due', 'removed'])
    passTo(s, 'confederate')
    expect([asked(s), offers(s, 'arrive').every((w) => w.piece === 'breckinridge')]).toEqual([
      'confederate arrive',
      true,
    ])
    play(s, { do: 'arrive', piece: 'breckinridge', to: 'gordonsville' })
    expect([where(s, 'breckinridge'), strength(s, 'breckinridge')]).toEqual(['gordonsville', 4])
    const here = called(2, { at: { ...calm, gordonsville: ['breckinridge'] }, reserve: [] })
    expect([asked(here), where(here, 'breckinridge')]).toEqual(['union player-turn', 'gordonsville'])
  },
)

rule('cards', '2: who came early does not come again by the list', () => {
  const s = field({ at: { ...calm, gordonsville: ['breckinridge'] }, turn: 10, reserve: ['pickett', 'butler_cav'] })
  passTo(s, 'confederate')
  expect([...new Set(offers(s, 'arrive').map((w) => w.piece))].sort()).toEqual(['butler_cav', 'pickett'])
})

rule('cards', '3: Pickett and Butler, or whichever of them is missing', () => {
  const s = passTo(called(3), 'confederate')
  expect([...new Set(offers(s, 'arrive').map((w) => w.piece))].sort()).toEqual(['butler_cav', 'pickett'])
  const one = passTo(called(3, { at: { ...calm, gordonsville: ['pickett'] }, reserve: ['butler_cav'] }), 'confederate')
  expect([...new Set(offers(one, 'arrive').map((w) => w.piece))]).toEqual(['butler_cav'])
})

rule('cards', '3 and 4: if all have come, half a die, rounded up, of Confederate strength points', () => {
  for (const [card, names] of [
    [3, ['pickett', 'butler_cav']],
    [4, ['hoke']],
  ] as const) {
    for (const die of [1, 2, 3, 4, 5, 6]) {
      const at = { brandy_station: ['mott'], orange: ['heth'], gordonsville: names }
      const s = playCard(field({ at, reserve: [], strengths: { heth: 1 }, ...deal('union', card) }), card)
      expect(asked(s)).toBe('chance replacements')
      throwing(s, die)
      for (let n = 0; n < Math.ceil(die / 2); n++) {
        expect(asked(s)).toBe('confederate replacements')
        play(s, { do: 'allot', piece: 'heth' })
      }
      expect([card, die, strength(s, 'heth'), asked(s)]).toEqual([
        card,
        die,
        1 + Math.ceil(die / 2),
        'chance reshuffle',
      ])
    }
  }
})

rule(
  'cards',
  '3 and 4: a destroyed division has come, and so has one that waits to come in; it is not brought back',
  () => {
    const dead = called(4, { reserve: [] })
    expect([where(dead, 'hoke'), asked(dead)]).toEqual(['dead', 'chance replacements'])
    const raised = field({ at: calm, reserve: [], ...deal('union', 4) })
    raised.where[raised.game.piece('hoke')] = state.DUE
    raised.strength[raised.game.piece('hoke')] = 1
    expect(asked(playCard(raised, 4))).toBe('chance replacements')
  },
)

rule('cards', '4: Hoke comes when the next Confederate movement begins', () => {
  const s = passTo(called(4), 'confederate')
  play(s, { do: 'arrive', piece: 'hoke', to: 'richmond_south' })
  expect([where(s, 'hoke'), strength(s, 'hoke'), asked(s), cardIs(s, 4)]).toEqual([
    'richmond_south',
    7,
    'confederate player-turn',
    'removed',
  ])
})

rule('cards', '2 to 4: at any time outside the further course of a combat, by either side', () => {
  for (const card of [2, 3, 4]) {
    const answered = confederateAttack({ reserve, ...deal('union', card) })
    expect([card, why(answered, { do: 'play', card })]).toEqual([card, null])
    const moving = march(field({ at: facing, reserve, ...deal('union', card) }), ['barlow'])
    expect([card, why(moving, { do: 'play', card })]).toEqual([card, null])
  }
})

rule('cards', '5, 6: Sedgwick, Longstreet is lost: his replacement side shows, for good', () => {
  for (const [card, leader, unit] of [
    [5, 'sedgwick', 'wright'],
    [6, 'longstreet', 'field'],
  ] as const) {
    const s = field({ at: { ...calm, culpeper: [], mud_tavern: [leader, unit] }, ...deal('union', card) })
    const notes = listen(s)
    playCard(s, card)
    if (card === 5) throwing(s, 6)
    expect([marked(s, leader, state.REPLACED), cardIs(s, card), asked(s)]).toEqual([
      true,
      'removed',
      'union player-turn',
    ])
    expect(notes.filter((n) => n.code === 'leader-lost')).toEqual([
      { audience: 3, code: 'leader-lost', facts: { piece: leader } },
    ])
    passTo(passTo(s, 'confederate'), 'union')
    expect(marked(s, leader, state.REPLACED)).toBe(true)
  }
})

rule('cards', '5, 6: turned already, nothing happens; off the map he is turned all the same', () => {
  const twice = field({
    at: { mud_tavern: ['sedgwick', 'wright'], orange: ['heth'] },
    replaced: ['sedgwick'],
    ...deal('union', 5),
  })
  const notes = listen(twice)
  playMarked(twice, 5)
  expect(notes.filter((n) => n.code === 'leader-lost')).toEqual([])
  const away = playMarked(field({ at: calm, ...deal('union', 5) }), 5)
  expect([where(away, 'sedgwick'), marked(away, 'sedgwick', state.REPLACED)]).toEqual(['aside', true])
})

rule('cards', '6: Longstreet who has followed Lee is turned already', () => {
  const s = field({
    at: { orange: ['field', 'longstreet'], brandy_station: ['mott'] },
    replaced: ['longstreet'],
    killed: ['lee'],
    ...deal('union', 6),
  })
  s.commander[0] = s.game.piece('longstreet')
  playCard(s, 6)
  expect([where(s, 'longstreet'), s.commander[0]]).toEqual(['orange', s.game.piece('longstreet')])
})
