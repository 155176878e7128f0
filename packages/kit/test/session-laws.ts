import {
  ActionList,
  commitment,
  fingerprint,
  type GameRecord,
  KeyedDice,
  SeededDice,
  Session,
  type State,
  verifyRecord,
} from '@vedette/kernel'
import { describe, expect, test } from 'vitest'
import { optionsBy } from './games.ts'
import { begunIn, type Lawful, malformedFor, SEATS } from './lawful.ts'
import { whole as isWhole, many } from './whole.ts'

/** Laws of a session and of its record, as tests of a title. */
export function sessionLaws<S extends State>(lawful: Lawful<S>): void {
  const { title, games } = lawful
  const { schema } = title
  const { choose, scenarioOf } = games
  const malformed = malformedFor(lawful)
  const begun = begunIn(lawful)

  describe('a game of a session', () => {
    const key = '4f'.repeat(32)
    /** A whole game, with an undo now and then. */
    function whole(game: number): { session: Session<S>; record: GameRecord } {
      const dice = new SeededDice('laws', game, 'sessions')
      const session = new Session(title, scenarioOf(game), optionsBy(title, dice), new KeyedDice(key, 'both'))
      const list = new ActionList()
      while (!session.over) {
        const mover = session.toMove()
        if (session.canUndo(mover) && dice.below(15) === 0) {
          expect(session.undo(mover)).toBeNull()
          continue
        }
        const action = choose(session.state, dice, list)
        expect(session.play(mover, title.write(session.state, action))).toBeNull()
      }
      return { session, record: session.record(commitment(key), key, 'both') }
    }
    const { session, record } = whole(0)

    test('replays bit for bit, with every line that anybody heard', () => {
      for (const { session: played, record: kept } of [{ session, record }, ...(isWhole ? [whole(1), whole(2)] : [])]) {
        const { session: again, stopped } = Session.replay(
          title,
          JSON.parse(JSON.stringify(kept)) as GameRecord,
          new KeyedDice(key, 'both'),
        )
        expect(stopped).toBeNull()
        expect(fingerprint(schema.encode(again.state))).toBe(kept.stateHash)
        for (const seat of SEATS) expect(again.message(seat)).toEqual(played.message(seat))
      }
    })

    test('is verified by its key, and not when a throw, a choice or the key is changed', () => {
      expect(verifyRecord(title, record)).toEqual({ ok: true, code: 'verified', at: null })
      const dice = new SeededDice('laws', 0, 'forgeries')
      const changed = (at: number, action: object): GameRecord => ({
        ...record,
        journal: record.journal.map((entry, n) => (n === at ? { ...entry, action } : entry)) as GameRecord['journal'],
      })
      // A card that is drawn is told by its name, which no figure next to it could be.
      const figure = (action: object) => Object.entries(action).find(([, word]) => typeof word === 'number')
      const thrown = record.journal.filter((entry) => entry.seat === 'chance' && figure(entry.action))
      for (let n = 0; n < many(25, 8) && thrown.length > 0; n++) {
        const { n: at, action } = thrown[dice.below(thrown.length)]
        // Another face of the first die, another card.
        const [name, value] = figure(action) as [string, number]
        const found = verifyRecord(title, changed(at, { ...action, [name]: (value % 6) + 1 }))
        expect(found).toMatchObject({ ok: false, at })
        expect(['throw-differs', 'illegal-entry']).toContain(found.code)
      }
      const choice = record.journal.findIndex((entry) => entry.seat !== 'chance')
      expect(verifyRecord(title, changed(choice, { do: 'fly' })).code).toBe('illegal-entry')
      expect(verifyRecord(title, { ...record, key: '50'.repeat(32) }).code).toBe('key-differs')
      // A few throws may come to the same with another salt; not with each of many.
      const salted = Array.from(
        { length: many(20, 6) },
        (_, n) => verifyRecord(title, { ...record, salt: `${n}` }).code,
      )
      expect(salted.includes('throw-differs')).toBe(thrown.length > 0)
    })

    test('never undoes a throw, a reveal or a hand-over', () => {
      const alone: boolean[] = []
      for (let game = 3; game < many(6, 5); game++) {
        const dice = new SeededDice('laws', game, 'undo')
        const running = new Session(title, begun[(game - 3) % begun.length], {}, new KeyedDice(key))
        const list = new ActionList()
        for (let n = 0; n < many(500, 200) && !running.over; n++) {
          const mover = running.toMove()
          const before = { entries: running.journal.length, text: JSON.stringify(running.message(mover)) }
          const hidden = schema.hidden(running.state, mover)
          running.play(mover, title.write(running.state, choose(running.state, dice, list)))
          const handed = running.toMove() !== mover
          const threw = running.journal.slice(before.entries).some((entry) => entry.seat === 'chance')
          const showed = schema.hidden(running.state, mover) < hidden
          // What else cannot be taken back is what hidden things had a part in: the law of the lab's twins holds that.
          if (handed || threw || showed) expect(running.canUndo(mover)).toBe(false)
          else alone.push(running.canUndo(mover))
          const other = 1 - mover
          expect(running.canUndo(other) && running.toMove() !== other).toBe(false)
          if (running.canUndo(mover) && dice.below(3) === 0) {
            running.undo(mover)
            expect(JSON.stringify(running.message(mover))).toBe(before.text)
            expect(running.journal.length).toBe(before.entries)
          }
        }
      }
      // Nearly all of what one does alone can be; where nothing is hidden, all of it.
      expect(alone.filter((can) => !can).length).toBeLessThan(title.secrets ? alone.length / 20 : 1)
    })
  })

  const left = 'leaves the game as it was: nonsense, and what is asked out of turn'
  test.each(begun)(`is refused to a session too, and ${left}: %s`, (scenario) => {
    const dice = new SeededDice('refusals', 0, 'sessions')
    const session = new Session(title, scenario, {}, dice)
    const list = new ActionList()
    for (let n = 0; n < 120 && !session.over; n++) {
      const mover = session.toMove()
      const before = schema.encode(session.state)
      for (const words of malformed) expect(session.play(mover, words)?.code, JSON.stringify(words)).toBe('malformed')
      const words = title.write(session.state, choose(session.state, dice, list))
      for (const seat of [1 - mover, 2, 7, -1]) expect(session.play(seat, words)?.code).toBe('not-your-decision')
      expect(schema.encode(session.state)).toBe(before)
      session.play(mover, words)
    }
  })
}
