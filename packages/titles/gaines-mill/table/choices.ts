import { type Action, act, argA, argB, argWide, kindOf, type Title } from '@vedette/kernel'
import type { Aim, Choice, ChoiceGroup, Said } from '@vedette/table'
import { K } from '../actions.ts'
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
  [K.place]: { shape: 'unit-hex', order: 1, armed: true, final: false },
  [K.deploy]: { shape: 'plain', order: 2, final: false, weight: 'main' },
  [K.ready]: { shape: 'plain', order: 9, weight: 'main' },
  [K.useTouch]: { shape: 'plain', order: 2, final: true },
  [K.keep]: { shape: 'plain', order: 1, weight: 'main' },
  [K.takeSecond]: { shape: 'plain', order: 2 },
  [K.select]: { shape: 'division', order: 1 },
  [K.step]: { shape: 'unit-hex', order: 2, armed: true },
  [K.halt]: { shape: 'plain', order: 8, weight: 'main' },
  [K.charge]: { shape: 'unit-unit', order: 1, onMap: true, weigh: true, final: false },
  [K.withdraw]: { shape: 'unit-hex', order: 4, onMap: true, final: false },
  [K.recover]: { shape: 'unit', order: 3, final: false },
  [K.endPhase]: { shape: 'plain', order: 9, weight: 'main' },
  [K.attack]: { shape: 'unit-unit', order: 1, onMap: true, weigh: true, final: true },
  [K.extraLoss]: { shape: 'plain', order: 1, weight: 'danger' },
  [K.spareOwn]: { shape: 'plain', order: 1 },
  [K.noBonus]: { shape: 'plain', order: 2 },
  [K.takeMark]: { shape: 'plain', order: 1 },
  [K.takeStep]: { shape: 'plain', order: 2 },
  [K.retreat]: { shape: 'hex', order: 1, onMap: true },
  [K.stand]: { shape: 'until', order: 2 },
  [K.advance]: { shape: 'plain', order: 1 },
  [K.hold]: { shape: 'plain', order: 2 },
  [K.shift]: { shape: 'hex', order: 1, onMap: true },
}

const verbs = new Map<number, string>(Object.entries(K).map(([verb, kind]) => [kind, verb]))

/** Buttons that stay in their place when a rule forbids them, to say which. */
const lookedFor: { readonly [prompt: number]: readonly number[] } = {
  [P.setUp]: [K.ready],
  [P.move]: [K.endPhase],
  [P.march]: [K.halt],
  [P.close]: [K.endPhase],
}

const untils = ['now', 'phase']

/** The hex an action speaks of, if it speaks of one: where to, or where the target stands. */
export function hexOf(v: S, action: Action): number | undefined {
  switch (ways[kindOf(action)]?.shape) {
    case 'unit-hex':
    case 'hex':
      return argWide(action)
    case 'unit-unit':
      return v.hex[argB(action)]
    case 'unit':
      return v.hex[argA(action)]
    default:
      return undefined
  }
}

function factsOf(v: S, action: Action, legal: ReadonlySet<Action>): Record<string, unknown> {
  const a = argA(action)
  switch (ways[kindOf(action)]?.shape) {
    case 'unit':
      return { unit: units[a].id }
    case 'unit-hex':
    case 'hex': {
      // 7.61: a retreat into an enemy zone costs a step.
      const zone = kindOf(action) === K.retreat && inEnemyZone(v, sideOf[a], argWide(action))
      return { unit: units[a].id, to: name(argWide(action)), zone }
    }
    case 'unit-unit':
      return { unit: units[a].id, target: units[argB(action)].id }
    case 'division':
      return { division: divisions[a].id }
    default:
      break
  }
  switch (kindOf(action)) {
    case K.keep:
      return { roll: v.roll, divisions: commandedDivisions(v, v.roll) }
    case K.takeSecond:
      return { roll: v.secondRoll, divisions: commandedDivisions(v, v.secondRoll) }
    case K.endPhase:
      return { phase: v.phase, left: usable(v, legal).size, waiting: waiting(v, legal).size }
    case K.extraLoss:
    case K.spareOwn:
    case K.advance:
      return { unit: units[v.attacker].id, target: units[v.defender].id, to: name(v.ground) }
    case K.takeMark:
    case K.takeStep:
      return { unit: units[v.defender].id, mark: v.mark, left: v.steps[v.defender] }
    case K.halt:
      return { unit: units[v.marching].id }
    default:
      return {}
  }
}

/** What an action would be called on its button. */
export function said(v: S, action: Action, legal: ReadonlySet<Action>): Said {
  const kind = kindOf(action)
  const verb = verbs.get(kind) ?? ''
  if (kind === K.stand) return { code: `do.stand.${untils[argA(action)]}` }
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
const byUnit: ReadonlySet<number> = new Set([K.charge, K.withdraw, K.recover, K.attack])

/** Is this offered in the list? A march is not; of the rest only what the unit taken up could do. */
function isOffered(v: S, action: Action, taken: number): boolean {
  const kind = kindOf(action)
  if (kind === K.step) return isMoving(v) && v.prompt !== P.march && !onMap(v, argA(action))
  return !byUnit.has(kind) || taken === NOBODY || !onMap(v, taken) || argA(action) === taken
}

function choiceOf(title: Title<S>, v: S, seat: number, action: Action, legal: ReadonlySet<Action>): Choice {
  const way = ways[kindOf(action)]
  const point = hexOf(v, action)
  const named = way.shape === 'unit' || way.shape === 'unit-hex' || way.shape === 'unit-unit'
  const leaves = kindOf(action) === K.endPhase ? usable(v, legal).size + waiting(v, legal).size : 0
  return {
    action,
    said: said(v, action, legal),
    final: isFinal(title, v, seat, action),
    ...(leaves > 0 ? { leaves } : {}),
    ...(way.weight ? { weight: way.weight } : {}),
    ...(point !== undefined ? { point } : {}),
    ...(named ? { piece: argA(action) } : {}),
  }
}

/** With no unit taken up, its attacks are looked for on the map; and so is the hex for a unit in hand. */
const isFolded = (kind: number, taken: number, aim: Aim): boolean =>
  ways[kind].armed ? aim.armed?.kind === kind : byUnit.has(kind) && kind !== K.recover && taken === NOBODY

/** Everything the seat may choose now that is not a march, by kind. */
export function choicesOf(title: Title<S>, v: S, seat: number, legal: ReadonlySet<Action>, aim: Aim): ChoiceGroup[] {
  const taken = takenUp(v, { pieces: aim.pieces, armed: null })
  const groups = new Map<number, Choice[]>()
  for (const action of legal) {
    const kind = kindOf(action)
    if (!ways[kind] || !isOffered(v, action, taken)) continue
    if (aim.armed && aim.armed.kind === kind && aim.armed.piece !== argA(action)) continue
    const choice = choiceOf(title, v, seat, action, legal)
    const list = groups.get(kind)
    if (list) list.push(choice)
    else groups.set(kind, [choice])
  }
  for (const kind of lookedFor[v.prompt] ?? []) {
    if (groups.has(kind)) continue
    const action = act(kind)
    const whyNot = title.refuse(v, action)
    if (whyNot) groups.set(kind, [{ action, said: said(v, action, legal), final: false, whyNot }])
  }
  return [...groups]
    .sort(([a], [b]) => ways[a].order - ways[b].order)
    .map(([kind, choices]) => ({
      kind,
      heading: { code: `group.${verbs.get(kind)}` },
      choices,
      ...(ways[kind].armed ? { armed: true, open: true } : {}),
      ...(isFolded(kind, taken, aim) ? { folded: true } : {}),
      ...(ways[kind].onMap ? { onMap: true } : {}),
      ...(ways[kind].weigh ? { weigh: true } : {}),
    }))
}
