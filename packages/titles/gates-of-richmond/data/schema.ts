import Type from 'typebox'
import { Provenance } from '../../provenance.ts'

/** What each data file of the title must look like. The data tests hold every file, and every data pack, against it. */

const exact = { additionalProperties: false }
const Id = Type.String({ pattern: '^[a-z0-9_]+$' })
const Side = Type.Union([Type.Literal('USA'), Type.Literal('CSA')])
const Text = Type.String({ minLength: 1 })
const Rating = Type.Integer({ minimum: 0, maximum: 4 })
const Die = <T extends Type.TSchema>(of: T) => Type.Array(of, { minItems: 6, maxItems: 6 })
const Faces = Type.Array(Type.Integer({ minimum: 1, maximum: 6 }), { uniqueItems: true })
const one = (...words: string[]) => Type.Union(words.map((word) => Type.Literal(word)))

export const Units = Type.Object(
  {
    title: Type.Literal('gates-of-richmond'),
    about: Text,
    legend: Type.Record(Type.String(), Text),
    units: Type.Array(
      Type.Object(
        {
          id: Id,
          side: Side,
          name: Text,
          short: Text,
          commander: Text,
          aliases: Type.Optional(Type.Array(Text)),
          kind: one('infantry', 'cavalry'),
          formation: one('V', 'VI', 'II', 'IV', 'III', 'Jackson', 'Longstreet', 'Magruder', 'independent'),
          body: Text,
          strength: Type.Integer({ minimum: 1, maximum: 15 }),
          rating: Rating,
          replacementRating: Rating,
          provenance: Type.Object(
            { strength: Provenance, rating: Provenance, replacementRating: Provenance, formation: Provenance },
            exact,
          ),
        },
        exact,
      ),
      { minItems: 24, maxItems: 24 },
    ),
  },
  exact,
)

export const Leaders = Type.Object(
  {
    title: Type.Literal('gates-of-richmond'),
    about: Text,
    legend: Type.Record(Type.String(), Text),
    leaders: Type.Array(
      Type.Object(
        {
          id: Id,
          side: Side,
          name: Text,
          commander: Text,
          kind: one('army', 'corps'),
          command: one('V', 'VI', 'II', 'IV', 'III', 'Jackson', 'Longstreet', 'Magruder', 'all'),
          body: Text,
          rating: Rating,
          replacementRating: Type.Union([Rating, Type.Null()]),
          aside: Type.Boolean(),
          mayLeadArmy: Type.Optional(Type.Literal(true)),
          provenance: Type.Object({ rating: Provenance, replacementRating: Provenance, command: Provenance }, exact),
        },
        exact,
      ),
      { minItems: 12, maxItems: 12 },
    ),
  },
  exact,
)

const Timing = one(
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
)
const Duration = one('instant', 'combat', 'player-turn', 'turn', 'game')

export const Cards = Type.Object(
  {
    title: Type.Literal('gates-of-richmond'),
    about: Text,
    timings: Type.Record(Timing, Text),
    durations: Type.Record(Duration, Text),
    cards: Type.Array(
      Type.Object(
        {
          no: Type.Integer({ minimum: 1, maximum: 55 }),
          title: Text,
          printed: Type.Optional(Text),
          code: Type.String({ pattern: '^[a-z-]+$' }),
          effect: Type.String({ minLength: 1, maxLength: 220 }),
          timing: Timing,
          duration: Duration,
          reshuffle: Type.Boolean(),
          oneUse: Type.Boolean(),
          usefulTo: one('USA', 'CSA', 'either'),
          history: Text,
          provenance: Type.Object({ effect: Provenance, reshuffle: Provenance, oneUse: Provenance }, exact),
        },
        exact,
      ),
      { minItems: 55, maxItems: 55 },
    ),
  },
  exact,
)

const Loss = Type.Integer({ minimum: 0, maximum: 6 })
const Result = one('ends', 'continues', 'retreats')
const table = <T extends Type.TProperties>(fields: T) =>
  Type.Object({ about: Text, ...fields, provenance: Provenance }, exact)

export const Tables = Type.Object(
  {
    title: Type.Literal('gates-of-richmond'),
    about: Text,
    crt: table({
      rows: Type.Array(
        Type.Object(
          {
            upTo: Type.Union([Type.Integer(), Type.Null()]),
            attacker: Loss,
            attackerLeaders: Type.Boolean(),
            defender: Loss,
            defenderLeaders: Type.Boolean(),
            third: Type.Union([Die(Result), Type.Null()]),
            result: Type.Union([Result, Type.Null()]),
          },
          exact,
        ),
      ),
    }),
    modifiers: Type.Array(Type.Object({ code: Text, amount: Type.Integer(), provenance: Provenance }, exact)),
    magruder: table({ results: Die(one('cancelled', 'minus-one', 'one-division', 'one-corps')) }),
    bridge: table({ destroyOn: Faces, buildOn: Faces }),
    heavyRains: table({ destroyOn: Faces, spares: Type.Array(Id) }),
    attrition: table({ losses: Die(Loss) }),
    recon: table({
      rows: Type.Array(
        Type.Object(
          {
            upTo: Type.Union([Type.Integer(), Type.Null()]),
            result: one('true-total', 'may-add', 'may-subtract', 'nothing'),
          },
          exact,
        ),
      ),
      bluff: Type.Integer(),
      modifiers: Type.Array(Type.Object({ code: Text, amount: Type.Integer() }, exact)),
    }),
    reshuffle: table({ reshuffleOn: Faces }),
    leaderLoss: table({ lostOn: Faces }),
    leeSuccessor: table({ results: Die(Id) }),
    fever: table({ losses: Die(Loss) }),
    replacements: table({
      small: Die(Loss),
      large: Die(Loss),
      smallCards: Type.Array(Type.Integer()),
      largeCards: Type.Array(Type.Integer()),
    }),
  },
  exact,
)

export const Setup = Type.Object(
  {
    title: Type.Literal('gates-of-richmond'),
    about: Text,
    first: Side,
    aside: Type.Object({ leaders: Type.Array(Id), provenance: Provenance }, exact),
    groups: Type.Array(
      Type.Object(
        {
          side: Side,
          points: Type.Array(Id, { minItems: 1 }),
          eachPoint: Type.Boolean(),
          leaders: Type.Array(Id),
          units: Type.Array(Id),
          dummies: Type.Object({ infantry: Type.Integer(), cavalry: Type.Integer() }, exact),
          dumps: Type.Integer({ minimum: 0, maximum: 1 }),
          terminus: Type.Boolean(),
          note: Type.Optional(Text),
          provenance: Provenance,
        },
        exact,
      ),
    ),
  },
  exact,
)

const Count = Type.Integer({ minimum: 0 })
const known = <T extends Type.TProperties>(fields: T) =>
  Type.Object({ value: Type.Object(fields, exact), provenance: Provenance }, exact)

export const Constants = Type.Object(
  {
    title: Type.Literal('gates-of-richmond'),
    about: Text,
    turns: Type.Object(
      {
        list: Type.Array(
          Type.Object(
            {
              no: Type.Integer({ minimum: 1 }),
              date: Type.String({ pattern: '^1862-0[67]-[0-3][0-9]$' }),
              half: one('morning', 'afternoon'),
              name: Text,
              history: Text,
            },
            exact,
          ),
        ),
        provenance: Provenance,
      },
      exact,
    ),
    hand: known({ start: Count, draw: Count, limit: Count, deck: Count }),
    movement: known({ infantry: Count, cavalry: Count, leader: Count, wagon: Count, outOfSupply: Type.Integer() }),
    costs: known({ point: Count, buildBridge: Count, destroyBridge: Count, breastworks: Count }),
    supply: known({
      CSA: Type.Object({ sources: Type.Array(Id), reach: Count }, exact),
      USA: Type.Object({ bases: Type.Array(Id), link: Count, reach: Count, supplyUnits: Count }, exact),
    }),
    hiddenMarkers: known({ USA: Count, CSA: Count }),
    dummies: known({
      USA: Type.Object({ infantry: Count, cavalry: Count }, exact),
      CSA: Type.Object({ infantry: Count, cavalry: Count }, exact),
    }),
    bridgeLimit: known({ units: Count, wagon: Count }),
    looting: known({ turns: Count }),
    victory: known({ USA: Type.Array(Id), CSA: Type.Array(Id) }),
  },
  exact,
)

/** The map's own way of saying where something comes from: a word, the paragraphs, what was seen there. */
const OnMap = {
  provenance: one('rulebook', 'reconstruction'),
  rules: Type.Optional(Type.Array(Type.String())),
  evidence: Type.Optional(Text),
}

export const Board = Type.Object(
  {
    title: Type.Literal('gates-of-richmond'),
    about: Text,
    bridges: Text,
    points: Type.Array(
      Type.Object(
        {
          id: Id,
          name: Text,
          alias: Type.Optional(Type.Array(Text)),
          terrain: Type.Array(one('river', 'bridge', 'swamp', 'hill', 'works', 'malvernHill')),
          tags: Type.Array(Type.String()),
          road: Type.Optional(one('Darbytown', 'NewMarket', 'River', 'Quaker', 'CharlesCity')),
          lat: Type.Number({ minimum: 37.2, maximum: 37.8 }),
          lon: Type.Number({ minimum: -77.6, maximum: -76.9 }),
          bridge: Type.Optional(
            Type.Object(
              {
                permanent: Type.Boolean(),
                northBank: Type.Array(Id),
                southBank: Type.Array(Id),
                provenance: OnMap.provenance,
              },
              exact,
            ),
          ),
          place: Text,
          ...OnMap,
        },
        exact,
      ),
    ),
    connections: Type.Array(
      Type.Object({ a: Id, b: Id, kind: one('road', 'rail', 'both'), bridge: Type.Optional(Id), ...OnMap }, exact),
    ),
  },
  exact,
)

const Place = Type.Object(
  {
    x: Type.Number(),
    y: Type.Number(),
    label: Type.Object(
      {
        dx: Type.Number(),
        dy: Type.Number(),
        anchor: one('start', 'middle', 'end'),
        lines: Type.Array(Text, { minItems: 1 }),
      },
      exact,
    ),
  },
  exact,
)

/** Where the board's points stand on the picture of the map. */
export const Layout = Type.Object({
  about: Text,
  width: Type.Number(),
  height: Type.Number(),
  points: Type.Record(Id, Place),
  bends: Type.Array(Type.Number()),
})
