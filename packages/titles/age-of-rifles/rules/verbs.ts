import { type Action, kindOf, type Refusal } from '@vedette/kernel'
import { act } from '../actions.ts'
import { PHASE } from '../flow.ts'
import type { S } from '../state.ts'
import { refuse } from '../words/codes.ts'
import { isMarching } from './06-march.ts'

/** Why a verb is not open where the game stands: for each, the rule that says when it is. */
type Bar = (s: S) => Refusal

const inMovement: Bar = (s) =>
  s.phase === PHASE.movement || s.phase === PHASE.reserves
    ? refuse('6.0', isMarching(s) ? 'march-under-way' : 'nobody-marches', {})
    : refuse('4.4', 'only-in-movement', {})
const atBridges: Bar = (s) => (isMarching(s) ? refuse('21.6', 'instead-of-moving', {}) : inMovement(s))
const inInitiative: Bar = () => refuse('13.1', 'only-in-initiative', {})
const inOrders: Bar = () => refuse('12.8', 'only-with-orders', {})
const whileWriting: Bar = () => refuse('12.1', 'nothing-is-written', {})
const inBombardment: Bar = () => refuse('9.1', 'only-in-bombardment', {})
const inAssault: Bar = () => refuse('10.2', 'only-in-assault', {})
const nobodyAsks: Bar = () => refuse('10.6', 'nobody-asks-that', {})

const bars: Readonly<Record<number, Bar>> = {
  [act.done.kind]: (s) => (isMarching(s) ? inMovement(s) : refuse('3.0', 'not-done-yet', {})),
  [act.place.kind]: () => refuse('26.1', 'only-before-the-first-turn', {}),
  [act.venture.kind]: inInitiative,
  [act.address.kind]: inOrders,
  [act.sail.kind]: inOrders,
  [act.steam.kind]: inBombardment,
  [act.leg.kind]: whileWriting,
  [act.bid.kind]: whileWriting,
  [act.aid.kind]: whileWriting,
  [act.wing.kind]: whileWriting,
  [act.include.kind]: whileWriting,
  [act.appoint.kind]: inOrders,
  [act.succeed.kind]: () => refuse('20.4', 'nobody-to-succeed', {}),
  [act.send.kind]: whileWriting,
  [act.drop.kind]: whileWriting,
  [act.mislead.kind]: () => refuse('13.2', 'nobody-is-misled', {}),
  [act.reform.kind]: () => refuse('16.1', 'only-in-reorganisation', {}),
  [act.pair.kind]: () => refuse('4.1', 'only-before-the-draw', {}),
  [act.begin.kind]: () => refuse('4.2', 'only-initially', {}),
  [act.shell.kind]: inBombardment,
  [act.gun.kind]: inBombardment,
  [act.fire.kind]: inAssault,
  [act.pick.kind]: inMovement,
  [act.step.kind]: inMovement,
  [act.byRoad.kind]: inMovement,
  [act.halt.kind]: inMovement,
  [act.depart.kind]: inMovement,
  [act.enter.kind]: inMovement,
  [act.shift.kind]: inOrders,
  [act.wreck.kind]: atBridges,
  [act.mend.kind]: atBridges,
  [act.span.kind]: atBridges,
  [act.volley.kind]: () => refuse('8.1', 'nobody-passes', {}),
  [act.standing.kind]: () => refuse('8.5', 'said-with-orders', {}),
  [act.stay.kind]: () => refuse('10.9', 'nobody-goes-back', {}),
  [act.pass.kind]: nobodyAsks,
  [act.storm.kind]: inAssault,
  [act.join.kind]: inAssault,
  [act.charge.kind]: () => refuse('11.1', 'only-in-charges', {}),
  [act.lose.kind]: nobodyAsks,
  [act.retire.kind]: () => refuse('10.9', 'nobody-goes-back', {}),
  [act.advance.kind]: nobodyAsks,
}

/** The rule that bars a verb which is not asked for now; dice are nobody's to throw. */
export const barred = (s: S, action: Action): Refusal | null => bars[kindOf(action)]?.(s) ?? null
