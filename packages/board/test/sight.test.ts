import { describe, expect, test } from 'vitest'
import {
  beyond,
  blocker,
  type Crossing,
  type HexBoard,
  type HexsideRule,
  leaving,
  lineOf,
  sideBlocker,
  within,
} from '../src/index.ts'
import { CUTS, flat, numbers, plainBoard, randomGrid } from './boards.ts'
import { referenceLine } from './geometry.ts'

const RULES: readonly HexsideRule[] = ['either', 'both']

const named = (board: HexBoard, line: readonly Crossing[]) =>
  line.map((c) => (typeof c === 'number' ? board.number(c) : c.map((h) => (h < 0 ? '-' : board.number(h))).join('/')))

const line = (board: HexBoard, from: string, to: string) =>
  named(board, lineOf(board, board.indexOf(from), board.indexOf(to))).join(' ')

/** What the reference says: the first crossing that blocks, and which of a pair is named. */
function slowBlocker(crossings: readonly Crossing[], obstructs: (hex: number) => boolean, rule: HexsideRule): number {
  for (const crossing of crossings) {
    const hexes = typeof crossing === 'number' ? [crossing] : crossing
    const bad = hexes.filter((hex) => hex >= 0 && obstructs(hex))
    if (rule === 'either' ? bad.length > 0 : bad.length === hexes.length) return bad[0]
  }
  return -1
}

/** A sixth of a turn clockwise about the first hex of the axes, and a mirror. */
const turned = ([a, b]: readonly [number, number]) => [-b, a + b] as const
const mirrored = ([a, b]: readonly [number, number]) => [b, a] as const

/** Where a hex lies from a middle one, as a name. */
const key = (board: HexBoard, middle: number, hex: number) =>
  `${[board.a[hex] - board.a[middle], board.b[hex] - board.b[middle]]}`

describe('lines', () => {
  const board = plainBoard(flat(20, 18))

  test('along a row of hexes, and between rows', () => {
    expect(line(board, '0505', '0508')).toBe('0506 0507')
    expect(line(board, '0505', '0806')).toBe('0605 0706')
    expect(line(board, '0505', '0706')).toBe('0605')
    expect(line(board, '0505', '0607')).toBe('0506 0606')
  })

  test('along hexsides: pairs, left and right as one looks', () => {
    expect(line(board, '0505', '0705')).toBe('0604/0605')
    expect(line(board, '0705', '0505')).toBe('0605/0604')
    expect(line(board, '0505', '0905')).toBe('0604/0605 0705 0804/0805')
  })

  test('drawn on past its end, as far as is asked and as the map goes', () => {
    const past = (from: string, to: string, hexes: number) =>
      named(board, beyond(board, board.indexOf(from), board.indexOf(to), hexes)).join(' ')
    expect(past('0505', '0507', 2)).toBe('0508 0509')
    expect(past('0505', '0705', 2)).toBe('0804/0805 0905')
    expect(past('0502', '0501', 2)).toBe('')
    expect(past('0301', '0201', 9)).toBe('0102')
    // The line to a hex twice as far is the line to the first, that hex, and what lies beyond it.
    for (let hex = 0; hex < board.size; hex += 3) {
      const middle = board.indexOf('1009')
      const twice = board.at(2 * board.a[hex] - board.a[middle], 2 * board.b[hex] - board.b[middle])
      if (twice < 0 || hex === middle) continue
      const whole = [...lineOf(board, middle, hex), hex, ...beyond(board, middle, hex, board.distance(middle, hex))]
      expect(whole).toEqual([...lineOf(board, middle, twice), twice])
    }
  })

  test('along the edge of the map one of the pair is missing', () => {
    expect(line(board, '0101', '0301')).toBe('-/0201')
    expect(line(board, '0301', '0101')).toBe('0201/-')
    const b = (rule: HexsideRule) => blocker(board, board.indexOf('0101'), board.indexOf('0301'), () => true, rule)
    expect(board.number(b('either'))).toBe('0201')
    expect(b('both')).toBe(-1)
  })

  test('a hex that is touched at a corner only is not crossed', () => {
    // It goes from 0605 to 0706 through the corner of 0705, and from 0805 to 0906 through that of 0806.
    expect(line(board, '0505', '1006')).toBe('0605 0706 0805 0906')
  })

  test('nothing lies between neighbours, or a hex and itself', () => {
    expect(line(board, '0505', '0605')).toBe('')
    expect(line(board, '0505', '0505')).toBe('')
    expect(leaving(board, 5, 5)).toBe(0)
  })

  test('the two ends are never asked', () => {
    const [from, to] = [board.indexOf('0505'), board.indexOf('0509')]
    const asked: number[] = []
    const obstructs = (hex: number, start: number, end: number) => {
      asked.push(hex)
      expect([start, end]).toEqual([from, to])
      return false
    }
    expect(blocker(board, from, to, obstructs, 'either')).toBe(-1)
    expect(asked.map(board.number)).toEqual(['0506', '0507', '0508'])
  })
})

describe('laws of sight', () => {
  test('equal to the exact reference on 10,000 random boards', () => {
    for (let seed = 0; seed < 10_000; seed++) {
      const below = numbers(seed)
      const board = plainBoard(randomGrid(below, 9))
      const thick = 1 + below(4)
      const bad = Array.from({ length: board.size }, () => below(4) < thick)
      const badSide = Array.from({ length: board.size * 6 }, () => below(8) === 0)
      const from = below(board.size)
      const to = below(board.size)
      const slow = referenceLine(board, from, to)
      const found = [
        lineOf(board, from, to),
        leaving(board, from, to),
        ...RULES.map((rule) => blocker(board, from, to, (hex) => bad[hex], rule)),
        sideBlocker(board, from, to, (side) => badSide[side]),
      ]
      const expected = [
        slow.crossings,
        slow.leaving,
        ...RULES.map((rule) => slowBlocker(slow.crossings, (hex) => bad[hex], rule)),
        slow.sides.find((side) => badSide[side]) ?? -1,
      ]
      if (JSON.stringify(found) !== JSON.stringify(expected)) expect(found, `seed ${seed}`).toEqual(expected)
    }
  })

  test.each(CUTS)('the same both ways, for every pair of a board: $orientation, $shifted', (cut) => {
    const board = plainBoard({ columns: 12, rows: 11, ...cut })
    const below = numbers(7)
    const bad = Array.from({ length: board.size }, () => below(4) === 0)
    const obstructs = (hex: number) => bad[hex]
    for (let from = 0; from < board.size; from++)
      for (let to = 0; to < from; to++) {
        for (const rule of RULES)
          if (blocker(board, from, to, obstructs, rule) < 0 !== blocker(board, to, from, obstructs, rule) < 0)
            expect.fail(`${rule}: ${board.number(from)} and ${board.number(to)} do not agree`)
        const back = lineOf(board, to, from)
          .reverse()
          .map((c) => (typeof c === 'number' ? c : [c[1], c[0]]))
        if (`${back}` !== `${lineOf(board, from, to)}`)
          expect.fail(`${board.number(from)} to ${board.number(to)} is another line back`)
      }
  })

  test('invariant under six rotations and a mirror, in either orientation and parity', () => {
    const radius = 6
    const boards = CUTS.map((cut) => {
      const board = plainBoard({ columns: 25, rows: 25, ...cut })
      const middle = board.indexOf('1313')
      const at = new Map(within(board, middle, 12).map((h) => [key(board, middle, h), h]))
      return { board, middle, at }
    })
    const { board, middle } = boards[0]
    const region = within(board, middle, radius)
    const below = numbers(99)
    const bad = Array.from({ length: board.size }, () => below(4) === 0)

    for (const other of boards)
      for (let turns = 0; turns < 6; turns++)
        for (const mirror of [false, true]) {
          const image = (hex: number) => {
            let place: readonly [number, number] = [board.a[hex] - board.a[middle], board.b[hex] - board.b[middle]]
            if (mirror) place = mirrored(place)
            for (let i = 0; i < turns; i++) place = turned(place)
            return other.at.get(`${place}`)!
          }
          const images = new Int16Array(board.size).fill(-1)
          const badThere: boolean[] = []
          for (const hex of region) {
            images[hex] = image(hex)
            badThere[images[hex]] = bad[hex]
          }
          for (const from of region)
            for (const to of region)
              for (const rule of RULES) {
                const here = blocker(board, from, to, (hex) => bad[hex], rule)
                const there = blocker(other.board, images[from], images[to], (hex) => badThere[hex], rule)
                if (here < 0 !== there < 0) expect.fail(`${rule}: ${board.number(from)} to ${board.number(to)}`)
              }
        }
  })
})
