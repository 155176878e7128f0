import { within } from '@vedette/board'
import type { Action, Watcher } from '@vedette/kernel'
import { watch } from '@vedette/kit/bot/dullness.ts'
import { act } from '../actions.ts'
import { STEP } from '../flow.ts'
import { scenarioOf } from '../game.ts'
import { board } from '../map.ts'
import { isStanding, stackIn } from '../rules/02-pieces.ts'
import { shotDrm } from '../rules/06-shots.ts'
import { DISORDERED, FORSAKEN, NOWHERE, type S, schema } from '../state.ts'
import { sideOf, unitsOf } from '../units.ts'
import { turns } from './time.ts'
import { hurt } from './worth.ts'

/** Enemies so many hexes from a place are a reason to come there or to leave it. */
const NEAR = 3
/** An attack that is worth less than this, in SPs, does no good. */
const SLIGHT = 0.1

const near = (s: S, seat: number, from: number, to: number): number[] =>
  unitsOf[1 - seat].filter(
    (j) => isStanding(s, j) && Math.min(board.distance(s.hex[j], from), board.distance(s.hex[j], to)) <= NEAR,
  )

/** Whoever stands on an objective, or beside one, guards it. */
const guarded = (s: S): ReadonlySet<number> =>
  new Set(scenarioOf(s).objectives.flatMap(({ hex }) => within(board, hex, 1)))

function isHopeless(s: S, action: Action): boolean {
  const i = act.aim.unit(action)
  const at = act.aim.at(action)
  const drm = shotDrm(s, { units: stackIn(s, s.hex[i]), from: s.hex[i], at })
  return hurt(s, stackIn(s, at), drm, board.distance(s.hex[i], at) === 1) < SLIGHT
}

/** Watches games for dullness; a turn here is an activation. */
export const watcher = (): Watcher<S> =>
  watch<S>({
    units: unitsOf,
    copy: schema.copy,
    turns,
    side: (s) => (s.step === STEP.activation ? s.phasing : s.first),
    place: (s, i) => (isStanding(s, i) ? s.hex[i] : -1),
    reasons: (s, i, from, to) => [...near(s, sideOf[i], from, to), s.marks[i] & (DISORDERED | FORSAKEN)].join(),
    fighting: (s) =>
      s.target === NOWHERE ? [] : [...stackIn(s, s.target), ...unitsOf.flat().filter((i) => s.aim[i] !== NOWHERE)],
    guarded,
    leavesOpen: () => null,
    isHopeless: (s, _seat, action) => (act.aim.is(action) && s.combat === 0 ? isHopeless(s, action) : null),
  })
