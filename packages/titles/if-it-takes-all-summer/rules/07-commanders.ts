import { act } from '../../late-unpleasantness/actions.ts'
import { F, P, pop, push, wait } from '../../late-unpleasantness/flow.ts'
import type { Game } from '../../late-unpleasantness/game.ts'
import { takePlaceOf } from '../../late-unpleasantness/rules/07-leaders.ts'
import { checkVictory } from '../../late-unpleasantness/rules/victory.ts'
import { inTurn, mark, onMap, REPLACED, type S } from '../../late-unpleasantness/state.ts'
import { CSA, GRANT, LEE, leadersOf, MEADE, pieces, SHERIDAN, USA } from '../pieces.ts'
import { type Decision, oneOf, tell } from '../words/codes.ts'
import { feuding } from './11-orders.ts'

/** 7.1-confederate: corps commanders who can take Lee's place. */
const successors = (s: S): number[] => leadersOf[CSA].filter((i) => !pieces[i].army && onMap(s, i))

/** 7.1-confederate: the player picks; when nobody is there, nobody follows. */
export function runHeir(s: S): boolean {
  if (successors(s).length > 0) return wait(s, P.heir, CSA)
  pop(s)
  return true
}

export const heirDecision: Decision = oneOf(
  '7.1-confederate',
  'choose-heir',
  act.choosePiece,
  successors,
  'no-corps-commander',
  (s, i) => {
    pop(s)
    s.commander[CSA] = i
    mark(s, i, REPLACED)
    tell(s)?.(3, 'heir', { piece: pieces[i].id })
  },
)

/** What is this game's own about leaders. */
export const leaders: Game['leaders'] = {
  bonus: () => 0,
  /** Card 1: Lee adds nothing; cards 8 and 12: Sheridan does not. */
  barred: (s, i) => (i === LEE && inTurn(s, 1)) || (i === SHERIDAN && feuding(s)),
  isBeyondLoss: () => false,
  /** 7.1-confederate, 7.1-union: who takes the place of a lost army leader. */
  armyLeaderLost(s, i, at) {
    if (i === LEE) push(s, F.heir)
    if (i === GRANT) {
      takePlaceOf(s, GRANT, MEADE, at)
      s.commander[USA] = MEADE
      tell(s)?.(3, 'meade-commands', {})
    }
    if (i === MEADE) checkVictory(s)
  },
}
