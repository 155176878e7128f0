import { PHASE } from '../flow.ts'
import { scenarioOf } from '../game.ts'
import { BODIES, bodies, isLeader, piece, pieceIds, SCREEN, screenGroup } from '../pieces.ts'
import { historical, historicalPickets } from '../scenarios.ts'
import { FORMATION, GONE, MARK, NOWHERE, type S } from '../state.ts'
import { brigades, CSA, leaders, NOBODY, pickets, type Unit, USA, units } from '../units.ts'
import { fillSections } from './21-sections.ts'
import { stepOf } from './27-fatigue.ts'
import { inColumn } from './33-arrivals.ts'
import { scheduleUnion } from './33-schedule.ts'
import { markHolders } from './35-victory.ts'
import { stand } from './pieces.ts'

/** 32: how the battle begins. */

/** How a unit stands where nothing else is said: deployed; guns are off their limbers. */
const deployed = (unit: Unit): number =>
  unit.kind === 'artillery' ? FORMATION.unlimbered : unit.kind === 'cavalry' ? FORMATION.mountedLine : FORMATION.line

const isUnion = (i: number): boolean => bodies[i].side === USA
const kindOfBody = (i: number): number => {
  const { sort, of } = bodies[i]
  if (sort === 'crew') return FORMATION.none
  if (sort === 'screen' || sort === 'detachment') return FORMATION.skirmish
  return deployed(units[of])
}

/** Everybody as he is before anything has happened, and beside the map. */
function makeReady(s: S): void {
  s.hex.fill(GONE.offMap)
  s.destination.fill(NOWHERE)
  s.from = NOWHERE
  s.ahead = NOWHERE
  s.behind = NOWHERE
  s.target = NOWHERE
  for (let i = 0; i < BODIES; i++) {
    s.formation[i] = kindOfBody(i)
    if (isUnion(i) || bodies[i].sort === 'screen') s.marks[i] = MARK.alerted
  }
  for (let i = 0; i < units.length; i++) {
    s.points[i] = units[i].strength
    const b = units[i].brigade
    s.fatigue[i] = b === NOBODY ? 0 : stepOf(brigades[b].fatigue)
  }
  fillSections(s)
  for (let l = 0; l < leaders.length; l++) s.holder[l] = l + 1
}

/** 26.0: alerts every Confederate. */
export function alertAll(s: S): void {
  for (let i = 0; i < BODIES; i++) s.marks[i] |= MARK.alerted
}

/** Which counter of the screen a picket or dummy gets: the next one of its group. */
function screenFor(s: S, id: string): number {
  const identity = pickets.findIndex((one) => one.id === id)
  const n = screenGroup.findIndex((group, k) => group === pickets[identity].group && s.identity[k] === 0)
  s.identity[n] = identity + 1
  return SCREEN + n
}
const known = new Set(pieceIds)
const counterOf = (s: S, id: string): number =>
  known.has(id) ? piece(id) : pickets.some((one) => one.id === id) ? screenFor(s, id) : piece(`leader-${id}`)

export function setUp(s: S): void {
  const { from, alerted, places, column } = scenarioOf(s)
  makeReady(s)
  s.turn = from
  s.phasing = USA
  if (places.length === 0) {
    s.phase = PHASE.setUp
    s.phasing = CSA
  } else s.phase = PHASE.fog
  if (alerted) alertAll(s)
  // 25.51: counters of a group are numbered by their hexes, so that no number tells what they are.
  const own = places.length > 0 ? places : [...historical, ...[...historicalPickets].sort((a, b) => a.hex - b.hex)]
  for (const { id, hex, facing } of own) {
    const i = counterOf(s, id)
    if (!isLeader(i)) {
      s.facing[i] = facing
      if (column.includes(id)) s.formation[i] = inColumn(units[i])
    }
    stand(s, i, hex)
  }
  scheduleUnion(s)
  markHolders(s)
}
