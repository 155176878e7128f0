import { readFileSync } from 'node:fs'
import type { HexFile } from '@vedette/board/hex-file.ts'
import { makeHexBoard } from '@vedette/board/hexes.ts'
import { describe, expect, it } from 'vitest'
import type { GroundCollection } from '../src/ground/features.ts'
import { makeBoard } from '../src/hex/board.ts'
import { readRecipe } from '../src/hex/recipe.ts'
import { writeBoard } from '../src/hex/write.ts'
import { expectLaws, hexesOf, parts, terrainAt } from './board-laws.ts'

const text = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8')
const data = '../../titles/simple-gbacw/data/'
const ground: GroundCollection = JSON.parse(text('../ground/simple-gbacw.json'))
const committed = text(`${data}board.json`)
const file: HexFile = JSON.parse(committed)
const board = makeHexBoard(file)
const isRiver = (hex: number) => terrainAt(board, hex) === 'river'

describe("the board of Gaines's Mill by regiments", () => {
  it('is what the recipe makes of the ground, to the byte', () => {
    expect(writeBoard(makeBoard(readRecipe(JSON.parse(text(`${data}map-recipe.json`))), [ground]))).toBe(committed)
  })

  it('keeps the laws of every board', () => expectLaws(file, ground))

  it('has its ground in five steps, none of them much of the map or next to nothing', () => {
    const land = hexesOf(board).filter((hex) => !isRiver(hex))
    for (const level of [0, 1, 2, 3, 4]) {
      const share = land.filter((hex) => board.level[hex] === level).length / land.length
      expect([level, share > 0.12 && share < 0.3]).toEqual([level, true])
    }
    const count = (kind: string) => hexesOf(board).filter((hex) => terrainAt(board, hex) === kind).length / board.size
    expect([count('woods') > 0.22, count('woods') < 0.32, count('marsh') < 0.1]).toEqual([true, true, true])
  })

  it('has one river from edge to edge, two banks, and bridges that join them', () => {
    expect(parts(board, isRiver)).toHaveLength(1)
    const banks = parts(board, (hex) => !isRiver(hex))
    expect(banks).toHaveLength(2)
    const road = 1 << board.roadKinds.indexOf('road')
    const onRoad = (hex: number) => [0, 1, 2, 3, 4, 5].some((d) => (board.roads[hex * 6 + d] & road) !== 0)
    const net = parts(board, onRoad).find((part) => part.includes(board.indexOf('3905')))!
    for (const entry of ['4001', '2501', '0105', '2740', '1240', '3240'])
      expect([entry, net.includes(board.indexOf(entry))]).toEqual([entry, true])
    const bridges = ["Alexander's bridge", "Duane's bridge", 'Grapevine Bridge', 'New Bridge']
    expect([...new Set(file.bridges.map(({ name }) => name))].sort()).toEqual(bridges)
  })

  it('has its places where the first ground has them', () => {
    const at = Object.fromEntries(file.names.map(({ name, hex }) => [name, hex]))
    expect(at).toMatchObject({
      'Watt house': '2219',
      'McGehee house': '3915',
      'Gaines house': '0615',
      'Golding house': '0333',
      'New Cold Harbor': '2010',
      'Old Cold Harbor': '3905',
    })
  })
})
