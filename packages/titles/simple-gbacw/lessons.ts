import type { Lesson } from '@vedette/table'
import type { Field } from './position.ts'
import { formation } from './units.ts'

/** Activation Markers that are drawn, once an activation is over. */
const AP_HILL = formation('ap-hill')
const SYKES = formation('sykes')

/** The lessons of Simple GBACW; their sentences are in words/en.lessons.json. */
export const lessons: readonly Lesson<Field>[] = [
  {
    id: 'march',
    seat: 'confederate',
    position: {
      brigade: 'gregg',
      at: { '1-south-carolina': '2106 sse', 'leader-gregg': '2106', '6-us': '2612 nnw' },
    },
    steps: [
      {
        rule: '5.11',
        at: ['2106'],
        waits: [
          { do: 'pick', piece: '1-south-carolina' },
          { do: 'pick', piece: 'leader-gregg' },
        ],
      },
      {
        rule: '5.34',
        at: ['2208'],
        button: true,
        waits: [
          { do: 'step', to: '2107' },
          { do: 'step', to: '2108' },
          { do: 'step', to: '2208' },
          { do: 'halt', facing: 'e' },
        ],
      },
    ],
    goal: { told: 'moved', facts: { to: '2208' } },
  },
  {
    id: 'fire',
    seat: 'confederate',
    position: { phase: 'targets', at: { '1-south-carolina': '2107 sse', '2-us': '2109 nne', '6-us': '2111 nne' } },
    steps: [
      {
        rule: '6.12',
        at: ['2107', '2109'],
        button: true,
        waits: [{ do: 'aim', unit: '1-south-carolina', at: '2109' }],
      },
      {
        rule: '6.18',
        button: true,
        waits: [{ do: 'open' }],
        throws: [6, 8, AP_HILL],
        answers: [{ do: 'no-answer' }],
      },
    ],
    goal: { told: 'disordered', facts: { unit: '2-us' } },
  },
  {
    id: 'flank',
    seat: 'confederate',
    position: {
      brigade: 'gregg',
      attack: true,
      at: { '12-south-carolina': '1908 e', 'leader-gregg': '1908', '2-us': '2106 nne' },
    },
    steps: [
      {
        rule: '5.14',
        at: ['1908'],
        waits: [
          { do: 'pick', piece: '12-south-carolina' },
          { do: 'pick', piece: 'leader-gregg' },
        ],
      },
      {
        rule: '5.34',
        at: ['2108'],
        button: true,
        waits: [
          { do: 'step', to: '2008' },
          { do: 'step', to: '2108' },
          { do: 'halt', facing: 'nne' },
        ],
      },
      { rule: '6.14', button: true, waits: [{ do: 'brigade-done' }] },
      {
        rule: '6.36',
        at: ['2108', '2106'],
        button: true,
        waits: [{ do: 'aim', unit: '12-south-carolina', at: '2106' }],
      },
      { rule: '6.36', button: true, waits: [{ do: 'open' }], throws: [5, 8, AP_HILL] },
    ],
    goal: { told: 'disordered', facts: { unit: '2-us' } },
  },
  {
    id: 'answer',
    seat: 'union',
    position: {
      phase: 'targets',
      cup: { sykes: 1 },
      at: { '1-south-carolina': '2107 sse', '2-us': '2108 nne', '6-us': '2207 w' },
    },
    opens: [{ do: 'aim', unit: '1-south-carolina', at: '2108' }, { do: 'open' }],
    steps: [
      {
        rule: '6.16',
        at: ['2108', '2107'],
        button: true,
        waits: [{ do: 'answer', unit: '2-us', at: '2107' }],
      },
      {
        rule: '6.16',
        at: ['2207', '2107'],
        button: true,
        waits: [{ do: 'answer', unit: '6-us', at: '2107' }],
        throws: [2, 3, 6, 4, 5, 8, SYKES],
      },
    ],
    goal: { told: 'disordered', facts: { unit: '1-south-carolina' } },
  },
  {
    id: 'cup',
    seat: 'confederate',
    position: {
      step: 'pool',
      held: 'confederate',
      at: { '12-south-carolina': '2107 sse', 'leader-gregg': '2107', 'leader-ap-hill': '2007', '6-us': '2612 nnw' },
    },
    steps: [
      { rule: '4.12', button: true, waits: [{ do: 'choose', marker: 'ap-hill' }] },
      { rule: '3.0', at: ['2107'], waits: [{ do: 'take-up', brigade: 'gregg' }] },
      { rule: '5.14', button: true, waits: [{ do: 'posture', attack: false }] },
      {
        rule: '5.11',
        at: ['2107'],
        waits: [
          { do: 'pick', piece: '12-south-carolina' },
          { do: 'pick', piece: 'leader-gregg' },
        ],
      },
      {
        rule: '5.11',
        at: ['2110'],
        button: true,
        waits: [
          { do: 'step', to: '2108' },
          { do: 'step', to: '2109' },
          { do: 'step', to: '2110' },
          { do: 'halt', facing: 'sse' },
        ],
      },
      {
        rule: '4.43',
        button: true,
        waits: [{ do: 'brigade-done' }],
        throws: [SYKES, AP_HILL],
        answers: [{ do: 'end-movement' }],
      },
    ],
    goal: { told: 'activated', facts: { marker: SYKES } },
  },
  {
    id: 'charge',
    seat: 'confederate',
    position: {
      at: { '12-south-carolina': '2110 nne', 'leader-gregg': '2110', '2-us': '2107 ssw', '11-us': '2612 nnw' },
    },
    opens: [{ do: 'take-up', brigade: 'gregg' }],
    steps: [
      { rule: '5.14', button: true, waits: [{ do: 'posture', attack: true }] },
      {
        rule: '5.14',
        at: ['2110'],
        waits: [
          { do: 'pick', piece: '12-south-carolina' },
          { do: 'pick', piece: 'leader-gregg' },
        ],
      },
      {
        rule: '5.14',
        at: ['2108'],
        button: true,
        waits: [
          { do: 'step', to: '2109' },
          { do: 'step', to: '2108' },
          { do: 'halt', facing: 'nne' },
        ],
        answers: [{ do: 'pass', until: 'now' }],
      },
      { rule: '6.15', button: true, waits: [{ do: 'brigade-done' }] },
      {
        rule: '6.35',
        at: ['2108', '2107'],
        button: true,
        waits: [{ do: 'aim', unit: '12-south-carolina', at: '2107' }],
      },
      {
        rule: '6.18',
        button: true,
        waits: [{ do: 'open' }],
        throws: [6, 7, 1, 2],
        answers: [
          { do: 'answer', unit: '2-us', at: '2108' },
          { do: 'retreat', to: '2106', facing: 'ssw' },
        ],
      },
      {
        rule: '7.46',
        at: ['2107'],
        button: true,
        waits: [{ do: 'advance', unit: '12-south-carolina', to: '2107', facing: 'nne' }],
        throws: [AP_HILL],
      },
    ],
    goal: { told: 'advances', facts: { to: '2107' } },
  },
  {
    id: 'approach',
    seat: 'union',
    position: {
      phase: 'approach',
      cup: { sykes: 1 },
      attacks: ['gregg'],
      at: { '12-south-carolina': '2108 nne', 'leader-gregg': '1910', 'c-mass': '2107 ssw' },
      marks: { '12-south-carolina': ['charging', 'moved'] },
    },
    steps: [
      { rule: '9.25', at: ['2107', '2108'], button: true, waits: [{ do: 'aim', unit: 'c-mass', at: '2108' }] },
      {
        rule: '9.25',
        button: true,
        waits: [{ do: 'open' }],
        throws: [3, 6, SYKES],
        answers: [{ do: 'retreat', to: '2109', facing: 'nne' }],
      },
    ],
    goal: { told: 'retreats' },
  },
  {
    id: 'react',
    seat: 'union',
    position: {
      brigade: 'gregg',
      attack: true,
      at: { '12-south-carolina': '2109 nne', 'leader-gregg': '2109', '11-us': '2107 w', 'leader-lovell': '2107' },
    },
    opens: [
      { do: 'pick', piece: '12-south-carolina' },
      { do: 'step', to: '2108' },
      { do: 'halt', facing: 'nne' },
    ],
    steps: [
      {
        rule: '5.53',
        at: ['2108'],
        waits: [{ do: 'turn', facing: 'ssw' }],
        throws: [5],
        answers: [{ do: 'brigade-done' }, { do: 'aim', unit: '12-south-carolina', at: '2107' }, { do: 'open' }],
      },
    ],
    goal: { told: 'reacts' },
  },
  {
    id: 'rally',
    seat: 'confederate',
    position: {
      brigade: 'gregg',
      at: { '12-south-carolina': '2108 sse', 'leader-gregg': '2110', '6-us': '2612 nnw' },
      marks: { '12-south-carolina': 'disordered' },
    },
    steps: [
      { rule: '8.13', at: ['2110'], waits: [{ do: 'pick', piece: 'leader-gregg' }] },
      {
        rule: '8.13',
        at: ['2108'],
        waits: [
          { do: 'step', to: '2109' },
          { do: 'step', to: '2108' },
          { do: 'halt', facing: 'nne' },
        ],
      },
      { rule: '8.11', at: ['2108'], waits: [{ do: 'pick', piece: '12-south-carolina' }] },
      { rule: '8.12', button: true, waits: [{ do: 'rally' }], throws: [5] },
    ],
    goal: { told: 'check' },
  },
  {
    id: 'losses',
    seat: 'confederate',
    position: {
      phase: 'attrition',
      losses: { pender: 11 },
      at: {
        '16-north-carolina': '2108 sse',
        '22-north-carolina': '2208 sse',
        '34-north-carolina': '2207 sse',
        '38-north-carolina': '2107 sse',
        'leader-pender': '2107',
        '6-us': '2612 nnw',
      },
    },
    steps: [{ rule: '7.54', at: ['2107'], waits: [{ do: 'rout', unit: '38-north-carolina' }], throws: [AP_HILL] }],
    goal: { told: 'routs' },
  },
  {
    id: 'guns',
    seat: 'confederate',
    position: {
      phase: 'targets',
      attacks: ['gregg'],
      at: { '12-south-carolina': '2108 nne', 'leader-gregg': '2109', 'c-mass': '2107 ssw', '6-us': '2612 nnw' },
      marks: { '12-south-carolina': ['charging', 'moved'], 'c-mass': 'disordered' },
    },
    steps: [
      {
        rule: '9.31',
        at: ['2108', '2107'],
        button: true,
        waits: [{ do: 'aim', unit: '12-south-carolina', at: '2107' }],
      },
      {
        rule: '9.31',
        button: true,
        waits: [{ do: 'open' }],
        throws: [4, 9, 10, 2],
        answers: [{ do: 'answer', unit: 'c-mass', at: '2108' }],
      },
      {
        rule: '9.33',
        at: ['2107'],
        button: true,
        waits: [{ do: 'advance', unit: '12-south-carolina', to: '2107', facing: 'nne' }],
        throws: [AP_HILL],
      },
    ],
    goal: { told: 'advances' },
  },
]
