import type { Lesson } from '@vedette/table'
import type { Field } from './position.ts'
import { formation } from './units.ts'

/** The lessons of Age of Rifles; their sentences are in words/en.lessons.json. */
export const lessons: readonly Lesson<Field>[] = [
  {
    id: 'order',
    seat: 'confederate',
    position: {
      at: { 'gen-lee': '1217', 'gen-cs-magruder': '1217', 'cs-kershaw': '1217', 'us-burns': '2320' },
      orders: { 'cs-right-wing': 'march 1417' },
    },
    steps: [
      { rule: '12.8', button: true, waits: [{ do: 'address', formation: 'cs-right-wing', superior: false }] },
      { rule: '12.1', at: ['1818'], button: true, waits: [{ do: 'leg', order: 'attack', to: '1818' }] },
      { rule: '12.5', button: true, waits: [{ do: 'send' }] },
    ],
    goal: { told: 'sent', facts: { formation: 'cs-right-wing' } },
  },
  {
    id: 'obeyed',
    seat: 'confederate',
    position: {
      at: { 'gen-lee': '1217', 'gen-cs-magruder': '1217', 'cs-kershaw': '1217', 'us-burns': '2320' },
      orders: { 'cs-right-wing': 'march 1417' },
      coming: { 'cs-right-wing': 'travels 1 attack 1818' },
    },
    steps: [
      {
        rule: '12.2',
        button: true,
        waits: [{ do: 'done' }],
        answers: [{ do: 'done' }],
        throws: [5, 6, formation('cs-right-wing')],
      },
    ],
    goal: { told: 'complied', facts: { formation: 'cs-right-wing', result: 'C' } },
  },
  {
    id: 'march',
    seat: 'confederate',
    position: {
      at: { 'gen-cs-magruder': '1217', 'cs-kershaw': '1217', 'us-burns': '2320' },
      orders: { 'cs-right-wing': 'march 1417' },
      acts: 'cs-right-wing',
    },
    steps: [
      { rule: '4.4', at: ['1217'], waits: [{ do: 'pick', piece: 'cs-kershaw' }] },
      {
        rule: '6.1',
        at: ['1417'],
        button: true,
        waits: [{ do: 'step', to: '1318' }, { do: 'step', to: '1417' }, { do: 'halt' }],
      },
    ],
    goal: { told: 'marched', facts: { to: '1417' } },
  },
  {
    id: 'passing',
    seat: 'confederate',
    position: {
      at: { 'gen-cs-magruder': '1816', 'cs-kershaw': '1816', 'us-burns': '1818' },
      orders: { 'cs-right-wing': 'attack 1818' },
      acts: 'cs-right-wing',
    },
    steps: [
      { rule: '7.2', at: ['1816'], waits: [{ do: 'pick', piece: 'cs-kershaw' }] },
      {
        rule: '8.1',
        at: ['1817'],
        waits: [{ do: 'step', to: '1817' }],
        answers: [{ do: 'volley', at: '1818', guns: false }],
        throws: [1, 2],
      },
    ],
    goal: { told: 'marched', facts: { to: '1817' } },
  },
  {
    id: 'guns',
    seat: 'confederate',
    position: {
      at: { 'gen-cs-magruder': '1420', 'cs-mclaws-artillery': '1420', 'us-dana': '1720' },
      orders: { 'cs-right-wing': 'attack 2120' },
      acts: 'cs-right-wing',
      phase: 'bombardment',
    },
    steps: [
      { rule: '9.1', at: ['1720'], button: true, waits: [{ do: 'shell', at: '1720' }] },
      { rule: '9.2', at: ['1420'], waits: [{ do: 'gun', unit: 'cs-mclaws-artillery' }] },
      { rule: '9.4', button: true, waits: [{ do: 'fire' }], throws: [6, 6, 2] },
    ],
    goal: { told: 'fire', facts: { at: '1720' } },
  },
  {
    id: 'assault',
    seat: 'confederate',
    position: {
      at: { 'gen-cs-magruder': '1817', 'cs-barksdale': '1817', 'cs-cobb': '1819', 'us-burns': '1818' },
      orders: { 'cs-right-wing': 'attack 1818', 'us-ii': 'defend 1818' },
      acts: 'cs-right-wing',
      phase: 'assault',
    },
    steps: [
      { rule: '10.1', at: ['1818'], button: true, waits: [{ do: 'storm', at: '1818' }] },
      { rule: '10.2', at: ['1817'], waits: [{ do: 'join', unit: 'cs-barksdale' }] },
      { rule: '10.4', at: ['1819'], waits: [{ do: 'join', unit: 'cs-cobb' }] },
      {
        rule: '10.6',
        button: true,
        waits: [{ do: 'fire' }],
        throws: [4, 4, 1, 1, 6],
        answers: [{ do: 'retire', unit: 'us-burns', to: '1919' }],
      },
    ],
    goal: { told: 'retreats', facts: { unit: 'us-burns', to: '1919' } },
  },
  {
    id: 'venture',
    seat: 'confederate',
    position: {
      at: { 'gen-cs-mclaws': '1217', 'cs-kershaw': '1217', 'us-burns': '2320' },
      orders: { 'cs-mclaws': 'defend 1217' },
      detached: ['cs-mclaws'],
      phase: 'initiative',
    },
    steps: [
      { rule: '13.1', button: true, waits: [{ do: 'venture', formation: 'cs-mclaws' }] },
      { rule: '12.1', at: ['1818'], button: true, waits: [{ do: 'leg', order: 'attack', to: '1818' }] },
      { rule: '13.2', button: true, waits: [{ do: 'send' }], throws: [5, 4] },
    ],
    goal: { told: 'initiative', facts: { result: 'acts' } },
  },
  {
    id: 'reform',
    seat: 'confederate',
    position: {
      at: {
        'gen-cs-dh-hill': '1420',
        'cs-garland': '1420',
        'us-burns': '2320',
        'cs-rodes': 'eliminated',
        'us-dana': 'dead',
      },
      phase: 'reorganisation',
    },
    steps: [{ rule: '16.1', at: ['1419'], waits: [{ do: 'reform', unit: 'cs-rodes', to: '1419' }] }],
    goal: { told: 'reforms', facts: { unit: 'cs-rodes', to: '1419' } },
  },
]
