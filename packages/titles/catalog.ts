import type { State } from '@vedette/kernel'
import type { Entry } from '@vedette/table'

/** Whoever takes a title from here hands it its own states only; which kind they are does not matter to him. */
const row =
  <S extends State>(load: () => Promise<{ readonly entry: Entry<S> }>) =>
  (): Promise<Entry> =>
    load().then(({ entry }) => entry as unknown as Entry)

/** Every title by its id, a line each; nothing of a title is loaded before it is asked for. */
export const catalog: Readonly<Record<string, () => Promise<Entry>>> = {
  'gates-of-richmond': row(() => import('./gates-of-richmond/entry.ts')),
  'gaines-mill': row(() => import('./gaines-mill/entry.ts')),
  'if-it-takes-all-summer': row(() => import('./if-it-takes-all-summer/entry.ts')),
  'new-market-heights': row(() => import('./new-market-heights/entry.ts')),
  'simple-gbacw': row(() => import('./simple-gbacw/entry.ts')),
  'age-of-rifles': row(() => import('./age-of-rifles/entry.ts')),
}
