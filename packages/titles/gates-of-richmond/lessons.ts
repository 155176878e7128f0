import type { Lesson } from '@vedette/table'
import type { Field } from './position.ts'

/** The lessons of Gates of Richmond; their sentences are in words/en.lessons.json. */
export const lessons: readonly Lesson<Field>[] = [
  {
    id: 'march',
    seat: 'confederate',
    position: {
      side: 'confederate',
      at: {
        atlee_station: ['jackson', 'winder', 'ewell', 'whiting'],
        chessman: ['lee', 'stuart'],
        old_tavern: ['dh_hill', 'holmes'],
        beaverdam_creek: ['mccall'],
        fairfield: ['porter', 'sykes'],
        trent_house: ['sedgwick'],
      },
    },
    steps: [
      {
        rule: '3.0',
        at: ['atlee_station', 'beulah_church'],
        button: true,
        waits: [
          { do: 'pick', piece: 'winder' },
          { do: 'pick', piece: 'ewell' },
          { do: 'pick', piece: 'whiting' },
          { do: 'pick', piece: 'jackson' },
          { do: 'announce' },
          { do: 'march', to: 'mechanicsville' },
          { do: 'march', to: 'walnut_grove_church' },
          { do: 'march', to: 'bethesda_church' },
          { do: 'march', to: 'beulah_church' },
          { do: 'halt' },
        ],
      },
      {
        rule: '3.0-allowance',
        at: ['chessman', 'old_church'],
        button: true,
        waits: [
          { do: 'pick', piece: 'stuart' },
          { do: 'pick', piece: 'lee' },
          { do: 'announce' },
          { do: 'march', to: 'turnpike_bridge' },
          { do: 'march', to: 'mechanicsville' },
          { do: 'march', to: 'walnut_grove_church' },
          { do: 'march', to: 'bethesda_church' },
          { do: 'march', to: 'old_church' },
          { do: 'halt' },
        ],
      },
      {
        rule: '3.0',
        at: ['old_tavern', 'old_tavern', 'goldings_farm'],
        button: true,
        waits: [
          { do: 'pick', piece: 'dh_hill' },
          { do: 'announce' },
          { do: 'march', to: 'goldings_farm' },
          { do: 'halt' },
        ],
      },
    ],
    goal: { told: 'march', facts: { to: 'goldings_farm' } },
  },
  {
    id: 'hidden',
    seat: 'confederate',
    position: {
      side: 'confederate',
      at: {
        mechanicsville: ['ap_hill'],
        old_tavern: ['dh_hill'],
        beaverdam_creek: ['union_infantry_dummy_1', 'union_infantry_dummy_2'],
        fairfield: ['porter', 'morell'],
      },
      markers: { beaverdam_creek: 1, fairfield: 1, mechanicsville: 1 },
    },
    steps: [
      { rule: '5.0', button: true, waits: [{ do: 'veil', at: 'old_tavern' }] },
      {
        rule: '5.1',
        at: ['mechanicsville', 'beaverdam_creek'],
        button: true,
        waits: [{ do: 'pick', piece: 'ap_hill' }, { do: 'announce' }, { do: 'attack', to: 'beaverdam_creek' }],
      },
    ],
    goal: { told: 'dummy-eliminated' },
  },
  {
    id: 'attack',
    seat: 'confederate',
    position: {
      side: 'confederate',
      at: {
        gaines_mill: ['lee', 'longstreet', 'longstreet_div', 'ap_hill'],
        new_cold_harbor: ['mccall'],
        boatswains_swamp: ['porter', 'morell'],
        old_tavern: ['dh_hill'],
      },
      markers: { new_cold_harbor: 1 },
    },
    steps: [
      {
        rule: '6.1',
        at: ['gaines_mill', 'new_cold_harbor'],
        button: true,
        waits: [
          { do: 'pick', piece: 'ap_hill' },
          { do: 'pick', piece: 'longstreet_div' },
          { do: 'pick', piece: 'lee' },
          { do: 'pick', piece: 'longstreet' },
          { do: 'announce' },
          { do: 'attack', to: 'new_cold_harbor' },
        ],
      },
      {
        rule: '6.2',
        button: true,
        waits: [{ do: 'lead', piece: 'longstreet_div' }],
        throws: [1, 2, 5],
        answers: [{ do: 'retreat-all', to: 'turkey_hill' }],
      },
    ],
    goal: { told: 'advance' },
  },
  {
    id: 'supply',
    seat: 'union',
    position: {
      side: 'union',
      at: {
        white_house: ['supply_1'],
        baltimore_crossroads: ['supply_2'],
        trent_house: ['sumner', 'sedgwick'],
        old_tavern: ['dh_hill'],
      },
      wagons: ['supply_2'],
      supply: { sedgwick: 'out' },
      moved: ['sumner', 'sedgwick', 'supply_1'],
    },
    steps: [
      {
        rule: '8.1',
        at: ['baltimore_crossroads', 'dispatch_station'],
        button: true,
        waits: [
          { do: 'pick', piece: 'supply_2' },
          { do: 'announce' },
          { do: 'march', to: 'dispatch_station' },
          { do: 'halt' },
        ],
      },
      {
        rule: '8.2',
        button: true,
        waits: [{ do: 'end-turn' }],
        answers: [
          { do: 'pass', until: 'turn' },
          { do: 'pass', until: 'turn' },
        ],
      },
      { rule: '8.1-modes', button: true, waits: [{ do: 'mode', piece: 'supply_2' }] },
      {
        rule: '8.2',
        button: true,
        waits: [{ do: 'supplied' }],
        throws: [1, 2, 25, 26],
        answers: [
          { do: 'pass', until: 'turn' },
          { do: 'pass', until: 'turn' },
          { do: 'end-turn' },
          { do: 'pass', until: 'turn' },
          { do: 'pass', until: 'turn' },
        ],
      },
    ],
    goal: { told: 'supply-mark', facts: { piece: 'sedgwick', mark: 0 } },
  },
  {
    id: 'bridge',
    seat: 'confederate',
    position: {
      side: 'confederate',
      at: { goldings_farm: ['dh_hill'], boatswains_swamp: ['porter', 'sykes'], fort_6: ['holmes'] },
    },
    steps: [
      {
        rule: '10.0',
        at: ['goldings_farm', 'duanes_bridge'],
        waits: [{ do: 'pick', piece: 'dh_hill' }, { do: 'announce' }, { do: 'march', to: 'duanes_bridge' }],
      },
      { rule: '10.0', button: true, waits: [{ do: 'destroy-bridge' }], throws: [3] },
      { rule: '10.0', button: true, waits: [{ do: 'bank', side: 'south', all: true }] },
      {
        rule: '3.0',
        at: ['goldings_farm'],
        button: true,
        waits: [{ do: 'march', to: 'goldings_farm' }, { do: 'halt' }],
      },
    ],
    goal: { told: 'march', facts: { to: 'goldings_farm' } },
  },
  {
    id: 'cards',
    seat: 'confederate',
    position: {
      side: 'confederate',
      windows: 'confederate',
      hands: { confederate: [3, 16] },
      at: {
        new_cold_harbor: ['jackson', 'winder', 'ewell'],
        turkey_hill: ['sykes', 'slocum'],
        old_tavern: ['dh_hill'],
      },
    },
    steps: [
      {
        rule: '6.1',
        at: ['new_cold_harbor', 'turkey_hill'],
        button: true,
        waits: [
          { do: 'pick', piece: 'winder' },
          { do: 'pick', piece: 'ewell' },
          { do: 'pick', piece: 'jackson' },
          { do: 'announce' },
          { do: 'attack', to: 'turkey_hill' },
        ],
      },
      {
        rule: '6.2',
        button: true,
        waits: [{ do: 'lead', piece: 'winder' }],
        answers: [{ do: 'lead', piece: 'sykes' }],
      },
      { rule: '12.0', card: 3, waits: [{ do: 'play', card: 3 }] },
      {
        rule: '6.4-E',
        button: true,
        waits: [{ do: 'pass', until: 'turn' }],
        throws: [4, 4, 6],
        answers: [
          { do: 'lose', piece: 'sykes' },
          { do: 'retreat-all', to: 'barker' },
        ],
      },
    ],
    goal: { told: 'advance', facts: { to: 'turkey_hill' } },
  },
  {
    id: 'victory',
    seat: 'confederate',
    position: {
      side: 'confederate',
      turn: 10,
      at: { white_house: ['stuart'], haxalls_landing: ['dh_hill'], malvern_hill: ['porter', 'sykes'] },
      moved: ['stuart'],
      terminus: 'harrisons_landing',
    },
    steps: [
      {
        rule: '13.0',
        at: ['haxalls_landing', 'harrisons_landing'],
        button: true,
        waits: [
          { do: 'pick', piece: 'dh_hill' },
          { do: 'announce' },
          { do: 'march', to: 'harrisons_landing' },
          { do: 'halt' },
        ],
      },
      {
        rule: '13.0',
        button: true,
        waits: [{ do: 'end-turn' }],
        answers: [{ do: 'pass', until: 'turn' }, { do: 'pass', until: 'turn' }, { do: 'end-turn' }],
      },
    ],
    goal: { ended: 'landings-taken' },
  },
]
