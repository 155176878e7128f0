import { rulebook } from './gates-of-richmond/rulebook.ts'
import type { RuleEntry } from './rulebook.ts'

/** The rulebook of each title, by title. */
export const rulebooks: Readonly<Record<string, readonly RuleEntry[]>> = { 'gates-of-richmond': rulebook }
