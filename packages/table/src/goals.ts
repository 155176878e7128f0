import type { Said, Told } from './said.ts'
import type { SideName } from './scene.ts'

/** One way to win: what it takes, with its threshold, and how far it is, as far as the seat that looks may know. */
export interface Goal {
  /** Whose; without it the game is drawn so. */
  readonly side?: SideName
  readonly wins: Told
  readonly stands: Said
}

/** What wins the game, and how far each side is. */
export interface Goals {
  /** All of it in one short line. */
  readonly brief: Said
  readonly lines: readonly Goal[]
  /** Once the game is over: with what the other side would have won. */
  readonly missed?: Said
}
