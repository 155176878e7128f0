import { type Action, act, argA, argB, argC, kindOf, type Words } from '@vedette/kernel'
import { POINTS, points } from './map.ts'
import { pieceIndex, pieces } from './pieces.ts'
import { CARDS } from './state.ts'

/** What each argument of an action is, so that words can be made and read from one table. */
type Argument = 'piece' | 'point' | 'card' | 'bank' | 'until' | 'switch' | 'number' | 'die' | 'formation' | 'total'

interface Form {
  readonly do: string
  readonly args: readonly (readonly [name: string, what: Argument])[]
}

/** Every action of the game, by kind. The number of a kind is its place in this list. */
const forms = [
  { do: 'none', args: [] },
  {
    do: 'place',
    args: [
      ['piece', 'piece'],
      ['at', 'point'],
    ],
  },
  { do: 'ready', args: [] },
  { do: 'veil', args: [['at', 'point']] },
  { do: 'unveil', args: [['at', 'point']] },
  { do: 'show', args: [['piece', 'piece']] },
  { do: 'pass', args: [['until', 'until']] },
  { do: 'watch', args: [['on', 'switch']] },
  { do: 'play', args: [['card', 'card']] },
  { do: 'discard', args: [['card', 'card']] },
  { do: 'terminus', args: [['to', 'point']] },
  { do: 'mode', args: [['piece', 'piece']] },
  { do: 'expend', args: [['piece', 'piece']] },
  { do: 'supplied', args: [] },
  { do: 'pick', args: [['piece', 'piece']] },
  { do: 'announce', args: [] },
  { do: 'march', args: [['to', 'point']] },
  { do: 'drop', args: [['piece', 'piece']] },
  { do: 'halt', args: [] },
  { do: 'attack', args: [['to', 'point']] },
  { do: 'destroy-bridge', args: [] },
  { do: 'build-bridge', args: [['at', 'point']] },
  { do: 'rebuild-bridge', args: [['piece', 'piece']] },
  { do: 'entrench', args: [] },
  { do: 'recon', args: [['at', 'point']] },
  { do: 'report', args: [['total', 'total']] },
  {
    do: 'decoy',
    args: [
      ['piece', 'piece'],
      ['to', 'point'],
    ],
  },
  { do: 'end-turn', args: [] },
  {
    do: 'bank',
    args: [
      ['side', 'bank'],
      ['all', 'switch'],
    ],
  },
  { do: 'force', args: [['piece', 'piece']] },
  { do: 'withdraw', args: [['to', 'point']] },
  { do: 'stand', args: [] },
  { do: 'hold-back', args: [['piece', 'piece']] },
  { do: 'lead', args: [['piece', 'piece']] },
  { do: 'lose', args: [['piece', 'piece']] },
  { do: 'break-off', args: [['piece', 'piece']] },
  { do: 'go-on', args: [] },
  {
    do: 'retreat',
    args: [
      ['piece', 'piece'],
      ['to', 'point'],
    ],
  },
  { do: 'retreat-all', args: [['to', 'point']] },
  { do: 'go-home', args: [['to', 'point']] },
  { do: 'choose-point', args: [['at', 'point']] },
  { do: 'choose-piece', args: [['piece', 'piece']] },
  { do: 'choose-card', args: [['card', 'card']] },
  {
    do: 'raise',
    args: [
      ['piece', 'piece'],
      ['to', 'point'],
    ],
  },
  { do: 'allot', args: [['piece', 'piece']] },
  { do: 'enough', args: [] },
  { do: 'die', args: [['die', 'die']] },
  {
    do: 'dice',
    args: [
      ['first', 'die'],
      ['second', 'die'],
    ],
  },
  { do: 'draw', args: [['card', 'card']] },
] as const satisfies readonly Form[]

type Verb = (typeof forms)[number]['do']
const kinds = Object.fromEntries(forms.map((form, i) => [form.do, i])) as Record<Verb, number>

/** The kind of an action, by its word. */
export const K = {
  place: kinds.place,
  ready: kinds.ready,
  veil: kinds.veil,
  unveil: kinds.unveil,
  show: kinds.show,
  pass: kinds.pass,
  watch: kinds.watch,
  play: kinds.play,
  discard: kinds.discard,
  terminus: kinds.terminus,
  mode: kinds.mode,
  expend: kinds.expend,
  supplied: kinds.supplied,
  pick: kinds.pick,
  announce: kinds.announce,
  march: kinds.march,
  drop: kinds.drop,
  halt: kinds.halt,
  attack: kinds.attack,
  destroyBridge: kinds['destroy-bridge'],
  buildBridge: kinds['build-bridge'],
  rebuildBridge: kinds['rebuild-bridge'],
  entrench: kinds.entrench,
  recon: kinds.recon,
  report: kinds.report,
  decoy: kinds.decoy,
  endTurn: kinds['end-turn'],
  bank: kinds.bank,
  force: kinds.force,
  withdraw: kinds.withdraw,
  stand: kinds.stand,
  holdBack: kinds['hold-back'],
  lead: kinds.lead,
  lose: kinds.lose,
  breakOff: kinds['break-off'],
  goOn: kinds['go-on'],
  retreat: kinds.retreat,
  retreatAll: kinds['retreat-all'],
  goHome: kinds['go-home'],
  choosePoint: kinds['choose-point'],
  choosePiece: kinds['choose-piece'],
  chooseCard: kinds['choose-card'],
  raise: kinds.raise,
  allot: kinds.allot,
  enough: kinds.enough,
  die: kinds.die,
  dice: kinds.dice,
  draw: kinds.draw,
} as const

/** How long a pass lasts. */
export const PASS_ONCE = 0
export const PASS_UNTIL_ATTACKED = 1
export const PASS_TURN = 2
const untils = ['next', 'attacked', 'turn']
const banks = ['none', 'north', 'south']
/** A report that gives no strength (15.1). */
export const NO_REPORT = 255

function word(value: number, what: Argument): string | number | boolean {
  switch (what) {
    case 'piece':
      return pieces[value].id
    case 'point':
      return points[value].id
    case 'bank':
      return banks[value]
    case 'until':
      return untils[value]
    case 'switch':
      return value === 1
    case 'total':
      return value === NO_REPORT ? 'none' : value
    default:
      return value
  }
}

const pointIndex = new Map(points.map((p, i) => [p.id, i]))

function number(value: unknown, what: Argument): number {
  const within = (low: number, high: number) =>
    typeof value === 'number' && Number.isInteger(value) && value >= low && value <= high ? value : -1
  switch (what) {
    case 'piece':
      return typeof value === 'string' ? pieceIndex(value) : -1
    case 'point':
      return typeof value === 'string' ? (pointIndex.get(value) ?? -1) : -1
    case 'card':
      return within(1, CARDS - 1)
    case 'bank':
      return typeof value === 'string' ? banks.indexOf(value) : -1
    case 'until':
      return typeof value === 'string' ? untils.indexOf(value) : -1
    case 'switch':
      return typeof value === 'boolean' ? Number(value) : -1
    case 'die':
      return within(1, 6)
    case 'total':
      return value === 'none' ? NO_REPORT : within(0, 254)
    default:
      return within(0, 254)
  }
}

/** An action in words: `{ do: 'march', to: 'barker' }`. */
export function write(action: Action): Words {
  const form: Form = forms[kindOf(action)]
  const args = [argA(action), argB(action), argC(action)]
  const words: Record<string, string | number | boolean> & { do: string } = { do: form.do }
  form.args.forEach(([name, what], i) => {
    words[name] = word(args[i], what)
  })
  return words
}

/** Words back into an action; null when they are none. Unknown keys are refused as well. */
export function read(words: unknown): Action | null {
  if (typeof words !== 'object' || words === null || Array.isArray(words)) return null
  const given = words as Record<string, unknown>
  const kind = typeof given.do === 'string' && Object.hasOwn(kinds, given.do) ? kinds[given.do as Verb] : 0
  if (kind === 0) return null
  const form: Form = forms[kind]
  if (Object.keys(given).length !== form.args.length + 1) return null
  const args = [0, 0, 0]
  for (let i = 0; i < form.args.length; i++) {
    const [name, what] = form.args[i]
    if (!Object.hasOwn(given, name)) return null
    args[i] = number(given[name], what)
    if (args[i] < 0) return null
  }
  return act(kind, args[0], args[1], args[2])
}

/** Whether packed arguments mean something at all: guards table look-ups against made-up numbers. */
export function wellFormed(action: Action): boolean {
  const form: Form | undefined = forms[kindOf(action)]
  if (form === undefined || kindOf(action) === 0) return false
  const args = [argA(action), argB(action), argC(action)]
  return args.every((value, i) => {
    const what = form.args[i]?.[1]
    if (what === undefined) return value === 0
    if (what === 'piece') return value < pieces.length
    if (what === 'point') return value < POINTS
    if (what === 'card') return value >= 1 && value < CARDS
    if (what === 'bank' || what === 'until') return value <= 2
    if (what === 'switch') return value <= 1
    if (what === 'die') return value >= 1 && value <= 6
    return true
  })
}
