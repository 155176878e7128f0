import { P } from '../flow.ts'
import { NOWHERE, type S } from '../state.ts'
import type { Phase } from './04-turn.ts'
import { canFire, closeFire } from './09-combat.ts'
import { firingSeat } from './09-firers.ts'
import { declareEngaged, stormsOpen } from './12-declare.ts'
import { emptied, evaders } from './12-evasion.ts'
import { advancesOpen, closeMelees, pendingMelees } from './12-melee.ts'
import { closeRally, dealRallyPoints, ralliesOpen } from './15-rally.ts'
import { recordRest } from './27-fatigue.ts'

/** The phases of fire, melee and rally (4.2, D to G and I). */

/** D, E: as long as somebody could fire. */
export const firePhase: Phase = { asks: (s) => (canFire(s) ? P.fire : P.none), of: firingSeat, end: closeFire }

const mayDeclare = (s: S): boolean => s.threat === 0 && stormsOpen(s).length > 0
/** F: what is stormed, who goes back, who comes into what has been left. */
function asksRetreat(s: S): number {
  if (mayDeclare(s)) return P.declare
  if (evaders(s).length > 0) return P.evade
  const at = emptied(s)
  return at !== NOWHERE && advancesOpen(s, at).length > 0 ? P.advance : P.none
}
export const retreatPhase: Phase = {
  begin: declareEngaged,
  asks: asksRetreat,
  of: (s) => (!mayDeclare(s) && evaders(s).length > 0 ? 1 - s.phasing : s.phasing),
}

/** G: one melee after the other. */
export const meleePhase: Phase = { asks: (s) => (pendingMelees(s).length > 0 ? P.melee : P.none), end: closeMelees }

/** I */
export const rallyPhase: Phase = {
  begin: dealRallyPoints,
  asks: (s) => (ralliesOpen(s).length > 0 ? P.rally : P.none),
  end(s) {
    closeRally(s)
    recordRest(s, s.phasing)
  },
}
