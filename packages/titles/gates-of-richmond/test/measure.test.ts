import { expect, test } from 'vitest'
import { termOf } from '../../late-unpleasantness/test/measure.ts'
import { evaluation } from '../bot/measure.ts'
import { type Field, field } from './kit.ts'

const term = termOf(evaluation)
/** How a term changes from one field to another. */
const change = (code: string, from: Field, to: Field): number => term(field(to), code) - term(field(from), code)

const facing = { fort_2: ['mclaws'], seven_pines: ['hooker'] }

test('a division more speaks for its side', () => {
  expect(change('strength', { at: facing }, { at: { ...facing, fort_3: ['huger'] } })).toBeCloseTo(0.7)
  expect(change('strength', { at: facing }, { at: { ...facing, barker: ['sykes'] } })).toBeCloseTo(-0.5)
})

test('cards, guides and supply speak for who has them', () => {
  const hand = (side: 'confederate' | 'union', card: number) => ({ at: facing, hands: { [side]: [card] } })
  for (const code of ['hand', 'guides']) {
    expect(term(field(hand('confederate', 32)), code)).toBeGreaterThan(0)
    expect(term(field(hand('union', 32)), code)).toBeLessThan(0)
  }
  expect(change('hungry', { at: facing }, { at: facing, supply: { hooker: 'attrition' } })).toBeCloseTo(1.4)
  expect(change('hungry', { at: facing }, { at: facing, supply: { mclaws: 'out' } })).toBeCloseTo(-0.3)
})

test('the player turn speaks for who has it, as far as he has not moved', () => {
  expect(term(field({ at: facing, side: 'confederate' }), 'initiative')).toBe(1)
  expect(term(field({ at: facing, side: 'union' }), 'initiative')).toBe(-1)
  expect(term(field({ at: facing, side: 'union', moved: ['hooker'] }), 'initiative')).toBeCloseTo(0)
})

test('a small stack beside a large one speaks for the large one, and less when it can still go', () => {
  const at = { old_tavern: ['winder'], goldings_farm: ['hooker', 'kearny'] }
  const threatened = term(field({ at, side: 'union' }), 'exposed')
  expect(threatened).toBeLessThan(0)
  expect(term(field({ at, side: 'confederate' }), 'exposed')).toBeCloseTo(threatened / 2)
})

test('the nearer an army is to what it wants, the better for it', () => {
  expect(change('richmond-guard', { at: { barker: ['hooker'] } }, { at: { fort_8: ['hooker'] } })).toBeLessThan(0)
  expect(
    change('road-to-landings', { at: { mechanicsville: ['winder'] } }, { at: { old_church: ['winder'] } }),
  ).toBeGreaterThan(0)
})

test('Richmond lies open, or behind a guard', () => {
  const come = { emmanuel_church: ['hooker'] }
  expect(term(field({ at: come }), 'richmond-struck')).toBe(-1)
  expect(term(field({ at: come, side: 'confederate' }), 'richmond-struck')).toBe(-0.5)
  const guarded = { ...come, richmond: ['huger'] }
  expect(term(field({ at: guarded }), 'richmond-struck')).toBeCloseTo(-0.5)
})

test('the guard of Richmond is short of what the Union has about it, however strong it is', () => {
  const lacks = (...guard: string[]) =>
    term(field({ at: { rocketts: ['hooker', 'kearny'], richmond: guard } }), 'richmond-guard')
  // Fifteen points a step away, of which an eighth is left out.
  expect(lacks('mclaws')).toBeCloseTo(3 / 10 - (15 * 7) / 80)
  expect(lacks('longstreet_div')).toBeCloseTo(9 / 10 - (15 * 7) / 80)
  expect(lacks('longstreet_div', 'ap_hill')).toBeCloseTo(0)
  expect(term(field({ at: { savage_station: ['hooker', 'kearny'] } }), 'richmond-guard')).toBeCloseTo(0)
})

test('both landings in reach are worth much, one nothing', () => {
  const at = { white_house: ['ewell'], varina: ['holmes'], ...facing }
  const side = 'confederate'
  expect(term(field({ at, side }), 'landings')).toBe(1)
  expect(term(field({ at: { ...at, haxalls_landing: ['winder'] }, side }), 'landings-struck')).toBe(1)
  expect(term(field({ at: { white_house: ['ewell'], fort_1: ['holmes'] }, side }), 'landings-struck')).toBe(0)
})
