import { ALL, type Refusal } from '@vedette/kernel'
import { board } from '../map.ts'
import { BODIES, pieceOfLeader } from '../pieces.ts'
import { DEED, FORMATION, GONE, has, LEADER, MARK, mark, onMap, type S } from '../state.ts'
import { DUE } from '../state-fire.ts'
import { leaders } from '../units.ts'
import { refuse } from '../words/codes.ts'
import { crowded } from './08-stacking.ts'
import { isInEnemyZone } from './10-zones.ts'
import { unbind } from './13-morale.ts'
import { enemyDistance, isExit, waysOf } from './14-retreat.ts'
import { lose, remove } from './16-losses.ts'
import { isUnlimbered } from './18-guns.ts'
import { noteSide } from './22-obstacles.ts'
import { alertByPicket } from './26-alert.ts'
import { note } from './27-fatigue.ts'
import { bodiesIn, holder, idOf, isColumn, isSkirmisher, leadersIn, place, sideOf, stand } from './pieces.ts'

/** 14: whoever has to go back goes hex by hex; where several hexes are as good its owner chooses. */

const LENGTH: Readonly<Record<number, number>> = {
  [DUE.rout]: 3,
  [DUE.retreat]: 2,
  [DUE.fallBack]: 2,
  [DUE.evadeOne]: 1,
  [DUE.evadeTwo]: 2,
  [DUE.displaced]: 1,
  [DUE.givesWay]: 1,
  [DUE.contactOne]: 1,
  [DUE.contactTwo]: 2,
}
/** 14.2: so many hexes more for want of room. */
const MOST_MORE = 2

const isToGo = (due: number): boolean => due >= DUE.rout && due <= DUE.contactTwo
/** Who goes now; -1 for nobody. */
export const goerOf = (s: S): number => s.goer - 1
const nextGoer = (s: S): number => {
  for (let i = 0; i < BODIES; i++) if (isToGo(s.owes[i])) return i
  return -1
}

const isRouting = (s: S, i: number): boolean => s.owes[i] === DUE.rout
const along = (s: S): number[] => leaders.flatMap((_, l) => ((s.leaderMarks[l] & LEADER.along) !== 0 ? [l] : []))
/** 17.6: leaders who may go along, before the first hex. */
const companions = (s: S, i: number): number[] =>
  s.hexesLeft === LENGTH[s.owes[i]] && s.goneOn === 0
    ? leadersIn(s, s.hex[i]).filter((l) => leaders[l].side === sideOf(i))
    : []

function setOut(s: S, i: number): void {
  s.goer = i + 1
  s.hexesLeft = LENGTH[s.owes[i]]
  s.goneOn = 0
  const keeps = s.owes[i] !== DUE.rout && has(s, i, MARK.pinned)
  unbind(s, i)
  if (keeps) mark(s, i, MARK.pinned)
  if (isRouting(s, i)) mark(s, i, MARK.routed)
  note(s, i, DEED.retreated)
  s.tell?.(ALL, isRouting(s, i) ? 'routs' : 'goes-back', { unit: idOf(i), at: place(s.hex[i]) })
}

/** 14.2, 8.11: too many stand there; routed troops do not mind, and 29.3 binds nobody who goes back. */
const isTooFull = (s: S, i: number): boolean => {
  const rule = crowded(s, s.hex[i], [i])
  return rule === '8.18' || rule === '8.13'
}

/** It has come as far as it goes. */
function arrive(s: S, i: number): void {
  const due = s.owes[i]
  s.goer = 0
  s.owes[i] = DUE.none
  for (const l of along(s)) s.leaderMarks[l] &= ~LEADER.along
  if (!onMap(s, i)) return
  // There is no room for it even so: it stands there in disorder.
  if (due !== DUE.rout && isTooFull(s, i)) mark(s, i, MARK.routed)
  else if (due === DUE.givesWay) mark(s, i, MARK.pinned)
  else if (due === DUE.fallBack || due === DUE.evadeTwo || (due === DUE.evadeOne && !isSkirmisher(s, i)))
    s.owes[i] = DUE.ending
}

/** 12.84: enemies, or their zones, all about it. */
const isSurrounded = (s: S, i: number): boolean => {
  const seat = sideOf(i)
  return board.around[s.hex[i]].every((hex) => holder(s, hex) === 1 - seat || isInEnemyZone(s, seat, hex))
}

/** 12.84: it cannot go on. Whoever has got away by a hex at least stops there. */
function stick(s: S, i: number): void {
  const due = s.owes[i]
  const stays = s.hexesLeft === LENGTH[due] && s.goneOn === 0
  if (stays && due === DUE.rout) surrender(s, i)
  else if (stays && (due === DUE.retreat || due === DUE.fallBack || due === DUE.givesWay)) {
    if (isSurrounded(s, i)) surrender(s, i)
    else {
      lose(s, i, 1)
      if (onMap(s, i)) mark(s, i, MARK.pinned)
    }
    s.owes[i] = DUE.none
  }
  arrive(s, i)
}
function surrender(s: S, i: number): void {
  s.tell?.(ALL, 'surrenders', { unit: idOf(i), at: place(s.hex[i]) })
  lose(s, i, s.points[i], 'captured')
}

/** 14.6, 34: its way leads off the map. */
function goOff(s: S, i: number): void {
  s.tell?.(ALL, 'leaves', { unit: idOf(i), at: place(s.hex[i]) })
  if (isExit(sideOf(i), s.hex[i])) remove(s, i, GONE.exited)
  else lose(s, i, s.points[i], 'routedOff')
  arrive(s, i)
}

/** 14.4, 14.3, 25.34, 25.41: those whom it comes upon. */
function trouble(s: S, i: number, hex: number): void {
  for (const j of bodiesIn(s, hex)) {
    if (j === i || s.owes[j] !== DUE.none || has(s, j, MARK.abandoned)) continue
    if (!isRouting(s, i)) {
      if (s.owes[i] !== DUE.displaced && isUnlimbered(s, j)) s.owes[j] = DUE.troubled
    } else if (isSkirmisher(s, i)) {
      if (has(s, j, MARK.routed)) s.owes[j] = DUE.shoved
    } else if (!isSkirmisher(s, j)) s.owes[j] = DUE.troubled
  }
}

function enter(s: S, i: number, to: number): void {
  const from = s.hex[i]
  stand(s, i, to)
  noteSide(s, i, from, to)
  if (isRouting(s, i) || isColumn(s, i) || s.formation[i] === FORMATION.limbered)
    s.facing[i] = board.direction(from, to)
  for (const l of along(s)) stand(s, pieceOfLeader(l), to)
  alertByPicket(s, i)
  trouble(s, i, to)
  s.hexesLeft--
  if (s.hexesLeft > 0) return
  if (!isRouting(s, i) && isTooFull(s, i) && s.goneOn < MOST_MORE) {
    s.goneOn++
    s.hexesLeft = 1
  } else arrive(s, i)
}

/** Goes on with those who have to go; true when their owner chooses the way. */
export function goBack(s: S): 'nobody' | 'gone' | 'asks' {
  if (s.goer === 0) {
    const next = nextGoer(s)
    if (next < 0) return 'nobody'
    setOut(s, next)
  }
  const i = goerOf(s)
  // 25.72: a dummy that came beside the enemy on its way has been taken off.
  if (!onMap(s, i)) {
    arrive(s, i)
    return 'gone'
  }
  const { hexes, off } = waysOf(s, i)
  if (off) goOff(s, i)
  else if (hexes.length === 0) stick(s, i)
  else if (hexes.length === 1 && companions(s, i).length === 0) enter(s, i, hexes[0])
  else return 'asks'
  return 'gone'
}

/** 14.1: why it may not go there, or not with its leaders. */
export function refuseRetire(s: S, to: number, withLeaders: boolean): Refusal | null {
  const i = goerOf(s)
  const about = { unit: idOf(i), at: place(to) }
  if (!waysOf(s, i).hexes.includes(to)) return refuse('14.1', 'not-the-way-back', about)
  return withLeaders && companions(s, i).length === 0 ? refuse('17.6', 'no-leader-there', about) : null
}
export function retire(s: S, to: number, withLeaders: boolean): void {
  const i = goerOf(s)
  if (withLeaders) for (const l of companions(s, i)) s.leaderMarks[l] |= LEADER.along
  enter(s, i, to)
}
/** Where nobody is asked: by the way that is farthest from the enemy, and leaders go along. */
export function goBackSafest(s: S): void {
  const i = goerOf(s)
  const far = (hex: number): number => enemyDistance(s, sideOf(i), hex)
  const [to] = [...waysNow(s)].sort((a, b) => far(b) - far(a) || a - b)
  retire(s, to, companions(s, i).length > 0)
}
export const waysNow = (s: S): readonly number[] => waysOf(s, goerOf(s)).hexes
