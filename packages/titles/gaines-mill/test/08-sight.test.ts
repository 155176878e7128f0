import { rule } from '@vedette/kit/test/rule.ts'
import { describe, expect } from 'vitest'
import { board, HEXES, level } from '../map.ts'
import { sight } from '../rules/08-fire.ts'
import { lineOfSight } from '../rules/08-sight.ts'
import { field } from './kit.ts'
import { make } from './sight.ts'

/** Chapter 8.3 over whole boards; single lines are rows. */

rule('8.3', 'at the edge of the map nothing blocks on the one side, so nothing does', () => {
  const made = make(3, 1, { '0101': '1', '0201': '1f', '0301': '1' })
  expect(lineOfSight(made.board, made.standing, 0, 2).blocked).toBe(-1)
})

describe('askew', () => {
  rule('8.3', 'the hexes that the line runs through count, and no others', () => {
    const through = ['0102', '0202']
    for (let n = 0; n < 12; n++) {
      const empty = make(3, 4, {})
      const number = empty.board.number(n)
      if (number === '0101' || number === '0203') continue
      const made = make(3, 4, { [number]: '0f' })
      const { blocked } = lineOfSight(made.board, made.standing, made.board.indexOf('0101'), made.board.indexOf('0203'))
      expect([number, blocked]).toEqual([number, through.includes(number) ? n : -1])
    }
  })
})

describe('on the map', () => {
  const armies = field({ setUp: true })
  const empty = field({ at: { gregg: '0904' } })
  /** All ordered pairs of hexes within the reach of artillery. */
  function pairs(each: (from: number, to: number) => void): void {
    for (let from = 0; from < HEXES; from++)
      for (let to = 0; to < HEXES; to++) if (from !== to && board.distance(from, to) <= 5) each(from, to)
  }

  rule('8.3', 'hexes on one level see each other or do not, with the armies on the field and without', () => {
    let count = 0
    for (const s of [armies, empty]) {
      pairs((from, to) => {
        if (from > to || level(from) !== level(to)) return
        count++
        if (sight(s, from, to).blocked < 0 !== sight(s, to, from).blocked < 0)
          throw new Error(`${board.number(from)} and ${board.number(to)} disagree.`)
      })
    }
    expect(count).toBeGreaterThan(10_000)
  })

  rule('8.3', 'up and down differ: some see a unit above them that does not see them', () => {
    let up = 0
    pairs((from, to) => {
      if (level(from) < level(to) && sight(empty, from, to).blocked < 0 && sight(empty, to, from).blocked >= 0) up++
    })
    expect(up).toBeGreaterThan(0)
  })
})
