import { CHANCE } from '@vedette/kernel'
import { F, P, wait } from '../late-unpleasantness/flow.ts'
import type { Game } from '../late-unpleasantness/game.ts'
import { makeGame } from '../late-unpleasantness/make-game.ts'
import { readSetUp } from '../late-unpleasantness/rules/14-setup.ts'
import { groundThrow } from '../late-unpleasantness/rules/decisions-combat.ts'
import { DRAWN } from '../late-unpleasantness/rules/victory.ts'
import setup from './data/setup.json' with { type: 'json' }
import { guess } from './determinize.ts'
import { map, RICHMOND, WHITE_HOUSE } from './map.ts'
import { numbers } from './numbers.ts'
import { CSA, counters, isInfantry, LEE, MCCLELLAN, pieces, sideOfPiece } from './pieces.ts'
import { combat } from './rules/06-modifiers.ts'
import { leaders } from './rules/07-commanders.ts'
import * as supply from './rules/08-supply.ts'
import { cardAllowance, cards, deck, endPlayerTurn } from './rules/12-cards.ts'
import { orders } from './rules/12-orders.ts'
import { judgeLandings, victor } from './rules/13-victory.ts'
import * as card from './rules/decisions-card.ts'
import { supplyDecision } from './rules/decisions-supply.ts'
import { fields, scoped } from './state.ts'
import { type PromptCode, refuse } from './words/codes.ts'

/** Gates of Richmond: what is its own in the series. */
export const game: Game = makeGame({
  map,
  counters,
  numbers,
  fields,
  scoped,
  sight: {
    // Whether the stack a card is waiting for has attacked: known once it is displayed.
    obeyed: (s, _i, seat) => seat === s.side || s.revealed !== 0,
    ordered: (s, _i, seat) => seat === s.side || s.revealed !== 0,
  },
  differences: {
    rule: {
      cards: '12.0',
      reshuffle: '12.0-reshuffle',
      replacements: '11.0',
      victory: '13.0',
      ground: '9.0',
    },
    first: CSA,
    atTheEnd: DRAWN,
    victor,
    beginPlayerTurn() {},
    endPlayerTurn,
    endTurn: judgeLandings,
    movement: { cost: () => numbers.costs.point, allowance: cardAllowance, attacksFree: () => false },
    orders,
    combat,
    leaders,
    supply: {
      /** 8.1: only infantry (and infantry dummies) must trace supply; cavalry, leaders and supply units need none. */
      needs: isInfantry,
      feeding: supply.feeding,
      isProvided: () => false,
      sources: supply.sources,
      /** 5.1: Richmond, and the Union terminus. */
      homes: (s, seat) => (seat === CSA ? [RICHMOND] : supply.sources(s, seat)),
      entered: supply.entered,
      settled: supply.settled,
      rebuild: supply.rebuild,
      refuseRebuild: (s, i) =>
        supply.arrivalPoint(s, sideOfPiece[i]) === null
          ? refuse('11.0', 'no-place-to-rebuild', { piece: pieces[i].id })
          : null,
    },
    cards,
    deck,
    guess,
    setUp: {
      ...readSetUp({ ...map, ...counters }, setup.groups),
      begin(s) {
        s.terminus = WHITE_HOUSE
        s.commander[CSA] = LEE
        s.commander[1 - CSA] = MCCLELLAN
      },
    },
    runners: {
      [F.fever]: card.runFever,
      [F.rains]: card.runRains,
      [F.newspaper]: card.runNewspaper,
      [F.balloons]: card.runBalloons,
      [F.pinkerton]: card.runPinkerton,
      [F.heir]: (s) => wait(s, P.heirDie, CHANCE),
    },
    decisions: {
      [P.supply]: supplyDecision,
      [P.dummies]: card.dummiesDecision,
      [P.balloons]: card.balloonsDecision,
      [P.fever]: card.feverDecision,
      [P.feverLoss]: card.feverLossDecision,
      [P.spies]: card.spiesDecision,
      [P.raise]: card.raiseDecision,
      [P.roadStack]: card.roadStackDecision,
      [P.axes]: card.axesDecision,
      [P.newspaper]: card.newspaperDecision,
    },
    throws: {
      [P.ground]: groundThrow<PromptCode>('magruder', '9.0-magruder'),
      [P.heirDie]: card.heirThrow,
      [P.rainDie]: card.rainThrow,
      [P.feverDie]: card.feverThrow,
    },
  },
})
