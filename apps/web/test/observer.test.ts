import { OBSERVER, SeededDice, Session } from '@vedette/kernel'
import { titles } from '@vedette/titles'
import { describe, expect, it } from 'vitest'
import { actionsOf } from '../src/actions/registry.ts'
import { emptySeat, startState, type TableState } from '../src/store.ts'
import { loadTitle } from '../src/titles.ts'

/** What only whoever plays can be told: it would send an observer to do what he cannot. */
const FOR_PLAYERS = [
  'why.not-your-turn',
  'why.no-undo',
  'why.none-unmoved',
  'why.nothing-taken',
  'why.no-main',
  'why.not-thinking',
]

/** A table at its beginning, as somebody who only watches sees it. */
async function watched(id: string, more: Partial<TableState['seats'][number]> = {}): Promise<TableState> {
  const title = titles[id]
  const session = new Session(title, title.scenarios[0].id, {}, new SeededDice('observer', 1, 'dice'))
  const { prompt, outcome, lines } = session.message(OBSERVER)
  const view = title.view(session.state, OBSERVER)
  const seat = { ...emptySeat('token'), seat: OBSERVER, view, prompt, outcome, lines, ...more }
  return { ...startState('game'), loaded: await loadTitle({ rules: id }), seats: [seat], cursor: 0 }
}

describe.each(Object.keys(titles))('an observer of %s', (id) => {
  it('can do every action, or is told truly why not', async () => {
    const state = await watched(id)
    const told = Object.fromEntries(
      actionsOf(state.loaded?.table).flatMap((one) => {
        const why = one.whyNot(state)
        return why === null ? [] : [[one.name, why]]
      }),
    )
    const sayings = Object.values(told)
    expect(sayings.filter((why) => FOR_PLAYERS.includes(why))).toEqual([])
    for (const name of ['undo', 'next-unmoved', 'unmoved', 'reach', 'main-choice', 'hint', 'hurry', 'resign'])
      expect(told[name], name).toBe('why.only-watching')
    // What is there to be looked at he may look at.
    for (const name of ['point', 'order', 'losses', 'since', 'replay', 'key', 'rules', 'share', 'terms', 'help'])
      expect(told[name], name).toBeUndefined()
  })

  it('hurries no machine, which would not hear him', async () => {
    const state = await watched(id, { thinking: true, machine: { union: 'level-2' } })
    const hurry = actionsOf(state.loaded?.table).find(({ name }) => name === 'hurry')
    expect(hurry?.whyNot(state)).toBe('why.only-watching')
  })
})
