import { join } from 'node:path'
import { fingerprint, SeededDice, Session, type State, type Title, type Words } from '@vedette/kernel'
import { many } from '@vedette/kit/test/whole.ts'
import { titles } from '@vedette/titles'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { SqliteStore } from '../src/sqlite-store.ts'
import { type Answer, Client, type Made, make, type Running, start } from './support/client.ts'
import { opened } from './support/opened.ts'

/** How many positions of a game are attacked; and how often at each: 12,500 times in all, or a fifth of it. */
const POSITIONS = 5
const attacked = [
  { id: 'gates-of-richmond', each: many(2_000, 250) },
  { id: 'if-it-takes-all-summer', each: many(500, 250) },
]
/** Actions played between two positions. */
const BETWEEN = 40

/** The title that is under attack. */
let title: Title
const lot = new SeededDice('hostile', 1, 'attacks')
const pick = <T>(from: readonly T[]): T => from[lot.below(from.length)]

let server: Running
let store: SqliteStore
beforeAll(async () => {
  server = await start({ titles })
  store = new SqliteStore(join(server.data, 'vedette.db'))
})
afterAll(async () => {
  await store.close()
  await server.close()
})

interface Attack {
  readonly kind: string
  readonly from: Client
  readonly message: unknown
  /** The codes that would be right. */
  readonly codes: readonly string[]
}

/** What the store holds of a game, and the state it comes to. */
async function standing(made: Made): Promise<{ events: unknown[]; state: string }> {
  const events = await store.events(made.game)
  const found = await store.game(made.game)
  if (!found) throw new Error('the game is gone')
  const { session } = opened(title, found.game, found.seats, events)
  return { events, state: fingerprint(title.schema.encode(session.state)) }
}

/** Any legal action, but no more arranging of the set-up than must be. */
function anyOf(view: State, legal: readonly number[], dice: SeededDice): Words {
  const words = legal.map((action) => title.write(view, action))
  return words.find((one) => one.do === 'ready') ?? words[dice.below(words.length)]
}

/** Actions in words from all over a game, for attacks that look right. */
function wordsOfManyGames(): Words[] {
  const pool = new Map<string, Words>()
  for (let run = 0; run < 3; run++) {
    const dice = new SeededDice('hostile', run, 'pool')
    const session = new Session(title, title.scenarios[0].id, {}, dice)
    for (let i = 0; i < 600 && !session.over; i++) {
      const seat = session.toMove()
      const { legal } = session.message(seat)
      for (const action of legal) {
        const words = title.write(session.state, action)
        pool.set(JSON.stringify(words), words)
      }
      session.play(seat, anyOf(session.state, legal, dice))
    }
  }
  return [...pool.values()]
}

const junkWords = [
  '',
  'do',
  'move',
  'constructor',
  '__proto__',
  'toString',
  '\u0000',
  '💣',
  '../../etc/passwd',
  "' or 1=1 --",
]
/** Any JSON at all. */
function junk(depth = 3): unknown {
  const kind = lot.below(depth > 0 ? 8 : 6)
  if (kind === 0) return null
  if (kind === 1) return lot.below(2) === 1
  if (kind === 2) return lot.below(2_000_000) - 1_000_000
  if (kind === 3) return lot.below(1_000_000) / 7
  if (kind < 6) return pick(junkWords)
  if (kind === 6) return Array.from({ length: lot.below(5) }, () => junk(depth - 1))
  return Object.fromEntries(Array.from({ length: lot.below(5) }, () => [pick(junkWords), junk(depth - 1)]))
}
const bytes = (length: number): Buffer => Buffer.from(Array.from({ length }, () => lot.below(256)))

interface Table {
  readonly made: Made
  readonly mover: Client
  readonly other: Client
  readonly watch: Client
  /** At another game, with a token of this one. */
  readonly lost: Client
  readonly foreign: Made
  readonly pool: readonly Words[]
  /** What the mover asked and was granted, to be asked again. */
  readonly granted: readonly object[]
}

let n = 0
const act = (client: Client, action: unknown, more: object = {}) => {
  return { t: 'act', seq: client.seq, undone: client.state.undone, id: `attack-${n++}`, action, ...more }
}

const attacks: Record<string, (table: Table) => Omit<Attack, 'kind'>> = {
  unoffered({ mover, pool }) {
    const view = title.schema.decode(mover.state.message.state)
    const legal = new Set(mover.state.message.legal)
    let words = pick(pool)
    for (let action = title.read(view, words); action !== null && legal.has(action); action = title.read(view, words)) {
      words = pick(pool)
    }
    return { from: mover, message: act(mover, words), codes: ['unoffered', 'malformed'] }
  },
  twisted({ mover, pool }) {
    const view = title.schema.decode(mover.state.message.state)
    const legal = new Set(mover.state.message.legal)
    for (;;) {
      const words = { ...pick(pool) } as Record<string, unknown>
      const names = Object.keys(words)
      words[pick(names)] = lot.below(2) ? junk() : pick(Object.values(pick(pool)))
      const action = readOr(view, words)
      if (action !== null && legal.has(action)) continue
      return { from: mover, message: act(mover, words), codes: ['unoffered', 'malformed'] }
    }
  },
  'a batch with a bad beginning'(table) {
    const { mover } = table
    const { message, codes } = attacks.unoffered(table)
    const view = title.schema.decode(mover.state.message.state)
    const actions = [(message as { action: Words }).action, title.write(view, pick(mover.state.message.legal))]
    return { from: mover, message: { ...act(mover, null), t: 'batch', action: undefined, actions }, codes }
  },
  'of the wrong seat'({ mover, other, watch, pool }) {
    const from = pick([other, watch])
    const view = title.schema.decode(mover.state.message.state)
    const words = lot.below(2) ? title.write(view, pick(mover.state.message.legal)) : pick(pool)
    return { from, message: act(from, words), codes: ['not-your-decision'] }
  },
  stale({ mover }) {
    const view = title.schema.decode(mover.state.message.state)
    const words = title.write(view, pick(mover.state.message.legal))
    const seq = lot.below(2) ? lot.below(mover.seq) : mover.seq + 1 + lot.below(1000)
    return { from: mover, message: act(mover, words, { seq }), codes: ['stale'] }
  },
  'of another game'({ lost, foreign, made, mover, pool }) {
    const view = title.schema.decode(mover.state.message.state)
    if (lot.below(2)) {
      const token = pick([made.seats.union.token, made.seats.confederate.token, made.watch.token])
      return { from: lost, message: { t: 'hello', token, since: 0 }, codes: ['foreign-game'] }
    }
    if (lot.below(2)) {
      const hello = { t: 'hello', token: pick(Object.values(foreign.seats)).token, since: 0 }
      return { from: mover, message: hello, codes: ['foreign-game'] }
    }
    const words = lot.below(2) ? title.write(view, pick(mover.state.message.legal)) : pick(pool)
    return { from: lost, message: act(mover, words), codes: ['unknown-token'] }
  },
  repeated({ granted, mover }) {
    return { from: mover, message: pick(granted), codes: ['repeated'] }
  },
  'an undo out of turn'({ other, watch }) {
    const from = pick([other, watch])
    return { from, message: { ...act(from, null), t: 'undo', action: undefined }, codes: ['not-your-decision'] }
  },
  'random JSON'({ mover }) {
    const message = lot.below(2) ? JSON.stringify(junk()) : act(mover, junk(), { [pick(junkWords)]: junk() })
    return { from: mover, message, codes: ['malformed'] }
  },
  'random bytes'({ mover, other, watch }) {
    const data = bytes(lot.below(200))
    return {
      from: pick([mover, other, watch]),
      message: lot.below(2) ? data : data.toString('latin1'),
      codes: ['malformed'],
    }
  },
  huge({ mover }) {
    return { from: mover, message: act(mover, { do: 'x'.repeat(16_384 + lot.below(50_000)) }), codes: ['too-large'] }
  },
  'a false token'({ lost }) {
    const token = bytes(18).toString('base64url')
    return { from: lost, message: { t: 'hello', token, since: lot.below(100) }, codes: ['unknown-token'] }
  },
}

const hasSay = (client: Client): boolean => client.state.message.legal.length > 0

const readOr = (view: State, words: unknown): number | null => {
  try {
    return title.read(view, words as Words)
  } catch {
    return null
  }
}

const law = 'accepts none of the attacks on $id, names each, and leaves the game as it was'
it.each(attacked)(law, async ({ id, each }) => {
  title = titles[id]
  const pool = wordsOfManyGames()
  const wish = { title: title.id, scenario: title.scenarios[0].id }
  const [made, foreign] = [await make(server.url, wish), await make(server.url, wish)]
  const seats = await Promise.all(title.seats.map((seat) => Client.sit(server.url, made.game, made.seats[seat].token)))
  const watch = await Client.sit(server.url, made.game, made.watch.token)
  const lost = new Client(server.url, foreign.game)
  await lost.open()
  const granted: object[][] = [[], []]
  const codes: Record<string, number> = {}
  const wrong: unknown[] = []
  let accepted = 0

  for (let position = 0; position < POSITIONS; position++) {
    for (let i = 0; i < BETWEEN; i++) {
      const seat = seats.findIndex(hasSay)
      const { message } = seats[seat].state
      const words = anyOf(title.schema.decode(message.state), message.legal, lot)
      const ask = { t: 'act', seq: message.seq, id: `play-${position}-${i}`, action: words }
      expect(await seats[seat].ask(ask)).toMatchObject({ t: 'done', played: 1 })
      granted[seat].push(ask)
      // The mover knows the new state with its answer; if it has no say any more, the other hears that it has.
      if (!hasSay(seats[seat])) await seats[1 - seat].until(() => hasSay(seats[1 - seat]))
    }
    await watch.quiet()
    const seat = seats.findIndex(hasSay)
    const [mover, other] = [seats[seat], seats[1 - seat]]
    const table = { made, foreign, mover, other, watch, lost, pool, granted: granted[seat] }
    const before = await standing(made)
    const told = [mover, other, watch, lost].map((client) => client.states.length)

    for (let sent = 0; sent < each; sent += 250) {
      const volley = Array.from({ length: 250 }, (): Attack => {
        const kind = pick(Object.keys(attacks))
        return { kind, ...attacks[kind](table) }
      })
      for (const { from, message } of volley) from.send(message)
      for (const { kind, from, message, codes: right } of volley) {
        const answer: Answer = await from.answer()
        const code = answer.code ?? 'none'
        codes[code] = (codes[code] ?? 0) + 1
        if (answer.t === 'done' && code !== 'repeated') accepted++
        if (!right.includes(code)) wrong.push({ kind, message, answer })
      }
    }
    await Promise.all([mover, other, watch, lost].map((client) => client.quiet()))
    expect([mover, other, watch, lost].map((client) => client.states.length)).toEqual(told)
    expect(await standing(made)).toEqual(before)
    const fresh = await Client.sit(server.url, made.game, made.seats[title.seats[seat]].token)
    expect(fresh.state.message.state).toBe(mover.state.message.state)
    fresh.close()
  }

  expect(wrong.slice(0, 3)).toEqual([])
  expect(accepted).toBe(0)
  expect(Object.values(codes).reduce((sum, count) => sum + count)).toBe(POSITIONS * each)
  const every = [
    'foreign-game',
    'malformed',
    'not-your-decision',
    'repeated',
    'stale',
    'too-large',
    'unknown-token',
    'unoffered',
  ]
  expect(Object.keys(codes).sort()).toEqual(every)
  for (const client of [...seats, watch, lost]) client.close()
})
