import { halves, list, orNone, percent, plain, type Word, type Words } from '@vedette/kit/table/speech.ts'
import board from '../data/board.json' with { type: 'json' }
import setup from '../data/setup.json' with { type: 'json' }
import data from '../data/units.json' with { type: 'json' }
import { PHASE } from '../state.ts'

/** What the facts of the rules and of the table are called in the messages of the packs. */

const names = new Map(data.units.map((u) => [u.id, u.name]))
const specials = new Set(data.units.filter((u) => u.arrives === 'special').map((u) => u.id))
const divisions = new Map(data.divisions.map((d) => [d.id, d.name]))
const places = new Map([...board.bridges, ...board.names].map((p) => [p.hex, p.name]))
const within: Readonly<Record<string, number>> = setup.within
const jacksons = new Set(['ewell', 'whiting', 'jackson'])

/** A unit inside a sentence: some names want an article there, which the pack has. */
const name: Word = (id, _, { has, say }) => (has(`unit.${id}`) ? say(`unit.${id}`) : names.get(String(id)))
const label: Word = (id) => names.get(String(id))
const division: Word = (id) => divisions.get(String(id))

/** A hex by its number, and by its name where it has one. */
const place: Word = (hex, facts, speech) => {
  const known = places.get(String(hex))
  return known ? `${hex} (${known})` : plain(hex, facts, speech)
}
const either =
  (...words: Word[]): Word =>
  (value, facts, speech) => {
    for (const word of words) {
      const said = word(value, facts, speech)
      if (said !== undefined) return said
    }
    return undefined
  }
const called =
  (family: string): Word =>
  (code, _, { say }) =>
    code === undefined ? undefined : say(`${family}.${code}`)
const these = either(list(division), (_, __, { say }) => say('no-division'))
const side: Word = (seat, _, { say }) => say(seat === 0 || seat === 'confederate' ? 'side.0' : 'side.1')

export const sentences: Words = {
  unit: name,
  target: name,
  of: name,
  by: either(name, place),
  first: name,
  moving: name,
  cavalry: name,
  past: name,
  units: list(name),
  to: place,
  from: place,
  at: place,
  division,
  divisions: these,
  secondDivisions: these,
  selected: list(division),
  anchors: list(division, 'disjunction'),
  side,
  turn: called('turn-called'),
  mark: called('mark'),
  /** 7.4: a result, spelled out. */
  outcome: (_, { result }, { say }) => say(`spelled.${result}`),
  /** 3.0: how near to its hex a unit sets up. */
  within: (_, { anchors }) => within[String(Array.isArray(anchors) ? anchors[0] : '')] ?? 2,
  /** 14.0: whether it comes in the Special Sequence, and after which turn. */
  special: (_, { unit }) => specials.has(String(unit)),
  before: (_, { turn }) => Number(turn) - 1,
  natural: (_, facts) => jacksons.has(String(facts.division)),
  /** 5.13: what becomes of the marker on the track. */
  marker: (_, { ccrm, from }) => (ccrm === from ? 'stays' : ccrm === 0 ? 'off' : 'moves'),
}

/** The ground between two units: what there is of it. */
const ground: Word = (_, f, { say }) => {
  const kinds = [
    Number(f.range) > 1 && 'range',
    f.stream && 'stream',
    Number(f.slope) > 0 && 'down',
    Number(f.slope) < 0 && 'up',
    f.forest && 'forest',
  ].filter((kind) => typeof kind === 'string')
  return (kinds.length > 0 ? kinds : ['plain']).map((kind) => say(`ground.${kind}`, f)).join(', ')
}

/** 16.0: how far a side is from its goal; below nothing that is what it has to spare. */
const distance = ({ over, missing }: Readonly<Record<string, unknown>>): number => Number(over ?? missing)

export const labels: Words = {
  unit: label,
  target: label,
  of: label,
  by: either(list(label), plain),
  units: list(label),
  division,
  divisions: either(list(division), (_, __, { say }) => say('nobody')),
  id: either(division, plain),
  side,
  seat: side,
  mark: called('mark'),
  phase: called('phase-called'),
  level: called('won'),
  cost: halves,
  hit: percent,
  stopped: (share, facts, speech) => (share === undefined ? 0 : percent(share, facts, speech)),
  leaves: (share, facts, speech) => percent(share ?? 0, facts, speech),
  fails: percent,
  count: orNone,
  left: orNone,
  waiting: orNone,
  steps: orNone,
  ccrm: orNone,
  moving: (_, { phase }) => phase === PHASE.move,
  leaving: (_, { close, leaves }) => Boolean(close ?? leaves),
  off: (_, { modifier }) => -Number(modifier),
  stands: (_, facts) => distance(facts) <= 0,
  spare: (_, facts) => -distance(facts),
  sum: (_, { first, second }) => Number(first) + Number(second),
  ground,
  /** 8.3: why a hex hides another, this way and back. */
  why: (code, { by }, { say }) => say(`hides.${code}`, { by }),
  backWhy: (_, { back, backBy }, { say }) => say(`hides.${back}`, { by: backBy }),
  levels: (levels, { range }, { say }) => {
    const [a, b] = Array.isArray(levels) ? levels : []
    return say('sight.levels', { a, b, range })
  },
}
