import { CHANCE, type Mind, OVER, SeededDice, type Title, type Words } from '@vedette/kernel'
import { describe, expect, test } from 'vitest'
import { act } from '../actions.ts'
import { type Posture, postures } from '../bot/postures.ts'
import { P } from '../flow.ts'
import type { S } from '../state.ts'
import { games } from './laws.ts'

/** What holds of the mind of every game of the series, wherever random games come. */

/** Everybody in one posture. */
export const allIn = (mind: Mind<S>, posture: Posture): Uint8Array =>
  new Uint8Array(mind.parts).fill(postures.indexOf(posture))

/** Plays the turn of the seat to move by its scripts, all of them in one posture, and gives what it did. */
export function turnIn(title: Title<S>, mind: Mind<S>, s: S, posture: Posture): Words[] {
  const { side, turn } = s
  const how = allIn(mind, posture)
  const dice = new SeededDice(posture, 0, 'throws')
  const done: Words[] = []
  while (s.winner === 0 && s.side === side && s.turn === turn && s.mover !== OVER) {
    if (s.mover === CHANCE) {
      const groups = title.groups(s)
      title.apply(s, groups[dice.below(groups.length)].action)
      continue
    }
    const [action] = mind.script(title.view(s, s.mover), s.mover, s.mover === side ? how : allIn(mind, 'free'), 'test')
    if (s.mover === side) done.push(title.write(s, action))
    title.apply(s, action)
  }
  return done
}

/** How often a word is among what was done. */
export const count = (done: readonly Words[], word: string): number => done.filter((words) => words.do === word).length

const PLANNING: readonly number[] = [P.idle, P.forming, P.marching]

/** One in so many states is thought about: a thought costs much more than a random choice. */
const ONE_IN = 60

export function minds(title: Title<S>, mind: Mind<S>): void {
  const here = (purpose: string, each: (view: S, seat: number, how: Uint8Array, s: S) => void): void =>
    games(title, 'minds', 3, purpose, (s, dice) => {
      if (s.mover > 1 || dice.below(ONE_IN) > 0) return
      const how = Uint8Array.from({ length: mind.parts }, () => dice.below(postures.length))
      each(title.view(s, s.mover), s.mover, how, s)
    })

  describe('wherever random games come', () => {
    test('a run begins with what is lawful, and is the same whenever it is asked for', () => {
      here('runs', (view, seat, how, s) => {
        const before = title.schema.encode(view)
        const run = mind.script(view, seat, how, 'x')
        expect(title.refuse(s, run[0])).toBeNull()
        expect(mind.script(view, seat, how, 'x')).toEqual(run)
        expect(title.schema.encode(view)).toBe(before)
      })
    })

    test('options are the run of the scripts and others that differ from it, each begun lawfully', () => {
      here('options', (view, seat, how, s) => {
        const before = title.schema.encode(view)
        const options = mind.options(view, seat, how, 'x', 12)
        // On the march the scripts think anew after every step; an option goes all the way.
        const script = mind.script(view, seat, how, 'x')
        expect(options[0].slice(0, script.length)).toEqual(script)
        expect(new Set(options.map((run) => run.join())).size).toBe(options.length)
        expect(options.length).toBeLessThanOrEqual(12)
        for (const run of options) expect(title.refuse(s, run[0])).toBeNull()
        expect(mind.options(view, seat, how, 'x', 3)[0]).toEqual(options[0])
        expect(title.schema.encode(view)).toBe(before)
      })
    })

    test('where the turn may be ended, that is among the options', () => {
      here('ends', (view, seat, how, s) => {
        const end = act.endTurn.kind << 24
        if (s.prompt !== P.idle || title.refuse(s, end) !== null) return
        expect(mind.options(view, seat, how, 'x', 6).map(([first]) => first)).toContain(end)
      })
    })

    test('player turns only grow in number; a part is of one seat, and acts where that plans its turn', () => {
      let turns = 0
      const parts = [new Set<number>(), new Set<number>()]
      games(title, 'minds', 2, 'turns', (s) => {
        if (s.turn === 1 && mind.turns(s) === 0) turns = 0
        expect(mind.turns(s)).toBeGreaterThanOrEqual(turns)
        turns = mind.turns(s)
        for (const seat of [0, 1]) {
          const able = mind.partsOf(s, seat)
          for (const part of able) parts[seat].add(part)
          if (able.length > 0) expect([s.mover === seat, PLANNING.includes(s.prompt)]).toEqual([true, true])
        }
      })
      expect(turns).toBeGreaterThan(10)
      expect(parts.map(({ size }) => size > 3)).toEqual([true, true])
      expect([...parts[0]].filter((part) => parts[1].has(part))).toEqual([])
    })
  })

  test('the scripts play a run to its end: nothing in it is refused', () => {
    const dice = new SeededDice('whole', 0, 'throws')
    const s = title.setup(title.scenarios[0].id, {})
    const how = allIn(mind, 'free')
    let played = 0
    while (mind.turns(s) < 4 && s.mover !== OVER) {
      if (s.mover === CHANCE) {
        const groups = title.groups(s)
        title.apply(s, groups[dice.below(groups.length)].action)
        continue
      }
      const seat = s.mover
      for (const action of mind.script(title.view(s, seat), seat, how, 'x')) {
        if (s.mover !== seat) break
        expect(title.refuse(s, action)).toBeNull()
        if (act.march.is(action)) played++
        title.apply(s, action)
      }
    }
    expect(played).toBeGreaterThan(5)
  })

  test('every part has a name, and a search tries no posture that is there for measures only', () => {
    expect(new Set(Array.from({ length: mind.parts }, (_, part) => mind.partId(part))).size).toBe(mind.parts)
    expect(mind.postures.slice(mind.searched)).toEqual(['rush', 'turtle', 'bait'])
    expect(mind.postures[0]).toBe('free')
  })
}
