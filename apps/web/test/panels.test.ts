import { type Counter, coded, type Odds, type CombatTable as Printed } from '@vedette/table'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { percent, plain, points, signed } from '../src/figures.ts'
import { t } from '../src/i18n/index.ts'
import type { Seated } from '../src/store.ts'
import { CombatTable } from '../src/table/combat-table.tsx'
import { Ends, Spreads, Sum } from '../src/table/odds.tsx'
import { figuresOf, readReach } from '../src/table/read-point.ts'

/** A title that knows a few words; nothing else of it is asked here. */
const seated = {
  loaded: {
    sentences: {
      words: {
        'end.back': () => 'Defender falls back',
        'end.exchange': () => 'Exchange',
        expect: ({ lost }: { lost?: unknown }) => `Expected: you lose ${lost}.`,
        'table.fire': () => 'Fire table',
      },
      modifiers: { steps: () => 'Steps' },
    },
    table: { title: { options: [] } },
  },
  me: { options: {} },
} as unknown as Seated

const text = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const odds: Odds = {
  modifiers: [
    { rule: '7.21', code: 'steps', amount: 4 },
    { rule: '7.23', code: 'across-stream', amount: -2 },
  ],
  endings: [
    { chance: 5 / 6, said: coded('end.back'), good: 'attacker' },
    { chance: 1 / 6, said: coded('end.exchange'), good: 'neither' },
  ],
  sums: [coded('expect', { lost: 0.2 })],
  spreads: [{ said: coded('end.exchange'), of: 'defender', rows: [{ label: '1', chance: 1 / 6 }] }],
}

describe('the panels of a combat', () => {
  it('name every end with its exact chance, from the side of whoever looks', () => {
    const mine = renderToStaticMarkup(createElement(Ends, { odds, mine: true, seated }))
    expect(text(mine)).toContain('Defender falls back 83.3% Exchange 16.7% Expected: you lose 0.2.')
    expect(mine).toContain('bar-fill own')
    expect(renderToStaticMarkup(createElement(Ends, { odds, mine: false, seated }))).toContain('bar-fill foe')
    expect(text(renderToStaticMarkup(createElement(Spreads, { odds, mine: true, seated })))).toBe('Exchange 1 16.7%')
  })

  it('add up, each line with its rule', () => {
    const html = renderToStaticMarkup(createElement(Sum, { sum: odds, seated }))
    expect(text(html)).toContain('Steps 7.21 +4 Across stream 7.23 −2 Sum +2')
  })

  it('light the columns of the table that can be come to, and the one that was', () => {
    const table: Printed = {
      said: coded('table.fire'),
      rule: '7.4',
      columns: ['−1', '0', '+1'],
      rows: [
        { name: 'Infantry', cells: ['RF', 'Nil', 'DC1'] },
        { name: 'Artillery', cells: ['Nil', 'DC1', 'DR1'] },
      ],
      row: 1,
      chances: [0, 0.5, 0.5],
    }
    const before = renderToStaticMarkup(createElement(CombatTable, { table, seated }))
    expect(text(before)).toContain('Artillery Nil DC1 DR1 Chance 50.0% 50.0%')
    expect(before.match(/<th scope="col" class="lit /g)?.length).toBe(2)
    const after = renderToStaticMarkup(createElement(CombatTable, { table: { ...table, landed: 2 }, seated }))
    expect(after.match(/<th scope="col" class="lit landed/g)?.length).toBe(1)
    expect(text(after)).toContain('Chance here')
  })
})

describe('figures and units in words', () => {
  it('have halves, tenths of a hundredth and signs', () => {
    expect([0.5, 1, 2.5].map(points)).toEqual(['½', '1', '2½'])
    expect([0, 1, 1 / 6, 0.0001, 0.9999].map(percent)).toEqual(['0%', '100%', '16.7%', '<0.1%', '>99.9%'])
    expect([2, -2, 0].map(signed)).toEqual(['+2', '−2', '0'])
    expect([2, -2, 0].map(plain)).toEqual(['2', '−2', '0'])
  })

  it('tell steps, factors and states of a unit, and what a hex costs', () => {
    const unit: Counter = {
      id: 'pegram',
      side: 'confederate',
      name: 'Pegram',
      formation: 'A.P. Hill',
      stripe: { colour: '#f4f1ea', mark: 'A' },
      kind: 'artillery',
      steps: 1,
      maxSteps: 2,
      factor: 4,
      morale: 2,
      bonus: true,
      move: 4,
      reduced: true,
      done: true,
    }
    expect(figuresOf(unit, t)).toEqual([
      '1 step of 2',
      'fire factor 4',
      'morale 2',
      'combat bonus',
      'moves 4',
      'reduced',
      'has acted',
    ])
    expect(readReach({ cost: 2.5, attack: false }, t)).toBe('Within reach for 2½ points')
    expect(readReach({ cost: 1, attack: true }, t)).toBe('Can be attacked')
    expect(t('direction.flat.1')).toBe('North-east')
    expect(t('do.next-unmoved', { context: 'hex' })).toBe('Next unit not yet used')
    expect(t('do.undo', { context: 'hex' })).toBe('Undo')
  })
})
