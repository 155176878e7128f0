import { describe, expect, test } from 'vitest'
import { CHANCE, distribution, type Ending, SeededDice } from '../src/index.ts'
import { act, type Toy, toy } from './toy.ts'

const sum = (endings: readonly Ending<string>[]): number => endings.reduce((total, e) => total + e.chance, 0)
const begin = (): Toy => toy.setup('only', {})

/** Rolls two dice, and one more as long as the score is below 10; passes at the end. */
const policy = (s: Toy): number =>
  s.score[0] === 0 ? act.roll(2, 0) : s.score[0] < 10 ? act.roll(1, 0) : act.pass(0, 0)
const ended = (s: Toy): boolean => s.mover === 1
const name = (s: Toy): string => String(s.score[0])
const ask = { policy, ended, name }

describe('the odds of what a state comes to', () => {
  test('are reckoned with the index rows found anew wherever a line goes back', () => {
    let anew = 0
    const reindex = () => void anew++
    const counted = { ...toy, schema: { ...toy.schema, reindex } }
    const once = (s: Toy): number => (s.moves === 0 ? act.roll(2, 0) : act.pass(0, 0))
    distribution(counted, begin(), { ...ask, policy: once })
    // Once for the throw, and once for each of its eleven sums.
    expect(anew).toBe(12)
  })

  test('of two dice are those of the book', () => {
    const once = (s: Toy): number => (s.moves === 0 ? act.roll(2, 0) : act.pass(0, 0))
    const { endings } = distribution(toy, begin(), { ...ask, policy: once })
    expect(endings).toHaveLength(11)
    for (const { chance, result } of endings) expect(chance).toBeCloseTo((6 - Math.abs(7 - Number(result))) / 36, 12)
    expect(endings[0].result).toBe('7')
  })

  test('sum to one, however the game branches, and whatever lines are joined', () => {
    for (const more of [{}, { stage: (s: Toy) => s.moves }, { key: (s: Toy) => s.score[0] * 300 + s.moves }]) {
      const { endings, unfollowed } = distribution(toy, begin(), { ...ask, ...more })
      expect(sum(endings)).toBeCloseTo(1, 12)
      expect(unfollowed).toBe(0)
      expect(endings).toEqual(distribution(toy, begin(), ask).endings)
    }
  })

  test('say how much of them was too rare to follow', () => {
    const { endings, unfollowed } = distribution(toy, begin(), { ...ask, rarest: 0.05 })
    expect(unfollowed).toBeGreaterThan(0)
    expect(sum(endings) + unfollowed).toBeCloseTo(1, 12)
  })

  test('leave the state they start from as it is', () => {
    const s = begin()
    const before = toy.schema.encode(s)
    distribution(toy, s, ask)
    expect(toy.schema.encode(s)).toBe(before)
  })

  test('are those of many games played out with dice', () => {
    const { endings } = distribution(toy, begin(), ask)
    const runs = 40_000
    const found = new Map<string, number>()
    for (let run = 0; run < runs; run++) {
      const dice = new SeededDice('odds', run, 'test')
      const s = begin()
      while (!ended(s)) {
        if (s.mover !== CHANCE) toy.apply(s, policy(s))
        else toy.apply(s, toy.thrown(s, s.due === 1 ? [1 + dice.below(6)] : [1 + dice.below(6), 1 + dice.below(6)]))
      }
      found.set(name(s), (found.get(name(s)) ?? 0) + 1)
    }
    expect([...found.keys()].sort()).toEqual(endings.map((e) => e.result).sort())
    for (const { chance, result } of endings) {
      const deviation = Math.sqrt((chance * (1 - chance)) / runs)
      expect(Math.abs((found.get(result) ?? 0) / runs - chance) / deviation).toBeLessThan(4.5)
    }
  })

  test('of draws weigh every card alike', () => {
    const draws = (s: Toy): number => (s.moves < 4 ? act.draw : act.pass)(0, 0)
    const { endings } = distribution(toy, begin(), { policy: draws, ended, name: (s) => [...s.card].join('') })
    expect(endings).toHaveLength(36)
    for (const { chance } of endings) expect(chance).toBeCloseTo(1 / 36, 12)
  })

  test('of a game that is over are certain', () => {
    const s = begin()
    while (s.mover < 2) toy.apply(s, act.step(0, 0))
    expect(distribution(toy, s, { ...ask, ended: () => false }).endings).toEqual([{ chance: 1, result: name(s) }])
  })
})
