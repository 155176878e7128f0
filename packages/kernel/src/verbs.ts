import { type Action, kindOf } from './action.ts'
import type { Words } from './title.ts'

/** What one argument of an action is: how it is packed, and how it is said. */
export interface Argument {
  /** Bytes of the packed action it takes; all arguments of an action together at most three. */
  readonly bytes: 1 | 2
  /** Packed values run from `least` to `most`. */
  readonly least: number
  readonly most: number
  word(value: number): string | number | boolean
  /** The packed value of a word, -1 when it is none. */
  number(word: unknown): number
}

/** An action as it is said: its verb, and its arguments by name, in the order in which they are packed. */
export interface Form {
  readonly do: string
  readonly args: readonly (readonly [name: string, what: Argument])[]
}

/** A whole number within bounds, said as a number. */
export const numberArgument = (least: number, most: number): Argument => ({
  bytes: 1,
  least,
  most,
  word: (value) => value,
  number: (word) => (typeof word === 'number' && Number.isInteger(word) && word >= least && word <= most ? word : -1),
})

/** One of a list of ids, packed as its place in the list. */
export function listArgument(ids: readonly string[]): Argument {
  const places = new Map(ids.map((id, i) => [id, i]))
  return {
    bytes: ids.length > 256 ? 2 : 1,
    least: 0,
    most: ids.length - 1,
    word: (value) => ids[value],
    number: (word) => (typeof word === 'string' ? (places.get(word) ?? -1) : -1),
  }
}

export interface Verbs {
  /** An action in words: `{ do: 'step', unit: 'gregg', to: '0806' }`. */
  write(action: Action): Words
  /** Words back into an action; null when they are none. Unknown keys are refused as well. */
  read(words: unknown): Action | null
  /** Whether packed arguments mean something at all: guards table look-ups against made-up numbers. */
  wellFormed(action: Action): boolean
}

/** Words and packed numbers of the same actions, from one list of forms. The kind of an action is its place there. */
export function makeVerbs(forms: readonly (Form | null)[]): Verbs {
  const kinds = new Map(forms.flatMap((form, kind) => (form ? [[form.do, kind] as const] : [])))
  /** How far each argument is shifted: the first lies highest. */
  const shifts = forms.map((form) => {
    let left = 24
    return (form?.args ?? []).map(([, what]) => {
      left -= 8 * what.bytes
      return left
    })
  })
  /** Bits that no argument of the form uses. */
  const unused = forms.map((form) => {
    const bytes = (form?.args ?? []).reduce((sum, [, what]) => sum + what.bytes, 0)
    return (1 << (24 - 8 * bytes)) - 1
  })
  const packed = (action: Action, shift: number, bytes: number) => (action >> shift) & (bytes === 1 ? 255 : 65535)
  return {
    write(action) {
      const kind = kindOf(action)
      const form = forms[kind] as Form
      const words: Record<string, string | number | boolean> & { do: string } = { do: form.do }
      form.args.forEach(([name, what], i) => {
        words[name] = what.word(packed(action, shifts[kind][i], what.bytes))
      })
      return words
    },
    read(words) {
      if (typeof words !== 'object' || words === null || Array.isArray(words)) return null
      const given = words as Record<string, unknown>
      const kind = typeof given.do === 'string' ? kinds.get(given.do) : undefined
      if (kind === undefined) return null
      const { args } = forms[kind] as Form
      if (Object.keys(given).length !== args.length + 1) return null
      let action = kind << 24
      for (let i = 0; i < args.length; i++) {
        const [name, what] = args[i]
        const value = Object.hasOwn(given, name) ? what.number(given[name]) : -1
        if (value < 0) return null
        action |= value << shifts[kind][i]
      }
      return action
    },
    wellFormed(action) {
      const kind = kindOf(action)
      const form = forms[kind]
      if (!form || action >> 24 !== kind || (action & unused[kind]) !== 0) return false
      for (let i = 0; i < form.args.length; i++) {
        const what = form.args[i][1]
        const value = packed(action, shifts[kind][i], what.bytes)
        if (value < what.least || value > what.most) return false
      }
      return true
    },
  }
}
