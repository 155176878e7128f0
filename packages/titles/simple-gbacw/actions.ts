import { type Argument, listArgument, verbs, wordsOf, yesNoArgument } from '@vedette/kernel'
import { weapons } from './charts.ts'
import { MARKERS } from './flow.ts'
import { board, HEXES } from './map.ts'
import { brigades, formations, leaders, units } from './units.ts'

const piece = listArgument([...units.map((u) => u.id), ...leaders.map((l) => `leader-${l.id}`)])
const unit = listArgument(units.map((u) => u.id))
const hex = listArgument(Array.from({ length: HEXES }, (_, i) => board.number(i)))
const brigade = listArgument(brigades.map((b) => b.id))
/** An AM: of a formation, or of a side's March or Artillery. */
export const markerIds: readonly string[] = [
  ...formations.map((f) => f.id),
  'march-confederate',
  'march-union',
  'artillery-confederate',
  'artillery-union',
]
const marker = listArgument(markerIds.slice(0, MARKERS))
const efficiency = ['efficiency-1', 'efficiency-2', 'efficiency-3']
/** The first of the cards that stand for a type of gun (7.56). */
export const gunCards = markerIds.length + efficiency.length
/** What may be drawn: an AM, an Efficiency Marker (4.41), a gun by its type. */
const card = listArgument([...markerIds, ...efficiency, ...weapons.map(({ id }) => `gun-${id}`)])
const leader = listArgument(leaders.map((l) => l.id))
const order = listArgument(['none', 'march', 'reserve'])

/** Corners of a hex, clockwise from the one between north and north-east; said as the direction that is faced. */
export const facings = ['nne', 'e', 'sse', 'ssw', 'w', 'nnw'] as const
const facing = listArgument(facings)
/** A corner as a facing in twelfths. */
export const twelfths = (corner: number): number => 2 * corner + 1
/** A facing in twelfths as a corner. */
export const cornerOf = (facing: number): number => facing >> 1

/** 2.4: a ten-sided die shows 0 to 9. A throw counts its faces from 1, so a nought is the tenth. */
const die: Argument = {
  bits: 4,
  least: 1,
  most: 10,
  word: (value) => value % 10,
  number: (word) =>
    typeof word === 'number' && Number.isInteger(word) && word >= 0 && word <= 9 ? (word === 0 ? 10 : word) : -1,
}
/** What a die shows. */
export const shown = (die: number): number => die % 10

const until = listArgument(['now', 'activation', 'turn', 'game'])
const longer = listArgument(['activation', 'turn', 'game'])

/** Every verb of the game. The order gives them their kinds. */
export const act = verbs({
  choose: { marker },
  takeUp: { brigade },
  endMovement: { ends: 'turn' },
  posture: { attack: yesNoArgument, log: 'note' },
  pick: { piece, log: 'never' },
  enter: { piece, log: 'never' },
  withdraw: { log: 'never' },
  step: { to: hex, log: 'never' },
  halt: { facing, log: 'never' },
  rally: { log: 'never' },
  charge: { log: 'note' },
  extend: { unit, log: 'note' },
  mount: { unit, log: 'note' },
  dismount: { unit, log: 'note' },
  breach: { to: hex, log: 'note' },
  build: { unit, facing, log: 'note' },
  brigadeDone: {},
  pass: { until },
  urge: { leader, all: yesNoArgument },
  turn: { facing, log: 'note' },
  react: { log: 'never' },
  face: { unit, facing, log: 'note' },
  aim: { unit, at: hex, begins: 'fight', log: 'note' },
  holdFire: { unit, log: 'never' },
  open: { begins: 'fight' },
  sweep: { fromRight: yesNoArgument },
  resolve: { at: hex, log: 'never' },
  answer: { unit, at: hex, log: 'note' },
  counter: { unit, at: hex, log: 'note' },
  noAnswer: {},
  retreat: { to: hex, facing, log: 'note' },
  advance: { unit, to: hex, facing, log: 'note' },
  stay: {},
  rout: { unit, log: 'note' },
  promote: { leader, log: 'note' },
  join: { piece, log: 'note' },
  order: { brigade, order, log: 'note' },
  raise: { leader, marker, log: 'note' },
  ride: { leader, to: hex, log: 'note' },
  recover: { unit, log: 'never' },
  leaveOff: { unit, log: 'note' },
  place: { to: hex, facing },
  phaseDone: {},
  draw: { card },
  die: { die },
  dice: { first: die, second: die },
  answerAll: { until, log: 'note' },
  silence: { until: longer, log: 'note' },
  askAgain: { log: 'note' },
})

export const words = wordsOf(act)
