import { randomAction } from '@vedette/bots'
import {
  ActionList,
  type AnyVerb,
  byKind,
  CHANCE,
  commitment,
  fingerprint,
  type GameRecord,
  KeyedDice,
  legal,
  OVER,
  SeededDice,
  Session,
  type Title,
  verifyRecord,
} from '@vedette/kernel'
import { randomStep } from '@vedette/lab'
import { assert, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { act } from '../actions.ts'
import type { Game } from '../game.ts'
import { CARDS, DECK, type S } from '../state.ts'

/** Laws that hold in every state of every game of the series. The games are random, and the same in every run. */

const verbs = byKind(act)

/** Random games of a title, with every option on or off; `each` sees every state on the way. */
export function games(
  title: Title<S>,
  key: string,
  count: number,
  purpose: string,
  each: (s: S, dice: SeededDice) => void,
): void {
  const list = new ActionList()
  for (let game = 0; game < count; game++) {
    const dice = new SeededDice(key, game, purpose)
    const options = Object.fromEntries(title.options.map(({ id }) => [id, dice.below(2) === 1]))
    const s = title.setup(title.scenarios[0].id, options)
    do each(s, dice)
    while (randomStep(title, s, dice, list))
  }
}

/** The laws, as tests of a title. */
export function laws(title: Title<S>, game: Game): void {
  const scenario = title.scenarios[0].id
  const random = (count: number, purpose: string, each: (s: S, dice: SeededDice) => void): void =>
    games(title, 'laws', count, purpose, each)

  /** Any packed action at all, most of them with arguments that could mean something. */
  function anyAction(dice: SeededDice): number {
    const argument = () => {
      const sort = dice.below(6)
      if (sort < 2) return 0
      return dice.below([0, 0, game.PIECES, game.POINTS, CARDS, 256][sort])
    }
    const kind = dice.below(verbs.length + 2)
    const verb = verbs[kind]
    return verb && dice.below(20) ? verb(argument(), argument()) : (kind << 24) | dice.below(2 ** 24)
  }

  describe('the gate', () => {
    test('accepts exactly what is offered: whatever else is asked for, it refuses', () => {
      const list = new ActionList()
      let accepted = 0
      random(5, 'gate', (s, dice) => {
        if (dice.below(3)) return
        list.clear()
        title.candidates(s, list)
        const offered = new Set(list.toArray())
        expect(offered.size).toBe(list.length)
        for (let n = 0; n < 200; n++) {
          const action = anyAction(dice)
          if (title.refuse(s, action) !== null) continue
          accepted++
          if (!offered.has(action))
            throw new Error(
              `${JSON.stringify(title.write(s, action))} is accepted at ${title.prompt(s).code}, not offered.`,
            )
        }
      })
      expect(accepted).toBeGreaterThan(500)
    })

    test('in some states, asked for every action of every kind', () => {
      const list = new ActionList()
      random(2, 'every', (s, dice) => {
        if (dice.below(60)) return
        list.clear()
        title.candidates(s, list)
        const offered = new Set(list.toArray())
        for (const verb of Object.values(act) as AnyVerb[]) {
          for (let a = 0; a < Math.max(game.PIECES, game.POINTS, CARDS) + 2; a++) {
            for (const b of new Set([0, 1, 2, dice.below(game.POINTS), dice.below(256)])) {
              const action = verb(a, b)
              if (title.refuse(s, action) === null && !offered.has(action))
                throw new Error(`${JSON.stringify(title.write(s, action))} is accepted at ${title.prompt(s).code}.`)
            }
          }
        }
      })
    })

    test('leaves the state alone, as do the list of candidates, the prompt and a view', () => {
      const list = new ActionList()
      random(1, 'pure', (s, dice) => {
        if (dice.below(5)) return
        const before = title.schema.encode(s)
        legal(title, s, list)
        for (let n = 0; n < 20; n++) title.refuse(s, anyAction(dice))
        if (s.mover !== OVER) title.prompt(s)
        for (const seat of [0, 1, 7]) title.view(s, seat)
        title.outcome(s)
        expect(title.schema.encode(s)).toBe(before)
      })
    })

    test('takes every number for an action that is one, and refuses it by name', () => {
      const s = title.setup(scenario, {})
      assert(
        property(integer({ min: 0, max: 2 ** 30 - 1 }), (action) => {
          const no = title.refuse(s, action)
          if (no) expect(no.code).toMatch(/^[a-z-]+$/)
        }),
        { numRuns: 3000 },
      )
    })
  })

  test('an action in words is the same action again, also by way of JSON', () => {
    const list = new ActionList()
    random(3, 'words', (s, dice) => {
      if (dice.below(6)) return
      for (const action of legal(title, s, list).toArray()) {
        const words = JSON.parse(JSON.stringify(title.write(s, action)))
        expect(title.read(s, words)).toBe(action)
      }
    })
  })

  test('applying commutes with writing down: a decoded state goes the same way', () => {
    const list = new ActionList()
    random(4, 'decode', (s, dice) => {
      if (s.mover === OVER || s.mover === CHANCE || dice.below(4)) return
      const action = randomAction(title, s, dice, list)
      const copy = title.schema.decode(title.schema.encode(s))
      const scratch = title.schema.create()
      title.schema.assign(scratch, s)
      title.apply(copy, action)
      title.apply(scratch, action)
      expect(title.schema.encode(copy)).toBe(title.schema.encode(scratch))
      expect(title.schema.hash(copy)).toBe(title.schema.hash(scratch))
    })
  })

  describe('a throw', () => {
    test('has groups whose weights make up all its outcomes, and whose members end alike', () => {
      let throws = 0
      const codes = new Set<string>()
      random(9, 'throws', (s, dice) => {
        if (s.mover !== CHANCE) return
        const what = title.throwOf(s)
        if (codes.has(what.code) && dice.below(5)) return
        codes.add(what.code)
        throws++
        const groups = title.groups(s)
        const total = groups.reduce((n, group) => n + group.weight, 0)
        const faces = [1, 2, 3, 4, 5, 6]
        const outcomes =
          what.kind === 'draw'
            ? what.from.map((card) => [card])
            : what.faces.length === 1
              ? faces.map((die) => [die])
              : faces.flatMap((i) => faces.map((j) => [i, j]))
        expect(total).toBe(outcomes.length)
        if (what.code === 'draw') expect(total).toBe([...s.card].filter((at, card) => card > 0 && at === DECK).length)
        if (what.kind === 'dice') expect(total).toBe(what.faces.length === 1 ? 6 : 36)

        const after = (action: number): string => {
          const t = title.schema.copy(s)
          expect(title.refuse(t, action)).toBeNull()
          title.apply(t, action)
          return title.schema.encode(t)
        }
        // Weight by state, once by groups and once by every single outcome.
        const byGroup = new Map<string, number>()
        for (const { action, weight } of groups) byGroup.set(after(action), (byGroup.get(after(action)) ?? 0) + weight)
        const byOutcome = new Map<string, number>()
        for (const values of outcomes) {
          const end = after(title.thrown(s, values))
          byOutcome.set(end, (byOutcome.get(end) ?? 0) + 1)
        }
        expect([...byGroup].sort()).toEqual([...byOutcome].sort())
      })
      expect(throws).toBeGreaterThan(150)
      expect(codes.size).toBeGreaterThan(8)
    })

    test('refuses what is no outcome of it', () => {
      random(1, 'no-throw', (s, dice) => {
        if (s.mover !== CHANCE || dice.below(4)) return
        const what = title.throwOf(s)
        const wrong = what.kind === 'draw' ? act.die(3) : what.faces.length === 1 ? act.dice(1, 1) : act.die(1)
        expect(title.refuse(s, wrong)).not.toBeNull()
        expect(title.refuse(s, act.endTurn())).not.toBeNull()
      })
    })
  })

  test('every game ends, with an outcome; nothing is legal afterwards', () => {
    const list = new ActionList()
    for (let n = 0; n < 12; n++) {
      const dice = new SeededDice('laws', n, 'ends')
      const s = title.setup(scenario, {})
      let steps = 0
      while (randomStep(title, s, dice, list)) expect(++steps).toBeLessThan(20_000)
      expect(title.outcome(s)).not.toBeNull()
      list.clear()
      title.candidates(s, list)
      expect(list.length).toBe(0)
      for (let n = 0; n < 200; n++) expect(title.refuse(s, anyAction(dice))?.code).toBe('game-over')
    }
  })

  test('a state takes less than 2 kB', () => {
    expect(title.schema.byteLength).toBeLessThan(2000)
  })

  test('a field that outlives its combat, its round or its stack is found', () => {
    const calm = title.setup(scenario, {})
    expect(title.broken(calm)).toEqual([])
    for (const scope of ['combat', 'round', 'stack'] as const) {
      for (const name of game.scopes[scope]) {
        const s = title.schema.copy(calm)
        const fields = s as unknown as Record<string, number>
        // The stage says that a stack is under way.
        if (name === 'stackStage') continue
        fields[name] = 1
        expect(title.broken(s).join()).toContain(`${name} has outlived`)
      }
    }
  })

  test('what has been dealt with leaves no trace in the frames', () => {
    random(2, 'frames', (s) => {
      for (const row of [s.frame, s.step, s.a, s.b, s.c]) expect(row.subarray(s.depth).every((n) => n === 0)).toBe(true)
    })
  })

  describe('a game of a session', () => {
    const key = '4f'.repeat(32)
    /** A whole game, with an undo now and then. */
    function whole(n: number): { session: Session<S>; record: GameRecord } {
      const dice = new SeededDice('laws', n, 'sessions')
      const options = Object.fromEntries(title.options.map((o) => [o.id, dice.below(2) === 1]))
      const session = new Session(title, scenario, options, new KeyedDice(key, 'both'))
      const list = new ActionList()
      while (!session.over) {
        const mover = session.toMove()
        if (session.canUndo(mover) && dice.below(15) === 0) {
          expect(session.undo(mover)).toBeNull()
          continue
        }
        const action = randomAction(title, session.state, dice, list)
        expect(session.play(mover, title.write(session.state, action))).toBeNull()
      }
      return { session, record: session.record(commitment(key), key, 'both') }
    }
    const { session, record } = whole(0)

    test('replays bit for bit, with every line that anybody heard', () => {
      for (const { session: played, record: kept } of [{ session, record }, whole(1), whole(2)]) {
        const { session: again, stopped } = Session.replay(
          title,
          JSON.parse(JSON.stringify(kept)) as GameRecord,
          new KeyedDice(key, 'both'),
        )
        expect(stopped).toBeNull()
        expect(fingerprint(title.schema.encode(again.state))).toBe(kept.stateHash)
        for (const seat of [0, 1, 7]) expect(again.message(seat)).toEqual(played.message(seat))
      }
    })

    test('is verified by its key, and not when a throw, a choice or the key is changed', () => {
      expect(verifyRecord(title, record)).toEqual({ ok: true, code: 'verified', at: null })
      const dice = new SeededDice('laws', 0, 'forgeries')
      const changed = (at: number, action: object): GameRecord => ({
        ...record,
        journal: record.journal.map((entry, n) => (n === at ? { ...entry, action } : entry)) as GameRecord['journal'],
      })
      const thrown = record.journal.filter((entry) => entry.seat === 'chance')
      for (let n = 0; n < 25; n++) {
        const entry = thrown[dice.below(thrown.length)]
        const { action } = entry
        const face = (die: unknown) => (Number(die) % 6) + 1
        const forged =
          action.do === 'die'
            ? { do: 'die', die: face(action.die) }
            : action.do === 'dice'
              ? { ...action, first: face(action.first) }
              : { do: 'draw', card: (Number(action.card) % 55) + 1 }
        const found = verifyRecord(title, changed(entry.n, forged))
        expect(found).toMatchObject({ ok: false, at: entry.n })
        expect(['throw-differs', 'illegal-entry']).toContain(found.code)
      }
      const choices = record.journal.filter((entry) => entry.seat !== 'chance' && entry.action.do === 'end-turn')
      expect(verifyRecord(title, changed(choices[0].n, { do: 'fly' })).code).toBe('illegal-entry')
      expect(verifyRecord(title, { ...record, key: '50'.repeat(32) }).code).toBe('key-differs')
      expect(verifyRecord(title, { ...record, salt: 'one' }).code).toBe('throw-differs')
    })

    test('never undoes a throw, a reveal or a hand-over', () => {
      const alone: boolean[] = []
      for (let run = 3; run < 6; run++) {
        const dice = new SeededDice('laws', run, 'undo')
        const running = new Session(title, scenario, {}, new KeyedDice(key))
        const list = new ActionList()
        for (let n = 0; n < 500 && !running.over; n++) {
          const mover = running.toMove()
          const before = { entries: running.journal.length, text: JSON.stringify(running.message(mover)) }
          const hidden = title.schema.hidden(running.state, mover)
          const action = randomAction(title, running.state, dice, list)
          running.play(mover, title.write(running.state, action))
          const handed = running.toMove() !== mover
          const threw = running.journal.slice(before.entries).some((entry) => entry.seat === 'chance')
          const showed = title.schema.hidden(running.state, mover) < hidden
          // What else cannot be taken back is what hidden things had a part in: the law of the lab's twins holds that.
          if (handed || threw || showed) expect(running.canUndo(mover)).toBe(false)
          else alone.push(running.canUndo(mover))
          for (const seat of [0, 1])
            if (seat !== mover) expect(running.canUndo(seat) && running.toMove() !== seat).toBe(false)
          if (running.canUndo(mover) && dice.below(3) === 0) {
            running.undo(mover)
            expect(JSON.stringify(running.message(mover))).toBe(before.text)
            expect(running.journal.length).toBe(before.entries)
          }
        }
      }
      // Nearly all of what one does alone can be.
      expect(alone.filter((can) => !can).length).toBeLessThan(alone.length / 20)
    })
  })
}
