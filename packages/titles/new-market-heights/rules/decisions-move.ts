import type { ActionList } from '@vedette/kernel'
import { below, topOf } from '@vedette/kit/rules/pieces.ts'
import { act } from '../actions.ts'
import { scenarioOf } from '../game.ts'
import { board, HEXES, isInPlay } from '../map.ts'
import { OPTION } from '../options.ts'
import { isLeader, PIECES } from '../pieces.ts'
import { FORMATION, NOWHERE, onMap, option, type S } from '../state.ts'
import { brigades, leaders, USA } from '../units.ts'
import { refuse } from '../words/codes.ts'
import { closePhase } from './04-turn.ts'
import { charge, face, form, refuseCharge, refuseFace, refuseForm } from './05-change.ts'
import { halt } from './05-halt.ts'
import { groupOf, pick, refusePick, refuseStep } from './05-march.ts'
import { beginStep } from './05-step.ts'
import { nextPost, postsOpen, takePost } from './17-leaders.ts'
import { refuseSplit, refuseUnite, split, unite } from './21-sections.ts'
import { build, refuseBuild } from './22-breastworks.ts'
import { fallBack, refuseFallBack, stayBefore, touched } from './25-contact.ts'
import { detach, refuseCrowdedEnd, refuseDetach, refuseRejoin, rejoin } from './25-detachments.ts'
import { exchange, refuseExchange } from './25-horses.ts'
import { refuseLeaving, refuseStay, refuseUnanswered } from './31-march.ts'
import { direct, enter, entriesFor, refuseEntry, undirected } from './33-arrivals.ts'
import { isOff } from './33-schedule.ts'
import { exit } from './34-exits.ts'
import { byVerb, type Decision, notOffered, onPiece } from './decisions.ts'
import { bodiesOf, idOf, isGuns, isScreen, place, sideOf } from './pieces.ts'

/** What is asked in the movement phase. */

function pickCandidates(s: S, out: ActionList): void {
  for (let i = 0; i < PIECES; i++) if (sideOf(i) === s.phasing && onMap(s, i)) out.push(act.pick(i))
}
/** Others of the hex in which a march begins. */
function joinCandidates(s: S, out: ActionList): void {
  for (let i = topOf(s, s.from); i >= 0; i = below(s, i)) out.push(act.pick(i))
}

/** What only one side does: to dig (22.81), to break batteries up (21.41), to get back to the horses (25.61). */
function ownCandidates(s: S, out: ActionList): void {
  for (const i of bodiesOf(s, s.phasing)) {
    if (s.phasing === USA) {
      out.push(act.build(i))
      continue
    }
    if (isGuns(s, i)) {
      out.push(act.split(i))
      out.push(act.unite(i))
    }
    if (isScreen(i)) out.push(act.exchange(i))
  }
}

/** C1: who marches next, or nobody any more. */
export const movementDecision: Decision = {
  code: 'movement',
  rule: '5.11',
  candidates(s, out) {
    out.push(act.phaseDone())
    pickCandidates(s, out)
    for (let i = 0; i < PIECES; i++)
      if (isOff(s, i) && sideOf(i) === s.phasing) for (const to of entriesFor(s, i)) out.push(act.enter(i, to))
    for (const i of bodiesOf(s, s.phasing)) {
      if (s.points[i] > 1 || (s.points[i] === 1 && option(s, OPTION.lastPoint)))
        for (const skirmish of [0, 1]) out.push(act.detach(i, skirmish))
      if (s.parent[i] > 0 || isScreen(i)) out.push(act.rejoin(i))
    }
    ownCandidates(s, out)
  },
  ...byVerb('5.11', {
    [act.phaseDone.kind]: [(s) => refuseCrowdedEnd(s) ?? refuseUnanswered(s), closePhase],
    [act.pick.kind]: onPiece(act.pick, refusePick, pick),
    [act.detach.kind]: [
      (s, a) => refuseDetach(s, act.detach.piece(a), act.detach.skirmish(a) === 1),
      (s, a) => detach(s, act.detach.piece(a), act.detach.skirmish(a) === 1),
    ],
    [act.enter.kind]: [
      (s, a) => refuseEntry(s, act.enter.piece(a), act.enter.to(a)),
      (s, a) => enter(s, act.enter.piece(a), act.enter.to(a)),
    ],
    [act.rejoin.kind]: onPiece(act.rejoin, refuseRejoin, rejoin),
    [act.build.kind]: onPiece(act.build, refuseBuild, build),
    [act.split.kind]: onPiece(act.split, refuseSplit, split),
    [act.unite.kind]: onPiece(act.unite, refuseUnite, unite),
    [act.exchange.kind]: onPiece(act.exchange, refuseExchange, exchange),
  }),
}

/** C2: what those do who are taken up. */
export const marchDecision: Decision = {
  code: 'march',
  rule: '5.11',
  facts: (s) => ({ units: groupOf(s).map(idOf), at: place(s.hex[groupOf(s)[0]]) }),
  candidates(s, out) {
    const group = groupOf(s)
    for (const below of [0, 1]) out.push(act.halt(below))
    out.push(act.exit())
    out.push(act.charge())
    for (const to of board.around[s.hex[group[0]]]) out.push(act.step(to))
    if (!group.some(isLeader)) {
      for (let facing = 0; facing < 6; facing++) out.push(act.face(facing))
      for (let to = 0; to < FORMATION.none; to++) out.push(act.form(to))
    }
    if (s.entries === 0) joinCandidates(s, out)
  },
  ...byVerb('5.11', {
    [act.halt.kind]: [refuseStay, (s, a) => halt(s, act.halt.below(a) === 1)],
    [act.exit.kind]: [refuseLeaving, exit],
    [act.charge.kind]: [refuseCharge, charge],
    [act.step.kind]: [(s, a) => refuseStep(s, act.step.to(a)), (s, a) => beginStep(s, act.step.to(a))],
    [act.face.kind]: [(s, a) => refuseFace(s, act.face.facing(a)), (s, a) => face(s, act.face.facing(a))],
    [act.form.kind]: [(s, a) => refuseForm(s, act.form.formation(a)), (s, a) => form(s, act.form.formation(a))],
    [act.pick.kind]: onPiece(act.pick, refusePick, pick),
  }),
}

/** C7: where a brigade that begins to come marches to, once for all. */
export const destinationDecision: Decision = {
  code: 'destination',
  rule: '33.14',
  facts: (s) => ({ brigade: brigades[undirected(s)].id }),
  candidates(_s, out) {
    out.push(act.noDestination())
    for (let to = 0; to < HEXES; to++) if (isInPlay(to)) out.push(act.destine(to))
  },
  refuse(s, action) {
    if (act.noDestination.is(action)) return null
    if (!act.destine.is(action)) return notOffered('33.14')
    const to = act.destine.to(action)
    return scenarioOf(s).area[to] === 1 && isInPlay(to) ? null : refuse('33.14', 'off-the-field', { at: place(to) })
  },
  apply: (s, action) => direct(s, act.destine.is(action) ? act.destine.to(action) : NOWHERE),
}

/** C5: pickets whom an enemy has come upon: who goes back, one or two hexes. */
export const contactDecision: Decision = {
  code: 'contact',
  rule: '25.56',
  facts: (s) => ({ units: touched(s).map(idOf) }),
  candidates(s, out) {
    out.push(act.standFast())
    for (const i of touched(s)) for (const hexes of [1, 2]) out.push(act.evade(i, hexes))
  },
  refuse(s, action) {
    if (act.standFast.is(action)) return null
    return act.evade.is(action) ? refuseFallBack(s, act.evade.piece(action)) : notOffered('25.56')
  },
  apply(s, action) {
    if (act.standFast.is(action)) stayBefore(s)
    else fallBack(s, act.evade.piece(action), act.evade.hexes(action))
  },
}

/** A4: with which of several bodies that are as near a new leader stands. */
export const postDecision: Decision = {
  code: 'post',
  rule: '17.8',
  facts: (s) => ({ leader: leaders[nextPost(s)].id }),
  candidates(s, out) {
    for (const to of postsOpen(s)) out.push(act.post(to))
  },
  refuse(s, action) {
    if (!act.post.is(action)) return notOffered('17.8')
    const to = act.post.to(action)
    return postsOpen(s).includes(to) ? null : refuse('17.8', 'not-the-nearest', { at: place(to) })
  },
  apply: (s, action) => takePost(s, act.post.to(action)),
}
