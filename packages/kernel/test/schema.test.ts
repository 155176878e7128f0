import { array, assert, constantFrom, integer, property, record, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  defineSchema,
  type Field,
  hashWords,
  i8,
  i8s,
  i16,
  i16s,
  type Schema,
  SchemaError,
  type State,
  strayed,
  u8,
  u8s,
  u16,
  u16s,
  u32,
  u32s,
  type Width,
} from '../src/index.ts'

const singles = { u8, i8, u16, i16, u32 }
const rows = { u8: u8s, i8: i8s, u16: u16s, i16: i16s, u32: u32s }
const range: Record<Width, [number, number]> = {
  u8: [0, 255],
  i8: [-128, 127],
  u16: [0, 65535],
  i16: [-32768, 32767],
  u32: [0, 4294967295],
}

/** A schema made up on the spot; a third of its fields, and odd places of rows, are hidden from seat 1. */
const anySchema = array(
  record({ width: constantFrom<Width[]>('u8', 'i8', 'u16', 'i16', 'u32'), length: integer({ min: 0, max: 9 }) }),
  { minLength: 1, maxLength: 12 },
).map((specs) => {
  const fields: Record<string, Field> = {}
  const sight: Record<string, (s: State, i: number, seat: number) => boolean> = {}
  specs.forEach(({ width, length }, n) => {
    fields[`f${n}`] = length === 0 ? singles[width](3) : rows[width](length, 3)
    if (n % 3 === 0) sight[`f${n}`] = (_s, i, seat) => seat !== 1 || (length > 0 && i % 2 === 0)
  })
  return { fields, schema: defineSchema(fields, { sight }) as Schema<State> }
})

type Loose = State & Record<string, number | number[]>

/** Every element of every field, by name and place. */
function elements(fields: Record<string, Field>): { name: string; index: number; width: Width }[] {
  return Object.entries(fields).flatMap(([name, { width, length }]) =>
    Array.from({ length }, (_, index) => ({ name, index, width })),
  )
}
function put(s: State, fields: Record<string, Field>, name: string, index: number, value: number): void {
  const loose = s as Loose
  if (fields[name].many) (loose[name] as number[])[index] = value
  else loose[name] = value
}
function get(s: State, fields: Record<string, Field>, name: string, index: number): number {
  const loose = s as Loose
  return fields[name].many ? (loose[name] as number[])[index] : (loose[name] as number)
}
/** Fills a state from a list of whole numbers, each brought into the range of its field. */
function fill(s: State, fields: Record<string, Field>, numbers: readonly number[]): number[] {
  return elements(fields).map(({ name, index, width }, n) => {
    const [low, high] = range[width]
    const value = low + (numbers[n % numbers.length] % (high - low + 1))
    put(s, fields, name, index, value)
    return value
  })
}
const numbers = array(integer({ min: 0, max: 4294967295 }), { minLength: 1, maxLength: 120 })

describe('a schema laid out at random', () => {
  test('keeps every element apart from every other', () => {
    assert(
      property(anySchema, numbers, ({ fields, schema }, given) => {
        const s = schema.create()
        expect(s.bytes.every((byte) => byte === 0)).toBe(true)
        const written = fill(s, fields, given)
        expect(elements(fields).map(({ name, index }) => get(s, fields, name, index))).toEqual(written)
        expect(schema.byteLength % 4).toBe(0)
        expect(s.bytes.length).toBe(schema.byteLength)
      }),
    )
  })

  test('copies and assigns without sharing', () => {
    assert(
      property(anySchema, numbers, ({ fields, schema }, given) => {
        const s = schema.create()
        fill(s, fields, given)
        const before = schema.encode(s)
        const copy = schema.copy(s)
        expect(schema.equal(copy, s)).toBe(true)
        expect(copy.tell).toBeNull()
        const { name, index } = elements(fields)[0]
        put(copy, fields, name, index, get(copy, fields, name, index) === 1 ? 2 : 1)
        expect(schema.equal(copy, s)).toBe(false)
        expect(schema.encode(s)).toBe(before)
        schema.assign(copy, s)
        expect(schema.equal(copy, s)).toBe(true)
      }),
    )
  })

  test('encodes to base64url and back; equal states have one text and one hash', () => {
    assert(
      property(anySchema, numbers, ({ fields, schema }, given) => {
        const s = schema.create()
        fill(s, fields, given)
        const text = schema.encode(s)
        expect(text).toMatch(/^[A-Za-z0-9_-]*$/)
        expect(text).toBe(Buffer.from(s.bytes).toString('base64url'))
        const again = schema.decode(text)
        expect(schema.equal(again, s)).toBe(true)
        expect(schema.encode(again)).toBe(text)
        expect(schema.hash(again)).toBe(schema.hash(s))
        expect(Number.isSafeInteger(schema.hash(s))).toBe(true)
      }),
    )
  })

  test('redacts what a seat may not see, puts the mask there, and counts it', () => {
    assert(
      property(anySchema, numbers, ({ fields, schema }, given) => {
        const s = schema.create()
        fill(s, fields, given)
        const before = schema.encode(s)
        expect(schema.equal(schema.redact(s, 0), s)).toBe(true)
        expect(schema.hidden(s, 0)).toBe(0)
        const view = schema.redact(s, 1)
        let hidden = 0
        for (const { name, index } of elements(fields)) {
          const secret = Number(name.slice(1)) % 3 === 0 && (!fields[name].many || index % 2 === 1)
          if (secret) hidden++
          expect(get(view, fields, name, index)).toBe(secret ? 3 : get(s, fields, name, index))
        }
        expect(schema.hidden(s, 1)).toBe(hidden)
        expect(schema.encode(s)).toBe(before)
      }),
    )
  })
})

describe('index rows', () => {
  /** Eight pieces in four places, seat 1 sees the even ones; an index row counts who is in each place. */
  const schema = defineSchema(
    { turn: u8(), place: u8s(8, 255) },
    {
      sight: { place: (_s, i, seat) => seat !== 1 || i % 2 === 0 },
      index: {
        rows: { many: u16s(4) },
        from(s) {
          s.many.fill(0)
          for (const at of s.place) if (at < 4) s.many[at]++
        },
      },
    },
  )
  const places = array(integer({ min: 0, max: 4 }), { minLength: 8, maxLength: 8 })
  const count = (list: readonly number[]): number[] => [0, 1, 2, 3].map((at) => list.filter((one) => one === at).length)

  test('go with a state wherever it goes, and are no part of what is compared, hashed or encoded', () => {
    assert(
      property(places, places, (list, others) => {
        const s = schema.create()
        s.place.set(list)
        schema.reindex(s)
        expect([...s.many]).toEqual(count(list))
        expect([...schema.copy(s).many]).toEqual(count(list))
        const other = schema.create()
        other.place.set(others)
        schema.assign(other, s)
        expect([...other.many]).toEqual(count(list))
        expect([...schema.decode(schema.encode(s)).many]).toEqual(count(list))
        expect([...schema.redact(s, 1).many]).toEqual(count(list.filter((_, i) => i % 2 === 0)))
        other.many.fill(9)
        expect(schema.equal(other, s)).toBe(true)
        expect([schema.hash(other), schema.encode(other)]).toEqual([schema.hash(s), schema.encode(s)])
      }),
    )
    expect(Object.keys(schema.fields)).toEqual(['turn', 'place'])
    expect(schema.byteLength).toBe(12)
  })

  test('that do not hold what the fields tell are named', () => {
    const s = schema.create()
    expect(strayed(schema, s)).toEqual(['many'])
    schema.reindex(s)
    expect(strayed(schema, s)).toEqual([])
    s.place[3] = 2
    expect(strayed(schema, s)).toEqual(['many'])
    expect([...s.many]).toEqual([8, 0, 0, 0])
  })
})

describe('a text that is no state', () => {
  const schema = defineSchema({ a: u8(), b: u16s(3), c: u32() })
  const code = (text: string): string => {
    try {
      schema.decode(text)
      return 'none'
    } catch (error) {
      return error instanceof SchemaError ? error.code : 'not coded'
    }
  }
  const good = schema.encode(schema.create())

  test('of another length is refused by a code', () => {
    expect(code('')).toBe('wrong-length')
    expect(code(good.slice(1))).toBe('wrong-length')
    expect(code(`${good}A`)).toBe('wrong-length')
  })
  test('with letters outside base64url is refused by a code', () => {
    for (const letter of ['+', '/', '=', ' ', 'é', '\u0000']) expect(code(letter + good.slice(1))).toBe('wrong-letter')
  })
  test('whatever it is, never fails in any other way', () => {
    assert(
      property(string({ maxLength: good.length + 2 }), (text) => {
        expect(['wrong-length', 'wrong-letter', 'none']).toContain(code(text))
      }),
    )
    assert(
      property(string({ unit: 'binary', minLength: good.length, maxLength: good.length }), (text) => {
        expect(['wrong-length', 'wrong-letter', 'none']).toContain(code(text))
      }),
    )
  })
})

test('numbers wrap into their width, as typed arrays do', () => {
  const schema = defineSchema({ a: u8(), b: i8(), c: u16() })
  const s = schema.create()
  s.a = 257
  s.b = 200
  s.c = -1
  expect([s.a, s.b, s.c]).toEqual([1, -56, 65535])
})

test('a change of any one bit changes the hash', () => {
  const word = integer({ min: 0, max: 2 ** 32 - 1 })
  assert(
    property(array(word, { minLength: 1, maxLength: 64 }), integer({ min: 0, max: 63 * 32 + 31 }), (words, bit) => {
      const some = Uint32Array.from(words)
      const other = some.slice()
      other[(bit >> 5) % words.length] ^= 1 << (bit & 31)
      expect(hashWords(other)).not.toBe(hashWords(some))
    }),
  )
})

test('no two of many states that differ in one or two small numbers have one hash', () => {
  const words = new Uint32Array(40)
  const seen = new Set<number>()
  let count = 0
  for (let i = 0; i < 160; i++) {
    for (let j = i; j < 160; j++) {
      const bytes = new Uint8Array(words.slice().buffer)
      bytes[i] = 1 + (j % 3)
      bytes[j] += 4
      seen.add(hashWords(new Uint32Array(bytes.buffer)))
      count++
    }
  }
  expect(seen.size).toBe(count)
})
