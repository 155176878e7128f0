import { facings, markerIds, twelfths } from './actions.ts'
import { PHASE, STEP } from './flow.ts'
import { orderOf } from './game.ts'
import { at } from './map.ts'
import { bits } from './options.ts'
import { isAbandoned, leave, stand } from './rules/02-pieces.ts'
import { beginActivation } from './rules/03-activation.ts'
import { setUp } from './rules/03-turn.ts'
import { markUnits } from './rules/04-command.ts'
import { scenarios } from './scenarios.ts'
import { settle } from './settle.ts'
import * as state from './state.ts'
import { brigade, corps, leader, NOBODY, seatOf, unit } from './units.ts'

/** Positions laid out by hand, in words: for tests and for lessons. */

type S = state.S
type Mark =
  | 'disordered'
  | 'abandoned'
  | 'forsaken'
  | 'march'
  | 'reserve'
  | 'moved'
  | 'rallied'
  | 'withdrew'
  | 'charging'
  | 'reacted'
  | 'bombarded'
  | 'dismounted'
  | 'builds'
  | 'builds-on'
const markBits: Readonly<Record<Mark, number>> = {
  disordered: state.DISORDERED,
  abandoned: state.ABANDONED,
  forsaken: state.FORSAKEN,
  march: state.MARCHES,
  reserve: state.RESERVE,
  moved: state.MOVED,
  rallied: state.RALLIED,
  withdrew: state.WITHDREW,
  charging: state.CHARGING,
  reacted: state.REACTED,
  bombarded: state.BOMBARDED,
  dismounted: state.DISMOUNTED,
  builds: state.BUILDS,
  'builds-on': state.BUILDS_ON,
}

export interface Field {
  /** Gregg's assault where nothing else is said. */
  readonly battle?: string
  /** Who stands where, and what it faces: `{ "1-south-carolina": "2108 sse", "leader-gregg": "2108" }`; nobody else does. */
  readonly at?: Readonly<Record<string, string>>
  readonly turn?: number
  /** The formation that acts, or the AM that is played (`march-union`); the Light Division where nothing is said. */
  readonly acts?: string
  /** How many of its AMs are still in the cup. */
  readonly left?: number
  /** Other AMs that are still in the cup. */
  readonly cup?: Readonly<Record<string, number>>
  /** The brigade that is taken up, and whether it attacks; without it the formation is asked which one. */
  readonly brigade?: string
  readonly attack?: boolean
  /** Other brigades in Attack Posture. */
  readonly attacks?: readonly string[]
  /** The phase of the activation: that of fire where a brigade has acted. */
  readonly phase?: keyof typeof PHASE
  /** A step of the turn instead of an activation. */
  readonly step?: keyof typeof STEP
  readonly marks?: Readonly<Record<string, Mark | readonly Mark[]>>
  readonly losses?: Readonly<Record<string, number>>
  readonly guns?: Readonly<Record<string, number>>
  readonly ineffective?: readonly string[]
  readonly lost?: Readonly<Record<string, 'routed' | 'eliminated' | 'killed'>>
  readonly options?: readonly string[]
  readonly works?: Readonly<Record<string, string>>
  /** Efficiency Markers that have been drawn, by corps. */
  readonly efficiency?: Readonly<Record<string, number>>
  /** Brigades that have been in Reserve since the turn began. */
  readonly rested?: readonly string[]
  /** Leaders who used Extended Movement in the turn before. */
  readonly extended?: readonly string[]
  /** Who had Initiative before. */
  readonly held?: 'confederate' | 'union'
}

/** The piece of an id, leaders as `leader-gregg`. */
export function pieceOf(id: string): number {
  const found = id.startsWith('leader-') ? leader(id.slice('leader-'.length)) : unit(id)
  if (found === NOBODY) throw new Error(`There is no piece ${id}.`)
  return id.startsWith('leader-') ? state.pieceOf(found) : found
}

const facingOf = (word: string | undefined): number => twelfths(Math.max(0, facings.indexOf((word ?? 'nne') as 'nne')))

const gone = { routed: state.ROUTED, eliminated: state.ELIMINATED, killed: state.KILLED } as const

/** A battle before anything has happened. */
function begin({ battle = 'greggs-assault', options = [] }: Field): S {
  const s = state.schema.create()
  s.scenario = scenarios.findIndex(({ id }) => id === battle)
  for (const id of options) s.options |= bits[id]
  setUp(s)
  return s
}

/** Lays a position out: an activation of the Light Division where nothing else is said. */
export function lay(f: Field = {}): S {
  const s = begin(f)
  for (let piece = 0; piece < state.PIECES; piece++) leave(s, piece, state.OFF_MAP)
  s.facing.fill(0)
  s.turn = f.turn ?? 1
  if (f.held) {
    s.initiative = seatOf(f.held)
    s.first = s.initiative
  }
  Object.entries(f.efficiency ?? {}).forEach(([id, value]) => {
    s.efficiency[corps(id)] = value
  })
  for (const id of f.rested ?? []) s.brigadeMarks[brigade(id)] |= state.RESTED
  for (const id of f.extended ?? []) s.leaderMarks[leader(id)] |= state.EXTENDED
  for (const [id, marks] of Object.entries(f.marks ?? {}))
    for (const mark of [marks].flat()) state.mark(s, pieceOf(id), markBits[mark as Mark])
  for (const [id, where] of Object.entries(f.at ?? {})) {
    const [hex, facing] = where.split(' ')
    const piece = pieceOf(id)
    if (!state.isLeader(piece)) {
      s.facing[piece] = facingOf(facing)
      s.lost[piece] = f.guns?.[id] ?? 0
    }
    stand(s, piece, at(hex))
    if (!state.isLeader(piece) && isAbandoned(s, piece)) stand(s, piece, at(hex))
  }
  for (const [id, how] of Object.entries(f.lost ?? {})) leave(s, pieceOf(id), gone[how])
  for (const [id, sp] of Object.entries(f.losses ?? {})) s.losses[brigade(id)] = sp
  for (const id of f.ineffective ?? []) s.brigadeMarks[brigade(id)] |= state.INEFFECTIVE
  Object.entries(f.works ?? {}).forEach(([hex, facing], n) => {
    s.workHex[n] = at(hex)
    s.workFacing[n] = facingOf(facing)
  })
  s.dice.fill(0)
  if (f.step) s.step = STEP[f.step]
  else activate(s, f)
  settle(s)
  return s
}

function activate(s: S, f: Field): void {
  const marker = markerIds.indexOf(f.acts ?? 'ap-hill')
  s.cup[marker] = f.left ?? 1
  s.markers[marker] = s.cup[marker] + 1
  Object.entries(f.cup ?? {}).forEach(([id, count]) => {
    const other = markerIds.indexOf(id)
    s.cup[other] = count
    s.markers[other] = count
  })
  beginActivation(s, marker)
  for (const id of f.attacks ?? []) s.brigadeMarks[brigade(id)] |= state.ATTACKS | state.TAKEN
  if (f.brigade) {
    const b = brigade(f.brigade)
    s.brigadeMarks[b] |= state.TAKEN | (f.attack ? state.ATTACKS : 0)
    markUnits(s, b)
    s.brigade = b
    s.phase = PHASE.moves
  }
  if (f.phase) {
    s.brigade = NOBODY
    s.phase = PHASE[f.phase]
    for (const b of orderOf(s).brigadesOf[s.acting]) markUnits(s, b)
  }
}
