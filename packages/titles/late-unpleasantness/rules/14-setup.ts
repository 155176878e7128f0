import type { Refusal } from '@vedette/kernel'
import { F, push } from '../flow.ts'
import type { Game } from '../game.ts'
import { CSA, USA } from '../pieces.ts'
import { ASIDE, type S } from '../state.ts'
import { refuse } from '../words/codes.ts'
import { markersUsed } from './05-intelligence.ts'
import { isCovered } from './07-leaders.ts'

/** 14.0: a group of pieces that its player spreads over some points. */
interface FreeGroup {
  readonly seat: number
  readonly points: readonly number[]
  readonly pieces: readonly number[]
  readonly eachPoint: boolean
}

/** 14.0: where everything starts. */
export interface SetUp {
  readonly start: readonly { readonly piece: number; readonly at: number }[]
  readonly free: readonly FreeGroup[]
  /** Whatever else is as the game begins. */
  begin(s: S): void
}

/** A group of setup.json. */
interface GroupData {
  readonly side: string
  readonly points: readonly string[]
  readonly eachPoint: boolean
  readonly units: readonly string[]
  readonly leaders: readonly string[]
  readonly dummies: { readonly infantry: number; readonly cavalry: number }
  readonly dumps?: number
  /** Where the pieces of a free group lie at first; spread evenly where nothing is said. */
  readonly start?: { readonly at: Readonly<Partial<Record<string, string>>> }
}

type Counters = Pick<
  Game,
  'dummiesOf' | 'supplyUnits' | 'piece' | 'pieces' | 'point' | 'isCavalry' | 'isUnit' | 'isGarrison'
>

/** Reads a set-up. Throws when a piece of a free group starts at a point that the map does not have. */
export function readSetUp(game: Counters, groups: readonly GroupData[]): Omit<SetUp, 'begin'> {
  const spare = game.dummiesOf.map((list) => list.slice())
  const dumps = game.supplyUnits.slice()
  const start: { piece: number; at: number }[] = []
  const free: FreeGroup[] = []
  for (const group of groups) {
    const seat = group.side === 'USA' ? USA : CSA
    const members = [...group.units, ...group.leaders].map(game.piece)
    const take = (horse: boolean, count: number) => {
      for (let n = 0; n < count; n++) {
        const i = spare[seat].findIndex((d) => game.isCavalry(d) === horse)
        members.push(...spare[seat].splice(i, 1))
      }
    }
    take(false, group.dummies.infantry)
    take(true, group.dummies.cavalry)
    for (let n = 0; n < (group.dumps ?? 0); n++) members.push(dumps.shift() as number)
    const places = group.points.map(game.point)
    const spread = Math.min(places.length, group.units.length || places.length)
    const laid = new Map(
      Object.entries(group.start?.at ?? {}).map(([id, at]) => [game.piece(id), game.point(at as string)]),
    )
    members.forEach((i, n) => {
      const even = places[game.isUnit(i) || game.pieces[i].dummy ? n % spread : 0]
      start.push({ piece: i, at: laid.get(i) ?? even })
    })
    // One garrison in each point: there is nothing to choose.
    if (places.length > 1 && !members.some(game.isGarrison))
      free.push({ seat, points: places, pieces: members, eachPoint: group.eachPoint })
  }
  return { start, free }
}

/** Sets a game up as 14.0 says; `options` are bits. Cards are dealt and free groups placed in play. */
export function newState(game: Game, options: number): S {
  const s = game.schema.create()
  s.options = options
  s.turn = 1
  s.stackAt = 255
  s.reconAt = 255
  s.side = game.first
  for (let i = 0; i < game.UNITS; i++) s.strength[i] = game.pieces[i].strength
  s.where.fill(ASIDE)
  for (const { piece: i, at } of game.setUp.start) s.where[i] = at
  game.setUp.begin(s)
  // 5.0: every stack begins under a marker as far as they go; each player may change that before play.
  for (const { piece: i, at } of game.setUp.start) {
    if (s.veil[at] === 0 && markersUsed(s, game.sideOfPiece[i]) < game.MARKERS) s.veil[at] = 1
  }
  push(s, F.game)
  return s
}

const groupOf = (s: S, i: number): FreeGroup | undefined => s.game.setUp.free.find((g) => g.pieces.includes(i))

/** 14.0: may this piece be set up there? */
export function refusePlace(s: S, seat: number, i: number, at: number): Refusal | null {
  const facts = { piece: s.game.pieces[i].id, at: s.game.points[at].id }
  if (s.game.sideOfPiece[i] !== seat) return refuse('14.0', 'not-yours', facts)
  const group = groupOf(s, i)
  if (!group) return refuse('14.0', 'place-is-fixed', facts)
  if (!group.points.includes(at)) return refuse('14.0', 'outside-its-group', facts)
  if (s.where[i] === at) return refuse('14.0', 'already-there', facts)
  return null
}

/** 14.0, 7.0: is the set-up of this seat as the rules want it? */
export function refuseReady(s: S, seat: number): Refusal | null {
  for (const group of s.game.setUp.free) {
    if (group.seat !== seat) continue
    if (group.eachPoint) {
      const empty = group.points.find((at) => !group.pieces.some((i) => s.game.isUnit(i) && s.where[i] === at))
      if (empty !== undefined) return refuse('14.0', 'unit-at-each-point', { at: s.game.points[empty].id })
    }
    for (const i of group.pieces) {
      if (s.game.isLeader(i) && !isCovered(s, i, s.where[i]))
        return refuse('7.0', 'leader-without-command', { piece: s.game.pieces[i].id, at: s.game.points[s.where[i]].id })
    }
  }
  return null
}

/** Pieces a seat may place freely, and where. */
export const freePlaces = (s: S, seat: number): readonly FreeGroup[] => s.game.setUp.free.filter((g) => g.seat === seat)
