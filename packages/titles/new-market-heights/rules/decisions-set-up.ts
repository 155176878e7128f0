import { kindOf, type Refusal } from '@vedette/kernel'
import { act } from '../actions.ts'
import { HEXES } from '../map.ts'
import { isLeader, PIECES, SCREEN, screenGroup } from '../pieces.ts'
import { FORMATION, onMap, type S } from '../state.ts'
import { refuse } from '../words/codes.ts'
import { closePhase } from './04-turn.ts'
import { refusePlace } from './32-places.ts'
import { type Decision, notOffered } from './decisions.ts'
import { idOf, isMounted, isPrintedCavalry, isScreen, place, sideOf, stand } from './pieces.ts'

/** S1, S2: the Confederates stand as they did in history, and their owner may put them elsewhere within 32.1. */

/** 25.51: which of two counters of a group is what only their owner knows. */
function refuseTrade(s: S, i: number, j: number): Refusal | null {
  const isPair = isScreen(i) && isScreen(j) && i !== j && onMap(s, i) && onMap(s, j)
  if (!isPair || screenGroup[i - SCREEN] !== screenGroup[j - SCREEN])
    return refuse('25.51', 'not-of-one-group', { unit: idOf(i), of: idOf(j) })
  return null
}
function trade(s: S, i: number, j: number): void {
  const was = s.identity[i - SCREEN]
  s.identity[i - SCREEN] = s.identity[j - SCREEN]
  s.identity[j - SCREEN] = was
}

/** 32.14: cavalry is set up mounted or on foot. */
function refuseSaddle(s: S, i: number): Refusal | null {
  const isCavalry = !isLeader(i) && !isScreen(i) && onMap(s, i) && sideOf(i) === s.phasing && isPrintedCavalry(s, i)
  return isCavalry ? null : refuse('32.14', 'no-cavalry', { unit: idOf(i) })
}

/** So often somebody is put elsewhere before the first turn: twice for everybody, and an end. */
const ARRANGEMENTS = 60

/** The counter that its owner has taken up. */
const taken = (s: S): number => s.deploying - 1

/** S1, S2: who is put elsewhere. */
export const setUpDecision: Decision = {
  code: 'set-up',
  rule: '32.1',
  candidates(s, out) {
    out.push(act.phaseDone())
    for (let i = 0; i < PIECES; i++) if (sideOf(i) === s.phasing && onMap(s, i)) out.push(act.pick(i))
  },
  refuse(s, action) {
    if (act.phaseDone.is(action)) return null
    if (!act.pick.is(action)) return notOffered('32.1')
    const i = act.pick.piece(action)
    if (sideOf(i) !== s.phasing || !onMap(s, i))
      return refuse('32.1', 'not-set-up', { unit: idOf(i), at: place(s.hex[i]) })
    return s.arranged < ARRANGEMENTS ? null : refuse('32.1', 'enough-arranging', { times: ARRANGEMENTS })
  },
  apply(s, action) {
    if (act.pick.is(action)) {
      s.deploying = act.pick.piece(action) + 1
      s.arranged++
    } else closePhase(s)
  },
}

/** Where it is put and what it faces; or with which other it changes what it is, or whether it is mounted. */
export const deployDecision: Decision = {
  code: 'deploy',
  rule: '32.1',
  // Whoever looks on does not see who has been taken up.
  facts: (s) => (s.deploying > 0 ? { unit: idOf(taken(s)) } : {}),
  candidates(s, out) {
    const i = taken(s)
    out.push(act.saddle())
    for (let j = SCREEN; j < SCREEN + screenGroup.length; j++) out.push(act.trade(j))
    for (let hex = 0; hex < HEXES; hex++)
      if (refusePlace(s, i, hex) === null)
        for (let facing = 0; facing < (isLeader(i) ? 1 : 6); facing++) out.push(act.place(hex, facing))
  },
  refuse(s, action) {
    const i = taken(s)
    switch (kindOf(action)) {
      case act.trade.kind:
        return refuseTrade(s, i, act.trade.with(action))
      case act.saddle.kind:
        return refuseSaddle(s, i)
      case act.place.kind:
        return refusePlace(s, i, act.place.to(action)) ?? refuseLeaderFacing(i, act.place.facing(action))
      default:
        return notOffered('32.1')
    }
  },
  apply(s, action) {
    const i = taken(s)
    s.deploying = 0
    switch (kindOf(action)) {
      case act.trade.kind:
        trade(s, i, act.trade.with(action))
        break
      case act.saddle.kind:
        s.formation[i] = isMounted(s, i) ? FORMATION.line : FORMATION.mountedLine
        break
      default:
        if (!isLeader(i)) s.facing[i] = act.place.facing(action)
        stand(s, i, act.place.to(action))
    }
  },
}
const refuseLeaderFacing = (i: number, facing: number): Refusal | null =>
  isLeader(i) && facing > 0 ? refuse('6.1', 'faces-nowhere', { unit: idOf(i) }) : null
