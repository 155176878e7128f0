import type { Lesson } from '@vedette/table'
import type { Field } from './position.ts'

/** The lessons of If It Takes All Summer; their sentences are in words/en.lessons.json. */
export const lessons: readonly Lesson<Field>[] = [
  {
    id: 'march',
    seat: 'union',
    position: {
      side: 'union',
      at: {
        brandy_station: ['hancock', 'barlow', 'gibbon'],
        culpeper: ['grant', 'warren', 'griffin', 'wadsworth'],
        elys_ford: ['gregg'],
        verdiersville: ['ewell', 'rodes'],
      },
    },
    steps: [
      {
        rule: '3.0',
        at: ['culpeper', 'spottswood'],
        button: true,
        waits: [
          { do: 'pick', piece: 'griffin' },
          { do: 'pick', piece: 'wadsworth' },
          { do: 'pick', piece: 'grant' },
          { do: 'pick', piece: 'warren' },
          { do: 'announce' },
          { do: 'march', to: 'stevensburg' },
          { do: 'march', to: 'germanna_ford' },
          { do: 'march', to: 'spottswood' },
          { do: 'halt' },
        ],
      },
      {
        rule: '3.0-allowance',
        at: ['elys_ford', 'laurel_ridge'],
        button: true,
        waits: [
          { do: 'pick', piece: 'gregg' },
          { do: 'announce' },
          { do: 'march', to: 'chancellorsville' },
          { do: 'march', to: 'brocks_crossroads' },
          { do: 'march', to: 'todds_tavern' },
          { do: 'march', to: 'laurel_ridge' },
          { do: 'halt' },
        ],
      },
      {
        rule: '3.0',
        at: ['brandy_station', 'brandy_station', 'kellys_ford'],
        button: true,
        waits: [
          { do: 'pick', piece: 'barlow' },
          { do: 'announce' },
          { do: 'march', to: 'rappahannock_station' },
          { do: 'march', to: 'kellys_ford' },
          { do: 'halt' },
        ],
      },
    ],
    goal: { told: 'march', facts: { to: 'kellys_ford' } },
  },
  {
    id: 'cavalry',
    seat: 'union',
    position: {
      side: 'union',
      at: {
        madden: ['sedgwick', 'wright', 'getty'],
        richardsville: ['stuart', 'f_lee'],
        chancellorsville: ['sheridan', 'torbert', 'gregg'],
        brandy_station: ['mott'],
        verdiersville: ['rodes'],
      },
    },
    steps: [
      {
        rule: '6.4-C',
        at: ['madden', 'richardsville'],
        button: true,
        waits: [
          { do: 'pick', piece: 'wright' },
          { do: 'pick', piece: 'getty' },
          { do: 'pick', piece: 'sedgwick' },
          { do: 'announce' },
          { do: 'attack', to: 'richardsville' },
        ],
        answers: [{ do: 'withdraw', to: 'elys_ford' }],
      },
      {
        rule: '6.7',
        at: ['chancellorsville', 'elys_ford'],
        button: true,
        waits: [
          { do: 'pick', piece: 'torbert' },
          { do: 'pick', piece: 'gregg' },
          { do: 'pick', piece: 'sheridan' },
          { do: 'announce' },
          { do: 'attack', to: 'elys_ford' },
        ],
      },
      {
        rule: '6.2',
        button: true,
        waits: [{ do: 'lead', piece: 'torbert' }],
        throws: [5, 5, 5, 5],
        answers: [{ do: 'lead', piece: 'f_lee' }],
      },
    ],
    goal: { told: 'unit-destroyed', facts: { piece: 'f_lee' } },
  },
  {
    id: 'attack',
    seat: 'union',
    position: {
      side: 'union',
      at: {
        laurel_ridge: ['hancock', 'barlow', 'gibbon', 'birney'],
        spotsylvania: ['anderson', 'heth'],
        brandy_station: ['mott'],
      },
    },
    steps: [
      {
        rule: '6.1',
        at: ['laurel_ridge', 'spotsylvania'],
        button: true,
        waits: [
          { do: 'pick', piece: 'barlow' },
          { do: 'pick', piece: 'gibbon' },
          { do: 'pick', piece: 'birney' },
          { do: 'pick', piece: 'hancock' },
          { do: 'announce' },
          { do: 'attack', to: 'spotsylvania' },
        ],
      },
      {
        rule: '6.2',
        button: true,
        waits: [{ do: 'lead', piece: 'gibbon' }],
        throws: [3, 3, 2],
        answers: [
          { do: 'lead', piece: 'heth' },
          { do: 'lose', piece: 'anderson' },
        ],
      },
      { rule: '6.4-break-off', button: true, waits: [{ do: 'go-on' }], answers: [{ do: 'go-on' }] },
      {
        rule: '6.4',
        button: true,
        waits: [{ do: 'lead', piece: 'gibbon' }],
        throws: [3, 2, 6],
        answers: [
          { do: 'lead', piece: 'anderson' },
          { do: 'lose', piece: 'heth' },
          { do: 'retreat-all', to: 'block_house' },
        ],
      },
    ],
    goal: { told: 'advance' },
  },
  {
    id: 'wilderness',
    seat: 'union',
    position: {
      side: 'union',
      at: {
        spottswood: ['warren', 'griffin', 'robinson'],
        wilderness_tavern: ['johnson'],
        verdiersville: ['ewell', 'rodes'],
        brandy_station: ['mott'],
      },
    },
    steps: [
      {
        rule: '13.0',
        at: ['spottswood', 'wilderness_tavern'],
        button: true,
        waits: [
          { do: 'pick', piece: 'griffin' },
          { do: 'pick', piece: 'robinson' },
          { do: 'pick', piece: 'warren' },
          { do: 'announce' },
          { do: 'attack', to: 'wilderness_tavern' },
        ],
        throws: [5],
      },
      {
        rule: '6.2',
        button: true,
        waits: [{ do: 'lead', piece: 'griffin' }],
        throws: [3, 2, 5],
        answers: [{ do: 'retreat-all', to: 'robertsons_tavern' }],
      },
    ],
    goal: { told: 'advance' },
  },
  {
    id: 'supply',
    seat: 'union',
    position: {
      side: 'confederate',
      at: { orange: ['heth'], spotsylvania: ['hancock', 'barlow'], gayle_house: ['gibbon'] },
      supply: { barlow: 'out', gibbon: 'out' },
      moved: ['heth'],
      passed: {
        brooke_station: 'union',
        falmouth: 'union',
        fredericksburg: 'union',
        hamiltons_crossing: 'union',
        guinea_station: 'union',
      },
    },
    opens: [{ do: 'end-turn' }, { do: 'pass', until: 'turn' }, { do: 'pass', until: 'turn' }],
    steps: [
      { rule: '8.1-union', button: true, waits: [{ do: 'terminus', to: 'aquia_creek' }] },
      { rule: '8.1-union', button: true, waits: [{ do: 'depot', to: 'fredericksburg' }] },
      {
        rule: '8.2',
        button: true,
        waits: [{ do: 'supplied' }],
        throws: [20, 21, 22, 23],
        answers: [
          { do: 'pass', until: 'turn' },
          { do: 'pass', until: 'turn' },
        ],
      },
    ],
    goal: { told: 'supply-mark', facts: { piece: 'barlow', mark: 0 } },
  },
  {
    id: 'cards',
    seat: 'union',
    position: {
      side: 'union',
      windows: 'union',
      hands: { union: [43, 20] },
      at: { laurel_ridge: ['sedgwick', 'wright', 'getty'], spotsylvania: ['rodes', 'early'], brandy_station: ['mott'] },
    },
    steps: [
      {
        rule: '6.1',
        at: ['laurel_ridge', 'spotsylvania'],
        button: true,
        waits: [
          { do: 'pick', piece: 'wright' },
          { do: 'pick', piece: 'getty' },
          { do: 'pick', piece: 'sedgwick' },
          { do: 'announce' },
          { do: 'attack', to: 'spotsylvania' },
        ],
      },
      {
        rule: '6.2',
        button: true,
        waits: [{ do: 'lead', piece: 'wright' }],
        answers: [{ do: 'lead', piece: 'rodes' }],
      },
      { rule: '11.0', card: 43, waits: [{ do: 'play', card: 43 }] },
      {
        rule: '6.4-E',
        button: true,
        waits: [{ do: 'pass', until: 'turn' }],
        throws: [3, 2, 5],
        answers: [
          { do: 'lose', piece: 'early' },
          { do: 'retreat-all', to: 'block_house' },
        ],
      },
    ],
    goal: { told: 'advance' },
  },
  {
    id: 'victory',
    seat: 'union',
    position: {
      side: 'union',
      turn: 14,
      terminus: 'white_house',
      taken: ['works_chaffin', 'works_new_market'],
      at: {
        works_chaffin: ['brooks'],
        works_new_market: ['gibbon'],
        mechanicsville: ['grant', 'smith', 'martindale', 'devens', 'wright'],
        works_mechanicsville: ['garrison_works_mechanicsville'],
        richmond_north: ['garrison_richmond_north'],
        richmond_south: ['garrison_richmond_south'],
        atlee_station: ['heth'],
      },
    },
    steps: [
      {
        rule: '12.0',
        at: ['mechanicsville', 'works_mechanicsville'],
        button: true,
        waits: [
          { do: 'pick', piece: 'wright' },
          { do: 'pick', piece: 'martindale' },
          { do: 'pick', piece: 'devens' },
          { do: 'pick', piece: 'grant' },
          { do: 'pick', piece: 'smith' },
          { do: 'announce' },
          { do: 'attack', to: 'works_mechanicsville' },
        ],
      },
      { rule: '9.0', button: true, waits: [{ do: 'lead', piece: 'wright' }], throws: [1, 2, 5] },
    ],
    goal: { ended: 'fortifications-held' },
  },
]
