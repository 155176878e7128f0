import type { Lesson } from '@vedette/table'
import type { Field } from './position.ts'

/** The lessons of Gaines's Mill; their sentences are in words/en.lessons.json. */
export const lessons: readonly Lesson<Field>[] = [
  {
    id: 'march',
    seat: 'confederate',
    position: { at: { gregg: '0704', archer: '0805', pender: '0808', branch: '0902', griffin: '1109' } },
    steps: [
      {
        rule: '6.2',
        at: ['0704', '1006'],
        waits: [
          { do: 'step', unit: 'gregg', to: '0803' },
          { do: 'step', unit: 'gregg', to: '0904' },
          { do: 'step', unit: 'gregg', to: '1004' },
          { do: 'step', unit: 'gregg', to: '1005' },
          { do: 'step', unit: 'gregg', to: '1006' },
          { do: 'halt' },
        ],
      },
      {
        rule: '6.2',
        at: ['0805', '0906'],
        waits: [{ do: 'step', unit: 'archer', to: '0906' }, { do: 'halt' }],
      },
      {
        rule: '6.2',
        at: ['0808', '0809'],
        waits: [{ do: 'step', unit: 'pender', to: '0809' }, { do: 'halt' }],
      },
    ],
    goal: { told: 'moved', facts: { unit: 'pender', to: '0809' } },
  },
  {
    id: 'zones',
    seat: 'confederate',
    position: {
      at: { gregg: '1209', branch: '1408', meade: '1509', pender: '1710', 'mccall-artillery': '1811', field: '1006' },
    },
    steps: [
      {
        rule: '6.41',
        at: ['1209', '1409'],
        waits: [
          { do: 'step', unit: 'gregg', to: '1310' },
          { do: 'step', unit: 'gregg', to: '1409' },
        ],
      },
      {
        rule: '6.41',
        at: ['1408', '1208'],
        waits: [{ do: 'step', unit: 'branch', to: '1308' }, { do: 'step', unit: 'branch', to: '1208' }, { do: 'halt' }],
      },
      { rule: '6.44', at: ['1710', '1711'], waits: [{ do: 'step', unit: 'pender', to: '1711' }] },
    ],
    goal: { told: 'moved', facts: { unit: 'pender', to: '1711' } },
  },
  {
    id: 'fire',
    seat: 'confederate',
    position: {
      phase: 'fire',
      at: { 'washington-artillery': '1109', archer: '1511', meade: '1509', wilcox: '1808', lovell: '1908' },
    },
    steps: [
      {
        rule: '8.0',
        at: ['1109', '1509'],
        button: true,
        waits: [{ do: 'attack', unit: 'washington-artillery', target: 'meade' }],
        throws: [2],
      },
      {
        rule: '8.2',
        at: ['1511', '1509'],
        button: true,
        waits: [{ do: 'attack', unit: 'archer', target: 'meade' }],
        throws: [6, 2],
        answers: [{ do: 'attack', unit: 'meade', target: 'archer' }],
      },
      { rule: '7.7', button: true, waits: [{ do: 'take-mark' }] },
    ],
    goal: { told: 'disrupted', facts: { unit: 'archer' } },
  },
  {
    id: 'attack',
    seat: 'confederate',
    position: {
      phase: 'close',
      at: { gregg: '1309', archer: '1408', meade: '1409', pender: '1608', lovell: '1708' },
      marks: { meade: 'disrupted' },
    },
    steps: [
      {
        rule: '7.21',
        at: ['1309', '1409'],
        button: true,
        waits: [{ do: 'attack', unit: 'gregg', target: 'meade' }],
        throws: [1],
      },
      {
        rule: '7.52',
        button: true,
        waits: [{ do: 'extra-loss' }],
        answers: [
          { do: 'take-mark' },
          { do: 'retreat', unit: 'meade', to: '1510' },
          { do: 'retreat', unit: 'meade', to: '1610' },
        ],
      },
      { rule: '7.64', button: true, waits: [{ do: 'advance' }] },
    ],
    goal: { told: 'advances', facts: { unit: 'gregg' } },
  },
  {
    id: 'charge',
    seat: 'confederate',
    position: {
      at: { pender: '1209', meade: '1509', branch: '1608', lovell: '1708' },
      marks: { branch: 'acted' },
    },
    steps: [
      {
        rule: '12.1',
        at: ['1209', '1509'],
        button: true,
        waits: [
          { do: 'charge', unit: 'pender', target: 'meade' },
          { do: 'step', unit: 'pender', to: '1310' },
          { do: 'step', unit: 'pender', to: '1409' },
        ],
      },
      {
        rule: '10.0',
        button: true,
        waits: [{ do: 'end-phase' }],
        answers: [{ do: 'attack', unit: 'meade', target: 'pender' }],
        throws: [5],
      },
      {
        rule: '12.3',
        at: ['1409', '1509'],
        button: true,
        waits: [{ do: 'attack', unit: 'pender', target: 'meade' }],
        throws: [3],
        answers: [{ do: 'retreat', unit: 'meade', to: '1609' }],
      },
    ],
    goal: { told: 'advances', facts: { unit: 'pender' } },
  },
  {
    id: 'command',
    seat: 'confederate',
    position: { setUp: 'union' },
    steps: [
      { rule: '3.0', button: true, waits: [{ do: 'deploy' }] },
      { rule: '5.1', button: true, waits: [{ do: 'ready' }], throws: [5, 4] },
      { rule: '5.13', button: true, waits: [{ do: 'use-touch' }], throws: [2, 3] },
      { rule: '5.1', button: true, waits: [{ do: 'take-second' }] },
    ],
    goal: { told: 'coordinated', facts: { roll: 5 } },
  },
  {
    id: 'victory',
    seat: 'confederate',
    position: {
      turn: 6,
      phase: 'close',
      touched: true,
      at: { gregg: '1309', archer: '1109', griffin: '1408', lovell: '1708' },
      steps: { griffin: 1 },
      lost: ['meade', 'seymour'],
    },
    steps: [
      {
        rule: '16.0',
        at: ['1309', '1408'],
        button: true,
        waits: [{ do: 'attack', unit: 'gregg', target: 'griffin' }],
        throws: [3],
      },
      { rule: '16.0', button: true, waits: [{ do: 'advance' }] },
    ],
    goal: { ended: 'confederate-tactical' },
  },
]
