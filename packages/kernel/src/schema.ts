/**
 * The state schema: one description of a flat buffer from which layout, copy, equality, hash, encoding and redaction
 * all come. A field is a number or a row of numbers; each says who may see it. Behind the fields lie index rows: what
 * they hold can be told from the fields, so they are copied with a state, but are no part of its bytes.
 */

export type Width = 'u8' | 'i8' | 'u16' | 'i16' | 'u32'

type Row = Uint8Array | Int8Array | Uint16Array | Int16Array | Uint32Array

interface RowOf {
  u8: Uint8Array
  i8: Int8Array
  u16: Uint16Array
  i16: Int16Array
  u32: Uint32Array
}

/** May `seat` see element `index` of this field in the full state `state`? */
export type Sight<S> = (state: S, index: number, seat: number) => boolean

export interface Field<W extends Width = Width, Many extends boolean = boolean> {
  readonly width: W
  readonly length: number
  readonly many: Many
  /** What stands in a view where the seat may not look. */
  readonly mask: number
}

export type Fields = Readonly<Record<string, Field>>
/** Rows of numbers, each a field of many. */
export type Rows = Readonly<Record<string, Field<Width, true>>>

/** The state as the rules read it: `s.turn`, `s.strength[unit]`. */
export type StateOf<F extends Fields> = State & {
  -readonly [K in keyof F]: F[K] extends Field<infer W, infer Many> ? (Many extends true ? RowOf[W] : number) : never
}

/** What `tell` hears: who may hear it (a bit per seat), a code, its facts. */
export type Tell<Code extends string = string> = {
  // As a method, so that the rules of a title may know its codes where the kernel knows of none.
  tell(audience: number, code: Code, facts: Readonly<Record<string, unknown>>): void
}['tell']

export interface State {
  /** The fields, without the index rows: whoever writes here calls `reindex` of the schema. */
  readonly bytes: Uint8Array
  /** Set by a session that keeps a log; rules call `s.tell?.(...)`, which costs nothing when nobody listens. */
  tell: Tell | null
  /** What has been derived in the sitting that is open; null where none is (see sitting.ts). */
  known: Map<symbol, unknown> | null
}

const bytesOf: Record<Width, number> = { u32: 4, u16: 2, i16: 2, u8: 1, i8: 1 }

const one =
  <W extends Width>(width: W) =>
  (mask = 0): Field<W, false> => ({ width, length: 1, many: false, mask })
const row =
  <W extends Width>(width: W) =>
  (length: number, mask = 0): Field<W, true> => ({ width, length, many: true, mask })

/** A single number of the given width; `mask` is what a view shows instead when it is hidden. */
export const u8 = one('u8')
export const i8 = one('i8')
export const u16 = one('u16')
export const i16 = one('i16')
export const u32 = one('u32')
/** A row of numbers of the given width. */
export const u8s = row('u8')
export const i8s = row('i8')
export const u16s = row('u16')
export const i16s = row('i16')
export const u32s = row('u32')

export interface Schema<S extends State> {
  readonly byteLength: number
  readonly fields: Fields
  readonly index: Rows
  /** A new state, all zero. */
  create(): S
  /** A twin of its own: it tells nobody, and what was found in a sitting of the other is not known of it. */
  copy(state: S): S
  /** Overwrites `target` with `source`: the cheapest copy, for searches that keep scratch states. */
  assign(target: S, source: S): void
  equal(a: S, b: S): boolean
  /** A 53-bit number for tables in memory; use `fingerprint` of the journal for proofs. */
  hash(state: S): number
  encode(state: S): string
  decode(text: string): S
  /** Finds the index rows anew from the fields. */
  reindex(state: S): void
  /** A copy of `state` in which everything `sight` forbids to `seat` is masked; written over `into`, where one is given. */
  redact(state: S, seat: number, into?: S): S
  /** How many elements the seat cannot see: when an action lowers it, the action revealed something. */
  hidden(state: S, seat: number): number
}

/**
 * The layout of a schema's states, as text to be hashed: an encoded state can be read by another schema if this is the
 * same. Asked from outside, so that it can be asked of the rules of the past too.
 */
export function layoutOf({ byteLength, fields }: { readonly byteLength: number; readonly fields: Fields }): string {
  return JSON.stringify([
    byteLength,
    ...Object.entries(fields).map(([name, { width, length }]) => [name, width, length]),
  ])
}

/** The index rows that do not hold what the fields tell: none, where all is well. */
export function strayed<S extends State>(schema: Schema<S>, state: S): string[] {
  const anew = schema.copy(state)
  schema.reindex(anew)
  const rowOf = (s: S, name: string) => (s as unknown as Record<string, Row>)[name]
  return Object.keys(schema.index).filter((name) => {
    const row = rowOf(anew, name)
    return rowOf(state, name).some((value, i) => value !== row[i])
  })
}

export class SchemaError extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const letterValue = new Map([...alphabet].map((c, i) => [c, i]))
/** Two letters for every twelve bits. */
const pairs = [...alphabet].flatMap((first) => [...alphabet].map((second) => first + second))

function toText(bytes: Uint8Array): string {
  let text = ''
  const whole = bytes.length - (bytes.length % 3)
  for (let i = 0; i < whole; i += 3) {
    const n = (bytes[i] << 16) | (bytes[i + 1] << 8) | bytes[i + 2]
    text += pairs[n >> 12] + pairs[n & 4095]
  }
  const left = bytes.length - whole
  if (left === 0) return text
  const n = (bytes[whole] << 16) | ((left > 1 ? bytes[whole + 1] : 0) << 8)
  return text + pairs[n >> 12] + (left > 1 ? alphabet[(n >> 6) & 63] : '')
}

function fromText(text: string, length: number): Uint8Array {
  if (text.length !== Math.ceil((length * 4) / 3))
    throw new SchemaError('wrong-length', 'The state has another length.')
  const bytes = new Uint8Array(length)
  let bits = 0
  let held = 0
  let at = 0
  for (const c of text) {
    const v = letterValue.get(c)
    if (v === undefined) throw new SchemaError('wrong-letter', 'The state holds a letter outside base64url.')
    bits = (bits << 6) | v
    held += 6
    if (held >= 8) {
      held -= 8
      if (at < length) bytes[at++] = (bits >> held) & 255
      bits &= (1 << held) - 1
    }
  }
  return bytes
}

/** A fast 53-bit hash of some words of 32 bits (two multiplicative lanes, each mixed so that high bits come down). */
export function hashWords(words: Uint32Array): number {
  let a = 0xdeadbeef
  let b = 0x41c6ce57
  for (let i = 0; i < words.length; i++) {
    a = Math.imul(a ^ words[i], 2654435761)
    b = Math.imul(b ^ words[i], 1597334677)
    a ^= a >>> 15
    b ^= b >>> 13
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909)
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909)
  return 4294967296 * (2097151 & b) + (a >>> 0)
}

/** Fields of one length that the same function guards: it is asked once for all of them. */
interface Secret<S> {
  readonly maySee: Sight<S>
  readonly length: number
  readonly rows: readonly string[]
  readonly numbers: readonly string[]
}

function secretsOf<S>(fields: Fields, sight: { readonly [name: string]: Sight<S> | undefined }): Secret<S>[] {
  const found: { maySee: Sight<S>; length: number; rows: string[]; numbers: string[] }[] = []
  for (const [name, maySee] of Object.entries(sight)) {
    if (maySee === undefined) continue
    const { length, many } = fields[name]
    let secret = found.find((one) => one.maySee === maySee && one.length === length)
    if (secret === undefined) {
      secret = { maySee, length, rows: [], numbers: [] }
      found.push(secret)
    }
    if (many) secret.rows.push(name)
    else secret.numbers.push(name)
  }
  return found
}

interface Views {
  $all: Uint8Array
  $u8: Uint8Array
  $i8: Int8Array
  $u16: Uint16Array
  $i16: Int16Array
  $u32: Uint32Array
}

/** Accessors of a single number; one pair of functions a width, so that the engine sees one shape each. */
const accessors: Record<Width, (at: number) => PropertyDescriptor & ThisType<Views>> = {
  u8: (at) => ({
    get() {
      return this.$u8[at]
    },
    set(value: number) {
      this.$u8[at] = value
    },
  }),
  i8: (at) => ({
    get() {
      return this.$i8[at]
    },
    set(value: number) {
      this.$i8[at] = value
    },
  }),
  u16: (at) => ({
    get() {
      return this.$u16[at]
    },
    set(value: number) {
      this.$u16[at] = value
    },
  }),
  i16: (at) => ({
    get() {
      return this.$i16[at]
    },
    set(value: number) {
      this.$i16[at] = value
    },
  }),
  u32: (at) => ({
    get() {
      return this.$u32[at]
    },
    set(value: number) {
      this.$u32[at] = value
    },
  }),
}

/** Where each field begins, widest first, behind `from` bytes; `end` is a multiple of four. */
function laidOut(fields: Fields, from: number): { readonly at: ReadonlyMap<string, number>; readonly end: number } {
  const at = new Map<string, number>()
  let end = from
  for (const name of Object.keys(fields).sort((a, b) => bytesOf[fields[b].width] - bytesOf[fields[a].width])) {
    at.set(name, end)
    end += bytesOf[fields[name].width] * fields[name].length
  }
  return { at, end: Math.ceil(end / 4) * 4 }
}

function rowAt(buffer: ArrayBuffer, at: number, { width, length }: Field): Row {
  if (width === 'u8') return new Uint8Array(buffer, at, length)
  if (width === 'i8') return new Int8Array(buffer, at, length)
  if (width === 'u16') return new Uint16Array(buffer, at, length)
  if (width === 'i16') return new Int16Array(buffer, at, length)
  return new Uint32Array(buffer, at, length)
}

/** What a schema has beside its fields. */
export interface Beside<F extends Fields, I extends Rows, C extends object> {
  /** Who may see the fields that are not open to all. */
  readonly sight?: { readonly [K in keyof F]?: Sight<NoInfer<StateOf<F & I> & Readonly<C>>> }
  /**
   * What every state of this schema knows beside its numbers, and never changes: rules that serve several games find
   * theirs there.
   */
  readonly constants?: C
  /** Rows that rules keep as they go; `from` finds them in the fields alone, whatever they held before. */
  readonly index?: { readonly rows: I; readonly from: (state: NoInfer<StateOf<F & I> & Readonly<C>>) => void }
}

/**
 * Lays the fields out in one buffer, the index rows behind them, and makes the state's class: rows are typed arrays
 * over the buffer, single numbers are accessors.
 */
export function defineSchema<
  F extends Fields,
  I extends Rows = Record<never, never>,
  C extends object = Record<never, never>,
>(fields: F, { sight = {}, constants, index }: Beside<F, I, C> = {}): Schema<StateOf<F & I> & Readonly<C>> {
  type S = StateOf<F & I> & Readonly<C>
  const own = laidOut(fields, 0)
  const byteLength = own.end
  const indexRows: Rows = index?.rows ?? {}
  const derived = laidOut(indexRows, byteLength)
  const rows: [string, number, Field][] = []
  const single: [string, number, Width][] = []
  for (const [name, at] of own.at) {
    if (fields[name].many) rows.push([name, at, fields[name]])
    else single.push([name, at / bytesOf[fields[name].width], fields[name].width])
  }
  for (const [name, at] of derived.at) rows.push([name, at, indexRows[name]])
  class Flat {
    bytes: Uint8Array
    tell: Tell | null = null
    known: Map<symbol, unknown> | null = null
    /** The whole buffer, index rows and all. */
    $all: Uint8Array
    // One view of all fields a width: single numbers are read through these at a fixed index.
    $u8: Uint8Array
    $i8: Int8Array
    $u16: Uint16Array
    $i16: Int16Array
    $u32: Uint32Array;
    [row: string]: unknown
    constructor() {
      const buffer = new ArrayBuffer(derived.end)
      this.$all = new Uint8Array(buffer)
      this.bytes = new Uint8Array(buffer, 0, byteLength)
      this.$u8 = this.bytes
      this.$i8 = new Int8Array(buffer, 0, byteLength)
      this.$u16 = new Uint16Array(buffer, 0, byteLength / 2)
      this.$i16 = new Int16Array(buffer, 0, byteLength / 2)
      this.$u32 = new Uint32Array(buffer, 0, byteLength / 4)
      for (const [name, at, field] of rows) this[name] = rowAt(buffer, at, field)
    }
  }
  for (const [name, at, width] of single) Object.defineProperty(Flat.prototype, name, accessors[width](at))

  for (const [name, value] of Object.entries(constants ?? {})) Object.defineProperty(Flat.prototype, name, { value })

  const create = () => new Flat() as unknown as S
  const assign = (target: S, source: S) => {
    ;(target as unknown as Views).$all.set((source as unknown as Views).$all)
    target.known = null
  }
  const reindex = (state: S) => index?.from(state)
  const secrets = secretsOf<S>(fields, sight)
  const copy = (state: S) => {
    const twin = create()
    assign(twin, state)
    return twin
  }

  return {
    byteLength,
    fields,
    index: indexRows,
    create,
    copy,
    assign,
    equal(a, b) {
      for (let i = 0; i < byteLength; i++) if (a.bytes[i] !== b.bytes[i]) return false
      return true
    },
    hash: (state) => hashWords((state as unknown as Views).$u32),
    encode: (state) => toText(state.bytes),
    decode(text) {
      const state = create()
      state.bytes.set(fromText(text, byteLength))
      reindex(state)
      return state
    },
    reindex,
    redact(state, seat, into = create()) {
      const inRow = into as unknown as Record<string, Row>
      const single = into as unknown as Record<string, number>
      assign(into, state)
      for (const { maySee, length, rows, numbers } of secrets) {
        for (let i = 0; i < length; i++) {
          if (maySee(state, i, seat)) continue
          for (const name of rows) inRow[name][i] = fields[name].mask
          for (const name of numbers) single[name] = fields[name].mask
        }
      }
      if (secrets.length > 0) reindex(into)
      return into
    },
    hidden(state, seat) {
      let count = 0
      for (const { maySee, length, rows, numbers } of secrets)
        for (let i = 0; i < length; i++) if (!maySee(state, i, seat)) count += rows.length + numbers.length
      return count
    },
  }
}
