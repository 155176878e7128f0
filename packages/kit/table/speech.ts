import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import type { Facts } from '@vedette/kernel'
import type { Glossary, Voice } from '@vedette/table'
import { type Formatters, formatToParts } from 'intl-messageformat'
import { plain as figure } from './figures.ts'

/**
 * Codes and facts into sentences. A pack is ICU messages by key. In a message `{unit}` is the fact `unit` as the title's
 * words have it (its name), `{Unit}` the same with a capital; where a fact chooses (`select`, `plural`) or is told as a
 * figure (`number`), it does so as it stands.
 */

export type Pack = Readonly<Record<string, string>>

/** As it is written; or read, as a page has those that are more than a text. */
type Message = string | MessageFormatElement[]

/** A pack and the language whose plurals, lists and figures it wants, as Intl names it. */
export interface Tongue {
  readonly language: string
  readonly pack: Readonly<Record<string, Message>>
}

export interface Speech {
  /** Throws where the message wants a fact that nobody gives, and names it. */
  say(key: string, facts?: Facts): string
  has(key: string): boolean
  /** Of the language that is spoken. */
  readonly language: string
}

/** How a fact is said. One that no rule gives is made of the others: then the value is undefined. */
export type Word = (value: unknown, facts: Facts, speech: Speech) => unknown
export type Words = Readonly<Record<string, Word>>

/** What marks the name of a fact that is wanted as a number, and of one that chooses; its word has the plain name. */
const COUNTS = '#'
const CHOOSES = '?'

/** Every element of a message, also of the branches. */
function visit(elements: readonly MessageFormatElement[], look: (element: MessageFormatElement) => void): void {
  for (const element of elements) {
    look(element)
    if (element.type === TYPE.select || element.type === TYPE.plural)
      for (const { value } of Object.values(element.options)) visit(value, look)
  }
}

/** A message read, each fact under the name of what is wanted of it. */
export function readMessage(text: string): MessageFormatElement[] {
  const elements = parse(text, { ignoreTag: true })
  visit(elements, (element) => {
    if (element.type === TYPE.select) element.value += ` ${CHOOSES}`
    else if (element.type === TYPE.plural || element.type === TYPE.number) element.value += ` ${COUNTS}`
  })
  return elements
}

interface Made {
  readonly elements: MessageFormatElement[]
  readonly language: string
}

function make({ language, pack }: Tongue, key: string): Made {
  const message = pack[key]
  return { elements: typeof message === 'string' ? readMessage(message) : message, language }
}

/** Each of what a function makes is made once. */
function kept<Wish extends unknown[], T>(makes: (...wish: Wish) => T): (...wish: Wish) => T {
  const made = new Map<string, T>()
  return (...wish) => {
    const key = JSON.stringify(wish)
    const one = made.get(key) ?? makes(...wish)
    made.set(key, one)
    return one
  }
}

/** How languages write figures and tell one from many: for all messages together, as to make one of these takes long. */
const formatters: Formatters = {
  getNumberFormat: kept((...wish) => new Intl.NumberFormat(...wish)),
  getDateTimeFormat: kept((...wish) => new Intl.DateTimeFormat(...wish)),
  getPluralRules: kept((...wish) => new Intl.PluralRules(...wish)),
}

/** Styles of figures and dates that have a name: no message of ours asks for one. */
const formats = { number: {}, date: {}, time: {} }

const factOf = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1)
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** The facts that a message speaks of. */
export function argumentsOf(text: string): ReadonlySet<string> {
  const found = new Set<string>()
  visit(parse(text, { ignoreTag: true }), (element) => {
    if (element.type !== TYPE.literal && element.type !== TYPE.pound) found.add(factOf(element.value))
  })
  return found
}

/** What a fact chooses by: `none` where there is none, `half` for a half; a hyphen is an underscore in ICU. */
function choosing(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'none'
  if (Array.isArray(value)) return value.length > 0 ? 'some' : 'none'
  return value === 0.5 ? 'half' : String(value).replaceAll('-', '_')
}

/**
 * Says the messages of the first tongue, and those that it lacks in the next one. Each is made when it is first said,
 * and kept.
 */
export function speechOf(tongues: readonly Tongue[], words: Words = {}): Speech {
  const made = new Map<string, Made>()
  const tongueOf = (key: string) => tongues.find(({ pack }) => Object.hasOwn(pack, key))
  const makes = (key: string): Made => {
    const tongue = tongueOf(key)
    if (!tongue) throw new Error(`There is no message ${key}.`)
    const one = make(tongue, key)
    made.set(key, one)
    return one
  }
  const speech: Speech = {
    language: tongues[0].language,
    has: (key) => tongueOf(key) !== undefined,
    say(key, facts = {}) {
      /** What a message wants by this name; only what it comes by is looked up. */
      const wanted = (wish: string): string | number => {
        const [name, kind] = wish.split(' ')
        const fact = factOf(name)
        const word = words[fact]
        if (kind === CHOOSES) return choosing(facts[fact] ?? word?.(undefined, facts, speech))
        const said =
          kind === COUNTS
            ? (facts[fact] ?? word?.(undefined, facts, speech))
            : (word ?? plain)(facts[fact] ?? undefined, facts, speech)
        if (said === undefined || said === null || (kind === COUNTS && typeof said !== 'number'))
          throw new Error(`${key} speaks of {${name}}, which nobody gives.`)
        if (typeof said === 'number') return said
        return name === fact ? String(said) : capital(String(said))
      }
      const values = new Proxy<Record<string, string | number>>(
        {},
        { has: () => true, get: (_, wish) => wanted(String(wish)) },
      )
      const { elements, language } = made.get(key) ?? makes(key)
      const parts = formatToParts<string | number>(elements, language, formatters, formats, values)
      return parts.map(({ value }) => value).join('')
    },
  }
  return speech
}

/** A fact without a word of its own: numbers with a minus that is one, lists as lists. */
export const plain: Word = (value, _, { language }) => {
  if (Array.isArray(value)) return listOf(value.map(String), language)
  return typeof value === 'number' && value < 0 ? figure(value) : value
}

const listOf = (words: readonly string[], language: string, type: 'conjunction' | 'disjunction' = 'conjunction') =>
  new Intl.ListFormat(language, { type }).format(words)

/** A list of things that have a word each; nothing where there are none. */
export const list =
  (word: Word, type?: 'disjunction'): Word =>
  (value, facts, speech) =>
    Array.isArray(value) && value.length > 0
      ? listOf(
          value.map((one) => String(word(one, facts, speech))),
          speech.language,
          type,
        )
      : undefined

/** A share of one in per cent; never a hundred or none while it is neither. */
export const percent: Word = (value, _, { language }) => {
  if (typeof value !== 'number') return undefined
  const says = (share: number) => new Intl.NumberFormat(language, { style: 'percent' }).format(share)
  return value > 0 && value < 0.01 ? `<${says(0.01)}` : value > 0.99 && value < 1 ? `>${says(0.99)}` : says(value)
}

/** 2.5 as 2½. */
export const halves: Word = (value) => {
  const whole = Math.floor(Number(value))
  return whole === Number(value) ? String(whole) : `${whole || ''}½`
}

/** A nought where there is no such fact. */
export const orNone: Word = (value) => value ?? 0

/** The families of a title's codes: what a key begins with, and under which name the table finds its sentences. */
const families = {
  refusal: 'refusals',
  modifier: 'modifiers',
  note: 'notes',
  prompt: 'prompts',
  outcome: 'outcomes',
} as const

/**
 * A title's voice: `refusal.CODE`, `modifier.CODE`, `note.CODE`, `prompt.CODE` and `outcome.CODE` with the words of its
 * sentences, every other key, a label of its table, with those of its labels.
 */
export function voiceOf(tongues: readonly Tongue[], sentences: Words, labels: Words): Voice {
  const [told, written] = [speechOf(tongues, sentences), speechOf(tongues, labels)]
  const voice: Record<keyof Voice, Record<string, (facts: Facts) => string>> = {
    refusals: {},
    modifiers: {},
    notes: {},
    prompts: {},
    outcomes: {},
    words: {},
  }
  for (const key of new Set(tongues.flatMap(({ pack }) => Object.keys(pack)))) {
    const [, family, code] = /^(refusal|modifier|note|prompt|outcome)[.](.*)$/.exec(key) ?? []
    if (code) voice[families[family as keyof typeof families]][code] = (facts) => told.say(key, facts)
    else voice.words[key] = (facts) => written.say(key, facts)
  }
  return voice
}

/** Names with what they mean: `FAMILY.NAME` and `FAMILY.NAME.says`. */
export function glossaryOf({ words }: Voice, family: string): Glossary {
  const names = Object.keys(words).flatMap((key) =>
    key.startsWith(`${family}.`) && !key.endsWith('.says') ? key.slice(family.length + 1) : [],
  )
  const said = (key: string): string => words[key]({})
  return Object.fromEntries(
    names.map((name) => [name, { name: said(`${family}.${name}`), says: said(`${family}.${name}.says`) }]),
  )
}
