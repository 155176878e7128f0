import type { Stripe } from '@vedette/table'
import { formations, NOBODY } from '../units.ts'

/** A band has the colour of the corps or wing, and the letters of the formation. */

const UNION: readonly string[] = ['#a83232', '#2f5f9e', '#3c7a4a', '#c79a2e', '#7a4a86', '#379797']
const CONFEDERATE: readonly string[] = ['#8c4a3a', '#9a7b3c', '#5f6f3a', '#6f5a7a', '#3f6a72', '#a5653a', '#58606c']
const ARMY = '#e8e4da'
/** Whoever is of no formation: trains of the army, forces that are hidden. */
export const loose: Stripe = { colour: '#7c7466', mark: '?' }

/** The letters of a corps or division of the Union are its numbers; of a Confederate division its general's name. */
const LETTERS: Readonly<Record<string, string>> = {
  army: 'Army',
  cavalry: 'Cav',
  wing: 'Wing',
  'left-wing': 'LW',
  'right-wing': 'RW',
  valley: 'Val',
  'dh-hill': 'DHH',
  'ap-hill': 'APH',
  'department-nc': 'DeptN',
}
function lettersOf(id: string): string {
  const own = id.replace(/^(sp-)?(cs|us)-/, '')
  const numbers = /^(\d)-([iv]+)$/.exec(own)
  if (numbers) return `${numbers[1]}/${numbers[2].toUpperCase()}`
  if (/^[iv]+$/.test(own)) return own.toUpperCase()
  return LETTERS[own] ?? own.charAt(0).toUpperCase() + own.slice(1, 4)
}

/** Who has a colour of its own: whatever is part of nothing else. */
const top = (f: number): number => (formations[f].parent === NOBODY ? f : formations[f].parent)
function colourOf(f: number): string {
  const { side, kind, set } = formations[f]
  if (kind === 'army') return ARMY
  const all = formations.flatMap((one, n) =>
    one.side === side && one.set === set && one.parent === NOBODY && one.kind !== 'army' ? [n] : [],
  )
  const colours = side === 0 ? CONFEDERATE : UNION
  return colours[all.indexOf(top(f)) % colours.length]
}

const stripes: readonly Stripe[] = formations.map(({ id }, f) => ({ colour: colourOf(f), mark: lettersOf(id) }))
export const stripeOf = (f: number): Stripe => stripes[f] ?? loose
