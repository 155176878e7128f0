import { rule } from '@vedette/kit/test/rule.ts'
import { expect } from 'vitest'
import { board, HEXES, isForest, isRiver, isRoad, isStream, level } from '../map.ts'
import { spentOn } from '../rules/06-movement.ts'
import { inEnemyZone } from '../rules/06-zones.ts'
import { field, hex, unitOf } from './kit.ts'

/** Chapter 6 over the whole map; single marches are rows. */

rule('6.2', 'every step of the map costs what its ground asks, and half a point by road', () => {
  const s = field({ at: { gregg: '1309' } })
  for (let from = 0; from < HEXES; from++) {
    for (let d = 0; d < 6; d++) {
      const to = board.neighbours[from * 6 + d]
      if (to < 0 || isRiver(to)) continue
      const off = 1 + Number(level(to) > level(from)) + Number(isForest(to)) + Number(isStream(from, d))
      expect(spentOn(s, unitOf('gregg'), from, to, d, 0) / 2).toBe(isRoad(from, d) ? 0.5 : off)
      expect(off).toBeLessThanOrEqual(4)
    }
  }
})

rule('6.4', 'every unit has a zone, in the six hexes around it and nowhere else', () => {
  for (const id of ['meade', 'us-5th-cavalry', 'berdan-sharpshooters', 'mccall-artillery']) {
    const s = field({ at: { [id]: '1409' } })
    for (let h = 0; h < board.size; h++) expect(inEnemyZone(s, 0, h)).toBe(board.distance(h, hex('1409')) === 1)
    expect(inEnemyZone(s, 1, hex('1409'))).toBe(false)
  }
})
