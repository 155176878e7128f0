import { readFileSync } from 'node:fs'
import { type HexFile, makeHexBoard, windowOf } from '@vedette/board'
import { describe, expect, it } from 'vitest'
import type { GroundCollection } from '../src/ground/features.ts'
import { makeBoard } from '../src/hex/board.ts'
import { readRecipe } from '../src/hex/recipe.ts'
import { writeBoard } from '../src/hex/write.ts'
import { expectLaws, gridOf } from './board-laws.ts'

const text = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8')
const data = '../../titles/age-of-rifles/data/'
const ground: GroundCollection = JSON.parse(text('../ground/age-of-rifles.json'))
const recipe = readRecipe(JSON.parse(text(`${data}map-recipe.json`)))
const committed = text(`${data}board.json`)
const file: HexFile = JSON.parse(committed)

describe('the boards of Age of Rifles', () => {
  it('are what the recipe makes of the ground, to the byte', () => {
    expect(writeBoard(makeBoard(recipe, [ground]))).toBe(committed)
  })

  it('keep the laws of every board', () => expectLaws(file, ground))

  it('lie on the earth where the board lies', () => {
    const whole = gridOf(file)
    for (const window of file.windows ?? []) {
      const cut = windowOf(file, window)
      expect([cut.id, makeHexBoard(cut).size]).toEqual([cut.id, window.columns * window.rows])
      const own = gridOf(cut)
      for (const { hex, name } of cut.names) {
        const there = file.names.find((one) => one.name === name && whole.has(whole.cell(one.hex)!))!
        // the windows are flat maps of their own, each true at its own latitude
        const [x, y] = own.project(...whole.unproject(whole.centre(whole.cell(there.hex)!)))
        const [a, b] = own.centre(own.cell(hex)!)
        expect([name, Math.hypot(x - a, y - b) < 30]).toEqual([name, true])
      }
    }
  })
})
