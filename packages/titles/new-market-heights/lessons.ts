import type { Lesson } from '@vedette/table'
import type { Field } from './position.ts'

/** The lessons of New Market Heights; their sentences are in words/en.lessons.json. */
export const lessons: readonly Lesson<Field>[] = [
  {
    id: 'march',
    seat: 'union',
    scenario: 'new-market-heights',
    position: { at: { usct4: '3624 n', 'leader-duncan': '3624', tx1: '3520 s' } },
    steps: [
      { rule: '5.11', at: ['3624'], waits: [{ do: 'pick', piece: 'usct4' }] },
      {
        rule: '5.19',
        at: ['3622'],
        button: true,
        waits: [
          { do: 'step', to: '3623' },
          { do: 'step', to: '3622' },
          { do: 'halt', below: false },
        ],
      },
    ],
    goal: { told: 'marched', facts: { to: '3622' } },
  },
  {
    id: 'night',
    seat: 'union',
    scenario: 'new-market-heights',
    position: { turn: 3, at: { usct4: '4020 nw column', usct6: '3921 n', 'leader-duncan': '4020' } },
    steps: [
      { rule: '23.18', at: ['4020'], waits: [{ do: 'pick', piece: 'usct4' }] },
      {
        rule: '23.18',
        at: ['3619'],
        button: true,
        waits: [
          { do: 'step', to: '3920' },
          { do: 'step', to: '3819' },
          { do: 'step', to: '3720' },
          { do: 'step', to: '3619' },
          { do: 'halt', below: false },
        ],
      },
      { rule: '23.18', at: ['3921'], waits: [{ do: 'pick', piece: 'usct6' }] },
      {
        rule: '23.18',
        at: ['3920'],
        button: true,
        waits: [
          { do: 'step', to: '3920' },
          { do: 'halt', below: false },
        ],
      },
    ],
    goal: { told: 'marched', facts: { to: '3920' } },
  },
  {
    id: 'fire',
    seat: 'union',
    scenario: 'new-market-heights',
    position: { phase: 'offensiveFire', at: { usct4: '6021 n', 'leader-duncan': '6021', tx1: '6020 s' } },
    steps: [
      { rule: '9.21', at: ['6021', '6020'], button: true, waits: [{ do: 'aim', piece: 'usct4', at: '6020' }] },
      {
        rule: '9.61',
        button: true,
        waits: [{ do: 'open-fire' }],
        throws: [5, 4, 6],
      },
    ],
    goal: { told: 'fails', facts: { unit: 'tx1', at: '6020', die: 6 } },
  },
  {
    id: 'together',
    seat: 'confederate',
    scenario: 'new-market-heights',
    position: {
      side: 'confederate',
      phase: 'offensiveFire',
      at: { usct5: '6020 s', tx1: '6021 n', sc7: '6121 nw line' },
    },
    steps: [
      { rule: '9.2', at: ['6021', '6020'], button: true, waits: [{ do: 'aim', piece: 'tx1', at: '6020' }] },
      { rule: '9.71', at: ['6121'], waits: [{ do: 'join', piece: 'sc7' }] },
      { rule: '9.61', button: true, waits: [{ do: 'open-fire' }], throws: [4, 3, 5] },
    ],
    goal: { told: 'loses', facts: { unit: 'usct5' } },
  },
  {
    id: 'command',
    seat: 'union',
    scenario: 'new-market-heights',
    position: {
      phase: 'command',
      settled: true,
      at: { 'leader-paine': '6026', 'leader-duncan': '6025', usct4: '6021 n', usct6: '6024 n' },
    },
    steps: [
      { rule: '17.3', button: true, waits: [{ do: 'give', leader: 'paine', to: 'duncan' }] },
      { rule: '17.12', button: true, waits: [{ do: 'phase-done' }] },
      { rule: '5.2', at: ['6021'], waits: [{ do: 'pick', piece: 'usct4' }] },
      {
        rule: '17.12',
        at: ['6018'],
        button: true,
        waits: [
          { do: 'step', to: '6020' },
          { do: 'step', to: '6019' },
          { do: 'step', to: '6018' },
          { do: 'halt', below: false },
        ],
      },
    ],
    goal: { told: 'marched', facts: { units: ['usct4'] } },
  },
  {
    id: 'works',
    seat: 'union',
    scenario: 'new-market-heights',
    position: {
      phase: 'retreat',
      at: { usct5: '3722 n', usct36: '3621 ne', 'leader-draper': '3722', tx5: '3721 s' },
    },
    steps: [
      { rule: '12.11', at: ['3722', '3721'], button: true, waits: [{ do: 'storm', piece: 'usct5', at: '3721' }] },
      {
        rule: '12.8',
        at: ['3621', '3721'],
        button: true,
        waits: [{ do: 'storm', piece: 'usct36', at: '3721' }],
        answers: [{ do: 'stand-fast' }, { do: 'retire', to: '3720', along: false }],
        throws: [2, 3, 4],
      },
      { rule: '12.83', at: ['3722', '3722'], waits: [{ do: 'advance', piece: 'usct5', facing: 'n' }] },
    ],
    goal: { told: 'advances', facts: { unit: 'usct5', at: '3721' } },
  },
  {
    id: 'breach',
    seat: 'union',
    scenario: 'new-market-heights',
    position: { at: { usct36: '3722 n', 'leader-draper': '3723' }, marks: { usct36: 'from-outside' } },
    steps: [
      { rule: '22.71', at: ['3722'], waits: [{ do: 'pick', piece: 'usct36' }] },
      {
        rule: '22.72',
        at: ['3721'],
        button: true,
        waits: [
          { do: 'step', to: '3721' },
          { do: 'halt', below: false },
        ],
      },
    ],
    goal: { told: 'breached', facts: { at: '3722' } },
  },
  {
    id: 'back',
    seat: 'union',
    position: {
      battle: 'duncan-and-draper',
      side: 'confederate',
      phase: 'retreat',
      at: { tx1: '3623 s', tx4: '3622 s', usct4: '3624 n', 'leader-duncan': '3626' },
    },
    opens: [{ do: 'storm', piece: 'tx1', at: '3624' }],
    steps: [
      {
        rule: '12.2',
        button: true,
        waits: [{ do: 'evade', piece: 'usct4', hexes: 1 }],
        answers: [{ do: 'hold-fire' }],
      },
      {
        rule: '14.1',
        at: ['3625'],
        waits: [{ do: 'retire', to: '3625', along: false }],
        throws: [3],
        answers: [{ do: 'stay' }],
      },
    ],
    goal: { told: 'stands', facts: { unit: 'usct4' } },
  },
  {
    id: 'rally',
    seat: 'union',
    position: {
      battle: 'duncan-and-draper',
      phase: 'rally',
      at: { usct4: '3624 n', 'leader-duncan': '3625', usct6: '3525 n' },
      marks: { usct4: 'routed' },
    },
    steps: [
      {
        rule: '15.1',
        at: ['3624', '3624'],
        waits: [{ do: 'rally', leader: 'duncan', piece: 'usct4', facing: 'n' }],
        answers: [{ do: 'phase-done' }],
      },
    ],
    goal: { told: 'rallies' },
  },
  {
    id: 'screen',
    seat: 'union',
    scenario: 'new-market-heights',
    position: {
      at: { 'screen-texas-1': '0302 s', 'screen-texas-2': '0601 s', usct4: '0304 n', 'leader-duncan': '0304' },
      of: { 'screen-texas-1': 'dummy-1', 'screen-texas-2': 'p-tx1' },
    },
    steps: [
      { rule: '25.51', at: ['0304'], waits: [{ do: 'pick', piece: 'usct4' }] },
      {
        rule: '25.72',
        at: ['0303'],
        button: true,
        waits: [
          { do: 'step', to: '0303' },
          { do: 'halt', below: false },
        ],
      },
    ],
    goal: { told: 'dummy' },
  },
]
