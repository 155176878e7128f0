import { INDEPENDENT } from '../pieces.ts'
import { ASIDE, CHECKED, DEAD, has, mark, onMap, REPLACED, type S, unmark } from '../state.ts'

/** The rating a counter shows: front or replacement side (7.1), and what an option adds. */
export function ratingOf(s: S, i: number): number {
  const p = s.game.pieces[i]
  const printed = has(s, i, REPLACED) ? p.replacementRating : p.rating
  return printed + s.game.leaders.bonus(s, i)
}

/** Who commands the whole army of a seat, or -1 when nobody does (7.1). */
export function armyLeader(s: S, seat: number): number {
  const i = s.commander[seat]
  return onMap(s, i) ? i : -1
}

/** Is this leader at the head of the whole army? A corps commander is once he has stepped up (7.1). */
export const commandsArmy = (s: S, leader: number): boolean => leader === s.commander[s.game.sideOfPiece[leader]]

/** 6.3: is this unit in the leader's chain of command? */
export const inChain = (s: S, leader: number, unit: number): boolean =>
  s.game.sideOfPiece[leader] === s.game.sideOfPiece[unit] &&
  s.game.isUnit(unit) &&
  (commandsArmy(s, leader) ||
    (s.game.formationOfPiece[leader] !== INDEPENDENT &&
      s.game.formationOfPiece[leader] === s.game.formationOfPiece[unit]))

/** 6.3: the corps or command leader above this unit, or -1. */
export function corpsLeaderOf(s: S, unit: number): number {
  const f = s.game.formationOfPiece[unit]
  if (f === INDEPENDENT) return -1
  const i = s.game.leaderOfFormation[f]
  return commandsArmy(s, i) ? -1 : i
}

/** 7.0: has a leader company among these pieces: a unit of his command, or dummies and nobody else? */
export function hasCompany(s: S, leader: number, among: (i: number) => boolean): boolean {
  let dummies = false
  let others = false
  for (const i of s.game.piecesOf[s.game.sideOfPiece[leader]]) {
    if (i === leader || !among(i)) continue
    if (inChain(s, leader, i)) return true
    if (s.game.isDummy(i)) dummies = true
    else if (!s.game.isLeader(i)) others = true
  }
  return dummies && !others
}

/** 7.0: may this leader be at a point, as things stand? */
export const isCovered = (s: S, leader: number, at: number): boolean => hasCompany(s, leader, (i) => s.where[i] === at)

/** 6.1-leader-check: the senior leader of a seat at a point: army, else corps, else the best division; or -1. */
export function seniorLeader(s: S, seat: number, at: number): number {
  let best = -1
  let rank = -1
  for (const i of s.game.piecesOf[seat]) {
    if (s.where[i] !== at || !(s.game.isLeader(i) || s.game.isUnit(i)) || s.game.leaders.barred(s, i)) continue
    const level = s.game.isLeader(i) ? (commandsArmy(s, i) ? 2 : 1) : 0
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
  s.game.unitsOf[s.game.sideOfPiece[leader]].some((u) => onMap(s, u) && inChain(s, leader, u))

/** 7.0: leaders whose whole command is gone leave the map until a unit of it is rebuilt. */
export function sweepLeaders(s: S): void {
  for (const seat of [0, 1]) {
    for (const i of s.game.leadersOf[seat]) {
      if (onMap(s, i) && !hasCommand(s, i)) {
        s.where[i] = ASIDE
        s.bank[i] = 0
        // What he did this turn stays his own affair; whether he is on his replacement side does not.
        s.marks[i] &= REPLACED | CHECKED
        s.role[i] = 0
        s.idleUntil[i] = 0
        s.tell?.(3, 'leader-without-units', { piece: s.game.pieces[i].id })
      }
    }
  }
}

/** 7.0: a rebuilt unit brings back a leader of its command who had none left. */
export function bringBackLeaders(s: S, unit: number): void {
  for (const i of s.game.leadersOf[s.game.sideOfPiece[unit]]) {
    if (s.where[i] !== ASIDE || has(s, i, CHECKED) || !inChain(s, i, unit)) continue
    s.where[i] = s.where[unit]
    s.bank[i] = s.bank[unit]
    s.tell?.(3, 'leader-returns', { piece: s.game.pieces[i].id })
  }
}

/** 7.1: this leader or division commander is lost: his replacement takes over, where he has one. */
export function loseLeader(s: S, i: number): void {
  s.tell?.(3, 'leader-lost', { piece: s.game.pieces[i].id })
  if (s.game.isUnit(i) || !s.game.pieces[i].army) mark(s, i, REPLACED)
  else {
    // 7.1: an army leader has no replacement side; CHECKED keeps him from coming back.
    s.where[i] = DEAD
    mark(s, i, CHECKED)
    unmark(s, i, REPLACED)
  }
}

/** 7.1: no roll for leaders on their replacement side, nor for some of those who stepped in. */
export const isBeyondLoss = (s: S, i: number): boolean => has(s, i, REPLACED) || s.game.leaders.isBeyondLoss(i)

/** 7.1: who steps in stands where the other fell, and in his part of what is under way. */
export function takePlaceOf(s: S, fallen: number, heir: number, at: number): void {
  s.where[heir] = at
  s.bank[heir] = s.bank[fallen]
  s.role[heir] = s.role[fallen]
  s.role[fallen] = 0
  s.bank[fallen] = 0
}
