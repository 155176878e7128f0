import { type Action, byKind, kindOf, type Title } from '@vedette/kernel'
import { listChoices, type Offer, type Offers } from '@vedette/kit/table/choices.ts'
import type { Aim, ChoiceGroup, Said } from '@vedette/table'
import { act, NO_REPORT, PASS_TURN, PASS_UNTIL_ATTACKED, pieceOf, pointOf } from '../actions.ts'
import { P } from '../flow.ts'
import type { Game } from '../game.ts'
import { opensBeforeTurn } from '../rules/02-sequence.ts'
import { suppliedNow } from '../rules/08-attrition.ts'
import { holds, type S } from '../state.ts'
import { called, label } from '../words/codes.ts'

/** How each verb is offered. Cards lie in the hand, marches and picks on the map. */
const offers: Offers<typeof act> = {
  attack: { order: 1, onMap: true, weight: 'danger', weigh: true },
  announce: { order: 2 },
  goOn: { order: 1, weight: 'main' },
  halt: { order: 2, weight: 'main' },
  supplied: { order: 9, weight: 'main' },
  ready: { order: 9, weight: 'main' },
  enough: { order: 9, weight: 'main' },
  stand: { order: 2, weight: 'main' },
  force: { order: 1 },
  lead: { order: 1, weight: 'main' },
  holdBack: { order: 3 },
  lose: { order: 1 },
  breakOff: { order: 3 },
  retreatAll: { order: 1, onMap: true },
  retreat: { order: 2, armed: true },
  withdraw: { order: 1, onMap: true },
  goHome: { order: 1, onMap: true },
  choosePoint: { order: 1, onMap: true },
  choosePiece: { order: 1 },
  chooseCard: { order: 1 },
  allot: { order: 1 },
  raise: { order: 1, armed: true },
  bank: { order: 1 },
  terminus: { order: 2 },
  depot: { order: 3, onMap: true },
  arrive: { order: 1, armed: true },
  mode: { order: 3 },
  expend: { order: 4 },
  drop: { order: 5 },
  destroyBridge: { order: 6, weight: 'danger' },
  buildBridge: { order: 6 },
  rebuildBridge: { order: 6 },
  entrench: { order: 6 },
  recon: { order: 5 },
  report: { order: 1 },
  place: { order: 3, armed: true },
  decoy: { order: 13, onMap: true, armed: true },
  veil: { order: 12, onMap: true },
  unveil: { order: 12, onMap: true },
  show: { order: 12, onMap: true },
  pass: { order: 1 },
  watch: { order: 14 },
  endTurn: { order: 11, weight: 'main' },
}

/** From this place in the order on, a kind of action is housekeeping. */
export const ASIDE = 12

const untils = ['next', 'attacked', 'turn'] as const
const banks = ['none', 'north', 'south'] as const

const verbs = byKind(act)

/** How actions of a kind are offered; undefined where they are in no list. */
export const offerOf = (kind: number): Offer | undefined =>
  (offers as Readonly<Record<string, Offer | undefined>>)[verbs[kind]?.name ?? '']

/** What an action would be called on its button. */
export function said({ pieces, points }: Game, action: Action): Said {
  switch (kindOf(action)) {
    case act.chooseCard.kind:
      return label('do.chooseCard', { card: act.chooseCard.card(action) })
    case act.bank.kind:
      return label(`do.bank.${banks[act.bank.side(action)]}${act.bank.all(action) ? '-all' : ''}`)
    case act.pass.kind:
      return label(`do.pass.${untils[act.pass.until(action)]}`)
    case act.watch.kind:
      return label(`do.watch.${act.watch.on(action) ? 'on' : 'off'}`)
    case act.report.kind: {
      const n = act.report.total(action)
      return n === NO_REPORT ? label('do.report.none') : label('do.report.number', { n })
    }
  }
  const verb = verbs[kindOf(action)]?.name ?? ''
  const [i, p] = [pieceOf(action), pointOf(action)]
  if (i < 0 && p < 0) return called('do', verb)
  const [piece, at] = [pieces[i]?.id, points[p]?.id]
  if (p < 0) return called('do', `${verb}.piece`, { piece })
  return i < 0 ? called('do', `${verb}.point`, { at }) : called('do', `${verb}.both`, { piece, at })
}

const lookedFor = {
  [P.setup]: [act.ready],
  [P.idle]: [act.endTurn],
  [P.marching]: [act.halt],
  [P.supply]: [act.supplied],
}

/** Whether an action can be taken back, as far as this view can tell: nothing is thrown, revealed or handed over. */
export function isFinal(title: Title<S>, view: S, seat: number, action: Action): boolean {
  const next = view.game.schema.copy(view)
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

/** Laying the base anew. */
const laysBase = (action: Action): boolean => act.terminus.is(action) || act.depot.is(action)

/** 8.1: own stacks with somebody whom laying the base so would put out of supply, as things stand; null where there are none. */
export function harmOf(title: Title<S>, view: S, seat: number, action: Action): Said | null {
  if (!laysBase(action)) return null
  const next = view.game.schema.copy(view)
  title.apply(next, action)
  const [before, after] = [suppliedNow(view, seat), suppliedNow(next, seat)]
  const starved = view.game.piecesOf[seat].filter((i) => before[i] && !after[i])
  const stacks = new Set(starved.map((i) => view.where[i])).size
  return stacks > 0 ? label('harm.out-of-supply', { stacks }) : null
}

/**
 * Whether this pass is the main button of a window that opens before a turn: for the whole of one's own turn; in the
 * enemy's, until an attack is to be answered.
 */
const isMainPass = (view: S, seat: number, action: Action): boolean =>
  act.pass.is(action) &&
  opensBeforeTurn(view) &&
  act.pass.until(action) === (view.side === seat ? PASS_TURN : PASS_UNTIL_ATTACKED)

/** Everything the seat may choose now that is not a card, a march or a pick, by kind; `unmoved` stacks could still go. */
export function choicesOf(
  title: Title<S>,
  view: S,
  seat: number,
  legal: ReadonlySet<Action>,
  aim: Aim,
  unmoved: number,
): ChoiceGroup[] {
  return listChoices({ title, verbs: act, offers, lookedFor }, view, legal, aim, {
    said: (action) =>
      act.endTurn.is(action) && unmoved > 0 && legal.has(action)
        ? label('do.endTurn', { left: unmoved })
        : said(view.game, action),
    isFinal: (action) => isFinal(title, view, seat, action),
    pieceOf,
    choice(action) {
      const [point, piece] = [pointOf(action), pieceOf(action)]
      const harm = legal.has(action) ? harmOf(title, view, seat, action) : null
      return {
        ...(harm ? { harm } : {}),
        ...(act.endTurn.is(action) && unmoved > 0 ? { leaves: unmoved } : {}),
        ...(isMainPass(view, seat, action) ? { weight: 'main' } : {}),
        ...(point >= 0 && point < view.game.POINTS ? { point } : {}),
        ...(piece >= 0 ? { piece } : {}),
      }
    },
    group: (verb, { order }) =>
      order >= ASIDE ? { aside: true } : verb === act.terminus || verb === act.depot ? { later: true } : {},
  })
}
