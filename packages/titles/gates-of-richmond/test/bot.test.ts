import { describe, expect, test } from 'vitest'
import type { Sight } from '../../late-unpleasantness/bot/sight.ts'
import { stacks } from '../../late-unpleasantness/bot/stacks.ts'
import { allIn, count, turnIn } from '../../late-unpleasantness/test/minds.ts'
import { mind } from '../bot.ts'
import { CSA, piece, USA } from '../pieces.ts'
import { gatesOfRichmond as title } from '../title.ts'
import { asked, attack, field, march, roll, type S, throwing, where } from './kit.ts'

/** Jackson on the road to White House; Richmond is safe, the works before it are held, by shams where nobody is to spare. */
const onTheRoad = (): S =>
  field({
    side: 'confederate',
    turn: 8,
    at: {
      old_church: ['winder', 'ewell', 'jackson'],
      richmond: ['ap_hill', 'lee', 'mclaws'],
      fort_3: ['longstreet_div', 'longstreet'],
      fort_2: ['confederate_infantry_dummy_1'],
      fort_6: ['confederate_infantry_dummy_2'],
      fort_1: ['confederate_infantry_dummy_3'],
      fort_9: ['confederate_cavalry_dummy_1'],
      chessman: ['confederate_cavalry_dummy_2'],
      seven_pines: ['hooker', 'kearny', 'heintzelman'],
      white_house: ['couch', 'morell', 'mccall', 'sykes'],
      harrisons_landing: ['peck'],
    },
  })

/** Where a Confederate division is after a turn in a posture. */
function after(posture: Parameters<typeof turnIn>[3], id: string): string {
  const s = onTheRoad()
  turnIn(title, mind, s, posture)
  return where(s, id)
}

describe('in a posture', () => {
  test('hold: nobody leaves his place', () => {
    expect(count(turnIn(title, mind, onTheRoad(), 'free'), 'march')).toBeGreaterThan(0)
    expect(turnIn(title, mind, onTheRoad(), 'hold')).toEqual([{ do: 'end-turn' }])
  })

  test('but where the game hangs on it: into a Richmond that lies open', () => {
    const at = { fort_1: ['ap_hill', 'lee'], portugue: ['hooker', 'kearny', 'heintzelman'], white_house: ['couch'] }
    const s = field({ side: 'confederate', at })
    turnIn(title, mind, s, 'hold')
    expect(['richmond', 'fort_2']).toContain(where(s, 'ap_hill'))
  })

  test('back: towards Richmond; reach: at the landing', () => {
    expect(after('back', 'winder')).toBe('meadow_bridge')
    expect(count(turnIn(title, mind, onTheRoad(), 'reach'), 'attack')).toBe(1)
  })

  test('rush: attacks whatever stands in the way; turtle: at even odds never', () => {
    const free = count(turnIn(title, mind, onTheRoad(), 'free'), 'attack')
    expect(count(turnIn(title, mind, onTheRoad(), 'rush'), 'attack')).toBeGreaterThan(free)
    expect(count(turnIn(title, mind, onTheRoad(), 'turtle'), 'attack')).toBe(0)
  })

  test('bait: the weakest division alone goes before the strongest of the enemy', () => {
    expect(after('bait', 'mclaws')).toBe('old_tavern')
    expect(after('bait', 'winder')).toBe('old_church')
  })

  test('press: fights on where whoever spares his men breaks off', () => {
    const at = { barker: ['sykes'], old_cold_harbor: ['ewell'], white_house: ['couch'] }
    const s = throwing(roll(attack(field({ at }), ['sykes'], 'old_cold_harbor'), 5), 6)
    expect(asked(s)).toBe('union attack-break')
    const [press, spare] = (['press', 'spare'] as const).map((posture) =>
      title.write(s, mind.script(title.view(s, USA), USA, allIn(mind, posture), 'x')[0]),
    )
    expect([press.do, spare]).toEqual(['go-on', { do: 'break-off', piece: 'sykes' }])
  })
})

test('nobody joins a stack that has set out, not even in thought', () => {
  const at = { beulah_church: ['dr_jones'], old_cold_harbor: ['ewell', 'jackson'], white_house: ['couch'] }
  const s = field({ side: 'confederate', at })
  const sight = { s, seat: CSA } as Sight
  const plan = { tasks: [], of: new Int8Array(s.game.PIECES) }
  expect(stacks(sight, plan).length).toBeGreaterThan(1)
  march(s, ['dr_jones'], 'old_cold_harbor')
  expect(stacks(sight, plan)).toEqual([[piece('dr_jones')]])
})
