import type { Refusal } from '@vedette/kernel'
import { branch, leaf, lossLine } from '@vedette/kit/table/order.ts'
import { sideName } from '@vedette/kit/table/sides.ts'
import type { LossLine, MapKey, PieceFacts, PointFacts, Said, Told, TreeLine } from '@vedette/table'
import { P } from '../flow.ts'
import { boardOf, hexOf, isBox, scenarioOf } from '../game.ts'
import { DIRECTIONS, groundOf, terrainOf } from '../map.ts'
import { idOf, isArtillery, isCavalry, isLeader, isUnit, leaderOf, ofLeader, sideOf } from '../pieces.ts'
import { divisionOf, unitsOfDivision } from '../rules/02-divisions.ts'
import { moraleOf } from '../rules/02-pieces.ts'
import { refusePick } from '../rules/06-step.ts'
import { refuseGun } from '../rules/09-bombardment.ts'
import { refuseCharger } from '../rules/11-charge.ts'
import { commanderOf, overOf, ratingOfLeader, recipientOf } from '../rules/12-recipients.ts'
import { isDemoralised } from '../rules/17-demoralisation.ts'
import { isMarked } from '../rules/17-fatigue.ts'
import { holderOf } from '../rules/22-control.ts'
import { arrivalsOf } from '../rules/26-uncertain.ts'
import type { Scenario } from '../scenarios.ts'
import { FORMATIONS, GONE, has, isPlaced, MARK, type S } from '../state.ts'
import { CSA, formations, leaders, USA, units } from '../units.ts'
import { called, label, told } from '../words/codes.ts'
import { placeAt, pointOf } from './boxes.ts'
import { badgeLetters, shownIn, stacksAt } from './counters.ts'
import { formationName, pieceName } from './names.ts'
import { orderTold } from './orders.ts'
import { loose, stripeOf } from './stripes.ts'
import { isByBrokenBridge, isByBuiltBridge } from './veil.ts'

const SIDES = [USA, CSA]

/** Is it, or will it be, in this battle? */
const takesPart = (v: S, i: number): boolean =>
  v.hex[i] !== GONE.offMap || arrivalsOf(v).some(({ units: due }) => due.includes(i))
const unitsPlaying = (v: S, f: number): number[] => unitsOfDivision(v, f).filter((i) => takesPart(v, i))
/** Formations of a side with units of their own in it. */
const playing = (v: S, seat: number): number[] =>
  formations.flatMap(({ side }, f) => (side === seat && unitsPlaying(v, f).length > 0 ? [f] : []))

const leftOf = (v: S, i: number): number => {
  if (v.hex[i] === GONE.eliminated || v.hex[i] === GONE.dead) return 0
  return v.hex[i] === GONE.offMap ? units[i].full : v.strength[i]
}
/** Points by division. */
export const lossesOf = (v: S): LossLine[] =>
  SIDES.flatMap((seat) =>
    playing(v, seat).map((f) =>
      lossLine(
        formationName(f),
        seat,
        unitsPlaying(v, f),
        (i) => leftOf(v, i),
        (i) => units[i].full,
      ),
    ),
  )

const goneCodes: Readonly<Record<number, string>> = {
  [GONE.offMap]: 'to-come',
  [GONE.ready]: 'ready',
  [GONE.eliminated]: 'eliminated',
  [GONE.dead]: 'dead',
  [GONE.exited]: 'exited',
}
function unitDetail(v: S, i: number): Said {
  const gone = goneCodes[v.hex[i]]
  if (gone !== undefined) return called('gone', gone, { points: units[i].full })
  const state = has(v, i, MARK.disrupted) ? 'disrupted' : 'good'
  return label('order.unit', { points: v.strength[i], full: units[i].full, state })
}
const placeOnMap = (v: S, i: number): number | null => (isPlaced(v, i) ? pointOf(v, v.hex[i]) : null)
function leaderLeaf(v: S, f: number): TreeLine[] {
  const l = commanderOf(v, f)
  if (l < 0) return []
  const i = ofLeader(l)
  return [leaf(i, leaders[l].name, label('order.leader', { rating: ratingOfLeader(v, l) }), placeOnMap(v, i))]
}
const TIRED = ['fatigued', 'exhausted']
/** 17: demoralised, tired, or both. */
function stateOf(v: S, f: number): Said | null {
  const isBroken = isDemoralised(v, f)
  if (v.fatigue[f] === 0) return isBroken ? label('order.demoralised') : null
  return label(isBroken ? 'order.demoralised-and-tired' : 'order.tired', { tired: TIRED[v.fatigue[f] - 1] })
}
const divisionLine = (v: S, f: number): TreeLine => ({
  ...branch(formationName(f), [
    ...leaderLeaf(v, f),
    ...unitsPlaying(v, f).map((i) => leaf(i, pieceName(i), unitDetail(v, i), placeOnMap(v, i))),
  ]),
  detail: stateOf(v, f),
})
/** The order of battle: sides, corps and wings, divisions, brigades. What the other side's serve under is not known. */
export const orderOfBattle = (v: S): TreeLine[] =>
  SIDES.map((seat) => {
    const all = playing(v, seat)
    const tops = [...new Set(all.map((f) => overOf(v, f)).filter((f) => f >= 0))]
    const under = (over: number) => all.filter((f) => overOf(v, f) === over).map((f) => divisionLine(v, f))
    return branch(sideName(seat), [
      ...tops.map((f) => branch(formationName(f), [...leaderLeaf(v, f), ...under(f)])),
      ...under(-1),
    ])
  })

/** What is special about a unit now, each with its paragraph. */
const states = [
  ['10.8', MARK.disrupted, 'disrupted'],
  ['4.6', MARK.out, 'out'],
  ['19.4', MARK.cut, 'cut'],
  ['10.1', MARK.spent, 'spent'],
  ['10.1', MARK.assaulted, 'assaulted'],
  ['9.5', MARK.bombarded, 'bombarded'],
  ['11.4', MARK.advanced, 'advanced'],
  ['6.4', MARK.byRoad, 'by-road'],
  ['6.1', MARK.moved, 'moved'],
  ['16.3', MARK.once, 'once'],
] as const

const tiredCodes = ['unit.fatigued', 'unit.exhausted'] as const
/** What its own side knows: the order it follows, and that swamps will have tired it. */
const orderNotes = (v: S, r: number): Told[] => [
  orderTold(v, r),
  ...(r < FORMATIONS && isMarked(v, r) ? [told('unit.marked', '21.5-swamp')] : []),
]
function unitNotes(v: S, i: number, seat: number): Told[] {
  const { full } = units[i]
  const formation = divisionOf(v, i)
  return [
    told('unit.strength', '2.2', { points: v.strength[i], full, morale: moraleOf(v, i) }),
    ...states.flatMap(([rule, mark, code]) => (has(v, i, mark) ? [{ said: called('unit', code), rule }] : [])),
    ...(isDemoralised(v, formation) ? [told('unit.demoralised', '17.1', { formation: formations[formation].id })] : []),
    ...(v.fatigue[formation] > 0 ? [told(tiredCodes[v.fatigue[formation] - 1], '17.2')] : []),
    ...(sideOf(i) === seat ? orderNotes(v, recipientOf(v, i)) : []),
  ]
}
const leaderNotes = (v: S, i: number): Told[] => [
  told('order.leader', '2.4', { rating: ratingOfLeader(v, leaderOf(i)) }),
]
const notesOfPiece = (v: S, i: number, seat: number): Told[] =>
  isUnit(i) ? unitNotes(v, i, seat) : isLeader(i) ? leaderNotes(v, i) : []

/** Why a piece of one's own does nothing just now; undefined where that is not the question. */
function whyNot(v: S, i: number, seat: number): Refusal | null | undefined {
  if (sideOf(i) !== seat || v.mover !== seat) return undefined
  if (v.prompt === P.move) return refusePick(v, i)
  if (!isUnit(i)) return undefined
  if (v.prompt === P.charge && isCavalry(i)) return refuseCharger(v, i)
  return v.prompt === P.bombard && isArtillery(i) ? refuseGun(v, i) : undefined
}
function factsOfPiece(v: S, i: number, seat: number): PieceFacts {
  const no = whyNot(v, i, seat)
  return { id: idOf(i), notes: notesOfPiece(v, i, seat), ...(no === undefined ? {} : { whyNot: no }) }
}

/** Who holds a hex that counts, and that a bridge of it is down. */
const notesOfHex = (v: S, hex: number): Said[] => [
  ...(scenarioOf(v).victory.hexes.some((number) => hexOf(v, number) === hex)
    ? [label('hex.objective', { side: sideName(holderOf(v, hex)) })]
    : []),
  ...(isByBrokenBridge(v, hex) ? [label('hex.bridge-down')] : []),
  ...(isByBuiltBridge(v, hex) ? [label('hex.bridge-built')] : []),
]

/** What lies on a hexside or runs over it. */
function sidesOf(v: S, hex: number): PointFacts['sides'] {
  const board = boardOf(v)
  const kindsAt = (names: readonly string[], bits: number) => names.filter((_, k) => (bits >> k) & 1)
  return DIRECTIONS.map((direction) => {
    const side = hex * 6 + direction
    const kinds = [...kindsAt(board.sideKinds, board.sides[side]), ...kindsAt(board.roadKinds, board.roads[side])]
    return { direction, said: kinds.map((kind) => called('side', kind)) }
  })
}

/** What there is to know of a hex. */
export const pointFactsOf = (v: S, point: number, seat: number, name: (hex: number) => string): PointFacts => {
  const place = placeAt(v, point)
  return isBox(v, place) ? boxFactsOf(v, place, point, seat, name) : hexFactsOf(v, point, seat, name)
}
/** Who is in a box beside the map. */
const boxFactsOf = (v: S, place: number, point: number, seat: number, name: (hex: number) => string): PointFacts => ({
  name: name(point),
  terrain: [],
  notes: [label('hex.box')],
  neighbours: [],
  stacks: stacksAt(v, place).map((stack) => ({ ...stack, point })),
  pieces: shownIn(v, place).map((i) => factsOfPiece(v, i, seat)),
})
const hexFactsOf = (v: S, hex: number, seat: number, name: (hex: number) => string): PointFacts => ({
  name: name(hex),
  terrain: [terrainOf(boardOf(v), hex)],
  level: boardOf(v).level[hex],
  notes: notesOfHex(v, hex),
  sides: sidesOf(v, hex),
  neighbours: boardOf(v).around[hex],
  stacks: stacksAt(v, hex),
  pieces: shownIn(v, hex).map((i) => factsOfPiece(v, i, seat)),
})

/** What map and counters of a scenario are explained by. */
const groundsOn = (id: string): ReadonlySet<string> => {
  const { board } = groundOf(id)
  return new Set(Array.from({ length: board.size }, (_, hex) => terrainOf(board, hex)))
}
const GROUNDS = ['clear', 'woods', 'swamp', 'town', 'wood-town', 'river']
/** The key to the board of a scenario: what lies on it. */
export const keyOf = ({ set, turns, board }: Scenario): MapKey => ({
  grounds: GROUNDS.filter((kind) => groundsOn(board).has(kind)),
  marks: [
    'legal',
    'target',
    'origin',
    'selected',
    'cursor',
    'blocked',
    'seen',
    'objective',
    ...(groundOf(board).bridges.list.length > 0 ? ['broken' as const] : []),
  ],
  ...(turns.some(({ night }) => night) ? { veils: ['night'] } : {}),
  badges: badgeLetters,
  stripes: SIDES.flatMap((seat) => [
    ...formations.flatMap((one, f) =>
      one.side === seat && one.set === set
        ? [{ stripe: stripeOf(f), said: label('formation.called', { formation: one.id }), side: sideName(seat) }]
        : [],
    ),
    { stripe: loose, said: label('formation.none'), side: sideName(seat) },
  ]),
})
