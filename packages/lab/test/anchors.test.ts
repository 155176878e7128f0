import { makePolicies } from '@vedette/bots'
import { titles } from '@vedette/titles'
import { expect, test } from 'vitest'
import { playMatch } from '../src/match.ts'

const { still } = makePolicies({})

/** The fixed measures of the arena must play every title to its end by themselves. */
test.each(Object.keys(titles))('who stands still moves nobody and fights nobody in %s', (id) => {
  const title = titles[id]
  const verbs = new Set<string>()
  const { outcome } = playMatch(title, {
    scenario: title.scenarios[0].id,
    options: {},
    policies: [still, still],
    seed: 'still',
    game: 0,
    watch: (state, seat, action) => {
      if (seat < 2) verbs.add(String(title.write(state, action).do))
    },
  })
  expect(outcome.code).toBeTruthy()
  for (const verb of ['march', 'step', 'attack', 'charge', 'pick']) expect(verbs).not.toContain(verb)
})
