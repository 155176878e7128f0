import { makeReach } from '@vedette/board'
import { ALL, knownOf, type Refusal, sitting } from '@vedette/kernel'
import { orderOf } from '../game.ts'
import { board } from '../map.ts'
import {
  ELIMINATED,
  KILLED,
  LEADER_PICKED,
  leaderHas,
  OFF_MAP,
  onMap,
  PIECES,
  PROMOTED,
  pieceOf,
  REPLACED,
  ROUTED,
  type S,
} from '../state.ts'
import { brigades, formations, isSecond, leaders, NOBODY, sideOf, superiorOf } from '../units.ts'
import { refuse } from '../words/codes.ts'
import { commands, idOf, isFriendly, isNextToEnemy, isStanding, leave, place, sideOfPiece, stand } from './02-pieces.ts'
import { leaderWays } from './04-command.ts'
import { kill } from './07-results.ts'

/** 7.7: leaders among the enemy, and who takes their place. */

const scratch = makeReach(board)

/** 7.73, Q36: the hex of the nearest friendly unit, his own command's before others as near; -1 where no way leads to one. */
function nearestFriend(s: S, l: number): number {
  const { spent } = leaderWays(s, leaders[l].side, s.hex[pieceOf(l)], 255, scratch)
  let best = -1
  const rank = (i: number) => 2 * spent[s.hex[i]] + (commands(s, l, i) ? 0 : 1)
  for (const i of orderOf(s).units) {
    if (sideOf[i] !== leaders[l].side || !isStanding(s, i) || spent[s.hex[i]] < 0) continue
    if (best < 0 || rank(i) < rank(best)) best = i
  }
  return best < 0 ? -1 : s.hex[best]
}

/** 7.73: a leader alone next to an enemy goes to the nearest friends at once; without a way to any he is taken. */
export function rescueLeaders(s: S): void {
  for (const l of orderOf(s).leaders) {
    const piece = pieceOf(l)
    if (!onMap(s, piece) || leaderHas(s, l, LEADER_PICKED)) continue
    const { side } = leaders[l]
    if (isFriendly(s, side, s.hex[piece])) continue
    if (!isNextToEnemy(s, side, s.hex[piece]) && !isFriendly(s, 1 - side, s.hex[piece])) continue
    const to = nearestFriend(s, l)
    if (to < 0) {
      kill(s, l)
      continue
    }
    s.tell?.(ALL, 'leader-flees', { leader: leaders[l].id, to: place(to) })
    stand(s, piece, to)
  }
}

/** Those under a leader's command, by rank of where they may be joined: on the map. */
const joinable = (s: S, l: number): readonly number[] => knownOf(s, JOINABLE, l, () => findJoinable(s, l))
const JOINABLE = Symbol('with whom a replacement is put')
function findJoinable(s: S, l: number): number[] {
  const units = orderOf(s).units.filter((i) => isStanding(s, i) && commands(s, l, i))
  const under = orderOf(s)
    .leaders.filter((o) => superiorOf[o] === l && onMap(s, pieceOf(o)))
    .map(pieceOf)
  return [...units, ...under]
}

/** 7.75: all his units eliminated: nobody takes his place. */
const isWithoutMen = (s: S, l: number): boolean =>
  orderOf(s)
    .units.filter((i) => !isSecond(i) && commands(s, l, i))
    .every((i) => s.hex[i] === ELIMINATED)

/** 7.74: the next leader of a seat who is to be replaced, and by his owner's choice; NOBODY where there is none. */
export const replaced = (s: S, seat: number): number =>
  knownOf(
    s,
    FALLEN,
    seat,
    () =>
      orderOf(s).leaders.find(
        (l) => leaders[l].side === seat && s.hex[pieceOf(l)] === KILLED && joinable(s, l).length > 0,
      ) ?? NOBODY,
  )
const FALLEN = Symbol('the fallen leader of a seat who is replaced next')

/** 7.75: whose men are all away, but not eliminated, joins his superior, or comes with him; else he is not replaced. */
export function replaceWithoutMen(s: S): void {
  for (const l of orderOf(s).leaders) {
    if (s.hex[pieceOf(l)] !== KILLED || joinable(s, l).length > 0 || isWithoutMen(s, l)) continue
    const superior = superiorOf[l]
    succeed(s, l)
    if (superior !== NOBODY && onMap(s, pieceOf(superior))) stand(s, pieceOf(l), s.hex[pieceOf(superior)])
    else s.hex[pieceOf(l)] = hasMenToCome(s, l) ? OFF_MAP : KILLED
  }
}
const hasMenToCome = (s: S, l: number): boolean =>
  orderOf(s).units.some((i) => !isSecond(i) && commands(s, l, i) && s.hex[i] !== ELIMINATED && s.hex[i] !== ROUTED)

export function refuseJoin(s: S, piece: number): Refusal | null {
  const l = replaced(s, s.seat)
  const facts = { leader: leaders[l].id, unit: idOf(piece) }
  if (sideOfPiece(piece) !== s.seat || !onMap(s, piece)) return refuse('7.74', 'not-under-him', facts)
  return joinable(s, l).includes(piece) ? null : refuse('7.74', 'not-under-him', facts)
}

/** 7.74: with whom the leader who is replaced next may be put, in the order of the pieces. */
export const joinersOpen = (s: S): number[] =>
  sitting(s, () => Array.from({ length: PIECES }, (_, piece) => piece).filter((piece) => !refuseJoin(s, piece)))

/** 7.76: does a leader keep his first command: neither fallen nor gone up? */
const keepsCommand = (s: S, l: number): boolean => !leaderHas(s, l, REPLACED) && s.hex[pieceOf(l)] !== KILLED

/** 7.76: the number of what a leader commands, 0 where it has none. */
const numberOf = (l: number): number => {
  const { brigade, formation } = leaders[l]
  const { name } = formation === NOBODY ? brigades[brigade] : formations[formation]
  return Number.parseInt(name, 10) || 0
}

/** 7.76: of those directly below on the map who keep their first command the one of the lowest number; without numbers the most efficient. */
function nextBelow(s: S, l: number): number[] {
  const below = orderOf(s).leaders.filter((o) => superiorOf[o] === l && onMap(s, pieceOf(o)) && keepsCommand(s, o))
  const isNumbered = below.every((o) => leaders[o].corps === NOBODY && numberOf(o) > 0)
  const rank = (o: number) => (isNumbered ? -numberOf(o) : leaders[o].efficiency)
  const best = Math.max(...below.map(rank))
  return below.filter((o) => rank(o) === best)
}

/**
 * 7.76: who goes up for a fallen leader of more than a brigade: the same man on his own counter, or if he has fallen or
 * gone up one of those directly below; several where their owner picks one.
 */
export function risersFor(s: S, l: number): number[] {
  const { stars, heir } = leaders[l]
  if (stars < 2 || (heir === NOBODY && !leaderHas(s, l, REPLACED))) return []
  return heir !== NOBODY && keepsCommand(s, heir) ? [heir] : nextBelow(s, l)
}

/** 7.76: must the owner pick who goes up for the leader who is replaced next? */
export const mustPickRiser = (s: S, l: number): boolean => s.riser === 0 && risersFor(s, l).length > 1
/** He has picked: s.riser is one more than the leader. */
export function promote(s: S, o: number): void {
  s.riser = o + 1
}

/** 7.74, 7.76: the counter shows its Replacement side; whoever goes up leaves his own place, which is filled next. */
function succeed(s: S, l: number): void {
  const up = s.riser > 0 ? s.riser - 1 : risersFor(s, l)[0]
  s.riser = 0
  s.leaderMarks[l] |= REPLACED
  if (up === undefined) return
  s.leaderMarks[up] |= PROMOTED
  leave(s, pieceOf(up), KILLED)
  s.tell?.(ALL, 'promoted', { leader: leaders[up].id, with: `leader-${leaders[l].id}` })
}

/** 7.74: his counter is turned to its Replacement side, and he is put with somebody whom he commands. */
export function join(s: S, piece: number): void {
  const l = replaced(s, s.seat)
  // He may be put with the man who goes up, who leaves the map then.
  const hex = s.hex[piece]
  succeed(s, l)
  stand(s, pieceOf(l), hex)
  s.tell?.(ALL, 'replaced', { leader: leaders[l].id, at: place(hex) })
}
