import { CHANCE, type Mind, OVER, SeededDice, type Title, type Words } from '@vedette/kernel'
import { type Minded, mindLaws } from '@vedette/kit/test/mind-laws.ts'
import { expect, test } from 'vitest'
import { act } from '../actions.ts'
import { type Posture, postures } from '../bot/postures.ts'
import { P } from '../flow.ts'
import type { S } from '../state.ts'
import { gamesIn } from './games.ts'

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

/** What holds of a mind, as tests of a title. */
export function minds(title: Title<S>, mind: Mind<S>, words: Minded<S>['words']): void {
  const games = gamesIn(title)
  mindLaws({ title, mind, games, words, atLeast: { turns: 11, parts: 4, choices: 41 } })

  test('where the turn may be ended, that is among the options', () => {
    const how = allIn(mind, 'free')
    games(3, 'ends', (s, dice) => {
      if (s.mover > 1 || dice.below(60) > 0) return
      if (s.prompt !== P.idle || title.refuse(s, act.endTurn()) !== null) return
      const options = mind.options(title.view(s, s.mover), s.mover, how, 'x', 6)
      expect(options.map(([first]) => first)).toContain(act.endTurn())
    })
  })

  test('a part acts where its seat plans its turn', () => {
    games(2, 'plans', (s) => {
      for (const seat of [0, 1])
        if (mind.partsOf(s, seat).length > 0)
          expect([s.mover === seat, PLANNING.includes(s.prompt)]).toEqual([true, true])
    })
  })

  test('a search tries no posture that is there for measures only', () => {
    expect(mind.postures).toEqual(postures)
    expect(mind.postures.slice(mind.searched)).toEqual(['rush', 'turtle', 'bait'])
    expect(mind.postures[0]).toBe('free')
  })
}
