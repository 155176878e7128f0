import { type Action, byKind, kindOf, readerOf, silent, type Title } from '@vedette/kernel'
import { listChoices, type Offers } from '@vedette/kit/table/choices.ts'
import type { Aim, Choice, ChoiceGroup, Said } from '@vedette/table'
import { act } from '../actions.ts'
import { orderIds, recipientIds, standingFires } from '../arguments.ts'
import { P, PHASE } from '../flow.ts'
import { groundOfGame, numberOf, scenarioOf } from '../game.ts'
import { idOf } from '../pieces.ts'
import { commanderOf, isReserve, superiorOf } from '../rules/12-recipients.ts'
import { workFrom } from '../rules/21-bridge-work.ts'
import { isPlaced, NEWS, NOWHERE, type S, schema, WORK } from '../state.ts'
import { leaders } from '../units.ts'
import { called, label } from '../words/codes.ts'
import { makingUp } from './attacks.ts'
import { hexNames } from './names.ts'
import { draftSent, draftTried, legsComing, legsInForce, shareOfTwo } from './orders.ts'
import { readyOf } from './ready.ts'

/** What may be chosen from the list, and what each of it is called. Whoever marches or assaults is pointed at. */
const offers: Offers<typeof act> = {
  place: { order: 1, onMap: true, final: false },
  venture: { order: 1, final: false },
  address: { order: 1, final: false },
  leg: { order: 1, final: false },
  sail: { order: 4, onMap: true, final: false },
  steam: { order: 2, final: false },
  bid: { order: 2, final: false },
  aid: { order: 3, final: false },
  wing: { order: 4, final: false },
  include: { order: 4, final: false },
  appoint: { order: 2 },
  succeed: { order: 1 },
  send: { order: 8, weight: 'main' },
  drop: { order: 9 },
  mislead: { order: 1, final: true },
  reform: { order: 1, onMap: true },
  pair: { order: 1, final: true },
  begin: { order: 1 },
  shell: { order: 1, onMap: true, weigh: true, final: false },
  storm: { order: 1, onMap: true, weigh: true, final: false },
  gun: { order: 1 },
  join: { order: 1, final: false },
  charge: { order: 1, onMap: true, weigh: true, final: false },
  fire: { order: 8, weight: 'main', final: true },
  pick: { order: 2, onMap: true, final: false },
  enter: { order: 1, onMap: true },
  depart: { order: 9, final: true },
  shift: { order: 5, final: false },
  mend: { order: 3 },
  span: { order: 3 },
  wreck: { order: 4 },
  byRoad: { order: 2, final: false },
  halt: { order: 8 },
  volley: { order: 1, final: true },
  lose: { order: 1, onMap: true },
  retire: { order: 1, onMap: true },
  advance: { order: 1, onMap: true },
  standing: { order: 10, final: false },
  stay: { order: 2 },
  pass: { order: 9, weight: 'main' },
  done: { order: 9, weight: 'main' },
}

/** Buttons that stay in their place when a rule forbids them. */
const lookedFor = {
  [P.write]: [act.send],
  [P.battery]: [act.fire],
  [P.ride]: [act.fire],
  [P.join]: [act.fire],
  [P.move]: [act.done],
  [P.march]: [act.halt],
}

const verbs = byKind(act)
const argOf = readerOf(act)
/** The piece that an action names; -1 for none. */
export const pieceOf = (action: Action): number => Math.max(argOf(action, 'unit'), argOf(action, 'piece'))
/** The hex that it names, or that of the piece. */
export function hexOfAction(v: S, action: Action): number | undefined {
  const hex = Math.max(argOf(action, 'to'), argOf(action, 'at'))
  if (hex >= 0) return hex < groundOfGame(v).places ? hex : undefined
  const i = pieceOf(action)
  return i >= 0 && isPlaced(v, i) ? v.hex[i] : undefined
}
/** Orders of which the target is pointed at first. */
export const isAimedOrder = (action: Action): boolean => act.leg.is(action) || act.mislead.is(action)

/** 21.6: how likely the work at a bridge is to be done. */
function workFacts(action: Action): Record<string, unknown> {
  const [verb, work] = atBridges.find(([one]) => one.is(action)) ?? []
  if (verb === undefined || work === undefined) return {}
  const from = workFrom(verb.unit(action), work, silent)
  return { chance: work === WORK.mend ? shareOfTwo((sum) => sum >= from) : Math.min(1, (7 - from) / 6) }
}
const atBridges = [
  [act.wreck, WORK.wreck],
  [act.mend, WORK.mend],
  [act.span, WORK.span],
] as const

function factsOf(v: S, action: Action): Record<string, unknown> {
  const [i, hex, formation, other, order] = [
    pieceOf(action),
    Math.max(argOf(action, 'to'), argOf(action, 'at')),
    argOf(action, 'formation'),
    argOf(action, 'with'),
    argOf(action, 'order'),
  ]
  const leader = formation < 0 ? -1 : commanderOf(v, formation)
  return {
    ...(i >= 0 ? { unit: idOf(i) } : {}),
    ...(hex >= 0 && hex < groundOfGame(v).places ? { to: numberOf(v, hex) } : {}),
    ...(formation >= 0 ? { formation: recipientIds[formation], leader: leaders[leader]?.id ?? '' } : {}),
    ...(other >= 0 ? { with: recipientIds[other] } : {}),
    ...(order >= 0 ? { order: orderIds[order] } : {}),
    ...(act.standing.is(action) ? { beforehand: standingFires[act.standing.fire(action)] } : {}),
    ...workFacts(action),
    ...(act.address.is(action) ? ordersNow(v, formation) : {}),
  }
}
/** 12.1: by what whoever is written to goes now, what is under way to him, and whose word it is if not the army's. */
const ordersNow = (v: S, r: number): Record<string, unknown> => ({
  now: isReserve(v, r) ? 'reserve' : 'order',
  legs: legsInForce(v, r),
  coming: v.news[r] === NEWS.none ? 'no' : 'yes',
  news: legsComing(v, r),
  by: recipientIds[superiorOf(v, r)] ?? '',
})

/** What is done with, by phase, where the same word ends several. */
const ends: Readonly<Record<number, string>> = {
  [PHASE.setUp]: 'set-up',
  [PHASE.initiative]: 'initiative',
  [PHASE.orders]: 'orders',
  [PHASE.reorganisation]: 'reorganisation',
  [PHASE.pairs]: 'pairs',
  [PHASE.initial]: 'initial',
  [PHASE.bombardment]: 'bombardment',
  [PHASE.movement]: 'movement',
  [PHASE.charge]: 'charge',
  [PHASE.assault]: 'assault',
  [PHASE.reserves]: 'reserves',
}
/** 12.2, 13.2: what an order that goes off, or a leader who tries, has for chances. */
function sending(v: S): Said {
  const sent = draftSent(v)
  if (sent !== null) return label('do.send', { turn: sent.turn, chance: sent.chance, next: sent.next })
  return v.drafted > 0 ? label('do.try', draftTried(v)) : label('do.send-nothing')
}
const yesNo = ['no', 'yes']
const passes: Readonly<Record<number, string>> = {
  [P.passing]: 'passing',
  [P.defend]: 'defend',
  [P.retreat]: 'retreat',
}
function variantOf(v: S, action: Action): string {
  if (act.done.is(action)) return `.${ends[v.phase]}`
  if (act.address.is(action)) return `.${yesNo[act.address.superior(action)]}`
  if (act.volley.is(action)) return `.${yesNo[act.volley.guns(action)]}`
  if (act.fire.is(action)) return `.${makingUp[v.prompt]?.code}`
  if (act.standing.is(action)) return `.${yesNo[act.standing.guns(action)]}`
  if (act.pass.is(action)) return `.${passes[v.prompt] ?? 'advance'}`
  if (act.drop.is(action)) return v.prompt === P.write ? '.write' : '.target'
  return ''
}

/** What an action is called on its button. */
export const said = (v: S, action: Action): Said =>
  act.send.is(action)
    ? sending(v)
    : called('do', `${verbs[kindOf(action)]?.name}${variantOf(v, action)}`, factsOf(v, action))

/** It hands over, is thrown for, or shows what was not known. */
function isFinal(title: Title<S>, v: S, seat: number, action: Action): boolean {
  const after = schema.copy(v)
  title.apply(after, action)
  return title.toMove(after) !== seat || schema.hidden(after, seat) < schema.hidden(v, seat)
}

/** 12.1: of orders with a target only those that fit the hex that is pointed at, or that the battle is about. */
function isElsewhere(v: S, action: Action, target: number | null): boolean {
  if (!isAimedOrder(action)) return false
  const hex = hexOfAction(v, action) ?? NOWHERE
  return target === null ? !isGoal(v, hex) : hex !== target
}
/** 22.1: the battle is about it. */
const isGoal = (v: S, hex: number): boolean => scenarioOf(v).victory.hexes.includes(numberOf(v, hex))

/** The hex alone: what is done there is asked next. */
const atGoal = (v: S, action: Action): Said =>
  label('do.target', { to: hexNames(scenarioOf(v).board)(hexOfAction(v, action) ?? NOWHERE) })

/** More who come on are better pointed at where they come on. */
const FEW = 3

const counting: readonly number[] = [PHASE.bombardment, PHASE.movement, PHASE.charge, PHASE.assault, PHASE.reserves]
/** So many of one's own could still act, and will not. */
const leavesOf = (v: S, action: Action, legal: ReadonlySet<Action>): number =>
  act.done.is(action) && counting.includes(v.phase) ? readyOf(v, legal).length : 0

export function choicesOf(title: Title<S>, v: S, seat: number, legal: ReadonlySet<Action>, aim: Aim): ChoiceGroup[] {
  const isOpen = aim.target === null
  const entering = [...legal].filter((one) => act.enter.is(one)).length
  return listChoices({ title, verbs: act, offers, lookedFor }, v, legal, aim, {
    said: (action) => (isOpen && isAimedOrder(action) ? atGoal(v, action) : said(v, action)),
    isFinal: (action) => isFinal(title, v, seat, action),
    pieceOf,
    isLeftOut: (action) => isElsewhere(v, action, aim.target),
    choice(action): Partial<Choice> {
      const [point, piece, leaves] = [hexOfAction(v, action), pieceOf(action), leavesOf(v, action, legal)]
      return {
        ...(point === undefined ? {} : { point }),
        ...(piece < 0 ? {} : { piece }),
        ...(leaves > 0 ? { leaves } : {}),
      }
    },
    group: ({ kind }) => ({
      ...(kind === act.leg.kind || kind === act.mislead.kind
        ? isOpen
          ? { heading: label('group.target'), byPlace: true }
          : { open: true }
        : {}),
      ...(kind === act.enter.kind && entering > FEW ? { folded: true } : {}),
      ...(kind === act.standing.kind || (kind === act.pick.kind && v.prompt === P.move) ? { folded: true } : {}),
    }),
  })
}
