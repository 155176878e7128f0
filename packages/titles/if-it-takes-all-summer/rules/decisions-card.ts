import { CHANCE } from '@vedette/kernel'
import { act } from '../../late-unpleasantness/actions.ts'
import { arg, args, F, goTo, notOffered, P, pop, push, top, wait } from '../../late-unpleasantness/flow.ts'
import { cardsIn, discard } from '../../late-unpleasantness/rules/deck.ts'
import { HAND, has, mark, type S, SHIFTED, unmark } from '../../late-unpleasantness/state.ts'
import { points } from '../map.ts'
import { halfDie, numbers } from '../numbers.ts'
import { isGarrison, isInfantry, other, pieces, sideOfPiece, USA, unitsOf } from '../pieces.ts'
import type { T } from '../state.ts'
import { type Decision, dieThrow, oneOf, type PromptCode, refuse, type Throwing, tell } from '../words/codes.ts'
import { spoil } from './03-paces.ts'
import { muleShoePoints, porkPoints } from './11-cards.ts'

/** Decisions and throws that cards of this game bring (11.0). */

/** Card 41: the point of the Mule Shoe. */
export const muleShoeDecision = oneOf(
  '11.0',
  'mule-shoe',
  act.choosePoint,
  muleShoePoints,
  'no-such-infantry',
  (s, p) => {
    ;(s as T).muleShoe = p + 1
    tell(s)?.(3, 'mule-shoe', { at: points[p].id })
    pop(s)
  },
)

/** Card 54: the stack that eats of it. Its owner then takes a strength point off a unit that has two. */
export const porkDecision = oneOf(
  '11.0',
  'bad-pork',
  act.choosePoint,
  (s) => porkPoints(s, s.mover),
  'no-enemy-stack',
  (s, p) => {
    const eaters = other(s.mover)
    pop(s)
    spoil(s, eaters, p)
    tell(s)?.(3, 'bad-pork', { at: points[p].id, side: eaters })
    push(s, F.pork, { seat: eaters, at: p })
  },
)

/** Card 54: units of the stack that can lose a point. */
const sickUnits = (s: S): number[] => {
  const d = top(s)
  return unitsOf[s[args.pork.seat][d]].filter((i) => s.where[i] === s[args.pork.at][d] && s.strength[i] > 1)
}
/** Card 54: the owner says so himself when nobody can lose one; passing by itself it would tell the enemy. */
export const runPork = (s: S): boolean => wait(s, P.porkLoss, arg(s, args.pork.seat))
export const porkLossDecision: Decision = lossDecision('pork-loss', sickUnits, (s) => pop(s))

/** Card 19: infantry divisions that can spare a point and have not given one. */
const volunteers = (s: S): number[] =>
  unitsOf[USA].filter(
    (i) => isInfantry(i) && !isGarrison(i) && s.where[i] < points.length && s.strength[i] > 1 && !has(s, i, SHIFTED),
  )

export function runEnlist(s: S): boolean {
  const d = top(s)
  if (s.step[d] === 0) return wait(s, P.enlistDie, CHANCE)
  if (s[args.enlist.losses][d] > 0) return wait(s, P.enlistLoss, USA)
  endEnlist(s)
  return true
}
function endEnlist(s: S): void {
  for (const i of unitsOf[USA]) unmark(s, i, SHIFTED)
  pop(s)
}
export const enlistThrow = dieThrow(
  'enlistments',
  '11.0',
  (s, die) => {
    s[args.enlist.losses][top(s)] = halfDie[die - 1]
    goTo(s, 1)
  },
  (_s, die) => halfDie[die - 1],
)
export const enlistDecision: Decision = lossDecision('enlistments', volunteers, (s, i) => {
  if (i < 0) endEnlist(s)
  else {
    mark(s, i, SHIFTED)
    s[args.enlist.losses][top(s)]--
  }
})

/** A strength point off one of some units, or the word that nobody can lose more. */
function lossDecision(code: PromptCode, units: (s: S) => number[], done: (s: S, i: number) => void): Decision {
  return {
    code,
    rule: '11.0',
    facts: (s) => ({ left: units(s).length > 0 ? 1 : 0 }),
    candidates(s, out) {
      out.push(act.enough())
      for (const i of units(s)) out.push(act.lose(i))
    },
    refuse(s, action) {
      if (act.enough.is(action)) return units(s).length > 0 ? refuse('11.0', 'somebody-must-lose') : null
      if (!act.lose.is(action)) return notOffered('11.0')
      const i = act.lose.piece(action)
      return units(s).includes(i) ? null : refuse('11.0', 'takes-no-loss', { piece: pieces[i].id })
    },
    apply(s, action) {
      if (act.enough.is(action)) {
        done(s, -1)
        return
      }
      const i = act.lose.piece(action)
      s.strength[i]--
      tell(s)?.(1 << sideOfPiece[i], 'loss', { piece: pieces[i].id, left: s.strength[i] })
      done(s, i)
    },
  }
}

/** Card 55: a card of the other hand, drawn blindly, goes to the discards. */
export const runProfiteers = (s: S): boolean => wait(s, P.profiteers, CHANCE)
const victims = (s: S): number[] => cardsIn(s, HAND + arg(s, args.profiteers.seat))
export const profiteersThrow: Throwing = {
  code: 'profiteers',
  rule: '11.0',
  faces: [],
  from: victims,
  candidates: (s, out) => {
    for (const card of victims(s)) out.push(act.draw(card))
  },
  refuse: (s, action) =>
    act.draw.is(action) && victims(s).includes(act.draw.card(action)) ? null : notOffered('11.0'),
  apply(s, action) {
    const card = act.draw.card(action)
    discard(s, card)
    tell(s)?.(3, 'lost-to-profiteers', { card, side: arg(s, args.profiteers.seat) })
    pop(s)
  },
}

/** Cards 3, 4 and 17: half a die, rounded up, of Confederate strength points; the others by the scale of the card. */
export const pointsOf = (card: number, die: number): number =>
  numbers.isReplacements(card) ? numbers.replacementsOf(card, die) : halfDie[die - 1]
