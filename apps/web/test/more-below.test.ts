import { expect, it } from 'vitest'
import { cutAbove } from '../src/table/more-below.tsx'

/** The lower edge of what is seen. */
const EDGE = 400
const at = (top: number) => ({ top, bottom: top + 40 })

it('says nothing where every choice is seen', () => {
  expect(cutAbove(EDGE, [at(200)], at(260), [at(320)])).toBeNull()
  expect(cutAbove(EDGE, [], null, [])).toBeNull()
})

it('says so at the edge where a choice lies below it', () => {
  expect(cutAbove(EDGE, [at(200), at(380)], null, [])).toBe(0)
  expect(cutAbove(EDGE, [at(200)], at(260), [at(380)])).toBe(0)
})

it('says so above what leads on where that lies on other choices', () => {
  expect(cutAbove(EDGE, [at(200), at(340)], at(350), [])).toBe(50)
  expect(cutAbove(EDGE, [at(200), at(900)], at(350), [at(950)])).toBe(50)
})

it('says so at the edge where what leads on lies below it itself', () => {
  expect(cutAbove(EDGE, [at(390)], at(440), [])).toBe(0)
})
