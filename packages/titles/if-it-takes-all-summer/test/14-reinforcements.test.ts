import { rule } from '@vedette/kit/test/rule.ts'
import { expect } from 'vitest'
import { pieces } from '../pieces.ts'
import { asked, field, offers, passTo, play, type S, toSupply, where, why } from './kit.ts'

const come: readonly (readonly [turn: number, side: 'union' | 'confederate', names: readonly string[]])[] = [
  [2, 'union', ['ferrero', 'potter', 'stevenson', 'willcox', 'burnside']],
  [10, 'confederate', ['pickett', 'breckinridge', 'butler_cav']],
  [14, 'confederate', ['hoke']],
  [14, 'union', ['brooks', 'devens', 'martindale', 'smith']],
]
const reserve = come.flatMap(([, , names]) => names).filter((name) => name !== 'burnside' && name !== 'smith')
const calm = { brandy_station: ['mott', 'grant'], orange: ['heth'] }
/** At the start of a side's movement in a turn; nobody has come before. */
function at(turn: number, side: 'union' | 'confederate'): S {
  const s = field({
    at: calm,
    reserve,
    side: side === 'union' ? 'confederate' : 'union',
    turn: side === 'union' ? turn - 1 : turn,
  })
  return passTo(s, side)
}

rule('14.0-reinforcements', 'each comes in the turn of the list, and in no other', () => {
  for (let turn = 2; turn <= 16; turn++) {
    for (const side of ['union', 'confederate'] as const) {
      const s = at(turn, side)
      const due = come.filter(([when, whose]) => when === turn && whose === side).flatMap(([, , names]) => names)
      const here = pieces
        .map((p) => p.id)
        .filter((id) => !['mott', 'grant', 'heth'].includes(id) && !['aside', 'dead'].includes(where(s, id)))
      expect([turn, side, here.sort()]).toEqual([turn, side, [...due].sort()])
    }
  }
})

rule('14.0-reinforcements', 'Burnside comes with his corps, Smith with his, to the Terminus', () => {
  const s = at(2, 'union')
  expect(come[0][2].map((name) => where(s, name))).toEqual(Array(5).fill('brandy_station'))
  const t = at(14, 'union')
  expect(come[3][2].map((name) => where(t, name))).toEqual(Array(4).fill('brandy_station'))
})

rule('14.0-reinforcements', 'the Confederates choose places for theirs', () => {
  const s = at(10, 'confederate')
  expect([asked(s), [...new Set(offers(s, 'arrive').map((w) => w.piece))].sort()]).toEqual([
    'confederate arrive',
    ['breckinridge', 'butler_cav', 'pickett'],
  ])
  for (const [n, name] of ['pickett', 'breckinridge', 'butler_cav'].entries())
    play(s, { do: 'arrive', piece: name, to: ['richmond_north', 'gordonsville', 'hanover_junction'][n] })
  expect([where(s, 'pickett'), where(s, 'breckinridge'), where(s, 'butler_cav'), asked(s)]).toEqual([
    'richmond_north',
    'gordonsville',
    'hanover_junction',
    'confederate player-turn',
  ])
})

rule('14.0-reinforcements', 'White House may be the Terminus from turn 13 on', () => {
  for (const turn of [11, 12, 13, 14]) {
    const s = toSupply(field({ side: 'confederate', at: calm, turn: turn - 1 }))
    expect([s.turn, why(s, { do: 'terminus', to: 'white_house' })]).toEqual([
      turn,
      turn < 13 ? '8.1-union base-not-open' : null,
    ])
  }
})

rule('14.0-reinforcements', 'with the Terminus there, Smith lands at White House', () => {
  const s = passTo(field({ side: 'confederate', at: calm, reserve, turn: 13, terminus: 'white_house' }), 'union')
  expect([s.turn, where(s, 'smith'), where(s, 'brooks')]).toEqual([14, 'white_house', 'white_house'])
})
