import { makePointBoard } from '@vedette/board'

/** A point of a map of the series, as board.json gives it. */
export interface MapPoint {
  readonly id: string
  readonly name: string
  readonly terrain: readonly string[]
  readonly tags: readonly string[]
  readonly bridge?: {
    readonly permanent: boolean
    readonly northBank: readonly string[]
    readonly southBank: readonly string[]
  }
}

export interface Connection {
  readonly a: string
  readonly b: string
  readonly kind: string
}

/** The map of a game: points by index, in the order of its board.json. */
export function makeMap<P extends MapPoint>(points: readonly P[], connections: readonly Connection[]) {
  const board = makePointBoard(points, connections)

  /** Index of a point by its id; throws for a name the map does not have. */
  function point(id: string): number {
    const index = board.indexOf.get(id)
    if (index === undefined) throw new Error(`No point is called ${id}.`)
    return index
  }

  /** One flag a point. */
  const pointsWhere = (test: (p: P) => boolean): ((at: number) => boolean) => {
    const row = Uint8Array.from(points, (p) => (test(p) ? 1 : 0))
    return (at) => row[at] === 1
  }
  const isWorks = pointsWhere((p) => p.terrain.includes('works'))

  return { points, board, POINTS: board.size, BRIDGES: board.bridges.length, point, pointsWhere, isWorks }
}
