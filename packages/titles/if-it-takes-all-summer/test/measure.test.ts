import { expect, test } from 'vitest'
import { termOf } from '../../late-unpleasantness/test/measure.ts'
import { evaluation } from '../bot/measure.ts'
import { POINTS, point } from '../map.ts'
import { MEADE, USA } from '../pieces.ts'
import type { T } from '../state.ts'
import { type Field, field, type S } from './kit.ts'

const term = termOf(evaluation)
/** The Union was the last with infantry in supply at these points. */
function taken(s: S, ...names: string[]): S {
  for (const name of names) (s as T).claims[USA * POINTS + point(name)] = 60_000
  return s
}
const facing: Field['at'] = { hanover_junction: ['heth', 'wilcox'], chesterfield_station: ['barlow', 'gibbon'] }

test('points that the Union holds speak for it', () => {
  const works = taken(field({ at: facing }), 'works_brook', 'works_meadow')
  expect(term(works, 'works')).toBe(-2)
  expect(term(taken(field({ at: facing }), 'cold_harbor'), 'swamp')).toBe(-1)
})

test('the nearer the Union is to what it needs, the better for it, and the worse when Lee is in the way', () => {
  const near = field({ at: { haws_shop: ['barlow'] } })
  const far = field({ at: { fredericksburg: ['barlow'] } })
  const lee = {
    hundleys_corner: ['heth'],
    pole_green_church: ['wilcox'],
    bethesda_church: ['hoke'],
    cold_harbor: ['field'],
  }
  const barred = field({ at: { haws_shop: ['barlow'], ...lee } })
  for (const code of ['road-to-swamp', 'road-to-works']) expect(term(near, code)).toBeLessThan(term(far, code))
  expect(term(near, 'road-to-swamp')).toBeLessThan(term(barred, 'road-to-swamp'))
  expect(term(barred, 'in-the-way')).toBeGreaterThan(term(near, 'in-the-way'))
})

test('the last point that is open counts for all, and a guide opens one that is held', () => {
  const others = ['hundleys_corner', 'pole_green_church', 'bethesda_church']
  const open = { at: { haws_shop: ['barlow'] } }
  expect(term(taken(field(open), ...others), 'swamp-struck')).toBe(-1)
  expect(term(taken(field({ ...open, side: 'confederate' }), ...others), 'swamp-struck')).toBe(-0.5)
  const held = { at: { ...open.at, cold_harbor: ['heth'] } }
  expect(term(taken(field(held), ...others), 'swamp-struck')).toBeCloseTo(-0.5)
  expect(term(taken(field({ ...held, hands: { union: [38] } }), ...others), 'swamp-struck')).toBe(-1)
  expect(term(field({ at: { fredericksburg: ['barlow'] } }), 'swamp-struck')).toBeCloseTo(0)
})

test('time speaks for the Confederates, and so does Grant when he is lost', () => {
  const early = field({ at: facing, turn: 2 })
  const late = field({ at: facing, turn: 15 })
  for (const code of ['time', 'late']) expect(term(late, code)).toBeGreaterThan(term(early, code))
  expect(term(early, 'grant-lost')).toBe(0)
  early.commander[USA] = MEADE
  expect(term(early, 'grant-lost')).toBe(1)
})

test('raiders near the base speak for the Confederates', () => {
  const base = { terminus: 'aquia_creek' }
  const near = field({ ...base, at: { fredericksburg: ['hampton'] } })
  const far = field({ ...base, at: { gordonsville: ['hampton'] } })
  expect(term(near, 'road-to-base')).toBeGreaterThan(term(far, 'road-to-base'))
})
