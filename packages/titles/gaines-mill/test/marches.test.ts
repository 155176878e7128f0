import type { SeededDice } from '@vedette/kernel'
import { expect, test } from 'vitest'
import { act } from '../actions.ts'
import { P } from '../flow.ts'
import { board, isBridge, isForest, isRiver, isRoad, isStream, level } from '../map.ts'
import { ACTED, ACTIVATED, DISORDERED, DISRUPTED, has, onMap, type S, schema } from '../state.ts'
import { gainesMill as title } from '../title.ts'
import { type Kind, UNITS, units, unitsOf } from '../units.ts'
import { games } from './games.ts'

/** Marches and charges against a second reading of chapters 6 and 12, written from the text alone. */

const near = (hex: number): number[] => [...board.neighbours.subarray(hex * 6, hex * 6 + 6)].filter((h) => h >= 0)

class Reading {
  readonly s: S
  readonly i: number
  readonly target: number
  /** Paragraphs that this reading overlooks. */
  readonly overlooked: readonly string[]
  constructor(s: S, i: number, target = -1, ...overlooked: string[]) {
    this.s = s
    this.i = i
    this.target = target
    this.overlooked = overlooked
  }
  bars(rule: string): boolean {
    return !this.overlooked.includes(rule)
  }

  at(hex: number): number {
    for (let j = 0; j < UNITS; j++) if (j !== this.i && this.s.hex[j] === hex) return j
    return -1
  }

  /** Enemies whose zone the hex lies in. */
  enemies(hex: number): number[] {
    return near(hex)
      .map((h) => this.at(h))
      .filter((j) => j >= 0 && units[j].side !== units[this.i].side)
  }
  zone(hex: number, ...kinds: Kind[]): boolean {
    return this.enemies(hex).some((j) => kinds.includes(units[j].kind))
  }
  get rides(): boolean {
    return units[this.i].kind === 'cavalry'
  }
  stops(hex: number): boolean {
    return this.rides ? this.zone(hex, 'artillery') : this.enemies(hex).length > 0
  }
  beside(hex: number): boolean {
    return this.target >= 0 && near(hex).includes(this.s.hex[this.target])
  }

  /** Half points gone on arrival, or -1. */
  enter(from: number, to: number, spent: number, first: boolean): number {
    const d = board.direction(from, to)
    const road = isRoad(from, d)
    if (this.bars('2.1') && isRiver(to) && !isBridge(to)) return -1
    if (this.bars('2.1') && (isRiver(to) || isRiver(from)) && !road) return -1
    const there = this.bars('6.3') ? this.at(to) : -1
    if (there >= 0 && units[there].side !== units[this.i].side) return -1
    if (there >= 0 && (this.stops(to) || this.beside(to))) return -1
    if (this.target >= 0) {
      if (this.bars('12.1') && !this.beside(to) && this.stops(to)) return -1
      if (this.bars('12.2') && this.beside(to) && !this.aimedRight(to)) return -1
    } else if (!first) {
      if (this.zone(to, 'artillery') || (!this.rides && this.zone(to, 'sharpshooters'))) return -1
    }
    const points = 1 + Number(level(to) > level(from)) + Number(isForest(to)) + Number(isStream(from, d))
    const total = road && this.enemies(to).length === 0 ? spent + 1 : Math.ceil(spent / 2) * 2 + points * 2
    const allowed = (units[this.i].movement - (this.target >= 0 ? 1 : 0)) * 2
    return total <= allowed ? total : -1
  }

  /** 12.2, those left out whom another charges. */
  aimedRight(hex: number): boolean {
    const free = this.enemies(hex).filter(
      (j) => j === this.target || !unitsOf[units[this.i].side].some((k) => k !== this.i && this.s.target[k] === j),
    )
    const kinds = free.map((j) => units[j].kind)
    const aim = units[this.target].kind
    if (kinds.includes('artillery')) return aim === 'artillery'
    return !kinds.includes('sharpshooters') || aim === 'sharpshooters'
  }

  /** All hexes where the march may end. */
  ends(): number[] {
    const found = new Set<number>()
    const known = new Set<string>()
    const go = (hex: number, spent: number, first: boolean): void => {
      for (const to of near(hex)) {
        const total = this.enter(hex, to, spent, first)
        if (total < 0 || known.has(`${to} ${total}`)) continue
        known.add(`${to} ${total}`)
        const free = this.at(to) < 0 || !this.bars('6.3')
        if (free && (this.target < 0 || this.beside(to))) found.add(to)
        if (!((this.bars('12.1') && this.stops(to)) || this.beside(to))) go(to, total, false)
      }
    }
    go(this.s.hex[this.i], 0, true)
    return [...found].sort((a, b) => a - b)
  }
}

/** All hexes where the game lets the march of this unit end, by trying every way. Nobody comes to a dead end. */
function endsInGame(s: S, i: number, target = -1): number[] {
  const found = new Set<number>()
  const known = new Set<string>()
  const go = (t: S): void => {
    let ways = 0
    if (t.marching === i && title.refuse(t, act.halt()) === null) {
      found.add(t.hex[i])
      ways++
    }
    for (const to of near(t.hex[i])) {
      const action = act.step(i, to)
      if (title.refuse(t, action) !== null) continue
      ways++
      const u = schema.copy(t)
      title.apply(u, action)
      if (u.marching !== i) {
        found.add(u.hex[i])
        continue
      }
      const key = `${u.hex[i]} ${u.spent}`
      if (known.has(key)) continue
      known.add(key)
      go(u)
    }
    if (ways === 0 && t.marching === i) throw new Error(`${units[i].id} is at a dead end at ${board.number(t.hex[i])}.`)
  }
  const start = schema.copy(s)
  if (target >= 0) title.apply(start, act.charge(i, target))
  go(start)
  return [...found].sort((a, b) => a - b)
}

/** States in which units are to move, on the way of random games. */
const moves = (count: number, purpose: string, each: (s: S, dice: SeededDice) => void): void =>
  games(count, purpose, (s, dice) => {
    if (s.prompt === P.move && s.mover < 2 && dice.below(30) === 0) each(s, dice)
  })

test('a march ends in those hexes, and in no others, in which the rulebook lets it end', () => {
  let compared = 0
  moves(4, 'marches', (s, dice) => {
    const able = unitsOf[s.side].filter(
      (i) => onMap(s, i) && near(s.hex[i]).some((to) => title.refuse(s, act.step(i, to)) === null),
    )
    const riders = able.filter((i) => units[i].kind === 'cavalry')
    if (able.length === 0) return
    for (const i of new Set([able[dice.below(able.length)], ...riders])) {
      compared++
      expect(endsInGame(s, i).map(board.number), units[i].id).toEqual(new Reading(s, i).ends().map(board.number))
    }
  })
  expect(compared).toBeGreaterThan(20)
})

test('a charge may be declared exactly when there is a way, and ends exactly where one leads', () => {
  let made = 0
  let barred = 0
  const reasons = new Set<string>()
  moves(4, 'charges', (s, dice) => {
    for (const i of unitsOf[s.side]) {
      if (!onMap(s, i) || has(s, i, ACTED | DISRUPTED | DISORDERED) || !has(s, i, ACTIVATED)) continue
      if (units[i].kind === 'artillery' || dice.below(2)) continue
      for (const target of unitsOf[1 - s.side]) {
        if (!onMap(s, target) || board.distance(s.hex[i], s.hex[target]) > 6) continue
        const reading = new Reading(s, i, target)
        if (reading.enemies(s.hex[i]).length || units[target].kind === 'cavalry') continue
        if (unitsOf[s.side].some((k) => s.target[k] === target)) continue
        const ends = reading.ends()
        const no = title.refuse(s, act.charge(i, target))
        const pair = `${units[i].id} at ${units[target].id}`
        expect(no === null, pair).toBe(ends.length > 0)
        if (no) {
          barred++
          // The reason that is told holds: what it names is what bars the way.
          const without = (...rules: string[]) => new Reading(s, i, target, ...rules).ends().length > 0
          const reason = `${no.rule} ${no.code}`
          reasons.add(reason)
          expect(without('12.2', '12.1', '6.3', '2.1'), `${pair}: ${reason}`).toBe(
            reason !== '12.1 out-of-charging-distance',
          )
          if (reason !== '12.1 out-of-charging-distance') {
            expect(without('12.2'), `${pair}: ${reason}`).toBe(no.rule === '12.2')
            if (no.rule === '6.3') expect(without('12.2', '12.1'), `${pair}: ${reason}`).toBe(false)
          }
        } else if (made++ % 4 === 0) expect(endsInGame(s, i, target).map(board.number)).toEqual(ends.map(board.number))
      }
    }
  })
  expect(made).toBeGreaterThan(20)
  expect(barred).toBeGreaterThan(20)
  expect([...reasons].sort()).toEqual(
    expect.arrayContaining(['12.1 out-of-charging-distance', '12.1 zone-before-target', '12.2 artillery-first']),
  )
})
