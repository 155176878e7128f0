import { type Action, ActionList, kindOf, type Title, type Words } from '@vedette/kernel'
import * as kit from '@vedette/kit/test/laws.ts'
import { expect, test } from 'vitest'
import { act } from '../actions.ts'
import { P } from '../flow.ts'
import type { Game } from '../game.ts'
import { DECK, type S } from '../state.ts'
import { gamesIn } from './games.ts'

/** Laws that hold in every state of every game of the series. */

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

/** The laws, as tests of a title. */
export function laws(title: Title<S>, game: Game): void {
  const games = gamesIn(title)

  kit.laws({
    title,
    verbs: act,
    games,
    bytes: 2000,
    forgetDice: (s) => {
      s.dice.fill(0)
      s.third = 0
    },
    atLeast: { questions: 9, throws: 9, thrown: 121, prompts: 9, lawful: 101, reasons: 21, elsewhere: 501 },
    nonsense: [
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
    ],
  })

  test('a card is drawn from all of the deck', () => {
    games(2, 'draws', (s) => {
      if (s.prompt !== P.deal) return
      const deck = [...s.card.keys()].filter((card) => card > 0 && s.card[card] === DECK)
      expect(title.throwOf(s)).toMatchObject({ kind: 'draw', from: deck })
    })
  })

  test('a field that outlives its combat, its round or its stack is found', () => {
    const calm = title.setup(title.scenarios[0].id, {})
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
    games(2, 'frames', (s) => {
      for (const row of [s.frame, s.step, s.a, s.b, s.c]) expect(row.subarray(s.depth).every((n) => n === 0)).toBe(true)
    })
  })

  test('a piece of the enemy is refused with a code and a paragraph, whatever is to be done with it', () => {
    const list = new ActionList()
    const pool: Action[] = []
    games(2, 'pool', (s, dice) => {
      if (title.toMove(s) >= title.seats.length || dice.below(6)) return
      list.clear()
      title.candidates(s, list)
      pool.push(...list.toArray().filter((action) => ownVerbs.has(kindOf(action))))
    })
    let asked = 0
    games(2, 'foreign', (s, dice) => {
      if (title.toMove(s) >= title.seats.length || dice.below(6)) return
      const enemy = game.piecesOf[1 - title.toMove(s)]
      for (let n = 0; n < 20; n++) {
        const action = pool[dice.below(pool.length)]
        const words = { ...title.write(s, action), piece: game.pieces[enemy[dice.below(enemy.length)]].id } as Words
        const foreign = title.read(s, words) as Action
        const why = title.refuse(s, foreign)
        const said = `${JSON.stringify(words)} at ${title.prompt(s).code}`
        expect(why?.code, said).toMatch(/^[a-z-]+$/)
        expect(why?.rule, said).toMatch(/^[0-9]|^table/)
        asked++
      }
    })
    expect(asked).toBeGreaterThan(1000)
  })
}
