import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { Busy, Patience } from '../src/patience.ts'
import { FakeClock } from './support/clock.ts'

class Locked extends Error {
  readonly code = 'SQLITE_BUSY'
}

/** Work on something that may be locked, and what was done of it in which order. */
function file() {
  const done: string[] = []
  const state = { locked: true, tries: 0 }
  const work = (name: string) => async (): Promise<string> => {
    state.tries++
    if (state.locked) throw new Locked()
    // As a query does, it takes its time.
    await Promise.resolve()
    done.push(name)
    return name
  }
  return { done, state, work }
}

describe('whoever waits for a lock', () => {
  it('is served in turn, once, and nobody is forgotten, also those who come while the line ends', async () => {
    const clock = new FakeClock()
    const patience = new Patience(clock)
    const { done, state, work } = file()
    const first = patience.do(work('first'))
    await expect.poll(() => clock.awaited(20)).toBe(1)
    state.locked = false
    const going = clock.go(20)
    expect(await first).toBe('first')
    for (let n = 0; n < 3; n++) await Promise.resolve()
    // The line is empty, but whoever serves it has not left yet.
    state.locked = true
    const late = ['a', 'b', 'c'].map((name) => patience.do(work(name)))
    await going
    for (let n = 0; n < 5; n++) await setImmediate()
    expect(clock.awaited(20)).toBe(1)
    state.locked = false
    await clock.go(20)
    expect(await Promise.all(late)).toEqual(['a', 'b', 'c'])
    expect(done).toEqual(['first', 'a', 'b', 'c'])
  })

  it('is told so when it has waited too long, and then what he asked is not done', async () => {
    const clock = new FakeClock()
    const patience = new Patience(clock)
    const { done, state, work } = file()
    const asked = patience.do(work('asked')).catch((error) => error)
    let answer: unknown = null
    void asked.then((error) => {
      answer = error
    })
    while (answer === null) await clock.go(1000)
    expect(answer).toBeInstanceOf(Busy)
    state.locked = false
    expect(await patience.do(work('next'))).toBe('next')
    expect(done).toEqual(['next'])
  })
})
