import { OVER } from '@vedette/kernel'
import { laws, locked } from '@vedette/kit/test/laws.ts'
import { expect, test } from 'vitest'
import { act } from '../actions.ts'
import { TURNS } from '../numbers.ts'
import { refusePlace } from '../rules/03-setup.ts'
import { askedInPhase } from '../rules/04-sequence.ts'
import { selectionIsDone, touchIsOpen, whyInactive } from '../rules/05-command.ts'
import {
  advanceIsOpen,
  bonusHurts,
  bonusSpares,
  markIsOpen,
  retreatIsOpen,
  shiftIsOpen,
  voluntaryIsOpen,
} from '../rules/07-combat.ts'
import { canAttack, chargesAreDue } from '../rules/07-eligibility.ts'
import { dueCharge, refuseCharge, withinCharge } from '../rules/12-charge.ts'
import { COMBAT, PHASE, put, type S } from '../state.ts'
import { gainesMill as title } from '../title.ts'
import { NOBODY, UNITS } from '../units.ts'
import { games } from './games.ts'

laws({
  title,
  verbs: act,
  games,
  bytes: 500,
  forgetDice: (s) => void s.dice.fill(0),
  atLeast: { questions: 9, throws: 4, thrown: 46, prompts: 9, lawful: 101, reasons: 21, elsewhere: 501 },
  nonsense: [
    { do: 'step' },
    { do: 'step', unit: 'gregg' },
    { do: 'step', unit: 'gregg', to: 904 },
    { do: 'step', unit: 'gregg', to: '2119' },
    { do: 'step', unit: 'toString', to: '0904' },
    { do: 'step', unit: 'gregg', to: ['0904'] },
    { do: 'stand', until: 'never' },
  ],
})

/** Functions of the rules that are named as questions. */
const questions: readonly ((s: S, i: number, j: number) => unknown)[] = [
  askedInPhase,
  selectionIsDone,
  touchIsOpen,
  canAttack,
  chargesAreDue,
  dueCharge,
  refuseCharge,
  withinCharge,
  whyInactive,
  (s) => s.combat !== COMBAT.none && [bonusHurts, bonusSpares, markIsOpen, retreatIsOpen].map((ask) => ask(s)),
  (s) => s.combat !== COMBAT.none && [voluntaryIsOpen, advanceIsOpen, shiftIsOpen].map((ask) => ask(s)),
]

test('a question of the rules changes no live state, not even for a moment', () => {
  games(3, 'questions', (s, dice) => {
    if (s.mover === OVER || dice.below(6)) return
    const guarded = locked(s)
    for (const question of questions) question(guarded, dice.below(UNITS), dice.below(UNITS))
  })
  expect(() => refusePlace(locked(title.setup('battle', {})), 0, 0)).not.toThrow()
  expect(() => put(locked(title.setup('battle', {})), 0, 1)).toThrow(/written/)
})

test('every game ends after the sixth turn, with a victory by degrees', () => {
  const phases = new Set<number>()
  let before = 0
  let ended = 0
  games(5, 'ends', (s) => {
    phases.add(s.phase)
    // The calendar never runs backwards.
    const part = s.phase === PHASE.setUp ? 1 - s.side : s.phase === PHASE.special ? 20 : 2 + s.side * 9 + s.phase
    const now = s.turn * 100 + part
    expect(now).toBeGreaterThanOrEqual(before)
    before = s.mover === OVER ? 0 : now
    if (s.mover !== OVER) return
    ended++
    expect([s.turn, s.side, s.phase]).toEqual([TURNS, 0, PHASE.secondClose])
    expect(title.outcome(s)?.code).toMatch(/^(union|confederate)-(decisive|tactical)$/)
  })
  expect([ended, phases.size]).toEqual([5, 8])
})

test('combat leaves nothing behind but who fought and what was thrown, a march nothing', () => {
  let last = 0
  games(3, 'traces', (s) => {
    if (s.combat === COMBAT.none) {
      const { attacker, defender, origin, ground, strength, column, stage, mark } = s
      expect([stage, mark]).toEqual([0, 0])
      expect([s.attackerLoss, s.defenderLoss, s.attackerRetreats, s.defenderRetreats]).toEqual([0, 0, 0, 0])
      if (s.fought !== COMBAT.none) {
        last++
        expect(s.dice[0]).toBeGreaterThan(0)
        expect(s.phase).toBeGreaterThanOrEqual(s.foughtIn)
      } else {
        expect([attacker, defender, origin, ground, strength, column]).toEqual([NOBODY, NOBODY, 0, 0, 0, 0])
        expect([...s.dice, s.defenceSteps]).toEqual([0, 0, 0])
      }
    }
    if (s.marching === NOBODY) expect([s.from, s.spent, s.entered]).toEqual([0, 0, 0])
  })
  expect(last).toBeGreaterThan(20)
})
