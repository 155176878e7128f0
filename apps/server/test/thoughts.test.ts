import type { Title } from '@vedette/kernel'
import { afterEach, expect, it } from 'vitest'
import { Thoughts } from '../src/thoughts.ts'
import { inProcess, type Think, thoughtOf, viewOf } from './support/bots.ts'
import { Client, type Made, make, type Running, start } from './support/client.ts'
import { act, NUMBERS, tiny } from './support/tiny.ts'

const running: Running[] = []
async function serve(more: Parameters<typeof start>[0] = {}): Promise<string> {
  const server = await start({ bots: inProcess(choosing), ...more })
  running.push(server)
  return server.url
}
afterEach(async () => {
  for (const server of running.splice(0)) await server.close()
})

/** Chooses the third number, then raises and passes, and says why. */
const choosing: Think = (task) => {
  if (viewOf(task).turn < 2) return thoughtOf([act.choose(3)])
  const run = [act.raise(3), act.pass()]
  return thoughtOf(run, {
    chance: 0.75,
    considered: [
      { run, bent: [[0, 2]], chance: 0.75 },
      ...Array.from({ length: 20 }, () => ({ run: [act.roll()], bent: [], chance: 0.5 })),
    ],
    reasons: [{ term: 'points', amount: 1.5 }],
  })
}
const machine = { seats: { south: { kind: 'machine', level: 'level-1' } } }

async function thoughtsOf(url: string, game: string) {
  const answer = await fetch(`${url}/api/games/${game}/thoughts`)
  return { status: answer.status, body: await answer.json() }
}

/** North chooses and passes until the game is over, or until this turn. */
async function play(url: string, made: Made, turns: number): Promise<void> {
  const north = await Client.sit(url, made.game, made.seats.north.token)
  await north.act({ do: 'choose', number: NUMBERS[1] })
  for (let turn = 2; turn < turns; turn += 2) {
    await north.until(() => north.state.message.prompt?.facts.turn === turn)
    await north.act({ do: 'pass' })
  }
  await north.until(() => north.state.message.outcome !== null || north.state.message.prompt?.facts.turn === turns)
  north.close()
}

it('tells what the machine thought once the game is over, in words', async () => {
  const url = await serve()
  const made = await make(url, machine)
  await play(url, made, 6)
  const { status, body } = await thoughtsOf(url, made.game)
  expect(status).toBe(200)
  const other = { words: [{ do: 'roll' }], bent: [], chance: 0.5 }
  const reasons = [{ term: 'points', amount: 1.5 }]
  const considered = [
    { words: [{ do: 'raise', by: 3 }, { do: 'pass' }], bent: [[0, 2]], chance: 0.75 },
    ...Array.from({ length: 7 }, () => other),
  ]
  const decided = { seat: 1, level: 'level-1' }
  expect(body).toEqual([
    { at: 1, ...decided, chance: null, considered: [], reasons: [] },
    { at: 3, ...decided, chance: 0.75, considered, reasons },
    { at: 6, ...decided, chance: 0.75, considered, reasons },
  ])
})

it('does not tell it before: it would give away what is hidden', async () => {
  const url = await serve()
  const made = await make(url, machine)
  await play(url, made, 4)
  expect(await thoughtsOf(url, made.game)).toEqual({ status: 403, body: { code: 'not-over' } })
  expect(await thoughtsOf(url, 'nowhere')).toEqual({ status: 404, body: { code: 'unknown-game' } })
})

it('tells it at any time where nothing is hidden', async () => {
  const open = { ...tiny, secrets: false } as unknown as Title
  const url = await serve({ titles: { tiny: open } })
  const made = await make(url, machine)
  await play(url, made, 4)
  expect(await thoughtsOf(url, made.game)).toMatchObject({ status: 200, body: [{ at: 1 }, { at: 3 }] })
})

it('does not tell it of a rated game before, whatever is hidden: it would be a hint', async () => {
  const open = { ...tiny, secrets: false } as unknown as Title
  const url = await serve({ titles: { tiny: open } })
  const made = await make(url, { ...machine, rated: true })
  await play(url, made, 4)
  expect(await thoughtsOf(url, made.game)).toEqual({ status: 403, body: { code: 'not-over' } })
  const over = await make(url, { ...machine, rated: true })
  await play(url, over, 6)
  expect(await thoughtsOf(url, over.game)).toMatchObject({ status: 200, body: [{ at: 1 }, { at: 3 }, { at: 6 }] })
})

it('remembers the latest 400 of a game', () => {
  const thoughts = new Thoughts()
  const view = tiny.schema.encode(tiny.setup('short', {}))
  const task = { title: 'tiny', view, seat: 0, seed: '', level: 'level-1' }
  for (let at = 0; at < 410; at++) thoughts.remember(at, task, thoughtOf([act.pass()]))
  const told = thoughts.told(tiny as unknown as Title)
  expect(told.map(({ at }) => at)).toEqual(Array.from({ length: 400 }, (_, n) => n + 10))
})

it('forgets it with the server: what was thought is not stored', async () => {
  const url = await serve()
  const made = await make(url, machine)
  await play(url, made, 6)
  const { app, data } = running[0]
  await app.close()
  const again = await serve({ data })
  expect(await thoughtsOf(again, made.game)).toEqual({ status: 200, body: [] })
})
