import type { SideName, Stripe } from '@vedette/table'
import { called } from '../words/codes.ts'

/** The stripes of the series: corps and commands, who commands them all, and what belongs to none. */

const cavalry = { colour: '#f0cf4a', mark: 'C' }

const either = {
  Army: { colour: '#c9761a', mark: 'HQ' },
  supply: { colour: '#9a8460', mark: 'S' },
  cavalry,
}

const stripes: Readonly<Record<SideName, Readonly<Record<string, Stripe>>>> = {
  union: {
    ...either,
    II: { colour: '#e0b83f', mark: 'II' },
    III: { colour: '#d0694a', mark: 'III' },
    IV: { colour: '#eee7d2', mark: 'IV' },
    V: { colour: '#8cc3ea', mark: 'V' },
    VI: { colour: '#7fb56a', mark: 'VI' },
    IX: { colour: '#c39bd8', mark: 'IX' },
    Cavalry: cavalry,
    XVIII: { colour: '#e59a6f', mark: 'XVIII' },
    independent: { colour: '#a9b7cc', mark: '–' },
  },
  confederate: {
    ...either,
    Jackson: { colour: '#8c1d18', mark: 'J' },
    Longstreet: { colour: '#1f5e4b', mark: 'L' },
    Magruder: { colour: '#51407f', mark: 'M' },
    Stuart: cavalry,
    Ewell: { colour: '#8c1d18', mark: 'E' },
    Hill: { colour: '#51407f', mark: 'H' },
    independent: { colour: '#3f3a34', mark: '–' },
  },
}

/** The stripe of a formation; throws for one that the series does not have. */
export function stripeOf(side: SideName, formation: string): Stripe {
  const found = stripes[side][formation]
  if (!found) throw new Error(`No stripe for ${formation} of the ${side} side.`)
  return found
}

/** What the key says of a formation's counters; `formation.NAME` is its sentence. */
export const stripe = (side: SideName) => (name: string) => ({
  stripe: stripeOf(side, name),
  side,
  said: called('formation', name),
})
