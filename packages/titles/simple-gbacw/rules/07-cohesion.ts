import { ALL, type Facts } from '@vedette/kernel'
import { orderOf } from '../game.ts'
import { die as dieRule } from '../numbers.ts'
import {
  CHECK,
  CHECKING,
  DISORDERED,
  has,
  LEADER_MOVED,
  LEADER_PICKED,
  leaderHas,
  mark,
  NOWHERE,
  RALLIED,
  type S,
  unmark,
} from '../state.ts'
import { units } from '../units.ts'
import { cohesionOf, commands, leadersIn, leadersWith, place } from './02-pieces.ts'
import { hit } from './07-losses.ts'
import { oneOfEach, otherPart, withOthers } from './12-parts.ts'

/** 7.1: Cohesion Checks. */

/** 7.12, 7.14: does a rating fail at a die, with so many leaders? A natural nine always fails. */
export const failsAt = (rating: number, leaders: number, die: number): boolean =>
  die === dieRule.naturalFail || die - leaders > rating

export const fails = (s: S, i: number, die: number): boolean => failsAt(cohesionOf(s, i), leadersWith(s, i), die)

/** The units that check together: those of a hex. */
export const checking = (s: S): number[] =>
  orderOf(s).units.filter((i) => has(s, i, CHECKING) && s.hex[i] === s.checkHex)

/** 7.11: a check is due, of these units: first of those in this hex, then of the others, hex by hex; a line by its part here. */
export function beginCheck(s: S, kind: number, hex: number, stack: readonly number[]): void {
  if (stack.length === 0) return
  const here = stack.filter((i) => s.hex[i] === hex)
  const there = stack.filter((i) => !here.includes(i) && !here.includes(otherPart(s, i)))
  for (const i of [...oneOfEach(s, here), ...oneOfEach(s, there)]) mark(s, i, CHECKING)
  s.check = kind
  s.checkHex = hex
}

const kinds: Readonly<Record<number, string>> = Object.fromEntries(
  Object.entries(CHECK).map(([name, kind]) => [kind, name]),
)
export const checkFacts = (s: S): Facts => ({
  kind: kinds[s.check],
  at: place(s.checkHex),
  units: checking(s).map((i) => units[i].id),
})

/** 7.13: what the die of a check comes to. */
export function takeCheck(s: S, die: number): void {
  const all = checking(s)
  const failed = all.filter((i) => fails(s, i, die))
  s.tell?.(ALL, 'check', { ...checkFacts(s), die, failed: failed.map((i) => units[i].id) })
  for (const i of all) unmark(s, i, CHECKING)
  const { check, checkHex } = s
  const next = orderOf(s).units.find((i) => has(s, i, CHECKING))
  s.check = next === undefined ? CHECK.none : check
  s.checkHex = next === undefined ? NOWHERE : s.hex[next]
  if (check === CHECK.rally) {
    rallied(s, all, failed, checkHex)
    return
  }
  hit(s, failed)
}

/** 8.12, 8.13: who passes is in Good Order again; leaders who have helped have ended their movement. */
function rallied(s: S, all: readonly number[], failed: readonly number[], hex: number): void {
  for (const i of withOthers(s, all)) mark(s, i, RALLIED)
  for (const i of withOthers(
    s,
    all.filter((j) => !failed.includes(j)),
  ))
    unmark(s, i, DISORDERED)
  const hexes = new Set([hex, ...withOthers(s, all).map((i) => s.hex[i])])
  for (const l of [...hexes].flatMap((one) => leadersIn(s, one)))
    if (!leaderHas(s, l, LEADER_PICKED) && all.some((i) => commands(s, l, i))) s.leaderMarks[l] |= LEADER_MOVED
}
