import { type HexBoard, makeHexBoard } from '@vedette/board'
import { rule } from '@vedette/kit/test/rule.ts'
import { describe, expect } from 'vitest'
import { board, HEXES, level } from '../map.ts'
import { sight } from '../rules/08-fire.ts'
import { lineOfSight } from '../rules/08-sight.ts'
import { attack, field, refusal, why } from './kit.ts'
import { fireField } from './skirmish.ts'

/**
 * Chapter 8.3 on small boards made for it. A position is a row of hexes, the attacker's first, the defender's last:
 * a level, f for forest, ~ for river, u for a unit. `1f/1` are the two hexes of a side along which the line runs.
 */

const hexPattern = /^(\d)(f?)(~?)(u?)$/
interface Made {
  readonly board: HexBoard
  readonly standing: Uint8Array
}

/** Puts the hexes of a position, by number, onto a board. */
function make(columns: number, rows: number, hexes: Readonly<Record<string, string>>): Made {
  const levels = Array.from({ length: rows }, () => Array<string>(columns).fill('0'))
  const terrain = Array.from({ length: rows }, () => Array<string>(columns).fill('.'))
  const standing = new Uint8Array(columns * rows)
  for (const [number, what] of Object.entries(hexes)) {
    const [, height, forest, river, unit] = hexPattern.exec(what) as RegExpExecArray
    const [c, r] = [Number(number.slice(0, 2)) - 1, Number(number.slice(2)) - 1]
    levels[r][c] = height
    terrain[r][c] = forest || river || '.'
    standing[r * columns + c] = unit ? 1 : 0
  }
  const made = makeHexBoard({
    id: 'made',
    name: 'Made',
    grid: { columns, rows, orientation: 'flat', shifted: 'even' },
    ground: { origin: [37.5, -77.3], hexMetres: 274 },
    levels: levels.map((row) => row.join('')),
    terrain: terrain.map((row) => row.join('')),
    legend: { '.': 'open', f: 'forest', '~': 'river' },
    hexsides: {},
    roads: {},
    bridges: [],
    names: [],
    provenance: { kind: 'reconstruction', why: 'a test' },
  })
  return { board: made, standing }
}

const two = (n: number) => String(n).padStart(2, '0')
/** What becomes of a position: `clear`, or why and at which hex of the row it is blocked. */
function look(position: string): string {
  const row = position.split(' ')
  const along = position.includes('/')
  const hexes: Record<string, string> = {}
  // Straight down a column; or to the right, along the side of every second hex.
  const at = (n: number) => (along ? `${two(n + 1)}02` : `01${two(n + 1)}`)
  row.forEach((what, n) => {
    const [upper, lower] = what.split('/')
    if (lower !== undefined) {
      hexes[`${two(n + 1)}01`] = upper
      hexes[`${two(n + 1)}02`] = lower
    } else hexes[at(n)] = upper
  })
  const made = along ? make(row.length, 2, hexes) : make(1, row.length, hexes)
  const of = (n: number) => made.board.indexOf(at(n))
  const { blocked, code } = lineOfSight(made.board, made.standing, of(0), of(row.length - 1))
  if (blocked < 0) return 'clear'
  const number = made.board.number(blocked)
  return `${code} ${Number(along ? number.slice(0, 2) : number.slice(2)) - 1}`
}

const positions = (id: string, sentence: string, list: readonly (readonly [string, string])[]) => {
  rule(id, sentence, () => {
    expect(list.map(([position]) => [position, look(position)])).toEqual(list)
  })
}

describe('attacker and defender on one level', () => {
  positions('8.3', 'open ground between them hides nothing, at any distance', [
    ['1 1', 'clear'],
    ['1 1 1', 'clear'],
    ['2 2 2 2', 'clear'],
    ['0 0 0 0 0 0', 'clear'],
  ])
  positions('8.3', 'forest is in the way, on the level or on higher ground; their own is not', [
    ['1 1f 1', 'forest-in-the-way 1'],
    ['2 2 2 2f 2', 'forest-in-the-way 3'],
    ['0 0f 0f 0', 'forest-in-the-way 1'],
    ['1 2f 1', 'higher-ground 1'],
    ['1f 1 1f', 'clear'],
  ])
  positions('8.3', 'a hex of a higher level is in the way', [
    ['1 2 1', 'higher-ground 1'],
    ['0 1 0', 'higher-ground 1'],
    ['0 0 2 0', 'higher-ground 2'],
    ['0 1u 0', 'higher-ground 1'],
  ])
  positions('8.3', 'a unit is in the way, whoever it belongs to', [
    ['1 1u 1', 'unit-in-the-way 1'],
    ['2 2 2u 2', 'unit-in-the-way 2'],
    ['2 2fu 2', 'unit-in-the-way 1'],
  ])
  positions('8.3', 'what lies lower is ignored: ground, forest, units', [
    ['1 0 1', 'clear'],
    ['1 0f 1', 'clear'],
    ['1 0u 1', 'clear'],
    ['2 1fu 1u 0f 2', 'clear'],
    ['2 0 1f 2f 2', 'forest-in-the-way 3'],
  ])
})

describe('attacker on the lower level', () => {
  positions('8.3', "another hex of the defender's level or higher is in the way", [
    ['0 1 1', 'level-ground 1'],
    ['0 2 1', 'level-ground 1'],
    ['1 2 2', 'level-ground 1'],
    ['0 0 0 2 2', 'level-ground 3'],
  ])
  positions('8.3', 'a unit is in the way on such a level, and on none below it', [
    ['1 2u 2', 'level-ground 1'],
    ['0 0u 1', 'clear'],
    ['0 1u 2', 'clear'],
    ['1 1u 2', 'clear'],
    ['1 0u 1u 2', 'clear'],
  ])
  positions('8.3', 'forest is not named: below the defender it hides nothing', [
    ['0 0f 1', 'clear'],
    ['0 1f 2', 'clear'],
    ['1 1f 2', 'clear'],
    ['0 1f 1', 'level-ground 1'],
  ])
  positions('8.3', 'two hexes of the middle level hide the lowest from the highest, not the highest from the lowest', [
    ['0 1 2', 'clear'],
    ['0 1 1 2', 'clear'],
    ['0 1f 1u 1 2', 'clear'],
  ])
})

describe('attacker on the higher level', () => {
  positions('8.3', "another hex of the attacker's level or higher is in the way", [
    ['1 1 0', 'level-ground 1'],
    ['1 2 0', 'level-ground 1'],
    ['2 2 1', 'level-ground 1'],
    ['2 1 2 0', 'level-ground 2'],
    ['1 1u 0', 'level-ground 1'],
  ])
  positions('8.3', 'lower ground is not', [
    ['1 0 0', 'clear'],
    ['2 1 1', 'clear'],
    ['2 0 1', 'clear'],
    ['2 0 0 0 0 0', 'clear'],
  ])
  positions('8.3', "forest and units on the defender's level or above are in the way", [
    ['1 0f 0', 'forest-in-the-way 1'],
    ['1 0u 0', 'unit-in-the-way 1'],
    ['2 1f 1', 'forest-in-the-way 1'],
    ['2 1u 1', 'unit-in-the-way 1'],
    ['2 1f 0', 'forest-in-the-way 1'],
    ['2 1u 0', 'unit-in-the-way 1'],
    ['2 0f 0', 'forest-in-the-way 1'],
  ])
  positions('8.3', 'forest and units lower than the defender are ignored', [
    ['2 0f 1', 'clear'],
    ['2 0u 1', 'clear'],
    ['2 0fu 0f 1', 'clear'],
    ['2 0f 1f 1', 'forest-in-the-way 2'],
  ])
  positions('8.3', 'from the highest to the lowest, one hex of the middle level is no matter and two are', [
    ['2 1 0', 'clear'],
    ['2 1 0 0', 'clear'],
    ['2 1 1 0', 'middle-ground 2'],
    ['2 1 0 1 0', 'middle-ground 3'],
    ['2 0 1 0 1 0', 'middle-ground 4'],
    ['2 1 1 1', 'clear'],
    ['1 0 0 0', 'clear'],
  ])
})

describe('rivers and bridges', () => {
  positions('2.1', 'water is in the way only as any hex of its level', [
    ['0 0~ 0', 'clear'],
    ['1 0~ 1', 'clear'],
    ['0 0~ 1', 'clear'],
    ['2 1 0~ 0', 'clear'],
    ['1 1~ 0', 'level-ground 1'],
  ])
  positions('2.1', 'a unit on a bridge is a unit', [
    ['0 0~u 0', 'unit-in-the-way 1'],
    ['1 0~u 0', 'unit-in-the-way 1'],
    ['1 0~u 1', 'clear'],
    ['0 0~u 1', 'clear'],
  ])
})

describe('along the side between two hexes', () => {
  positions('8.3', 'it is blocked only if both of them block it', [
    ['1 1f/1 1', 'clear'],
    ['1 1/1f 1', 'clear'],
    ['1 1f/1f 1', 'forest-in-the-way 1'],
    ['1 2/1 1', 'clear'],
    ['1 2/2 1', 'higher-ground 1'],
    ['1 1u/1u 1', 'unit-in-the-way 1'],
    ['1 1f/1u 1', 'forest-in-the-way 1'],
    ['1 2/1u 1', 'higher-ground 1'],
    ['1 1f/0f 1', 'clear'],
    ['0 2/1 2', 'clear'],
    ['0 2/2 2', 'level-ground 1'],
  ])
  positions('8.3', 'the hex between two such sides counts by itself', [
    ['1 1/1 1f 1/1 1', 'forest-in-the-way 2'],
    ['1 1f/1 1 1/1f 1', 'clear'],
    ['1 1f/1 1 1f/1f 1', 'forest-in-the-way 3'],
  ])
  positions('8.3', 'a pair is one hex of the middle level if both are of it', [
    ['2 1/1 0', 'clear'],
    ['2 1/1 1 0/0 0', 'middle-ground 2'],
    ['2 1/0 1 0/0 0', 'clear'],
    ['2 1/1 0 1/1 0', 'middle-ground 3'],
    ['2 1/1 0 1/0 0', 'clear'],
  ])

  rule('8.3', 'at the edge of the map nothing blocks on the one side, so nothing does', () => {
    const made = make(3, 1, { '0101': '1', '0201': '1f', '0301': '1' })
    expect(lineOfSight(made.board, made.standing, 0, 2).blocked).toBe(-1)
  })
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

  rule('8.3', 'the refusal says what is in the way, and where', () => {
    const shot = (from: string, to: string, also: Record<string, string> = {}) => {
      const s = fireField({ at: { 'washington-artillery': from, meade: to, ...also } })
      return [
        why(s, attack('washington-artillery', 'meade')),
        refusal(s, attack('washington-artillery', 'meade'))?.facts.by,
      ]
    }
    expect(shot('0803', '0806')).toEqual(['8.3 forest-in-the-way', '0805'])
    expect(shot('1509', '1512', { pender: '1510' })).toEqual(['8.3 level-ground', '1510'])
    expect(shot('1509', '1507', { pender: '1508' })).toEqual(['8.3 unit-in-the-way', '1508'])
    expect(shot('1509', '1507')).toEqual([null, undefined])
  })

  rule('8.3', 'in fire, a friend is in the way as an enemy is', () => {
    const s = (who: string) => fireField({ at: { 'washington-artillery': '1510', meade: '1507', [who]: '1508' } })
    expect(why(s('pender'), attack('washington-artillery', 'meade'))).toBe('8.3 unit-in-the-way')
    expect(why(s('seymour'), attack('washington-artillery', 'meade'))).toBe('8.3 unit-in-the-way')
  })
})
