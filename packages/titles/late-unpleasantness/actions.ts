import { type Argument, type Form, listArgument, makeVerbs, numberArgument } from '@vedette/kernel'

import { CARDS } from './state.ts'

/** How long a pass lasts. */
export const PASS_ONCE = 0
export const PASS_UNTIL_ATTACKED = 1
export const PASS_TURN = 2
/** A report that gives no strength (15.1). */
export const NO_REPORT = 255

const onOff: Argument = {
  bytes: 1,
  least: 0,
  most: 1,
  word: (value) => value === 1,
  number: (word) => (typeof word === 'boolean' ? Number(word) : -1),
}
const strength = numberArgument(0, NO_REPORT - 1)
const total: Argument = {
  ...strength,
  most: NO_REPORT,
  word: (value) => (value === NO_REPORT ? 'none' : value),
  number: (word) => (word === 'none' ? NO_REPORT : strength.number(word)),
}
const bank = listArgument(['none', 'north', 'south'])
const until = listArgument(['next', 'attacked', 'turn'])
const die = numberArgument(1, 6)
const card = numberArgument(1, CARDS - 1)

/** Every action of the series, by kind. The number of a kind is its place in this list. */
const formsOf = (piece: Argument, point: Argument) =>
  [
    { do: 'none', args: [] },
    {
      do: 'place',
      args: [
        ['piece', piece],
        ['at', point],
      ],
    },
    { do: 'ready', args: [] },
    { do: 'veil', args: [['at', point]] },
    { do: 'unveil', args: [['at', point]] },
    { do: 'show', args: [['piece', piece]] },
    { do: 'pass', args: [['until', until]] },
    { do: 'watch', args: [['on', onOff]] },
    { do: 'play', args: [['card', card]] },
    { do: 'discard', args: [['card', card]] },
    { do: 'terminus', args: [['to', point]] },
    { do: 'mode', args: [['piece', piece]] },
    { do: 'expend', args: [['piece', piece]] },
    { do: 'supplied', args: [] },
    { do: 'pick', args: [['piece', piece]] },
    { do: 'announce', args: [] },
    { do: 'march', args: [['to', point]] },
    { do: 'drop', args: [['piece', piece]] },
    { do: 'halt', args: [] },
    { do: 'attack', args: [['to', point]] },
    { do: 'destroy-bridge', args: [] },
    { do: 'build-bridge', args: [['at', point]] },
    { do: 'rebuild-bridge', args: [['piece', piece]] },
    { do: 'entrench', args: [] },
    { do: 'recon', args: [['at', point]] },
    { do: 'report', args: [['total', total]] },
    {
      do: 'decoy',
      args: [
        ['piece', piece],
        ['to', point],
      ],
    },
    { do: 'end-turn', args: [] },
    {
      do: 'bank',
      args: [
        ['side', bank],
        ['all', onOff],
      ],
    },
    { do: 'force', args: [['piece', piece]] },
    { do: 'withdraw', args: [['to', point]] },
    { do: 'stand', args: [] },
    { do: 'hold-back', args: [['piece', piece]] },
    { do: 'lead', args: [['piece', piece]] },
    { do: 'lose', args: [['piece', piece]] },
    { do: 'break-off', args: [['piece', piece]] },
    { do: 'go-on', args: [] },
    {
      do: 'retreat',
      args: [
        ['piece', piece],
        ['to', point],
      ],
    },
    { do: 'retreat-all', args: [['to', point]] },
    { do: 'go-home', args: [['to', point]] },
    { do: 'choose-point', args: [['at', point]] },
    { do: 'choose-piece', args: [['piece', piece]] },
    { do: 'choose-card', args: [['card', card]] },
    {
      do: 'raise',
      args: [
        ['piece', piece],
        ['to', point],
      ],
    },
    { do: 'allot', args: [['piece', piece]] },
    { do: 'enough', args: [] },
    { do: 'die', args: [['die', die]] },
    {
      do: 'dice',
      args: [
        ['first', die],
        ['second', die],
      ],
    },
    { do: 'draw', args: [['card', card]] },
    { do: 'depot', args: [['to', point]] },
    {
      do: 'arrive',
      args: [
        ['piece', piece],
        ['to', point],
      ],
    },
  ] as const satisfies readonly Form[]

type Verb = ReturnType<typeof formsOf>[number]['do']
const nothing = listArgument([])
const kinds = Object.fromEntries(formsOf(nothing, nothing).map((form, i) => [form.do, i])) as Record<Verb, number>

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
  depot: kinds.depot,
  arrive: kinds.arrive,
} as const

/** The words of a game's actions: its own pieces and points in the forms of the series. */
export const makeWords = (pieces: readonly { readonly id: string }[], points: readonly { readonly id: string }[]) =>
  makeVerbs([null, ...formsOf(listArgument(pieces.map((p) => p.id)), listArgument(points.map((p) => p.id))).slice(1)])
