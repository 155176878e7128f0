import { array, assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import {
  ActionList,
  type AnyVerb,
  kindOf,
  listArgument,
  NO_ACTION,
  openArgument,
  readerOf,
  verbs,
  wordsOf,
  wordsWith,
  yesNoArgument,
} from '../src/index.ts'

/** A verb of arguments of these many values. */
const verbOf = (...sizes: number[]) => {
  const ids = (size: number) => Array.from({ length: size }, (_, i) => `id-${i}`)
  const args = Object.fromEntries(sizes.map((size, n) => [`arg${n}`, listArgument(ids(size))]))
  return verbs({ idle: {}, go: args }) as { readonly idle: AnyVerb; readonly go: AnyVerb }
}

test('an action is a small integer that gives its kind and arguments back', () => {
  const sizes = array(integer({ min: 1, max: 1720 }), { maxLength: 4 })
  const bits = (size: number) => Math.max(1, Math.ceil(Math.log2(size)))
  assert(
    property(
      sizes.filter((all) => all.reduce((sum, size) => sum + bits(size), 0) <= 24),
      integer({ min: 0 }),
      (all, seed) => {
        const act = verbOf(...all)
        const values = all.map((size, n) => (seed + 7 * n) % size)
        const action = act.go(...values)
        expect([kindOf(action), act.go.values(action)]).toEqual([2, values])
        expect([act.go.is(action), act.idle.is(action)]).toEqual([true, false])
        expect(action).toBeGreaterThanOrEqual(0)
        // A small integer of the engine: 31 bits with its sign.
        expect(action).toBeLessThan(2 ** 30)
        const words = wordsOf(act)
        expect(words.wellFormed(action)).toBe(true)
        expect(words.read(JSON.parse(JSON.stringify(words.write(action))))).toBe(action)
      },
    ),
  )
})

test('actions of one verb stand in the order of their arguments, whatever room these take', () => {
  const { go } = verbOf(300, 5)
  expect(go(0, 4)).toBeLessThan(go(1, 0))
  expect(go(298, 4)).toBeLessThan(go(299, 0))
})

test('300 pieces and 1,720 hexes fit; with the six directions beside them they do not, and that is said at once', () => {
  expect(verbOf(300, 1720).go.values(verbOf(300, 1720).go(299, 1719))).toEqual([299, 1719])
  expect(() => verbOf(300, 1720, 8)).not.toThrow()
  expect(() => verbOf(300, 1720, 8, 2, 2)).toThrow(/24 bits/)
  expect(() => verbOf(300, 70_000)).toThrow(/24 bits/)
})

test('what is no value of an argument makes no action', () => {
  const { go } = verbOf(100, 100)
  for (const values of [
    [128, 0],
    [0, 128],
    [-1, 0],
    [0, -1],
  ] as const)
    expect(go(...values)).toBe(NO_ACTION)
  expect(wordsOf(verbOf(100, 100)).wellFormed(NO_ACTION)).toBe(false)
  // It fits into the bits, but is none of the list.
  expect(wordsOf(verbOf(100, 100)).wellFormed(go(100, 0))).toBe(false)
})

test('a verb is said in its own words, and reads its arguments by their names', () => {
  const unit = listArgument(['gregg', 'branch'])
  const act = verbs({ takeSecond: { log: 'note' }, step: { unit, far: yesNoArgument, log: 'never' } })
  const words = wordsOf(act)
  expect(words.write(act.takeSecond())).toEqual({ do: 'take-second' })
  expect(words.write(act.step(1, 1))).toEqual({ do: 'step', unit: 'branch', far: true })
  expect([act.step.unit(act.step(1, 0)), act.step.far(act.step(1, 0))]).toEqual([1, 0])
  const argOf = readerOf(act)
  expect([argOf(act.step(1, 1), 'far'), argOf(act.step(1, 1), 'to'), argOf(act.takeSecond(), 'unit')]).toEqual([
    1, -1, -1,
  ])
  expect([...wordsWith(act, 'log', 'never')]).toEqual(['step'])
  expect([...wordsWith(act, 'log', 'note')]).toEqual(['take-second'])
  expect(() => verbs({ step: { kind: unit } })).toThrow(/cannot be called kind/)
})

test('a series leaves its arguments open, and a game fills them in', () => {
  const piece = openArgument(3)
  const act = verbs({ pick: { piece } })
  const words = (count: number) =>
    wordsOf(act, new Map([[piece, listArgument(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'].slice(0, count))]]))
  expect(words(5).write(act.pick(4))).toEqual({ do: 'pick', piece: 'e' })
  expect(words(5).read({ do: 'pick', piece: 'f' })).toBeNull()
  expect(words(5).wellFormed(act.pick(5))).toBe(false)
  expect(() => words(9)).toThrow(/more than 3 bits/)
})

test('a list holds what was pushed, in order, however much it is', () => {
  assert(
    property(array(integer({ min: 0, max: 2 ** 30 - 1 }), { maxLength: 900 }), (actions) => {
      const list = new ActionList()
      list.push(7)
      list.clear()
      for (const action of actions) list.push(action)
      expect(list.toArray()).toEqual(actions)
      expect(list.length).toBe(actions.length)
      for (const action of actions.slice(0, 5)) expect(list.has(action)).toBe(true)
      expect(list.has(-1)).toBe(false)
      if (actions.length) {
        list.set(0, 5)
        expect(list.at(0)).toBe(5)
      }
    }),
  )
})

test('what a list held before it was cleared is not in it any more', () => {
  const list = new ActionList()
  list.push(11)
  expect(list.clear().has(11)).toBe(false)
  expect(list.toArray()).toEqual([])
})
