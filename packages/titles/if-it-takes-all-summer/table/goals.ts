import type { Goal, Goals, Said } from '@vedette/table'
import { DEAD } from '../../late-unpleasantness/state.ts'
import { FORTIFICATIONS, SWAMP } from '../map.ts'
import { FORTIFICATIONS_NEEDED } from '../numbers.ts'
import { CSA, GRANT, MEADE, USA } from '../pieces.ts'
import type { T } from '../state.ts'
import { claimOf } from './victory.ts'

/** How many of some points count for the Union: as it knows of its own infantry, as the Confederates must reckon. */
interface Claims {
  readonly code: 'goal.claims' | 'goal.claims-may' | 'goal.claims-unseen'
  readonly facts: { readonly n: number; readonly of: number; readonly needed: number; readonly once: number }
}

function claims(v: T, seat: number, points: readonly number[], needed: number): Claims {
  const count = (code: string) => points.filter((at) => claimOf(v, at, seat).code === code).length
  const facts = { of: points.length, needed }
  if (seat === USA)
    return { code: 'goal.claims', facts: { ...facts, n: count('claim.counts'), once: count('claim.once') } }
  if (seat === CSA) return { code: 'goal.claims-may', facts: { ...facts, n: count('claim.open'), once: 0 } }
  return { code: 'goal.claims-unseen', facts: { ...facts, n: 0, once: 0 } }
}

/** 7.1: Grant, and Meade after him. */
function commanders(v: T): Said {
  if (v.where[MEADE] === DEAD) return { code: 'goal.commanders-lost' }
  return { code: v.where[GRANT] === DEAD ? 'goal.grant-lost' : 'goal.commanders-there' }
}

/** 12.0: the Totopotomoy, the Works of Richmond, the Union's commanders, and the turns that are left. */
export function goalsOf(v: T, seat: number): Goals {
  const swamp = claims(v, seat, SWAMP, SWAMP.length)
  const works = claims(v, seat, FORTIFICATIONS, FORTIFICATIONS_NEEDED)
  const left = v.game.TURNS - v.turn
  const points = (code: string, held: Claims): Goal => ({
    side: 'union',
    wins: { said: { code, facts: { needed: held.facts.needed } }, rule: '12.0' },
    stands: held,
  })
  return {
    brief: {
      code: swamp.code === 'goal.claims-unseen' ? 'goal.brief.unseen' : 'goal.brief',
      facts: { swamp: swamp.facts.n, works: works.facts.n, needed: FORTIFICATIONS_NEEDED, left, may: seat === CSA },
    },
    lines: [
      points('goal.swamp', swamp),
      points('goal.works', works),
      {
        side: 'confederate',
        wins: { said: { code: 'goal.commanders' }, rule: '7.1' },
        stands: commanders(v),
      },
      {
        side: 'confederate',
        wins: { said: { code: 'goal.summer' }, rule: '12.0' },
        stands: { code: 'goal.turns-left', facts: { left } },
      },
    ],
  }
}
