import { rule } from '@vedette/kit/test/rule.ts'
import { expect } from 'vitest'
import * as state from '../../late-unpleasantness/state.ts'
import { point } from '../map.ts'
import { pieces, piecesOf } from '../pieces.ts'
import * as example from './example.ts'
import {
  asked,
  attack,
  cardIs,
  company,
  march,
  marked,
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

/** The printed example of play, turn 2, throw by throw; the rulings say where its sums are wrong. */

const { at, dummies, hand, pass } = example
const sum = (s: S, names: readonly string[]): number => names.reduce((n, name) => n + strength(s, name), 0)
const attackers = ['getty', 'wright', 'ricketts', 'griffin', 'robinson', 'crawford', 'wilson']
const defenders = ['heth', 'anderson', 'wilcox']

rule(
  'example-of-play',
  "turn 2: Gregg at Parker's Store is out of supply and a point slower; everybody else is fed",
  () => {
    const s = example.secondTurn()
    expect(s.turn).toBe(2)
    const hungry = pieces.filter(({ id }) => supplyOf(s, id) !== 'none').map(({ id }) => id)
    expect(hungry.sort()).toEqual(['gregg', 'union_cavalry_dummy_2'])
    expect(supplyOf(s, 'gregg')).toBe('out')
    march(s, ['gregg'], 'brocks_crossroads', 'todds_tavern', 'laurel_ridge', 'piney_branch_church', 'laurel_ridge')
    expect(why(s, { do: 'march', to: 'todds_tavern' })).toBe('3.0-allowance no-points-left')
  },
)

rule('example-of-play', 'turn 2: the Union draws 48, which it throws away, and 36; the Confederates 35 and 40', () => {
  const s = example.secondTurn()
  expect(hand(s, 'union')).toEqual([2, 3, 14, 21, 27, 36, 37, 38, 53])
  expect(hand(s, 'confederate')).toEqual([7, 12, 25, 29, 31, 32, 35, 39, 40])
  expect([cardIs(s, 48), cardIs(s, 50)]).toEqual(['discard', 'discard'])
})

rule(
  'example-of-play',
  "Burnside's corps comes in at Brandy Station, as the order of arrival says and the example does not",
  () => {
    const s = example.secondTurn()
    expect(asked(s)).toBe('union player-turn')
    expect(company(s, 'union', 'brandy_station')).toEqual(['burnside', 'ferrero', 'potter', 'stevenson', 'willcox'])
  },
)

rule(
  'example-of-play',
  'Hancock at Chancellorsville: a 3 is -1; the Local Guide ends it, and Ewell may choose among his ways',
  () => {
    const s = attack(example.secondTurn(), ['hancock', 'mott', 'birney', 'barlow'], 'chancellorsville')
    expect(asked(s)).toBe('chance wilderness')
    throwing(s, 3)
    expect(s.groundDrm).toBe(-1)
    expect(asked(s)).toBe('confederate window')
    play(pass(s), { do: 'play', card: 38 })
    passes(s)
    expect(asked(s)).toBe('confederate guide')
    // As the example notes, he could have joined Hill.
    expect(why(s, { do: 'choose-point', at: 'wilderness_tavern' })).toBeNull()
    play(s, { do: 'choose-point', at: 'brocks_crossroads' })
    passes(s)
    expect(asked(s)).toBe('union player-turn')
    expect(company(s, 'confederate', 'brocks_crossroads')).toEqual([...example.II].sort())
    expect(company(s, 'union', 'chancellorsville')).toEqual(['barlow', 'birney', 'hancock', 'mott'])
    expect(cardIs(s, 38)).toBe('discard')
  },
)

rule(
  'example-of-play',
  'Wilderness Tavern: 43 against 22 and not 44, for Wilson lost 2 of his 4; that is not twice as many',
  () => {
    const s = example.assault()
    expect([strength(s, 'wilson'), strength(s, 'wilcox')]).toEqual([2, 7])
    expect([sum(s, attackers), sum(s, defenders)]).toEqual([43, 22])
    // 3 + 2 + 3 on both sides cancel out. The print counts +1, +2 and +8, calls it 10 and not 11, and takes 8 off.
    expect(modifiers(s)).toEqual({ lines: { wilderness: 1 }, sum: 1 })
  },
)

rule(
  'example-of-play',
  'no cavalry there could withdraw, and both sides are asked for cards once, after the Wilderness die',
  () => {
    const s = attack(
      example.ewellGone(),
      ['grant', ...example.VI, ...example.V, 'sheridan', 'wilson'],
      'wilderness_tavern',
    )
    throwing(s, 5)
    expect(asked(s)).toBe('confederate window')
    passes(s)
    expect(asked(s)).toBe('union attack-lead')
  },
)

rule(
  'example-of-play',
  'a 6 becomes 7, in the line of the printed 8: Wright and Wilcox lose 1 each, six leaders are rolled for',
  () => {
    const s = throwing(example.assault(), 2, 4)
    expect([strength(s, 'wright'), strength(s, 'wilcox')]).toEqual([7, 6])
    throwing(s, 2)
    // 7.1: a leader is lost on 1 or 2. The attackers' leaders first: Wright, Sedgwick, Grant; Wilcox, Hill, Lee.
    for (const die of [4, 5, 5, 2, 4, 6]) {
      expect(asked(s)).toBe('chance leader-loss')
      throwing(s, die)
    }
    expect(marked(s, 'wilcox', state.REPLACED)).toBe(true)
    for (const name of ['wright', 'sedgwick', 'ap_hill']) expect(marked(s, name, state.REPLACED)).toBe(false)
    expect(at(s, 'grant', 'lee')).toEqual(['spottswood', 'wilderness_tavern'])
    // The third die of 2: it goes on. Either side might try to break off, the Confederates by a leader in the point.
    expect(asked(s)).toBe('union attack-break')
    play(s, { do: 'go-on' })
    expect(asked(s)).toBe('confederate defence-break')
    expect(why(s, { do: 'break-off', piece: 'lee' })).toBeNull()
  },
)

rule(
  'example-of-play',
  'the second round: a new Wilderness die, no cards, and 42 against 21 is twice as many: +9, as printed',
  () => {
    const s = throwing(example.assault(), 2, 4, 2, 4, 5, 5, 2, 4, 6)
    play(s, { do: 'go-on' }, { do: 'go-on' })
    expect(asked(s)).toBe('chance wilderness')
    throwing(s, 6)
    expect(asked(s)).toBe('union attack-lead')
    const t = example.secondRound()
    expect([sum(t, attackers), sum(t, defenders)]).toEqual([42, 21])
    expect(modifiers(t)).toEqual({
      lines: { wilderness: 1, 'strength-double': 2, 'division-leader': 1, 'corps-leader': 2, 'army-leader': 3 },
      sum: 9,
    })
    expect(asked(t)).toBe('chance combat')
  },
)

rule(
  'example-of-play',
  'a 6 becomes 15: Wilcox loses 3, has no leader to lose, and all go to Ewell; Grant takes the point',
  () => {
    const s = throwing(example.secondRound(), 2, 4)
    expect(asked(s)).toBe('confederate defence-loss')
    play(s, { do: 'lose', piece: 'wilcox' }, { do: 'lose', piece: 'wilcox' })
    // Hill and Lee stayed out of this round, and Wilcox shows his replacement side: nobody is rolled for.
    expect(asked(s)).toBe('confederate retreat')
    play(s, { do: 'retreat-all', to: 'brocks_crossroads' })
    // He was 7 and lost 1, so he has 3 left; the print, in which he was at 5, has 2.
    expect(strength(s, 'wilcox')).toBe(3)
    expect(company(s, 'confederate', 'brocks_crossroads')).toEqual([...example.II, ...example.III].sort())
    const inside = ['grant', 'sheridan', 'wilson', ...example.VI, ...example.V, ...dummies('union', 'cavalry', 3)]
    expect(company(s, 'union', 'wilderness_tavern')).toEqual(inside.sort())
    expect(s.attacked[point('brocks_crossroads')] & state.FELL_BACK).not.toBe(0)
  },
)

rule(
  'example-of-play',
  'Replacements at once: card 32 brings 4 on a 5; one for the cavalry at Aldrich, three for Wilcox',
  () => {
    const s = example.tavernTaken()
    expect(asked(s)).toBe('confederate window')
    play(s, { do: 'play', card: 32 })
    throwing(s, 5)
    expect(where(s, 'f_lee')).toBe('aldrich')
    play(s, { do: 'allot', piece: 'f_lee' })
    expect(why(s, { do: 'allot', piece: 'f_lee' })).toBe('10.2 at-full-strength')
    for (let n = 0; n < 3; n++) play(s, { do: 'allot', piece: 'wilcox' })
    expect([strength(s, 'f_lee'), strength(s, 'wilcox')]).toEqual([2, 6])
    passes(s)
    expect(asked(s)).toBe('union player-turn')
    for (const seat of [0, 1]) for (const i of piecesOf[seat]) expect(s.role[i]).toBe(0)
  },
)
