import { list, plain, type Word, type Words } from '@vedette/kit/table/speech.ts'
import { markerIds } from '../actions.ts'
import board from '../data/board.json' with { type: 'json' }
import data from '../data/units.json' with { type: 'json' }
import { units } from '../units.ts'

/** What the facts of the rules are called in the messages of the packs. */

const named = (all: readonly { readonly id: string; readonly name: string }[]) =>
  new Map(all.map((one) => [one.id, one.name]))
const pieces = new Map([...named(units), ...data.leaders.map((l) => [`leader-${l.id}`, l.name] as const)])
const leaders = named(data.leaders)
const brigades = named(data.brigades)
const formations = named(data.formations)
const corps = named(data.corps)
const places = new Map(board.names.map((p) => [p.hex, p.name]))

const inList =
  (names: ReadonlyMap<string, string>): Word =>
  (id) =>
    names.get(String(id))
const piece = inList(pieces)

/** A hex by its number, and by its name where it has one. */
const place: Word = (hex, facts, speech) => {
  if (speech.has(`place.${hex}`)) return speech.say(`place.${hex}`)
  const known = places.get(String(hex))
  return known ? `${hex} (${known})` : plain(hex, facts, speech)
}

/** A marker: by its number or its id, or as the formation's. */
const marker: Word = (number, _, speech) => {
  const id = markerIds[Number(number)] ?? String(number)
  return speech.has(`marker.${id}`) ? speech.say(`marker.${id}`) : (formations.get(id) ?? '')
}

/** A stack in a heading or on a button: of more than two units the first, and how many more. */
const stack: Word = (_, { units }, speech) => {
  if (!Array.isArray(units) || units.length <= 2) return list(piece)(units, {}, speech)
  return speech.say('stack.more', { unit: units[0], more: units.length - 1 })
}

export const sentences: Words = {
  unit: piece,
  with: piece,
  units: list(piece),
  stack,
  many: (_, { units }) => (Array.isArray(units) ? units.length : 1),
  failed: list(piece),
  leader: inList(leaders),
  brigade: inList(brigades),
  brigades: list(inList(brigades)),
  formation: inList(formations),
  corps: inList(corps),
  marker,
  card: marker,
  to: place,
  from: place,
  at: place,
  of: place,
  hexes: list(place, 'disjunction'),
  count: (_, { failed }) => (Array.isArray(failed) ? failed.length : 0),
  result: (_, facts, { say }) => say('result', facts),
}
