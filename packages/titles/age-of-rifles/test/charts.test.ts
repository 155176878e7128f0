import { rule } from '@vedette/kit/test/rule.ts'
import { expect, test } from 'vitest'
import {
  attackUnderMcClellan,
  bridge,
  bridges,
  combat,
  command,
  complianceColumn,
  complianceOf,
  complianceShifts,
  confidence,
  crest,
  delayFrom,
  FIRE_ROWS,
  fatigue,
  foundByCavalry,
  foundFrom,
  foundOnMarch,
  groundLine,
  initiativeOf,
  jackson,
  leaderLoss,
  lossesOf,
  morale,
  movement,
  night,
  orderType,
  orderTypes,
  rain,
  range,
  stacking,
  stream,
  supply,
  swamp,
} from '../charts.ts'

const sums = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
/** In how many of 36 throws a sum comes. */
const ways = (sum: number): number => 6 - Math.abs(7 - sum)
const rising = (list: readonly number[]): boolean => list.every((n, i) => i === 0 || list[i - 1] <= n)

rule('table-initiative', 'a better leader and a higher throw never do worse', () => {
  const rank = ['bad', 'none', 'acts']
  for (let row = 0; row <= 4; row++) {
    expect(rising(sums.map((sum) => rank.indexOf(initiativeOf(row, sum)))), String(row)).toBe(true)
    for (const sum of sums)
      expect(rank.indexOf(initiativeOf(row, sum))).toBeGreaterThanOrEqual(rank.indexOf(initiativeOf(row - 1, sum)))
  }
  const share = (row: number) =>
    rank.map((result) => sums.reduce((all, sum) => all + (initiativeOf(row, sum) === result ? ways(sum) : 0), 0))
  expect([0, 1, 2, 3, 4].map(share)).toEqual([
    [21, 14, 1],
    [15, 18, 3],
    [10, 20, 6],
    [3, 18, 15],
    [1, 9, 26],
  ])
  expect([initiativeOf(-2, 12), initiativeOf(7, 2), attackUnderMcClellan]).toEqual(['acts', 'bad', -2])
})

rule('table-compliance', 'a higher column and a higher throw never obey later', () => {
  const rank = ['R6', 'R5', 'R4', 'C']
  for (let column = -1; column <= 8; column++) {
    expect(rising(sums.map((sum) => rank.indexOf(complianceOf(column, sum)))), String(column)).toBe(true)
    for (const sum of sums)
      expect(rank.indexOf(complianceOf(column, sum))).toBeGreaterThanOrEqual(
        rank.indexOf(complianceOf(column - 1, sum)),
      )
  }
  expect([-4, -1, 3, 8, 11].map(complianceColumn)).toEqual([-1, -1, 3, 8, 8])
  expect(sums.map((sum) => complianceOf(-1, sum)).filter((result) => result === 'C')).toEqual([])
  expect([12, 8, 4].map((sum) => complianceOf(-2, sum))).toEqual(['R4', 'R5', 'R6'])
  expect([10, 9, 5, 4, 2].map((sum) => complianceOf(5, sum))).toEqual(['C', 'R4', 'R4', 'R5', 'R5'])
  expect([delayFrom.R4, delayFrom.R5, delayFrom.R6]).toEqual([4, 5, 6])
})

rule('table-compliance-shifts', 'attacks and past force are obeyed later, all else sooner', () => {
  const { reserve, attackOrProbe, faceToFace, divisionalOrder, cavalryCorps, pastForce } = complianceShifts
  expect([reserve, attackOrProbe, faceToFace, divisionalOrder, cavalryCorps, pastForce]).toEqual([1, -2, 1, 1, 1, -2])
})

rule('table-fire', 'more strength and a higher throw never do less, and a row takes about a sixth of itself', () => {
  expect(FIRE_ROWS).toBe(24)
  for (let row = 1; row <= FIRE_ROWS; row++) {
    expect(rising(sums.map((sum) => lossesOf(row, sum))), String(row)).toBe(true)
    if (row > 1) for (const sum of sums) expect(lossesOf(row, sum)).toBeGreaterThanOrEqual(lossesOf(row - 1, sum))
    const mean = sums.reduce((all, sum) => all + ways(sum) * lossesOf(row, sum), 0) / 36
    expect(mean / row, String(row)).toBeGreaterThan(0.15)
    expect(mean / row, String(row)).toBeLessThan(0.19)
  }
  expect([lossesOf(8, 9), lossesOf(1, 10), lossesOf(24, 2), lossesOf(24, 12)]).toEqual([2, 1, 1, 9])
  expect([lossesOf(0, 12), lossesOf(40, 12)]).toEqual([lossesOf(1, 12), lossesOf(24, 12)])
})

rule('table-confidence', 'what is added to the rating', () => {
  const { attack, attackDemoralised, objectiveHeld, defendDemoralised, unionAttack } = confidence
  expect([attack, attackDemoralised, objectiveHeld, defendDemoralised, unionAttack]).toEqual([3, 0, 1, 2, -2])
})

rule('table-terrain-combat', 'what ground takes from an attack', () => {
  const line = (kind: Parameters<typeof groundLine>[0]) => {
    const { assault, bombardment, charge, move } = groundLine(kind)
    return [assault, bombardment, charge, ...move]
  }
  expect(line('clear')).toEqual([0, 0, 0, 1, 1])
  expect(line('rough')).toEqual([0, 0, 0, 1, 1])
  expect(line('wood-town')).toEqual([0, 0, -50, 1, 1])
  expect(line('town')).toEqual([-25, -75, -50, 1, 1])
  expect(line('fort')).toEqual([-50, null, null, 1, 2])
  expect(line('woods')).toEqual([0, -50, -75, 2, 4])
  expect(line('swamp')).toEqual([-25, -25, null, 3, 6])
  expect(line('river')).toEqual([null, 0, null, null, null])
  const side = ({ assault, bombardment, charge, move }: typeof stream | typeof bridge) => [
    assault,
    bombardment,
    charge,
    move,
  ]
  expect([stream, crest, bridge].map(side)).toEqual([
    [-25, 0, -25, 2],
    [-25, 0, 0, 0],
    [-50, 0, null, 1],
  ])
  expect([swamp.assaultOut, swamp.bombardmentOut, swamp.bombardmentThrough]).toEqual([-25, -25, -25])
  expect([rain.stream, rain.artillery]).toEqual([4, null])
})

rule('table-combat-modifiers', 'what is added and taken besides', () => {
  expect([combat.disruption, combat.exhausted, combat.flankTwo, combat.flankThree, combat.cap]).toEqual([
    -50, -50, 25, 50, -75,
  ])
  expect([combat.chargeFlank, combat.chargeBackhand, combat.chargeNotReady, combat.bombardStacked]).toEqual([
    50, 50, 50, 25,
  ])
})

rule('21.3.1', 'six points, nine for cavalry, ten for an aide', () => {
  expect([movement.combat, movement.cavalry, movement.aide, movement.roadMarch]).toEqual([6, 9, 10, 0.5])
})

rule('21.3.2', 'command reaches five, a day’s messenger nine an hour, a target lies within fifteen', () => {
  const { immediate, perTurn, divisional, target, further, failureRadius } = command
  expect([immediate, perTurn, divisional, target, further, failureRadius]).toEqual([5, 9, 5, 15, 15, 3])
})

rule('21.3.3', 'guns reach four hexes, at three and four with half', () => {
  expect([range.artillery, range.artilleryHalf, combat.longRange, combat.least]).toEqual([4, 2, -50, 1])
  expect([range.gunboat, range.sight, range.sightHill, range.hidden, range.hiddenHilltop]).toEqual([6, 4, 6, 3, 12])
})

rule('21.3.4', 'three units, two of them in line, eight points', () => {
  expect([stacking.units, stacking.line, stacking.points]).toEqual([3, 2, 8])
})

rule('21.6', 'bridges fall on four, rise on eleven', () => {
  expect([
    bridges.destroy.from,
    bridges.repair.from,
    bridges.repair.dice,
    bridges.build.from,
    bridges.engineers,
  ]).toEqual([4, 11, 2, 4, 3])
})

rule('21.10', 'supply reaches fifteen hexes, a firing costs a point', () => {
  expect([supply.trace, supply.perFiring]).toEqual([15, 1])
})

rule('12.3', 'every type of order says what it allows', () => {
  expect(orderTypes.map(({ id }) => id)).toEqual([
    'attack',
    'probe',
    'defend',
    'delay',
    'march',
    'support',
    'reserve',
    'fall-back',
    'general-retreat',
  ])
  expect(orderTypes.filter(({ chit }) => !chit).map(({ id }) => id)).toEqual(['reserve'])
  const attack = orderTypes[orderType('attack')]
  expect([attack.enterZone, attack.leaveZone, attack.assault, attack.roadMarch]).toEqual(['yes', 'shift', 'any', 'no'])
})

rule('25.5', 'a hidden march is found sooner the nearer the enemy is', () => {
  expect([1, 4, 5, 8, 9, 15, 16].map(foundFrom)).toEqual([1, 1, 4, 4, 6, 6, 7])
  expect([foundByCavalry, foundOnMarch]).toEqual([1, 1])
})

test('numbers that no table prints', () => {
  expect([morale.standard, morale.leader, morale.exhausted, night.assault, fatigue.combatTurns]).toEqual([
    4, -1, 2, -50, 4,
  ])
  expect([leaderLoss.natural, leaderLoss.confirm, jackson.better, jackson.worse, jackson.rating]).toEqual([
    12, 10, 5, 5, 4,
  ])
})

rule(
  '21.3',
  'hexes are smaller than those of the series: its distances are half as long again, or as the module has them',
  () => {
    expect([movement.combat, movement.cavalry]).toEqual([6, 9])
    expect([command.immediate, command.divisional, command.target]).toEqual([5, 5, 15])
    expect([range.artillery, range.artilleryHalf, range.sight, range.sightHill]).toEqual([4, 2, 4, 6])
    expect([stacking.units, stacking.line, stacking.points, supply.trace]).toEqual([3, 2, 8, 15])
  },
)
