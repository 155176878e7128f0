import { act } from './actions.ts'
import { board } from './map.ts'
import { settle } from './settle.ts'
import * as state from './state.ts'
import { gainesMill as title } from './title.ts'
import { CSA, division, NOBODY, USA, unit, units, unitsOf } from './units.ts'

/** Positions laid out by hand, in words: for lessons and for tests. */

type S = state.S
export type Side = 'confederate' | 'union'
const seatOf = (side: Side): number => (side === 'union' ? USA : CSA)
type Mark = 'rf' | 'disrupted' | 'disordered' | 'acted' | 'moved' | 'limbered' | 'fired' | 'closed'
export const markBits: Readonly<Record<Mark, number>> = {
  rf: state.RF,
  disrupted: state.DISRUPTED,
  disordered: state.DISORDERED,
  acted: state.ACTED,
  moved: state.MOVED,
  limbered: state.LIMBERED,
  fired: state.FIRED,
  closed: state.CLOSED,
}

export interface Field {
  /** Who stands where: `{ gregg: '0904' }`. Whoever is not named waits beside the map. */
  readonly at?: Readonly<Record<string, string>>
  /**
   * Start from the historical set-up instead of an empty map; `at` then moves units. `union`: only that side stands yet,
   * and the other sets up; `nobody`: neither does.
   */
  readonly setUp?: boolean | 'union' | 'nobody'
  readonly side?: Side
  readonly turn?: number
  readonly phase?: keyof typeof state.PHASE
  readonly options?: readonly string[]
  /** Units activated; without it all units of the side that are on the map. Nobody is before the Move Phase. */
  readonly active?: readonly string[]
  /** Divisions that the Command Phase activated, by id. */
  readonly divisions?: readonly string[]
  readonly steps?: Readonly<Record<string, number>>
  readonly marks?: Readonly<Record<string, Mark | readonly Mark[]>>
  /** Charges declared, charger to target. */
  readonly charges?: Readonly<Record<string, string>>
  readonly lost?: readonly string[]
  /** The space of the CCRM Marker. */
  readonly ccrm?: number
  /** Lee's Personal Touch has been used. */
  readonly touched?: boolean
}

export const hex = (number: string): number => {
  const found = board.indexOf(number)
  if (found < 0) throw new Error(`There is no hex ${number}.`)
  return found
}
export const unitOf = (id: string): number => {
  const found = unit(id)
  if (found === NOBODY) throw new Error(`There is no unit ${id}.`)
  return found
}

/** Lays a position out, in the Move Phase of the Confederates where nothing else is said. */
export function lay(f: Field = {}): S {
  const s = title.setup('battle', Object.fromEntries((f.options ?? []).map((o) => [o, true])))
  if (f.setUp === 'nobody') return s
  for (let n = 0; f.setUp && n < (f.setUp === 'union' ? 1 : 2); n++) {
    title.apply(s, act.deploy())
    title.apply(s, act.ready())
  }
  if (f.setUp === 'union') return s
  s.turn = f.turn ?? 1
  s.side = seatOf(f.side ?? 'confederate')
  s.phase = state.PHASE[f.phase ?? 'move']
  s.ccrm = f.ccrm ?? 0
  s.touched = f.touched ? 1 : 0
  for (const id of f.divisions ?? []) s.commands |= 1 << division(id)
  for (const [id, number] of Object.entries(f.at ?? {})) state.stand(s, unitOf(id), hex(number))
  for (const id of f.lost ?? []) {
    state.leave(s, unitOf(id), state.ELIMINATED)
    s.steps[unitOf(id)] = 0
  }
  for (const [id, steps] of Object.entries(f.steps ?? {})) s.steps[unitOf(id)] = steps
  if (s.phase > state.PHASE.command) {
    const active = f.active ?? unitsOf[s.side].filter((i) => state.onMap(s, i)).map((i) => units[i].id)
    for (const id of active) state.put(s, unitOf(id), state.ACTIVATED)
  }
  for (const [id, marks] of Object.entries(f.marks ?? {}))
    for (const mark of [marks].flat() as Mark[]) state.put(s, unitOf(id), markBits[mark])
  for (const [id, target] of Object.entries(f.charges ?? {})) {
    state.put(s, unitOf(id), state.CHARGING | state.ACTED | state.MOVED)
    s.target[unitOf(id)] = unitOf(target)
  }
  settle(s)
  return s
}
