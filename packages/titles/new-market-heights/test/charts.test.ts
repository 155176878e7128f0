import { rule } from '@vedette/kit/test/rule.ts'
import { expect, test } from 'vitest'
import {
  bringsFog,
  costsOf,
  delayOf,
  densityShift,
  FIRE_COLUMNS,
  fatigueEffect,
  fatigueLadder,
  fireColumn,
  fireResult,
  fogLasts,
  leaderFate,
  leastAttack,
  MELEE_COLUMNS,
  meleeColumn,
  meleeResult,
  meleeShifts,
  meleeTerrain,
  moraleModifiers,
  multiplier,
  naturalFail,
  shifts,
  stackingIn,
} from '../charts.ts'
import data from '../data/charts.json' with { type: 'json' }

const dice = [1, 2, 3, 4, 5, 6]

rule('5.19', 'what a hex costs: by foot, by horse, for guns', () => {
  const line = costsOf('infantry-line')
  expect([line.allowance, line.clear, line.woods, line.abatis, line.chevaux, line.run]).toEqual([6, 1, 2, 3, 4, 1])
  expect(costsOf('infantry-column').road).toBe(0.5)
  expect(line.road).toBe('other')
  for (const mounted of ['mounted-line', 'mounted-column', 'artillery-limbered'])
    expect([mounted, costsOf(mounted).abatis, costsOf(mounted).chevaux]).toEqual([mounted, null, null])
  for (const row of data.movement.rows) expect(row.river, row.mover).toBe(null)
  expect(costsOf('infantry-skirmish')).toMatchObject({ woods: 1, abatis: 2, chevaux: 2 })
  expect(() => costsOf('boat')).toThrow('boat')
})

rule('8.18', 'what a hex holds, what fires out of it and what fights for it', () => {
  expect(stackingIn('clear')).toMatchObject({
    units: 3,
    points: 12,
    batteries: 2,
    smallArms: 4,
    guns: 'and',
    melee: 12,
  })
  expect(stackingIn('field-fort')).toMatchObject({ units: 3, points: 12, guns: 'open-sides', melee: 12 })
  for (const ground of ['woods', 'abatis', 'chevaux', 'marsh', 'camp', 'artillery-fort'])
    expect(stackingIn(ground)).toMatchObject({ units: 2, points: 8, smallArms: 4, melee: 8 })
  expect(() => stackingIn('river')).toThrow('river')
})

rule('8.36', 'thin hexes are hit less, thick ones more', () => {
  expect([0, 1, 2, 8, 9, 10, 11, 12, 13, 40].map(densityShift)).toEqual([-1, -1, 0, 0, 1, 1, 2, 2, 3, 3])
})

rule('9.25', 'no weapon fires beyond its farthest, and none better at a longer range', () => {
  expect([1, 2, 3, 4, 5, 6].map((n) => multiplier('R', n))).toEqual([2, 1, 1, 0.5, 0.5, 0])
  expect([multiplier('HR', 4), multiplier('HR', 5), multiplier('SR', 5)]).toEqual([1, 0, 0.5])
  expect([multiplier('PA', 8), multiplier('PA', 15), multiplier('PA', 26), multiplier('PA', 27)]).toEqual([
    2, 1, 0.5, 0,
  ])
  for (const { id, most } of data.range.weapons)
    for (let n = 1; n <= most; n++)
      expect(multiplier(id, n), `${id} ${n}`).toBeGreaterThanOrEqual(multiplier(id, n + 1))
})

rule('9.61', 'more points fire never worse, and a higher die never does less', () => {
  expect([0, 0.5, 1, 3, 4, 10, 16, 39, 200].map(fireColumn)).toEqual([0, 0, 1, 1, 2, 3, 5, 8, 8])
  const worth = (column: number, die: number): number => {
    const { loss, check } = fireResult(column, die)
    return loss + { none: 0, 'pin-or-rout': 0.4, check: 0.5 }[check]
  }
  for (let column = 0; column < FIRE_COLUMNS; column++)
    for (const die of dice) {
      expect(worth(column, die)).toBeGreaterThanOrEqual(worth(column - 1, die))
      if (die > 1) expect(worth(column, die)).toBeGreaterThanOrEqual(worth(column, die - 1))
    }
  const mean = Array.from(
    { length: FIRE_COLUMNS },
    (_, k) => dice.reduce((s, die) => s + fireResult(k, die).loss, 0) / 6,
  )
  expect(mean.map((m) => Math.round(m * 100) / 100)).toEqual([0, 0.17, 0.33, 0.67, 0.83, 1, 1.5, 1.67, 2.17])
  expect(fireResult(-2, 6)).toEqual({ loss: 0, check: 'none' })
  expect(fireResult(12, 6)).toEqual(fireResult(FIRE_COLUMNS - 1, 6))
})

rule('12.8', 'a greater difference never helps the defender', () => {
  expect([-9, -4, -3, 0, 1, 3, 4, 7, 10, 30].map(meleeColumn)).toEqual([0, 0, 1, 2, 2, 3, 4, 5, 6, 6])
  const order = ['A-Rout', 'A-Ret', 'Rpls', 'Eng', 'D-Ret', 'D-Rout']
  for (const die of dice)
    for (let column = 1; column < MELEE_COLUMNS; column++) {
      const [less, more] = [meleeResult(column - 1, die), meleeResult(column, die)]
      expect(order.indexOf(more.result)).toBeGreaterThanOrEqual(order.indexOf(less.result))
      expect(more.defender).toBeGreaterThanOrEqual(less.defender)
      expect(more.attacker).toBeLessThanOrEqual(less.attacker)
    }
  expect(meleeResult(2, 4)).toEqual({ result: 'Eng', attacker: 1, defender: 1, captured: false })
  expect(meleeResult(6, 6)).toEqual({ result: 'D-Rout', attacker: 0, defender: 3, captured: true })
  expect(meleeResult(-1, 1)).toEqual({ result: 'A-Rout', attacker: 2, defender: 0, captured: false })
})

rule('17.76', 'what befalls leaders', () => {
  expect([leaderFate('K', 6), leaderFate('smallArms', 6), leaderFate('smallArms', 12)]).toEqual([
    'wounded',
    null,
    'killed',
  ])
  expect([leaderFate('C', 3), leaderFate('artillery', 3), leaderFate('Rpls', 2)]).toEqual([
    'captured',
    'wounded',
    'wounded',
  ])
})

rule('23.41', 'fog is likeliest before sunrise and burns off', () => {
  const share = (time: string) => dice.filter((die) => bringsFog(time, die)).length
  expect(['4:00', '5:00', '6:00', '7:00', '8:00', '9:00', '4:20'].map(share)).toEqual([3, 4, 4, 3, 2, 1, 0])
  expect(fogLasts).toBe(3)
})

rule('27.14', 'a level of fatigue takes half of itself, the half up', () => {
  expect(fatigueLadder).toEqual(['none', 'OK', '0', '1', '2', '3', '4'])
  expect(fatigueLadder.map((_, step) => fatigueEffect(step))).toEqual([0, 0, 0, 1, 1, 2, 2])
})

rule('33.24', 'a third of the reinforcements is on time', () => {
  expect(dice.map(delayOf)).toEqual([0, 0, 1, 1, 2, 2])
})

test('the shifts of the exclusive rules', () => {
  const named = ['works-all', 'works-some', 'woods', 'mounted-line-guns', 'bce-firer']
  expect(named.map((code) => shifts.get(code))).toEqual([-2, -1, -1, 2, -1])
  expect(shifts.has('density')).toBe(false)
  expect([meleeTerrain.get('works-all'), meleeTerrain.get('chevaux'), meleeTerrain.get('run')]).toEqual([2, -1, -1])
  expect([leastAttack, naturalFail, moraleModifiers.get('leader'), meleeShifts.get('leader-defender')]).toEqual([
    1, 6, -1, -1,
  ])
})
