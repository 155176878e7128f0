import { rulebook as gainesMill } from './gaines-mill/rulebook.ts'
import { rulebook as gatesOfRichmond } from './gates-of-richmond/rulebook.ts'
import { rulebook as ifItTakesAllSummer } from './if-it-takes-all-summer/rulebook.ts'
import type { RuleEntry } from './rulebook.ts'

/** The rulebook of each title, by title. */
export const rulebooks: Readonly<Record<string, readonly RuleEntry[]>> = {
  'gates-of-richmond': gatesOfRichmond,
  'gaines-mill': gainesMill,
  'if-it-takes-all-summer': ifItTakesAllSummer,
}
