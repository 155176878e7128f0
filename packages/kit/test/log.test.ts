import { type Line, verbs } from '@vedette/kernel'
import { expect, test } from 'vitest'
import { readLog } from '../table/log.ts'

const places = ['ford', 'mill', 'church']
const log = readLog({
  verbs: verbs({
    step: { log: 'never' },
    attack: { log: 'note', begins: 'fight' },
    endTurn: { ends: 'turn' },
    hold: {},
  }),
  places: ['to', 'at', 'from'],
  index: (id) => places.indexOf(id),
  seatOf: ({ side }) => Number(side ?? -1),
  strides: { moved: 'move', retreats: 'retreat' },
  losses: { loses: 'steps' },
  turn: 'begins',
})
const note = (code: string, facts: Record<string, unknown>) => ({ kind: 'note', code, facts }) as unknown as Line

test('notes tell of strides with both ends and a side, of losses, and of turns', () => {
  const lines = [
    note('moved', { from: 'ford', to: 'mill', side: 0 }),
    note('retreats', { from: 'mill', to: 'church', side: 1 }),
    note('moved', { from: 'ford', to: 'elsewhere', side: 0 }),
    note('moved', { from: 'ford', to: 'mill' }),
    note('toString', { from: 'ford', to: 'mill', side: 0 }),
  ]
  expect(log.arrows(lines)).toEqual([
    { from: 0, to: 1, kind: 'move', side: 'confederate' },
    { from: 1, to: 2, kind: 'retreat', side: 'union' },
  ])
  expect(log.lossIn(note('loses', { side: 1, steps: 3 }))).toEqual({ side: 'union', points: 3 })
  expect(log.lossIn(note('loses', { side: 0 }))).toEqual({ side: 'confederate', points: 1 })
  expect(log.lossIn(note('moved', { side: 0 }))).toBeNull()
  expect([log.turnBegun(note('begins', { turn: 4 })), log.turnBegun(note('moved', { turn: 4 }))]).toEqual([4, null])
  expect(log.places({ from: 'ford', at: 'nowhere', to: 'church' })).toEqual([2, 0])
})

test('what its actions are in it, their verbs say', () => {
  const { quiet, silent, battles, turnEnds } = log
  expect([quiet, silent, battles, turnEnds].map((words) => [...words])).toEqual([
    ['attack'],
    ['step'],
    ['attack'],
    ['end-turn'],
  ])
})
