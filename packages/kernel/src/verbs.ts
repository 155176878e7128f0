import { type Action, kindOf, NO_ACTION } from './action.ts'
import type { Words } from './title.ts'

/** What one argument of an action is: how it is packed, and how it is said. */
export interface Argument {
  /** Bits of the packed action it takes; all arguments of an action together at most 24. */
  readonly bits: number
  /** Packed values run from `least` to `most`. */
  readonly least: number
  readonly most: number
  word(value: number): string | number | boolean
  /** The packed value of a word, -1 when it is none. */
  number(word: unknown): number
}

/** Bits that numbers up to this one take. */
const bitsOf = (most: number): number => Math.max(1, 32 - Math.clz32(most))

/** A whole number within bounds, said as a number. */
export const numberArgument = (least: number, most: number): Argument => ({
  bits: bitsOf(most),
  least,
  most,
  word: (value) => value,
  number: (word) => (typeof word === 'number' && Number.isInteger(word) && word >= least && word <= most ? word : -1),
})

/** One of a list of ids, packed as its place in the list. */
export function listArgument(ids: readonly string[]): Argument {
  const places = new Map(ids.map((id, i) => [id, i]))
  return {
    bits: bitsOf(ids.length - 1),
    least: 0,
    most: ids.length - 1,
    word: (value) => ids[value],
    number: (word) => (typeof word === 'string' ? (places.get(word) ?? -1) : -1),
  }
}

/** Yes or no. */
export const yesNoArgument: Argument = {
  bits: 1,
  least: 0,
  most: 1,
  word: (value) => value === 1,
  number: (word) => (typeof word === 'boolean' ? Number(word) : -1),
}

/** An argument of so many bits, for which each game of a series brings its own list along (`wordsOf`). */
export const openArgument = (bits: number): Argument => ({
  bits,
  least: 0,
  most: 2 ** bits - 1,
  word: (value) => value,
  number: () => -1,
})

/** What the table makes of a verb: never of interest to the rules. */
export interface Traits {
  /** Its line in the log: left out where the rules follow with a note of their own ('note'), or always ('never'). */
  readonly log?: 'note' | 'never'
  /** A combat begins with it. */
  readonly begins?: 'fight'
  /** It hands the turn, or the phase, over. */
  readonly ends?: 'turn'
}

type Declared = { readonly [name in string]?: Argument | string }
type NamesOf<D> = { [K in keyof D]: D[K] extends Argument ? K : never }[keyof D] & string

/** As many numbers as there are names: a verb is called with its arguments in the order in which they are declared. */
type Numbers<Names, Last = LastOf<Names>> = [Names] extends [never] ? [] : [...Numbers<Exclude<Names, Last>>, number]
type LastOf<Names> = (Names extends unknown ? (one: () => Names) => void : never) extends (one: infer One) => void
  ? One extends () => infer Last
    ? Last
    : never
  : never

interface Known {
  /** As it is declared: `takeSecond`. */
  readonly name: string
  readonly kind: number
  /** As it is said: `take-second`. */
  readonly word: string
  readonly args: readonly (readonly [name: string, what: Argument])[]
  readonly traits: Traits
  is(action: Action): boolean
  /** The values of an action of this verb, in order. */
  values(action: Action): number[]
}

/** Whatever the verb: what is known of it where only its kind is. */
export type AnyVerb = Known & ((...values: number[]) => Action)

/**
 * One verb. Called, it makes the action of these values, or NO_ACTION where one does not fit into its bits; by the name of
 * an argument it reads that out of an action.
 */
export type Verb<Names extends string = never> = Known &
  ((...values: Numbers<Names>) => Action) & { readonly [name in Names]: (action: Action) => number }

type Acts = { readonly [name: string]: AnyVerb }

const SPACE = 24
const MOST_VERBS = 63

/** Makes the action of a kind from values that are shifted so far. */
function maker(kind: number, [a, b, ...more]: readonly Place[]): (...values: number[]) => Action {
  const base = kind << SPACE
  if (a === undefined) return () => base
  if (b === undefined) return (x) => (x >>> a.bits ? NO_ACTION : base | (x << a.shift))
  if (more.length === 0)
    return (x, y) => (x >>> a.bits || y >>> b.bits ? NO_ACTION : base | (x << a.shift) | (y << b.shift))
  return (...values) => {
    let action = base
    for (const [n, { bits, shift }] of [a, b, ...more].entries()) {
      if (values[n] >>> bits) return NO_ACTION
      action |= values[n] << shift
    }
    return action
  }
}

interface Place {
  readonly bits: number
  readonly shift: number
}

/** Reads the value that lies in this place of an action. */
function readerAt({ bits, shift }: Place): (action: Action) => number {
  const mask = (1 << bits) - 1
  return (action) => (action >> shift) & mask
}

/** Where each argument lies, the first highest. */
function placesOf(name: string, args: AnyVerb['args']): Place[] {
  let left = SPACE
  return args.map(([, { bits }]) => {
    left -= bits
    if (left < 0) throw new RangeError(`The arguments of ${name} take more than ${SPACE} bits.`)
    return { bits, shift: left }
  })
}

function makeVerb(name: string, kind: number, declared: Declared): AnyVerb {
  const args = Object.entries(declared).filter((entry): entry is [string, Argument] => typeof entry[1] === 'object')
  const traits = Object.fromEntries(Object.entries(declared).filter(([, what]) => typeof what === 'string')) as Traits
  const places = placesOf(name, args)
  const word = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const readers = places.map(readerAt)
  const own = {
    name,
    kind,
    word,
    args,
    traits,
    is: (action: Action) => action >> SPACE === kind,
    values: (action: Action) => readers.map((reader) => reader(action)),
  }
  const verb = maker(kind, places)
  for (const [key, value] of Object.entries(own)) Object.defineProperty(verb, key, { value })
  args.forEach(([arg], n) => {
    if (arg in own) throw new Error(`An argument of ${name} cannot be called ${arg}.`)
    Object.defineProperty(verb, arg, { value: readers[n] })
  })
  return verb as AnyVerb
}

/**
 * The verbs of a title, each declared once: its arguments in the order in which they are packed, and its traits. Its kind
 * is its place in the list, from 1. Throws where the arguments of a verb take more than 24 bits.
 *
 *     const act = verbs({ step: { unit, to: hex, log: 'never' }, halt: { log: 'never' } })
 *     act.step(i, hex)
 *     act.step.to(action)
 */
export function verbs<D extends { readonly [name: string]: Declared }>(
  declared: D,
): { readonly [name in keyof D]: Verb<NamesOf<D[name]>> } {
  const names = Object.keys(declared)
  if (names.length > MOST_VERBS) throw new RangeError(`More than ${MOST_VERBS} verbs.`)
  const made = names.map((name, n) => [name, makeVerb(name, n + 1, declared[name])] as const)
  return Object.fromEntries(made) as unknown as { readonly [name in keyof D]: Verb<NamesOf<D[name]>> }
}

/** The verbs by their kind; there is none of kind 0. */
export function byKind(act: Acts): readonly (AnyVerb | undefined)[] {
  const list: (AnyVerb | undefined)[] = []
  for (const verb of Object.values(act)) list[verb.kind] = verb
  return list
}

/** The words of the verbs with this trait. */
export const wordsWith = <T extends keyof Traits>(act: Acts, trait: T, value: Traits[T]): ReadonlySet<string> =>
  new Set(Object.values(act).flatMap((verb) => (verb.traits[trait] === value ? [verb.word] : [])))

/** Reads an argument by its name out of an action of whatever verb; -1 where that verb has none of this name. */
export function readerOf(act: Acts): (action: Action, name: string) => number {
  const readers = byKind(act).map((verb) => {
    const own = verb as unknown as Readonly<Record<string, (action: Action) => number>>
    return new Map((verb?.args ?? []).map(([name]) => [name, own[name]]))
  })
  return (action, name) => readers[kindOf(action)]?.get(name)?.(action) ?? -1
}

export interface Wording {
  /** An action in words: `{ do: 'step', unit: 'gregg', to: '0806' }`. */
  write(action: Action): Words
  /** Words back into an action; null when they are none. Unknown keys are refused as well. */
  read(words: unknown): Action | null
  /** Whether packed arguments mean something at all: guards table look-ups against made-up numbers. */
  wellFormed(action: Action): boolean
}

/** Words and packed numbers of the same actions; `own` gives a game's arguments for those that its series left open. */
export function wordsOf(act: Acts, own: ReadonlyMap<Argument, Argument> = new Map()): Wording {
  const forms = byKind(act).map((verb) => {
    if (!verb) return null
    const places = placesOf(verb.word, verb.args)
    const args = verb.args.map(([name, declared], n) => {
      const what = own.get(declared) ?? declared
      if (what.bits > declared.bits)
        throw new RangeError(`${name} of ${verb.word} takes more than ${declared.bits} bits.`)
      return { ...places[n], name, what, read: readerAt(places[n]) }
    })
    const unused = 2 ** (SPACE - args.reduce((sum, { bits }) => sum + bits, 0)) - 1
    return { verb, args, unused }
  })
  const kinds = new Map(forms.flatMap((form) => (form ? [[form.verb.word, form] as const] : [])))
  return {
    write(action) {
      const form = forms[kindOf(action)]
      if (!form) throw new RangeError(`No verb has the kind ${kindOf(action)}.`)
      const words: Record<string, string | number | boolean> & { do: string } = { do: form.verb.word }
      for (const arg of form.args) words[arg.name] = arg.what.word(arg.read(action))
      return words
    },
    read(words) {
      if (typeof words !== 'object' || words === null || Array.isArray(words)) return null
      const given = words as Record<string, unknown>
      const form = typeof given.do === 'string' ? kinds.get(given.do) : undefined
      if (form === undefined || Object.keys(given).length !== form.args.length + 1) return null
      let action = form.verb.kind << SPACE
      for (const { name, what, shift } of form.args) {
        const value = Object.hasOwn(given, name) ? what.number(given[name]) : -1
        if (value < 0) return null
        action |= value << shift
      }
      return action
    },
    wellFormed(action) {
      const form = forms[action >> SPACE]
      if (!form || (action & form.unused) !== 0) return false
      for (const arg of form.args) {
        const value = arg.read(action)
        if (value < arg.what.least || value > arg.what.most) return false
      }
      return true
    },
  }
}
