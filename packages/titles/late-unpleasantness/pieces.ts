/** Seats of every game of the series. */
export const CSA = 0
export const USA = 1
export const other = (seat: number): number => 1 - seat

type Kind = 'infantry' | 'cavalry' | 'leader' | 'supply'

/** A unit under the army commander alone (1.3). */
export const INDEPENDENT = 255

export interface Piece {
  readonly id: string
  readonly name: string
  readonly side: number
  readonly kind: Kind
  /** Index in `formations`, or INDEPENDENT. */
  readonly formation: number
  readonly dummy: boolean
  readonly army: boolean
  /** A unit that never leaves the point where it starts. */
  readonly garrison: boolean
  /** Printed strength; 0 for what has none. */
  readonly strength: number
  readonly rating: number
  readonly replacementRating: number
}

/** A unit as units.json gives it. */
export interface UnitData {
  readonly id: string
  readonly name: string
  readonly side: string
  readonly kind: string
  readonly formation: string
  readonly garrison?: boolean
  readonly strength: number
  readonly rating: number
  readonly replacementRating: number
}
/** A leader as leaders.json gives him. */
export interface LeaderData {
  readonly id: string
  readonly name: string
  readonly side: string
  readonly kind: string
  readonly command: string
  readonly rating: number
  readonly replacementRating: number | null
}
export interface DummyCount {
  readonly infantry: number
  readonly cavalry: number
}

const sideOf = (side: string) => (side === 'USA' ? USA : CSA)

const blank = {
  formation: INDEPENDENT,
  dummy: false,
  army: false,
  garrison: false,
  strength: 0,
  rating: 0,
  replacementRating: 0,
}

const dummy = (side: number, kind: 'infantry' | 'cavalry', n: number): Piece => ({
  ...blank,
  id: `${side === USA ? 'union' : 'confederate'}_${kind}_dummy_${n}`,
  name: kind === 'infantry' ? 'Infantry dummy' : 'Cavalry dummy',
  side,
  kind,
  dummy: true,
})

const dummies = (side: number, count: DummyCount): Piece[] =>
  (['infantry', 'cavalry'] as const).flatMap((kind) =>
    Array.from({ length: count[kind] }, (_, n) => dummy(side, kind, n + 1)),
  )

const supplyUnit = (n: number): Piece => ({ ...blank, id: `supply_${n}`, name: 'Supply', side: USA, kind: 'supply' })

/**
 * The counters of a game, in a fixed order that states and journals rely on: units, leaders, dummies (Union first),
 * supply units.
 */
export function makePieces(
  formations: readonly string[],
  unitData: readonly UnitData[],
  leaderData: readonly LeaderData[],
  counts: { readonly USA: DummyCount; readonly CSA: DummyCount; readonly supplyUnits: number },
) {
  const formationOf = (name: string) => {
    const i = formations.indexOf(name)
    return i < 0 ? INDEPENDENT : i
  }
  const units: Piece[] = unitData.map((u) => ({
    ...blank,
    id: u.id,
    name: u.name,
    side: sideOf(u.side),
    kind: u.kind as Kind,
    formation: formationOf(u.formation),
    garrison: u.garrison === true,
    strength: u.strength,
    rating: u.rating,
    replacementRating: u.replacementRating,
  }))
  const leaders: Piece[] = leaderData.map((l) => ({
    ...blank,
    id: l.id,
    name: l.name,
    side: sideOf(l.side),
    kind: 'leader',
    formation: l.kind === 'army' ? INDEPENDENT : formationOf(l.command),
    army: l.kind === 'army',
    rating: l.rating,
    replacementRating: l.replacementRating ?? 0,
  }))
  const pieces: readonly Piece[] = [
    ...units,
    ...leaders,
    ...dummies(USA, counts.USA),
    ...dummies(CSA, counts.CSA),
    ...Array.from({ length: counts.supplyUnits }, (_, n) => supplyUnit(n + 1)),
  ]

  const index = new Map(pieces.map((p, i) => [p.id, i]))
  /** Index of a piece by its id, or -1. */
  const pieceIndex = (id: string): number => index.get(id) ?? -1
  /** Index of a piece by its id; throws for a name the game does not have. */
  function piece(id: string): number {
    const i = pieceIndex(id)
    if (i < 0) throw new Error(`No piece is called ${id}.`)
    return i
  }

  const row = (of: (p: Piece) => number) => Uint8Array.from(pieces, of)
  const flag = (test: (p: Piece) => boolean): ((i: number) => boolean) => {
    const flags = row((p) => (test(p) ? 1 : 0))
    return (i) => flags[i] === 1
  }
  const bothSides = (test: (p: Piece) => boolean): readonly (readonly number[])[] =>
    [CSA, USA].map((side) => pieces.flatMap((p, i) => (p.side === side && test(p) ? [i] : [])))
  const leaderOfFormation: readonly number[] = formations.map((_, f) =>
    pieces.findIndex((p) => p.kind === 'leader' && p.formation === f),
  )
  const mounted = formations.map((_, f) => units.filter((u) => u.formation === f).every((u) => u.kind === 'cavalry'))

  return {
    formations,
    pieces,
    PIECES: pieces.length,
    UNITS: units.length,
    pieceIndex,
    piece,
    sideOfPiece: row((p) => p.side),
    formationOfPiece: row((p) => p.formation),
    /** A combat unit: it has strength, so it is no dummy, leader or supply unit (1.2). */
    isUnit: flag((p) => p.strength > 0),
    isLeader: flag((p) => p.kind === 'leader'),
    /** Cavalry and infantry include their dummies; add `isUnit` where only real ones count. */
    isCavalry: flag((p) => p.kind === 'cavalry'),
    isInfantry: flag((p) => p.kind === 'infantry'),
    isDummy: flag((p) => p.dummy),
    isGarrison: flag((p) => p.garrison),
    isSupplyUnit: flag((p) => p.kind === 'supply'),
    /** The leader of a command that is all cavalry: he goes where it goes (6.7). */
    leadsCavalry: flag((p) => p.kind === 'leader' && p.formation !== INDEPENDENT && mounted[p.formation]),
    piecesOf: bothSides(() => true),
    unitsOf: bothSides((p) => p.strength > 0),
    leadersOf: bothSides((p) => p.kind === 'leader'),
    dummiesOf: bothSides((p) => p.dummy),
    supplyUnits: pieces.flatMap((p, i) => (p.kind === 'supply' ? [i] : [])),
    /** The corps or command leader of a formation. */
    leaderOfFormation,
  }
}
