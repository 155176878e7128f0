import { expect, test } from 'vitest'
import { attackModifiers, attackPreview, fightModifiers, fightOdds } from '../../late-unpleasantness/odds.ts'
import { gatesOfRichmond } from '../title.ts'
import { deal, pass, playCard, unionAttack } from './duel.ts'
import { asked, play, seenBy, throwing } from './kit.ts'

/** What a fight will come to, reckoned while the other side chooses something in secret. */

const CSA = 0

test('the odds can be had while a fever strikes where nobody else may see it', () => {
  const at = { old_tavern: ['dh_hill'], goldings_farm: ['hooker', 'kearny'] }
  const before = pass(unionAttack({ at, ...deal('confederate', 10) }))
  expect(asked(before)).toMatch(/^confederate/)
  const s = throwing(playCard(before, 10), 3)
  expect(asked(s)).toBe('union fever')
  const plain = fightOdds(gatesOfRichmond, seenBy(before, 'confederate'), CSA)
  expect(fightOdds(gatesOfRichmond, seenBy(s, 'confederate'), CSA)).toEqual(plain)
  play(s, { do: 'choose-point', at: 'goldings_farm' })
  expect(asked(s)).toBe('union fever-loss')
  expect(fightOdds(gatesOfRichmond, seenBy(s, 'confederate'), CSA)).toEqual(plain)
})

test('the sum that is there before the odds is the sum of the odds, of a fight as of an attack that is weighed', () => {
  const s = pass(
    unionAttack({ at: { old_tavern: ['dh_hill'], goldings_farm: ['hooker', 'kearny'] }, ...deal('confederate', 10) }),
  )
  const view = seenBy(s, 'confederate')
  const odds = fightOdds(gatesOfRichmond, view, CSA)
  expect(odds.modifiers.length).toBeGreaterThan(0)
  expect(fightModifiers(view, CSA)).toEqual(odds.modifiers)
  const hill = view.game.unitsOf[CSA].filter((i) => view.where[i] < view.game.POINTS)
  const attack = { pieces: hill, from: view.fightTo, to: view.fightFrom }
  for (const assumption of ['weakest', 'strongest'] as const) {
    const whole = attackPreview(gatesOfRichmond, view, CSA, attack, assumption)
    expect(whole.modifiers.length).toBeGreaterThan(0)
    expect(attackModifiers(view, CSA, attack, assumption)).toEqual(whole.modifiers)
  }
})
