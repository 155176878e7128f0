import { F, push } from '../../late-unpleasantness/flow.ts'
import type { Game } from '../../late-unpleasantness/game.ts'
import { BETTER_LEADERSHIP, inTurn, option } from '../../late-unpleasantness/state.ts'
import { CSA, isLeader, LEE, MCCLELLAN, pieces, sideOfPiece } from '../pieces.ts'

/** What is this game's own about leaders. */
export const leaders: Game['leaders'] = {
  /** 15.3: Confederate leader counters rate one more. */
  bonus: (s, i) => (sideOfPiece[i] === CSA && isLeader(i) && option(s, BETTER_LEADERSHIP) ? 1 : 0),
  /** Card 45: McClellan adds nothing. */
  barred: (s, i) => i === MCCLELLAN && inTurn(s, 45),
  /** 7.1: nobody rolls for those who stepped in for Lee. */
  isBeyondLoss: (i) => pieces[i].army && i !== LEE && i !== MCCLELLAN,
  /** 7.1-lee: a die tells who takes his place. */
  armyLeaderLost(s, i, at) {
    if (i === LEE && s.commander[CSA] === LEE) push(s, F.heir, { at })
  },
}
