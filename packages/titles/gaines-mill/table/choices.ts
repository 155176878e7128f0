import { type Action, byKind, kindOf, NO_ACTION, type Title } from '@vedette/kernel'
import type { Aim, Choice, ChoiceGroup, Said } from '@vedette/table'
import { act, argOf } from '../actions.ts'
import { P } from '../flow.ts'
import { name } from '../map.ts'
import { inEnemyZone } from '../rules/06-zones.ts'
import { commandedDivisions } from '../rules/decisions-command.ts'
import { onMap, type S } from '../state.ts'
import { divisions, NOBODY, sideOf, units } from '../units.ts'
import { isMoving, takenUp, usable, waiting } from './ways.ts'

type Shape = 'plain' | 'unit' | 'unit-hex' | 'unit-unit' | 'hex' | 'division' | 'until'

interface Way {
  readonly shape: Shape
  readonly order: number
  readonly weight?: 'main' | 'danger'
  readonly onMap?: boolean
  readonly weigh?: boolean
  readonly armed?: boolean
  /** A throw or the other side's choice follows, whatever the state: true; never: false; else it is tried. */
  readonly final?: boolean
}

/** How each kind of action is offered. Marches are pointed at on the map; only entries onto it are read in a list. */
const ways: { readonly [kind: number]: Way } = {
  [act.place.kind]: { shape: 'unit-hex', order: 1, armed: true, final: false },
  [act.deploy.kind]: { shape: 'plain', order: 2, final: false, weight: 'main' },
  [act.ready.kind]: { shape: 'plain', order: 9, weight: 'main' },
  [act.useTouch.kind]: { shape: 'plain', order: 2, final: true },
  [act.keep.kind]: { shape: 'plain', order: 1, weight: 'main' },
  [act.takeSecond.kind]: { shape: 'plain', order: 2 },
  [act.select.kind]: { shape: 'division', order: 1 },
  [act.step.kind]: { shape: 'unit-hex', order: 2, armed: true },
  [act.halt.kind]: { shape: 'plain', order: 8, weight: 'main' },
  [act.charge.kind]: { shape: 'unit-unit', order: 1, onMap: true, weigh: true, final: false },
  [act.withdraw.kind]: { shape: 'unit-hex', order: 4, onMap: true, final: false },
  [act.recover.kind]: { shape: 'unit', order: 3, final: false },
  [act.endPhase.kind]: { shape: 'plain', order: 9, weight: 'main' },
  [act.attack.kind]: { shape: 'unit-unit', order: 1, onMap: true, weigh: true, final: true },
  [act.extraLoss.kind]: { shape: 'plain', order: 1, weight: 'danger' },
  [act.spareOwn.kind]: { shape: 'plain', order: 1 },
  [act.noBonus.kind]: { shape: 'plain', order: 2 },
  [act.takeMark.kind]: { shape: 'plain', order: 1 },
  [act.takeStep.kind]: { shape: 'plain', order: 2 },
  [act.retreat.kind]: { shape: 'hex', order: 1, onMap: true },
  [act.stand.kind]: { shape: 'until', order: 2 },
  [act.advance.kind]: { shape: 'plain', order: 1 },
  [act.hold.kind]: { shape: 'plain', order: 2 },
  [act.shift.kind]: { shape: 'hex', order: 1, onMap: true },
}

const verbs = byKind(act)

/** Buttons that stay in their place when a rule forbids them, to say which. */
const lookedFor: { readonly [prompt: number]: readonly number[] } = {
  [P.setUp]: [act.ready.kind],
  [P.move]: [act.endPhase.kind],
  [P.march]: [act.halt.kind],
  [P.close]: [act.endPhase.kind],
}

const untils = ['now', 'phase']

/** The hex an action speaks of, if it speaks of one: where to, or where the target stands. */
export function hexOf(v: S, action: Action): number | undefined {
  switch (ways[kindOf(action)]?.shape) {
    case 'unit-hex':
    case 'hex':
      return argOf(action, 'to')
    case 'unit-unit':
      return v.hex[argOf(action, 'target')]
    case 'unit':
      return v.hex[argOf(action, 'unit')]
    default:
      return undefined
  }
}

function factsOf(v: S, action: Action, legal: ReadonlySet<Action>): Record<string, unknown> {
  const unit = argOf(action, 'unit')
  switch (ways[kindOf(action)]?.shape) {
    case 'unit':
      return { unit: units[unit].id }
    case 'unit-hex':
    case 'hex': {
      // 7.61: a retreat into an enemy zone costs a step.
      const zone = act.retreat.is(action) && inEnemyZone(v, sideOf[act.retreat.unit(action)], act.retreat.to(action))
      return { unit: units[unit].id, to: name(argOf(action, 'to')), zone }
    }
    case 'unit-unit':
      return { unit: units[unit].id, target: units[argOf(action, 'target')].id }
    case 'division':
      return { division: divisions[act.select.division(action)].id }
    default:
      break
  }
  switch (kindOf(action)) {
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
  if (act.stand.is(action)) return { code: `do.stand.${untils[act.stand.until(action)]}` }
  return { code: `do.${verb}`, facts: factsOf(v, action, legal) }
}

/** Whether an action cannot be taken back: a throw or the other side's choice follows. */
function isFinal(title: Title<S>, v: S, seat: number, action: Action): boolean {
  const known = ways[kindOf(action)]?.final
  if (known !== undefined) return known
  const s = title.schema.copy(v)
  s.tell = null
  title.apply(s, action)
  return title.toMove(s) !== seat
}

/** What a unit that is taken up does; of the others it is not told then. */
const byUnit: ReadonlySet<number> = new Set([act.charge.kind, act.withdraw.kind, act.recover.kind, act.attack.kind])

/** Is this offered in the list? A march is not; of the rest only what the unit taken up could do. */
function isOffered(v: S, action: Action, taken: number): boolean {
  const kind = kindOf(action)
  if (act.step.is(action)) return isMoving(v) && v.prompt !== P.march && !onMap(v, act.step.unit(action))
  return !byUnit.has(kind) || taken === NOBODY || !onMap(v, taken) || argOf(action, 'unit') === taken
}

function choiceOf(title: Title<S>, v: S, seat: number, action: Action, legal: ReadonlySet<Action>): Choice {
  const way = ways[kindOf(action)]
  const point = hexOf(v, action)
  const named = way.shape === 'unit' || way.shape === 'unit-hex' || way.shape === 'unit-unit'
  const leaves = act.endPhase.is(action) ? usable(v, legal).size + waiting(v, legal).size : 0
  return {
    action,
    said: said(v, action, legal),
    final: isFinal(title, v, seat, action),
    ...(leaves > 0 ? { leaves } : {}),
    ...(way.weight ? { weight: way.weight } : {}),
    ...(point !== undefined ? { point } : {}),
    ...(named ? { piece: argOf(action, 'unit') } : {}),
  }
}

/** With no unit taken up, its attacks are looked for on the map; and so is the hex for a unit in hand. */
const isFolded = (kind: number, taken: number, aim: Aim): boolean =>
  ways[kind].armed ? aim.armed?.kind === kind : byUnit.has(kind) && kind !== act.recover.kind && taken === NOBODY

/** Everything the seat may choose now that is not a march, by kind. */
export function choicesOf(title: Title<S>, v: S, seat: number, legal: ReadonlySet<Action>, aim: Aim): ChoiceGroup[] {
  const taken = takenUp(v, { pieces: aim.pieces, armed: null })
  const groups = new Map<number, Choice[]>()
  for (const action of legal) {
    const kind = kindOf(action)
    if (!ways[kind] || !isOffered(v, action, taken)) continue
    if (aim.armed && aim.armed.kind === kind && aim.armed.piece !== argOf(action, 'unit')) continue
    const choice = choiceOf(title, v, seat, action, legal)
    const list = groups.get(kind)
    if (list) list.push(choice)
    else groups.set(kind, [choice])
  }
  for (const kind of lookedFor[v.prompt] ?? []) {
    if (groups.has(kind)) continue
    const action = verbs[kind]?.() ?? NO_ACTION
    const whyNot = title.refuse(v, action)
    if (whyNot) groups.set(kind, [{ action, said: said(v, action, legal), final: false, whyNot }])
  }
  return [...groups]
    .sort(([a], [b]) => ways[a].order - ways[b].order)
    .map(([kind, choices]) => ({
      kind,
      heading: { code: `group.${verbs[kind]?.name}` },
      choices,
      ...(ways[kind].armed ? { armed: true, open: true } : {}),
      ...(isFolded(kind, taken, aim) ? { folded: true } : {}),
      ...(ways[kind].onMap ? { onMap: true } : {}),
      ...(ways[kind].weigh ? { weigh: true } : {}),
    }))
}
