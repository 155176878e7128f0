import { within } from '@vedette/board'
import { boardOf, groundAt, hexOf, scenarioOf } from '../game.ts'
import { isRiver } from '../map.ts'
import { ofLeader, ofMarker, piece, sideOf } from '../pieces.ts'
import { onMap, type S } from '../state.ts'
import { formation, leader, leaders, marker, USA, units } from '../units.ts'
import { hasEnemy, stand, toEnemy, unitsIn } from './02-pieces.ts'
import { isOverfull } from './05-stacking.ts'
import { isOnFoot } from './06-costs.ts'
import { leaderHex } from './12-recipients.ts'
import { holdAtStart } from './22-control.ts'
import { fateOf, isFate } from './26-uncertain.ts'

/** 26: who may be placed within so many hexes of his, and the forces that a die has brought. */

/** Units that may be placed round a hex, and how far from any enemy. */
interface Freedom {
  readonly units: readonly number[]
  readonly hex: number
  readonly within: number
  readonly clear: number
}
/** Magruder stands two hexes from any Union unit. */
const CLEAR = { 'magruder-arrives': 2 } as const

/** 26.1, and those whom the uncertain forces have brought onto the map. */
export function freedomsOf(s: S): readonly Freedom[] {
  const printed = scenarioOf(s).free.map(({ units: those, hex, within: far }) => ({
    units: those,
    hex: hexOf(s, hex),
    within: far,
    clear: 0,
  }))
  return [...printed, ...[0, 1].flatMap((seat) => broughtTo(s, seat) ?? [])]
}
function broughtTo(s: S, seat: number): Freedom | null {
  const row = fateOf(s, seat)
  if (row === null || row.within === 0) return null
  const hex = row.near === '' ? hexOf(s, row.hex) : s.hex[piece(row.near)]
  if (hex >= boardOf(s).size) return null
  return { units: row.units, hex, within: row.within, clear: CLEAR[row.event as keyof typeof CLEAR] ?? 0 }
}
export const freedomOf = (s: S, i: number): Freedom | undefined =>
  freedomsOf(s).find(({ units: those }) => those.includes(i))

/** Can it stand on that ground at all? */
const isLand = (s: S, i: number, hex: number): boolean =>
  !isRiver(boardOf(s), hex) && groundAt(boardOf(s), hex).move[isOnFoot(i) ? 0 : 1] !== null

/** Where a unit may be placed, as far as its region goes, the nearest first. */
export function regionOf(s: S, i: number): number[] {
  const freedom = freedomOf(s, i)
  if (!freedom) return []
  const board = boardOf(s)
  return within(board, freedom.hex, freedom.within)
    .filter((hex) => isLand(s, i, hex) && toEnemy(s, sideOf(i), hex) >= freedom.clear)
    .sort((a, b) => board.distance(a, freedom.hex) - board.distance(b, freedom.hex) || a - b)
}
/** 26.1: until its owner says otherwise, whoever may be placed stands as near his hex as there is room. */
export function placeSoundly(s: S, i: number): void {
  const to = regionOf(s, i).find((hex) => !hasEnemy(s, sideOf(i), hex) && !isOverfull(s, [...unitsIn(s, hex), i]))
  if (to !== undefined) stand(s, i, to)
}

/** The forces that stand on the map from the start come onto it, their leaders and trains with them. */
export function placeForces(s: S): void {
  const row = fateOf(s, s.side)
  if (row === null || row.within === 0) return
  for (const i of row.units) placeSoundly(s, i)
  const placed = row.units.filter((i) => onMap(s, i))
  const [first] = placed
  if (first === undefined) return
  for (const l of row.leaders) {
    const own = placed.find((i) => units[i].formation === leaders[l].commands) ?? first
    stand(s, ofLeader(l), s.hex[own])
  }
  for (const m of row.markers) stand(s, ofMarker(m), s.hex[first])
  // Porter leads all of his corps again.
  if (row.event === 'porter-arrives') s.over[formation('us-3-v')] = formation('us-v') + 1
  holdAtStart(s)
}

/** McClellan and his headquarters come to Porter at the start of a turn. */
export function comeNorth(s: S): void {
  if (!isFate(s, USA, 'mcclellan-north') || fateOf(s, USA)?.turn !== s.turn) return
  const at = leaderHex(s, formation('us-v'))
  if (at < 0) return
  stand(s, ofLeader(leader('gen-mcclellan')), at)
  stand(s, ofMarker(marker('us-hq')), at)
}
