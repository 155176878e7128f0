import { expect, test } from 'vitest'
import { makeLore } from '../../late-unpleasantness/bot/lore.ts'
import { look } from '../../late-unpleasantness/bot/sight.ts'
import { allIn } from '../../late-unpleasantness/test/minds.ts'
import { station } from '../bot/ground.ts'
import { plan } from '../bot/tasks.ts'
import { vitals } from '../bot/vital.ts'
import { mind, style } from '../bot.ts'
import { point, SWAMP } from '../map.ts'
import { OUTAGE } from '../numbers.ts'
import { CSA, USA } from '../pieces.ts'
import type { T } from '../state.ts'
import { ifItTakesAllSummer as title } from '../title.ts'
import { asked, type Field, field, passTo, play, type S, supplyOf, toSupply, unionRails } from './kit.ts'

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

/** What the Confederates make of their view. */
const seenByLee = (s: S) => look(title.view(s, CSA), CSA, { lore: makeLore(s.game), style, how: allIn(mind, 'free') })
const grant = ['barlow', 'gibbon', 'birney', 'mott', 'hancock']
const warren = ['griffin', 'robinson', 'crawford', 'wadsworth', 'warren']
const lee = ['heth', 'wilcox', 'anderson', 'lee']

test('Lee stands at Spotsylvania while only horse is past it, and goes when a quarter of the Union is', () => {
  const ahead = { spotsylvania: lee, hanover_junction: ['torbert', 'gregg', 'wilson'] }
  const horse = field({ side: 'confederate', at: { ...ahead, chancellorsville: [...grant, ...warren] } })
  expect(station(seenByLee(horse))).toBe(point('spotsylvania'))
  const foot = field({ side: 'confederate', at: { ...ahead, chancellorsville: grant, guinea_station: warren } })
  expect(station(seenByLee(foot))).toBe(point('milford_station'))
})

test('those who are past Lee are met behind the Totopotomoy, horse alone is not', () => {
  const rear = { spotsylvania: lee, chancellorsville: grant, kellys_ford: warren }
  const guards = (at: Field['at']) =>
    plan(seenByLee(field({ side: 'confederate', at }))).tasks.flatMap(({ goal, kind }) =>
      kind === 'guard' ? [goal] : [],
    )
  expect(guards({ ...rear, hanover_junction: ['torbert', 'gregg'] })).toEqual([point('spotsylvania')])
  const [reserve] = guards({ ...rear, hanover_junction: ['torbert', 'gregg', 'wright'] })
  expect(SWAMP).toContain(reserve)
})

test('a base with one division in it is worth a march, one with two is not', () => {
  const stormed = (...guard: string[]) => {
    const at = { spotsylvania: lee, falmouth: guard, chancellorsville: ['barlow', 'gibbon'] }
    const sight = seenByLee(
      field({
        side: 'confederate',
        terminus: 'aquia_creek',
        depot: 'falmouth',
        at: { ...at, aquia_creek: ['griffin', 'robinson'] },
      }),
    )
    return plan(sight).tasks.some(({ goal, kind }) => kind === 'take' && goal === point('falmouth'))
  }
  expect([stormed('wadsworth'), stormed('wadsworth', 'crawford')]).toEqual([true, false])
})

test('no point of the Totopotomoy may lie open to a walk, however few the Union has', () => {
  const at = { hundleys_corner: lee, haws_shop: ['barlow'], old_church: ['griffin'] }
  const goals = vitals(seenByLee(field({ side: 'confederate', at }))).map(({ goal }) => goal)
  expect(goals).toEqual(expect.arrayContaining(SWAMP.filter((p) => p !== point('hundleys_corner'))))
})
