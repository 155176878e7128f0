import { rule } from '@vedette/kit/test/rule.ts'
import { expect } from 'vitest'
import * as state from '../../late-unpleasantness/state.ts'
import { FORTIFICATIONS, points, SWAMP } from '../map.ts'
import { CSA, USA } from '../pieces.ts'
import { claim, holdsForUnion } from '../rules/12-victory.ts'
import type { T } from '../state.ts'
import {
  asked,
  attack,
  type Field,
  field,
  march,
  play,
  roll,
  type S,
  seenBy,
  throwing,
  toSupply,
  unharmed,
} from './kit.ts'
import { deal, playCard } from './skirmish.ts'

const swamp = ['hundleys_corner', 'pole_green_church', 'bethesda_church', 'cold_harbor']
/** The Union has been in these points last. */
function taken(s: S, ...at: readonly string[]): S {
  for (const name of at) (s as T).claims[USA * s.game.POINTS + s.game.point(name)] = 2 << 10
  return s
}
const holds = (s: S, at: string): boolean => holdsForUnion(s as T, s.game.point(at))
const far = { brandy_station: ['mott'], orange: ['heth'] }

rule(
  '12.0',
  'the points that count: four of the Totopotomoy, and ten fortifications, Richmond’s two among them',
  () => {
    expect(SWAMP.map((p) => points[p].id)).toEqual(swamp)
    expect([FORTIFICATIONS.length, ...FORTIFICATIONS.slice(0, 2).map((p) => points[p].id)]).toEqual([
      10,
      'richmond_north',
      'richmond_south',
    ])
  },
)

rule('12.0', 'the Union wins at once with the four green points, the last one taken in passing', () => {
  const s = taken(field({ at: { ...far, old_church: ['barlow'] } }), ...swamp.slice(0, 3))
  march(s, ['barlow'])
  expect(asked(s)).toBe('union marching')
  play(s, { do: 'march', to: 'cold_harbor' })
  expect(asked(s)).toBe('over totopotomoy-held')
  const three = taken(field({ at: { ...far, old_church: ['barlow'] } }), ...swamp.slice(0, 2))
  march(three, ['barlow'], 'cold_harbor')
  expect(asked(three)).toBe('union marching')
})

rule('12.0', 'or with any three fortifications, where each point of Richmond is one', () => {
  const s = taken(field({ at: { ...far, yellow_tavern: ['barlow'] } }), 'richmond_south', 'works_chaffin')
  march(s, ['barlow'], 'works_brook')
  expect(asked(s)).toBe('over fortifications-held')
  const two = taken(field({ at: { ...far, yellow_tavern: ['barlow'] } }), 'richmond_south')
  expect(asked(march(two, ['barlow'], 'works_brook'))).toBe('union marching')
  expect(asked(play(two, { do: 'march', to: 'richmond_north' }))).toBe('over fortifications-held')
})

rule('12.0', 'by an advance after a combat as well', () => {
  const at = { ...far, yellow_tavern: ['barlow', 'gibbon'], works_brook: ['garrison_works_brook'] }
  const s = taken(field({ at }), 'richmond_south', 'works_chaffin')
  attack(s, ['barlow', 'gibbon'], 'works_brook')
  play(s, { do: 'lead', piece: 'barlow' })
  throwing(unharmed(roll(s, 9)), 4)
  expect(asked(s)).toBe('over fortifications-held')
})

rule('12.0', 'a point is his who had real infantry in supply there last: not cavalry, dummies, leaders', () => {
  for (const names of [['torbert'], ['union_infantry_dummy_1'], ['union_cavalry_dummy_1', 'hancock']]) {
    const s = field({ at: { ...far, yellow_tavern: names } })
    march(s, names, 'works_brook')
    expect([names, holds(s, 'works_brook')]).toEqual([names, false])
  }
  const s = march(field({ at: { ...far, yellow_tavern: ['barlow'] } }), ['barlow'], 'works_brook', 'yellow_tavern')
  expect(holds(s, 'works_brook')).toBe(true)
})

rule('12.0', 'the fortifications are Confederate until somebody has been there, the swamp is nobody’s', () => {
  const s = field({ setUp: true })
  expect(FORTIFICATIONS.map((p) => holdsForUnion(s as T, p))).toEqual(FORTIFICATIONS.map(() => false))
  expect(FORTIFICATIONS.every((p) => (s as T).claims[CSA * s.game.POINTS + p] > 0)).toBe(true)
})

rule('12.0', 'Confederate infantry in supply takes a point back by passing, cavalry does not', () => {
  for (const [name, held] of [
    ['heth', false],
    ['hampton', true],
    ['confederate_infantry_dummy_1', true],
  ] as const) {
    const s = taken(
      field({ side: 'confederate', at: { brandy_station: ['mott'], atlee_station: [name] } }),
      'hundleys_corner',
    )
    march(s, [name], 'hundleys_corner', 'mechanicsville')
    expect([name, holds(s, 'hundleys_corner')]).toEqual([name, held])
  }
})

rule('12.0', 'infantry out of supply leaves the point to its old owner', () => {
  const s = field({ at: { ...far, yellow_tavern: ['barlow'] }, supply: { barlow: 'out' } })
  march(s, ['barlow'], 'works_brook')
  expect(holds(s, 'works_brook')).toBe(false)
  const one = field({ at: { ...far, yellow_tavern: ['barlow', 'gibbon'] }, supply: { barlow: 'out' } })
  march(one, ['barlow', 'gibbon'], 'works_brook')
  expect(holds(one, 'works_brook')).toBe(true)
})

rule('12.0', 'when it loses its mark there the point is taken, and that may win the game in the Supply Phase', () => {
  const at = { white_house: ['mott'], orange: ['heth'], works_nine_mile: ['barlow'] }
  const f: Field = { side: 'confederate', at, turn: 13, terminus: 'white_house', supply: { barlow: 'out' } }
  const s = play(toSupply(field(f)), { do: 'supplied' })
  expect(holds(s, 'works_nine_mile')).toBe(true)
  const won = taken(field(f), 'richmond_south', 'works_chaffin')
  play(toSupply(won), { do: 'supplied' })
  expect(asked(won)).toBe('over fortifications-held')
})

rule('12.0', 'a card that puts units in supply lets them hold the point they stand in, at once', () => {
  const s = field({ at: { ...far, works_brook: ['barlow'] }, supply: { barlow: 'attrition' }, ...deal('union', 16) })
  expect(holds(s, 'works_brook')).toBe(false)
  playCard(s, 16)
  expect(holds(s, 'works_brook')).toBe(true)
  const won = field({ at: { ...far, works_brook: ['barlow'] }, supply: { barlow: 'out' }, ...deal('union', 16) })
  expect(asked(playCard(taken(won, 'richmond_south', 'works_chaffin'), 16))).toBe('over fortifications-held')
})

rule('12.0', 'who comes into a point in answer to a stack comes after it', () => {
  const at = { brandy_station: ['mott'], yellow_tavern: ['heth'], works_brook: ['wilcox'] }
  const s = field({ side: 'confederate', at }) as T
  s.stacksMoved = 3
  const there = s.game.point('hundleys_corner')
  s.where[s.game.piece('heth')] = there
  claim(s, CSA, there)
  s.where[s.game.piece('heth')] = s.game.point('atlee_station')
  s.where[s.game.piece('mott')] = there
  claim(s, USA, there)
  expect(holds(s, 'hundleys_corner')).toBe(true)
})

rule('12.0', 'a retreat takes a point as well', () => {
  const at = { brandy_station: ['mott'], ashland: ['heth', 'wilcox'], yellow_tavern: ['barlow'] }
  const s = attack(field({ side: 'confederate', at }), ['heth', 'wilcox'], 'yellow_tavern')
  play(s, { do: 'lead', piece: 'wilcox' })
  throwing(unharmed(roll(s, 9)), 6)
  play(s, { do: 'retreat-all', to: 'works_brook' })
  expect(holds(s, 'works_brook')).toBe(true)
})

rule('12.0', 'the enemy does not see whether troops in a point were infantry in supply', () => {
  const s = march(field({ at: { ...far, yellow_tavern: ['barlow'] } }), ['barlow'], 'works_brook')
  const at = USA * s.game.POINTS + s.game.point('works_brook')
  expect([(seenBy(s, 'union') as T).claims[at] > 0, (seenBy(s, 'confederate') as T).claims[at]]).toEqual([true, 0])
})

/** Meade, who has followed Grant, leads an attack that goes wrong. */
rule('12.0', 'Grant lost and then Meade: the Confederates have won at once', () => {
  const at = { st_marys_church: ['heth', 'wilcox', 'anderson'], harris_store: ['mott', 'meade'], orange: ['rodes'] }
  const s = field({ at, killed: ['grant'] })
  s.commander[USA] = s.game.piece('meade')
  attack(s, ['mott', 'meade'], 'st_marys_church')
  play(s, { do: 'lead', piece: 'mott' }, { do: 'lead', piece: 'wilcox' })
  roll(s, 3)
  while (asked(s) !== 'chance leader-loss') play(s, { do: 'lose', piece: 'mott' })
  for (let n = 0; n < 3 && asked(s) === 'chance leader-loss'; n++) throwing(s, 1)
  expect(asked(s)).toBe('over commanders-lost')
})

rule('12.0', 'Grant alone lost ends nothing', () => {
  const s = field({ at: { brandy_station: ['mott', 'meade'], orange: ['heth'] }, killed: ['grant'] })
  expect([asked(s), s.where[s.game.piece('grant')]]).toEqual(['union player-turn', state.DEAD])
})
