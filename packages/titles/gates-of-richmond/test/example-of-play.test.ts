import { rule } from '@vedette/kit/test/rule.ts'
import { expect } from 'vitest'
import { refuseCrossing } from '../../late-unpleasantness/rules/bridges.ts'
import * as state from '../../late-unpleasantness/state.ts'
import { board, point } from '../map.ts'
import { piece, pieces, USA, unitsOf } from '../pieces.ts'
import {
  asked,
  attack,
  cardIs,
  company,
  field,
  march,
  marked,
  modifiers,
  offers,
  passes,
  play,
  type S,
  strength,
  throwing,
  where,
  why,
} from './kit.ts'

/**
 * The printed example of play, 27 June PM and 28 June AM, throw by throw. Where it contradicts the rules or its own
 * arithmetic, the sentence says so and the ruling is followed.
 */

const copy = (s: S): S => s.game.schema.copy(s)
const at = (s: S, ...names: string[]): string[] => names.map((name) => where(s, name))
const hand = (s: S, side: 'confederate' | 'union'): number[] =>
  Array.from({ length: 55 }, (_, i) => i + 1).filter((card) => cardIs(s, card) === side)
const supplyOf = (s: S, name: string): number => s.supply[piece(name)]
const unionFoot = unitsOf[USA].filter((i) => i !== piece('cooke'))

/** The field as the example prints it, one step before turn 4: the Union has only to end its turn. */
function printed(): S {
  const s = field({
    side: 'union',
    turn: 3,
    windows: true,
    at: {
      duanes_bridge: ['porter', 'morell', 'union_infantry_dummy_1', 'union_infantry_dummy_2'],
      grapevine_bridge: ['sykes', 'mccall', 'union_infantry_dummy_3'],
      fair_oaks_station: ['franklin', 'slocum', 'smith', 'supply_1'],
      fort_3: ['sumner', 'richardson', 'sedgwick'],
      portugue: ['keyes', 'couch', 'peck'],
      lower_grapevine_bridge: ['heintzelman', 'hooker', 'kearny'],
      tucker_town: ['mcclellan', 'cooke', 'union_cavalry_dummy_1'],
      savage_station: ['supply_2'],
      riddells_blacksmith: ['supply_4'],
      dispatch_station: ['supply_3'],
      turkey_hill: ['lee', 'jackson', 'winder', 'whiting', 'ewell'],
      boatswains_swamp: ['ap_hill'],
      // The leader Longstreet is not in the printed list; he can only be with his division.
      old_cold_harbor: [
        'stuart',
        'longstreet_div',
        'longstreet',
        'confederate_cavalry_dummy_1',
        'confederate_cavalry_dummy_2',
      ],
      old_tavern: ['dh_hill'],
      fort_6: ['magruder', 'holmes'],
      fort_2: ['huger', 'confederate_infantry_dummy_1'],
      fort_1: ['magruder_div', 'confederate_infantry_dummy_2'],
      hughes_tavern: ['mclaws', 'dr_jones', 'confederate_infantry_dummy_3'],
    },
    strengths: { mccall: 5, ewell: 4, ap_hill: 8 },
    wagons: ['supply_4'],
    markers: {
      duanes_bridge: 1,
      grapevine_bridge: 1,
      fair_oaks_station: 1,
      fort_3: 1,
      portugue: 1,
      lower_grapevine_bridge: 1,
      tucker_town: 1,
      savage_station: 1,
      riddells_blacksmith: 1,
      dispatch_station: 1,
      turkey_hill: 1,
      boatswains_swamp: 1,
      old_cold_harbor: 1,
      old_tavern: 1,
      fort_6: 1,
      fort_2: 1,
      fort_1: 1,
      hughes_tavern: 1,
    },
    hands: { union: [17, 18, 50, 25, 36, 54, 53], confederate: [16, 24, 10, 7, 32, 12] },
    discards: [35, 22, 23, 43, 42, 20, 26, 11, 46, 2, 1],
  })
  play(s, { do: 'end-turn' })
  return s
}

/** Turn 4, the supply phase and the cards, up to the Confederate player turn. */
function fourthTurnDealt(): S {
  const s = passes(printed())
  play(
    s,
    { do: 'terminus', to: 'harrisons_landing' },
    { do: 'mode', piece: 'supply_3' },
    { do: 'mode', piece: 'supply_2' },
    { do: 'play', card: 54 },
    { do: 'choose-card', card: 42 },
  )
  throwing(s, 2)
  play(s, { do: 'supplied' })
  throwing(s, 29, 21, 30, 38)
  return s
}

/** Turn 4, after the Confederates have thrown Porter's men off the Grapevine Bridge. */
function grapevineTaken(): S {
  const s = fourthTurnDealt()
  play(s, { do: 'play', card: 42 })
  passes(s)
  attack(s, ['lee', 'jackson', 'winder', 'whiting', 'ewell'], 'grapevine_bridge')
  passes(s)
  play(s, { do: 'lead', piece: 'winder' }, { do: 'lead', piece: 'mccall' }, { do: 'play', card: 25 })
  passes(s)
  throwing(s, 4, 5)
  play(s, { do: 'lose', piece: 'sykes' })
  throwing(s, 3)
  play(s, { do: 'go-on' }, { do: 'go-on' }, { do: 'lead', piece: 'winder' }, { do: 'lead', piece: 'mccall' })
  throwing(s, 6, 3)
  play(s, { do: 'lose', piece: 'sykes' })
  throwing(s, 4)
  play(s, { do: 'retreat-all', to: 'trent_house' })
  passes(s)
  return s
}

/** Turn 4, up to the Union player turn. */
const unionFourth = (): S => passes(play(grapevineTaken(), { do: 'end-turn' }))

/** Turn 4, wagons moved, the Trestle Bridge burnt. */
function trestleBurnt(): S {
  const s = unionFourth()
  march(s, ['supply_4'], 'fraysers_farm')
  play(s, { do: 'halt' })
  march(s, ['supply_3'], 'bottoms_bridge', 'antioch_church')
  play(s, { do: 'halt' })
  march(s, ['supply_2'], 'morrells_ordinary', 'jordans_ford')
  play(s, { do: 'halt' })
  march(s, ['mcclellan', 'cooke', 'union_cavalry_dummy_1'], 'dispatch_station', 'trestle_bridge')
  play(s, { do: 'destroy-bridge' })
  throwing(s, 2)
  play(s, { do: 'bank', side: 'south', all: false }, { do: 'march', to: 'savage_station' }, { do: 'halt' })
  return s
}

/** Turn 4, Sumner's and Keyes' attacks made and the replacement cards played. */
function fourthTurnOver(): S {
  const s = trestleBurnt()
  attack(s, ['sumner', 'sedgwick', 'richardson'], 'hughes_tavern')
  passes(s)
  throwing(s, 2)
  passes(s)
  march(s, ['keyes', 'peck', 'couch'], 'french_house')
  play(s, { do: 'attack', to: 'fort_2' })
  passes(s)
  throwing(s, 6)
  play(s, { do: 'lead', piece: 'couch' }, { do: 'lead', piece: 'huger' })
  passes(s)
  throwing(s, 1, 3)
  play(s, { do: 'lose', piece: 'couch' }, { do: 'lose', piece: 'couch' })
  throwing(s, 3, 5)
  passes(s)
  play(s, { do: 'play', card: 17 })
  throwing(s, 3)
  play(s, { do: 'enough' }, { do: 'play', card: 18 })
  throwing(s, 1)
  play(s, { do: 'enough' })
  // The rules give these points to nobody (11.0). The example does, and goes on with them: laid on by hand.
  s.strength[piece('mccall')] += 2
  s.strength[piece('couch')] += 1
  return s
}

/** What fell on each bridge in the printed rains. */
const rains: Readonly<Record<string, number>> = {
  jordans_ford: 3,
  bracketts_ford: 4,
  white_oak_bridge: 1,
  bottoms_bridge: 3,
  lower_grapevine_bridge: 6,
  grapevine_bridge: 1,
  duanes_bridge: 2,
  new_bridge: 5,
  turnpike_bridge: 5,
}
const banks: Readonly<Record<string, string>> = { grapevine_bridge: 'north', duanes_bridge: 'south' }

/** Throws the rain bridge by bridge, in whatever order the engine asks; returns the bridges it asked for. */
function rain(s: S): string[] {
  const order: string[] = []
  while (asked(s) === 'chance heavy-rains') {
    const bridge = board.bridges[s.a[s.depth - 1]].point
    const id = Object.keys(rains).find((name) => point(name) === bridge) ?? 'another bridge'
    order.push(id)
    throwing(s, rains[id])
    if (asked(s).endsWith('choose-bank')) play(s, { do: 'bank', side: banks[id], all: true })
  }
  return order
}

/** Turn 5, rained upon, supplied and dealt, up to the Confederate player turn. */
function fifthTurnDealt(): S {
  const s = fourthTurnOver()
  play(s, { do: 'end-turn' }, { do: 'pass', until: 'next' }, { do: 'play', card: 53 })
  rain(s)
  throwing(s, 1)
  passes(s)
  play(s, { do: 'mode', piece: 'supply_4' }, { do: 'mode', piece: 'supply_2' }, { do: 'supplied' })
  throwing(s, 44, 34, 20, 14)
  return passes(s)
}

/** Turn 5, dummies and fever gone, A. P. Hill's bridge not built. */
function hillFailed(): S {
  const s = fifthTurnDealt()
  play(
    s,
    { do: 'play', card: 7 },
    { do: 'choose-piece', piece: 'union_infantry_dummy_3' },
    { do: 'choose-piece', piece: 'union_infantry_dummy_1' },
    { do: 'play', card: 10 },
  )
  throwing(s, 4)
  play(s, { do: 'choose-point', at: 'fair_oaks_station' })
  for (const name of ['smith', 'smith', 'slocum', 'slocum']) play(s, { do: 'lose', piece: name })
  march(s, ['ap_hill'])
  play(s, { do: 'build-bridge', at: 'duanes_bridge' })
  throwing(s, 5)
  return s
}

/** Turn 5, Jackson has his bridge and stands before Trent House; the leads are chosen. */
function beforeTrentHouse(): S {
  const s = hillFailed()
  march(s, ['lee', 'jackson', 'winder', 'whiting', 'ewell'])
  play(s, { do: 'build-bridge', at: 'grapevine_bridge' })
  throwing(s, 2)
  play(s, { do: 'attack', to: 'trent_house' })
  passes(s)
  play(s, { do: 'lead', piece: 'winder' }, { do: 'lead', piece: 'mccall' })
  return s
}

/** Turn 5, Trent House taken by the Expert Guide. */
function trentHouseTaken(): S {
  const s = beforeTrentHouse()
  play(s, { do: 'play', card: 50 }, { do: 'pass', until: 'next' }, { do: 'play', card: 38 }, { do: 'play', card: 34 })
  passes(s)
  play(s, { do: 'choose-point', at: 'orchard_station' })
  return passes(s)
}

/** Turn 5, the Confederate player turn up to its last card. */
function wagonBurnt(): S {
  const s = trentHouseTaken()
  march(
    s,
    ['longstreet', 'longstreet_div', 'stuart', 'confederate_cavalry_dummy_1', 'confederate_cavalry_dummy_2'],
    'barker',
  )
  play(s, { do: 'drop', piece: 'longstreet_div' }, { do: 'drop', piece: 'longstreet' })
  for (const to of ['tucker_town', 'dispatch_station', 'bottoms_bridge']) play(s, { do: 'march', to })
  play(s, { do: 'attack', to: 'antioch_church' })
  return passes(s)
}

/** Turn 5, up to the Union player turn, Poor Maps and Lack of Coordination on the table. */
function unionFifth(): S {
  const s = wagonBurnt()
  march(s, ['magruder_div', 'confederate_infantry_dummy_2'], 'mrs_jordans', 'baptist_church')
  play(s, { do: 'halt' }, { do: 'play', card: 21 })
  throwing(s, 6)
  for (let n = 0; n < 3; n++) play(s, { do: 'allot', piece: 'ap_hill' })
  play(s, { do: 'play', card: 24 })
  throwing(s, 5)
  for (const name of ['winder', 'winder', 'ewell', 'ewell']) play(s, { do: 'allot', piece: name })
  play(s, { do: 'end-turn' }, { do: 'play', card: 44 }, { do: 'pass', until: 'next' })
  play(s, { do: 'play', card: 29 }, { do: 'choose-point', at: 'trent_house' })
  return passes(s)
}

/** Turn 5, Cooke and McClellan before Antioch Church, the leads chosen. */
function beforeAntioch(): S {
  const s = unionFifth()
  attack(s, ['mcclellan', 'cooke'], 'morrells_ordinary', 'jordans_ford', 'oldhams_farm', 'doggett', 'antioch_church')
  passes(s)
  play(s, { do: 'lead', piece: 'cooke' }, { do: 'lead', piece: 'stuart' })
  return s
}

rule(
  '6.0',
  'the printed combat: Kearny loses two and McLaws one at Baptist Church, and a third die of 2 ends it',
  () => {
    const s = field({ at: { whites_tavern: ['kearny'], baptist_church: ['mclaws', 'dr_jones'] } })
    attack(s, ['kearny'], 'baptist_church')
    expect(asked(s)).toBe('confederate defence-lead')
    play(s, { do: 'lead', piece: 'mclaws' })
    // +2 for Kearny, -2 for McLaws; nothing for strength, supply or ground.
    expect(modifiers(s)).toEqual({ lines: {}, sum: 0 })
    throwing(s, 4, 2)
    expect(asked(s)).toBe('chance third-die')
    expect([strength(s, 'kearny'), strength(s, 'mclaws')]).toEqual([6, 2])
    throwing(s, 2)
    expect(asked(s)).toBe('union player-turn')
    expect(at(s, 'kearny', 'mclaws', 'dr_jones')).toEqual(['whites_tavern', 'baptist_church', 'baptist_church'])
  },
)

rule('example-of-play', 'turn 4 begins on a legal field: ten markers a side at most, and every bridge whole', () => {
  const s = printed()
  expect(s.turn).toBe(4)
  expect(s.broken).toBe(0)
  expect(asked(s)).toBe('confederate window')
  expect(hand(s, 'union')).toEqual([17, 18, 25, 36, 50, 53, 54])
  expect(hand(s, 'confederate')).toEqual([7, 10, 12, 16, 24, 32])
})

rule(
  'example-of-play',
  'supply: the base goes to the James, two dumps become wagons, the Union foot is unsupplied',
  () => {
    const s = fourthTurnDealt()
    expect(s.terminus).toBe(point('harrisons_landing'))
    expect(marked(s, 'supply_2', state.WAGON)).toBe(true)
    expect(marked(s, 'supply_3', state.WAGON)).toBe(true)
    expect(marked(s, 'supply_1', state.WAGON)).toBe(false)
    for (const i of unionFoot) expect(s.supply[i]).toBe(state.OUT_OF_SUPPLY)
    for (const name of ['union_infantry_dummy_1', 'union_infantry_dummy_3'])
      expect(supplyOf(s, name)).toBe(state.OUT_OF_SUPPLY)
    // Cavalry, leaders and supply units are not touched; every Confederate is within 12 points of Richmond.
    for (const name of ['cooke', 'union_cavalry_dummy_1', 'mcclellan', 'porter', 'supply_1'])
      expect(supplyOf(s, name)).toBe(state.IN_SUPPLY)
    for (const name of ['winder', 'ap_hill', 'longstreet_div', 'huger', 'confederate_infantry_dummy_1'])
      expect(supplyOf(s, name)).toBe(state.IN_SUPPLY)
  },
)

rule('example-of-play', 'the newspaper fetches card 42 before the reshuffle on a 2 takes the other discards', () => {
  const s = passes(printed())
  // The example plays it after the marks are laid; our Supply Phase offers it just before, which changes nothing.
  play(s, { do: 'play', card: 54 })
  expect(asked(s)).toBe('union newspaper')
  play(s, { do: 'choose-card', card: 42 })
  expect(cardIs(s, 42)).toBe('union')
  expect(asked(s)).toBe('chance reshuffle')
  throwing(s, 2)
  for (const card of [35, 22, 23, 43, 20, 26, 11, 46, 2, 1, 54]) expect(cardIs(s, card)).toBe('deck')
  expect(asked(s)).toBe('union supply')
})

rule('12.0', 'the newspaper does not fetch itself: it joins the discards only when its effect is over', () => {
  const s = passes(printed())
  play(s, { do: 'play', card: 54 })
  expect(why(s, { do: 'choose-card', card: 54 })).toBe('12.0 not-among-discards')
})

rule(
  'example-of-play',
  'both draw two; the Union is said to draw first and hold 8, but draws second and holds 9',
  () => {
    const s = passes(printed())
    play(s, { do: 'play', card: 54 }, { do: 'choose-card', card: 42 })
    throwing(s, 2)
    play(s, { do: 'supplied' })
    throwing(s, 29, 21)
    expect(hand(s, 'confederate')).toEqual([7, 10, 12, 16, 21, 24, 29, 32])
    throwing(s, 30, 38)
    expect(hand(s, 'union')).toEqual([17, 18, 25, 30, 36, 38, 42, 50, 53])
    expect(asked(s)).toBe('union window')
  },
)

rule('example-of-play', 'Grapevine Bridge, round 1: 14 to 10 and +3, less Massed Union Guns; a 9 costs 1 and 2', () => {
  const s = fourthTurnDealt()
  play(s, { do: 'play', card: 42 })
  expect(cardIs(s, 42)).toBe('turn')
  passes(s)
  attack(s, ['lee', 'jackson', 'winder', 'whiting', 'ewell'], 'grapevine_bridge')
  expect(asked(s)).toBe('union window')
  passes(s)
  // B and C: no Magruder roll, no cavalry.
  expect(asked(s)).toBe('confederate attack-lead')
  play(s, { do: 'lead', piece: 'winder' })
  expect(asked(s)).toBe('union defence-lead')
  play(s, { do: 'lead', piece: 'mccall' })
  expect(modifiers(s)).toEqual({
    lines: { 'defender-out-of-supply': 1, 'corps-leader': 1, 'army-leader': 2, bridge: -1 },
    sum: 3,
  })
  play(s, { do: 'play', card: 25 })
  expect(modifiers(s)).toEqual({
    lines: { 'defender-out-of-supply': 1, 'corps-leader': 1, 'army-leader': 2, bridge: -1, 'card-25': -2 },
    sum: 1,
  })
  passes(s)
  throwing(s, 4, 5)
  expect(strength(s, 'winder')).toBe(5)
  expect(strength(s, 'mccall')).toBe(4)
  expect(asked(s)).toBe('union defence-loss')
  play(s, { do: 'lose', piece: 'sykes' })
  expect(strength(s, 'sykes')).toBe(4)
  throwing(s, 3)
  // The combat continues: either side may try to break it off, and neither does.
  expect(asked(s)).toBe('confederate attack-break')
})

rule(
  'example-of-play',
  'Grapevine Bridge, round 2: no new cards, 13 to 8, +1 again, and a third die of 4 drives Porter out',
  () => {
    const s = fourthTurnDealt()
    play(s, { do: 'play', card: 42 })
    passes(s)
    attack(s, ['lee', 'jackson', 'winder', 'whiting', 'ewell'], 'grapevine_bridge')
    passes(s)
    play(s, { do: 'lead', piece: 'winder' }, { do: 'lead', piece: 'mccall' }, { do: 'play', card: 25 })
    passes(s)
    throwing(s, 4, 5)
    play(s, { do: 'lose', piece: 'sykes' })
    throwing(s, 3)
    play(s, { do: 'go-on' }, { do: 'go-on' })
    expect(asked(s)).toBe('confederate attack-lead')
    expect(why(s, { do: 'play', card: 32 })).not.toBeNull()
    play(s, { do: 'lead', piece: 'winder' }, { do: 'lead', piece: 'mccall' })
    expect(asked(s)).toBe('chance combat')
    expect(modifiers(s)).toEqual({
      lines: { 'defender-out-of-supply': 1, 'corps-leader': 1, 'army-leader': 2, bridge: -1, 'card-25': -2 },
      sum: 1,
    })
    throwing(s, 6, 3)
    play(s, { do: 'lose', piece: 'sykes' })
    expect(['winder', 'mccall', 'sykes'].map((name) => strength(s, name))).toEqual([4, 3, 3])
    throwing(s, 4)
    expect(asked(s)).toBe('union retreat')
    play(s, { do: 'retreat-all', to: 'trent_house' })
    // The dummy retreats with the others; all who attacked advance, over no bridge that they would have to share.
    expect(company(s, 'union', 'trent_house')).toEqual(['mccall', 'sykes', 'union_infantry_dummy_3'])
    expect(company(s, 'confederate', 'grapevine_bridge')).toEqual(['ewell', 'jackson', 'lee', 'whiting', 'winder'])
    expect(cardIs(s, 25)).toBe('discard')
  },
)

rule('example-of-play', "Lee's plan goes awry: after one stack no other Confederate moves", () => {
  const s = grapevineTaken()
  expect(asked(s)).toBe('confederate player-turn')
  expect(why(s, { do: 'pick', piece: 'ap_hill' })).toBe('12.0 one-stack-only')
  expect(offers(s, 'pick')).toEqual([])
  play(s, { do: 'end-turn' })
  passes(s)
  expect(asked(s)).toBe('union player-turn')
})

rule(
  'example-of-play',
  "the wagons go to Frayser's Farm, over Bottom's Bridge and to Jordan's Ford, which fills the bridge",
  () => {
    const s = unionFourth()
    march(s, ['supply_4'], 'fraysers_farm')
    play(s, { do: 'halt' })
    march(s, ['supply_3'], 'bottoms_bridge', 'antioch_church')
    expect(offers(s, 'march')).toEqual([])
    play(s, { do: 'halt' })
    march(s, ['supply_2'], 'morrells_ordinary', 'jordans_ford')
    play(s, { do: 'halt' })
    expect(at(s, 'supply_4', 'supply_3', 'supply_2')).toEqual(['fraysers_farm', 'antioch_church', 'jordans_ford'])
    // A wagon counts as two units: nobody else passes Bottom's Bridge in this turn.
    const other = march(copy(s), ['mcclellan', 'cooke'], 'dispatch_station', 'bottoms_bridge')
    expect(refuseCrossing(other, point('bottoms_bridge'), point('antioch_church'))?.code).toBe('bridge-full')
  },
)

rule('example-of-play', 'Cooke and McClellan burn the Trestle Bridge on a 2 and ride on to Savage Station', () => {
  const s = trestleBurnt()
  expect(state.isBroken(s, point('trestle_bridge'))).toBe(true)
  expect(at(s, 'mcclellan', 'cooke', 'union_cavalry_dummy_1')).toEqual([
    'savage_station',
    'savage_station',
    'savage_station',
  ])
})

rule(
  'example-of-play',
  "Sumner's attack on Hughes Tavern is stopped by a Magruder roll of 2, and the point counts as attacked",
  () => {
    const s = trestleBurnt()
    attack(s, ['sumner', 'sedgwick', 'richardson'], 'hughes_tavern')
    passes(s)
    expect(asked(s)).toBe('chance magruder')
    throwing(s, 2)
    passes(s)
    expect(asked(s)).toBe('union player-turn')
    expect(s.attacked[point('hughes_tavern')]).toBe(1 << USA)
    expect(at(s, 'sumner', 'sedgwick', 'richardson')).toEqual(['fort_3', 'fort_3', 'fort_3'])
    expect(why(s, { do: 'pick', piece: 'sedgwick' })).toBe('3.0 has-moved')
  },
)

rule(
  'example-of-play',
  'Keyes attacks Huger, who stands in Fort 2 and not in Hughes Tavern, so no leader check is due; 3 lost',
  () => {
    const s = trestleBurnt()
    attack(s, ['sumner', 'sedgwick', 'richardson'], 'hughes_tavern')
    passes(s)
    throwing(s, 2)
    passes(s)
    // A point of ours lies on the way (decision 7); its movement point was left in the example.
    march(s, ['keyes', 'peck', 'couch'], 'french_house')
    play(s, { do: 'attack', to: 'fort_2' })
    passes(s)
    expect(asked(s)).toBe('chance magruder')
    throwing(s, 6)
    // One corps: Keyes' own, so nobody has to be left out.
    expect(asked(s)).toBe('union attack-lead')
    play(s, { do: 'lead', piece: 'couch' }, { do: 'lead', piece: 'huger' })
    passes(s)
    expect(modifiers(s)).toEqual({ lines: { 'attacker-out-of-supply': -1, 'corps-leader': 1, works: -1 }, sum: -1 })
    throwing(s, 1, 3)
    expect(strength(s, 'couch')).toBe(4)
    play(s, { do: 'lose', piece: 'couch' }, { do: 'lose', piece: 'couch' })
    expect([strength(s, 'couch'), strength(s, 'peck'), strength(s, 'huger')]).toEqual([2, 5, 7])
    expect(asked(s)).toBe('chance leader-loss')
    throwing(s, 3)
    expect(asked(s)).toBe('chance leader-loss')
    throwing(s, 5)
    passes(s)
    expect(asked(s)).toBe('union player-turn')
    expect(marked(s, 'keyes', state.REPLACED)).toBe(false)
    expect(marked(s, 'couch', state.REPLACED)).toBe(false)
    expect(at(s, 'keyes', 'couch', 'peck')).toEqual(['french_house', 'french_house', 'french_house'])
  },
)

rule(
  'example-of-play',
  'cards 17 and 18 bring 3 points for units out of supply, which 11.0 refuses: all are lost',
  () => {
    const s = trestleBurnt()
    play(s, { do: 'play', card: 17 })
    throwing(s, 3)
    expect(s.b[s.depth - 1]).toBe(2)
    expect(why(s, { do: 'allot', piece: 'mccall' })).toBe('11.0 not-in-supply')
    expect(why(s, { do: 'allot', piece: 'couch' })).toBe('11.0 not-in-supply')
    expect([offers(s, 'enough').length, offers(s, 'allot')]).toEqual([1, []])
    play(s, { do: 'enough' }, { do: 'play', card: 18 })
    throwing(s, 1)
    expect(s.b[s.depth - 1]).toBe(1)
    expect(why(s, { do: 'allot', piece: 'mccall' })).toBe('11.0 not-in-supply')
    play(s, { do: 'enough' })
    expect(asked(s)).toBe('union player-turn')
    expect([cardIs(s, 17), cardIs(s, 18)]).toEqual(['discard', 'discard'])
  },
)

rule(
  'example-of-play',
  'Heavy Rains: nine dice, three bridges gone, Trestle Bridge not rolled for; each unit there picks its bank',
  () => {
    const s = fourthTurnOver()
    play(s, { do: 'end-turn' })
    expect(s.turn).toBe(5)
    expect(cardIs(s, 42)).toBe('discard')
    play(s, { do: 'pass', until: 'next' }, { do: 'play', card: 53 })
    const order = rain(s)
    expect([...order].sort()).toEqual(Object.keys(rains).sort())
    for (const [id, die] of Object.entries(rains)) expect(state.isBroken(s, point(id))).toBe(die <= 2)
    expect(state.isBroken(s, point('trestle_bridge'))).toBe(true)
    for (const name of ['porter', 'morell', 'union_infantry_dummy_1', 'union_infantry_dummy_2'])
      expect(s.bank[piece(name)]).toBe(2)
    for (const name of ['lee', 'jackson', 'winder', 'whiting', 'ewell']) expect(s.bank[piece(name)]).toBe(1)
    expect(at(s, 'porter', 'winder')).toEqual(['duanes_bridge', 'grapevine_bridge'])
    expect(asked(s)).toBe('chance reshuffle')
    throwing(s, 1)
    for (const card of [53, 42, 25, 17, 18]) expect(cardIs(s, card)).toBe('deck')
  },
)

rule(
  'example-of-play',
  'on the south bank the Confederates at Grapevine Bridge would be unsupplied, as the example says',
  () => {
    const s = fourthTurnOver()
    play(s, { do: 'end-turn' }, { do: 'pass', until: 'next' }, { do: 'play', card: 53 })
    rain(s)
    for (const name of ['lee', 'jackson', 'winder', 'whiting', 'ewell']) s.bank[piece(name)] = 2
    throwing(s, 1)
    passes(s)
    play(s, { do: 'supplied' })
    expect(supplyOf(s, 'winder')).toBe(state.OUT_OF_SUPPLY)
  },
)

rule(
  'example-of-play',
  "turn 5: dumps at Frayser's Farm and Jordan's Ford complete the chain, and all marks go",
  () => {
    const s = fifthTurnDealt()
    for (const i of unionFoot) expect(s.supply[i]).toBe(state.IN_SUPPLY)
    for (const name of ['winder', 'whiting', 'ewell', 'ap_hill', 'huger'])
      expect(supplyOf(s, name)).toBe(state.IN_SUPPLY)
    expect(marked(s, 'supply_3', state.WAGON)).toBe(true)
    expect(at(s, 'supply_1', 'supply_2', 'supply_3', 'supply_4')).toEqual([
      'fair_oaks_station',
      'jordans_ford',
      'antioch_church',
      'fraysers_farm',
    ])
  },
)

rule('example-of-play', "losing the bridge at Jordan's Ford would have cut the chain", () => {
  const s = fourthTurnOver()
  play(s, { do: 'end-turn' }, { do: 'pass', until: 'next' }, { do: 'play', card: 53 })
  rain(s)
  s.broken |= 1 << board.bridgeAt[point('jordans_ford')]
  s.bank[piece('supply_2')] = 1
  throwing(s, 1)
  passes(s)
  play(s, { do: 'mode', piece: 'supply_4' }, { do: 'mode', piece: 'supply_2' }, { do: 'supplied' })
  // The second turn without supply: all roll for attrition but Keyes, whom the dump at Frayser's Farm still feeds.
  expect(asked(s)).toBe('chance attrition')
  const fed = unionFoot.filter((i) => s.supply[i] === state.IN_SUPPLY)
  expect(fed.map((i) => pieces[i].id)).toEqual(['couch', 'peck'])
  for (const i of unionFoot) if (!fed.includes(i)) expect(s.supply[i]).toBe(state.ATTRITION)
})

rule('example-of-play', 'turn 5: the Confederates draw 44 and 34, the Union 20 and 14', () => {
  const s = fifthTurnDealt()
  expect(hand(s, 'confederate')).toEqual([7, 10, 12, 16, 21, 24, 29, 32, 34, 44])
  expect(hand(s, 'union')).toEqual([14, 20, 30, 36, 38, 50])
  expect(asked(s)).toBe('confederate player-turn')
})

rule(
  'example-of-play',
  "Stuart's ride takes two dummies of the Union's choice, at Trent House and at Duane's Bridge",
  () => {
    const s = fifthTurnDealt()
    play(s, { do: 'play', card: 7 })
    expect(asked(s)).toBe('union remove-dummy')
    play(
      s,
      { do: 'choose-piece', piece: 'union_infantry_dummy_3' },
      { do: 'choose-piece', piece: 'union_infantry_dummy_1' },
    )
    expect(asked(s)).toBe('confederate player-turn')
    expect(company(s, 'union', 'trent_house')).toEqual(['mccall', 'sykes'])
    expect(company(s, 'union', 'duanes_bridge')).toEqual(['morell', 'porter', 'union_infantry_dummy_2'])
  },
)

rule('example-of-play', 'Chickahominy Fever: a 4 costs 2 each from Smith and Slocum at Fair Oaks Station', () => {
  const s = fifthTurnDealt()
  play(s, { do: 'play', card: 10 })
  throwing(s, 4)
  expect(asked(s)).toBe('union fever')
  play(s, { do: 'choose-point', at: 'fair_oaks_station' })
  for (const name of ['smith', 'smith', 'slocum', 'slocum']) play(s, { do: 'lose', piece: name })
  expect(asked(s)).toBe('confederate player-turn')
  expect([strength(s, 'smith'), strength(s, 'slocum')]).toEqual([6, 5])
})

rule(
  'example-of-play',
  "A. P. Hill fails on a 5 to bridge Duane's; 10.0 would keep him there, but the enemy holds it: he goes back",
  () => {
    const s = hillFailed()
    expect(asked(s)).toBe('confederate player-turn')
    expect(where(s, 'ap_hill')).toBe('boatswains_swamp')
    expect(why(s, { do: 'pick', piece: 'ap_hill' })).toBe('3.0 has-moved')
    expect(state.isBroken(s, point('duanes_bridge'))).toBe(true)
  },
)

rule(
  'example-of-play',
  "Jackson's men repair the bridge on a 2 and attack over it, three divisions strong: they did not move through it",
  () => {
    const s = hillFailed()
    march(s, ['lee', 'jackson', 'winder', 'whiting', 'ewell'])
    expect(why(s, { do: 'attack', to: 'trent_house' })).toBe('10.0 bridge-is-down')
    play(s, { do: 'build-bridge', at: 'grapevine_bridge' })
    throwing(s, 2)
    expect(state.isBroken(s, point('grapevine_bridge'))).toBe(false)
    const strict = copy(s)
    strict.options |= state.STRICT_BRIDGES
    expect(why(strict, { do: 'attack', to: 'trent_house' })).toBe('10.0-limit bridge-full')
    expect(why(s, { do: 'attack', to: 'trent_house' })).toBeNull()
  },
)

rule(
  'example-of-play',
  'Trent House: 12 to 8, +3 for Jackson and Lee, less Stragglers (50, printed as 51) and Porter Shines',
  () => {
    const s = beforeTrentHouse()
    const sum = (names: string[]) => names.reduce((n, name) => n + strength(s, name), 0)
    expect([sum(['winder', 'whiting', 'ewell']), sum(['mccall', 'sykes'])]).toEqual([12, 8])
    expect(modifiers(s)).toEqual({ lines: { 'corps-leader': 1, 'army-leader': 2 }, sum: 3 })
    expect(why(s, { do: 'play', card: 51 })).toBe('12.0 not-in-hand')
    play(s, { do: 'play', card: 50 }, { do: 'pass', until: 'next' }, { do: 'play', card: 38 })
    expect(modifiers(s)).toEqual({
      lines: { 'corps-leader': 1, 'army-leader': 2, 'card-50': -2, 'card-38': -2 },
      sum: -1,
    })
  },
)

rule(
  'example-of-play',
  'the Expert Guide ends it without a combat: the Union goes to Orchard Station, Porter Shines stays',
  () => {
    const s = trentHouseTaken()
    expect(asked(s)).toBe('confederate player-turn')
    expect(company(s, 'union', 'orchard_station')).toEqual(['mccall', 'sykes'])
    expect(company(s, 'confederate', 'trent_house')).toEqual(['ewell', 'jackson', 'lee', 'whiting', 'winder'])
    expect([strength(s, 'winder'), strength(s, 'mccall')]).toEqual([4, 5])
    expect([cardIs(s, 34), cardIs(s, 50), cardIs(s, 38)]).toEqual(['discard', 'discard', 'turn'])
    expect(s.attacked[point('trent_house')] & 1).toBe(1)
  },
)

rule(
  'example-of-play',
  "Longstreet stops at Barker; Stuart rides on over Bottom's Bridge and burns the wagon at Antioch Church",
  () => {
    const s = wagonBurnt()
    expect(asked(s)).toBe('confederate player-turn')
    expect(at(s, 'longstreet_div', 'longstreet')).toEqual(['barker', 'barker'])
    expect(company(s, 'confederate', 'antioch_church')).toEqual([
      'confederate_cavalry_dummy_1',
      'confederate_cavalry_dummy_2',
      'stuart',
    ])
    expect(where(s, 'supply_3')).toBe('dead')
    // Looters are finished for this turn and the next; the rest of the army is not.
    expect(s.idleUntil[piece('stuart')]).toBe(6)
    expect(why(s, { do: 'pick', piece: 'magruder_div' })).toBeNull()
  },
)

rule('example-of-play', "Magruder's division and a dummy march by Mrs. Jordan's to Baptist Church", () => {
  const s = wagonBurnt()
  march(s, ['magruder_div', 'confederate_infantry_dummy_2'], 'mrs_jordans', 'baptist_church')
  play(s, { do: 'halt' })
  expect(company(s, 'confederate', 'baptist_church')).toEqual(['confederate_infantry_dummy_2', 'magruder_div'])
})

rule(
  'example-of-play',
  'cards 21 and 24 bring 7 points at most; the 2 printed for Whiting, who lost none, go to Winder',
  () => {
    const s = wagonBurnt()
    play(s, { do: 'play', card: 21 })
    throwing(s, 6)
    expect(why(s, { do: 'allot', piece: 'whiting' })).toBe('11.0 at-full-strength')
    for (let n = 0; n < 3; n++) play(s, { do: 'allot', piece: 'ap_hill' })
    play(s, { do: 'play', card: 24 })
    throwing(s, 5)
    for (const name of ['winder', 'winder', 'ewell', 'ewell']) play(s, { do: 'allot', piece: name })
    expect(asked(s)).toBe('confederate player-turn')
    expect(['ap_hill', 'winder', 'ewell', 'whiting'].map((name) => strength(s, name))).toEqual([11, 6, 6, 4])
  },
)

rule(
  'example-of-play',
  'Poor Maps takes a point from every Union move, and Lack of Coordination closes Trent House',
  () => {
    const s = unionFifth()
    expect(asked(s)).toBe('union player-turn')
    expect([cardIs(s, 44), cardIs(s, 29), cardIs(s, 38)]).toEqual(['turn', 'turn', 'turn'])
    const counterattack = march(copy(s), ['sykes', 'mccall'])
    expect(why(counterattack, { do: 'attack', to: 'trent_house' })).toBe('12.0 point-closed')
    const short = march(copy(s), ['peck'], 'portugue', 'seven_pines', 'orchard_station')
    expect(why(short, { do: 'march', to: 'savage_station' })).toBe('3.0-allowance no-points-left')
  },
)

rule(
  'example-of-play',
  "Cooke and McClellan ride by Jordan's Ford, past the dump, to attack Stuart, who cannot withdraw from cavalry",
  () => {
    const s = unionFifth()
    attack(s, ['mcclellan', 'cooke'], 'morrells_ordinary', 'jordans_ford', 'oldhams_farm', 'doggett', 'antioch_church')
    passes(s)
    expect(asked(s)).toBe('union attack-lead')
    play(s, { do: 'lead', piece: 'cooke' })
    expect(asked(s)).toBe('confederate defence-lead')
    play(s, { do: 'lead', piece: 'stuart' })
    // Stuart is one better than Cooke and McClellan together.
    expect(modifiers(s)).toEqual({ lines: { 'division-leader': -2, 'army-leader': 1 }, sum: -1 })
    play(s, { do: 'pass', until: 'next' }, { do: 'play', card: 36 })
    expect(modifiers(s)).toEqual({ lines: { 'division-leader': -2, 'army-leader': 1, 'card-36': 2 }, sum: 1 })
  },
)

rule(
  'example-of-play',
  'a 10 becomes 11: Stuart is destroyed but survives his check, his dummies are gone, the Union stands there',
  () => {
    const s = beforeAntioch()
    play(s, { do: 'pass', until: 'next' }, { do: 'play', card: 36 })
    passes(s)
    throwing(s, 6, 4)
    expect(asked(s)).toBe('chance leader-loss')
    throwing(s, 4)
    expect(at(s, 'stuart', 'confederate_cavalry_dummy_1', 'confederate_cavalry_dummy_2')).toEqual([
      'dead',
      'dead',
      'dead',
    ])
    expect(marked(s, 'stuart', state.REPLACED)).toBe(false)
    expect(company(s, 'union', 'antioch_church')).toEqual(['cooke', 'mcclellan'])
    expect(strength(s, 'cooke')).toBe(3)
  },
)

rule(
  'example-of-play',
  'the Confederate answers: Pinkerton returns both dummies and card 16 two of Stuart, all in Richmond',
  () => {
    const s = beforeAntioch()
    play(s, { do: 'pass', until: 'next' }, { do: 'play', card: 36 })
    passes(s)
    throwing(s, 6, 4, 4)
    expect(asked(s)).toBe('confederate window')
    play(
      s,
      { do: 'play', card: 12 },
      { do: 'raise', piece: 'confederate_cavalry_dummy_1', to: 'richmond' },
      { do: 'raise', piece: 'confederate_cavalry_dummy_2', to: 'richmond' },
      { do: 'play', card: 16 },
    )
    throwing(s, 4)
    play(s, { do: 'allot', piece: 'stuart' }, { do: 'allot', piece: 'stuart' })
    // He rolled for his commander when he was destroyed, so there is no second roll.
    expect(asked(s)).toBe('confederate window')
    expect(strength(s, 'stuart')).toBe(2)
    expect(company(s, 'confederate', 'richmond')).toEqual([
      'confederate_cavalry_dummy_1',
      'confederate_cavalry_dummy_2',
      'stuart',
    ])
    play(s, { do: 'pass', until: 'next' })
    expect(asked(s)).toBe('union player-turn')
  },
)
