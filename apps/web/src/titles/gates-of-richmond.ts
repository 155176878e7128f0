import type { State } from '@vedette/kernel'
import type { Table } from '@vedette/table'
import { words as judgement } from '@vedette/titles/gates-of-richmond/bot/words.ts'
import { rulebook } from '@vedette/titles/gates-of-richmond/rulebook.ts'
import { rulings } from '@vedette/titles/gates-of-richmond/rulings.ts'
import { modifiers, notes, outcomes, prompts, refusals } from '@vedette/titles/gates-of-richmond/sentences.ts'
import { words } from '@vedette/titles/gates-of-richmond/table/words.ts'
import { tableOf } from '@vedette/titles/gates-of-richmond/table.ts'
import { gatesOfRichmond } from '@vedette/titles/gates-of-richmond/title.ts'
import type { LoadedTitle } from '../titles.ts'

/** Gates of Richmond, with all that the table needs of it, as one chunk of the app. */
export const loaded: LoadedTitle = {
  // A table only ever meets states of its own title.
  table: tableOf(gatesOfRichmond) as unknown as Table<State>,
  rulebook,
  rulings,
  judgement,
  sentences: { refusals, modifiers, notes, outcomes, prompts, words },
}
