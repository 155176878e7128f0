import { type Argument, listArgument, numberArgument, yesNoArgument } from '@vedette/kernel'
import { ORDER } from './flow.ts'
import { pieceIds } from './pieces.ts'
import { formations, units } from './units.ts'

/** What the verbs take. */

/** A hex by the number of the scenario's own board, or a box by its name; each board brings its list along (`actions.ts`). */
export const hex: Argument = {
  bits: 13,
  least: 0,
  most: 8191,
  word: (value) => value,
  number: (word) => (typeof word === 'string' && /^(\d{4}|\d{6}|[NS][1-4])$/.test(word) ? 0 : -1),
}
export const unit = listArgument(units.map(({ id }) => id))
export const piece = listArgument(pieceIds)
const brigades = Array.from({ length: 8 }, (_, n) => `brigade-${n + 1}`)
/** Whoever may have orders: a formation, or one of the brigades that are detached. */
export const recipientIds: readonly string[] = [...formations.map(({ id }) => id), ...brigades]
export const recipient = listArgument(recipientIds)
/** A name of code as a word of orders. */
export const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
export const orderIds: readonly string[] = Object.keys(ORDER).map(kebab)
export const order = listArgument(orderIds)
/** 8.5: what may be said beforehand about fire at those who pass: at how many points and more. */
export const standingFires: readonly string[] = [
  'ask',
  'never',
  'always',
  ...Array.from({ length: 9 }, (_, n) => `from-${n + 2}`),
]
export const standingFire = listArgument(standingFires)
export const die = numberArgument(1, 6)
export const yesNo = yesNoArgument
