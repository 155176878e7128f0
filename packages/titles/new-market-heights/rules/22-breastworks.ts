import { ALL, type Refusal } from '@vedette/kernel'
import { isCamp, isFort, isMarsh, isWoods } from '../map.ts'
import { BODIES, isLeader, PIECES } from '../pieces.ts'
import { DEED, FORMATION, has, LEADER, MARK, mark, NOWHERE, onMap, type S, unmark } from '../state.ts'
import { USA } from '../units.ts'
import { refuse } from '../words/codes.ts'
import { note } from './27-fatigue.ts'
import { bodiesIn, bodiesOf, idOf, isCrew, isGuns, isMounted, place, sideOf } from './pieces.ts'

/** 22.8: breastworks, from the first spade to the parapet. */

/** 22.81: begun in a turn, it is done so many turns later. */
const TURNS = 3

/** 22.86: a breastwork that is done lies in the hex and looks that way: to the hexside of its face and those beside it. */
export const isBreastwork = (s: S, hex: number, d: number): boolean => {
  const n = s.breastwork.indexOf(hex)
  return n >= 0 && s.doneIn[n] === 0 && [5, 0, 1].includes((d - s.contour[n] + 6) % 6)
}
/** 22.83: one is being built here. */
export const isDug = (s: S, hex: number): boolean => {
  const n = s.breastwork.indexOf(hex)
  return n >= 0 && s.doneIn[n] > 0
}

/** 22.81: Union infantry, and its cavalry on foot, in an order that has three hexsides before it. */
function refuseDigger(s: S, i: number): Refusal | null {
  const about = { unit: idOf(i) }
  if (isLeader(i) || !onMap(s, i) || sideOf(i) !== USA || isGuns(s, i) || isCrew(i) || isMounted(s, i))
    return refuse('22.81', 'builds-nothing', about)
  if (s.formation[i] !== FORMATION.line && s.formation[i] !== FORMATION.skirmish)
    return refuse('22.81', 'builds-in-line', about)
  if (has(s, i, MARK.routed)) return refuse('14.5', 'routed', about)
  if (has(s, i, MARK.engaged)) return refuse('12.82', 'engaged', about)
  return has(s, i, MARK.prone) ? refuse('21.72', 'prone', about) : null
}

/** 22.81: the movement phase has only just begun. */
const hasBegun = (s: S): boolean => {
  if (s.entered.some((n) => n > 0)) return true
  for (let i = 0; i < PIECES; i++)
    if (isLeader(i) ? (s.leaderMarks[i - BODIES] & LEADER.marched) !== 0 : has(s, i, MARK.marched)) return true
  return false
}

/** 22.81, 22.82, 22.85: why a body may not begin a breastwork where it stands. */
export function refuseBuild(s: S, i: number): Refusal | null {
  const no = sideOf(i) === s.phasing ? refuseDigger(s, i) : refuse('22.81', 'builds-nothing', { unit: idOf(i) })
  if (no) return no
  const hex = s.hex[i]
  const about = { unit: idOf(i), at: place(hex) }
  if (hasBegun(s)) return refuse('22.81', 'builds-first', about)
  if (s.breastwork.includes(hex)) return refuse('22.85', 'one-breastwork', about)
  if (isMarsh(hex) || isWoods(hex) || isFort(hex) || isCamp(hex)) return refuse('22.82', 'no-ground-to-dig', about)
  return s.breastwork.includes(NOWHERE) ? null : refuse('22.85', 'no-spade-left', about)
}
export function build(s: S, i: number): void {
  const n = s.breastwork.indexOf(NOWHERE)
  s.breastwork[n] = s.hex[i]
  s.contour[n] = s.facing[i]
  s.doneIn[n] = s.turn + TURNS
  mark(s, i, MARK.builds)
  s.tell?.(ALL, 'digs', { unit: idOf(i), at: place(s.hex[i]) })
}

/** 22.83: nobody comes into the hex but to dig too. */
export function refuseAmongDiggers(s: S, i: number, to: number): Refusal | null {
  return isLeader(i) || !isDug(s, to) ? null : refuseDigger(s, i)
}
/** 22.83: whoever has come to where one is built is put below, and digs. */
export function joinDiggers(s: S, i: number): void {
  if (!isLeader(i) && isDug(s, s.hex[i])) mark(s, i, MARK.builds)
}

/** 22.83, 22.84: what nobody builds any more is begun anew another time. */
export function leaveDiggings(s: S): void {
  for (let n = 0; n < s.breastwork.length; n++) {
    const hex = s.breastwork[n]
    if (hex === NOWHERE || s.doneIn[n] === 0 || bodiesIn(s, hex).some((i) => has(s, i, MARK.builds))) continue
    s.tell?.(ALL, 'digging-ends', { at: place(hex) })
    s.breastwork[n] = NOWHERE
    s.contour[n] = 0
    s.doneIn[n] = 0
  }
}

/** 22.81, 27.25: at the end of the Union's movement of the third turn it stands, and those who built it are the more tired. */
export function finishDiggings(s: S): void {
  if (s.phasing !== USA) return
  for (let n = 0; n < s.breastwork.length; n++) {
    if (s.doneIn[n] === 0 || s.doneIn[n] > s.turn) continue
    s.doneIn[n] = 0
    s.tell?.(ALL, 'dug', { at: place(s.breastwork[n]) })
    for (const i of bodiesOf(s, USA)) {
      if (s.hex[i] !== s.breastwork[n] || !has(s, i, MARK.builds)) continue
      unmark(s, i, MARK.builds)
      note(s, i, DEED.built)
    }
  }
}
