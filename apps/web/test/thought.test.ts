import type { Thought } from '@vedette/bots'
import type { Line, Mind, State, Title } from '@vedette/kernel'
import { act } from '@vedette/titles/gaines-mill/actions.ts'
import { gainesMill } from '@vedette/titles/gaines-mill/title.ts'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { action } from '../src/actions/registry.ts'
import { roughly, swing } from '../src/figures.ts'
import { costliest, luckiest, momentsOf, totalsOf, turnsOf } from '../src/review/sums.ts'
import type { ToldDecision, ToldThrow } from '../src/review/worker.ts'
import { emptySeat, type SeatState, startState, type TableState } from '../src/store.ts'
import { CounselPanel } from '../src/thought/panel.tsx'
import { beginningOf, differing, sayRun } from '../src/thought/run.ts'
import { type Counsel, counselOf, toldCounsel } from '../src/thought/told.ts'
import { type LoadedTitle, loadTitle } from '../src/titles.ts'

const loaded = await loadTitle({ rules: 'gaines-mill' })
const richmond = await loadTitle({ rules: 'gates-of-richmond' })

const step = (unit: string, to: string) => ({ do: 'step', unit, to })
const march = [step('pender', '0803'), step('pender', '0904'), step('gregg', '1004'), { do: 'halt' }]

describe('a run in words', () => {
  it('names of each march its goal alone, and not that it ends', () => {
    expect(sayRun(loaded, 0, march)).toEqual(['Pender marches to 0904.', 'Gregg marches to 1004.'])
  })

  it('begins with one whole march, or with one thing that is no march', () => {
    expect(beginningOf(march)).toBe(2)
    expect(beginningOf([{ do: 'select', division: 'mccall' }, ...march])).toBe(3)
    expect(beginningOf([{ do: 'halt' }, { do: 'end-phase' }])).toBe(1)
  })

  it('is told beside another one only where it differs', () => {
    expect(differing(['a', 'b', 'c', 'd'], ['b'], 2)).toEqual({ told: ['a', 'c'], more: 1 })
    expect(differing(['b'], ['a', 'b'], 2)).toEqual({ told: [], more: 0 })
  })
})

describe('a thought for people', () => {
  const mind = {
    postures: ['free', 'hold'],
    partId: (part: number) => ['ap-hill', 'longstreet'][part],
  } as unknown as Mind
  const run = [act.step(0, 5)]
  const thought: Thought = {
    run,
    chance: 0.62,
    considered: [
      { run, bent: [[1, 1]], chance: 0.62 },
      { run: [act.step(1, 6)], bent: [], chance: 0.5 },
    ],
    reasons: [
      { term: 'decided', amount: 0.5 },
      { term: 'no-such-term', amount: -0.25 },
    ],
    lines: 9,
  }
  const title = gainesMill as unknown as Title
  const counsel = counselOf(title, mind, {} as State, 0, thought)

  it('has its actions in words and its parts and postures by their codes', () => {
    expect(counsel.run).toEqual([title.write({} as State, run[0])])
    expect(counsel.considered[0].bent).toEqual([{ part: 'longstreet', posture: 'hold' }])
    const { considered, reasons, chance } = thought
    const told = considered.map((one, i) => ({ ...one, words: counsel.considered[i].run }))
    expect(toldCounsel(mind, { at: 3, seat: 0, level: 'level-3', chance, considered: told, reasons })).toEqual(counsel)
  })

  const text = (one: Counsel): string =>
    renderToStaticMarkup(createElement(CounselPanel, { counsel: one, loaded }))
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')

  it('says what it gives, what decided for and against it, and what else there was', () => {
    const words = text(counsel)
    expect(words).toMatch(/Chance to win 62%/)
    expect(words).toMatch(/How the army is to behave meanwhile: Hold: Longstreet/)
    expect(words).toMatch(/Games decided for it \+0.5 .*No such term against it −0.25/)
    expect(words).toMatch(/What else was considered.* marches to .*Chance then 50%/)
  })

  it('says so when nothing was weighed', () => {
    expect(text({ ...counsel, chance: null, considered: [], reasons: [] })).toMatch(/^ Nothing was weighed here/)
  })
})

describe('what may be asked of the machine, and why not', () => {
  const prompt = { seat: 0, code: 'player-turn', rule: '3.0', facts: {} }
  const outcome = { winner: 0, code: 'richmond', rule: '13.0' }
  const at = (title: LoadedTitle, part: Partial<SeatState>): TableState => ({
    ...startState('game'),
    loaded: title,
    seats: [{ ...emptySeat('token'), view: {} as State, seat: 0, machine: { union: 'level-3' }, ...part }],
  })
  const why = (name: string, state: TableState) => action(name).whyNot(state)

  it('a hint: at one’s own decision, in a game that is not rated', () => {
    expect(why('hint', at(richmond, { prompt }))).toBe(null)
    expect(why('hint', at(richmond, { prompt: { ...prompt, seat: 1 } }))).toBe('why.not-your-turn')
    expect(why('hint', at(richmond, { prompt, rated: true }))).toBe('why.rated')
  })

  it('what it considered: once that gives nothing away any more', () => {
    expect(why('thoughts', at(richmond, { prompt }))).toBe('why.would-tell')
    expect(why('thoughts', at(richmond, { outcome }))).toBe(null)
    expect(why('thoughts', at(loaded, { prompt }))).toBe(null)
    expect(why('thoughts', at(loaded, { prompt, machine: {} }))).toBe('why.no-machine')
  })

  it('to move now, while it thinks; a review, when the game is over', () => {
    expect(why('hurry', at(loaded, { thinking: true }))).toBe(null)
    expect(why('hurry', at(loaded, {}))).toBe('why.not-thinking')
    expect(why('review', at(loaded, { prompt }))).toBe('why.not-over')
    expect(why('review', at(loaded, { outcome }))).toBe(null)
  })
})

describe('what a review comes to', () => {
  const decision = (at: number, turn: number, seat: number, chance: number, loss: number): ToldDecision => {
    return { kind: 'decision', at, turn, seat, chance, best: chance + loss, loss, played: [], better: [] }
  }
  const thrown = (at: number, turn: number, chance: number, luck: number): ToldThrow => {
    return { kind: 'throw', at, turn, chance, luck, lines: [] satisfies Line[] }
  }
  const steps = [
    decision(0, 1, 0, 0.5, 0.1),
    thrown(4, 1, 0.7, 0.2),
    decision(5, 2, 1, 0.4, 0.2),
    thrown(9, 2, 0.6, 0.001),
  ]

  it('follows one side through the game, whoever decides', () => {
    expect(momentsOf(steps, 0).map(({ chance }) => chance)).toEqual([0.5, 0.7, 0.6, 0.6])
    expect(momentsOf(steps, 1).map(({ chance }) => roughly(chance))).toEqual(['50%', '30%', '40%', '40%'])
    expect(turnsOf(momentsOf(steps, 0)).map(({ turn, at }) => [turn, at])).toEqual([
      [1, 4],
      [2, 9],
    ])
  })

  it('puts the costliest decisions and the greatest throws first, and leaves out what is next to nothing', () => {
    expect(costliest(steps, 5).map(({ at }) => at)).toEqual([5, 0])
    expect(costliest(steps, 1).map(({ at }) => at)).toEqual([5])
    expect(luckiest(steps, 5).map(({ at }) => at)).toEqual([4])
  })

  it('adds up for each side', () => {
    const told = { share: 1, steps, loss: [0.1, 0.2], luck: [0.201, -0.201], whole: true } as const
    expect(totalsOf(told)).toEqual([
      { loss: 0.1, luck: 0.201, decisions: 1 },
      { loss: 0.2, luck: -0.201, decisions: 1 },
    ])
    expect([-0.1, 0, 0.254].map(swing)).toEqual(['−10', '0', '+25'])
    expect([0, 0.004, 0.5, 0.996, 1].map(roughly)).toEqual(['0%', '<1%', '50%', '>99%', '100%'])
  })
})
