import {
  type Action,
  ActionList,
  type AnyVerb,
  byKind,
  CHANCE,
  legal,
  OVER,
  type SeededDice,
  type State,
  strayed,
  valuesOf,
} from '@vedette/kernel'
import { assert, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Shows } from './games.ts'
import { begunIn, type Lawful, malformedFor, SEATS } from './lawful.ts'
import { sessionLaws } from './session-laws.ts'
import { many } from './whole.ts'

/** A state that throws at whoever writes to it, but for the sitting in which it may be asked. */
export function locked<T extends object>(target: T): T {
  const no = () => {
    throw new Error('A question has written to the state.')
  }
  return new Proxy(target, {
    get(of, key) {
      const value: unknown = Reflect.get(of, key, of)
      if (typeof value === 'function') return value.bind(of)
      return ArrayBuffer.isView(value) ? locked(value) : value
    },
    set: (of, key, value) => (key === 'known' ? Reflect.set(of, key, value) : no()),
    defineProperty: no,
  })
}

/** Laws that hold in every state of every game, as tests of a title. */
export function laws<S extends State>(lawful: Lawful<S>): void {
  const { title, verbs, games, bytes, forgetDice, atLeast } = lawful
  const { schema } = title
  const { choose } = games
  const malformed = malformedFor(lawful)
  const begun = begunIn(lawful)
  const all = Object.values(verbs)
  const ofKind = byKind(verbs)
  const said = (s: S, action: Action): string => `${JSON.stringify(title.write(s, action))} at ${title.prompt(s).code}`

  /** Any packed action at all, most of them of a verb and with arguments that could mean something. */
  function anyAction(dice: SeededDice): Action {
    const kind = dice.below(ofKind.length + 2)
    const verb = ofKind[kind]
    if (!verb || dice.below(20) === 0) return (kind << 24) | dice.below(2 ** 24)
    const most = dice.below(4) ? Number.POSITIVE_INFINITY : 8
    return verb(...verb.args.map(([, what]) => dice.below(Math.min(most, what.most + 2))))
  }

  /** Every action of a verb; of one with too many of them those with all of its first argument, and some of the others. */
  function* every(verb: AnyVerb, dice: SeededDice): Generator<Action> {
    const [first, second] = verb.args.map(([, what]) => what.most + 1)
    const all = second !== undefined && first * second <= 2 ** 15
    const others = second === undefined ? [0] : [0, 1, 2, dice.below(second), dice.below(second)]
    for (let a = 0; a < (first ?? 1); a++)
      if (all) for (let b = 0; b < second; b++) yield verb(a, b)
      else for (const b of new Set(others)) yield verb(a, b)
  }

  function offeredIn(s: S, list: ActionList): Set<Action> {
    list.clear()
    title.candidates(s, list)
    const offered = new Set(list.toArray())
    if (offered.size !== list.length) throw new Error(`Something is offered twice at ${title.prompt(s).code}.`)
    return offered
  }

  describe('the gate', () => {
    test('accepts exactly what is offered: whatever else is asked for, it refuses', () => {
      const list = new ActionList()
      let accepted = 0
      games(many(5, 2), 'gate', (s, dice) => {
        if (dice.below(5)) return
        const offered = offeredIn(s, list)
        for (let n = 0; n < 200; n++) {
          const action = anyAction(dice)
          if (title.refuse(s, action) !== null) continue
          accepted++
          if (!offered.has(action)) throw new Error(`${said(s, action)} is accepted, but not offered.`)
        }
      })
      expect(accepted, 'made-up actions that were lawful').toBeGreaterThanOrEqual(
        many(atLeast.lawful, atLeast.lawful / 3),
      )
    })

    test('in some states, asked for every action of every verb', () => {
      const list = new ActionList()
      const seen = new Map<string, number>()
      games(5, 'every', (s, dice) => {
        const mover = title.toMove(s)
        if (mover === OVER || dice.below(20)) return
        const where = `${title.prompt(s).code} ${mover}`
        const times = seen.get(where) ?? 0
        if (times === many(2, 1)) return
        seen.set(where, times + 1)
        const offered = offeredIn(s, list)
        for (const verb of all)
          for (const action of every(verb, dice))
            if (!offered.has(action) && title.refuse(s, action) === null)
              throw new Error(`${said(s, action)} is accepted, but not offered.`)
      })
      expect(seen.size, 'questions that games came to, of either seat').toBeGreaterThanOrEqual(atLeast.questions)
    })

    test('leaves the state alone, as do the list of candidates, the prompt and a view', () => {
      const list = new ActionList()
      games(2, 'pure', (s, dice) => {
        if (dice.below(5)) return
        const before = schema.encode(s)
        legal(title, s, list)
        for (let n = 0; n < 20; n++) title.refuse(s, anyAction(dice))
        title.prompt(s)
        for (const seat of SEATS) title.view(s, seat)
        title.outcome(s)
        expect(schema.encode(s)).toBe(before)
      })
    })

    test('asks without writing: no question changes a live state, not even for a moment', () => {
      const list = new ActionList()
      games(2, 'guarded', (s, dice) => {
        if (title.toMove(s) === OVER || dice.below(12)) return
        const guarded = locked(s)
        const { known } = s
        list.clear()
        title.candidates(guarded, list)
        for (const action of list.toArray()) title.refuse(guarded, action)
        for (let n = 0; n < 40; n++) title.refuse(guarded, anyAction(dice))
        title.prompt(guarded)
        expect(s.known === known).toBe(true)
      })
      expect(() => title.apply(locked(schema.create()), 0)).toThrow()
    })

    test.each(begun)('takes every number for an action that is one, and refuses it by name: %s', (scenario) => {
      const s = title.setup(scenario, {})
      assert(
        property(integer({ min: 0, max: 2 ** 30 - 1 }), (action) => {
          const no = title.refuse(s, action)
          if (no) expect(no.code).toMatch(/^[a-z-]+$/)
        }),
        { numRuns: 3000 },
      )
    })

    test.each(begun)('reads no action out of words that are none: %s', (scenario) => {
      const s = title.setup(scenario, {})
      for (const words of malformed) expect(title.read(s, words), JSON.stringify(words)).toBe(null)
    })
  })

  test('an action in words is the same action again, also by way of JSON', () => {
    const list = new ActionList()
    games(many(3, 2), 'words', (s, dice) => {
      if (dice.below(6)) return
      for (const action of legal(title, s, list).toArray()) {
        const words = JSON.parse(JSON.stringify(title.write(s, action)))
        expect(title.read(s, words)).toBe(action)
      }
    })
  })

  if (!title.secrets) {
    test('nothing is hidden: what a seat or an observer sees is the state, byte for byte', () => {
      games(2, 'views', (s, dice) => {
        if (dice.below(4)) return
        const whole = schema.encode(s)
        for (const seat of SEATS) expect(schema.encode(title.view(s, seat))).toBe(whole)
        expect(schema.encode(title.determinize(title.view(s, 0), 0, (below) => dice.below(below)))).toBe(whole)
      })
    })
  }

  test('applying commutes with writing down: a decoded state goes the same way', () => {
    const list = new ActionList()
    games(many(4, 2), 'decode', (s, dice) => {
      const mover = title.toMove(s)
      if (mover === OVER || mover === CHANCE || dice.below(4)) return
      const action = choose(s, dice, list)
      const copy = schema.decode(schema.encode(s))
      expect(strayed(schema, s)).toEqual([])
      expect([schema.hash(copy), schema.encode(copy)]).toEqual([schema.hash(s), schema.encode(s)])
      const scratch = schema.create()
      schema.assign(scratch, s)
      title.apply(copy, action)
      title.apply(scratch, action)
      expect(schema.encode(copy)).toBe(schema.encode(scratch))
      expect(schema.hash(copy)).toBe(schema.hash(scratch))
    })
  })

  describe('a throw', () => {
    test('has groups whose weights make up all its outcomes, and whose members end alike', () => {
      const codes = new Map<string, number>()
      games(many(9, 4), 'throws', (s, dice) => {
        if (title.toMove(s) !== CHANCE) return
        const what = title.throwOf(s)
        const times = codes.get(what.code) ?? 0
        if (times > many(3, 1) && dice.below(many(5, 40))) return
        codes.set(what.code, times + 1)
        const after = (action: Action): string => {
          const t = schema.copy(s)
          expect(title.refuse(t, action)).toBeNull()
          title.apply(t, action)
          forgetDice(t)
          return schema.encode(t)
        }
        const weights = (list: readonly (readonly [Action, number])[]) => {
          const found = new Map<string, number>()
          for (const [action, weight] of list) {
            const end = after(action)
            found.set(end, (found.get(end) ?? 0) + weight)
          }
          return [...found].sort()
        }
        expect(weights(title.groups(s).map(({ action, weight }) => [action, weight]))).toEqual(
          weights([...valuesOf(what)].map((values) => [title.thrown(s, values), 1])),
        )
      })
      expect(codes.size, 'throws that games came to, by code').toBeGreaterThanOrEqual(atLeast.throws)
      const thrown = [...codes.values()].reduce((sum, times) => sum + times, 0)
      expect(thrown, 'throws that games came to').toBeGreaterThanOrEqual(many(atLeast.thrown, atLeast.thrown / 8))
    })

    test('refuses what is no outcome of it', () => {
      games(2, 'no-throw', (s, dice) => {
        if (title.toMove(s) !== CHANCE || dice.below(4)) return
        const outcomes = new Set([...valuesOf(title.throwOf(s))].map((values) => title.thrown(s, values)))
        for (const verb of all)
          for (const action of [verb(1, 1), verb(3, 2), anyAction(dice)])
            if (!outcomes.has(action)) expect(title.refuse(s, action)).not.toBeNull()
      })
    })
  })

  test('every game ends, with an outcome, and no state is broken; nothing is legal afterwards', () => {
    const list = new ActionList()
    let ended = 0
    games(many(9, 4), 'ends', (s, dice) => {
      if (dice.below(4) === 0) expect(title.broken(s)).toEqual([])
      if (title.toMove(s) !== OVER) return
      ended++
      expect(title.broken(s)).toEqual([])
      expect(title.outcome(s)).not.toBeNull()
      list.clear()
      title.candidates(s, list)
      expect(list.length).toBe(0)
      for (let n = 0; n < 200; n++) expect(title.refuse(s, anyAction(dice))?.code).toBe('game-over')
    })
    expect(ended).toBe(many(9, 4))
  })

  test(`a state takes less than ${bytes} bytes`, () => {
    expect(schema.byteLength).toBeLessThan(bytes)
  })

  describe('what cannot be', () => {
    const choices: Shows<S> = (count, purpose, each) =>
      games(count, purpose, (s, dice) => {
        if (title.toMove(s) < title.seats.length) each(s, dice)
      })
    /** Candidates from all over some games. */
    const pool: Action[] = []
    /** One of those that can be said in this game: what was found on another board may name a place that this one lacks. */
    function somePooled(s: S, dice: SeededDice): Action {
      for (;;) {
        const action = pool[dice.below(pool.length)]
        if (title.read(s, title.write(s, action)) === action) return action
      }
    }
    /** The verbs that are candidates at a prompt. */
    const verbsAt = new Map<string, Set<number>>()
    function survey(): void {
      if (pool.length > 0) return
      const found = new Set<Action>()
      const list = new ActionList()
      choices(many(6, 3), 'survey', (s, dice) => {
        const { code } = title.prompt(s)
        const known = verbsAt.get(code) ?? new Set()
        verbsAt.set(code, known)
        list.clear()
        title.candidates(s, list)
        for (const action of list.toArray()) {
          known.add(action >> 24)
          if (dice.below(6) === 0) found.add(action)
        }
      })
      pool.push(...found)
    }

    test('is refused by the view as by the state, for the same reason', () => {
      survey()
      const codes = new Set<string>()
      const list = new ActionList()
      choices(2, 'refused', (s, dice) => {
        if (dice.below(6)) return
        const view = title.view(s, title.toMove(s))
        const actions = Array.from({ length: 12 }, () => somePooled(s, dice))
        list.clear()
        title.candidates(view, list)
        for (let n = 0; n < 6 && list.length > 0; n++) actions.push(list.at(dice.below(list.length)))
        for (const action of actions) {
          const why = title.refuse(view, action)
          if (why) codes.add(why.code)
          expect(title.refuse(s, action), said(s, action)).toEqual(why)
        }
      })
      expect(codes.size, 'reasons that were given').toBeGreaterThanOrEqual(atLeast.reasons)
    })

    test('is refused with a reason of its own where another prompt stands', () => {
      survey()
      const list = new ActionList()
      let asked = 0
      choices(2, 'verbs', (s, dice) => {
        if (dice.below(4)) return
        for (let n = 0; n < 20; n++) {
          const action = somePooled(s, dice)
          if (verbsAt.get(title.prompt(s).code)?.has(action >> 24)) continue
          const why = title.refuse(s, action)
          // What may be done at any time is a candidate when it is lawful.
          if (why === null) {
            expect(offeredIn(s, list).has(action), said(s, action)).toBe(true)
            continue
          }
          expect(why.code, said(s, action)).toMatch(/^[a-z-]+$/)
          expect(why.rule, said(s, action)).toMatch(/^[0-9]|^table|^cards/)
          // Somebody knows when it could be done, and says so.
          expect(why.code, `${said(s, action)}: \`barred\` of the title says why not`).not.toBe('not-offered')
          asked++
        }
      })
      expect(verbsAt.size, 'prompts that games came to').toBeGreaterThanOrEqual(atLeast.prompts)
      expect(asked, 'choices asked for at another prompt').toBeGreaterThanOrEqual(atLeast.elsewhere)
    })
  })

  sessionLaws(lawful)
}
