import { knownOf } from '@vedette/kernel'
import { isNight, lightOf } from '../game.ts'
import { board, HEXES, isAbatis, isCamp, isFoggy, isFort, isMarsh, isRiver, isSlough, isWoods } from '../map.ts'
import { OPTION } from '../options.ts'
import { BODIES, isLeader, pieceOfLeader } from '../pieces.ts'
import { places } from '../scenarios.ts'
import { has, LEADER, MARK, mark, NOWHERE, onMap, option, type S, unmark } from '../state.ts'
import { brigades, CSA, divisions, type Leader, leader, leaders, NOBODY } from '../units.ts'
import { isInEnemyZone } from './10-zones.ts'
import { isStandingChevaux } from './22-obstacles.ts'
import { noteArrivals, settleChain } from './29-chain.ts'
import { bodiesOf, brigadeOf, holder, isHidden, isMounted, isSkirmisher, printedOf, unitOf } from './pieces.ts'

/** 17: leaders and command. */

/** 17.22: so many woods and marsh hexes a radius may enter. */
const MOST_COVER = 3
const hinders = (hex: number): boolean => isWoods(hex) || isMarsh(hex)

/** 17.22: every hex within a radius of a leader, along a way that nothing bars. */
export function within(s: S, seat: number, from: number, radius: number): Uint8Array {
  const reached = new Uint8Array(HEXES)
  reached[from] = 1
  /** The least cover on a way of so many hexes; a longer way may have less. */
  const cover = new Map([[from, 0]])
  let edge = [from]
  for (let steps = 0; steps < radius; steps++) {
    const next: number[] = []
    for (const hex of edge)
      for (const to of board.around[hex]) {
        const count = (cover.get(hex) ?? 0) + (hinders(to) ? 1 : 0)
        if (count > MOST_COVER || count >= (cover.get(to) ?? MOST_COVER + 1) || isBarred(s, seat, to)) continue
        cover.set(to, count)
        reached[to] = 1
        next.push(to)
      }
    edge = next
  }
  return reached
}
/** 21.86, 21.87, 22.84: water, an enemy, his zone where no friend stands. */
const isBarred = (s: S, seat: number, hex: number): boolean =>
  isRiver(hex) ||
  isSlough(hex) ||
  holder(s, hex) === 1 - seat ||
  (holder(s, hex) !== seat && isInEnemyZone(s, seat, hex))

const less = (radius: number, dim: boolean, hindered: number): number => Math.max(0, radius - (dim ? 1 : 0) - hindered)
const isDim = (s: S): boolean => isNight(s) || lightOf(s) === 'dawn'
const isLostInFog = (s: S, hex: number): boolean => s.fog > 0 && isFoggy(hex)

/** 22.56, 22.65, 23.44: what fog takes from leaders, and obstacles from officers, by where they stand as the command phase begins. */
export function noteHindrances(s: S, seat: number): void {
  leaders.forEach(({ side, radius }, l) => {
    if (side !== seat) return
    const hex = s.hex[pieceOfLeader(l)]
    const isThere = onMap(s, pieceOfLeader(l))
    const obstacle = radius > 0 && isThere && (isAbatis(hex) || isStandingChevaux(s, hex))
    s.hindered[l] = (obstacle ? 1 : 0) + (isThere && isLostInFog(s, hex) ? 1 : 0)
  })
}

/** 17.23: an officer's radius in this turn. */
export function radiusOf(s: S, l: number): number {
  return less(ratingOf(s, l).radius, isDim(s), s.hindered[l]) + s.bonus[l]
}
/** 17.23: a commander's integrity radius. */
export function integrityOf(s: S, l: number): number {
  return less(ratingOf(s, l).integrity, isDim(s), s.hindered[l])
}
/** 17.8: the numbers of whoever holds the post. */
const unnamed = { radius: 2, rally: 1, integrity: 3, command: 1, reach: 3 } as const
type Rating = Pick<Leader, 'radius' | 'rally' | 'integrity' | 'command' | 'reach'>
export function ratingOf(s: S, l: number): Rating {
  const post = leaders[l]
  const only = (rating: Rating): Rating => ({
    radius: post.radius > 0 ? rating.radius : 0,
    rally: post.rally > 0 ? rating.rally : 0,
    integrity: post.integrity > 0 ? rating.integrity : 0,
    command: post.command > 0 ? rating.command : 0,
    reach: post.reach > 0 ? rating.reach : 0,
  })
  return s.holder[l] === l + 1 ? post : only(unnamed)
}

const isThere = (s: S, l: number): boolean => l !== NOBODY && onMap(s, pieceOfLeader(l))
/** Radii of one leader in a sitting: his officer's or integrity radius, or his reach. */
const AREAS = Symbol('what the radii of leaders reach')
const isReached = (s: S, l: number, hex: number, radius: number): boolean =>
  isThere(s, l) &&
  knownOf(s, AREAS, l * 64 + radius, () => within(s, leaders[l].side, s.hex[pieceOfLeader(l)], radius))[hex] === 1

/** 29.53: corps and army commanders above a division who give command within their reach. */
function commandersAbove(s: S, division: number): number[] {
  const found: number[] = []
  const strict = option(s, OPTION.attachedStrict) && divisions[division]?.attached
  for (let d = division; d !== NOBODY; d = divisions[d].under) {
    const l = divisions[d].commander
    // 29.53, no. 74: by option no corps commander reaches a division that is only lent to him.
    if (leaders[l].reach > 0 && !(strict && leaders[l].role === 'corps')) found.push(l)
  }
  return found
}
const isInReach = (s: S, division: number, hex: number): boolean =>
  commandersAbove(s, division).some((l) => isReached(s, l, hex, ratingOf(s, l).reach))

/** 22.21, 22.31, 22.41 */
const isInWorks = (hex: number): boolean => isFort(hex) || isCamp(hex)
/** 5.3, 24: independents and guns need no leader; 24.26: the provost needs his. */
function isItsOwn(s: S, i: number): boolean {
  const unit = printedOf(s, i)
  return unit !== null && (unit.independent || unit.kind === 'artillery')
}
const isProvost = (s: S, i: number): boolean => (printedOf(s, i)?.provostOf ?? NOBODY) !== NOBODY

const house = places.get('grover-house') ?? 0
/** 24.26: the guard of headquarters is in command about the Grover House too. */
const isAtHouse = (hex: number): boolean => board.distance(hex, house) <= 3

/** In its officer's radius: the one way that lets mounted troops charge (29.51) and others lie down (21.71). */
export function isWithOfficer(s: S, i: number): boolean {
  const b = brigadeOf(s, i)
  if (b === NOBODY) return false
  return isReached(s, brigades[b].leader, s.hex[i], radiusOf(s, brigades[b].leader))
}

/** 31.24 to 31.27: is its commander inactive in this player turn? */
const isInactive = (s: S, division: number): boolean => division !== NOBODY && s.inactive === division + 1

/** 29.12, no. 137: by option Gary's brigade is under Gregg, as if it were of his division. */
const greggs = leaders[leader('gregg')].division
export const divisionOf = (s: S, b: number): number =>
  brigades[b].side === CSA && option(s, OPTION.greggForGary) ? greggs : brigades[b].division

/** 17.12: what puts a body into command where it stands. */
function isInCommand(s: S, i: number): boolean {
  if (isItsOwn(s, i)) return true
  const hex = s.hex[i]
  if (isProvost(s, i)) return isReached(s, printedOf(s, i)?.provostOf ?? NOBODY, hex, 3) || isAtHouse(hex)
  const b = brigadeOf(s, i)
  if (b === NOBODY) return false
  if (isInWorks(hex) && !isMounted(s, i)) return true
  if (isInactive(s, brigades[b].division)) return isMounted(s, i) || isInReach(s, brigades[b].division, hex)
  if (isWithOfficer(s, i) || isMounted(s, i)) return true
  const division = divisionOf(s, b)
  if (division === NOBODY) return false
  const { commander } = divisions[division]
  return isReached(s, commander, hex, integrityOf(s, commander)) || isInReach(s, division, hex)
}

/** 25.43, 25.44: skirmishers within two hexes of one that is in command are so too. */
function chain(s: S, seat: number): void {
  const left = new Set(bodiesOf(s, seat).filter((i) => isSkirmisher(s, i) && !isHidden(s, i)))
  const sure = [...left].filter((i) => has(s, i, MARK.inCommand))
  for (const i of sure) {
    left.delete(i)
    for (const j of left) {
      const alike = brigadeOf(s, j) === brigadeOf(s, i) && unitOf(s, j) !== NOBODY
      if (!alike || board.distance(s.hex[i], s.hex[j]) > 2) continue
      mark(s, j, MARK.inCommand)
      left.delete(j)
      sure.push(j)
    }
  }
}

/** 17.14: is a leader himself in command? */
export function isLeaderInCommand(s: S, l: number): boolean {
  const { role, division, brigade, reach } = leaders[l]
  if (reach > 0 || role !== 'brigade') return true
  const above = brigade === NOBODY ? division : brigades[brigade].division
  if (above === NOBODY) return true
  if (isInactive(s, above)) return isInReach(s, above, s.hex[pieceOfLeader(l)])
  const { commander } = divisions[above]
  if (commander === l || !isThere(s, commander)) return true
  const hex = s.hex[pieceOfLeader(l)]
  return isReached(s, commander, hex, integrityOf(s, commander)) || isInReach(s, above, hex)
}

/** 29.54: has he come with a brigade that marches to its destination, and is not there yet? */
function isUnderway(s: S, l: number): boolean {
  const { brigade } = leaders[l]
  if (brigade === NOBODY || (s.leaderMarks[l] & LEADER.arriving) === 0) return false
  return s.destination[brigade] !== NOWHERE && s.destination[brigade] !== s.hex[pieceOfLeader(l)]
}

/** 17.12: settled once, in the initial command phase, for the whole player turn. */
export function settleCommand(s: S, seat: number): void {
  for (const i of bodiesOf(s, seat)) {
    unmark(s, i, MARK.inCommand | MARK.mayCharge)
    if (isHidden(s, i)) continue
    if (isInCommand(s, i)) mark(s, i, MARK.inCommand)
    if (isItsOwn(s, i) || isWithOfficer(s, i)) mark(s, i, MARK.mayCharge)
  }
  chain(s, seat)
  noteArrivals(s)
  settleChain(s, seat)
  for (let l = 0; l < leaders.length; l++) {
    if (leaders[l].side !== seat) continue
    s.leaderMarks[l] &= ~LEADER.inCommand
    if (!isUnderway(s, l)) s.leaderMarks[l] &= ~LEADER.arriving
    if (isThere(s, l) && (isUnderway(s, l) || isLeaderInCommand(s, l))) s.leaderMarks[l] |= LEADER.inCommand
  }
}

/** Whether a piece may move freely in this player turn (5.2). */
export const commands = (s: S, i: number): boolean =>
  isLeader(i) ? (s.leaderMarks[i - BODIES] & LEADER.inCommand) !== 0 : isHidden(s, i) || has(s, i, MARK.inCommand)
