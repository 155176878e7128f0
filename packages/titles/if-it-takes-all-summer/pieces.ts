import { makePieces } from '../late-unpleasantness/pieces.ts'
import constants from './data/constants.json' with { type: 'json' }
import leaderData from './data/leaders.json' with { type: 'json' }
import unitData from './data/units.json' with { type: 'json' }

export { CSA, other, USA } from '../late-unpleasantness/pieces.ts'

/** Formations: the corps of the Union, then those of the Confederacy by their first leaders. */
const names = ['II', 'V', 'VI', 'IX', 'XVIII', 'Cavalry', 'Longstreet', 'Ewell', 'Hill', 'Stuart'] as const

/** The counters of If It Takes All Summer. */
export const counters = makePieces(names, unitData.units, leaderData.leaders, {
  ...constants.dummies.value,
  supplyUnits: 0,
})
export const {
  pieces,
  piece,
  formations,
  sideOfPiece,
  formationOfPiece,
  isUnit,
  isLeader,
  isCavalry,
  isInfantry,
  isGarrison,
  piecesOf,
  unitsOf,
  leadersOf,
} = counters

const formation = (name: (typeof names)[number]): number => names.indexOf(name)
export const V_CORPS = formation('V')
export const VI_CORPS = formation('VI')
export const IX_CORPS = formation('IX')
export const EWELLS = formation('Ewell')
export const HILLS = formation('Hill')

export const GRANT = piece('grant')
export const MEADE = piece('meade')
export const LEE = piece('lee')
export const SHERIDAN = piece('sheridan')
