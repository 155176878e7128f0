export const CSA = 0
export const USA = 1
export const NOBODY = 255

export interface Unit {
  readonly id: string
  readonly name: string
  readonly side: typeof CSA | typeof USA
  readonly kind: 'infantry' | 'cavalry'
  readonly formation: string
  readonly steps: number
  readonly moves: number
  /** Where it stands after a quick set-up; without it, it comes on by the arrow in turn 2. */
  readonly at?: string
}

const brigade = (id: string, side: Unit['side'], formation: string, at?: string): Unit => ({
  id,
  name: id.charAt(0).toUpperCase() + id.slice(1),
  side,
  kind: 'infantry',
  formation,
  steps: 3,
  moves: 4,
  ...(at ? { at } : {}),
})

export const units: readonly Unit[] = [
  brigade('adams', CSA, 'north', '0403'),
  brigade('baker', CSA, 'north', '0504'),
  brigade('clark', CSA, 'south', '0506'),
  { ...brigade('dent', CSA, 'south', '0407'), kind: 'cavalry', steps: 2, moves: 6 },
  brigade('frost', USA, 'left', '0703'),
  brigade('grey', USA, 'left', '0705'),
  brigade('hunt', USA, 'right', '0707'),
  brigade('irwin', USA, 'right', '0905'),
  brigade('jones', USA, 'right'),
]

export const UNITS = units.length
export const sideOf = (i: number): number => units[i].side
export const unitsOf = [CSA, USA].map((side) => units.flatMap((unit, i) => (unit.side === side ? [i] : [])))
export const unitOf = (id: unknown): number => {
  const found = units.findIndex((unit) => unit.id === id)
  return found < 0 ? NOBODY : found
}

/** The cards, from 1. All of them are played by a defender. */
export const cards: readonly { readonly title: string; readonly modifier: number }[] = [
  { title: '', modifier: 0 },
  { title: 'Reserves', modifier: -1 },
  { title: 'A wet ditch', modifier: -1 },
  { title: 'A hidden battery', modifier: -2 },
  { title: 'Nothing but noise', modifier: 0 },
]
