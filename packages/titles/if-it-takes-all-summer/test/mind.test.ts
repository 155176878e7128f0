import { expect, test } from 'vitest'
import { count, minds, turnIn } from '../../late-unpleasantness/test/minds.ts'
import { mind } from '../bot.ts'
import { ifItTakesAllSummer as title } from '../title.ts'
import { speak } from '../words/voice.ts'
import { field, type S } from './kit.ts'

minds(title, mind, speak().judgement)

/** Two corps on the road south, one of Lee's before them, and the base behind. */
const standOff = (): S =>
  field({
    side: 'union',
    turn: 6,
    terminus: 'aquia_creek',
    at: {
      aquia_creek: ['ferrero'],
      massaponax_church: ['barlow', 'gibbon', 'hancock'],
      chancellorsville: ['griffin', 'crawford', 'warren'],
      spotsylvania: ['heth', 'wilcox', 'lee'],
      hanover_junction: ['early', 'rodes', 'ewell'],
    },
  })

test('hold: nobody leaves his place, and turtle: nobody attacks, while rush goes on and attacks', () => {
  const done = (posture: Parameters<typeof turnIn>[3]) => turnIn(title, mind, standOff(), posture)
  expect([count(done('hold'), 'march'), count(done('turtle'), 'attack')]).toEqual([0, 0])
  const rush = done('rush')
  expect(count(rush, 'march') + count(rush, 'attack')).toBeGreaterThan(2)
})
