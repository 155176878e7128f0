import { type Action, act, argA, argB, kindOf, type Title } from '@vedette/kernel'
import type { Aim, Choice, ChoiceGroup, Said } from '@vedette/table'
import { K, NO_REPORT } from '../actions.ts'
import { P } from '../flow.ts'
import type { Game } from '../game.ts'

import { holds, type S } from '../state.ts'

type Shape = 'plain' | 'card' | 'piece' | 'point' | 'piece-point' | 'bank' | 'pass' | 'switch' | 'number'

interface Way {
  readonly shape: Shape
  /** Better pointed at on the map than read in a list. */
  readonly onMap?: boolean
  readonly weight?: 'main' | 'danger'
  readonly order: number
}

/** How each kind of action is offered. Cards lie in the hand, marches and picks on the map. */
const ways: { readonly [kind: number]: Way } = {
  [K.attack]: { shape: 'point', onMap: true, order: 1, weight: 'danger' },
  [K.announce]: { shape: 'plain', order: 2 },
  [K.goOn]: { shape: 'plain', order: 1, weight: 'main' },
  [K.halt]: { shape: 'plain', order: 2, weight: 'main' },
  [K.supplied]: { shape: 'plain', order: 9, weight: 'main' },
  [K.ready]: { shape: 'plain', order: 9, weight: 'main' },
  [K.enough]: { shape: 'plain', order: 9, weight: 'main' },
  [K.stand]: { shape: 'plain', order: 2, weight: 'main' },
  [K.force]: { shape: 'piece', order: 1 },
  [K.lead]: { shape: 'piece', order: 1, weight: 'main' },
  [K.holdBack]: { shape: 'piece', order: 3 },
  [K.lose]: { shape: 'piece', order: 1 },
  [K.breakOff]: { shape: 'piece', order: 3 },
  [K.retreatAll]: { shape: 'point', order: 1, onMap: true },
  [K.retreat]: { shape: 'piece-point', order: 2 },
  [K.withdraw]: { shape: 'point', order: 1, onMap: true },
  [K.goHome]: { shape: 'point', order: 1, onMap: true },
  [K.choosePoint]: { shape: 'point', order: 1, onMap: true },
  [K.choosePiece]: { shape: 'piece', order: 1 },
  [K.chooseCard]: { shape: 'card', order: 1 },
  [K.allot]: { shape: 'piece', order: 1 },
  [K.raise]: { shape: 'piece-point', order: 1 },
  [K.bank]: { shape: 'bank', order: 1 },
  [K.terminus]: { shape: 'point', order: 2 },
  [K.depot]: { shape: 'point', order: 3, onMap: true },
  [K.arrive]: { shape: 'piece-point', order: 1 },
  [K.mode]: { shape: 'piece', order: 3 },
  [K.expend]: { shape: 'piece', order: 4 },
  [K.drop]: { shape: 'piece', order: 5 },
  [K.destroyBridge]: { shape: 'plain', order: 6, weight: 'danger' },
  [K.buildBridge]: { shape: 'point', order: 6 },
  [K.rebuildBridge]: { shape: 'piece', order: 6 },
  [K.entrench]: { shape: 'plain', order: 6 },
  [K.recon]: { shape: 'point', order: 5 },
  [K.report]: { shape: 'number', order: 1 },
  [K.place]: { shape: 'piece-point', order: 3 },
  [K.decoy]: { shape: 'piece-point', order: 13, onMap: true },
  [K.veil]: { shape: 'point', order: 12, onMap: true },
  [K.unveil]: { shape: 'point', order: 12, onMap: true },
  [K.show]: { shape: 'piece', order: 12, onMap: true },
  [K.pass]: { shape: 'pass', order: 1 },
  [K.watch]: { shape: 'switch', order: 14 },
  [K.endTurn]: { shape: 'plain', order: 11, weight: 'main' },
}

/** From this place in the order on, a kind of action is housekeeping. */
export const ASIDE = 12

const untils = ['next', 'attacked', 'turn']
const banks = ['none', 'north', 'south']

export const wayOf = (kind: number): Way | undefined => ways[kind]

/** What an action would be called on its button. */
export function said({ pieces, points }: Game, action: Action): Said {
  const kind = kindOf(action)
  const a = argA(action)
  const b = argB(action)
  const verb = verbs.get(kind) ?? 'act'
  switch (ways[kind]?.shape) {
    case 'piece':
      return { code: `do.${verb}.piece`, facts: { piece: pieces[a].id } }
    case 'point':
      return { code: `do.${verb}.point`, facts: { at: points[a].id } }
    case 'piece-point':
      return { code: `do.${verb}.both`, facts: { piece: pieces[a].id, at: points[b].id } }
    case 'card':
      return { code: `do.${verb}`, facts: { card: a } }
    case 'bank':
      return { code: `do.bank.${banks[a]}${b ? '-all' : ''}` }
    case 'pass':
      return { code: `do.pass.${untils[a]}` }
    case 'switch':
      return { code: `do.${verb}.${a ? 'on' : 'off'}` }
    case 'number':
      return a === NO_REPORT ? { code: `do.${verb}.none` } : { code: `do.${verb}.number`, facts: { n: a } }
    default:
      return { code: `do.${verb}` }
  }
}

/** Buttons that stay in their place when a rule forbids them, to say which. */
const lookedFor: { readonly [prompt: number]: readonly number[] } = {
  [P.setup]: [K.ready],
  [P.idle]: [K.endTurn],
  [P.marching]: [K.halt],
  [P.supply]: [K.supplied],
}

const verbs = new Map<number, string>(Object.entries(K).map(([verb, kind]) => [kind, verb]))

/** Whether an action can be taken back, as far as this view can tell: nothing is thrown, revealed or handed over. */
export function isFinal(title: Title<S>, view: S, seat: number, action: Action): boolean {
  const next = view.game.schema.copy(view)
  next.tell = null
  // Counters under a stack are not missed in a view, only counted; a balloon turns them up.
  if (view.prompt === P.balloons && kindOf(action) === K.choosePoint && holds(view, 1 - seat, argA(action))) return true
  try {
    title.apply(next, action)
  } catch {
    // The view does not hold what the action turns up: so it turns something up.
    return true
  }
  // 6.4 D: all is displayed, though a view does not know who it is that it will see.
  if (next.revealed > view.revealed) return true
  return title.toMove(next) !== seat || next.game.schema.hidden(next, seat) < next.game.schema.hidden(view, seat)
}

/** Everything the seat may choose now that is not a card, a march or a pick, by kind; `unmoved` stacks could still go. */
export function choicesOf(
  title: Title<S>,
  view: S,
  seat: number,
  legal: ReadonlySet<Action>,
  aim: Aim,
  unmoved: number,
): ChoiceGroup[] {
  const groups = new Map<number, Choice[]>()
  for (const action of legal) {
    const kind = kindOf(action)
    const way = ways[kind]
    if (!way) continue
    if (aim.armed && aim.armed.kind === kind && aim.armed.piece !== argA(action)) continue
    const point = way.shape === 'point' ? argA(action) : way.shape === 'piece-point' ? argB(action) : undefined
    const piece = way.shape === 'piece' || way.shape === 'piece-point' ? argA(action) : undefined
    const choice: Choice = {
      action,
      ...(kind === K.endTurn && unmoved > 0
        ? { said: { code: 'do.endTurn', facts: { left: unmoved } }, leaves: unmoved }
        : { said: said(view.game, action) }),
      final: isFinal(title, view, seat, action),
      ...(way.weight ? { weight: way.weight } : {}),
      ...(point !== undefined && point < view.game.POINTS ? { point } : {}),
      ...(piece !== undefined ? { piece } : {}),
    }
    const list = groups.get(kind)
    if (list) list.push(choice)
    else groups.set(kind, [choice])
  }
  for (const kind of lookedFor[view.prompt] ?? []) {
    if (groups.has(kind)) continue
    const action = act(kind)
    const whyNot = title.refuse(view, action)
    if (whyNot) groups.set(kind, [{ action, said: said(view.game, action), final: false, whyNot }])
  }
  return [...groups]
    .sort(([a], [b]) => ways[a].order - ways[b].order)
    .map(([kind, choices]) => ({
      kind,
      heading: { code: `group.${verbs.get(kind)}` },
      choices,
      ...(ways[kind].shape === 'piece-point' ? { armed: true } : {}),
      ...(ways[kind].onMap ? { onMap: true } : {}),
      ...(kind === K.attack ? { weigh: true } : {}),
      ...(ways[kind].order >= ASIDE ? { aside: true } : {}),
    }))
}
