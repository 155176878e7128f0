import { test } from 'vitest'

/** A test that names its paragraph: `vedette ledger` finds it by `rule('6.1'`. */
export const rule = (id: string, sentence: string, fn: () => void | Promise<void>): void => {
  test(`${id}: ${sentence}`, fn)
}
