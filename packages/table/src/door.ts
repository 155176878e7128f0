import type { Words } from '@vedette/kernel'

/** What the front door says of a title in one language. */
export interface DoorWords {
  /** When and where: "Gaines's Mill, 27 June 1862". */
  readonly battle: string
  /** Which rulebook is played, of which edition, with which errata: a phrase. */
  readonly edition: string
  /** What each side wants, a line each, by seat. */
  readonly wants: Readonly<Record<string, string>>
  /** What the scenarios are called, by id. */
  readonly scenarios: Readonly<Record<string, string>>
}

/** What the front door knows of a title, before anything of it is loaded. */
export interface Door {
  /** How much there is to learn, from 1 to 5. */
  readonly learn: number
  /** How many decisions both players make in a game: the median of games between the scripts. */
  readonly decisions: number
  /** How many lessons there are. */
  readonly lessons: number
  /** Where somebody begins who plays it for the first time: which scenario, on which side, against which level. */
  readonly first: {
    readonly scenario: string
    readonly seat: string
    readonly level: string
    /**
     * What is played for him when his first player turn begins: what stands in the way where whoever passes could be
     * walked over at once, or what nobody need think of yet. The title's words tell of it as `first.opening`.
     */
    readonly opening?: readonly Words[]
  }
}

/** With what it says, by language; English is always there. */
export interface OfferedDoor extends Door {
  readonly said: Readonly<Record<string, DoorWords>>
}
