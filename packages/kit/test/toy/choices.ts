import { type Action, byKind, kindOf, type Title } from '@vedette/kernel'
import { handsOver, listChoices, type Offers } from '@vedette/kit/table/choices.ts'
import type { Aim, ChoiceGroup, Said } from '@vedette/table'
import { act, words } from './actions.ts'
import { hexOf, unitIs, usable } from './looks.ts'
import { onMap, P, type S } from './state.ts'
import { called } from './words.ts'

/** What may be chosen at Mill Ford, as buttons. */

export const offers: Offers<typeof act> = {
  place: { order: 1, armed: true, final: false },
  deploy: { order: 2, weight: 'main', final: false },
  ready: { order: 3, weight: 'main' },
  step: { order: 4, armed: true },
  halt: { order: 5, weight: 'main' },
  attack: { order: 6, onMap: true, weigh: true, final: true },
  endPhase: { order: 7, weight: 'main' },
  pass: { order: 8, weight: 'main', final: true },
  retreat: { order: 9, onMap: true },
}
export const lookedFor = { [P.setUp]: [act.ready] }
export const names = byKind(act)

export function saidOf(v: S, action: Action, legal: ReadonlySet<Action>): Said {
  const left = act.endPhase.is(action) ? usable(v, legal).length : 0
  return called('do', names[kindOf(action)]?.name ?? '', { ...words.write(action), phase: v.phase, left })
}

export const choicesOf = (title: Title<S>, v: S, seat: number, legal: ReadonlySet<Action>, aim: Aim): ChoiceGroup[] =>
  listChoices({ title, verbs: act, offers, lookedFor }, v, legal, aim, {
    said: (action) => saidOf(v, action, legal),
    isFinal: (action) => handsOver(title, v, seat, action),
    pieceOf: unitIs,
    isLeftOut: (action) =>
      (act.step.is(action) && onMap(v, unitIs(action))) ||
      (act.attack.is(action) && aim.pieces.length > 0 && unitIs(action) !== aim.pieces[0]),
    choice(action) {
      const left = act.endPhase.is(action) ? usable(v, legal).length : 0
      const point = hexOf(v, action)
      return { ...(left > 0 ? { leaves: left } : {}), ...(point === undefined ? {} : { point, piece: unitIs(action) }) }
    },
    // Of the unit that is taken up all is shown; the rest is better looked for on the map.
    group: ({ kind }, offer) => ({
      ...(offer.armed ? { open: true } : {}),
      ...(kind === act.attack.kind && aim.pieces.length === 0 ? { folded: true } : {}),
    }),
  })
