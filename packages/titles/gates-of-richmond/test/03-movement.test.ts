import { rule } from '@vedette/kit/test/rule.ts'
import { describe, expect } from 'vitest'
import { ATTACKED, MOVED } from '../../late-unpleasantness/state.ts'
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
  throwing,
  where,
  why,
} from './kit.ts'

const west = ['old_cold_harbor', 'new_cold_harbor', 'gaines_mill', 'fairfield', 'beaverdam_creek', 'mechanicsville']

/** How many of these points a stack marches before its points run out. */
function reach(...stack: string[]): number {
  const s = field({ at: { barker: stack }, wagons: ['supply_1'] })
  return walk(s, stack)
}
function walk(s: ReturnType<typeof field>, stack: readonly string[]): number {
  march(s, stack)
  let n = 0
  while (n < west.length && why(s, { do: 'march', to: west[n] }) === null) play(s, { do: 'march', to: west[n++] })
  if (n < west.length) expect(why(s, { do: 'march', to: west[n] })).toBe('3.0-allowance no-points-left')
  return n
}

describe('3.0 movement', () => {
  rule('3.0', 'a stack goes from point to point along the connections, one movement point each', () => {
    const s = field({ at: { barker: ['sykes', 'porter'] } })
    march(s, ['sykes', 'porter'], 'old_cold_harbor')
    expect([where(s, 'sykes'), where(s, 'porter'), s.spent]).toEqual(['old_cold_harbor', 'old_cold_harbor', 1])
    expect(why(s, { do: 'march', to: 'gaines_mill' })).toBe('3.0 not-connected')
    play(s, { do: 'march', to: 'new_cold_harbor' })
    expect(s.spent).toBe(2)
  })

  rule('3.0', 'a point that the enemy holds, even with a dummy or a leader alone, is not entered but attacked', () => {
    for (const enemy of ['ewell', 'confederate_infantry_dummy_1', 'jackson']) {
      const s = field({ at: { barker: ['sykes'], old_cold_harbor: [enemy], chessman: ['winder'] } })
      march(s, ['sykes'])
      expect(why(s, { do: 'march', to: 'old_cold_harbor' })).toBe('3.0 enemy-there')
      expect(why(s, { do: 'attack', to: 'old_cold_harbor' })).toBe(null)
    }
  })

  describe('an attack costs the movement point that entering its point costs', () => {
    const way = ['tucker_town', 'barker', 'turkey_hill', 'boatswains_swamp']
    const four = (enemy: string, options: readonly string[] = []) =>
      march(field({ at: { dispatch_station: ['sykes'], new_cold_harbor: [enemy] }, options }), ['sykes'], ...way)

    rule('3.0', 'after four points of march infantry attacks nobody: no division, no wagon, no lone dummy', () => {
      for (const enemy of ['ewell', 'confederate_infantry_dummy_1', 'jackson'])
        expect(why(four(enemy), { do: 'attack', to: 'new_cold_harbor' })).toBe('3.0-allowance no-points-left')
      const at = { old_cold_harbor: ['ewell'], fairfield: ['supply_1'] }
      const s = march(field({ side: 'confederate', at, wagons: ['supply_1'] }), ['ewell'])
      for (const to of ['new_cold_harbor', 'old_cold_harbor', 'new_cold_harbor', 'gaines_mill'])
        play(s, { do: 'march', to })
      expect(why(s, { do: 'attack', to: 'fairfield' })).toBe('3.0-allowance no-points-left')
    })

    rule('3.0', 'after three it attacks, and the fourth point is spent', () => {
      const s = march(field({ at: { dispatch_station: ['sykes'], boatswains_swamp: ['ewell'] } }), ['sykes'])
      for (const to of way.slice(0, 3)) play(s, { do: 'march', to })
      play(s, { do: 'attack', to: 'boatswains_swamp' })
      expect(s.spent).toBe(4)
    })

    rule('3.0', 'nothing is added to it: cavalry that has one point left attacks', () => {
      const s = march(field({ at: { dispatch_station: ['cooke'], gaines_mill: ['stuart'] } }), ['cooke'], ...way)
      play(s, { do: 'march', to: 'new_cold_harbor' })
      expect([s.spent, why(s, { do: 'attack', to: 'gaines_mill' })]).toEqual([5, null])
    })

    rule('3.0', 'by option it costs nothing', () => {
      const s = four('ewell', ['free-attacks'])
      expect(why(s, { do: 'attack', to: 'new_cold_harbor' })).toBe(null)
      expect(play(s, { do: 'attack', to: 'new_cold_harbor' }).spent).toBe(4)
    })
  })

  rule('3.0', 'units move alone or together, and not all of a point need go', () => {
    const s = field({ at: { barker: ['sykes', 'morell', 'porter'] } })
    march(s, ['sykes'], 'old_cold_harbor')
    play(s, { do: 'halt' })
    march(s, ['morell', 'porter'], 'tucker_town')
    play(s, { do: 'halt' })
    expect([where(s, 'sykes'), where(s, 'morell')]).toEqual(['old_cold_harbor', 'tucker_town'])
  })

  rule('3.0', 'only pieces of one point form a stack, each once', () => {
    const s = field({ at: { barker: ['sykes'], tucker_town: ['morell'], chessman: ['ewell'] } })
    expect(why(s, { do: 'announce' })).toBe('3.0 nobody-picked')
    expect(why(s, { do: 'pick', piece: 'mccall' })).toBe('3.0 not-on-map')
    expect(why(s, { do: 'pick', piece: 'ewell' })).toBe('3.0 not-yours')
    play(s, { do: 'pick', piece: 'sykes' })
    expect(why(s, { do: 'pick', piece: 'sykes' })).toBe('3.0 already-in-stack')
    expect(why(s, { do: 'pick', piece: 'morell' })).toBe('3.0 elsewhere')
    expect(why(s, { do: 'enough' })).toBe('3.0 stack-begun')
  })

  rule('3.0', 'a stack picks up nobody on its way', () => {
    const s = field({ at: { barker: ['sykes'], old_cold_harbor: ['morell'] } })
    march(s, ['sykes'], 'old_cold_harbor')
    expect(offers(s, 'pick')).toEqual([])
    expect(why(s, { do: 'pick', piece: 'morell' })).toBe('3.0 picks-up-nobody')
    play(s, { do: 'march', to: 'new_cold_harbor' })
    expect(where(s, 'morell')).toBe('old_cold_harbor')
  })

  rule('3.0', 'a stack may leave pieces on its way; they are done for the turn', () => {
    const s = field({ at: { barker: ['sykes', 'cooke'] } })
    march(s, ['sykes', 'cooke'])
    expect(why(s, { do: 'drop', piece: 'sykes' })).toBe('3.0 not-moved-yet')
    play(s, { do: 'march', to: 'old_cold_harbor' }, { do: 'drop', piece: 'sykes' })
    expect(marked(s, 'sykes', MOVED)).toBe(true)
    expect(why(s, { do: 'drop', piece: 'sykes' })).toBe('3.0 not-in-stack')
    expect(why(s, { do: 'drop', piece: 'cooke' })).toBe('3.0 last-of-stack')
    play(s, { do: 'march', to: 'new_cold_harbor' }, { do: 'halt' })
    expect([where(s, 'sykes'), where(s, 'cooke')]).toEqual(['old_cold_harbor', 'new_cold_harbor'])
    expect(why(s, { do: 'pick', piece: 'sykes' })).toBe('3.0 has-moved')
  })

  rule('3.0', 'once the slow are left behind the fast go on with what they have left', () => {
    const s = field({ at: { barker: ['sykes', 'cooke'] } })
    march(s, ['sykes', 'cooke'], ...west.slice(0, 4))
    expect(why(s, { do: 'march', to: 'beaverdam_creek' })).toBe('3.0-allowance no-points-left')
    play(
      s,
      { do: 'drop', piece: 'sykes' },
      { do: 'march', to: 'beaverdam_creek' },
      { do: 'march', to: 'mechanicsville' },
    )
    expect(why(s, { do: 'march', to: 'atlee_station' })).toBe('3.0-allowance no-points-left')
  })

  rule('3.0', 'a stack finishes its move before another starts, and gets a moved marker', () => {
    const s = field({ at: { barker: ['sykes'], tucker_town: ['morell'] } })
    march(s, ['sykes'], 'old_cold_harbor')
    expect(offered(s, { do: 'pick', piece: 'morell' })).toBe(false)
    expect(why(s, { do: 'end-turn' })).toBe('3.0 stack-first')
    play(s, { do: 'halt' })
    expect(marked(s, 'sykes', MOVED)).toBe(true)
    expect(why(s, { do: 'pick', piece: 'sykes' })).toBe('3.0 has-moved')
    expect(why(s, { do: 'pick', piece: 'morell' })).toBe(null)
  })

  rule('3.0', 'a stack that halts where it stands is done as well', () => {
    const s = field({ at: { barker: ['sykes'] } })
    march(s, ['sykes'])
    play(s, { do: 'halt' })
    expect(marked(s, 'sykes', MOVED)).toBe(true)
  })

  rule('3.0', 'moved markers come off when the player turn ends', () => {
    const s = field({ at: { barker: ['sykes'], white_house: ['supply_1'], chessman: ['ewell'] } })
    march(s, ['sykes'], 'tucker_town')
    play(s, { do: 'halt' })
    passTo(s, 'union')
    expect([marked(s, 'sykes', MOVED), marked(s, 'sykes', ATTACKED)]).toEqual([false, false])
    march(s, ['sykes'], 'dispatch_station')
  })

  rule('3.0', 'units that attacked have moved, those that were attacked have not', () => {
    const s = field({
      side: 'confederate',
      at: { barker: ['sykes'], old_cold_harbor: ['ewell'], white_house: ['supply_1'] },
    })
    attack(s, ['ewell'], 'barker')
    throwing(s, 3, 3, 1)
    expect(marked(s, 'ewell', MOVED)).toBe(true)
    expect(why(s, { do: 'pick', piece: 'ewell' })).toBe('3.0 has-moved')
    passTo(s, 'union')
    expect(marked(s, 'sykes', MOVED)).toBe(false)
  })

  rule('3.0', 'a night move leaves no moved markers, not even on those it drops', () => {
    const s = field({ at: { barker: ['sykes', 'cooke'] }, hands: { union: [15] } })
    play(
      s,
      { do: 'play', card: 15 },
      { do: 'pick', piece: 'sykes' },
      { do: 'pick', piece: 'cooke' },
      { do: 'announce' },
    )
    play(s, { do: 'march', to: 'old_cold_harbor' }, { do: 'drop', piece: 'cooke' }, { do: 'halt' })
    expect(asked(s)).toBe('union player-turn')
    expect([marked(s, 'sykes', MOVED), marked(s, 'cooke', MOVED)]).toEqual([false, false])
  })
})

describe('3.0 movement allowances', () => {
  rule('3.0-allowance', 'infantry marches four points', () => expect(reach('sykes')).toBe(4))
  rule('3.0-allowance', 'cavalry rides six', () => expect(reach('cooke')).toBe(6))
  rule('3.0-allowance', 'a leader rides six', () => {
    const s = field({ at: { barker: ['sykes', 'porter'], old_cold_harbor: ['morell'], mechanicsville: ['mccall'] } })
    expect(walk(s, ['porter'])).toBe(6)
  })
  rule('3.0-allowance', 'a wagon rolls two', () => expect(reach('supply_1')).toBe(2))
  rule('3.0-allowance', 'dummies move like what they pretend to be', () => {
    expect([reach('union_infantry_dummy_1'), reach('union_cavalry_dummy_1')]).toEqual([4, 6])
  })
  rule('3.0-allowance', 'a stack goes as far as its slowest piece', () => {
    expect(reach('cooke', 'union_infantry_dummy_1')).toBe(4)
    expect(reach('cooke', 'mcclellan')).toBe(6)
  })
  rule('3.0-allowance', 'out of supply, or on attrition, a unit or dummy has one point less', () => {
    for (const mark of ['out', 'attrition'] as const) {
      for (const unit of ['sykes', 'union_infantry_dummy_1']) {
        expect(walk(field({ at: { barker: [unit] }, supply: { [unit]: mark } }), [unit])).toBe(3)
      }
    }
  })
  rule('3.0-allowance', 'one unsupplied unit slows its stack', () => {
    const s = field({ at: { barker: ['sykes', 'morell'] }, supply: { morell: 'out' } })
    expect(walk(s, ['sykes', 'morell'])).toBe(3)
    expect(company(s, 'union', 'gaines_mill')).toEqual(['morell', 'sykes'])
  })
})
