import { isIPv6 } from 'node:net'
import type { Clock } from './clock.ts'
import { Credit, type Pace } from './pace.ts'

/** An address as limits count it: of IPv6 its network of 64 bits, because whoever has one address there has them all. */
export function householdOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+[.])/i, '')
  if (!isIPv6(plain)) return plain
  const [head, tail] = plain.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = tail ? Array.from({ length: 8 - head.length - tail.length }, () => '0') : []
  const groups = [...head, ...zeros, ...(tail ?? [])].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

interface Household {
  sockets: number
  readonly hellos: Credit
}

/** What each address has open, and how fast those behind it sit down. */
export class Addresses {
  readonly #most: number
  readonly #hellos: Pace
  readonly #clock: Clock
  readonly #all = new Map<string, Household>()

  constructor(most: number, hellos: Pace, clock: Clock) {
    this.#most = most
    this.#hellos = hellos
    this.#clock = clock
  }

  /** One more socket; false when this address has as many as it may. */
  enter(address: string): boolean {
    const one = this.#all.get(address) ?? { sockets: 0, hellos: new Credit(this.#hellos, this.#clock) }
    if (one.sockets >= this.#most) return false
    one.sockets++
    this.#all.set(address, one)
    return true
  }

  leave(address: string): void {
    const one = this.#all.get(address)
    if (!one || --one.sockets > 0) return
    // Who comes back at once is still known by what he has used up.
    this.#clock.after((this.#hellos.burst / this.#hellos.perSecond) * 1000, () => {
      if (one.sockets === 0 && this.#all.get(address) === one) this.#all.delete(address)
    })
  }

  /** Somebody with an open socket sits down: for how many milliseconds he is to wait. */
  hello(address: string): number {
    return this.#all.get(address)?.hellos.take(1) ?? 0
  }
}
