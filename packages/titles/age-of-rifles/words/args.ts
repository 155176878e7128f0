import { list, type Word, type Words } from '@vedette/kit/table/speech.ts'
import { nameOfPiece, nameOfRecipient } from '../table/names.ts'

/** What the facts of the rules are called in the messages of the packs. */

const thing: Word = (id) => nameOfPiece(id)
const formed: Word = (id) => nameOfRecipient(id) ?? nameOfPiece(id)

export const sentences: Words = {
  unit: thing,
  piece: thing,
  leader: thing,
  units: list(thing),
  divisions: list(formed),
  many: (_, { units }) => (Array.isArray(units) ? units.length : 1),
  formation: formed,
  with: formed,
  card: formed,
  beforehand: (code, _, { say }) => say(`fire-called.${code}`),
  order: (code, _, { say }) => say(`order-called.${code}`),
  event: (code, _, { say }) => say(`event.${code}`),
}
