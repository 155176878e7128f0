import type { Action } from '@vedette/kernel'
import { act } from '../../late-unpleasantness/actions.ts'
import { refusePlace } from '../../late-unpleasantness/rules/14-setup.ts'
import type { S } from '../../late-unpleasantness/state.ts'

/** 14.0: the machine starts as setup.json lays its pieces out: every road to Richmond barred. */
export function setUp(s: S, seat: number): Action[] {
  for (const { piece, at } of s.game.setUp.start)
    if (refusePlace(s, seat, piece, at) === null) return [act.place(piece, at), act.ready()]
  return [act.ready()]
}
