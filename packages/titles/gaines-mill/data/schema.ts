import { evaluationFile, strengthFile } from '@vedette/kit/data/opponent-schema.ts'
import { Provenance } from '@vedette/kit/data/provenance.ts'
import Type from 'typebox'

/** What each data file of the title must look like. The data tests hold every file, and every data pack, against it. */

const exact = { additionalProperties: false }
const Id = Type.String({ pattern: '^[a-z0-9-]+$' })
const Text = Type.String({ minLength: 1 })
const Hex = Type.String({ pattern: '^[0-9]{4}$' })
const Count = Type.Integer({ minimum: 0 })
const one = (...words: string[]) => Type.Union(words.map((word) => Type.Literal(word)))
const Side = one('confederate', 'union')

export const Units = Type.Object(
  {
    title: Type.Literal('gaines-mill'),
    about: Text,
    legend: Type.Record(Type.String(), Text),
    divisions: Type.Array(
      Type.Object(
        {
          id: Id,
          name: Text,
          side: Side,
          number: Type.Optional(Type.Integer({ minimum: 2, maximum: 12 })),
          stripe: Text,
          provenance: Type.Object({ number: Type.Optional(Provenance), stripe: Provenance }, exact),
        },
        exact,
      ),
      { minItems: 10, maxItems: 10 },
    ),
    units: Type.Array(
      Type.Object(
        {
          id: Id,
          name: Text,
          full: Text,
          side: Side,
          division: Type.Union([Id, Type.Null()]),
          corps: Text,
          kind: one('infantry', 'sharpshooters', 'cavalry', 'artillery'),
          steps: Type.Integer({ minimum: 1, maximum: 5 }),
          morale: Type.Integer({ minimum: 0, maximum: 3 }),
          bonus: Type.Boolean(),
          factor: Type.Optional(Type.Array(Type.Integer({ minimum: 1, maximum: 12 }), { minItems: 2, maxItems: 2 })),
          movement: Type.Integer({ minimum: 1, maximum: 12 }),
          steadfast: Type.Optional(Type.Literal(true)),
          mustCharge: Type.Optional(Type.Literal(true)),
          always: Type.Optional(Type.Literal(true)),
          arrives: one('start', 'activation', 'turn-3', 'special'),
          provenance: Type.Object(
            {
              division: Provenance,
              steps: Provenance,
              morale: Provenance,
              bonus: Type.Optional(Provenance),
              factor: Type.Optional(Provenance),
              movement: Provenance,
              steadfast: Type.Optional(Provenance),
              mustCharge: Type.Optional(Provenance),
              always: Type.Optional(Provenance),
            },
            exact,
          ),
        },
        exact,
      ),
      { minItems: 52, maxItems: 52 },
    ),
  },
  exact,
)

/** The codes of 7.4. */
const Result = Type.String({ pattern: '^(Nil|RF|EX|AR|AC[1-5]|DC[1-5]d?|DR[1-5]?d?|Disrupt|Disorder)$' })
const Bound = Type.Union([Type.Integer(), Type.Null()])
const Columns = Type.Array(Type.Array(Bound, { minItems: 2, maxItems: 2 }), { minItems: 1 })
const Row = Type.Array(Result, { minItems: 1 })

export const Tables = Type.Object(
  {
    title: Type.Literal('gaines-mill'),
    about: Text,
    fire: Type.Object(
      {
        about: Text,
        columns: Columns,
        rows: Type.Object({ infantry: Row, artillery: Row }, exact),
        provenance: Provenance,
      },
      exact,
    ),
    close: Type.Object(
      {
        about: Text,
        columns: Columns,
        rows: Type.Object({ infantry: Row, cavalry: Row, artillery: Row }, exact),
        provenance: Provenance,
      },
      exact,
    ),
    sharpshooter: Type.Object({ about: Text, columns: Columns, results: Row, provenance: Provenance }, exact),
  },
  exact,
)

const Anchors = <T extends Type.TSchema>(of: T) =>
  Type.Object({ mccall: of, morell: of, sykes: of, arty: of, 'ap-hill': of, longstreet: of }, exact)

export const Setup = Type.Object(
  {
    title: Type.Literal('gaines-mill'),
    about: Text,
    anchors: Anchors(Hex),
    within: Anchors(Count),
    stars: Type.Array(Hex, { minItems: 1 }),
    arrows: Type.Object(
      { confederate: Type.Array(Hex, { minItems: 1 }), union: Type.Array(Hex, { minItems: 1, maxItems: 1 }) },
      exact,
    ),
    historical: Type.Record(Id, Hex),
    provenance: Type.Object(
      {
        anchors: Provenance,
        within: Provenance,
        stars: Provenance,
        arrows: Provenance,
        historical: Provenance,
      },
      exact,
    ),
  },
  exact,
)

const known = <T extends Type.TSchema>(value: T) => Type.Object({ value, provenance: Provenance }, exact)
const numbers = <T extends Type.TProperties>(fields: T) => known(Type.Object(fields, exact))

export const Constants = Type.Object(
  {
    title: Type.Literal('gaines-mill'),
    about: Text,
    turns: Type.Object(
      {
        list: Type.Array(Type.Object({ no: Type.Integer({ minimum: 1 }), hour: Text, history: Text }, exact), {
          minItems: 6,
          maxItems: 6,
        }),
        provenance: Provenance,
      },
      exact,
    ),
    coordination: numbers({
      modifier: Type.Integer({ maximum: 0 }),
      natural: Type.Array(Type.Integer({ minimum: 2, maximum: 12 })),
    }),
    command: numbers({ unionDivisions: Count, independent: Count }),
    movement: numbers({
      hex: Count,
      higher: Count,
      forest: Count,
      stream: Count,
      road: Type.Number({ minimum: 0, multipleOf: 0.5 }),
      charge: Count,
    }),
    range: numbers({ infantry: Count, sharpshooters: Count, artillery: Count }),
    special: numbers({ afterTurn: Count, early: Count, earlier: Count }),
    counters: numbers({
      all: Count,
      disruptedOrDisordered: Count,
      returnFire: Count,
      charging: Count,
      gameTurn: Count,
      coordination: Count,
    }),
    points: numbers({
      unionStepCounter: Type.Integer(),
      unionUnit: Type.Integer(),
      star: Type.Integer(),
      unusedTouch: Type.Integer(),
      confederateUnit: Type.Integer(),
      confederateStepCounters: Type.Object({ each: Type.Integer({ minimum: 1 }), points: Type.Integer() }, exact),
    }),
    levels: known(
      Type.Array(Type.Object({ upTo: Bound, winner: Side, level: one('decisive', 'tactical') }, exact), {
        minItems: 4,
        maxItems: 4,
      }),
    ),
    early: numbers({ 'early-slocum': Count, 'early-richardson': Count, 'earlier-richardson': Count }),
  },
  exact,
)

export const Evaluation = evaluationFile('gaines-mill')
export const Strength = strengthFile('gaines-mill')
