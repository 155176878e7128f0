import Type from 'typebox'
import { Provenance } from './provenance.ts'

/** The data files of every title about the machine that plays it. */

const exact = { additionalProperties: false }
const Text = Type.String({ minLength: 1 })
const Count = Type.Integer({ minimum: 0 })
const Code = Type.String({ pattern: '^[a-z0-9-]+$' })
const Swept = Type.Object({ against: Code, won: Type.Boolean() }, exact)

/** evaluation.json: what the terms of the evaluation weigh, and the games that the weights were fitted to. */
export const evaluationFile = (title: string) =>
  Type.Object(
    {
      title: Type.Literal(title),
      about: Text,
      terms: Type.Record(Code, Type.Number()),
      constant: Type.Number(),
      fitted: Type.Union([
        Type.Null(),
        Type.Object(
          {
            date: Text,
            games: Count,
            positions: Count,
            seed: Text,
            command: Text,
            loss: Type.Number(),
            base: Type.Number(),
          },
          exact,
        ),
      ]),
      provenance: Provenance,
    },
    exact,
  )

/**
 * strength.json: how strong the levels are as the arena measured it, and which have not shown what is claimed of them.
 * Elo is against level 2; a level whose games against its neighbour all went one way has none.
 */
export const strengthFile = (title: string) =>
  Type.Object(
    {
      title: Type.Literal(title),
      about: Text,
      date: Type.Union([Type.Null(), Text]),
      rules: Count,
      codes: Type.Array(Text),
      levels: Type.Array(
        Type.Union([
          Type.Object({ id: Code, elo: Type.Integer(), margin: Count, games: Count, swept: Type.Null() }, exact),
          Type.Object({ id: Code, elo: Type.Null(), margin: Type.Null(), games: Count, swept: Swept }, exact),
        ]),
      ),
      dropped: Type.Array(Code),
      provenance: Provenance,
    },
    exact,
  )
