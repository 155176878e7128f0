import { shortRegiment } from '@vedette/kit/table/short-names.ts'
import { board, HEXES, name } from '../map.ts'
import { BODIES, type Body, bodies, isLeader, leaderOf, PIECES, pieceIds } from '../pieces.ts'
import { leaders, units } from '../units.ts'

/** What pieces and places are called at the table. */

const numberIn = (id: string): string => id.slice(id.lastIndexOf('-') + 1)
const screens = bodies.filter(({ sort }) => sort === 'screen')

/** A counter by what is printed on its face, so that nobody learns from a name what lies face down. */
function bodyName({ id, sort, of }: Body): string {
  switch (sort) {
    case 'section':
      return `${units[of].name}, section ${numberIn(id)}`
    case 'crew':
      return `Crew of ${pieceName(pieceIds.indexOf(id.slice('crew-'.length)))}`
    case 'screen':
      return `Screen counter ${screens.findIndex((one) => one.id === id) + 1}`
    case 'detachment':
      return `Detachment ${numberIn(id)}`
    default:
      return units[of].name
  }
}
export function pieceName(piece: number): string {
  if (piece < 0 || piece >= PIECES) return ''
  return isLeader(piece) ? leaders[leaderOf(piece)].name : bodyName(bodies[piece])
}
export const shortName = (piece: number): string =>
  piece < BODIES
    ? shortRegiment(pieceName(piece))
        .replace(' Cavalry', ' Cav')
        .replace(' Artillery', '')
        .replace('Screen counter', 'Screen')
        .replace('Division Sharpshooters,', 'Shp')
    : pieceName(piece)

const numbers = new Map(pieceIds.map((id, i) => [id, i]))
/** A piece by the id that actions and facts have; -1 for none. */
export const pieceIndex = (id: string): number => numbers.get(id) ?? -1
export const nameOfId = (id: string): string | undefined => {
  const found = pieceIndex(id)
  return found < 0 ? undefined : pieceName(found)
}

const known = new Map(board.file.names.map((one) => [board.indexOf(one.hex), one.name]))
/** A hex by its number, and by its name where it has one. */
export function hexName(hex: number): string {
  const called = known.get(hex)
  return called ? `${name(hex)} ${called}` : name(hex)
}
/** The same of a printed number; undefined where it is none. */
export function numberName(number: string): string | undefined {
  const hex = board.indexOf(number)
  return hex >= 0 && hex < HEXES ? hexName(hex) : undefined
}
