import { scenarioOf } from '../game.ts'
import { allHexes, board, HEXES, at as hexAt, isFort, isInPlay, rowOf } from '../map.ts'
import { entries, exits } from '../scenarios.ts'
import { type S, worksHexes } from '../state.ts'
import { CSA, USA } from '../units.ts'
import { refuseGround } from './05-costs.ts'
import { isInEnemyZone } from './10-zones.ts'
import { bodiesOf, holder, isCombatUnit, sideOf } from './pieces.ts'

/** 14.1, 28: which way troops go back. */

const columnOf = (hex: number): number => hex % board.columns

/** 28.11: the row of the line in each column; where it has no hex, that of the brief's table. */
const GAPS: readonly (readonly [from: number, to: number, row: number])[] = [
  [52, 53, 18],
  [63, 66, 15],
]
const lineRows = Array.from({ length: board.columns }, (_, column) => {
  const gap = GAPS.find(([from, to]) => column + 1 >= from && column + 1 <= to)
  const rows = allHexes.filter((hex) => columnOf(hex) === column && isFort(hex))
  return gap ? gap[2] - 1 : Math.max(-1, ...rows.map(rowOf))
})
/** 28.11: south of the line of works. */
export const isSouthOfLine = (hex: number): boolean => {
  const row = lineRows[columnOf(hex)]
  return row >= 0 && rowOf(hex) > row
}

/** 28.21: for whom no entry is known, the nearest. */
const unionEntries = entries.filter(({ side }) => side === USA).map(({ hex }) => hex)
const EXITS = ['0120', '0104'].map(hexAt)
const nearest = (from: number, goals: readonly number[]): number =>
  goals.reduce((least, goal) => Math.min(least, board.distance(from, goal)), HEXES)

/** 28.11, 28.21: how far it is to each goal that a body may go for from here; any that is neared will do. */
function distances(s: S, i: number, from: number, hex: number): number[] {
  if (sideOf(i) !== CSA) {
    const by = s.cameBy[i] > 0 ? s.cameBy[i] - 1 : scenarioOf(s).entry
    return [nearest(hex, by < 0 ? unionEntries : [entries[by].hex])]
  }
  if (!isSouthOfLine(from)) return EXITS.map((exit) => board.distance(hex, exit))
  return [
    nearest(
      hex,
      worksHexes.filter((work, n) => isFort(work) && s.held[n] !== USA + 1),
    ),
  ]
}
const isNearer = (s: S, i: number, from: number, to: number): boolean => {
  const now = distances(s, i, from, from)
  return distances(s, i, from, to).some((far, n) => far < now[n])
}

/** 14.1: enemies, their zone where no friend stands, and ground that is forbidden bar the way. */
function isOpen(s: S, i: number, from: number, to: number): boolean {
  const seat = sideOf(i)
  const there = holder(s, to)
  if (there === 1 - seat || refuseGround(s, i, from, to) !== null || !isInPlay(to)) return false
  return there === seat || !isInEnemyZone(s, seat, to)
}
export const enemyDistance = (s: S, seat: number, hex: number): number => {
  let least = HEXES
  for (const j of bodiesOf(s, 1 - seat)) if (isCombatUnit(s, j)) least = Math.min(least, board.distance(hex, s.hex[j]))
  return least
}

/** Where a body may go next in a retreat; `off` when its way leads off the field. */
export interface Ways {
  readonly hexes: readonly number[]
  readonly off: boolean
}
export function waysOf(s: S, i: number): Ways {
  const from = s.hex[i]
  if (distances(s, i, from, from).includes(0) && !(sideOf(i) === CSA && isSouthOfLine(from)))
    return { hexes: [], off: true }
  const isOnField = (to: number) => scenarioOf(s).area[to] === 1
  const open = board.around[from].filter((to) => isOpen(s, i, from, to))
  const nearer = open.filter((to) => isNearer(s, i, from, to))
  const inside = nearer.filter(isOnField)
  if (inside.length > 0) return { hexes: inside, off: false }
  if (nearer.length > 0) return { hexes: [], off: true }
  const seat = sideOf(i)
  const now = enemyDistance(s, seat, from)
  return { hexes: open.filter((to) => isOnField(to) && enemyDistance(s, seat, to) >= now), off: false }
}

/** 34.11, 34.21: may it leave the map here, instead of being driven off it? */
export const isExit = (seat: number, hex: number): boolean => exits[seat].includes(hex)
