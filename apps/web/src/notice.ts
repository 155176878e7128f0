import type { Refusal } from '@vedette/kernel'
import type { Facts, Key } from './i18n/index.ts'
import { type Notice, write } from './store.ts'

/** What is said beside the last press: why it is refused, or in words. */

let notices = 0
export const sayRefusal = (refusal: Refusal): void => write({ notice: { kind: 'refusal', refusal, n: ++notices } })
export const sayWords = (key: Key, facts?: Facts): void =>
  write({ notice: { kind: 'words', key, facts, n: ++notices } satisfies Notice })
