import { F, P } from '../late-unpleasantness/flow.ts'
import type { Game } from '../late-unpleasantness/game.ts'
import { makeGame } from '../late-unpleasantness/make-game.ts'
import { readSetUp } from '../late-unpleasantness/rules/14-setup.ts'
import { groundThrow } from '../late-unpleasantness/rules/decisions-combat.ts'
import setup from './data/setup.json' with { type: 'json' }
import { guess } from './determinize.ts'
import { BASES, FORTIFICATIONS, map, POINTS } from './map.ts'
import { numbers } from './numbers.ts'
import { CSA, counters, GRANT, LEE, sideOfPiece, USA } from './pieces.ts'
import { allowance, cost } from './rules/03-paces.ts'
import { heirDecision, leaders, runHeir } from './rules/07-commanders.ts'
import * as supply from './rules/08-supply.ts'
import { arriveDecision, beginArrivals, runArrivals } from './rules/10-arrivals.ts'
import { cards, deck, endPlayerTurn } from './rules/11-cards.ts'
import { demandAttacks, isSick, orders } from './rules/11-orders.ts'
import { raidDecision, runRaid } from './rules/11-raid.ts'
import { victor } from './rules/12-victory.ts'
import { combat } from './rules/13-wilderness.ts'
import * as card from './rules/decisions-card.ts'
import { haulDecision, runHaul, supplyDecision } from './rules/decisions-supply.ts'
import { fields, scoped, sight, type T } from './state.ts'
import type { PromptCode } from './words/codes.ts'

const { start, free } = readSetUp({ ...map, ...counters }, setup.groups)

/** If It Takes All Summer: what is its own in the series. */
export const game: Game = makeGame({
  map,
  counters,
  // Cards 3, 4 and 17 bring strength points as well.
  numbers: { ...numbers, replacementsOf: card.pointsOf },
  fields,
  scoped,
  sight,
  differences: {
    rule: { cards: '11.0', reshuffle: '11.0-reshuffle', replacements: '10.2', victory: '12.0', ground: '13.0' },
    first: USA,
    // 12.0: the Union has not won by the end of turn 16, so the Confederates have.
    atTheEnd: CSA + 1,
    victor,
    beginPlayerTurn(s, seat) {
      if (seat === USA) demandAttacks(s as T)
      beginArrivals(s, seat)
    },
    endPlayerTurn,
    endTurn() {},
    movement: { cost, allowance, attacksFree: isSick },
    orders,
    combat,
    leaders,
    supply: {
      needs: supply.needs,
      feeding: supply.feeding,
      isProvided: supply.isProvided,
      sources: supply.sources,
      homes: supply.homes,
      entered: supply.entered,
      settled: supply.settled,
      rebuild: supply.rebuild,
      refuseRebuild: supply.refuseRebuild,
    },
    cards,
    deck,
    guess,
    setUp: {
      start,
      free,
      begin(s: T) {
        s.terminus = s.depot = BASES[0]
        s.commander[CSA] = LEE
        s.commander[USA] = GRANT
        // 12.0: the fortifications are Confederate until somebody else has been there.
        for (const at of FORTIFICATIONS) s.claims[CSA * POINTS + at] = 1
        for (const { piece, at } of start) s.passed[at] = sideOfPiece[piece] + 1
      },
    },
    runners: {
      [F.heir]: runHeir,
      [F.arrive]: (s) => runArrivals(s as T),
      [F.haul]: (s) => runHaul(s as T),
      [F.raid]: (s) => runRaid(s as T),
      [F.enlist]: card.runEnlist,
      [F.pork]: card.runPork,
      [F.profiteers]: card.runProfiteers,
    },
    decisions: {
      [P.supply]: supplyDecision,
      [P.heir]: heirDecision,
      [P.arrive]: arriveDecision,
      [P.haul]: haulDecision,
      [P.raid]: raidDecision,
      [P.muleShoe]: card.muleShoeDecision,
      [P.pork]: card.porkDecision,
      [P.porkLoss]: card.porkLossDecision,
      [P.enlistLoss]: card.enlistDecision,
    },
    throws: {
      [P.ground]: groundThrow<PromptCode>('wilderness', '13.0'),
      [P.enlistDie]: card.enlistThrow,
      [P.profiteers]: card.profiteersThrow,
    },
  },
})
