import { ALL, type Refusal } from '@vedette/kernel'
import { ARTILLERY_AM, MARCH_AM, MARKERS } from '../flow.ts'
import { formationsIn, orderOf, scenarioOf } from '../game.ts'
import { activation, efficiencyPools } from '../numbers.ts'
import { LEADER_OUT, leaderHas, onMap, pieceOf, type S } from '../state.ts'
import { allCorps, CSA, FORMATIONS, formations, leaders, NOBODY, USA } from '../units.ts'
import { refuse } from '../words/codes.ts'
import { ratingsOf } from './02-pieces.ts'
import { hasMarchers } from './04-orders.ts'
import { isAtHand } from './05-reinforcements.ts'

/** 4.4: how many Activation Markers each formation has. */

/** Who has raised a division, as bits of `raised`. */
const BY_CORPS = 1
const BY_ARMY = 2

const hasUnits = (s: S, f: number): boolean =>
  orderOf(s).brigadesOf[f].some((b) => orderOf(s).unitsOf[b].some((i) => isAtHand(s, i)))

/** 4.44: does a formation draw for its markers, and is it fixed to none by the scenario? */
const draws = (s: S, f: number): boolean =>
  scenarioOf(s).efficiency && formations[f].kind === 'division' && scenarioOf(s).fixed[f] === 0 && hasUnits(s, f)

/** 4.41: corps with units on the map or due, that have no Efficiency Marker yet. */
export function nextCorps(s: S): number {
  const waiting = [s.first, 1 - s.first].flatMap((seat) =>
    allCorps.flatMap((k, n) => (k.side === seat && s.efficiency[n] === 0 ? [n] : [])),
  )
  return waiting.find((n) => formations.some((_, f) => formations[f].corps === n && draws(s, f))) ?? NOBODY
}

/** 4.41: what is still in the pool of a corps' side, as cards of the draw. */
export function efficiencyChits(s: S): number[] {
  const corps = nextCorps(s)
  if (corps === NOBODY) return []
  const { side } = allCorps[corps]
  const left = [...efficiencyPools[side]]
  allCorps.forEach((k, n) => {
    const at = k.side === side ? left.indexOf(s.efficiency[n]) : -1
    if (at >= 0) left.splice(at, 1)
  })
  return left.map((value) => MARKERS + value - 1)
}

export function takeEfficiency(s: S, card: number): void {
  const corps = nextCorps(s)
  s.efficiency[corps] = card - MARKERS + 1
  s.tell?.(ALL, 'efficiency', { corps: allCorps[corps].id, value: s.efficiency[corps] })
}

const isOut = (s: S, l: number): boolean => l === NOBODY || !onMap(s, pieceOf(l)) || leaderHas(s, l, LEADER_OUT)
const ratingOf = (s: S, l: number): number => (l === NOBODY || !onMap(s, pieceOf(l)) ? 0 : ratingsOf(s, l).efficiency)

/** 4.42, step 1: what is added so far, at most up to three. */
function raisedTo(s: S, f: number): number {
  const { corps, leader } = formations[f]
  const bonus = (ratingOf(s, leader) > 0 ? 1 : 0) + (s.raised[f] & BY_CORPS ? 1 : 0) + (s.raised[f] & BY_ARMY ? 1 : 0)
  return Math.min(activation.most, s.efficiency[corps] + bonus)
}

/** 4.42: the markers of a division: additions up to three, then subtractions, one at the least. */
export function markersFor(s: S, f: number): number {
  const { corps, leader } = formations[f]
  const less =
    (ratingOf(s, allCorps[corps].leader) < 0 ? 1 : 0) +
    (ratingOf(s, leader) < 0 ? 1 : 0) +
    (leader !== NOBODY && onMap(s, pieceOf(leader)) && leaderHas(s, leader, LEADER_OUT) ? 1 : 0)
  return Math.max(activation.least, raisedTo(s, f) - less)
}

/** 4.42: may this commander raise that division? */
export function refuseRaise(s: S, l: number, f: number): Refusal | null {
  const { side, stars, corps: own } = leaders[l]
  const facts = { leader: leaders[l].id, formation: formations[f]?.id }
  if (side !== s.seat || stars < 3) return refuse('4.42', 'raises-nobody', facts)
  if (f >= FORMATIONS || formations[f].side !== side || !draws(s, f)) return refuse('4.42', 'draws-not', facts)
  const { corps, leader } = formations[f]
  if (!onMap(s, pieceOf(l))) return refuse('4.42', 'commander-off-map', facts)
  if (stars === 3 && own !== corps) return refuse('4.42', 'not-of-his-corps', facts)
  if (isOut(s, leader)) return refuse('4.42', 'division-leader-out', facts)
  if (stars === 4 && isOut(s, allCorps[corps].leader)) return refuse('4.25', 'corps-commander-out', facts)
  const bit = stars === 3 ? BY_CORPS : BY_ARMY
  if (s.raised[f] & bit) return refuse('4.42', 'raised-before', facts)
  const used = formations.filter(
    (one, n) => one.side === side && (stars === 4 || one.corps === own) && s.raised[n] & bit,
  )
  if (used.length >= ratingsOf(s, l).efficiency) return refuse('4.42', 'influence-used', facts)
  return raisedTo(s, f) >= activation.most ? refuse('4.42', 'three-at-most', facts) : null
}

/** Every way in which a seat's commanders may still use their influence. */
export function raisesOpen(s: S): (readonly [leader: number, formation: number])[] {
  const found: (readonly [number, number])[] = []
  for (const l of orderOf(s).leaders)
    for (let f = 0; f < FORMATIONS; f++) if (refuseRaise(s, l, f) === null) found.push([l, f])
  return found
}

export function raise(s: S, l: number, f: number): void {
  s.raised[f] |= leaders[l].stars === 3 ? BY_CORPS : BY_ARMY
  s.tell?.(ALL, 'raised', { leader: leaders[l].id, formation: formations[f].id })
}

/** 4.43, 4.44, 4.33, 9.21: the AMs of this turn go into the cup. */
export function fillCup(s: S): void {
  const { fixed, artillery } = scenarioOf(s)
  s.markers.fill(0)
  for (const seat of [CSA, USA]) {
    for (const f of formationsIn(s, seat))
      s.markers[f] = hasUnits(s, f) ? (draws(s, f) ? markersFor(s, f) : fixed[f]) : 0
    s.markers[MARCH_AM + seat] = hasMarchers(s, seat) ? activation.marchMarkers : 0
    s.markers[ARTILLERY_AM + seat] = artillery[seat]
  }
  for (let m = 0; m < MARKERS; m++) s.cup[m] = s.markers[m]
}
