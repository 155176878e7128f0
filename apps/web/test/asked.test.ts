import { type Facts, refuse } from '@vedette/kernel'
import { type ChoiceGroup, coded } from '@vedette/table'
import { expect, it } from 'vitest'
import { sayQuestion } from '../src/asked.ts'
import { loadTitle } from '../src/titles.ts'

const asked = async (title: string, prompt: string, barred?: string, facts: Facts = {}): Promise<string> => {
  const whyNot = barred === undefined ? {} : { whyNot: refuse('12.0', barred, facts) }
  const said = coded('do.endTurn')
  const groups: ChoiceGroup[] = [
    { kind: 1, heading: said, choices: [{ action: 1, said, final: true, weight: 'main', ...whyNot }] },
  ]
  return sayQuestion(await loadTitle({ rules: title }), { seat: 0, code: prompt, rule: '3.0', facts: {} }, groups)
}

it('asks for the attack that is ordered, and not for the end of a turn that may not end', async () => {
  expect(await asked('gates-of-richmond', 'player-turn')).toMatch(/take up a stack .*, or end the turn/)
  const hill = await asked('gates-of-richmond', 'player-turn', 'must-move-first', { card: 13 })
  expect(hill).toBe('A. P. Hill is impatient: A. P. Hill must move first and attack. Take him up.')
  const sumner = await asked('gates-of-richmond', 'player-turn', 'must-move-first', { card: 14 })
  expect(sumner).toMatch(/Sumner's corps must move first and attack/)
  const halt = await asked('gates-of-richmond', 'marching', 'must-attack-first', { card: 13 })
  expect(halt).toMatch(/this stack must attack/)
  const facts = { card: 13, corps: 'V', at: 'guinea_station' }
  const corps = await asked('if-it-takes-all-summer', 'player-turn', 'corps-must-attack', facts)
  expect(corps).toMatch(/the V Corps at Guinea Station must attack in this turn/)
  const there = await asked('if-it-takes-all-summer', 'marching', 'must-attack', { card: 13 })
  expect(there).toMatch(/this stack must attack/)
})

it('asks as ever where something else is barred', async () => {
  const asks = await asked('gates-of-richmond', 'player-turn', 'no-stack-yet')
  expect(asks).toMatch(/take up a stack/)
})

it('says in a phase of many units that one is taken up first', async () => {
  for (const phase of ['move', 'fire', 'react', 'close'])
    expect(await asked('gaines-mill', phase)).toMatch(/^Take up a lit unit/)
})
