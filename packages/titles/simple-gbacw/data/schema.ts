import { evaluationFile, strengthFile } from '@vedette/kit/data/opponent-schema.ts'
import { Provenance } from '@vedette/kit/data/provenance.ts'
import Type from 'typebox'

/** What each data file of the title must look like. The data tests hold every file, and every data pack, against it. */

const exact = { additionalProperties: false }
const Title = Type.Literal('simple-gbacw')
const Id = Type.String({ pattern: '^[a-z0-9-]+$' })
const Text = Type.String({ minLength: 1 })
const Hex = Type.String({ pattern: '^[0-9]{4}$' })
const Count = Type.Integer({ minimum: 0 })
const Some = Type.Integer({ minimum: 1 })
const Rating = Type.Integer({ minimum: -1, maximum: 1 })
const Cost = Type.Union([Count, Type.Null()])
const Bound = Type.Union([Type.Integer(), Type.Null()])
const Facing = Type.Union([1, 3, 5, 7, 9, 11].map((n) => Type.Literal(n)))
const one = (...words: string[]) => Type.Union(words.map((word) => Type.Literal(word)))
const orNull = <T extends Type.TSchema>(of: T) => Type.Union([of, Type.Null()])
const Side = one('confederate', 'union')
const Kind = one('infantry', 'cavalry', 'artillery')
const Profile = one('A', 'N', 'C', 'U')
const Weapon = Type.String({ pattern: '^[A-Z][A-Z0-9]{0,2}$' })
const Cohesion = Type.Tuple([Type.Integer({ minimum: 1, maximum: 8 }), Type.Integer({ minimum: 1, maximum: 8 })])
const Movement = Type.Tuple([Some, Some])
const optional = Type.Optional

export const Units = Type.Object(
  {
    title: Title,
    about: Text,
    legend: Type.Record(Type.String(), Text),
    corps: Type.Array(Type.Object({ id: Id, name: Text, side: Side, leader: orNull(Id) }, exact)),
    formations: Type.Array(
      Type.Object(
        {
          id: Id,
          name: Text,
          side: Side,
          corps: orNull(Id),
          kind: one('division', 'independent', 'artillery'),
          leader: Id,
          band: Type.String({ pattern: '^#[0-9a-f]{6}$' }),
        },
        exact,
      ),
    ),
    brigades: Type.Array(
      Type.Object({ id: Id, name: Text, formation: Id, kind: Kind, leader: orNull(Id), men: Some, sp: Some }, exact),
    ),
    units: Type.Array(
      Type.Object(
        {
          id: Id,
          name: Text,
          brigade: Id,
          kind: Kind,
          weapon: Weapon,
          men: Some,
          sp: Type.Integer({ minimum: 1, maximum: 20 }),
          cohesion: Cohesion,
          movement: Movement,
          green: optional(Type.Literal(true)),
          horse: optional(Type.Literal(true)),
          guns: optional(Type.Record(Weapon, Some)),
          dismounted: optional(Type.Object({ weapon: Weapon, cohesion: Cohesion, movement: Movement }, exact)),
        },
        exact,
      ),
    ),
    leaders: Type.Array(
      Type.Object(
        {
          id: Id,
          name: Text,
          side: Side,
          stars: Type.Integer({ minimum: 1, maximum: 4 }),
          commands: Id,
          efficiency: optional(Rating),
          profile: optional(Profile),
          range: Some,
          replacement: Type.Object(
            { name: Text, efficiency: optional(Rating), profile: optional(Profile), range: Some, sameAs: optional(Id) },
            exact,
          ),
        },
        exact,
      ),
    ),
    origins: Type.Array(
      Type.Object(
        {
          of: Type.String({ pattern: '^(corps|formations|brigades|units|leaders)[.][a-z]+$' }),
          ids: optional(Type.Array(Id, { minItems: 1 })),
          provenance: Provenance,
        },
        exact,
      ),
    ),
  },
  exact,
)

const Drm = Type.Object({ drm: Type.Integer(), provenance: Provenance }, exact)
const Band = Type.Tuple([Some, orNull(Some), Type.Integer()])
const ground = {
  id: Id,
  move: Type.Object({ foot: Cost, mounted: Cost, artillery: Cost, leader: Cost }, exact),
  disorders: optional(Type.Array(one('foot', 'mounted', 'artillery'), { minItems: 1 })),
  fire: optional(Type.Integer()),
  provenance: Provenance,
}

export const Charts = Type.Object(
  {
    title: Title,
    about: Text,
    fire: Type.Array(
      Type.Object({ from: Bound, to: Bound, hits: Count, checks: Count, sp: Count, provenance: Provenance }, exact),
    ),
    sp: Type.Object({ rows: Type.Array(Band), provenance: Provenance }, exact),
    weapons: Type.Array(
      Type.Object(
        { id: Weapon, name: Text, kind: one('small', 'gun'), bands: Type.Array(Band), provenance: Provenance },
        exact,
      ),
    ),
    drm: Type.Record(Id, Drm),
    terrain: Type.Array(Type.Object({ ...ground, fireFar: optional(Type.Integer()), height: Count }, exact)),
    hexsides: Type.Array(Type.Object(ground, exact)),
  },
  exact,
)

const numbers = <T extends Type.TProperties>(fields: T) =>
  Type.Object({ value: Type.Object(fields, exact), provenance: Provenance }, exact)

export const Constants = Type.Object(
  {
    title: Title,
    about: Text,
    die: numbers({ faces: Some, naturalFail: Count }),
    efficiency: numbers({ confederate: Type.Array(Some), union: Type.Array(Some) }),
    activation: numbers({ most: Some, least: Some, marchMarkers: Some }),
    initiative: numbers({ held: Some }),
    movement: numbers({ leader: Some, extended: Some }),
    roads: numbers({ road: Some, march: Type.Number({ minimum: 0, multipleOf: 0.5 }) }),
    passing: numbers({ friends: Some, removeBreastworks: Some }),
    stacking: numbers({
      infantry: Some,
      mounted: Some,
      guns: Some,
      batteries: Some,
      gunsWithOthers: Some,
      batteriesWithOthers: Some,
    }),
    lines: numbers({ least: Some }),
    fire: numbers({ infantryMost: Some, returnToFlankOrRear: Type.Integer() }),
    attrition: numbers({
      routAt: Some,
      combatIneffectiveFactor: Some,
      hitOnDisordered: Some,
      headForTheHills: Some,
      leaderKilledOn: Some,
    }),
    light: numbers({ dimBeyond: Some, nightInfantryRange: Some, nightArtilleryRange: Some }),
  },
  exact,
)

/** Unit, hex, facing. */
const Places = Type.Array(Type.Tuple([Id, Hex, Facing]))
const Span = Type.Tuple([Some, Some])

const Arrival = Type.Object(
  {
    turn: Some,
    side: Side,
    units: Type.Array(Id),
    leader: optional(Id),
    entry: optional(Id),
    places: optional(Places),
    leaderHex: optional(Hex),
    march: optional(Type.Literal(true)),
    priority: optional(Some),
    activations: optional(Some),
    provenance: Provenance,
  },
  exact,
)

const Victory = Type.Object(
  {
    objectives: Type.Array(Type.Object({ id: Id, name: Text, hex: Hex, points: Some }, exact)),
    losses: Type.Object(
      {
        spPerPoint: Some,
        gun: Count,
        brigade: Count,
        division: Count,
        leaders: Type.Tuple([Count, Count, Count, Count]),
      },
      exact,
    ),
    levels: Type.Array(Type.Object({ upTo: Bound, winner: orNull(Side), level: Id }, exact)),
    provenance: Provenance,
  },
  exact,
)

const Scenario = Type.Object(
  {
    id: Id,
    turns: Type.Array(Type.Object({ hour: Text, light: one('dawn', 'day', 'dusk', 'night') }, exact)),
    first: Side,
    area: orNull(Type.Object({ columns: Span, rows: Span }, exact)),
    orders: Type.Boolean(),
    works: Type.Boolean(),
    efficiency: Type.Boolean(),
    attached: Type.Array(Type.Object({ unit: Id, formation: Id, provenance: Provenance }, exact)),
    fixed: Type.Array(Type.Object({ formation: Id, markers: Some, provenance: Provenance }, exact)),
    artillery: Type.Object({ confederate: Count, union: Count, provenance: Provenance }, exact),
    heldBack: Type.Array(Type.Object({ formation: Id, until: Some, provenance: Provenance }, exact)),
    fixedGuns: Type.Array(Type.Object({ brigade: Id, provenance: Provenance }, exact)),
    noCrossing: Type.Array(Type.Object({ side: Side, provenance: Provenance }, exact)),
    forces: orNull(Type.Object({ brigades: Type.Array(Id), units: Type.Array(Id), leaders: Type.Array(Id) }, exact)),
    arrivals: Type.Array(Arrival),
    victory: Victory,
  },
  exact,
)

export const Scenarios = Type.Object(
  {
    title: Title,
    about: Text,
    entries: Type.Array(Type.Object({ id: Id, name: Text, side: Side, hex: Hex, provenance: Provenance }, exact)),
    setup: Type.Array(Type.Object({ brigade: Id, within: Count, places: Places, provenance: Provenance }, exact)),
    leaders: Type.Object({ places: Type.Array(Type.Tuple([Id, Hex])), provenance: Provenance }, exact),
    breastworks: Type.Object({ places: Type.Array(Type.Tuple([Hex, Facing])), provenance: Provenance }, exact),
    scenarios: Type.Array(Scenario),
  },
  exact,
)

export const Evaluation = evaluationFile('simple-gbacw')
export const Strength = strengthFile('simple-gbacw')
