import { CHANCE } from '@vedette/kernel'
import { coded } from '@vedette/table'
import { describe, expect, it } from 'vitest'
import { columnOf } from '../rules/chart.ts'
import { NOTHING, pendingIn, resolveStages, type Stage } from '../rules/stages.ts'
import type { Flow } from '../rules/title.ts'
import { diceName, differenceName, landedChart, litChart } from '../table/chart.ts'

type Fight = Flow & { stage: number; hits: number; steps: number }

const P = { roll: 1, step: 2 }
const told = (steps: number) => ({ said: coded('next.loses', { steps }), rule: '1.2' })

/** A fight of three stages: a throw, a step that its owner takes one by one, and what follows by itself. */
const stages: readonly Stage<Fight>[] = [
  { asks: () => P.roll, of: () => CHANCE },
  {
    asks: (s) => (s.hits > 0 ? P.step : NOTHING),
    of: () => 1,
    repeats: true,
    tells: (s) => (s.hits > 0 ? [told(s.hits)] : []),
  },
  {
    follows: (s) => {
      s.steps = -s.steps
    },
  },
]

const fight = (hits: number): Fight => ({ stage: 0, hits, steps: 1, prompt: 0, mover: 0, turn: 1 }) as Fight

describe('what is resolved in stages', () => {
  it('stops where somebody chooses, asks again where the stage says so, and ends by itself', () => {
    const s = fight(2)
    expect([resolveStages(s, stages, false), s.stage, s.prompt, s.mover]).toEqual([true, 0, P.roll, CHANCE])
    expect([resolveStages(s, stages, true), s.stage, s.prompt, s.mover]).toEqual([true, 1, P.step, 1])
    s.hits--
    expect([resolveStages(s, stages, true), s.stage, s.prompt]).toEqual([true, 1, P.step])
    s.hits--
    expect([resolveStages(s, stages, true), s.stage, s.steps]).toEqual([false, stages.length, -1])
  })

  it('is over where the answer has ended it all', () => {
    const s = fight(2)
    s.stage = stages.length
    expect([resolveStages(s, stages, true), s.stage]).toEqual([false, stages.length])
  })

  it('tells what is still to come of it, from the stage it has reached', () => {
    const s = fight(2)
    expect(pendingIn(s, stages)).toEqual([told(2)])
    s.stage = 2
    expect(pendingIn(s, stages)).toEqual([])
  })

  it('throws where a stage asks and nobody is there to answer', () => {
    expect(() => resolveStages(fight(0), [{ asks: () => P.roll }], false)).toThrow(/asks 1 of nobody/)
  })
})

describe('a printed chart', () => {
  const columns = [
    [null, -2],
    [-1, 0],
    [1, 3],
    [4, null],
  ]
  const chart = { said: coded('table.fire'), rule: '7.4', columns: columns.map(differenceName), rows: [], row: 0 }

  it('is read at the column a value falls into, open at the ends', () => {
    expect([-9, -2, -1, 0, 1, 3, 4, 99].map((value) => columnOf(columns, value))).toEqual([0, 0, 1, 1, 2, 2, 3, 3])
  })

  it('has its columns named, lit by chance, or by the one it came to', () => {
    expect(chart.columns).toEqual(['\u2264 \u22122', '\u22121 0', '+1 +3', '\u2265 +4'])
    expect(
      [
        [6, 7],
        [10, 10],
      ].map(diceName),
    ).toEqual(['6\u20137', '10'])
    expect(
      litChart(
        chart,
        new Map([
          [1, 0.25],
          [3, 0.75],
        ]),
      ).chances,
    ).toEqual([0, 0.25, 0, 0.75])
    expect(landedChart(chart, 2)).toMatchObject({ chances: [0, 0, 1, 0], landed: 2 })
  })
})
