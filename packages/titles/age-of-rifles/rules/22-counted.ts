import type { Award } from '../scenarios.ts'

/** Points for one thing. */
export interface Counted {
  readonly code: Award['code'] | 'losses' | 'own-losses' | 'broken' | 'trains' | 'exited' | 'uncertain'
  readonly hexes: readonly string[]
  readonly points: number
}
