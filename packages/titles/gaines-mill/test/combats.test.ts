import { ActionList, CHANCE, legal } from '@vedette/kernel'
import { isEmpty } from '@vedette/kit/rules/pieces.ts'
import { rule } from '@vedette/kit/test/rule.ts'
import { describe, expect, test } from 'vitest'
import { act } from '../actions.ts'
import { board, HEXES, isBridge, isForest, isRiver, isRoad, isStream, level } from '../map.ts'
import { attackOdds, combatOdds, plannedOdds } from '../odds.ts'
import { lineOfSight } from '../rules/08-sight.ts'
import * as state from '../state.ts'
import { gainesMill as title } from '../title.ts'
import { UNITS, USA, units } from '../units.ts'
import { differences } from './exact.ts'
import { games } from './games.ts'

/** Laws of combat in every state of random games: odds by plain counting, and chapters 7 to 11 read a second time. */

type S = state.S
const { PHASE, has } = state
const { schema } = title

const on = (s: S, i: number) => s.hex[i] < HEXES
const marked = (s: S, i: number) => has(s, i, state.DISRUPTED) || has(s, i, state.DISORDERED)
const around = (hex: number) => Array.from(board.neighbours.subarray(hex * 6, hex * 6 + 6)).filter((near) => near >= 0)
const distance = (s: S, i: number, j: number) => board.distance(s.hex[i], s.hex[j])
const everybody = units.map((_, i) => i)
/** Units of a side next to a hex. */
const beside = (s: S, side: number, hex: number) =>
  everybody.filter((j) => units[j].side === side && around(hex).includes(s.hex[j]))
const isCharged = (s: S, i: number) => everybody.some((j) => has(s, j, state.CHARGING) && s.target[j] === i)
const range = { infantry: 2, sharpshooters: 3, cavalry: 0, artillery: 5 }

/** 8.0 to 8.3 read again: a shot over a distance. */
const canShoot = (s: S, i: number, j: number): boolean =>
  distance(s, i, j) > 1 &&
  distance(s, i, j) <= range[units[i].kind] &&
  beside(s, 1 - units[i].side, s.hex[i]).length === 0 &&
  lineOfSight(board, s.top, s.hex[i], s.hex[j]).blocked < 0

/** 7.1, 8.0, 9.0, 10.0 to 12.0, 13.0 and 15.0 read again. */
function mayAttack(s: S, i: number, j: number): boolean {
  if (!on(s, i) || !on(s, j) || units[i].side === units[j].side) return false
  const { kind } = units[i]
  if (s.phase === PHASE.reaction) {
    if (units[i].side === s.side || has(s, i, state.REACTED) || has(s, j, state.STRUCK)) return false
    if (has(s, j, state.CHARGING)) return s.target[j] === i
    return has(s, j, state.RF) && s.turn < 6 && kind === 'infantry' && !marked(s, i) && canShoot(s, i, j)
  }
  if (units[i].side !== s.side || marked(s, i) || has(s, i, state.LIMBERED)) return false
  const artillery = kind === 'artillery'
  const active = has(s, i, state.ACTIVATED)
  if (s.phase === PHASE.fire) {
    if (has(s, i, state.FIRED) || !(active || (artillery && s.side === USA)) || kind === 'cavalry') return false
    if (artillery && isCharged(s, j)) return false
    if (artillery && distance(s, i, j) === 1) return true
    return s.turn < 6 && canShoot(s, i, j)
  }
  if (has(s, i, state.CLOSED) || (has(s, i, state.FIRED) && !artillery) || !active) return false
  if (has(s, i, state.CHARGING)) return s.target[i] === j
  return distance(s, i, j) === 1 && !everybody.some((other) => has(s, other, state.CHARGING))
}

/** 7.2 to 7.24 and 9.0 read again: what the attacker brings. */
function strength(s: S, i: number, j: number): number {
  const { kind, morale, factor, side } = units[i]
  const close = s.phase === PHASE.close || s.phase === PHASE.secondClose
  const friends = beside(s, side, s.hex[j]).filter((other) => other !== i).length
  const aimed = kind === 'sharpshooters' && !close
  if (aimed) {
    const still = has(s, i, state.MOVED) ? 0 : 1
    return still + (isForest(s.hex[i]) ? 1 : 0) + (marked(s, j) ? 1 : 0) + Math.min(1, friends)
  }
  const near = distance(s, i, j) === 1
  const fire = !close && !(kind === 'artillery' && near)
  let sum = kind === 'artillery' ? factor[s.steps[i] >= 2 ? 0 : 1] : s.steps[i]
  sum += morale + friends
  if (s.steps[i] > s.steps[j]) sum += 1
  if (has(s, j, state.DISRUPTED)) sum += 1
  if (has(s, j, state.DISORDERED)) sum += 2
  if (level(s.hex[i]) > level(s.hex[j])) sum += 2
  if (fire && units[j].kind === 'cavalry') sum += 2
  if (fire && has(s, j, state.RF)) sum += 2
  if (!fire && isStream(s.hex[i], board.direction(s.hex[i], s.hex[j]))) sum -= 2
  if (close && has(s, i, state.CHARGING)) sum += kind === 'cavalry' ? 3 : 2
  return sum
}

/** 7.3, 9.0: how many dice are thrown. */
function dice(s: S, i: number, j: number): number {
  if (units[i].kind === 'sharpshooters' && s.phase < PHASE.close) return s.steps[i] >= 2 ? 2 : 1
  if (isCharged(s, j)) return 1
  return level(s.hex[j]) > level(s.hex[i]) || isForest(s.hex[j]) || units[j].kind === 'artillery' ? 2 : 1
}

const isFight = (s: S) => s.mover < 2 && s.combat === 0 && s.phase >= PHASE.fire && s.phase <= PHASE.secondClose

/** Some attacks of the games: each state that is waiting for one, and one that it allows. */
function attacks(count: number, each: (s: S, i: number, j: number) => void): number {
  const list = new ActionList()
  let found = 0
  games(count, 'attacks', (s, random) => {
    if (!isFight(s)) return
    const all = legal(title, s, list)
      .toArray()
      .map((action) => title.write(s, action))
      .filter((words) => words.do === 'attack')
    const words = all[random.below(Math.max(1, all.length))]
    if (!words) return
    found++
    each(
      s,
      units.findIndex(({ id }) => id === words.unit),
      units.findIndex(({ id }) => id === words.target),
    )
  })
  return found
}

describe('the odds of an attack', () => {
  test('are those of every throw played through the title, for the panel and for the machine', () => {
    const kinds = new Set<number>()
    const found = attacks(5, (s, i, j) => {
      kinds.add(attackOdds(s, i, j).kind)
      expect(differences(s, i, j)).toEqual([])
    })
    expect(found).toBeGreaterThan(60)
    expect([...kinds].sort()).toEqual([1, 2, 3, 4])
  })

  test('have columns that make up one whole, and means that are those of the columns', () => {
    attacks(5, (s, i, j) => {
      const { columns, attackerSteps, defenderSteps } = attackOdds(s, i, j)
      const sum = (of: (one: (typeof columns)[number]) => number) =>
        columns.reduce((total, one) => total + one.chance * of(one), 0)
      expect(sum(() => 1)).toBeCloseTo(1, 12)
      expect([sum((one) => one.attackerSteps), sum((one) => one.defenderSteps)]).toEqual([attackerSteps, defenderSteps])
    })
  })

  test('are the same while the dice are in the air, and when the attack was only thought of', () => {
    attacks(5, (s, i, j) => {
      const odds = attackOdds(s, i, j)
      const declared = schema.copy(s)
      title.apply(declared, act.attack(i, j))
      expect(title.toMove(declared)).toBe(CHANCE)
      expect(combatOdds(declared)).toEqual(odds)
      expect(plannedOdds(s, odds.kind, i, s.hex[i], j)).toEqual(odds)
    })
  })

  test('are asked without a trace', () => {
    attacks(2, (s, i, j) => {
      const before = schema.encode(s)
      attackOdds(s, i, j)
      plannedOdds(s, state.COMBAT.charge, i, s.hex[i], j)
      expect(schema.encode(s)).toBe(before)
    })
  })
})

describe('a second reading', () => {
  rule('7.1', 'who may attack whom, for all pairs of units in every state that waits for an attack', () => {
    const seen = new Set<string>()
    let allowed = 0
    games(5, 'eligible', (s, random) => {
      if (!isFight(s) || random.below(3)) return
      for (let i = 0; i < UNITS; i++) {
        for (let j = 0; j < UNITS; j++) {
          const may = title.refuse(s, act.attack(i, j)) === null
          if (may) {
            allowed++
            seen.add(`${s.phase} ${units[i].kind}`)
          }
          if (may !== mayAttack(s, i, j))
            throw new Error(`${units[i].id} on ${units[j].id} in phase ${s.phase}: the rules say ${may}.`)
        }
      }
    })
    expect(allowed).toBeGreaterThan(100)
    expect(seen.size).toBeGreaterThan(6)
  })

  rule('7.2', 'what the attacker brings, and how many dice are thrown', () => {
    attacks(5, (s, i, j) => {
      const declared = schema.copy(s)
      title.apply(declared, act.attack(i, j))
      const what = title.throwOf(declared)
      expect([units[i].id, units[j].id, declared.strength]).toEqual([units[i].id, units[j].id, strength(s, i, j)])
      expect(what).toMatchObject({ kind: 'dice', faces: Array(dice(s, i, j)).fill(6) })
    })
  })

  rule('7.6', 'where a unit may retreat: the first hexes of all ways as long as can be', () => {
    const list = new ActionList()
    let asked = 0
    games(5, 'retreats', (s) => {
      const { code, facts } = title.prompt(s)
      if (s.mover > 1 || (code !== 'retreat' && code !== 'voluntary')) return
      asked++
      const i = units.findIndex(({ id }) => id === facts.unit)
      const enemy = i === s.attacker ? s.ground : s.origin
      const hexes = code === 'voluntary' ? 1 : Number(facts.hexes)
      const onward = (from: number) =>
        around(from).filter((to) => {
          const dry = !isRiver(from) && !isRiver(to)
          const bridged = !(isRiver(to) && !isBridge(to)) && isRoad(from, board.direction(from, to))
          return isEmpty(s, to) && board.distance(to, enemy) > board.distance(from, enemy) && (dry || bridged)
        })
      const longest = (from: number, left: number): number =>
        left === 0 ? 0 : Math.max(0, ...onward(from).map((to) => 1 + longest(to, left - 1)))
      const able = longest(s.hex[i], hexes)
      const first = onward(s.hex[i]).filter((to) => 1 + longest(to, hexes - 1) === able)
      const offered = legal(title, s, list)
        .toArray()
        .map((action) => title.write(s, action))
        .filter((words) => words.do === 'retreat')
      expect(offered.map((words) => words.to).sort()).toEqual(first.map((hex) => board.number(hex)).sort())
      expect(offered.length).toBeGreaterThan(0)
    })
    expect(asked).toBeGreaterThan(30)
  })

  rule(
    '10.0',
    'markers stand where they may: RF until the Reaction Phase is over, charges until they are fought',
    () => {
      let charges = 0
      games(5, 'markers', (s) => {
        for (let i = 0; i < UNITS; i++) {
          if (has(s, i, state.RF)) expect([PHASE.fire, PHASE.reaction]).toContain(s.phase)
          if (!has(s, i, state.CHARGING)) continue
          charges++
          expect(s.phase).toBeGreaterThanOrEqual(PHASE.move)
          expect(s.phase).toBeLessThanOrEqual(PHASE.close)
          expect(units[i].side).toBe(s.side)
          expect(units[s.target[i]].kind).not.toBe('cavalry')
          expect(everybody.filter((j) => has(s, j, state.CHARGING) && s.target[j] === s.target[i])).toEqual([i])
          if (s.phase > PHASE.move && isFight(s)) {
            expect(marked(s, i)).toBe(false)
            expect(distance(s, i, s.target[i])).toBe(1)
          }
        }
      })
      expect(charges).toBeGreaterThan(20)
    },
  )
})
