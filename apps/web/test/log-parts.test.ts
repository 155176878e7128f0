import type { Line } from '@vedette/kernel'
import type { Table } from '@vedette/table'
import { tableOf } from '@vedette/titles/gates-of-richmond/table.ts'
import { gatesOfRichmond } from '@vedette/titles/gates-of-richmond/title.ts'
import { expect, it } from 'vitest'
import { asText, formationsOf, isAbout } from '../src/log-parts.ts'

const table = tableOf(gatesOfRichmond) as unknown as Table
const view = gatesOfRichmond.setup('seven-days', {})
const formations = formationsOf(table, view, 0)
const note = (facts: object): Line => ({ kind: 'note', code: 'loss', facts: facts as never })

it('has a formation for each leader with troops, of both sides', () => {
  expect(formations.map(({ name }) => name)).toEqual(expect.arrayContaining(['Jackson', 'Longstreet', 'Sumner']))
  const jackson = formations.find(({ name }) => name === 'Jackson')
  expect([...(jackson?.pieces ?? [])].map((piece) => table.pieces.name(piece))).toEqual(
    expect.arrayContaining(['Jackson', 'Ewell', 'Whiting']),
  )
})

it('finds the lines that name one of its pieces, alone or among others', () => {
  const [jackson, sumner] = ['Jackson', 'Sumner'].map((name) => formations.find((one) => one.name === name))
  if (!jackson || !sumner) throw new Error('They are not there.')
  const lines = [note({ piece: 'ewell', left: 2 }), note({ pieces: ['hooker', 'sedgwick'] }), note({ at: 'richmond' })]
  expect(lines.map((line) => isAbout(table, line, jackson))).toEqual([true, false, false])
  expect(lines.map((line) => isAbout(table, line, sumner))).toEqual([false, true, false])
})

it('is saved as text, a row a line, under its head', () => {
  const rows = [
    { text: 'One.', times: 1 },
    { text: 'Two.', times: 3 },
  ]
  expect(asText(['Gates of Richmond', '', 'A, B'], rows)).toBe('Gates of Richmond\nA, B\n\nOne.\nTwo. ×3\n')
})
