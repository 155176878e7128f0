import { shortRegiment } from '@vedette/kit/table/short-names.ts'
import { board, name } from '../map.ts'
import { isLeader, leaderOf, PIECES } from '../state.ts'
import { leaders, units } from '../units.ts'

/** What pieces and places are called at the table. */

export const pieceName = (piece: number): string =>
  piece < 0 || piece >= PIECES ? '' : isLeader(piece) ? leaders[leaderOf(piece)].name : units[piece].name

const ids = new Map([
  ...units.map(({ id }, i) => [id, i] as const),
  ...leaders.map(({ id }, l) => [`leader-${id}`, units.length + l] as const),
])
/** A piece by the id that actions and facts have; -1 for none. */
export const pieceIndex = (id: string): number => ids.get(id) ?? -1

const known = new Map([...board.file.names, ...board.file.bridges].map((one) => [board.indexOf(one.hex), one.name]))

/** A hex by its number, and by its name where it has one. */
export const hexName = (hex: number): string => {
  const called = known.get(hex)
  return called ? `${name(hex)} ${called}` : name(hex)
}

/** A regiment in few letters, a battery by its captain. */
export function shortName(unit: string): string {
  const captain = /\(([^()]+)\)$/.exec(unit)?.[1]
  if (captain) return captain
  const short = shortRegiment(unit.replace(', extended', ''))
  return short.replace(' Reserves', 'R').replace(' Battalion', ' Bn').replace(' Cavalry', '').replace(' Artillery', '')
}
