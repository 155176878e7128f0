import type { Name, Stripe } from '@vedette/table'
import { brigades, divisions, leaders, NOBODY } from '../units.ts'
import { label } from '../words/codes.ts'

/** A band has the colour of the division, and the letters of the brigade or of the division. */

const bands: Readonly<Record<string, Stripe>> = {
  'fields-division': { colour: '#8c4a3a', mark: 'Field' },
  'army-of-the-james': { colour: '#f4f1ea', mark: 'Army' },
  'x-corps': { colour: '#d8d2c4', mark: 'X' },
  '1-x': { colour: '#a83232', mark: '1/X' },
  '2-x': { colour: '#e8e4da', mark: '2/X' },
  '3-x': { colour: '#2f5f9e', mark: '3/X' },
  '3-xviii': { colour: '#3c7a4a', mark: '3/18' },
  cavalry: { colour: '#c79a2e', mark: 'Cav' },
}
const loose: Stripe = { colour: '#7c7466', mark: 'Ind' }
/** A counter that lies face down. */
export const faceDown: Stripe = { colour: '#7c7466', mark: '?' }

/** The first four letters of its officer's name, before them that of his first name where another has it too. */
function letters(id: string): string {
  const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
  const parts = id.split('-')
  return parts.map((part, n) => capital(n < parts.length - 1 ? part.slice(0, 1) : part.slice(0, 4))).join('')
}

export const divisionStripe = (d: number): Stripe => bands[divisions[d].id] ?? loose
export const brigadeStripe = (b: number): Stripe => {
  if (b === NOBODY) return loose
  const { id, division } = brigades[b]
  return { colour: division === NOBODY ? '#9a7b3c' : divisionStripe(division).colour, mark: letters(id) }
}

export function leaderStripe(l: number): Stripe {
  const { brigade, division } = leaders[l]
  if (brigade !== NOBODY) return brigadeStripe(brigade)
  return division === NOBODY ? loose : divisionStripe(division)
}

/** What they are a part of. */
export const brigadeName = (b: number): Name => (b === NOBODY ? label('formation.independent') : brigades[b].name)
export function commandName(l: number): Name {
  const { brigade, division } = leaders[l]
  return brigade === NOBODY && division !== NOBODY ? divisions[division].name : brigadeName(brigade)
}
