import { type Action, CHANCE } from '@vedette/kernel'
import { act } from '../actions.ts'
import { P } from '../flow.ts'
import type { S } from '../state.ts'

/** How often a game by link goes from one seat to the other: each time somebody has to come back to it. */
export interface Exchanges {
  see(s: S, seat: number, action: Action): void
  counts(): Readonly<Record<string, number>>
}

/** Counts how often the choice goes over; what is passed does not count where `silent` says that it would not be asked. */
function goingOver(silent: (s: S, action: Action) => boolean): { see: Exchanges['see']; times(): number } {
  let times = 0
  let last = -1
  return {
    see(s, seat, action) {
      if (seat === CHANCE || silent(s, action)) return
      if (last >= 0 && seat !== last) times++
      last = seat
    },
    times: () => times,
  }
}

export function exchanges(): Exchanges {
  let activations = 0
  /** 5.5: in which activation and turn each seat has said last that it does not react. */
  const passed = [
    { activation: 0, turn: 0 },
    { activation: 0, turn: 0 },
  ]
  /** 6.16: the same of whoever has answered a fire: from then on as the side has said beforehand. */
  const answered = [
    { activation: 0, turn: 0 },
    { activation: 0, turn: 0 },
  ]
  const passes = (s: S, action: Action): boolean => s.prompt === P.react && act.pass.is(action)
  const asked = goingOver(() => false)
  const anActivation = goingOver((s, action) => passes(s, action) && passed[s.mover].activation === activations)
  const beforehand = (what: 'activation' | 'turn', now: number, s: S, action: Action): boolean =>
    (passes(s, action) && passed[s.mover][what] === now) || (s.prompt === P.answer && answered[s.mover][what] === now)
  const allAnActivation = goingOver((s, action) => beforehand('activation', activations, s, action))
  const allATurn = goingOver((s, action) => beforehand('turn', s.turn, s, action))
  const aTurn = goingOver((s, action) => passes(s, action) && passed[s.mover].turn === s.turn)
  return {
    see(s, seat, action) {
      if (s.prompt === P.draw || s.prompt === P.first) activations++
      for (const one of [asked, anActivation, aTurn, allAnActivation, allATurn]) one.see(s, seat, action)
      if (passes(s, action)) passed[seat] = { activation: activations, turn: s.turn }
      if (s.prompt === P.answer) answered[seat] = { activation: activations, turn: s.turn }
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
