import { rule } from '@vedette/kit/test/rule.ts'
import { expect } from 'vitest'
import { levelOf, scoreLines } from '../rules/16-victory.ts'
import { field } from './kit.ts'

rule('16.0', 'up to 10, 11 to 15, 16 to 20, 21 and more', () => {
  const codes = (points: number) => levelOf(points).code
  expect([-4, 0, 10].map(codes)).toEqual(['union-decisive', 'union-decisive', 'union-decisive'])
  expect([11, 15].map(codes)).toEqual(['union-tactical', 'union-tactical'])
  expect([16, 20].map(codes)).toEqual(['confederate-tactical', 'confederate-tactical'])
  expect([21, 60].map(codes)).toEqual(['confederate-decisive', 'confederate-decisive'])
  expect([levelOf(15).winner, levelOf(16).winner]).toEqual([1, 0])
})

rule('17.0', 'early reinforcements cost nothing without an option', () => {
  expect(scoreLines(field()).filter(({ rule: of }) => of.startsWith('17'))).toEqual([])
})
