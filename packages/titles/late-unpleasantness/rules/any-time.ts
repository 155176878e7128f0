import { type ActionList, act, argA, argB, kindOf, type Refusal, refuse } from '@vedette/kernel'
import { K } from '../actions.ts'
import { type Decision, P } from '../flow.ts'
import { CARDS, HAND, onMap, option, QUIET_DUMMIES, type S } from '../state.ts'
import { refuseDecoy, shiftDummy } from './05-intelligence.ts'
import { isFree, playCard, refusePlay } from './cards.ts'
import { discard, refuseDiscard } from './deck.ts'

/**
 * What may be done at any time, beside what the decision under way asks: play a card, take a dummy elsewhere (5.1),
 * throw a card away (12.0; 11.0 of the second game).
 */

const cardCandidates = (s: S, out: ActionList, kind: number): void => {
  for (let card = 1; card < CARDS; card++) if (s.card[card] === HAND + s.mover) out.push(act(kind, card))
}

/** 5.1: dummies on the map, each with the points that may take one. */
function decoyCandidates(s: S, out: ActionList): void {
  const points = new Set<number>(s.game.supply.homes(s, s.mover))
  for (const i of s.game.piecesOf[s.mover]) if (onMap(s, i)) points.add(s.where[i])
  for (const i of s.game.dummiesOf[s.mover]) if (onMap(s, i)) for (const p of points) out.push(act(K.decoy, i, p))
}

/** 5.1: is it a time to take dummies elsewhere? Whenever cards may be played; by option between one's own moves only. */
function refuseTime(s: S): Refusal | null {
  if (option(s, QUIET_DUMMIES) && s.prompt !== P.idle) return refuse('5.1', 'dummies-between-moves')
  return isFree(s) ? null : refuse('5.1', 'dummies-wait')
}

const isAnyTime = (kind: number): boolean => kind === K.play || kind === K.discard || kind === K.decoy

/** The decision with all that may be done beside it. Before the set-up is done nothing may. */
export function atAnyTime(decision: Decision): Decision {
  return {
    ...decision,
    candidates(s, out) {
      decision.candidates(s, out)
      if (s.prompt === P.setup) return
      if (isFree(s)) {
        cardCandidates(s, out, K.play)
        decoyCandidates(s, out)
      }
      cardCandidates(s, out, K.discard)
    },
    refuse(s, action) {
      const kind = kindOf(action)
      if (kind === K.play) return refusePlay(s, s.mover, argA(action))
      if (kind === K.discard)
        return s.prompt === P.setup ? refuse('14.0', 'set-up-first') : refuseDiscard(s, s.mover, argA(action))
      if (kind === K.decoy) return refuseTime(s) ?? refuseDecoy(s, s.mover, argA(action), argB(action))
      return decision.refuse(s, action)
    },
    apply(s, action) {
      const kind = kindOf(action)
      if (!isAnyTime(kind)) decision.apply(s, action)
      else if (kind === K.play) playCard(s, s.mover, argA(action))
      else if (kind === K.discard) discard(s, argA(action))
      else shiftDummy(s, argA(action), argB(action))
    },
  }
}
