import { directionWord, t } from '../i18n/index.ts'
import type { LoadedTitle } from '../titles.ts'
import { directionKeys, directionName, isTaken } from './cursor.ts'
import { isSingle, type OwnKeys } from './keyboard.ts'
import { actionsOf, actionsWith, boundTo, keysOf, nameOf } from './registry.ts'

/** Letters and signs as keys, each of which may be another one, or none (WCAG 2.1.4). */

/** Something that a single letter or sign does, and which it is now; null for none. */
export interface Bound {
  readonly name: string
  readonly said: string
  readonly key: string | null
}

/** All that single letters and signs do at this table, group by group. */
export function boundAt(
  loaded: LoadedTitle | undefined,
  own: OwnKeys,
): readonly (Bound & { readonly group: string })[] {
  const table = loaded?.table
  const done = actionsOf(table)
    .filter((one) => one.keys.some(isSingle))
    .map((one) => ({
      name: one.name,
      said: nameOf(one, loaded),
      key: keysOf(one, table, own).find(isSingle) ?? null,
      group: one.group,
    }))
  const grid = table?.places.grid
  const steered = grid
    ? directionKeys(grid, own).map(([, key], direction) => ({
        name: directionName(grid, direction),
        said: directionWord(grid.orientation, direction),
        key,
        group: 'directions',
      }))
    : []
  return [...steered, ...done]
}

/** Why this is no key for that, in a sentence; null when it is one. */
export function whyNotKey(name: string, key: string, loaded: LoadedTitle | undefined, own: OwnKeys): string | null {
  if (!isSingle(key) || /\s/u.test(key)) return t('letters.not-one')
  const others: OwnKeys = { ...own, [name]: null }
  const grid = loaded?.table.places.grid
  if (grid && isTaken(grid, key, others)) return t('letters.steers', { key })
  const before = actionsWith(loaded?.table).find((one) => one.name !== name && boundTo(one, others).includes(key))
  if (!before) return null
  return t('letters.taken', { key, what: nameOf(before, loaded) })
}

/** The keys of one's own once this is the key for that, or null, which is none; the letter it began with is not kept. */
export function withKey(own: OwnKeys, name: string, key: string | null, loaded: LoadedTitle | undefined): OwnKeys {
  const { [name]: _, ...others } = own
  const first = actionsWith(loaded?.table)
    .find((one) => one.name === name)
    ?.keys.find(isSingle)
  return key !== null && key === first ? others : { ...others, [name]: key }
}
