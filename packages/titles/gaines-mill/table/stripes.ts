import type { Stripe } from '@vedette/table'
import { divisions, NOBODY } from '../units.ts'

/** The colours that the rulebook names (3.0), as they are painted. */
const colours: Readonly<Record<string, string>> = {
  white: '#f4f1ea',
  yellow: '#e2b93b',
  green: '#3d8f5a',
  red: '#b8403a',
  blue: '#4a78b5',
  orange: '#d9822b',
}

const marks: Readonly<Record<string, string>> = {
  'ap-hill': 'A',
  longstreet: 'L',
  'dh-hill': 'D',
  ewell: 'E',
  whiting: 'W',
  jackson: 'J',
  mccall: 'Mc',
  morell: 'Mo',
  sykes: 'Sy',
  slocum: 'Sl',
}

const ofDivisions: readonly Stripe[] = divisions.map(({ id, stripe }) => ({
  colour: colours[stripe],
  mark: marks[id],
}))

const independent: Stripe = { colour: '#a9b7cc', mark: '–' }

/** The stripe of a division's units, and of those that belong to none (5.3). */
export const stripeOf = (division: number): Stripe => (division === NOBODY ? independent : ofDivisions[division])
