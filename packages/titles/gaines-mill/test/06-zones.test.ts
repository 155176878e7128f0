import { rule } from '@vedette/kit/test/rule.ts'
import { describe, expect } from 'vitest'
import { board, isForest, isRoad } from '../map.ts'
import { inEnemyZone } from '../rules/06-zones.ts'
import { asked, field, halt, hex, listen, march, offers, play, step, where, why, withdraw } from './kit.ts'

describe('6.4 zones of control', () => {
  rule('6.4', 'every unit has one, in the six hexes around it and nowhere else', () => {
    for (const id of ['meade', 'us-5th-cavalry', 'berdan-sharpshooters', 'mccall-artillery']) {
      const s = field({ at: { [id]: '1409' } })
      for (let h = 0; h < board.size; h++) expect(inEnemyZone(s, 0, h)).toBe(board.distance(h, hex('1409')) === 1)
      expect(inEnemyZone(s, 1, hex('1409'))).toBe(false)
    }
  })
})

describe('6.41 entering a zone', () => {
  rule('6.41', 'there is no road into it: the hex costs what its ground asks', () => {
    expect(isRoad(hex('1004'), board.direction(hex('1004'), hex('1005'))) && isForest(hex('1005'))).toBe(true)
    const cost = (...enemies: string[]): unknown => {
      const at = Object.fromEntries(enemies.map((h, n) => [['meade', 'reynolds'][n], h]))
      const s = field({ at: { gregg: '0904', ...at } })
      const notes = listen(s)
      march(s, 'gregg', '1004', '1005')
      if (asked(s) === 'confederate march') play(s, halt)
      return notes.find(({ code }) => code === 'moved')?.facts.cost
    }
    expect(cost()).toBe(1)
    // Half a point of road, which is lost, and two for the forest.
    expect(cost('1006')).toBe(3)
    const s = field({ at: { gregg: '0904', meade: '1104' } })
    const notes = listen(s)
    play(s, step('gregg', '1004'))
    expect(notes.find(({ code }) => code === 'moved')?.facts.cost).toBe(1)
  })
})

describe('6.43 cavalry rides on', () => {
  const horse = 'us-5th-cavalry'

  rule('6.43', 'it pays the full cost in zones that it ignores, by road too', () => {
    const s = field({ side: 'union', at: { [horse]: '1903', gregg: '1805' } })
    expect(isRoad(hex('1903'), board.direction(hex('1903'), hex('1904')))).toBe(true)
    march(s, horse, '1904')
    const first = s.spent
    expect(first).toBe(board.distance(hex('1904'), hex('1805')) === 1 ? 2 : 1)
    march(s, horse, '1905')
    expect(s.spent).toBeGreaterThanOrEqual(first + 2)
    expect(asked(s)).toBe('union march')
  })
})

describe('6.45 before sharpshooters', () => {
  rule('6.45', 'a hex in the zones of both guns and sharpshooters is barred once', () => {
    const s = field({ at: { gregg: '1209', 'mccall-artillery': '1509', 'berdan-sharpshooters': '1508' } })
    march(s, 'gregg', '1309')
    expect(why(s, step('gregg', '1408'))?.slice(0, 4)).toMatch(/6.4[45]/)
  })
})

describe('6.8 withdrawal', () => {
  const at = { gregg: '1309', meade: '1409' }

  rule('6.8', 'a unit that is not activated and stands in a zone goes back one hex, out of all zones', () => {
    const s = field({ at, active: [] })
    expect(offers(s, 'withdraw').map((w) => w.to)).toEqual(['1308', '1209', '1208'])
    play(s, withdraw('gregg', '1209'))
    expect([where(s, 'gregg'), asked(s)]).toEqual(['1209', 'confederate move'])
  })
})
