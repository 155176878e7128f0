import { sideName } from '@vedette/kit/table/sides.ts'
import type { Counter, CounterKind, Name, Stack } from '@vedette/table'
import { groundOfGame } from '../game.ts'
import { idOf, isLeader, isUnit, leaderOf, markerOf, PIECES, sideOf } from '../pieces.ts'
import { divisionOf } from '../rules/02-divisions.ts'
import { piecesIn } from '../rules/02-pieces.ts'
import { commandOf } from '../rules/06-march.ts'
import { ratingOfLeader } from '../rules/12-recipients.ts'
import { has, isPlaced, MARK, type S } from '../state.ts'
import { leaders, markers, NOBODY, units } from '../units.ts'
import { label } from '../words/codes.ts'
import { formationName, pieceName, shortName } from './names.ts'
import { stripeOf } from './stripes.ts'

/** Counters and stacks. */

/** The formation whose stripe a piece has; NOBODY for none. */
export function formationOfPiece(v: S, i: number): number {
  if (isUnit(i)) return divisionOf(v, i)
  if (!isLeader(i)) return markers[markerOf(i)].formation
  const now = commandOf(v, leaderOf(i))
  return now === NOBODY ? leaders[leaderOf(i)].commands : now
}
const formationOr = (f: number): Name => (f === NOBODY ? label('formation.none') : formationName(f))

const unitKinds: Readonly<Record<string, CounterKind>> = {
  infantry: 'infantry',
  engineer: 'infantry',
  cavalry: 'cavalry',
  artillery: 'artillery',
  gunboat: 'artillery',
}
const markerKinds: Readonly<Record<string, CounterKind>> = {
  hq: 'leader',
  train: 'wagon',
  'base-train': 'wagon',
  'hidden-force': 'dummy',
}
const kindOf = (i: number): CounterKind => {
  if (isUnit(i)) return unitKinds[units[i].kind]
  return isLeader(i) ? 'leader' : markerKinds[markers[markerOf(i)].kind]
}

/** Has it done what it may do in this turn? */
const DONE = MARK.moved | MARK.stayed | MARK.bombarded | MARK.assaulted

export function counterOf(v: S, i: number): Counter {
  const f = formationOfPiece(v, i)
  return {
    id: idOf(i),
    side: sideName(sideOf(i)),
    name: pieceName(i),
    short: shortName(i),
    formation: formationOr(f),
    stripe: stripeOf(f),
    kind: kindOf(i),
    ...(isUnit(i) ? { strength: v.strength[i], full: units[i].full } : {}),
    ...(isLeader(i) ? { rating: ratingOfLeader(v, leaderOf(i)) } : {}),
    ...(isUnit(i) && v.strength[i] <= units[i].reduced ? { reduced: true } : {}),
    ...(has(v, i, DONE) ? { moved: true } : {}),
  }
}

/** States of a stack by their letters, the gravest first. */
const badges: readonly (readonly [letter: string, mark: number])[] = [
  ['D', MARK.disrupted],
  ['O', MARK.out],
  ['S', MARK.cut],
  ['X', MARK.spent],
  ['A', MARK.assaulted],
  ['B', MARK.bombarded],
  ['C', MARK.advanced],
  ['K', MARK.byRoad],
  ['M', MARK.moved],
]
const WITH_LEADER = 'L'
/** 17.2: of a formation that is fatigued, and exhausted. */
const TIRED = ['F', 'E']
/** All of them, as the key explains them. */
export const badgeLetters: readonly string[] = [...badges.map(([letter]) => letter), ...TIRED, WITH_LEADER]

function badgesOf(v: S, pieces: readonly number[]): string[] {
  const men = pieces.filter(isUnit)
  const tired = Math.max(0, ...men.map((i) => v.fatigue[divisionOf(v, i)]))
  const found = [
    ...badges.flatMap(([letter, mark]) => (men.some((i) => has(v, i, mark)) ? [letter] : [])),
    ...(tired > 0 ? [TIRED[tired - 1]] : []),
  ]
  return men.length > 0 && pieces.some(isLeader) ? [...found, WITH_LEADER] : found
}

/** The pieces of a hex from the top, units first, so that no leader hides his men. */
export function shownIn(v: S, hex: number): number[] {
  const all = piecesIn(v, hex)
  return [...all.filter(isUnit), ...all.filter((i) => !isUnit(i))]
}

export function stacksAt(v: S, hex: number): Stack[] {
  if (hex >= groundOfGame(v).places) return []
  const here = shownIn(v, hex)
  return [0, 1].flatMap((seat): Stack[] => {
    const own = here.filter((i) => sideOf(i) === seat)
    const counters = own.map((i) => counterOf(v, i))
    if (own.length === 0) return []
    const hidden = counters.every(({ kind }) => kind === 'dummy')
    return [{ point: hex, side: sideName(seat), pieces: counters, hidden, count: own.length, badges: badgesOf(v, own) }]
  })
}

/** All stacks, hex by hex. */
export function stacksOf(v: S): Stack[] {
  const hexes = new Set<number>()
  for (let i = 0; i < PIECES; i++) if (isPlaced(v, i)) hexes.add(v.hex[i])
  return [...hexes].sort((a, b) => a - b).flatMap((hex) => stacksAt(v, hex))
}
