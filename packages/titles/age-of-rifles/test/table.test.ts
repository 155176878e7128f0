import type { Action } from '@vedette/kernel'
import { tableLaws, watching } from '@vedette/kit/test/table-laws.ts'
import { act } from '../actions.ts'
import { tableOf } from '../table.ts'
import { ageOfRifles as title } from '../title.ts'
import { speak } from '../words/voice.ts'

const table = tableOf(title)

/** What ends a part of a phase, and paper, are seldom chosen. */
const isAside = (action: Action): boolean =>
  [act.done, act.halt, act.drop, act.venture, act.address].some((verb) => verb.is(action))

tableLaws({ title, table, watch: watching(title, {}, isAside), sentences: speak().sentences, atLeast: { presses: 3 } })
