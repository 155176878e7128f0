import { groundOfGame, hexOf, scenarioOf } from '../game.ts'
import { ROAD, roadOf } from '../map.ts'
import type { S } from '../state.ts'

/** 21.6: bridges that are down: no road leads over them. */

export const isDown = (s: Pick<S, 'down'>, bridge: number): boolean => ((s.down[bridge >> 3] >> (bridge & 7)) & 1) === 1
const fell = (s: S, bridge: number): void => {
  s.down[bridge >> 3] |= 1 << (bridge & 7)
}

/** 26: those that a scenario finds destroyed. */
export function breakAtStart(s: S): void {
  const { list } = groundOfGame(s).bridges
  for (const number of scenarioOf(s).bridgesDown) {
    const hex = hexOf(s, number)
    list.forEach(({ hexes }, bridge) => {
      if (hexes.includes(hex)) fell(s, bridge)
    })
  }
}

/** What leads over a hexside as its bridges stand: over a stream, in the hex that is left, in the one that is entered. */
export function roadAcross(s: Pick<S, 'scenario' | 'down'>, from: number, d: number): number {
  const { board, bridges } = groundOfGame(s)
  const road = roadOf(board, from, d)
  if (road === ROAD.none) return road
  const way = from * 6 + d
  const over = [bridges.on[way], bridges.in[from], bridges.in[board.neighbours[way]]]
  return over.some((bridge) => bridge >= 0 && isDown(s, bridge)) ? ROAD.none : road
}
