import type { Goals, Said } from '@vedette/table'
import { DEAD } from '../../late-unpleasantness/state.ts'
import { FORTIFICATIONS, SWAMP } from '../map.ts'
import { FORTIFICATIONS_NEEDED } from '../numbers.ts'
import { CSA, GRANT, MEADE, USA } from '../pieces.ts'
import type { T } from '../state.ts'
import { label, told } from '../words/codes.ts'
import { claimOf } from './victory.ts'

/** How many of some points count for the Union: as it knows of its own infantry, as the Confederates must reckon. */
interface Claims {
  readonly n: number
  readonly stands: Said
}

function claims(v: T, seat: number, points: readonly number[], needed: number): Claims {
  const count = (code: string) => points.filter((at) => claimOf(v, at, seat).code === code).length
  const n = seat === USA ? count('claim.counts') : seat === CSA ? count('claim.open') : 0
  const facts = { n, needed }
  if (seat === USA) return { n, stands: label('goal.claims', { ...facts, once: count('claim.once') }) }
  return { n, stands: label(seat === CSA ? 'goal.claims-may' : 'goal.claims-unseen', facts) }
}

/** 7.1: Grant, and Meade after him. */
function commanders(v: T): Said {
  if (v.where[MEADE] === DEAD) return label('goal.commanders-lost')
  return label(v.where[GRANT] === DEAD ? 'goal.grant-lost' : 'goal.commanders-there')
}

/** 12.0: the Totopotomoy, the Works of Richmond, the Union's commanders, and the turns that are left. */
export function goalsOf(v: T, seat: number): Goals {
  const swamp = claims(v, seat, SWAMP, SWAMP.length)
  const works = claims(v, seat, FORTIFICATIONS, FORTIFICATIONS_NEEDED)
  const left = v.game.TURNS - v.turn
  return {
    brief: label(seat === USA || seat === CSA ? 'goal.brief' : 'goal.brief.unseen', {
      swamp: swamp.n,
      works: works.n,
      needed: FORTIFICATIONS_NEEDED,
      left,
      may: seat === CSA,
    }),
    lines: [
      { side: 'union', wins: told('goal.swamp', '12.0'), stands: swamp.stands },
      { side: 'union', wins: told('goal.works', '12.0', { needed: FORTIFICATIONS_NEEDED }), stands: works.stands },
      {
        side: 'confederate',
        wins: told('goal.commanders', '7.1'),
        stands: commanders(v),
      },
      {
        side: 'confederate',
        wins: told('goal.summer', '12.0'),
        stands: label('goal.turns-left', { left }),
      },
    ],
  }
}
