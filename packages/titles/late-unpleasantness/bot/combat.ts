import { NORTH, SOUTH } from '@vedette/board'
import type { Action, Verb } from '@vedette/kernel'
import { act } from '../actions.ts'
import { arg, args, P } from '../flow.ts'

import { breakers } from '../rules/06-fight.ts'
import { unitsToLose } from '../rules/06-round.ts'
import { combatDrm, combatStrength, takingPart, unitsTakingPart } from '../rules/06-strength.ts'
import { inChain, ratingOf } from '../rules/07-leaders.ts'
import { BENCHED, plays, type S } from '../state.ts'
import { bestLead, skillOf } from './attack.ts'
import { type Bend, bendOfAll } from './postures.ts'
import { field, menace, type Sight, strengthOf, unitsAt } from './sight.ts'
import { stakes } from './vital.ts'

/** Decisions within a combat, best first; the caller takes the first that is lawful. */
export function inCombat(sight: Sight): Action[] {
  const { s, seat } = sight
  switch (s.prompt) {
    case P.force:
      return best(unitsTakingPart(s, seat), (i) => s.strength[i] + 2 * skillOf(s, takingPart(s, seat), i), act.force)
    case P.attackLead:
    case P.defenceLead:
      return [...spared(sight), act.lead(bestLead(s, takingPart(s, seat)))]
    case P.attackLoss:
    case P.defenceLoss:
      // Cavalry that is hurt takes all cavalry with it; a division at its end is spared as long as another can bear it.
      return best(unitsToLose(s, seat), (i) => s.strength[i] - (s.game.isCavalry(i) ? 20 : 0), act.lose)
    case P.displaceLoss:
      return best(unitsAt(s, seat, s.fightTo), (i) => s.strength[i], act.lose)
    case P.cavalry:
      return cavalry(sight)
    case P.attackBreak:
    case P.defenceBreak:
      return breakOff(sight)
    case P.retreat:
    case P.displace:
      return retreats(sight)
    case P.home:
      return home(sight)
    case P.bank:
      return bank(sight)
    default:
      return []
  }
}

/** 6.1: whom the scripts keep out of a fight. */
function spared({ s, seat, style }: Sight): Action[] {
  const out = takingPart(s, seat).filter((i) => style.spares(s, i))
  return out.map((i) => act.holdBack(i))
}

function best(some: readonly number[], worth: (i: number) => number, verb: Verb<'piece'>): Action[] {
  return [...some].sort((a, b) => worth(b) - worth(a)).map((i) => verb(i))
}

/** The modifier of the next roll without that for double strength, and both strengths. */
export function standing(s: S): { mine: number; theirs: number; modifier: number } {
  const mine = combatStrength(s, s.fightSide)
  const theirs = combatStrength(s, 1 - s.fightSide)
  const ratio =
    (mine >= 2 * theirs ? s.game.drm('strength-double') : 0) + (2 * mine <= theirs ? s.game.drm('strength-half') : 0)
  return { mine, theirs, modifier: combatDrm(s) - ratio }
}

/** What going on is worth to the attacker, in strength points, as a seat that is to behave like this sees it. */
function goingOn({ s, seat, style, lore }: Sight, { harm, loss }: Bend): number {
  const { mine, theirs, modifier } = standing(s)
  const { take, attackerLoss, defenderLoss } = lore.odds(mine, theirs, modifier)
  const ground = take * (style.isVital(s, 1 - s.fightSide, s.fightTo) ? 60 : 3)
  if (seat === s.fightSide) return harm * defenderLoss - loss * attackerLoss + ground
  return (loss / 0.85) * defenderLoss - 0.85 * harm * attackerLoss + ground
}

/** 6.4: breaking off, when going on is worth less than nothing. */
function breakOff(sight: Sight): Action[] {
  const { s, seat, style } = sight
  const bend = bendOfAll(sight, unitsTakingPart(s, seat))
  const worth = goingOn(sight, bend)
  const attacks = seat === s.fightSide
  const stop = attacks ? worth < -0.5 : worth > 3.5 + bend.stay && !style.isVital(s, seat, s.fightTo)
  const go = act.goOn()
  if (!stop) return [go]
  const able = breakers(s, seat).filter((i) => !plays(s, i, BENCHED) && ratingOf(s, i) > 0)
  return [...best(able, (i) => ratingOf(s, i), act.breakOff), go]
}

/** 6.4 C: cavalry does not wait for infantry, except where it must. */
function cavalry(sight: Sight): Action[] {
  const { s, seat } = sight
  const here = unitsAt(s, seat, s.fightTo)
  const stand = act.stand()
  const foot = here.some(s.game.isInfantry)
  if (sight.style.isVital(s, seat, s.fightTo) && here.length > 0 && !foot) return [stand]
  const enemy = sight.foe[s.fightFrom]
  if (foot && strengthOf(s, here) * 1.3 > enemy) return [stand]
  return [...refugesFrom(sight).map((to) => act.withdraw(to)), stand]
}

/** Where to go back to, best first: to friends, away from the enemy, towards what must be guarded. */
function refugesFrom(sight: Sight): number[] {
  const { s, seat, own, style } = sight
  const home = field(sight, style.home(s, seat))
  const bars = stakes(s.game.POINTS, style.barsInRetreat ? style.vitals(left(sight)) : [], (one) => one.bars)
  const worth = (p: number) =>
    bars[p] + 0.1 * own[p] - 0.15 * menace(sight, p).total - 0.3 * home[p] + (style.isVital(s, seat, p) ? 5 : 0)
  const next = [...s.game.board.neighbours.subarray(s.game.board.start[s.fightTo], s.game.board.start[s.fightTo + 1])]
  return next.sort((a, b) => worth(b) - worth(a))
}

/** How it will stand when the attacker has the point. */
function left(sight: Sight): Sight {
  const { s, own, foe, by, seat, memo } = sight
  const taken = <T extends Float64Array | Uint8Array>(row: T, value: number): T => {
    const then = row.slice() as T
    then[s.fightTo] = value
    return then
  }
  return {
    ...sight,
    own: taken(own, 0),
    foe: taken(foe, foe[s.fightFrom]),
    by: taken(by, 2 - seat),
    memo: { ...memo, roads: null, coming: null },
  }
}

function retreats(sight: Sight): Action[] {
  const { s, seat } = sight
  const ways = refugesFrom(sight)
  const all = ways.map((to) => act.retreatAll(to))
  const one = ways.flatMap((to) =>
    s.game.piecesOf[seat].filter((i) => s.where[i] === s.fightTo).map((i) => act.retreat(i, to)),
  )
  return [...all, ...one]
}

/** 7.0: a leader without a stack joins the strongest of his command. */
function home({ s, seat, own }: Sight): Action[] {
  const i = arg(s, args.home.leader)
  const points = new Set<number>()
  for (const u of s.game.piecesOf[seat]) if (s.game.isUnit(u) && inChain(s, i, u)) points.add(s.where[u])
  return [...points].sort((a, b) => (own[b] ?? 0) - (own[a] ?? 0)).map((p) => act.goHome(p))
}

/** 10.0: the bridge is down; one stands where one has the shorter way to what must be guarded or taken. */
function bank(sight: Sight): Action[] {
  const { s, seat } = sight
  const at = arg(s, args.bank.at)
  const far = field(sight, sight.style.aim(s, seat))
  const nearest = (side: number): number => {
    let least = 1e6
    for (let n = s.game.board.start[at]; n < s.game.board.start[at + 1]; n++) {
      if (s.game.board.bankToward[n] === side) least = Math.min(least, far[s.game.board.neighbours[n]])
    }
    return least
  }
  const sides = nearest(NORTH) <= nearest(SOUTH) ? [NORTH, SOUTH] : [SOUTH, NORTH]
  return sides.flatMap((side) => [act.bank(side, 1), act.bank(side, 0)])
}
