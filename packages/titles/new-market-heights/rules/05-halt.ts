import { ALL, type Refusal } from '@vedette/kernel'
import { BODIES, isLeader, leaderOf } from '../pieces.ts'
import { DEED, has, LEADER, MARK, mark, NOWHERE, type S, unmark } from '../state.ts'
import { refuse } from '../words/codes.ts'
import { crowdedBy, groupOf, refuseHeld, whereNow } from './05-march.ts'
import { endCharge } from './12-charge.ts'
import { isDug, joinDiggers } from './22-breastworks.ts'
import { note } from './27-fatigue.ts'
import { bodiesIn, idOf, isGuns, place, stand } from './pieces.ts'

/** 5.11, 8.11: how a march ends. */

/** 8.11: the march ends, on top of who is there or below. */
export function refuseHalt(s: S): Refusal | null {
  const group = groupOf(s)
  const hex = whereNow(s, group)
  const isAstray = group.some((i) => !isLeader(i) && has(s, i, MARK.astray))
  const no = s.entries > 0 && !isAstray ? crowdedBy(s, group, hex) : null
  return no ? refuse(no, 'too-crowded', { at: place(hex) }) : null
}
export function halt(s: S, below: boolean): void {
  const group = groupOf(s)
  // Who finds no way out of a crowd stands there until he marches again.
  if (refuseHalt(s) !== null) for (const i of group) if (!isLeader(i)) mark(s, i, MARK.astray)
  const hex = whereNow(s, group)
  const joinsPinned = s.entries > 0 && bodiesIn(s, hex).some((i) => !group.includes(i) && has(s, i, MARK.pinned))
  if (s.entries > 0) s.tell?.(ALL, 'marched', { units: group.map(idOf), from: place(s.from), to: place(hex) })
  if (below || isDug(s, hex)) for (const i of group) if (!isLeader(i)) stand(s, i, hex, true)
  for (const i of group) {
    endCharge(s, i)
    putDown(s, i, joinsPinned)
  }
  for (const i of group) joinDiggers(s, i)
  closeMarch(s)
}

/** Nobody marches any more. */
export function closeMarch(s: S): void {
  s.from = NOWHERE
  s.entries = 0
  s.offRoad = 0
  s.halted = 0
  s.turned = 0
  s.straight = 0
}

/** One of those who march does not go on, and the others do. */
export function letGo(s: S, i: number): void {
  putDown(s, i, false)
}
/** Is it held, so that it enters nothing? It may have been driven off meanwhile. */
export const isHeld = (s: S, i: number): boolean => s.hex[i] !== s.behind || refuseHeld(s, i) !== null

/** So often it is taken up and put down again without having done anything: with the last its march is over (5.11). */
const IN_VAIN = 3
function hasEnded(s: S, i: number): boolean {
  if (s.spent[i] > 0 || s.entries > 0) return true
  s.putDown[i]++
  return s.putDown[i] >= IN_VAIN
}

function putDown(s: S, i: number, joinsPinned: boolean): void {
  const ended = hasEnded(s, i)
  if (isLeader(i)) {
    s.leaderMarks[leaderOf(i)] &= ~LEADER.picked
    if (ended) s.leaderMarks[leaderOf(i)] |= LEADER.marched
    return
  }
  unmark(s, i, MARK.picked)
  if (ended) mark(s, i, MARK.marched)
  // 9.85: to end with a pinned friend pins.
  if (joinsPinned && !isGuns(s, i)) mark(s, i, MARK.pinned)
  if (s.entries === 0) return
  // 27.21: more than one hex off the road; 27.23: by road all the way.
  note(s, i, (s.offRoad > 1 ? DEED.moved : 0) | (s.offRoad === 0 ? DEED.marchedByRoad : 0))
}

/** What a movement phase leaves behind of its marches. */
export function closeMarches(s: S): void {
  s.spent.fill(0)
  s.putDown.fill(0)
  for (let i = 0; i < BODIES; i++) unmark(s, i, MARK.marched | MARK.offRoad | MARK.tookIn)
  for (let l = 0; l < s.leaderMarks.length; l++) s.leaderMarks[l] &= ~(LEADER.marched | LEADER.offRoad)
}
