import { ActionList, legal, OBSERVER, SeededDice, Session, type Title } from '@vedette/kernel'
import { gatesOfRichmond } from '@vedette/titles/gates-of-richmond/title.ts'
import { expect, it } from 'vitest'
import { type Step, tellSteps } from '../src/replay/steps.ts'

it('a finished game is seen again step by step, from either side or from beside the table', () => {
  const title = gatesOfRichmond as unknown as Title
  const session = new Session(title, 'seven-days', {}, new SeededDice('replay', 1, 'dice'))
  const random = new SeededDice('replay', 1, 'moves')
  const list = new ActionList()
  while (!session.over) {
    const actions = legal(title, session.state, list)
    const words = title.write(session.state, actions.at(random.below(actions.length)))
    session.play(session.toMove(), words)
  }
  for (const seat of [0, 1, OBSERVER]) {
    const steps: Step[] = []
    tellSteps(title, new Set(['attack']), session.record(), seat, (step) => steps.push(step))
    expect(steps.length).toBe(session.journal.length)
    expect(steps.flatMap((step) => step.lines)).toEqual(session.heard(seat))
    const last = steps.at(-1)
    expect(last && title.schema.encode(last.view)).toBe(title.schema.encode(title.view(session.state, seat)))
  }
})

it('a game that was ended before a throw is seen as far as it came', () => {
  const title = gatesOfRichmond as unknown as Title
  // Without dice the first throw waits: so a record may end before one that is due.
  const session = new Session(title, 'seven-days', {}, null)
  const steps: Step[] = []
  tellSteps(title, new Set(['attack']), session.record(), OBSERVER, (step) => steps.push(step))
  expect(steps).toEqual([])
})
