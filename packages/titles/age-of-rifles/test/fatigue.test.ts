import { expect, test } from 'vitest'
import { determinize } from '../determinize.ts'
import { hexOf } from '../game.ts'
import { tireByNewOrders } from '../rules/17-fatigue.ts'
import { stacksAt } from '../table/counters.ts'
import { ageOfRifles as title } from '../title.ts'
import { CSA, formation, NOBODY, USA } from '../units.ts'
import { field } from './kit.ts'

/** What tires a formation only its own side counts; that it is tired everybody sees. */

const worn = (levels: Readonly<Record<string, number>>) =>
  field({
    at: { 'gen-cs-magruder': '1420', 'cs-semmes': '1420', 'us-burns': '2320', 'gen-us-sumner': '2320' },
    orders: { 'cs-right-wing': 'attack 2320', 'us-ii': 'defend 2320' },
    fatigue: levels,
    swamped: { 'cs-right-wing': 3 },
    pressed: { 'cs-right-wing': 2 },
  })

test('the letter of its level lies on its stacks', () => {
  const lettersOf = (level: number) => {
    const s = worn({ 'cs-mclaws': level })
    return stacksAt(s, hexOf(s, '1420')).flatMap(({ badges }) => badges ?? [])
  }
  expect(lettersOf(0)).not.toContain('F')
  expect(lettersOf(1)).toContain('F')
  expect(lettersOf(2)).toContain('E')
})

test('the enemy does not see that swamps have worn it, and what he fills in does not tire it', () => {
  const s = worn({})
  const wing = formation('cs-right-wing')
  expect(title.view(s, CSA).swamped[wing]).toBe(3)
  const view = title.view(s, USA)
  expect([view.swamped[wing], view.pressed[wing]]).toEqual([NOBODY, NOBODY])
  const filled = determinize(view, USA, () => 0)
  tireByNewOrders(filled)
  expect([filled.swamped[wing], filled.fatigue[wing]]).toEqual([0, 0])
})
