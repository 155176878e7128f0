import { type Review, type Reviewing, review, throwDice } from '@vedette/bots'
import { CHANCE, type Entry, OVER, SeededDice } from '@vedette/kernel'
import { many } from '@vedette/kit/test/whole.ts'
import { titles } from '@vedette/titles'
import { minds } from '@vedette/titles/players.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { someTitles } from './some-titles.ts'

describe.each(someTitles)('a game of %s reviewed', (id) => {
  const title = titles[id]
  const mind = minds[id]
  const scenario = title.scenarios[0].id

  /** The beginning of a game of the scripts: the set-up, and some of the first turn. */
  function begun(actions: number): Entry[] {
    const dice = new SeededDice('review', 0, id)
    const s = title.setup(scenario, {})
    const journal: Entry[] = []
    let left = actions
    while (title.toMove(s) !== OVER && left > 0) {
      const seat = title.toMove(s)
      const action =
        seat === CHANCE
          ? throwDice(title, s, dice)
          : mind.script(title.view(s, seat), seat, new Uint8Array(mind.parts), 'review')[0]
      const by = seat === CHANCE ? 'chance' : title.seats[seat]
      journal.push({ n: journal.length, seat: by, action: title.write(s, action) })
      if (mind.turns(s) > 0) left--
      title.apply(s, action)
    }
    return journal
  }
  const journal = begun(many(24, 8))
  const start = (): Reviewing => review({ title, mind }, { scenario, options: {}, journal }, 'review')
  let whole: Review
  beforeAll(() => {
    const reviewing = start()
    let step = reviewing.next()
    for (let share = 0; !step.done; step = reviewing.next()) {
      expect(step.value.share).toBeGreaterThanOrEqual(share)
      expect(step.value.review.whole).toBe(false)
      share = step.value.share
    }
    whole = step.value
  })

  test('is whole, and has its steps in order', () => {
    expect(whole.whole).toBe(true)
    expect(whole.steps.length).toBeGreaterThan(0)
    const places = whole.steps.map(({ at }) => at)
    expect(places).toEqual([...new Set(places)].sort((a, b) => a - b))
    for (const step of whole.steps) {
      const { seat } = journal[step.at]
      expect(seat).toBe(step.kind === 'throw' ? 'chance' : title.seats[step.seat])
    }
  })

  test('decisions never gain by being looked at again: losses are not negative, and add up by seat', () => {
    const sums = [0, 0]
    for (const step of whole.steps) {
      if (step.kind !== 'decision') continue
      expect(step.loss).toBeGreaterThanOrEqual(0)
      expect(step.best).toBeCloseTo(step.chance + step.loss, 12)
      for (const chance of [step.chance, step.best]) expect(chance >= 0 && chance <= 1).toBe(true)
      expect(step.considered.length).toBeGreaterThan(0)
      sums[step.seat] += step.loss
    }
    expect(whole.loss).toEqual(sums)
  })

  test("luck is the one side's as much as it is not the other's", () => {
    let sum = 0
    for (const step of whole.steps) if (step.kind === 'throw') sum += step.luck
    expect(whole.luck).toEqual([sum, -sum])
  })

  test('hurried it ends at once, with what there is', () => {
    const reviewing = start()
    for (let n = 0; n < 3; n++) expect(reviewing.next().done).toBe(false)
    const { done, value } = reviewing.next(true)
    expect(done).toBe(true)
    if (done) expect(value.whole).toBe(false)
  })
})
