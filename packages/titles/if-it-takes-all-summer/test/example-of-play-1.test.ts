import { rule } from '@vedette/kit/test/rule.ts'
import { expect } from 'vitest'
import { allowance } from '../../late-unpleasantness/rules/03-allowance.ts'
import { point } from '../map.ts'
import { pieces } from '../pieces.ts'
import * as example from './example.ts'
import {
  asked,
  attack,
  cardIs,
  company,
  field,
  lead,
  march,
  modifiers,
  passes,
  play,
  type S,
  strength,
  supplyOf,
  throwing,
  where,
  why,
} from './kit.ts'

/**
 * The printed example of play, turn 1 (turn 2 is in its own file), and the printed example of a combat, throw by throw.
 * Where the print contradicts the rules or itself, the sentence says so and the ruling is followed.
 */

const { at, dummies, hand } = example
const pace = (s: S, name: string): number => allowance(s, s.game.piece(name))

rule(
  '6.0',
  'the printed combat: 1 less 2 is -1, not +1; the 5 becomes 4, and the line of the table is the same',
  () => {
    const s = field({ at: { st_marys_church: ['potter', 'willcox'], harris_store: ['anderson'] } })
    attack(s, ['potter', 'willcox'], 'harris_store')
    play(s, lead('willcox'))
    // The print also speaks of a shift of 2 for strength, and says itself that neither side has twice the other's.
    expect(modifiers(s)).toEqual({ lines: { 'division-leader': -1 }, sum: -1 })
    throwing(s, 2, 3)
    play(s, { do: 'lose', piece: 'willcox' })
    expect(asked(s)).toBe('chance third-die')
    expect([strength(s, 'willcox'), strength(s, 'potter'), strength(s, 'anderson')]).toEqual([3, 5, 7])
    throwing(s, 2)
    expect(asked(s)).toBe('union player-turn')
    expect(at(s, 'willcox', 'potter', 'anderson')).toEqual(['st_marys_church', 'st_marys_church', 'harris_store'])
  },
)

rule('example-of-play', 'the set-up: six stacks a side under markers, garrisons in the open, eight cards each', () => {
  const s = example.begun()
  expect(hand(s, 'union')).toEqual([2, 3, 14, 21, 27, 37, 50, 53])
  expect(hand(s, 'confederate')).toEqual([1, 7, 12, 25, 29, 32, 39, 52])
  expect([s.terminus, (s as S & { depot: number }).depot]).toEqual([point('brandy_station'), point('brandy_station')])
  expect(company(s, 'union', 'brandy_station')).toEqual(['getty', 'grant', 'ricketts', 'sedgwick', 'wright'])
  expect(company(s, 'union', 'culpeper')).toEqual(
    ['crawford', 'griffin', 'robinson', 'wadsworth', 'warren', ...dummies('union', 'infantry', 1, 2)].sort(),
  )
  expect(company(s, 'union', 'germanna_ford')).toEqual(['sheridan', 'union_cavalry_dummy_3', 'wilson'])
  expect(company(s, 'confederate', 'wilderness_tavern')).toEqual(
    ['f_lee', 'stuart', ...dummies('confederate', 'cavalry', 2, 3)].sort(),
  )
  expect(company(s, 'confederate', 'richmond_north')).toEqual(['garrison_richmond_north'])
  const veiled = [...s.veil].flatMap((n, p) => (n ? [`${s.game.points[p].id} ${n}`] : []))
  expect(veiled.length).toBe(12)
  expect(veiled.filter((line) => !line.endsWith(' 1') || line.startsWith('works'))).toEqual([])
})

rule(
  'example-of-play',
  'supply and cards: the base stays, all are fed, the Union draws first; 19, 16 and 1 are thrown away',
  () => {
    const s = example.dealt()
    for (const { id } of pieces) if (where(s, id) !== 'aside') expect(supplyOf(s, id)).toBe('none')
    expect(hand(s, 'union')).toEqual([2, 3, 14, 21, 27, 37, 38, 50, 53])
    expect(hand(s, 'confederate')).toEqual([7, 12, 25, 29, 31, 32, 39, 52])
    expect([1, 16, 19].map((card) => cardIs(s, card))).toEqual(['discard', 'discard', 'discard'])
  },
)

rule('example-of-play', "Grant's march and then the mud: infantry 6, halved 3; cavalry 8, halved 4", () => {
  const s = example.dealt()
  play(s, { do: 'play', card: 50 })
  expect([pace(s, 'griffin'), pace(s, 'gregg')]).toEqual([6, 8])
  expect(asked(s)).toBe('confederate window')
  play(s, { do: 'play', card: 52 })
  expect([pace(s, 'griffin'), pace(s, 'gregg'), pace(s, 'rodes')]).toEqual([3, 4, 4])
})

rule('example-of-play', 'the mud first and then the march would have left infantry 4 and cavalry 5', () => {
  const s = passes(example.begun())
  play(s, { do: 'supplied' })
  throwing(s, 19, 38, 16, 31)
  play(s, { do: 'play', card: 52 }, { do: 'play', card: 50 })
  expect([pace(s, 'griffin'), pace(s, 'gregg')]).toEqual([4, 5])
})

rule('example-of-play', 'the Union marches: nobody goes further than 3, or 4 mounted', () => {
  const tired = march(example.muddied(), ['wadsworth'], 'winston', 'mitchells', 'buena')
  expect(why(tired, { do: 'march', to: 'rapidan_station' })).toBe('3.0 enemy-there')
  expect(why(tired, { do: 'march', to: 'mitchells' })).toBe('3.0-allowance no-points-left')
  const s = example.unionMoved()
  expect(company(s, 'union', 'buena')).toEqual(['wadsworth', ...dummies('union', 'infantry', 1, 2)].sort())
  expect(company(s, 'union', 'spottswood')).toEqual([...example.V, ...example.VI, 'grant'].sort())
  expect(company(s, 'union', 'elys_ford')).toEqual(['barlow', 'birney', 'hancock', 'mott'])
  expect(company(s, 'union', 'moores_corner')).toEqual(['gibbon', ...dummies('union', 'infantry', 3, 4)])
  expect(company(s, 'union', 'parkers_store')).toEqual(['gregg', 'union_cavalry_dummy_2'])
  // The print leaves Torbert's dummy unnamed; it rides along.
  expect(company(s, 'union', 'chancellorsville')).toEqual(['torbert', 'union_cavalry_dummy_1'])
})

rule(
  'example-of-play',
  'Sheridan at Wilderness Tavern: a 4 on the Wilderness table, no withdrawal from cavalry, 2 for strength, -1 for leaders',
  () => {
    const s = example.unionMoved()
    attack(s, ['sheridan', 'wilson', ...dummies('union', 'cavalry', 3)], 'spottswood', 'wilderness_tavern')
    expect(asked(s)).toBe('chance wilderness')
    throwing(s, 4)
    passes(s)
    // 6.4 C: the attackers are all mounted, so Stuart is not asked whether he goes.
    expect(asked(s)).toBe('union attack-lead')
    play(s, lead('wilson'))
    expect(asked(s)).toBe('confederate defence-lead')
    // "Lee is the lead unit": that is Fitzhugh Lee; the general is at Orange.
    expect(why(s, lead('lee'))).not.toBeNull()
    play(s, lead('f_lee'))
    // 1 + 3 against 2 + 3: Sheridan and Stuart cancel out.
    expect(modifiers(s)).toEqual({ lines: { 'strength-double': 2, 'division-leader': -1 }, sum: 1 })
  },
)

rule(
  'example-of-play',
  'a 5 becomes 6: 2 and 1 lost; the third die of 4 would go on, but both sides are cavalry and go',
  () => {
    const s = passes(example.sheridanAttacks())
    throwing(s, 2, 3)
    expect([strength(s, 'wilson'), strength(s, 'f_lee')]).toEqual([2, 1])
    expect(asked(passes(s))).toBe('chance third-die')
    throwing(s, 4)
    expect(asked(s)).toBe('confederate retreat')
    play(s, { do: 'retreat-all', to: 'brocks_crossroads' })
    passes(s)
    expect(asked(s)).toBe('union player-turn')
    // Every dummy is still with a real unit, so none is lost.
    expect(company(s, 'confederate', 'brocks_crossroads')).toEqual(
      ['f_lee', 'stuart', ...dummies('confederate', 'cavalry', 2, 3)].sort(),
    )
    expect(company(s, 'confederate', 'wilderness_tavern')).toEqual([])
    expect(at(s, 'sheridan', 'wilson', ...dummies('union', 'cavalry', 3))).toEqual([
      'spottswood',
      'spottswood',
      'spottswood',
    ])
  },
)

rule(
  'example-of-play',
  'the mud dries when the Union turn is over: the Confederates march with all their points',
  () => {
    const s = passes(play(example.sheridanBack(), { do: 'end-turn' }))
    expect(asked(s)).toBe('confederate player-turn')
    expect([pace(s, 'rodes'), pace(s, 'f_lee')]).toEqual([4, 6])
    expect(cardIs(s, 52)).toBe('discard')
  },
)

rule(
  'example-of-play',
  'Ewell at Chancellorsville: a 5 on the Wilderness table, the Union cavalry goes to US Ford, he takes the point',
  () => {
    const s = example.ewellAttacks()
    expect(at(s, 'stuart', 'f_lee')).toEqual(['aldrich', 'aldrich'])
    expect(asked(s)).toBe('union cavalry')
    expect(s.groundDrm).toBe(1)
    play(s, { do: 'withdraw', to: 'us_ford' })
    passes(s)
    expect(asked(s)).toBe('confederate player-turn')
    expect(company(s, 'union', 'us_ford')).toEqual(['torbert', 'union_cavalry_dummy_1'])
    expect(company(s, 'confederate', 'chancellorsville')).toEqual([...example.II].sort())
    expect([strength(s, 'torbert'), strength(s, 'early')]).toEqual([4, 5])
  },
)

rule(
  'example-of-play',
  'two dummies march with Lee, although one was at Orange: the other is put there from Gordonsville first',
  () => {
    const s = example.confederatesMoved()
    expect(company(s, 'confederate', 'wilderness_tavern')).toEqual([...example.III].sort())
    expect(company(s, 'confederate', 'logan')).toEqual(['field', 'kershaw', 'longstreet'])
    expect(company(s, 'confederate', 'gordonsville')).toEqual([])
  },
)
