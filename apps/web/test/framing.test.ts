import { describe, expect, it } from 'vitest'
import { cornerFor, lookAt, viewAfter, type Wanted } from '../src/board/framing.ts'

const at = (x: number, y: number, weight = 1): Wanted => ({ at: [x, y], weight })
const window = { width: 800, height: 600 }

describe('what the window looks at first', () => {
  it('is all of it, no larger than the counters are made for', () => {
    expect(lookAt([at(100, 100), at(300, 200)], window, 0.85, 1)).toEqual({ middle: [200, 150], k: 1 })
  })
  it('is all of it a little smaller, while it can still be read', () => {
    const look = lookAt([at(0, 0), at(720, 0)], window, 0.85, 1)
    expect(look?.middle).toEqual([360, 0])
    expect(look?.k).toBeCloseTo(800 / 880)
  })
  it('is where most of it stands, when it has no room together', () => {
    const army = [at(0, 0), at(2000, 0), at(2100, 100), at(2200, 0)]
    expect(lookAt(army, window, 0.85, 1)).toEqual({ middle: [2100, 50], k: 1 })
  })
  it('is where those stand that may act, rather than as many others', () => {
    const army = [at(0, 0, 2), at(100, 0, 2), at(2000, 0), at(2100, 0)]
    expect(lookAt(army, window, 0.85, 1)?.middle).toEqual([50, 0])
  })
  it('has the nearest of the enemy in it where that costs nothing, and is never made unreadable by him', () => {
    const army = [at(0, 0), at(300, 0)]
    expect(lookAt(army, window, 0.85, 1, [at(500, 100), at(5000, 0)])).toEqual({ middle: [250, 50], k: 1 })
    expect(lookAt(army, window, 0.85, 1, [at(5000, 0)])?.middle).toEqual([150, 0])
  })
  it('has him in it where not all has room, for half of the army that could be seen but not for more', () => {
    const phone = { width: 390, height: 500 }
    const army = [at(0, 0), at(100, 0), at(200, 0), at(600, 0)]
    expect(lookAt(army, phone, 0.85, 1, [at(300, 0)])?.middle).toEqual([200, 0])
    expect(lookAt(army, phone, 0.85, 1, [at(700, 0)])?.middle).toEqual([100, 0])
  })
  it('is made smaller for him, as far as counters are still read, and no farther', () => {
    const phone = { width: 390, height: 400 }
    const army = [at(0, 0), at(100, 0)]
    expect(lookAt(army, phone, 0.85, 1, [at(0, 300)])).toEqual({ middle: [50, 0], k: 1 })
    const look = lookAt(army, phone, 0.85, 1, [at(0, 300)], 0.6)
    expect(look?.middle).toEqual([50, 150])
    expect(look?.k).toBeCloseTo(400 / 480)
    expect(lookAt(army, phone, 0.85, 1, [at(0, 600)], 0.6)?.middle).toEqual([50, 0])
  })
  it('is the part of a long line that has somebody before it, though another enemy is nearer to its end', () => {
    const phone = { width: 390, height: 400 }
    const army = [at(-2000, 0), at(0, 0), at(100, 0), at(200, 0)]
    const look = lookAt(army, phone, 0.85, 1, [at(-2000, 100), at(100, 250)], 0.6)
    expect(look?.middle).toEqual([100, 125])
    expect(look?.k).toBeLessThan(1)
  })
  it('is nothing when there is nothing', () => {
    expect(lookAt([], window, 0.85, 1)).toBeNull()
  })
})

describe('a window that changes', () => {
  const view = { k: 1, x: -100, y: -50 }
  const low = { width: 800, height: 300 }
  it('leaves what is seen where it was when a sheet rises', () => {
    expect(viewAfter(view, window, low, [300, 200], 40)).toEqual(view)
  })
  it('brings the place last pressed back from under the sheet, and no farther', () => {
    const after = viewAfter(view, window, low, [300, 550], 40)
    expect(after).toEqual({ k: 1, x: -100, y: -290 })
    expect(550 * after.k + after.y).toBe(low.height - 40)
  })
  it('leaves a place alone that was not seen before', () => {
    expect(viewAfter(view, window, low, [300, 900], 40)).toEqual(view)
  })
  it('keeps its middle when it becomes wider', () => {
    expect(viewAfter(view, window, { width: 1000, height: 700 }, null, 40)).toEqual({ k: 1, x: 0, y: 0 })
  })
})

describe('the buttons on the map', () => {
  const buttons = { width: 150, height: 44 }
  const phone = { width: 390, height: 500 }
  it('stand at the right, unless they would lie there on what may be chosen and at the left they would not', () => {
    expect(cornerFor([], phone, buttons)).toBe('right')
    expect(cornerFor([{ x: 300, y: 400 }], phone, buttons)).toBe('right')
    expect(cornerFor([{ x: 300, y: 40 }], phone, buttons)).toBe('left')
    expect(
      cornerFor(
        [
          { x: 300, y: 40 },
          { x: 60, y: 40 },
        ],
        phone,
        buttons,
      ),
    ).toBe('right')
  })
})
