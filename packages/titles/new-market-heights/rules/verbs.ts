import { type Action, kindOf, type Refusal } from '@vedette/kernel'
import { act } from '../actions.ts'
import { PHASE } from '../flow.ts'
import type { S } from '../state.ts'
import { refuse } from '../words/codes.ts'
import { isMarching } from './05-march.ts'

/** Why a verb is not open where the game stands: for each, the rule that says when it is. */
type Bar = (s: S) => Refusal

const inMovement: Bar = (s) => {
  if (s.phase !== PHASE.movement) return refuse('4.2', 'only-in-movement', {})
  return isMarching(s) ? refuse('5.11', 'march-under-way', {}) : refuse('5.11', 'nobody-marches', {})
}

const inCommand: Bar = () => refuse('4.2', 'only-in-command', {})

const inFire: Bar = () => refuse('9.11', 'only-in-fire', {})
const beforeMelee: Bar = () => refuse('12.11', 'only-before-melee', {})
const inMelee: Bar = () => refuse('12.11', 'only-in-melee', {})
const inRally: Bar = () => refuse('15.1', 'only-in-rally', {})
const beforeTheFirst: Bar = () => refuse('32.1', 'only-before-the-first-turn', {})

const bars: Readonly<Record<number, Bar>> = {
  [act.give.kind]: inCommand,
  [act.restack.kind]: inCommand,
  [act.lie.kind]: inCommand,
  [act.rise.kind]: inCommand,
  [act.enter.kind]: inMovement,
  [act.destine.kind]: () => refuse('33.14', 'destination-once', {}),
  [act.noDestination.kind]: () => refuse('33.14', 'destination-once', {}),
  [act.exit.kind]: inMovement,
  [act.place.kind]: beforeTheFirst,
  [act.trade.kind]: beforeTheFirst,
  [act.saddle.kind]: beforeTheFirst,
  [act.detach.kind]: inMovement,
  [act.charge.kind]: inMovement,
  [act.post.kind]: () => refuse('17.8', 'nobody-is-promoted', {}),
  [act.counterCharge.kind]: inMelee,
  [act.build.kind]: inMovement,
  [act.split.kind]: inMovement,
  [act.unite.kind]: inMovement,
  [act.exchange.kind]: inMovement,
  [act.rejoin.kind]: inMovement,
  [act.pick.kind]: inMovement,
  [act.step.kind]: inMovement,
  [act.face.kind]: inMovement,
  [act.form.kind]: inMovement,
  [act.halt.kind]: inMovement,
  [act.aim.kind]: inFire,
  [act.join.kind]: inFire,
  [act.openFire.kind]: inFire,
  [act.holdFire.kind]: inFire,
  [act.storm.kind]: beforeMelee,
  [act.evade.kind]: beforeMelee,
  [act.standFast.kind]: beforeMelee,
  [act.melee.kind]: inMelee,
  [act.advance.kind]: inMelee,
  [act.stay.kind]: inMelee,
  [act.retire.kind]: () => refuse('14.1', 'nobody-goes-back', {}),
  [act.settle.kind]: () => refuse('4.2', 'nobody-asks-that', {}),
  [act.askAgain.kind]: () => refuse('4.2', 'asked-anyway', {}),
  [act.rally.kind]: inRally,
  [act.rallyAlone.kind]: inRally,
  [act.phaseDone.kind]: (s) => (isMarching(s) ? inMovement(s) : refuse('4.2', 'no-such-phase', {})),
}

/** The rule that bars a verb which is not asked for now; dice are nobody's to throw, and no rule speaks of that. */
export const barred = (s: S, action: Action): Refusal | null => bars[kindOf(action)]?.(s) ?? null
