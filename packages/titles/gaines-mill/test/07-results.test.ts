import { rule } from '@vedette/kit/test/rule.ts'
import { describe, expect } from 'vitest'
import { STAGE } from '../rules/07-combat.ts'
import { stages } from '../rules/07-stages.ts'
import { DISORDERED, DISRUPTED, RF } from '../state.ts'
import { asked, attack, marked, offers, play, result, stepsOf, where, why } from './kit.ts'
import { closeField, fireField, over, reactField, standing } from './skirmish.ts'

/** Chapters 7.4 to 7.52: what a result does, how far losses go, and what red stars are good for. */

// 1509 and around it: open ground of the highest level. The attacker stands at 1509, the defender at 1508.
const pair = (who: string, whom: string) => ({ [who]: '1509', [whom]: '1508' })

describe('results', () => {
  rule('7.1', 'are resolved in as many stages as have names', () => expect(stages.length).toBe(STAGE.over))

  rule('7.4', 'AC#: the attacker loses so many steps, the defender none', () => {
    const fight = (code: string) => {
      const s = closeField({ at: pair('branch', 'griffin'), steps: { branch: 3 } })
      over(result(play(s, attack('branch', 'griffin')), code))
      return [stepsOf(s, 'branch'), stepsOf(s, 'griffin')]
    }
    expect(fight('AC1')).toEqual([2, 5])
    expect(fight('AC2')).toEqual([1, 5])
  })

  rule('7.4', 'DC#: the defender loses so many steps, the attacker none', () => {
    const s = fireField({ side: 'union', at: { 'reserve-artillery-9': '1507', branch: '1509' } })
    over(result(play(s, attack('reserve-artillery-9', 'branch')), 'DC1'))
    expect([stepsOf(s, 'branch'), stepsOf(s, 'reserve-artillery-9')]).toEqual([4, 2])
    const again = closeField({ side: 'union', at: pair('reserve-artillery-9', 'branch') })
    over(result(play(again, attack('reserve-artillery-9', 'branch')), 'DC2'))
    expect(stepsOf(again, 'branch')).toBe(3)
    expect(marked(again, 'branch', DISRUPTED)).toBe(false)
  })

  rule('7.4', 'AR: the attacker retreats one hex, DR: the defender does', () => {
    const back = closeField({ at: pair('pender', 'meade') })
    result(play(back, attack('pender', 'meade')), 'AR')
    expect(asked(back)).toBe('confederate retreat')
    play(back, { do: 'retreat', unit: 'pender', to: '1510' })
    expect(where(over(back), 'pender')).toBe('1510')
    const away = closeField({ at: pair('gregg', 'meade') })
    result(play(away, attack('gregg', 'meade')), 'DR')
    play(away, { do: 'no-bonus' })
    expect(asked(away)).toBe('union retreat')
    play(away, { do: 'retreat', unit: 'meade', to: '1507' })
    expect([where(over(away), 'meade'), stepsOf(away, 'meade')]).toEqual(['1507', 4])
  })

  rule('7.4', 'DR2d: the defender is disrupted and retreats two hexes', () => {
    const s = closeField({ at: pair('branch', 'meade'), steps: { meade: 2 }, marks: { meade: 'disrupted' } })
    result(play(s, attack('branch', 'meade')), 'DR2d')
    expect(asked(s)).toBe('union mark')
    play(s, { do: 'take-mark' }, { do: 'retreat', unit: 'meade', to: '1507' })
    expect(asked(s)).toBe('union retreat')
    play(s, { do: 'retreat', unit: 'meade', to: '1506' })
    expect(marked(over(s), 'meade', DISORDERED)).toBe(true)
    expect([where(s, 'meade'), stepsOf(s, 'meade')]).toEqual(['1506', 2])
  })

  rule('7.4', 'Disrupt and Disorder mark the defender', () => {
    const disrupt = fireField({ at: { pender: '1509', meade: '1507' } })
    over(result(play(disrupt, attack('pender', 'meade')), 'Disrupt'))
    expect(marked(disrupt, 'meade', DISRUPTED)).toBe(true)
    const disorder = closeField({
      side: 'union',
      at: pair('us-5th-cavalry', 'cunningham'),
      steps: { cunningham: 1 },
      charges: { 'us-5th-cavalry': 'cunningham' },
    })
    over(result(play(disorder, attack('us-5th-cavalry', 'cunningham')), 'Disorder'))
    expect(marked(disorder, 'cunningham', DISORDERED)).toBe(true)
    expect(marked(disorder, 'cunningham', DISRUPTED)).toBe(false)
  })

  rule('7.4', 'a small d disrupts beside the loss', () => {
    const s = fireField({ at: { lawton: '1509', meade: '1507' }, steps: { meade: 2 } })
    over(result(play(s, attack('lawton', 'meade')), 'DC1d'))
    expect([stepsOf(s, 'meade'), marked(s, 'meade', DISRUPTED)]).toEqual([1, true])
  })

  rule('7.4', 'EX: each loses a step; with the last of both, both are gone', () => {
    const s = closeField({ at: pair('pender', 'meade') })
    over(result(play(s, attack('pender', 'meade')), 'EX'))
    expect([stepsOf(s, 'pender'), stepsOf(s, 'meade')]).toEqual([3, 3])
    const last = closeField({ at: pair('pender', 'meade'), steps: { pender: 1, meade: 1 } })
    result(play(last, attack('pender', 'meade')), 'EX')
    expect([where(last, 'pender'), where(last, 'meade')]).toEqual(['eliminated', 'eliminated'])
    expect(asked(last)).toBe('confederate close')
  })

  rule('7.4', 'RF marks the attacker, and nothing else happens', () => {
    const s = fireField({ at: { cunningham: '1509', griffin: '1507' } })
    over(result(play(s, attack('cunningham', 'griffin')), 'RF'))
    expect([marked(s, 'cunningham', RF), marked(s, 'griffin', RF)]).toEqual([true, false])
    expect([stepsOf(s, 'cunningham'), stepsOf(s, 'griffin')]).toEqual([2, 5])
  })

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
  rule('7.5', 'a reduced unit that loses its step is eliminated, with its markers', () => {
    const s = fireField({ at: { pender: '1509', meade: '1507' }, steps: { meade: 1 }, marks: { meade: 'disrupted' } })
    over(result(play(s, attack('pender', 'meade')), 'DC1'))
    expect([where(s, 'meade'), stepsOf(s, 'meade'), marked(s, 'meade', DISRUPTED)]).toEqual(['eliminated', 0, false])
    expect(standing(s, '1507')).toBe(null)
  })

  rule('7.5', 'the losses of both sides are one result and happen at once', () => {
    const s = closeField({ at: pair('pender', 'meade'), steps: { pender: 1, meade: 1 } })
    const told: string[] = []
    s.tell = (_to, code) => told.push(code)
    result(play(s, attack('pender', 'meade')), 'EX')
    expect(told).toEqual(['attack-declared', 'combat-result', 'eliminated', 'eliminated'])
  })

  rule('7.51', 'a unit that is flipped ignores the rest: of a DC3 two steps lose one, four lose three', () => {
    const shot = (steps: number) => {
      const s = fireField({
        side: 'union',
        at: { 'reserve-artillery-9': '1507', branch: '1509', meade: '1510', seymour: '1609', reynolds: '1409' },
        steps: { branch: steps },
        marks: { branch: 'disordered' },
      })
      over(result(play(s, attack('reserve-artillery-9', 'branch')), 'DC3'))
      return stepsOf(s, 'branch')
    }
    expect([shot(5), shot(4), shot(3), shot(2), shot(1)]).toEqual([2, 1, 1, 1, 0])
  })

  rule('7.51', 'the limit holds for the attacker as well', () => {
    const s = closeField({ at: pair('cunningham', 'griffin') })
    over(result(play(s, attack('cunningham', 'griffin')), 'AC2'))
    expect(stepsOf(s, 'cunningham')).toBe(1)
    const reduced = closeField({ at: pair('cunningham', 'griffin'), steps: { cunningham: 1 } })
    over(result(play(reduced, attack('cunningham', 'griffin')), 'AC2'))
    expect(where(reduced, 'cunningham')).toBe('eliminated')
  })

  rule('7.51', 'each result has its own limit: a second attack eliminates', () => {
    const s = fireField({ at: { pender: '1509', kemper: '1408', meade: '1507' }, steps: { meade: 2 } })
    over(result(play(s, attack('pender', 'meade')), 'DC1'))
    expect(stepsOf(s, 'meade')).toBe(1)
    over(result(play(s, attack('kemper', 'meade')), 'DC1'))
    expect(where(s, 'meade')).toBe('eliminated')
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

  rule('7.52', 'what is chosen happens', () => {
    const steps = (how: string) => {
      const s = over(play(gregg('EX'), { do: how }))
      return [stepsOf(s, 'gregg'), stepsOf(s, 'meade')]
    }
    expect(steps('extra-loss')).toEqual([4, 2])
    expect(steps('spare-own')).toEqual([5, 3])
    expect(steps('no-bonus')).toEqual([4, 3])
  })

  rule('7.52', 'the step is lost before the retreat, which must be made nevertheless', () => {
    const s = play(gregg('DR'), { do: 'extra-loss' })
    expect([stepsOf(s, 'meade'), asked(s)]).toEqual([3, 'union retreat'])
  })

  rule('7.52', 'a reduced attacker spares itself', () => {
    // 1 + 2 less 1 step: an exchange on a 2 or a 3.
    const s = over(play(gregg('EX', { meade: 1, gregg: 1 }), { do: 'spare-own' }))
    expect([stepsOf(s, 'gregg'), where(s, 'meade')]).toEqual([1, 'eliminated'])
  })

  rule('7.52', 'the extra step is within the limit of losses: against two steps a DC1 gains nothing by it', () => {
    expect(uses(gregg('DC1', { meade: 2 }))).toEqual([])
    expect(stepsOf(gregg('DC1', { meade: 2 }), 'meade')).toBe(1)
    const three = over(play(gregg('DC1', { meade: 3 }), { do: 'extra-loss' }))
    expect(stepsOf(three, 'meade')).toBe(1)
    expect(uses(gregg('EX', { meade: 2, gregg: 3 }))).toEqual(['spare-own', 'no-bonus'])
    expect(why(gregg('EX', { meade: 2, gregg: 3 }), { do: 'extra-loss' })).toBe('7.52 no-more-losses')
  })

  rule('7.52', 'a retreat alone leaves the limit open: a reduced unit is eliminated by it', () => {
    const s = gregg('DR', { meade: 1, gregg: 2 })
    play(s, { do: 'extra-loss' })
    expect(where(s, 'meade')).toBe('eliminated')
  })

  rule('7.52', 'against artillery a DR counts too, though the guns do not retreat', () => {
    const s = closeField({ at: pair('gregg', 'sykes-artillery') })
    result(play(s, attack('gregg', 'sykes-artillery')), 'DR')
    expect(uses(s)).toEqual(['extra-loss', 'no-bonus'])
    play(s, { do: 'extra-loss' })
    expect([stepsOf(s, 'sykes-artillery'), where(s, 'sykes-artillery')]).toEqual([1, '1508'])
  })

  rule('7.52', 'not with AC, AR, Nil, RF, Disrupt or Disorder', () => {
    expect(asked(gregg('AR'))).toBe('confederate retreat')
    expect(asked(gregg('AC1', { gregg: 2 }))).toBe('union voluntary')
    const fire = (code: string, steps: number) =>
      asked(
        result(
          play(
            fireField({ at: { gregg: '1509', griffin: '1507' }, steps: { gregg: steps } }),
            attack('gregg', 'griffin'),
          ),
          code,
        ),
      )
    expect(fire('Disrupt', 5)).toBe('union mark')
    expect(fire('Nil', 4)).toBe('confederate fire')
    expect(fire('RF', 1)).toBe('confederate fire')
  })

  rule('7.52', 'in fire as well', () => {
    const s = fireField({ at: { gregg: '1509', meade: '1507' } })
    result(play(s, attack('gregg', 'meade')), 'DC1')
    over(play(s, { do: 'extra-loss' }))
    expect(stepsOf(s, 'meade')).toBe(2)
  })

  rule('7.52', 'only when attacking: a defender with red stars spares himself nothing', () => {
    const s = closeField({ side: 'union', at: pair('meade', 'gregg') })
    result(play(s, attack('meade', 'gregg')), 'EX')
    expect([stepsOf(s, 'gregg'), stepsOf(s, 'meade')]).toEqual([4, 3])
    expect(asked(s)).toBe('confederate voluntary')
  })

  rule('7.52', 'black stars have none', () => {
    const s = closeField({ at: pair('pender', 'meade') })
    result(play(s, attack('pender', 'meade')), 'EX')
    expect(asked(s)).toBe('union voluntary')
  })

  rule('7.52', 'whoever reacts is the attacker and has it', () => {
    const s = reactField({
      at: { meagher: '1508', cunningham: '1509' },
      charges: { cunningham: 'meagher' },
      steps: { cunningham: 2 },
    })
    result(play(s, attack('meagher', 'cunningham')), 'DC1')
    // Two steps lose one, with the bonus and without.
    expect(asked(s)).toBe('confederate mark')
    const more = reactField({
      at: { meagher: '1508', newton: '1609', pender: '1509' },
      charges: { pender: 'meagher' },
      steps: { pender: 3 },
    })
    result(play(more, attack('meagher', 'pender')), 'DC1')
    expect(asked(more)).toBe('union bonus')
    play(more, { do: 'extra-loss' })
    expect(stepsOf(more, 'pender')).toBe(1)
  })
})
