import { readFileSync } from 'node:fs'
import type { HexFile } from '@vedette/board/hex-file.ts'
import { makeHexBoard } from '@vedette/board/hexes.ts'
import { blocker } from '@vedette/board/sight.ts'
import { describe, expect, it } from 'vitest'
import { type GroundCollection, lonLat } from '../src/ground/features.ts'
import { makeBoard } from '../src/hex/board.ts'
import { drawBoard } from '../src/hex/picture.ts'
import { type MapRecipe, readRecipe } from '../src/hex/recipe.ts'
import { writeBoard } from '../src/hex/write.ts'
import { distanceToLine } from '../src/plane.ts'
import { around, expectLaws, gridOf, hexesOf, linesOf, parts, terrainAt } from './board-laws.ts'

const text = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8')
const data = '../../titles/gaines-mill/data/'
const ground: GroundCollection = JSON.parse(text('../ground/gaines-mill.json'))
const recipe = readRecipe(JSON.parse(text(`${data}map-recipe.json`)))

describe('a board cut from the ground', () => {
  it.each([
    ['220 yards', { hexMetres: 201.168, columns: 26, rows: 24 }],
    ['125 yards, points up', { hexMetres: 114.3, columns: 40, rows: 46, orientation: 'pointy' }],
    ['a quarter mile, odd columns lower', { hexMetres: 402.336, columns: 14, rows: 12, shifted: 'odd' }],
    [
      'a corner of the field',
      { hexMetres: 150, columns: 15, rows: 15, origin: [-77.295, 37.58], orientation: 'pointy' },
    ],
  ] as const)('keeps the laws at any size and origin: %s', (_, how) => {
    const { hexMetres, columns, rows } = how
    const other: MapRecipe = {
      ...recipe,
      grid: {
        columns,
        rows,
        orientation: 'orientation' in how ? how.orientation : 'flat',
        shifted: 'shifted' in how ? how.shifted : 'even',
      },
      ground: { origin: 'origin' in how ? [...how.origin] : [-77.3165, 37.5935], hexMetres },
      corrections: [],
    }
    const made = makeBoard(other, [ground])
    expectLaws(made, ground)
    expect(made.roads.road.length).toBeGreaterThan(1)
    expect(made.hexsides.stream.length).toBeGreaterThan(0)
  })

  it('names the higher hex of a slope first', () => {
    const slopes = { is: 'slope', kinds: ['battle_line'], least: 250, higherFirst: true }
    const made = makeHexBoard(makeBoard({ ...recipe, hexsides: [slopes], corrections: [] }, [ground]))
    const sides = made.file.hexsides.slope.flat().map((side) => side.split('/').map((hex) => made.indexOf(hex)))
    expect(sides.length).toBeGreaterThan(12)
    expect(sides.filter(([a, b]) => made.level[b] > made.level[a])).toEqual([])
  })

  it('is the same board in every way a file of it is read', () => {
    const made = makeBoard(recipe, [ground])
    expect(JSON.parse(writeBoard(made))).toEqual(JSON.parse(JSON.stringify(made)))
  })

  it('has a picture with every hex, name and bridge', () => {
    const made = makeBoard(recipe, [ground])
    const picture = drawBoard(made)
    expect(picture.match(/<polygon/g)).toHaveLength(360)
    for (const { name } of [...made.names, ...made.bridges]) expect(picture).toContain(name)
    expect(picture).not.toMatch(/NaN|undefined/)
  })
})

describe('a recipe that is wrong', () => {
  const wrong = (change: object) => () => makeBoard(readRecipe({ ...recipe, ...change }), [ground])
  it.each([
    [{ grid: { columns: 0, rows: 1, orientation: 'flat', shifted: 'even' } }, 'bad-recipe'],
    [{ nonsense: 1 }, 'bad-recipe'],
    [{ corrections: [{ hexes: ['0101'], level: 2 }] }, 'bad-recipe'],
    [{ corrections: [{ hexes: ['2101'], level: 2, why: 'off the map' }] }, 'no-such-hex'],
    [{ corrections: [{ hexes: ['0101'], terrain: 'x', why: 'no such letter' }] }, 'bad-terrain'],
    [{ corrections: [{ road: 'road', chain: ['0101', '0103'], why: 'a leap' }] }, 'not-neighbours'],
    [{ hexsides: [{ is: 'stream', kinds: ['stream'], only: ['Styx'], least: 0 }] }, 'unknown-feature'],
  ])('%j is refused as %s', (change, code) => {
    expect(wrong(change)).toThrow(expect.objectContaining({ code }))
  })
  it('is told all that is wrong with it at once, first of its shape, then of its map', () => {
    const [road] = recipe.roads
    expect(wrong({ id: 7, nonsense: 1, roads: [{ ...road, least: -1 }] })).toThrow(
      /additional properties: nonsense\n.*id must be string\n.*roads.0.least must be >= 0$/s,
    )
    expect(
      wrong({
        roads: [{ ...road, only: ['Via Appia'] }],
        corrections: [
          { hexes: ['0101'], terrain: 'x', why: 'no such letter' },
          { road: 'road', chain: ['0101', '0103', '9901'], why: 'a leap' },
        ],
      }),
    ).toThrow(/Via Appia.*\n.*9901.*\n.*0101 to 0103.*\n.*"x"/)
  })
  it('needs a recipe at all', () => {
    expect(() => readRecipe(null)).toThrow(expect.objectContaining({ code: 'bad-recipe' }))
  })
})

describe("the board of Gaines's Mill", () => {
  const committed = text(`${data}board.json`)
  const file: HexFile = JSON.parse(committed)
  const board = makeHexBoard(file)
  const grid = gridOf(file)
  const terrain = (number: string) => terrainAt(board, board.indexOf(number))
  const level = (number: string) => board.level[board.indexOf(number)]
  const isRiver = (hex: number) => terrainAt(board, hex) === 'river'
  const onRoad = new Set(file.roads.road.flat())

  it('is what the recipe makes of the ground, to the byte', () => {
    expect(writeBoard(makeBoard(recipe, [ground]))).toBe(committed)
  })

  it('keeps the laws of every board', () => expectLaws(file, ground))

  it('has as much wood, water and height as the ground', () => {
    const count = (kind: string) => hexesOf(board).filter((hex) => terrainAt(board, hex) === kind).length
    expect(count('river')).toBeGreaterThanOrEqual(18)
    expect(count('river')).toBeLessThanOrEqual(26)
    expect(count('forest') / board.size).toBeGreaterThan(0.22)
    expect(count('forest') / board.size).toBeLessThan(0.32)
    const land = hexesOf(board).filter((hex) => !isRiver(hex))
    const shares = [0, 1, 2].map((n) => land.filter((hex) => board.level[hex] === n).length / land.length)
    expect(shares.map((share) => share > 0.18 && share < 0.48)).toEqual([true, true, true])
    expect(Math.max(...land.map((hex) => board.level[hex]))).toBe(2)
  })

  it('has one river from edge to edge and a bank on either side of it', () => {
    expect(parts(board, isRiver)).toHaveLength(1)
    const banks = parts(board, (hex) => !isRiver(hex))
    const [north, south] = banks.sort((a, b) => b.length - a.length)
    expect(north).toContain(board.indexOf('1109'))
    expect(south).toContain(board.indexOf('0415'))
    expect(banks).toHaveLength(2)
  })

  it('has five bridges, each with a road onto both banks', () => {
    const banks = parts(board, (hex) => !isRiver(hex))
    const bankOf = (hex: number) => banks.findIndex((part) => part.includes(hex))
    expect(file.bridges.map(({ name }) => name).sort()).toEqual([
      "Alexander's bridge",
      "Duane's bridge",
      'Grapevine Bridge',
      'New Bridge',
      "Woodbury's bridge",
    ])
    const road = 1 << board.roadKinds.indexOf('road')
    for (const { hex, name } of file.bridges) {
      const at = board.indexOf(hex)
      const ends = [0, 1, 2, 3, 4, 5]
        .filter((d) => board.roads[at * 6 + d] & road)
        .map((d) => bankOf(board.neighbours[at * 6 + d]))
      expect([name, new Set(ends).size, ends.includes(-1)]).toEqual([name, 2, false])
    }
  })

  it("has Boatswain's Creek in one chain, wooded, with its bed below the slope of Turkey Hill", () => {
    const creek = file.hexsides.stream[0]
    expect(creek.length).toBeGreaterThan(28)
    expect(new Set(creek).size).toBe(creek.length)
    const banks = [...new Set(creek.flatMap((side) => side.split('/')))]
    expect(banks.filter((hex) => terrain(hex) === 'forest').length / banks.length).toBeGreaterThan(0.7)
    // it comes down to the river
    const last = creek
      .at(-1)!
      .split('/')
      .map((hex) => board.indexOf(hex))
    expect(last.some((hex) => around(board, hex).some(isRiver))).toBe(true)
    for (const [bed, slope] of [
      '0908/0909',
      '1007/1008',
      '1107/1108',
      '1206/1207',
      '1306/1307',
      '1306/1406',
      '1605/1606',
    ].map((side) => side.split('/'))) {
      expect(creek).toContain(`${bed}/${slope}`)
      expect([bed, slope, level(bed) < level(slope)]).toEqual([bed, slope, true])
    }
  })

  it('lets the battery south of the river see the low ground before the Union left', () => {
    const wood = (hex: number) => terrainAt(board, hex) === 'forest'
    for (const number of ['0410', '0411', '0511', '0611']) {
      const [from, to] = [board.indexOf('0415'), board.indexOf(number)]
      expect([number, board.distance(from, to) <= 5, blocker(board, from, to, wood, 'either')]).toEqual([
        number,
        true,
        -1,
      ])
    }
  })

  it('has its places where the ground has them', () => {
    const at = Object.fromEntries(file.names.map(({ name, hex }) => [name, hex]))
    expect(at).toMatchObject({
      'Watt house': '1109',
      'Adams house': '1408',
      'McGehee house': '1907',
      'Gaines house': '0307',
      'Parsons farm': '0607',
      'New Cold Harbor': '1004',
      'Old Cold Harbor': '1902',
      'Garthright house': '1503',
      "Gaines's Mill": '0102',
    })
    for (const hex of ['1109', '1408', '1907', '1208', '1308', '1508']) expect([hex, level(hex)]).toEqual([hex, 2])
  })

  it('has a road where a house or crossroads of the ground lies on one', () => {
    const lines = linesOf(file, ground, ['road', 'trail'])
    const chained = Object.values(file.roads).flat(2)
    let found = 0
    for (const { geometry, properties } of ground.features) {
      if (geometry.type !== 'Point' || !['house', 'crossroads', 'mill'].includes(properties.kind)) continue
      const at = grid.project(...lonLat(geometry.coordinates))
      if (!grid.has(grid.at(at)) || !lines.some((line) => distanceToLine(at, line) < 60)) continue
      const hex = grid.index(grid.at(at))
      expect([properties.name, chained.some((one) => board.distance(board.indexOf(one), hex) <= 1)]).toEqual([
        properties.name,
        true,
      ])
      found++
    }
    expect(found).toBeGreaterThanOrEqual(7)
  })

  it('has one net of roads on either bank, and the entries on it at the edge', () => {
    const net = parts(board, (hex) => onRoad.has(board.number(hex)))
    const main = net.find((part) => part.includes(board.indexOf('1902')))!
    for (const hex of ['0102', '1301', '1901', '1004', '1109', '1014', '1218', '1718', '0514', '0814', '0111'])
      expect([hex, main.includes(board.indexOf(hex))]).toEqual([hex, true])
    for (const hex of ['0102', '1301', '1901', '1218'])
      expect([hex, around(board, board.indexOf(hex)).length < 6]).toEqual([hex, true])
  })

  it('has the set-up, victory and entry hexes on land', () => {
    const hexes = ['0910', '1607', '1210', '0803', '0308', '0415']
    hexes.push('1109', '1408', '1907', '1212', '1113', '0102', '1301', '1901', '1218')
    for (const hex of hexes) expect([hex, terrain(hex) === 'river']).toEqual([hex, false])
  })
})
