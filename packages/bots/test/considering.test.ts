import type { Stance, State } from '@vedette/kernel'
import { describe, expect, it } from 'vitest'
import { type Candidate, Considering, meanOf } from '../src/considering.ts'
import type { Line, Look, Outlook } from '../src/lines.ts'
import type { Value } from '../src/value.ts'

/** An outlook in which each line comes to a row of the seat's chances, one for every look; it counts the looks. */
function outlookOf(chances: readonly (readonly number[])[], seat = 0, stance?: Stance) {
  const looks: number[][] = chances.map(() => [])
  const outlook = {
    seat,
    standing: new Uint8Array(1),
    thinker: { mind: { parts: 1, terms: ['one'], partsOf: () => [], stance } },
    runOf: ({ postures }: Line) => [postures[0]],
    noValue: (): Value => ({ chance: 0, shares: new Float64Array(1) }),
    *follow({ postures }: Line, round: number, _look: Look, value: Value) {
      looks[postures[0]].push(round)
      const chance = chances[postures[0]][round]
      value.chance += seat === 0 ? chance : 1 - chance
      value.shares[0] += round === 0 ? 1 : 3
      yield
    },
  }
  return { outlook: outlook as unknown as Outlook<State>, looks }
}

const look: Look = { partings: 1 }
const line = (n: number): Line => ({ first: null, postures: new Uint8Array([n]) })

function run<T>(steps: Generator<unknown, T, boolean | undefined>, hurriedAfter = Number.POSITIVE_INFINITY): T {
  for (let n = 0; ; n++) {
    const step = steps.next(n > hurriedAfter)
    if (step.done) return step.value
  }
}

describe.each([0, 1])('for seat %i the best of many are settled by further looks', (seat) => {
  // The first of them was lucky once.
  const chances = [
    [0.5, 0.5, 0.5, 0.5],
    [0.9, 0.1, 0.1, 0.1],
    [0.6, 0.6, 0.6, 0.6],
    [0.4, 1, 1, 1],
  ]
  /** Lines that come to these rows of chances, the scripts' own plan first; nothing has been looked at. */
  const linesOf = (rows: readonly (readonly number[])[], stance?: Stance) => {
    const { outlook, looks } = outlookOf(rows, seat, stance)
    const considering = new Considering(outlook, 20)
    return { considering, looks, all: rows.map((_, n) => considering.candidate(line(n))) }
  }
  const setUp = (stance?: Stance) => {
    const { considering, looks, all } = linesOf(chances, stance)
    for (const candidate of all) run(considering.try(candidate, 1, look))
    return { considering, all, looks }
  }
  const settled = (rounds: readonly (readonly [number, number])[], hurriedAfter?: number, stance?: Stance) => {
    const { considering, all, looks } = setUp(stance)
    const best = run(considering.settle(considering.ranked()[0], considering.ranked(), rounds, look), hurriedAfter)
    return { best: all.indexOf(best), looks: looks.map((rows) => rows.length), all, ranked: considering.ranked() }
  }

  it('whoever was only lucky does not stay the best', () => {
    expect(settled([]).best).toBe(1)
    expect(settled([[2, 4]])).toMatchObject({ best: 2, looks: [4, 4, 4, 1] })
  })

  it('a standing plan is left for what is better by its margin, and for nothing less', () => {
    const best = (margin: number) => settled([[2, 4]], undefined, { posture: 0, margin }).best
    expect(best(0.09)).toBe(2)
    expect(best(0.11)).toBe(0)
    // Whoever is behind after the first look is not looked at again.
    expect(settled([[4, 4]], undefined, { posture: 0, margin: 0 }).looks).toEqual([4, 4, 4, 1])
  })

  it('what the scripts do is always among them, and all meet the same looks', () => {
    const { looks, all } = settled([
      [2, 2],
      [1, 4],
    ])
    expect(looks).toEqual([4, 2, 4, 1])
    expect(meanOf(seat, all[0] as Candidate)).toBeCloseTo(0.5)
  })

  it('somebody in a hurry gets the best of the last round that was done', () => {
    expect(settled([[2, 4]], 1).best).toBe(1)
    expect(
      settled(
        [
          [2, 2],
          [2, 4],
        ],
        4,
      ).best,
    ).toBe(2)
  })

  it('whoever has been through a hard look does not lose by it', () => {
    const { considering, all } = linesOf([
      [0.5, 0.1],
      [0.6, 0.2],
      [0.52, 0.12],
    ])
    const [base, better, fresh] = all
    expect(considering.base).toBe(base)
    run(considering.look(base, 2, look))
    run(considering.look(better, 2, look))
    run(considering.look(fresh, 1, look))
    expect(meanOf(seat, fresh)).toBeGreaterThan(meanOf(seat, better))
    expect([base, better, fresh].map((one) => considering.worth(one))).toEqual(
      [0.3, 0.4, 0.32].map((chance) => expect.closeTo(chance)),
    )
  })

  it('reasons come from the looks that the choice and the next best both had', () => {
    const { considering, all } = linesOf([
      [0.5, 0.5],
      [0.9, 0.9],
    ])
    run(considering.look(considering.base, 1, look))
    const [, best] = all
    run(considering.look(best, 2, look))
    // Every line has the same shares in the same look, and other shares in the next.
    expect(considering.thought(best)).toMatchObject({ run: [1], chance: expect.closeTo(0.9), reasons: [] })
  })

  it('whoever gains more comes first even where both are as good as sure, and no chance is told above that', () => {
    const { considering, all } = linesOf([
      [0.8, 1],
      [0.9, 0],
      [1, 0],
    ])
    const [base, good, best] = all
    run(considering.look(base, 2, look))
    for (const one of [good, best]) run(considering.look(one, 1, look))
    expect(considering.worth(best)).not.toBeCloseTo(considering.worth(good))
    expect(considering.ranked()).toEqual([base, best, good])
    expect(considering.thought(best).chance).toBe(1)
  })

  it('a second time the same line is the same candidate', () => {
    const { considering, all } = setUp()
    expect(considering.candidate(line(2))).toBe(all[2])
    expect(considering.ranked().map((one) => all.indexOf(one))).toEqual([1, 2, 0, 3])
  })
})
