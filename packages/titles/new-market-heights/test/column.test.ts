import { ActionList, legal } from '@vedette/kernel'
import { type Aim, noAim } from '@vedette/table'
import { expect, test } from 'vitest'
import { act } from '../actions.ts'
import { at, board } from '../map.ts'
import { piece } from '../pieces.ts'
import { tableOf } from '../table.ts'
import { newMarketHeights as title } from '../title.ts'
import { USA } from '../units.ts'
import { field, play, type S, where } from './kit.ts'

/** A column of several stacks marches in one press. */

const table = tableOf(title)
const legalOf = (s: S) => new Set(legal(title, s, new ActionList()).toArray())
const press = (s: S, hex: string, aim: Aim = noAim) => table.hand.press(s, USA, legalOf(s), aim, at(hex))

const ids = ['usct5', 'usct36', 'usct38']
const column = () =>
  field({ turn: 12, at: { usct5: '0306 n column', usct36: '0307 n column', usct38: '0308 n column' } })

function taken(s: S, last: string): Aim {
  play(s, { do: 'pick', piece: 'usct5' })
  const answer = press(s, last)
  if (answer.does !== 'select') throw new Error(`The column ${answer.does}s.`)
  return { ...noAim, ...answer }
}
function send(s: S, hex: string, aim: Aim) {
  const answer = press(s, hex, aim)
  if (answer.does !== 'send') throw new Error(`A press on ${hex} ${answer.does}s.`)
  for (const action of answer.actions) {
    expect(title.refuse(s, action)).toBeNull()
    title.apply(s, action)
  }
  return answer.said
}

test('with the first stack of a column in hand a press on the last takes all of it along, and one press marches it', () => {
  const s = column()
  const aim = taken(s, '0308')
  expect(aim.pieces).toEqual(ids.map(piece))
  const marks = table.map.scene(s, USA, legalOf(s), aim).marks.filter(({ kind }) => kind === 'selected')
  expect(marks.map(({ point }) => board.number(point))).toEqual(['0306', '0307', '0308'])
  expect(send(s, '0304', aim)).toMatchObject({ code: 'do.march-column', facts: { unit: 'usct5', stacks: 2 } })
  expect(ids.map((id) => where(s, id))).toEqual(['0304', '0305', '0306'])
  expect([...legalOf(s)].filter((one) => act.pick.is(one))).toEqual([])
})

test('a button takes the column along as the press does; it is gone once it has', () => {
  const s = column()
  play(s, { do: 'pick', piece: 'usct5' })
  const takes = (aim: Aim) =>
    table.hand.choices(s, USA, legalOf(s), aim).flatMap(({ choices }) => choices.flatMap((one) => one.takes ?? []))
  const [all] = takes(noAim)
  expect(all).toEqual({ pieces: ids.map(piece), at: at('0306') })
  expect(takes({ ...noAim, ...all })).toEqual([])
})

test('those whom a press leaves behind stay; who comes no farther is where the others stop', () => {
  const s = column()
  send(s, '0304', taken(s, '0307'))
  expect(ids.map((id) => where(s, id))).toEqual(['0304', '0305', '0308'])
  const tired = column()
  tired.spent[piece('usct36')] = 200
  send(tired, '0304', taken(tired, '0308'))
  expect(ids.map((id) => where(tired, id))).toEqual(['0304', '0307', '0308'])
})

test('lines are no column: a press on the stack behind means that stack', () => {
  const s = field({ turn: 12, at: { usct5: '0306 n', usct36: '0307 n' } })
  play(s, { do: 'pick', piece: 'usct5' })
  expect(press(s, '0307').does).toBe('send')
  expect(table.hand.choices(s, USA, legalOf(s), noAim).some(({ choices }) => choices[0].takes)).toBe(false)
})
