import { array, assert, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  CHANCE,
  commitment,
  type Dice,
  fingerprint,
  type GameRecord,
  KeyedDice,
  OBSERVER,
  OVER,
  refuse,
  ScriptedDice,
  Session,
  verifyRecord,
  type Words,
} from '../src/index.ts'
import { act, say, type Toy, toy } from './toy.ts'

const RED = 0
const BLUE = 1
const key = 'a0a1a2a3a4a5a6a7a8a9aaabacadaeafb0b1b2b3b4b5b6b7b8b9babbbcbdbebf'

const start = (dice: Dice = new KeyedDice(key)) => new Session(toy, 'only', {}, dice)
const all = (session: Session<Toy>): string =>
  JSON.stringify([
    toy.schema.encode(session.state),
    session.journal,
    [RED, BLUE, OBSERVER].map((seat) => session.message(seat)),
  ])

/** Keeps the numbers of the throws it is asked for. */
class Counting implements Dice {
  readonly asked: number[] = []
  draw(n: number): number {
    this.asked.push(n)
    return 0
  }
}

const verbs = Object.keys(act).slice(0, 6) as (keyof typeof act)[]
/** A game of random choices; those that are refused change nothing. */
function wander(session: Session<Toy>, choices: readonly number[]): void {
  for (const choice of choices) {
    const mover = session.toMove()
    if (mover === OVER) return
    const verb = verbs[choice % verbs.length]
    session.play(mover, say(verb, verb === 'roll' ? 1 + ((choice >> 4) & 1) : 0))
  }
}
const choices = array(integer({ min: 0, max: 255 }), { minLength: 1, maxLength: 80 })

describe('an action is refused and changes nothing', () => {
  const cases: [string, number, Words, string][] = [
    ['out of turn', BLUE, say('step'), 'not-your-decision'],
    ['for a seat that is none', 5, say('step'), 'not-your-decision'],
    ['in words that mean nothing', RED, { do: 'fly' }, 'malformed'],
    ['with a missing argument', RED, { do: 'step' }, 'malformed'],
    ['against the rules', RED, say('close'), 'looks-at-nothing'],
    ['as a throw made by hand', RED, say('die', 6), 'not-offered'],
  ]
  for (const [how, seat, words, code] of cases) {
    test(how, () => {
      const session = start()
      const before = all(session)
      expect(session.play(seat, words)?.code).toBe(code)
      expect(all(session)).toBe(before)
    })
  }
  test('after the end', () => {
    const session = start()
    while (!session.over) session.play(session.toMove(), say('step'))
    expect(session.play(RED, say('step'))).toEqual(refuse('', 'game-over'))
    expect(session.message(RED).prompt).toBeNull()
    expect(session.message(RED).outcome?.code).toBe('end')
  })
})

describe('undo', () => {
  test('takes back one choice after the other, with everything that came of it', () => {
    const session = start()
    const stages: string[] = []
    for (let n = 0; n < 5; n++) {
      stages.push(all(session))
      session.play(RED, say('step'))
    }
    while (stages.length) {
      expect(session.undo(RED)).toBeNull()
      expect(all(session)).toBe(stages.pop())
    }
    expect(session.undo(RED)).toEqual(refuse('', 'nothing-to-undo'))
  })

  test('never reaches over a throw', () => {
    const session = start()
    session.play(RED, say('step'))
    session.play(RED, say('roll', 2))
    expect(session.toMove()).toBe(RED)
    expect(session.canUndo(RED)).toBe(false)
    session.play(RED, say('step'))
    expect(session.undo(RED)).toBeNull()
    expect(session.undo(RED)?.code).toBe('nothing-to-undo')
  })

  test('never reaches over a reveal', () => {
    const session = start(new ScriptedDice([0]))
    session.play(RED, say('draw'))
    session.play(RED, say('pass'))
    session.play(BLUE, say('step'))
    expect(session.canUndo(BLUE)).toBe(true)
    // Blue looks at Red's card: now it is seen, and nothing before that can be taken back.
    session.play(BLUE, say('look'))
    expect(session.canUndo(BLUE)).toBe(false)
    session.play(BLUE, say('close'))
    expect(session.undo(BLUE)).toBeNull()
    expect(session.canUndo(BLUE)).toBe(false)
  })

  test('a look that shows nothing new can be taken back', () => {
    const session = start()
    session.play(RED, say('look'))
    expect(session.canUndo(RED)).toBe(true)
  })

  test('never reaches over a hand-over, and never belongs to the other seat', () => {
    const session = start()
    session.play(RED, say('step'))
    expect(session.canUndo(BLUE)).toBe(false)
    expect(session.undo(BLUE)?.code).toBe('nothing-to-undo')
    session.play(RED, say('pass'))
    expect(session.canUndo(RED)).toBe(false)
    expect(session.canUndo(BLUE)).toBe(false)
    session.play(BLUE, say('pass'))
    expect(session.canUndo(RED)).toBe(false)
  })

  test('gives the numbers of throws back: they stay consecutive', () => {
    const dice = new Counting()
    const session = start(dice)
    session.play(RED, say('roll', 2))
    session.play(RED, say('step'))
    session.undo(RED)
    session.play(RED, say('roll', 1))
    session.play(RED, say('draw'))
    session.play(RED, say('step'))
    session.undo(RED)
    session.play(RED, say('roll', 2))
    expect(dice.asked).toEqual([0, 1, 2, 3, 4, 5])
  })

  test('in random games: undoing and playing again leads to the same state and journal', () => {
    assert(
      property(choices, (list) => {
        const session = start()
        wander(session, list)
        const mover = session.toMove()
        if (!session.canUndo(mover)) return
        const before = all(session)
        const last = session.journal[session.journal.length - 1]
        expect(last.seat).toBe(toy.seats[mover])
        session.undo(mover)
        session.play(mover, last.action)
        expect(all(session)).toBe(before)
      }),
    )
  })
})

describe('a message', () => {
  test('holds what the seat may see and hear, and no more', () => {
    const session = start(new ScriptedDice([4]))
    session.play(RED, say('draw'))
    session.play(RED, say('step'))
    const red = session.message(RED)
    const blue = session.message(BLUE)
    const watcher = session.message(OBSERVER)
    expect(toy.schema.decode(red.state).card[4]).toBe(1)
    expect([...toy.schema.decode(blue.state).card]).toEqual(new Array(9).fill(99))
    expect([...toy.schema.decode(watcher.state).card]).toEqual(new Array(9).fill(99))
    // The draw itself, its card, the step and the note about it; Blue hears of the draw alone.
    expect(red.lines.map((line) => (line.kind === 'note' ? line.code : line.action.do))).toEqual([
      'draw',
      'card',
      'step',
      'stepped',
    ])
    expect(blue.lines.map((line) => (line.kind === 'note' ? line.code : line.action.do))).toEqual(['draw'])
    expect(watcher.lines).toEqual(blue.lines)
    expect([red.seq, blue.seq, watcher.seq]).toEqual([4, 1, 1])
    expect([red.undo, blue.undo, watcher.undo]).toEqual([true, false, false])
  })

  test('offers actions to the seat that moves alone', () => {
    const session = start()
    expect(session.message(RED).legal.length).toBeGreaterThan(0)
    expect(session.message(BLUE).legal).toEqual([])
    expect(session.message(OBSERVER).legal).toEqual([])
  })

  test('gives the lines from the one asked for, and never more than there are', () => {
    const session = start()
    for (let n = 0; n < 4; n++) session.play(RED, say('step'))
    const whole = session.message(RED)
    expect(whole.seq).toBe(8)
    for (let since = 0; since <= 8; since++) {
      const part = session.message(RED, since)
      expect(part.from).toBe(since)
      expect(part.lines).toEqual(whole.lines.slice(since))
    }
    expect(session.message(RED, 99)).toMatchObject({ from: 8, lines: [] })
    expect(session.message(RED, -3)).toMatchObject({ from: 0, lines: whole.lines })
  })

  test('after an undo says from where the lines are void', () => {
    const session = start()
    session.play(RED, say('step'))
    session.play(RED, say('step'))
    session.undo(RED)
    expect(session.message(RED, 4)).toMatchObject({ seq: 2, from: 2, lines: [] })
  })
})

function finished(list: readonly number[], salt = 'salt'): { session: Session<Toy>; record: GameRecord } {
  const session = start(new KeyedDice(key, salt))
  wander(session, list)
  while (!session.over) session.play(session.toMove(), say('step'))
  return { session, record: session.record(commitment(key), key, salt) }
}

describe('a record', () => {
  test('replays to the same state bit for bit, and to the same journal and messages', () => {
    assert(
      property(choices, (list) => {
        const { session, record } = finished(list)
        const again = Session.replay(toy, JSON.parse(JSON.stringify(record)) as GameRecord, new ScriptedDice([]))
        expect(again.stopped).toBeNull()
        expect(all(again.session)).toBe(all(session))
        expect(fingerprint(toy.schema.encode(again.session.state))).toBe(record.stateHash)
      }),
      { numRuns: 60 },
    )
  })

  test('of a game under way goes on with the throw that comes next', () => {
    assert(
      property(choices, (list) => {
        const whole = start()
        wander(whole, list)
        const half = start()
        wander(half, list.slice(0, list.length >> 1))
        const { session } = Session.replay(toy, half.record(), new KeyedDice(key))
        wander(session, list.slice(list.length >> 1))
        expect(all(session)).toBe(all(whole))
      }),
      { numRuns: 60 },
    )
  })

  test('stops at the first entry that is not legal, and says which', () => {
    const { record } = finished([0, 1, 17])
    const journal = record.journal.map((entry, n) => (n === 1 ? { ...entry, action: say('close') } : entry))
    const { stopped } = Session.replay(toy, { ...record, journal }, new ScriptedDice([]))
    expect(stopped).toMatchObject({ at: 1, why: { code: 'looks-at-nothing' } })
    const stranger = record.journal.map((entry, n) => (n === 0 ? { ...entry, seat: 'green' } : entry))
    expect(Session.replay(toy, { ...record, journal: stranger }, new ScriptedDice([])).stopped?.why.code).toBe(
      'unknown-seat',
    )
    const untimely = [{ n: 0, seat: 'chance', action: say('die', 6) }]
    expect(Session.replay(toy, { ...record, journal: untimely }, new ScriptedDice([])).stopped?.why.code).toBe(
      'no-throw-due',
    )
  })
})

describe('a session that goes on from where another stood', () => {
  const listeners = [RED, BLUE, OBSERVER]
  /** Another session at the same place, by way of plain data. */
  const goneOn = (session: Session<Toy>): Session<Toy> => {
    const standing = JSON.parse(JSON.stringify(session.standing()))
    const other = Session.from(toy, 'only', {}, standing)
    expect([...other.again(standing.since)].length).toBe(standing.since.length)
    return other
  }
  /** What is told of it but for the lines, and what it knows of entries and lines from this entry on. */
  const told = (session: Session<Toy>, entry: number, line: number): string =>
    JSON.stringify([
      toy.schema.encode(session.state),
      session.entries,
      session.lines,
      session.journal.filter(({ n }) => n >= entry),
      session.linesFrom(line),
      listeners.map((seat) => ({ ...session.message(seat, Number.MAX_SAFE_INTEGER), legal: [] })),
    ])

  test('is the same to everybody from there on, takings-back and throws included, and so is one that forgets', () => {
    assert(
      property(choices, choices, (before, after) => {
        const dice = new KeyedDice(key)
        const whole = start(dice)
        wander(whole, before)
        const forgetful = start(dice)
        wander(forgetful, before)
        const { entries, lines } = whole.standing()
        const other = goneOn(whole)
        forgetful.forget()
        forgetful.forget()
        for (const one of [other, forgetful]) expect(told(one, entries, lines)).toBe(told(whole, entries, lines))
        other.resume(dice)
        for (const session of [whole, other, forgetful]) {
          while (session.undo(session.toMove()) === null);
          wander(session, after)
        }
        for (const one of [other, forgetful]) expect(told(one, entries, lines)).toBe(told(whole, entries, lines))
        for (const seat of listeners)
          expect(other.heard(seat)).toEqual(whole.heard(seat).slice(whole.seq(seat) - other.heard(seat).length))
      }),
    )
  })

  test('keeps nothing but what can be taken back, and nothing of it when nothing can', () => {
    const session = start()
    session.play(RED, say('roll', 2))
    for (let n = 0; n < 3; n++) session.play(RED, say('step'))
    const { since, entries } = session.standing()
    expect([since.map(({ n }) => n), entries]).toEqual([[2, 3, 4], 2])
    session.play(RED, say('pass'))
    expect(session.standing().since).toEqual([])
    session.forget()
    expect([session.journal, session.entries]).toEqual([[], 6])
  })
})

describe('a title that hides nothing', () => {
  /** The toy with nothing hidden, and how often it was played on a view of it. */
  const open = () => {
    const views = { asked: 0 }
    const title = {
      ...toy,
      secrets: false,
      view(s: Toy) {
        views.asked++
        return toy.schema.copy(s)
      },
    }
    return { title, views }
  }

  test('is not played on a view before it is played', () => {
    const { title, views } = open()
    const session = new Session(title, 'only', {}, new KeyedDice(key))
    for (let n = 0; n < 4; n++) session.play(RED, say('step'))
    expect(session.canUndo(RED)).toBe(true)
    expect(views.asked).toBe(0)
  })
})

describe('a finished record is verified', () => {
  const many = Array.from({ length: 60 }, (_, n) => n * 7)
  const { record } = finished(many)
  const changed = (at: number, entry: object): GameRecord => ({
    ...record,
    journal: record.journal.map((e, n) => (n === at ? { ...e, ...entry } : e)),
  })

  test('as it is', () => {
    expect(verifyRecord(toy, record)).toEqual({ ok: true, code: 'verified', at: null })
    expect(record.journal.some((entry) => entry.seat === 'chance')).toBe(true)
  })
  test('not without its key, nor with another one, nor with another salt', () => {
    expect(verifyRecord(toy, { ...record, key: null }).code).toBe('no-key')
    expect(verifyRecord(toy, { ...record, key: `00${key.slice(2)}` }).code).toBe('key-differs')
    expect(verifyRecord(toy, { ...record, salt: 'pepper' }).code).toBe('throw-differs')
  })
  test('nor with any die changed', () => {
    record.journal.forEach((entry, n) => {
      if (entry.seat !== 'chance' || entry.action.do === 'card') return
      const a = Number(entry.action.a)
      expect(verifyRecord(toy, changed(n, { action: { ...entry.action, a: (a % 6) + 1 } }))).toMatchObject({
        code: 'throw-differs',
        at: n,
      })
    })
  })
  test('nor with any choice changed, left out or given to the other seat', () => {
    record.journal.forEach((entry, n) => {
      if (entry.seat === 'chance') return
      const action = entry.action.do === 'step' ? say('pass') : say('step')
      expect(verifyRecord(toy, changed(n, { action })).ok).toBe(false)
      const seat = entry.seat === 'red' ? 'blue' : 'red'
      for (const other of [seat, 'chance', 'green']) {
        expect(verifyRecord(toy, changed(n, { seat: other }))).toEqual({ ok: false, code: 'wrong-seat', at: n })
      }
      expect(verifyRecord(toy, { ...record, journal: record.journal.filter((_, m) => m !== n) }).ok).toBe(false)
    })
  })
  test('nor with entries after the end, or with the last one gone', () => {
    const journal = [...record.journal, { n: record.journal.length, seat: 'red', action: say('step') }]
    expect(verifyRecord(toy, { ...record, journal }).code).toBe('illegal-entry')
    expect(verifyRecord(toy, { ...record, journal: record.journal.slice(0, -1) }).ok).toBe(false)
  })
  test('nor with another state at the end', () => {
    expect(verifyRecord(toy, { ...record, stateHash: fingerprint('other') }).code).toBe('state-differs')
  })
})

test('a session without dice waits at the first throw', () => {
  const session = new Session(toy, 'only', {}, null)
  session.play(RED, say('roll', 1))
  expect(session.toMove()).toBe(CHANCE)
  expect(session.message(RED).legal).toEqual([])
  session.resume(new ScriptedDice([5]))
  expect(session.toMove()).toBe(RED)
  expect(session.state.score[0]).toBe(6)
})
