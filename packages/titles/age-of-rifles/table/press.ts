import type { Action, Refusal, Title } from '@vedette/kernel'
import { choose, look, noOrLook, type Pressed, send, takeUp } from '@vedette/kit/table/answers.ts'
import type { Answer } from '@vedette/table'
import { act } from '../actions.ts'
import { ORDER, P } from '../flow.ts'
import { groundOfGame, numberOf } from '../game.ts'
import { idOf, isUnit, sideOf } from '../pieces.ts'
import { refusePick } from '../rules/06-step.ts'
import { isPlaced, type S, schema } from '../state.ts'
import { label } from '../words/codes.ts'
import { type Attack, makingUp, naming } from './attacks.ts'
import { hexOfAction, isAimedOrder, pieceOf, said } from './choices.ts'
import { shownIn } from './counters.ts'
import { attackersOn, targetsIn } from './ready.ts'
import { endsOf, menFirst, surely, takenUp, together, whyNotTo } from './ways.ts'

type Pressing = Pressed<S>

/** What a press on a hex comes to, by what is asked; all else is chosen by its hex. */
const presses: Readonly<Record<number, (pressing: Pressing) => Answer>> = {
  [P.move]: pressToMove,
  [P.march]: pressOnMarch,
  [P.write]: pressTarget,
  [P.badMove]: pressTarget,
  [P.setUp]: pressWhoFirst,
  [P.retreat]: pressWhoFirst,
}
export function pressOf(pressing: Pressing): Answer {
  const { title, v, seat, hex } = pressing
  if (title.toMove(v) !== seat || hex >= groundOfGame(v).places) return look(hex)
  if (naming[v.prompt]) return pressEnemy(pressing, naming[v.prompt])
  if (makingUp[v.prompt]) return pressToJoin(pressing, makingUp[v.prompt])
  return (presses[v.prompt] ?? pressByHex)(pressing)
}

const does = ({ v, hex }: Pressing, action: Action): Answer => send([action], hex, said(v, action))
const ownIn = ({ v, seat, hex, piece }: Pressing): number[] =>
  shownIn(v, hex).filter((i) => sideOf(i) === seat && (piece === undefined || i === piece))

/** 6: a march as far as it surely goes; who stands at its end, and can go no farther, is put down. */
function march({ title, v, seat, aim, hex }: Pressing): Answer {
  const way = endsOf(title, v, aim).get(hex)
  const actions = way ? surely(title, v, seat, way.actions) : []
  if (way === undefined || actions.length === 0) return noOrLook(whyNotTo(title, v, aim, hex), hex)
  const [lead] = takenUp(v, aim)
  const facts = { unit: idOf(lead), to: numberOf(v, hex), cost: way.costs.at(-1) }
  return send([...actions, ...haltAfter(title, v, seat, actions)], hex, label('do.march', facts))
}
function haltAfter(title: Title<S>, v: S, seat: number, actions: readonly Action[]): Action[] {
  const s = schema.copy(v)
  for (const action of actions) title.apply(s, action)
  const isOpen = title.toMove(s) === seat && s.prompt === P.march && title.refuse(s, act.halt()) === null
  return isOpen && endsOf(title, s, { pieces: [] }).size === 0 ? [act.halt()] : []
}

/** Those of one's own in a hex are taken up, or go where it is pointed at, or somebody comes on there. */
function pressToMove(pressing: Pressing): Answer {
  const { title, v, legal, aim, hex } = pressing
  const own = ownIn(pressing)
  const picks = together(title, v, menFirst(own.filter((i) => legal.has(act.pick(i)))))
  const goes = aim.pieces.length > 0 && endsOf(title, v, aim).has(hex)
  if (picks.length > 0 && !goes) return takeUp(picks, hex, said(v, picks[0]))
  if (goes) return march(pressing)
  const comes = [...legal].filter((one) => act.enter.is(one) && hexOfAction(v, one) === hex)
  if (comes.length > 0) return comes.length === 1 ? does(pressing, comes[0]) : choose(hex, comes)
  if (own.length > 0) return noOrLook(refusePick(v, own[0]), hex)
  return aim.pieces.length > 0 ? march(pressing) : look(hex)
}

/** A group goes on, is joined by a counter of its hex, or stays where it is. */
function pressOnMarch(pressing: Pressing): Answer {
  const { title, v, legal, piece, hex } = pressing
  if (hex !== v.from) return march(pressing)
  if (piece !== undefined && legal.has(act.pick(piece))) return does(pressing, act.pick(piece))
  return legal.has(act.halt()) ? does(pressing, act.halt()) : noOrLook(title.refuse(v, act.halt()), hex)
}

/** 12.1, 13.2: a hex is named first; then what is to be done there is chosen. */
function pressTarget({ title, v, legal, hex }: Pressing): Answer {
  const isFit = [...legal].some((one) => isAimedOrder(one) && hexOfAction(v, one) === hex)
  if (isFit) return { does: 'weigh', target: hex }
  const meant = v.prompt === P.write ? act.leg(ORDER.march, hex) : act.mislead(ORDER.march, hex)
  return noOrLook(title.refuse(v, meant), hex)
}

/** 9.1, 10.2, 11.1: the enemy's hex is weighed; of one's own, those who could be in it show what they reach. */
function pressEnemy(pressing: Pressing, { names: verb }: Attack): Answer {
  const { title, v, legal, aim, hex } = pressing
  const own = ownIn(pressing).filter(isUnit)
  if (own.length > 0) {
    const able = own.filter((i) => targetsIn(legal).some((at) => attackersOn(v, at).includes(i)))
    if (able.length === 0) return look(hex)
    return able.join() === aim.pieces.join()
      ? { does: 'select', pieces: [], at: null }
      : { does: 'select', pieces: able, at: hex }
  }
  if (legal.has(verb(hex))) return { does: 'weigh', target: hex, action: verb(hex) }
  return noOrLook(shownIn(v, hex).length > 0 ? title.refuse(v, verb(hex)) : null, hex)
}

/** 9.2, 10.2, 11.1: those of a hex join, one after the other as far as the rules let them. */
function pressToJoin(pressing: Pressing, { joins: verb }: Attack): Answer {
  const { title, v, seat, hex } = pressing
  const own = ownIn(pressing).filter(isUnit)
  const s = schema.copy(v)
  const joins = own.map(verb).filter((action) => {
    if (title.toMove(s) !== seat || title.refuse(s, action)) return false
    title.apply(s, action)
    return true
  })
  if (joins.length > 0) return send(joins, hex, said(v, joins[0]))
  return noOrLook(own.length > 0 ? title.refuse(v, verb(own[0])) : null, hex)
}

/** 26.1, 10.9: who it is, then where he goes; the only one who may go there needs not be named. */
function pressWhoFirst(pressing: Pressing): Answer {
  const { title, v, legal, aim, hex } = pressing
  const all = [...legal].filter((one) => act.place.is(one) || act.retire.is(one))
  const [taken] = aim.pieces
  const here = all.filter((one) => hexOfAction(v, one) === hex && (taken === undefined || pieceOf(one) === taken))
  if (here.length > 0 && (taken !== undefined || here.length === 1)) return does(pressing, here[0])
  const own = ownIn(pressing).filter((i) => all.some((one) => pieceOf(one) === i))
  if (own.length > 0) {
    const next = own[(own.indexOf(taken ?? -1) + 1) % own.length]
    return { does: 'select', pieces: [next], at: hex }
  }
  if (here.length > 1) return choose(hex, here)
  return noOrLook(taken === undefined ? null : whyNotThere(title, v, taken, hex), hex)
}
const whyNotThere = (title: Title<S>, v: S, i: number, hex: number): Refusal | null =>
  title.refuse(v, v.prompt === P.setUp ? act.place(i, hex) : act.retire(i, hex))

/** One that fits the hex is done, several are offered. */
function pressByHex(pressing: Pressing): Answer {
  const { v, legal, hex, piece } = pressing
  const here = [...legal].filter((one) => hexOfAction(v, one) === hex)
  const meant = here.filter((one) => piece !== undefined && pieceOf(one) === piece && isPlaced(v, piece))
  const fit = meant.length > 0 ? meant : here
  return fit.length === 1 ? does(pressing, fit[0]) : choose(hex, fit)
}
