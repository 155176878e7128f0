import type { Action, Refusal, Title } from '@vedette/kernel'
import { choose, look, noOrLook, type Pressed, send, takeUp } from '@vedette/kit/table/answers.ts'
import type { Aim, Answer, Said } from '@vedette/table'
import { act, cornerOf } from '../actions.ts'
import { P } from '../flow.ts'
import { brigadeOf } from '../game.ts'
import { HEXES } from '../map.ts'
import { facingOf, idOf, isHostile, place, sideOfPiece } from '../rules/02-pieces.ts'
import { refusePick } from '../rules/05-march.ts'
import { hasBegun, refuseWalk } from '../rules/05-reaction.ts'
import { refuseApproach, refuseShooter } from '../rules/06-eligibility.ts'
import { isLeader, leaderOf, type S } from '../state.ts'
import { label } from '../words/codes.ts'
import { chargeAt } from './charge.ts'
import { argOf, haltFacing, hexOf, isTurned, leadIn, likeliest, pieceOf, said, turnsAt } from './choices.ts'
import { piecesIn } from './counters.ts'
import { facingTo } from './facing.ts'
import { endsOf, entryOfPiece, takenUp, whyNotReached } from './ways.ts'

type Pressing = Pressed<S>

/** What a press on a hex comes to for the seat to move. */
export function pressOf(
  title: Title<S>,
  v: S,
  seat: number,
  legal: ReadonlySet<Action>,
  aim: Aim,
  hex: number,
  piece?: number,
): Answer {
  if (title.toMove(v) !== seat || hex >= HEXES) return look(hex)
  const pressing = { title, v, seat, legal, aim, hex, piece }
  if (aim.armed) return pressArmed(pressing, aim.armed.piece)
  if (v.prompt === P.group || v.prompt === P.reactGroup) return pressWithGroup(pressing)
  if (v.prompt === P.enter) return march(pressing)
  if (v.prompt === P.move || v.prompt === P.react) return pressToMove(pressing)
  if (v.prompt === P.targets || v.prompt === P.approach || v.prompt === P.answer) return pressToFire(pressing)
  return pressChoice(pressing)
}

const done = ({ v, hex }: Pressing, action: Action): Answer => send([action], hex, said(v, action))

/** A commander who is to ride: there, or why not. */
function pressArmed(pressing: Pressing, piece: number): Answer {
  const { title, v, legal, hex } = pressing
  const action = act.ride(leaderOf(piece), hex)
  return legal.has(action) ? done(pressing, action) : noOrLook(title.refuse(v, action), hex)
}

/** A march, and the Cohesion Check before it that nobody should meet unawares. */
function march(pressing: Pressing): Answer {
  const { title, v, aim, hex } = pressing
  const way = endsOf(title, v, aim).get(hex)
  if (!way) return noOrLook(whyNotReached(title, v, aim, hex), hex)
  const [lead] = takenUp(v, aim)
  const facts = { unit: idOf(lead), to: place(hex), cost: way.costs.at(-1) }
  const reacts = v.prompt === P.react || v.prompt === P.reactGroup
  const harm: Said = label(reacts ? 'harm.react' : 'harm.withdraw')
  const said: Said = label('do.march', facts)
  return { does: 'send', actions: way.actions, goal: hex, said, ...(way.checked ? { harm } : {}) }
}

/** Nobody is taken up: a stack of one's own is; whoever is pointed at goes, or is taken up where he stands. */
function pressToMove(pressing: Pressing): Answer {
  const { title, v, seat, aim, hex } = pressing
  if (v.prompt === P.react && hex === v.window) {
    const action = act.turn(turnTo(v))
    return pressing.legal.has(action) ? done(pressing, action) : noOrLook(title.refuse(v, action), hex)
  }
  const own = takeable(pressing)
  if (own.length > 0) return takeUp(own, hex, label('do.pick', { unit: idOf(pieceOf(own[0])) }))
  if (chargeAt(title, v, aim, hex)) return { does: 'weigh', target: hex }
  if (aim.pieces.length > 0 && endsOf(title, v, aim).has(hex)) return march(pressing)
  const comes = [...pressing.legal].find((one) => act.enter.is(one) && entryOfPiece(v, act.enter.piece(one)) === hex)
  if (comes !== undefined) return takeUp([comes], hex, said(v, comes))
  const here = piecesIn(v, hex)
  const mine = here.filter((p) => sideOfPiece(p) === seat)
  if (mine.length > 0) return noOrLook(whyNotTaken(v, mine[0]), hex)
  return aim.pieces.length > 0 ? march(pressing) : look(hex)
}

/** 5.53: to whoever has come. */
const turnTo = (v: S): number => facingTo(v.asked, v.window, cornerOf(facingOf(v, v.asked)))

const whyNotTaken = (v: S, piece: number): Refusal | null =>
  v.prompt === P.react ? refuseWalk(v, piece) : refusePick(v, piece)

/** Everybody of the hex who may be taken up together, or the one counter that was pressed: units first. */
function takeable({ title, v, legal, hex, piece }: Pressing): Action[] {
  const all = piecesIn(v, hex).filter((p) => legal.has(act.pick(p)) && (piece === undefined || p === piece))
  const s = title.schema.copy(v)
  const actions: Action[] = []
  for (const p of all) {
    const action = act.pick(p)
    // Who only leads stays with those of other brigades, unless he is meant.
    if (title.refuse(s, action) || (isLeader(p) && piece === undefined && actions.length === 0 && all.length > 1))
      continue
    title.apply(s, action)
    actions.push(action)
  }
  return actions
}

/** A group is taken up: it goes, charges whoever is pressed, is joined by others of its hex, or stays and faces him. */
function pressWithGroup(pressing: Pressing): Answer {
  const { title, v, seat, legal, aim, hex, piece } = pressing
  if (hex === v.at) {
    const more = piece === undefined ? undefined : act.pick(piece)
    if (more !== undefined && legal.has(more)) return done(pressing, more)
    const stays = act.halt(haltFacing(v))
    return legal.has(stays) ? done(pressing, stays) : look(hex)
  }
  if (chargeAt(title, v, aim, hex)) return { does: 'weigh', target: hex }
  const canFace = v.prompt === P.group || hasBegun(v)
  if (canFace && isHostile(v, seat, hex)) {
    const faces = act.halt(facingTo(v.at, hex, haltFacing(v)))
    if (legal.has(faces)) return done(pressing, faces)
  }
  return march(pressing)
}

/** Fire is weighed: one's own stack first, then at whom; or the target first, where only one could fire at it. */
function pressToFire(pressing: Pressing): Answer {
  const { title, v, seat, legal, aim, hex, piece } = pressing
  const shots = [...legal].filter((one) => act.aim.is(one) || act.answer.is(one))
  const own = [...new Set(shots.map(pieceOf))].filter((i) => v.hex[i] === hex)
  const taken = aim.pieces[0]
  if (own.length > 0) {
    const next = piece !== undefined && own.includes(piece) ? piece : own[(own.indexOf(taken ?? -1) + 1) % own.length]
    return next === taken ? { does: 'select', pieces: [], at: null } : { does: 'select', pieces: [next], at: hex }
  }
  const fit = shots.filter((one) => hexOf(v, one) === hex && (taken === undefined || pieceOf(one) === taken))
  if (fit.length === 1) return { does: 'weigh', target: hex, action: fit[0] }
  if (fit.length > 1) return choose(hex, fit)
  const there = leadIn(v, hex)
  if (there < 0) return look(hex)
  if (sideOfPiece(there) === seat) return noOrLook(whyNoFire(pressing, there), hex)
  if (taken === undefined) return look(hex)
  const shot = v.prompt === P.answer ? act.answer(taken, hex) : act.aim(taken, hex)
  return noOrLook(title.refuse(v, shot), hex)
}

/** Why a unit of one's own fires at nobody. */
function whyNoFire({ title, v }: Pressing, i: number): Refusal | null {
  if (v.prompt === P.targets) return refuseShooter(v, i)
  if (v.prompt === P.approach) return refuseApproach(v, i, v.hex[i])
  const [from] = [...piecesIn(v, v.target)]
  return from === undefined ? null : title.refuse(v, act.answer(i, v.target))
}

/** A brigade by one of its units. */
function takesUp(pressing: Pressing): Answer {
  const { title, v, legal, hex } = pressing
  const lead = leadIn(v, hex)
  if (lead < 0) return look(hex)
  const action = act.takeUp(brigadeOf(v, lead))
  return legal.has(action) ? takeUp([action], hex, said(v, action)) : noOrLook(title.refuse(v, action), hex)
}

/** What may be done with the brigade of whoever stands there: its orders. */
function choicesOfBrigade({ v, legal, hex }: Pressing): Action[] {
  const lead = leadIn(v, hex)
  return lead < 0 ? [] : [...legal].filter((action) => argOf(action, 'brigade') === brigadeOf(v, lead))
}

/** The hex is chosen, and what is faced there asked: there again the likeliest, an enemy is faced. */
function pressToTurn(pressing: Pressing): Answer | null {
  const { v, seat, legal, aim, hex } = pressing
  const turns = turnsAt(v, legal, aim)
  const [first] = turns
  if (first !== undefined && hex === aim.target) return done(pressing, likeliest(v, seat, turns) ?? first)
  if (first !== undefined && aim.target !== null && isHostile(v, seat, hex)) {
    const facing = facingTo(aim.target, hex, argOf(first, 'facing'))
    const faces = turns.find((one) => argOf(one, 'facing') === facing)
    if (faces !== undefined) return done(pressing, faces)
  }
  const there = [...legal].filter((one) => isTurned(one) && hexOf(v, one) === hex)
  return there.length > 1 ? { does: 'weigh', target: hex } : null
}

/** Choices by hex: one that fits is done, several are offered, none is refused with its reason. */
function pressChoice(pressing: Pressing): Answer {
  const { title, v, legal, hex } = pressing
  if (v.prompt === P.brigade) return takesUp(pressing)
  const turn = pressToTurn(pressing)
  if (turn) return turn
  const fit = [...legal].filter((action) => hexOf(v, action) === hex)
  if (fit.length === 1) return done(pressing, fit[0])
  if (fit.length > 1) return choose(hex, fit)
  const ofBrigade = choicesOfBrigade(pressing)
  if (ofBrigade.length > 0) return choose(hex, ofBrigade)
  const meant = v.prompt === P.retreat ? act.retreat(hex, 0) : null
  return noOrLook(meant === null ? null : title.refuse(v, meant), hex)
}
