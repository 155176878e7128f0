import { rule } from '@vedette/kit/test/rule.ts'
import { expect } from 'vitest'
import { boardOf, groundOfGame, hexOf } from '../game.ts'
import { boardIds, groundOf, ROAD } from '../map.ts'
import { lay } from '../position.ts'
import { costOf } from '../rules/06-costs.ts'
import { isOverBridge } from '../rules/10-strength.ts'
import { isDown, roadAcross } from '../rules/21-bridges.ts'

rule('21.6', "at Frayser's Farm White Oak Swamp Bridge is down: its road leads over the stream no more", () => {
  const [farm, hill] = ['fraysers-farm', 'malvern-hill'].map((battle) => lay({ battle }))
  const [north, south] = ['3505', '3604'].map((number) => hexOf(farm, number))
  const d = boardOf(farm).direction(north, south)
  const bridge = groundOfGame(farm).bridges.on[north * 6 + d]
  expect([isDown(farm, bridge), isDown(hill, bridge)]).toEqual([true, false])
  expect([roadAcross(farm, north, d), roadAcross(farm, south, (d + 3) % 6)]).toEqual([ROAD.none, ROAD.none])
  expect(roadAcross(hill, north, d)).not.toBe(ROAD.none)
  expect(costOf(hill, true, north, d, false)).toBe(2)
  expect(costOf(farm, true, north, d, true)).toBe(-1)
  expect(costOf(farm, true, north, d, false)).toBeGreaterThan(2)
  expect([isOverBridge(hill, north, south), isOverBridge(farm, north, south)]).toEqual([true, false])
})

rule('21.6', 'nobody comes into a river hex whose bridge is down', () => {
  const s = lay({ battle: 'gaines-mill' })
  const { board, bridges, at } = groundOfGame(s)
  const bridge = bridges.in[at('3723')]
  const onto = () =>
    [0, 1, 2, 3, 4, 5].filter((d) => {
      const from = board.neighbours[at('3723') * 6 + d]
      return from >= 0 && costOf(s, true, from, (d + 3) % 6, false) >= 0
    })
  expect(onto().length).toBeGreaterThan(1)
  s.down[bridge >> 3] |= 1 << (bridge & 7)
  expect(onto()).toEqual([])
})

rule('21.6', 'the state has room for all bridges of a board', () => {
  for (const id of boardIds) expect(groundOf(id).bridges.list.length).toBeLessThanOrEqual(8 * lay().down.length)
})
