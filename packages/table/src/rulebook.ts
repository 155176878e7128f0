/** One numbered paragraph of a rulebook, in our own words. */
export interface RuleEntry {
  /** The ledger's id: the paragraph's number, with a name where one number covers several. */
  readonly id: string
  readonly title: string
  /** All that a player needs to know of it. */
  readonly text: string
  /** `enforced` by code and named by a test; a `component` that is shown; `advice` that binds nobody. */
  readonly status: 'enforced' | 'component' | 'advice'
  /** Its line in the rulebook it sums up, 0 for a case that is not in it. */
  readonly line: number
  /** A case of rules that are not public, and what it was put together from; a paragraph of the rulebook has none. */
  readonly origin?: 'rulebook' | 'derived' | 'source' | 'reconstruction'
}

/** A decision of ours where a rulebook is silent or contradicts itself. */
export interface Ruling {
  readonly id: string
  readonly rule: string
  readonly question: string
  readonly answer: string
  readonly reason: string
  /** The option that switches the other reading on. */
  readonly option?: string
}

/** What a player may switch on when a game is set up. */
export interface OptionText {
  readonly id: string
  readonly rule: string
  readonly title: string
  readonly text: string
  readonly standard: boolean
}
