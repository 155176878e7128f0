import { rule } from '@vedette/kit/test/rule.ts'
import { describe, expect } from 'vitest'
import { UNKNOWN } from '../../late-unpleasantness/state.ts'
import { game } from '../game.ts'
import { point } from '../map.ts'
import { isCavalry, piece } from '../pieces.ts'
import { asked, attack, field, lead, march, play, roll, type S, seenBy, throwing, unharmed, where, why } from './kit.ts'

const veil = (s: S, at: string): number => s.veil[point(at)]
const apparent = (s: S, at: string): number => seenBy(s, 'confederate').apparent[s.veil.length + point(at)]
const sees = (s: S, name: string): boolean => seenBy(s, 'confederate').where[piece(name)] !== UNKNOWN
const seesStrength = (s: S, name: string): boolean => seenBy(s, 'confederate').strength[piece(name)] !== UNKNOWN
const gordonsville = ['field']

describe('5.0 limited intelligence', () => {
  rule('5.0', 'under a marker only the size of a stack shows, and further markers make it look larger', () => {
    const s = field({ at: { culpeper: ['griffin', 'robinson', 'warren'], gordonsville }, markers: { culpeper: 1 } })
    for (const name of ['griffin', 'robinson', 'warren']) expect([name, sees(s, name)]).toEqual([name, false])
    expect(apparent(s, 'culpeper')).toBe(3)
    play(s, { do: 'veil', at: 'culpeper' })
    expect([veil(s, 'culpeper'), apparent(s, 'culpeper'), seenBy(s, 'confederate').veil[point('culpeper')]]).toEqual([
      2, 4, 1,
    ])
  })

  rule('5.0', 'a stack beyond the markers shows its top piece: a leader, or a unit, but not its strength', () => {
    const s = field({ at: { culpeper: ['griffin', 'warren', 'grant'], gordonsville } })
    expect([sees(s, 'grant'), sees(s, 'warren'), sees(s, 'griffin')]).toEqual([true, false, false])
    play(s, { do: 'show', piece: 'griffin' })
    expect([sees(s, 'grant'), sees(s, 'griffin'), seesStrength(s, 'griffin')]).toEqual([false, true, false])
    expect(why(s, { do: 'show', piece: 'griffin' })).toBe('5.0 already-on-top')
  })

  rule('5.0', 'each side has ten markers, and so had at the start', () => {
    const s = field({ at: { culpeper: ['griffin'], winston: ['robinson'] }, markers: { culpeper: 9 } })
    play(s, { do: 'veil', at: 'winston' })
    expect(why(s, { do: 'veil', at: 'winston' })).toBe('5.0 no-marker-left')
    expect(why(s, { do: 'veil', at: 'orange' })).toBe('5.0 no-stack-there')
    play(s, { do: 'unveil', at: 'culpeper' }, { do: 'veil', at: 'winston' })
    expect([veil(s, 'culpeper'), veil(s, 'winston')]).toEqual([8, 2])
    // Of the sixteen Confederate stacks ten are covered in the beginning.
    const begin = field({ setUp: true })
    const covered = begin.veil.filter(
      (n, p) => n > 0 && begin.where.some((at, i) => at === p && begin.game.sideOfPiece[i] === 0),
    )
    expect([...covered].reduce((a, b) => a + b, 0)).toBe(10)
  })

  rule('5.0', 'strength is kept from the enemy until both leads of a combat are named, and again after it', () => {
    const s = field({
      at: { st_marys_church: ['griffin', 'robinson'], harris_store: ['rodes'], milford_station: ['mott'] },
    })
    attack(s, ['griffin', 'robinson'], 'harris_store')
    expect([asked(s), seesStrength(s, 'griffin')]).toEqual(['union attack-lead', false])
    play(s, lead('griffin'))
    expect(['griffin', 'robinson', 'mott'].map((name) => seesStrength(s, name))).toEqual([true, true, false])
    roll(s, 5)
    play(s, { do: 'lose', piece: 'griffin' })
    throwing(s, 1)
    expect([asked(s), seesStrength(s, 'griffin')]).toEqual(['union player-turn', false])
  })

  rule('5.0', 'a stack takes its markers along; a part that splits off takes a free one', () => {
    const s = field({ at: { culpeper: ['griffin', 'robinson'] }, markers: { culpeper: 3 } })
    march(s, ['griffin'], 'winston')
    play(s, { do: 'halt' })
    expect([veil(s, 'culpeper'), veil(s, 'winston')]).toEqual([3, 1])
    march(s, ['robinson'], 'stevensburg')
    expect([veil(s, 'culpeper'), veil(s, 'stevensburg')]).toEqual([0, 3])
    const none = field({ at: { culpeper: ['griffin', 'robinson'] }, markers: { culpeper: 10 } })
    march(none, ['griffin'], 'winston')
    expect([veil(none, 'culpeper'), veil(none, 'winston')]).toEqual([10, 0])
  })

  rule('5.0', 'the marker of attackers who are destroyed is no gain for cavalry that flies where they stood', () => {
    const s = field({
      side: 'confederate',
      at: { orange: ['heth'], spottswood: ['f_lee'], germanna_ford: ['wilson'], culpeper: ['griffin'] },
      strengths: { f_lee: 1 },
      markers: { spottswood: 1, culpeper: 10 },
    })
    attack(s, ['f_lee'], 'germanna_ford')
    unharmed(throwing(s, 3, 5))
    expect([where(s, 'f_lee'), asked(s), veil(s, 'spottswood')]).toEqual(['dead', 'union retreat', 0])
    play(s, { do: 'retreat-all', to: 'spottswood' })
    expect(veil(s, 'spottswood')).toBe(0)
  })
})

describe('5.1 dummies', () => {
  const sham = 'union_infantry_dummy_1'
  const horse = 'union_cavalry_dummy_1'

  rule('5.1', 'the Union has four dummies of infantry and three of cavalry, the Confederates three and four', () => {
    expect(game.dummiesOf.map((list) => list.filter((i) => !isCavalry(i)).length)).toEqual([3, 4])
    expect(game.dummiesOf.map((list) => list.filter(isCavalry).length)).toEqual([4, 3])
  })

  rule(
    '5.1',
    'a dummy may be put with any unit, dummy or leader of its side, once a player turn, and may then move',
    () => {
      const s = field({
        at: {
          brandy_station: ['griffin'],
          culpeper: [sham, horse],
          winston: ['robinson'],
          mitchells: ['warren'],
          buena: ['union_infantry_dummy_2'],
          orange: ['heth'],
        },
      })
      for (const to of ['winston', 'mitchells', 'buena'])
        expect([to, why(s, { do: 'decoy', piece: sham, to })]).toEqual([to, null])
      expect(why(s, { do: 'decoy', piece: sham, to: 'stevensburg' })).toBe('5.1 no-company-for-dummy')
      expect(why(s, { do: 'decoy', piece: sham, to: 'orange' })).toBe('5.1 enemy-there')
      expect(why(s, { do: 'decoy', piece: 'griffin', to: 'winston' })).toBe('5.1 no-dummy-of-yours')
      expect(why(s, { do: 'decoy', piece: 'union_infantry_dummy_3', to: 'winston' })).toBe('5.1 dummy-eliminated')
      play(s, { do: 'decoy', piece: sham, to: 'buena' })
      expect(why(s, { do: 'decoy', piece: sham, to: 'winston' })).toBe('5.1 dummy-already-shifted')
      march(s, [sham], 'rapidan_station')
    },
  )

  rule('5.1', 'or into either point of Richmond, though nobody else be there', () => {
    const s = field({ side: 'confederate', at: { orange: ['confederate_infantry_dummy_1', 'heth'] } })
    for (const to of ['richmond_north', 'richmond_south'])
      expect([to, why(s, { do: 'decoy', piece: 'confederate_infantry_dummy_1', to })]).toEqual([to, null])
    for (const to of ['works_brook', 'gordonsville', 'brandy_station'])
      expect(why(s, { do: 'decoy', piece: 'confederate_infantry_dummy_1', to })).toBe('5.1 no-company-for-dummy')
    play(s, { do: 'decoy', piece: 'confederate_infantry_dummy_1', to: 'richmond_south' })
    expect(where(s, 'confederate_infantry_dummy_1')).toBe('richmond_south')
  })

  rule('5.1', 'or to the Terminus or the Depot; with both lost the Union has no such place', () => {
    const at = { culpeper: [sham, 'griffin'], orange: ['heth'] }
    const s = field({ at, terminus: 'aquia_creek', depot: 'falmouth' })
    for (const to of ['aquia_creek', 'falmouth'])
      expect([to, why(s, { do: 'decoy', piece: sham, to })]).toEqual([to, null])
    for (const to of ['brooke_station', 'brandy_station', 'richmond_north'])
      expect(why(s, { do: 'decoy', piece: sham, to })).toBe('5.1 no-company-for-dummy')
    const lost = field({ at, terminus: 'lost', depot: 'lost', baseBack: 5 })
    for (const to of ['aquia_creek', 'falmouth', 'brandy_station'])
      expect(why(lost, { do: 'decoy', piece: sham, to })).toBe('5.1 no-company-for-dummy')
  })

  rule('5.1', 'dummies do nothing to the Terminus or the Depot', () => {
    const at = { rappahannock_station: ['confederate_cavalry_dummy_1'], kellys_ford: ['r_lee'], gordonsville }
    const s = field({ side: 'confederate', at })
    march(s, ['confederate_cavalry_dummy_1'], 'brandy_station')
    play(s, { do: 'halt' })
    expect([s.terminus, (s as S & { depot: number }).depot]).toEqual([point('brandy_station'), point('brandy_station')])
    march(s, ['r_lee'], 'rappahannock_station', 'brandy_station')
    expect(s.terminus).toBe(UNKNOWN)
  })
})
