/** What a press on the keyboard means, on whatever keyboard it was made. */

export type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>

/**
 * The letter or sign of a key: as it is written on it; where that is a letter, but none of the Latin ones, the Latin
 * letter of its place.
 */
function signOf({ key, code, shiftKey }: Pressed): string {
  const place = /^Key([A-Z])$/.exec(code)?.[1]
  if (place === undefined || !/^\p{L}$/u.test(key) || /\p{Script=Latin}/u.test(key)) return key
  return shiftKey ? place : place.toLowerCase()
}

/** What a key press is called in an action's `keys`. */
export const chord = (event: Pressed): string =>
  event.ctrlKey || event.metaKey ? `Mod+${signOf(event).toLowerCase()}` : signOf(event)

/** Letters and signs of a person's own, by the name of what they do; null where it is to have none. */
export type OwnKeys = Readonly<Record<string, string | null>>

/** A key as it is called in a sentence: capital letters are Shift and the letter. */
export const sayKey = (key: string): string =>
  /^\p{Lu}$/u.test(key) ? `Shift ${key}` : /^\p{Ll}$/u.test(key) ? key.toUpperCase() : key.replace('Mod+', 'Ctrl ')

/** Whether a key of an action is a single letter, digit or sign. */
export const isSingle = (key: string): boolean => [...key].length === 1 && key !== ' '

/** Whether a single letter, digit or sign is pressed: what a hand may brush against, or a voice be taken for. */
export const isCharacter = ({ key, ctrlKey, metaKey, altKey }: Pressed): boolean =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey
