import { list, type Word, type Words } from '@vedette/kit/table/speech.ts'
import { nameOfId, numberName } from '../table/names.ts'
import { brigades, leaders } from '../units.ts'

/** What the facts of the rules are called in the messages of the packs. */

const named = new Map<unknown, string>([...brigades, ...leaders].map(({ id, name }) => [id, name]))
const nameOf = (id: unknown): string | undefined => nameOfId(String(id)) ?? named.get(id)
const thing: Word = nameOf
/** A place, or somebody. */
const goal: Word = (id) => numberName(String(id)) ?? nameOf(id) ?? id

/** Of more than two on a button the first, and how many more. */
const stack: Word = (_, { units }, speech) => {
  if (!Array.isArray(units) || units.length <= 2) return list(thing)(units, {}, speech)
  return speech.say('stack.more', { unit: units[0], more: units.length - 1 })
}

export const sentences: Words = {
  unit: thing,
  piece: thing,
  with: thing,
  of: thing,
  units: list(thing),
  targets: list(thing),
  stack,
  many: (_, { units }) => (Array.isArray(units) ? units.length : 1),
  card: thing,
  leader: thing,
  brigade: thing,
  to: goal,
  from: goal,
  at: goal,
  formation: (code, _, { say }) => say(`formation-called.${code}`),
  fate: (code, _, { say }) => say(`fate.${code}`),
  result: (code, _, { say }) => say(`result.${code}`),
}
