import {
  type Action,
  type Argument,
  listArgument,
  numberArgument,
  openArgument,
  readerOf,
  verbs,
  wordsOf,
  yesNoArgument,
} from '@vedette/kernel'

import { CARDS } from './state.ts'

/** How long a pass lasts. */
export const PASS_ONCE = 0
export const PASS_UNTIL_ATTACKED = 1
export const PASS_TURN = 2
/** A report that gives no strength (15.1). */
export const NO_REPORT = 255

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
/** Each game of the series has its own. */
const piece = openArgument(8)
const point = openArgument(8)

/** Every verb of the series. The order gives them their kinds. */
export const act = verbs({
  place: { piece, at: point },
  ready: {},
  veil: { at: point },
  unveil: { at: point },
  show: { piece },
  pass: { until },
  watch: { on: yesNoArgument },
  play: { card },
  discard: { card },
  terminus: { to: point, log: 'note' },
  mode: { piece },
  expend: { piece },
  supplied: {},
  pick: { piece },
  announce: { log: 'note' },
  march: { to: point, log: 'note' },
  drop: { piece },
  halt: { log: 'note' },
  attack: { to: point, log: 'note', begins: 'fight' },
  destroyBridge: { log: 'note' },
  buildBridge: { at: point, log: 'note' },
  rebuildBridge: { piece },
  entrench: {},
  recon: { at: point },
  report: { total },
  decoy: { piece, to: point },
  endTurn: { ends: 'turn' },
  bank: { side: bank, all: yesNoArgument },
  force: { piece },
  withdraw: { to: point, log: 'note' },
  stand: {},
  holdBack: { piece },
  lead: { piece },
  lose: { piece, log: 'note' },
  breakOff: { piece, log: 'note' },
  goOn: {},
  retreat: { piece, to: point, log: 'note' },
  retreatAll: { to: point, log: 'note' },
  goHome: { to: point },
  choosePoint: { at: point, log: 'note' },
  choosePiece: { piece },
  chooseCard: { card },
  raise: { piece, to: point },
  allot: { piece, log: 'note' },
  enough: {},
  die: { die },
  dice: { first: die, second: die },
  draw: { card },
  depot: { to: point, log: 'note' },
  arrive: { piece, to: point, log: 'note' },
})

const argOf = readerOf(act)
/** The piece of whatever action; -1 where it has none. */
export const pieceOf = (action: Action): number => argOf(action, 'piece')
/** The point of whatever action, where to or where; -1 where it has none. */
export const pointOf = (action: Action): number => Math.max(argOf(action, 'to'), argOf(action, 'at'))

const listOf = (things: readonly { readonly id: string }[]): Argument => listArgument(things.map(({ id }) => id))

/** The words of a game's actions: its own pieces and points in the verbs of the series. */
export const makeWords = (pieces: readonly { readonly id: string }[], points: readonly { readonly id: string }[]) =>
  wordsOf(
    act,
    new Map([
      [piece, listOf(pieces)],
      [point, listOf(points)],
    ]),
  )
