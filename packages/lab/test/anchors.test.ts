import { createHash } from 'node:crypto'
import { makePolicies } from '@vedette/bots'
import { ActionList, legal, type State, type Title } from '@vedette/kernel'
import { titles } from '@vedette/titles'
import { minds } from '@vedette/titles/players.ts'
import { describe, expect, test } from 'vitest'
import { playMatch } from '../src/match.ts'

const policies = makePolicies(minds)

const moving = ['march', 'step', 'attack', 'charge', 'pick']
/** Could somebody do anything but move? Where an order must be tried to be followed, nobody may stand still. */
const mayChoose = (title: Title, state: State): boolean =>
  legal(title, state, new ActionList())
    .toArray()
    .some((action) => ![...moving, 'enter'].includes(String(title.write(state, action).do)))

/** The fixed measures of the arena must play every title to its end by themselves. */
test.each(Object.keys(titles))('who stands still moves nobody and fights nobody in %s', (id) => {
  const title = titles[id]
  const verbs = new Set<string>()
  const { outcome } = playMatch(title, {
    scenario: title.scenarios[0].id,
    options: {},
    policies: [policies.still, policies.still],
    seed: 'still',
    game: 0,
    watch: (state, seat, action) => {
      if (seat < 2 && mayChoose(title, state)) verbs.add(String(title.write(state, action).do))
    },
  })
  expect(outcome.code).toBeTruthy()
  for (const verb of moving) expect(verbs).not.toContain(verb)
})

/** A fingerprint of one whole game of a player against random play, with every action in words. */
function gameOf(id: string, name: string): string {
  const title = titles[id]
  const hash = createHash('sha256')
  playMatch(title, {
    scenario: title.scenarios[0].id,
    options: {},
    policies: [policies[name], policies.random],
    seed: 'anchors',
    game: 0,
    watch: (state, seat, action) => hash.update(`${seat} ${JSON.stringify(title.write(state, action))}\n`),
  })
  return hash.digest('hex').slice(0, 12)
}

/** Whoever goes by the weights of an evaluation (greedy play) changes with every fit, and is not among them. */
const frozen: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'gates-of-richmond': { random: '555703fac108', still: '9843ba70c114', rush: '1d344eebd357', turtle: '0a90216f7e7b' },
  'if-it-takes-all-summer': {
    random: '15d4baa3937a',
    still: '52fe85d5e161',
    rush: '165a69d2481c',
    turtle: '10fa3002dac7',
  },
  'gaines-mill': { random: '70040410e773', still: 'b93186b88f9e', rush: 'b4e6ffa6e653', turtle: '32aa9f678583' },
}

describe.each(Object.keys(frozen))('the fixed measures of %s', (id) => {
  test('play as they always have', () => {
    const played = Object.fromEntries(Object.keys(frozen[id]).map((name) => [name, gameOf(id, name)]))
    expect(
      played,
      'The fixed measures are frozen: series against them can be compared only while they play the same. ' +
        'If the rules have changed, say so and write the new fingerprints down; if the scripts have, measure again.',
    ).toEqual(frozen[id])
  })
})
