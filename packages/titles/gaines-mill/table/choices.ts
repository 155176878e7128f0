import { type Action, byKind, kindOf, type Title } from '@vedette/kernel'
import { handsOver, listChoices, type Offer, type Offers } from '@vedette/kit/table/choices.ts'
import type { Aim, ChoiceGroup, Said } from '@vedette/table'
import { act, argOf } from '../actions.ts'
import { P } from '../flow.ts'
import { name } from '../map.ts'
import { inEnemyZone } from '../rules/06-zones.ts'
import { commandedDivisions } from '../rules/decisions-command.ts'
import { onMap, type S } from '../state.ts'
import { divisions, NOBODY, sideOf, units } from '../units.ts'
import { called } from '../words/codes.ts'
import { isMoving, takenUp, usable, waiting } from './ways.ts'

/** How each verb is offered. Marches are pointed at on the map; only entries onto it are read in a list. */
const offers: Offers<typeof act> = {
  place: { order: 1, armed: true, final: false },
  deploy: { order: 2, final: false, weight: 'main' },
  ready: { order: 9, weight: 'main' },
  useTouch: { order: 2, final: true },
  keep: { order: 1, weight: 'main' },
  takeSecond: { order: 2 },
  select: { order: 1 },
  step: { order: 2, armed: true },
  halt: { order: 8, weight: 'main' },
  charge: { order: 1, onMap: true, weigh: true, final: false },
  withdraw: { order: 4, onMap: true, final: false },
  recover: { order: 3, final: false },
  endPhase: { order: 9, weight: 'main' },
  attack: { order: 1, onMap: true, weigh: true, final: true },
  extraLoss: { order: 1, weight: 'danger' },
  spareOwn: { order: 1 },
  noBonus: { order: 2 },
  takeMark: { order: 1 },
  takeStep: { order: 2 },
  retreat: { order: 1, onMap: true },
  stand: { order: 2 },
  advance: { order: 1 },
  hold: { order: 2 },
  shift: { order: 1, onMap: true },
}

const lookedFor = {
  [P.setUp]: [act.ready],
  [P.move]: [act.endPhase],
  [P.march]: [act.halt],
  [P.close]: [act.endPhase],
}

const verbs = byKind(act)

const untils = ['now', 'phase']

/** The hex an action speaks of, if it speaks of one: where to, or where the target stands, or the unit. */
export function hexOf(v: S, action: Action): number | undefined {
  const to = argOf(action, 'to')
  if (to >= 0) return to
  const target = argOf(action, 'target')
  const who = target >= 0 ? target : argOf(action, 'unit')
  return who >= 0 ? v.hex[who] : undefined
}

function factsOf(v: S, action: Action, legal: ReadonlySet<Action>): Record<string, unknown> {
  const [unit, target, to] = ['unit', 'target', 'to'].map((name) => argOf(action, name))
  if (target >= 0) return { unit: units[unit].id, target: units[target].id }
  if (to >= 0) {
    // 7.61: a retreat into an enemy zone costs a step.
    const zone = act.retreat.is(action) && inEnemyZone(v, sideOf[unit], to)
    return { unit: units[unit].id, to: name(to), zone }
  }
  if (unit >= 0) return { unit: units[unit].id }
  switch (kindOf(action)) {
    case act.select.kind:
      return { division: divisions[act.select.division(action)].id }
    case act.keep.kind:
      return { roll: v.roll, divisions: commandedDivisions(v, v.roll) }
    case act.takeSecond.kind:
      return { roll: v.secondRoll, divisions: commandedDivisions(v, v.secondRoll) }
    case act.endPhase.kind:
      return { phase: v.phase, left: usable(v, legal).size, waiting: waiting(v, legal).size }
    case act.extraLoss.kind:
    case act.spareOwn.kind:
    case act.advance.kind:
      return { unit: units[v.attacker].id, target: units[v.defender].id, to: name(v.ground) }
    case act.takeMark.kind:
    case act.takeStep.kind:
      return { unit: units[v.defender].id, mark: v.mark, left: v.steps[v.defender] }
    case act.halt.kind:
      return { unit: units[v.marching].id }
    default:
      return {}
  }
}

/** What an action would be called on its button. */
export function said(v: S, action: Action, legal: ReadonlySet<Action>): Said {
  const kind = kindOf(action)
  const verb = verbs[kind]?.name ?? ''
  if (act.stand.is(action)) return called('do', `stand.${untils[act.stand.until(action)]}`)
  return called('do', verb, factsOf(v, action, legal))
}

/** What a unit that is taken up does; of the others it is not told then. */
const byUnit: ReadonlySet<number> = new Set([act.charge.kind, act.withdraw.kind, act.recover.kind, act.attack.kind])

/** Is this offered in the list? A march is not; of the rest only what the unit taken up could do. */
function isOffered(v: S, action: Action, taken: number): boolean {
  const kind = kindOf(action)
  if (act.step.is(action)) return isMoving(v) && v.prompt !== P.march && !onMap(v, act.step.unit(action))
  return !byUnit.has(kind) || taken === NOBODY || !onMap(v, taken) || argOf(action, 'unit') === taken
}

/** Retreats and shifts are of the unit that fights; every other choice is found by its unit too. */
const isOfFight = (action: Action): boolean => act.retreat.is(action) || act.shift.is(action)

/** With no unit taken up, its attacks are looked for on the map; and so is the hex for a unit in hand. */
const isFolded = (kind: number, offer: Offer, taken: number, aim: Aim): boolean =>
  offer.armed ? aim.armed?.kind === kind : byUnit.has(kind) && kind !== act.recover.kind && taken === NOBODY

/** Everything the seat may choose now that is not a march, by kind. */
export function choicesOf(title: Title<S>, v: S, seat: number, legal: ReadonlySet<Action>, aim: Aim): ChoiceGroup[] {
  const taken = takenUp(v, { pieces: aim.pieces, armed: null })
  return listChoices({ title, verbs: act, offers, lookedFor }, v, legal, aim, {
    said: (action) => said(v, action, legal),
    isFinal: (action) => handsOver(title, v, seat, action),
    pieceOf: (action) => argOf(action, 'unit'),
    isLeftOut: (action) => !isOffered(v, action, taken),
    choice(action) {
      const point = hexOf(v, action)
      const piece = isOfFight(action) ? -1 : argOf(action, 'unit')
      const leaves = act.endPhase.is(action) ? usable(v, legal).size + waiting(v, legal).size : 0
      return {
        ...(leaves > 0 ? { leaves } : {}),
        ...(point !== undefined ? { point } : {}),
        ...(piece >= 0 ? { piece } : {}),
      }
    },
    group: ({ kind }, offer) => ({
      ...(offer.armed ? { open: true } : {}),
      ...(isFolded(kind, offer, taken, aim) ? { folded: true } : {}),
    }),
  })
}
