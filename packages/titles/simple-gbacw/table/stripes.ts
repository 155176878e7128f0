import type { Stripe } from '@vedette/table'
import { allCorps, brigades, formations, leaders, NOBODY } from '../units.ts'

/** A band has the colour of the division, and the letters of the brigade; a leader's those of whom he leads. */

const ofFormations: Readonly<Record<string, string>> = { 'ap-hill': 'APH', 'dh-hill': 'DHH' }
/** Brigades whose first three letters are another's too, or say nothing. */
const ofBrigades: Readonly<Record<string, string>> = {
  'anderson-jr': 'JRA',
  'anderson-gb': 'GBA',
  lawton: 'Ltn',
  meagher: 'Mgr',
  'seymour-i': 'ISe',
  'seymour-t': 'TSe',
  'stuart-artillery': 'StuA',
}

/** The first letters of a name, as many as it takes to be known. */
const initials = (id: string, many = 3): string => id.charAt(0).toUpperCase() + id.slice(1, many)
const formationMark = (id: string): string => ofFormations[id] ?? initials(id, 4)
const batteriesMark = (formation: number): string => `${formationMark(formations[formation].id).slice(0, 2)}A`

export const formationStripes: readonly Stripe[] = formations.map(({ id, band }) => ({
  colour: band,
  mark: formationMark(id),
}))

/** Reserve batteries and cavalry are their formation's only brigade. */
const brigadeMark = ({ id, kind, formation, leader }: (typeof brigades)[number]): string => {
  if (id === formations[formation].id) return formationMark(id)
  return ofBrigades[id] ?? (kind === 'artillery' && leader === NOBODY ? batteriesMark(formation) : initials(id))
}

export const brigadeStripes: readonly Stripe[] = brigades.map((one) => ({
  colour: formations[one.formation].band,
  mark: brigadeMark(one),
}))

/** What stands above every division: white bands, with the corps, or the army. */
const highMark = (corps: number): string => (corps === NOBODY ? 'Army' : initials(allCorps[corps].id, 4))

export function leaderStripe(l: number): Stripe {
  const { brigade, formation, corps } = leaders[l]
  if (formation !== NOBODY) return formationStripes[formation]
  return brigade === NOBODY ? { colour: '#f4f1ea', mark: highMark(corps) } : brigadeStripes[brigade]
}
