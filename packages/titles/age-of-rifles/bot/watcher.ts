import type { Action, Watcher } from '@vedette/kernel'
import { watch } from '@vedette/kit/bot/dullness.ts'
import { act } from '../actions.ts'
import { P } from '../flow.ts'
import { boardOf } from '../game.ts'
import { sideOf, unitsOfSide } from '../pieces.ts'
import { unitsOn } from '../rules/02-pieces.ts'
import { chosen, isMakingUp } from '../rules/10-assault.ts'
import { involved } from '../rules/10-losses.ts'
import { has, MARK, NOWHERE, onMap, type S, schema } from '../state.ts'
import { goalsOf } from './aims.ts'
import { turns } from './time.ts'
import { assaultWorth, chargeWorth } from './worth.ts'

/** Enemies so near a place are a reason to come there or to leave it. */
const NEAR = 3
/** An assault or a charge that is worth so little is hopeless. */
const HOPELESS = -3

const enemiesAt = (s: S, seat: number, from: number, to: number): number[] => {
  const { distance } = boardOf(s)
  return unitsOn(s, 1 - seat).filter((j) => Math.min(distance(s.hex[j], from), distance(s.hex[j], to)) <= NEAR)
}

/** Those who fire or assault just now, and those at whom they do. */
function fighting(s: S): number[] {
  if (s.target === NOWHERE) return []
  return isMakingUp(s) ? chosen(s) : [...involved(s, s.firer), ...involved(s, 1 - s.firer)]
}

const worths: Readonly<Record<number, typeof assaultWorth>> = { [P.join]: assaultWorth, [P.ride]: chargeWorth }
const isHopeless = (s: S, action: Action): boolean | null =>
  worths[s.prompt] && act.fire.is(action) ? worths[s.prompt](s, chosen(s), s.target, 0) < HOPELESS : null

/** Watches games for dullness. */
export const watcher = (): Watcher<S> =>
  watch<S>({
    units: unitsOfSide,
    copy: schema.copy,
    turns,
    side: (s) => s.side,
    place: (s, i) => (onMap(s, i) ? s.hex[i] : -1),
    reasons: (s, i, from, to) => [...enemiesAt(s, sideOf(i), from, to), has(s, i, MARK.disrupted), s.phase].join(),
    fighting,
    guarded: (s) => new Set(goalsOf(s)),
    leavesOpen: () => null,
    isHopeless: (s, _seat, action) => isHopeless(s, action),
  })
