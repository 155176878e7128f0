import { type Action, ActionList, kindOf, SeededDice, Session, type Title, type Words } from '@vedette/kernel'
import { randomStep } from '@vedette/lab'
import { describe, expect, test } from 'vitest'
import { act } from '../actions.ts'
import type { Game } from '../game.ts'
import type { S } from '../state.ts'
import { games } from './laws.ts'

/** Verbs that only ever name a piece of one's own. */
const ownVerbs: ReadonlySet<number> = new Set([
  act.place.kind,
  act.show.kind,
  act.mode.kind,
  act.expend.kind,
  act.pick.kind,
  act.drop.kind,
  act.rebuildBridge.kind,
  act.decoy.kind,
  act.force.kind,
  act.holdBack.kind,
  act.lead.kind,
  act.lose.kind,
  act.breakOff.kind,
  act.retreat.kind,
  act.raise.kind,
  act.allot.kind,
  act.arrive.kind,
])

/** What may be done beside whatever is asked. */
const anyTime: ReadonlySet<number> = new Set([act.play.kind, act.discard.kind, act.decoy.kind])

/** What no browser of ours would send. */
const nonsense: readonly unknown[] = [
  null,
  7,
  'pick',
  [],
  {},
  { do: 'fly' },
  { do: 'constructor' },
  { do: 'none' },
  { do: 'pick' },
  { do: 'pick', piece: 'nobody' },
  { do: 'pick', piece: 3 },
  { do: 'pick', piece: '__proto__' },
  { do: 'march', to: 'nowhere' },
  { do: 'march', to: ['richmond'] },
  { do: 'play', card: 0 },
  { do: 'play', card: 56 },
  { do: 'play', card: '7' },
  { do: 'play', card: 7.5 },
  { do: 'pass', until: 'dawn' },
  { do: 'die', die: 7 },
  { do: 'dice', first: 1 },
]

/** Law: whatever is asked for and cannot be, is refused by name, and the game stays as it was; as tests of a title. */
export function refusals(title: Title<S>, game: Game): void {
  const random = (count: number, purpose: string, each: (s: S, dice: SeededDice) => void): void =>
    games(title, 'refusals', count, purpose, (s, dice) => {
      if (title.toMove(s) < title.seats.length) each(s, dice)
    })
  const said = (s: S, action: Action): string => `${JSON.stringify(title.write(s, action))} at ${title.prompt(s).code}`

  /** Candidates from all over some games. */
  function poolOf(count: number, purpose: string): Action[] {
    const pool = new Set<Action>()
    const list = new ActionList()
    random(count, purpose, (s, dice) => {
      if (dice.below(6)) return
      list.clear()
      title.candidates(s, list)
      for (let i = 0; i < list.length; i++) pool.add(list.at(i))
    })
    return [...pool]
  }
  const pool = poolOf(2, 'pool')

  test('the view refuses what the state refuses, for the same reason, also what is never offered', () => {
    const codes = new Set<string>()
    const list = new ActionList()
    random(2, 'views', (s, dice) => {
      if (dice.below(6)) return
      const view = title.view(s, title.toMove(s))
      const actions = Array.from({ length: 12 }, () => pool[dice.below(pool.length)])
      list.clear()
      title.candidates(view, list)
      for (let n = 0; n < 6 && list.length > 0; n++) actions.push(list.at(dice.below(list.length)))
      for (const action of actions) {
        const why = title.refuse(view, action)
        if (why) codes.add(why.code)
        expect(title.refuse(s, action), said(s, action)).toEqual(why)
      }
    })
    expect(codes.size).toBeGreaterThan(20)
  })

  describe('refused, with a code and a paragraph', () => {
    test('a piece of the enemy, whatever is to be done with it', () => {
      let asked = 0
      random(2, 'foreign', (s, dice) => {
        if (dice.below(6)) return
        const enemy = game.piecesOf[1 - title.toMove(s)]
        for (const action of Array.from({ length: 40 }, () => pool[dice.below(pool.length)])) {
          if (!ownVerbs.has(kindOf(action))) continue
          const words = { ...title.write(s, action), piece: game.pieces[enemy[dice.below(enemy.length)]].id } as Words
          const foreign = title.read(s, words) as Action
          const why = title.refuse(s, foreign)
          expect(why?.code, said(s, foreign)).toMatch(/^[a-z-]+$/)
          expect(why?.rule).toMatch(/^[0-9]|^table/)
          asked++
        }
      })
      expect(asked).toBeGreaterThan(1000)
    })

    test('verbs of another prompt', () => {
      const verbs = new Map<string, Set<number>>()
      const list = new ActionList()
      random(6, 'verbs', (s) => {
        const known = verbs.get(title.prompt(s).code) ?? new Set()
        verbs.set(title.prompt(s).code, known)
        list.clear()
        title.candidates(s, list)
        for (let n = 0; n < list.length; n++) known.add(kindOf(list.at(n)))
      })
      expect(verbs.size).toBeGreaterThan(12)
      let asked = 0
      random(2, 'verbs', (s, dice) => {
        if (dice.below(4)) return
        for (let n = 0; n < 20; n++) {
          const action = pool[dice.below(pool.length)]
          if (verbs.get(title.prompt(s).code)?.has(kindOf(action)) || anyTime.has(kindOf(action))) continue
          const why = title.refuse(s, action)
          expect(why?.code, said(s, action)).toMatch(/^[a-z-]+$/)
          // Somebody knows when it could be done, and says so.
          expect(why?.code, said(s, action)).not.toBe('not-offered')
          asked++
        }
      })
      expect(asked).toBeGreaterThan(1000)
    })

    test('words that mean nothing, and what is asked out of turn', () => {
      const dice = new SeededDice('refusals', 0, 'sessions')
      const session = new Session(title, title.scenarios[0].id, {}, dice)
      const list = new ActionList()
      for (let n = 0; n < 120 && !session.over; n++) {
        const mover = session.toMove()
        const before = title.schema.encode(session.state)
        for (const words of nonsense) expect(session.play(mover, words as Words)?.code).toBe('malformed')
        list.clear()
        title.candidates(session.state, list)
        const offered = title.write(session.state, list.at(dice.below(list.length)))
        for (const seat of [1 - mover, 2, 7, -1]) expect(session.play(seat, offered)?.code).toBe('not-your-decision')
        expect(title.schema.encode(session.state)).toBe(before)
        randomStep(title, session.state, dice, list)
        session.resume(dice)
      }
    })
  })
}
