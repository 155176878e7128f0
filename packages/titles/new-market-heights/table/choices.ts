import { type Action, byKind, kindOf, readerOf, type Title } from '@vedette/kernel'
import { listChoices, type Offers } from '@vedette/kit/table/choices.ts'
import type { Aim, Choice, ChoiceGroup, Said } from '@vedette/table'
import { act } from '../actions.ts'
import { answers, untils } from '../answers.ts'
import { facings, formations, kebab } from '../arguments.ts'
import { P } from '../flow.ts'
import { HEXES } from '../map.ts'
import { isLeader } from '../pieces.ts'
import { groupOf } from '../rules/05-march.ts'
import { bodiesIn, idOf, place, sideOf } from '../rules/pieces.ts'
import { onMap, type S } from '../state.ts'
import { leaders } from '../units.ts'
import { called, label } from '../words/codes.ts'
import { wholeColumn } from './column.ts'
import { piecesIn } from './counters.ts'
import { likelyFacing } from './facing.ts'
import { readyOf } from './ready.ts'

/** How each verb is offered. Whoever marches, fires or storms is pointed at on the map. */
const offers: Offers<typeof act> = {
  give: { order: 1 },
  restack: { order: 4 },
  lie: { order: 2 },
  rise: { order: 2 },
  pick: { order: 5, onMap: true, final: false },
  enter: { order: 2 },
  detach: { order: 6 },
  rejoin: { order: 6 },
  build: { order: 7 },
  split: { order: 7 },
  unite: { order: 7 },
  exchange: { order: 7 },
  charge: { order: 4 },
  post: { order: 1, onMap: true },
  counterCharge: { order: 1, final: true },
  settle: { order: 10, final: false },
  askAgain: { order: 11, final: false },
  face: { order: 2 },
  form: { order: 3 },
  exit: { order: 4 },
  halt: { order: 1 },
  destine: { order: 2, onMap: true },
  noDestination: { order: 8, weight: 'main' },
  place: { order: 1 },
  trade: { order: 3 },
  saddle: { order: 3 },
  aim: { order: 2, onMap: true, weigh: true, final: false },
  join: { order: 2, final: false },
  openFire: { order: 8, weight: 'main', final: true },
  holdFire: { order: 9 },
  storm: { order: 2, onMap: true, weigh: true, final: false },
  evade: { order: 1, final: true },
  standFast: { order: 9, weight: 'main' },
  melee: { order: 1, onMap: true },
  advance: { order: 1, final: true },
  stay: { order: 9, weight: 'main' },
  retire: { order: 1, onMap: true, final: true },
  rally: { order: 1 },
  rallyAlone: { order: 2 },
  phaseDone: { order: 9, weight: 'main' },
}

/** Buttons that stay in their place when a rule forbids them. */
const lookedFor = {
  [P.movement]: [act.phaseDone],
  [P.attack]: [act.openFire],
  [P.evade]: [act.standFast],
  [P.advance]: [act.stay],
}

const verbs = byKind(act)
const argOf = readerOf(act)

/** Whom an action names; -1 for nobody. */
export const pieceOf = (action: Action): number => Math.max(argOf(action, 'piece'), argOf(action, 'with'))
const gives = (action: Action): boolean => act.give.is(action)
/** The hex that an action speaks of. */
export function hexOf(v: S, action: Action): number | undefined {
  const hex = gives(action) ? -1 : Math.max(argOf(action, 'to'), argOf(action, 'at'))
  if (hex >= 0) return hex
  const i = pieceOf(action)
  return i >= 0 && onMap(v, i) ? v.hex[i] : undefined
}
export const facingOf = (action: Action): number => argOf(action, 'facing')

const yesNo = ['no', 'yes']
function factsOf(action: Action): Record<string, unknown> {
  const [i, hex, leader, facing] = [
    pieceOf(action),
    Math.max(argOf(action, 'to'), argOf(action, 'at')),
    argOf(action, 'leader'),
    facingOf(action),
  ]
  return {
    ...(i >= 0 ? { unit: idOf(i) } : {}),
    ...(leader >= 0 ? { leader: leaders[leader].id } : {}),
    ...(hex >= 0 ? { to: gives(action) ? leaders[hex].id : place(hex) } : {}),
    ...(facing >= 0 ? { facing: facings[facing] } : {}),
    ...(act.form.is(action) ? { formation: formations[act.form.formation(action)] } : {}),
    ...(act.settle.is(action) ? { until: untils[act.settle.until(action)] } : {}),
    ...(act.evade.is(action) ? { hexes: act.evade.hexes(action) } : {}),
  }
}
/** Who stands where somebody fires or attacks. */
function foesAt(v: S, action: Action): Record<string, unknown> {
  if (!act.aim.is(action) && !act.storm.is(action)) return {}
  const [i, hex] = [pieceOf(action), hexOf(v, action)]
  const foes = hex === undefined ? [] : piecesIn(v, hex).filter((j) => sideOf(j) !== sideOf(i) && !isLeader(j))
  return { units: foes.map(idOf) }
}

/** What ends, and who is spoken of, by what is asked. */
const ends: Readonly<Record<number, string>> = {
  [P.command]: '.command',
  [P.movement]: '.movement',
  [P.fire]: '.fire',
  [P.declare]: '.declare',
  [P.rally]: '.rally',
  [P.setUp]: '.set-up',
}

/** Which of several ways to do it is meant. */
function variantOf(v: S, action: Action): string {
  if (act.phaseDone.is(action)) return ends[v.prompt] ?? '.movement'
  if (act.pick.is(action)) return v.prompt === P.march ? '.along' : '.first'
  if (act.halt.is(action)) return `.${yesNo[act.halt.below(action)]}`
  if (act.detach.is(action)) return `.${yesNo[act.detach.skirmish(action)]}`
  if (act.settle.is(action)) return `.${kebab(answers[act.settle.answer(action)])}`
  return act.retire.is(action) ? `.${yesNo[act.retire.along(action)]}` : ''
}

/** What an action would be called on its button. */
export const said = (v: S, action: Action): Said =>
  called('do', `${verbs[kindOf(action)]?.name}${variantOf(v, action)}`, { ...factsOf(action), ...foesAt(v, action) })

/** Verbs that end with what is faced. */
export const isTurned = (action: Action): boolean =>
  act.place.is(action) || act.advance.is(action) || act.rally.is(action) || act.rallyAlone.is(action)

/** Whoever it is, as he stands or would stand, faces the enemy likeliest. */
function isLikely(v: S, seat: number, action: Action): boolean {
  const i = act.place.is(action) ? v.deploying - 1 : pieceOf(action)
  const hex = v.prompt === P.advance ? v.target : hexOf(v, action)
  if (hex === undefined || hex >= HEXES || i < 0) return false
  return facingOf(action) === (isLeader(i) ? 0 : likelyFacing(v, seat, hex, v.facing[i]))
}

/** What may be done where it is pointed at, by whoever is meant, each for another hexside. */
export function turnsAt(
  v: S,
  legal: ReadonlySet<Action>,
  { target, pieces }: Pick<Aim, 'target' | 'pieces'>,
): Action[] {
  const [taken] = pieces
  return [...legal].filter((one) => {
    if (act.place.is(one)) return target === act.place.to(one)
    return isTurned(one) && taken !== undefined && pieceOf(one) === taken && onMap(v, taken)
  })
}
export const likeliest = (v: S, seat: number, turns: readonly Action[]): Action | undefined =>
  turns.find((one) => isLikely(v, seat, one)) ?? turns[0]

/** As long as nobody is meant each is offered as it would likeliest face; then every hexside. */
function isOtherTurn(v: S, seat: number, action: Action, turns: readonly Action[]): boolean {
  if (!isTurned(action)) return false
  return turns.length > 0 ? !turns.includes(action) : !isLikely(v, seat, action)
}
/** With somebody in hand only what he could do is told of. */
const isOfAnother = (action: Action, taken: number | undefined): boolean =>
  taken !== undefined && (act.aim.is(action) || act.storm.is(action)) && pieceOf(action) !== taken

/** 8.11: below whom one would stay where nobody else is but leaders. */
function isBelowNobody(v: S, action: Action): boolean {
  const [lead] = groupOf(v)
  if (!act.halt.is(action) || act.halt.below(action) === 0 || lead === undefined) return false
  return bodiesIn(v, v.hex[lead]).every((i) => groupOf(v).includes(i))
}

/** So many of one's own could still act, and will not once this is chosen. */
function leavesOf(v: S, action: Action, legal: ReadonlySet<Action>): number {
  const ends = act.phaseDone.is(action) && v.prompt !== P.setUp && v.prompt !== P.command
  return ends || act.standFast.is(action) || act.stay.is(action) ? readyOf(v, legal).length : 0
}

/** It hands over, is thrown for, or shows the seat something that it did not know. */
function isFinal(title: Title<S>, v: S, seat: number, action: Action): boolean {
  const next = title.schema.copy(v)
  title.apply(next, action)
  return title.toMove(next) !== seat || title.schema.hidden(next, seat) < title.schema.hidden(v, seat)
}
/** What is done besides marching. */
const isCraft = (kind: number): boolean =>
  [act.build, act.split, act.unite, act.exchange].some((verb) => verb.kind === kind)
/** So many of one's own that a list of them hides what else may be done, as long as nobody is in hand. */
const isPointedAt = (v: S, kind: number, { pieces }: Aim): boolean =>
  kind === act.pick.kind
    ? v.prompt === P.movement
    : pieces.length === 0 && (kind === act.aim.kind || kind === act.storm.kind)
/** Many, of which none ends anything. */
const isHarmless = (action: Action): boolean => act.place.is(action) || act.destine.is(action)

/** That the column behind those in hand comes along. */
function columnChoice(title: Title<S>, v: S, legal: ReadonlySet<Action>, aim: Aim): ChoiceGroup[] {
  const column = wholeColumn(title, v)
  if (column.length === 0 || column.length === aim.pieces.length || !legal.has(act.halt(0))) return []
  const [lead] = groupOf(v)
  const stacks = new Set(column.map((i) => v.hex[i])).size - 1
  const takes = { pieces: column, at: v.hex[lead] }
  const choice = { action: act.halt(0), takes, said: label('do.column', { stacks }), final: false }
  return [{ kind: act.step.kind, heading: choice.said, choices: [choice] }]
}

/** Everything the seat may choose now, by kind. */
export function choicesOf(title: Title<S>, v: S, seat: number, legal: ReadonlySet<Action>, aim: Aim): ChoiceGroup[] {
  return [...columnChoice(title, v, legal, aim), ...listed(title, v, seat, legal, aim)]
}
function listed(title: Title<S>, v: S, seat: number, legal: ReadonlySet<Action>, aim: Aim): ChoiceGroup[] {
  const turns = turnsAt(v, legal, aim)
  const likely = likeliest(v, seat, turns)
  return listChoices({ title, verbs: act, offers, lookedFor }, v, legal, aim, {
    said: (action) => said(v, action),
    isFinal: (action) => !isHarmless(action) && isFinal(title, v, seat, action),
    pieceOf,
    isLeftOut: (action) =>
      act.step.is(action) ||
      isBelowNobody(v, action) ||
      isOfAnother(action, aim.pieces[0]) ||
      isOtherTurn(v, seat, action, turns),
    choice(action): Partial<Choice> {
      const [point, piece, leaves] = [hexOf(v, action), pieceOf(action), leavesOf(v, action, legal)]
      return {
        ...(leaves > 0 ? { leaves } : {}),
        ...(point !== undefined && point < HEXES ? { point } : {}),
        ...(piece >= 0 ? { piece } : {}),
        ...(action === likely ? { weight: 'main' as const } : {}),
      }
    },
    group: ({ kind }) => ({
      // Those of one's hex who go along are not those whom one might take up.
      ...(kind === act.pick.kind && v.prompt === P.march ? { heading: label('group.along') } : {}),
      ...(kind === act.settle.kind || kind === act.askAgain.kind ? { later: true } : {}),
      ...(kind === act.face.kind || kind === act.form.kind ? { open: true } : {}),
      // Whoever marches, fires or storms is pointed at, or found by his name.
      ...(isPointedAt(v, kind, aim) ? { folded: true } : {}),
      ...(kind === act.place.kind ? (turns.length > 0 ? { open: true } : { byPlace: true }) : {}),
      ...(kind === act.detach.kind || kind === act.rejoin.kind || kind === act.restack.kind || isCraft(kind)
        ? { aside: true }
        : {}),
    }),
  })
}
