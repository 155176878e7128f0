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
const data = '../../titles/new-market-heights/data/'
const ground: GroundCollection = JSON.parse(text('../ground/new-market-heights.json'))
const recipe = readRecipe(JSON.parse(text(`${data}map-recipe.json`)))
const committed = text(`${data}board.json`)
const file: HexFile = JSON.parse(committed)
const board = makeHexBoard(file)

describe('the board of New Market Heights', () => {
  it('is what the recipe makes of the ground, to the byte', () => {
    expect(writeBoard(makeBoard(recipe, [ground]))).toBe(committed)
  })

  it('keeps the laws of every board', () => expectLaws(file, ground))

  it('has six heights, none of them much of the map or next to nothing', () => {
    for (const level of [0, 1, 2, 3, 4, 5]) {
      const share = hexesOf(board).filter((hex) => board.level[hex] === level).length / board.size
      expect([level, share > 0.05 && share < 0.35]).toEqual([level, true])
    }
    const share = (kind: string) => hexesOf(board).filter((hex) => terrainAt(board, hex) === kind).length / board.size
    expect([share('woods') > 0.22, share('woods') < 0.34, share('marsh') < 0.06]).toEqual([true, true, true])
  })

  it('has the works of the recipe over its terrain, with hexsides that belong to the hex behind', () => {
    for (const { is, hexes } of recipe.overlay ?? [])
      expect([is, hexes.filter((hex) => board.overlayKinds[board.overlay[board.indexOf(hex)]] !== is)]).toEqual([
        is,
        [],
      ])
    const named = (recipe.overlay ?? []).reduce((sum, { hexes }) => sum + hexes.length, 0)
    expect(board.overlay.filter((kind) => kind > 0).length).toBe(named)
    const works = 1 << board.sideKinds.indexOf('fort-works')
    const tx = board.indexOf('3620')
    const south = board.neighbours[tx * 6 + 3]
    expect([board.sides[tx * 6 + 3] & works, board.sides[south * 6] & works]).toEqual([works, 0])
  })

  it('has one main line, without a gap from the western edge to the creek, and one at Camp Holly', () => {
    const fort = (hex: number) => ['field-fort', 'artillery-fort'].includes(board.overlayKinds[board.overlay[hex]])
    const lines = parts(board, fort)
    expect(lines.map((line) => line.length).sort()).toEqual([51, 9])
    const roads = (hex: number) => [0, 1, 2, 3, 4, 5].some((d) => board.roads[hex * 6 + d] !== 0)
    const net = parts(board, roads).find((part) => part.includes(board.indexOf('4020')))!
    for (const entry of ['3943', '4340', '0104', '5919', '2031'])
      expect([entry, net.includes(board.indexOf(entry))]).toEqual([entry, true])
  })
})

describe('a recipe with an overlay', () => {
  it('is refused where it builds on a hex that is not there', () => {
    const [first, ...others] = recipe.overlay ?? []
    const off = { ...recipe, overlay: [{ ...first, hexes: ['6746'] }, ...others] }
    expect(() => makeBoard(off, [ground])).toThrow('6746')
  })
})
