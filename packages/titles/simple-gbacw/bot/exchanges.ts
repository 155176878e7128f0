import { type Action, CHANCE } from '@vedette/kernel'
import { act } from '../actions.ts'
import { P } from '../flow.ts'
import type { S } from '../state.ts'

/** How often a game by link goes from one seat to the other: each time somebody has to come back to it. */
export interface Exchanges {
  see(s: S, seat: number, action: Action): void
  counts(): Readonly<Record<string, number>>
}

/** Would a seat not be asked this, as it has answered it beforehand? */
type Silence = (s: S, action: Action) => boolean

/** Counts how often the choice goes over; what is passed does not count where `isSilent` says that it would not be asked. */
function goingOver(isSilent: Silence): { see: Exchanges['see']; times(): number } {
  let times = 0
  let last = -1
  return {
    see(s, seat, action) {
      if (seat === CHANCE || isSilent(s, action)) return
      if (last >= 0 && seat !== last) times++
      last = seat
    },
    times: () => times,
  }
}

export function exchanges(): Exchanges {
  let activations = 0
  const passes = (s: S, action: Action): boolean => s.prompt === P.react && act.pass.is(action)
  const answers = (s: S): boolean => s.prompt === P.answer
  const never = () => [0, 1].map(() => ({ activation: 0, turn: 0 }))
  /** 5.5, 6.16: when each seat has said last that it does not react, and what it answers: from then on it is not asked. */
  const [passed, answered] = [never(), never()]
  const asked = goingOver(() => false)
  type Span = 'activation' | 'turn'
  const nowOf = (s: S) => ({ activation: activations, turn: s.turn })
  const passesAgain =
    (span: Span): Silence =>
    (s, action) =>
      passes(s, action) && passed[s.mover][span] === nowOf(s)[span]
  const passesOrAnswersAgain =
    (span: Span): Silence =>
    (s, action) =>
      passesAgain(span)(s, action) || (answers(s) && answered[s.mover][span] === nowOf(s)[span])
  const [anActivation, aTurn] = [goingOver(passesAgain('activation')), goingOver(passesAgain('turn'))]
  const allAnActivation = goingOver(passesOrAnswersAgain('activation'))
  const allATurn = goingOver(passesOrAnswersAgain('turn'))
  return {
    see(s, seat, action) {
      if (s.prompt === P.draw || s.prompt === P.first) activations++
      for (const one of [asked, anActivation, aTurn, allAnActivation, allATurn]) one.see(s, seat, action)
      if (passes(s, action)) passed[seat] = nowOf(s)
      if (answers(s)) answered[seat] = nowOf(s)
    },
    counts: () => ({
      activations,
      'goes over, each window asked': asked.times(),
      'goes over, passing for an activation': anActivation.times(),
      'goes over, passing for a turn': aTurn.times(),
      'goes over in an activation, passing for it': anActivation.times() / Math.max(1, activations),
      'goes over in an activation, passing for a turn': aTurn.times() / Math.max(1, activations),
      'goes over in an activation, passing and answering for it': allAnActivation.times() / Math.max(1, activations),
      'goes over in an activation, passing and answering for a turn': allATurn.times() / Math.max(1, activations),
    }),
  }
}
