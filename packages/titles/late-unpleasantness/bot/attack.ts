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
  const { isUnit, isInfantry } = s.game
  const foot = stack.some((i) => isUnit(i) && isInfantry(i))
  let best = -1
  let most = -1
  for (const i of stack) {
    if (!isUnit(i) || (foot && !isInfantry(i))) continue
    const worth = skillOf(s, stack, i) * 20 + s.strength[i]
    if (worth <= most) continue
    best = i
    most = worth
  }
  return best
}

const supplyDrm = (s: S, lead: number): number =>
  s.supply[lead] === OUT_OF_SUPPLY
    ? s.game.drm('attacker-out-of-supply')
    : s.supply[lead] === ATTRITION
      ? s.game.drm('attacker-attrition')
      : 0

/** Fights of one stack: who attacks, and what was reckoned before, by the point and what the way into it takes off the roll. */
export interface Fights {
  readonly stack: readonly number[]
  all: Attackers | null
  readonly known: Map<number, Exchange>
}

/** What a roll rests on beside the point that is attacked. */
interface Attackers {
  readonly lead: number
  /** Modifiers of theirs, and the strength that counts. */
  readonly drm: number
  readonly strength: number
}

export const newFights = (stack: readonly number[]): Fights => ({ stack, all: null, known: new Map() })

function attackers({ s, seat, style }: Sight, stack: readonly number[]): Attackers {
  const lead = bestLead(s, stack)
  if (lead < 0) return { lead, drm: 0, strength: 0 }
  const horse = stack.filter(s.game.isUnit).every(s.game.isCavalry) ? s.game.drm('cavalry-against-infantry') : 0
  return {
    lead,
    drm: skillOf(s, stack, lead) + supplyDrm(s, lead) + horse,
    strength: strengthOf(s, style.counted(s, seat, stack, lead)),
  }
}

/** What an attack of a stack on a point is thought to come to. */
export function judge(sight: Sight, fights: Fights, from: number, to: number): Exchange {
  const way = sight.style.groundDrm(sight.s, from, to)
  const key = to * 16 - way
  let fight = fights.known.get(key)
  if (fight === undefined) {
    fight = fought(sight, fights, to, way)
    fights.known.set(key, fight)
  }
  const chance = chanceToBegin(sight, fights.stack, from, to)
  return chance === 1 ? fight : scaled(fight, chance)
}

function fought(sight: Sight, fights: Fights, to: number, way: number): Exchange {
  const { stack } = fights
  fights.all ??= attackers(sight, stack)
  let take = 0
  let attackerLoss = 0
  let defenderLoss = 0
  for (const { chance, stack: some, drm } of sight.style.ground(sight, stack, to)) {
    const one = blow(sight, some === stack ? fights.all : attackers(sight, some), to, way + drm)
    take += chance * one.take
    attackerLoss += chance * one.attackerLoss
    defenderLoss += chance * one.defenderLoss
  }
  return { take, attackerLoss, defenderLoss }
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

function blow({ s, foe, skill, lore }: Sight, { lead, drm, strength }: Attackers, to: number, more: number): Exchange {
  if (lead < 0) return { take: 0, attackerLoss: 0, defenderLoss: 0 }
  if (foe[to] < 0.5) return { take: 1, attackerLoss: 0, defenderLoss: 0 }
  return lore.odds(strength, Math.max(1, foe[to]), drm - Math.round(skill[to]) + more + hungry(s, to))
}

/** A defender who is seen to be without supply is the weaker for it. */
function hungry(s: S, to: number): number {
  for (const i of s.game.piecesOf[1 - s.side]) {
    if (s.where[i] === to && s.game.isUnit(i))
      return s.supply[i] === ATTRITION ? 2 : s.supply[i] === OUT_OF_SUPPLY ? 1 : 0
  }
  return 0
}
