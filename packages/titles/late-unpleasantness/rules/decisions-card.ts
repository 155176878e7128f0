import { type ActionList, type AnyVerb, CHANCE } from '@vedette/kernel'
import { act, NO_REPORT } from '../actions.ts'
import { arg, args, type Decision, dieThrow, goTo, notOffered, P, pop, type Throwing, top, wait } from '../flow.ts'
import type { Paragraphs } from '../game.ts'
import { other } from '../pieces.ts'
import { CLOSED, type S } from '../state.ts'
import { type PromptCode, type RefusalCode, refuse } from '../words/codes.ts'
import { followGuide, guideWays } from './06-retreat.ts'
import { sufferAttrition } from './08-attrition.ts'
import { refuseReport, reportCandidates, rollRecon } from './15-optional.ts'
import { attackedPoints } from './cards.ts'
import { cardsIn, drawCard, reshuffleDiscards } from './deck.ts'
import { allot, refuseAllot } from './replacements.ts'

/** Decisions and throws that cards of both games bring, and those of the deck. */

/** A choice of one thing out of a list: for each set of codes that rules may utter. */
export const oneOfThese =
  <Prompt extends string, Why extends string>() =>
  (
    rule: string,
    code: Prompt,
    verb: AnyVerb,
    options: (s: S) => readonly number[],
    why: Why,
    apply: (s: S, chosen: number) => void,
  ): Decision<Prompt> => ({
    code,
    rule,
    facts: (s) => ({ card: arg(s, args.choose.card) }),
    candidates: (s, out) => {
      for (const option of options(s)) out.push(verb(option))
    },
    refuse: (s, action) => {
      if (!verb.is(action)) return notOffered(rule)
      return options(s).includes(verb.values(action)[0]) ? null : { rule, code: why, facts: {} }
    },
    apply: (s, action) => apply(s, verb.values(action)[0]),
  })

const oneOf = oneOfThese<PromptCode, RefusalCode>()

/** A choice that a card asks for. */
export function runChoose(s: S): boolean {
  return wait(s, s.game.deck.choices[arg(s, args.choose.card)], arg(s, args.choose.seat))
}

/** A point that was attacked this turn is closed to further attacks. */
export const closePointDecision = (rule: Paragraphs): Decision =>
  oneOf(rule.cards, 'close-point', act.choosePoint, attackedPoints, 'point-not-attacked', (s, p) => {
    s.attacked[p] |= CLOSED
    s.tell?.(3, 'point-closed', { at: s.game.points[p].id })
    pop(s)
  })

/** A guide: where the defender goes. */
export const guideDecision = (rule: Paragraphs): Decision => ({
  code: 'guide',
  rule: rule.cards,
  facts: (s) => ({ at: s.game.points[s.fightTo].id, card: arg(s, args.choose.card) }),
  candidates: (s, out) => {
    for (const p of guideWays(s)) out.push(act.choosePoint(p))
  },
  refuse: (s, action) => {
    if (!act.choosePoint.is(action)) return notOffered(rule.cards)
    return guideWays(s).includes(act.choosePoint.at(action))
      ? null
      : refuse('6.6', 'no-way-to-retreat', { to: s.game.points[act.choosePoint.at(action)].id })
  },
  apply(s, action) {
    pop(s)
    followGuide(s, act.choosePoint.at(action))
  },
})

/** The die of a Replacements card, then its points. */
export const replacementThrow = (rule: Paragraphs): Throwing =>
  dieThrow(
    'replacements',
    rule.replacements,
    (s, die) => {
      const d = top(s)
      s[args.replace.points][d] = s.game.replacementsOf(s[args.replace.card][d], die)
      s.tell?.(3, 'replacements', { side: s[args.replace.seat][d], die, points: s[args.replace.points][d] })
      goTo(s, 0)
    },
    (s, die) => s.game.replacementsOf(arg(s, args.replace.card), die),
  )

export const replaceDecision = (rule: Paragraphs): Decision => ({
  code: 'replacements',
  rule: rule.replacements,
  facts: (s) => ({ left: arg(s, args.replace.points) }),
  candidates(s, out) {
    out.push(act.enough())
    for (const i of s.game.unitsOf[s.mover]) out.push(act.allot(i))
  },
  refuse(s, action) {
    if (act.enough.is(action)) return null
    return act.allot.is(action) ? refuseAllot(s, s.mover, act.allot.piece(action)) : notOffered(rule.replacements)
  },
  apply(s, action) {
    if (act.enough.is(action)) pop(s)
    else allot(s, act.allot.piece(action))
  },
})

export const runReshuffle = (s: S): boolean => wait(s, P.reshuffleDie, CHANCE)
export const reshuffleThrow = (rule: Paragraphs): Throwing =>
  dieThrow(
    'reshuffle',
    rule.reshuffle,
    (s, die) => {
      pop(s)
      s.tell?.(3, 'reshuffle-roll', { die, done: s.game.reshuffles(die) })
      if (s.game.reshuffles(die)) reshuffleDiscards(s)
    },
    (s, die) => Number(s.game.reshuffles(die)),
  )

/** 2.0 B: one card off the deck. */
export const dealThrow: Throwing = {
  code: 'draw',
  rule: '2.0-events',
  faces: [],
  from: (s) => cardsIn(s, 0),
  candidates: (s, out) => {
    for (const card of cardsIn(s, 0)) out.push(act.draw(card))
  },
  refuse: (s, action) => (act.draw.is(action) && s.card[act.draw.card(action)] === 0 ? null : notOffered('2.0-events')),
  apply: (s, action) => drawCard(s, act.draw.card(action)),
}

/** 15.1: the secret die, and what its owner makes of it. */
export function runRecon(s: S): boolean {
  if (s.step[top(s)] === 0) return wait(s, P.reconDie, CHANCE)
  return wait(s, P.report, other(s.stackSide))
}
export const reconThrow = dieThrow('recon', '15.1', (s, die) => rollRecon(s, die))
export const reportDecision: Decision = {
  code: 'report',
  rule: '15.1',
  facts: (s) => ({ at: s.game.points[arg(s, args.recon.at)].id }),
  candidates: (s: S, out: ActionList) => reportCandidates(s, out),
  refuse: (s, action) => (act.report.is(action) ? refuseReport(s, act.report.total(action)) : notOffered('15.1')),
  apply(s, action) {
    const reported = act.report.total(action)
    const total = reported === NO_REPORT ? 'none' : reported
    s.tell?.(3, 'recon-report', { at: s.game.points[arg(s, args.recon.at)].id, total })
    s.reconDie = 0
    pop(s)
  },
}

/** 2.0-attrition: the die of a starving unit. */
export const attritionThrow = dieThrow(
  'attrition',
  '2.0-attrition',
  (s, die) => {
    const d = top(s)
    sufferAttrition(s, s[args.attrition.piece][d], die)
    s[args.attrition.piece][d]++
  },
  (s, die) => s.game.attritionLosses[die - 1],
)
