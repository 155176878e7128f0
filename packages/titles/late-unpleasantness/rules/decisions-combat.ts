import type { Refusal } from '@vedette/kernel'
import { diceThrows } from '@vedette/kit/rules/decisions.ts'
import { act, pieceOf } from '../actions.ts'
import { arg, args, type Decision, diceThrow, dieThrow, goTo, notOffered, P, pop, type Throwing, top } from '../flow.ts'
import type { Paragraphs } from '../game.ts'
import { ASIDE, BENCHED, CHECKED, HELD_BACK, has, LEAD, MOVED, mark, onMap, plays, type S, SPENT } from '../state.ts'
import { type PromptCode, refuse } from '../words/codes.ts'
import { leaderCheckRating } from './06-declaration.ts'
import { breakers, commitForce, STEP, withdrawCavalry, withdrawing } from './06-fight.ts'
import * as retreat from './06-retreat.ts'
import { rollCombat, rollLeader, rollThird, takeLoss, unitsToLose } from './06-round.ts'
import { combatDrm, takingPart, unitsTakingPart } from './06-strength.ts'
import { inChain, loseLeader, ratingOf } from './07-leaders.ts'

/** Decisions and throws of a combat (6.0), in its order. */

/** 6.1-leader-check: the die is compared with the senior leader's rating. */
export const leaderCheckThrow = dieThrow(
  'leader-check',
  '6.1-leader-check',
  (s, die) => {
    const rating = leaderCheckRating(s)
    // The senior leader may be under a marker still: his rating is for his own side.
    s.tell?.(3, 'attack-check', { to: s.game.points[s.fightTo].id, die, done: die <= rating })
    s.tell?.(1 << s.fightSide, 'check-rating', { rating })
    goTo(s, die <= rating ? STEP.checked : STEP.finish)
  },
  (s, die) => Number(die <= leaderCheckRating(s)),
)

/** 6.4-B: the die for the ground: the Magruder effect, or the Wilderness. */
export const groundThrow = <Code extends string>(code: Code, rule: string): Throwing<Code> =>
  diceThrows<S, Code>(act).one(
    code,
    rule,
    (s, die) => goTo(s, s.game.combat.sufferGround(s, die) ? STEP.afterGround : STEP.finish),
    (s, die) => s.game.combat.groundEffect(s, die),
  )

/** Which division or corps goes on when the attack is limited to one. */
export const forceDecision = (rule: Paragraphs): Decision => ({
  code: 'choose-force',
  rule: rule.ground,
  facts: (s) => ({ limit: s.limit }),
  candidates: (s, out) => {
    for (const i of unitsTakingPart(s, s.fightSide)) out.push(act.force(i))
  },
  refuse: (s, action) => {
    if (!act.force.is(action)) return notOffered(rule.ground)
    const i = act.force.piece(action)
    return unitsTakingPart(s, s.fightSide).includes(i)
      ? null
      : refuse(rule.ground, 'not-in-combat', { piece: s.game.pieces[i].id })
  },
  apply: (s, action) => commitForce(s, act.force.piece(action)),
})

/** 6.4 C */
export const cavalryDecision: Decision = {
  code: 'cavalry',
  rule: '6.4-C',
  facts: (s) => ({ at: s.game.points[s.fightTo].id }),
  candidates(s, out) {
    out.push(act.stand())
    for (const to of retreat.openRetreats(s, s.mover, s.fightTo)) out.push(act.withdraw(to))
  },
  refuse(s, action) {
    if (act.stand.is(action)) return null
    if (!act.withdraw.is(action)) return notOffered('6.4-C')
    for (const i of withdrawing(s)) {
      const no = retreat.refuseRetreatTo(s, s.mover, s.fightTo, act.withdraw.to(action), i)
      if (no) return no
    }
    return null
  },
  apply(s, action) {
    if (act.stand.is(action)) goTo(s, STEP.contact)
    else withdrawCavalry(s, act.withdraw.to(action))
  },
}

/** 6.1, 6.2: who takes part, and who leads. */
function leadDecision(code: PromptCode): Decision {
  return {
    code,
    rule: '6.2',
    facts: (s) => ({ at: s.game.points[s.fightTo].id, round: s.fightRound }),
    candidates(s, out) {
      for (const i of takingPart(s, s.mover)) {
        if (s.game.isUnit(i)) out.push(act.lead(i))
        out.push(act.holdBack(i))
      }
    },
    refuse(s, action): Refusal | null {
      const i = pieceOf(action)
      if (!act.lead.is(action) && !act.holdBack.is(action)) return notOffered('6.2')
      const facts = { piece: s.game.pieces[i].id }
      if (!takingPart(s, s.mover).includes(i)) return refuse('6.2', 'not-in-combat', facts)
      const units = unitsTakingPart(s, s.mover)
      if (act.holdBack.is(action)) {
        if (s.game.pieces[i].kind === 'supply') return refuse('6.1', 'not-a-fighter', facts)
        return units.length === 1 && units[0] === i ? refuse('6.1', 'one-unit-must-fight', facts) : null
      }
      if (!s.game.isUnit(i)) return refuse('6.2', 'only-units-lead', facts)
      if (!s.game.isInfantry(i) && units.some(s.game.isInfantry)) return refuse('6.2', 'infantry-leads', facts)
      return null
    },
    apply(s, action) {
      s.role[pieceOf(action)] |= act.lead.is(action) ? LEAD : HELD_BACK
    },
  }
}
export const attackLeadDecision = leadDecision('attack-lead')
export const defenceLeadDecision = leadDecision('defence-lead')

/** 6.4 E: the roll on the combat table. */
export const combatThrow = diceThrow(
  'combat',
  '6.4-E',
  (s, first, second) => {
    rollCombat(s, first, second)
    goTo(s, STEP.attackLoss)
  },
  (s) => {
    const drm = combatDrm(s)
    return (first, second) => s.game.rowOf(first + second + drm)
  },
)

/** 6.5 */
function lossDecision(code: PromptCode): Decision {
  return {
    code,
    rule: '6.5',
    facts: (s) => ({ left: s.mover === s.fightSide ? s.attackerLoss : s.defenderLoss }),
    candidates: (s, out) => {
      for (const i of unitsToLose(s, s.mover)) out.push(act.lose(i))
    },
    refuse: (s, action) => {
      if (!act.lose.is(action)) return notOffered('6.5')
      const i = act.lose.piece(action)
      return unitsToLose(s, s.mover).includes(i) ? null : refuse('6.5', 'takes-no-loss', { piece: s.game.pieces[i].id })
    },
    apply: (s, action) => takeLoss(s, act.lose.piece(action)),
  }
}
export const attackLossDecision = lossDecision('attack-loss')
export const defenceLossDecision = lossDecision('defence-loss')

/** table-crt: ends, continues or retreats. */
export const thirdThrow = dieThrow(
  'third-die',
  'table-crt',
  (s, die) => rollThird(s, die),
  (s, die) => (s.game.crt[s.row].third as readonly number[])[die - 1],
)

/** 7.1 */
export const leaderLossThrow = dieThrow(
  'leader-loss',
  '7.1',
  (s, die) => rollLeader(s, s.game.losesLeader(die), die),
  (s, die) => Number(s.game.losesLeader(die)),
)

/** 6.4: break off, or go on. */
function breakDecision(code: PromptCode): Decision {
  return {
    code,
    rule: '6.4-break-off',
    facts: (s) => ({ at: s.game.points[s.fightTo].id, round: s.fightRound }),
    candidates(s, out) {
      out.push(act.goOn())
      for (const i of breakers(s, s.mover)) out.push(act.breakOff(i))
    },
    refuse(s, action) {
      if (act.goOn.is(action)) return null
      if (!act.breakOff.is(action)) return notOffered('6.4-break-off')
      const i = act.breakOff.piece(action)
      if (!breakers(s, s.mover).includes(i))
        return refuse('6.4-break-off', 'not-in-command', { piece: s.game.pieces[i].id })
      return plays(s, i, BENCHED) ? refuse('6.4-break-off', 'rating-spent', { piece: s.game.pieces[i].id }) : null
    },
    apply(s, action) {
      const next = s.mover === s.fightSide ? STEP.defenceBreak : STEP.nextRound
      if (act.goOn.is(action)) goTo(s, next)
      else {
        s.role[act.breakOff.piece(action)] |= SPENT
        s.checkNext = act.breakOff.piece(action)
        goTo(s, s.mover === s.fightSide ? STEP.attackBreakRoll : STEP.defenceBreakRoll)
      }
    },
  }
}
export const attackBreakDecision = breakDecision('attack-break')
export const defenceBreakDecision = breakDecision('defence-break')

/** 6.4: at or below the rating the combat is over: the attacker goes back, or the defender retreats. */
export const breakThrow = dieThrow(
  'break-off',
  '6.4-break-off',
  (s, die) => {
    const i = s.checkNext
    const done = die <= ratingOf(s, i)
    const attacks = s.step[top(s)] === STEP.attackBreakRoll
    s.tell?.(3, 'break-off', { piece: s.game.pieces[i].id, die, rating: ratingOf(s, i), done })
    s.checkNext = 0
    if (attacks) goTo(s, done ? STEP.finish : STEP.defenceBreak)
    else goTo(s, done ? STEP.retreat : STEP.nextRound)
  },
  (s, die) => Number(die <= ratingOf(s, s.checkNext)),
)

/** 6.6 */
export const retreatDecision: Decision = {
  code: 'retreat',
  rule: '6.6',
  facts: (s) => ({ at: s.game.points[s.fightTo].id }),
  candidates(s, out) {
    const seat = s.mover
    const going = retreat.mustRetreat(s, seat, arg(s, args.retreat.whom))
    for (let n = s.game.board.start[s.fightTo]; n < s.game.board.start[s.fightTo + 1]; n++) {
      const to = s.game.board.neighbours[n]
      out.push(act.retreatAll(to))
      for (const i of going) out.push(act.retreat(i, to))
    }
  },
  refuse(s, action) {
    if (act.retreatAll.is(action)) return retreat.refuseRetreatAll(s, s.mover, act.retreatAll.to(action))
    if (act.retreat.is(action))
      return retreat.refuseRetreat(s, s.mover, act.retreat.piece(action), act.retreat.to(action))
    return notOffered('6.6')
  },
  apply(s, action) {
    if (act.retreatAll.is(action)) retreat.retreatAll(s, s.mover, act.retreatAll.to(action))
    else retreat.retreatOne(s, act.retreat.piece(action), act.retreat.to(action))
  },
}

/** 6.6: the half that is lost when there is no way out. */
export const displaceLossDecision: Decision = {
  code: 'retreat-loss',
  rule: '6.6',
  facts: (s) => ({ left: arg(s, args.retreat.loss) }),
  candidates: (s, out) => {
    for (const i of cornered(s)) out.push(act.lose(i))
  },
  refuse: (s, action) => {
    if (!act.lose.is(action)) return notOffered('6.6')
    return cornered(s).includes(act.lose.piece(action))
      ? null
      : refuse('6.6', 'takes-no-loss', { piece: s.game.pieces[act.lose.piece(action)].id })
  },
  apply: (s, action) => retreat.loseInRetreat(s, act.lose.piece(action)),
}
const cornered = (s: S): number[] =>
  retreat.mustRetreat(s, s.mover, arg(s, args.retreat.whom)).filter((i) => s.game.isUnit(i) && s.strength[i] > 0)

/** 6.6: where the stack comes out. */
export const displaceDecision: Decision = {
  code: 'retreat-to',
  rule: '6.6',
  facts: (s) => ({ at: s.game.points[s.fightTo].id }),
  candidates: (s, out) => {
    for (const p of retreat.refuges(s, s.mover)) out.push(act.retreatAll(p))
  },
  refuse: (s, action) => {
    if (!act.retreatAll.is(action)) return notOffered('6.6')
    return retreat.refuges(s, s.mover).includes(act.retreatAll.to(action))
      ? null
      : refuse('6.6', 'not-the-nearest', { to: s.game.points[act.retreatAll.to(action)].id })
  },
  apply: (s, action) => retreat.displace(s, s.mover, act.retreatAll.to(action)),
}

/** 7.0: points where a leader finds a unit of his command. */
export function homes(s: S, leader: number): number[] {
  const found = new Set<number>()
  for (const u of s.game.piecesOf[s.game.pieces[leader].side])
    if (s.game.isUnit(u) && onMap(s, u) && inChain(s, leader, u)) found.add(s.where[u])
  return [...found]
}

/** 7.0: runs a leader's ride to another stack; without a command left he leaves the game for now. */
export function runHome(s: S): boolean {
  const i = arg(s, args.home.leader)
  if (s.where[i] !== ASIDE || has(s, i, CHECKED) || homes(s, i).length === 0) {
    pop(s)
    return true
  }
  s.prompt = P.home
  s.mover = s.game.pieces[i].side
  return false
}

export const homeDecision: Decision = {
  code: 'leader-home',
  rule: '7.0',
  facts: (s) => ({ piece: s.game.pieces[arg(s, args.home.leader)].id }),
  candidates: (s, out) => {
    for (const p of homes(s, arg(s, args.home.leader))) out.push(act.goHome(p))
  },
  refuse: (s, action) => {
    if (!act.goHome.is(action)) return notOffered('7.0')
    return homes(s, arg(s, args.home.leader)).includes(act.goHome.to(action))
      ? null
      : refuse('7.0', 'leader-without-command', {
          piece: s.game.pieces[arg(s, args.home.leader)].id,
          at: s.game.points[act.goHome.to(action)].id,
        })
  },
  apply(s, action) {
    const i = arg(s, args.home.leader)
    const at = act.goHome.to(action)
    s.where[i] = at
    const company = s.game.piecesOf[s.game.pieces[i].side].find((u) => u !== i && s.where[u] === at)
    s.bank[i] = company === undefined ? 0 : s.bank[company]
    if (s.side === s.game.pieces[i].side) mark(s, i, MOVED)
    pop(s)
  },
}

/** 7.1: the leader of a unit that is rebuilt. */
export const rebuiltThrow = dieThrow(
  'rebuilt-leader',
  '7.1',
  (s, die) => {
    const i = arg(s, args.rebuilt.unit)
    goTo(s, 1)
    s.tell?.(3, 'leader-check', { piece: s.game.pieces[i].id, die, lost: s.game.losesLeader(die) })
    if (s.game.losesLeader(die)) loseLeader(s, i)
  },
  (s, die) => Number(s.game.losesLeader(die)),
)
