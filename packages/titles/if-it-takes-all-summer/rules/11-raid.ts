import { trace } from '@vedette/board'
import { act } from '../../late-unpleasantness/actions.ts'
import { F, notOffered, P, pop, push, wait } from '../../late-unpleasantness/flow.ts'
import { veilFollows } from '../../late-unpleasantness/rules/05-intelligence.ts'
import { holds, ON_TOP, onMap, type S, unmark } from '../../late-unpleasantness/state.ts'
import { board, POINTS, points, YELLOW_TAVERN } from '../map.ts'
import { CSA, isCavalry, piecesOf, SHERIDAN, USA } from '../pieces.ts'
import type { T } from '../state.ts'
import { type Decision, refuse, tell } from '../words/codes.ts'
import { entered, provide } from './08-supply.ts'

/** Card 14: Sheridan and all Union cavalry in his point; nobody while none is with him. */
export function raiders(s: S): number[] {
  if (!onMap(s, SHERIDAN)) return []
  const at = s.where[SHERIDAN]
  const horse = piecesOf[USA].filter((i) => s.where[i] === at && isCavalry(i))
  return horse.length > 0 ? [SHERIDAN, ...horse] : []
}

/** Card 14: Yellow Tavern, or the points nearest to it that no enemy holds. */
function raidPoints(s: S): number[] {
  const steps = trace(board, [YELLOW_TAVERN], () => false, 0)
  let best = 255
  let found: number[] = []
  for (let p = 0; p < POINTS; p++) {
    if (holds(s, CSA, p) || steps[p] > best) continue
    if (steps[p] < best) found = []
    best = steps[p]
    found.push(p)
  }
  return found
}

export const startRaid = (s: S): void => push(s, F.raid)

/** Card 14: where there is one nearest point they go there; of several their player picks one. */
export function runRaid(s: T): boolean {
  const to = raidPoints(s)
  if (to.length > 1) return wait(s, P.raid, USA)
  ride(s, to[0])
  return true
}

function ride(s: T, to: number): void {
  pop(s)
  const from = s.where[SHERIDAN]
  for (const i of raiders(s)) {
    s.where[i] = to
    unmark(s, i, ON_TOP)
    if (i !== SHERIDAN) provide(s, i, s.turn + 1)
  }
  veilFollows(s, USA, from, to)
  entered(s, USA, to)
  tell(s)?.(3, 'raid', { from: points[from].id, to: points[to].id })
}

export const raidDecision: Decision = {
  code: 'raid',
  rule: '11.0',
  candidates: (s, out) => {
    for (const p of raidPoints(s)) out.push(act.choosePoint(p))
  },
  refuse: (s, action) => {
    if (!act.choosePoint.is(action)) return notOffered('11.0')
    return raidPoints(s).includes(act.choosePoint.at(action)) ? null : refuse('11.0', 'not-nearest-to-yellow-tavern')
  },
  apply: (s: T, action) => ride(s, act.choosePoint.at(action)),
}
