import {
  type Action,
  ALL,
  act,
  argA,
  audienceOf,
  CHANCE,
  defineSchema,
  kindOf,
  OVER,
  type Refusal,
  refuse,
  type StateOf,
  type Title,
  u8,
  u8s,
  u16,
  u16s,
  u32s,
  type Words,
} from '@vedette/kernel'

/**
 * A game of nothing, for the server's tests: each seat chooses a secret number; then, turn about, a seat may raise
 * its score a little (which can be taken back), mark a secret field (which the other does not hear), look at the
 * other's number (a reveal), and ends its turn by a roll or a pass.
 */

/** Numbers that no message holds by accident. */
export const NUMBERS = [0, 48101623, 71940817, 90316442, 55271908] as const

const fields = {
  numbers: u32s(2),
  turn: u16(),
  turns: u16(),
  score: u16s(2),
  mover: u8(),
  raised: u8(),
  rolling: u8(),
  knows: u8s(2),
  marks: u8s(2),
}
type Tiny = StateOf<typeof fields>
const schema = defineSchema(fields, {
  numbers: (s, whose, seat) => whose === seat || (seat < 2 && s.knows[seat] === 1),
  marks: (_s, whose, seat) => whose === seat,
})

const CHOOSE = 1
const RAISE = 2
const MARK = 3
const LOOK = 4
const ROLL = 5
const PASS = 6
const THROWN = 7
const names = ['', 'choose', 'raise', 'mark', 'look', 'roll', 'pass', 'thrown']

const over = (s: Tiny): boolean => s.turn >= s.turns + 2
const choosing = (s: Tiny): boolean => s.turn < 2
const endTurn = (s: Tiny): void => {
  s.turn++
  s.mover = 1 - s.mover
  s.raised = 0
}
const word = (words: object, name: string): number => {
  const value = (words as Record<string, unknown>)[name]
  return typeof value === 'number' && value >= 0 && value <= 255 ? value : -1
}

function refuseTiny(s: Tiny, action: Action): Refusal | null {
  const kind = kindOf(action)
  if (s.rolling) return kind === THROWN ? null : refuse('1.0', 'die-in-the-air')
  if (kind === THROWN) return refuse('1.0', 'no-throw-due')
  if (choosing(s) !== (kind === CHOOSE)) return refuse('1.1', choosing(s) ? 'choose-first' : 'chosen-already')
  if (kind === CHOOSE && !NUMBERS[argA(action)]) return refuse('1.1', 'no-such-number')
  if (kind === RAISE && (argA(action) < 1 || argA(action) > 3))
    return refuse('2.1', 'one-to-three', { by: argA(action) })
  if (kind === RAISE && s.raised >= 3) return refuse('2.2', 'raised-enough', { raised: s.raised })
  if (kind === LOOK && s.knows[s.mover]) return refuse('2.3', 'known-already')
  return null
}

export const tiny: Title<Tiny> = {
  id: 'tiny',
  name: 'Tiny',
  rulesVersion: 1,
  seats: ['north', 'south'],
  scenarios: [
    { id: 'short', name: 'Four turns' },
    { id: 'long', name: 'Sixty thousand turns' },
  ],
  options: [
    { id: 'opening-throw', rule: '1.2', kind: 'switch', standard: false },
    { id: 'calm', rule: '1.3', kind: 'switch', standard: true },
  ],
  secrets: true,
  schema,
  setup(scenario, options) {
    const s = schema.create()
    s.turns = scenario === 'short' ? 4 : 60_000
    if (options['opening-throw']) s.rolling = 1
    return s
  },
  toMove: (s) => (over(s) ? OVER : s.rolling ? CHANCE : s.mover),
  prompt: (s) => ({ seat: s.mover, code: choosing(s) ? 'choose' : 'play', rule: '1.0', facts: { turn: s.turn } }),
  outcome: (s) =>
    over(s)
      ? { winner: s.score[0] === s.score[1] ? null : +(s.score[1] > s.score[0]), code: 'points', rule: '3.0' }
      : null,
  turn: (s) => s.turn + 1,
  throwOf: () => ({ code: 'roll', rule: '2.4', kind: 'dice', dice: 1 }),
  groups: () => [1, 2, 3, 4, 5, 6].map((die) => ({ action: act(THROWN, die), weight: 1 })),
  thrown: (_s, values) => act(THROWN, values[0]),
  candidates(_s, out) {
    for (let i = 1; i < NUMBERS.length; i++) out.push(act(CHOOSE, i))
    for (let by = 1; by <= 3; by++) out.push(act(RAISE, by))
    for (let at = 0; at < 4; at++) out.push(act(MARK, at))
    for (const kind of [LOOK, ROLL, PASS]) out.push(act(kind))
    for (let die = 1; die <= 6; die++) out.push(act(THROWN, die))
  },
  refuse: refuseTiny,
  apply(s, action) {
    const kind = kindOf(action)
    if (kind === CHOOSE) s.numbers[s.mover] = NUMBERS[argA(action)]
    if (kind === CHOOSE || kind === PASS) endTurn(s)
    if (kind === RAISE) {
      s.score[s.mover] += argA(action)
      s.raised++
    }
    if (kind === MARK) s.marks[s.mover] = argA(action)
    if (kind === LOOK) {
      s.knows[s.mover] = 1
      s.tell?.(audienceOf(s.mover), 'looked', { number: s.numbers[1 - s.mover] })
    }
    if (kind === ROLL) s.rolling = 1
    if (kind === THROWN) {
      s.rolling = 0
      if (choosing(s)) return
      s.score[s.mover] += argA(action)
      endTurn(s)
    }
  },
  view: (s, seat) => schema.redact(s, seat),
  audience: (s, action) => (kindOf(action) === CHOOSE || kindOf(action) === MARK ? audienceOf(s.mover) : ALL),
  write(_s, action): Words {
    const name = names[kindOf(action)]
    const a = argA(action)
    if (name === 'choose') return { do: name, number: NUMBERS[a] }
    if (name === 'raise') return { do: name, by: a }
    if (name === 'mark') return { do: name, at: a }
    if (name === 'thrown') return { do: name, dice: [a] }
    return { do: name }
  },
  read(_s, words) {
    const kind = names.indexOf(words.do)
    if (kind < 1) return null
    if (kind === CHOOSE) {
      const a = NUMBERS.indexOf(words.number as never)
      return a < 1 ? null : act(CHOOSE, a)
    }
    const dice = words.dice as unknown as number[]
    const a = kind === RAISE ? word(words, 'by') : kind === MARK ? word(words, 'at') : kind === THROWN ? dice[0] : 0
    return a < 0 ? null : act(kind, a)
  },
  determinize: (view) => schema.copy(view),
  broken: () => [],
}
