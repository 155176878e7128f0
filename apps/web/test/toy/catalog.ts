import type { Entry } from '@vedette/table'

/**
 * The one title of the page under test: it stands here and in no product's catalog.
 * @public
 */
export const catalog: Readonly<Record<string, () => Promise<Entry>>> = {
  toy: async () => (await import('@vedette/kit/test/toy/entry.ts')).entry as unknown as Entry,
}
