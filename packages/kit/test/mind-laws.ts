import { throwDice } from '@vedette/bots'
import { CHANCE, type Mind, OVER, type Postures, SeededDice, type State, type Title } from '@vedette/kernel'
import type { Glossary } from '@vedette/table'
import { describe, expect, test } from 'vitest'
import type { AtLeast, Games } from './games.ts'

/** A mind, and what its laws need to know of it. */
export interface Minded<S extends State> {
  readonly title: Title<S>
  readonly mind: Mind<S>
  readonly games: Games<S>
  readonly words: { readonly terms: Glossary; readonly postures: Glossary }
  /** Player turns of a game, parts a seat, choices of the scripts in four player turns. */
  readonly atLeast: AtLeast<'turns' | 'parts' | 'choices'>
}

/** One in so many states is thought about: a thought costs much more than a random choice. */
const ONE_IN = 60

/** What the contract of a mind asks for, wherever random games come, as tests of a title. */
export function mindLaws<S extends State>({ title, mind, games, words, atLeast }: Minded<S>): void {
  const { schema } = title
  const here = (purpose: string, each: (view: S, seat: number, how: Postures, s: S) => void): void =>
    games(3, purpose, (s, dice) => {
      const mover = title.toMove(s)
      if (mover >= title.seats.length || dice.below(ONE_IN) > 0) return
      const how = Uint8Array.from({ length: mind.parts }, () => dice.below(mind.postures.length))
      each(title.view(s, mover), mover, how, s)
    })

  describe('wherever random games come', () => {
    test('a run begins with what is lawful, in every posture, and is the same whenever it is asked for', () => {
      here('runs', (view, seat, how, s) => {
        const before = schema.encode(view)
        const run = mind.script(view, seat, how, 'x')
        expect(title.refuse(s, run[0])).toBeNull()
        expect(mind.script(view, seat, how, 'x')).toEqual(run)
        mind.partsOf(view, seat)
        expect(schema.encode(view)).toBe(before)
      })
    })

    test('options are the run of the scripts and others that differ from it, each begun lawfully', () => {
      here('options', (view, seat, how, s) => {
        const before = schema.encode(view)
        const options = mind.options(view, seat, how, 'x', 12)
        // On the march the scripts may think anew after every step; an option goes all the way.
        const script = mind.script(view, seat, how, 'x')
        const same = Math.min(script.length, options[0].length)
        expect(options[0].slice(0, same)).toEqual(script.slice(0, same))
        expect(new Set(options.map((run) => run.join())).size).toBe(options.length)
        expect(options.length).toBeLessThanOrEqual(12)
        for (const run of options) expect(title.refuse(s, run[0])).toBeNull()
        for (const most of [1, 3]) expect(mind.options(view, seat, how, 'x', most)[0]).toEqual(options[0])
        expect(schema.encode(view)).toBe(before)
      })
    })

    test('player turns only grow in number; a part is of one seat, and those of one seat act at a time', () => {
      let turns = 0
      const parts = [new Set<number>(), new Set<number>()]
      games(2, 'turns', (s) => {
        const now = mind.turns(s)
        if (now === 0) turns = 0
        expect(now, 'turns: 0 as a game begins, and never fewer').toBeGreaterThanOrEqual(turns)
        turns = now
        const able = [0, 1].map((seat) => mind.partsOf(s, seat))
        for (const seat of [0, 1]) for (const part of able[seat]) parts[seat].add(part)
        expect(Math.min(...able.map(({ length }) => length))).toBe(0)
      })
      expect(turns, 'player turns of a game').toBeGreaterThanOrEqual(atLeast.turns)
      for (const { size } of parts) expect(size, 'parts a seat').toBeGreaterThanOrEqual(atLeast.parts)
      expect([...parts[0]].filter((part) => parts[1].has(part))).toEqual([])
    })

    test('the evaluation is a number, the same for equal states, and leaves them as they are', () => {
      const [a, b] = [0, 1].map(() => new Float64Array(mind.terms.length))
      games(2, 'evaluation', (s, dice) => {
        if (dice.below(6)) return
        const before = schema.copy(s)
        mind.measure(s, a)
        mind.measure(before, b)
        expect(a.every(Number.isFinite)).toBe(true)
        expect([...b]).toEqual([...a])
        expect(schema.equal(before, s)).toBe(true)
      })
    })
  })

  const begun = title.scenarios.map(({ id }) => id)
  test.each(begun)('the scripts play their runs to the end, nothing in them is refused: %s', (scenario) => {
    const dice = new SeededDice('whole', 0, 'throws')
    const s = title.setup(scenario, {})
    const how = new Uint8Array(mind.parts)
    let played = 0
    while (mind.turns(s) < 4 && title.toMove(s) !== OVER) {
      const seat = title.toMove(s)
      if (seat === CHANCE) {
        title.apply(s, throwDice(title, s, dice))
        continue
      }
      for (const action of mind.script(title.view(s, seat), seat, how, 'x')) {
        if (title.toMove(s) !== seat) break
        expect(title.refuse(s, action), JSON.stringify(title.write(s, action))).toBeNull()
        title.apply(s, action)
        played++
      }
    }
    expect(played, 'choices of the scripts in four player turns').toBeGreaterThanOrEqual(atLeast.choices)
  })

  test('every part has a name of its own, every term and every posture its words, every term its weight', () => {
    expect(new Set(Array.from({ length: mind.parts }, (_, part) => mind.partId(part))).size).toBe(mind.parts)
    expect(Object.keys(words.terms).sort()).toEqual([...mind.terms].sort())
    expect(Object.keys(words.postures).sort()).toEqual([...mind.postures].sort())
    // And the constant.
    expect(mind.weights).toHaveLength(mind.terms.length + 1)
    expect(mind.weights.every(Number.isFinite)).toBe(true)
  })
}
