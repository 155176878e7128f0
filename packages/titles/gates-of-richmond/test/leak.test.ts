import { OBSERVER } from '@vedette/kernel'
import { fieldsThatDiffer } from '@vedette/lab/twins.ts'
import { describe, expect, test } from 'vitest'
import { F } from '../../late-unpleasantness/flow.ts'
import { ATTRITION, type S } from '../../late-unpleasantness/state.ts'
import { leaks } from '../../late-unpleasantness/test/leaks.ts'
import { point } from '../map.ts'
import { piece } from '../pieces.ts'
import type { G } from '../state.ts'
import { gatesOfRichmond as title } from '../title.ts'
import { looseTwin, pairing } from '../twin.ts'
import { asked, attack, field, listen, march, passes, play, throwing } from './kit.ts'

leaks({ title, looseTwin, pairing })

/** What leaked once, each by itself. */
describe('mended', () => {
  const seen = (s: S, seat: number): string => title.schema.encode(title.view(s, seat))
  const alike = (a: S, b: S, seat: number): void => {
    expect(fieldsThatDiffer(title, title.view(a, seat), title.view(b, seat))).toEqual([])
    expect(fieldsThatDiffer(title, title.view(a, OBSERVER), title.view(b, OBSERVER))).toEqual([])
  }

  test('a bridge does not tell divisions from dummies', () => {
    const over = (second: string, third: string): S => {
      const s = field({
        at: { dispatch_station: ['sykes', second], white_house: [third] },
        markers: { dispatch_station: 1, white_house: 1 },
      })
      march(s, ['sykes', second], 'bottoms_bridge', 'antioch_church')
      return s
    }
    const [a, b] = [over('morell', 'union_infantry_dummy_1'), over('union_infantry_dummy_1', 'morell')]
    expect(Math.max(...a.crossed)).toBe(2)
    expect(Math.max(...b.crossed)).toBe(1)
    alike(a, b, 0)
  })

  test('a padded stack looks like a larger one', () => {
    const stack = (barker: string[], corner: string[], markers: [number, number]): S =>
      field({ at: { barker, old_church: corner }, markers: { barker: markers[0], old_church: markers[1] } })
    const a = stack(['sykes', 'morell', 'mccall'], ['hooker'], [1, 2])
    const b = stack(['sykes', 'morell'], ['hooker', 'mccall'], [2, 1])
    expect(seen(a, 1)).not.toBe(seen(b, 1))
    alike(a, b, 0)
  })

  test("how often the other side rearranged its counters is its own affair, also while it is one's own choice", () => {
    const shown = (times: number): S => {
      const s = field({
        at: { trent_house: ['sykes', 'morell'], grapevine_bridge: ['winder'] },
        markers: { trent_house: 1 },
        windows: true,
      })
      for (let n = 0; n < times; n++) play(s, { do: 'show', piece: n % 2 ? 'sykes' : 'morell' })
      march(s, ['sykes', 'morell'])
      return play(s, { do: 'attack', to: 'grapevine_bridge' })
    }
    const [a, b] = [shown(1), shown(3)]
    expect(asked(a)).toBe('confederate window')
    expect(a.arranged).not.toBe(b.arranged)
    alike(a, b, 0)
  })

  test('an attrition check does not tell whose it is', () => {
    const s = field({ at: { barker: ['sykes', 'mccall'] }, markers: { barker: 1 } })
    const starving = (name: string): S => {
      const t = title.schema.copy(s)
      t.supply[piece(name)] = ATTRITION
      t.frame[t.depth] = F.attrition
      t.a[t.depth] = piece(name)
      t.depth++
      return t
    }
    alike(starving('sykes'), starving('mccall'), 0)
  })

  test('a leader check tells the enemy its result, not the rating under the marker', () => {
    const check = (first: string): S => {
      const s = field({
        at: { trent_house: [first], duanes_bridge: ['morell'], grapevine_bridge: ['winder'] },
        markers: { trent_house: 1 },
      })
      s.attacked[point('grapevine_bridge')] = 2
      return s
    }
    const notes = ['kearny', 'couch'].map((name) => {
      const s = check(name)
      const heard = listen(s)
      attack(s, [name], 'grapevine_bridge')
      throwing(s, 1)
      return heard
    })
    const public_ = notes.map((list) => list.filter((note) => note.audience & 1))
    expect(public_[0]).toEqual(public_[1])
    expect(notes[0].find((note) => note.code === 'check-rating')?.facts).toEqual({ rating: 2 })
  })

  test('replacement points look spent whether or not any unit could take them', () => {
    const short = (strengths: Record<string, number>): S => {
      const s = field({
        side: 'confederate',
        at: { barker: ['winder', 'ewell'] },
        strengths,
        markers: { barker: 1 },
        hands: { confederate: [22] },
      })
      play(s, { do: 'play', card: 22 })
      return throwing(s, 6)
    }
    const [a, b] = [short({ winder: 3 }), short({})]
    expect([asked(a), asked(b)]).toEqual(['confederate replacements', 'confederate replacements'])
    alike(a, b, 1)
    play(a, { do: 'allot', piece: 'winder' }, { do: 'enough' })
    play(b, { do: 'enough' })
    alike(a, b, 1)
  })

  test('the fever does not tell where it struck, or how hard the point could be hit', () => {
    const ill = (at: string, name: string, times: number): S => {
      const s = field({
        side: 'confederate',
        at: { barker: ['sykes', 'morell'], old_church: ['hooker', 'kearny'] },
        markers: { barker: 1, old_church: 1 },
        hands: { confederate: [10] },
      })
      play(s, { do: 'play', card: 10 })
      throwing(s, 4)
      play(s, { do: 'choose-point', at })
      for (let n = 0; n < times; n++) play(s, { do: 'lose', piece: name })
      return s
    }
    alike(ill('barker', 'sykes', 1), ill('old_church', 'kearny', 3), 0)
  })

  test('an order carried out tells no more than the attack itself', () => {
    const s = field({
      side: 'confederate',
      at: { turkey_hill: ['ap_hill'], boatswains_swamp: ['winder'], grapevine_bridge: ['sykes'] },
      markers: { turkey_hill: 1, boatswains_swamp: 1 },
      inForce: { union: [13] },
      windows: true,
    })
    march(s, ['ap_hill'])
    play(s, { do: 'attack', to: 'grapevine_bridge' })
    expect(asked(s)).toBe('union window')
    expect((s as G).obeyed).not.toBe(0)
    expect((title.view(s, 1) as G).obeyed).toBe(0)
    passes(s)
  })
})
