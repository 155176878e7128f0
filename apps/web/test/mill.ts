import type { Action, AnyVerb } from '@vedette/kernel'
import { act } from '@vedette/titles/gaines-mill/actions.ts'
import { board } from '@vedette/titles/gaines-mill/map.ts'
import { TURNS } from '@vedette/titles/gaines-mill/numbers.ts'
import { onMap, type S } from '@vedette/titles/gaines-mill/state.ts'
import { unitsOf } from '@vedette/titles/gaines-mill/units.ts'

/** Positions of Gaines's Mill that a person may find. */

/** The first choice of one of these verbs. */
export const some = (legal: readonly Action[], ...verbs: AnyVerb[]): Action | undefined =>
  legal.find((one) => verbs.some((verb) => verb.is(one)))

/** Lays an army out as history had it, and lets the first roll stand. */
export const opens = (legal: readonly Action[]): Action | undefined => some(legal, act.deploy, act.ready, act.keep)

/** Both armies stand as history had them, and the first Move Phase begins. */
export const untilTheMovePhase = (_view: S, _seat: number, legal: readonly Action[]): Action | null =>
  opens(legal) ?? null

/** How far a hex is from the nearest enemy. */
const farFrom = (view: S, seat: number, hex: number): number =>
  Math.min(...unitsOf[1 - seat].filter((j) => onMap(view, j)).map((j) => board.distance(hex, view.hex[j])))

/** A step that brings a unit nearer to the enemy. */
export const closesIn =
  (view: S, seat: number) =>
  (one: Action): boolean => {
    const i = act.step.unit(one)
    if (!act.step.is(one) || !onMap(view, i)) return false
    return farFrom(view, seat, act.step.to(one)) < farFrom(view, seat, view.hex[i])
  }

/** Both armies stand as history had them and do only what they must, until the position is one that is wanted. */
export const waitingUntil =
  (wanted: (view: S) => boolean) =>
  (view: S, _seat: number, legal: readonly Action[]): Action | null =>
    wanted(view) ? null : (opens(legal) ?? some(legal, act.halt, act.endPhase) ?? legal[0])

/** The last turn begins, and nobody has done more than he must. */
export const untilDusk = waitingUntil((view) => view.turn === TURNS)
