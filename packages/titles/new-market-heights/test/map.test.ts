import { rule } from '@vedette/kit/test/rule.ts'
import { expect, test } from 'vitest'
import { costsOf } from '../charts.ts'
import data from '../data/scenarios.json' with { type: 'json' }
import {
  at,
  board,
  HEXES,
  hasBuilding,
  isAbatis,
  isArtilleryFort,
  isCamp,
  isChevaux,
  isFieldFort,
  isFoggy,
  isFort,
  isInPlay,
  isMarsh,
  isRiver,
  isRoad,
  isRun,
  isSevereSlope,
  isSlope,
  isSlough,
  isStream,
  isTrail,
  isWoods,
  isWorks,
  name,
  terrain,
} from '../map.ts'

const hexes = Array.from({ length: HEXES }, (_, hex) => hex)
const directions = [0, 1, 2, 3, 4, 5]
const sides = hexes.flatMap((hex) =>
  directions.flatMap((d) => (board.neighbours[hex * 6 + d] < 0 ? [] : [[hex, d] as const])),
)
const beside = (hex: number, is: (hex: number) => boolean) => board.around[hex].some(is)

test('the board is of 2,970 hexes, each of a terrain that the charts know', () => {
  expect(HEXES).toBe(66 * 45)
  expect(new Set(hexes.map(terrain))).toEqual(new Set(['clear', 'woods', 'marsh', 'slough', 'river']))
  for (const is of [isWoods, isMarsh, isSlough, isRiver]) expect(hexes.filter(is).length, is.name).toBeGreaterThan(4)
  expect(() => at('6701')).toThrow('6701')
})

test('water and roads are the same from both of their hexes, works and slopes are not', () => {
  for (const is of [isRun, isStream, isRoad, isTrail]) {
    const found = sides.filter(([hex, d]) => is(hex, d))
    expect(found.length).toBeGreaterThan(50)
    for (const [hex, d] of found)
      expect([name(hex), is(board.neighbours[hex * 6 + d], (d + 3) % 6)]).toEqual([name(hex), true])
  }
  for (const is of [isWorks, isSlope, isSevereSlope])
    for (const [hex, d] of sides.filter(([h, k]) => is(h, k)))
      expect([name(hex), is(board.neighbours[hex * 6 + d], (d + 3) % 6)]).toEqual([name(hex), false])
})

rule('22.2', 'the line has works to the south, camps have them all about', () => {
  expect([isFieldFort, isArtilleryFort, isCamp, isChevaux, isAbatis].map((is) => hexes.filter(is).length)).toEqual([
    54, 6, 6, 48, 31,
  ])
  const wrong = sides.filter(([hex, d]) => {
    const to = board.neighbours[hex * 6 + d]
    return isWorks(hex, d) !== (isFort(hex) ? [2, 3, 4].includes(d) && !isFort(to) : isCamp(hex) && !isCamp(to))
  })
  expect(wrong.map(([hex, d]) => `${name(hex)} ${d}`)).toEqual([])
  for (const hex of hexes.filter(isChevaux)) expect([name(hex), beside(hex, isFort)]).toEqual([name(hex), true])
  for (const hex of hexes.filter(isAbatis)) expect([name(hex), beside(hex, isChevaux)]).toEqual([name(hex), true])
})

test('the line stands in the open, but for a hex in the wooded valley of the creek', () => {
  expect(hexes.filter((hex) => isFort(hex) && terrain(hex) !== 'clear').map(name)).toEqual(['5417'])
  expect(hexes.filter((hex) => isChevaux(hex) && terrain(hex) !== 'clear').map(name)).toEqual([])
  const wet = hexes.filter((hex) => isAbatis(hex) && isMarsh(hex)).map(name)
  expect([wet.length, wet[0].slice(0, 2), wet.at(-1)?.slice(0, 2)]).toEqual([9, '31', '42'])
})

test('the works before the heights stand above all that lies before them', () => {
  const line = hexes.filter((hex) => isFort(hex) && Number(name(hex).slice(0, 2)) < 50)
  expect(line.filter((hex) => board.level[hex] !== 3).map(name)).toEqual([])
  const before = hexes.filter((hex) => isChevaux(hex) || isAbatis(hex))
  expect(before.filter((hex) => board.level[hex] > 2).map(name)).toEqual([])
})

rule('22.53', 'no road runs through abatis, which no horse may enter and nobody breaches', () => {
  for (const [hex, d] of sides) if (isAbatis(hex)) expect([name(hex), isRoad(hex, d)]).toEqual([name(hex), false])
})

rule('21.82', 'a slope falls from the hex it belongs to', () => {
  for (const is of [isSlope, isSevereSlope]) {
    const slopes = sides.filter(([hex, d]) => is(hex, d))
    expect(slopes.length).toBeGreaterThan(30)
    expect(slopes.filter(([hex, d]) => board.level[board.neighbours[hex * 6 + d]] >= board.level[hex])).toEqual([])
  }
})

rule('5.15', 'fresh foot comes through chevaux and run, but through nothing dearer', () => {
  const line = costsOf('infantry-line')
  const pays = (hex: number, d: number): number => {
    const to = board.neighbours[hex * 6 + d]
    const other = isAbatis(to) ? line.abatis : line[terrain(to) as 'clear' | 'woods' | 'marsh']
    const edges = [
      [isChevaux(to), line.chevaux],
      [isRun(hex, d), line.run],
      [isWorks(to, (d + 3) % 6), line.fortSide],
      [isSlope(to, (d + 3) % 6), line.slopeUp],
    ] as const
    return (other ?? 99) + edges.reduce((sum, [is, cost]) => sum + (is ? (cost ?? 99) : 0), 0)
  }
  const before = sides.filter(([hex, d]) => {
    const to = board.neighbours[hex * 6 + d]
    return isChevaux(to) && !isFort(hex)
  })
  const dear = before.filter(([hex, d]) => pays(hex, d) > line.allowance)
  expect(dear.map(([hex, d]) => `${name(hex)} ${d}`)).toEqual([])
  const cost = (from: string, to: string): number => pays(at(from), board.direction(at(from), at(to)))
  const asked = [
    ['3622', '3621'],
    ['3621', '3722'],
    ['3722', '3721'],
    ['3621', '3620'],
    ['4023', '4022'],
  ] as const
  expect(asked.map(([from, to]) => cost(from, to))).toEqual([6, 5, 2, 2, 6])
})

/** What a regiment finds in a hex or along its sides: cover, an obstacle, works, water, a slope, a building. */
function isBare(hex: number): boolean {
  const edges = [isRun, isStream, isSlope, isSevereSlope, isWorks]
  const across = directions.some((d) => {
    const to = board.neighbours[hex * 6 + d]
    return to >= 0 && edges.some((is) => is(hex, d) || is(to, (d + 3) % 6))
  })
  return terrain(hex) === 'clear' && board.overlay[hex] === 0 && !hasBuilding(hex) && !across
}

test('no stretch of ten by ten hexes is without a feature, and none of five by five without two', () => {
  const bare = Uint8Array.from(hexes, (hex) => (isBare(hex) ? 1 : 0))
  const poorest = (size: number): number => {
    let least = HEXES
    for (let r = 0; r + size <= board.rows; r++)
      for (let c = 0; c + size <= board.columns; c++) {
        let found = 0
        for (let y = r; y < r + size; y++) for (let x = c; x < c + size; x++) found += 1 - bare[y * board.columns + x]
        least = Math.min(least, found)
      }
    return least
  }
  expect(poorest(10)).toBeGreaterThanOrEqual(20)
  expect(poorest(5)).toBeGreaterThanOrEqual(2)
})

test('the places of the battle lie where roads, creeks and works put them', () => {
  const places = Object.fromEntries(board.file.names.map((n) => [n.name, n.hex]))
  for (const { name: place, hex, building } of data.places.list) {
    if (place in places) expect([place, places[place]]).toEqual([place, hex])
    expect([place, hasBuilding(at(hex))]).toEqual([place, building])
  }
  const road = board.file.roads.road
  const runs = (...through: string[]) => road.some((chain) => through.every((hex) => chain.includes(hex)))
  const kingsland = ['4020', '4021', '4022', '4023', '4025', '3726', '3128', '2031']
  for (const through of [
    kingsland,
    ['4020', '2816', '0104'],
    ['4340', '3726'],
    ['3943', '3840', '3637', '3333', '3128'],
  ])
    expect([through, runs(...through)]).toEqual([through, true])
  const newMarket = road.find((chain) => chain.includes('0104'))!
  const from = newMarket.indexOf('4020')
  expect([newMarket[from - 3], newMarket[from - 12]]).toEqual(['3720', '2816'])
  const onRun = (hex: number) => directions.some((d) => isRun(hex, d))
  for (const hex of ['4340', '4627', '5520', '4526', '3622', '2818'])
    expect([hex, onRun(at(hex)) || beside(at(hex), onRun)]).toEqual([hex, true])
  expect(board.level[at('5811')]).toBe(5)
  expect(board.level[at('3418')]).toBeGreaterThan(board.level[at('3421')])
})

rule('23.43', 'fog lies in wet hexes, beside them and along water', () => {
  const foggy = hexes.filter(isFoggy).length / HEXES
  expect([foggy > 0.15, foggy < 0.5]).toEqual([true, true])
  for (const hex of hexes.filter(isMarsh)) expect(isFoggy(hex)).toBe(true)
})

rule('21.86', 'nobody comes to Jones Neck beyond the river', () => {
  const beyond = hexes.filter((hex) => !isInPlay(hex) && !isRiver(hex) && !isSlough(hex))
  expect(beyond.length).toBe(17)
  expect(beyond.every((hex) => Number(name(hex).slice(2)) > 42)).toBe(true)
})

test('buildings stand where the ground names them', () => {
  for (const hex of ['3840', '3417', '2815', '5715']) expect([hex, hasBuilding(at(hex))]).toEqual([hex, true])
})
