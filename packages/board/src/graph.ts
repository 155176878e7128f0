/**
 * A graph in flat tables: the ways out of a node are numbered `start[node]` to `start[node + 1] - 1`, and `to` says where
 * each leads (-1 nowhere). Hexes, banks of crossings, hexes with a mode, and boxes beside the map are all nodes of one.
 */
export interface Graph {
  readonly size: number
  readonly start: ArrayLike<number>
  readonly to: ArrayLike<number>
}

/** The graph of a list a node: the nodes to which ways lead. */
export function makeGraph(ways: readonly (readonly number[])[]): Graph {
  const start = new Int32Array(ways.length + 1)
  ways.forEach((own, node) => {
    start[node + 1] = start[node] + own.length
  })
  return { size: ways.length, start, to: Int32Array.from(ways.flat()) }
}

/** Nodes with a mode: a formation, a facing, by road or not, woods entered so far. */
export interface Product extends Graph {
  readonly modes: number
  /** For each way, the way of the plain graph that it goes; -1 where only the mode changes. */
  readonly way: Int32Array
}

/**
 * Every node in every mode: node * modes + mode. A way leads on in whatever mode it may be arrived in, and in place one
 * mode changes into another.
 *
 * @param may can one who goes this way (-1: in place) in one mode be in another when he arrives?
 */
export function product(
  graph: Graph,
  modes: number,
  may: (way: number, before: number, after: number) => boolean,
): Product {
  const ways: number[][] = []
  const plain: number[] = []
  for (let node = 0; node < graph.size; node++) {
    for (let before = 0; before < modes; before++) {
      const own: number[] = []
      const add = (to: number, way: number) => {
        for (let after = 0; after < modes; after++) {
          if ((way < 0 && after === before) || !may(way, before, after)) continue
          own.push(to * modes + after)
          plain.push(way)
        }
      }
      for (let way = graph.start[node]; way < graph.start[node + 1]; way++)
        if (graph.to[way] >= 0) add(graph.to[way], way)
      add(node, -1)
      ways.push(own)
    }
  }
  return { ...makeGraph(ways), modes, way: Int32Array.from(plain) }
}
