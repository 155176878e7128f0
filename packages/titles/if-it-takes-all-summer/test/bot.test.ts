import { expect, test } from 'vitest'
import { allIn } from '../../late-unpleasantness/test/minds.ts'
import { mind } from '../bot.ts'
import { OUTAGE } from '../numbers.ts'
import { USA } from '../pieces.ts'
import type { T } from '../state.ts'
import { ifItTakesAllSummer as title } from '../title.ts'
import { asked, field, passTo, play, type S, supplyOf, toSupply, unionRails } from './kit.ts'

/** What the scripts answer, on the view of whoever is asked. */
function answer(s: S) {
  const [action] = mind.script(title.view(s, s.mover), s.mover, allIn(mind, 'free'), 'test')
  return title.write(s, action)
}
/** Plays on by the scripts until the turn of the side is over, or the game. */
function playOn(s: S): S {
  const { side } = s
  while (s.winner === 0 && s.side === side && s.mover <= USA) play(s, answer(s))
  return s
}

test('the Union lays its base where the army is fed, and not where a raid would find it empty', () => {
  const army = { fredericksburg: ['barlow', 'gibbon'], aquia_creek: ['ferrero'], spotsylvania: ['griffin'] }
  const s = toSupply(field({ side: 'confederate', at: { ...army, gordonsville: ['heth'] }, turn: 5 }))
  while (asked(s) === 'union supply') play(s, answer(s))
  expect(title.view(s, USA).terminus).toBe(s.game.point('aquia_creek'))
})

test('with the base safe the Depot follows the army that has marched beyond its reach', () => {
  const at = { aquia_creek: ['ferrero'], fredericksburg: ['potter', 'willcox'], hanovertown: ['barlow', 'gibbon'] }
  const passed = unionRails
  const s = toSupply(field({ side: 'confederate', terminus: 'aquia_creek', passed, at: { ...at, louisa: ['heth'] } }))
  while (asked(s) === 'union supply') play(s, answer(s))
  expect([supplyOf(s, 'barlow'), supplyOf(s, 'gibbon')]).toEqual(['none', 'none'])
})

test('the Union walks into the last point that it needs', () => {
  const at = { aquia_creek: ['ferrero'], haws_shop: ['barlow'], louisa: ['heth'] }
  const others = ['hundleys_corner', 'bethesda_church', 'cold_harbor']
  const passed = Object.fromEntries(others.map((name) => [name, 'union'] as const))
  const s = field({ terminus: 'aquia_creek', at, passed })
  for (const name of others) (s as T).claims[USA * s.game.POINTS + s.game.point(name)] = 600
  expect(playOn(s).winner).toBe(USA + 1)
})

test('but not with horse, nor with hungry infantry', () => {
  const others = ['hundleys_corner', 'bethesda_church', 'cold_harbor']
  const passed = Object.fromEntries(others.map((name) => [name, 'union'] as const))
  const at = { aquia_creek: ['ferrero'], haws_shop: ['barlow', 'torbert'], louisa: ['heth'] }
  const s = field({ terminus: 'aquia_creek', at, passed, supply: { barlow: 'out' } })
  for (const name of others) (s as T).claims[USA * s.game.POINTS + s.game.point(name)] = 600
  expect(playOn(s).winner).toBe(0)
})

test('Stuart rides into a base that nobody guards', () => {
  const at = { massaponax_church: ['hampton', 'stuart'], hanover_junction: ['heth', 'lee'], kellys_ford: ['barlow'] }
  const s = field({ side: 'confederate', terminus: 'aquia_creek', at })
  expect((playOn(s) as T).baseBack).toBe(3 + OUTAGE)
})

test('Confederates arrive where Lee stands in the way', () => {
  const at = { hanover_junction: ['heth', 'wilcox', 'lee'], milford_station: ['barlow', 'gibbon', 'birney', 'mott'] }
  const s = passTo(field({ turn: 14, side: 'union', terminus: 'aquia_creek', reserve: ['hoke'], at }), 'confederate')
  expect(answer(s)).toEqual({ do: 'arrive', piece: 'hoke', to: 'hanover_junction' })
})
