import { playRun, throwDice } from '@vedette/bots'
import { type Action, CHANCE, OVER, SeededDice } from '@vedette/kernel'
import { expect, test } from 'vitest'
import { account } from '../bot/account.ts'
import { mind } from '../bot.ts'
import { P } from '../flow.ts'
import { lossesOf, pointsOf } from '../rules/13-victory.ts'
import { simpleGbacw as title } from '../title.ts'
import { CSA, USA } from '../units.ts'

/** What the balance of a battle is judged by, over one game of the scripts. */
test('each fire die falls into a row of the table; losses and points are those of the battle book', () => {
  const s = title.setup('greggs-assault', {})
  const kept = account()
  const free = new Uint8Array(mind.parts)
  const dice = new SeededDice('account', 0, 'throws')
  let fires = 0
  const follow = (seat: number) => (action: Action) => {
    kept.see(s, seat, action)
    if (seat === CHANCE) title.apply(s, action)
  }
  for (let step = 0; step < 2000 && s.mover !== OVER; step++) {
    const seat = title.toMove(s)
    if (seat === CHANCE) {
      if (s.prompt === P.fire) fires++
      follow(CHANCE)(throwDice(title, s, dice))
    } else playRun(title, s, seat, mind.script(title.view(s, seat), seat, free, `account|${step}`), follow(seat))
  }
  expect(s.mover).toBe(OVER)
  const counts = kept.counts(s)
  const rows = Object.entries(counts).filter(([name]) => name.startsWith('Fire Table'))
  expect(fires).toBeGreaterThan(20)
  expect(rows).toHaveLength(10)
  expect(rows.reduce((sum, [, many]) => sum + many, 0)).toBe(fires)
  expect(counts.points).toBe(pointsOf(s))
  expect(counts['Confederate: SP lost']).toBe(lossesOf(s, CSA).sp)
  expect(counts['Union: guns lost']).toBe(lossesOf(s, USA).guns)
  expect(counts['Confederate: lost of 100 engaged']).toBeCloseTo(
    (100 * counts['Confederate: SP lost']) / counts['Confederate: SP engaged'],
  )
})
