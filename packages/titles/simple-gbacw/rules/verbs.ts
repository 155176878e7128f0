import { type Action, kindOf, type Refusal } from '@vedette/kernel'
import { act } from '../actions.ts'
import { PHASE, STEP } from '../flow.ts'
import { CHECK, COMBAT, NOWHERE, type S } from '../state.ts'
import { refuse } from '../words/codes.ts'
import { place } from './02-pieces.ts'
import { MARCHING } from './05-movement.ts'

/** Why a verb is not open where the game stands: for each, the rule that says when it is. */
type Bar = (s: S) => Refusal

const combatFirst = (s: S): Refusal => refuse('6.17', 'combat-first', { at: place(s.target) })
const windowFirst = (s: S): Refusal => refuse('5.52', 'reaction-first', { of: place(s.window) })

/** What is under way is settled before anything else. */
const unless =
  (otherwise: Bar): Bar =>
  (s) => {
    if (s.combat !== COMBAT.none && s.window === NOWHERE) return combatFirst(s)
    if (s.window !== NOWHERE) return windowFirst(s)
    return otherwise(s)
  }

const inMovement: Bar = unless((s) => {
  if (s.step !== STEP.activation) return refuse('3.0', 'only-in-activation', {})
  if (s.phase > PHASE.moves) return refuse('3.0', 'movement-is-over', {})
  if (s.marching !== MARCHING.nobody) return refuse('5.11', 'move-under-way-first', { at: place(s.at) })
  return s.phase === PHASE.moves ? refuse('3.0', 'brigade-first', {}) : refuse('3.0', 'take-up-first', {})
})
const inGroup: Bar = unless((s) =>
  s.phase === PHASE.moves && s.marching === MARCHING.nobody ? refuse('5.11', 'nobody-taken-up', {}) : inMovement(s),
)
const inFire: Bar = unless((s) =>
  s.step === STEP.activation && s.phase < PHASE.approach
    ? refuse('3.0', 'fire-follows', {})
    : refuse('3.0', 'no-fire-now', {}),
)
const inReaction: Bar = (s) => (s.window === NOWHERE ? refuse('5.52', 'nothing-to-react-to', {}) : windowFirst(s))
const answering: Bar = (s) => (s.combat === COMBAT.none ? refuse('6.16', 'nobody-fires', {}) : windowOrDone(s))
const windowOrDone: Bar = (s) =>
  s.window === NOWHERE ? refuse('6.17', 'answers-are-given', { at: place(s.target) }) : windowFirst(s)

const bars: Readonly<Record<number, Bar>> = {
  [act.choose.kind]: () => refuse('4.12', 'only-first', {}),
  [act.takeUp.kind]: inMovement,
  [act.endMovement.kind]: inMovement,
  [act.posture.kind]: unless(() => refuse('5.14', 'posture-before-moves', {})),
  [act.pick.kind]: inMovement,
  [act.enter.kind]: inMovement,
  [act.withdraw.kind]: inGroup,
  [act.step.kind]: inGroup,
  [act.halt.kind]: inGroup,
  [act.rally.kind]: inGroup,
  [act.charge.kind]: inGroup,
  [act.mount.kind]: inGroup,
  [act.dismount.kind]: inGroup,
  [act.extend.kind]: inGroup,
  [act.breach.kind]: inGroup,
  [act.build.kind]: () => refuse('10.13', 'works-in-command-phase', {}),
  [act.brigadeDone.kind]: inMovement,
  [act.pass.kind]: inReaction,
  [act.urge.kind]: unless(() => refuse('12.32', 'urges-nobody', {})),
  [act.turn.kind]: inReaction,
  [act.react.kind]: inReaction,
  [act.face.kind]: unless(() => refuse('6.15', 'chargers-turn-only', {})),
  [act.aim.kind]: inFire,
  [act.open.kind]: inFire,
  [act.sweep.kind]: unless(() => refuse('3.0', 'order-is-settled', {})),
  [act.resolve.kind]: unless(() => refuse('3.0', 'order-is-settled', {})),
  [act.answer.kind]: answering,
  [act.counter.kind]: answering,
  [act.noAnswer.kind]: answering,
  [act.answerAll.kind]: answering,
  [act.silence.kind]: answering,
  [act.retreat.kind]: () => refuse('7.31', 'no-retreat-due', {}),
  [act.advance.kind]: () => refuse('7.41', 'no-advance-due', {}),
  [act.stay.kind]: () => refuse('7.41', 'no-advance-due', {}),
  [act.ride.kind]: () => refuse('2.23', 'commanders-at-the-end', {}),
  [act.recover.kind]: () => refuse('8.21', 'recovery-at-the-end', {}),
  [act.leaveOff.kind]: () => refuse('10.14', 'recovery-at-the-end', {}),
  [act.place.kind]: () => refuse('8.22', 'recovery-at-the-end', {}),
  [act.order.kind]: () => refuse('4.31', 'orders-in-command-phase', {}),
  [act.raise.kind]: () => refuse('4.42', 'influence-in-efficiency-phase', {}),
  [act.phaseDone.kind]: () => refuse('3.0', 'no-such-phase', {}),
  [act.rout.kind]: () => refuse('7.54', 'no-rout-due', {}),
  [act.promote.kind]: () => refuse('7.76', 'no-replacement-due', {}),
  [act.join.kind]: () => refuse('7.74', 'no-replacement-due', {}),
}

/** The rule that bars a verb which is not asked for now; dice are nobody's to throw, and no rule speaks of that. */
export const barred = (s: S, action: Action): Refusal | null =>
  s.check === CHECK.none ? (bars[kindOf(action)]?.(s) ?? null) : null
