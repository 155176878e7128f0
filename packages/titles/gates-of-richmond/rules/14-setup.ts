import { type Refusal, refuse } from '@vedette/kernel'
import setupData from '../data/setup.json' with { type: 'json' }
import { F, push } from '../flow.ts'
import { point, points, WHITE_HOUSE } from '../map.ts'
import { MARKERS } from '../numbers.ts'
import {
  CSA,
  DAVIS,
  dummiesOf,
  isCavalry,
  isUnit,
  JOHNSTON,
  LEE,
  piece,
  pieces,
  sideOfPiece,
  supplyUnits,
  UNITS,
  USA,
} from '../pieces.ts'
import { ASIDE, type S, schema } from '../state.ts'
import { markersUsed } from './05-intelligence.ts'

/** 14.0: a group of pieces that its player spreads over some points. */
interface FreeGroup {
  readonly seat: number
  readonly points: readonly number[]
  readonly pieces: readonly number[]
  readonly eachPoint: boolean
}

const freeGroups: FreeGroup[] = []

/** 14.0: where everything starts; free groups begin at the first of their points that a sensible player would take. */
const start: { readonly piece: number; readonly at: number }[] = []
{
  const spare = [dummiesOf[CSA].slice(), dummiesOf[USA].slice()]
  const dumps = supplyUnits.slice()
  for (const group of setupData.groups) {
    const seat = group.side === 'USA' ? USA : CSA
    const members = [...group.units, ...group.leaders].map(piece)
    const take = (horse: boolean, count: number) => {
      for (let n = 0; n < count; n++) {
        const i = spare[seat].findIndex((d) => isCavalry(d) === horse)
        members.push(...spare[seat].splice(i, 1))
      }
    }
    take(false, group.dummies.infantry)
    take(true, group.dummies.cavalry)
    for (let n = 0; n < group.dumps; n++) members.push(dumps.shift() as number)
    const places = group.points.map(point)
    members.forEach((i, n) => {
      start.push({
        piece: i,
        at: places[isUnit(i) || pieces[i].dummy ? n % Math.min(places.length, group.units.length) : 0],
      })
    })
    if (places.length > 1) freeGroups.push({ seat, points: places, pieces: members, eachPoint: group.eachPoint })
  }
}

/** Sets the game up as 14.0 says; `options` are bits. Cards are dealt and free groups placed in play. */
export function setUp(options: number): S {
  const s = schema.create()
  s.options = options
  s.turn = 1
  s.terminus = WHITE_HOUSE
  s.confederateCommander = LEE
  s.stackAt = 255
  s.reconAt = 255
  s.side = CSA
  for (let i = 0; i < UNITS; i++) s.strength[i] = pieces[i].strength
  for (const { piece: i, at } of start) s.where[i] = at
  s.where[DAVIS] = ASIDE
  s.where[JOHNSTON] = ASIDE
  // 5.0: every stack begins under a marker as far as they go; each player may change that before play.
  for (const { piece: i, at } of start) if (s.veil[at] === 0 && markersUsed(s, sideOfPiece[i]) < MARKERS) s.veil[at] = 1
  push(s, F.game)
  return s
}

const groupOf = (i: number): FreeGroup | undefined => freeGroups.find((g) => g.pieces.includes(i))

/** 14.0: may this piece be set up there? */
export function refusePlace(s: S, seat: number, i: number, at: number): Refusal | null {
  const facts = { piece: pieces[i].id, at: points[at].id }
  if (sideOfPiece[i] !== seat) return refuse('14.0', 'not-yours', facts)
  const group = groupOf(i)
  if (!group) return refuse('14.0', 'place-is-fixed', facts)
  if (!group.points.includes(at)) return refuse('14.0', 'outside-its-group', facts)
  if (s.where[i] === at) return refuse('14.0', 'already-there', facts)
  return null
}

/** 14.0, 7.0: is the set-up of this seat as the rules want it? */
export function refuseReady(s: S, seat: number): Refusal | null {
  for (const group of freeGroups) {
    if (group.seat !== seat) continue
    if (group.eachPoint) {
      const empty = group.points.find((at) => !group.pieces.some((i) => isUnit(i) && s.where[i] === at))
      if (empty !== undefined) return refuse('14.0', 'unit-at-each-point', { at: points[empty].id })
    }
    for (const i of group.pieces) {
      if (pieces[i].kind !== 'leader') continue
      const alone = !group.pieces.some((u) => isUnit(u) && s.where[u] === s.where[i])
      if (alone) return refuse('7.0', 'leader-without-command', { piece: pieces[i].id, at: points[s.where[i]].id })
    }
  }
  return null
}

/** Pieces a seat may place freely, and where. */
export const freePlaces = (seat: number): readonly FreeGroup[] => freeGroups.filter((g) => g.seat === seat)
