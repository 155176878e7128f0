import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { AnyVerb, State, Words } from '@vedette/kernel'
import { describe, expect } from 'vitest'
import type { makePlay, Note } from './play.ts'
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
    /** The row is played once for each of these: `$1`, `$2` ... in it stand for what is listed. */
    readonly cases?: readonly (readonly unknown[])[]
  }

/** How the rows of a title are read. */
interface Reading<S, F> {
  readonly field: (position: F) => S
  readonly play: Pick<
    ReturnType<typeof makePlay<S & State>>,
    'play' | 'throwing' | 'why' | 'refusal' | 'offered' | 'asked' | 'listen'
  >
  /** Its verbs: they say in which order an order names its arguments. */
  readonly verbs: Readonly<Record<string, AnyVerb>>
  /** Orders that are no verb: `march` for step after step. */
  readonly orders: Readonly<Record<string, (s: S, ...words: string[]) => void>>
  /**
   * What may be looked at: `steps gregg`. Besides there are `asked`; whether an order is `offered`; what was `told` in
   * this part: all codes, the facts of a code (`told moved`), one of them (`told moved cost`), or the same of every such
   * note (`every loses unit`), or who `heard` it, as the bits of an audience; and a fact of the refusal of an order (`fact
   * by attack gregg meade`). What there is not is null.
   */
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

/** What was told: every code, the facts of the first note of one code, or one fact of it. */
function toldIn(notes: readonly Note[], code?: string, fact?: string): unknown {
  if (code === undefined) return notes.map((note) => note.code)
  const facts = notes.find((note) => note.code === code)?.facts
  return (fact === undefined ? facts : facts?.[fact]) ?? null
}

/** A row with what stands in a case for `$1`, `$2` ...: as it is, or within an order. */
function filled<R>(row: R, values: readonly unknown[]): R {
  const of = (n: string): unknown => {
    if (Number(n) > values.length) throw new Error(`A case has no ${n}: ${JSON.stringify(values)}`)
    return values[Number(n) - 1]
  }
  const text = JSON.stringify(row)
    .replaceAll(/"\$(\d)"(:?)/g, (_, n, key) => (key ? `${JSON.stringify(String(of(n)))}:` : JSON.stringify(of(n))))
    .replaceAll(/\$(\d)/g, (_, n) => String(of(n)))
  return JSON.parse(text) as R
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

  function seenOf(s: S, subject: string, notes: readonly Note[]): unknown {
    const [word, ...told] = subject.split(' ')
    if (word === 'asked') return play.asked(s)
    if (word === 'offered') return play.offered(s, wordsOf(verbs, told.join(' ')))
    if (word === 'fact') return play.refusal(s, wordsOf(verbs, told.slice(1).join(' ')))?.facts[told[0]] ?? null
    if (word === 'told') return toldIn(notes, ...told)
    if (word === 'heard') return notes.find(({ code }) => code === told[0])?.audience ?? null
    if (word === 'every') return notes.flatMap(({ code, facts }) => (code === told[0] ? [facts[told[1]]] : []))
    return looks[word] ? looks[word](s, ...told) : look(s, subject)
  }

  function holds(s: S, { do: done = [], then = {}, why = {} }: Part, said: string): void {
    const notes = play.listen(s)
    for (const order of done) obeys(s, order)
    const refused = Object.keys(why).map((order) => [order, play.why(s, wordsOf(verbs, order))])
    expect(Object.fromEntries(refused), said).toEqual(why)
    const seen = Object.keys(then).map((subject) => [subject, seenOf(s, subject, notes)])
    expect(Object.fromEntries(seen), said).toEqual(then)
  }

  function plays({ rule: _, says: __, note: ___, do: done, then, why, and = [], ...position }: Row<F>, said: string) {
    let s = field(position as unknown as F)
    holds(s, { do: done, then, why }, said)
    for (const { do: done, then, why, ...other } of and) {
      if (Object.keys(other).length > 0) s = field(other as unknown as F)
      holds(s, { do: done, then, why }, said)
    }
  }

  for (const file of readdirSync(folder).sort()) {
    const rows = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Row<F>[]
    describe(basename(file, '.json'), () => {
      for (const { cases, ...row } of rows)
        rule(row.rule, row.says, () => {
          for (const values of cases ?? [[]]) plays(filled(row as Row<F>, values), cases ? JSON.stringify(values) : '')
        })
    })
  }
}
