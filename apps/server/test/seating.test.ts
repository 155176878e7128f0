import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { type Client, type Made, make, post, take } from './support/client.ts'
import { FakeClock } from './support/clock.ts'
import { serving } from './support/serving.ts'
import { NUMBERS } from './support/tiny.ts'

const DAY = 86_400_000
const { serve: run, urlOf: serve, leave, socketTo, sit: hello, folder } = serving()

const own = (): string => randomBytes(18).toString('base64url')
const linkIn = (link: string): string => link.split('#sit=')[1]
const inviting = { seats: { south: { kind: 'person', invited: true } } }

/** What somebody hears who says hello with a token that opens nothing any more. */
async function refused(url: string, game: string, token: string): Promise<string | undefined> {
  const client = await socketTo(url, game)
  return (await client.ask({ t: 'hello', token, since: 0 })).code
}

async function newLink(url: string, game: string, token: string, seat: string) {
  const { status, body } = await post(url, `/games/${game}/link`, { token, seat })
  const { link, code } = body as { link?: string; code?: string }
  return { status, code, link: link === undefined ? '' : linkIn(link) }
}

/** A game that both have agreed to. */
async function begun(url: string, more: object = {}): Promise<{ made: Made; north: Client; south: Client }> {
  const made = await make(url, { ...inviting, ...more })
  const [north, south] = [
    await hello(url, made.game, made.seats.north.token),
    await hello(url, made.game, made.seats.south.token),
  ]
  await south.ask({ t: 'assent', id: 'agreed', to: south.state.table.terms })
  await north.until(() => north.state.table.state === 'playing')
  return { made, north, south }
}

describe('a link to a seat', () => {
  it('is all that the maker has of it, and opens nothing by itself', async () => {
    const url = await serve()
    const { status, body } = await post(url, '/games', { title: 'tiny', scenario: 'short', ...inviting })
    const made = body as Made
    expect(status).toBe(201)
    expect(made.seats.south).toEqual({ kind: 'person', link: expect.stringMatching(/#sit=[\w-]{22,}$/) })
    expect(await refused(url, made.game, linkIn(made.seats.south.link))).toBe('unknown-token')
  })

  it('is used once; asked again by the same it answers the same', async () => {
    const url = await serve()
    const { body } = await post(url, '/games', { title: 'tiny', scenario: 'short', ...inviting })
    const { game, seats } = body as Made
    const link = linkIn(seats.south.link)
    const [mine, theirs] = [own(), own()]
    expect(await take(url, game, link, mine)).toEqual({ status: 200, body: { seat: 'south' } })
    expect(await take(url, game, link, mine)).toEqual({ status: 200, body: { seat: 'south' } })
    expect(await take(url, game, link, theirs)).toEqual({ status: 409, body: { code: 'used' } })
    expect(await refused(url, game, theirs)).toBe('unknown-token')
    expect((await hello(url, game, mine)).state.message.seat).toBe(1)
  })

  it('is used by one of two who use it at once', async () => {
    const url = await serve()
    const { body } = await post(url, '/games', { title: 'tiny', scenario: 'short', ...inviting })
    const { game, seats } = body as Made
    const link = linkIn(seats.south.link)
    const answers = await Promise.all(Array.from({ length: 8 }, () => take(url, game, link, own())))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
  })

  it.each([
    ['of another game', 403, 'foreign-game'],
    ['that is none', 403, 'unknown-token'],
  ])('%s is refused', async (which, status, code) => {
    const url = await serve()
    const [made, other] = [await make(url, inviting), await make(url, inviting)]
    const link = which === 'that is none' ? own() : linkIn(other.seats.south.link)
    expect(await take(url, made.game, link, own())).toEqual({ status, body: { code } })
  })

  it('is not used for a token that opens another seat, or for one that could be guessed', async () => {
    const url = await serve()
    const made = await make(url, inviting)
    const link = linkIn(made.seats.south.link)
    expect(await take(url, made.game, link, made.seats.north.token)).toMatchObject({
      status: 409,
      body: { code: 'used' },
    })
    expect(await take(url, made.game, link, 'password')).toMatchObject({ status: 400, body: { code: 'malformed' } })
  })

  it('takes the game to another device, and the old one is sent away', async () => {
    const url = await serve()
    const { made, north, south } = await begun(url)
    const { link } = await newLink(url, made.game, south.token, 'south')
    // Until it is used the old device plays on.
    expect(north.state.table.invited).toEqual([{ seat: 'south', by: 'south' }])
    const phone = own()
    expect(await take(url, made.game, link, phone)).toMatchObject({ status: 200 })
    expect(await south.answer()).toEqual({ t: 'refused', id: null, code: 'moved' })
    expect(await refused(url, made.game, south.token)).toBe('moved')
    expect((await hello(url, made.game, phone)).state.message.seat).toBe(1)
    await north.until(() => north.state.table.invited.length === 0)
  })

  it('is used by the maker too, whose old device is told the same wherever it asks, now and after a restart', async () => {
    const data = folder()
    const first = await run({ data })
    const { made, north } = await begun(first.url)
    const laptop = north.token
    const [phone, tablet] = [own(), own()]
    for (const [from, to] of [
      [laptop, phone],
      [phone, tablet],
    ]) {
      const { link } = await newLink(first.url, made.game, from, 'north')
      expect(await take(first.url, made.game, link, to)).toMatchObject({ status: 200 })
    }
    await leave(first)
    const url = await serve({ data })
    for (const token of [laptop, phone]) {
      expect(await refused(url, made.game, token)).toBe('moved')
      expect(await newLink(url, made.game, token, 'north')).toMatchObject({ status: 403, code: 'moved' })
      const salt = await post(url, `/games/${made.game}/salt`, { token, salt: null })
      expect(salt).toMatchObject({ status: 403, body: { code: 'moved' } })
      expect((await post(url, '/mine', { tokens: [token] })).body).toEqual([{ token, game: made.game, code: 'moved' }])
      // Nor does it open another seat, or another game says anything of it.
      const { link } = await newLink(url, made.game, tablet, 'north')
      expect(await take(url, made.game, link, token)).toMatchObject({ status: 409, body: { code: 'used' } })
      expect(await refused(url, (await make(url)).game, token)).toBe('foreign-game')
    }
    expect((await hello(url, made.game, tablet)).state.message.seat).toBe(0)
  })

  it('voids the one before it', async () => {
    const url = await serve()
    const { made, south } = await begun(url)
    const first = await newLink(url, made.game, south.token, 'south')
    const second = await newLink(url, made.game, south.token, 'south')
    expect(await take(url, made.game, first.link, own())).toMatchObject({
      status: 403,
      body: { code: 'unknown-token' },
    })
    expect(await take(url, made.game, second.link, own())).toMatchObject({ status: 200 })
  })

  it('is made by whoever sits at the game, and to its seats alone', async () => {
    const url = await serve()
    const { made, north } = await begun(url)
    const ask = (token: string, seat: string) => newLink(url, made.game, token, seat)
    expect(await ask(own(), 'south')).toMatchObject({ status: 403, code: 'unknown-token' })
    expect(await ask(made.watch.token, 'south')).toMatchObject({ status: 409, code: 'not-a-seat' })
    expect(await ask(north.token, 'east')).toMatchObject({ status: 400, code: 'unknown-seat' })
    expect(await ask(north.token, 'south')).toMatchObject({ status: 409, code: 'not-left' })
  })

  it('that went astray is made anew by the maker, as long as nobody has sat down', async () => {
    const url = await serve()
    const { body } = await post(url, '/games', { title: 'tiny', scenario: 'short', rated: true, ...inviting })
    const made = body as Made
    const { link } = await newLink(url, made.game, made.seats.north.token, 'south')
    expect(await take(url, made.game, linkIn(made.seats.south.link), own())).toMatchObject({
      body: { code: 'unknown-token' },
    })
    const guest = own()
    expect(await take(url, made.game, link, guest)).toMatchObject({ status: 200 })
    expect((await hello(url, made.game, guest)).state).toMatchObject({
      rated: true,
      table: { sat: ['north', 'south'] },
    })
  })
})

describe('who is here', () => {
  it('is told to all as it changes', async () => {
    const url = await serve()
    const { made, north, south } = await begun(url)
    const here = () => north.presence.at(-1)?.here
    await north.until(() => here()?.length === 2)
    const watch = await hello(url, made.game, made.watch.token)
    expect(watch.presence.at(-1)).toEqual({ t: 'presence', here: ['north', 'south'], left: [] })
    south.close()
    await north.until(() => here()?.length === 1)
    expect(north.presence.at(-1)).toEqual({ t: 'presence', here: ['north'], left: [] })
  })
})

describe('a seat that was left', () => {
  it('may be offered to somebody else after three days: all are told, and the game is unrated', async () => {
    const clock = new FakeClock()
    const url = await serve({ clock })
    const { made, north, south } = await begun(url, { rated: true })
    south.close()
    await north.until(() => north.presence.at(-1)?.here.length === 1)
    clock.wall += 3 * DAY - 1
    expect(await newLink(url, made.game, north.token, 'south')).toMatchObject({ status: 409, code: 'not-left' })
    clock.wall += 1
    const watch = await hello(url, made.game, made.watch.token)
    expect(watch.presence.at(-1)).toEqual({ t: 'presence', here: ['north'], left: ['south'] })
    const { link } = await newLink(url, made.game, north.token, 'south')
    await watch.until(() => watch.state.table.invited.length > 0)
    expect(watch.state).toMatchObject({ rated: false, table: { invited: [{ seat: 'south', by: 'north' }] } })
    const other = own()
    expect(await take(url, made.game, link, other)).toMatchObject({ status: 200 })
    expect(await refused(url, made.game, south.token)).toBe('moved')
    const newcomer = await hello(url, made.game, other)
    expect(newcomer.state).toMatchObject({ rated: false, table: { state: 'playing', invited: [] } })
    await north.act({ do: 'choose', number: NUMBERS[1] })
    await newcomer.until(() => newcomer.state.message.legal.length > 0)
    expect(await newcomer.act({ do: 'choose', number: NUMBERS[2] })).toMatchObject({ t: 'done' })
  })

  it('is its own again when he comes back before another has taken it', async () => {
    const clock = new FakeClock()
    const url = await serve({ clock })
    const { made, north, south } = await begun(url)
    south.close()
    await north.until(() => north.presence.at(-1)?.here.length === 1)
    clock.wall += 4 * DAY
    const { link } = await newLink(url, made.game, north.token, 'south')
    const back = await hello(url, made.game, south.token)
    await north.until(() => north.state.table.invited.length === 0)
    expect(await take(url, made.game, link, own())).toMatchObject({ status: 403, body: { code: 'unknown-token' } })
    expect(back.state.message.seat).toBe(1)
  })

  it('is known after a restart as well, and what was agreed with it', async () => {
    const clock = new FakeClock()
    const data = folder()
    const first = await run({ clock, data })
    const { made, north, south } = await begun(first.url, { rated: true })
    await leave(first)
    clock.wall += 4 * DAY
    const second = await run({ clock, data })
    const { url } = second
    const again = await hello(url, made.game, north.token)
    expect(again.presence.at(-1)).toEqual({ t: 'presence', here: ['north'], left: ['south'] })
    const { link } = await newLink(url, made.game, north.token, 'south')
    await leave(second)
    const third = await serve({ clock, data })
    expect((await hello(third, made.game, north.token)).state).toMatchObject({ rated: false })
    expect(await take(third, made.game, link, own())).toMatchObject({ status: 200 })
    expect(await refused(third, made.game, south.token)).toBe('moved')
  })
})
