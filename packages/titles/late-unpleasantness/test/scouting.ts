import { rule } from '@vedette/kit/test/rule.ts'
import { expect } from 'vitest'
import { reportRange } from '../rules/15-optional.ts'
import type { Field, makeKit, S } from './kit.ts'

type Kit = ReturnType<typeof makeKit<Field>>

/** Whom a Union unit of a game of the series scouts, and where. */
interface Scene {
  readonly from: string
  readonly scout: string
  readonly at: string
  readonly seen: readonly string[]
  /** How strong they are together. */
  readonly total: number
  /** A Union cavalry leader. */
  readonly cavalry: string
}

/** 15.1: reconnaissance, in every game of the series that has it as an option. */
export function scouting(
  { asked, field, listen, march, offers, play, seenBy, throwing, why }: Kit,
  { from, scout, at, seen, total, cavalry }: Scene,
): void {
  const scouts = (f: { at?: Record<string, string[]>; strengths?: Record<string, number> } = {}): S => {
    const places = { [from]: [scout], [at]: [...seen], ...f.at }
    return march(field({ side: 'union', options: ['recon'], ...f, at: places }), places[from])
  }
  const recon = { do: 'recon', at }
  const range = (s: S, die: number) => reportRange(throwing(play(s, recon), die))
  const exact = { low: total, high: total }
  const more = { low: total, high: total + 8 }
  const less = { low: total - 8, high: total }

  rule('15.1', 'the other side rolls in secret and answers within its result; both hear the answer', () => {
    const s = play(scouts(), recon)
    expect(asked(s)).toBe('chance recon')
    throwing(s, 2)
    expect(asked(s)).toBe('confederate report')
    expect([seenBy(s, 'confederate').reconDie, seenBy(s, 'union').reconDie]).toEqual([3, 0])
    const notes = listen(s)
    play(s, { do: 'report', total: 20 })
    expect(notes).toEqual([{ audience: 3, code: 'recon-report', facts: { at, total: 20 } }])
  })

  rule('table-recon', '1 or less: the true total; 2-3 up to 8 more; 4-5 up to 8 less; 6 or more: nothing', () => {
    expect([1, 2, 3, 4, 5, 6].map((die) => range(scouts(), die))).toEqual([exact, more, more, less, less, null])
    const s = throwing(play(scouts(), recon), 3)
    for (const wrong of [total + 9, total - 1, 'none'])
      expect(why(s, { do: 'report', total: wrong })).toBe('table-recon outside-the-range')
    expect(offers(s)).toHaveLength(9)
    const silent = throwing(play(scouts(), recon), 6)
    expect(why(silent, { do: 'report', total })).toBe('table-recon nothing-is-told')
    expect(offers(silent)).toEqual([{ do: 'report', total: 'none' }])
  })

  rule(
    'table-recon',
    '+2 with cavalry at the scouted point, -2 with cavalry among the scouts, dummies included',
    () => {
      const screened = { at: { [at]: [...seen, 'confederate_cavalry_dummy_1'] } }
      expect([range(scouts(screened), 1), range(scouts(screened), 4)]).toEqual([more, null])
      const led = { at: { [from]: [scout, cavalry] } }
      expect([3, 5, 6].map((die) => range(scouts(led), die))).toEqual([exact, more, less])
    },
  )
}
