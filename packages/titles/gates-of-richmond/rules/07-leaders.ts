import {
  formationOfPiece,
  INDEPENDENT,
  isDummy,
  isLeader,
  isUnit,
  leaderOfFormation,
  leadersOf,
  MCCLELLAN,
  pieces,
  piecesOf,
  sideOfPiece,
  USA,
  unitsOf,
} from '../pieces.ts'
import {
  ASIDE,
  BETTER_LEADERSHIP,
  CHECKED,
  DEAD,
  has,
  inTurn,
  mark,
  onMap,
  option,
  REPLACED,
  type S,
  unmark,
} from '../state.ts'

/** The rating a counter shows: front or replacement side (7.1), one more for Confederate leader counters by 15.3. */
export function ratingOf(s: S, i: number): number {
  const p = pieces[i]
  const printed = has(s, i, REPLACED) ? p.replacementRating : p.rating
  return printed + (p.side !== USA && isLeader(i) && option(s, BETTER_LEADERSHIP) ? 1 : 0)
}

/** Who commands the whole army of a seat, or -1 when nobody does (7.1). */
export function armyLeader(s: S, seat: number): number {
  const i = seat === USA ? MCCLELLAN : s.confederateCommander
  return onMap(s, i) ? i : -1
}

/** Is this leader at the head of the whole army? Longstreet is once he has stepped up (7.1). */
export const commandsArmy = (s: S, leader: number): boolean =>
  sideOfPiece[leader] === USA ? leader === MCCLELLAN : leader === s.confederateCommander

/** 6.3: is this unit in the leader's chain of command? */
export const inChain = (s: S, leader: number, unit: number): boolean =>
  sideOfPiece[leader] === sideOfPiece[unit] &&
  isUnit(unit) &&
  (commandsArmy(s, leader) ||
    (formationOfPiece[leader] !== INDEPENDENT && formationOfPiece[leader] === formationOfPiece[unit]))

/** 6.3: the corps or command leader above this unit, or -1. */
export function corpsLeaderOf(s: S, unit: number): number {
  const f = formationOfPiece[unit]
  if (f === INDEPENDENT) return -1
  const i = leaderOfFormation[f]
  return commandsArmy(s, i) ? -1 : i
}

/** 7.0: may this leader be at a point? Only with a unit of his command, or among dummies alone. */
export function isCovered(s: S, leader: number, at: number): boolean {
  let others = false
  for (const i of piecesOf[sideOfPiece[leader]]) {
    if (s.where[i] !== at || i === leader) continue
    if (isUnit(i)) {
      if (inChain(s, leader, i)) return true
      others = true
    } else if (!isDummy(i) && !isLeader(i)) others = true
  }
  return !others && piecesOf[sideOfPiece[leader]].some((i) => isDummy(i) && s.where[i] === at)
}

/** 6.1: the senior leader of a seat at a point: army (but see card 45), else corps, else the best division; or -1. */
export function seniorLeader(s: S, seat: number, at: number): number {
  let best = -1
  let rank = -1
  for (const i of piecesOf[seat]) {
    if (s.where[i] !== at || !(isLeader(i) || isUnit(i)) || (i === MCCLELLAN && inTurn(s, 45))) continue
    const level = isLeader(i) ? (commandsArmy(s, i) ? 2 : 1) : 0
    const r = level * 10 + ratingOf(s, i)
    if (r > rank) {
      rank = r
      best = i
    }
  }
  return best
}

/** 7.0: has the leader any unit left in his command? */
export const hasCommand = (s: S, leader: number): boolean =>
  unitsOf[sideOfPiece[leader]].some((u) => onMap(s, u) && inChain(s, leader, u))

/** 7.0: leaders whose whole command is gone leave the map until a unit of it is rebuilt. */
export function sweepLeaders(s: S): void {
  for (const seat of [0, 1]) {
    for (const i of leadersOf[seat]) {
      if (onMap(s, i) && !hasCommand(s, i)) {
        s.where[i] = ASIDE
        s.bank[i] = 0
        // What he did this turn stays his own affair; whether he is on his replacement side does not.
        s.marks[i] &= REPLACED | CHECKED
        s.role[i] = 0
        s.idleUntil[i] = 0
        s.tell?.(3, 'leader-without-units', { piece: pieces[i].id })
      }
    }
  }
}

/** 7.0: a rebuilt unit brings back a leader of its command who had none left. */
export function bringBackLeaders(s: S, unit: number): void {
  for (const i of leadersOf[sideOfPiece[unit]]) {
    if (s.where[i] !== ASIDE || has(s, i, CHECKED) || !inChain(s, i, unit)) continue
    s.where[i] = s.where[unit]
    s.bank[i] = s.bank[unit]
    s.tell?.(3, 'leader-returns', { piece: pieces[i].id })
  }
}

/** 7.1: this leader or division commander is lost: his replacement takes over, where he has one. */
export function loseLeader(s: S, i: number): void {
  s.tell?.(3, 'leader-lost', { piece: pieces[i].id })
  if (isUnit(i) || !pieces[i].army) mark(s, i, REPLACED)
  else {
    // 7.1: neither McClellan nor Lee has a replacement side; CHECKED keeps them from coming back.
    s.where[i] = DEAD
    mark(s, i, CHECKED)
    unmark(s, i, REPLACED)
  }
}

/** 7.1: no roll for leaders on their replacement side, nor for those who stepped in for Lee. */
export const isBeyondLoss = (s: S, i: number): boolean =>
  has(s, i, REPLACED) || (pieces[i].army && pieces[i].id !== 'lee' && pieces[i].id !== 'mcclellan')

/** 7.1: without McClellan no two Union corps fight together. */
export const unionCorpsFightAlone = (s: S): boolean => s.where[MCCLELLAN] === DEAD
