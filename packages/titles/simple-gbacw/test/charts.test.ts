import { rule } from '@vedette/kit/test/rule.ts'
import { expect, test } from 'vitest'
import {
  crossCost,
  crossDisorders,
  drms,
  enterCost,
  entryDisorders,
  FOOT,
  FORBIDDEN,
  fireResult,
  GUNS,
  hexsideDrm,
  hexsideIndex,
  hexsides,
  LEADER,
  MOUNTED,
  reaches,
  spDrm,
  terrainDrm,
  terrainHeight,
  terrainIndex,
  terrains,
  weapon,
  weaponDrm,
  weapons,
} from '../charts.ts'
import data from '../data/charts.json' with { type: 'json' }
import {
  activation,
  attrition,
  die,
  efficiencyPools,
  extendedMovement,
  fire,
  initiative,
  leaderMovement,
  light,
  marchCost,
  passingFriends,
  removingBreastworks,
  roadCost,
  stacking,
} from '../numbers.ts'

const at = (id: string, range: number) => weaponDrm(weapon(id), range)

rule('6.13', 'the Fire Table has a row for every roll, and a higher one never does less', () => {
  expect(fireResult(-3)).toMatchObject({ hits: 0, checks: 0, sp: 0 })
  expect(fireResult(5)).toMatchObject({ hits: 0, checks: 1, sp: 0 })
  expect(fireResult(9)).toMatchObject({ hits: 1, checks: 1, sp: 1 })
  expect(fireResult(40)).toMatchObject({ hits: 2, checks: 1, sp: 4 })
  for (let n = -5; n < 20; n++) {
    const [one, two] = [fireResult(n), fireResult(n + 1)]
    expect(two.hits + two.checks, String(n)).toBeGreaterThanOrEqual(one.hits && one.checks)
    expect(two.sp, String(n)).toBeGreaterThanOrEqual(one.sp)
  }
  for (const [i, row] of data.fire.entries())
    expect(row.from, String(i)).toBe(i === 0 ? null : Number(data.fire[i - 1].to) + 1)
})

rule('6.18', 'two is the least that scores', () => {
  expect([fireResult(1).checks, fireResult(2).checks]).toEqual([0, 1])
})

rule('6.31', 'more SP never fire worse', () => {
  expect([1, 3, 5, 7, 10, 14, 15, 60].map(spDrm)).toEqual([-2, -1, 0, 1, 2, 3, 4, 4])
})

rule('6.12', 'a musket reaches two hexes and a rifled musket three', () => {
  expect([reaches(weapon('M'), 2), reaches(weapon('M'), 3)]).toEqual([true, false])
  expect([reaches(weapon('R'), 3), reaches(weapon('R'), 4)]).toEqual([true, false])
  for (const [w, { id, range, gun }] of weapons.entries()) {
    for (let n = 1; n < range; n++) expect(weaponDrm(w, n), id).toBeGreaterThanOrEqual(weaponDrm(w, n + 1))
    expect(range > 3, id).toBe(gun)
  }
})

rule('6.32', 'the DRMs of the printed examples', () => {
  expect([at('R', 1), at('N', 1), at('CR', 1), at('BC', 1)]).toEqual([1, 5, 3, 2])
})

rule('6.33', 'woods shelter, and an orchard from two hexes on', () => {
  expect(terrainDrm(terrainIndex('woods'), 1)).toBe(-1)
  expect([1, 2].map((range) => terrainDrm(terrainIndex('orchard'), range))).toEqual([0, -1])
  expect(hexsideDrm(hexsideIndex('sunken-road'))).toBe(-1)
  expect(hexsideDrm(hexsideIndex('stream'))).toBe(0)
})

rule('6.25', 'woods and towns are a level higher', () => {
  expect(terrains.filter((_, t) => terrainHeight(t) === 1)).toEqual(['woods', 'town', 'marsh'])
})

rule('5.17', 'what disorders, and what nobody enters', () => {
  const marsh = terrainIndex('marsh')
  expect([FOOT, MOUNTED, GUNS, LEADER].map((mover) => enterCost(marsh, mover))).toEqual([6, 8, FORBIDDEN, 6])
  expect([FOOT, MOUNTED, GUNS, LEADER].map((mover) => entryDisorders(marsh, mover))).toEqual([true, true, false, false])
  expect(entryDisorders(terrainIndex('woods'), FOOT)).toBe(false)
  const run = hexsideIndex('run')
  expect([crossCost(run, FOOT), crossDisorders(run, FOOT), crossCost(run, GUNS)]).toEqual([4, true, FORBIDDEN])
  for (const shut of ['river', 'pond']) expect(enterCost(terrainIndex(shut), FOOT)).toBe(FORBIDDEN)
  for (const kind of [
    'gradual-up',
    'gradual-down',
    'steep-up',
    'steep-down',
    'stream',
    'run',
    'sunken-road',
    'breastworks',
  ])
    expect(hexsides).toContain(kind)
})

test('numbers are those of the rulebook, movement in halves', () => {
  expect(drms).toMatchObject({ charge: 1, 'flank-rear': 2, 'mounted-target': 1, breastworks: -1, downhill: 1 })
  expect([leaderMovement, extendedMovement, roadCost, marchCost, passingFriends, removingBreastworks]).toEqual([
    20, 60, 2, 1, 2, 2,
  ])
  expect([die.faces, activation.most, initiative.held, fire.infantryMost, attrition.routAt]).toEqual([10, 3, 1, 7, 7])
  expect(stacking).toEqual({
    infantry: 15,
    mounted: 7,
    guns: 12,
    batteries: 2,
    gunsWithOthers: 6,
    batteriesWithOthers: 1,
  })
  expect(light.nightArtilleryRange).toBe(3)
  for (const pool of efficiencyPools) expect(pool).toEqual([1, 2, 2, 2, 3])
})
