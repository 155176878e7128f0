import type { State } from './schema.ts'

/**
 * A sitting is the time in which questions are asked of a state and nobody changes it. What is derived from it then (the
 * ways of a unit, who charges whom) is found once and kept until the state changes or the sitting ends: so there is
 * nothing to invalidate. Whoever changes a state ends its sitting: `apply` does, `assign` and `redact` do.
 */

/**
 * What `make` finds in this state: once in a sitting, and each time anew where none is open. Only for what the state
 * alone tells, and that nobody writes into afterwards.
 */
export function known<T>(s: State, key: symbol, make: () => T): T {
  if (s.known === null) return make()
  let found = s.known.get(key) as T | undefined
  if (found === undefined) {
    found = make()
    s.known.set(key, found)
  }
  return found
}

/** The same of one piece, place or whatever has a number. */
export function knownOf<T>(s: State, key: symbol, n: number, make: () => T): T {
  if (s.known === null) return make()
  const all = known(s, key, () => new Map<number, T>())
  let found = all.get(n)
  if (found === undefined) {
    found = make()
    all.set(n, found)
  }
  return found
}

/** Opens a sitting that lasts as long as the state: for one that nobody ever changes, as a view that is looked at. */
export function inSitting<S extends State>(s: S): S {
  s.known = new Map()
  return s
}

/** Asks questions in a sitting: in the one that is open, or in one of its own that ends with them. */
export function sitting<T>(s: State, ask: () => T): T {
  if (s.known !== null) return ask()
  s.known = new Map()
  try {
    return ask()
  } finally {
    s.known = null
  }
}
