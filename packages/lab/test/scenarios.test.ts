import type { Title } from '@vedette/kernel'
import { titles } from '@vedette/titles'
import { minds } from '@vedette/titles/players.ts'
import { expect, test } from 'vitest'
import { sample } from '../src/fit.ts'
import { fuzz } from '../src/fuzz.ts'

/** A title of two scenarios that are set up alike, and what was set up. */
function ofTwo(id: string): { title: Title; begun: string[] } {
  const begun: string[] = []
  const whole = titles[id]
  const scenarios = ['first', 'second'].map((name) => ({ id: name, name }))
  const setup: Title['setup'] = (scenario, options) => {
    begun.push(scenario)
    return whole.setup(whole.scenarios[0].id, options)
  }
  return { title: { ...whole, scenarios, setup }, begun }
}

test('random games go round the scenarios of a title by their number', () => {
  const { title, begun } = ofTwo('gaines-mill')
  expect(fuzz(title, { games: 3, seed: 'round', first: 1 }).faults).toEqual([])
  expect(begun).toEqual(['second', 'first', 'second'])
})

test('or play one of them', () => {
  const { title, begun } = ofTwo('gaines-mill')
  fuzz(title, { games: 2, seed: 'round', scenarios: ['second'] })
  expect(begun).toEqual(['second', 'second'])
})

test('so do the games that an evaluation is fitted to', () => {
  const { title, begun } = ofTwo('gaines-mill')
  sample(title, minds['gaines-mill'], { scenarios: ['first', 'second'], first: 0, games: 2, seed: 'round' })
  expect(begun).toEqual(['first', 'second'])
})
