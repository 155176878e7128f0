import { ALL } from '@vedette/kernel'
import { UNTIL } from '@vedette/kit/rules/standing.ts'
import { ARTILLERY_AM } from '../flow.ts'
import { board } from '../map.ts'
import { ANSWERED, COMBAT, mark, type S } from '../state.ts'
import { units } from '../units.ts'
import { place } from './02-pieces.ts'
import { answerers, answersOpen } from './06-eligibility.ts'
import { breakOff, isBuilding } from './10-works.ts'
import { counter } from './12-cavalry.ts'
import { isTarget } from './12-fire.ts'

/** 6.16: whoever is fired at, and who helps him, fires back. */

/** The stack of this unit answers the stack in that hex, or goes against it (12.62). */
export function answerWith(s: S, i: number, at: number, counters = false): void {
  const answering = answerers(s, s.hex[i])
  for (const j of answering) {
    s.aim[j] = at
    // 9.21: once in all of an Artillery AM.
    if (s.marker >= ARTILLERY_AM) mark(s, j, ANSWERED)
  }
  if (counters) counter(s, i)
  breakOff(s, answering)
  s.tell?.(ALL, counters ? 'counter-charges' : 'answers', { unit: units[i].id, at: place(at) })
}

/** Who answers next where all do: a target before who helps it, each the nearest who fires; whoever builds goes on with it. */
export function nextToAnswer(s: S): readonly [unit: number, at: number] | undefined {
  const later = ([i, at]: readonly [number, number]): number =>
    (isTarget(s, s.hex[i]) ? 0 : 100) + board.distance(s.hex[i], at)
  return answersOpen(s)
    .filter(([i]) => !answerers(s, s.hex[i]).some((j) => isBuilding(s, j)))
    .sort((one, other) => later(one) - later(other))[0]
}

export function answerAll(s: S): void {
  for (let next = nextToAnswer(s); next; next = nextToAnswer(s)) answerWith(s, ...next)
}

/** What the side that is fired at has said beforehand, where it has. */
export function answerUnasked(s: S): void {
  if (s.combat === COMBAT.fire && s.answering[1 - s.phasing] !== UNTIL.now) answerAll(s)
}

/** Is there an answer that the side has not settled beforehand? */
export function isToAnswer(s: S): boolean {
  const seat = 1 - s.phasing
  if (s.combat !== COMBAT.fire || s.answering[seat] !== UNTIL.now || s.silent[seat] !== UNTIL.now) return false
  return answersOpen(s).length > 0
}
