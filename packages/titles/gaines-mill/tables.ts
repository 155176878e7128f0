import type { Range } from '@vedette/kit/rules/chart.ts'
import data from './data/tables.json' with { type: 'json' }
import { DISORDERED, DISRUPTED } from './state.ts'
import { isArtillery, isCavalry } from './units.ts'

/** What a cell of a combat table says (7.4). */
export interface Result {
  readonly code: string
  readonly attackerLoss: number
  readonly defenderLoss: number
  readonly attackerRetreats: number
  readonly defenderRetreats: number
  /** DISRUPTED or DISORDERED, 0 for neither. */
  readonly mark: number
  readonly exchange: boolean
  readonly returnFire: boolean
}

const nothing = {
  attackerLoss: 0,
  defenderLoss: 0,
  attackerRetreats: 0,
  defenderRetreats: 0,
  mark: 0,
  exchange: false,
  returnFire: false,
}

/** 7.4: reads a code such as DC1d or DR2. Throws at anything else, so that no table is wrong in silence. */
export function readResult(code: string): Result {
  switch (code) {
    case 'Nil':
      return { ...nothing, code }
    case 'RF':
      return { ...nothing, code, returnFire: true }
    case 'EX':
      return { ...nothing, code, attackerLoss: 1, defenderLoss: 1, exchange: true }
    case 'Disrupt':
      return { ...nothing, code, mark: DISRUPTED }
    case 'Disorder':
      return { ...nothing, code, mark: DISORDERED }
    default: {
      const parts = /^([AD])(C|R)(\d?)(d?)$/.exec(code)
      if (!parts || (parts[2] === 'C' && parts[3] === '')) throw new Error(`No combat table knows a result ${code}.`)
      const n = Number(parts[3] || 1)
      const mark = parts[4] ? DISRUPTED : 0
      if (parts[2] === 'C') {
        return parts[1] === 'A' ? { ...nothing, code, attackerLoss: n } : { ...nothing, code, defenderLoss: n, mark }
      }
      return parts[1] === 'A'
        ? { ...nothing, code, attackerRetreats: n }
        : { ...nothing, code, defenderRetreats: n, mark }
    }
  }
}

/** A combat table: columns by the lowest value of each (the first reaches down without end), and a row of results. */
export interface CombatTable {
  readonly id: 'fire' | 'close' | 'sharpshooter'
  readonly columns: readonly Range[]
  readonly row: string
  readonly results: readonly Result[]
}

const rowOf = (id: 'fire' | 'close', row: string, codes: readonly string[]): CombatTable => ({
  id,
  columns: data[id].columns,
  row,
  results: codes.map(readResult),
})
const fire = {
  infantry: rowOf('fire', 'infantry', data.fire.rows.infantry),
  artillery: rowOf('fire', 'artillery', data.fire.rows.artillery),
}
const close = {
  infantry: rowOf('close', 'infantry', data.close.rows.infantry),
  cavalry: rowOf('close', 'cavalry', data.close.rows.cavalry),
  artillery: rowOf('close', 'artillery', data.close.rows.artillery),
}
/** The Sharpshooter's Table (9.0). */
export const sharpshooterTable: CombatTable = {
  id: 'sharpshooter',
  columns: data.sharpshooter.columns,
  row: 'sharpshooters',
  results: data.sharpshooter.results.map(readResult),
}
/** The Fire Combat Results Table, in the row of the attacking unit. */
export const fireTable = (i: number): CombatTable => (isArtillery(i) ? fire.artillery : fire.infantry)
/** The Close Combat Results Table, in the row of the attacking unit. */
export const closeTable = (i: number): CombatTable =>
  isArtillery(i) ? close.artillery : isCavalry(i) ? close.cavalry : close.infantry
