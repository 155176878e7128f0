import { facings, formations, kebab } from './arguments.ts'
import { PHASE } from './flow.ts'
import { at } from './map.ts'
import { bits } from './options.ts'
import { BODIES, isLeader, leaderOf, PIECES, piece, SCREEN, SCREENS } from './pieces.ts'
import { noteHindrances, settleCommand } from './rules/17-command.ts'
import { fall } from './rules/17-leaders.ts'
import { dig } from './rules/22-breastworks.ts'
import { stepOf } from './rules/27-fatigue.ts'
import { allEvents, bitOf } from './rules/31-happened.ts'
import { alertAll, setUp } from './rules/32-set-up.ts'
import { leave, stand } from './rules/pieces.ts'
import { entry, scenarios, turns } from './scenarios.ts'
import { settle } from './settle.ts'
import { BRIGADE, chevauxHexes, GONE, LEADER, MARK, onMap, type S, schema } from './state.ts'
import { brigade, CSA, leader, pickets, seatOf, USA, unit } from './units.ts'

/** Positions laid out by hand, in words: for tests and for lessons. */

const markBits = new Map(Object.entries(MARK).map(([name, bit]) => [kebab(name), bit]))

function bitNamed(mark: string): number {
  const bit = markBits.get(mark)
  if (bit === undefined) throw new Error(`Nobody bears the mark ${mark}.`)
  return bit
}

export interface Field {
  /** The whole map where nothing else is said. */
  readonly battle?: string
  /** Who stands where, the hexside he faces (`n` to `nw`) and how: `{ "usct4": "3624 n column", "leader-duncan": "3624" }`. */
  readonly at?: Readonly<Record<string, string>>
  /** Day, turn 11, where nothing else is said. */
  readonly turn?: number
  readonly fog?: boolean
  /** Whose player turn it is: the Union's where nothing else is said. */
  readonly side?: 'confederate' | 'union'
  /** The movement phase where nothing else is said. */
  readonly phase?: keyof typeof PHASE
  readonly marks?: Readonly<Record<string, string>>
  /** The hexes with which attackers are locked in melee (12.82). */
  readonly storms?: Readonly<Record<string, string>>
  /** Levels of fatigue. */
  readonly fatigue?: Readonly<Record<string, number>>
  /** Points that bodies still have; of a detachment 1, of others as printed, where nothing is said. */
  readonly points?: Readonly<Record<string, number>>
  /** Regiments of detachments; which picket or dummy a counter of the screen is. */
  readonly of?: Readonly<Record<string, string>>
  /** Nobody out of command but these; with `settled` the rules of command say who is. */
  readonly out?: readonly string[]
  readonly settled?: boolean
  /** Those who have not been alerted. */
  readonly encamped?: readonly string[]
  /** Who is still to come, and in which turn. */
  readonly due?: Readonly<Record<string, number>>
  /** The turn of the first alert. */
  readonly alert?: number
  /** 22.8: breastworks that are done, and what they look to. */
  readonly breastworks?: Readonly<Record<string, string>>
  /** Do the Confederates count their cartridges? */
  readonly cartridges?: boolean
  /** 28.21: the entries by which somebody has come. */
  readonly came?: Readonly<Record<string, string>>
  /** 29.4: posts whose holders have fallen, one after the other. */
  readonly fallen?: readonly string[]
  /** Events that have happened. */
  readonly happened?: readonly string[]
  readonly losses?: Readonly<Record<string, number>>
  readonly ineffective?: readonly string[]
  readonly breached?: readonly string[]
  readonly options?: readonly string[]
}

/** Everything of the battle beside the map. */
function begin({ battle = 'new-market-heights', options = [] }: Field): S {
  const s = schema.create()
  s.scenario = scenarios.findIndex(({ id }) => id === battle)
  for (const id of options) s.options |= bits[id]
  setUp(s)
  for (let i = 0; i < PIECES; i++) leave(s, i, GONE.offMap)
  s.held.fill(0)
  s.identity.fill(0)
  s.due.fill(0)
  return s
}

function name(s: S, f: Field): void {
  for (const [id, of] of Object.entries(f.of ?? {})) {
    const i = piece(id)
    if (i >= SCREEN && i < SCREEN + SCREENS) {
      s.identity[i - SCREEN] = pickets.findIndex((one) => one.id === of) + 1
    } else s.parent[i] = unit(of) + 1
    s.points[i] = 1
  }
}

function place(s: S, id: string, where: string): void {
  const i = piece(id)
  const [hex, ...told] = where.split(' ')
  if (!isLeader(i)) {
    for (const one of told) {
      if (facings.includes(one as 'n')) s.facing[i] = facings.indexOf(one as 'n')
      else if (formations.includes(one)) s.formation[i] = formations.indexOf(one)
      else throw new Error(`${id} stands ${one}?`)
    }
    if (s.points[i] === 0) s.points[i] = 1
  }
  stand(s, i, at(hex))
}

/** Lays a position out: the Union's movement on a clear day where nothing else is said. */
export function lay(f: Field = {}): S {
  const s = begin(f)
  s.turn = f.turn ?? turns.findIndex(({ light }) => light === 'day') + 1
  s.fog = f.fog ? 1 : 0
  s.phasing = seatOf(f.side ?? 'union')
  alertAll(s)
  for (const id of Object.keys(f.at ?? {})) if (!isLeader(piece(id))) s.fatigue[piece(id)] = 0
  for (const id of f.encamped ?? []) s.marks[piece(id)] &= ~MARK.alerted
  name(s, f)
  for (const [id, points] of Object.entries(f.points ?? {})) s.points[piece(id)] = points
  for (const [id, level] of Object.entries(f.fatigue ?? {})) s.fatigue[piece(id)] = stepOf(level)
  for (const [id, where] of Object.entries(f.at ?? {})) place(s, id, where)
  for (const [id, marks] of Object.entries(f.marks ?? {}))
    for (const mark of marks.split(' ')) s.marks[piece(id)] |= bitNamed(mark)
  for (const [id, hex] of Object.entries(f.storms ?? {})) s.aims[piece(id)] = at(hex) + 1
  for (const [id, turn] of Object.entries(f.due ?? {})) s.due[piece(id)] = turn
  s.alert = f.alert ?? 1
  s.ammunition = f.cartridges ? 1 : 0
  for (const [hex, facing] of Object.entries(f.breastworks ?? {})) dig(s, at(hex), facings.indexOf(facing as 'n'), 0)
  for (const one of allEvents) if (f.happened?.includes(one.id)) s.events |= bitOf(one)
  for (const [id, lost] of Object.entries(f.losses ?? {})) s.losses[brigade(id)] = lost
  for (const id of f.ineffective ?? []) s.brigadeMarks[brigade(id)] |= BRIGADE.ineffective
  for (const hex of f.breached ?? []) s.breach[chevauxHexes.indexOf(at(hex))] = 1
  for (const seat of [CSA, USA]) noteHindrances(s, seat)
  for (const [id, by] of Object.entries(f.came ?? {})) s.cameBy[piece(id)] = entry(by) + 1
  for (const id of f.fallen ?? []) fall(s, leader(id), 'killed')
  command(s, f)
  s.phase = PHASE[f.phase ?? 'movement']
  settle(s)
  return s
}

/** Everybody is in command, but for those who are said not to be; or as the rules have it. */
function command(s: S, { settled, out = [] }: Field): void {
  if (settled) {
    settleCommand(s, s.phasing)
    return
  }
  for (let i = 0; i < BODIES; i++) s.marks[i] |= onMap(s, i) ? MARK.inCommand | MARK.mayCharge : 0
  s.leaderMarks.fill(LEADER.inCommand)
  for (const id of out) {
    const i = piece(id)
    if (isLeader(i)) s.leaderMarks[leaderOf(i)] = 0
    else s.marks[i] &= ~(MARK.inCommand | MARK.mayCharge)
  }
}
