import { tableLaws, watching } from '@vedette/kit/test/table-laws.ts'
import { act } from '../actions.ts'
import { tableOf } from '../table.ts'
import { simpleGbacw as title } from '../title.ts'
import { speak } from '../words/voice.ts'

const table = tableOf(title)

/** What ends something while others could still act, or undoes what has just been begun. */
const watch = watching(
  title,
  {},
  (action) => act.brigadeDone.is(action) || act.endMovement.is(action) || act.open.is(action) || act.halt.is(action),
)

tableLaws({ title, table, watch, sentences: speak(), atLeast: { presses: 8 } })
