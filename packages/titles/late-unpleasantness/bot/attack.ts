import { INDEPENDENT } from '../pieces.ts'
import { needsLeaderCheck } from '../rules/06-declaration.ts'
import { commandsArmy, ratingOf, seniorLeader } from '../rules/07-leaders.ts'
import { ATTRITION, OUT_OF_SUPPLY, type S } from '../state.ts'
import type { Exchange } from './exchange.ts'
import { type Sight, strengthOf } from './sight.ts'

/** The ratings that help a stack led by this unit. */
export function skillOf(s: S, stack: readonly number[], lead: number): number {
  let sum = ratingOf(s, lead)
  for (const i of stack) {
    if (!s.game.isLeader(i)) continue
    const corps =
      s.game.formationOfPiece[i] !== INDEPENDENT && s.game.formationOfPiece[i] === s.game.formationOfPiece[lead]
    if (commandsArmy(s, i) || corps) sum += ratingOf(s, i)
  }
  return sum
}

/** Who should lead: infantry where there is any, the best ratings, then the most strength. */
export function bestLead(s: S, stack: readonly number[]): number {
  const foot = stack.filter((i) => s.game.isUnit(i) && s.game.isInfantry(i))
  const units = foot.length ? foot : stack.filter(s.game.isUnit)
  const worth = (i: number) => skillOf(s, stack, i) * 20 + s.strength[i]
  return units.reduce((best, i) => (worth(i) > worth(best) ? i : best), units[0] ?? -1)
}

const supplyDrm = (s: S, lead: number): number =>
  s.supply[lead] === OUT_OF_SUPPLY
    ? s.game.drm('attacker-out-of-supply')
    : s.supply[lead] === ATTRITION
      ? s.game.drm('attacker-attrition')
      : 0

/** Fights of one stack that were reckoned before: by the point, and by what the way into it takes off the roll. */
export type Fights = Map<number, Exchange>

/** What an attack of a stack on a point is thought to come to. */
export function judge(sight: Sight, stack: readonly number[], from: number, to: number, known: Fights): Exchange {
  const way = sight.style.groundDrm(sight.s, from, to)
  const key = to * 16 - way
  let fight = known.get(key)
  if (fight === undefined) {
    fight = fought(sight, stack, to, way)
    known.set(key, fight)
  }
  return scaled(fight, chanceToBegin(sight, stack, from, to))
}

function fought(sight: Sight, stack: readonly number[], to: number, way: number): Exchange {
  let sum: Exchange = { take: 0, attackerLoss: 0, defenderLoss: 0 }
  for (const { chance, stack: some, drm } of sight.style.ground(sight, stack, to)) {
    const one = blow(sight, some, to, way + drm)
    sum = {
      take: sum.take + chance * one.take,
      attackerLoss: sum.attackerLoss + chance * one.attackerLoss,
      defenderLoss: sum.defenderLoss + chance * one.defenderLoss,
    }
  }
  return sum
}

const scaled = (e: Exchange, by: number): Exchange => ({
  take: e.take * by,
  attackerLoss: e.attackerLoss * by,
  defenderLoss: e.defenderLoss * by,
})

/** 6.1: the leader check of a second attack on a point. */
function chanceToBegin({ s, seat }: Sight, stack: readonly number[], from: number, to: number): number {
  if (!needsLeaderCheck(s, to, seat)) return 1
  const there = seniorLeader(s, seat, from)
  const rating = Math.max(
    there < 0 ? 0 : ratingOf(s, there),
    ...stack.filter(s.game.isLeader).map((i) => ratingOf(s, i)),
    0,
  )
  const unit = bestLead(s, stack)
  return Math.min(1, (stack.some(s.game.isLeader) || there >= 0 ? rating : ratingOf(s, unit)) / 6)
}

/** The strongest part of a stack that may go on alone: a corps, or a division, with its leaders. */
export function largest(s: S, stack: readonly number[], corps: boolean): number[] {
  let best: number[] = []
  for (const i of stack) {
    if (!s.game.isUnit(i)) continue
    const part = stack.filter(
      (j) =>
        j === i ||
        s.game.isLeader(j) ||
        (corps &&
          s.game.isUnit(j) &&
          s.game.formationOfPiece[j] === s.game.formationOfPiece[i] &&
          s.game.formationOfPiece[i] !== INDEPENDENT),
    )
    if (strengthOf(s, part) > strengthOf(s, best)) best = part
  }
  return best
}

function blow(sight: Sight, stack: readonly number[], to: number, more: number): Exchange {
  const { s, seat, foe, skill, style } = sight
  const lead = bestLead(s, stack)
  if (lead < 0) return { take: 0, attackerLoss: 0, defenderLoss: 0 }
  const counted = style.counted(s, seat, stack, lead)
  if (foe[to] < 0.5) return { take: 1, attackerLoss: 0, defenderLoss: 0 }
  const horse = stack.filter(s.game.isUnit).every(s.game.isCavalry) ? s.game.drm('cavalry-against-infantry') : 0
  const sum = skillOf(s, stack, lead) - Math.round(skill[to]) + supplyDrm(s, lead) + horse + more + posture(s, to)
  return sight.odds(strengthOf(s, counted), Math.max(1, foe[to]), sum)
}

/** A defender who is seen to be without supply is the weaker for it. */
function posture(s: S, to: number): number {
  for (const i of s.game.piecesOf[1 - s.side]) {
    if (s.where[i] === to && s.game.isUnit(i))
      return s.supply[i] === ATTRITION ? 2 : s.supply[i] === OUT_OF_SUPPLY ? 1 : 0
  }
  return 0
}
