import type { Line, Witness, Words } from '@vedette/kernel'
import type { StateMessage } from '@vedette/wire'
import type { Key } from './i18n/index.ts'
import { freshSalt } from './net/api.ts'

/**
 * What this browser has seen of a game's dice while it ran: the promise made at the start, what it added for its seats,
 * and every throw it heard. The finished record is held against this and not only against itself.
 */

const keyOf = (game: string): string => `vedette.witness.${game}`

/** For a browser that keeps nothing: it remembers until the page goes. */
const remembered = new Map<string, Witness>()

/** What was kept of a game; null where it was first looked at when its key was out already. */
export function witnessOf(game: string): Witness | null {
  const known = remembered.get(game)
  if (known) return known
  try {
    return JSON.parse(localStorage.getItem(keyOf(game)) ?? 'null') as Witness | null
  } catch {
    return null
  }
}

function keep(game: string, witness: Witness): void {
  remembered.set(game, witness)
  try {
    localStorage.setItem(keyOf(game), JSON.stringify(witness))
  } catch {
    // As above.
  }
}

export function forgetWitness(game: string): void {
  remembered.delete(game)
  try {
    localStorage.removeItem(keyOf(game))
  } catch {
    // As above.
  }
}

/** This browser's share of the dice for a seat: the same one whenever it is asked for, as its first may have arrived. */
export function saltFor(game: string, seat: string): string {
  const witness = witnessOf(game)
  const given = witness?.salts[seat] ?? freshSalt()
  if (witness) keep(game, { ...witness, salts: { ...witness.salts, [seat]: given } })
  return given
}

const throwsIn = (lines: readonly Line[]): Words[] =>
  lines.flatMap((line) => (line.kind === 'action' && line.seat === 'chance' ? [line.action] : []))

const isSame = (a: Words | undefined, b: Words): boolean => JSON.stringify(a) === JSON.stringify(b)

/**
 * Keeps what a message says of the dice, for one seat and all it has heard by now. Returns the key of a sentence when
 * that is not what was seen before, or when this browser's share was left out; each is said once.
 */
export function bearWitness(game: string, seat: string, message: StateMessage, lines: readonly Line[]): Key | null {
  const before = witnessOf(game)
  if (!before && message.key !== undefined) return null
  const { commitment } = message
  const { salts, heard, ...same } = before ?? { commitment, salts: {}, heard: {} }
  const kept = heard[seat] ?? []
  const now = throwsIn(lines)
  if (same.commitment !== commitment) return 'dice.promise-differs'
  if (!kept.every((words, i) => isSame(now[i], words))) return 'dice.heard-differs'
  const mine = salts[seat]
  const isLeftOut = typeof mine === 'string' && message.salt !== null && !message.salt.includes(`${seat}:${mine}`)
  if (!before || isLeftOut || now.length > kept.length)
    keep(game, {
      ...same,
      salts: isLeftOut ? { ...salts, [seat]: null } : salts,
      heard: { ...heard, [seat]: now },
    })
  return isLeftOut ? 'dice.left-out' : null
}
