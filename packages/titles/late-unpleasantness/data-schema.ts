import { Provenance } from '@vedette/kit/data/provenance.ts'
import Type from 'typebox'

/** What the data files of both games look like, and the shapes they are built from. */

export const exact = { additionalProperties: false }
export const Id = Type.String({ pattern: '^[a-z0-9_]+$' })
export const Side = Type.Union([Type.Literal('USA'), Type.Literal('CSA')])
export const Text = Type.String({ minLength: 1 })
export const Count = Type.Integer({ minimum: 0 })
export const Loss = Type.Integer({ minimum: 0, maximum: 6 })
const Rating = Type.Integer({ minimum: 0, maximum: 4 })
export const Die = <T extends Type.TSchema>(of: T) => Type.Array(of, { minItems: 6, maxItems: 6 })
export const Faces = Type.Array(Type.Integer({ minimum: 1, maximum: 6 }), { uniqueItems: true })
export const one = (...words: string[]) => Type.Union(words.map((word) => Type.Literal(word)))
const exactly = (count: number) => ({ minItems: count, maxItems: count })

/** A data file: whose it is, what it holds, and its parts. */
export const file = <T extends Type.TProperties>(title: string, fields: T) =>
  Type.Object({ title: Type.Literal(title), about: Text, ...fields }, exact)

/** A table, and where it comes from. */
export const table = <T extends Type.TProperties>(fields: T) =>
  Type.Object({ about: Text, ...fields, provenance: Provenance }, exact)

/** Numbers that come from one place. */
export const known = <T extends Type.TProperties>(fields: T) =>
  Type.Object({ value: Type.Object(fields, exact), provenance: Provenance }, exact)

/** units.json; `more` is what a unit of this game has besides. */
export const unitsFile = (title: string, count: number, formations: string[], more: Type.TProperties = {}) =>
  file(title, {
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
          formation: one(...formations, 'independent'),
          body: Text,
          strength: Type.Integer({ minimum: 1, maximum: 15 }),
          rating: Rating,
          replacementRating: Rating,
          ...more,
          provenance: Type.Object(
            { strength: Provenance, rating: Provenance, replacementRating: Provenance, formation: Provenance },
            exact,
          ),
        },
        exact,
      ),
      exactly(count),
    ),
  })

export const leadersFile = (title: string, count: number, formations: string[]) =>
  file(title, {
    legend: Type.Record(Type.String(), Text),
    leaders: Type.Array(
      Type.Object(
        {
          id: Id,
          side: Side,
          name: Text,
          commander: Text,
          kind: one('army', 'corps'),
          command: one(...formations, 'all'),
          body: Text,
          rating: Rating,
          replacementRating: Type.Union([Rating, Type.Null()]),
          aside: Type.Boolean(),
          mayLeadArmy: Type.Optional(Type.Literal(true)),
          provenance: Type.Object({ rating: Provenance, replacementRating: Provenance, command: Provenance }, exact),
        },
        exact,
      ),
      exactly(count),
    ),
  })

export function cardsFile(title: string, timings: string[], durations: string[]) {
  const Timing = one(...timings)
  const Duration = one(...durations)
  return file(title, {
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
          /** For the face of the card, where the whole has no room. */
          short: Type.Optional(Type.String({ minLength: 1, maxLength: 56 })),
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
      exactly(55),
    ),
  })
}

const Result = one('ends', 'continues', 'retreats')
const UpTo = Type.Union([Type.Integer(), Type.Null()])

/** The tables that both player aids have. */
export const commonTables = {
  crt: table({
    rows: Type.Array(
      Type.Object(
        {
          upTo: UpTo,
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
  attrition: table({ losses: Die(Loss) }),
  recon: table({
    rows: Type.Array(
      Type.Object({ upTo: UpTo, result: one('true-total', 'may-add', 'may-subtract', 'nothing') }, exact),
    ),
    bluff: Type.Integer(),
    modifiers: Type.Array(Type.Object({ code: Text, amount: Type.Integer() }, exact)),
  }),
  reshuffle: table({ reshuffleOn: Faces }),
  leaderLoss: table({ lostOn: Faces }),
  replacements: table({
    small: Die(Loss),
    large: Die(Loss),
    smallCards: Type.Array(Type.Integer()),
    largeCards: Type.Array(Type.Integer()),
  }),
}

const Dummies = Type.Object({ infantry: Count, cavalry: Count }, exact)

/** setup.json; `more` is what a group of this game has besides. */
export const setupFile = (title: string, more: Type.TProperties = {}) =>
  file(title, {
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
          dummies: Dummies,
          ...more,
          terminus: Type.Boolean(),
          start: Type.Optional(Type.Object({ at: Type.Record(Id, Id), provenance: Provenance }, exact)),
          note: Type.Optional(Text),
          provenance: Provenance,
        },
        exact,
      ),
    ),
  })

/** The list of turns; `date` is what their days look like, `more` what a turn has besides. */
export const turns = (date: string, more: Type.TProperties = {}) =>
  Type.Object(
    {
      list: Type.Array(
        Type.Object(
          {
            no: Type.Integer({ minimum: 1 }),
            date: Type.String({ pattern: date }),
            ...more,
            history: Text,
          },
          exact,
        ),
      ),
      provenance: Provenance,
    },
    exact,
  )

/** The numbers that both games have. */
export const commonConstants = {
  hand: known({ start: Count, draw: Count, limit: Count, deck: Count }),
  hiddenMarkers: known({ USA: Count, CSA: Count }),
  dummies: known({ USA: Dummies, CSA: Dummies }),
}

/** The map's own way of saying where something comes from: a word, the paragraphs, what was seen there. */
export const onMap = {
  provenance: one('rulebook', 'reconstruction'),
  rules: Type.Optional(Type.Array(Type.String())),
  evidence: Type.Optional(Text),
}

/** What is particular about one game's map. */
interface MapShape {
  /** The name of the file's second remark. */
  readonly remark: string
  readonly terrain: string[]
  /** South, north, west, east. */
  readonly within: readonly [number, number, number, number]
  readonly point?: Type.TProperties
  readonly connection: Type.TProperties
}

export function boardFile(title: string, { remark, terrain, within, point = {}, connection }: MapShape) {
  const [south, north, west, east] = within
  return file(title, {
    [remark]: Text,
    points: Type.Array(
      Type.Object(
        {
          id: Id,
          name: Text,
          alias: Type.Optional(Type.Array(Text)),
          terrain: Type.Array(one(...terrain)),
          tags: Type.Array(Type.String()),
          ...point,
          lat: Type.Number({ minimum: south, maximum: north }),
          lon: Type.Number({ minimum: west, maximum: east }),
          place: Text,
          ...onMap,
        },
        exact,
      ),
    ),
    connections: Type.Array(
      Type.Object({ a: Id, b: Id, kind: one('road', 'rail', 'both'), ...connection, ...onMap }, exact),
    ),
  })
}

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
