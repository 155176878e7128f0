import { isCrossing, isHill, isMalvernHill, isSwamp, isWorks } from '../map.ts'
import { drm } from '../numbers.ts'
import { formationOfPiece, INDEPENDENT, isCavalry, isInfantry, isLeader, isUnit, piecesOf, USA } from '../pieces.ts'
import { commandsArmy, ratingOf, seniorLeader } from '../rules/07-leaders.ts'
import { magruderEffect, NO_ATTACK, ONE_CORPS, ONE_DIVISION } from '../rules/09-defences.ts'
import { ATTRITION, inTurn, OUT_OF_SUPPLY, type S } from '../state.ts'
import { type Exchange, exchange } from './exchange.ts'
import { type Sight, strengthOf } from './sight.ts'

/** The ratings that help a stack led by this unit. */
export function skillOf(s: S, stack: readonly number[], lead: number): number {
  let sum = ratingOf(s, lead)
  for (const i of stack) {
    if (!isLeader(i)) continue
    const corps = formationOfPiece[i] !== INDEPENDENT && formationOfPiece[i] === formationOfPiece[lead]
    if (commandsArmy(s, i) || corps) sum += ratingOf(s, i)
  }
  return sum
}

/** Who should lead: infantry where there is any, the best ratings, then the most strength. */
export function bestLead(s: S, stack: readonly number[]): number {
  const foot = stack.filter((i) => isUnit(i) && isInfantry(i))
  const units = foot.length ? foot : stack.filter(isUnit)
  const worth = (i: number) => skillOf(s, stack, i) * 20 + s.strength[i]
  return units.reduce((best, i) => (worth(i) > worth(best) ? i : best), units[0] ?? -1)
}

/** What the ground takes off an attack. */
export const groundDrm = (at: number): number =>
  (isCrossing(at) ? drm('bridge') : 0) +
  (isHill(at) ? drm('hill') : 0) +
  (isSwamp(at) ? drm('swamp') : 0) +
  (isWorks(at) ? drm('works') : 0) +
  (isMalvernHill(at) ? drm('malvern-hill') : 0)

const supplyDrm = (s: S, lead: number): number =>
  s.supply[lead] === OUT_OF_SUPPLY
    ? drm('attacker-out-of-supply')
    : s.supply[lead] === ATTRITION
      ? drm('attacker-attrition')
      : 0

/** What an attack of a stack on a point is thought to come to. */
export function judge(sight: Sight, stack: readonly number[], from: number, to: number): Exchange {
  const { s, seat } = sight
  const sure = chanceToBegin(sight, stack, from, to)
  if (seat !== USA || !isWorks(to)) return scaled(blow(sight, stack, to, 0), sure)
  let sum: Exchange = { take: 0, attackerLoss: 0, defenderLoss: 0 }
  const whole = blow(sight, stack, to, 0)
  const lessOne = blow(sight, stack, to, drm('magruder'))
  const corps = blow(sight, largest(s, stack, true), to, 0)
  const division = blow(sight, largest(s, stack, false), to, 0)
  for (let die = 1; die <= 6; die++) {
    const effect = magruderEffect(s, die)
    if (effect === NO_ATTACK) continue
    const one = effect === ONE_DIVISION ? division : effect === ONE_CORPS ? corps : effect === 0 ? whole : lessOne
    sum = {
      take: sum.take + one.take,
      attackerLoss: sum.attackerLoss + one.attackerLoss,
      defenderLoss: sum.defenderLoss + one.defenderLoss,
    }
  }
  return scaled(sum, sure / 6)
}

const scaled = (e: Exchange, by: number): Exchange => ({
  take: e.take * by,
  attackerLoss: e.attackerLoss * by,
  defenderLoss: e.defenderLoss * by,
})

/** 6.1: the leader check of a second attack on a point. */
function chanceToBegin({ s, seat }: Sight, stack: readonly number[], from: number, to: number): number {
  if (((s.attacked[to] >> seat) & 1) === 0) return 1
  const there = seniorLeader(s, seat, from)
  const rating = Math.max(there < 0 ? 0 : ratingOf(s, there), ...stack.filter(isLeader).map((i) => ratingOf(s, i)), 0)
  const unit = bestLead(s, stack)
  return Math.min(1, (stack.some(isLeader) || there >= 0 ? rating : ratingOf(s, unit)) / 6)
}

/** The strongest part of a stack that may go on alone: a corps, or a division, with its leaders. */
function largest(s: S, stack: readonly number[], corps: boolean): number[] {
  let best: number[] = []
  for (const i of stack) {
    if (!isUnit(i)) continue
    const part = stack.filter(
      (j) =>
        j === i ||
        isLeader(j) ||
        (corps && isUnit(j) && formationOfPiece[j] === formationOfPiece[i] && formationOfPiece[i] !== INDEPENDENT),
    )
    if (strengthOf(s, part) > strengthOf(s, best)) best = part
  }
  return best
}

function blow(sight: Sight, stack: readonly number[], to: number, more: number): Exchange {
  const { s, seat, foe, skill } = sight
  const lead = bestLead(s, stack)
  if (lead < 0) return { take: 0, attackerLoss: 0, defenderLoss: 0 }
  const counted =
    seat === USA && inTurn(s, 45)
      ? stack.filter((i) => i === lead || formationOfPiece[i] === formationOfPiece[lead])
      : stack
  if (foe[to] < 0.5) return { take: 1, attackerLoss: 0, defenderLoss: 0 }
  const horse = stack.filter(isUnit).every(isCavalry) ? drm('cavalry-against-infantry') : 0
  const sum =
    skillOf(s, stack, lead) - Math.round(skill[to]) + groundDrm(to) + supplyDrm(s, lead) + horse + more + posture(s, to)
  return exchange(strengthOf(s, counted), Math.max(1, foe[to]), sum)
}

/** A defender who is seen to be without supply is the weaker for it. */
function posture(s: S, to: number): number {
  for (const i of piecesOf[1 - s.side]) {
    if (s.where[i] === to && isUnit(i)) return s.supply[i] === ATTRITION ? 2 : s.supply[i] === OUT_OF_SUPPLY ? 1 : 0
  }
  return 0
}
