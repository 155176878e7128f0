import { readdirSync, readFileSync } from 'node:fs'
import type { RuleEntry } from '@vedette/table'
import { expect, test } from 'vitest'

/** Whoever asks where a paragraph is in force finds it in the folders of the rules by its id. */
export function ledger(folder: string, rulebook: readonly RuleEntry[]): void {
  test('every enforced paragraph is found in the rules by its id', () => {
    const source = ['late-unpleasantness', folder]
      .map((name) => new URL(`../../${name}/rules/`, import.meta.url))
      .flatMap((rules) => readdirSync(rules).map((file) => readFileSync(new URL(file, rules), 'utf8')))
      .join('\n')
    const found = (id: string) => new RegExp(`(?<![\\w.-])${id.replaceAll('.', '\\.')}(?![\\w-])`).test(source)
    // The examples of play are held by tests that play them.
    const ids = rulebook
      .filter(({ status, id }) => status === 'enforced' && id !== 'example-of-play')
      .map(({ id }) => id)
    expect(ids.filter((id) => !found(id))).toEqual([])
    expect(found('6.9')).toBe(false)
  })
}
