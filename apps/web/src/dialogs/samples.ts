import type { State } from '@vedette/kernel'
import type { Table } from '@vedette/table'

/** A place of the map where a kind of ground can be seen. */
export interface Sample {
  readonly point: number
  readonly level?: number
}

/** Of each kind of ground one place for each level it has, the lowest first: where little else is to be seen beside it. */
export function samplesOf(table: Table<State>, view: State, seat: number): ReadonlyMap<string, readonly Sample[]> {
  const facts = Array.from({ length: table.places.count }, (_, point) => ({
    point,
    ...table.map.facts(view, point, seat),
  }))
  const kinds = new Map<string, Map<number | undefined, { point: number; beside: number }>>()
  for (const { point, terrain, level, sides } of facts) {
    const beside = terrain.length + (sides?.reduce((sum, { said }) => sum + said.length, 0) ?? 0)
    for (const kind of terrain) {
      const levels = kinds.get(kind) ?? new Map()
      kinds.set(kind, levels)
      if (beside < (levels.get(level)?.beside ?? Number.POSITIVE_INFINITY)) levels.set(level, { point, beside })
    }
  }
  return new Map(
    [...kinds].map(([kind, levels]) => [
      kind,
      [...levels]
        .sort(([a = 0], [b = 0]) => a - b)
        .map(([level, { point }]) => (level === undefined ? { point } : { point, level })),
    ]),
  )
}
