import { expect, test } from 'vitest'
import { edgeAt } from '../src/board/facing.ts'

test('a pointer stands where the counter ends on the side that is faced', () => {
  const at = (twelfths: number) => {
    const { x, y } = edgeAt(40, (twelfths * Math.PI) / 6)
    return [Math.round(x * 10) / 10, Math.round(y * 10) / 10]
  }
  expect([0, 1, 3, 6, 9].map(at)).toEqual([
    [20, 0],
    [31.5, 0],
    [40, 20],
    [20, 40],
    [0, 20],
  ])
})
