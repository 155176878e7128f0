import { numberArgument, verbs } from '@vedette/kernel'
import { expect, it } from 'vitest'
import { diceThrows, groupsOf, type Throwing } from '../rules/decisions.ts'

const act = verbs({
  die: { die: numberArgument(1, 10) },
  dice: { first: numberArgument(1, 6), second: numberArgument(1, 6) },
  draw: { card: numberArgument(0, 9) },
})
const cup: Throwing<readonly number[]> = {
  code: 'draw',
  rule: '1',
  faces: [],
  from: (s) => [...s],
  candidates: () => {},
  refuse: () => null,
  apply: () => {},
}
const weights = (s: readonly number[], what: Throwing<readonly number[]>) =>
  groupsOf(s, what, act).map(({ action, weight }) => [act.draw.is(action) ? act.draw.card(action) : 'dice', weight])

it('chits that are equal are one group, as heavy as they are many', () => {
  expect(weights([3, 5, 3, 3], cup)).toEqual([
    [3, 3],
    [5, 1],
  ])
})

it('chits that end alike are one group where the throw says so', () => {
  expect(weights([3, 5, 4], { ...cup, group: () => (chit) => chit % 2 })).toEqual([
    [3, 2],
    [4, 1],
  ])
})

it('dice have the faces they are made with, and are grouped by their sum', () => {
  const { two } = diceThrows<readonly number[]>(act)
  const { one } = diceThrows<readonly number[]>(act, 10)
  expect(
    groupsOf(
      [],
      one('die', '1', () => {}),
      act,
    ),
  ).toHaveLength(10)
  expect(
    groupsOf(
      [],
      two('dice', '1', () => {}),
      act,
    ).map(({ weight }) => weight),
  ).toEqual([1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1])
})
