import type { Counter, Stack } from '@vedette/table'
import { describe, expect, it } from 'vitest'
import { layFan } from '../src/board/fan.ts'
import {
  badgeSize,
  LEAST_BADGE,
  LEAST_NAME,
  LEAST_NAMED,
  lettersOf,
  nameThatFits,
  shorterNames,
} from '../src/board/labels.ts'

/** Letters of a bold face are about this wide for their height. */
const widthOf = (text: string): number => text.length * LEAST_NAME * 0.58

describe('a name on a counter', () => {
  it('is shortened before it shrinks: short form, initials closed up, the last name, its beginning', () => {
    expect(shorterNames({ name: 'D. R. Jones' })).toEqual(['D. R. Jones', 'D.R.Jones', 'Jones', 'Jone.'])
    expect(shorterNames({ name: "McCall's Artillery", short: 'McCall' }).slice(0, 3)).toEqual([
      "McCall's Artillery",
      'McCall',
      'McCal.',
    ])
  })

  it('is the longest form that has room with letters a little narrower', () => {
    expect(nameThatFits(shorterNames({ name: 'Huger' }), 43, widthOf)).toEqual({ text: 'Huger', squeeze: 1 })
    const fits = nameThatFits(shorterNames({ name: 'Butterfield' }), 43, widthOf)
    expect(fits?.text).toBe('Butterf.')
    expect(fits?.squeeze).toBeGreaterThanOrEqual(0.75)
  })

  it('is left out rather than written smaller', () => {
    expect(nameThatFits(shorterNames({ name: 'Breckinridge' }), 12, widthOf)).toBeNull()
  })

  it('is never below its least size, on whatever counter it stands', () => {
    for (let seen = LEAST_NAMED; seen <= 120; seen++)
      expect((lettersOf({ seen }) * seen) / 46).toBeGreaterThanOrEqual(LEAST_NAME - 1e-9)
  })
})

describe('a badge', () => {
  it('has letters of its least size on every counter that has a name', () => {
    for (let counter = LEAST_NAMED; counter <= 120; counter++) {
      expect(badgeSize(counter).letters).toBeGreaterThanOrEqual(LEAST_BADGE)
      expect(badgeSize(counter).radius * 2).toBeGreaterThan(badgeSize(counter).letters)
    }
  })
})

describe('a stack that is laid open', () => {
  const pieces = ['a', 'b', 'c'].map((id) => ({ id }) as Counter)
  const stack: Stack = { point: 0, side: 'union', pieces, hidden: false, count: 3, badges: [] }
  const window = { width: 800, height: 600 }
  const anchor = { x: 400, y: 300, w: 46, h: 46 }
  const round = (x: number, y: number) => ({ x: x - 13, y: y - 13, w: 26, h: 26 })
  const covers = (x: number, y: number, fan: ReturnType<typeof layFan>): boolean =>
    fan !== null && x > fan.panel.x && x < fan.panel.x + fan.panel.w && y > fan.panel.y && y < fan.panel.y + fan.panel.h

  it('lies above its stack, inside the window', () => {
    const fan = layFan(stack, anchor, 46, window, [])
    expect(fan?.panel.y).toBeLessThan(anchor.y)
    const high = layFan(stack, { ...anchor, y: 4 }, 46, window, [])
    expect(high?.panel.y).toBeGreaterThanOrEqual(6)
  })

  it('never lies on what may be chosen next', () => {
    const near = [round(423, 250), round(520, 320), round(330, 320), round(423, 400)]
    const fan = layFan(stack, anchor, 46, window, near)
    expect(fan).not.toBeNull()
    for (const { x, y, w, h } of near) expect(covers(x + w / 2, y + h / 2, fan)).toBe(false)
  })

  it('and stays closed where there is no other place', () => {
    const all = Array.from({ length: 100 }, (_, i) => round((i % 10) * 80 + 40, Math.floor(i / 10) * 60 + 30))
    expect(layFan(stack, anchor, 46, window, all)).toBeNull()
  })
})
