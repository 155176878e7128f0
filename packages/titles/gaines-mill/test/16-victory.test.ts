import { rule } from '@vedette/kit/test/rule.ts'
import { describe, expect } from 'vitest'
import { board, stars } from '../map.ts'
import { levelOf, scoreLines, victoryPoints } from '../rules/16-victory.ts'
import { gainesMill as title } from '../title.ts'
import { asked, end, type Field, field, play } from './kit.ts'

/** The line of this source, as points; the touch has been used. */
const score = (code: string, f: Field): number | undefined =>
  scoreLines(field({ touched: true, ...f })).find((line) => line.code === code)?.points
const total = (f: Field): number => victoryPoints(field({ touched: true, ...f }))

describe('16.0 what is scored', () => {
  rule('16.0', 'a point for each Union step counter lost; the flip is none, the last counter is the unit', () => {
    const union = (steps: Record<string, number>) => score('union-step-counters', { at: { meade: '1309' }, steps })
    expect(union({})).toBe(0)
    expect(union({ meade: 3 })).toBe(1)
    expect(union({ meade: 2 })).toBe(2)
    // Meade has two step counters: flipped he has lost no more.
    expect(union({ meade: 1 })).toBe(2)
    expect(union({ meade: 3, reynolds: 2, griffin: 2 })).toBe(1 + 2 + 3)
    expect(score('union-step-counters', { lost: ['griffin', 'warren'] })).toBe(3)
  })

  rule('16.0', 'units of two steps and less have no step counters to lose', () => {
    const s = { lost: ['warren', 'us-5th-cavalry', 'berdan-sharpshooters', 'mccall-artillery'] }
    expect(score('union-step-counters', s)).toBe(0)
  })

  rule(
    '16.0',
    'two for each Union infantry or cavalry unit lost, sharpshooters among them, but not for artillery',
    () => {
      expect(score('union-units', { lost: ['meade'] })).toBe(2)
      expect(score('union-units', { lost: ['meade', 'us-5th-cavalry', 'berdan-sharpshooters'] })).toBe(6)
      expect(score('union-units', { lost: ['mccall-artillery', 'reserve-artillery-9'] })).toBe(0)
      expect(score('union-units', { at: { meade: '1309' }, steps: { meade: 1 } })).toBe(0)
    },
  )

  rule('16.0', 'two for each Confederate unit on a star, artillery too', () => {
    const [first, second, third] = stars.map((h) => board.number(h))
    expect(score('stars-held', { at: { gregg: first } })).toBe(2)
    expect(score('stars-held', { at: { gregg: first, 'pegram-artillery': second, meade: third } })).toBe(4)
    expect(score('stars-held', { at: { meade: first } })).toBe(0)
    expect(stars.length).toBe(5)
  })

  rule('16.0', "five if Lee's personal touch was never used", () => {
    expect(score('touch-unused', { touched: false })).toBe(5)
    expect(score('touch-unused', { touched: true })).toBe(0)
  })

  rule('16.0', 'two less for each Confederate unit lost, artillery too', () => {
    expect(score('confederate-units', { lost: ['cunningham', 'pegram-artillery'] })).toBe(-4)
    expect(score('confederate-units', {})).toBe(0)
  })

  rule('16.0', 'one less for every five Confederate step counters lost or part of five', () => {
    const own = (steps: Record<string, number>) => score('confederate-step-counters', { steps })
    expect(own({})).toBe(0)
    expect(own({ gregg: 4 })).toBe(-1)
    expect(own({ gregg: 2, branch: 3 })).toBe(-1)
    expect(own({ gregg: 2, branch: 2 })).toBe(-2)
    expect(own({ gregg: 1, branch: 2, lawton: 2, pender: 2 })).toBe(-3)
  })

  rule('16.0', 'all of it together, and below nought if it comes to that', () => {
    const f = { lost: ['gregg', 'cunningham'], steps: { meade: 2 }, at: { meade: '1309' } }
    // 2 counters; two units lost, three counters.
    expect(total(f)).toBe(2 - 4 - 1)
    expect(total({ lost: ['gregg', 'cunningham', 'fulkerson'] })).toBeLessThan(0)
    expect(victoryPoints(field({ touched: false }))).toBe(5)
  })
})

describe('16.0 who has won', () => {
  rule('16.0', 'up to 10, 11 to 15, 16 to 20, 21 and more', () => {
    const codes = (points: number) => levelOf(points).code
    expect([-4, 0, 10].map(codes)).toEqual(['union-decisive', 'union-decisive', 'union-decisive'])
    expect([11, 15].map(codes)).toEqual(['union-tactical', 'union-tactical'])
    expect([16, 20].map(codes)).toEqual(['confederate-tactical', 'confederate-tactical'])
    expect([21, 60].map(codes)).toEqual(['confederate-decisive', 'confederate-decisive'])
    expect([levelOf(15).winner, levelOf(16).winner]).toEqual([1, 0])
  })

  rule('16.0', 'counted when the game ends, and not before', () => {
    const s = field({ turn: 6, at: { gregg: '0904', meade: '1909' } })
    expect(title.outcome(s)).toBe(null)
    play(s, end)
    expect(title.outcome(s)).toEqual({ winner: 1, code: 'union-decisive', rule: '16.0' })
    expect(asked(s)).toBe('over union-decisive')
  })
})

describe('17.0 what early reinforcements cost', () => {
  rule('17.0', 'nothing without an option', () => {
    expect(scoreLines(field()).filter(({ rule: of }) => of.startsWith('17'))).toEqual([])
  })

  rule('17.1', 'three points for Slocum', () => {
    expect(total({ options: ['early-slocum'] })).toBe(3)
  })

  rule('17.2', 'two for Richardson after turn 3', () => {
    expect(total({ options: ['early-richardson'] })).toBe(2)
  })

  rule('17.3', 'four for Richardson after turn 2, and then none for turn 3', () => {
    expect(total({ options: ['earlier-richardson'] })).toBe(4)
    expect(total({ options: ['early-richardson', 'earlier-richardson'] })).toBe(4)
    expect(total({ options: ['early-slocum', 'early-richardson', 'earlier-richardson'] })).toBe(7)
  })
})
