import { board } from '../map.ts'
import type { S } from '../state.ts'
import { COMBAT } from '../state-fire.ts'
import { closePhase } from './04-turn.ts'
import { attackOf, refuseJoin, windowFirers } from './09-attack.ts'
import { firersOf, firingSeat, inReach, refuseAim, targetsFor } from './09-firers.ts'
import { aim, holdFire, openFire } from './09-opening.ts'

/** Fire as it is given where nobody is asked for it: by all who may, each at the nearest. */

function joinAll(s: S, all: readonly number[]): void {
  for (const i of all) if (refuseJoin(s, i) === null) aim(s, i, s.target, s.combat)
}

/** 10.5, 10.6: all who may fire at whoever leaves do. */
export function fireAll(s: S): void {
  joinAll(s, windowFirers(s, 1 - firingSeat(s), s.target))
  if (attackOf(s).firers.length > 0) openFire(s)
  else holdFire(s)
}

/** The nearest hex at which a body may open fire; undefined for none. */
function nearestFor(s: S, i: number, targets: readonly number[]): number | undefined {
  const far = (at: number): number => board.distance(s.hex[i], at)
  return inReach(s, i, targets)
    .filter((at) => refuseAim(s, i, at) === null)
    .sort((a, b) => far(a) - far(b) || a - b)[0]
}

/** 9.11: whoever has the nearest enemy fires at him, with all to whom he is the nearest; where nobody can the phase is over. */
export function fireNext(s: S): void {
  const targets = targetsFor(s, firingSeat(s))
  const able = firersOf(s).flatMap((i) => {
    const at = nearestFor(s, i, targets)
    return at === undefined ? [] : [{ i, at, far: board.distance(s.hex[i], at) }]
  })
  const [first] = able.sort((a, b) => a.far - b.far || a.at - b.at || a.i - b.i)
  if (first === undefined) {
    closePhase(s)
    return
  }
  aim(s, first.i, first.at, COMBAT.defensive)
  joinAll(
    s,
    able.filter(({ at }) => at === first.at).map(({ i }) => i),
  )
  openFire(s)
}
