/** What the server's own program says of a stored game before an update: apps do not import one another. */
export interface StoredFinding {
  readonly game: string
  readonly title: string
  readonly scenario: string
  readonly created: number
  readonly rulesVersion: number
  readonly over: boolean
  /** Played on by today's rules, or by those it began with; or shown as it stands, and why. */
  readonly by: 'today' | 'kept' | 'none'
  readonly why: string | null
}

/** The name of the module, in the folder `past` beside a store, that holds a title's rules of one version. */
export const rulesFile = (title: string, version: number): string => `${title}@${version}.mjs`
