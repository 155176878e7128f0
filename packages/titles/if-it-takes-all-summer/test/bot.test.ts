import { expect, test } from 'vitest'
import { makeLore } from '../../late-unpleasantness/bot/lore.ts'
import { look } from '../../late-unpleasantness/bot/sight.ts'
import { allIn } from '../../late-unpleasantness/test/minds.ts'
import { station } from '../bot/ground.ts'
import { plan } from '../bot/tasks.ts'
import { vitals } from '../bot/vital.ts'
import { mind, style } from '../bot.ts'
import { game } from '../game.ts'
import { FORTIFICATIONS, point, SWAMP } from '../map.ts'
import { OUTAGE } from '../numbers.ts'
import { CSA, piece, USA } from '../pieces.ts'
import type { T } from '../state.ts'
import { ifItTakesAllSummer as title } from '../title.ts'
import { asked, attack, type Field, field, passTo, play, type S, supplyOf, toSupply, unionRails } from './kit.ts'

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
  const army = { guinea_station: ['barlow', 'gibbon'], aquia_creek: ['ferrero'], spotsylvania: ['griffin'] }
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
  const at = { hanover_junction: ['heth', 'wilcox', 'lee'], fredericksburg: ['barlow', 'gibbon', 'birney', 'mott'] }
  const s = passTo(field({ turn: 14, side: 'union', terminus: 'aquia_creek', reserve: ['hoke'], at }), 'confederate')
  expect(answer(s)).toEqual({ do: 'arrive', piece: 'hoke', to: 'hanover_junction' })
})

/** What the Confederates make of their view. */
const seenByLee = (s: S) => look(title.view(s, CSA), CSA, { lore: makeLore(s.game), style, how: allIn(mind, 'free') })
const grant = ['barlow', 'gibbon', 'birney', 'mott', 'hancock']
const warren = ['griffin', 'robinson', 'crawford', 'wadsworth', 'warren']
const lee = ['heth', 'wilcox', 'anderson', 'lee']

/** The points that a plan of the Confederates has guarded. */
const guards = (at: Field['at']) =>
  plan(seenByLee(field({ side: 'confederate', at }))).tasks.flatMap(({ goal, kind }) =>
    kind === 'guard' ? [goal] : [],
  )

test('Lee stands as far forward as leaves him some steps ahead of a quarter of the Union, whatever horse is past him', () => {
  const ahead = { spotsylvania: lee, beaver_dam_station: ['torbert', 'gregg', 'wilson'] }
  const stands = (at: Field['at']) => station(seenByLee(field({ side: 'confederate', at: { ...ahead, ...at } })))
  expect(stands({ elys_ford: [...grant, ...warren] })).toBe(point('spotsylvania'))
  expect(stands({ chancellorsville: [...grant, ...warren] })).toBe(point('guinea_station'))
  expect(stands({ elys_ford: grant, fredericksburg: warren })).toBe(point('hanover_junction'))
  expect(stands({ elys_ford: grant, guinea_station: warren })).toBe(-1)
})

test('those who are past Lee are met behind the Totopotomoy, horse alone is not', () => {
  const rear = { spotsylvania: lee, elys_ford: grant, kellys_ford: warren }
  expect(guards({ ...rear, bowling_green: ['torbert', 'gregg'] })).toEqual([point('spotsylvania')])
  const [reserve] = guards({ ...rear, bowling_green: ['torbert', 'gregg', 'wright'] })
  expect(SWAMP).toContain(reserve)
})

test('the works that the Union can come to are helped before it comes, those that Lee bars are not', () => {
  const works = (at: Field['at']) => guards(at).filter((goal) => FORTIFICATIONS.includes(goal))
  const before = [...grant, ...warren]
  const brook = point('works_brook')
  expect(works({ hundleys_corner: lee, ashland: before })).toContain(brook)
  expect(works({ yellow_tavern: lee, ground_squirrel_bridge: before })).not.toContain(brook)
  expect(works({ hundleys_corner: lee, chancellorsville: before })).toEqual([])
})

/** What the plan of the Union sends where. */
const sentByGrant = (f: Field) =>
  plan(look(title.view(field(f), USA), USA, { lore: makeLore(game), style, how: allIn(mind, 'free') })).tasks

test('a base is guarded by what could fall upon it in a turn', () => {
  const needed = (at: Field['at']) =>
    sentByGrant({ terminus: 'brandy_station', at: { brandy_station: ['ferrero'], ...at } }).find(
      ({ goal }) => goal === point('brandy_station'),
    )?.need
  expect(needed({ gordonsville: lee })).toBe(4)
  expect(needed({ rapidan_station: lee })).toBe(4)
  expect(needed({ winston: lee })).toBeGreaterThan(15)
  expect(needed({ winston: lee, culpeper: ['potter'] })).toBe(4)
})

/** Where the plan of the Union has something done, and of which kind. */
const goals = (f: Field, wanted: string) => sentByGrant(f).flatMap(({ goal, kind }) => (kind === wanted ? [goal] : []))

test('Aquia Creek is guarded at Falmouth, which bars the only way to it, with more than a division', () => {
  const f: Field = {
    terminus: 'aquia_creek',
    passed: unionRails,
    at: { fredericksburg: ['barlow'], gordonsville: lee },
  }
  expect(goals(f, 'guard')).toContain(point('falmouth'))
  expect(goals(f, 'guard')).not.toContain(point('aquia_creek'))
  expect(sentByGrant(f).find(({ goal }) => goal === point('falmouth'))?.need).toBe(8)
})

test('when horse rides into Falmouth, who stands at Fredericksburg throws it out', () => {
  const at = {
    fredericksburg: ['ferrero', 'potter', 'burnside'],
    falmouth: ['hampton'],
    cold_harbor: grant,
    orange: lee,
  }
  const s = field({ terminus: 'aquia_creek', passed: unionRails, at })
  const sight = look(title.view(s, USA), USA, { lore: makeLore(game), style, how: allIn(mind, 'free') })
  const { tasks, of } = plan(sight)
  expect(tasks[of[piece('ferrero')]]).toMatchObject({ kind: 'take', goal: point('falmouth') })
  expect(tasks.some(({ kind, goal }) => kind === 'guard' && goal === point('fredericksburg'))).toBe(false)
})

test('Guinea Station is held once the army is beyond it, not before', () => {
  const held = (where: string) =>
    goals({ terminus: 'aquia_creek', passed: unionRails, at: { [where]: grant, gordonsville: lee } }, 'guard')
  expect(held('hanover_ch')).toContain(point('guinea_station'))
  expect(held('fredericksburg')).not.toContain(point('guinea_station'))
})

test('who stands in the road of a hungry army is driven out, not who stands beside that of a fed one', () => {
  const beside = { cold_harbor: grant, bethesda_church: lee, mechanicsville: ['hoke'], fredericksburg: ['ferrero'] }
  const taken = (at: Field['at'], of: Partial<Field> = {}) =>
    goals({ terminus: 'aquia_creek', passed: unionRails, at: { ...beside, ...at }, ...of }, 'take')
  const oldChurch = point('old_church')
  expect(taken({ old_church: ['pickett'] })).toContain(oldChurch)
  expect(taken({ old_church: ['pickett'] }, { terminus: 'white_house', turn: 14 })).not.toContain(oldChurch)
  expect(taken({ old_church: ['wright'], tunstalls_station: ['pickett'] })).not.toContain(point('tunstalls_station'))
})

test('the Union sends a division along the railway for the Depot to follow', () => {
  const at = { aquia_creek: ['ferrero'], fredericksburg: ['barlow', 'gibbon'], gordonsville: lee }
  const rails = { ...unionRails, aquia_creek: 'union' } as const
  const sent = (passed: Field['passed']) =>
    sentByGrant({ terminus: 'aquia_creek', passed, at }).flatMap(({ goal, kind }) => (kind === 'take' ? [goal] : []))
  expect(sent({ ...rails, guinea_station: 'confederate' })).toContain(point('guinea_station'))
  expect(sent(rails)).not.toContain(point('guinea_station'))
})

test('once Grant is lost Meade is kept out of every fight, Grant himself is not', () => {
  const fighting = (commander: string) => {
    const at = { st_marys_church: ['heth'], harris_store: ['mott', 'barlow', commander], orange: ['rodes'] }
    const s = field({ at, killed: commander === 'meade' ? ['grant'] : [] })
    s.commander[USA] = piece(commander)
    attack(s, ['mott', 'barlow', commander], 'st_marys_church')
    return answer(s)
  }
  expect(fighting('meade')).toEqual({ do: 'hold-back', piece: 'meade' })
  expect(fighting('grant')).toMatchObject({ do: 'lead' })
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

test('horse cuts the railway of the Union where nobody holds it, at Falmouth first, and lets it be when it ends at White House', () => {
  const cut = (guards: Field['at'], terminus = 'aquia_creek') => {
    const at = { spotsylvania: lee, salem_church: ['hampton'], chancellorsville: ['barlow', 'gibbon'], ...guards }
    const { tasks, of } = plan(seenByLee(field({ side: 'confederate', terminus, turn: 14, at })))
    const { kind, goal } = tasks[of[piece('hampton')]]
    return kind === 'take' ? goal : -1
  }
  const guard = { aquia_creek: ['griffin', 'robinson'] }
  expect(cut(guard)).toBe(point('falmouth'))
  expect(cut({ ...guard, falmouth: ['ferrero'] })).toBe(point('fredericksburg'))
  expect(cut({ white_house: ['griffin', 'robinson'] }, 'white_house')).not.toBe(point('falmouth'))
})

test('no point of the Totopotomoy may lie open to a walk, however few the Union has', () => {
  const at = { hundleys_corner: lee, haws_shop: ['barlow'], old_church: ['griffin'] }
  const goals = vitals(seenByLee(field({ side: 'confederate', at }))).map(({ goal }) => goal)
  expect(goals).toEqual(expect.arrayContaining(SWAMP.filter((p) => p !== point('hundleys_corner'))))
})
