import { createHash, createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { commitment, fingerprint, KeyedDice, ScriptedDice, SeededDice } from '../src/index.ts'

const key = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f'
const other = `ff${key.slice(2)}`

/** The first 32-bit words of a throw, worked out by Node's own HMAC. */
function wordsOf(salt: string, n: number, round = 0): number[] {
  const digest = createHmac('sha256', Buffer.from(key, 'hex')).update(`${salt}|${n}|${round}`).digest()
  return Array.from({ length: 8 }, (_, i) => digest.readUInt32BE(4 * i))
}
/** How far counts lie from even, in standard deviations of each. */
const worst = (counts: number[], total: number): number => {
  const expected = total / counts.length
  return Math.max(...counts.map((n) => Math.abs(n - expected) / Math.sqrt(expected * (1 - 1 / counts.length))))
}
function count(draw: (n: number) => number, below: number, total: number): number[] {
  const counts = new Array<number>(below).fill(0)
  for (let n = 0; n < total; n++) counts[draw(n)]++
  return counts
}

describe('keyed dice', () => {
  test('anybody with the key can check a throw with another program', () => {
    const dice = new KeyedDice(key, 'salt')
    for (let n = 0; n < 200; n++) {
      const limit = 4294967296 - (4294967296 % 6)
      const word = wordsOf('salt', n).find((w) => w < limit) as number
      expect(dice.draw(n, 6)).toBe(word % 6)
    }
  })

  test('come up as the protocol tells in its example', () => {
    const nought = '00'.repeat(32)
    const dice = new KeyedDice(nought, 'north:a,south:b')
    expect(commitment(nought)).toBe('66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925')
    expect([0, 1, 2, 3].map((n) => 1 + dice.draw(n, 6))).toEqual([2, 6, 1, 1])
    expect(dice.draw(4, 55)).toBe(53)
  })

  test('a throw depends on its number alone, not on what was thrown before', () => {
    const dice = new KeyedDice(key)
    const forward = Array.from({ length: 50 }, (_, n) => dice.draw(n, 6))
    const backward = Array.from({ length: 50 }, (_, n) => new KeyedDice(key).draw(49 - n, 6)).reverse()
    expect(forward).toEqual(backward)
  })

  test('key and salt both count', () => {
    const row = (dice: KeyedDice) => Array.from({ length: 40 }, (_, n) => dice.draw(n, 6)).join('')
    expect(new Set([row(new KeyedDice(key)), row(new KeyedDice(other)), row(new KeyedDice(key, 'x'))]).size).toBe(3)
  })

  test('every face comes up about as often as every other', () => {
    const dice = new KeyedDice(key)
    expect(
      worst(
        count((n) => dice.draw(n, 6), 6, 6000),
        6000,
      ),
    ).toBeLessThan(4)
    expect(
      worst(
        count((n) => dice.draw(n, 55), 55, 5500),
        5500,
      ),
    ).toBeLessThan(4.5)
  })

  test('words that would favour the low faces are thrown away', () => {
    const below = 3_000_000_000
    const dice = new KeyedDice(key)
    let rejected = 0
    for (let n = 0; n < 200; n++) {
      const words = wordsOf('', n)
      if (words[0] >= below) rejected++
      const fair = words.find((w) => w < below)
      if (fair !== undefined) expect(dice.draw(n, below)).toBe(fair)
    }
    // Three of ten words lie above the limit.
    expect(rejected).toBeGreaterThan(30)
  })

  test('when a whole digest is thrown away, the next round decides', () => {
    const below = 2_147_483_649
    const n = Array.from({ length: 4000 }, (_, i) => i).find((i) => wordsOf('', i).every((w) => w >= below)) as number
    expect(n).toBeDefined()
    const expected = [1, 2, 3].flatMap((round) => wordsOf('', n, round)).find((w) => w < below)
    expect(new KeyedDice(key).draw(n, below)).toBe(expected)
  })

  test('the promise is the SHA-256 of the key', () => {
    expect(commitment(key)).toBe(createHash('sha256').update(Buffer.from(key, 'hex')).digest('hex'))
    expect(commitment(key)).not.toBe(commitment(other))
    expect(fingerprint('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  })

  test('a key that is no hex is an error', () => {
    expect(() => new KeyedDice('no key')).toThrow()
  })
})

describe('seeded dice', () => {
  const row = (study: string, run: number, purpose: string) => {
    const dice = new SeededDice(study, run, purpose)
    return Array.from({ length: 30 }, () => dice.below(1000)).join()
  }
  test('the same names give the same throws, any other name others', () => {
    expect(row('s', 1, 'p')).toBe(row('s', 1, 'p'))
    expect(new Set([row('s', 1, 'p'), row('t', 1, 'p'), row('s', 2, 'p'), row('s', 1, 'q')]).size).toBe(4)
  })
  test('every face comes up about as often as every other, also first in neighbouring runs', () => {
    const dice = new SeededDice('even', 0, 'test')
    expect(
      worst(
        count(() => dice.below(6), 6, 60_000),
        60_000,
      ),
    ).toBeLessThan(4)
    expect(
      worst(
        count((n) => new SeededDice('runs', n, 'test').draw(0, 6), 6, 6000),
        6000,
      ),
    ).toBeLessThan(4)
  })
  test('a draw lies below its bound, whatever the bound', () => {
    const dice = new SeededDice('bounds', 0, 'test')
    for (const below of [1, 2, 3, 55, 65_537, 3_000_000_000, 4_294_967_295]) {
      for (let n = 0; n < 50; n++) {
        const value = dice.below(below)
        expect(value).toBeGreaterThanOrEqual(0)
        expect(value).toBeLessThan(below)
        expect(Number.isInteger(value)).toBe(true)
      }
    }
  })
})

test('a throw below nothing, or below no integer, is an error', () => {
  for (const below of [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 4_294_967_297]) {
    expect(() => new KeyedDice(key).draw(0, below)).toThrow(RangeError)
    expect(() => new SeededDice('bounds', 1, 'test').below(below)).toThrow(RangeError)
    expect(() => new SeededDice('bounds', 1, 'test').draw(0, below)).toThrow(RangeError)
  }
})

test('scripted dice come up as told, and stop the game when they cannot', () => {
  const dice = new ScriptedDice([0, 5])
  expect([dice.draw(0, 6), dice.draw(1, 6)]).toEqual([0, 5])
  expect(() => dice.draw(2, 6)).toThrow()
  expect(() => new ScriptedDice([6]).draw(0, 6)).toThrow()
  expect(() => new ScriptedDice([-1]).draw(0, 6)).toThrow()
})
