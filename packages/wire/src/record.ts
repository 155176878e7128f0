/** What the file of a finished game must be made of: for the command line and the page alike. */

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Why this is no record of a game, in words for developers; null where it is one. Of whose rules it does not ask. */
export function recordFlaw(value: unknown): string | null {
  if (!isObject(value)) return 'it is no object'
  for (const name of ['title', 'scenario', 'stateHash', 'salt'])
    if (typeof value[name] !== 'string') return `${name} is no text`
  if (!Number.isInteger(value.rulesVersion)) return 'rulesVersion is no number'
  for (const name of ['commitment', 'key']) {
    const text = value[name]
    if (text !== null && !(typeof text === 'string' && /^[0-9a-f]{64}$/.test(text)))
      return `${name} is neither 64 hex digits nor null`
  }
  if (!isObject(value.options) || Object.values(value.options).some((on) => typeof on !== 'boolean'))
    return 'options are no switches'
  if (!Array.isArray(value.journal)) return 'it has no journal'
  for (const [n, entry] of value.journal.entries()) {
    const whole =
      isObject(entry) &&
      entry.n === n &&
      typeof entry.seat === 'string' &&
      isObject(entry.action) &&
      typeof entry.action.do === 'string'
    if (!whole) return `entry ${n} of its journal is malformed`
  }
  return null
}
