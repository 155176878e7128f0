import { type ActionList, kindOf, OVER, type Refusal } from '@vedette/kernel'
import type { Decision } from '@vedette/kit/rules/decisions.ts'
import { UNTIL } from '@vedette/kit/rules/standing.ts'
import { act } from '../actions.ts'
import { answers as kinds, type Standing } from '../answers.ts'
import { P } from '../flow.ts'
import type { S } from '../state.ts'
import { COMBAT } from '../state-fire.ts'
import { refuse } from '../words/codes.ts'
import { closePhase } from './04-turn.ts'
import { attackOf } from './09-attack.ts'
import { holdFire } from './09-opening.ts'
import { fireAll, fireNext } from './09-volley.ts'
import { evade, evaders, mustEvade, refuseStandFast } from './12-evasion.ts'
import { counterCharge, letComeOn } from './12-melee.ts'
import { goBackSafest } from './14-going.ts'
import { fallBack, stayBefore, touched } from './25-contact.ts'
import { place } from './pieces.ts'
import { recallable, settleFor } from './standing.ts'

/** What a side has answered beforehand, so that whoever is far away is not asked at every march and every fire. */

/** A question that the other side's doings bring up: when it is one, and what each answer does; false where it has to be asked after all. */
interface Question {
  readonly isOpen: (s: S) => boolean
  readonly answers: Partial<Record<Standing, (s: S) => boolean>>
}
const surely = (does: (s: S) => void) => (s: S) => {
  does(s)
  return true
}
const isOfOther = (s: S): boolean => s.mover !== s.phasing

const questions: Readonly<Record<number, Question>> = {
  // 10.5, 10.6: fire at whoever leaves a zone.
  [P.attack]: {
    isOpen: (s) => s.combat === COMBAT.withdrawal || s.combat === COMBAT.retreat,
    answers: {
      silent(s) {
        if (attackOf(s).firers.length > 0) return false
        holdFire(s)
        return true
      },
      firing: surely(fireAll),
    },
  },
  // 4.2, D: defensive fire.
  [P.fire]: { isOpen: isOfOther, answers: { holding: surely(closePhase), defending: surely(fireNext) } },
  // 12.2: retreat before melee.
  [P.evade]: {
    isOpen: isOfOther,
    answers: {
      standing(s) {
        if (mustEvade(s).length > 0) return false
        s.threat = 2
        return true
      },
      evading: surely((s) => evade(s, evaders(s)[0], 2)),
    },
  },
  // 12.6: a charge is met or not.
  [P.counter]: { isOpen: isOfOther, answers: { lettingCome: surely(letComeOn), meeting: surely(counterCharge) } },
  // 25.56: pickets at the first contact.
  [P.contact]: {
    isOpen: isOfOther,
    answers: { staying: surely(stayBefore), fallingBack: surely((s) => fallBack(s, touched(s)[0], 2)) },
  },
  // 14.1: the way back.
  [P.retreat]: { isOpen: isOfOther, answers: { goingBack: surely(goBackSafest) } },
}

/** The answers that the question under way may have beforehand. */
function answersNow(s: S): Standing[] {
  const question = questions[s.prompt]
  return s.mover !== OVER && question?.isOpen(s) ? (Object.keys(question.answers) as Standing[]) : []
}

/** Does what the side that would be asked has said beforehand; false where it is asked. */
export function answersItself(s: S): boolean {
  const settled = answersNow(s).find((kind) => s[kind][s.mover] !== UNTIL.now)
  return settled !== undefined && questions[s.prompt].answers[settled]?.(s) === true
}

function answerCandidates(s: S, out: ActionList): void {
  for (const kind of answersNow(s))
    for (let until = UNTIL.stretch; until <= UNTIL.game; until++)
      out.push(act.settle(kinds.indexOf(kind), until - UNTIL.stretch))
}
function refuseSettle(s: S, kind: Standing): Refusal | null {
  if (!answersNow(s).includes(kind)) return refuse('4.2', 'nobody-asks-that', {})
  if (kind === 'silent' && attackOf(s).firers.length > 0)
    return refuse('9.71', 'somebody-fires', { at: place(s.target) })
  return kind === 'standing' ? refuseStandFast(s) : null
}
/** One answer to a question stands at a time. */
function settle(s: S, kind: Standing, until: number): void {
  for (const other of answersNow(s)) s[other][s.mover] = UNTIL.now
  settleFor(s, s.mover, kind, until)
}

/** A decision that may be answered for longer than this once, and of which all that was said beforehand may be taken back. */
export const answerable = (decision: Decision<S>): Decision<S> =>
  recallable({
    ...decision,
    candidates(s, out) {
      decision.candidates(s, out)
      answerCandidates(s, out)
    },
    refuse(s, action) {
      if (kindOf(action) !== act.settle.kind) return decision.refuse(s, action)
      return refuseSettle(s, kinds[act.settle.answer(action)])
    },
    apply(s, action) {
      if (kindOf(action) !== act.settle.kind) decision.apply(s, action)
      else settle(s, kinds[act.settle.answer(action)], UNTIL.stretch + act.settle.until(action))
    },
  })
