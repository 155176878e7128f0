import { ActionList, legal, OBSERVER, OVER, SeededDice } from '@vedette/kernel'
import { optionsBy } from '@vedette/kit/test/games.ts'
import { many } from '@vedette/kit/test/whole.ts'
import { randomStep } from '@vedette/lab'
import { fieldsThatDiffer, type Pairing, playPair } from '@vedette/lab/twins.ts'
import { describe, expect, test } from 'vitest'
import { SCREEN, SCREENS } from '../pieces.ts'
import { has, MARK, type S } from '../state.ts'
import { newMarketHeights as title } from '../title.ts'
import { CSA, USA } from '../units.ts'

/** Law: two states that differ only in what lies behind face-down counters give the Union byte-equal messages. */

const SCENARIO = 'new-market-heights'
const list = new ActionList()
const random = (dice: SeededDice) => (below: number) => dice.below(below)

/** The same game with other men behind the counters that the Union does not know. */
const twin = (s: S, dice: SeededDice): S => title.determinize(title.view(s, USA), USA, random(dice))

/** Moments of the beginnings of games, in which the screen is still worth something. */
function moments(games: number, decisions: number, purpose: string, each: (s: S, dice: SeededDice) => void): void {
  for (let n = 0; n < games; n++) {
    const dice = new SeededDice('leaks', n, purpose)
    const s = title.setup(SCENARIO, optionsBy(title, dice))
    for (let step = 0; step < decisions && s.mover !== OVER && randomStep(title, s, dice, list); step++) each(s, dice)
  }
}

const isHidden = (s: S, n: number): boolean => !has(s, SCREEN + n, MARK.revealed)
/** 25.57, 25.72: something has been shown in one game that is not so in the other. */
const isDisclosed = (a: S, b: S): boolean =>
  Array.from({ length: SCREENS }, (_, n) => n).some((n) => {
    const [x, y] = [isHidden(a, n), isHidden(b, n)]
    return x !== y || a.hex[SCREEN + n] !== b.hex[SCREEN + n] || (!x && a.identity[n] !== b.identity[n])
  })
const pairing: Pairing<S> = {
  translate: (action) => action,
  risky: () => false,
  disclosed: isDisclosed,
  available: () => true,
}

describe('what lies face down', () => {
  test('is in no view of the Union or of an observer, nor in what the Union is asked, may do or is refused', () => {
    let seen = 0
    let differ = 0
    moments(many(6, 2), 500, 'states', (s, dice) => {
      if (dice.below(6)) return
      const other = twin(s, dice)
      if (!title.schema.equal(s, other)) differ++
      for (const who of [USA, OBSERVER]) {
        const [mine, theirs] = [title.view(s, who), title.view(other, who)]
        expect(fieldsThatDiffer(title, mine, theirs), `seat ${who} at ${title.prompt(s).code}`).toEqual([])
        expect(title.prompt(theirs)).toEqual(title.prompt(mine))
      }
      if (s.mover === USA) {
        const [view, of] = [title.view(s, USA), title.view(other, USA)]
        expect(legal(title, of, list).toArray()).toEqual(legal(title, s, list).toArray())
        list.clear()
        title.candidates(view, list)
        const asked = list.toArray().slice(0, 40)
        for (const action of asked) expect(title.refuse(s, action)).toEqual(title.refuse(view, action))
      }
      seen++
    })
    expect(seen).toBeGreaterThan(many(200, 50))
    expect(differ / seen).toBeGreaterThan(0.8)
  })

  test('is told to nobody: games side by side say the same to the Union, byte for byte', () => {
    let compared = 0
    for (let n = 0; n < many(20, 3); n++) {
      const dice = new SeededDice('leaks', n, 'pairs')
      const s = title.setup(SCENARIO, optionsBy(title, dice))
      for (let step = dice.below(400); step > 0 && randomStep(title, s, dice, list); step--);
      if (s.mover === CSA || s.mover === USA)
        compared += playPair(title, SCENARIO, s, twin(s, dice), USA, pairing, dice, 150).compared
    }
    expect(compared).toBeGreaterThan(many(500, 60))
  })
})
