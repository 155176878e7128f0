import { makePieces } from '../late-unpleasantness/pieces.ts'
import constants from './data/constants.json' with { type: 'json' }
import leaderData from './data/leaders.json' with { type: 'json' }
import unitData from './data/units.json' with { type: 'json' }

export { CSA, INDEPENDENT, other, USA } from '../late-unpleasantness/pieces.ts'

/** Formations: the corps of the Union, the commands of the Confederacy. */
const names = ['V', 'VI', 'II', 'IV', 'III', 'Jackson', 'Longstreet', 'Magruder'] as const

/** The counters of Gates of Richmond. */
export const counters = makePieces(names, unitData.units, leaderData.leaders, {
  ...constants.dummies.value,
  supplyUnits: constants.supply.value.USA.supplyUnits,
})
export const {
  pieces,
  PIECES,
  UNITS,
  pieceIndex,
  piece,
  formations,
  sideOfPiece,
  formationOfPiece,
  isUnit,
  isLeader,
  isCavalry,
  isInfantry,
  isDummy,
  isSupplyUnit,
  piecesOf,
  unitsOf,
  leadersOf,
  dummiesOf,
  supplyUnits,
  leaderOfFormation,
} = counters

export const II_CORPS = names.indexOf('II')
export const V_CORPS = names.indexOf('V')
export const JACKSONS = names.indexOf('Jackson')

export const MCCLELLAN = piece('mcclellan')
export const LEE = piece('lee')
export const AP_HILL = piece('ap_hill')
export const HOLMES = piece('holmes')
export const HUGER = piece('huger')
export const WHITING = piece('whiting')
