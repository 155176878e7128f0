import { playRun, throwDice } from '@vedette/bots'
import { CHANCE, OVER, SeededDice } from '@vedette/kernel'
import { expect, test } from 'vitest'
import { act } from '../actions.ts'
import { account } from '../bot/account.ts'
import { mind } from '../bot.ts'
import { P } from '../flow.ts'
import { pointsOf } from '../rules/35-victory.ts'
import type { S } from '../state.ts'
import { newMarketHeights as title } from '../title.ts'
import { CSA, USA } from '../units.ts'
import { field, where } from './kit.ts'

/** The scripts: what they do, and that they know no more than their view. */

const free = new Uint8Array(mind.parts)
const scriptOf = (s: S, seat: number, seed: string) => mind.script(title.view(s, seat), seat, free, seed)

/** Plays the scripts of both sides until somebody says stop, or the end. */
function playOn(s: S, seed: string, stop: (s: S, seat: number) => boolean): void {
  const dice = new SeededDice(seed, 0, 'throws')
  for (let step = 0; s.mover !== OVER && !stop(s, title.toMove(s)); step++) {
    const seat = title.toMove(s)
    if (seat === CHANCE) title.apply(s, throwDice(title, s, dice))
    else playRun(title, s, seat, scriptOf(s, seat, `${seed}|${step}`))
  }
}

test('a regiment is sent against a picket that is known, and storms it', () => {
  const s = field({
    at: { usct4: '3738 n', 'leader-duncan': '3738', 'screen-texas-1': '3736 s' },
    marks: { 'screen-texas-1': 'revealed' },
    of: { 'screen-texas-1': 'p-tx4' },
  })
  for (const action of scriptOf(s, USA, 'hunt'))
    if (s.prompt === P.movement || s.prompt === P.march) title.apply(s, action)
  expect(where(s, 'usct4')).toBe('3737')
})

test('the Union decides the same whatever stands behind the counters of the screen', () => {
  const s = title.setup('new-market-heights', {})
  const random = new SeededDice('fair', 0, 'screen')
  let asked = 0
  playOn(s, 'fair', (now, seat) => {
    if (seat !== USA || ++asked % 6 > 0) return now.turn > 4
    const other = title.determinize(title.view(now, USA), USA, (below) => random.below(below))
    expect(scriptOf(other, USA, 'x')).toEqual(scriptOf(now, USA, 'x'))
    return false
  })
  expect(asked).toBeGreaterThan(20)
})

/** Many more games, with what they came to told, by VEDETTE_BATTLES; of the whole battle by VEDETTE_WHOLE. */
const many = Number(process.env.VEDETTE_BATTLES ?? 0)
const scenario = process.env.VEDETTE_WHOLE ? 'new-market-heights' : 'duncan-and-draper'

test('games of the scripts go to their end; the account has the points and the losses of the rules', () => {
  const games = many || 2
  const endings = new Map<string, number>()
  const sums = new Map<string, number>()
  for (let game = 0; game < games; game++) {
    const s = title.setup(scenario, {})
    const kept = account()
    playOn(s, `battle ${game}`, (now, seat) => {
      kept.see(now, seat, act.phaseDone())
      return false
    })
    const counts = kept.counts(s)
    expect(counts['Confederate: points']).toBe(pointsOf(s, CSA))
    expect(counts['Union: points']).toBe(pointsOf(s, USA))
    expect(counts['Union: lost']).toBeLessThanOrEqual(counts['Union: engaged'])
    for (const [name, n] of Object.entries(counts)) sums.set(name, (sums.get(name) ?? 0) + n / games)
    const { code } = title.outcome(s) ?? { code: 'none' }
    endings.set(code, (endings.get(code) ?? 0) + 1)
  }
  expect(endings.has('none')).toBe(false)
  if (many) console.info(scenario, Object.fromEntries(endings), Object.fromEntries(sums))
})
