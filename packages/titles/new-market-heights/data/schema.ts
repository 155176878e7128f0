import { evaluationFile, strengthFile } from '@vedette/kit/data/opponent-schema.ts'
import { Provenance } from '@vedette/kit/data/provenance.ts'
import Type from 'typebox'

/** What each data file of New Market Heights must look like; the data tests hold every file against it. */

const closed = <T extends Type.TProperties>(fields: T) => Type.Object(fields, { additionalProperties: false })
const maybe = Type.Optional
const list = Type.Array
const said = Type.String({ minLength: 1 })
const id = Type.String({ pattern: '^[a-z0-9-]+$' })
const hex = Type.String({ pattern: '^[0-9]{4}$' })
const whole = Type.Integer()
const count = Type.Integer({ minimum: 0 })
const positive = Type.Integer({ minimum: 1 })
const face = Type.Integer({ minimum: 1, maximum: 6 })
const yes = Type.Literal(true)
const among = (...words: string[]) => Type.Union(words.map((word) => Type.Literal(word)))
const orNothing = <T extends Type.TSchema>(of: T) => Type.Union([of, Type.Null()])
const title = Type.Literal('new-market-heights')
const side = among('confederate', 'union')
const weapon = among('R', 'BC', 'HR', 'SR', 'BR', 'P', 'N', 'HA', 'PA', 'TA', 'TB')
/** Where several values that stand together come from, each under its name. */
const origins = Type.Record(Type.String(), Provenance)
const step = among('none', 'OK', '0', '1', '2', '3', '4')

const division = closed({ id, name: said, side, commander: id, under: maybe(id), attached: maybe(yes) })
const brigade = closed({
  id,
  name: said,
  side,
  division: orNothing(id),
  leader: id,
  limit: positive,
  strength: positive,
  /** The level it comes on with; `march` where it is counted by the turns marched (27.62). */
  fatigue: orNothing(Type.Union([Type.Integer({ minimum: 0, maximum: 4 }), Type.Literal('march')])),
})
const leader = closed({
  id,
  name: said,
  side,
  rank: among('MG', 'BG', 'COL', 'LTC'),
  role: among('army', 'corps', 'division', 'brigade', 'battalion'),
  commands: id,
  radius: maybe(positive),
  rally: maybe(count),
  integrity: maybe(positive),
  reach: maybe(positive),
  command: maybe(positive),
  overall: maybe(yes),
  ownDivision: maybe(yes),
  alsoCorps: maybe(yes),
  succession: maybe(list(id)),
  anonymous: maybe(Type.Boolean()),
})
const unit = closed({
  id,
  name: said,
  side,
  brigade: orNothing(id),
  kind: among('infantry', 'cavalry', 'artillery'),
  strength: Type.Integer({ minimum: 1, maximum: 6 }),
  weapon,
  morale: Type.Integer({ minimum: 2, maximum: 5 }),
  independent: maybe(yes),
  provostOf: maybe(id),
  division: maybe(id),
  asDetachment: maybe(yes),
  sharpshooter: maybe(yes),
  mountedInfantry: maybe(yes),
  formerCavalry: maybe(yes),
  horse: maybe(yes),
  sections: maybe(Type.Tuple([positive, positive])),
})
const group = among('texas', 'reserves', 'cavalry')

export const Units = closed({
  title,
  about: said,
  legend: Type.Record(Type.String(), said),
  divisions: list(division),
  brigades: list(brigade),
  leaders: list(leader),
  units: list(unit),
  pickets: closed({
    strength: positive,
    about: said,
    list: list(closed({ id, of: id, where: group, mayMount: maybe(yes) })),
    provenance: origins,
  }),
  dummies: closed({ list: list(closed({ id, where: group })), provenance: Provenance }),
  crews: closed({ strength: positive, movement: positive, morale: positive, about: said, provenance: Provenance }),
  detachments: closed({ confederate: positive, union: positive, strength: positive, about: said, provenance: origins }),
  unused: list(closed({ name: said, why: said })),
  origins: list(
    closed({
      of: Type.String({ pattern: '^(brigades|leaders|units)[.][a-zA-Z]+$' }),
      ids: maybe(list(id, { minItems: 1 })),
      provenance: Provenance,
    }),
  ),
})

const band = Type.Tuple([count, orNothing(count)])
const cost = orNothing(Type.Number({ minimum: 0, multipleOf: 0.5 }))
const hexsides = {
  stream: cost,
  run: cost,
  fortSide: cost,
  slopeUp: cost,
  slopeDown: cost,
  severeUp: cost,
  severeDown: cost,
}
const way = Type.Union([cost, Type.Literal('other')])
const mover = among(
  'infantry-line',
  'infantry-column',
  'infantry-skirmish',
  'dismounted-cavalry',
  'mounted-line',
  'mounted-column',
  'leader',
  'artillery-limbered',
  'wagon',
)
const ground = among('clear', 'woods', 'marsh', 'abatis', 'chevaux', 'field-fort', 'artillery-fort', 'camp')
const faces = list(face)
const lost = closed({ left: faces, straight: faces, right: faces, halt: maybe(faces) })
const sums = list(Type.Integer({ minimum: 2, maximum: 12 }), { minItems: 1 })

export const Charts = closed({
  title,
  about: said,
  movement: closed({
    rows: list(
      closed({
        mover,
        allowance: positive,
        formation: count,
        clear: cost,
        road: way,
        trail: way,
        woods: cost,
        river: cost,
        marsh: cost,
        abatis: cost,
        chevaux: cost,
        ...hexsides,
      }),
    ),
    facing: closed({ points: positive, free: list(mover), backStep: positive }),
    nightOffRoad: positive,
    provenance: origins,
  }),
  stacking: closed({
    rows: list(
      closed({
        terrain: ground,
        units: positive,
        points: positive,
        batteries: count,
        smallArms: positive,
        guns: among('and', 'or', 'none', 'open-sides'),
        melee: positive,
      }),
    ),
    provenance: origins,
  }),
  density: closed({ rows: list(Type.Tuple([count, orNothing(count), whole])), provenance: Provenance }),
  range: closed({
    bands: list(band),
    weapons: list(
      closed({
        id: weapon,
        name: said,
        kind: among('small', 'gun'),
        most: positive,
        times: list(Type.Number({ minimum: 0, multipleOf: 0.5 }), { minItems: 8, maxItems: 8 }),
      }),
    ),
    provenance: Provenance,
  }),
  fire: closed({
    columns: list(band),
    rows: list(list(Type.String({ pattern: '^(-|P/R|[1-9][*]?)$' })), { minItems: 6, maxItems: 6 }),
    provenance: Provenance,
  }),
  shifts: list(
    closed({
      code: id,
      shift: maybe(whole),
      beyond: maybe(positive),
      within: maybe(positive),
      eachHex: maybe(yes),
      provenance: Provenance,
    }),
  ),
  melee: closed({
    columns: list(Type.Tuple([orNothing(whole), orNothing(whole)])),
    rows: list(list(Type.String({ pattern: '^(A-Rout|A-Ret|Rpls|Eng|D-Ret|D-Rout) ([KC][1-9]|1/1)$' })), {
      minItems: 6,
      maxItems: 6,
    }),
    provenance: Provenance,
  }),
  meleeShifts: list(closed({ code: id, shift: whole, provenance: Provenance })),
  meleeTerrain: closed({
    rows: list(
      closed({
        code: id,
        defender: maybe(positive),
        attacker: maybe(Type.Integer({ maximum: -1 })),
        per: maybe(among('unit', 'hex', 'hexside')),
        provenance: Provenance,
      }),
    ),
    least: positive,
    provenance: origins,
  }),
  charge: closed({ ground: list(said), provenance: Provenance }),
  sight: closed({
    eye: positive,
    woods: positive,
    troops: positive,
    slope: positive,
    night: positive,
    provenance: origins,
  }),
  morale: closed({
    naturalFail: face,
    modifiers: list(closed({ code: id, amount: whole, provenance: Provenance })),
    provenance: origins,
  }),
  leaderCasualty: list(
    closed({
      cause: among('K', 'smallArms', 'artillery', 'C', 'Rpls'),
      wounded: maybe(sums),
      killed: maybe(sums),
      captured: maybe(sums),
      provenance: Provenance,
    }),
  ),
  ammunition: closed({
    trigger: face,
    depletedOn: faces,
    share: Type.Number(),
    mostRange: positive,
    provenance: origins,
  }),
  fatigue: closed({ ladder: list(step), effect: list(count), provenance: origins }),
  fog: closed({
    hours: list(closed({ time: said, on: faces })),
    lasts: positive,
    lost: closed({ line: lost, column: lost, skirmish: lost }),
    provenance: origins,
  }),
  delay: closed({ turns: list(count, { minItems: 6, maxItems: 6 }), provenance: Provenance }),
})

const facing = Type.Integer({ minimum: 0, maximum: 5 })
const place = Type.Tuple([id, hex, facing])
const event = closed({
  sums,
  event: id,
  once: maybe(yes),
  notBefore: maybe(positive),
  who: maybe(list(id)),
  turns: maybe(whole),
  provenance: Provenance,
})
const award = closed({
  code: id,
  points: positive,
  when: among('turn', 'exit', 'end'),
  who: maybe(list(id)),
  provenance: Provenance,
})

const awards = closed({ confederate: list(award), union: list(award) })
const span = Type.Tuple([positive, positive])

const scenario = closed({
  id,
  /** The turns of the track that are played. */
  from: positive,
  to: positive,
  /** Nothing where the whole map is in play. */
  area: orNothing(closed({ columns: span, rows: span })),
  fog: Type.Boolean(),
  events: Type.Boolean(),
  /** Who stands where at the start, in line or unlimbered but for those in column; nothing where 32 says it. */
  setup: orNothing(closed({ alerted: Type.Boolean(), entry: id, places: list(place), column: list(id) })),
  /** Nothing where 35 says it. */
  victory: orNothing(awards),
  levels: list(closed({ upTo: orNothing(count), level: id })),
  provenance: Provenance,
})

export const Scenarios = closed({
  title,
  about: said,
  turns: closed({
    list: list(closed({ time: said, light: among('night', 'dawn', 'sunrise', 'day'), fog: Type.Boolean() })),
    provenance: Provenance,
  }),
  entries: closed({ list: list(closed({ id, name: said, side, hex })), provenance: origins }),
  exits: closed({ confederate: list(hex), union: list(hex), provenance: origins }),
  anchors: closed({ list: list(closed({ id: said, hex, works: ground })), provenance: Provenance }),
  places: closed({
    list: list(closed({ id, name: said, hex, building: Type.Boolean() })),
    provenance: Provenance,
  }),
  /** Roads that rules call by their names, as chains of hexes. */
  roads: closed({ list: list(closed({ id, hexes: list(hex) })), provenance: origins }),
  setup: list(
    closed({
      rule: said,
      units: list(id),
      anchor: maybe(said),
      road: maybe(yes),
      within: count,
      ground: maybe(among('fort-or-north', 'cover')),
      side: maybe(among('south-west-of-creek', 'east-of-grover-road', 'road-to-chevaux')),
      unlimbered: maybe(yes),
      provenance: Provenance,
    }),
  ),
  historical: closed({ units: list(place), pickets: list(place), provenance: origins }),
  alert: closed({
    schedule: list(closed({ units: list(id), turns: positive, entry: id, option: maybe(id), provenance: Provenance })),
    provenance: Provenance,
  }),
  arrivals: closed({ list: list(closed({ turn: positive, entry: id, order: list(id) })), provenance: Provenance }),
  events: closed({ confederate: list(event), union: list(event), provenance: origins }),
  victory: awards,
  scenarios: list(scenario),
})

export const Options = list(closed({ id, rule: said, standard: Type.Boolean() }))
export const Evaluation = evaluationFile('new-market-heights')
export const Strength = strengthFile('new-market-heights')
