import type { Action } from '@vedette/kernel'
import { act, NO_REPORT, PASS_ONCE, PASS_TURN, PASS_UNTIL_ATTACKED } from '../actions.ts'
import { arg, args, P, W } from '../flow.ts'
import { WATCH } from '../rules/02-sequence.ts'
import { takingPart } from '../rules/06-strength.ts'
import { reportRange } from '../rules/15-optional.ts'
import { cardsIn } from '../rules/deck.ts'
import { refuseAllot } from '../rules/replacements.ts'
import { CLOSED, DEAD, HAND, type S } from '../state.ts'
import { standing } from './combat.ts'
import { menace, type Sight } from './sight.ts'
import type { Outlook } from './style.ts'

export const handOf = (s: S, seat: number): number[] => cardsIn(s, HAND + seat)
export const play = (card: number): Action => act.play(card)

/** What goes when the hand is too large: the least useful first. */
export const discards = ({ s, seat, style }: Sight): Action[] =>
  handOf(s, seat)
    .sort((a, b) => style.cards.worth(a, seat) - style.cards.worth(b, seat))
    .map((card) => act.discard(card))

/** Strength points that replacements could bring back. */
function gaps(s: S, seat: number): number {
  let sum = 0
  for (const i of s.game.unitsOf[seat]) {
    if (refuseAllot(s, seat, i) === null) sum += s.game.pieces[i].strength - (s.where[i] === DEAD ? 0 : s.strength[i])
  }
  return sum
}

/** Cards that are good whenever they are lawful, to be played between one's own moves. */
export function freely(sight: Sight): Action[] {
  const { s, seat, style } = sight
  const filling = handOf(s, seat).filter(s.game.isReplacements).map(play)
  return [...(filling.length > 0 && gaps(s, seat) >= 4 ? filling : []), ...style.cards.freely(sight)]
}

/** How many of our points the enemy stands next to in strength. */
export function pressure(sight: Sight): number {
  let count = 0
  for (let p = 0; p < sight.s.game.POINTS; p++) if (sight.own[p] > 0 && menace(sight, p).strongest > 5) count++
  return count
}

/** Cards that turn an attack that is about to be rolled, whoever makes it. */
function atFight(sight: Sight, window: number): Action[] {
  const { s, seat, style } = sight
  const hand = handOf(s, seat)
  const able = style.cards.inFight.filter(([cards]) => cards.some((card) => hand.includes(card)))
  if (able.length === 0) return []
  const attacks = s.fightSide === seat
  const vital = style.isVital(s, 1 - s.fightSide, s.fightTo)
  const sign = attacks ? 1 : -1
  const outlook: Outlook = {
    attacks,
    vital,
    value: sign * forecast(sight, 0, 0, window),
    with: (change, extra = 0) => sign * forecast(sight, change, extra, window),
    attackers: takingPart(s, s.fightSide).length,
  }
  const enough = vital ? 0.8 : 1.6
  return able
    .filter(([, gain]) => gain(outlook) >= enough)
    .flatMap(([cards]) => cards.filter((card) => hand.includes(card)))
    .map(play)
}

/** What the attack under way is worth to the attacker when the roll is changed. */
function forecast(sight: Sight, change: number, extra: number, window: number): number {
  const { s, seat, style, lore } = sight
  let { mine, theirs, modifier } = standing(s)
  if (window === W.declared || s.revealed === 0) {
    // What is not displayed yet is guessed.
    if (s.fightSide === seat) theirs = Math.max(1, sight.foe[s.fightTo])
    else mine = Math.max(1, sight.foe[s.fightFrom])
    modifier = Math.max(-3, Math.min(3, modifier))
  }
  const { take, attackerLoss, defenderLoss } = lore.odds(mine, theirs, modifier + change, extra)
  return defenderLoss - 0.85 * attackerLoss + take * (style.isVital(s, 1 - s.fightSide, s.fightTo) ? 40 : 3)
}

/** A window is open. */
export function inWindow(sight: Sight): Action[] {
  const { s, seat, style } = sight
  const window = s.step[s.depth - 1]
  const mine = s.side === seat
  const pass = act.pass(quiet(sight, mine))
  if (window === W.declared || window === W.firstRoll) return [...atFight(sight, window), pass]
  if (window === W.announced) {
    const threat = s.stackAt < s.game.POINTS ? sight.foe[s.stackAt] : 0
    const hold = handOf(s, seat).includes(style.cards.confusing) && threat >= 8
    return hold ? [play(style.cards.confusing), pass] : [pass]
  }
  if (window === W.after && !mine) return [...closing(sight), pass]
  if (window === W.playerTurn && !mine) {
    const asks = handOf(s, seat).includes(style.cards.confusing) && !(s.standing[seat] & WATCH)
    return [...style.cards.beforeTheirs(sight).slice(0, 1), ...(asks ? [act.watch(1)] : []), pass]
  }
  return [pass]
}

/** How long to be silent: for the whole turn when nothing in the hand could answer an attack. */
function quiet({ s, seat, style }: Sight, mine: boolean): number {
  const able = new Set([...style.cards.inFight.flatMap(([cards]) => cards)])
  if (!mine) for (const card of [...style.cards.closing, style.cards.confusing]) able.add(card)
  const answers = handOf(s, seat).some((card) => able.has(card))
  if (!answers) return PASS_TURN
  return mine ? PASS_ONCE : s.step[s.depth - 1] === W.playerTurn ? PASS_UNTIL_ATTACKED : PASS_ONCE
}

/** Is this a point of ours that the enemy has attacked and might well attack again? */
function isPressed(sight: Sight, p: number): boolean {
  const { s, seat, own, style } = sight
  if (own[p] === 0 || !((s.attacked[p] >> (1 - seat)) & 1) || s.attacked[p] & CLOSED) return false
  return menace(sight, p).strongest > (style.isVital(s, seat, p) ? 3 : Math.max(3, 0.8 * own[p]))
}

/** After an attack, where more are to come: no more of them. */
function closing(sight: Sight): Action[] {
  for (let p = 0; p < sight.s.game.POINTS; p++) {
    if (!isPressed(sight, p)) continue
    return handOf(sight.s, sight.seat)
      .filter((card) => sight.style.cards.closing.includes(card))
      .map(play)
  }
  return []
}

/** The points of the map, the best first. */
export const bestPoints = ({ s }: Sight, value: (p: number) => number): number[] =>
  Array.from({ length: s.game.POINTS }, (_, p) => p).sort((a, b) => value(b) - value(a))

/** Choices that cards bring, best first. */
export function byCard(sight: Sight): Action[] {
  const { s, seat, own, foe, style } = sight
  switch (s.prompt) {
    case P.closePoint:
      return bestPoints(sight, (p) =>
        isPressed(sight, p) ? 10 + menace(sight, p).total + (style.isVital(s, seat, p) ? 50 : 0) : 0,
      ).map((p) => act.choosePoint(p))
    case P.guide:
      // Whoever has the choice sends his own to friends and the enemy away from his.
      return bestPoints(sight, (p) =>
        s.fightSide === seat ? menace(sight, p).total - foe[p] : own[p] - menace(sight, p).total,
      ).map((p) => act.choosePoint(p))
    case P.replace:
      return replacements(s, seat)
    case P.report: {
      // 15.1: the weak look strong and the strong weak, as far as the die lets them.
      const range = reportRange(s)
      return [act.report(range === null ? NO_REPORT : own[s.reconAt] < 8 ? range.high : range.low)]
    }
    default:
      return style.cards.choices(sight)
  }
}

/** Where most is missing, but nobody is called back for less than two points. */
function replacements(s: S, seat: number): Action[] {
  const left = arg(s, args.replace.points)
  const missing = (i: number) => s.game.pieces[i].strength - s.strength[i] - (s.where[i] === DEAD && left < 2 ? 20 : 0)
  const order = [...s.game.unitsOf[seat]].sort((a, b) => missing(b) - missing(a))
  return [...order.map((i) => act.allot(i)), act.enough()]
}

/** Two points more for a stack that wants to go further; and marches by night. */
export const marchCards = ({ s, seat }: Sight): number[] =>
  handOf(s, seat).filter((card) => s.game.deck.forcedMarch.includes(card))
export const nightCards = ({ s, seat, style }: Sight): number[] =>
  handOf(s, seat).filter((card) => style.cards.night.includes(card))
