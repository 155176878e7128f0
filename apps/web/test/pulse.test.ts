import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Pulse } from '../src/net/pulse.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function pulse(isSeen = true) {
  const asked = vi.fn()
  const gone = vi.fn()
  const one = new Pulse(asked, gone, () => isSeen)
  return { one, asked, gone }
}

it('notices within ten seconds that the other side is gone, whenever that was, and says it once', () => {
  const { one, asked, gone } = pulse()
  one.opened()
  for (let n = 0; n < 3; n++) {
    vi.advanceTimersByTime(4_999)
    one.heard()
  }
  expect(asked).not.toHaveBeenCalled()
  vi.advanceTimersByTime(5_000)
  expect(asked).toHaveBeenCalledTimes(1)
  expect(gone).not.toHaveBeenCalled()
  vi.advanceTimersByTime(4_000)
  expect(gone).toHaveBeenCalledTimes(1)
  one.heard()
  vi.advanceTimersByTime(100_000)
  expect([asked, gone].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
})

it('lets anything that is heard stand for an answer', () => {
  const { one, asked, gone } = pulse()
  one.opened()
  for (let n = 1; n < 5; n++) {
    vi.advanceTimersByTime(5_000)
    expect(asked).toHaveBeenCalledTimes(n)
    vi.advanceTimersByTime(3_999)
    one.heard()
  }
  expect(gone).not.toHaveBeenCalled()
})

it('asks at once where there is doubt, but does not wait longer for it', () => {
  const { one, asked, gone } = pulse()
  one.opened()
  one.doubt()
  vi.advanceTimersByTime(3_000)
  one.doubt()
  expect(asked).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1_000)
  expect(gone).toHaveBeenCalledTimes(1)
})

it('asks seldom while nobody looks', () => {
  const { one, asked } = pulse(false)
  one.opened()
  vi.advanceTimersByTime(19_999)
  expect(asked).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(asked).toHaveBeenCalledTimes(1)
})

it('gives up a connection that never opens, and none that was closed', () => {
  const { gone } = pulse()
  vi.advanceTimersByTime(8_000)
  expect(gone).toHaveBeenCalledTimes(1)
  const other = pulse()
  other.one.stop()
  vi.advanceTimersByTime(100_000)
  expect(other.gone).not.toHaveBeenCalled()
})
