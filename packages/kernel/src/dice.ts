import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus'

/** Where throws come from. `n` is the throw's number in its game, counted from 0; the answer lies in 0..below-1. */
export interface Dice {
  draw(n: number, below: number): number
}

/** Words from here on are thrown again, so that every number below is equally likely. */
function limitOf(below: number): number {
  if (!Number.isInteger(below) || below < 1 || below > 4294967296)
    throw new RangeError(`There is no throw below ${below}.`)
  return 4294967296 - (4294967296 % below)
}

/**
 * Dice that nobody can predict and everybody can check: each number comes from HMAC-SHA-256(key, salt and number),
 * with rejection so that every face is equally likely. The key's SHA-256 is published before the first throw, the key
 * after the last.
 */
export class KeyedDice implements Dice {
  readonly #key: Uint8Array
  readonly #salt: string

  /** `key`: 32 bytes as hex. `salt`: what the seats added before the first throw. */
  constructor(key: string, salt = '') {
    this.#key = hexToBytes(key)
    this.#salt = salt
  }

  draw(n: number, below: number): number {
    const limit = limitOf(below)
    for (let round = 0; ; round++) {
      const digest = hmac(sha256, this.#key, utf8ToBytes(`${this.#salt}|${n}|${round}`))
      for (let i = 0; i < 32; i += 4) {
        const value = ((digest[i] << 24) | (digest[i + 1] << 16) | (digest[i + 2] << 8) | digest[i + 3]) >>> 0
        if (value < limit) return value % below
      }
    }
  }
}

/** The promise that is published before the first throw. */
export const commitment = (key: string): string => bytesToHex(sha256(hexToBytes(key)))

/** SHA-256 of some text, as hex. */
export const fingerprint = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)))

/**
 * Fast seeded chance for simulations. The 128-bit state is hashed from all three names: seeding with a run's number
 * alone would leave a lattice in the first throws.
 */
export class SeededDice implements Dice {
  readonly #source: { next(): number }

  constructor(study: string, run: number, purpose: string) {
    const d = sha256(utf8ToBytes(`${study}|${run}|${purpose}`))
    const word = (i: number) => (d[i] << 24) | (d[i + 1] << 16) | (d[i + 2] << 8) | d[i + 3]
    this.#source = xoroshiro128plusFromState([word(0), word(4), word(8), word(12)])
  }

  /** An integer in 0..below-1. */
  below(below: number): number {
    const limit = limitOf(below)
    for (;;) {
      const value = this.#source.next() >>> 0
      if (value < limit) return value % below
    }
  }
  draw(_n: number, below: number): number {
    return this.below(below)
  }
}

/** Dice that come up as told: for examples of play and for replays. Throws when the list runs out. */
export class ScriptedDice implements Dice {
  readonly #values: number[]
  constructor(values: readonly number[]) {
    this.#values = [...values]
  }
  draw(_n: number, below: number): number {
    const value = this.#values.shift()
    if (value === undefined || value < 0 || value >= below)
      throw new Error(`The script has no throw below ${below} here.`)
    return value
  }
}
