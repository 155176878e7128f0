import {
  type Action,
  ALL,
  audienceOf,
  byKind,
  CHANCE,
  defineSchema,
  kindOf,
  numberArgument,
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
  verbs,
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
  sight: {
    numbers: (s, whose, seat) => whose === seat || (seat < 2 && s.knows[seat] === 1),
    marks: (_s, whose, seat) => whose === seat,
  },
})

const byte = numberArgument(0, 255)
export const act = verbs({
  choose: { number: byte },
  raise: { by: byte },
  mark: { at: byte },
  look: {},
  roll: {},
  pass: {},
  thrown: { die: byte },
})

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
  if (s.rolling) return act.thrown.is(action) ? null : refuse('1.0', 'die-in-the-air')
  if (act.thrown.is(action)) return refuse('1.0', 'no-throw-due')
  if (choosing(s) !== act.choose.is(action)) return refuse('1.1', choosing(s) ? 'choose-first' : 'chosen-already')
  if (act.choose.is(action) && !NUMBERS[act.choose.number(action)]) return refuse('1.1', 'no-such-number')
  if (act.raise.is(action) && (act.raise.by(action) < 1 || act.raise.by(action) > 3))
    return refuse('2.1', 'one-to-three', { by: act.raise.by(action) })
  if (act.raise.is(action) && s.raised >= 3) return refuse('2.2', 'raised-enough', { raised: s.raised })
  if (act.look.is(action) && s.knows[s.mover]) return refuse('2.3', 'known-already')
  return null
}

export const tiny: Title<Tiny> = {
  id: 'tiny',
  name: 'Tiny',
  rulesVersion: 1,
  seats: ['north', 'south'],
  scenarios: [{ id: 'short' }, { id: 'long' }],
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
  throwOf: () => ({ code: 'roll', rule: '2.4', kind: 'dice', faces: [6] }),
  groups: () => [1, 2, 3, 4, 5, 6].map((die) => ({ action: act.thrown(die), weight: 1 })),
  thrown: (_s, values) => act.thrown(values[0]),
  candidates(_s, out) {
    for (let i = 1; i < NUMBERS.length; i++) out.push(act.choose(i))
    for (let by = 1; by <= 3; by++) out.push(act.raise(by))
    for (let at = 0; at < 4; at++) out.push(act.mark(at))
    for (const verb of [act.look, act.roll, act.pass]) out.push(verb())
    for (let die = 1; die <= 6; die++) out.push(act.thrown(die))
  },
  refuse: refuseTiny,
  apply(s, action) {
    if (act.choose.is(action)) s.numbers[s.mover] = NUMBERS[act.choose.number(action)]
    if (act.choose.is(action) || act.pass.is(action)) endTurn(s)
    if (act.raise.is(action)) {
      s.score[s.mover] += act.raise.by(action)
      s.raised++
    }
    if (act.mark.is(action)) s.marks[s.mover] = act.mark.at(action)
    if (act.look.is(action)) {
      s.knows[s.mover] = 1
      s.tell?.(audienceOf(s.mover), 'looked', { number: s.numbers[1 - s.mover] })
    }
    if (act.roll.is(action)) s.rolling = 1
    if (act.thrown.is(action)) {
      s.rolling = 0
      if (choosing(s)) return
      s.score[s.mover] += act.thrown.die(action)
      endTurn(s)
    }
  },
  view: (s, seat) => schema.redact(s, seat),
  audience: (s, action) => (act.choose.is(action) || act.mark.is(action) ? audienceOf(s.mover) : ALL),
  write(_s, action): Words {
    if (act.choose.is(action)) return { do: 'choose', number: NUMBERS[act.choose.number(action)] }
    if (act.raise.is(action)) return { do: 'raise', by: act.raise.by(action) }
    if (act.mark.is(action)) return { do: 'mark', at: act.mark.at(action) }
    if (act.thrown.is(action)) return { do: 'thrown', dice: [act.thrown.die(action)] }
    return { do: byKind(act)[kindOf(action)]?.word ?? '' }
  },
  read(_s, words) {
    const value = (name: string) => word(words, name)
    switch (words.do) {
      case 'choose': {
        const number = NUMBERS.indexOf(words.number as never)
        return number < 1 ? null : act.choose(number)
      }
      case 'raise':
        return value('by') < 0 ? null : act.raise(value('by'))
      case 'mark':
        return value('at') < 0 ? null : act.mark(value('at'))
      case 'thrown': {
        const [die] = words.dice as unknown as number[]
        return act.thrown(die)
      }
      case 'look':
      case 'roll':
      case 'pass':
        return act[words.do]()
      default:
        return null
    }
  },
  determinize: (view) => schema.copy(view),
  broken: () => [],
}
