import { type Action, kindOf, type Refusal } from '@vedette/kernel'
import { act, argOf } from '../actions.ts'
import { P } from '../flow.ts'
import { COMBAT, DUE, PHASE, type S } from '../state.ts'
import { CSA, divisions, NOBODY, USA, units } from '../units.ts'
import { refuse } from '../words/codes.ts'
import { selectionIsDone, touchIsOpen } from './05-command.ts'
import { combatFacts } from './07-combat.ts'

/** Why a verb is not open where the game stands: for each, the rule that says when it is. */
type Bar = (s: S, i: number) => Refusal | null

const inCombat = (s: S): boolean => s.combat !== COMBAT.none
const combatFirst = (s: S): Refusal => refuse('7.1', 'combat-first', combatFacts(s))

const barSetUp: Bar = () => refuse('3.0', 'set-up-is-over')

/** 5.13: once in the game, and in the Confederate Command Phase, when the first roll has been made. */
const barTouch: Bar = (s) => {
  if (s.touched) return refuse('5.13', 'touch-used')
  if (s.side !== CSA || s.roll === 0) return refuse('5.13', 'touch-follows-the-roll')
  return touchIsOpen(s) ? refuse('5.13', 'roll-is-taken', { roll: s.chosen }) : refuse('5.13', 'all-awake')
}

const barChoiceOfRoll: Bar = (s) =>
  s.chosen && s.secondRoll && s.secondRoll !== DUE
    ? refuse('5.13', 'roll-is-taken', { roll: s.chosen })
    : refuse('5.13', 'no-second-roll')

/** 5.2: two divisions, in the Union Command Phase. */
const barSelection: Bar = (s) => {
  if (s.side !== USA || s.phase === PHASE.setUp) return refuse('5.2', 'only-in-union-command')
  const selected = divisions.flatMap((d, n) => (s.commands & (1 << n) ? [d.id] : []))
  return refuse('5.2', selectionIsDone(s) ? 'selection-is-done' : 'only-in-union-command', { divisions: selected })
}

/** 6.0, 6.1, 12.1: one unit after the other, and one thing each. */
const barInMarch =
  (whenItself: (s: S, i: number) => Refusal): Bar =>
  (s, i) => {
    if (s.prompt === P.march && s.phase === PHASE.move) {
      return i === s.marching
        ? whenItself(s, i)
        : refuse('6.1', 'another-is-moving', { unit: units[i].id, moving: units[s.marching].id })
    }
    return s.phase === PHASE.special ? refuse('14.0', 'arrivals-only') : refuse('4.0', 'only-in-move-phase')
  }
const isMoving = (_s: S, i: number): Refusal => refuse('6.0', 'is-moving', { unit: units[i].id })
const barCharge = barInMarch((s, i) =>
  s.target[i] === NOBODY
    ? isMoving(s, i)
    : refuse('12.1', 'target-is-declared', { unit: units[i].id, target: units[s.target[i]].id }),
)

const barHalt: Bar = (s) =>
  s.phase === PHASE.move || s.phase === PHASE.special
    ? refuse('6.1', 'nobody-marches')
    : refuse('4.0', 'only-in-move-phase')

/** 4.0: a phase ends when what is under way in it is done. */
const barEnd: Bar = (s) => {
  if (inCombat(s)) return combatFirst(s)
  switch (s.phase) {
    case PHASE.setUp:
      return refuse('3.0', 'ready-ends-set-up')
    case PHASE.command:
      return s.side === USA ? refuse('5.2', 'select-first') : refuse('5.1', 'roll-first')
    default:
      return s.marching === NOBODY ? null : refuse('6.1', 'march-first', { moving: units[s.marching].id })
  }
}

const barAttack: Bar = (s) => (inCombat(s) ? combatFirst(s) : refuse('4.0', 'no-combat-in-this-phase'))

const barBonus: Bar = (s) =>
  inCombat(s) && !units[s.attacker].bonus
    ? refuse('7.52', 'has-no-bonus', { unit: units[s.attacker].id })
    : refuse('7.52', 'bonus-not-open')

const bars: Readonly<Record<number, Bar>> = {
  [act.place.kind]: barSetUp,
  [act.deploy.kind]: barSetUp,
  [act.ready.kind]: barSetUp,
  [act.useTouch.kind]: barTouch,
  [act.keep.kind]: barChoiceOfRoll,
  [act.takeSecond.kind]: barChoiceOfRoll,
  [act.select.kind]: barSelection,
  [act.step.kind]: barInMarch(isMoving),
  [act.halt.kind]: barHalt,
  [act.charge.kind]: barCharge,
  [act.withdraw.kind]: barInMarch(isMoving),
  [act.recover.kind]: barInMarch(isMoving),
  [act.endPhase.kind]: barEnd,
  [act.attack.kind]: barAttack,
  [act.extraLoss.kind]: barBonus,
  [act.spareOwn.kind]: barBonus,
  [act.noBonus.kind]: barBonus,
  [act.takeMark.kind]: () => refuse('7.7', 'no-marker-due'),
  [act.takeStep.kind]: () => refuse('7.7', 'no-marker-due'),
  [act.retreat.kind]: (_s, i) => refuse('7.6', 'no-retreat-due', { unit: units[i].id }),
  [act.stand.kind]: () => refuse('7.7', 'no-voluntary-retreat'),
  [act.advance.kind]: () => refuse('7.64', 'no-advance-due'),
  [act.hold.kind]: () => refuse('7.64', 'no-advance-due'),
  [act.shift.kind]: () => refuse('9.0', 'no-shift-due'),
}

/** The rule that bars a verb which is not asked for now; dice are nobody's to throw, and no rule speaks of that. */
export const barred = (s: S, action: Action): Refusal | null => bars[kindOf(action)]?.(s, argOf(action, 'unit')) ?? null
