import { rule } from '@vedette/kit/test/rule.ts'
import { expect } from 'vitest'
import type { T } from '../state.ts'
import {
  asked,
  cardIs,
  company,
  type Field,
  field,
  march,
  passes,
  passTo,
  play,
  type S,
  supplyOf,
  throwing,
  where,
  why,
} from './kit.ts'
import { deal, fightOut, playCard, playMarked } from './skirmish.ts'

const attackIt = { do: 'attack', to: 'st_marys_church' }
/** Grant demands attacks; the Union player turn begins. */
const demanded = (at: Field['at'], f: Field = {}): S => playCard(field({ at, ...deal('union', 13), ...f }), 13)
const over = (s: S) => why(s, { do: 'end-turn' })

rule('cards', '13: every Union corps next to the enemy declares one attack before its turn may end', () => {
  const at = { st_marys_church: ['heth'], harris_store: ['barlow'], guinea_station: ['griffin'], culpeper: ['wright'] }
  const s = demanded(at)
  expect(over(s)).toBe('11.0 corps-must-attack')
  passes(fightOut(play(march(s, ['barlow']), attackIt)))
  expect([asked(s), over(s)]).toEqual(['union player-turn', '11.0 corps-must-attack'])
  passes(fightOut(play(march(s, ['griffin']), attackIt)))
  expect([asked(s), over(s)]).toEqual(['union player-turn', null])
})

rule('cards', '13: cavalry is bound like a corps, dummies and leaders are not', () => {
  expect(over(demanded({ st_marys_church: ['heth'], harris_store: ['torbert'] }))).toBe('11.0 corps-must-attack')
  const sham = {
    st_marys_church: ['heth'],
    harris_store: ['union_infantry_dummy_1'],
    brandy_station: ['barlow', 'hancock'],
  }
  expect(over(demanded(sham))).toBeNull()
})

rule('cards', '13: Confederate dummies count as Confederates, for nobody knows them', () => {
  expect(over(demanded({ st_marys_church: ['confederate_infantry_dummy_1'], harris_store: ['barlow'] }))).toBe(
    '11.0 corps-must-attack',
  )
})

rule(
  'cards',
  '13: a corps that is not next to the enemy as the turn begins owes nothing, wherever it goes then',
  () => {
    const s = demanded({ st_marys_church: ['heth'], nancy_wrights: ['barlow'] })
    expect(over(s)).toBeNull()
    play(march(s, ['barlow'], 'harris_store'), { do: 'halt' })
    expect(over(s)).toBeNull()
  },
)

rule('cards', '13: the last stack that can obey does not walk off, halt, or leave its corps behind', () => {
  const s = march(demanded({ st_marys_church: ['heth'], harris_store: ['barlow', 'wright'] }), ['barlow', 'wright'])
  expect(why(s, { do: 'march', to: 'mud_tavern' })).toBe('11.0 must-attack')
  expect(why(s, { do: 'halt' })).toBe('11.0 must-attack')
  expect(why(s, attackIt)).toBeNull()
  const two = march(demanded({ st_marys_church: ['heth'], harris_store: ['barlow', 'mott'] }), ['barlow'])
  expect([why(two, { do: 'march', to: 'mud_tavern' }), why(two, { do: 'halt' })]).toEqual([null, null])
  play(two, { do: 'halt' })
  march(two, ['mott'])
  expect(why(two, { do: 'halt' })).toBe('11.0 must-attack')
})

rule('cards', '13: nor does it march on until no point is left for the attack (3.0)', () => {
  const at = { brandy_station: ['heth'], culpeper: ['barlow'] }
  const way = ['stevensburg', 'culpeper', 'stevensburg']
  const s = march(demanded(at), ['barlow'], ...way)
  expect(why(s, { do: 'march', to: 'culpeper' })).toBe('11.0 must-attack')
  expect(why(s, { do: 'attack', to: 'brandy_station' })).toBeNull()
  const free = march(demanded(at, { options: ['free-attacks'] }), ['barlow'], ...way)
  expect(why(free, { do: 'march', to: 'culpeper' })).toBeNull()
})

rule('cards', '13: nobody joins a stack to keep it from the attack it owes', () => {
  const at = { st_marys_church: ['heth'], harris_store: ['ricketts', 'warren', 'griffin', 'grant'] }
  // Warren cannot attack without a unit of V Corps, and would save VI Corps the fight.
  const s = play(demanded(at), { do: 'pick', piece: 'ricketts' })
  expect(why(s, { do: 'pick', piece: 'warren' })).toBe('11.0 must-attack')
  expect(why(s, { do: 'pick', piece: 'grant' })).toBeNull()
  play(s, { do: 'pick', piece: 'griffin' })
  expect(why(s, { do: 'pick', piece: 'warren' })).toBeNull()
  const led = play(demanded(at), { do: 'pick', piece: 'warren' })
  expect(why(led, { do: 'pick', piece: 'ricketts' })).toBe('11.0 must-attack')
  expect(why(led, { do: 'pick', piece: 'griffin' })).toBeNull()
})

rule('cards', '13: a declared attack is enough, although the Wilderness or rain calls it off', () => {
  const s = demanded({ wilderness_tavern: ['heth'], spottswood: ['barlow'] })
  play(march(s, ['barlow']), { do: 'attack', to: 'wilderness_tavern' })
  throwing(s, 1)
  passes(s)
  expect([asked(s), over(s)]).toEqual(['union player-turn', null])
})

rule('cards', '13: what cannot be obeyed does not bind: the enemy has gone, or all his ways in are used', () => {
  const s = demanded({ st_marys_church: ['confederate_infantry_dummy_1'], harris_store: ['barlow', 'griffin'] })
  play(march(s, ['barlow']), attackIt)
  passes(s)
  expect([where(s, 'barlow'), over(s)]).toEqual(['st_marys_church', null])
})

rule('cards', '13: nor does a connection that has been attacked over already', () => {
  const s = demanded({ st_marys_church: ['heth'], harris_store: ['barlow', 'griffin'] })
  passes(fightOut(play(march(s, ['barlow']), attackIt)))
  expect([where(s, 'heth'), over(s)]).toEqual(['st_marys_church', null])
})

rule('cards', '13: the Union makes no leader checks in that turn', () => {
  const at = { st_marys_church: ['heth', 'wilcox'], harris_store: ['barlow'], guinea_station: ['ferrero'] }
  const lay = (card: boolean) => {
    const s = card ? demanded(at) : field({ at })
    s.attacked[s.game.point('st_marys_church')] = 2
    return asked(play(march(s, ['ferrero']), attackIt))
  }
  expect([lay(false), lay(true)]).toEqual(['chance leader-check', 'confederate defence-lead'])
})

rule('cards', '13: ahead of the Union player turn or as it begins; it leaves the game when the turn is over', () => {
  const calm = { brandy_station: ['mott'], orange: ['heth'] }
  const ahead = field({ side: 'confederate', windows: true, at: calm, ...deal('confederate', 13) })
  expect(why(ahead, { do: 'play', card: 13 })).toBe('11.0 turn-has-begun')
  play(ahead, { do: 'end-turn' })
  play(ahead, { do: 'pass', until: 'next' })
  playCard(ahead, 13)
  passTo(ahead, 'union')
  expect(cardIs(ahead, 13)).toBe('turn')
  passTo(ahead, 'confederate')
  expect([cardIs(ahead, 13), (ahead as T).demanded]).toEqual(['removed', 0])
  const begun = march(field({ at: calm, ...deal('union', 13) }), ['mott'])
  expect(why(begun, { do: 'play', card: 13 })).toBe('11.0 turn-has-begun')
})

rule('cards', '13: played ahead of the turn it counts who is next to the enemy as the turn begins', () => {
  const at = { spotsylvania: ['heth'], gayle_house: ['barlow'] }
  const s = field({ side: 'confederate', windows: true, at, ...deal('confederate', 13) })
  play(s, { do: 'end-turn' })
  play(s, { do: 'pass', until: 'next' })
  playCard(s, 13)
  passTo(s, 'union')
  expect(over(s)).toBe('11.0 corps-must-attack')
})

/** Sheridan at Kelly's Ford with Torbert and sham cavalry, and infantry that does not ride. */
const kelly = ['sheridan', 'torbert', 'union_cavalry_dummy_1', 'barlow']
const raid = (f: Field = {}): S =>
  playCard(field({ at: { kellys_ford: kelly, orange: ['heth'] }, ...deal('union', 14), ...f }), 14)

rule('cards', '14: Sheridan and the cavalry in his point, sham too, appear at Yellow Tavern', () => {
  const s = raid()
  expect(company(s, 'union', 'yellow_tavern')).toEqual(['sheridan', 'torbert', 'union_cavalry_dummy_1'])
  expect([company(s, 'union', 'kellys_ford'), asked(s)]).toEqual([['barlow'], 'chance reshuffle'])
  throwing(s, 6)
  expect(cardIs(s, 14)).toBe('removed')
  march(s, ['sheridan', 'torbert'], 'ashland')
  expect(where(s, 'torbert')).toBe('ashland')
})

rule('cards', '14: with the enemy there, to the free point nearest to it; of several their player picks one', () => {
  const s = raid({ at: { kellys_ford: kelly, yellow_tavern: ['heth'] } })
  expect(asked(s)).toBe('union raid')
  expect(why(s, { do: 'choose-point', at: 'yellow_tavern' })).toBe('11.0 not-nearest-to-yellow-tavern')
  expect(why(s, { do: 'choose-point', at: 'hanover_ch' })).toBe('11.0 not-nearest-to-yellow-tavern')
  play(s, { do: 'choose-point', at: 'atlee_station' })
  expect(where(s, 'sheridan')).toBe('atlee_station')
  const at = {
    kellys_ford: kelly,
    yellow_tavern: ['confederate_cavalry_dummy_1'],
    works_brook: ['garrison_works_brook'],
    ashland: ['heth'],
    atlee_station: ['wilcox'],
  }
  expect(where(raid({ at }), 'sheridan')).toBe('ground_squirrel_bridge')
})

rule('cards', '14: they are in supply for this turn and the next, and lose their marks at once', () => {
  const s = throwing(raid({ supply: { torbert: 'attrition' } }), 6)
  expect(supplyOf(s, 'torbert')).toBe('none')
  passTo(s, 'confederate')
  passTo(s, 'union')
  expect(supplyOf(s, 'torbert')).toBe('none')
  passTo(s, 'confederate')
  passTo(s, 'union')
  expect(supplyOf(s, 'torbert')).toBe('out')
})

rule('cards', '14: his replacement goes as he would; off the map, or with no cavalry, the card does nothing', () => {
  expect(where(raid({ replaced: ['sheridan'] }), 'sheridan')).toBe('yellow_tavern')
  const gone = raid({ at: { kellys_ford: ['torbert'], orange: ['heth'] } })
  expect([where(gone, 'torbert'), asked(gone)]).toEqual(['kellys_ford', 'chance reshuffle'])
  const alone = raid({ at: { kellys_ford: ['sheridan', 'barlow'], orange: ['heth'], brandy_station: ['torbert'] } })
  expect(where(alone, 'sheridan')).toBe('kellys_ford')
})

rule('cards', '14: ahead of the Union player turn or as it begins', () => {
  const s = march(field({ at: { kellys_ford: kelly, orange: ['heth'] }, ...deal('union', 14) }), ['barlow'])
  expect(why(s, { do: 'play', card: 14 })).toBe('11.0 turn-has-begun')
})

rule('cards', '15: the Union declares no attack in its next player turn, by whatever stack', () => {
  const at = { st_marys_church: ['heth'], harris_store: ['barlow', 'torbert', 'griffin'] }
  for (const name of ['barlow', 'torbert', 'griffin']) {
    const s = playMarked(field({ at, ...deal('union', 15) }), 15)
    march(s, [name])
    expect(why(s, attackIt)).toBe('11.0 no-attack-by-card')
  }
  const s = playMarked(field({ at, ...deal('union', 15) }), 15)
  passTo(s, 'confederate')
  expect(cardIs(s, 15)).toBe('removed')
  march(s, ['heth'])
  expect(why(s, { do: 'attack', to: 'harris_store' })).toBeNull()
})

rule('cards', '15, 53: ahead of the Union player turn or as it begins', () => {
  const at = { st_marys_church: ['heth'], harris_store: ['barlow'] }
  for (const card of [15, 53]) {
    expect(why(march(field({ at, ...deal('union', card) }), ['barlow']), { do: 'play', card })).toBe(
      '11.0 turn-has-begun',
    )
    expect(why(field({ side: 'confederate', at, ...deal('confederate', card) }), { do: 'play', card })).toBe(
      '11.0 turn-has-begun',
    )
  }
})
