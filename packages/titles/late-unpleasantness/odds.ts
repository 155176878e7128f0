import {
  type Action,
  ActionList,
  CHANCE,
  distribution,
  listener,
  type Modifier,
  OBSERVER,
  OVER,
  type Title,
} from '@vedette/kernel'
import { act, PASS_ONCE } from './actions.ts'
import { F, frameOf, P, pop } from './flow.ts'

import { other } from './pieces.ts'
import { MARCHING } from './rules/03-movement.ts'
import { declareAttack } from './rules/06-declaration.ts'
import { STEP } from './rules/06-fight.ts'
import { openRetreats, refuges } from './rules/06-retreat.ts'
import { unitsToLose } from './rules/06-round.ts'
import { combatDrm, unitsTakingPart } from './rules/06-strength.ts'
import { settle } from './settle.ts'
import { ASIDE, holds, IN_STACK, isSecret, type S, UNKNOWN } from './state.ts'

/** What is supposed of a hidden stack: its weakest, a middling or its strongest make-up among the counters not seen. */
export type Assumption = 'weakest' | 'likely' | 'strongest'

/** One way a combat may end. Losses are strength points; `holder` is the seat at the attacked point, or null. */
export interface CombatEnding {
  readonly chance: number
  readonly attackerLoss: number
  readonly defenderLoss: number
  readonly holder: number | null
}

export interface CombatOdds {
  /** The first roll's modifiers; empty when the point would fall without a fight. */
  readonly modifiers: readonly Modifier[]
  readonly endings: readonly CombatEnding[]
  /** Probability of lines each rarer than one in ten million, which the reckoning leaves out; mostly nought. */
  readonly unfollowed: number
  /** How the choices of both sides are made in the reckoning. */
  readonly policy: 'best-lead-no-break-off-no-cards'
  /** Does the reckoning rest on an assumption about hidden counters? */
  readonly assumed: boolean
}

/** Who leads in the reckoning: infantry before cavalry, then the better printed rating, then the larger division. */
function bestLead(s: S): number {
  const rank = (i: number) =>
    (s.game.isInfantry(i) ? 1000 : 0) + s.game.pieces[i].rating * 50 + s.game.pieces[i].strength
  return unitsTakingPart(s, s.mover).reduce((best, i) => (rank(i) > rank(best) ? i : best))
}
const strongest = (s: S, units: readonly number[]): number =>
  units.reduce((best, i) => (s.strength[i] > s.strength[best] ? i : best))

/**
 * The stated policy: the best division leads, further losses fall on the strongest, nobody breaks off or plays cards,
 * cavalry stands, retreats go together.
 */
function policy(s: S): Action {
  switch (s.prompt) {
    case P.window:
      return act.pass(PASS_ONCE)
    case P.force:
      return act.force(strongest(s, unitsTakingPart(s, s.fightSide)))
    case P.cavalry:
      return act.stand()
    case P.attackLead:
    case P.defenceLead:
      return act.lead(bestLead(s))
    case P.attackLoss:
    case P.defenceLoss:
      return act.lose(strongest(s, unitsToLose(s, s.mover)))
    case P.attackBreak:
    case P.defenceBreak:
      return act.goOn()
    case P.displace:
      return act.retreatAll(refuges(s, s.mover)[0])
    case P.retreat: {
      const together = openRetreats(s, s.mover, s.fightTo).map((to) => act.retreatAll(to))
      return together.find((action) => s.game.decisions[P.retreat].refuse(s, action) === null) ?? firstLegal(s)
    }
    default:
      return firstLegal(s)
  }
}

function firstLegal(s: S): Action {
  const list = new ActionList()
  s.game.decisions[s.prompt].candidates(s, list)
  for (let n = 0; n < list.length; n++) if (s.game.decisions[s.prompt].refuse(s, list.at(n)) === null) return list.at(n)
  throw new Error(`Nothing is legal at ${s.game.decisions[s.prompt].code}.`)
}

const fightOver = (s: S): boolean => {
  const d = frameOf(s, F.fight)
  return d < 0 || s.step[d] === STEP.done || s.winner > 0
}

const strengthOf = (s: S, seat: number): number => s.game.unitsOf[seat].reduce((sum, i) => sum + s.strength[i], 0)

/** Lines rarer than this (many leaders lost in one long combat) are not followed; what they add up to is told. */
const RAREST = 1e-7

/** Rounds are told apart by their number alone; what comes after does not depend on it. */
function sameFight(s: S): number {
  const round = s.fightRound
  s.fightRound = 1
  const key = s.game.schema.hash(s)
  s.fightRound = round
  return key
}

/** The exact distribution of the combat that `start` stands in, under the stated policy. */
function reckon(title: Title<S>, start: S, assumed: boolean): CombatOdds {
  const { fightSide, fightTo } = start
  const mine = strengthOf(start, fightSide)
  const theirs = strengthOf(start, other(fightSide))
  const name = (s: S): string => {
    const holder = holds(s, 0, fightTo) ? 0 : holds(s, 1, fightTo) ? 1 : -1
    return `${mine - strengthOf(s, fightSide)},${theirs - strengthOf(s, other(fightSide))},${holder}`
  }
  const { endings, unfollowed } = distribution(title, start, {
    policy,
    ended: fightOver,
    name,
    key: sameFight,
    stage: (s) => s.fightRound * 256 + s.step[frameOf(s, F.fight)] * 7 + s.checkNext,
    rarest: RAREST,
  })
  const ways = endings.map(({ chance, result }) => {
    const [attackerLoss, defenderLoss, holder] = result.split(',').map(Number)
    return { chance, attackerLoss, defenderLoss, holder: holder < 0 ? null : holder }
  })
  return {
    modifiers: firstModifiers(start),
    endings: ways,
    unfollowed,
    policy: 'best-lead-no-break-off-no-cards',
    assumed,
  }
}

/** A die for the ground that adds nothing to the roll and lets the attack go on. */
function plainGround(s: S): number {
  const adds = (die: number) => {
    const tried = s.game.schema.copy(s)
    return !s.game.combat.sufferGround(tried, die) || tried.groundDrm !== 0
  }
  return [6, 5, 4].find((die) => !adds(die)) ?? 6
}

/** The modifiers of the next roll, once leads are chosen; preliminary throws are taken as they let the attack go on. */
function firstModifiers(start: S): readonly Modifier[] {
  const s = start.game.schema.copy(start)
  while (!fightOver(s) && s.mover !== OVER) {
    if (s.prompt === P.combat) {
      const { say, lines } = listener()
      combatDrm(s, say)
      return lines
    }
    if (s.mover === CHANCE) s.game.throws[s.prompt].apply(s, act.die(s.prompt === P.ground ? plainGround(s) : 1))
    else s.game.decisions[s.prompt].apply(s, policy(s))
    settle(s)
  }
  return []
}

/** An attack before it is declared: these of the seat's pieces attack from `from` into `to`. */
export interface Attack {
  readonly pieces: readonly number[]
  readonly from: number
  readonly to: number
}

/** The seat's view with the attack declared, hidden defenders made up as `assumption` says; were any? */
function declared(view: S, seat: number, attack: Attack, assumption: Assumption): { s: S; assumed: boolean } {
  const s = view.game.schema.copy(view)
  const assumed = assume(s, seat, attack.to, assumption)
  for (const i of s.game.piecesOf[seat]) s.role[i] &= ~IN_STACK
  for (const i of attack.pieces) {
    s.where[i] = attack.from
    s.role[i] |= IN_STACK
  }
  s.stackStage = MARCHING
  s.stackSide = seat
  s.stackAt = attack.from
  s.mover = seat
  s.prompt = P.marching
  declareAttack(s, attack.to)
  settle(s)
  return { s, assumed }
}

/** What an attack would come to. Works on the seat's view. */
export function attackPreview(
  title: Title<S>,
  view: S,
  seat: number,
  attack: Attack,
  assumption: Assumption,
): CombatOdds {
  const { s, assumed } = declared(view, seat, attack, assumption)
  return reckon(title, s, assumed)
}

/** The modifiers of an attack's first roll: there at once, when what it comes to takes its time. */
export const attackModifiers = (view: S, seat: number, attack: Attack, assumption: Assumption): readonly Modifier[] =>
  firstModifiers(declared(view, seat, attack, assumption).s)

/** The combat under way as far as the seat can know it; whoever only watches misses both sides' secrets. */
function underWay(view: S, seat: number): { s: S; assumed: boolean } {
  const seats = seat === OBSERVER ? [0, 1] : [seat]
  const isHidden = (who: number) => view.apparent[other(who) * view.game.POINTS + view.fightTo] > 0
  const s = view.game.schema.copy(view)
  for (const who of seats) assume(s, who, s.fightTo, 'likely')
  for (const who of seats) leaveSecrets(s, who)
  return { s, assumed: view.revealed === 0 && seats.some(isHidden) }
}

/** What the combat under way will come to. */
export function fightOdds(title: Title<S>, view: S, seat: number): CombatOdds {
  const { s, assumed } = underWay(view, seat)
  return reckon(title, s, assumed)
}

/** The modifiers of the next roll of the combat under way. */
export const fightModifiers = (view: S, seat: number): readonly Modifier[] => firstModifiers(underWay(view, seat).s)

/** What the enemy is choosing in secret (where a fever strikes, whom replacements join) is taken as done with nothing. */
function leaveSecrets(s: S, seat: number): void {
  const before = s.depth
  while (isSecret(s, s.depth - 1, seat)) pop(s)
  if (s.depth < before) settle(s)
}

/** Fills the hidden counters of a view in; true when some stood at the point in question. */
function assume(s: S, seat: number, at: number, assumption: Assumption): boolean {
  const enemy = other(seat)
  const hidden = s.apparent[enemy * s.game.POINTS + at]
  const unseen = s.game.piecesOf[enemy].filter((i) => s.where[i] === UNKNOWN)
  const units = unseen.filter(s.game.isUnit).sort((a, b) => s.game.pieces[a].strength - s.game.pieces[b].strength)
  for (const i of units) s.strength[i] = s.game.pieces[i].strength
  for (const i of s.game.unitsOf[enemy]) if (s.strength[i] === UNKNOWN) s.strength[i] = s.game.pieces[i].strength
  const chosen = chooseUnits(units, hidden, unseen.length, assumption)
  const rest = unseen.filter((i) => s.game.isDummy(i))
  while (chosen.length < hidden && rest.length) chosen.push(rest.shift() as number)
  for (const i of unseen) s.where[i] = chosen.includes(i) ? at : ASIDE
  // Elsewhere the enemy stays where he is seen to stand, as counters that block and do no more.
  s.apparent[enemy * s.game.POINTS + at] = 0
  for (let card = 1; card < s.card.length; card++) if (s.card[card] === UNKNOWN) s.card[card] = 0
  return hidden > 0
}

function chooseUnits(units: readonly number[], size: number, unseen: number, assumption: Assumption): number[] {
  if (size === 0 || units.length === 0) return []
  if (assumption === 'weakest') return [units[0]]
  if (assumption === 'strongest') return units.slice(-size)
  const count = Math.max(1, Math.min(units.length, Math.round((size * units.length) / unseen)))
  const from = (units.length - count) >> 1
  return units.slice(from, from + count)
}
