import { sideName } from '@vedette/kit/table/sides.ts'
import type { Counter, Name, Stack } from '@vedette/table'
import { brigadeOf, orderOf } from '../game.ts'
import { HEXES } from '../map.ts'
import {
  abandonedIn,
  cohesionOf,
  idOf,
  isAbandoned,
  isGoodOrder,
  isMounted,
  leaderPieces,
  sideOfPiece,
  stackIn,
  strength,
} from '../rules/02-pieces.ts'
import { worksOf } from '../rules/06-shots.ts'
import { otherPart } from '../rules/12-parts.ts'
import {
  brigadeHas,
  CHARGING,
  FIRED,
  has,
  INEFFECTIVE,
  isLeader,
  LEADER_MOVED,
  leaderHas,
  leaderOf,
  MARCHES,
  MOVED,
  OUT_OF_COMMAND,
  onMap,
  pieceOf,
  RALLIED,
  RESERVE,
  type S,
} from '../state.ts'
import { brigades, formations, leaders, NOBODY, spOf, units } from '../units.ts'
import { label } from '../words/codes.ts'
import { shortName } from './names.ts'
import { brigadeStripes, leaderStripe } from './stripes.ts'

/** What a leader leads, as his counter says it. */
function commandOf(l: number): Name {
  const { brigade, formation } = leaders[l]
  if (formation !== NOBODY) return formations[formation].name
  return brigade === NOBODY ? label('formation.command') : brigades[brigade].name
}

const leaderCounter = (v: S, l: number): Counter => ({
  id: idOf(pieceOf(l)),
  side: sideName(leaders[l].side),
  name: leaders[l].name,
  short: leaders[l].name.split(' ').at(-1) ?? leaders[l].name,
  formation: commandOf(l),
  stripe: leaderStripe(l),
  kind: 'leader',
  ...(leaderHas(v, l, LEADER_MOVED) ? { moved: true } : {}),
})

/** A unit with its Strength Points, its rating on the side that it shows, and what it faces. */
export function counterOf(v: S, piece: number): Counter {
  if (isLeader(piece)) return leaderCounter(v, leaderOf(piece))
  const u = units[piece]
  const b = brigadeOf(v, piece)
  return {
    id: u.id,
    side: sideName(u.side),
    name: u.name,
    short: shortName(u.name),
    formation: brigades[b].name,
    stripe: brigadeStripes[b],
    kind: u.kind === 'cavalry' && !isMounted(v, piece) ? 'infantry' : u.kind,
    strength: strength(v, piece),
    full: spOf[piece],
    rating: cohesionOf(v, piece),
    ...(onMap(v, piece) && !isAbandoned(v, piece) ? { facing: v.facing[piece] } : {}),
    ...(has(v, piece, MOVED | RALLIED | FIRED) ? { moved: true } : {}),
  }
}

type Badge = readonly [letter: string, is: (v: S, i: number) => boolean]

/** States of a stack, the gravest first: four of them find room beside the counter. */
const badges: readonly Badge[] = [
  ['X', (v, i) => !isGoodOrder(v, i) && !isAbandoned(v, i)],
  ['C', (v, i) => has(v, i, CHARGING)],
  ['A', isAbandoned],
  ['I', (v, i) => brigadeHas(v, brigadeOf(v, i), INEFFECTIVE)],
  ['E', (v, i) => otherPart(v, i) >= 0],
  ['O', (v, i) => has(v, i, OUT_OF_COMMAND)],
  ['M', (v, i) => has(v, i, MARCHES)],
  ['R', (v, i) => has(v, i, RESERVE)],
]
/** A leader is in the stack; breastworks stand before it. */
const LEADER = 'L'
const WORKS = 'B'

/** The letters of all states, as the key explains them. */
export const badgeLetters: readonly string[] = [...badges.map(([letter]) => letter), LEADER, WORKS]

function badgesOf(v: S, hex: number, men: readonly number[], led: boolean): string[] {
  const found = badges.flatMap(([letter, is]) => (men.some((i) => is(v, i)) ? [letter] : []))
  if (led && men.length > 0) found.push(LEADER)
  if (worksOf(v, hex) !== 0) found.push(WORKS)
  return found
}

/** The pieces of a hex from the top: units, guns that are left, leaders last, so that no leader hides his men. */
export const piecesIn = (v: S, hex: number): number[] => [
  ...stackIn(v, hex),
  ...abandonedIn(v, hex),
  ...leaderPieces(v, hex),
]

function stackOf(v: S, hex: number): Stack | null {
  const pieces = piecesIn(v, hex)
  if (pieces.length === 0) return null
  const men = pieces.filter((p) => !isLeader(p))
  return {
    point: hex,
    side: sideName(sideOfPiece(pieces[0])),
    pieces: pieces.map((p) => counterOf(v, p)),
    hidden: false,
    count: pieces.length,
    badges: badgesOf(v, hex, men, men.length < pieces.length),
  }
}

/** Everybody of a scenario who is on the map. */
const standing = (v: S): number[] => {
  const { units: men, leaders: led } = orderOf(v)
  return [...men, ...led.map(pieceOf)].filter((p) => onMap(v, p))
}

export const stacksAt = (v: S, hex: number): Stack[] => {
  const stack = hex < HEXES ? stackOf(v, hex) : null
  return stack ? [stack] : []
}

export const stacksOf = (v: S): Stack[] =>
  [...new Set(standing(v).map((p) => v.hex[p]))].sort((a, b) => a - b).flatMap((hex) => stacksAt(v, hex))
