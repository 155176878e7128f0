import { type Action, ActionList, legal, type Refusal, type Title } from '@vedette/kernel'
import { choose, look, noOrLook, type Pressed, send, takeUp } from '@vedette/kit/table/answers.ts'
import type { Answer } from '@vedette/table'
import { act } from '../actions.ts'
import { P } from '../flow.ts'
import { HEXES } from '../map.ts'
import { isLeader } from '../pieces.ts'
import { refusePick } from '../rules/05-march.ts'
import { refuseFirer } from '../rules/09-firers.ts'
import { idOf, place, sideOf } from '../rules/pieces.ts'
import type { S } from '../state.ts'
import { label } from '../words/codes.ts'
import { hexOf, isTurned, likeliest, pieceOf, said, turnsAt } from './choices.ts'
import { columnMarch, columnTo, hexesAlong } from './column.ts'
import { piecesIn } from './counters.ts'
import { endsOf, isFiredAt, surelyOf, takenUp, whyNotReached } from './ways.ts'

type Pressing = Pressed<S>

/** What a press on a hex comes to, by what is asked; all else is chosen by its hex. */
const presses: Readonly<Record<number, (pressing: Pressing) => Answer>> = {
  [P.movement]: pressToMove,
  [P.march]: pressWithGroup,
  [P.fire]: (pressing) => pressAt(pressing, act.aim),
  [P.declare]: (pressing) => pressAt(pressing, act.storm),
  [P.attack]: pressToJoin,
  [P.advance]: pressToTurn,
  [P.rally]: pressToTurn,
  [P.deploy]: pressToPlace,
}
export function pressOf(pressing: Pressing): Answer {
  const { title, v, seat, hex } = pressing
  if (title.toMove(v) !== seat || hex >= HEXES) return look(hex)
  return (presses[v.prompt] ?? pressChoice)(pressing)
}

const done = ({ v, hex }: Pressing, action: Action): Answer => send([action], hex, said(v, action))

/** A march as far as it surely goes, and the fire that nobody should meet unawares. */
function march({ title, v, seat, aim, hex }: Pressing): Answer {
  const way = endsOf(title, v, aim).get(hex)
  const actions = way ? surelyOf(title, v, seat, way.actions) : []
  if (!way || actions.length === 0) return noOrLook(whyNotReached(title, v, aim, hex), hex)
  const [lead] = takenUp(v, aim)
  const facts = { unit: idOf(lead), to: place(hex), cost: way.costs.at(-1) }
  const harm = isFiredAt(v, aim) ? { harm: label('harm.withdrawal') } : {}
  const column = columnMarch(title, v, seat, aim, way)
  if (column.length > 0) {
    const said = label('do.march-column', { ...facts, stacks: hexesAlong(v, aim).length })
    return { does: 'send', actions: column, goal: hex, said, ...harm }
  }
  const whole = way.actions.length === actions.length ? [...actions, ...haltAfter(title, v, actions)] : actions
  return { does: 'send', actions: whole, goal: hex, said: label('do.march', facts), ...harm }
}

/** Who can neither go on, turn nor form otherwise at the end of his march stays there without being asked. */
function haltAfter(title: Title<S>, v: S, actions: readonly Action[]): Action[] {
  const s = title.schema.copy(v)
  for (const action of actions) title.apply(s, action)
  if (s.prompt !== P.march || title.refuse(s, act.halt(0))) return []
  const others = legal(title, s, new ActionList())
    .toArray()
    .filter((one) => !act.halt.is(one) && !act.pick.is(one))
  return others.length > 0 ? [] : [act.halt(0)]
}

/** A stack of one's own is taken up; whoever is pointed at goes. */
function pressToMove(pressing: Pressing): Answer {
  const { title, v, seat, legal, aim, hex } = pressing
  const own = takeable(pressing)
  if (own.length > 0) return takeUp(own, hex, label('do.pick.first', { unit: idOf(pieceOf(own[0])) }))
  if (aim.pieces.length > 0 && endsOf(title, v, aim).has(hex)) return march(pressing)
  const comes = [...legal].filter((one) => act.enter.is(one) && hexOf(v, one) === hex)
  // Of those who are due by one road the first in order; another is chosen from the list.
  if (comes.length > 0) return done(pressing, comes[0])
  const [mine] = piecesIn(v, hex).filter((i) => sideOf(i) === seat)
  if (mine !== undefined) return noOrLook(refusePick(v, mine), hex)
  return aim.pieces.length > 0 ? march(pressing) : look(hex)
}

/** Everybody of the hex who may be taken up together, or the one counter that was pressed; leaders go by themselves. */
function takeable({ title, v, legal, hex, piece }: Pressing): Action[] {
  const all = piecesIn(v, hex).filter((i) => legal.has(act.pick(i)) && (piece === undefined || i === piece))
  const men = all.filter((i) => !isLeader(i))
  return together(title, v, (men.length > 0 ? men : all).map(act.pick))
}
/** Those of some actions that may be done one after the other. */
function together(title: Title<S>, v: S, actions: readonly Action[]): Action[] {
  const s = title.schema.copy(v)
  return actions.filter((action) => {
    if (title.refuse(s, action)) return false
    title.apply(s, action)
    return true
  })
}

/** A group is taken up: it goes, is joined by others of its hex or by the column behind it, or stays. */
function pressWithGroup(pressing: Pressing): Answer {
  const { v, legal, hex, piece, aim } = pressing
  const [lead] = takenUp(v, aim)
  const column = columnTo(pressing.title, v, hex)
  if (column.length > 0 && column.join() !== aim.pieces.join())
    return { does: 'select', pieces: column, at: v.hex[lead] }
  if (hex !== v.hex[lead]) return endsOf(pressing.title, v, aim).has(hex) ? march(pressing) : turnToNext(pressing)
  const more = piece === undefined ? undefined : act.pick(piece)
  if (more !== undefined && legal.has(more)) return done(pressing, more)
  const stays = act.halt(0)
  return legal.has(stays) ? done(pressing, stays) : noOrLook(pressing.title.refuse(v, stays), hex)
}

/** Those who march stay where they are, and others of one's own, where they cannot come, are taken up instead. */
function turnToNext(pressing: Pressing): Answer {
  const { title, v, hex } = pressing
  const stays = act.halt(0)
  const own = piecesIn(v, hex).filter((i) => sideOf(i) === pressing.seat)
  if (own.length === 0 || title.refuse(v, stays)) return march(pressing)
  const s = title.schema.copy(v)
  title.apply(s, stays)
  const next = takeable({ ...pressing, v: s, legal: new Set(own.map(act.pick)) })
  if (next.length === 0) return march(pressing)
  return send([stays, ...next], hex, label('do.pick.first', { unit: idOf(pieceOf(next[0])) }))
}

/** Who of one's own in the hex is meant: the counter that is pressed, else the next of those who could act. */
function selected({ aim, hex, piece }: Pressing, own: readonly number[]): Answer {
  const [taken] = aim.pieces
  const next = piece !== undefined && own.includes(piece) ? piece : own[(own.indexOf(taken ?? -1) + 1) % own.length]
  return next === taken ? { does: 'select', pieces: [], at: null } : { does: 'select', pieces: [next], at: hex }
}

/** Fire and melee are weighed: one's own first, then at whom; or the enemy, where only one could. */
function pressAt(pressing: Pressing, verb: typeof act.aim | typeof act.storm): Answer {
  const { title, v, seat, legal, aim, hex } = pressing
  const all = [...legal].filter((one) => verb.is(one))
  const own = [...new Set(all.map(pieceOf))].filter((i) => v.hex[i] === hex)
  if (own.length > 0) return selected(pressing, own)
  const [taken] = aim.pieces
  const fit = all.filter((one) => hexOf(v, one) === hex && (taken === undefined || pieceOf(one) === taken))
  if (fit.length === 1) return { does: 'weigh', target: hex, action: fit[0] }
  if (fit.length > 1) return choose(hex, fit)
  const [there] = piecesIn(v, hex).filter((i) => !isLeader(i))
  if (there === undefined) return look(hex)
  if (sideOf(there) === seat) return noOrLook(v.prompt === P.fire ? refuseFirer(v, there) : null, hex)
  return taken === undefined ? look(hex) : noOrLook(title.refuse(v, verb(taken, hex)), hex)
}

/** Those of a hex join the fire that is made up, all of them or the one counter; why they do not. */
function pressToJoin(pressing: Pressing): Answer {
  const { title, v, seat, legal, hex, piece } = pressing
  const own = piecesIn(v, hex).filter((i) => sideOf(i) === seat && !isLeader(i) && (piece === undefined || i === piece))
  const joins = together(
    title,
    v,
    own.map(act.join).filter((one) => legal.has(one)),
  )
  if (joins.length > 0) return send(joins, hex, said(v, joins[0]))
  const [first] = own
  return noOrLook(first === undefined ? null : title.refuse(v, act.join(first)), hex)
}

/** Whoever comes into a hex or rallies is pointed at, then the hexside that he faces; there again is the likeliest. */
function pressToTurn(pressing: Pressing): Answer {
  const { v, seat, legal, aim, hex } = pressing
  const own = [...new Set([...legal].filter(isTurned).map(pieceOf))].filter((i) => v.hex[i] === hex)
  if (own.length === 0) return look(hex)
  const chosen = own.length === 1 && aim.pieces[0] === own[0] ? likeliest(v, seat, turnsAt(v, legal, aim)) : undefined
  return chosen === undefined ? selected(pressing, own) : done(pressing, chosen)
}

/** Where somebody is set up, and then what he faces. */
function pressToPlace(pressing: Pressing): Answer {
  const { title, v, seat, legal, aim, hex } = pressing
  const turns = turnsAt(v, legal, { ...aim, target: hex })
  const [first] = turns
  if (first === undefined) return noOrLook(title.refuse(v, act.place(hex, 0)), hex)
  if (turns.length === 1) return done(pressing, first)
  return aim.target === hex ? done(pressing, likeliest(v, seat, turns) ?? first) : { does: 'weigh', target: hex }
}

/** Choices by hex: one that fits is done, several are offered, none is refused with its reason. */
function pressChoice(pressing: Pressing): Answer {
  const { v, legal, hex, piece } = pressing
  const here = [...legal].filter((one) => hexOf(v, one) === hex)
  const meant = here.filter((one) => pieceOf(one) === piece)
  const fit = meant.length > 0 ? meant : here
  if (fit.length > 0) return fit.length === 1 ? done(pressing, fit[0]) : choose(hex, fit)
  return noOrLook(whyNotThere(pressing), hex)
}
function whyNotThere({ title, v, hex }: Pressing): Refusal | null {
  if (v.prompt === P.retreat) return title.refuse(v, act.retire(hex, 0))
  return v.prompt === P.destination ? title.refuse(v, act.destine(hex)) : null
}
