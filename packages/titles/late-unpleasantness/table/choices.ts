import { type Action, byKind, kindOf, NO_ACTION, type Title } from '@vedette/kernel'
import type { Aim, Choice, ChoiceGroup, Said } from '@vedette/table'
import { act, NO_REPORT, pieceOf, pointOf } from '../actions.ts'
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
  [act.attack.kind]: { shape: 'point', onMap: true, order: 1, weight: 'danger' },
  [act.announce.kind]: { shape: 'plain', order: 2 },
  [act.goOn.kind]: { shape: 'plain', order: 1, weight: 'main' },
  [act.halt.kind]: { shape: 'plain', order: 2, weight: 'main' },
  [act.supplied.kind]: { shape: 'plain', order: 9, weight: 'main' },
  [act.ready.kind]: { shape: 'plain', order: 9, weight: 'main' },
  [act.enough.kind]: { shape: 'plain', order: 9, weight: 'main' },
  [act.stand.kind]: { shape: 'plain', order: 2, weight: 'main' },
  [act.force.kind]: { shape: 'piece', order: 1 },
  [act.lead.kind]: { shape: 'piece', order: 1, weight: 'main' },
  [act.holdBack.kind]: { shape: 'piece', order: 3 },
  [act.lose.kind]: { shape: 'piece', order: 1 },
  [act.breakOff.kind]: { shape: 'piece', order: 3 },
  [act.retreatAll.kind]: { shape: 'point', order: 1, onMap: true },
  [act.retreat.kind]: { shape: 'piece-point', order: 2 },
  [act.withdraw.kind]: { shape: 'point', order: 1, onMap: true },
  [act.goHome.kind]: { shape: 'point', order: 1, onMap: true },
  [act.choosePoint.kind]: { shape: 'point', order: 1, onMap: true },
  [act.choosePiece.kind]: { shape: 'piece', order: 1 },
  [act.chooseCard.kind]: { shape: 'card', order: 1 },
  [act.allot.kind]: { shape: 'piece', order: 1 },
  [act.raise.kind]: { shape: 'piece-point', order: 1 },
  [act.bank.kind]: { shape: 'bank', order: 1 },
  [act.terminus.kind]: { shape: 'point', order: 2 },
  [act.depot.kind]: { shape: 'point', order: 3, onMap: true },
  [act.arrive.kind]: { shape: 'piece-point', order: 1 },
  [act.mode.kind]: { shape: 'piece', order: 3 },
  [act.expend.kind]: { shape: 'piece', order: 4 },
  [act.drop.kind]: { shape: 'piece', order: 5 },
  [act.destroyBridge.kind]: { shape: 'plain', order: 6, weight: 'danger' },
  [act.buildBridge.kind]: { shape: 'point', order: 6 },
  [act.rebuildBridge.kind]: { shape: 'piece', order: 6 },
  [act.entrench.kind]: { shape: 'plain', order: 6 },
  [act.recon.kind]: { shape: 'point', order: 5 },
  [act.report.kind]: { shape: 'number', order: 1 },
  [act.place.kind]: { shape: 'piece-point', order: 3 },
  [act.decoy.kind]: { shape: 'piece-point', order: 13, onMap: true },
  [act.veil.kind]: { shape: 'point', order: 12, onMap: true },
  [act.unveil.kind]: { shape: 'point', order: 12, onMap: true },
  [act.show.kind]: { shape: 'piece', order: 12, onMap: true },
  [act.pass.kind]: { shape: 'pass', order: 1 },
  [act.watch.kind]: { shape: 'switch', order: 14 },
  [act.endTurn.kind]: { shape: 'plain', order: 11, weight: 'main' },
}

/** From this place in the order on, a kind of action is housekeeping. */
export const ASIDE = 12

const untils = ['next', 'attacked', 'turn']
const banks = ['none', 'north', 'south']

export const wayOf = (kind: number): Way | undefined => ways[kind]

/** What an action would be called on its button. */
export function said({ pieces, points }: Game, action: Action): Said {
  const kind = kindOf(action)
  const verb = verbs[kind]?.name ?? 'act'
  switch (ways[kind]?.shape) {
    case 'piece':
      return { code: `do.${verb}.piece`, facts: { piece: pieces[pieceOf(action)].id } }
    case 'point':
      return { code: `do.${verb}.point`, facts: { at: points[pointOf(action)].id } }
    case 'piece-point':
      return { code: `do.${verb}.both`, facts: { piece: pieces[pieceOf(action)].id, at: points[pointOf(action)].id } }
    case 'card':
      return { code: `do.${verb}`, facts: { card: verbs[kind]?.values(action)[0] } }
    case 'bank':
      return { code: `do.bank.${banks[act.bank.side(action)]}${act.bank.all(action) ? '-all' : ''}` }
    case 'pass':
      return { code: `do.pass.${untils[act.pass.until(action)]}` }
    case 'switch':
      return { code: `do.${verb}.${act.watch.on(action) ? 'on' : 'off'}` }
    case 'number': {
      const n = act.report.total(action)
      return n === NO_REPORT ? { code: `do.${verb}.none` } : { code: `do.${verb}.number`, facts: { n } }
    }
    default:
      return { code: `do.${verb}` }
  }
}

/** Buttons that stay in their place when a rule forbids them, to say which. */
const lookedFor: { readonly [prompt: number]: readonly number[] } = {
  [P.setup]: [act.ready.kind],
  [P.idle]: [act.endTurn.kind],
  [P.marching]: [act.halt.kind],
  [P.supply]: [act.supplied.kind],
}

const verbs = byKind(act)

/** Whether an action can be taken back, as far as this view can tell: nothing is thrown, revealed or handed over. */
export function isFinal(title: Title<S>, view: S, seat: number, action: Action): boolean {
  const next = view.game.schema.copy(view)
  next.tell = null
  // Counters under a stack are not missed in a view, only counted; a balloon turns them up.
  if (view.prompt === P.balloons && act.choosePoint.is(action) && holds(view, 1 - seat, act.choosePoint.at(action)))
    return true
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
    if (aim.armed && aim.armed.kind === kind && aim.armed.piece !== pieceOf(action)) continue
    const point = way.shape === 'point' || way.shape === 'piece-point' ? pointOf(action) : undefined
    const piece = way.shape === 'piece' || way.shape === 'piece-point' ? pieceOf(action) : undefined
    const choice: Choice = {
      action,
      ...(act.endTurn.is(action) && unmoved > 0
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
    const action = verbs[kind]?.() ?? NO_ACTION
    const whyNot = title.refuse(view, action)
    if (whyNot) groups.set(kind, [{ action, said: said(view.game, action), final: false, whyNot }])
  }
  return [...groups]
    .sort(([a], [b]) => ways[a].order - ways[b].order)
    .map(([kind, choices]) => ({
      kind,
      heading: { code: `group.${verbs[kind]?.name}` },
      choices,
      ...(ways[kind].shape === 'piece-point' ? { armed: true } : {}),
      ...(ways[kind].onMap ? { onMap: true } : {}),
      ...(kind === act.attack.kind ? { weigh: true } : {}),
      ...(ways[kind].order >= ASIDE ? { aside: true } : {}),
    }))
}
