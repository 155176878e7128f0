import type { Refusal } from '@vedette/kernel'
import { branch, leaf, lossLine } from '@vedette/kit/table/order.ts'
import { sideName } from '@vedette/kit/table/sides.ts'
import type { LossLine, MapKey, PieceFacts, PointFacts, Said, SideName, Told, TreeLine } from '@vedette/table'
import {
  anchors,
  arrows,
  board,
  isBridge,
  isForest,
  isRiver,
  isRoad,
  isStream,
  level,
  name,
  stars,
  within,
} from '../map.ts'
import { whyInactive } from '../rules/05-command.ts'
import { refuseToBegin } from '../rules/06-march.ts'
import { refuseLocked, zoneOwner } from '../rules/06-zones.ts'
import { refuseAttacker } from '../rules/07-eligibility.ts'
import {
  ACTIVATED,
  CHARGING,
  DISORDERED,
  DISRUPTED,
  ELIMINATED,
  has,
  LIMBERED,
  onMap,
  PHASE,
  RF,
  type S,
  unitIn,
} from '../state.ts'
import { CSA, DIVISIONS, divisionOf, divisions, NOBODY, sideOf, UNITS, USA, units, unitsOf } from '../units.ts'
import { called, label, refuse, told, type UnitCode } from '../words/codes.ts'
import { badgeLetters, formationName, stacksAt } from './counters.ts'
import { stripeOf } from './stripes.ts'

const places = new Map(
  [...board.file.names, ...board.file.bridges].map(({ hex, name: known }) => [board.indexOf(hex), known]),
)

/** A hex by its number, and by its name where it has one. */
export const hexName = (hex: number): string => {
  const known = places.get(hex)
  return known ? `${name(hex)} ${known}` : name(hex)
}

/** Formations of a side in the order of the data, each with its units; the independents last. */
export function formationsOf(
  side: number,
): { readonly id: string; readonly division: number; readonly units: readonly number[] }[] {
  const found = []
  for (let d = 0; d < DIVISIONS; d++) {
    if (divisions[d].side !== side) continue
    found.push({ id: divisions[d].id, division: d, units: unitsOf[side].filter((i) => divisionOf[i] === d) })
  }
  const alone = unitsOf[side].filter((i) => divisionOf[i] === NOBODY)
  return alone.length > 0 ? [...found, { id: 'independent', division: NOBODY, units: alone }] : found
}

/** Steps by formation, both sides. */
export const lossesOf = (v: S): LossLine[] =>
  [USA, CSA].flatMap((side) =>
    formationsOf(side).map(({ id, units: own }) =>
      lossLine(
        id,
        side,
        own,
        (i) => v.steps[i],
        (i) => units[i].steps,
      ),
    ),
  )

function detailOf(v: S, i: number): Said {
  if (v.hex[i] === ELIMINATED) return label('order.gone')
  const facts = { now: v.steps[i], full: units[i].steps }
  return label(onMap(v, i) ? 'order.steps' : 'order.waiting', facts)
}

/** The order of battle, side by side and division by division. */
export const orderOf = (v: S): TreeLine[] =>
  [USA, CSA].map((side) =>
    branch(
      sideName(side),
      formationsOf(side).map(({ division, units: own }) =>
        branch(
          formationName(division),
          own.map((i) => leaf(i, units[i].name, detailOf(v, i), onMap(v, i) ? v.hex[i] : null)),
        ),
      ),
    ),
  )

/** What is special about a unit now, each with its rule. */
function statesOf(v: S, i: number): Told[] {
  const states: Told[] = []
  const tell = (rule: string, code: UnitCode, facts = {}) => states.push(told(`unit.${code}`, rule, facts))
  if (has(v, i, ACTIVATED)) tell(sideOf[i] === CSA ? '5.1' : '5.2', 'activated')
  if (has(v, i, DISRUPTED)) tell('13.0', 'disrupted')
  if (has(v, i, DISORDERED)) tell('13.0', 'disordered')
  if (has(v, i, RF)) tell('10.0', 'rf')
  if (has(v, i, CHARGING)) tell('12.1', 'charging', { target: units[v.target[i]].id })
  if (has(v, i, LIMBERED)) tell('6.5', 'limbered')
  if (units[i].bonus) tell('7.52', 'bonus')
  if (units[i].steadfast) tell('7.6', 'steadfast')
  if (units[i].mustCharge) tell('12.4', 'must-charge')
  if (units[i].always) tell('5.3', 'always')
  if (refuseLocked(v, i)) tell('6.42', 'locked')
  return states
}

/** Why the unit may not act in this phase; null when it may. */
export function whyNotOf(v: S, i: number): Refusal | null {
  switch (v.phase) {
    case PHASE.setUp:
      return null
    case PHASE.command:
      return sideOf[i] === v.side ? null : whyInactive(v, i)
    case PHASE.move:
      return refuseToBegin(v, i)
    case PHASE.special:
      return refuse('14.0', 'only-reinforcements', { unit: units[i].id })
    default:
      return refuseAttacker(v, i)
  }
}

const piecesAt = (v: S, hex: number): PieceFacts[] =>
  Array.from({ length: UNITS }, (_, i) => i)
    .filter((i) => v.hex[i] === hex)
    .map((i) => ({ id: units[i].id, notes: statesOf(v, i), whyNot: whyNotOf(v, i) }))

function notesOf(v: S, hex: number): Said[] {
  const notes: Said[] = []
  if (stars.includes(hex)) {
    const there = unitIn(v, hex)
    notes.push(label(there !== NOBODY && sideOf[there] === CSA ? 'hex.star-held' : 'hex.star'))
  }
  ;[CSA, USA].forEach((side) => {
    if (arrows[side].includes(hex)) notes.push(label('hex.arrow', { side }))
  })
  for (const [id, anchor] of Object.entries(anchors)) {
    if (anchor === hex) notes.push(label('hex.anchor', { id, within: within[id] }))
  }
  for (const side of [USA, CSA]) {
    const owner = zoneOwner(v, 1 - side, hex)
    if (owner !== NOBODY) notes.push(label('hex.zone', { side, of: units[owner].id }))
  }
  return notes
}

const TRAIL = board.roadKinds.indexOf('trail')

function sidesOf(hex: number): PointFacts['sides'] {
  return Array.from({ length: 6 }, (_, direction) => {
    const to = board.neighbours[hex * 6 + direction]
    const said: Said[] = []
    if (isStream(hex, direction)) said.push(label('side.stream'))
    if (isRoad(hex, direction)) said.push(label('side.road'))
    if (TRAIL >= 0 && board.roads[hex * 6 + direction] & (1 << TRAIL)) said.push(label('side.trail'))
    if (to >= 0 && level(to) !== level(hex)) said.push(label(level(to) > level(hex) ? 'side.up' : 'side.down'))
    return { direction, said }
  })
}

const ground = (hex: number): string[] => [
  isRiver(hex) ? 'river' : isForest(hex) ? 'forest' : 'open',
  ...(isBridge(hex) ? ['bridge'] : []),
]

/** What there is to know of a hex. */
export const pointFactsOf = (v: S, hex: number): PointFacts => ({
  name: hexName(hex),
  terrain: ground(hex),
  level: level(hex),
  notes: notesOf(v, hex),
  sides: sidesOf(hex),
  neighbours: board.around[hex],
  stacks: stacksAt(v, hex),
  pieces: piecesAt(v, hex),
})

const stripesOf = (side: SideName) =>
  formationsOf(side === 'union' ? USA : CSA).map(({ id, division }) => ({
    stripe: stripeOf(division),
    side,
    said: called('formation', id),
  }))

/** What there is on this map and these counters to be explained. */
export const keyOf: MapKey = {
  grounds: ['open', 'forest', 'river', 'bridge'],
  marks: ['legal', 'target', 'origin', 'selected', 'cursor', 'blocked', 'seen'],
  badges: badgeLetters,
  stripes: [...stripesOf('union'), ...stripesOf('confederate')],
}
