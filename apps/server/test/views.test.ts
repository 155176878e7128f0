import { afterAll, beforeAll, expect, it } from 'vitest'
import { Client, type Made, make, type Running, start } from './support/client.ts'
import { NUMBERS } from './support/tiny.ts'

const key = '5a'.repeat(32)
let server: Running
beforeAll(async () => {
  server = await start({ newKey: () => key })
})
afterAll(() => server.close())

/** Both choose, north with a mark and a retraction; returns all that came over each wire, and the answers of HTTP. */
async function play(
  north: number,
  south: number,
  mark: number,
): Promise<Record<'north' | 'south' | 'watch', string[]>> {
  const made: Made = await make(server.url)
  const sit = (token: string) => Client.sit(server.url, made.game, token)
  const clients = {
    north: await sit(made.seats.north.token),
    south: await sit(made.seats.south.token),
    watch: await sit(made.watch.token),
  }
  let n = 0
  const both = [clients.north, clients.south] as const
  const act = async (who: 0 | 1, action: { do: string; [more: string]: unknown }) => {
    await both[who].until(() => both[who].state.message.legal.length > 0)
    expect(await both[who].act(action, { id: `key-${n++}` })).toMatchObject({ t: 'done' })
  }
  await act(0, { do: 'choose', number: NUMBERS[north] })
  await act(1, { do: 'choose', number: NUMBERS[south] })
  await act(0, { do: 'mark', at: mark })
  await act(0, { do: 'raise', by: 2 })
  await clients.north.undo({ id: 'undo' })
  await act(0, { do: 'roll' })
  await act(1, { do: 'pass' })
  await clients.watch.until(() => clients.watch.state.message.prompt?.facts.turn === 4)
  // A browser that comes late is told no more than one that was there.
  const late = await Promise.all([made.seats.north.token, made.seats.south.token, made.watch.token].map(sit))
  const http = await Promise.all([
    fetch(`${server.url}/api/games/${made.game}/record`).then((answer) => answer.text()),
    fetch(`${server.url}/api/titles`).then((answer) => answer.text()),
  ])
  await Promise.all(Object.values(clients).map((client) => client.quiet()))
  const named = (text: string) => text.replaceAll(made.game, 'GAME')
  const heard = {
    north: [...clients.north.heard, ...late[0].heard, ...http].map(named),
    south: [...clients.south.heard, ...late[1].heard, ...http].map(named),
    watch: [...clients.watch.heard, ...late[2].heard, ...http].map(named),
  }
  for (const client of [...Object.values(clients), ...late]) client.close()
  return heard
}

/** A number as it lies in an encoded state, at each of the three places base64 can cut it. */
function asEncoded(value: number): string[] {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return [0, 1, 2].map((shift) => {
    const text = Buffer.concat([Buffer.alloc(shift), bytes]).toString('base64url')
    return text.slice(shift ? shift + 1 : 0, shift === 0 ? 5 : shift + 5)
  })
}

it('never sends the key or a hidden number to anybody who may not see it', async () => {
  const heard = await play(1, 2, 3)
  const secrets = { north: [NUMBERS[2]], south: [NUMBERS[1]], watch: [NUMBERS[1], NUMBERS[2]] }
  for (const who of ['north', 'south', 'watch'] as const) {
    const all = heard[who].join('\n')
    expect(all.length).toBeGreaterThan(1000)
    expect(all).not.toContain(key)
    for (const secret of secrets[who]) {
      expect(all).not.toContain(`${secret}`)
      for (const text of asEncoded(secret)) expect(all).not.toContain(text)
    }
  }
  // The search finds what is there.
  expect(heard.north.join()).toContain(`${NUMBERS[1]}`)
  expect(asEncoded(NUMBERS[1]).some((text) => heard.north.join().includes(text))).toBe(true)
})

it('sends a seat the same bytes whatever the other hides', async () => {
  const [one, other] = [await play(1, 2, 3), await play(4, 2, 1)]
  expect(other.south).toEqual(one.south)
  expect(other.watch).toEqual(one.watch)
  expect(other.north).not.toEqual(one.north)
})

it('tells a seat what is revealed to it, and only that seat', async () => {
  const made = await make(server.url)
  const [north, south, watch] = await Promise.all(
    [made.seats.north.token, made.seats.south.token, made.watch.token].map((token) =>
      Client.sit(server.url, made.game, token),
    ),
  )
  await north.act({ do: 'choose', number: NUMBERS[1] })
  await south.until(() => south.state.message.legal.length > 0)
  await south.act({ do: 'choose', number: NUMBERS[2] })
  await north.until(() => north.state.message.prompt?.code === 'play')
  await north.act({ do: 'look' })
  await Promise.all([north.quiet(), south.quiet(), watch.quiet()])
  expect(north.lines.at(-1)).toEqual({ kind: 'note', code: 'looked', facts: { number: NUMBERS[2] } })
  expect(watch.heard.join()).not.toContain(`${NUMBERS[2]}`)
  expect(south.lines.at(-1)).toMatchObject({ kind: 'action', action: { do: 'look' } })
  for (const client of [north, south, watch]) client.close()
})
