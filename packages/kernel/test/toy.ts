import {
  type Action,
  ALL,
  act,
  argA,
  argB,
  audienceOf,
  CHANCE,
  defineSchema,
  kindOf,
  OVER,
  refuse,
  type StateOf,
  type Title,
  u8,
  u8s,
  u16s,
  type Words,
} from '../src/index.ts'

/**
 * A title of a dozen lines, for the tests of the kernel: two seats with nine cards, of which each holds some unseen.
 * Whoever is to move may step, roll one or two dice, draw a card, look at the other's cards, or hand over.
 */

const fields = {
  mover: u8(),
  /** What is thrown: 1 or 2 dice, or 3 for a card. */
  due: u8(),
  thrower: u8(),
  looking: u8(),
  moves: u8(),
  score: u16s(2),
  /** 0 in the deck, else one plus the seat that holds it. */
  card: u8s(9, 99),
}
export type Toy = StateOf<typeof fields>

const schema = defineSchema(fields, {
  card: (s, i, seat) => s.card[i] === seat + 1 || (s.card[i] > 0 && s.looking === seat + 1),
})

export const K = { step: 1, roll: 2, draw: 3, look: 4, close: 5, pass: 6, die: 7, dice: 8, card: 9 } as const
const words = ['', 'step', 'roll', 'draw', 'look', 'close', 'pass', 'die', 'dice', 'card']
export const END = 40

const deck = (s: Toy): number[] => [...s.card].flatMap((at, i) => (at === 0 ? [i] : []))

export const toy: Title<Toy> = {
  id: 'toy',
  name: 'Toy',
  rulesVersion: 1,
  seats: ['red', 'blue'],
  scenarios: [{ id: 'only', name: 'Only' }],
  options: [],
  secrets: true,
  schema,
  setup: () => schema.create(),
  toMove: (s) => s.mover,
  prompt: (s) => ({ seat: s.mover, code: 'move', rule: '1', facts: { moves: s.moves } }),
  outcome: (s) =>
    s.mover === OVER
      ? { winner: s.score[0] === s.score[1] ? null : Number(s.score[1] > s.score[0]), code: 'end', rule: '9' }
      : null,
  turn: (s) => s.moves + 1,
  throwOf: (s) =>
    s.due === 3
      ? { code: 'card', rule: '2', kind: 'draw', from: deck(s) }
      : { code: 'dice', rule: '2', kind: 'dice', dice: s.due as 1 | 2 },
  groups(s) {
    if (s.due === 3) return deck(s).map((card) => ({ action: act(K.card, card), weight: 1 }))
    if (s.due === 1) return [1, 2, 3, 4, 5, 6].map((die) => ({ action: act(K.die, die), weight: 1 }))
    // Two dice count by their sum.
    return Array.from({ length: 11 }, (_, n) => n + 2).map((sum) => ({
      action: act(K.dice, Math.max(1, sum - 6), sum - Math.max(1, sum - 6)),
      weight: 6 - Math.abs(7 - sum),
    }))
  },
  thrown: (s, values) =>
    s.due === 3 ? act(K.card, values[0]) : s.due === 1 ? act(K.die, values[0]) : act(K.dice, values[0], values[1]),
  candidates(s, out) {
    if (s.mover === OVER) return
    if (s.mover === CHANCE) {
      for (const group of toy.groups(s)) out.push(group.action)
      return
    }
    for (const kind of [K.step, K.draw, K.look, K.close, K.pass]) out.push(act(kind))
    out.push(act(K.roll, 1))
    out.push(act(K.roll, 2))
  },
  refuse(s, action) {
    const kind = kindOf(action)
    if (s.mover === OVER) return refuse('9', 'over')
    if (s.mover === CHANCE) {
      const right =
        s.due === 3 ? kind === K.card && s.card[argA(action)] === 0 : kind === (s.due === 1 ? K.die : K.dice)
      return right ? null : refuse('2', 'not-thrown')
    }
    if (kind < K.step || kind > K.pass) return refuse('1', 'not-offered')
    if (kind === K.roll && (argA(action) < 1 || argA(action) > 2)) return refuse('1', 'not-offered')
    if (kind === K.draw && deck(s).length === 0) return refuse('3', 'deck-empty')
    if (kind === K.look && s.looking) return refuse('4', 'looks-already')
    if (kind === K.close && !s.looking) return refuse('4', 'looks-at-nothing')
    return null
  },
  apply(s, action) {
    const seat = s.mover
    switch (kindOf(action)) {
      case K.step:
        s.score[seat]++
        s.tell?.(audienceOf(seat), 'stepped', { score: s.score[seat] })
        break
      case K.roll:
      case K.draw:
        s.due = kindOf(action) === K.draw ? 3 : argA(action)
        s.thrower = seat
        s.mover = CHANCE
        break
      case K.look:
        s.looking = seat + 1
        break
      case K.close:
        s.looking = 0
        break
      case K.pass:
        s.looking = 0
        s.mover = 1 - seat
        break
      case K.card:
        s.card[argA(action)] = s.thrower + 1
        break
      default:
        s.score[s.thrower] += argA(action) + argB(action)
        s.tell?.(ALL, 'rolled', { score: s.score[s.thrower] })
    }
    if (kindOf(action) >= K.die) {
      s.due = 0
      s.mover = s.thrower
      s.thrower = 0
    }
    if (++s.moves >= END) {
      s.looking = 0
      s.mover = OVER
      s.due = 0
    }
  },
  view: (s, seat) => schema.redact(s, seat),
  audience: (s, action) =>
    kindOf(action) === K.card ? audienceOf(s.thrower) : kindOf(action) === K.step ? audienceOf(s.mover) : ALL,
  write: (_s, action) => ({ do: words[kindOf(action)], a: argA(action), b: argB(action) }),
  read(_s, given: Words) {
    const kind = words.indexOf(given.do)
    const { a, b } = given
    const byte = (n: unknown): n is number => typeof n === 'number' && Number.isInteger(n) && n >= 0 && n < 256
    return kind > 0 && byte(a) && byte(b) ? (act(kind, a, b) as Action) : null
  },
  determinize: (v) => schema.copy(v),
  broken: () => [],
}

/** An action of the toy in words. */
export const say = (kind: keyof typeof K, a = 0, b = 0): Words => ({ do: words[K[kind]], a, b })
