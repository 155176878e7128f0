import { labels as labelsOf } from '../../table/labels.ts'
import { list, orNone, type Word, type Words } from '../../table/speech.ts'
import { ruleTexts } from '../../table/texts.ts'
import { speakerOf } from '../../table/voice.ts'
import { file } from './map.ts'
import rules from './rulebook.json' with { type: 'json' }
import { cards, unitOf, units } from './units.ts'
import en from './words/en.json' with { type: 'json' }
import texts from './words/en.rules.json' with { type: 'json' }

/** What Mill Ford says: what its facts are called, its packs, and its rules. */

const unit: Word = (id) => units[unitOf(id)]?.name ?? 'the unit'
const side: Word = (seat) => (seat === 0 || seat === 'confederate' ? 'Confederate' : 'Union')
/** A hex by its number, and by its name where it has one. */
const place = (number: unknown): string => {
  const known = file.names.find(({ hex }) => hex === number)
  return known ? `${number} (${known.name})` : String(number)
}

const labels: Words = {
  unit,
  target: unit,
  side,
  seat: side,
  card: (card) => cards[Number(card)].title,
  phase: (phase) => ['set-up', 'Move Phase', 'Fire Phase'][Number(phase)],
  left: orNone,
  fewer: (_, { wins }) => Number(wins) - 1,
  short: (_, { missing }) => (Number(missing) > 0 ? 'some' : undefined),
}
const sentences: Words = {
  ...labels,
  by: unit,
  units: list(unit),
  start: (_, { from }) => place(from),
  place: (_, { to }) => place(to),
  result: (code, _, { say }) => say(`result.${code}`),
}

export const { label, told, called } = labelsOf<typeof en>()
export const spoken = speakerOf(en, sentences, labels)()
export const { rulebook, rulings, options } = ruleTexts(rules, texts)
