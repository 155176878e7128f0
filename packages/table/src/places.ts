/** A board of hexes: points are its hexes, row by row. */
export interface HexGrid {
  readonly orientation: 'flat' | 'pointy'
  readonly columns: number
  readonly rows: number
  /** Six entries a hex, -1 off the map; clockwise from north (flat) or north-east (pointy), as packages/board has them. */
  readonly neighbours: ArrayLike<number>
}

/** What has a name, and an id in the words of actions and facts. */
export interface Named {
  name(index: number): string
  /** -1 for no such thing. On a board of hexes the id is the printed number. */
  index(id: string): number
}

/** The places of the map. */
export interface Places extends Named {
  /** What one of them is called. */
  readonly word: 'point' | 'hex'
  readonly count: number
  readonly grid?: HexGrid
}
