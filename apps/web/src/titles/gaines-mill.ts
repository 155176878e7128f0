import type { State } from '@vedette/kernel'
import type { Table } from '@vedette/table'
import { words as judgement } from '@vedette/titles/gaines-mill/bot/words.ts'
import { rulebook } from '@vedette/titles/gaines-mill/rulebook.ts'
import { rulings } from '@vedette/titles/gaines-mill/rulings.ts'
import { modifiers, notes, outcomes, prompts, refusals } from '@vedette/titles/gaines-mill/sentences.ts'
import { pressRefusals, words } from '@vedette/titles/gaines-mill/table/words.ts'
import { tableOf } from '@vedette/titles/gaines-mill/table.ts'
import { gainesMill } from '@vedette/titles/gaines-mill/title.ts'
import type { LoadedTitle } from '../titles.ts'

/** Gaines's Mill, with all that the table needs of it, as one chunk of the app. */
export const loaded: LoadedTitle = {
  // A table only ever meets states of its own title.
  table: tableOf(gainesMill) as unknown as Table<State>,
  rulebook,
  rulings,
  judgement,
  sentences: { refusals: { ...refusals, ...pressRefusals }, modifiers, notes, outcomes, prompts, words },
}
