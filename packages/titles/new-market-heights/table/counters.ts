import { below, topOf } from '@vedette/kit/rules/pieces.ts'
import { sideName } from '@vedette/kit/table/sides.ts'
import type { Counter, CounterKind, Stack } from '@vedette/table'
import { PHASE } from '../flow.ts'
import { HEXES } from '../map.ts'
import { bodies, isLeader, leaderOf, PIECES } from '../pieces.ts'
import { isIneffective } from '../rules/16-losses.ts'
import { commands } from '../rules/17-command.ts'
import {
  brigadeOf,
  identityOf,
  idOf,
  isCrew,
  isGuns,
  isMounted,
  isScreen,
  printedOf,
  sideOf,
  unitOf,
} from '../rules/pieces.ts'
import { FORMATION, has, LEADER, MARK, onMap, type S } from '../state.ts'
import { leaders, NOBODY, units } from '../units.ts'
import { label } from '../words/codes.ts'
import { pieceName, shortName } from './names.ts'
import { brigadeName, brigadeStripe, commandName, faceDown, leaderStripe } from './stripes.ts'

/** Does it lie face down to whoever has this view (25.51)? */
const isUnknown = (v: S, i: number): boolean => isScreen(i) && identityOf(v, i) === NOBODY

const leaderCounter = (v: S, i: number): Counter => {
  const l = leaderOf(i)
  return {
    id: idOf(i),
    side: sideName(leaders[l].side),
    name: leaders[l].name,
    short: leaders[l].name,
    formation: commandName(l),
    stripe: leaderStripe(l),
    kind: 'leader',
    ...((v.leaderMarks[l] & LEADER.marched) !== 0 ? { moved: true } : {}),
  }
}

/** A counter that lies face down, or a dummy, of which its owner knows that it is one. */
const blank = (i: number, name: string): Counter => ({
  id: idOf(i),
  side: sideName(sideOf(i)),
  name,
  formation: label('formation.screen'),
  stripe: faceDown,
  kind: 'dummy',
})

function kindOf(v: S, i: number): CounterKind {
  const unit = printedOf(v, i)
  if (isGuns(v, i)) return 'artillery'
  if (unit?.sharpshooter) return 'sharpshooters'
  return isMounted(v, i) ? 'cavalry' : 'infantry'
}

/** What it began with. */
function fullOf(v: S, i: number): number {
  const { sort, of } = bodies[i]
  if (sort === 'section') return units[of].sections[Number(idOf(i).at(-1)) - 1] ?? v.points[i]
  return sort === 'unit' ? units[of].strength : 1
}
const FACELESS = MARK.routed | MARK.abandoned

export function counterOf(v: S, i: number): Counter {
  if (isLeader(i)) return leaderCounter(v, i)
  if (isUnknown(v, i)) return blank(i, pieceName(i))
  const unit = printedOf(v, i)
  if (unit === null) return blank(i, `${pieceName(i)}: dummy`)
  const faces = onMap(v, i) && v.formation[i] !== FORMATION.none && !has(v, i, FACELESS)
  return {
    id: idOf(i),
    side: sideName(sideOf(i)),
    name: isScreen(i) ? `${pieceName(i)}: ${unit.name}` : pieceName(i),
    short: shortName(i),
    formation: brigadeName(brigadeOf(v, i)),
    stripe: brigadeStripe(brigadeOf(v, i)),
    kind: kindOf(v, i),
    ...(isCrew(i) || isScreen(i) ? {} : { strength: v.points[i], full: Math.max(fullOf(v, i), v.points[i]) }),
    rating: unit.morale,
    ...(faces ? { facing: 2 * v.facing[i] } : {}),
    ...(has(v, i, MARK.marched | MARK.fired) ? { moved: true } : {}),
  }
}

type Badge = readonly [letter: string, is: (v: S, i: number) => boolean]
const marked =
  (mark: number) =>
  (v: S, i: number): boolean =>
    has(v, i, mark)
const formed =
  (formation: number) =>
  (v: S, i: number): boolean =>
    v.formation[i] === formation

/** 17.12: settled once in a player turn, before anybody marches. */
const isOutOfCommand = (v: S, i: number): boolean =>
  v.phasing === sideOf(i) && v.phase >= PHASE.movement && !isScreen(i) && !commands(v, i)

/** States of a stack, the gravest first, then how it is formed: four of them find room beside the counter. */
const badges: readonly Badge[] = [
  ['X', marked(MARK.routed)],
  ['E', marked(MARK.engaged)],
  ['P', marked(MARK.pinned)],
  ['A', marked(MARK.abandoned)],
  ['O', isOutOfCommand],
  ['I', isIneffective],
  ['D', marked(MARK.prone)],
  ['Z', marked(MARK.depleted)],
  ['B', marked(MARK.builds)],
  ['N', (v, i) => !isCrew(i) && !isScreen(i) && !has(v, i, MARK.alerted)],
  ['K', formed(FORMATION.column)],
  ['S', (v, i) => !isUnknown(v, i) && v.formation[i] === FORMATION.skirmish],
  ['H', formed(FORMATION.mountedLine)],
  ['HK', formed(FORMATION.mountedColumn)],
  ['W', formed(FORMATION.limbered)],
]
const WITH_LEADER = 'L'
/** The letters of all states, as the key explains them. */
export const badgeLetters: readonly string[] = [...badges.map(([letter]) => letter), WITH_LEADER]

/** The pieces of a hex from the top: leaders last, so that no leader hides his men. */
export function piecesIn(v: S, hex: number): number[] {
  const found: number[] = []
  for (let i = topOf(v, hex); i >= 0; i = below(v, i)) found.push(i)
  return [...found.filter((i) => !isLeader(i)), ...found.filter(isLeader)]
}

function badgesOf(v: S, pieces: readonly number[]): string[] {
  const men = pieces.filter((i) => !isLeader(i))
  const found = badges.flatMap(([letter, is]) => (men.some((i) => is(v, i)) ? [letter] : []))
  return men.length > 0 && men.length < pieces.length ? [...found, WITH_LEADER] : found
}

export function stacksAt(v: S, hex: number): Stack[] {
  if (hex >= HEXES) return []
  return [0, 1].flatMap((side) => {
    const pieces = piecesIn(v, hex).filter((i) => sideOf(i) === side)
    if (pieces.length === 0) return []
    return {
      point: hex,
      side: sideName(side),
      pieces: pieces.map((i) => counterOf(v, i)),
      hidden: pieces.every((i) => isUnknown(v, i)),
      count: pieces.length,
      badges: badgesOf(v, pieces),
    }
  })
}

export function stacksOf(v: S): Stack[] {
  const hexes = new Set<number>()
  for (let i = 0; i < PIECES; i++) if (onMap(v, i)) hexes.add(v.hex[i])
  return [...hexes].sort((a, b) => a - b).flatMap((hex) => stacksAt(v, hex))
}

/** Is the unit of a body known to whoever has this view? */
export const isKnown = (v: S, i: number): boolean => isLeader(i) || unitOf(v, i) !== NOBODY
