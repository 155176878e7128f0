import { evaluationFile, strengthFile } from '@vedette/kit/data/opponent-schema.ts'
import { Provenance } from '@vedette/kit/data/provenance.ts'
import Type from 'typebox'
import {
  boardFile,
  Count,
  cardsFile,
  commonConstants,
  commonTables,
  Die,
  exact,
  file,
  Id,
  known,
  Loss,
  leadersFile,
  one,
  Side,
  setupFile,
  table,
  turns,
  unitsFile,
} from '../../late-unpleasantness/data-schema.ts'

export { Layout } from '../../late-unpleasantness/data-schema.ts'

/** What each data file of the title must look like. The data tests hold every file, and every data pack, against it. */

const title = 'if-it-takes-all-summer'
const formations = ['II', 'V', 'VI', 'IX', 'XVIII', 'Cavalry', 'Longstreet', 'Ewell', 'Hill', 'Stuart']
const Turn = Type.Integer({ minimum: 1, maximum: 16 })

export const Units = unitsFile(title, 46, formations, {
  garrison: Type.Optional(Type.Literal(true)),
  at: Type.Optional(Id),
})

export const Leaders = leadersFile(title, 13, formations)

export const Cards = cardsFile(
  title,
  ['any', 'outside-combat', 'declared', 'first-roll', 'own-stack', 'before-confederate-turn', 'before-union-turn'],
  ['instant', 'combat', 'player-turn', 'turn', 'two-turns', 'game'],
)

export const Tables = file(title, {
  ...commonTables,
  wilderness: table({ results: Die(one('cancelled', 'minus-one', 'none', 'plus-one')) }),
  halfDie: table({ points: Die(Loss), cards: Type.Array(Type.Integer()) }),
})

export const Evaluation = evaluationFile(title)
export const Strength = strengthFile(title)

export const Setup = setupFile(title)

export const Constants = file(title, {
  turns: turns('^1864-0[56]-[0-3][0-9]$'),
  ...commonConstants,
  movement: known({ infantry: Count, cavalry: Count, leader: Count, outOfSupply: Type.Integer() }),
  costs: known({ point: Count, breastworks: Count, wilderness: Count }),
  supply: known({
    CSA: Type.Object({ sources: Type.Array(Id), reach: Count }, exact),
    USA: Type.Object(
      {
        bases: Type.Array(Id),
        opens: Type.Array(Type.Object({ base: Id, turn: Turn }, exact)),
        reach: Count,
        outage: Count,
      },
      exact,
    ),
  }),
  victory: known({ swamp: Type.Array(Id), fortifications: Type.Array(Id), needed: Count }),
})

export const Reinforcements = file(title, {
  list: Type.Array(
    Type.Object(
      {
        turn: Turn,
        side: Side,
        leaders: Type.Array(Id),
        units: Type.Array(Id),
        opens: Type.Array(Id),
        provenance: Provenance,
      },
      exact,
    ),
  ),
})

export const Board = boardFile(title, {
  remark: 'riverBars',
  terrain: ['river', 'wilderness', 'totopotomoy', 'works'],
  within: [37.3, 38.6, -78.3, -76.9],
  connection: { riverBar: Type.Optional(Type.Literal(true)) },
})
