import { ALL, type Refusal } from '@vedette/kernel'
import { BODIES, isLeader, PIECES } from '../pieces.ts'
import { DEED, diggableHexes, FORMATION, has, LEADER, MARK, mark, onMap, type S, unmark } from '../state.ts'
import { USA } from '../units.ts'
import { refuse } from '../words/codes.ts'
import { note } from './27-fatigue.ts'
import { bodiesIn, bodiesOf, idOf, isCrew, isGuns, isMounted, place, sideOf } from './pieces.ts'

/** 22.8: breastworks, from the first spade to the parapet. */

/** 22.81: begun in a turn, it is done so many turns later. */
const TURNS = 3

/** A byte a hex: 0 for nothing, else one more than the hexside to which it looks and six for each turn until the one in which it is done. */
const slots = new Map(diggableHexes.map((hex, n) => [hex, n]))
const dugIn = (s: S, hex: number): number => {
  const n = slots.get(hex)
  return n === undefined ? 0 : s.dug[n]
}
const facingOf = (dug: number): number => (dug - 1) % 6
/** The turn in which it will be done, 0 when it is. */
const doneInOf = (dug: number): number => Math.floor((dug - 1) / 6)

/** Lays a breastwork: what it looks to, and the turn in which it is done, 0 for one that is. */
export function dig(s: S, hex: number, facing: number, doneIn: number): void {
  const n = slots.get(hex)
  if (n !== undefined) s.dug[n] = 1 + facing + 6 * doneIn
}

export interface Breastwork {
  readonly hex: number
  readonly facing: number
  readonly doneIn: number
}
/** All that there are, begun or done. */
export function breastworksOf(s: S): Breastwork[] {
  const found: Breastwork[] = []
  for (let n = 0; n < s.dug.length; n++)
    if (s.dug[n] > 0) found.push({ hex: diggableHexes[n], facing: facingOf(s.dug[n]), doneIn: doneInOf(s.dug[n]) })
  return found
}

/** 22.86: a breastwork that is done lies in the hex and looks that way: to the hexside of its face and those beside it. */
export const isBreastwork = (s: S, hex: number, d: number): boolean => {
  const dug = dugIn(s, hex)
  return dug > 0 && doneInOf(dug) === 0 && [5, 0, 1].includes((d - facingOf(dug) + 6) % 6)
}
/** 22.83: one is being built here. */
export const isDug = (s: S, hex: number): boolean => doneInOf(dugIn(s, hex)) > 0

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
  if (dugIn(s, hex) > 0) return refuse('22.85', 'one-breastwork', about)
  return slots.has(hex) ? null : refuse('22.82', 'no-ground-to-dig', about)
}
export function build(s: S, i: number): void {
  dig(s, s.hex[i], s.facing[i], s.turn + TURNS)
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
  for (const { hex, doneIn } of breastworksOf(s)) {
    if (doneIn === 0 || bodiesIn(s, hex).some((i) => has(s, i, MARK.builds))) continue
    s.tell?.(ALL, 'digging-ends', { at: place(hex) })
    s.dug[slots.get(hex) as number] = 0
  }
}

/** 22.81, 27.25: at the end of the Union's movement of the third turn it stands, and those who built it are the more tired. */
export function finishDiggings(s: S): void {
  if (s.phasing !== USA) return
  for (const { hex, facing, doneIn } of breastworksOf(s)) {
    if (doneIn === 0 || doneIn > s.turn) continue
    dig(s, hex, facing, 0)
    s.tell?.(ALL, 'dug', { at: place(hex) })
    for (const i of bodiesOf(s, USA)) {
      if (s.hex[i] !== hex || !has(s, i, MARK.builds)) continue
      unmark(s, i, MARK.builds)
      note(s, i, DEED.built)
    }
  }
}
