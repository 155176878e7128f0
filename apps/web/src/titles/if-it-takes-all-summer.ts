import type { State } from '@vedette/kernel'
import type { Table } from '@vedette/table'
import { words as judgement } from '@vedette/titles/if-it-takes-all-summer/bot/words.ts'
import { rulebook } from '@vedette/titles/if-it-takes-all-summer/rulebook.ts'
import { rulings } from '@vedette/titles/if-it-takes-all-summer/rulings.ts'
import { modifiers, notes, outcomes, prompts, refusals } from '@vedette/titles/if-it-takes-all-summer/sentences.ts'
import { words } from '@vedette/titles/if-it-takes-all-summer/table/words.ts'
import { tableOf } from '@vedette/titles/if-it-takes-all-summer/table.ts'
import { ifItTakesAllSummer } from '@vedette/titles/if-it-takes-all-summer/title.ts'
import type { LoadedTitle } from '../titles.ts'

/** If It Takes All Summer, with all that the table needs of it, as one chunk of the app. */
export const loaded: LoadedTitle = {
  // A table only ever meets states of its own title.
  table: tableOf(ifItTakesAllSummer) as unknown as Table<State>,
  rulebook,
  rulings,
  judgement,
  sentences: { refusals, modifiers, notes, outcomes, prompts, words },
}
