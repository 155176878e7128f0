import { expect, it } from 'vitest'
import { FairQueue } from '../src/fair-queue.ts'
import { Turns } from '../src/turns.ts'

const drain = (queue: FairQueue<string>, most = 100): string[] => {
  const taken: string[] = []
  for (let item = queue.next(); item !== null && taken.length < most; item = queue.next()) {
    taken.push(item)
    queue.done(item[0])
  }
  return taken
}

it('lets persons take turns, however much one of them wants', () => {
  const queue = new FairQueue<string>({ running: 2, waiting: 40 })
  for (let n = 0; n < 40; n++) queue.add('a', `a${n}`)
  queue.add('b', 'b0')
  queue.add('c', 'c0')
  queue.add('b', 'b1')
  expect(drain(queue).slice(0, 6)).toEqual(['a0', 'b0', 'c0', 'a1', 'b1', 'a2'])
})

it('does no more of a person at once than may be, and keeps no more waiting', () => {
  const queue = new FairQueue<string>({ running: 2, waiting: 4 })
  expect(Array.from({ length: 6 }, (_, n) => queue.add('a', `a${n}`))).toEqual([true, true, true, true, false, false])
  expect([queue.next(), queue.next(), queue.next()]).toEqual(['a0', 'a1', null])
  expect(queue.add('a', 'a6')).toBe(true)
  queue.add('b', 'b0')
  expect([queue.next(), queue.next()]).toEqual(['b0', null])
  queue.done('a')
  expect([queue.next(), queue.next()]).toEqual(['a2', null])
})

it('drops what is not wanted any more, once', () => {
  const queue = new FairQueue<string>({ running: 1, waiting: 4 })
  queue.add('a', 'a0')
  queue.add('a', 'a1')
  expect([queue.drop('a', 'a0'), queue.drop('a', 'a0'), queue.drop('b', 'a1')]).toEqual([true, false, false])
  expect(drain(queue)).toEqual(['a1'])
  queue.add('a', 'a2')
  queue.add('b', 'b0')
  expect(queue.clear()).toEqual(['a2', 'b0'])
  expect(queue.next()).toBeNull()
})

it('is the order in which the work of the own thread is done, one piece after the other', async () => {
  const turns = new Turns()
  const done: string[] = []
  const piece = (person: string, name: string) => turns.do(person, async () => done.push(name))
  const all = [piece('a', 'a0'), piece('a', 'a1'), piece('a', 'a2'), piece('b', 'b0')]
  const failing = turns.do('b', async () => Promise.reject(new Error('no idea')))
  await expect(failing).rejects.toThrow('no idea')
  await Promise.all(all)
  expect(done).toEqual(['a0', 'a1', 'b0', 'a2'])
})
