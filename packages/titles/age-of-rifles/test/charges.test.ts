import { expect, test } from 'vitest'
import { act } from '../actions.ts'
import { script } from '../bot/script.ts'
import { chargeWorth } from '../bot/worth.ts'
import { hexOf } from '../game.ts'
import { piece } from '../pieces.ts'
import { refuseCharge } from '../rules/11-charge.ts'
import { CSA } from '../units.ts'
import { field } from './kit.ts'

/** The scripts charge where that pays, and not where it does not. */

const JUDGEMENT = new Uint8Array(64)
const facing = (strength: number, marks: string) =>
  field({
    at: { 'gen-cs-stuart-leader': '1417', 'cs-stuart': '1518', 'cs-cobb': '1719', 'us-burns': '1618' },
    strength: { 'us-burns': strength },
    marks: { 'us-burns': marks },
    orders: { 'cs-cavalry': 'attack 1818', 'us-ii': 'defend 1818' },
    acts: 'cs-cavalry',
    phase: 'charge',
    galloped: { 'cs-stuart': 2 },
  })

test('scripts charge those who are few and in disorder', () => {
  const s = facing(3, 'disrupted')
  expect(script(s, CSA, JUDGEMENT, 'charges')).toEqual([
    act.charge(hexOf(s, '1618')),
    act.join(piece('cs-stuart')),
    act.fire(),
  ])
})

test('scripts leave those alone who are many and ready', () => {
  const s = facing(5, 'passed')
  expect(chargeWorth(s, [piece('cs-stuart')], hexOf(s, '1618'), 0)).toBeLessThan(1)
  expect(script(s, CSA, JUDGEMENT, 'charges')).toEqual([act.done()])
})

test('a box beside the map is no hex that can be charged, whoever is in it', () => {
  const s = field({
    battle: 'campaign',
    at: { 'gen-cs-stuart-leader': '039034', 'cs-stuart': '039034', 'us-burns': 'N3' },
    orders: { 'cs-cavalry': 'attack 039034' },
    acts: 'cs-cavalry',
    phase: 'charge',
  })
  expect(refuseCharge(s, hexOf(s, 'N3'))?.code).toBe('nobody-there')
})
