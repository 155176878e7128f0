import { ALL, type Refusal } from '@vedette/kernel'
import { hasRule, hexOf, scenarioOf } from '../game.ts'
import { idOf, ofLeader, ofMarker } from '../pieces.ts'
import { GONE, isPlaced, onMap, type S } from '../state.ts'
import { formations, leader, leaders, markers } from '../units.ts'
import { refuse } from '../words/codes.ts'
import { isMagruders, unitsOfDivision } from './02-divisions.ts'
import { leave, stand } from './02-pieces.ts'
import { commanderOf, leaderHex, overOf, UNION_WING } from './12-recipients.ts'

/** 20.2, 20.4: who takes the place of a leader who is gone, and who follows the commander of an army. */

/** 20.4, 21.7.1: in this order. */
const LINE: readonly number[] = ['gen-us-sumner', 'gen-us-porter', 'gen-us-franklin'].map(leader)

/** Units on the map of a formation and of those under it. */
export const followers = (s: S, f: number): number[] =>
  [...formations.keys()].flatMap((own) =>
    own === f || overOf(s, own) === f ? unitsOfDivision(s, own).filter((i) => isPlaced(s, i)) : [],
  )

/** 20.3: a counter of a side that leads nobody yet, -1 where all do. */
const freeReplacement = (s: S, seat: number): number =>
  leaders.findIndex(
    ({ role, side }, l) => role === 'replacement' && side === seat && s.hex[ofLeader(l)] === GONE.offMap,
  )

/** 20.2: a replacement comes to a formation, with any of its units; as long as there are counters and units. */
export function replace(s: S, f: number): void {
  const [at] = followers(s, f)
  const next = freeReplacement(s, formations[f].side)
  if (at === undefined || next < 0) return
  s.commander[f] = next + 1
  stand(s, ofLeader(next), s.hex[at])
  s.tell?.(ALL, 'replaced', { leader: leaders[next].id, formation: formations[f].id })
}
const isDead = (s: S, l: number): boolean => s.hex[ofLeader(l)] === GONE.dead
/** 20.2: at the end of a turn to whoever has lost his leader; and to Magruder's men, whom he does not lead himself. */
export function replaceLeaders(s: S): void {
  for (const f of formations.keys()) {
    const l = commanderOf(s, f)
    if (l < 0 ? isMagruders(s, f) : isDead(s, l)) replace(s, f)
  }
}

/** 20.1, 20.5: a leader is lost, and with him perhaps the commander of an army. */
export function lose(s: S, i: number): void {
  s.tell?.(ALL, 'leader-lost', { leader: idOf(i) })
  leave(s, i, GONE.dead)
  const seat = s.chief.findIndex((one) => one > 0 && ofLeader(one - 1) === i)
  if (seat < 0) return
  s.chief[seat] = 0
  const heir = heirOf(s, seat)
  if (heir >= 0 && (leaders[heir].role === 'replacement' || onMap(s, ofLeader(heir)))) promote(s, seat, heir)
}

/** 20.4: who follows by rule, -1 where his side names him: Lee's man, and McClellan's after Franklin. */
export function heirOf(s: S, seat: number): number {
  if (seat === 0) return -1
  if (hasRule(s, 'seven-pines-command')) return freeReplacement(s, seat)
  return LINE.find((l) => !isDead(s, l)) ?? -1
}

const armyOf = (s: S, seat: number): number =>
  formations.findIndex(({ kind, side, set }) => kind === 'army' && side === seat && set === scenarioOf(s).set)
const hqOf = (s: S, seat: number): number =>
  ofMarker(markers.findIndex(({ kind, formation: f }) => kind === 'hq' && f === armyOf(s, seat)))

/** 20.4: he commands the army; what he led gets a replacement, and a wing of the Union has nobody. */
function promote(s: S, seat: number, l: number): void {
  s.tell?.(ALL, 'succeeds', { leader: leaders[l].id })
  for (const [f, one] of s.commander.entries()) {
    if (one !== l + 1) continue
    if (f === UNION_WING) s.commander[f] = 0
    else replace(s, f)
  }
  s.chief[seat] = l + 1
  s.commander[armyOf(s, seat)] = l + 1
}
/** 20.4: who was not in play is there a turn later: where the way of orders meets the map, with the headquarters. */
export function succeedLate(s: S): void {
  for (const [seat, chief] of s.chief.entries()) {
    const heir = chief === 0 ? heirOf(s, seat) : -1
    if (heir < 0) continue
    const { edge } = scenarioOf(s).commanders[seat]
    if (!onMap(s, ofLeader(heir)) && edge !== '')
      for (const i of [ofLeader(heir), hqOf(s, seat)]) if (s.hex[i] !== GONE.dead) stand(s, i, hexOf(s, edge))
    promote(s, seat, heir)
  }
}

/** 20.4: formations whose leaders could be named: those of corps and wings, and where there is none any other. */
function eligible(s: S, seat: number): number[] {
  const led = [...formations.keys()].filter((f) => formations[f].side === seat && leaderHex(s, f) >= 0)
  const high = led.filter((f) => formations[f].kind === 'corps' || formations[f].kind === 'wing')
  return high.length > 0 ? high : led
}
export const successors = (s: S, seat: number): number[] =>
  s.chief[seat] > 0 || heirOf(s, seat) >= 0 ? [] : eligible(s, seat)
/** 20.4: the side that has to name its commander, -1 for neither. */
export const orphaned = (s: S): number => [0, 1].find((seat) => successors(s, seat).length > 0) ?? -1

export const refuseSuccessor = (s: S, f: number): Refusal | null =>
  successors(s, s.mover).includes(f) ? null : refuse('20.4', 'not-next-in-command', { formation: formations[f]?.id })
export const succeed = (s: S, f: number): void => promote(s, s.mover, commanderOf(s, f))
