import { rule } from '@vedette/kit/test/rule.ts'
import { describe, expect } from 'vitest'
import { STAGE } from '../rules/07-combat.ts'
import { stages } from '../rules/07-stages.ts'
import { DISORDERED, DISRUPTED, RF } from '../state.ts'
import { asked, attack, marked, offers, play, result, stepsOf, where, why } from './kit.ts'
import { closeField, fireField, over } from './skirmish.ts'

/** Chapters 7.4 to 7.52: what a result does, how far losses go, and what red stars are good for. */

// 1509 and around it: open ground of the highest level. The attacker stands at 1509, the defender at 1508.
const pair = (who: string, whom: string) => ({ [who]: '1509', [whom]: '1508' })

describe('results', () => {
  rule('7.1', 'are resolved in as many stages as have names', () => expect(stages.length).toBe(STAGE.over))

  rule('7.4', 'Nil: nothing happens, nobody is asked', () => {
    const s = fireField({ at: { pender: '1509', griffin: '1507' } })
    result(play(s, attack('pender', 'griffin')), 'Nil')
    expect(asked(s)).toBe('confederate fire')
    expect([stepsOf(s, 'pender'), stepsOf(s, 'griffin')]).toEqual([4, 5])
    expect([marked(s, 'pender', RF), marked(s, 'griffin', DISRUPTED | DISORDERED)]).toEqual([false, false])
    expect([where(s, 'pender'), where(s, 'griffin')]).toEqual(['1509', '1507'])
  })
})

describe('losses', () => {
  rule('7.5', 'the losses of both sides are one result and happen at once', () => {
    const s = closeField({ at: pair('pender', 'meade'), steps: { pender: 1, meade: 1 } })
    const told: string[] = []
    s.tell = (_to, code) => told.push(code)
    result(play(s, attack('pender', 'meade')), 'EX')
    expect(told).toEqual(['attack-declared', 'combat-result', 'eliminated', 'eliminated'])
  })
})

describe('the combat bonus', () => {
  const gregg = (code: string, f: { meade?: number; gregg?: number } = {}) =>
    result(
      play(
        closeField({ at: pair('gregg', 'meade'), steps: { meade: f.meade ?? 4, gregg: f.gregg ?? 5 } }),
        attack('gregg', 'meade'),
      ),
      code,
    )
  const uses = (s: ReturnType<typeof gregg>) =>
    asked(s) === 'confederate bonus' ? offers(s).map((words) => words.do) : []

  rule('7.52', 'with DC, DR or EX one step more; with EX alternatively none of his own; or not at all', () => {
    expect(uses(gregg('EX'))).toEqual(['extra-loss', 'spare-own', 'no-bonus'])
    expect(uses(gregg('DR'))).toEqual(['extra-loss', 'no-bonus'])
    expect(uses(gregg('DC1'))).toEqual(['extra-loss', 'no-bonus'])
    expect(why(gregg('DR'), { do: 'spare-own' })).toBe('7.52 no-exchange')
  })

  rule('7.52', 'the extra step is within the limit of losses: against two steps a DC1 gains nothing by it', () => {
    expect(uses(gregg('DC1', { meade: 2 }))).toEqual([])
    expect(stepsOf(gregg('DC1', { meade: 2 }), 'meade')).toBe(1)
    const three = over(play(gregg('DC1', { meade: 3 }), { do: 'extra-loss' }))
    expect(stepsOf(three, 'meade')).toBe(1)
    expect(uses(gregg('EX', { meade: 2, gregg: 3 }))).toEqual(['spare-own', 'no-bonus'])
    expect(why(gregg('EX', { meade: 2, gregg: 3 }), { do: 'extra-loss' })).toBe('7.52 no-more-losses')
  })

  rule('7.52', 'against artillery a DR counts too, though the guns do not retreat', () => {
    const s = closeField({ at: pair('gregg', 'sykes-artillery') })
    result(play(s, attack('gregg', 'sykes-artillery')), 'DR')
    expect(uses(s)).toEqual(['extra-loss', 'no-bonus'])
    play(s, { do: 'extra-loss' })
    expect([stepsOf(s, 'sykes-artillery'), where(s, 'sykes-artillery')]).toEqual([1, '1508'])
  })
})
