import type { Action } from './action.ts'
import { commitment, type Dice, fingerprint, KeyedDice } from './dice.ts'
import { OBSERVER } from './foretell.ts'
import type { AskedOfChance, Drawn, Entry, GameRecord } from './journal.ts'
import type { State } from './schema.ts'
import { countOf, throwWith, valuesTold } from './throwing.ts'
import { ALL, CHANCE, OVER, type Title, type Words } from './title.ts'

/** What somebody kept while a game ran, to hold its record against: seats by name, `watch` for an observer. */
export interface Witness {
  /** The promise that was made before the first throw. */
  readonly commitment: string
  /** What was added to the dice for a seat; null where it came too late and that was told. */
  readonly salts: Readonly<Record<string, string | null>>
  /** The throws that were heard, in order. */
  readonly heard: Readonly<Record<string, readonly Words[]>>
}

export interface Verdict {
  readonly ok: boolean
  readonly code: string
  /** The entry of the journal that differs, where one does. */
  readonly at: number | null
}

const differs = (code: string, at: number | null = null): Verdict => ({ ok: false, code, at })

/** Words as they are compared: the same whatever the order of their names. */
const told = (words: Words): string => JSON.stringify(Object.entries(words).sort(([a], [b]) => (a < b ? -1 : 1)))

/** What was promised and added before the first throw, held against the record. */
function saltsDiffer({ commitment, salts }: Witness, record: GameRecord): Verdict | null {
  if (commitment !== record.commitment) return differs('promise-differs')
  const added = record.salt.split(',')
  for (const [seat, salt] of Object.entries(salts))
    if (salt !== null && !added.includes(`${seat}:${salt}`)) return differs('my-salt-missing')
  return null
}

/** The throws that were heard, followed along the record. */
class Heard {
  readonly #seats: readonly { readonly seat: number; readonly words: readonly Words[] }[]
  readonly #counts: number[]

  constructor(names: readonly string[], { heard }: Witness) {
    this.#seats = Object.entries(heard).map(([name, words]) => ({
      seat: names.includes(name) ? names.indexOf(name) : OBSERVER,
      words,
    }))
    this.#counts = this.#seats.map(() => 0)
  }

  /** Whether a throw of the record is what was heard there; what was not heard yet is no contradiction. */
  fits(audience: number, words: Words): boolean {
    return this.#seats.every(({ seat, words: heard }, i) => {
      const may = seat === OBSERVER ? audience === ALL : (audience >> seat) & 1
      if (!may || this.#counts[i] >= heard.length) return true
      return told(heard[this.#counts[i]++]) === told(words)
    })
  }

  /** Whether all that was heard has come. */
  get done(): boolean {
    return this.#seats.every(({ words }, i) => this.#counts[i] === words.length)
  }
}

/** Plays a record again by the rules, throw by throw; the first entry that is not lawful ends it. */
function follow<S extends State>(
  title: Title<S>,
  record: Pick<GameRecord, 'scenario' | 'options' | 'journal'>,
  each: (state: S, entry: Entry, action: Action) => Verdict | null,
): { readonly state: S; readonly verdict: Verdict | null } {
  const state = title.setup(record.scenario, record.options)
  for (const entry of record.journal) {
    const mover = title.toMove(state)
    const due = mover === CHANCE ? 'chance' : title.seats[mover]
    if (mover !== OVER && entry.seat !== due) return { state, verdict: differs('wrong-seat', entry.n) }
    const action = mover === OVER ? null : title.read(state, entry.action)
    if (action === null || title.refuse(state, action)) return { state, verdict: differs('illegal-entry', entry.n) }
    const verdict = each(state, entry, action)
    if (verdict) return { state, verdict }
    title.apply(state, action)
  }
  return { state, verdict: null }
}

/**
 * Checks every throw of a finished record against its key, its salt and the promise made before the first throw; with
 * a witness also that promise, that salt and those throws against what was seen while the game ran.
 */
export function verifyRecord<S extends State>(title: Title<S>, record: GameRecord, witness?: Witness): Verdict {
  if (record.key === null) return differs('no-key')
  const salts = witness ? saltsDiffer(witness, record) : null
  if (salts) return salts
  if (commitment(record.key) !== record.commitment) return differs('key-differs')
  const fair: Dice = new KeyedDice(record.key, record.salt)
  const heard = witness ? new Heard(title.seats, witness) : null
  let n = 0
  const { state, verdict } = follow(title, record, (s, entry, action) => {
    if (title.toMove(s) !== CHANCE) return null
    if (heard && !heard.fits(title.audience(s, action), entry.action)) return differs('heard-differs', entry.n)
    const values = throwWith(title.throwOf(s), fair, n)
    n += values.length
    return title.thrown(s, values) === action ? null : differs('throw-differs', entry.n)
  })
  if (verdict) return verdict
  if (heard && !heard.done) return differs('heard-differs')
  if (fingerprint(title.schema.encode(state)) !== record.stateHash) return differs('state-differs')
  return { ok: true, code: 'verified', at: null }
}

/** What a draw has come to, as it is told: its one fact besides the verb. */
const drawnIn = ({ do: _verb, ...facts }: Words): Drawn => Object.values(facts)[0]

/**
 * What chance was asked at each throw of a record, and what came up: with it a stranger can check the dice without the
 * rules. Ends with the first entry that is not lawful.
 */
export function askedOfChance<S extends State>(
  title: Title<S>,
  record: Pick<GameRecord, 'scenario' | 'options' | 'journal'>,
): AskedOfChance[] {
  const list: AskedOfChance[] = []
  let first = 0
  follow(title, record, (s, { n }, action) => {
    if (title.toMove(s) !== CHANCE) return null
    const what = title.throwOf(s)
    const values = valuesTold(title, s, action) ?? []
    const named = (one: number) => drawnIn(title.write(s, title.thrown(s, [one])))
    list.push(
      what.kind === 'dice'
        ? { at: n, first, faces: what.faces, values }
        : { at: n, first, from: what.from.map(named), values: values.map(named) },
    )
    first += countOf(what)
    return null
  })
  return list
}
