import { randomAction } from '@vedette/bots'
import {
  type Action,
  ActionList,
  byKind,
  CHANCE,
  commitment,
  fingerprint,
  type GameRecord,
  KeyedDice,
  legal,
  NO_ACTION,
  OBSERVER,
  OVER,
  SeededDice,
  Session,
  verifyRecord,
  type Words,
} from '@vedette/kernel'
import { assert, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { act } from '../actions.ts'
import { HEXES } from '../map.ts'
import { TURNS } from '../numbers.ts'
import { refusePlace } from '../rules/03-setup.ts'
import { askedInPhase } from '../rules/04-sequence.ts'
import { selectionIsDone, touchIsOpen, whyInactive } from '../rules/05-command.ts'
import {
  advanceIsOpen,
  bonusHurts,
  bonusSpares,
  markIsOpen,
  retreatIsOpen,
  shiftIsOpen,
  voluntaryIsOpen,
} from '../rules/07-combat.ts'
import { canAttack, chargesAreDue } from '../rules/07-eligibility.ts'
import { dueCharge, refuseCharge, withinCharge } from '../rules/12-charge.ts'
import { COMBAT, PHASE, put, type S, schema } from '../state.ts'
import { gainesMill as title } from '../title.ts'
import { UNITS } from '../units.ts'
import { games, optionsBy } from './games.ts'

/** Laws that hold in every state of every game. The games are random, and the same in every run. */

const kinds = Object.values(act)
const at = byKind(act)
/** Any packed action at all, most of them with arguments that could mean something. */
function anyAction(dice: SeededDice): Action {
  const kind = dice.below(at.length + 2)
  const verb = at[kind]
  const unit = dice.below(UNITS + 2)
  switch (verb ? dice.below(4) : 3) {
    case 0:
      return verb?.(dice.below(8), dice.below(3) ? 0 : dice.below(8)) ?? NO_ACTION
    case 1:
      return verb?.(unit, dice.below(UNITS + 2)) ?? NO_ACTION
    case 2:
      return verb?.(unit, dice.below(HEXES + 2)) ?? NO_ACTION
    default:
      return (kind << 24) | dice.below(2 ** 24)
  }
}

/** A state that throws at whoever writes to it. */
function locked<T extends object>(target: T): T {
  const no = () => {
    throw new Error('A question has written to the state.')
  }
  return new Proxy(target, {
    get(of, key) {
      const value: unknown = Reflect.get(of, key, of)
      if (typeof value === 'function') return value.bind(of)
      return ArrayBuffer.isView(value) ? locked(value) : value
    },
    set: no,
    defineProperty: no,
  })
}

/** Functions of the rules that are named as questions. */
const questions: readonly ((s: S, i: number, j: number) => unknown)[] = [
  askedInPhase,
  selectionIsDone,
  touchIsOpen,
  canAttack,
  chargesAreDue,
  dueCharge,
  refuseCharge,
  withinCharge,
  whyInactive,
  (s) => s.combat !== COMBAT.none && [bonusHurts, bonusSpares, markIsOpen, retreatIsOpen].map((ask) => ask(s)),
  (s) => s.combat !== COMBAT.none && [voluntaryIsOpen, advanceIsOpen, shiftIsOpen].map((ask) => ask(s)),
]

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
    games(4, 'gate', (s, dice) => {
      if (dice.below(7)) return
      const offered = offeredIn(s, list)
      for (let n = 0; n < 250; n++) {
        const action = anyAction(dice)
        if (title.refuse(s, action) !== null) continue
        accepted++
        if (!offered.has(action))
          throw new Error(`${JSON.stringify(title.write(s, action))} is accepted at ${title.prompt(s).code}.`)
      }
    })
    expect(accepted).toBeGreaterThan(50)
  })

  test('in some states, asked for every unit in every hex and against every other', () => {
    const list = new ActionList()
    const seen = new Set<string>()
    games(5, 'every', (s, dice) => {
      const { code } = title.prompt(s)
      if (s.mover > 1 || seen.has(`${code} ${s.side}`) || dice.below(20)) return
      seen.add(`${code} ${s.side}`)
      const offered = offeredIn(s, list)
      const ask = (action: Action) => {
        if (!offered.has(action) && title.refuse(s, action) === null)
          throw new Error(`${JSON.stringify(title.write(s, action))} is accepted at ${code}.`)
      }
      for (const verb of kinds) {
        const others = { target: UNITS, to: HEXES }[verb.args[1]?.[0] ?? ''] ?? 1
        for (let a = 0; a < UNITS; a++) for (let b = 0; b < others; b++) ask(verb(a, b))
      }
    })
    expect(seen.size).toBeGreaterThan(8)
  })

  test('leaves the state alone, as do the list of candidates, the prompt and a view', () => {
    const list = new ActionList()
    games(2, 'pure', (s, dice) => {
      if (dice.below(4)) return
      const before = schema.encode(s)
      legal(title, s, list)
      for (let n = 0; n < 20; n++) title.refuse(s, anyAction(dice))
      title.prompt(s)
      for (const seat of [0, 1, OBSERVER]) title.view(s, seat)
      title.outcome(s)
      expect(schema.encode(s)).toBe(before)
    })
  })

  test('asks without writing: no question changes a live state, not even for a moment', () => {
    const list = new ActionList()
    games(3, 'guarded', (s, dice) => {
      if (s.mover === OVER || dice.below(6)) return
      const before = schema.hash(s)
      const guarded = locked(s)
      list.clear()
      title.candidates(guarded, list)
      for (const action of list.toArray()) title.refuse(guarded, action)
      for (let n = 0; n < 20; n++) title.refuse(guarded, anyAction(dice))
      for (const verb of kinds) title.refuse(guarded, verb(dice.below(UNITS), dice.below(UNITS)))
      title.prompt(guarded)
      for (const question of questions) question(guarded, dice.below(UNITS), dice.below(UNITS))
      expect(schema.hash(s)).toBe(before)
    })
    expect(() => refusePlace(locked(title.setup('battle', {})), 0, 0)).not.toThrow()
    expect(() => put(locked(title.setup('battle', {})), 0, 1)).toThrow(/written/)
  })

  test('takes every number for an action that is one, and refuses it by name', () => {
    const s = title.setup('battle', {})
    assert(
      property(integer({ min: 0, max: 2 ** 30 - 1 }), (action) => {
        const no = title.refuse(s, action)
        if (no) expect(no.code).toMatch(/^[a-z-]+$/)
      }),
      { numRuns: 2000 },
    )
  })

  test('reads no action out of words that are none', () => {
    const s = title.setup('battle', {})
    const odd = [
      { do: 'fly' },
      { do: '' },
      { do: '__proto__' },
      { do: 'constructor' },
      { do: 'step' },
      { do: 'step', unit: 'gregg' },
      { do: 'step', unit: 'gregg', to: 904 },
      { do: 'step', unit: 'gregg', to: '2119' },
      { do: 'step', unit: 'toString', to: '0904' },
      { do: 'step', unit: 'gregg', to: ['0904'] },
      { do: 'dice', first: 7, second: 1 },
      { do: 'die', die: 1.5 },
      { do: 'die', die: Number.NaN },
      { do: 'stand', until: 'never' },
      { do: 7 },
      {},
    ] as unknown as Words[]
    for (const words of odd) expect(title.read(s, words), JSON.stringify(words)).toBe(null)
  })
})

test('an action in words is the same action again, also by way of JSON', () => {
  const list = new ActionList()
  games(3, 'words', (s, dice) => {
    if (dice.below(4)) return
    for (const action of legal(title, s, list).toArray()) {
      const words = JSON.parse(JSON.stringify(title.write(s, action)))
      expect(title.read(s, words)).toBe(action)
    }
  })
})

test('nothing is hidden: what a seat or an observer sees is the state, byte for byte', () => {
  games(2, 'views', (s, dice) => {
    if (dice.below(4)) return
    const whole = schema.encode(s)
    for (const seat of [0, 1, OBSERVER]) expect(schema.encode(title.view(s, seat))).toBe(whole)
    expect(schema.encode(title.determinize(title.view(s, 0), 0, (below) => dice.below(below)))).toBe(whole)
  })
})

test('applying commutes with writing down: a decoded state goes the same way', () => {
  const list = new ActionList()
  games(4, 'decode', (s, dice) => {
    if (s.mover === OVER || s.mover === CHANCE || dice.below(4)) return
    const action = randomAction(title, s, dice, list)
    const copy = schema.decode(schema.encode(s))
    expect([schema.hash(copy), schema.encode(copy)]).toEqual([schema.hash(s), schema.encode(s)])
    const scratch = schema.create()
    schema.assign(scratch, s)
    title.apply(copy, action)
    title.apply(scratch, action)
    expect(schema.encode(copy)).toBe(schema.encode(scratch))
    expect(schema.hash(copy)).toBe(schema.hash(scratch))
  })
})

test('a throw has groups whose weights make up all its outcomes, and whose members end alike', () => {
  const codes = new Map<string, number>()
  games(5, 'throws', (s, dice) => {
    if (s.mover !== CHANCE) return
    const what = title.throwOf(s)
    if ((codes.get(what.code) ?? 0) > 3 && dice.below(5)) return
    codes.set(what.code, (codes.get(what.code) ?? 0) + 1)
    const faces = [1, 2, 3, 4, 5, 6]
    const two = what.kind === 'dice' && what.faces.length === 2
    const outcomes = two ? faces.flatMap((i) => faces.map((j) => [i, j])) : faces.map((die) => [die])
    const after = (action: Action): string => {
      const t = schema.copy(s)
      expect(title.refuse(t, action)).toBeNull()
      title.apply(t, action)
      return schema.encode(t)
    }
    const weights = (list: readonly (readonly [Action, number])[]) => {
      const found = new Map<string, number>()
      for (const [action, weight] of list) found.set(after(action), (found.get(after(action)) ?? 0) + weight)
      return [...found].sort()
    }
    const groups = title.groups(s)
    expect(weights(groups.map((g) => [g.action, g.weight]))).toEqual(
      weights(outcomes.map((values) => [title.thrown(s, values), 1])),
    )
    expect(title.refuse(s, two ? act.die(3) : act.dice(1, 1))).not.toBeNull()
    expect(title.refuse(s, act.endPhase())).not.toBeNull()
  })
  expect([...codes.keys()].sort()).toEqual(
    ['coordination', 'defence-dice', 'defence-die', 'second-coordination', 'sharp-dice', 'sharp-die'].filter((code) =>
      codes.has(code),
    ),
  )
  expect(codes.size).toBeGreaterThan(3)
})

test('every game ends after the sixth turn, with an outcome, never at a dead end, and no state is broken', () => {
  const list = new ActionList()
  const phases = new Set<number>()
  let before = 0
  let ended = 0
  games(5, 'ends', (s, dice) => {
    expect(title.broken(s)).toEqual([])
    phases.add(s.phase)
    // The calendar never runs backwards.
    const part = s.phase === PHASE.setUp ? 1 - s.side : s.phase === PHASE.special ? 20 : 2 + s.side * 9 + s.phase
    const now = s.turn * 100 + part
    expect(now).toBeGreaterThanOrEqual(before)
    before = s.mover === OVER ? 0 : now
    if (s.mover !== OVER) return
    ended++
    expect([s.turn, s.side, s.phase]).toEqual([TURNS, 0, PHASE.secondClose])
    expect(title.outcome(s)?.code).toMatch(/^(union|confederate)-(decisive|tactical)$/)
    list.clear()
    title.candidates(s, list)
    expect(list.length).toBe(0)
    for (let n = 0; n < 100; n++) expect(title.refuse(s, anyAction(dice))?.code).toBe('game-over')
  })
  expect([ended, phases.size]).toEqual([5, 8])
})

test('combat leaves nothing behind, nor does a march', () => {
  games(3, 'traces', (s) => {
    if (s.combat === 0) {
      const { attacker, defender, origin, ground, strength, column, stage, mark } = s
      expect([attacker, defender, origin, ground, strength, column, stage, mark]).toEqual([255, 255, 0, 0, 0, 0, 0, 0])
      expect([s.attackerLoss, s.defenderLoss, s.attackerRetreats, s.defenderRetreats]).toEqual([0, 0, 0, 0])
    }
    if (s.marching === 255) expect([s.from, s.spent, s.entered]).toEqual([0, 0, 0])
  })
})

test('a state takes less than 1 kB', () => {
  expect(schema.byteLength).toBeLessThan(1000)
})

describe('a game of a session', () => {
  const key = '4f'.repeat(32)
  /** A whole game, with an undo now and then. */
  function whole(game: number): { session: Session<S>; record: GameRecord } {
    const dice = new SeededDice('laws', game, 'sessions')
    const session = new Session(title, 'battle', optionsBy(dice), new KeyedDice(key, 'both'))
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
    for (const { session: played, record: kept } of [{ session, record }, whole(1)]) {
      const { session: again, stopped } = Session.replay(
        title,
        JSON.parse(JSON.stringify(kept)) as GameRecord,
        new KeyedDice(key, 'both'),
      )
      expect(stopped).toBeNull()
      expect(fingerprint(schema.encode(again.state))).toBe(kept.stateHash)
      for (const seat of [0, 1, OBSERVER]) expect(again.message(seat)).toEqual(played.message(seat))
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
    const face = (die: unknown) => (Number(die) % 6) + 1
    for (let n = 0; n < 15; n++) {
      const entry = thrown[dice.below(thrown.length)]
      const { action } = entry
      const forged =
        action.do === 'die' ? { do: 'die', die: face(action.die) } : { ...action, first: face(action.first) }
      const found = verifyRecord(title, changed(entry.n, forged))
      expect(found).toMatchObject({ ok: false, at: entry.n })
      expect(['throw-differs', 'illegal-entry']).toContain(found.code)
    }
    const choices = record.journal.filter((entry) => entry.action.do === 'end-phase')
    expect(verifyRecord(title, changed(choices[0].n, { do: 'fly' })).code).toBe('illegal-entry')
    expect(verifyRecord(title, { ...record, key: '50'.repeat(32) }).code).toBe('key-differs')
  })

  test('never undoes a throw or a hand-over', () => {
    for (let game = 3; game < 5; game++) {
      const dice = new SeededDice('laws', game, 'undo')
      const running = new Session(title, 'battle', {}, new KeyedDice(key))
      const list = new ActionList()
      for (let n = 0; n < 500 && !running.over; n++) {
        const mover = running.toMove()
        const before = { entries: running.journal.length, text: JSON.stringify(running.message(mover)) }
        running.play(mover, title.write(running.state, randomAction(title, running.state, dice, list)))
        const handed = running.toMove() !== mover
        const threw = running.journal.slice(before.entries).some((entry) => entry.seat === 'chance')
        expect(running.canUndo(mover)).toBe(!(handed || threw))
        if (running.canUndo(mover) && dice.below(3) === 0) {
          running.undo(mover)
          expect(JSON.stringify(running.message(mover))).toBe(before.text)
        }
      }
    }
  })
})
