import { IntlMessageFormat } from 'intl-messageformat'

/** What a sentence speaks of. */
export type Facts = Readonly<Record<string, string | number | null | undefined>>

/**
 * Says the messages of a pack (ICU, by key) in a language. Each is made when it is first said, and kept.
 * A fact that the message asks for and nobody gives is an error with its name.
 */
export function speaker<Key extends string>(language: string, pack: Readonly<Record<Key, string>>) {
  const made = new Map<Key, IntlMessageFormat>()
  return (key: Key, facts: Facts = {}): string => {
    const text = pack[key]
    if (!text.includes('{')) return text
    const message = made.get(key) ?? new IntlMessageFormat(text, language, undefined, { ignoreTag: true })
    made.set(key, message)
    return String(message.format(facts))
  }
}
