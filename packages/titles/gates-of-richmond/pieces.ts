import leaderData from './data/leaders.json' with { type: 'json' }
import unitData from './data/units.json' with { type: 'json' }

/** Seats. The Confederate moves first (2.0). */
export const CSA = 0
export const USA = 1
export const other = (seat: number): number => 1 - seat

export type Kind = 'infantry' | 'cavalry' | 'leader' | 'supply'

/** Formations: the corps of the Union, the commands of the Confederacy. */
export const formations = ['V', 'VI', 'II', 'IV', 'III', 'Jackson', 'Longstreet', 'Magruder'] as const
/** A unit under the army commander alone (1.3). */
export const INDEPENDENT = 255
export const II_CORPS = formations.indexOf('II')
export const V_CORPS = formations.indexOf('V')
export const JACKSONS = formations.indexOf('Jackson')

export interface Piece {
  readonly id: string
  readonly name: string
  readonly side: number
  readonly kind: Kind
  /** Index in `formations`, or INDEPENDENT. */
  readonly formation: number
  readonly dummy: boolean
  readonly army: boolean
  /** Printed strength; 0 for what has none. */
  readonly strength: number
  readonly rating: number
  readonly replacementRating: number
}

const sideOf = (side: string) => (side === 'USA' ? USA : CSA)
const formationOf = (name: string) => {
  const i = (formations as readonly string[]).indexOf(name)
  return i < 0 ? INDEPENDENT : i
}

const units: Piece[] = unitData.units.map((u) => ({
  id: u.id,
  name: u.name,
  side: sideOf(u.side),
  kind: u.kind as Kind,
  formation: formationOf(u.formation),
  dummy: false,
  army: false,
  strength: u.strength,
  rating: u.rating,
  replacementRating: u.replacementRating,
}))

const leaders: Piece[] = leaderData.leaders.map((l) => ({
  id: l.id,
  name: l.name,
  side: sideOf(l.side),
  kind: 'leader',
  formation: l.kind === 'army' ? INDEPENDENT : formationOf(l.command),
  dummy: false,
  army: l.kind === 'army',
  strength: 0,
  rating: l.rating,
  replacementRating: l.replacementRating ?? 0,
}))

const dummy = (side: number, kind: Kind, n: number): Piece => ({
  id: `${side === USA ? 'union' : 'confederate'}_${kind}_dummy_${n}`,
  name: kind === 'infantry' ? 'Infantry dummy' : 'Cavalry dummy',
  side,
  kind,
  formation: INDEPENDENT,
  dummy: true,
  army: false,
  strength: 0,
  rating: 0,
  replacementRating: 0,
})

const supplyUnit = (n: number): Piece => ({
  id: `supply_${n}`,
  name: 'Supply',
  side: USA,
  kind: 'supply',
  formation: INDEPENDENT,
  dummy: false,
  army: false,
  strength: 0,
  rating: 0,
  replacementRating: 0,
})

/** Every counter of the game, in a fixed order that states and journals rely on. */
export const pieces: readonly Piece[] = [
  ...units,
  ...leaders,
  dummy(USA, 'infantry', 1),
  dummy(USA, 'infantry', 2),
  dummy(USA, 'infantry', 3),
  dummy(USA, 'cavalry', 1),
  dummy(CSA, 'infantry', 1),
  dummy(CSA, 'infantry', 2),
  dummy(CSA, 'infantry', 3),
  dummy(CSA, 'cavalry', 1),
  dummy(CSA, 'cavalry', 2),
  supplyUnit(1),
  supplyUnit(2),
  supplyUnit(3),
  supplyUnit(4),
]

export const PIECES = pieces.length
export const UNITS = units.length

const index = new Map(pieces.map((p, i) => [p.id, i]))
/** Index of a piece by its id, or -1. */
export const pieceIndex = (id: string): number => index.get(id) ?? -1
/** Index of a piece by its id; throws for a name the game does not have. */
export function piece(id: string): number {
  const i = pieceIndex(id)
  if (i < 0) throw new Error(`No piece is called ${id}.`)
  return i
}

const table = (of: (p: Piece) => number) => Uint8Array.from(pieces, of)
export const sideOfPiece = table((p) => p.side)
export const formationOfPiece = table((p) => p.formation)
const real = table((p) => (p.strength > 0 ? 1 : 0))
const leader = table((p) => (p.kind === 'leader' ? 1 : 0))
const horse = table((p) => (p.kind === 'cavalry' ? 1 : 0))
const foot = table((p) => (p.kind === 'infantry' ? 1 : 0))
const sham = table((p) => (p.dummy ? 1 : 0))
const wagon = table((p) => (p.kind === 'supply' ? 1 : 0))

/** A combat unit: it has strength, so it is no dummy, leader or supply unit (1.2). */
export const isUnit = (i: number): boolean => real[i] === 1
export const isLeader = (i: number): boolean => leader[i] === 1
/** Cavalry and infantry include their dummies; add `isUnit` where only real ones count. */
export const isCavalry = (i: number): boolean => horse[i] === 1
export const isInfantry = (i: number): boolean => foot[i] === 1
export const isDummy = (i: number): boolean => sham[i] === 1
export const isSupplyUnit = (i: number): boolean => wagon[i] === 1

export const MCCLELLAN = piece('mcclellan')
export const LEE = piece('lee')
export const DAVIS = piece('davis')
export const JOHNSTON = piece('johnston')
export const AP_HILL = piece('ap_hill')
export const HOLMES = piece('holmes')
export const HUGER = piece('huger')
export const WHITING = piece('whiting')

const range = (test: (p: Piece) => boolean) => pieces.flatMap((p, i) => (test(p) ? [i] : []))
export const piecesOf: readonly (readonly number[])[] = [range((p) => p.side === CSA), range((p) => p.side === USA)]
export const unitsOf: readonly (readonly number[])[] = [
  range((p) => p.side === CSA && p.strength > 0),
  range((p) => p.side === USA && p.strength > 0),
]
export const leadersOf: readonly (readonly number[])[] = [
  range((p) => p.side === CSA && p.kind === 'leader'),
  range((p) => p.side === USA && p.kind === 'leader'),
]
export const dummiesOf: readonly (readonly number[])[] = [
  range((p) => p.side === CSA && p.dummy),
  range((p) => p.side === USA && p.dummy),
]
export const supplyUnits: readonly number[] = range((p) => p.kind === 'supply')
/** The corps or command leader of a formation. */
export const leaderOfFormation: readonly number[] = formations.map((_, f) =>
  pieces.findIndex((p) => p.kind === 'leader' && p.formation === f),
)
