import { makePolicies } from '@vedette/bots'
import type { Dullness } from '@vedette/kernel'
import { many } from '@vedette/kit/test/whole.ts'
import { titles } from '@vedette/titles'
import { minds } from '@vedette/titles/players.ts'
import { describe, expect, test } from 'vitest'
import { DULL_AT_MOST, dullTogether, playPairOf, standardOptions, tooDull } from '../src/index.ts'
import { someTitles } from './some-titles.ts'

const policies = makePolicies(minds)

/** What was dull in pairs of two players, the first's and the second's. */
function played(id: string, players: readonly [string, string], pairs: number): [Dullness, Dullness] {
  const title = titles[id]
  const options = standardOptions(title)
  let [first, second]: [Dullness, Dullness] = [{}, {}]
  for (let pair = 0; pair < pairs; pair++) {
    const { dull } = playPairOf(title, {
      scenario: title.scenarios[0].id,
      options,
      players: [policies[players[0]], policies[players[1]]],
      seed: 'dull',
      pair,
      clock: () => 0,
      watcher: minds[id].watcher,
    })
    first = dullTogether([first, dull[0]])
    second = dullTogether([second, dull[1]])
  }
  return [first, second]
}

/** Pairs enough for some hundreds of moves of each. */
const PAIRS: Readonly<Record<string, number>> = {
  'gates-of-richmond': many(6, 3),
  'if-it-takes-all-summer': 3,
  'gaines-mill': many(2, 1),
  'new-market-heights': 8,
  'simple-gbacw': 2,
}

/** What does not exist in a title: where a turn is the activation of one formation, no side's whole line is left open in it, nor where works are the line. */
const ABSENT: Readonly<Record<string, readonly string[]>> = {
  'new-market-heights': ['left-open'],
  'simple-gbacw': ['left-open'],
}

describe.each(someTitles)('the scripts of %s', (id) => {
  test('use no tricks of the dull', () => {
    const found = dullTogether(played(id, ['level-2', 'level-2'], PAIRS[id]))
    const watched = Object.keys(DULL_AT_MOST).filter((kind) => !ABSENT[id]?.includes(kind))
    expect(Object.keys(found).sort()).toEqual(watched.sort())
    expect(found['to-and-fro'].cases).toBeGreaterThan(many(100, 40))
    expect(tooDull(found), JSON.stringify(found)).toEqual([])
  })

  test('are told apart from whoever stands still, or does anything at all', () => {
    for (const found of played(id, ['turtle', 'random'], many(4, 1))) expect(tooDull(found)).toContain('never-used')
  })
})
