import type { Action, ActionList, Refusal, Verb } from '@vedette/kernel'
import { act } from '../actions.ts'
import { type Decision, P } from '../flow.ts'
import { CARDS, HAND, onMap, option, QUIET_DUMMIES, type S } from '../state.ts'
import { refuse } from '../words/codes.ts'
import { refuseDecoy, shiftDummy } from './05-intelligence.ts'
import { isFree, playCard, refusePlay } from './cards.ts'
import { discard, refuseDiscard } from './deck.ts'

/**
 * What may be done at any time, beside what the decision under way asks: play a card, take a dummy elsewhere (5.1),
 * throw a card away (12.0; 11.0 of the second game).
 */

const cardCandidates = (s: S, out: ActionList, verb: Verb<'card'>): void => {
  for (let card = 1; card < CARDS; card++) if (s.card[card] === HAND + s.mover) out.push(verb(card))
}

/** 5.1: dummies on the map, each with the points that may take one. */
function decoyCandidates(s: S, out: ActionList): void {
  const points = new Set<number>(s.game.supply.homes(s, s.mover))
  for (const i of s.game.piecesOf[s.mover]) if (onMap(s, i)) points.add(s.where[i])
  for (const i of s.game.dummiesOf[s.mover]) if (onMap(s, i)) for (const p of points) out.push(act.decoy(i, p))
}

/** 5.1: is it a time to take dummies elsewhere? Whenever cards may be played; by option between one's own moves only. */
function refuseTime(s: S): Refusal | null {
  if (option(s, QUIET_DUMMIES) && s.prompt !== P.idle) return refuse('5.1', 'dummies-between-moves')
  return isFree(s) ? null : refuse('5.1', 'dummies-wait')
}

const isAnyTime = (action: Action): boolean => act.play.is(action) || act.discard.is(action) || act.decoy.is(action)

/** The decision with all that may be done beside it. Before the set-up is done nothing may. */
export function atAnyTime(decision: Decision<string>): Decision<string> {
  return {
    ...decision,
    candidates(s, out) {
      decision.candidates(s, out)
      if (s.prompt === P.setup) return
      if (isFree(s)) {
        cardCandidates(s, out, act.play)
        decoyCandidates(s, out)
      }
      cardCandidates(s, out, act.discard)
    },
    refuse(s, action) {
      if (act.play.is(action)) return refusePlay(s, s.mover, act.play.card(action))
      if (act.discard.is(action))
        return s.prompt === P.setup
          ? refuse('14.0', 'set-up-first')
          : refuseDiscard(s, s.mover, act.discard.card(action))
      if (act.decoy.is(action))
        return refuseTime(s) ?? refuseDecoy(s, s.mover, act.decoy.piece(action), act.decoy.to(action))
      return decision.refuse(s, action)
    },
    apply(s, action) {
      if (!isAnyTime(action)) decision.apply(s, action)
      else if (act.play.is(action)) playCard(s, s.mover, act.play.card(action))
      else if (act.discard.is(action)) discard(s, act.discard.card(action))
      else shiftDummy(s, act.decoy.piece(action), act.decoy.to(action))
    },
  }
}
