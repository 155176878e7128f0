import { expect, test } from 'vitest'
import { ActionList, inSitting, known, knownOf, legal, sitting } from '../src/index.ts'
import { act, toy } from './toy.ts'

const KEY = Symbol('a test')
const begin = () => toy.setup('only', {})

test('what is derived is found once in a sitting, and each time anew outside', () => {
  const s = begin()
  let made = 0
  const find = () => known(s, KEY, () => ++made)
  expect([find(), find()]).toEqual([1, 2])
  expect(sitting(s, () => [find(), find(), sitting(s, find)])).toEqual([3, 3, 3])
  expect(find()).toBe(4)
})

test('and the same for each piece by itself, also where nothing is found', () => {
  const s = begin()
  const asked: number[] = []
  const find = (n: number) =>
    knownOf(s, KEY, n, () => {
      asked.push(n)
      return n > 1 ? null : n
    })
  expect(sitting(s, () => [find(1), find(2), find(1), find(2)])).toEqual([1, null, 1, null])
  expect(asked).toEqual([1, 2])
})

test('a sitting ends with its question, also where that throws, and with the list of legal actions', () => {
  const s = begin()
  expect(() =>
    sitting(s, () => {
      throw new Error('no')
    }),
  ).toThrow('no')
  expect(s.known).toBeNull()
  legal(toy, s, new ActionList())
  expect(s.known).toBeNull()
})

test('one may last as long as a state that nobody changes, and a list of legal actions does not end it', () => {
  const s = inSitting(begin())
  let made = 0
  const find = () => known(s, KEY, () => ++made)
  expect([find(), find()]).toEqual([1, 1])
  legal(toy, s, new ActionList())
  expect([sitting(s, find), find()]).toEqual([1, 1])
})

test('a state that is written over, copied or shown to a seat keeps nothing of what it was', () => {
  const [s, other] = [begin(), begin()]
  s.known = new Map([[KEY, 1]])
  expect([toy.schema.copy(s).known, toy.view(s, 0).known]).toEqual([null, null])
  other.known = new Map([[KEY, 1]])
  toy.apply(s, act.step(0, 0))
  toy.schema.assign(other, s)
  expect(other.known).toBeNull()
})
