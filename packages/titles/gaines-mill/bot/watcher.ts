import { within } from '@vedette/board'
import type { Action, Watcher } from '@vedette/kernel'
import { watch } from '@vedette/kit/bot/dullness.ts'
import { isEmpty } from '@vedette/kit/rules/pieces.ts'
import { act, argOf } from '../actions.ts'
import { board, fromStar, stars } from '../map.ts'
import { TURNS } from '../numbers.ts'
import { attackOdds } from '../odds.ts'
import { COMBAT, LASTING, onMap, PHASE, type S, schema } from '../state.ts'
import { gainesMill } from '../title.ts'
import { CSA, sideOf, unitsOf } from '../units.ts'
import { turns } from './time.ts'

/** Enemies so many hexes from a place are a reason to come there or to leave it. */
const NEAR = 3
/** A chance under this, to hurt the enemy or to drive him back, is none. */
const SLIGHT = 1 / 8
/** 16.0: stars count at the end; whoever takes one in these last turns may still hold it then. */
const LATE = TURNS - 1

const isStar = (hex: number): boolean => stars.includes(hex)

/** Whoever stands on a star, or beside one, guards it. */
const guarded: ReadonlySet<number> = new Set(stars.flatMap((star) => within(board, star, 1)))

const near = (s: S, seat: number, from: number, to: number): number[] =>
  unitsOf[1 - seat].filter(
    (j) => onMap(s, j) && Math.min(board.distance(s.hex[j], from), board.distance(s.hex[j], to)) <= NEAR,
  )

/** Could somebody beside an empty star still walk onto it? To the Union an empty star matters where the enemy is near. */
function leavesOpen(s: S, seat: number): boolean {
  return stars.some((star, n) => {
    if (!isEmpty(s, star)) return false
    if (seat !== CSA && !unitsOf[CSA].some((j) => onMap(s, j) && fromStar[n][s.hex[j]] <= NEAR)) return false
    return unitsOf[seat].some(
      (i) =>
        onMap(s, i) &&
        fromStar[n][s.hex[i]] === 1 &&
        !isStar(s.hex[i]) &&
        gainesMill.refuse(s, act.step(i, star)) === null,
    )
  })
}

function isHopeless(s: S, attacker: number, target: number): boolean {
  const { columns, attackerSteps, defenderSteps } = attackOdds(s, attacker, target)
  if (attackerSteps <= defenderSteps || isStar(s.hex[target])) return false
  let good = 0
  for (const { chance, mark, leaves, defenderSteps: lost } of columns) if (lost > 0 || mark || leaves) good += chance
  return good < SLIGHT
}

const endsMoves = (s: S, action: Action): boolean => act.endPhase.is(action) && s.phase === PHASE.move

/** Watches games for dullness: what counts as an objective are the stars. */
export const watcher = (): Watcher<S> =>
  watch<S>({
    units: unitsOf,
    copy: schema.copy,
    turns,
    side: (s) => s.side,
    place: (s, i) => (onMap(s, i) ? s.hex[i] : -1),
    reasons: (s, i, from, to) => [...near(s, sideOf[i], from, to), s.marks[i] & LASTING].join(),
    fighting(s, action) {
      if (s.combat !== COMBAT.none) return [s.attacker, s.defender]
      return act.attack.is(action) || act.charge.is(action) ? [argOf(action, 'unit'), argOf(action, 'target')] : []
    },
    guarded: () => guarded,
    leavesOpen: (s, seat, action) => (endsMoves(s, action) && s.turn >= LATE ? leavesOpen(s, seat) : null),
    isHopeless: (s, _seat, action) =>
      act.attack.is(action) ? isHopeless(s, act.attack.unit(action), act.attack.target(action)) : null,
  })
