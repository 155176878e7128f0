import { type Action, byKind, kindOf, readerOf, type Title } from '@vedette/kernel'
import { NO_PIECE } from '@vedette/kit/rules/pieces.ts'
import { handsOver, listChoices, type Offers } from '@vedette/kit/table/choices.ts'
import type { Aim, Choice, ChoiceGroup, Said } from '@vedette/table'
import { act, cornerOf, facings } from '../actions.ts'
import { P } from '../flow.ts'
import { board, HEXES } from '../map.ts'
import { facingOf, idOf, place, unitIn } from '../rules/02-pieces.ts'
import { unitsOfGroup } from '../rules/05-movement.ts'
import { pieceOf as leaderPiece, onMap, type S } from '../state.ts'
import { brigades, leaders } from '../units.ts'
import { called, label } from '../words/codes.ts'
import { facingTo, likelyFacing } from './facing.ts'
import { readyOf } from './ready.ts'

/** How each verb is offered. Whoever moves or fires is pointed at on the map. */
const offers: Offers<typeof act> = {
  choose: { order: 1 },
  takeUp: { order: 1 },
  posture: { order: 1 },
  halt: { order: 1 },
  rally: { order: 2, final: true },
  withdraw: { order: 3, final: true },
  react: { order: 1, final: true },
  turn: { order: 2, final: true },
  pick: { order: 4, onMap: true, final: false },
  enter: { order: 2, final: false },
  face: { order: 1 },
  aim: { order: 2, onMap: true, weigh: true, final: false },
  answer: { order: 2, onMap: true, weigh: true },
  sweep: { order: 1 },
  resolve: { order: 1, onMap: true },
  retreat: { order: 1, onMap: true },
  advance: { order: 1, onMap: true },
  stay: { order: 8, weight: 'main' },
  rout: { order: 1 },
  charge: { order: 2 },
  mount: { order: 3 },
  dismount: { order: 3 },
  extend: { order: 3 },
  breach: { order: 3 },
  build: { order: 1 },
  order: { order: 1 },
  raise: { order: 1 },
  ride: { order: 1, onMap: true, armed: true },
  recover: { order: 1 },
  leaveOff: { order: 2 },
  place: { order: 1, onMap: true },
  phaseDone: { order: 9, weight: 'main' },
  join: { order: 1 },
  promote: { order: 1 },
  pass: { order: 5 },
  counter: { order: 3 },
  urge: { order: 1 },
  answerAll: { order: 4 },
  silence: { order: 5 },
  askAgain: { order: 6 },
  noAnswer: { order: 9, weight: 'main' },
  open: { order: 9, weight: 'main' },
  brigadeDone: { order: 9, weight: 'main' },
  endMovement: { order: 9, weight: 'main' },
}

/** Buttons that stay in their place when a rule forbids them. */
const lookedFor = {
  [P.brigade]: [act.endMovement],
  [P.targets]: [act.open],
  [P.advance]: [act.stay],
}

const verbs = byKind(act)
/** An argument of whatever action, by its name; -1 where it has none of this name. */
export const argOf = readerOf(act)
const untils = ['now', 'activation', 'turn', 'game']
const answers = ['no', 'yes']
const orders = ['none', 'march', 'reserve']

/** The hex an action speaks of, if it speaks of one. */
export function hexOf(v: S, action: Action): number | undefined {
  const to = argOf(action, 'to')
  if (to >= 0) return to
  const at = argOf(action, 'at')
  if (at >= 0) return at
  const piece = pieceOf(action)
  return piece >= 0 && onMap(v, piece) ? v.hex[piece] : undefined
}

/** Whom an action names; -1 for nobody. */
export function pieceOf(action: Action): number {
  const leader = argOf(action, 'leader')
  return leader >= 0 ? leaderPiece(leader) : Math.max(argOf(action, 'unit'), argOf(action, 'piece'))
}

function factsOf(action: Action): Record<string, unknown> {
  const [piece, hex, brigade, marker, facing, order, leader] = [
    pieceOf(action),
    Math.max(argOf(action, 'to'), argOf(action, 'at')),
    argOf(action, 'brigade'),
    argOf(action, 'marker'),
    argOf(action, 'facing'),
    argOf(action, 'order'),
    argOf(action, 'leader'),
  ]
  return {
    ...(piece >= 0 ? { unit: idOf(piece) } : {}),
    ...(hex >= 0 ? { to: place(hex) } : {}),
    ...(brigade >= 0 ? { brigade: brigades[brigade].id } : {}),
    ...(marker >= 0 ? { marker } : {}),
    ...(order >= 0 ? { order: orders[order] } : {}),
    ...(leader >= 0 ? { leader: leaders[leader].id } : {}),
    ...(facing >= 0 ? { facing: facings[facing], compass: facings[facing] } : {}),
  }
}

/** What an action would be called on its button. */
export function said(v: S, action: Action): Said {
  const verb = verbs[kindOf(action)]?.name ?? ''
  if (act.pass.is(action)) return called('do', `pass.${untils[act.pass.until(action)]}`)
  if (act.answerAll.is(action)) return called('do', `answerAll.${untils[act.answerAll.until(action)]}`)
  if (act.silence.is(action)) return called('do', `silence.${untils[1 + act.silence.until(action)]}`)
  if (act.posture.is(action)) return called('do', `posture.${answers[act.posture.attack(action)]}`)
  if (act.urge.is(action)) return called('do', `urge.${answers[act.urge.all(action)]}`, factsOf(action))
  if (act.sweep.is(action)) return called('do', `sweep.${answers[act.sweep.fromRight(action)]}`)
  // Leaders by themselves face nowhere.
  if (act.halt.is(action) && unitsOfGroup(v).length === 0) return label('do.halt.leader')
  return called('do', verb, factsOf(action))
}

/** The facing that is likeliest meant: to the enemy, who has come or is there already. */
function meantFacing(v: S): number {
  if (v.prompt === P.react) return facingTo(v.asked, v.window, cornerOf(facingOf(v, v.asked)))
  return haltFacing(v)
}

/** How a group that halts would face. */
export function haltFacing(v: S): number {
  const [lead] = unitsOfGroup(v)
  if (lead === undefined) return 0
  return likelyFacing(v, v.prompt === P.reactGroup ? 1 - v.phasing : v.phasing, v.at, cornerOf(v.facing[lead]))
}

/** A facing by itself, of the six that are offered. */
const isMeant = (v: S, action: Action): boolean =>
  (act.halt.is(action) || act.turn.is(action)) && argOf(action, 'facing') === meantFacing(v)

/** With a unit in hand only what that unit could do is told of. */
const isOfAnother = (action: Action, taken: number | undefined): boolean =>
  taken !== undefined && (act.aim.is(action) || act.answer.is(action)) && pieceOf(action) !== taken

/** So many of one's own could still do something, and will not once this is chosen. */
function leavesOf(v: S, action: Action, legal: ReadonlySet<Action>): number {
  if (act.brigadeDone.is(action) || act.open.is(action) || act.noAnswer.is(action)) return readyOf(v, legal).length
  return act.endMovement.is(action) ? [...legal].filter(act.takeUp.is).length : 0
}

/** What is answered beforehand comes after what is asked. */
const laterOn: ReadonlySet<number> = new Set([act.pass, act.silence, act.askAgain].map(({ kind }) => kind))

/** Verbs of which the hex is chosen first, and then what is faced there. */
const turned: ReadonlySet<number> = new Set(
  [act.retreat, act.advance, act.place, act.build, act.face].map(({ kind }) => kind),
)
export const isTurned = (action: Action): boolean => turned.has(kindOf(action))

/** Of these verbs, what may be done in the hex that is aimed at, by whoever is meant; none while that is open. */
export function turnsAt(
  v: S,
  legal: ReadonlySet<Action>,
  { target, pieces }: Pick<Aim, 'target' | 'pieces'>,
): Action[] {
  const there = [...legal].filter((one) => isTurned(one) && target !== null && hexOf(v, one) === target)
  const own = there.filter((one) => pieces.length === 0 || pieceOf(one) < 0 || pieces.includes(pieceOf(one)))
  return new Set(own.map(pieceOf)).size === 1 ? own : []
}

/** Of several ways to face in a hex the likeliest: to the enemy. */
export function likeliest(v: S, seat: number, turns: readonly Action[]): Action | undefined {
  const [first] = turns
  const hex = first === undefined ? undefined : hexOf(v, first)
  if (hex === undefined) return undefined
  const corner = likelyFacing(v, seat, hex, argOf(first, 'facing'))
  return turns.find((one) => argOf(one, 'facing') === corner) ?? first
}

/** With the hex chosen only what is faced there is asked; before, only the hex. */
const isElsewhere = (action: Action, turns: readonly Action[]): boolean =>
  turns.length > 0 && isTurned(action) && !turns.includes(action)

const keyOf = (v: S, action: Action): string => `${kindOf(action)} ${hexOf(v, action)} ${pieceOf(action)}`

/** Which of these have others beside them that differ only in what is faced. */
function severalOf(v: S, legal: ReadonlySet<Action>): ReadonlySet<string> {
  const [seen, several] = [new Set<string>(), new Set<string>()]
  for (const action of legal) {
    if (!isTurned(action)) continue
    const key = keyOf(v, action)
    if (seen.has(key)) several.add(key)
    seen.add(key)
  }
  return several
}

/** While the hex is open a button names nothing but that. */
const saidOpen = (action: Action): Said => called('do', `${verbs[kindOf(action)]?.name}.where`, factsOf(action))

/** Everything the seat may choose now, by kind. */
export function choicesOf(title: Title<S>, v: S, seat: number, legal: ReadonlySet<Action>, aim: Aim): ChoiceGroup[] {
  const turns = turnsAt(v, legal, aim)
  const likely = likeliest(v, seat, turns)
  const several = turns.length > 0 ? new Set<string>() : severalOf(v, legal)
  return listChoices({ title, verbs: act, offers, lookedFor }, v, legal, aim, {
    said: (action) => (several.has(keyOf(v, action)) ? saidOpen(action) : said(v, action)),
    isFinal: (action) => handsOver(title, v, seat, action),
    pieceOf,
    isLeftOut: (action) => act.step.is(action) || isOfAnother(action, aim.pieces[0]) || isElsewhere(action, turns),
    choice(action): Partial<Choice> {
      const [point, piece, leaves] = [hexOf(v, action), pieceOf(action), leavesOf(v, action, legal)]
      const { facing } = several.has(keyOf(v, action)) ? {} : (said(v, action).facts ?? {})
      return {
        ...(facing !== undefined ? { heard: label('heard.facing', { facing }) } : {}),
        ...(leaves > 0 ? { leaves } : {}),
        ...(point !== undefined && point < HEXES ? { point } : {}),
        ...(piece >= 0 ? { piece } : {}),
        ...(isMeant(v, action) || action === likely ? { weight: 'main' as const } : {}),
      }
    },
    group: ({ kind }) => ({
      ...(kind === act.halt.kind || kind === act.turn.kind ? { open: true } : {}),
      // Who looks at the enemy already is hardly meant to turn away from him.
      ...(kind === act.turn.kind && v.prompt === P.react && ![...legal].some((one) => isMeant(v, one))
        ? { folded: true }
        : {}),
      ...(turned.has(kind) ? (turns.length > 0 ? { open: true } : { byPlace: true }) : {}),
      // Whoever may rally thinks of that before the six ways to face.
      ...(laterOn.has(kind) || (kind === act.halt.kind && legal.has(act.rally())) ? { later: true } : {}),
    }),
  })
}

/** Who stands in a hex, by the foremost unit; -1 for nobody. */
export const leadIn = (v: S, hex: number): number => (hex < board.size ? unitIn(v, hex) : NO_PIECE)
