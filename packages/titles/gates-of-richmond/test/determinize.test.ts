import { SeededDice } from '@vedette/kernel'
import { expect, test } from 'vitest'
import { determinizing } from '../../late-unpleasantness/test/determinize.ts'
import { mind } from '../bot.ts'
import { WHITE_HOUSE } from '../map.ts'
import { CSA, USA, unitsOf } from '../pieces.ts'
import { gatesOfRichmond as title } from '../title.ts'
import { asked, attack, field } from './kit.ts'

determinizing(title, mind)

test('nobody real stands where he would have won, or ended the base', () => {
  const at = {
    white_house: ['confederate_infantry_dummy_1'],
    garlicks_landing: ['ewell'],
    old_tavern: ['winder', 'whiting'],
    harrisons_landing: ['holmes'],
    seven_pines: ['hooker'],
  }
  const markers = { white_house: 1, garlicks_landing: 1, old_tavern: 1, harrisons_landing: 1 }
  const view = title.view(field({ at, markers, terminus: 'white_house' }), USA)
  for (let n = 0; n < 50; n++) {
    const dice = new SeededDice('made up', n, 'places')
    const s = title.determinize(view, USA, (below) => dice.below(below))
    expect(unitsOf[CSA].filter((i) => s.where[i] === WHITE_HOUSE)).toEqual([])
  }
})

test('where the defenders are attacked somebody of them can fight, whoever of them shows', () => {
  const at = {
    tunstalls_station: ['winder', 'ewell'],
    white_house: ['heintzelman', 'hooker', 'kearny'],
    seven_pines: ['morell', 'sykes', 'supply_3', 'supply_4'],
  }
  const s = field({ side: 'confederate', at, markers: { seven_pines: 1 }, terminus: 'white_house' })
  attack(s, ['winder', 'ewell'], 'white_house')
  expect(asked(s)).toBe('confederate attack-lead')
  const view = title.view(s, CSA)
  for (let n = 0; n < 50; n++) {
    const dice = new SeededDice('made up', n, 'troops')
    const full = title.determinize(view, CSA, (below) => dice.below(below))
    expect(unitsOf[USA].filter((i) => full.where[i] === WHITE_HOUSE)).not.toEqual([])
  }
})

test('a wagon joins nobody while it is needed to stand for a stack that is seen', () => {
  const at = {
    fair_oaks_station: ['supply_1'],
    harrisons_landing: ['cooke'],
    malvern_hill: ['mcclellan'],
    mechanicsville: ['ap_hill'],
    westover: ['supply_2'],
  }
  const markers = { fair_oaks_station: 3, harrisons_landing: 1, malvern_hill: 1, westover: 1 }
  const view = title.view(field({ at, markers }), CSA)
  for (let n = 0; n < 50; n++) {
    const dice = new SeededDice('made up', n, 'wagons')
    const full = title.determinize(view, CSA, (below) => dice.below(below))
    expect(title.schema.equal(title.view(full, CSA), view)).toBe(true)
  }
})
