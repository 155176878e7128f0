import {
  ALL,
  audienceOf,
  CHANCE,
  defineSchema,
  kindOf,
  numberArgument,
  OVER,
  refuse,
  type StateOf,
  type Title,
  u8,
  u8s,
  u16s,
  verbs,
  type Words,
  wordsOf,
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
  sight: { card: (s, i, seat) => s.card[i] === seat + 1 || (s.card[i] > 0 && s.looking === seat + 1) },
})

const byte = numberArgument(0, 255)
const two = { a: byte, b: byte }
export const act = verbs({
  step: two,
  roll: two,
  draw: two,
  look: two,
  close: two,
  pass: two,
  die: two,
  dice: two,
  card: two,
})
const words = wordsOf(act)
export const END = 40

const deck = (s: Toy): number[] => [...s.card].flatMap((at, i) => (at === 0 ? [i] : []))

export const toy: Title<Toy> = {
  id: 'toy',
  name: 'Toy',
  rulesVersion: 1,
  seats: ['red', 'blue'],
  scenarios: [{ id: 'only' }],
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
      : { code: 'dice', rule: '2', kind: 'dice', faces: Array(s.due).fill(6) },
  groups(s) {
    if (s.due === 3) return deck(s).map((card) => ({ action: act.card(card, 0), weight: 1 }))
    if (s.due === 1) return [1, 2, 3, 4, 5, 6].map((die) => ({ action: act.die(die, 0), weight: 1 }))
    // Two dice count by their sum.
    return Array.from({ length: 11 }, (_, n) => n + 2).map((sum) => ({
      action: act.dice(Math.max(1, sum - 6), sum - Math.max(1, sum - 6)),
      weight: 6 - Math.abs(7 - sum),
    }))
  },
  thrown: (s, values) =>
    s.due === 3 ? act.card(values[0], 0) : s.due === 1 ? act.die(values[0], 0) : act.dice(values[0], values[1]),
  candidates(s, out) {
    if (s.mover === OVER) return
    if (s.mover === CHANCE) {
      for (const group of toy.groups(s)) out.push(group.action)
      return
    }
    for (const verb of [act.step, act.draw, act.look, act.close, act.pass]) out.push(verb(0, 0))
    out.push(act.roll(1, 0))
    out.push(act.roll(2, 0))
  },
  refuse(s, action) {
    const kind = kindOf(action)
    if (s.mover === OVER) return refuse('9', 'over')
    if (s.mover === CHANCE) {
      const right =
        s.due === 3
          ? act.card.is(action) && s.card[act.card.a(action)] === 0
          : (s.due === 1 ? act.die : act.dice).is(action)
      return right ? null : refuse('2', 'not-thrown')
    }
    if (kind < act.step.kind || kind > act.pass.kind) return refuse('1', 'not-offered')
    if (act.roll.is(action) && (act.roll.a(action) < 1 || act.roll.a(action) > 2)) return refuse('1', 'not-offered')
    if (act.draw.is(action) && deck(s).length === 0) return refuse('3', 'deck-empty')
    if (act.look.is(action) && s.looking) return refuse('4', 'looks-already')
    if (act.close.is(action) && !s.looking) return refuse('4', 'looks-at-nothing')
    return null
  },
  apply(s, action) {
    const seat = s.mover
    switch (kindOf(action)) {
      case act.step.kind:
        s.score[seat]++
        s.tell?.(audienceOf(seat), 'stepped', { score: s.score[seat] })
        break
      case act.roll.kind:
      case act.draw.kind:
        s.due = act.draw.is(action) ? 3 : act.roll.a(action)
        s.thrower = seat
        s.mover = CHANCE
        break
      case act.look.kind:
        s.looking = seat + 1
        break
      case act.close.kind:
        s.looking = 0
        break
      case act.pass.kind:
        s.looking = 0
        s.mover = 1 - seat
        break
      case act.card.kind:
        s.card[act.card.a(action)] = s.thrower + 1
        break
      default:
        s.score[s.thrower] += act.dice.a(action) + act.dice.b(action)
        s.tell?.(ALL, 'rolled', { score: s.score[s.thrower] })
    }
    if (kindOf(action) >= act.die.kind) {
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
    act.card.is(action) ? audienceOf(s.thrower) : act.step.is(action) ? audienceOf(s.mover) : ALL,
  write: (_s, action) => words.write(action),
  read: (_s, given) => words.read(given),
  determinize: (v) => schema.copy(v),
  broken: () => [],
}

/** An action of the toy in words. */
export const say = (verb: keyof typeof act, a = 0, b = 0): Words => ({ do: verb, a, b })
