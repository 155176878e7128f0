import { rule } from '@vedette/kit/test/rule.ts'
import { expect } from 'vitest'
import { board, HEXES, isBridge, isRiver, isRoad } from '../map.ts'
import { CHARGING } from '../state.ts'
import { asked, attack, field, listen, marked, play, throwing, where } from './kit.ts'

rule('7.64', 'over the side of a bridge hex nobody advances but by its road, whoever charged', () => {
  const bridges = Array.from({ length: HEXES }, (_, at) => at).filter((at) => isBridge(at))
  const sides = bridges.flatMap((bridge) =>
    [0, 1, 2, 3, 4, 5]
      .filter((d) => !isRoad(bridge, d))
      .map((d) => board.neighbours[bridge * 6 + d])
      .filter((from) => from >= 0 && !isRiver(from))
      .map((from) => ({ bridge: board.number(bridge), from: board.number(from) })),
  )
  expect(sides.length).toBeGreaterThan(3)
  for (const { bridge, from } of sides) {
    const s = field({
      phase: 'close',
      at: { gregg: from, meade: bridge },
      steps: { meade: 1 },
      charges: { gregg: 'meade' },
    })
    play(s, attack('gregg', 'meade'))
    const notes = listen(s)
    throwing(s, 1)
    if (asked(s) === 'confederate bonus') play(s, { do: 'extra-loss' })
    expect([where(s, 'gregg'), where(s, 'meade'), marked(s, 'gregg', CHARGING)]).toEqual([from, 'eliminated', false])
    expect(notes.map(({ code }) => code)).toContain('cannot-advance')
  }
})
