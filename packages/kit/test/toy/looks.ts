import type { Action } from '@vedette/kernel'
import type { Aim, Counter, Path, Stack, Stripe } from '@vedette/table'
import { pathIn } from '../../table/path.ts'
import { sideName } from '../../table/sides.ts'
import { act, argOf } from './actions.ts'
import { board, file, hexAt } from './map.ts'
import * as rules from './rules.ts'
import { FOUGHT, isDone, MOVED, onMap, P, PHASE, type S } from './state.ts'
import { CSA, NOBODY, sideOf, units } from './units.ts'

/** Names, counters and ways of Mill Ford: what the parts of its table have in common. */

export const stripes: Readonly<Record<string, Stripe>> = {
  north: { colour: '#b8403a', mark: 'N' },
  south: { colour: '#e2b93b', mark: 'S' },
  left: { colour: '#4a78b5', mark: 'L' },
  right: { colour: '#f4f1ea', mark: 'R' },
}
export const formations = Object.keys(stripes).map((id) => {
  const own = units.flatMap((unit, i) => (unit.formation === id ? [i] : []))
  return { id, side: sideOf(own[0]), units: own }
})
export const number = (hex: number): string => board.number(hex)
export const hexName = (hex: number): string => {
  const known = file.names.find((place) => hexAt(place.hex) === hex)
  return known ? `${number(hex)} ${known.name}` : number(hex)
}
export const allHexes = Array.from({ length: board.size }, (_, hex) => hex)

/** 2: the Union's counters lie face down for the other side until they have fought. */
export const isHidden = (v: S, i: number, seat: number): boolean => sideOf(i) !== CSA && seat === CSA && !v.turned[i]

export const isUsed = (v: S, i: number): boolean => isDone(v, i, v.phase === PHASE.move ? MOVED : FOUGHT)

export const counterOf = (v: S, i: number): Counter => ({
  id: units[i].id,
  side: sideName(sideOf(i)),
  name: units[i].name,
  formation: units[i].formation,
  stripe: stripes[units[i].formation],
  kind: i === v.dummy ? 'dummy' : units[i].kind,
  steps: v.steps[i],
  maxSteps: units[i].steps,
  move: units[i].moves,
  reduced: v.steps[i] < 2,
  ...(sideOf(i) === v.side ? { active: true } : {}),
  ...(isUsed(v, i) ? { done: true } : {}),
})

export const stackOf = (v: S, i: number, seat: number): Stack => ({
  point: v.hex[i],
  side: sideName(sideOf(i)),
  pieces: isHidden(v, i, seat) ? [] : [counterOf(v, i)],
  hidden: isHidden(v, i, seat),
  count: 1,
  badges: isDone(v, i, MOVED) ? ['M'] : [],
})
export const stacksOf = (v: S, seat: number): Stack[] =>
  units.flatMap((_, i) => (onMap(v, i) ? [stackOf(v, i, seat)] : []))

export const takenUp = (v: S, aim: Aim): number =>
  v.prompt === P.march ? v.marching : ((aim.armed ? aim.armed.piece : aim.pieces[0]) ?? NOBODY)

/** Where a unit could end a march now, each with the hexes on the way to it and what has been spent in each. */
export function waysOf(v: S, i: number, legal: ReadonlySet<Action>) {
  const ends = new Map<number, Path>()
  if (!onMap(v, i) || ![...legal].some((one) => act.step.is(one) && unitIs(one) === i)) return ends
  const reached = rules.reachOf(v, i)
  for (let hex = 0; hex < board.size; hex++) {
    if (reached.spent[hex] < 0 || hex === v.hex[i]) continue
    ends.set(hex, pathIn(reached, hex))
  }
  return ends
}

export const hexOf = (v: S, action: Action): number | undefined => {
  if (act.attack.is(action)) return v.hex[act.attack.target(action)]
  const to = argOf(action, 'to')
  return to < 0 ? undefined : to
}
export const doing = (legal: ReadonlySet<Action>, ...verbs: readonly { is(action: Action): boolean }[]): Action[] =>
  [...legal].filter((one) => verbs.some((verb) => verb.is(one)))
export const unitIs = (action: Action): number => argOf(action, 'unit')

/** Units that may still do something in this phase. */
export const usable = (v: S, legal: ReadonlySet<Action>): number[] => [
  ...new Set(doing(legal, act.step, act.attack).flatMap((one) => (onMap(v, unitIs(one)) ? [unitIs(one)] : []))),
]
