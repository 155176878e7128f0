import { array, assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { ActionList, act, argA, argB, argC, kindOf } from '../src/index.ts'

const byte = integer({ min: 0, max: 255 })
const kind = integer({ min: 0, max: 63 })

test('an action is a small integer that gives its kind and arguments back', () => {
  assert(
    property(kind, byte, byte, byte, (k, a, b, c) => {
      const action = act(k, a, b, c)
      expect([kindOf(action), argA(action), argB(action), argC(action)]).toEqual([k, a, b, c])
      expect(action).toBeGreaterThanOrEqual(0)
      // A small integer of the engine: 31 bits with its sign.
      expect(action).toBeLessThan(2 ** 30)
    }),
  )
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
