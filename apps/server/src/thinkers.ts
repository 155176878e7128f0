import type { Thought } from '@vedette/bots'
import type { Run } from '@vedette/kernel'
import type { Instead, OfferedLevel } from '@vedette/wire'
import type { Clock } from './clock.ts'

/** What a seat of the machine has to decide: plain data, so that it can travel to a thread. */
export interface Task {
  readonly title: string
  /** The seat's view, encoded by the title's schema. */
  readonly view: string
  readonly seat: number
  readonly seed: string
  readonly level: string
  /** The file of the rules it is played by, where these are not today's. */
  readonly rules?: string
}

/** A search under way. */
export interface Search {
  readonly thought: Promise<Thought>
  /** Asks for the best so far. */
  hurry(): void
}

/**
 * Why a search came to nothing: it was not done in time, so much of the same person waits that it was not begun, or it
 * failed.
 */
export class Unthought extends Error {
  readonly why: Instead

  constructor(why: Instead, message: string) {
    super(message)
    this.why = why
  }
}

/** Those who think for the machine. A search that cannot be finished is rejected, never left open. */
export interface Thinkers {
  /** Thinks for a person who waits for it; what one person wants never keeps another waiting for long. */
  think(task: Task, person: string, progress: (share: number) => void): Search
  close(): Promise<void>
}

/** Who plays for the machine. */
export interface Bots {
  /** By title: at which levels it is played, the weakest first. */
  readonly levels: Readonly<Record<string, readonly OfferedLevel[]>>
  /** Starts those who think for one server. */
  start(clock: Clock): Thinkers
  /** What is played at once where they fail. */
  instead(task: Task): Run | Promise<Run>
}
