import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { AnyVerb, State, Words } from '@vedette/kernel'
import { describe, expect } from 'vitest'
import type { makePlay } from './play.ts'
import { rule } from './rule.ts'

/** Positions as rows of data, one test each, in the files of a folder: a file a chapter. */

/** What is done from where the game stands, and what then holds. */
interface Part {
  /** Orders, one after the other: a verb and its arguments (`step gregg 1409`), `throw 3 4`, or one of the title's own. */
  readonly do?: readonly string[]
  /** What is seen then, by what is looked at: `{ "gregg": "1409", "asked": "confederate move" }`. */
  readonly then?: Readonly<Record<string, unknown>>
  /** Orders that are refused then, with paragraph and code; null where they are lawful. */
  readonly why?: Readonly<Record<string, string | null>>
}

/** A row: the paragraph, the sentence that is tested, a position in the title's own words (`at`, `marks`, ...). */
type Row<F> = { readonly rule: string; readonly says: string; readonly note?: string } & F &
  Part & {
    /** What is played and looked at after that; with another position, from there. */
    readonly and?: readonly (Part & Partial<F>)[]
  }

/** How the rows of a title are read. */
interface Reading<S, F> {
  readonly field: (position: F) => S
  readonly play: Pick<ReturnType<typeof makePlay<S & State>>, 'play' | 'throwing' | 'why' | 'offered' | 'asked'>
  /** Its verbs: they say in which order an order names its arguments. */
  readonly verbs: Readonly<Record<string, AnyVerb>>
  /** Orders that are no verb: `march` for step after step. */
  readonly orders: Readonly<Record<string, (s: S, ...words: string[]) => void>>
  /** What may be looked at, besides `asked` and whether an order is `offered`: `steps gregg`. */
  readonly looks: Readonly<Record<string, (s: S, ...words: string[]) => unknown>>
  /** What a subject of one word is that is none of these: where a unit stands. */
  readonly look: (s: S, subject: string) => unknown
}

const meantBy = (word: string): unknown => (/^(true|false|-?\d+)$/.test(word) ? JSON.parse(word) : word)

/** An order in words, as the verbs read them. Throws where there is no such verb or it has other arguments. */
function wordsOf(verbs: readonly AnyVerb[], order: string): Words {
  const [word, ...told] = order.split(' ')
  const verb = verbs.find((one) => one.word === word)
  if (verb?.args.length !== told.length) throw new Error(`Nobody understands the order: ${order}.`)
  const args = verb.args.map(([name, { number }], n) => [name, number(told[n]) >= 0 ? told[n] : meantBy(told[n])])
  return { do: word, ...Object.fromEntries(args) }
}

/** Plays every row of the folder. */
export function positions<S extends State, F extends object>(folder: string, reading: Reading<S, F>): void {
  const { field, play, orders, looks, look } = reading
  const verbs = Object.values(reading.verbs)

  function obeys(s: S, order: string): void {
    const [word, ...told] = order.split(' ')
    if (word === 'throw') play.throwing(s, ...told.map(Number))
    else if (orders[word]) orders[word](s, ...told)
    else play.play(s, wordsOf(verbs, order))
  }

  function seenOf(s: S, subject: string): unknown {
    const [word, ...told] = subject.split(' ')
    if (word === 'asked') return play.asked(s)
    if (word === 'offered') return play.offered(s, wordsOf(verbs, told.join(' ')))
    return looks[word] ? looks[word](s, ...told) : look(s, subject)
  }

  function holds(s: S, { do: done = [], then = {}, why = {} }: Part): void {
    for (const order of done) obeys(s, order)
    const refused = Object.keys(why).map((order) => [order, play.why(s, wordsOf(verbs, order))])
    expect(Object.fromEntries(refused)).toEqual(why)
    const seen = Object.keys(then).map((subject) => [subject, seenOf(s, subject)])
    expect(Object.fromEntries(seen)).toEqual(then)
  }

  for (const file of readdirSync(folder).sort()) {
    const rows = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Row<F>[]
    describe(basename(file, '.json'), () => {
      for (const { rule: id, says, note: _, do: done, then, why, and = [], ...position } of rows)
        rule(id, says, () => {
          let s = field(position as unknown as F)
          holds(s, { do: done, then, why })
          for (const { do: done, then, why, ...other } of and) {
            if (Object.keys(other).length > 0) s = field(other as unknown as F)
            holds(s, { do: done, then, why })
          }
        })
    })
  }
}
