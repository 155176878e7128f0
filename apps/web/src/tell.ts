import { read, type Told, write } from './store.ts'

/**
 * One queue for those who listen: what has happened, what is asked and what a press has done, in order. The page has one
 * place where it is spoken, which stands from the beginning, above dialogs, replay and covered table alike.
 */

/** How many are kept beside the newest: what is older has been heard. */
const KEPT = 60
let last = 0

export function tell(texts: readonly string[], kind: Told['kind']): void {
  if (texts.length === 0) return
  const told = texts.map((text) => ({ n: ++last, kind, text }))
  write({ news: [...read().news.slice(-KEPT), ...told] })
}

/** The last thing once more. */
export function tellAgain(): void {
  const newest = read().news.at(-1)
  if (newest) tell([newest.text], 'done')
}
