import { rule } from '@vedette/kit/test/rule.ts'
import { expect, test } from 'vitest'
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

rule('22.1', 'the line has works to the south, camps have them all about', () => {
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

rule('22.53', 'no road runs through abatis, which no horse may enter and nobody breaches', () => {
  for (const [hex, d] of sides) if (isAbatis(hex)) expect([name(hex), isRoad(hex, d)]).toEqual([name(hex), false])
})

rule('23.43', 'fog lies in wet hexes, beside them and along water', () => {
  const foggy = hexes.filter(isFoggy).length / HEXES
  expect([foggy > 0.15, foggy < 0.5]).toEqual([true, true])
  for (const hex of hexes.filter(isMarsh)) expect(isFoggy(hex)).toBe(true)
})

test('buildings stand where the ground names them', () => {
  for (const hex of ['3840', '3417', '2815', '5715']) expect([hex, hasBuilding(at(hex))]).toEqual([hex, true])
})
