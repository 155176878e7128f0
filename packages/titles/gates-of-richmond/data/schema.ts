import { evaluationFile, strengthFile } from '@vedette/kit/data/opponent-schema.ts'
import Type from 'typebox'
import {
  boardFile,
  Count,
  cardsFile,
  commonConstants,
  commonTables,
  Die,
  exact,
  Faces,
  file,
  Id,
  known,
  Loss,
  leadersFile,
  one,
  onMap,
  setupFile,
  table,
  turns,
  unitsFile,
} from '../../late-unpleasantness/data-schema.ts'

export { Layout } from '../../late-unpleasantness/data-schema.ts'

/** What each data file of the title must look like. The data tests hold every file, and every data pack, against it. */

const title = 'gates-of-richmond'
const formations = ['V', 'VI', 'II', 'IV', 'III', 'Jackson', 'Longstreet', 'Magruder']

export const Units = unitsFile(title, 24, formations)

export const Leaders = leadersFile(title, 12, formations)

export const Cards = cardsFile(
  title,
  [
    'any',
    'outside-combat',
    'between-stacks',
    'declared',
    'first-roll',
    'own-stack',
    'enemy-stack',
    'before-confederate-turn',
    'before-union-turn',
    'own-turn-end',
  ],
  ['instant', 'combat', 'player-turn', 'turn', 'game'],
)

export const Tables = file(title, {
  ...commonTables,
  magruder: table({ results: Die(one('cancelled', 'minus-one', 'one-division', 'one-corps')) }),
  bridge: table({ destroyOn: Faces, buildOn: Faces }),
  heavyRains: table({ destroyOn: Faces, spares: Type.Array(Id) }),
  leeSuccessor: table({ results: Die(Id) }),
  fever: table({ losses: Die(Loss) }),
})

export const Evaluation = evaluationFile(title)
export const Strength = strengthFile(title)

export const Setup = setupFile(title, { dumps: Type.Integer({ minimum: 0, maximum: 1 }) })

export const Constants = file(title, {
  turns: turns('^1862-0[67]-[0-3][0-9]$', { half: one('morning', 'afternoon') }),
  ...commonConstants,
  movement: known({ infantry: Count, cavalry: Count, leader: Count, wagon: Count, outOfSupply: Type.Integer() }),
  costs: known({ point: Count, buildBridge: Count, destroyBridge: Count, breastworks: Count }),
  supply: known({
    CSA: Type.Object({ sources: Type.Array(Id), reach: Count }, exact),
    USA: Type.Object({ bases: Type.Array(Id), link: Count, reach: Count, supplyUnits: Count }, exact),
  }),
  bridgeLimit: known({ units: Count, wagon: Count }),
  looting: known({ turns: Count }),
  victory: known({ USA: Type.Array(Id), CSA: Type.Array(Id) }),
})

export const Board = boardFile(title, {
  remark: 'bridges',
  terrain: ['river', 'bridge', 'swamp', 'hill', 'works', 'malvernHill'],
  within: [37.2, 37.8, -77.6, -76.9],
  point: {
    road: Type.Optional(one('Darbytown', 'NewMarket', 'River', 'Quaker', 'CharlesCity')),
    bridge: Type.Optional(
      Type.Object(
        {
          permanent: Type.Boolean(),
          northBank: Type.Array(Id),
          southBank: Type.Array(Id),
          provenance: onMap.provenance,
        },
        exact,
      ),
    ),
  },
  connection: { bridge: Type.Optional(Id) },
})
