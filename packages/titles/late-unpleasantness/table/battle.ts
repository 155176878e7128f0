import type { Title } from '@vedette/kernel'
import { meanOf, shareOf, spreadOf } from '@vedette/kit/table/odds.ts'
import type { Aim, Battle, BattleResult, Odds, OddsSum } from '@vedette/table'
import { act } from '../actions.ts'
import { F, frameOf, P } from '../flow.ts'

import { attackModifiers, attackPreview, type CombatOdds, fightModifiers, fightOdds } from '../odds.ts'
import { other } from '../pieces.ts'
import { maySeeStrength, type S } from '../state.ts'
import { label } from '../words/codes.ts'
import { stackUnderWay } from './counters.ts'
import { movesStacks, takenUp } from './press.ts'
import { reach } from './reach.ts'

/** Is there anything at this point of which the seat cannot see what it is worth? */
const isUnsure = (view: S, seat: number, at: number): boolean =>
  view.apparent[(1 - seat) * view.game.POINTS + at] > 0 ||
  view.game.piecesOf[1 - seat].some(
    (i) => view.game.isUnit(i) && view.where[i] === at && !maySeeStrength(view, i, seat),
  )

/** Is a die thrown for the ground, whose every result the reckoning counts, before anything else? */
function isGreen(view: S, to: number): boolean {
  const s = view.game.schema.copy(view)
  s.fightTo = to
  return view.game.combat.groundFirst && view.game.combat.groundDue(s)
}

const settled: ReadonlySet<number> = new Set([P.retreat, P.displace, P.displaceLoss, P.home])

/** The reckoning as the seat reads it: who holds the point, what either side loses, what was assumed. */
const sumOf = (modifiers: OddsSum['modifiers']): OddsSum => ({
  modifiers,
  total: label('odds.total'),
  none: label('odds.no-roll'),
})

function oddsOf(odds: CombatOdds, attacker: number, seat: number, ground: boolean): Odds {
  const mine = attacker === seat
  const share = (holder: number | null) => shareOf(odds.endings, (one) => one.holder === holder)
  const [taken, kept, empty] = [share(attacker), share(other(attacker)), share(null)]
  const lost = [meanOf(odds.endings, (one) => one.attackerLoss), meanOf(odds.endings, (one) => one.defenderLoss)]
  return {
    ...sumOf(odds.modifiers),
    endings: [
      { chance: taken, said: label(mine ? 'odds.you-take' : 'odds.they-take'), good: 'attacker' },
      { chance: kept, said: label(mine ? 'odds.they-hold' : 'odds.you-hold'), good: 'defender' },
      ...(empty >= 0.0005 ? [{ chance: empty, said: label('odds.nobody'), good: 'neither' as const }] : []),
    ],
    sums: [
      label(mine ? 'odds.expect.attacker' : 'odds.expect.defender', {
        mine: lost[mine ? 0 : 1],
        theirs: lost[mine ? 1 : 0],
        share: mine ? taken : kept,
      }),
    ],
    spreads: [
      {
        said: label(mine ? 'odds.your-loss' : 'odds.their-loss'),
        of: 'attacker',
        rows: spreadOf(odds.endings, (one) => one.attackerLoss),
      },
      {
        said: label(mine ? 'odds.their-loss' : 'odds.your-loss'),
        of: 'defender',
        rows: spreadOf(odds.endings, (one) => one.defenderLoss),
      },
    ],
    notes: [
      ...(ground ? [label('odds.ground')] : []),
      ...(odds.assumed ? [label('odds.assumed')] : []),
      label(`odds.policy.${odds.policy}`),
    ],
  }
}

/** What has been thrown in this round: the roll with what the table says of it, and the third die. */
function thrownIn({ dice, third, row, result, fightRound: round, game }: S): BattleResult | null {
  if (dice[0] === 0) return null
  const { attacker, defender } = game.crt[row]
  return {
    dice: [
      { said: label('roll.combat', { round, attacker, defender }), values: [...dice] },
      ...(third ? [{ said: label('roll.third', { result }), values: [third] }] : []),
    ],
    lines: [],
    next: [],
  }
}

/** The combat that is being weighed before it is declared, or the one that is being fought. */
export function battleOf(title: Title<S>, view: S, seat: number, aim: Aim): Battle | null {
  if (aim.target !== null && movesStacks(view) && title.toMove(view) === seat) {
    const to = aim.target
    const from = reach(title, view, seat, takenUp(view, aim.pieces)).targets.get(to)
    if (!from) return null
    const attack = { pieces: stackUnderWay(from.state), from: from.point, to }
    return {
      from: from.point,
      to,
      attacker: seat,
      round: 0,
      decided: false,
      unsure: isUnsure(view, seat, to),
      odds: (assumption) =>
        oddsOf(attackPreview(title, from.state, seat, attack, assumption), seat, seat, isGreen(view, to)),
      sum: (assumption) => sumOf(attackModifiers(from.state, seat, attack, assumption)),
      declare: [...from.actions, act.attack(to)],
    }
  }
  if (frameOf(view, F.fight) < 0 || view.fightTo >= view.game.POINTS || view.fightFrom === view.fightTo) return null
  // The defender learns what comes at him when both sides are displayed (6.4 D).
  const knows = view.revealed !== 0 || seat === view.fightSide
  const result = thrownIn(view)
  return {
    from: view.fightFrom,
    to: view.fightTo,
    attacker: view.fightSide,
    round: view.fightRound,
    decided: settled.has(view.prompt),
    unsure: false,
    odds: () => (knows ? oddsOf(fightOdds(title, view, seat), view.fightSide, seat, false) : null),
    sum: () => (knows ? sumOf(fightModifiers(view, seat)) : null),
    ...(result ? { result } : {}),
    declare: [],
  }
}
