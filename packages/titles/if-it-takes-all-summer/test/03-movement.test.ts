import { rule } from '@vedette/kit/test/rule.ts'
import { describe, expect } from 'vitest'
import { MOVED } from '../../late-unpleasantness/state.ts'
import {
  asked,
  attack,
  company,
  field,
  march,
  marked,
  offered,
  offers,
  passTo,
  play,
  type S,
  throwing,
  where,
  why,
} from './kit.ts'

const south = ['winston', 'mitchells', 'buena', 'rapidan_station', 'orange', 'gordonsville', 'trevilian']

/** How many of these points a stack at Culpeper marches before its points run out. */
function walk(s: S, stack: readonly string[]): number {
  march(s, stack)
  let n = 0
  while (n < south.length && why(s, { do: 'march', to: south[n] }) === null) play(s, { do: 'march', to: south[n++] })
  if (n < south.length) expect(why(s, { do: 'march', to: south[n] })).toBe('3.0-allowance no-points-left')
  return n
}
const reach = (...stack: string[]): number => walk(field({ at: { culpeper: stack } }), stack)

describe('3.0 movement', () => {
  rule('3.0', 'a stack goes from point to point along roads and railways, one movement point each', () => {
    const s = field({ at: { brandy_station: ['griffin', 'warren'] } })
    march(s, ['griffin', 'warren'], 'culpeper')
    expect([where(s, 'griffin'), where(s, 'warren'), s.spent]).toEqual(['culpeper', 'culpeper', 1])
    expect(why(s, { do: 'march', to: 'mitchells' })).toBe('3.0 not-connected')
    play(s, { do: 'march', to: 'stevensburg' })
    expect(s.spent).toBe(2)
  })

  rule('3.0', 'a river point, a river bar and a point of the Wilderness cost no more than any other', () => {
    const s = field({ at: { stevensburg: ['griffin'] } })
    march(s, ['griffin'], 'germanna_ford', 'spottswood', 'wilderness_tavern')
    expect(s.spent).toBe(3)
    const t = field({ at: { falmouth: ['griffin'] } })
    march(t, ['griffin'], 'fredericksburg')
    expect(t.spent).toBe(1)
  })

  rule('3.0', 'a point that the enemy holds, even with a dummy or a leader alone, is not entered but attacked', () => {
    for (const enemy of ['rodes', 'confederate_infantry_dummy_1', 'ewell']) {
      const s = field({ at: { st_marys_church: ['griffin'], harris_store: [enemy], gordonsville: ['johnson'] } })
      march(s, ['griffin'])
      expect(why(s, { do: 'march', to: 'harris_store' })).toBe('3.0 enemy-there')
      expect(why(s, { do: 'attack', to: 'harris_store' })).toBe(null)
    }
  })

  rule('3.0', 'an attack costs the movement point that entering its point costs, also against a lone dummy', () => {
    for (const enemy of ['heth', 'confederate_infantry_dummy_1']) {
      const s = march(field({ at: { culpeper: ['griffin'], orange: [enemy] } }), ['griffin'], ...south.slice(0, 3))
      expect(why(s, { do: 'march', to: south[3] })).toBe(null)
      play(s, { do: 'march', to: south[3] })
      expect(why(s, { do: 'attack', to: 'orange' })).toBe('3.0-allowance no-points-left')
    }
    const at = { stevensburg: ['torbert', 'griffin'], brocks_crossroads: ['heth'] }
    const way = ['germanna_ford', 'spottswood', 'wilderness_tavern', 'chancellorsville']
    const slow = march(field({ at }), ['torbert', 'griffin'], ...way)
    expect(why(slow, { do: 'attack', to: 'brocks_crossroads' })).toBe('3.0-allowance no-points-left')
    play(slow, { do: 'drop', piece: 'griffin' })
    expect(why(slow, { do: 'attack', to: 'brocks_crossroads' })).toBe(null)
    expect(play(slow, { do: 'attack', to: 'brocks_crossroads' }).spent).toBe(5)
  })

  rule('3.0', 'by option it costs nothing', () => {
    const s = field({ at: { culpeper: ['griffin'], orange: ['heth'] }, options: ['free-attacks'] })
    march(s, ['griffin'], ...south.slice(0, 4))
    expect(why(s, { do: 'attack', to: 'orange' })).toBe(null)
  })

  rule('15.3', 'by that option the Union pays 2 to enter the Wilderness, by a march or an attack', () => {
    const s = field({
      at: { stevensburg: ['griffin'], brocks_crossroads: ['heth'] },
      options: ['fight-in-the-wilderness'],
    })
    march(s, ['griffin'], 'germanna_ford', 'spottswood')
    expect([s.spent, why(s, { do: 'march', to: 'wilderness_tavern' })]).toEqual([3, '3.0-allowance no-points-left'])
    const t = field({
      at: { germanna_ford: ['griffin'], brocks_crossroads: ['heth'] },
      options: ['fight-in-the-wilderness'],
    })
    march(t, ['griffin'], 'spottswood', 'wilderness_tavern')
    expect([t.spent, why(t, { do: 'attack', to: 'brocks_crossroads' })]).toEqual([4, '3.0-allowance no-points-left'])
    const u = field({
      at: { spottswood: ['griffin'], brocks_crossroads: ['heth'] },
      options: ['fight-in-the-wilderness'],
    })
    march(u, ['griffin'], 'wilderness_tavern')
    expect(play(u, { do: 'attack', to: 'brocks_crossroads' }).spent).toBe(4)
  })

  rule('3.0', 'not all of a point need go, and those who go need not go together', () => {
    const s = field({ at: { culpeper: ['griffin', 'robinson', 'crawford', 'warren'] } })
    march(s, ['griffin'], 'winston')
    play(s, { do: 'halt' })
    march(s, ['robinson', 'warren'], 'stevensburg')
    play(s, { do: 'halt' })
    expect([where(s, 'griffin'), where(s, 'robinson'), where(s, 'crawford')]).toEqual([
      'winston',
      'stevensburg',
      'culpeper',
    ])
  })

  rule('3.0', 'only pieces of one point form a stack, each once', () => {
    const s = field({ at: { culpeper: ['griffin'], winston: ['robinson'], orange: ['heth'] } })
    expect(why(s, { do: 'announce' })).toBe('3.0 nobody-picked')
    expect(why(s, { do: 'pick', piece: 'mott' })).toBe('3.0 not-on-map')
    expect(why(s, { do: 'pick', piece: 'heth' })).toBe('3.0 not-yours')
    play(s, { do: 'pick', piece: 'griffin' })
    expect(why(s, { do: 'pick', piece: 'griffin' })).toBe('3.0 already-in-stack')
    expect(why(s, { do: 'pick', piece: 'robinson' })).toBe('3.0 elsewhere')
  })

  rule('3.0', 'a stack picks up nobody on its way', () => {
    const s = field({ at: { culpeper: ['griffin'], winston: ['robinson'] } })
    march(s, ['griffin'], 'winston')
    expect(offers(s, 'pick')).toEqual([])
    play(s, { do: 'march', to: 'mitchells' })
    expect(where(s, 'robinson')).toBe('winston')
  })

  rule('3.0', 'it may leave pieces on its way, who are done; the fast go on with what they have left', () => {
    const s = field({ at: { culpeper: ['griffin', 'torbert'] } })
    march(s, ['griffin', 'torbert'])
    expect(why(s, { do: 'drop', piece: 'griffin' })).toBe('3.0 not-moved-yet')
    for (const to of south.slice(0, 4)) play(s, { do: 'march', to })
    expect(why(s, { do: 'march', to: 'orange' })).toBe('3.0-allowance no-points-left')
    play(s, { do: 'drop', piece: 'griffin' })
    expect([marked(s, 'griffin', MOVED), why(s, { do: 'drop', piece: 'torbert' })]).toEqual([true, '3.0 last-of-stack'])
    play(s, { do: 'march', to: 'orange' }, { do: 'march', to: 'gordonsville' })
    expect(why(s, { do: 'march', to: 'trevilian' })).toBe('3.0-allowance no-points-left')
    play(s, { do: 'halt' })
    expect(why(s, { do: 'pick', piece: 'griffin' })).toBe('3.0 has-moved')
  })

  rule('3.0', 'a stack finishes its move, attack and all, before another starts, and gets a moved marker', () => {
    const s = field({ at: { culpeper: ['griffin'], winston: ['robinson'] } })
    march(s, ['griffin'], 'stevensburg')
    expect(offered(s, { do: 'pick', piece: 'robinson' })).toBe(false)
    expect(why(s, { do: 'end-turn' })).toBe('3.0 stack-first')
    play(s, { do: 'halt' })
    expect(marked(s, 'griffin', MOVED)).toBe(true)
    expect(why(s, { do: 'pick', piece: 'griffin' })).toBe('3.0 has-moved')
    expect(why(s, { do: 'pick', piece: 'robinson' })).toBe(null)
  })

  rule('3.0', 'units that attacked have moved; those that were attacked or fell back have not', () => {
    const s = field({ at: { st_marys_church: ['griffin'], harris_store: ['rodes'], gordonsville: ['johnson'] } })
    attack(s, ['griffin'], 'harris_store')
    throwing(s, 3, 6, 6)
    expect(asked(s)).toBe('confederate retreat')
    play(s, { do: 'retreat-all', to: 'mud_tavern' })
    expect([marked(s, 'griffin', MOVED), marked(s, 'rodes', MOVED)]).toEqual([true, false])
    passTo(s, 'confederate')
    expect(why(s, { do: 'pick', piece: 'rodes' })).toBe(null)
  })
})

describe('3.0 movement allowances', () => {
  rule('3.0-allowance', 'infantry marches four points, cavalry rides six', () => {
    expect([reach('griffin'), reach('torbert')]).toEqual([4, 6])
  })

  rule('3.0-allowance', 'a leader rides six', () => {
    const s = field({ at: { culpeper: ['griffin', 'warren'], orange: ['robinson'], gordonsville: ['crawford'] } })
    expect(walk(s, ['warren'])).toBe(6)
  })

  rule('3.0-allowance', 'dummies move like what they pretend to be', () => {
    expect([reach('union_infantry_dummy_1'), reach('union_cavalry_dummy_1')]).toEqual([4, 6])
  })

  rule('3.0-allowance', 'a stack goes as far as its slowest piece', () => {
    expect([reach('torbert', 'union_infantry_dummy_1'), reach('torbert', 'sheridan')]).toEqual([4, 6])
  })

  rule(
    '3.0-allowance',
    'out of supply, or on attrition, a unit or dummy has one point less, and so has its stack',
    () => {
      for (const mark of ['out', 'attrition'] as const) {
        for (const [unit, points] of [
          ['griffin', 3],
          ['torbert', 5],
          ['union_infantry_dummy_1', 3],
        ] as const)
          expect(walk(field({ at: { culpeper: [unit] }, supply: { [unit]: mark } }), [unit])).toBe(points)
      }
      const s = field({ at: { culpeper: ['griffin', 'robinson'] }, supply: { robinson: 'out' } })
      expect(walk(s, ['griffin', 'robinson'])).toBe(3)
      expect(company(s, 'union', 'buena')).toEqual(['griffin', 'robinson'])
    },
  )
})
